"""Nothing by accident: a press that was meant for what was there a moment ago isn't taken for what is there now."""

from __future__ import annotations

from typing import Final

from finity.shell.input.intents import (
    MOUSE,
    Action,
    Choose,
    Command,
    Intent,
    LongPress,
    MouseButton,
    Navigate,
    Point,
    PointAt,
    Press,
    Release,
)

SECONDS: Final = 0.3
"""So long after a change a press may still have been meant for what was there before."""
MOVED: Final = 6
"""Who moves the pointer so far (pixels) has seen the change."""


class GracePeriod:
    """Drops presses after a change, until time has passed or whoever presses has moved the pointer or the focus.

    Of a change that others have made only time counts: whoever moves then may not have seen it.

    A direction that is held since before the change moves the focus on, but by nobody who has seen it.

    What leads back or undoes counts always: it does the same wherever one points. A button that goes up is dropped with
    the press that it belongs to, even if it goes up later.
    """

    def __init__(self) -> None:
        self._left = 0.0
        self._by_others = False
        self._pointer: Point | None = None
        self._dropped: set[MouseButton] = set()

    def begin(self, pointer: Point | None, *, by_others: bool = False) -> None:
        """Something has changed while the pointer was here."""
        self._by_others = by_others or (self._by_others and self.waiting)
        self._left, self._pointer = SECONDS, pointer

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left = max(0.0, self._left - dt)

    @property
    def waiting(self) -> bool:
        """Whether a press would be dropped now, if the pointer is where it was."""
        return self._left > 0.0

    def lets(self, intent: Intent) -> bool:
        """Whether an intent counts; call it for each, in order."""
        match intent:
            case Navigate(repeated=False):
                self._see()
            case PointAt(pos) if intent.device == MOUSE:
                self._follow(pos)
            case Press(pos, button):
                self._follow(pos)
                return self._counts(button)
            case Release(_, button) if button in self._dropped:
                self._dropped.discard(button)
                return False
            case LongPress():
                return MouseButton.LEFT not in self._dropped
            case Choose() | Command(Action.ALTERNATIVE):
                return not self.waiting
        return True

    def _follow(self, pos: Point) -> None:
        if self._pointer is None or max(abs(pos[0] - self._pointer[0]), abs(pos[1] - self._pointer[1])) >= MOVED:
            self._see()

    def _see(self) -> None:
        """Whoever moves has seen what has changed by the own hand."""
        if not self._by_others:
            self._left = 0.0

    def _counts(self, button: MouseButton) -> bool:
        if self.waiting:
            self._dropped.add(button)
        else:
            self._dropped.discard(button)
        return not self.waiting
