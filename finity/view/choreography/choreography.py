"""Events become motion and sound: each one changes the table at once, and tweens show how it came about."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from finity.client.effects.motion import wobbling
from finity.client.moving_table import MovingTable
from finity.rules import events
from finity.rules.board import Station
from finity.rules.events import Event
from finity.shell.draw.timeline import Tween, back_out, ease_in
from finity.view.choreography import paths as losses
from finity.view.choreography import paths as walks
from finity.view.choreography.motions import CROUCH, LANDING_SQUASH, SETTLE, Telling, drawing_back, hopping, settling
from finity.view.cues import Cue, Hear, Spot, crossing_cue, heard_at_once, no_sound, ring_cue
from finity.view.effects.moments import (
    BlockerLanded,
    BridgeBroken,
    BridgeLanded,
    Moment,
    PathGrew,
    PostLanded,
    RingLanded,
    TowerStands,
)
from finity.view.effects.pathways import Courses, pathway
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

    `on_cue` is called at the moment when something is to be heard, with how loud and on which side, and `on_moment`
    when effects may decorate something; what is skipped isn't heard, nor decorated. With `calm` pieces fade instead of
    flying.
    """

    def __init__(
        self,
        table: Table,
        speed: float = 1.0,
        on_cue: Hear = no_sound,
        on_moment: Callable[[Moment], None] = lambda moment: None,
        *,
        calm: bool = False,
    ) -> None:
        super().__init__(table, speed)
        self._calm = calm
        self._on_cue = on_cue
        self._on_moment = on_moment
        self._courses = Courses()
        self._to_stay: list[Moment] = []
        self.seen: Sequence[Event] = ()
        """The rings that have gone home and the paths that are walked, of what is seen now: words may tell of them."""

    def show_move(self, happened: Iterable[Event], courses: Courses) -> None:
        """Let a move's events happen, and tell with the `courses` what became of players' paths."""
        self._courses = courses
        self.show(happened)
        self._courses = Courses()

    def skip(self) -> None:
        """Bring everything to where it belongs; of what was still to be decorated only that is which stays."""
        to_stay, self._to_stay = self._to_stay, []
        super().skip()
        for moment in to_stay:
            self._on_moment(moment)

    def direct(self, happened: Iterable[Event]) -> None:
        happened = walks.winners_last(happened)
        telling = Telling(self.table, self._timeline, self._on_cue, self._on_moment, calm=self._calm)
        telling.result = next((event.result for event in happened if isinstance(event, events.GameEnded)), None)
        telling.paths = [event for event in happened if isinstance(event, events.FullPathMade)]
        telling.courses = self._courses
        telling.cones = sum(isinstance(event, events.ConeStacked) for event in happened)
        telling.breaks = any(isinstance(event, events.RingOrphaned | events.RingLost) for event in happened)
        self._to_stay, self.seen = telling.to_stay, telling.seen
        for event, lost in losses.with_losses(happened):
            if lost:
                losses.support_lost(telling, lost, self._courses)
            DIRECTIONS[type(event)](telling, event)
        _paths_grew(telling, happened, self._courses)
        if math.isinf(self.speed):
            for cue in heard_at_once(telling.cues):
                self._on_cue(cue, 1.0, 0.0)


def _paths_grew(telling: Telling, happened: Iterable[Event], courses: Courses) -> None:
    """Once the move is seen, show whose path has grown by it; who has a full one walks that instead."""
    full = {event.player for event in happened if isinstance(event, events.FullPathMade)}
    tower = telling.table.tower
    for player, path in courses.grown():
        if player not in full:
            way, heard = pathway(path, telling.table), player == courses.mover
            telling.decorate(PathGrew(player, way, tower, heard))


