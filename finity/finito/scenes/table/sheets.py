"""The score sheet as a widget, and what lies over everything: it and the rules as sheets of paper, and questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules.position import Card, Colour, Face, ScoreSheet
from finity.finito.view.card_art import pictures_of
from finity.finito.view.painter import initials_of
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, panel_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour as Shade
from finity.shell.draw.theme import TextSize, mix
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, Label, Modal, ScreenTitle, State, Widget
from finity.shell.widgets.arrange import Column, Part, Row, fixed, natural
from finity.shell.widgets.modal import nothing

HEADER_HEIGHT: Final = 70
ROW_HEIGHT: Final = 32
FIRST_WIDTH: Final = 120
"""In design pixels, for texts of the usual size."""
_WON_ALPHA: Final = 26
"""How much of their colour lies over the column of who has won, of 255."""
RULES_WIDTH: Final = 940
RULES_PICTURES: Final = 170
SHEET_WIDTH: Final = 900
WIDE_SHEET: Final = 1140
MOST_IN_SHEET: Final = 4
"""In design pixels: the rules, the pictures in them, the score sheet of so many players, and of more."""
_TOLD: Final = tuple(
    (Card(colour, one), Card(colour, other))
    for colour, one, other in (
        (Colour.RED, Face.THREE, Face.FIVE),
        (Colour.BLUE, Face.FOUR, Face.FOUR),
        (Colour.GREEN, Face.LOCK, Face.TABULA_RASA),
    )
)
_SHADOW: Final = 12
"""How soft the shadow of a sheet is, in design pixels."""


class ScoreSheetWidget(Widget):
    """Shows as many of the newest rounds as its height allows; the rounds before are summed up in one row.

    Where columns are too narrow for names only the badges tell whose they are. At the end of a game it is `final`: the
    columns of who has won lie in their colours.
    """

    def __init__(self, kit: Kit, names: Sequence[str], sheet: ScoreSheet, *, final: bool = False) -> None:
        super().__init__()
        self._final = final
        self.larger = 1.0
        """How much larger than usual everything is, where there is room."""
        self._texts = kit.texts
        self._pictures = pictures_of(kit)
        self._names = tuple(names)
        self._sheet = sheet

    def height_for(self, style: Style, width: int) -> int:
        style = self._fitted(style)
        return _header(style) + (len(self._sheet.rounds) + 1) * _row(style) + style.px(6)

    def natural_size(self, style: Style) -> tuple[int, int]:
        style = self._fitted(style)
        rows = len(self._rows(style)) + 1
        return self.rect.width, _header(style) + rows * _row(style) + style.px(6)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        usual, style = style, self._fitted(style)
        px, theme = style.px, style.theme
        winners = self._sheet.places[0]
        self._draw_ground(surface, style, winners if self._final else ())
        room = self._cell(style, 1, 0, 0).width - px(6)
        letters = usual.fitting_px(self._names, TextSize.BODY, room)
        named = all(style.assets.width(name, letters) <= room for name in self._names)
        for seat, (name, initial) in enumerate(zip(self._names, initials_of(self._names), strict=True)):
            column = self._cell(style, seat + 1, self.rect.top, _header(style))
            badge = self._pictures.badge(seat, initial, px(16))
            if not named:
                surface.blit(badge, badge.get_rect(center=column.center))
                continue
            surface.blit(badge, badge.get_rect(midtop=(column.centerx, column.top)))
            words = style.assets.text(name, letters, theme.text)
            surface.blit(words, words.get_rect(midbottom=(column.centerx, column.bottom - px(5))))
        top, numbers = self.rect.top + _header(style), self._number_letters(style)
        room = self._cell(style, 0, 0, 0).width - px(6)
        labels = style.fitting_px([label for label, _, _ in self._rows(style)], TextSize.BODY, room)
        for label, points, out in self._rows(style):
            height = _row(style)
            self._write(surface, style, label, self._cell(style, 0, top, height), theme.muted, labels)
            for seat, value in enumerate(points):
                colour = theme.accent if seat in out else theme.text
                cell = self._cell(style, seat + 1, top, height)
                self._write(surface, style, signed(value), cell, colour, numbers)
            top += height
        self._draw_sums(surface, style, top + px(4), winners)

    def _fitted(self, style: Style) -> Style:
        return style if self.larger == 1.0 else replace(style, scale=self.larger * style.scale)

    def _draw_ground(self, surface: pygame.Surface, style: Style, winners: tuple[int, ...]) -> None:
        """Draw what lies beneath the numbers: every other row, and the columns of who has won."""
        px, theme, top, height = style.px, style.theme, self.rect.top + _header(style), _row(style)
        rows = len(self._rows(style))
        for number in range(0, rows, 2):
            row = pygame.Rect(self.rect.left, top + number * height, self.rect.width, height)
            style.box(surface, row, Box(mix(theme.panel, theme.raised, 0.6), radius=px(8)))
        for seat in winners:
            column = self._cell(style, seat + 1, self.rect.top, _header(style) + (rows + 1) * height + px(6))
            colour = self._pictures.players[seat].fill
            style.box(surface, column.inflate(0, px(10)), Box(colour, colour, px(2), px(10), _WON_ALPHA))

    def _draw_sums(self, surface: pygame.Surface, style: Style, top: int, winners: tuple[int, ...]) -> None:
        px, theme, height = style.px, style.theme, _row(style)
        label = self._texts("finito.sheet.sum")
        cell, last = self._cell(style, 0, top, height), self._cell(style, len(self._names), top, height)
        surface.fill(theme.border_strong, (self.rect.left, top - px(1), last.right - self.rect.left, px(2)))
        letters = style.fitting_px([label], TextSize.BODY, cell.width - px(6), Weight.BOLD)
        self._write(surface, style, label, cell, theme.text, letters, bold=True)
        for seat, total in enumerate(self._sheet.totals):
            colour = theme.accent if seat in winners else theme.text
            cell = self._cell(style, seat + 1, top, height)
            self._write(surface, style, signed(total), cell, colour, self._number_letters(style), bold=True)

    def _rows(self, style: Style) -> list[tuple[str, tuple[int, ...], tuple[int, ...]]]:
        """Label, minus points and who got the bonus, for each row that fits."""
        rounds = self._sheet.rounds
        room = self.rect.height - _header(style) - style.px(6)
        fitting = max(2, room // _row(style) - 1) if self.rect.height else len(rounds)
        rows = [
            (self._texts("finito.sheet.round", number=number), score.minus_points, score.out)
            for number, score in enumerate(rounds, 1)
        ]
        if len(rows) <= fitting:
            return rows
        earlier = ScoreSheet(self._sheet.players, rounds[: len(rows) - fitting + 1]).totals
        return [(self._texts("finito.sheet.earlier"), earlier, ()), *rows[len(rows) - fitting + 1 :]]

    def _cell(self, style: Style, column: int, top: int, height: int) -> pygame.Rect:
        """A cell; column 0 has the labels, the seats follow."""
        first = round(style.px(FIRST_WIDTH * _growth(style)) / self.larger)
        if column == 0:
            return pygame.Rect(self.rect.left + style.px(12), top, first - style.px(12), height)
        width = (self.rect.width - first) // len(self._names)
        return pygame.Rect(self.rect.left + first + (column - 1) * width, top, width, height)

    def _number_letters(self, style: Style) -> int:
        """The height of all numbers, in pixels: one for all of them."""
        values = [value for _, points, _ in self._rows(style) for value in points]
        texts = [signed(value) for value in (*values, *self._sheet.totals)]
        return style.fitting_px(texts, TextSize.BODY, self._cell(style, 1, 0, 0).width - style.px(6), Weight.BOLD)

    def _write(
        self,
        surface: pygame.Surface,
        style: Style,
        text: str,
        cell: pygame.Rect,
        colour: Shade,
        letters: int,
        *,
        bold: bool = False,
    ) -> None:
        words = style.assets.text(text, letters, colour, Weight.BOLD if bold else Weight.REGULAR)
        surface.blit(words, words.get_rect(center=cell.center))


def _growth(style: Style) -> float:
    """Rows grow less than their letters, which are low in them."""
    return 1 + 0.6 * (style.text_scale - 1)


def _row(style: Style) -> int:
    return style.px(ROW_HEIGHT * _growth(style))


def _header(style: Style) -> int:
    return style.px(HEADER_HEIGHT * (1 + 0.3 * (style.text_scale - 1)))


def signed(minus_points: int) -> str:
    """Minus points as people write them: 7 is `−7`, a bonus of 10 is `+10`."""
    if minus_points == 0:
        return "0"
    return f"−{minus_points}" if minus_points > 0 else f"+{-minus_points}"


class SheetPanel(Widget):
    """What a sheet is on, with its shadow; nothing beneath it is seen, so that all can be read."""

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        radius = style.px(style.theme.radius)
        style.shadow(surface, self.rect, radius=radius, blur=style.px(_SHADOW))
        style.box(surface, self.rect, replace(panel_box(style.theme, style.px(1), radius), fill_alpha=255))


class Sheet(Modal):
    """A panel in the middle with a title above and a button below; subclasses fill the room between them."""

    def __init__(self, style: Style, title: str, label: str) -> None:
        super().__init__(style)
        self._panel = SheetPanel()
        self._title = ScreenTitle(title)
        self.button = Button(label, self.answering(nothing), ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title)

    def fill(self, style: Style, size: tuple[int, int], width: float, *contents: Part, button: float) -> None:
        """Place it with what is in it in the middle of a window of `size` pixels; measures are design pixels."""
        bar = fixed(Row(None, fixed(self.button, button)), 48)
        sheet = Column(natural(self._title), *contents, bar, gap=14, margin=28, ground=self._panel)
        sheet.lay_out_in_middle(style, size, width)


class RulesPictures(Widget):
    """What the rules tell of, from top to bottom: a card on its colour, two of a kind, and what nobody calls on."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._pictures = pictures_of(kit)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        room = self.rect.height // len(_TOLD)
        height = round(0.86 * min(room, self.rect.width))
        for row, cards in enumerate(_TOLD):
            middle = self.rect.centerx, self.rect.top + row * room + room // 2
            for card, side in zip(cards, (-1, 1), strict=True):
                picture = self._pictures.turned(card, height, -6 * side)
                surface.blit(picture, picture.get_rect(center=(middle[0] + side * height // 4, middle[1])))
            if cards[0] == cards[1]:
                shout = self._pictures.shout(1, height // 2)
                surface.blit(shout, shout.get_rect(center=(middle[0], middle[1] + height // 5)))


class RulesPanel(Sheet):
    """Tells the rules, with pictures. Long texts are set smaller rather than cut."""

    def __init__(self, kit: Kit) -> None:
        texts = kit.texts
        super().__init__(kit.style, texts("finito.rules.title"), texts("finito.rules.close"))
        self._text = Label(texts("finito.rules.text"), wrap=True)
        self._shown = RulesPictures(kit)
        self.widgets.add(self._text, self._shown, self.button)
        self.widgets.focus(self.button)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        width = RULES_WIDTH * (1 + 0.7 * (style.text_scale - 1))
        told = Row(fixed(self._shown, RULES_PICTURES), self._text, gap=24)
        self.fill(style, size, width, Part(told, natural=True, soft=True), button=180)


class ScorePanel(Sheet):
    """The score sheet; only the button goes on, and after `seconds` nobody has to press it."""

    def __init__(
        self, kit: Kit, names: Sequence[str], sheet: ScoreSheet, words: tuple[str, str, str], seconds: float
    ) -> None:
        """`words` are the title, a sentence below it and the button's label."""
        super().__init__(kit.style, words[0], words[2])
        self.seconds_left = seconds
        self._width = SHEET_WIDTH if len(names) <= MOST_IN_SHEET else WIDE_SHEET
        self._text = Label(words[1], colour=kit.theme.muted)
        self._sheet = ScoreSheetWidget(kit, names, sheet)
        self.widgets.add(self._text, self._sheet, self.button)
        self.widgets.focus(self.button)

    def cancel(self) -> None:
        """Escape does nothing."""

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        sheet = Part(self._sheet, natural=True, soft=True)
        self.fill(style, size, self._width, natural(self._text), sheet, button=240)


def leave_question(kit: Kit, leave: Callable[[], None], rules: Callable[[], None]) -> Dialog:
    """Asks before a game is left; the rules can be read, too."""
    texts = kit.texts
    stay = DialogButton(texts("finito.play.keep_playing"), kind=ButtonKind.PRIMARY)
    read = DialogButton(texts("finito.rules.button"), rules)
    buttons = (read, DialogButton(texts("finito.play.leave_yes"), leave), stay)
    return Dialog(kit.style, texts("finito.play.leave_title"), texts("finito.play.leave_text"), buttons)


def curtain(kit: Kit, name: str, ready: Callable[[], None], leave: Callable[[], None]) -> Dialog:
    """Asks whether the person whose turn it is sits in front of the screen; Escape asks to leave."""
    texts = kit.texts
    title, text = texts("finito.play.hand_over_title", name=name), texts("finito.play.hand_over_text", name=name)
    buttons = (DialogButton(texts("finito.play.show_cards"), ready, ButtonKind.PRIMARY),)
    return Dialog(kit.style, title, text, buttons, leave)
