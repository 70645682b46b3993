"""The scene at the end of a game of any kind: who has won and one card at the left, the table's own at the right."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from finity.client.autosave import Autosave
from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.lobby.outcomes import BackToMenu, OpenStandings
from finity.lobby.podium.widgets import CROWN_FALL, CardInfo, Champion, Ending, InfoCard, Placing, RunnersUp, SeriesLine
from finity.lobby.widget_scene import AutosavedScene, WidgetScene
from finity.match.series import Series
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Choose, Intent
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, Label, ScreenTitle
from finity.shell.widgets.arrange import Flow, Row, column_rects, fixed, natural, row_rects

MAIN_HEIGHT, _GAP, _FOOT = 58, 12, 40
_RADIUS, _SMALL_RADIUS = 72, 44
"""Of the mark of who has won, and of those who share a place."""
_MARKS: Final = 202
"""How wide their room is; all in design pixels."""
MEANT_AFTER: Final = 0.6
"""Seconds after which presses count: what was meant for the game is no answer here."""


@dataclass(frozen=True)
class PodiumContent:
    """What is told of the end of a game: the headline, a sentence, the players; and what follows.

    `again` is the next game of the same players, in a series how that stands, and that is its `series` now; `setup` is
    a game of others. People have `lost` where only bots have won. An award, or what else there is to tell, is the
    `story`. The main button says `once_more`, if not the usual.
    """

    title: str
    reason: str
    ending: Ending
    standees: Sequence[Placing]
    again: object
    setup: object
    series: Series | None = None
    story: CardInfo | None = None
    lost: bool = False
    once_more: str = ""


class PodiumScene(WidgetScene, AutosavedScene):
    """Lets the crown fall; Space shows all at once. Subclasses add buttons and draw what stands at the `side`."""

    largest_content, margins = (1660, 860), (48, 30)
    fanfare = Cue.RING_SMALL
    """The sound of a crown that sits."""
    lament: Cue | None = None
    """The same, where only bots have won."""
    kept_free = pygame.Rect(0, 0, 0, 0)
    """Where the game's hint was, which may be pressed once more."""

    def __init__(self, kit: Kit, content: PodiumContent, autosave: Autosave[..., Any] | None = None) -> None:
        """`autosave` keeps what could not be written until now."""
        super().__init__(kit)
        self.autosave = autosave
        self.content = content
        texts, ending = kit.texts, content.ending
        first = [each for each in content.standees if each.place == 1]
        colour = first[0].who.colour.fill if ending.has_winner and len(first) == 1 else None
        self.title = ScreenTitle(content.title, TextSize.DISPLAY, light=colour, wrap=True)
        self.reason = Label(content.reason, colour=kit.theme.muted, wrap=True)
        radius, shines = _RADIUS if len(first) == 1 else _SMALL_RADIUS, ending.shines and not content.lost
        self.champions = [Champion(each.who, radius, crowned=ending.has_winner, shines=shines) for each in first]
        others = [each for each in content.standees if each.place > 1]
        self.others = RunnersUp(sorted(others, key=lambda each: each.place))
        self.card = InfoCard()
        if content.story:
            self.card.show(content.story)
        self.widgets.add(*self.champions, self.title, self.reason, self.others)
        self._main: tuple[Button, ...] = ()
        standings = content.again if isinstance(content.again, OpenStandings) else None
        goes_on = standings is not None and standings.series.winner is None
        again = standings.following if standings and goes_on else content.again
        usual = texts("over.again" if content.lost else "over.rematch")
        if content.series:
            usual = texts("series.next" if content.series.winner is None else "series.standings")
        self.rematch = Button(content.once_more or usual, self.leave_action(again), ButtonKind.PRIMARY)
        self.rematch.owner = colour
        self.new_game = Button(texts("over.new_game"), self.leave_action(content.setup))
        self.menu = Button(texts("over.menu"), self.leave_action(BackToMenu()))
        self.more = Button("•••", self._show_more, tooltip=texts("over.more"))
        self._more: Sequence[DialogButton] = ()
        self._standings = [DialogButton(texts("series.standings"), self.leave_action(standings))] if goes_on else []
        people = [each.who for each in content.standees]
        self._foot = SeriesLine(texts, content.series, people) if content.series else None
        self.side = pygame.Rect(0, 0, 1, 1)
        """The room at the right, in pixels."""
        self._set_crowning_time(math.inf if math.isinf(kit.settings.animation_speed.factor) else 0.0)
        self.begin_grace(MEANT_AFTER, by_others=True)

    def _set_crowning_time(self, seconds: float) -> None:
        """Show who has won so many seconds after the crown began to fall."""
        for champion in self.champions:
            champion.seconds = seconds

    @property
    def crowning(self) -> bool:
        """Whether who has won is still being crowned."""
        return not self.champions[0].over

    @property
    def animating(self) -> bool:
        return self.crowning

    def add_buttons(self, main: Sequence[Button], more: Sequence[DialogButton] = ()) -> None:
        """Put buttons into the row at the bottom; there is one at its end that opens `more`. Above them it is told how
        the series stands, as long as nothing else is."""
        self._main, self._more = tuple(main), (*self._standings, *more)
        self.widgets.add(*main, *((self.more,) if self._more else ()), self.card, self.notice)
        if self._foot:
            self.widgets.add(self._foot)

    def _show_more(self) -> None:
        texts = self.kit.texts
        close = DialogButton(texts("over.close"), kind=ButtonKind.PRIMARY)
        self.modals.show(Dialog(self.style, self.title.text, self.reason.text, (*self._more, close)))

    def tell(self, message: Message | None) -> None:
        super().tell(message)
        if self._foot:
            self._foot.visible = not self.notice.text

    def leave(self) -> None:
        self.leave_action(BackToMenu())()

    def handle(self, intent: Intent) -> None:
        if self.only_skips(intent) and not self.modals.is_open:
            self.skip()
        else:
            super().handle(intent)

    def only_skips(self, intent: Intent) -> bool:
        return isinstance(intent, Choose) and intent.may_skip and self.crowning

    def skip(self) -> None:
        self._set_crowning_time(math.inf)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.crowning:
            before = self.champions[0].seconds
            self._set_crowning_time(before + dt * self.kit.settings.animation_speed.factor)
            cue = self.lament if self.content.lost else self.fanfare
            if cue and self.content.ending.has_winner and before < CROWN_FALL <= self.champions[0].seconds:
                self.kit.sounds.play(cue)

    def lay_out(self, window: pygame.Rect) -> None:
        """What is told lies left of the board, in a high window above it."""
        px, area, high = self.style.px, self.content_rect(window), window.height >= 0.9 * window.width
        if high:
            area.top, area.height = px(self.margins[1]), window.height - 2 * px(self.margins[1])
        large = self.style.large_text
        buttons = [natural(each, 150 if number else 252) for number, each in enumerate(self._main)]
        end = [fixed(self.more, MAIN_HEIGHT - 2, across=MAIN_HEIGHT)] if self._more else []
        bar = Row(Flow(*buttons, line=MAIN_HEIGHT, gap=_GAP, alike=True), *end, gap=_GAP)
        main = pygame.Rect(area.left, 0, area.width, bar.height_for(self.style, area.width)).move_to(bottom=area.bottom)
        bar.lay_out(self.style, main)
        if any(each.rect.colliderect(self.kept_free) for each in (*self._main, self.more)):
            main.bottom = self.kept_free.top
            bar.lay_out(self.style, main)
        width = area.width if high else px(476 * (1 + 0.35 * (self.style.text_scale - 1)))
        foot, card = main.top - px(18), self.card.height_for(self.style, width)
        if self.others.compact:
            card = min(card, px(110 * self.style.text_scale))
        self.notice.rect = pygame.Rect(area.left, foot - px(_FOOT), width, px(_FOOT))
        if self._foot:
            self._foot.rect = self.notice.rect
        if high:
            self._lay_out_results(pygame.Rect(area.left, area.top, width, (foot - area.top) // 2), area.right)
            top = max(self.others.rect.bottom, self.champions[0].rect.bottom) + px(16)
            self.card.rect = pygame.Rect(area.left, top, width, card)
            self.side = pygame.Rect(area.left, top + card, width, self.notice.rect.top - top - card)
        else:
            bottom = foot if large and not self._foot else self.notice.rect.top - px(8)
            self.card.rect = pygame.Rect(area.left, bottom - card, width, card)
            told = pygame.Rect(area.left, area.top, width, self.card.rect.top - px(10) - area.top)
            self._lay_out_results(told, area.right if large else told.right + px(16))
            left, top = area.left + width + px(16), self.title.rect.bottom + px(8) if large else area.top + px(30)
            self.side = pygame.Rect(left, top, area.right - left, foot - (0 if large else px(24)) - top)

    def _lay_out_results(self, room: pygame.Rect, right: int) -> None:
        """The mark of who has won, beside it headline (as far as `right`), sentence and the others; many of those stand
        below. Where the headline goes on beyond the room it begins at the top."""
        px, style, rows = self.style.px, self.style, self.others.natural_size(self.style)[1]
        others = pygame.Rect(room.left, room.bottom - rows, room.width, rows)
        if self.others.compact:
            room, rows = pygame.Rect(room.topleft, (room.width, room.height - rows - px(20))), 0
        left = room.left + px(_MARKS + 16)
        width = min(right, room.right + px(16)) - left
        lines = self.reason.height_for(style, width) if self.reason.text else 0
        high = px(90 * style.text_scale**0.5)
        if style.large_text:
            most, rest = 2 * style.line_height(TextSize.DISPLAY), room.height - lines - rows - px(14)
            high = max(min(most, rest), style.line_height(TextSize.TITLE))
        title = style.wrapped_in(self.title.text, TextSize.DISPLAY, (right - left, high), None, Weight.BOLD).height
        lines = min(lines, max(px(26), room.height - title - rows - px(30)))
        told = pygame.Rect(left, 0, width, title + lines + px(14) + rows)
        told.top = max(room.top, room.centery + px(20) - told.height // 2) if right == width + left else room.top
        title_rect, self.reason.rect, _, beside = column_rects(told, [title, lines, px(14), rows])
        self.title.rect = pygame.Rect(title_rect.topleft, (right - left, title))
        self.others.rect = others if self.others.compact else beside
        marks = pygame.Rect(0, 0, px(_MARKS), 2 * px(self.champions[0].radius))
        marks.midleft = room.left, (told.top + told.bottom) // 2
        widths = [marks.width // len(self.champions)] * len(self.champions)
        for champion, place in zip(self.champions, row_rects(marks, widths), strict=True):
            champion.rect = place
