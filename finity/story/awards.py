"""Awards after a game: what one player did more than everybody else, as numbers that are true; words are elsewhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from operator import itemgetter
from typing import TypeAlias

from finity import rules
from finity.bots.evaluate import Outlook
from finity.bots.threats import winning_move
from finity.match import Match, Turn
from finity.rules.events import FullPathMade, RingPlaced, owners_of_lost_rings
from finity.rules.paths import count_stations, longest_partial_path
from finity.rules.position import NO_BAN
from finity.story.facts import RingsLost, event_facts, path_length

Played: TypeAlias = Match[rules.Position, rules.Move, rules.Event]


class AwardKind(StrEnum):
    """What is awarded, the rarest first; the values are the ends of the keys of its texts.

    Those without words of their own are counted: see `_deeds`.
    """

    COMEBACK = "comeback"
    """The winner, whose path was at least 3 steps shorter than another's after some move: that other player's."""
    SO_CLOSE = "so_close"
    """A loser with a path of all steps but two or one, who could have won at once, had it been that player's turn."""
    BIG_BANG = "big_bang"
    SENT_HOME = "sent_home"
    LONG_WAY = "long_way"
    """The winner, whose full path visits at least 6 different stations."""
    SHORT_WAY = "short_way"
    """The winner, whose full path visits at most 4 different stations."""
    LONGEST = "longest"
    TURNER = "turner"
    FLYER = "flyer"
    REMOVER = "remover"
    TRAVELLER = "traveller"
    GUARD = "guard"
    SAFE = "safe"
    RINGS = "rings"
    BUILDER = "builder"


@dataclass(frozen=True, slots=True)
class Award:
    """A player did something `count` times, or more than once at once; `other` is whom a comeback caught up with."""

    kind: AwardKind
    player: int
    count: int
    other: int | None = None


def awards(played: Played) -> tuple[Award, ...]:
    found, kinds = [*_win_awards(played)], tuple(AwardKind)
    for kind, least, numbers in _deeds(played):
        best = max(numbers)
        if best >= least and numbers.count(best) == 1:
            found.append(Award(kind, numbers.index(best), best))
    return tuple(sorted(found, key=lambda award: kinds.index(award.kind)))


def _win_awards(played: Played) -> Iterator[Award]:
    won, result = winning_turn(played), played.position.result
    if won is None or result is None or result.winner is None:
        return
    turn, made = won
    winner, before = made.player, turn.before
    full = len(before.setup.tower)
    afters = (each.after for each in played.turns)
    contested = takewhile(lambda after: not after.result and winner in after.playing, afters)
    lags = [
        (path_length(after, each) - path_length(after, winner), each) for after in contested for each in after.playing
    ]
    lag, leader = max(lags, key=itemgetter(0), default=(0, winner))
    if lag >= 3:
        yield Award(AwardKind.COMEBACK, winner, lag, leader)
    near = [each for each in before.playing if each != winner and full - path_length(before, each) <= 2]
    close = [player for player in near if winning_move(Outlook(before._replace(to_move=player, ban=NO_BAN)))]
    if len(close) == 1:
        yield Award(AwardKind.SO_CLOSE, close[0], 1)
    visited = count_stations(made.path)
    if visited >= 6:
        yield Award(AwardKind.LONG_WAY, winner, visited)
    elif visited <= 4:
        yield Award(AwardKind.SHORT_WAY, winner, visited)


def winning_turn(played: Played) -> tuple[Turn[rules.Position, rules.Move, rules.Event], FullPathMade] | None:
    """The turn that brought the winner's full path (of several winners the first one's), or None if there was none."""
    result = played.position.result
    best = result.places[0][0] if result else None
    made = ((turn, fact) for turn in played.turns for fact in event_facts(turn.events))
    return next(((turn, fact) for turn, fact in made if isinstance(fact, FullPathMade) and fact.player == best), None)


def _deeds(played: Played) -> Iterator[tuple[AwardKind, int, list[int]]]:
    """Deeds that are counted: the kind, how many there must be, and how many there were of each player."""
    numbers, result = numbers_of(played), played.position.result

    def moves(*kinds: type[rules.Move]) -> list[int]:
        made = [turn.player for turn in played.turns if isinstance(turn.move, kinds)]
        return [made.count(player) for player in range(len(played.seats))]

    unhurt = [player for player, each in enumerate(numbers) if not each.rings_lost]
    by_path = result is None or result.reason in (rules.EndReason.FULL_PATH, rules.EndReason.TIE)
    yield AwardKind.BIG_BANG, 3, [each.most_sent_home for each in numbers]
    yield AwardKind.SENT_HOME, 2, [each.rings_sent_home for each in numbers]
    yield (AwardKind.LONGEST, 4, [0 if by_path else path_length(played.position, each) for each in range(len(numbers))])
    yield AwardKind.TURNER, 4, moves(rules.ReverseBridge)
    yield AwardKind.FLYER, 3, [each.rings_lost for each in numbers]
    yield AwardKind.REMOVER, 2, moves(rules.RemoveBridge)
    yield AwardKind.TRAVELLER, 2, moves(rules.RelocatePost, rules.TeleportPost)
    yield AwardKind.GUARD, 3, moves(rules.MoveBlocker, rules.RemoveBlocker)
    yield AwardKind.SAFE, 4, [each.rings_placed * (unhurt == [player]) for player, each in enumerate(numbers)]
    yield AwardKind.RINGS, 4, [each.rings_placed for each in numbers]
    yield AwardKind.BUILDER, 6, moves(rules.AddBridge)


@dataclass(frozen=True)
class PlayerNumbers:
    """One player's game: rings lost are own ones that went home, rings sent home those of others by own moves, at most
    by one; paths are in crossings at the end, of the full path if there was one, `crossed` as `path_length` counts."""

    moves: int
    rings_placed: int
    rings_lost: int
    rings_sent_home: int
    longest_path: int
    most_sent_home: int
    crossed: int


def numbers_of(played: Played) -> tuple[PlayerNumbers, ...]:
    numbers, of = [], len(played.position.tower)
    for player in range(len(played.seats)):
        own = [turn for turn in played.turns if turn.player == player and not isinstance(turn.move, rules.Resign)]
        found = [fact for turn in played.turns for fact in event_facts(turn.events) if fact.player == player]
        sent = [sum(owner != player for owner in owners_of_lost_rings(turn.events)) for turn in own]
        full = any(isinstance(fact, FullPathMade) for fact in found)
        each = PlayerNumbers(
            moves=len(own),
            rings_placed=sum(isinstance(fact, RingPlaced) for fact in found),
            rings_lost=sum(fact.count for fact in found if isinstance(fact, RingsLost)),
            rings_sent_home=sum(sent),
            longest_path=of if full else len(longest_partial_path(played.position, player).ways),
            most_sent_home=max(sent, default=0),
            crossed=of if full else path_length(played.position, player),
        )
        numbers.append(each)
    return tuple(numbers)
