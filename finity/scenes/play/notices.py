"""What the table says for a few seconds: a message, or why a move is refused, with what stands in its way shaking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from finity.scenes.play.hud import Talk
from finity.shell.draw.style import silence
from finity.shell.draw.timeline import Timeline, Tween, linear
from finity.view.highlights import Spot

SECONDS_OF_NOTICE: Final = 5.0
SHAKE_WIDTH: Final = 0.03
"""How far something refused shakes, in board units."""
_SHAKE_STEP: Final = 0.07
_SILENCE: Final = Talk("")


class Notices:
    """The notice of the moment; `shake` is how far to the right what is to blame is drawn now, in board units."""

    def __init__(self, on_refusal: Callable[[], None] = silence, *, still: bool = False) -> None:
        """`on_refusal` is called when something is refused; if `still`, nothing shakes."""
        self._on_refusal = on_refusal
        self._still = still
        self.talk = _SILENCE
        self.blamed: frozenset[Spot] = frozenset()
        self.shake = 0.0
        self._left = 0.0
        self._timeline = Timeline()

    @property
    def shown(self) -> bool:
        """Whether there is a notice."""
        return bool(self.talk.text)

    @property
    def animating(self) -> bool:
        """Whether something shakes."""
        return self._timeline.busy

    def say(self, text: str) -> None:
        """Show a message."""
        self.talk, self.blamed, self._left = Talk(text), frozenset(), SECONDS_OF_NOTICE

    def refuse(self, text: str, blamed: frozenset[Spot] = frozenset()) -> None:
        """Show why something can't be done, and shake what stands in the way."""
        self.talk, self.blamed, self._left = Talk(text, warning=True), blamed, SECONDS_OF_NOTICE
        self._timeline.finish()
        self._on_refusal()
        if self._still:
            return
        steps = self._timeline.sequence()
        for aside in (SHAKE_WIDTH, -SHAKE_WIDTH, SHAKE_WIDTH / 2, 0.0):
            steps.play(Tween(self, "shake", aside, _SHAKE_STEP, easing=linear))

    def clear(self) -> None:
        """Say nothing any more."""
        self.talk, self.blamed, self._left = _SILENCE, frozenset(), 0.0
        self._timeline.finish()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; answers whether the notice has just gone."""
        self._timeline.advance(dt)
        if not self.shown:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.clear()
        return True
