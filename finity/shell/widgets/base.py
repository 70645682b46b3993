"""What every widget has in common, buttons, and those that only show: text, boxes, a few words beside the pointer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Final

import pygame

from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, panel_box, player_button_box, put, raised_box, soft_silhouette
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.intents import Direction, Intent, Point

Size = tuple[int, int]

SIDEWAYS: Final = {Direction.LEFT: -1, Direction.RIGHT: 1}
LIFT = 2.4
"""How far a control rises, in design pixels."""


@dataclass(frozen=True)
class WidgetState:
    """What the group knows of a widget when it draws it; `light` goes to 1 while the pointer is over it, and back."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    light: float = 0.0

    def lift(self, style: Style) -> int:
        """How many pixels higher than usual a control is drawn; lower while it is pressed."""
        if self.pressed and self.hovered:
            return -style.px(1)
        return round(LIFT * style.scale * self.light)


class Widget:
    """A control or an ornament in a scene, which sets its `rect` (pixels) when it is resized. Setting any attribute to
    a new value asks for a redraw; so change `rect` by assigning a new one, not in place."""

    focusable = False
    wants_text = False
    """Whether keys are text while it has the focus."""
    rises = False
    """Whether it answers the pointer with light."""
    rounded = False
    """Whether its corners are as round as those of a panel."""

    def __init__(self, tooltip: str = "") -> None:
        self.redraw: Callable[[], None] = lambda: None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.tooltip = tooltip

    def __setattr__(self, name: str, value: object) -> None:
        changed = name not in self.__dict__ or self.__dict__[name] != value
        object.__setattr__(self, name, value)
        if changed:
            self.redraw()

    @property
    def active(self) -> bool:
        return self.focusable and self.visible and self.enabled

    def natural_size(self, style: Style) -> Size:
        """Answer the smallest size in pixels at which everything in it can be read."""
        return self.rect.size

    def height_for(self, style: Style, width: int) -> int:
        """Answer how high it must be, in pixels, if it is `width` pixels wide."""
        return self.natural_size(style)[1]

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        self.rect = area

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        """Draw it at its `rect`."""

    def ring(self, style: Style) -> tuple[pygame.Rect, int] | None:
        """Where a ring shows the focus, and how round its corners are, in pixels; None if it shows the focus itself."""
        return self.rect, style.px(style.theme.radius if self.rounded else style.theme.small_radius)

    def hover(self, pos: Point | None) -> None:
        """The pointer is over it at `pos`, or has left it (None)."""

    def press(self, pos: Point, style: Style) -> None:
        """The left button went down on it."""

    def drag(self, pos: Point) -> None:
        """The pointer moved, anywhere, while the button that was pressed on it is still down."""

    def release(self, pos: Point) -> None:
        """The button that was pressed on it went up, anywhere: on it that is a click."""
        if self.rect.collidepoint(pos):
            self.activate()

    def activate(self) -> None:
        """It was clicked, or Enter or Space was pressed while it had the focus."""

    def navigate(self, direction: Direction) -> bool:
        """Take an arrow key for itself; answers False to let the focus move on."""
        return False

    def turn_wheel(self, steps: int) -> bool:
        """The wheel turned over it; answers whether it took that."""
        return False

    def handle_other(self, intent: Intent) -> bool:
        """Take any other intent while it has the focus; answers whether it did."""
        return False


class TextWidget(Widget, ABC):
    letters: int | None = None
    """Height of the letters of one line in pixels, for those that should look alike; None for what suits this one."""

    @abstractmethod
    def fitting_px(self, style: Style) -> int:
        """The height of letters, in pixels, at which its line has room."""


def match_letters(style: Style, widgets: Sequence[TextWidget]) -> None:
    """Give widgets, which have their places already, letters of one size in which each has room."""
    letters = min(each.fitting_px(style) for each in widgets)
    for each in widgets:
        each.letters = letters


class Pressable(Widget):
    focusable = True

    def __init__(self, on_press: Callable[[], None], tooltip: str = "") -> None:
        super().__init__(tooltip)
        self.on_press = on_press

    def activate(self) -> None:
        self.on_press()


