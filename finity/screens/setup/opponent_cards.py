"""What stands on the screen where somebody chooses whom to play: characters, towers, who the person is."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.signs import star
from finity.records.options import SeatOptions
from finity.screens.setup.pickers import TowerPicker
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, owned_box, panel_box, raised_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.input.intents import Point
from finity.shell.widgets import Button, State, Widget
from finity.view.art.faces import Face, edge_of, portrait
from finity.view.art.sprites import badge
from finity.view.shown import look_of

_RADIUS: Final = 0.296
"""Of a portrait, as a share of the card's width."""
_STARS: Final = 24
"""From one star to the next."""
_SPEECH: Final = 46
_TOWER: Final = (64, 126)
_TEXTS: Final = 0.48
"""Where the words beside a tower begin, as a share of the tile's width."""


class Card(Button):
    """One of several, of which one is `chosen`: that one shines in its colour."""

    rounded = True
    chosen = False

    def __init__(self, label: str, on_press: Callable[[], None], colour: Colour) -> None:
        super().__init__(label, on_press)
        self.colour = colour

    @property
    def shown_besides(self) -> Hashable:
        return type(self).__name__, self.chosen

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        if self.chosen:
            style.glow(surface, self.rect.move(0, -state.lift(style)), self.colour, radius=style.px(style.theme.radius))
        super().draw(surface, style, state)

    def _look(self, style: Style, state: State) -> tuple[Box | None, Colour]:
        theme, radius = style.theme, style.px(style.theme.radius)
        if self.chosen:
            return owned_box(theme, self.colour, style.px(3), radius), theme.text
        if state.hovered:
            return raised_box(theme, style.px(1), radius, hovered=True), theme.text
        return panel_box(theme, style.px(1), radius), theme.muted


class FaceCard(Card):
    """A character with its strength in stars; the chosen one speaks its `line`. Its eyes follow the pointer."""

    def __init__(self, kit: Kit, face: Face, line: str, most: int, on_press: Callable[[], None]) -> None:
        """`most` are the stars that there can be."""
        player = kit.theme.players[face.look]
        super().__init__(face.title, on_press, edge_of(player))
        self._player = player
        self.face = face
        self.line = line
        self._most = most
        self.gaze = (0, 0)
        self.shut = False
        self.speech = 0
        """How high the lines of all characters are, in pixels."""

    @property
    def shown_besides(self) -> Hashable:
        return *super().shown_besides, self.line, self.speech  # type: ignore[misc]

    def look_at(self, pos: Point) -> None:
        away = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        reach = self.rect.width // 6
        self.gaze = (away[0] > reach) - (away[0] < -reach), (away[1] > reach) - (away[1] < -reach)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        super().draw(surface, style, state)
        name = self._name(style)
        top, bottom = self.rect.top + style.px(20), self.rect.top + self._name_top(style, name)
        radius = min(round(_RADIUS * self.rect.width), round((bottom - top) / 1.74))
        gaze = (0, 0) if style.calm else self.gaze
        face = portrait(style.assets, style.theme, self.face, self._player, radius, gaze=gaze, shut=self.shut)
        middle = self.rect.centerx, (top + bottom) // 2 - state.lift(style)
        surface.blit(face, face.get_rect(center=middle))

    def _name(self, style: Style) -> pygame.Surface:
        return style.fitting(self.label, TextSize.TITLE, self.rect.width - style.px(24), weight=Weight.BOLD)

    def speech_height(self, style: Style) -> int:
        """How high the line wants to be, in pixels."""
        words = style.wrapped(self.line, TextSize.LABEL, self.rect.width - style.px(52)).height + style.px(14)
        return min(max(style.px(_SPEECH), words), round(0.34 * self.rect.height))

    def _speech(self, style: Style) -> pygame.Rect:
        """Where the line stands, in the card."""
        place = pygame.Rect(0, 0, self.rect.width - style.px(32), self.speech)
        place.midbottom = self.rect.width // 2, self.rect.height - style.px(18)
        return place

    def _name_top(self, style: Style, name: pygame.Surface) -> int:
        return self._speech(style).top - style.px(38) - name.height

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        theme, speech, name, middle = style.theme, self._speech(style), self._name(style), surface.width // 2
        surface.blit(name, name.get_rect(midtop=(middle, self._name_top(style, name))))
        for number in range(self._most):
            lit = number <= list(Face).index(self.face)
            sign = star(style, style.px(20), lit=lit)
            x = middle + round((number - (self._most - 1) / 2) * style.px(_STARS))
            surface.blit(sign, sign.get_rect(center=(x, speech.top - style.px(23))))
        if self.chosen:
            line = mix(self.colour, theme.sunken, 0.4)
            style.box(surface, speech, Box(theme.sunken, line, style.px(1), style.px(theme.radius)))
            tip, half = style.px(8), style.px(9)
            notch = [(middle - half, speech.top + 1), (middle, speech.top - tip), (middle + half, speech.top + 1)]
            pygame.draw.polygon(surface, theme.sunken, notch)
            pygame.draw.aalines(surface, line, False, notch)
        room = speech.inflate(-style.px(20), -style.px(8))
        colour = theme.text if self.chosen else theme.muted
        words = style.wrapped_in(self.line, TextSize.LABEL, room.size, colour, align=Align.CENTRE)
        surface.blit(words, words.get_rect(center=speech.center))


class TowerCard(Card):
    """A tower of so many cones, and `about` how long a game with it takes."""

    def __init__(self, label: str, about: str, cones: int, colour: Colour, on_press: Callable[[], None]) -> None:
        super().__init__(label, on_press, colour)
        self.about = about
        self.small: int | None = None
        """Height of the letters below the label, for towers that look alike."""
        self._tower = TowerPicker(("BW" * cones)[:cones], lambda index: None)

    @property
    def shown_besides(self) -> Hashable:
        return *super().shown_besides, self.about, self.small  # type: ignore[misc]

    def words_room(self, style: Style) -> int:
        return self.rect.width - round(_TEXTS * self.rect.width) - style.px(8)

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        place = pygame.Rect(0, 0, style.px(_TOWER[0]), min(style.px(_TOWER[1]), surface.height - style.px(24)))
        place.midbottom = round(0.26 * surface.width), surface.height - style.px(12)
        self._tower.rect = place
        self._tower.draw(surface, style, State())
        left = round(_TEXTS * surface.width)
        room, theme = self.words_room(style), style.theme
        label = style.fitting(self.label, TextSize.BODY, room, ink if self.chosen else theme.text, Weight.BOLD)
        about = style.assets.text(self.about, self.small or style.text_px(TextSize.LABEL), ink)
        top = (surface.height - label.height - about.height - style.px(4)) // 2
        surface.blit(label, (left, top))
        surface.blit(about, (left, top + label.height + style.px(4)))


class PersonSign(Widget):
    """Who the person is."""

    def __init__(self, kit: Kit, seat: SeatOptions) -> None:
        super().__init__()
        self._look = look_of(kit, seat)
        self.text = kit.texts("opponent.you", name=seat.name)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        sign = badge(style.assets, self._look, style.px(15))
        surface.blit(sign, place := sign.get_rect(midleft=self.rect.midleft))
        left = place.right + style.px(8)
        words = style.fitting(self.text, TextSize.LABEL, self.rect.right - left, style.theme.muted)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))
