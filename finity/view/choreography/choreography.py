"""Events become motion and sound: each one changes the table at once, and tweens show how it came about."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, Final

from finity.client.cues import MELODY, ORPHANS, Cue, Hear, crossing_cue, no_sound
from finity.client.effects.motion import EventPlayer, elastic_out
from finity.rules import events
from finity.rules.board import CENTRES, Point, Station
from finity.rules.events import Event
from finity.shell.draw.timeline import Tween, back_out, ease_in, ease_out
from finity.view.choreography.motions import CROUCH, LANDING_SQUASH, SETTLE, TimelineBuilder, hopping, settling
from finity.view.effects.ending import MEETING, game_drawn, last_player_left, path_walk, triumph
from finity.view.effects.growth import EVERY, CountPulse, path_grown, path_lost, tower_built
from finity.view.effects.landing import (
    blocker_landed,
    bridge_broken,
    bridge_landed,
    post_landed,
    ring_burst,
    ring_landed,
    support_lost,
)
from finity.view.lanes import PathChanges, lanes_of
from finity.view.layout import SoundSource
from finity.view.shown import Bridge
from finity.view.table import Table

# Seconds
CONE_FALL: Final = 0.34
CONE_EVERY: Final = 0.15
TOWER_WOBBLE: Final = 0.45
SETUP_FLIGHT: Final = 0.42
BRIDGE_SLIDE: Final = 0.44
BRIDGE_SWING: Final = 0.44
RING_FLIGHT: Final = 0.46
POST_HOP: Final = 0.46
TELEPORT_HALF: Final = 0.24
BLOCKER_SLIDE: Final = 0.42
BLOCKER_FLIGHT: Final = 0.52
WALK_STEP: Final = 0.3
CUT_PAUSE: Final = 0.42
ORPHAN_POP: Final = 0.16
ORPHAN_FLIGHT: Final = 0.52
ORPHAN_EVERY: Final = 0.16
_RING_CUES: Final = (Cue.RING_SMALL, Cue.RING_MEDIUM, Cue.RING_LARGE)
FIRST_CONE: Final = 0.4
"""How loud the lowest cone is heard, against the highest."""
BELOW_CHIMES: Final = 0.75
"""How loud the wave of the centre is: chimes and the path's last note fall into the same moment."""

# Heights in board units
LOW_HOP: Final = 0.10
RING_HOP: Final = 0.30


class Choreography(EventPlayer[Table, Event]):
    """Plays Finity's events on a table; `on_cue` and `on_effect` are called at the moment when something is heard or an
    effect begins. Of what is skipped nothing is heard, and only effects that last begin. With `calm` pieces fade."""

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

    def choreograph(self, happened: Iterable[Event]) -> None:
        happened = list(happened)
        # of several full paths those come last that are worth most
        taken = [event for event in happened if isinstance(event, events.PlaceTaken)]
        places = {player: event.place for event in taken for player in event.players}
        paths = [event for event in happened if isinstance(event, events.FullPathMade)]
        paths.sort(key=lambda event: -places.get(event.player, len(places) + 1))
        ordered = iter(paths)
        happened = [next(ordered) if isinstance(event, events.FullPathMade) else event for event in happened]
        builder = TimelineBuilder(
            self.table, self._timeline, self._on_cue, self._on_effect, happened, self._path_changes, self._calm
        )
        self._to_stay = builder.to_stay
        for event in happened:
            STEPS[type(event)](builder, event)
        # whose path has grown or shrunk by it, unless that was seen already; numbers once what is lost went out
        walked, fell = ({event.player for event in each} for each in (builder.paths, builder.lost))
        tower = self.table.tower_colours
        for player, before, after in self._path_changes.changed():
            steps, left = len(before.ways), len(after.ways)
            if left > steps and player not in walked:
                heard = player == self._path_changes.mover
                builder.effect(0.0, path_grown, lanes_of(after), player, tower, steps, heard=heard)
            elif left < steps:
                builder.effect(0.0, CountPulse, player, steps, left, EVERY * (steps - left))
                if player not in fell:
                    builder.effect(0.0, path_lost, lanes_of(before), tower, left)
        if math.isinf(self.speed):
            # all fall into one moment: each is heard once, of orphans one, no melody, nor what only effects show
            silent = {*MELODY, *ORPHANS[1:], Cue.CONE, Cue.SHOCK, Cue.SPARKLE}
            for cue in dict.fromkeys(builder.cues):
                if cue not in silent:
                    self._on_cue(cue, 1.0, 0.0)