def draw_focus_ring(surface: pygame.Surface, style: Style, rect: pygame.Rect, radius: int) -> None:
    """Draw the ring that shows where the keyboard is, a little outside of a control with corners of this radius."""
    gap, width = style.px(3), style.px(2)
    ring = rect.inflate(2 * (gap + width), 2 * (gap + width))
    style.box(surface, ring, Box(None, style.theme.focus, width, radius + gap + width))


_LIGHT_BLUR: Final = 0.16
"""Of what shines around a headline, in heights of its line."""
_LIGHT_ALPHA: Final = 230


class ButtonKind(Enum):
    """How much a button asks to be pressed: the one main thing, one of several, or one that keeps back."""

    PRIMARY = auto()
    PLAIN = auto()
    QUIET = auto()


class Button(Pressable, TextWidget):
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
        return (self.least_width(style) + 2 * (style.px(20) - style.px(5)) if self.label else height), height

    def least_width(self, style: Style) -> int:
        """How wide it must be for its label to have room in one line, in pixels."""
        return style.text_width(self.label, TextSize.BODY, Weight.BOLD) + self._width_beside_label(style)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        radius = style.px(style.theme.small_radius)
        self._draw_light(surface, style, state, radius)
        box, ink = self._box_and_ink(style, state)
        sink = style.px(1) if state.pressed and state.hovered else 0
        scales = style.scale, style.text_scale
        label = self.label, self.letters, self.icon, self.extra_look
        key = ("button", *label, self.rect.size, box, ink, sink, *scales)
        face = style.assets.cached(key, lambda: self._picture(style, box, ink, sink))
        surface.blit(face, self.rect.move(0, -state.lift(style)))

    @property
    def extra_look(self) -> Hashable:
        """What a button of a special kind shows besides its label; there is a picture for each."""
        return None

    def _draw_light(self, surface: pygame.Surface, style: Style, state: WidgetState, radius: int) -> None:
        if state.light and self.enabled:
            light = self.owner or style.theme.accent
            style.glow(surface, self.rect, light, radius=radius, strength=0.5 * state.light)

    def _picture(self, style: Style, box: Box | None, ink: Colour, sink: int) -> pygame.Surface:
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        if box is not None:
            style.box(face, face.get_rect(), box)
        self._draw_content(face, style, ink, sink)
        return face

    def _box_and_ink(self, style: Style, state: WidgetState) -> tuple[Box | None, Colour]:
        theme = style.theme
        radius, line = style.px(theme.small_radius), style.px(1)
        down = state.pressed and state.hovered
        if not self.enabled:
            box = None if self.kind is ButtonKind.QUIET else panel_box(theme, line, radius)
            return box, theme.disabled
        if self.kind is ButtonKind.PRIMARY and self.owner:
            hovered = state.hovered and not down
            return player_button_box(theme, self.owner, style.px(2), radius, hovered=hovered), theme.text
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
            letters = self.letters or self.fitting_px(style)
            parts.append(style.text_in_room(self.label, letters, self._room(style), ink, Weight.BOLD))
        area = surface.get_rect()
        left = area.centerx - (sum(part.width for part in parts) + style.px(10) * (len(parts) - 1)) // 2
        for part in parts:
            left = put(surface, part, midleft=(left, area.centery + sink)).right + style.px(10)

    def fitting_px(self, style: Style) -> int:
        return style.px_in_room(self.label, TextSize.BODY, self._room(style), Weight.BOLD)

    def _room(self, style: Style) -> Size:
        """What is left of it for the label, in pixels."""
        return self.rect.width - self._width_beside_label(style), self.rect.height - style.px(4)

    def _width_beside_label(self, style: Style) -> int:
        return 2 * style.px(5) + (self._icon_side(style) + style.px(10) if self.icon else 0)

    def _icon_side(self, style: Style) -> int:
        return style.px(22)


