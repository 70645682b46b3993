"""The score sheet as a widget, and what lies over everything: it and the rules as sheets of paper, and questions."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules.position import Card, Colour, Face, ScoreSheet
from finity.finito.view.card_art import pictures_of
from finity.finito.view.painter import initials_of
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, panel_box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.widgets import Button, ButtonKind, Label, Modal, ScreenTitle, Widget, WidgetState
from finity.shell.widgets.arrange import Column, Part, Row, fixed, natural
from finity.shell.widgets.modal import do_nothing

Line = tuple[str, Sequence[int], Sequence[int]]
"""A row of the score sheet: its label, minus points by seat, and the seats whose points are lit."""
_TOLD: Final = tuple(
    (Card(colour, one), Card(colour, other))
    for colour, one, other in (
        (Colour.RED, Face.THREE, Face.FIVE),
        (Colour.BLUE, Face.FOUR, Face.FOUR),
        (Colour.GREEN, Face.LOCK, Face.TABULA_RASA),
    )
)


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
        style = self._enlarged_style(style)
        return self._header_height(style, width) + (len(self._sheet.rounds) + 1) * _row_height(style) + style.px(6)

    def natural_size(self, style: Style) -> tuple[int, int]:
        style = self._enlarged_style(style)
        header = self._header_height(style, self.rect.width)
        return self.rect.width, header + (len(self._rows(style)) + 1) * _row_height(style) + style.px(6)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        usual, style = style, self._enlarged_style(style)
        px, theme, rows = style.px, style.theme, self._rows(style)
        winners, height, header = self._sheet.places[0], _row_height(style), self._header_height(style, self.rect.width)
        top = self.rect.top + header
        for number in range(0, len(rows), 2):
            stripe = pygame.Rect(self.rect.left, top + number * height, self.rect.width, height)
            style.box(surface, stripe, Box(mix(theme.panel, theme.raised, 0.6), radius=px(8)))
        for seat in winners if self._final else ():
            whole = self._cell_rect(style, seat + 1, self.rect.top, header + (len(rows) + 1) * height + px(6))
            colour = self._pictures.players[seat].fill
            style.box(surface, whole.inflate(0, px(10)), Box(colour, colour, px(2), px(10), 26))
        self._draw_names(surface, style, usual)
        last, line = self._cell_rect(style, len(self._names), 0, 0), top + len(rows) * height + px(4) - px(1)
        surface.fill(theme.border_strong, (self.rect.left, line, last.right - self.rect.left, px(2)))
        rows.append((self._texts("finito.sheet.sum"), self._sheet.totals, winners))
        first, other = (self._cell_rect(style, column, 0, 0).width - px(6) for column in (0, 1))
        labels = style.fitting_px([label for label, _, _ in rows], TextSize.BODY, first, Weight.BOLD)
        values = [signed(value) for _, points, _ in rows for value in points]
        numbers = style.fitting_px(values, TextSize.BODY, other, Weight.BOLD)
        for number, (label, points, lit) in enumerate(rows, start=1):
            weight, ink = Weight.REGULAR, theme.muted
            if number == len(rows):
                weight, ink, top = Weight.BOLD, theme.text, top + px(4)
            cells = [(label, labels, ink)]
            cells += [
                (signed(value), numbers, theme.accent if seat in lit else theme.text)
                for seat, value in enumerate(points)
            ]
            for column, (text, size, colour) in enumerate(cells):
                words = style.assets.text(text, size, colour, weight)
                put(surface, words, center=self._cell_rect(style, column, top, height).center)
            top += height

    def _enlarged_style(self, style: Style) -> Style:
        return replace(style, scale=self.larger * style.scale)

    def _draw_names(self, surface: pygame.Surface, style: Style, usual: Style) -> None:
        header = self._header_height(style, self.rect.width)
        room = self._cell_rect(style, 1, 0, 0).width - style.px(6), header - style.px(2 * 16 + 5)
        letters = min(usual.px_in_room(name, TextSize.BODY, room) for name in self._names)
        named = all(
            style.assets.width(name, letters) <= room[0] or usual.fits(room, name, letters, Weight.REGULAR)
            for name in self._names
        )
        for seat, (name, initial) in enumerate(zip(self._names, initials_of(self._names), strict=True)):
            column = self._cell_rect(style, seat + 1, self.rect.top, header)
            badge = self._pictures.badge(seat, initial, style.px(16))
            if not named:
                put(surface, badge, center=column.center)
                continue
            put(surface, badge, midtop=column.midtop)
            words = usual.text_in_room(name, letters, room, None, Weight.REGULAR)
            put(surface, words, midbottom=(column.centerx, column.bottom - style.px(5)))

    def _rows(self, style: Style) -> list[Line]:
        """A row for each round that fits; its bonus is lit."""
        rounds = self._sheet.rounds
        room = self.rect.height - self._header_height(style, self.rect.width) - style.px(6)
        fitting = max(2, room // _row_height(style) - 1) if self.rect.height else len(rounds)
        rows: list[Line] = []
        for number, score in enumerate(rounds, 1):  # in large letters the number says enough
            name = str(number) if style.large_text else self._texts("finito.sheet.round", number=number)
            rows.append((name, score.minus_points, score.out))
        if len(rows) <= fitting:
            return rows
        earlier = ScoreSheet(self._sheet.players, rounds[: len(rows) - fitting + 1]).totals
        return [(self._texts("finito.sheet.earlier"), earlier, ()), *rows[len(rows) - fitting + 1 :]]

    def _cell_rect(self, style: Style, column: int, top: int, height: int) -> pygame.Rect:
        """A cell; column 0 has the labels, the seats follow."""
        first = self._label_width(style)
        if column == 0:
            return pygame.Rect(self.rect.left + style.px(12), top, first - style.px(12), height)
        width = (self.rect.width - first) // len(self._names)
        return pygame.Rect(self.rect.left + first + (column - 1) * width, top, width, height)

    def _label_width(self, style: Style) -> int:
        """How wide the labels are."""
        if not style.large_text:
            return round(style.px(120 * _row_scale(style)) / self.larger)
        labels = [self._texts(f"finito.sheet.{key}") for key in ("sum", "earlier")]
        return max(style.text_width(label, TextSize.BODY, Weight.BOLD) for label in labels) + style.px(24)

    def _header_height(self, style: Style, width: int) -> int:
        """How high badges and names are; large names may need two lines."""
        usual = style.px(70 * (1 + 0.3 * (style.text_scale - 1)))
        room = (width - self._label_width(style)) // len(self._names) - style.px(6)
        longest = max(style.text_width(name, TextSize.BODY) for name in self._names)
        return usual + style.line_height(TextSize.BODY) * (style.large_text and longest > room)


def _row_scale(style: Style) -> float:
    """Rows grow less than their letters, which are low in them."""
    return 1 + 0.6 * (style.text_scale - 1)


def _row_height(style: Style) -> int:
    return style.px(32 * _row_scale(style))


def signed(minus_points: int) -> str:
    """Minus points as people write them: 7 is `−7`, a bonus of 10 is `+10`."""
    if minus_points == 0:
        return "0"
    return f"−{minus_points}" if minus_points > 0 else f"+{-minus_points}"


class SheetBackground(Widget):
    """What a sheet is on, with its shadow; nothing beneath it is seen, so that all can be read."""

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        radius = style.px(style.theme.radius)
        style.shadow(surface, self.rect, radius=radius, blur=style.px(12))
        style.box(surface, self.rect, replace(panel_box(style.theme, style.px(1), radius), fill_alpha=255))


class Sheet(Modal):
    """A panel in the middle with a title above and a button below; subclasses fill the room between them."""

    def __init__(self, style: Style, title: str, label: str) -> None:
        super().__init__(style)
        self._panel = SheetBackground()
        self._title = ScreenTitle(title)
        self.button = Button(label, self.answering_with(do_nothing), ButtonKind.PRIMARY)
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

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        room = self.rect.height // len(_TOLD)
        height = round(0.86 * min(room, self.rect.width))
        for row, cards in enumerate(_TOLD):
            middle = self.rect.centerx, self.rect.top + row * room + room // 2
            for card, side in zip(cards, (-1, 1), strict=True):
                picture = self._pictures.tilted(card, height, -6 * side)
                put(surface, picture, center=(middle[0] + side * height // 4, middle[1]))
            if cards[0] == cards[1]:
                put(surface, self._pictures.shout(1, height // 2), center=(middle[0], middle[1] + height // 5))


class RulesSheet(Sheet):
    """Tells the rules, with pictures. Long texts are set smaller rather than cut."""

    def __init__(self, kit: Kit) -> None:
        texts = kit.texts
        super().__init__(kit.style, texts("finito.rules.title"), texts("finito.rules.close"))
        self._text = Label(texts("finito.rules.text"), wrap=True)
        self._shown = RulesPictures(kit)
        self.widgets.add(self._text, self._shown, self.button)
        self.widgets.focus(self.button)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        width = 940 * (1 + 0.7 * (style.text_scale - 1))
        told = Row(fixed(self._shown, 170), self._text, gap=24)
        self.fill(style, size, width, Part(told, natural=True, soft=True), button=180)


class RoundOverSheet(Sheet):
    """The score sheet; only the button goes on, and after `seconds` nobody has to press it."""

    def __init__(
        self, kit: Kit, names: Sequence[str], sheet: ScoreSheet, words: tuple[str, str, str], seconds: float
    ) -> None:
        """`words` are the title, a sentence below it and the button's label."""
        super().__init__(kit.style, words[0], words[2])
        self.seconds_left = seconds
        self._width = 900 if len(names) <= 4 else 1140
        self._text = Label(words[1], colour=kit.theme.muted)
        self._sheet = ScoreSheetWidget(kit, names, sheet)
        self.widgets.add(self._text, self._sheet, self.button)
        self.widgets.focus(self.button)

    def cancel(self) -> None:
        """Escape does nothing."""

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        sheet = Part(self._sheet, natural=True, soft=True)
        self.fill(style, size, self._width, natural(self._text), sheet, button=240)
