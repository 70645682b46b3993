"""The scene at the end of a game of any kind: headline, podium and awards at the left, the table's own at the right."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from finity.client.autosave import Autosave
from finity.client.kit import Kit
from finity.lobby.outcomes import BackToMenu
from finity.lobby.podium.award_cards import AwardCard, AwardRow, card_height
from finity.lobby.podium.cheering import Entry
from finity.lobby.podium.pillars import Standee
from finity.lobby.podium.podium import Ending, Podium
from finity.lobby.series_line import series_line
from finity.lobby.widget_scene import KeepsGame, WidgetScene
from finity.match.series import Series
from finity.shell.draw.layout import fitting_row, row
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Choose, Intent
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, ScreenTitle, WidgetGroup, look_alike

COLUMN: Final = 576
WIDE_COLUMN: Final = 704
MOST_IN_COLUMN: Final = 4
"""How wide everything about the players is: up to so many, and more."""
MAIN_HEIGHT: Final = 54
QUIET_HEIGHT: Final = 40
_MAIN_SHARES: Final = (1.4, 1.0, 1.2, 0.8)
_LEAST_PODIUM: Final = 320
"""All in design pixels."""
COUNTING: Final = "count"
"""The sound of a number that goes up."""


@dataclass(frozen=True)
class Finale:
    """What is told of the end of a game: the headline, a sentence, the players and their awards; and what follows.

    `again` is the next game of the same players, `setup` one of others; `series` is how the series stands now, if any.
    """

    title: str
    reason: str
    ending: Ending
    standees: Sequence[Standee]
    again: object
    setup: object
    series: Series | None = None
    awards: Sequence[AwardCard] = ()


class PodiumScene(WidgetScene, KeepsGame):
    """Builds the podium up over time; Space shows all at once. Subclasses add buttons and draw what stands beside."""

    largest_content, margins = (1660, 860), (40, 30)
    fanfare = "ring_small"
    """The sound of a crown that sits."""

    def __init__(self, kit: Kit, finale: Finale, autosave: Autosave[..., Any] | None = None) -> None:
        """`autosave` keeps what could not be written until now."""
        super().__init__(kit)
        self.autosave = autosave
        calm = kit.settings.reduced_motion
        entry = Entry(len(finale.standees), len(finale.awards), finale.ending.crowned, 0.0)
        if math.isinf(kit.settings.animation_speed.factor):
            entry = replace(entry, seconds=math.inf)
        texts, first = kit.texts, [each.who.colour.fill for each in finale.standees if each.place == 1]
        colour = first[0] if finale.ending.crowned and len(first) == 1 else None
        self.title = ScreenTitle(finale.title, TextSize.DISPLAY, light=colour)
        self.reason = Label(finale.reason, colour=kit.theme.muted, wrap=True)
        self.podium = Podium(finale.standees, finale.ending, entry, calm=calm)
        self.awards = AwardRow(finale.awards, entry, calm=calm)
        self._told = WidgetGroup(self.style, self.invalidate)
        self._told.add(self.podium, self.title, self.reason, self.awards)
        self._calm = calm
        self._enter(entry)
        self._column = COLUMN if len(finale.standees) <= MOST_IN_COLUMN else WIDE_COLUMN
        self._main: tuple[Button, ...] = ()
        self._quiet: tuple[Button, ...] = ()
        label = texts("series.standings" if finale.series else "over.rematch")
        self.rematch = Button(label, self.leaves_for(finale.again), ButtonKind.PRIMARY)
        self.rematch.owner = colour
        self.new_game = Button(texts("over.new_game"), self.leaves_for(finale.setup))
        self.menu = Button(texts("over.menu"), self.leaves_for(BackToMenu()))
        people = [each.who for each in finale.standees]
        self._foot = series_line(texts, finale.series, people) if finale.series else None
        self.side = pygame.Rect(0, 0, 1, 1)
        """The room at the right, in pixels."""

    @property
    def entry(self) -> Entry:
        return self.podium.entry

    @property
    def animating(self) -> bool:
        return not self.entry.over

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All of them, the most needed first."""
        return *self._main, *self._quiet

    def offer(self, main: Sequence[Button], quiet: Sequence[Button] = ()) -> None:
        """Put buttons into the row at the bottom, and smaller ones below what stands beside the podium.

        Below the awards it is told how the series stands, as long as nothing else is.
        """
        self._main, self._quiet = tuple(main), tuple(quiet)
        self.widgets.add(*self.buttons, self.notice)
        self.widgets.lit = self.buttons
        if self._foot:
            self.widgets.add(self._foot)

    def tell(self, message: Message | None) -> None:
        super().tell(message)
        if self._foot:
            self._foot.visible = not self.notice.text

    def leave(self) -> None:
        self.leaves_for(BackToMenu())()

    def handle(self, intent: Intent) -> None:
        skips = isinstance(intent, Choose) and intent.may_skip
        if skips and self.animating and not self.modals.open:
            self.skip()
        else:
            super().handle(intent)

    def skip(self) -> None:
        self._enter(replace(self.entry, seconds=math.inf))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.animating:
            before = self.entry
            self._enter(replace(before, seconds=before.seconds + dt * self.kit.settings.animation_speed.factor))
            self.sound_entry(before, self.entry)
            if self.podium.counts(before) != self.podium.counts(self.entry):
                self.kit.sounds.play(COUNTING)

    def sound_entry(self, before: Entry, now: Entry) -> None:
        """Let be heard what has happened between two moments of the entry."""
        if now.landings(before.seconds):
            self.kit.sounds.play("thud" if now.best_lands(before.seconds) else "tap")
        if before.since_crown < 0 <= now.since_crown and now.crowned:
            self.kit.sounds.play(self.fanfare)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._told.style = self.style

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        main = pygame.Rect(area.left, area.bottom - px(MAIN_HEIGHT), area.width, px(MAIN_HEIGHT))
        self._lay_out_main(main)
        column = pygame.Rect(area.left, area.top, px(self._column), main.top - px(14) - area.top)
        self._lay_out_column(column)
        left = column.right + px(22)
        self.side = pygame.Rect(left, area.top, area.right - left, main.top - px(14) - area.top)
        if self._quiet:
            self._lay_out_quiet()
        self.lay_out_side(window)

    def lay_out_side(self, window: pygame.Rect) -> None:
        """Fit what stands beside the podium into `side`."""

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_side(surface)
        self._told.draw(surface)
        self.widgets.draw(surface, explaining=not self.modals.open)
        self.draw_prompts(surface)
        self.podium.draw_fountains(surface, self.style)
        self.draw_above(surface)
        self.modals.draw(surface)

    def draw_picture(self, surface: pygame.Surface) -> None:
        self.draw_side(surface)
        self._told.draw(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what flies above all but dialogs."""

    def draw_side(self, surface: pygame.Surface) -> None:
        """Draw the ground, and what stands beside the podium."""
        self.style.table(surface)

    def _enter(self, entry: Entry) -> None:
        """Show all as it is at that moment: the sentence only once the crown, which falls past it, sits."""
        self.podium.entry = self.awards.entry = entry
        self.reason.visible = self._calm or not entry.crowned or entry.since_crown >= 0.0

    def _lay_out_main(self, area: pygame.Rect) -> None:
        px = self.style.px
        shares = _MAIN_SHARES[: len(self._main)]
        room = area.width - px(14) * (len(shares) - 1)
        widths = [int(room * share / sum(shares)) for share in shares]
        for button, place in zip(self._main, row(area, widths, px(14)), strict=True):
            button.rect = place
        look_alike(self.style, self._main)

    def _lay_out_quiet(self) -> None:
        """Put the smaller buttons to the foot of the side."""
        px, height = self.style.px, self.style.px(QUIET_HEIGHT)
        row_of_buttons = pygame.Rect(self.side.left, self.side.bottom - height, self.side.width, height)
        wanted = [button.natural_size(self.style)[0] for button in self._quiet]
        for button, place in zip(self._quiet, fitting_row(row_of_buttons, wanted, px(8)), strict=True):
            button.rect = place
        look_alike(self.style, self._quiet)
        self.side.height -= height + px(8)

    def _lay_out_column(self, area: pygame.Rect) -> None:
        """Headline and sentence at the top, awards at the bottom, the podium between them."""
        px = self.style.px
        headline = max(px(64), round(0.84 * self.style.line_height(TextSize.DISPLAY)))
        self.title.rect = pygame.Rect(area.left, area.top, area.width, headline)
        self.reason.rect = pygame.Rect(area.left, self.title.rect.bottom, area.width, px(46))
        notice = pygame.Rect(area.left, area.bottom - px(QUIET_HEIGHT), area.width, px(QUIET_HEIGHT))
        self.notice.rect = notice
        if self._foot:
            self._foot.rect = notice
        awards, foot = card_height(self.style), notice.top - px(12 / self.style.text_scale)
        self.awards.rect = pygame.Rect(area.left, foot - awards, area.width, awards)
        self.awards.visible = bool(self.awards.cards)
        foot = self.awards.rect.top - px(14)
        top = max(self.reason.rect.bottom, foot - px(_LEAST_PODIUM))
        self.podium.rect = pygame.Rect(area.left, top, area.width, foot - top)
        self.podium.sky = self.title.rect.bottom
