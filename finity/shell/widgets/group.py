"""Leads the widgets of a scene: who is pointed at, pressed, focused, and who gets which intent."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from finity.shell.draw.style import Style
from finity.shell.input import intents as want
from finity.shell.input.intents import MOUSE, Direction, Intent, MouseButton, Point
from finity.shell.widgets.base import Button, ButtonKind, Widget, WidgetState, draw_focus_ring, draw_tooltip

STEPS = {Direction.UP: (0, -1), Direction.DOWN: (0, 1), Direction.LEFT: (-1, 0), Direction.RIGHT: (1, 0)}


def nearest_toward(origin: pygame.Rect, candidates: Sequence[pygame.Rect], direction: Direction) -> int | None:
    """Answer the index of the candidate that a person expects in a direction on the screen; None if none lies there.

    It lies there if its centre is further that way than the origin's edge half-way out. Distances sideways count only
    where the two don't overlap, and twice there: people expect to stay in their row or column.
    """
    step, (from_x, from_y) = STEPS[direction], origin.center
    edge = (origin.width if step[0] else origin.height) / 4
    best: tuple[float, int] | None = None
    for index, rect in enumerate(candidates):
        x, y = rect.center
        dx, dy = x - from_x, y - from_y
        ahead = dx * step[0] + dy * step[1]
        if ahead <= edge or (best is not None and ahead >= best[0]):
            continue
        if step[0]:
            sideways = max(0, rect.top - origin.bottom, origin.top - rect.bottom)
        else:
            sideways = max(0, rect.left - origin.right, origin.left - rect.right)
        distance = ahead + 2 * sideways + 0.01 * abs(dy if step[0] else dx)
        if best is None or distance < best[0]:
            best = distance, index
    return None if best is None else best[1]


TOOLTIP_SECONDS = 0.5
"""How long a control is pointed at before its tooltip is seen."""
TOOLTIP_GONE_SECONDS = TOOLTIP_SECONDS + 4
"""How long it is pointed at until the tooltip goes by itself: it covers what stands beside the control."""
_SAME = 1e-6


class WidgetGroup:
    """The widgets of a scene or dialog, drawn in the order in which they were added; it is handed each intent first.

    The focus is always remembered, but seen, and used by Enter and Space, only after the keyboard moved it: so a Space
    that is meant to skip an animation doesn't press the button that was clicked last.
    """

    def __init__(self, style: Style, redraw: Callable[[], None]) -> None:
        """`redraw` is called when anything in the group looks different: `Scene.invalidate`."""
        self.style = style
        """To be replaced when the window's size changes."""
        self._redraw = redraw
        self._widgets: list[Widget] = []
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._focused: Widget | None = None
        self.focus_seen = False
        self._pointer: Point | None = None
        """Where the mouse rests; None if it was no mouse that pointed at a widget."""
        self._rested = 0.0
        self._lights: dict[Widget, float] = {}
        self.lit: Iterable[Widget] = ()
        """The main button among these is what Enter presses as long as no focus is seen, if there is only one."""

    def add(self, *widgets: Widget) -> None:
        """Add widgets on top of the others; Tab visits them in this order."""
        for widget in widgets:
            widget.redraw = self._redraw
            self._widgets.append(widget)
        self._redraw()

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    def clear(self) -> None:
        self._widgets.clear()
        self._hovered = self._pressed = self._focused = None
        self._lights.clear()
        self._redraw()

    @property
    def focused(self) -> Widget | None:
        """The widget that the keyboard acts on, as long as it can be used."""
        return self._focused if self._focused is not None and self._focused.active else None

    def focus(self, widget: Widget | None, *, seen: bool = True) -> None:
        """Move the focus; with `seen` it shows, as after a key."""
        self._focused = widget
        self.focus_seen = seen
        self._rested = 0.0
        self._redraw()

    @property
    def text_input_rect(self) -> pygame.Rect | None:
        focused = self.focused
        return focused.rect if focused is not None and focused.wants_text else None

    @property
    def wake_after(self) -> float | None:
        """Seconds until `update` is wanted, while a tooltip comes or goes, or a light does: for `Scene.wake_after`."""
        if any(self._light_goal(widget) != light for widget, light in self._lights.items()):
            return 1 / 60
        waiting = self._tooltip_widget is not None and self._rested < TOOLTIP_GONE_SECONDS
        return 0.1 if waiting else None

    def update(self, dt: float) -> None:
        lights, step = dict(self._lights), dt / 0.1  # seconds that a light takes to come
        for widget, light in lights.items():
            goal = self._light_goal(widget)
            near = abs(goal - light) <= step + _SAME
            self._lights[widget] = goal if near else light + step if goal > light else light - step
        self._lights = {widget: light for widget, light in self._lights.items() if light or self._light_goal(widget)}
        explained, self._rested = self._tooltip_due, self._rested + dt
        if self._lights != lights or (explained != self._tooltip_due and self._tooltip_widget is not None):
            self._redraw()

    def handle(self, intent: Intent) -> bool:
        """Let the widgets react; answers whether one did, so that the scene beneath should not."""
        match intent:
            case want.PointAt(pos, moved=moved):
                return self._point(pos, by_mouse=intent.device == MOUSE, moved=moved)
            case want.PointerLeft():
                self._hover(None)
                return False
            case want.Press(pos, MouseButton.LEFT):
                return self._press(pos)
            case want.Release(pos, MouseButton.LEFT):
                return self._release(pos)
            case want.Wheel(pos, steps):
                widget = self._widget_at(pos)
                return widget is not None and widget.turn_wheel(steps)
            case want.Navigate(direction):
                return self._navigate(direction)
            case want.Choose(may_skip):
                return self._choose(typing_space=may_skip)
        return self.focused is not None and self.focused.handle_other(intent)

    def draw(self, surface: pygame.Surface, *, explaining: bool = True) -> None:
        """Draw every visible widget, then, if `explaining`, the tooltip of the one that is pointed at or focused."""
        for widget in self._widgets:
            if widget.visible:
                state = self._state_of(widget)
                widget.draw(surface, self.style, state)
                if state.focused and (ring := widget.ring(self.style)):
                    draw_focus_ring(surface, self.style, *ring)
        explained = self._tooltip_widget
        if explaining and explained is not None and self._tooltip_due:
            pointer = self._pointer if explained is self._hovered else None
            draw_tooltip(surface, self.style, explained.tooltip, explained.rect, pointer)

    @property
    def _tooltip_widget(self) -> Widget | None:
        """The widget whose tooltip is to be seen after a while: the one pointed at, else the one with the focus."""
        widget = self._hovered or (self.focused if self.focus_seen else None)
        return widget if widget is not None and widget.visible and widget.tooltip else None

    @property
    def _tooltip_due(self) -> bool:
        return TOOLTIP_SECONDS <= self._rested < TOOLTIP_GONE_SECONDS

    def _state_of(self, widget: Widget) -> WidgetState:
        focused = widget is self.focused and (self.focus_seen or widget.wants_text)
        light = self._lights.get(widget, 0.0)
        return WidgetState(widget is self._hovered and widget.enabled, widget is self._pressed, focused, light)

    def _light_goal(self, widget: Widget) -> float:
        return float(widget is self._hovered and widget.active)

    def _widget_at(self, pos: Point) -> Widget | None:
        """Answer the topmost control at a position."""
        return next((w for w in reversed(self._widgets) if w.active and w.rect.collidepoint(pos)), None)

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hover(None)
        self._hovered = widget
        self._rested = 0.0
        if widget is not None and widget.rises and not self.style.calm:
            self._lights.setdefault(widget, 0.0)
        self._redraw()

    def _point(self, pos: Point, *, by_mouse: bool, moved: bool) -> bool:
        if self._rested < TOOLTIP_SECONDS:
            self._pointer, self._rested = pos if by_mouse else None, 0.0
        grey = (w for w in reversed(self._widgets) if w.visible and not w.enabled and w.tooltip)  # it may say why
        self._hover(self._widget_at(pos) or next((w for w in grey if w.rect.collidepoint(pos)), None))
        if not moved:
            self._rested = TOOLTIP_GONE_SECONDS  # nobody asked about what came to lie there
        if self._hovered is not None:
            self._hovered.hover(pos)
        if self._pressed is not None:
            self._pressed.drag(pos)
        return self._hovered is not None or self._pressed is not None

    def _press(self, pos: Point) -> bool:
        widget = self._widget_at(pos)
        self._hover(widget)
        self._pressed = widget
        self.focus(widget, seen=False)
        self._rested = TOOLTIP_GONE_SECONDS
        if widget is not None:
            widget.press(pos, self.style)
        return widget is not None

    def _release(self, pos: Point) -> bool:
        widget, self._pressed = self._pressed, None
        if widget is None:
            return False
        self._redraw()
        if widget.active:
            self._play_click(widget)
            widget.release(pos)
        return True

    def _navigate(self, direction: Direction) -> bool:
        focused = self.focused
        if focused is not None and (self.focus_seen or focused.wants_text) and focused.navigate(direction):
            return True
        active = [widget for widget in self._widgets if widget.active]
        number: int | None
        if focused is None:
            number = -1 if direction is Direction.PREVIOUS else 0
        elif direction in (Direction.NEXT, Direction.PREVIOUS):
            number = (active.index(focused) + (1 if direction is Direction.NEXT else -1)) % len(active)
        else:
            active = [widget for widget in active if widget is not focused]
            number = nearest_toward(focused.rect, [widget.rect for widget in active], direction)
        if number is None or not active:
            return False
        self.focus(active[number])
        return True

    def _choose(self, *, typing_space: bool) -> bool:
        focused = self.focused
        if focused is None or not (self.focus_seen or focused.wants_text):
            buttons = (each for each in self.lit if isinstance(each, Button) and each.active)
            lit = [each for each in buttons if each.kind is ButtonKind.PRIMARY]
            if typing_space or len(lit) != 1:
                return False
            focused = lit[0]
        if not (typing_space and focused.wants_text):
            self._play_click(focused)
            self._rested = TOOLTIP_GONE_SECONDS
            focused.activate()
        return True

    def _play_click(self, widget: Widget) -> None:
        if not widget.wants_text:
            self.style.click()
