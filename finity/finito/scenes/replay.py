"""Seeing a game of FINITO! again, turn by turn, from any seat."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.finito.record import FinitoMatch
from finity.finito.rules.moves import Deal, events_seen_by, seen_by
from finity.finito.rules.position import Phase, Position
from finity.finito.scenes.table.sheets import signed
from finity.finito.scenes.table.widgets import ClickArea
from finity.finito.view.painter import Panels, PlayerCard
from finity.finito.view.stage import Stage
from finity.lobby.replay import Playback, PlaybackScene
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Back, Choose, Intent
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Slider, WidgetGroup, WidgetState
from finity.shell.widgets.arrange import Part, Row
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE

PAUSE: Final = 0.5
"""Seconds between two moves while the game plays by itself."""


class RoundTimeline(Slider):
    """The moves of a game on a line, on which each round has its number where it begins."""

    def __init__(self, length: int, rounds: Sequence[int], on_change: Callable[[int], None]) -> None:
        super().__init__(0, lambda ply: on_change(round(ply)), low=0, high=length, step=1)
        self._rounds = rounds

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        px, rect, ends = style.px, self.rect, 0
        y = max(rect.centery, min(rect.top + style.line_height(TextSize.CAPTION), rect.bottom - px(20)) + px(8))
        self.draw_track(surface, style, pygame.Rect(0, 0, rect.width, px(8)).move_to(center=(rect.centerx, y)))
        self.draw_knob(surface, style, state, y, px(22))
        for number, ply in enumerate(self._rounds, 1):
            words = style.text(str(number), TextSize.CAPTION, style.theme.muted, Weight.BOLD)
            place = words.get_rect(midbottom=(self.x_of(ply), y - px(8)))
            if place.left > ends:
                surface.blit(words, place)
                ends = place.right + px(4)


class ReplayScene(PlaybackScene, Scene):
    """Shows a game move by move; a click on a panel shows the hand of its seat.

    Before the first deal there is nothing to see, and answers that let a card pass are skipped. `message` is told until
    somebody goes on.
    """

    def __init__(self, kit: Kit, played: FinitoMatch, message: Message | None = None) -> None:
        self.kit = kit
        self._match = played
        self.stage = Stage(kit, len(played.seats), 0)
        length = len(played.turns)
        seen = {ply for ply, turn in enumerate(played.turns, 1) if turn.events}
        self.playback = Playback(length, sorted(seen | {length}), PAUSE / self.stage.speed)
        self.playback.eager = False
        texts = kit.texts
        self.widgets = WidgetGroup(kit.style, self.invalidate)
        rounds = [ply for ply, turn in enumerate(played.turns, 1) if isinstance(turn.move, Deal)]
        self.line = RoundTimeline(length, rounds, self.go_to)
        self.back = Button(texts("finito.replay.back"), lambda: self.step(-1))
        self.play = Button(texts("finito.replay.play"), self.toggle, ButtonKind.PRIMARY)
        self.forward = Button(texts("finito.replay.forward"), self.step)
        self.leave = Button(texts("finito.replay.leave"), self.ending_with(CloseScene()), ButtonKind.QUIET)
        self.seats = [ClickArea(partial(self._show_from_seat, seat)) for seat in range(len(played.seats))]
        self.widgets.add(*self.seats, self.line, self.back, self.play, self.forward, self.leave)
        self.widgets.focus(self.play, seen=False)
        self.show_move()
        self._told = kit.texts.text_of(message) if message else ""

    @property
    def position(self) -> Position:
        at = self.playback.ply
        return self._match.turns[at - 1].after if at else self._match.start

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self.widgets.style = self.kit.style.fitted_to(size)
        layout = self.stage.layout
        self.leave.rect = layout.menu_button.copy()
        self.leave.rect.width = max(layout.menu_button.width, self.leave.natural_size(self.widgets.style)[0])
        self.leave.rect.right = layout.menu_button.right
        self._place_seats()
        buttons = (Part(each, 116, natural=True, across=62) for each in (self.back, self.play, self.forward))
        Row(*buttons, self.line, gap=10, alike=True).lay_out(self.widgets.style, layout.call_area)
        self.invalidate()

    @property
    def animating(self) -> bool:
        return self.stage.busy

    @property
    def wake_after(self) -> float | None:
        return 0.05 if self.playback.playing else self.widgets.wake_after

    def update(self, dt: float) -> None:
        self.stage.update(dt)
        self.widgets.update(dt)
        if not self.stage.busy and self.playback.pass_time(dt):
            self.show_move()
        self.line.value = self.playback.ply
        self.play.label = self.kit.texts("finito.replay.pause" if self.playback.playing else "finito.replay.play")

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Choose) and intent.may_skip:
            self.toggle()
        elif self.widgets.handle(intent):
            return
        elif isinstance(intent, Back):
            self.outcome = CloseScene()
        else:
            self.handle_keys(intent)

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface, self._panels(), (CHOOSE, MOVE, BACK))
        self.widgets.draw(surface)
        self.stage.draw_confetti(surface)

    def show_move(self) -> None:
        self._told = ""
        if self.playback.ply:
            self.stage.show(events_seen_by(self._match.turns[self.playback.ply - 1].events, self.stage.layout.bottom))
        self.invalidate()

    def show_position(self) -> None:
        self._told = ""
        self._show_from_seat(self.stage.layout.bottom)

    def _show_from_seat(self, seat: int) -> None:
        self.stage.put(seen_by(self.position, seat), seat)
        self._place_seats()
        self.invalidate()

    def _place_seats(self) -> None:
        for spot, panel in zip(self.seats, self.stage.layout.panels, strict=True):
            spot.rect = panel

    def _panels(self) -> Panels:
        position, texts, at = self.position, self.kit.texts, self.playback.ply
        deals = sum(isinstance(turn.move, Deal) for turn in self._match.turns[:at])
        totals = position.sheet.totals
        between = position.phase in (Phase.DEAL, Phase.OVER)
        seats = tuple(
            PlayerCard(seat.name, "", signed(totals[number]), active=number == position.active and not between)
            for number, seat in enumerate(self._match.seats)
        )
        facts = {"number": max(1, deals), "at": at, "count": len(self._match.turns)}
        return Panels(
            title=texts("finito.replay.title", **facts),
            hint=self._told or texts("finito.replay.hint"),
            warning=bool(self._told),
            title_seat=None,
            seats=seats,
            pile_counts=tuple(texts("finito.play.cards", count=len(pile)) for pile in position.piles),
            cleared=texts("finito.play.cleared", count=len(position.cleared)) if position.cleared else "",
        )
