"""What every widget has in common."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.input.intents import Direction, Intent, Point

Size = tuple[int, int]

LIFT = 2.4
"""How far a control rises, in design pixels."""


@dataclass(frozen=True)
class State:
    """What the group knows of a widget when it draws it. `focused` is true only while the focus is to be seen.

    `light` goes to 1 while the pointer is over it, and back to 0: what can be pressed rises to meet it.
    """

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
    """A control or an ornament in a scene.

    `rect` (pixels of the window) is set by the scene when it is resized. Setting any attribute to a new value asks
    for a redraw, so that nobody has to remember it; change `rect` by assigning a new one, not in place.
    """

    focusable = False
    rises = False
    """Whether it answers the pointer with light, and is heard."""
    heard = False
    """Whether it is heard when it is pointed at, though it doesn't rise: cards, rows, segments."""

    def __init__(self, tooltip: str = "") -> None:
        self.redraw: Callable[[], None] = _nobody
        """Set by the group that the widget is added to."""
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
        """Whether a person can use it now."""
        return self.focusable and self.visible and self.enabled

    @property
    def wants_text(self) -> bool:
        """Whether keys are text while it has the focus."""
        return False

    def natural_size(self, style: Style) -> Size:
        """Answer the smallest size in pixels at which everything in it can be read."""
        return self.rect.size

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        """Draw it at its `rect`."""

    def point(self, pos: Point | None) -> None:
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

    def edit(self, intent: Intent) -> bool:
        """Take any other intent while it has the focus; answers whether it did."""
        return False


def draw_focus_ring(surface: pygame.Surface, style: Style, rect: pygame.Rect, radius: int) -> None:
    """Draw the ring that shows where the keyboard is, a little outside of a control with corners of this radius."""
    gap, width = style.px(3), style.px(2)
    ring = rect.inflate(2 * (gap + width), 2 * (gap + width))
    style.box(surface, ring, Box(None, style.theme.focus, width, radius + gap + width))


def _nobody() -> None:
    """Nobody is told of changes until the widget is in a group."""
