"""Something that can't be done shakes its head: how far to the right it is drawn now."""

from __future__ import annotations

from typing import Final

from finity.shell.draw.timeline import Timeline, Tween, linear

SHAKE_WIDTH: Final = 0.03
"""How far something refused shakes, in board units."""
_STEP: Final = 0.07


class Shaking:
    """`shake` is how far to the right what is to blame is drawn now, in board units."""

    def __init__(self) -> None:
        self.shake = 0.0
        self._timeline = Timeline()

    @property
    def busy(self) -> bool:
        """Whether something shakes."""
        return self._timeline.busy

    def begin(self) -> None:
        """Shake once, from the beginning."""
        self._timeline.finish()
        steps = self._timeline.sequence()
        for aside in (SHAKE_WIDTH, -SHAKE_WIDTH, SHAKE_WIDTH / 2, 0.0):
            steps.play(Tween(self, "shake", aside, _STEP, easing=linear))

    def stop(self) -> None:
        """Be still."""
        self._timeline.finish()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._timeline.advance(dt)
