"""How a game ended: who stands where on the podium, and the awards in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from finity.client.kit import Kit
from finity.lobby.podium.award_cards import AwardCard
from finity.lobby.podium.pillars import DroppedOut, Standee
from finity.lobby.podium.podium import Ending
from finity.lobby.series_line import Contestant
from finity.records.options import GameOptions
from finity.rules import EndReason, Position
from finity.scenes.outcomes import FinityMatch
from finity.shell.text import Texts
from finity.story.awards import awards, numbers_of
from finity.story.labels import bot_text
from finity.view.art.sprites import badge
from finity.view.shown import look_of


def ending_of(position: Position) -> Ending:
    """What kind of end the podium shows: once somebody has the first place by a path, all that follows is about the
    others."""
    if position.placed:
        return Ending.WON if len(position.placed[0]) == 1 else Ending.SHARED
    left = position.result is not None and position.result.reason is EndReason.RESIGNATION
    return Ending.LEFT if left else Ending.DRAWN


def standees_of(kit: Kit, options: GameOptions, played: FinityMatch, late: Collection[int]) -> Sequence[Standee]:
    """Everybody on the podium, in turn order."""
    numbers, full = numbers_of(played), len(played.position.tower)
    everybody: list[Standee] = []
    for player, who in enumerate(contestants_of(kit, options)):
        sign = DroppedOut.NONE
        if player in played.position.resigned:
            sign = DroppedOut.OUT_OF_TIME if player in late else DroppedOut.GAVE_UP
        place, note = place_of(played, player), note_of(kit.texts, options.seats[player].bot, sign)
        line = partial(_path_line, kit.texts, full)
        everybody.append(Standee(who, place, note, numbers[player].crossed, line, sign))
    return everybody


def _path_line(texts: Texts, full: int, count: int) -> str:
    return texts("over.path", count=count, of=full)


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


def note_of(texts: Texts, bot: str | None, sign: DroppedOut) -> str:
    """What is told below a name: how the player left, else which bot it is."""
    match sign:
        case DroppedOut.GAVE_UP:
            return texts("over.gave_up")
        case DroppedOut.OUT_OF_TIME:
            return texts("over.late")
        case DroppedOut.NONE:
            return bot_text(texts, bot) if bot else ""


def contestants_of(kit: Kit, options: GameOptions) -> list[Contestant]:
    looks = [look_of(kit, seat) for seat in options.seats]
    return [
        Contestant(seat.name, look.colour, partial(badge, kit.assets, look))
        for seat, look in zip(options.seats, looks, strict=True)
    ]


def award_cards(kit: Kit, options: GameOptions, played: FinityMatch) -> Sequence[AwardCard]:
    everybody, cards = contestants_of(kit, options), []
    for award in awards(played):
        who, key = everybody[award.player], f"award.{award.kind}"
        other = everybody[award.other].name if award.other is not None else ""
        told = kit.texts(f"{key}.told", name=who.name, count=award.count, other=other)
        cards.append(AwardCard(who, kit.texts(f"{key}.title"), told))
    return cards
