"""The end of a game of FINITO!: who has won, the whole score sheet beside it, and what to do next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import pygame

from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.finito.record import FinitoMatch
from finity.finito.rules.position import ScoreSheet
from finity.finito.scenes.options import FinitoAutosave, GameOptions
from finity.finito.scenes.outcomes import OpenSetup, SeeAgain, rematch
from finity.finito.scenes.table.sheets import ScoreSheetWidget, signed
from finity.finito.view.card_art import Pictures, pictures_of
from finity.finito.view.painter import draw_scraps, initials_of
from finity.lobby.podium.scene import Finale, PodiumScene
from finity.lobby.podium.told import Contestant, Ending, Standee, Story
from finity.match.series import next_to_begin
from finity.shell.text import Texts
from finity.shell.widgets import Button, Panel
from finity.shell.widgets.arrange import center, inset
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE


class AwardKind(StrEnum):
    """What is awarded, the rarest first; the values are the ends of the keys of its texts."""

    COMEBACK = "comeback"
    """The only winner, who alone had the most minus points after an earlier round; `count` is the last such round."""
    OUT = "out"
    """Who got rid of all cards in most rounds, in at least two."""
    BEST_ROUND = "best_round"
    """Who had the best round of all; `count` are its minus points."""


@dataclass(frozen=True, slots=True)
class Award:
    """What a seat did; what `count` counts is told at each kind."""

    kind: AwardKind
    seat: int
    count: int


def awards(sheet: ScoreSheet) -> tuple[Award, ...]:
    return (*_comeback(sheet), *_out(sheet), *_best_round(sheet))


def _comeback(sheet: ScoreSheet) -> Iterator[Award]:
    winners = sheet.places[0]
    if len(winners) > 1 or len(sheet.rounds) < 3:
        return
    for number in range(len(sheet.rounds) - 1, 0, -1):
        if ScoreSheet(sheet.players, sheet.rounds[:number]).places[-1] == winners:
            yield Award(AwardKind.COMEBACK, winners[0], number)
            return


def _out(sheet: ScoreSheet) -> Iterator[Award]:
    times = [sum(seat in score.out for score in sheet.rounds) for seat in range(sheet.players)]
    most = max(times)
    if most >= 2 and times.count(most) == 1:
        yield Award(AwardKind.OUT, times.index(most), most)


def _best_round(sheet: ScoreSheet) -> Iterator[Award]:
    best = min(min(score.minus_points) for score in sheet.rounds)
    holders = [seat for score in sheet.rounds for seat, points in enumerate(score.minus_points) if points == best]
    if len(set(holders)) == 1:
        yield Award(AwardKind.BEST_ROUND, holders[0], best)


class GameOver(PodiumScene):
    """Shows the finished game `played`, which was started with `options`; `autosave` keeps what is not on disk yet."""

    prompts, fanfare = (CHOOSE, BACK, MOVE), Cue.WIN
    lament = Cue.LOSS

    def __init__(
        self, kit: Kit, options: GameOptions, played: FinitoMatch, autosave: FinitoAutosave | None = None
    ) -> None:
        super().__init__(kit, _finale(kit, options, played), autosave)
        self._played = played
        self._panel = Panel()
        names = [seat.name for seat in options.seats]
        self.sheet = ScoreSheetWidget(kit, names, played.position.sheet, final=True)
        self.see_again = Button(kit.texts("finito.over.see_again"), self.leads_to(SeeAgain(played)))
        self.widgets.add(self._panel, self.sheet)
        self.offer((self.rematch, self.see_again, self.new_game, self.menu))

    def kept_game(self) -> tuple[object, ...]:
        return (self._played,)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Once the crown sits scraps of paper fly, too, as after each round."""
        if self.kit.settings.reduced_motion or not self.finale.ending.shines:
            return
        told, time = self.content(surface.get_rect()), self.since_crown / 1.8
        for seed, x in enumerate((told.left, self.side.left)):
            players = pictures_of(self.kit).players[: len(self.finale.standees)]
            draw_scraps(surface, players, self.style.scale, seed, time, (x, told.centery))

    def lay_out_side(self, window: pygame.Rect) -> None:
        """The sheet in the middle of its side, as high as it needs, and larger where there is room: up to 0.8 of it."""
        px = self.style.px
        room = inset(self.side, px(28), px(14))
        self.sheet.rect, self.sheet.larger = room, 1.0
        needed = self.sheet.natural_size(self.style)[1]
        self.sheet.larger = max(1.0, min(1.35, 0.8 * room.height / needed))
        self.sheet.rect = center(self.sheet.natural_size(self.style), room)
        self._panel.rect = self.sheet.rect.inflate(px(32), px(28))


def winner_of(sheet: ScoreSheet) -> int | None:
    """Who has won alone, if anybody has."""
    first = sheet.places[0]
    return first[0] if len(first) == 1 else None


def contestants_of(kit: Kit, options: GameOptions) -> list[Contestant]:
    pictures, names = pictures_of(kit), [player.name for player in options.seats]
    return [
        Contestant(name, pictures.players[seat], partial(_mark, pictures, seat, initial))
        for seat, (name, initial) in enumerate(zip(names, initials_of(names), strict=True))
    ]


def _mark(pictures: Pictures, seat: int, initial: str, radius: float) -> pygame.Surface:
    return pictures.badge(seat, initial, round(radius))


def _finale(kit: Kit, options: GameOptions, played: FinitoMatch) -> Finale:
    texts, sheet, everybody = kit.texts, played.position.sheet, contestants_of(kit, options)
    winners, points, winner = sheet.places[0], signed(min(sheet.totals)), winner_of(sheet)
    reason = texts("finito.over.reason", limit=played.position.setup.limit, points=points)
    title = texts("finito.over.wins", names=everybody[winners[0]].name)
    if winner is None:
        best = texts("library.and").join(everybody[seat].name for seat in winners)
        title, reason = texts("over.shared"), f"{texts('finito.over.shared', names=best)} {reason}"
    return Finale(
        title,
        reason,
        Ending.SHARED if winner is None else Ending.WON,
        [_standee(texts, everybody[seat], sheet.totals, seat) for seat in range(sheet.players)],
        rematch(options, winner, next_to_begin(options.who_begins, played.start.starter, sheet.places, kit.rng)),
        OpenSetup(),
        options.series.after(winner) if options.series else None,
        next((_story(texts, everybody[award.seat], award) for award in awards(sheet)), None),
        bool(options.people) and not {*options.people} & {*winners},
    )


def _standee(texts: Texts, who: Contestant, totals: Sequence[int], seat: int) -> Standee:
    place = 1 + sum(total < totals[seat] for total in totals)
    return Standee(who, place, texts("finito.over.points", points=signed(totals[seat])))


def _story(texts: Texts, who: Contestant, award: Award) -> Story:
    count: object = signed(award.count) if award.kind is AwardKind.BEST_ROUND else award.count
    key = f"finito.award.{award.kind}"
    return Story(texts(f"{key}.title"), texts(f"{key}.told", name=who.name, count=count))
