"""The longer scenes of the choreography: a full path is walked, rings without a path go home, a game ends."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from finity.client.cues import Cue
from finity.rules import events
from finity.rules.board import CENTRES, Point, Slot
from finity.rules.events import Event
from finity.shell.draw.timeline import Tween, back_out
from finity.view.choreography.motions import Sequencer
from finity.view.cues import crossing_cue, orphan_cue
from finity.view.effects.ending import MEETING, PathWalk, drawn, last_left, triumph
from finity.view.effects.growth import path_grown, path_lost, steps_lost
from finity.view.effects.orphans import ring_burst, support_lost
from finity.view.lanes import lanes_of
from finity.view.shown import OnStation

# Seconds
WALK_PAUSE: Final = 0.35
WALK_STEP: Final = 0.3
WALK_SEEN: Final = 0.65
"""How long a path that does not end the game is seen before that goes on."""
BELOW_CHIMES: Final = 0.75
"""How loud the wave of the centre is: chimes and the path's last note fall into the same moment."""
TRIUMPH: Final = 0.70
"""How long a triumph is before anything follows; its particles go on falling."""
CUT_PAUSE: Final = 0.42
ORPHAN_POP: Final = 0.16
ORPHAN_FLIGHT: Final = 0.52
ORPHAN_EVERY: Final = 0.16
ORPHANS_LAST: Final = 1.9
"""However many rings burst loose, the last one does no later than this after the first. Seconds."""
ORPHAN_HOP: Final = 0.48
"""In board units."""


def winners_last(happened: Iterable[Event]) -> list[Event]:
    """The same events, but of several full paths those come last that are worth most."""
    happened = list(happened)
    taken = [event for event in happened if isinstance(event, events.PlaceTaken)]
    places = {player: event.place for event in taken for player in event.players}
    paths = [event for event in happened if isinstance(event, events.FullPathMade)]
    ordered = iter(sorted(paths, key=lambda event: -places.get(event.player, len(places) + 1)))
    return [next(ordered) if isinstance(event, events.FullPathMade) else event for event in happened]


def full_path_made(sequencer: Sequencer, event: events.FullPathMade) -> None:
    """Walk the path, with the note of each crossing as its light arrives."""
    sequencer.wait(WALK_PAUSE)
    way, last = lanes_of(event.path), event is sequencer.paths[-1]
    ended = next((each for each in sequencer.happened if isinstance(each, events.GameEnded)), None)
    winners = ended.result.places[0] if ended else ()
    stays, crowned = bool(winners) and (last or event.player in winners), winners if last else ()
    tower = sequencer.table.tower
    sequencer.lasting_effect(PathWalk, way, event.player, tower, WALK_STEP, crowned, stays=stays)
    for step, bridge in enumerate(event.path.ways):
        sequencer.wait(WALK_STEP)
        sequencer.cue(crossing_cue(tower[step], step), at=bridge.end)
    if not stays:
        sequencer.track().wait(WALK_SEEN).call(lambda: None)


def place_taken(sequencer: Sequencer, event: events.PlaceTaken) -> None:
    """Who comes first is cheered: the centre sends its wave, and particles fly up."""
    if event.place == 1:
        sequencer.cue(Cue.WIN)
        sequencer.cue(Cue.SHOCK, volume=BELOW_CHIMES)
        if not sequencer.calm:
            sequencer.cue(Cue.SPARKLE, 0.1)
        sequencer.effect(0.0, triumph, event.players, len(sequencer.table.cones))
        sequencer.wait(TRIUMPH)


def game_ended(sequencer: Sequencer, event: events.GameEnded) -> None:
    """Show how a game ends that ends without a path; a path shows it itself."""
    if sequencer.paths:
        return
    first, winner = event.result.places[0], event.result.winner
    if winner is None:
        sequencer.cue(Cue.DRAW)
        sequencer.lasting_effect(drawn, [_post(sequencer, player) for player in first], first)
    else:
        sequencer.cue(Cue.WIN)
        path = sequencer.path_changes.after[winner] if sequencer.path_changes.after else None
        way = lanes_of(path) if path and path.ways else None
        sequencer.lasting_effect(last_left, _post(sequencer, winner), winner, way, sequencer.table.tower)
    sequencer.wait(MEETING)
    sequencer.track().call(lambda: None)  # a sequence lasts until its last call, not until its last wait


def _post(sequencer: Sequencer, player: int) -> Point:
    place = sequencer.table.placed[player].goal
    assert isinstance(place, OnStation)
    return CENTRES[place.station]


def paths_changed(sequencer: Sequencer) -> None:
    """Once the move is seen, show whose path has grown or shrunk by it.

    Who has a full one walks that instead; whose rings fall has seen already what is lost.
    """
    walked, fell = ({event.player for event in each} for each in (sequencer.paths, sequencer.lost))
    for player, before, after in sequencer.path_changes.changed():
        steps, left, tower = len(before.ways), len(after.ways), sequencer.table.tower
        if left > steps and player not in walked:
            heard = player == sequencer.path_changes.mover
            sequencer.effect(0.0, path_grown, lanes_of(after), player, tower, steps, heard=heard)
        elif left < steps:
            sequencer.effect(0.0, steps_lost, player, steps, left)
            if player not in fell:
                sequencer.effect(0.0, path_lost, lanes_of(before), tower, left)


def _slot_of(event: Event) -> Slot | None:
    match event:
        case events.BridgeAdded(way=way) | events.BridgeReversed(way=way) | events.BridgeRemoved(way=way):
            return way.slot
        case events.BlockerMoved(target=slot):
            return slot
    return None


def _support_lost(sequencer: Sequencer, first: events.LostRing) -> None:
    """The cut flashes and the path that is gone blinks, before the first ring of a player bursts loose."""
    before = takewhile(lambda event: event is not first, sequencer.happened)
    player, slot = first.player, next(filter(None, map(_slot_of, reversed(list(before)))), None)
    severed, gone_from = sequencer.path_changes.severed(player, slot)
    stations = [ring.station for ring in sequencer.lost if ring.player == player]
    every = min(ORPHAN_POP * 0.6 + ORPHAN_EVERY, ORPHANS_LAST / len(stations))
    rings = [(station, CUT_PAUSE + every * number) for number, station in enumerate(stations)]
    sequencer.effect(0.0, support_lost, slot, player, rings, rings[-1][1] + ORPHAN_POP + ORPHAN_FLIGHT)
    if severed:
        sequencer.effect(0.0, path_lost, lanes_of(severed), sequencer.table.tower, gone_from)
    sequencer.cue(Cue.CRACK, at=slot)
    sequencer.wait(CUT_PAUSE)


def ring_sent_home(sequencer: Sequencer, event: events.LostRing) -> None:
    number = sequencer.lost.index(event)
    if event.player not in (ring.player for ring in sequencer.lost[:number]):
        _support_lost(sequencer, event)
    ring = sequencer.table.remove((event.player, event.station, event.size))
    if not sequencer.calm:
        popping = sequencer.track().play(Tween(ring, "scale", 1.18, ORPHAN_POP, easing=back_out))
        popping.play(Tween(ring, "scale", 1.0, ORPHAN_FLIGHT))
    sequencer.cue(orphan_cue(number), at=event.station)
    sequencer.wait(ORPHAN_POP * 0.6)
    sequencer.effect(0.0, ring_burst, event.station, event.player, ring)
    sequencer.fly_out(ring, ORPHAN_FLIGHT, ORPHAN_HOP)
    sequencer.wait(ORPHAN_EVERY)