def _cone_stacked(builder: TimelineBuilder, event: events.ConeStacked) -> None:
    cone, top = builder.table.stack_cone(event.colour), builder.cones - 1
    if builder.calm:
        builder.fade_in(cone, CONE_FALL)
    else:
        landed = settling(cone, 0.30 if event.index == top else 0.20)
        builder.start_track().play(Tween(cone, "progress", 1.0, CONE_FALL, easing=ease_in)).play(landed)
    louder = FIRST_CONE + (1 - FIRST_CONE) * event.index / max(1, top)
    builder.cue(crossing_cue(event.colour, event.index), CONE_FALL, volume=louder)
    if event.index < top:  # the last one has its own cue: both would be too loud
        builder.cue(Cue.CONE, CONE_FALL, volume=louder)
    builder.wait(CONE_EVERY)
    if event.index < top:
        return
    # the last one is heavier than the others: all of them give way as it comes down, those below a little later
    landing = CONE_FALL - CONE_EVERY
    builder.cue(Cue.LAST_CONE, landing)
    builder.effect(landing, tower_built, builder.table.tower_colours)
    for index, sinking in enumerate(() if builder.calm else builder.table.cones):
        tweens = [Tween(sinking, "hop", 0.0, TOWER_WOBBLE, start=-0.018 * index, easing=elastic_out)]
        if index < top:
            tweens.append(Tween(sinking, "squash", 0.0, TOWER_WOBBLE, start=0.10, easing=elastic_out))
        builder.start_track().wait(landing + 0.02 * (top - index)).play(*tweens)
    builder.wait(0.20)


def _piece_put(builder: TimelineBuilder, event: events.PostPlaced | events.BlockerPlaced | events.RingPlaced) -> None:
    """Bring a piece to its first place; the next one follows close behind. Rings of moves take their time."""
    spot: SoundSource
    match event:
        case events.PostPlaced(player, spot):
            builder.effect(SETUP_FLIGHT, post_landed, spot)
            sprite = builder.table.place_post(player, spot)
        case events.BlockerPlaced(player, spot):
            builder.effect(SETUP_FLIGHT, blocker_landed, spot, player)
            sprite = builder.table.place_blocker(player, spot)
        case events.RingPlaced(player, spot, size):
            sprite = builder.table.place_ring(player, spot, size)
            if spot is not Station.C:
                builder.fly_in(sprite, RING_FLIGHT, RING_HOP)
                builder.land(RING_FLIGHT, _RING_CUES[size], ring_landed, spot, player, size)
                return
    builder.fly_in(sprite, SETUP_FLIGHT, RING_HOP)
    builder.cue(Cue.TAP, SETUP_FLIGHT, at=spot, volume=0.7)  # meanwhile the tower plays its pattern
    builder.wait(0.085)


def _bridge_laid(builder: TimelineBuilder, event: events.BridgeAdded | events.BridgeReversed) -> None:
    if isinstance(event, events.BridgeAdded):
        builder.fly_in(builder.table.add_bridge(event.colour, event.way), BRIDGE_SLIDE, LOW_HOP)
        builder.land(BRIDGE_SLIDE, Cue.TOCK, bridge_landed, event.way)
        return
    bridge = builder.table.placed[event.way.slot]
    bridge.start = bridge.goal = event.way.back
    bridge.turn = 180.0
    builder.slide_over(bridge, BRIDGE_SWING, LOW_HOP)
    builder.cue(Cue.SWING, at=event.way)
    builder.land(BRIDGE_SWING, Cue.TAP, bridge_landed, event.way)


