"""Awards after a game: what somebody did more than everybody else, as numbers that are true; words are elsewhere.

Each kind has one rule, told beside it, and only ever one holder: who shares a number with another gets none. Three at
most are given, the rarest deeds first; as long as there are others nobody gets a second one. No deed, no award.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from finity.bots.evaluate import Outlook
from finity.bots.threats import winning_move
from finity.match import Match, Turn
from finity.rules import (
    AddBridge,
    EndReason,
    Event,
    Move,
    MoveBlocker,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    TeleportPost,
)
from finity.rules.events import FullPathMade, owners_of_lost_rings
from finity.rules.paths import stations_visited
from finity.rules.position import NO_BAN
from finity.story.standing import crossed_by

Played: TypeAlias = Match[Position, Move, Event]
_Turn: TypeAlias = Turn[Position, Move, Event]

MOST_AWARDS: Final = 3
Counting: TypeAlias = Callable[[Played, int], int]


class AwardKind(StrEnum):
    """What is awarded, the rarest first; the values are the ends of the keys of its texts."""

    COMEBACK = "comeback"
    """The winner, whose path was at least 3 steps shorter than another's after some move: that other player's."""
    SO_CLOSE = "so_close"
    """A loser with a path of all steps but two or one, who could have won at once, had it been that player's turn."""
    BIG_BANG = "big_bang"
    """Who sent the most rings of others home with one single move, at least 3."""
    SENT_HOME = "sent_home"
    """Whose moves sent the most rings of others home, at least 2 in all."""
    LONG_WAY = "long_way"
    """The winner, whose full path visits at least 6 different stations."""
    SHORT_WAY = "short_way"
    """The winner, whose full path visits at most 4 different stations."""
    LONGEST = "longest"
    """In a game without a full path: who had the longest one at the end, at least 4 steps."""
    TURNER = "turner"
    """Who reversed the most bridges, at least 4."""
    FLYER = "flyer"
    """Of whom the most rings went home, at least 3."""
    REMOVER = "remover"
    """Who removed the most bridges, at least 2."""
    TRAVELLER = "traveller"
    """Who moved the base post most often, at least 2 times."""
    GUARD = "guard"
    """Who moved blockers, or took out those of others, most often, at least 3 times."""
    SAFE = "safe"
    """The only one who lost no ring, having placed at least 4."""
    RINGS = "rings"
    """Who placed the most rings, at least 4."""
    BUILDER = "builder"
    """Who added the most bridges, at least 6."""


@dataclass(frozen=True, slots=True)
class Award:
    """A player did something `count` times, or more than once at once; `other` is whom a comeback caught up with."""

    kind: AwardKind
    player: int
    count: int
    other: int | None = None


def awards(played: Played) -> tuple[Award, ...]:
    """The awards of a finished game: each player's first one, the rarest first, then others."""
    found = list(_distinct(played))
    first = [award for number, award in enumerate(found) if award.player not in _holders(found[:number])]
    return (*first, *(award for award in found if award not in first))[:MOST_AWARDS]


def _distinct(played: Played) -> Iterator[Award]:
    """All awards, but of those that would tell the same deed twice the first one only."""
    given: list[Award] = []
    for award in _earned(played):
        if not any(_same_story(award, other, len(played.seats)) for other in given):
            given.append(award)
            yield award


def _holders(found: Sequence[Award]) -> set[int]:
    return {award.player for award in found}


def _same_story(award: Award, other: Award, players: int) -> bool:
    """Rings that fly home are one story: who sent them, and between two whose they were."""
    story = {AwardKind.BIG_BANG, AwardKind.SENT_HOME} | ({AwardKind.FLYER} if players == 2 else set())
    return award.kind in story and other.kind in story


def _earned(played: Played) -> Iterator[Award]:
    """Every award that somebody has earned, in the order of the kinds."""
    kinds = tuple(AwardKind)
    yield from sorted([*_story_of_the_win(played), *_most(played)], key=lambda award: kinds.index(award.kind))


def _most(played: Played) -> Iterator[Award]:
    """Who did something most often, if that was often enough and nobody else did it as often."""
    for kind, least, count in _COUNTED:
        numbers = [count(played, player) for player in range(len(played.seats))]
        best = max(numbers)
        if best >= least and numbers.count(best) == 1:
            yield Award(kind, numbers.index(best), best)