def _cone_stacked(telling: Telling, event: events.ConeStacked) -> None:
    cone = telling.table.stack_cone(event.colour)
    if telling.calm:
        telling.fade_in(cone, CONE_FALL)
    else:
        squash = LAST_CONE_SQUASH if event.index == telling.cones - 1 else CONE_SQUASH
        telling.track().play(Tween(cone, "progress", 1.0, CONE_FALL, easing=ease_in)).play(settling(cone, squash))
    louder = FIRST_CONE + (1 - FIRST_CONE) * event.index / max(1, telling.cones - 1)
    telling.cue(crossing_cue(event.colour, event.index), CONE_FALL, volume=louder)
    if event.index < telling.cones - 1:  # the last one is heard as such; both together would be louder than can be told
        telling.cue(Cue.CONE, CONE_FALL, volume=louder)
    telling.wait(CONE_EVERY)


def _post_placed(telling: Telling, event: events.PostPlaced) -> None:
    if len(telling.table.posts) == 0:
        _tower_stands(telling)
    post = telling.table.place_post(event.player, event.station)
    _set_up(telling, post, event.station, PostLanded(event.player, event.station))


def _tower_stands(telling: Telling) -> None:
    """The last cone is heavier than the others: all of them give way as it comes down."""
    landing = CONE_FALL - CONE_EVERY
    telling.cue(Cue.LAST_CONE, landing)
    telling.decorate(TowerStands(telling.table.tower), landing)
    if not telling.calm:
        *lower, last = telling.table.cones
        for index, cone in enumerate(lower):
            shaken = Tween(cone, "squash", 0.0, TOWER_WOBBLE, start=TOWER_SQUASH, easing=wobbling)
            telling.track().wait(landing + CONE_ECHO * (len(lower) - index)).play(shaken, _sinking(cone, index))
        telling.track().wait(landing).play(_sinking(last, len(lower)))
    telling.wait(SETUP_PAUSE)


def _sinking(cone: Sprite, index: int) -> Tween:
    """A cone goes down with those below it, and up with them again."""
    return Tween(cone, "hop", 0.0, TOWER_WOBBLE, start=-TOWER_SINKS * index, easing=wobbling)


def _blocker_placed(telling: Telling, event: events.BlockerPlaced) -> None:
    blocker = telling.table.place_blocker(event.player, event.slot)
    _set_up(telling, blocker, event.slot, BlockerLanded(event.player, event.slot))


def _ring_placed(telling: Telling, event: events.RingPlaced) -> None:
    ring = telling.table.place_ring(event.player, event.station, event.size)
    if event.station is Station.C:
        _set_up(telling, ring, event.station)
    else:
        telling.fly_in(ring, RING_FLIGHT, RING_HOP)
        landed = RingLanded(event.player, event.station, event.size)
        telling.land(ring_cue(event.size), RING_FLIGHT, event.station, landed)


def _set_up(telling: Telling, sprite: Sprite, spot: Spot, landed: Moment | None = None) -> None:
    """Bring a piece to its first place; the next one follows close behind."""
    telling.fly_in(sprite, SETUP_FLIGHT, RING_HOP)
    telling.cue(Cue.TAP, SETUP_FLIGHT, at=spot, volume=BELOW_MELODY)
    if landed:
        telling.decorate(landed, SETUP_FLIGHT)
    telling.wait(SETUP_EVERY)


def _bridge_added(telling: Telling, event: events.BridgeAdded) -> None:
    telling.fly_in(telling.table.add_bridge(event.colour, event.way), BRIDGE_SLIDE, LOW_HOP)
    telling.land(Cue.TOCK, BRIDGE_SLIDE, event.way, BridgeLanded(event.way))


def _bridge_reversed(telling: Telling, event: events.BridgeReversed) -> None:
    bridge = telling.table.reverse_bridge(event.way)
    bridge.turn = 180.0
    if telling.calm:
        telling.fade_over(bridge, BRIDGE_SWING)
    else:
        swing = Tween(bridge, "turn", 0.0, BRIDGE_SWING, easing=drawing_back(BRIDGE_SWING))
        swinging = telling.track().play(swing, *hopping(bridge, BRIDGE_SWING, LOW_HOP))
        swinging.play(settling(bridge, LANDING_SQUASH))
    telling.cue(Cue.SWING, at=event.way)
    telling.land(Cue.TAP, BRIDGE_SWING, event.way, BridgeLanded(event.way))