def _piece_removed(builder: TimelineBuilder, event: events.BridgeRemoved | events.BlockerRemoved) -> None:
    slot = event.slot if isinstance(event, events.BlockerRemoved) else event.way.slot
    piece = builder.table.remove(slot)
    if builder.lost and isinstance(event, events.BridgeRemoved):
        builder.table.forget(piece)
        builder.effect(0.0, bridge_broken, event.way, event.colour)
        return
    seconds, height = (BRIDGE_SLIDE, RING_HOP) if isinstance(piece.piece, Bridge) else (BLOCKER_FLIGHT, 0.48)
    builder.fly_out(piece, seconds, height)
    builder.cue(Cue.LIFT, at=slot)
    builder.wait(0.6 * seconds)


def _piece_moved(
    builder: TimelineBuilder, event: events.PostRelocated | events.PostTeleported | events.BlockerMoved
) -> None:
    """Let a blocker slide and a post hop; a teleport lets it vanish in one place and appear in another."""
    match event:
        case events.BlockerMoved():
            builder.slide_over(builder.table.move(event.source, event.target), BLOCKER_SLIDE, LOW_HOP)
            builder.cue(Cue.SLIDE, at=event.source)
            builder.land(BLOCKER_SLIDE, Cue.CLUNK, blocker_landed, event.target, event.player)
        case events.PostRelocated():
            post, flight = builder.table.move(event.player, event.target), POST_HOP - CROUCH
            if builder.calm:
                builder.fade_over(post, POST_HOP)
            else:
                crouching = builder.start_track().play(Tween(post, "squash", LANDING_SQUASH, CROUCH, easing=ease_out))
                stretching = Tween(post, "squash", -0.07, CROUCH, easing=ease_out)
                crouching.play(Tween(post, "progress", 1.0, flight), *hopping(post, flight, RING_HOP), stretching)
                crouching.play(settling(post, LANDING_SQUASH))
            builder.cue(Cue.HOP, 0.0 if builder.calm else CROUCH, at=event.source)
            builder.land(POST_HOP, Cue.THUD, post_landed, event.target)
        case events.PostTeleported():
            post = builder.table.move(event.player, event.target)
            builder.fade_over(post, 2 * TELEPORT_HALF)
            if not builder.calm:
                shrinking = builder.start_track().play(Tween(post, "scale", 0.3, TELEPORT_HALF, easing=ease_in))
                shrinking.play(Tween(post, "scale", 1.0, TELEPORT_HALF, easing=back_out))
            builder.cue(Cue.HOP, at=event.source)
            builder.land(2 * TELEPORT_HALF, Cue.THUD, post_landed, event.target)


def _full_path_made(builder: TimelineBuilder, event: events.FullPathMade) -> None:
    """Walk the path, with the note of each crossing as its light arrives."""
    builder.wait(0.35)
    way, last = lanes_of(event.path), event is builder.paths[-1]
    ended = next((each for each in builder.happened if isinstance(each, events.GameEnded)), None)
    winners = ended.result.places[0] if ended else ()
    stays, crowned = bool(winners) and (last or event.player in winners), winners if last else ()
    tower = builder.table.tower_colours
    builder.lasting_effect(path_walk, way, event.player, tower, WALK_STEP, crowned, stays=stays)
    for step, bridge in enumerate(event.path.ways):
        builder.wait(WALK_STEP)
        builder.cue(crossing_cue(tower[step], step), at=bridge.end)
    if not stays:  # it is seen a little before the game goes on
        builder.start_track().wait(0.65).call(lambda: None)


def _place_taken(builder: TimelineBuilder, event: events.PlaceTaken) -> None:
    """Who comes first is cheered: the centre sends its wave, and particles fly up, which go on falling afterwards."""
    if event.place == 1:
        builder.cue(Cue.WIN)
        builder.cue(Cue.SHOCK, volume=BELOW_CHIMES)
        if not builder.calm:
            builder.cue(Cue.SPARKLE, 0.1)
        builder.effect(0.0, triumph, event.players, len(builder.table.cones))
        builder.wait(0.70)


