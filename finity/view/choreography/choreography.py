"""Events become motion and sound: each one changes the table at once, and tweens show how it came about."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from finity.client.cues import Cue
from finity.client.effects.motion import MovingTable, wobbling
from finity.rules import events
from finity.rules.board import Station
from finity.rules.events import Event
from finity.shell.draw.timeline import Tween, back_out, ease_in
from finity.view.choreography import paths
from finity.view.choreography.motions import CROUCH, LANDING_SQUASH, SETTLE, Sequencer, drawing_back, hopping, settling
from finity.view.cues import Hear, Spot, crossing_cue, heard_at_once, no_sound, ring_cue
from finity.view.effects.growth import path_grown, path_lost, steps_lost, tower_stands
from finity.view.effects.landing import blocker_landed, bridge_broken, bridge_landed, post_landed, ring_landed
from finity.view.lanes import PathChanges, lanes_of
from finity.view.table import Sprite, Table

# Seconds
CONE_FALL: Final = 0.34
CONE_EVERY: Final = 0.15
CONE_ECHO: Final = 0.02
"""How much later the shock of the last cone comes to each cone below."""
TOWER_WOBBLE: Final = 0.45
SETUP_PAUSE: Final = 0.20
SETUP_FLIGHT: Final = 0.42
SETUP_EVERY: Final = 0.085
BRIDGE_SLIDE: Final = 0.44
BRIDGE_SWING: Final = 0.44
RING_FLIGHT: Final = 0.46
POST_HOP: Final = 0.46
TELEPORT_HALF: Final = 0.24
BLOCKER_SLIDE: Final = 0.42
BLOCKER_FLIGHT: Final = 0.52

BELOW_MELODY: Final = 0.7
"""How loud the pieces of the setup are: meanwhile the tower plays its pattern."""
FIRST_CONE: Final = 0.4
"""How loud the lowest cone is heard, against the highest."""

# Heights in board units
LOW_HOP: Final = 0.10
RING_HOP: Final = 0.30
HIGH_HOP: Final = 0.48
CONE_SQUASH: Final = 0.20
LAST_CONE_SQUASH: Final = 0.30
TOWER_SQUASH: Final = 0.10
TOWER_SINKS: Final = 0.018
"""How far each cone of a shaken tower sinks below the one beneath it, in board units."""


class Choreography(MovingTable[Table, Event]):
    """Plays Finity's events on a table.

    `on_cue` is called at the moment when something is to be heard, with how loud and on which side, and `on_effect`
    when an effect begins, with where and its numbers; of what is skipped nothing is heard, and only effects that last
    begin. With `calm` pieces fade instead of
    flying.
    """

    def __init__(
        self,
        table: Table,
        speed: float = 1.0,
        on_cue: Hear = no_sound,
        on_effect: Callable[..., None] = lambda effect, *where, **numbers: None,
        *,
        calm: bool = False,
    ) -> None:
        super().__init__(table, speed)
        self._calm = calm
        self._on_cue = on_cue
        self._on_effect = on_effect
        self._path_changes = PathChanges()
        self._to_stay: list[Callable[[], None]] = []
        self.seen: Sequence[Event] = ()
        """The rings that have gone home and the paths that are walked, of what is seen now: texts may speak of them."""

    def show_move(self, happened: Iterable[Event], path_changes: PathChanges) -> None:
        """Let a move's events happen, and show by the `path_changes` what became of players' paths."""
        self._path_changes = path_changes
        self.show(happened)
        self._path_changes = PathChanges()

    def skip(self) -> None:
        """Bring everything to where it belongs; of what was still to be decorated only that is which stays."""
        to_stay, self._to_stay = self._to_stay, []
        super().skip()
        for begin in to_stay:
            begin()

    def direct(self, happened: Iterable[Event]) -> None:
        happened = paths.winners_last(happened)
        sequencer = Sequencer(self.table, self._timeline, self._on_cue, self._on_effect, calm=self._calm)
        sequencer.result = next((event.result for event in happened if isinstance(event, events.GameEnded)), None)
        sequencer.paths = [event for event in happened if isinstance(event, events.FullPathMade)]
        sequencer.path_changes = self._path_changes
        sequencer.cones = sum(isinstance(event, events.ConeStacked) for event in happened)
        sequencer.breaks = bool(events.owners_of_lost_rings(happened))
        self._to_stay, self.seen = sequencer.to_stay, sequencer.seen
        for event, lost in paths.with_losses(happened):
            if lost:
                paths.before_losses(sequencer, lost)
            STEPS[type(event)](sequencer, event)
        _paths_changed(sequencer, happened)
        if math.isinf(self.speed):
            for cue in heard_at_once(sequencer.cues):
                self._on_cue(cue, 1.0, 0.0)


def _paths_changed(sequencer: Sequencer, happened: Sequence[Event]) -> None:
    """Once the move is seen, show whose path has grown or shrunk by it.

    Who has a full one walks that instead; whose rings fall has seen already what is lost.
    """
    walked = {event.player for event in happened if isinstance(event, events.FullPathMade)}
    fell, tower = {ring.player for ring in events.lost_rings(happened)}, sequencer.table.tower
    for player, before, after in sequencer.path_changes.changed():
        steps, left = len(before.ways), len(after.ways)
        if left > steps and player not in walked:
            heard = player == sequencer.path_changes.mover
            sequencer.effect(0.0, path_grown, lanes_of(after), player, tower, steps, heard=heard)
        elif left < steps:
            sequencer.effect(0.0, steps_lost, player, steps, left)
            if player not in fell:
                sequencer.effect(0.0, path_lost, lanes_of(before), tower, left)


def _cone_stacked(sequencer: Sequencer, event: events.ConeStacked) -> None:
    cone = sequencer.table.stack_cone(event.colour)
    if sequencer.calm:
        sequencer.fade_in(cone, CONE_FALL)
    else:
        squash = LAST_CONE_SQUASH if event.index == sequencer.cones - 1 else CONE_SQUASH
        sequencer.track().play(Tween(cone, "progress", 1.0, CONE_FALL, easing=ease_in)).play(settling(cone, squash))
    louder = FIRST_CONE + (1 - FIRST_CONE) * event.index / max(1, sequencer.cones - 1)
    sequencer.cue(crossing_cue(event.colour, event.index), CONE_FALL, volume=louder)
    if event.index < sequencer.cones - 1:  # the last one has its own cue: both would be too loud
        sequencer.cue(Cue.CONE, CONE_FALL, volume=louder)
    sequencer.wait(CONE_EVERY)


def _post_placed(sequencer: Sequencer, event: events.PostPlaced) -> None:
    if len(sequencer.table.posts) == 0:
        _tower_stands(sequencer)
    post = sequencer.table.place_post(event.player, event.station)
    sequencer.effect(SETUP_FLIGHT, post_landed, event.station)
    _set_up(sequencer, post, event.station)


def _tower_stands(sequencer: Sequencer) -> None:
    """The last cone is heavier than the others: all of them give way as it comes down."""
    landing = CONE_FALL - CONE_EVERY
    sequencer.cue(Cue.LAST_CONE, landing)
    sequencer.effect(landing, tower_stands, sequencer.table.tower)
    if not sequencer.calm:
        *lower, last = sequencer.table.cones
        for index, cone in enumerate(lower):
            shaken = Tween(cone, "squash", 0.0, TOWER_WOBBLE, start=TOWER_SQUASH, easing=wobbling)
            sequencer.track().wait(landing + CONE_ECHO * (len(lower) - index)).play(shaken, _sinking(cone, index))
        sequencer.track().wait(landing).play(_sinking(last, len(lower)))
    sequencer.wait(SETUP_PAUSE)


def _sinking(cone: Sprite, index: int) -> Tween:
    """A cone goes down with those below it, and up with them again."""
    return Tween(cone, "hop", 0.0, TOWER_WOBBLE, start=-TOWER_SINKS * index, easing=wobbling)


def _blocker_placed(sequencer: Sequencer, event: events.BlockerPlaced) -> None:
    blocker = sequencer.table.place_blocker(event.player, event.slot)
    sequencer.effect(SETUP_FLIGHT, blocker_landed, event.slot, event.player)
    _set_up(sequencer, blocker, event.slot)


def _ring_placed(sequencer: Sequencer, event: events.RingPlaced) -> None:
    ring = sequencer.table.place_ring(event.player, event.station, event.size)
    if event.station is Station.C:
        _set_up(sequencer, ring, event.station)
    else:
        sequencer.fly_in(ring, RING_FLIGHT, RING_HOP)
        sequencer.land(RING_FLIGHT, ring_cue(event.size), ring_landed, event.station, event.player, event.size)


def _set_up(sequencer: Sequencer, sprite: Sprite, spot: Spot) -> None:
    """Bring a piece to its first place; the next one follows close behind."""
    sequencer.fly_in(sprite, SETUP_FLIGHT, RING_HOP)
    sequencer.cue(Cue.TAP, SETUP_FLIGHT, at=spot, volume=BELOW_MELODY)
    sequencer.wait(SETUP_EVERY)


def _bridge_added(sequencer: Sequencer, event: events.BridgeAdded) -> None:
    sequencer.fly_in(sequencer.table.add_bridge(event.colour, event.way), BRIDGE_SLIDE, LOW_HOP)
    sequencer.land(BRIDGE_SLIDE, Cue.TOCK, bridge_landed, event.way)


def _bridge_reversed(sequencer: Sequencer, event: events.BridgeReversed) -> None:
    bridge = sequencer.table.reverse_bridge(event.way)
    bridge.turn = 180.0
    if sequencer.calm:
        sequencer.fade_over(bridge, BRIDGE_SWING)
    else:
        swing = Tween(bridge, "turn", 0.0, BRIDGE_SWING, easing=drawing_back(BRIDGE_SWING))
        swinging = sequencer.track().play(swing, *hopping(bridge, BRIDGE_SWING, LOW_HOP))
        swinging.play(settling(bridge, LANDING_SQUASH))
    sequencer.cue(Cue.SWING, at=event.way)
    sequencer.land(BRIDGE_SWING, Cue.TAP, bridge_landed, event.way)


def _bridge_removed(sequencer: Sequencer, event: events.BridgeRemoved) -> None:
    if sequencer.breaks:
        sequencer.table.let_go(sequencer.table.remove_bridge(event.colour, event.way))
        sequencer.effect(0.0, bridge_broken, event.way, event.colour)
        return
    sequencer.fly_out(sequencer.table.remove_bridge(event.colour, event.way), BRIDGE_SLIDE, RING_HOP)
    sequencer.cue(Cue.LIFT, at=event.way)
    sequencer.wait(BRIDGE_SLIDE * 0.6)


def _post_relocated(sequencer: Sequencer, event: events.PostRelocated) -> None:
    post = sequencer.table.move_post(event.player, event.target)
    sequencer.hop_over(post, POST_HOP, RING_HOP)
    sequencer.cue(Cue.HOP, 0.0 if sequencer.calm else CROUCH, at=event.source)
    sequencer.land(POST_HOP, Cue.THUD, post_landed, event.target)


def _post_teleported(sequencer: Sequencer, event: events.PostTeleported) -> None:
    post = sequencer.table.move_post(event.player, event.target)
    sequencer.fade_over(post, 2 * TELEPORT_HALF)
    if not sequencer.calm:
        shrinking = sequencer.track().play(Tween(post, "scale", 0.3, TELEPORT_HALF, easing=ease_in))
        shrinking.play(Tween(post, "scale", 1.0, TELEPORT_HALF, easing=back_out))
    sequencer.cue(Cue.HOP, at=event.source)
    sequencer.land(2 * TELEPORT_HALF, Cue.THUD, post_landed, event.target)


def _blocker_moved(sequencer: Sequencer, event: events.BlockerMoved) -> None:
    sequencer.slide_over(sequencer.table.move_blocker(event.source, event.target), BLOCKER_SLIDE, LOW_HOP)
    sequencer.cue(Cue.SLIDE, at=event.source)
    sequencer.land(BLOCKER_SLIDE, Cue.CLUNK, blocker_landed, event.target, event.player)


def _blocker_removed(sequencer: Sequencer, event: events.BlockerRemoved) -> None:
    sequencer.fly_out(sequencer.table.remove_blocker(event.owner, event.slot), BLOCKER_FLIGHT, HIGH_HOP)
    sequencer.cue(Cue.LIFT, at=event.slot)
    sequencer.wait(BLOCKER_FLIGHT * 0.6)


def _turn_began(sequencer: Sequencer, event: events.TurnBegan) -> None:
    """Let the last piece come to rest before anybody goes on."""
    sequencer.track().wait(SETTLE).call(lambda: None)


def _told_elsewhere(sequencer: Sequencer, event: Event) -> None:
    """Nothing is seen on the table or heard from it."""


STEPS: Final[dict[type[Event], Callable[[Sequencer, Any], None]]] = {
    events.ConeStacked: _cone_stacked,
    events.PostPlaced: _post_placed,
    events.BlockerPlaced: _blocker_placed,
    events.RingPlaced: _ring_placed,
    events.BridgeAdded: _bridge_added,
    events.BridgeReversed: _bridge_reversed,
    events.BridgeRemoved: _bridge_removed,
    events.RingOrphaned: paths.ring_sent_home,
    events.RingLost: paths.ring_sent_home,
    events.PostRelocated: _post_relocated,
    events.PostTeleported: _post_teleported,
    events.BlockerMoved: _blocker_moved,
    events.BlockerRemoved: _blocker_removed,
    events.FullPathMade: paths.full_path_made,
    events.PlaceTaken: paths.place_taken,
    events.TurnBegan: _turn_began,
    events.GameEnded: paths.game_ended,
    events.Passed: _told_elsewhere,
    events.Resigned: _told_elsewhere,
    events.DeadlockNear: _told_elsewhere,
}
"""How each kind of event is shown."""
