"""The end of a game of FINITO!: who has won, the whole score sheet beside it, and what to do next."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.finito.record import FinitoMatch
from finity.finito.rules.position import ScoreSheet
from finity.finito.scenes.options import FinitoAutosave, GameOptions
from finity.finito.scenes.outcomes import OpenSetup, SeeAgain, StartGame
from finity.finito.scenes.table.sheets import ScoreSheetWidget, signed
from finity.finito.view.card_art import pictures_of
from finity.finito.view.painter import draw_confetti, initials_of
from finity.lobby.outcomes import OpenStandings
from finity.lobby.podium.scene import PodiumContent, PodiumScene
from finity.lobby.podium.widgets import CardInfo, Contestant, Ending, Placing
from finity.match.series import next_to_begin
from finity.shell.widgets import Button, Panel
from finity.shell.widgets.arrange import center, inset
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE


@dataclass(frozen=True)
class Award:
    """What a seat did: `kind` is the end of the keys of its texts."""

    kind: str
    seat: int
    count: int


def awards(sheet: ScoreSheet) -> Iterator[Award]:
    """The rarest first: the only winner had the most minus points alone after an earlier round, `count` being the last
    such one; who got rid of all cards in most rounds, at least two; the minus points of the best round of all."""
    winners, rounds = sheet.places[0], sheet.rounds
    if len(winners) == 1 and len(rounds) >= 3:
        behind = [at for at in range(1, len(rounds)) if ScoreSheet(sheet.players, rounds[:at]).places[-1] == winners]
        if behind:
            yield Award("comeback", winners[0], behind[-1])
    times = [sum(seat in score.out for score in rounds) for seat in range(sheet.players)]
    most = max(times)
    if most >= 2 and times.count(most) == 1:
        yield Award("out", times.index(most), most)
    best = min(min(score.minus_points) for score in rounds)
    holders = {seat for score in rounds for seat, points in enumerate(score.minus_points) if points == best}
    if len(holders) == 1:
        yield Award("best_round", holders.pop(), best)


class GameOver(PodiumScene):
    """Shows the finished game `played`, which was started with `options`; `autosave` keeps what is not on disk yet."""

    prompts, fanfare = (CHOOSE, BACK, MOVE), Cue.WIN
    lament = Cue.LOSS

    def __init__(
        self, kit: Kit, options: GameOptions, played: FinitoMatch, autosave: FinitoAutosave | None = None
    ) -> None:
        texts, sheet, everybody = kit.texts, played.position.sheet, contestants_of(kit, options)
        winners, winner = sheet.places[0], sole_winner(sheet)
        limit, points = played.position.setup.limit, signed(min(sheet.totals))
        reason = texts("finito.over.reason", limit=limit, points=points)
        title = texts("finito.over.wins", names=everybody[winners[0]].name)
        if winner is None:
            best = texts("library.and").join(everybody[seat].name for seat in winners)
            title, reason = texts("over.shared"), f"{texts('finito.over.shared', names=best)} {reason}"
        told = [texts("finito.over.points", points=signed(total)) for total in sheet.totals]
        ranks = [1 + sum(less < total for less in sheet.totals) for total in sheet.totals]
        story = None
        if award := next(awards(sheet), None):
            count = signed(award.count) if award.kind == "best_round" else award.count
            key = f"finito.award.{award.kind}"
            story = CardInfo(texts(f"{key}.title"), texts(f"{key}.told", name=everybody[award.seat].name, count=count))
        ending = Ending.SHARED if winner is None else Ending.WON
        series = options.series.after(winner) if options.series else None
        lost, following = bool(options.people) and not {*options.people} & {*winners}, rematch(kit, options, played)
        standees = list(map(Placing, everybody, ranks, told))
        finale = PodiumContent(title, reason, ending, standees, following, OpenSetup(), series, story, lost)
        super().__init__(kit, finale, autosave)
        self._played = played
        self._panel = Panel()
        self.sheet = ScoreSheetWidget(kit, [seat.name for seat in options.seats], sheet, final=True)
        self.see_again = Button(texts("finito.over.see_again"), self.ending_with(SeeAgain(played)))
        self.widgets.add(self._panel, self.sheet)
        self.add_buttons((self.rematch, self.see_again, self.new_game, self.menu))

    def keep(self) -> None:
        if self.autosave:
            self.tell(self.autosave.save(self._played))

    def draw_content(self, surface: pygame.Surface) -> None:
        """Once the crown sits confetti flies, too, as after each round."""
        super().draw_content(surface)
        if self.kit.settings.reduced_motion or not self.content.ending.shines:
            return
        told, time = self.content_rect(surface.get_rect()), self.champions[0].seconds / 1.8
        for seed, x in enumerate((told.left, self.side.left)):
            players = pictures_of(self.kit).players[: len(self.content.standees)]
            draw_confetti(surface, players, self.style.scale, seed, time, (x, told.centery))

    def lay_out(self, window: pygame.Rect) -> None:
        """The sheet in the middle of its side, as high as it needs, and larger where there is room: up to 0.8 of it."""
        super().lay_out(window)
        px = self.style.px
        room = inset(self.side, px(16 if self.style.large_text else 28), px(14))
        self.sheet.rect, self.sheet.larger = room, 1.0
        needed = self.sheet.natural_size(self.style)[1]
        self.sheet.larger = max(1.0, min(1.35, 0.8 * room.height / needed))
        self.sheet.rect = center(self.sheet.natural_size(self.style), room)
        self._panel.rect = self.sheet.rect.inflate(px(32), px(28))


def sole_winner(sheet: ScoreSheet) -> int | None:
    """Who has won alone, if anybody has."""
    first = sheet.places[0]
    return first[0] if len(first) == 1 else None


def rematch(kit: Kit, options: GameOptions, played: FinitoMatch) -> StartGame | OpenStandings:
    """What follows after a finished game: the next one, or how the series stands."""
    sheet, series = played.position.sheet, options.series
    begins = next_to_begin(options.who_begins, played.start.starter, sheet.places, kit.rng)
    if series is None:
        return StartGame(replace(options, begins=begins))
    winner = sole_winner(sheet)
    after = series.after(winner)
    following = StartGame(replace(options, series=after.for_next_game, begins=begins))
    return OpenStandings(after, partial(contestants_of, options=options), winner, following)


def contestants_of(kit: Kit, options: GameOptions) -> list[Contestant]:
    pictures, names = pictures_of(kit), [player.name for player in options.seats]
    return [
        Contestant(name, pictures.players[seat], partial(pictures.badge, seat, initial))
        for seat, (name, initial) in enumerate(zip(names, initials_of(names), strict=True))
    ]
