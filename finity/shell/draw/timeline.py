"""Motion over time: tweens change attributes of plain objects, a timeline lets seconds pass. Knows no pygame.

>>> timeline = Timeline()
>>> steps = timeline.sequence()
>>> steps.play(Tween(ring, "height", 0.0, 0.3, easing=ease_in)).call(sounds.tock).wait(0.1)
>>> steps.play(Tween(a, "pos", (10.0, 5.0), 0.2), Tween(b, "pos", (0.0, 0.0), 0.4))
>>> timeline.advance(dt)
"""

import heapq
import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass, replace

Value = float | tuple[float, ...]
Easing = Callable[[float], float]
"""From the share of the time that has passed (0 to 1) to the share of the way; 0 gives 0 and 1 gives 1."""

_SAME_MOMENT = 1e-9
"""Times that differ by less (seconds) are the same: sums of delays are not exact."""


def linear(share: float) -> float:
    return share


def ease_in(share: float) -> float:
    """Slow start, as something that falls."""
    return share * share * share


def ease_out(share: float) -> float:
    return 1 - ease_in(1 - share)


def ease_in_out(share: float) -> float:
    """Slow start and slow end, as a hand that carries something."""
    return share * share * (3 - 2 * share)


def back_out(share: float) -> float:
    """A little too far (a tenth), then back, as something that snaps in."""
    overshoot = 1.70158
    rest = share - 1
    return 1 + (overshoot + 1) * rest**3 + overshoot * rest**2


@dataclass(frozen=True)
class Tween:
    """One attribute of one object on its way to a value, a number or a tuple of them, in seconds.
    Without `start` it begins at the value that the attribute has when the delay is over."""

    target: object
    attribute: str
    end: Value
    duration: float
    delay: float = 0.0
    easing: Easing = ease_in_out
    start: Value | None = None


@dataclass(frozen=True)
class _RunningTween:
    tween: Tween
    start: Value
    began: float

    @property
    def ends(self) -> float:
        return self.began + self.tween.duration

    def over(self, now: float) -> bool:
        return self.ends <= now + _SAME_MOMENT

    def apply(self, now: float) -> None:
        tween = self.tween
        share = 1.0 if self.over(now) else (now - self.began) / tween.duration
        value = tween.end if share >= 1.0 else _interpolated(self.start, tween.end, tween.easing(share))
        setattr(tween.target, tween.attribute, value)


class Timeline:
    """Tweens and calls to come; `speed` is a factor on time: with `math.inf` all ends at the next `advance`."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._now = 0.0
        self._planned: list[tuple[float, int, Tween | Callable[[], object]]] = []
        """What is to begin or to be called, with its time, and a number that keeps the order of equal times."""
        self._running: list[_RunningTween] = []
        self._order = itertools.count()

    @property
    def busy(self) -> bool:
        return bool(self._planned or self._running)

    def add(self, tween: Tween) -> None:
        """Let a tween begin after its delay. Raises AttributeError if the target has no such attribute."""
        if not hasattr(tween.target, tween.attribute):
            raise AttributeError(f"{type(tween.target).__name__} has no attribute {tween.attribute!r} to tween")
        self.call_after(tween.delay, tween)

    def call_after(self, delay: float, action: Tween | Callable[[], object]) -> None:
        """Call a function in `delay` seconds; it may add to this timeline."""
        heapq.heappush(self._planned, (self._now + delay, next(self._order), action))

    def sequence(self, delay: float = 0.0) -> "Sequence":
        """Answer a builder for things that come one after another, the first in `delay` seconds."""
        return Sequence(self, delay)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass: everything that falls into them happens in the order of time."""
        if math.isinf(self.speed):
            self.finish()
            return
        target = self._now + dt * self.speed
        while (moment := self._next_moment()) <= target:
            self._step_to(moment)
        self._now = target
        for running in self._running:
            running.apply(target)

    def finish(self) -> None:
        """Jump to the end: every tween reaches its value and everything planned is called, in the order of time."""
        while self.busy:
            self._step_to(self._next_moment())

    def clear(self) -> None:
        """Forget everything that is planned or under way; attributes stay as they are now."""
        self._planned.clear()
        self._running.clear()

    def _next_moment(self) -> float:
        begins = self._planned[0][0] if self._planned else math.inf
        return min(begins, min((running.ends for running in self._running), default=math.inf))

    def _step_to(self, moment: float) -> None:
        """Go to a moment, end what ends there, then begin and call what is planned for it."""
        self._now = max(self._now, moment)
        running, self._running = self._running, []
        for tween in running:
            tween.apply(self._now)
        self._running = [tween for tween in running if not tween.over(self._now)]
        while self._planned and self._planned[0][0] <= self._now + _SAME_MOMENT:
            action = heapq.heappop(self._planned)[2]
            if not isinstance(action, Tween):
                action()
                continue
            start = getattr(action.target, action.attribute) if action.start is None else action.start
            begun = _RunningTween(action, start, self._now)
            begun.apply(self._now)
            if not begun.over(self._now):
                self._running.append(begun)


class Sequence:
    """Writes down steps that follow each other; each method answers the sequence, so that calls can be chained."""

    def __init__(self, timeline: Timeline, delay: float = 0.0) -> None:
        self._timeline = timeline
        self.length = delay
        """Seconds from now to where the next step will begin."""

    def play(self, *tweens: Tween) -> "Sequence":
        """Begin these tweens together (each after its own delay) and go on when the longest is over."""
        for tween in tweens:
            self._timeline.add(replace(tween, delay=self.length + tween.delay))
        self.length += max((tween.delay + tween.duration for tween in tweens), default=0.0)
        return self

    def wait(self, seconds: float) -> "Sequence":
        """Go on `seconds` later; negative seconds let the next step overlap the one before."""
        self.length = max(0.0, self.length + seconds)
        return self

    def call(self, function: Callable[[], object]) -> "Sequence":
        self._timeline.call_after(self.length, function)
        return self


def _interpolated(start: Value, end: Value, share: float) -> Value:
    if isinstance(start, tuple) and isinstance(end, tuple):
        return tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))
    if isinstance(start, tuple) or isinstance(end, tuple):
        raise TypeError(f"can't tween from {start} to {end}: both must be numbers or both tuples")
    return start + (end - start) * share
