"""The ground of a seat's card on the setup screen: where the seat is, whose mark it has, and what it waits for."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from finity.client.seat_devices import DESK, PAD, ROBOT
from finity.rules.board import BOARDS, CENTRES
from finity.screens.setup.sitting import SeatPhase
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import dashed_box, lit, owned_box, panel_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.text import Texts
from finity.shell.widgets import Panel, State
from finity.shell.widgets.modal import nothing
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook

HEIGHT: Final = 392
"""Of a card, in design pixels; in higher ones all moves apart."""
_MAP: Final = 44
_HEXAGON: Final = 72
_BADGE: Final = 44
_HALO: Final = 14
_LIGHT_BLUR: Final = 8
_LIGHT_ALPHA: Final = 170
_DEPTH: Final = 1.4
"""How much of its owner's colour a card has, compared with other boxes: nothing muted stands on it."""
DEVICE_SHARE: Final = 0.46
"""How much of a card's width the device of the seat takes."""
_MAP_SHADE: Final = 0.45
"""How bright the other stations are: less than that of the seat."""
_PULSES: Final = 12
"""So many pictures of an open seat make one pulse."""
_CHECK: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" '
    'stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">'
    '<circle cx="16" cy="16" r="13"/><path d="M10 16.500l4.500 4.500 8-9" stroke-width="3"/></svg>'
)


_LETTER: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" '
    'stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">'
    '<rect x="3" y="7" width="26" height="18" rx="2"/><path d="M4 9l12 9 12-9"/></svg>'
)