def _game_ended(builder: TimelineBuilder, event: events.GameEnded) -> None:
    """Show how a game ends that ends without a path; a path shows it itself."""
    if builder.paths:
        return
    first, winner = event.result.places[0], event.result.winner
    if winner is None:
        builder.cue(Cue.DRAW)
        builder.lasting_effect(game_drawn, [_post_point(builder, player) for player in first], first)
    else:
        builder.cue(Cue.WIN)
        path = builder.path_changes.after[winner] if builder.path_changes.after else None
        way = lanes_of(path) if path and path.ways else None
        builder.lasting_effect(last_player_left, _post_point(builder, winner), winner, way, builder.table.tower_colours)
    builder.wait(MEETING)
    builder.start_track().call(lambda: None)  # a sequence lasts until its last call, not until its last wait


def _post_point(builder: TimelineBuilder, player: int) -> Point:
    place = builder.table.placed[player].goal
    assert isinstance(place, Station)
    return CENTRES[place]


def _ring_sent_home(builder: TimelineBuilder, event: events.LostRing) -> None:
    """Let a ring burst loose and fly home. Before a player's first one the cut flashes and the lost path blinks."""
    player, number = event.player, builder.lost.index(event)
    if player not in (ring.player for ring in builder.lost[:number]):
        before = builder.happened[: builder.happened.index(event)]
        cuts = [
            cut.target if isinstance(cut, events.BlockerMoved) else cut.way.slot
            for cut in before
            if isinstance(cut, events.BridgeAdded | events.BridgeReversed | events.BridgeRemoved | events.BlockerMoved)
        ]
        slot = cuts[-1] if cuts else None
        severed, gone_from = builder.path_changes.severed(player, slot)
        stations = [ring.station for ring in builder.lost if ring.player == player]
        every = min(ORPHAN_POP * 0.6 + ORPHAN_EVERY, 1.9 / len(stations))  # all within 1.9 seconds of the first
        rings = [(station, CUT_PAUSE + every * order) for order, station in enumerate(stations)]
        builder.effect(0.0, support_lost, slot, player, rings, rings[-1][1] + ORPHAN_POP + ORPHAN_FLIGHT)
        if severed:
            builder.effect(0.0, path_lost, lanes_of(severed), builder.table.tower_colours, gone_from)
        builder.cue(Cue.CRACK, at=slot)
        builder.wait(CUT_PAUSE)
    ring = builder.table.remove((player, event.station, event.size))
    if not builder.calm:
        popping = builder.start_track().play(Tween(ring, "scale", 1.18, ORPHAN_POP, easing=back_out))
        popping.play(Tween(ring, "scale", 1.0, ORPHAN_FLIGHT))
    builder.cue(ORPHANS[min(number, len(ORPHANS) - 1)], at=event.station)
    builder.wait(ORPHAN_POP * 0.6)
    builder.effect(0.0, ring_burst, event.station, player, ring)
    builder.fly_out(ring, ORPHAN_FLIGHT, 0.48)
    builder.wait(ORPHAN_EVERY)


def _nothing_shown(builder: TimelineBuilder, event: Event) -> None:
    """Nothing is seen on the table or heard from it."""


STEPS: Final[dict[type[Event], Callable[[TimelineBuilder, Any], object]]] = {
    events.ConeStacked: _cone_stacked,
    events.PostPlaced: _piece_put,
    events.BlockerPlaced: _piece_put,
    events.RingPlaced: _piece_put,
    events.BridgeAdded: _bridge_laid,
    events.BridgeReversed: _bridge_laid,
    events.BridgeRemoved: _piece_removed,
    events.RingOrphaned: _ring_sent_home,
    events.RingLost: _ring_sent_home,
    events.PostRelocated: _piece_moved,
    events.PostTeleported: _piece_moved,
    events.BlockerMoved: _piece_moved,
    events.BlockerRemoved: _piece_removed,
    events.FullPathMade: _full_path_made,
    events.PlaceTaken: _place_taken,
    events.TurnBegan: lambda builder, event: builder.start_track().wait(SETTLE).call(lambda: None),  # all comes to rest
    events.GameEnded: _game_ended,
    events.Passed: _nothing_shown,
    events.Resigned: _nothing_shown,
    events.DeadlockNear: _nothing_shown,
}
"""How each kind of event is shown."""
