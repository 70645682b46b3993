"""Events become motion and sound: each one changes the table at once, and tweens show how it came about.

Whatever is under way, the table itself is already right; `finish` only brings the sprites to where they belong.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from finity.rules.board import Station
from finity.rules.events import (
    BlockerMoved,
    BlockerPlaced,
    BlockerRemoved,
    BridgeAdded,
    BridgeRemoved,
    BridgeReversed,
    ConeStacked,
    EndReason,
    Event,
    FullPathMade,
    GameEnded,
    PlaceTaken,
    PostPlaced,
    PostRelocated,
    PostTeleported,
    RingLost,
    RingOrphaned,
    RingPlaced,
    TurnBegan,
)
from finity.shell.draw.timeline import Sequence, Timeline, Tween, back_out, ease_in, ease_in_out, ease_out, linear
from finity.view.cues import TOWER_NOTES, Cue, heard_at_once, ring_cue
from finity.view.places import OnStation, OnWay
from finity.view.table import Sprite, Table

# Seconds
APPEAR: Final = 0.08
CONE_FALL: Final = 0.34
CONE_EVERY: Final = 0.15
SETTLE: Final = 0.16
SETUP_PAUSE: Final = 0.20
SETUP_FLIGHT: Final = 0.42
SETUP_EVERY: Final = 0.085
BRIDGE_SLIDE: Final = 0.44
BRIDGE_SWING: Final = 0.44
RING_FLIGHT: Final = 0.46
ORPHAN_POP: Final = 0.16
ORPHAN_FLIGHT: Final = 0.52
ORPHAN_EVERY: Final = 0.16
POST_HOP: Final = 0.46
TELEPORT_HALF: Final = 0.24
BLOCKER_SLIDE: Final = 0.42
WALK_PAUSE: Final = 0.35
WALK_STEP: Final = 0.34
WALK_FADE: Final = 0.40

# Heights in board units
LOW_HOP: Final = 0.10
RING_HOP: Final = 0.30
HIGH_HOP: Final = 0.48
TOKEN_HOP: Final = 0.16
CONE_SQUASH: Final = 0.20
LANDING_SQUASH: Final = 0.12


class Choreography:
    """Plays events on a table.

    `speed` is a factor on the time that passes; with `math.inf` everything is at its end at once. `on_cue` is called at
    the moment when something is to be heard; what is skipped isn't heard. With `calm` pieces fade instead of flying.
    """

    def __init__(
        self,
        table: Table,
        speed: float = 1.0,
        on_cue: Callable[[Cue], None] = lambda cue: None,
        *,
        calm: bool = False,
    ) -> None:
        self.table = table
        self._calm = calm
        self._on_cue = on_cue
        self._timeline = Timeline(speed)

    @property
    def speed(self) -> float:
        """How fast things move: 1.0 is normal."""
        return self._timeline.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._timeline.speed = speed

    @property
    def busy(self) -> bool:
        """Whether something is moving."""
        return self._timeline.busy

    def play(self, events: Iterable[Event]) -> None:
        """Let these events happen, one after the other; what is still moving jumps to its end first."""
        self.finish()
        stage = _Stage(self.table, self._timeline, self._on_cue, self._calm)
        for event in events:
            show = _SHOWN.get(type(event))
            if show:
                show(stage, event)
        if math.isinf(self.speed):
            self.finish()
            for cue in heard_at_once(stage.cues):
                self._on_cue(cue)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self.busy:
            return
        self._timeline.advance(dt)
        if not self.busy:
            self.table.settle()

    def finish(self) -> None:
        """Bring everything to where it belongs, at once."""
        self._timeline.clear()
        self.table.settle()


class _Stage:
    """The table while events are turned into tweens; `steps` is how far the telling has come."""

    def __init__(self, table: Table, timeline: Timeline, on_cue: Callable[[Cue], None], calm: bool) -> None:
        self.table = table
        self.calm = calm
        self.steps = timeline.sequence()
        self.cues: list[Cue] = []
        self._on_cue = on_cue
        self._timeline = timeline

    def track(self) -> Sequence:
        """Steps of one sprite, beginning where the telling is now; others may begin before they are over."""
        return self._timeline.sequence(self.steps.length)

    def cue(self, cue: Cue, after: float = 0.0) -> None:
        """Let something be heard `after` seconds from where the telling is now."""
        self.cues.append(cue)
        self.track().wait(after).call(partial(self._on_cue, cue))


def _cone_stacked(stage: _Stage, event: ConeStacked) -> None:
    cone = stage.table.stack_cone(event.colour)
    if stage.calm:
        _fade_in(stage, cone, CONE_FALL)
    else:
        stage.track().play(Tween(cone, "progress", 1.0, CONE_FALL, easing=ease_in)).play(_settling(cone, CONE_SQUASH))
    stage.cue(TOWER_NOTES[event.index], CONE_FALL)
    stage.steps.wait(CONE_EVERY)


def _post_placed(stage: _Stage, event: PostPlaced) -> None:
    if len(stage.table.posts) == 0:
        stage.steps.wait(SETUP_PAUSE)
    _set_up(stage, stage.table.place_post(event.player, event.station))


def _blocker_placed(stage: _Stage, event: BlockerPlaced) -> None:
    _set_up(stage, stage.table.place_blocker(event.player, event.slot))


def _ring_placed(stage: _Stage, event: RingPlaced) -> None:
    ring = stage.table.place_ring(event.player, event.station, event.size)
    if event.station is Station.C:
        _set_up(stage, ring)
        return
    _fly_in(stage, ring, RING_FLIGHT, RING_HOP)
    stage.cue(ring_cue(event.size), RING_FLIGHT)
    stage.steps.wait(RING_FLIGHT)


def _bridge_added(stage: _Stage, event: BridgeAdded) -> None:
    _fly_in(stage, stage.table.add_bridge(event.colour, event.way), BRIDGE_SLIDE, LOW_HOP)
    stage.cue(Cue.TOCK, BRIDGE_SLIDE)
    stage.steps.wait(BRIDGE_SLIDE)


def _bridge_reversed(stage: _Stage, event: BridgeReversed) -> None:
    bridge = stage.table.reverse_bridge(event.way)
    if stage.calm:
        _fade_in(stage, bridge, BRIDGE_SWING)
    else:
        bridge.turn = 180.0
        stage.track().play(Tween(bridge, "turn", 0.0, BRIDGE_SWING), *_hopping(bridge, BRIDGE_SWING, LOW_HOP))
    stage.cue(Cue.SWING)
    stage.cue(Cue.TAP, BRIDGE_SWING)
    stage.steps.wait(BRIDGE_SWING)


def _bridge_removed(stage: _Stage, event: BridgeRemoved) -> None:
    _fly_out(stage, stage.table.remove_bridge(event.colour, event.way), BRIDGE_SLIDE, RING_HOP)
    stage.cue(Cue.LIFT)
    stage.steps.wait(BRIDGE_SLIDE * 0.6)


def _ring_sent_home(stage: _Stage, event: RingOrphaned | RingLost) -> None:
    ring = stage.table.return_ring(event.player, event.station, event.size)
    if not stage.calm:
        popping = stage.track().play(Tween(ring, "scale", 1.18, ORPHAN_POP, easing=back_out))
        popping.play(Tween(ring, "scale", 1.0, ORPHAN_FLIGHT))
    stage.cue(Cue.ORPHAN)
    stage.steps.wait(ORPHAN_POP * 0.6)
    _fly_out(stage, ring, ORPHAN_FLIGHT, HIGH_HOP)
    stage.steps.wait(ORPHAN_EVERY)


def _post_relocated(stage: _Stage, event: PostRelocated) -> None:
    post = stage.table.move_post(event.player, event.target)
    if stage.calm:
        _fade_over(stage, post, POST_HOP)
    else:
        hops = _hopping(post, POST_HOP, RING_HOP)
        stage.track().play(Tween(post, "progress", 1.0, POST_HOP), *hops).play(_settling(post, LANDING_SQUASH))
    stage.cue(Cue.HOP)
    stage.cue(Cue.TAP, POST_HOP)
    stage.steps.wait(POST_HOP)


def _post_teleported(stage: _Stage, event: PostTeleported) -> None:
    post = stage.table.move_post(event.player, event.target)
    _fade_over(stage, post, 2 * TELEPORT_HALF)
    if not stage.calm:
        shrinking = stage.track().play(Tween(post, "scale", 0.3, TELEPORT_HALF, easing=ease_in))
        shrinking.play(Tween(post, "scale", 1.0, TELEPORT_HALF, easing=back_out))
    stage.cue(Cue.HOP)
    stage.cue(Cue.TAP, 2 * TELEPORT_HALF)
    stage.steps.wait(2 * TELEPORT_HALF)


def _blocker_moved(stage: _Stage, event: BlockerMoved) -> None:
    blocker = stage.table.move_blocker(event.source, event.target)
    if stage.calm:
        _fade_over(stage, blocker, BLOCKER_SLIDE)
    else:
        slide = Tween(blocker, "progress", 1.0, BLOCKER_SLIDE)
        stage.track().play(slide, *_hopping(blocker, BLOCKER_SLIDE, LOW_HOP))
    stage.cue(Cue.SLIDE)
    stage.cue(Cue.TAP, BLOCKER_SLIDE)
    stage.steps.wait(BLOCKER_SLIDE)


def _blocker_removed(stage: _Stage, event: BlockerRemoved) -> None:
    _fly_out(stage, stage.table.remove_blocker(event.owner, event.slot), ORPHAN_FLIGHT, HIGH_HOP)
    stage.cue(Cue.LIFT)
    stage.steps.wait(ORPHAN_FLIGHT * 0.6)


def _full_path_made(stage: _Stage, event: FullPathMade) -> None:
    """Walk the path: the token hops over each bridge, and the cone of the step lights up where it lands."""
    token = stage.table.start_walk(event.player, event.path.start)
    lit = stage.table.cones[: len(event.path.ways)]
    stage.steps.wait(WALK_PAUSE).play(Tween(token, "alpha", 1.0, APPEAR))
    for way, cone, note in zip(event.path.ways, lit, TOWER_NOTES[: len(lit)], strict=True):
        cone.glow_player = event.player
        _step(stage, token, OnWay(way), TOKEN_HOP)
        _step(stage, token, OnStation(way.end), 0.0)
        stage.track().play(Tween(cone, "glow", 1.0, WALK_STEP / 2))
        stage.cue(note)
    dimming = [Tween(cone, "glow", 0.0, WALK_FADE) for cone in lit]
    stage.steps.wait(WALK_PAUSE).play(Tween(token, "alpha", 0.0, WALK_FADE), *dimming)
    stage.steps.call(lambda: stage.table.let_go(token))


def _step(stage: _Stage, token: Sprite, place: OnWay | OnStation, height: float) -> None:
    """Let the token go half a step on: up to the middle of a bridge, or down from it to a station."""

    def aim() -> None:
        token.send(place)

    if stage.calm:
        stage.steps.call(aim).play(Tween(token, "progress", 1.0, 0.0)).wait(WALK_STEP / 2)
        return
    rising = height > 0.0
    way = Tween(token, "progress", 1.0, WALK_STEP / 2, start=0.0, easing=ease_in if rising else ease_out)
    hop = Tween(token, "hop", height, WALK_STEP / 2, easing=ease_out if rising else ease_in)
    stage.steps.call(aim).play(way, hop)


def _place_taken(stage: _Stage, event: PlaceTaken) -> None:
    if event.place == 1:
        stage.cue(Cue.WIN)


def _turn_began(stage: _Stage, event: TurnBegan) -> None:
    """Let the last piece come to rest before anybody goes on."""
    stage.track().wait(SETTLE).call(lambda: None)


def _game_ended(stage: _Stage, event: GameEnded) -> None:
    """Let the last one left be cheered; who made a path took a place and was cheered then."""
    if event.result.reason is EndReason.RESIGNATION:
        stage.cue(Cue.WIN)


_SHOWN: Final[dict[type, Callable[[_Stage, Any], None]]] = {
    ConeStacked: _cone_stacked,
    PostPlaced: _post_placed,
    BlockerPlaced: _blocker_placed,
    RingPlaced: _ring_placed,
    BridgeAdded: _bridge_added,
    BridgeReversed: _bridge_reversed,
    BridgeRemoved: _bridge_removed,
    RingOrphaned: _ring_sent_home,
    RingLost: _ring_sent_home,
    PostRelocated: _post_relocated,
    PostTeleported: _post_teleported,
    BlockerMoved: _blocker_moved,
    BlockerRemoved: _blocker_removed,
    FullPathMade: _full_path_made,
    PlaceTaken: _place_taken,
    TurnBegan: _turn_began,
    GameEnded: _game_ended,
}
"""The events that are seen on the table or heard; the others (passing, resigning, a deadlock near) are only told."""


def _set_up(stage: _Stage, sprite: Sprite) -> None:
    """Bring a piece to its first place; the next one follows close behind."""
    _fly_in(stage, sprite, SETUP_FLIGHT, RING_HOP)
    stage.cue(Cue.TAP, SETUP_FLIGHT)
    stage.steps.wait(SETUP_EVERY)


def _fly_in(stage: _Stage, sprite: Sprite, duration: float, height: float) -> None:
    """Let a piece come from its stock to its place, unseen until then."""
    if stage.calm:
        _fade_in(stage, sprite, duration)
        return
    sprite.alpha = 0.0
    track = stage.track()
    track.play(
        Tween(sprite, "alpha", 1.0, APPEAR, easing=linear),
        Tween(sprite, "progress", 1.0, duration, easing=ease_in_out),
        *_hopping(sprite, duration, height),
    )
    track.play(_settling(sprite, LANDING_SQUASH / 2))


def _fly_out(stage: _Stage, sprite: Sprite, duration: float, height: float) -> None:
    """Let a piece go to its stock in an arc, and vanish there."""
    if stage.calm:
        fading = stage.track().play(Tween(sprite, "alpha", 0.0, duration, easing=linear))
        fading.call(lambda: stage.table.let_go(sprite))
        return
    stage.track().play(
        Tween(sprite, "progress", 1.0, duration),
        *_hopping(sprite, duration, height),
        Tween(sprite, "alpha", 0.0, APPEAR, delay=duration - APPEAR, easing=linear),
    ).call(lambda: stage.table.let_go(sprite))


def _fade_in(stage: _Stage, sprite: Sprite, duration: float) -> None:
    """Let a piece appear where it belongs, without any motion."""
    sprite.start, sprite.alpha = sprite.goal, 0.0
    stage.track().play(Tween(sprite, "alpha", 1.0, duration, easing=linear)).play(Tween(sprite, "progress", 1.0, 0.0))


def _fade_over(stage: _Stage, sprite: Sprite, duration: float) -> None:
    """Let a piece vanish in one place and appear in another."""
    track = stage.track().play(Tween(sprite, "alpha", 0.0, duration / 2))
    track.play(Tween(sprite, "progress", 1.0, 0.0)).play(Tween(sprite, "alpha", 1.0, duration / 2))


def _hopping(sprite: Sprite, duration: float, height: float) -> tuple[Tween, Tween]:
    """Up and down again, as a thing that is thrown."""
    half = duration / 2
    return (
        Tween(sprite, "hop", height, half, easing=ease_out),
        Tween(sprite, "hop", 0.0, half, delay=half, easing=ease_in),
    )


def _settling(sprite: Sprite, squash: float) -> Tween:
    """Pressed flat by the landing, then upright again."""
    return Tween(sprite, "squash", 0.0, SETTLE, start=squash, easing=ease_out)