def _bridge_removed(telling: Telling, event: events.BridgeRemoved) -> None:
    if telling.breaks:
        telling.table.let_go(telling.table.remove_bridge(event.colour, event.way))
        telling.decorate(BridgeBroken(event.colour, event.way))
        return
    telling.fly_out(telling.table.remove_bridge(event.colour, event.way), BRIDGE_SLIDE, RING_HOP)
    telling.cue(Cue.LIFT, at=event.way)
    telling.wait(BRIDGE_SLIDE * 0.6)


def _post_relocated(telling: Telling, event: events.PostRelocated) -> None:
    post = telling.table.move_post(event.player, event.target)
    telling.hop_over(post, POST_HOP, RING_HOP)
    telling.cue(Cue.HOP, 0.0 if telling.calm else CROUCH, at=event.source)
    telling.land(Cue.THUD, POST_HOP, event.target, PostLanded(event.player, event.target))


def _post_teleported(telling: Telling, event: events.PostTeleported) -> None:
    post = telling.table.move_post(event.player, event.target)
    telling.fade_over(post, 2 * TELEPORT_HALF)
    if not telling.calm:
        shrinking = telling.track().play(Tween(post, "scale", 0.3, TELEPORT_HALF, easing=ease_in))
        shrinking.play(Tween(post, "scale", 1.0, TELEPORT_HALF, easing=back_out))
    telling.cue(Cue.HOP, at=event.source)
    telling.land(Cue.THUD, 2 * TELEPORT_HALF, event.target, PostLanded(event.player, event.target))


def _blocker_moved(telling: Telling, event: events.BlockerMoved) -> None:
    telling.slide_over(telling.table.move_blocker(event.source, event.target), BLOCKER_SLIDE, LOW_HOP)
    telling.cue(Cue.SLIDE, at=event.source)
    telling.land(Cue.CLUNK, BLOCKER_SLIDE, event.target, BlockerLanded(event.player, event.target))


def _blocker_removed(telling: Telling, event: events.BlockerRemoved) -> None:
    telling.fly_out(telling.table.remove_blocker(event.owner, event.slot), BLOCKER_FLIGHT, HIGH_HOP)
    telling.cue(Cue.LIFT, at=event.slot)
    telling.wait(BLOCKER_FLIGHT * 0.6)


def _turn_began(telling: Telling, event: events.TurnBegan) -> None:
    """Let the last piece come to rest before anybody goes on."""
    telling.track().wait(SETTLE).call(lambda: None)


def _told_elsewhere(telling: Telling, event: Event) -> None:
    """Nothing is seen on the table or heard from it."""


DIRECTIONS: Final[dict[type[Event], Callable[[Telling, Any], None]]] = {
    events.ConeStacked: _cone_stacked,
    events.PostPlaced: _post_placed,
    events.BlockerPlaced: _blocker_placed,
    events.RingPlaced: _ring_placed,
    events.BridgeAdded: _bridge_added,
    events.BridgeReversed: _bridge_reversed,
    events.BridgeRemoved: _bridge_removed,
    events.RingOrphaned: losses.ring_sent_home,
    events.RingLost: losses.ring_sent_home,
    events.PostRelocated: _post_relocated,
    events.PostTeleported: _post_teleported,
    events.BlockerMoved: _blocker_moved,
    events.BlockerRemoved: _blocker_removed,
    events.FullPathMade: walks.full_path_made,
    events.PlaceTaken: walks.place_taken,
    events.TurnBegan: _turn_began,
    events.GameEnded: walks.game_ended,
    events.Passed: _told_elsewhere,
    events.Resigned: _told_elsewhere,
    events.DeadlockNear: _told_elsewhere,
}
"""How each kind of event is shown."""
