"""How a piece moves: it flies in and out, slides from place to place, lands; calm tables fade instead. Seconds and
board units throughout.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Concatenate, Final, TypeVar

from finity.client.cues import Cue, Hear
from finity.client.effects.motion import elastic_out
from finity.rules import events
from finity.rules.events import Event
from finity.shell.draw.timeline import Sequence, Timeline, Tween, ease_in, ease_in_out, ease_out, linear
from finity.view.effects.effect import EffectAt, P
from finity.view.lanes import PathChanges
from finity.view.layout import SoundSource, pan_of
from finity.view.table import Sprite, Table

APPEAR: Final = 0.08
SETTLE: Final = 0.30
LANDING_SQUASH: Final = 0.14
CROUCH: Final = 0.07
"""How long a piece draws back before it hops, slides or swings."""

At = TypeVar("At", bound=SoundSource)


@dataclass
class TimelineBuilder:
    """Lays out what happens one after the other on a `table`; `steps` is how far it has come. What begins now may go on
    while the next thing begins. On a `calm` table pieces fade instead of flying."""

    table: Table
    timeline: Timeline
    on_cue: Hear
    on_effect: Callable[..., None]
    happened: list[Event]
    path_changes: PathChanges
    """What becomes of the players' paths."""
    calm: bool
    cues: list[Cue] = field(default_factory=list)
    to_stay: list[Callable[[], None]] = field(default_factory=list)
    """What is to be seen at the end, and has not begun yet."""

    def __post_init__(self) -> None:
        self.steps = self.timeline.sequence()
        self.paths = [event for event in self.happened if isinstance(event, events.FullPathMade)]
        """The full paths that are made by all this, in the order in which they are walked."""
        self.lost = events.lost_rings(self.happened)
        self.cones = sum(isinstance(event, events.ConeStacked) for event in self.happened)
        """How many cones the tower gets by all this."""

    def start_track(self) -> Sequence:
        """Steps of one sprite, beginning where the builder is now; others may begin before they are over."""
        return self.timeline.sequence(self.steps.length)

    def wait(self, seconds: float) -> None:
        """Go on so many seconds later."""
        self.steps.wait(seconds)

    def cue(self, cue: Cue, after: float = 0.0, *, at: SoundSource = None, volume: float = 1.0) -> None:
        """Let something be heard from a spot, `after` seconds from where the builder is now."""
        self.cues.append(cue)
        self.start_track().wait(after).call(partial(self.on_cue, cue, volume, pan_of(at)))

    def effect(self, after: float, effect: EffectAt[P], *where: P.args, **numbers: P.kwargs) -> None:
        """Begin an effect `after` seconds from where the builder is now."""
        self.start_track().wait(after).call(partial(self.on_effect, effect, *where, **numbers))

    def lasting_effect(self, effect: EffectAt[P], *where: P.args, **numbers: P.kwargs) -> None:
        """Begin an effect now of which something stays: it is also there if the motion is skipped."""
        begin = partial(self.on_effect, effect, *where, **numbers)
        self.to_stay.append(begin)
        self.start_track().call(partial(self.to_stay.remove, begin)).call(begin)

    def land(
        self, seconds: float, cue: Cue, effect: EffectAt[Concatenate[At, P]], at: At, *rest: P.args, **named: P.kwargs
    ) -> None:
        """Go on so many seconds later, when a motion is over, something is heard, and an effect begins there."""
        self.cue(cue, seconds, at=at)
        self.start_track().wait(seconds).call(partial(self.on_effect, effect, at, *rest, **named))
        self.wait(seconds)

    def fly_in(self, sprite: Sprite, duration: float, height: float) -> None:
        """Let a piece come from its stock to its place, unseen until then."""
        if self.calm:
            self.fade_in(sprite, duration)
            return
        sprite.alpha = 0.0
        self.start_track().play(
            Tween(sprite, "alpha", 1.0, APPEAR, easing=linear),
            Tween(sprite, "progress", 1.0, duration, easing=ease_in_out),
            *hopping(sprite, duration, height),
        ).play(settling(sprite, LANDING_SQUASH))

    def fly_out(self, sprite: Sprite, duration: float, height: float) -> None:
        """Let a piece go to its stock in an arc, and vanish there."""
        if self.calm:
            leaving = self.start_track().play(Tween(sprite, "alpha", 0.0, duration, easing=linear))
        else:
            leaving = self.start_track().play(
                Tween(sprite, "progress", 1.0, duration),
                *hopping(sprite, duration, height),
                Tween(sprite, "alpha", 0.0, APPEAR, delay=duration - APPEAR, easing=linear),
            )
        leaving.call(partial(self.table.forget, sprite))

    def slide_over(self, sprite: Sprite, duration: float, height: float) -> None:
        """Let a piece draw back and slide from one place to another, or swing in its place."""
        if self.calm:
            self.fade_over(sprite, duration)
            return
        pull, part = 0.05, CROUCH / duration

        def eased(share: float) -> float:
            """Back by a share of the way first, then all of it."""
            if share < part:
                return -pull * math.sin(math.pi / 2 * share / part)
            return -pull + (1 + pull) * ease_in_out((share - part) / (1 - part))

        moves = [Tween(sprite, name, end, duration, easing=eased) for name, end in (("progress", 1.0), ("turn", 0.0))]
        self.start_track().play(*moves, *hopping(sprite, duration, height)).play(settling(sprite, LANDING_SQUASH))

    def fade_in(self, sprite: Sprite, duration: float) -> None:
        """Let a piece appear where it belongs, without any motion."""
        sprite.start, sprite.alpha = sprite.goal, 0.0
        appearing = self.start_track().play(Tween(sprite, "alpha", 1.0, duration, easing=linear))
        appearing.play(Tween(sprite, "progress", 1.0, 0.0))

    def fade_over(self, sprite: Sprite, duration: float) -> None:
        """Let a piece vanish in one place and appear in another."""
        track = self.start_track().play(Tween(sprite, "alpha", 0.0, duration / 2))
        track.play(Tween(sprite, "progress", 1.0, 0.0), Tween(sprite, "turn", 0.0, 0.0)).play(
            Tween(sprite, "alpha", 1.0, duration / 2)
        )


def hopping(sprite: Sprite, duration: float, height: float) -> tuple[Tween, Tween]:
    """Up and down again, as a thing that is thrown."""
    half = duration / 2
    return (
        Tween(sprite, "hop", height, half, easing=ease_out),
        Tween(sprite, "hop", 0.0, half, delay=half, easing=ease_in),
    )


def settling(sprite: Sprite, squash: float) -> Tween:
    """Pressed flat by the landing, then too long, and so on, ever less."""
    return Tween(sprite, "squash", 0.0, SETTLE, start=squash, easing=elastic_out)