class SeatPanel(Panel):
    """While the seat is open it can be clicked or chosen, and calls `sit`; `pulse` goes from 0 to 1 again and again."""

    rounded = True

    def __init__(self, texts: Texts, number: int, look: PlayerLook) -> None:
        super().__init__()
        self._texts = texts
        self._number = number
        self.look = look
        self.players = 2
        self.phase = SeatPhase.BOT
        self.pulse = 0.0
        self.said = ""
        """What stands below a person who is ready."""
        self.sit: Callable[[], None] = nothing

    @property
    def rises(self) -> bool:  # type: ignore[override]
        return self.phase is SeatPhase.OPEN

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.phase is SeatPhase.OPEN

    def y(self, design: float) -> int:
        """A height in the card in pixels."""
        return self.rect.top + round(design / HEIGHT * self.rect.height)

    def activate(self) -> None:
        self.sit()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px, radius = style.theme, style.px, style.px(style.theme.radius)
        if self.phase is SeatPhase.OPEN:
            style.glow(surface, self.rect, theme.accent, radius=radius, strength=state.light)
            style.box(surface, self.rect, panel_box(theme, 1, radius))
            dashes = style.assets.cached(
                ("dashes", self.rect.size, state.hovered, theme.text, theme.muted), lambda: self._dashes(style, state)
            )
            surface.blit(dashes, self.rect)
        elif self.phase is SeatPhase.BOT:
            style.box(surface, self.rect, panel_box(theme, px(1), radius))
        else:
            if self.phase is SeatPhase.READY:
                style.glow(surface, self.rect, self.look.colour.fill, radius=radius)
            style.box(surface, self.rect, owned_box(theme, self.look.colour.fill, px(2), radius, depth=_DEPTH))
        self._draw_top(surface, style)
        if self.phase is SeatPhase.OPEN:
            self._draw_open(surface, style)
        else:
            self._draw_hexagon(surface, style, self.look.colour.fill, _HEXAGON)
            mark = badge(style.assets, self.look, px(_BADGE))
            surface.blit(mark, mark.get_rect(center=self._middle))
        if self.phase is SeatPhase.READY:
            self._draw_state(surface, style, _CHECK, "setup.is_ready", style.theme.good)
        elif self.phase is SeatPhase.AWAY:
            self._draw_state(surface, style, _LETTER, "setup.away", style.theme.accent)

    @property
    def _middle(self) -> tuple[int, int]:
        return self.rect.centerx, self.y(118)

    def _draw_top(self, surface: pygame.Surface, style: Style) -> None:
        """Draw where the seat is on the board, and its number."""
        theme, px = style.theme, style.px
        taken = self.phase in (SeatPhase.CHOOSING, SeatPhase.READY)
        lit = theme.text if self.phase is SeatPhase.OPEN else self.look.colour.fill
        others = mix(theme.panel, theme.muted, _MAP_SHADE)
        key = ("seat map", self._number, self.players, lit, px(_MAP), others)
        board = style.assets.cached(key, lambda: _seat_map(self.players, self._number, lit, others, px(_MAP)))
        surface.blit(board, place := board.get_rect(topleft=(self.rect.left + px(10), self.rect.top + px(8))))
        ink = self.look.colour.tint if taken else theme.muted
        room = round((1 - DEVICE_SHARE) * self.rect.width) - place.width - px(34)
        title = style.fitting(
            self._texts("setup.seat", number=self._number + 1), TextSize.LABEL, room, ink, Weight.BOLD
        )
        surface.blit(title, title.get_rect(midleft=(place.right + px(6), place.centery)))
        if self.phase is SeatPhase.BOT:
            icon = style.icon(ROBOT, px(28), theme.muted)
            surface.blit(icon, icon.get_rect(midright=(self.rect.right - px(16), place.centery)))

    def _draw_hexagon(
        self, surface: pygame.Surface, style: Style, colour: Colour, radius: float, alpha: int = 255
    ) -> None:
        side = style.px(2 * radius)
        key = (side, colour, alpha, style.theme.sunken)
        shine = round(_LIGHT_ALPHA * style.theme.glow) if alpha == 255 else 0

        def draw() -> pygame.Surface:
            corners = [svg.on_circle(46, 60 * corner) for corner in range(6)]
            ground = svg.fill(style.theme.sunken) if alpha == 255 else 'fill="none"'
            line = svg.stroke(colour, 3, alpha / 255)
            return svg.document(100, 100, svg.polygon(corners, f"{ground} {line}")).drawn(side / 100)

        def shining() -> pygame.Surface:
            return lit(style.assets.cached(("seat hexagon", *key), draw), style.px(_LIGHT_BLUR), colour, shine)

        picture = style.assets.cached(("seat hexagon", shine, *key), shining if shine else draw)
        surface.blit(picture, picture.get_rect(center=self._middle))

    def _draw_open(self, surface: pygame.Surface, style: Style) -> None:
        theme, px, texts = style.theme, style.px, self._texts
        step = round(self.pulse * _PULSES) % _PULSES / _PULSES
        for number in range(2):
            share = (step + number / 2) % 1.0
            self._draw_hexagon(surface, style, theme.text, _HEXAGON + _HALO * share, round(150 * (1 - share)))
        self._draw_hexagon(surface, style, theme.text, _HEXAGON)
        plus = style.assets.text("+", px(78), theme.text)
        surface.blit(plus, plus.get_rect(center=(self._middle[0], self._middle[1] - px(4))))
        room = self.rect.width - px(28)
        for key, size, ink, weight, y in (
            ("setup.press", TextSize.BODY, theme.text, Weight.BOLD, 216),
            ("setup.to_sit", TextSize.LABEL, theme.muted, Weight.REGULAR, 244),
        ):
            text = style.fitting(texts(key), size, room, ink, weight)
            surface.blit(text, text.get_rect(center=(self.rect.centerx, self.y(y))))
        for number, icon in enumerate((DESK, PAD)):
            picture = style.icon(icon, px(38), mix(theme.muted, theme.text, 0.3))
            surface.blit(picture, picture.get_rect(center=(self.rect.centerx + px(34) * (2 * number - 1), self.y(286))))

    def _draw_state(self, surface: pygame.Surface, style: Style, icon: str, key: str, colour: Colour) -> None:
        """Draw a sign, what it means, and what else is said."""
        px, room = style.px, self.rect.width - style.px(28)
        sign = style.icon(icon, px(40), colour)
        surface.blit(sign, sign.get_rect(center=(self.rect.centerx, self.y(252))))
        label = style.fitting(self._texts(key), TextSize.BODY, room, colour, Weight.BOLD)
        surface.blit(label, label.get_rect(center=(self.rect.centerx, self.y(287))))
        ink = self.look.colour.tint
        said = style.wrapped_in(self.said, TextSize.CAPTION, (room, self.y(326) - self.y(300)), ink, align=Align.CENTRE)
        surface.blit(said, said.get_rect(midtop=(self.rect.centerx, self.y(300))))

    def _dashes(self, style: Style, state: State) -> pygame.Surface:
        """The line around an open seat."""
        ink, radius = style.theme.text if state.hovered else style.theme.muted, style.px(style.theme.radius)
        return dashed_box(self.rect.size, ink, style.px(2), radius, (style.px(11), style.px(8)))


def _seat_map(players: int, number: int, lit: Colour, line: Colour, side: int) -> pygame.Surface:
    """The board of so many players, so many pixels wide, with the station where a player begins."""
    board = BOARDS[max(players, number + 1)]
    parts = []
    for station in board.station_list:
        x, y = CENTRES[station]
        corners = svg.moved([svg.on_circle(0.5, 60 * corner) for corner in range(6)], x, -y)
        home = station is board.home[number]
        style = f"{svg.fill(lit)} {svg.stroke(lit, 0.1)}" if home else svg.fill(line)
        parts.append(svg.polygon(corners, style))
    return svg.document(5.2, 5.2, *parts).drawn(side / 5.2)


def pulse_after(seconds: float) -> float:
    return math.fmod(seconds, 2.0) / 2.0