class Label(TextWidget):
    """Text. It stands in the middle of the height, what has always lines (with `wrap`) at the top unless `middle` is
    set. Where a line has no room there are two, else the letters are smaller. Without `colour` it takes the theme's
    text colour.
    """

    def __init__(
        self,
        text: str,
        size: TextSize = TextSize.BODY,
        *,
        colour: Colour | None = None,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.LEFT,
        wrap: bool = False,
        middle: bool = False,
    ) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self.colour = colour
        self.weight = weight
        self.align = align
        self.wrap = wrap
        self.middle = middle

    def natural_size(self, style: Style) -> Size:
        return style.text_width(self.text, self.size, self.weight), style.line_height(self.size)

    def height_for(self, style: Style, width: int) -> int:
        if not self.wrap:
            return style.line_height(self.size)
        return style.wrapped(self.text, self.size, width, self.weight).height

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        text = self._rendered(style)
        surface.blit(text, self._place_of(text))

    def _place_of(self, text: pygame.Surface) -> pygame.Rect:
        place = text.get_rect(centery=self.rect.centery)
        if self.wrap and not self.middle:
            place.top = self.rect.top
        if self.align is Align.CENTRE:
            place.centerx = self.rect.centerx
        elif self.align is Align.RIGHT:
            place.right = self.rect.right
        else:
            place.left = self.rect.left
        return place

    def _rendered(self, style: Style) -> pygame.Surface:
        if self.wrap:
            return style.wrapped_in(self.text, self.size, self.rect.size, self.colour, self.weight, self.align)
        letters = self.letters or self.fitting_px(style)
        return style.text_in_room(self.text, letters, self.rect.size, self.colour, self.weight, self.align)

    def fitting_px(self, style: Style) -> int:
        return style.px_in_room(self.text, self.size, self.rect.size, self.weight)


class ScreenTitle(Label):
    """The title of a screen: its letters shine as far as things shine on this table, in `light` or else its accent."""

    def __init__(
        self,
        text: str,
        size: TextSize = TextSize.TITLE,
        *,
        light: Colour | None = None,
        align: Align = Align.LEFT,
        wrap: bool = False,
    ) -> None:
        super().__init__(text, size, weight=Weight.BOLD, align=align, wrap=wrap)
        self.light = light

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        text, colour = self._rendered(style), self.light or style.theme.accent
        place, alpha = self._place_of(text), round(_LIGHT_ALPHA * style.theme.glow)
        if alpha:
            key = ("light of a title", self.text, text.get_size(), alpha, colour)
            light = style.assets.cached(key, partial(soft_silhouette, text, _LIGHT_BLUR * text.height, colour, alpha))
            put(surface, light, center=place.center)
        surface.blit(text, place)


class Panel(Widget):
    def __init__(self, *, shadow: bool = False) -> None:
        super().__init__()
        self.shadow = shadow

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        radius = style.px(style.theme.radius)
        if self.shadow:
            style.shadow(surface, self.rect, radius=radius, blur=style.px(12))
        style.box(surface, self.rect, panel_box(style.theme, style.px(1), radius))


_NARROWER: Final = (0.92, 0.84, 0.76, 0.68, 0.6)
"""Shares of a tooltip's width that are tried, so that no line of it is much shorter than the others."""


def draw_tooltip(surface: pygame.Surface, style: Style, text: str, about: pygame.Rect, pointer: Point | None) -> None:
    """A short text above what it is about, or below it where there is no room; over a broad one at the pointer."""
    room, size = style.px(320), TextSize.LABEL
    words, longest = style.wrapped(text, size, room), max(style.text_width(word, size) for word in text.split(" "))
    for share in _NARROWER:
        narrower = style.wrapped(text, size, round(share * room))
        if narrower.height > words.height or share * room < longest:
            break
        words = narrower
    rect, edge, gap = words.get_rect().inflate(style.px(24), style.px(16)), style.px(6), style.px(8)
    broad = about.width > style.px(240)
    rect.midbottom = pointer[0] if pointer and broad else about.centerx, about.top - gap
    if rect.top < gap and about.bottom + gap + rect.height <= surface.height - edge:
        rect.top = about.bottom + gap
    rect.clamp_ip(surface.get_rect().inflate(-2 * edge, -2 * edge))
    radius = style.px(style.theme.small_radius - 2)
    style.shadow(surface, rect, radius=radius, blur=style.px(6))
    style.box(surface, rect, Box(style.theme.raised, style.theme.border_strong, style.px(1), radius))
    put(surface, words, center=rect.center)