def _story_of_the_win(played: Played) -> Iterator[Award]:
    won, result = winning_turn(played), played.position.result
    if won is None or result is None or result.winner is None:
        return
    turn, made = won
    lag, leader = _lag(played, made.player)
    if lag >= 3:
        yield Award(AwardKind.COMEBACK, made.player, lag, leader)
    yield from _so_close(turn.before, made.player)
    visited = stations_visited(made.path)
    if visited >= 6:
        yield Award(AwardKind.LONG_WAY, made.player, visited)
    elif visited <= 4:
        yield Award(AwardKind.SHORT_WAY, made.player, visited)


def winning_turn(played: Played) -> tuple[_Turn, FullPathMade] | None:
    """The turn that brought the winner's full path (of several winners the first one's), or None if there was none."""
    result = played.position.result
    best = result.places[0][0] if result else None
    for turn in played.turns:
        for event in turn.events:
            if isinstance(event, FullPathMade) and event.player == best:
                return turn, event
    return None


def _lag(played: Played, winner: int) -> tuple[int, int]:
    """By how many steps another's path was longer than the winner's, at most, and whose."""
    worst, leader = 0, winner
    for turn in played.turns:
        if turn.after.result or winner not in turn.after.playing:
            break
        own = crossed_by(turn.after, winner)
        for other in turn.after.playing:
            lag = crossed_by(turn.after, other) - own
            if lag > worst:
                worst, leader = lag, other
    return worst, leader


def _so_close(before: Position, winner: int) -> Iterator[Award]:
    """Who could have won, had it been that player's turn instead of the winner's; nobody if several could have."""
    full = len(before.setup.tower)
    near = [player for player in before.playing if player != winner and full - crossed_by(before, player) <= 2]
    close = [player for player in near if winning_move(Outlook(before._replace(to_move=player, ban=NO_BAN)))]
    if len(close) == 1:
        yield Award(AwardKind.SO_CLOSE, close[0], 1)


def _moves(*kinds: type[Move]) -> Counting:
    """Counts the moves of these kinds that a player made."""

    def count(played: Played, player: int) -> int:
        return sum(turn.player == player and isinstance(turn.move, kinds) for turn in played.turns)

    return count


def _sent_at_once(played: Played, player: int) -> int:
    sent = (
        sum(owner != player for owner in owners_of_lost_rings(turn.events))
        for turn in played.turns
        if turn.player == player
    )
    return max(sent, default=0)


def _sent(played: Played, player: int) -> int:
    return sum(
        owner != player for turn in played.turns if turn.player == player for owner in owners_of_lost_rings(turn.events)
    )


def _lost(played: Played, player: int) -> int:
    return sum(owner == player for turn in played.turns for owner in owners_of_lost_rings(turn.events))


def _kept_all(played: Played, player: int) -> int:
    """The rings placed by a player who lost none, if everybody else lost some."""
    unhurt = [each for each in range(len(played.seats)) if not _lost(played, each)]
    return _moves(PlaceRing)(played, player) if unhurt == [player] else 0


def _longest_at_the_end(played: Played, player: int) -> int:
    """The longest path, in games that ended without a full one."""
    position = played.position
    if position.result is None or position.result.reason in (EndReason.FULL_PATH, EndReason.TIE):
        return 0
    return crossed_by(position, player)


_COUNTED: Final[tuple[tuple[AwardKind, int, Counting], ...]] = (
    (AwardKind.BIG_BANG, 3, _sent_at_once),
    (AwardKind.SENT_HOME, 2, _sent),
    (AwardKind.LONGEST, 4, _longest_at_the_end),
    (AwardKind.TURNER, 4, _moves(ReverseBridge)),
    (AwardKind.FLYER, 3, _lost),
    (AwardKind.REMOVER, 2, _moves(RemoveBridge)),
    (AwardKind.TRAVELLER, 2, _moves(RelocatePost, TeleportPost)),
    (AwardKind.GUARD, 3, _moves(MoveBlocker, RemoveBlocker)),
    (AwardKind.SAFE, 4, _kept_all),
    (AwardKind.RINGS, 4, _moves(PlaceRing)),
    (AwardKind.BUILDER, 6, _moves(AddBridge)),
)
"""Deeds that are counted: the kind, how many there must be, and how they are counted."""
