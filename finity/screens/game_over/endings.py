"""How a game ended: who stands where, which path is seen, and what there is to tell of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from finity.client.kit import Kit
from finity.lobby.podium.card import Story
from finity.lobby.podium.others import Ending, Standee
from finity.lobby.series_line import Contestant
from finity.records.options import GameOptions
from finity.rules import EndReason, Position, Slot, Station
from finity.rules.events import Path
from finity.rules.paths import longest_partial_path
from finity.scenes.outcomes import FinityMatch
from finity.story.awards import AwardKind, awards, numbers_of, winning_turn
from finity.story.labels import bot_text
from finity.story.lane import lying
from finity.story.standing import crossed_by
from finity.table.pointer.foresight import changed
from finity.view.art.sprites import badge
from finity.view.shown import look_of

LEAST_CUT: Final = 2
"""So many crossings a path must have lost to be worth seeing."""
NEAR: Final = 2
"""Who lacks no more crossings than that was close."""


def ending_of(position: Position) -> Ending:
    """What kind of end the podium shows: once somebody has the first place by a path, all that follows is about the
    others."""
    if position.placed:
        return Ending.WON if len(position.placed[0]) == 1 else Ending.SHARED
    left = position.result is not None and position.result.reason is EndReason.RESIGNATION
    return Ending.LEFT if left else Ending.DRAWN


def standees_of(kit: Kit, options: GameOptions, played: FinityMatch, late: Collection[int]) -> Sequence[Standee]:
    """Everybody, in turn order: how far each came, or how who left did so."""
    numbers, full, texts = numbers_of(played), len(played.position.tower), kit.texts
    everybody: list[Standee] = []
    for player, who in enumerate(contestants_of(kit, options)):
        note = ""
        if player in played.position.resigned:
            note = texts("over.late" if player in late else "over.gave_up")
        told = texts("over.path", count=numbers[player].crossed, of=full)
        everybody.append(Standee(who, place_of(played, player), told, note))
    return everybody


def place_of(played: FinityMatch, player: int) -> int:
    """A player's place: 1 is best, who shares one has the same, and as many as share it are left out after it."""
    result = played.position.result
    assert result
    ahead = 0
    for shared in result.places:
        if player in shared:
            return ahead + 1
        ahead += len(shared)
    raise ValueError(f"player {player} has no place in {result.places}")


def note_of(kit: Kit, options: GameOptions, player: int, standee: Standee) -> str:
    """What is told of a player in the table of numbers: how who left did so, else which bot it is."""
    bot = options.seats[player].bot
    return standee.note or (bot_text(kit.texts, bot) if bot else "")


def loser_of(options: GameOptions, played: FinityMatch) -> int | None:
    """The person who came farthest where bots alone have won; None where that is not so."""
    result = played.position.result
    people = [player for player, seat in enumerate(options.seats) if seat.bot is None and not options.away[player]]
    if result is None or len(result.places) < 2 or any(options.seats[each].bot is None for each in result.places[0]):
        return None
    return max(people, key=lambda player: crossed_by(played.position, player), default=None)


def word_for(kit: Kit, played: FinityMatch, loser: int) -> str:
    """A word for who has lost to a bot."""
    near = len(played.position.tower) - crossed_by(played.position, loser) <= NEAR
    return kit.texts("over.lost_near" if near else "over.lost")


@dataclass(frozen=True)
class SeenPath:
    """A path on the position that it is seen on: its first `sure` crossings are walked; `cut` is where it was cut."""

    position: Position
    player: int
    path: Path
    sure: int
    cut: Slot | Station | None = None


def path_of(played: FinityMatch, loser: int | None) -> SeenPath | None:
    """The winning path; of who has lost to a bot the own one, where it was cut worst. None where there is none."""
    if loser is not None and (cut := _cut_path(played, loser)):
        return cut
    if won := winning_turn(played):
        turn, made = won
        return SeenPath(turn.after, made.player, made.path, len(made.path.ways))
    return None


def _cut_path(played: FinityMatch, player: int) -> SeenPath | None:
    """A player's longest path before the turn that cost it most, or as it is in the end; None if there is none."""
    lost = [
        (crossed_by(turn.before, player) - crossed_by(turn.after, player), number)
        for number, turn in enumerate(played.turns)
        if player in turn.after.playing and turn.after.posts[player] is turn.before.posts[player]
    ]
    most, number = max(lost, default=(0, 0))
    if most < LEAST_CUT:
        path = longest_partial_path(played.position, player)
        return SeenPath(played.position, player, path, len(path.ways)) if path.ways else None
    turn = played.turns[number]
    path, spots = longest_partial_path(turn.before, player), changed(turn.move)[-1:]
    sure = lying(turn.after, player, path) or len(path.ways)
    return SeenPath(turn.before, player, path, sure, spots[0] if spots else None)


def contestants_of(kit: Kit, options: GameOptions) -> list[Contestant]:
    looks = [look_of(kit, seat) for seat in options.seats]
    return [
        Contestant(seat.name, look.colour, partial(badge, kit.assets, look))
        for seat, look in zip(options.seats, looks, strict=True)
    ]


def race_of(played: FinityMatch) -> int | None:
    """The number of the winning turn, if another could have won by the next one."""
    won = winning_turn(played)
    if won and any(award.kind is AwardKind.SO_CLOSE for award in awards(played)):
        return next(ply for ply, turn in enumerate(played.turns, start=1) if turn is won[0])
    return None


def award_of(kit: Kit, options: GameOptions, played: FinityMatch) -> Story | None:
    """The rarest award, if there is one."""
    everybody, texts = contestants_of(kit, options), kit.texts
    for award in awards(played):
        other = everybody[award.other].name if award.other is not None else ""
        told = texts(f"award.{award.kind}.told", name=everybody[award.player].name, count=award.count, other=other)
        return Story(texts(f"award.{award.kind}.title"), told)
    return None
