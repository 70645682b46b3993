"""Push buttons."""

from collections.abc import Callable, Hashable
from enum import Enum, auto

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, main_box, panel_box, put, raised_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.widgets.base import Lettered, Pressable, Size, State


class ButtonKind(Enum):
    """How much a button asks to be pressed: the one main thing, one of several, or one that keeps back."""

    PRIMARY = auto()
    PLAIN = auto()
    QUIET = auto()


class Button(Pressable, Lettered):
    """Calls `on_press` when it is clicked (on release, so that a slip can be taken back) or chosen by keyboard.
    `icon` is an SVG that writes its colour as `currentColor`; with an empty label the button is a square around it."""

    rises = True

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None],
        kind: ButtonKind = ButtonKind.PLAIN,
        icon: str | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(on_press, tooltip)
        self.label = label
        self.kind = kind
        self.icon = icon
        self.owner: Colour | None = None
        """Whose the main button is, by colour; None if it is nobody's."""

    def natural_size(self, style: Style) -> Size:
        height = style.px(style.theme.control_height)
        if not self.label:
            return height, height
        width = style.text_width(self.label, TextSize.BODY, Weight.BOLD) + 2 * style.px(20)
        return width + (self._icon_side(style) + style.px(10) if self.icon else 0), height

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        radius = style.px(style.theme.small_radius)
        self._draw_light(surface, style, state, radius)
        box, ink = self._look(style, state)
        sink = style.px(1) if state.pressed and state.hovered else 0
        scales = style.scale, style.text_scale
        label = self.label, self.letters, self.icon, self.shown_besides
        key = ("button", *label, self.rect.size, box, ink, sink, *scales)
        face = style.assets.cached(key, lambda: self._face(style, box, ink, sink))
        surface.blit(face, self.rect.move(0, -state.lift(style)))

    @property
    def shown_besides(self) -> Hashable:
        """What a button of a special kind shows besides its label; there is a picture for each."""
        return None

    def _draw_light(self, surface: pygame.Surface, style: Style, state: State, radius: int) -> None:
        if state.light and self.enabled:
            light = self.owner or style.theme.accent
            style.glow(surface, self.rect, light, radius=radius, strength=0.5 * state.light)

    def _face(self, style: Style, box: Box | None, ink: Colour, sink: int) -> pygame.Surface:
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        if box is not None:
            style.box(face, face.get_rect(), box)
        self._draw_content(face, style, ink, sink)
        return face

    def _look(self, style: Style, state: State) -> tuple[Box | None, Colour]:
        theme = style.theme
        radius, line = style.px(theme.small_radius), style.px(1)
        down = state.pressed and state.hovered
        if not self.enabled:
            box = None if self.kind is ButtonKind.QUIET else panel_box(theme, line, radius)
            return box, theme.disabled
        if self.kind is ButtonKind.PRIMARY and self.owner:
            return main_box(theme, self.owner, style.px(2), radius, hovered=state.hovered and not down), theme.text
        if self.kind is ButtonKind.PRIMARY:
            fill = theme.accent_pressed if down else theme.accent_hover if state.hovered else theme.accent
            return Box(fill, theme.accent_hover, line, radius, lower=theme.accent_pressed), theme.on_accent
        if self.kind is ButtonKind.QUIET and not state.hovered:
            return None, theme.muted
        if down:
            return Box(theme.sunken, theme.border_strong, line, radius), theme.text
        return raised_box(theme, line, radius, hovered=state.hovered), theme.text

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        """Draw icon and label side by side in the middle, `sink` pixels lower."""
        parts = [style.icon(self.icon, self._icon_side(style), ink)] if self.icon else []
        if self.label:
            letters = self.letters or self.fitting_letters(style)
            parts.append(style.in_room(self.label, letters, self._room(style), ink, Weight.BOLD))
        area = surface.get_rect()
        left = area.centerx - (sum(part.width for part in parts) + style.px(10) * (len(parts) - 1)) // 2
        for part in parts:
            left = put(surface, part, midleft=(left, area.centery + sink)).right + style.px(10)

    def fitting_letters(self, style: Style) -> int:
        return style.letters(self.label, TextSize.BODY, self._room(style), Weight.BOLD)

    def _room(self, style: Style) -> Size:
        """What is left of it for the label, in pixels."""
        icon = self._icon_side(style) + style.px(10) if self.icon else 0
        return self.rect.width - 2 * style.px(5) - icon, self.rect.height - style.px(4)

    def _icon_side(self, style: Style) -> int:
        return style.px(22)
