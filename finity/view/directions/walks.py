"""A full path is walked: crossing by crossing with the notes of the pattern, and whoever wins by it is cheered. A game
may also end without one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from finity.rules import Event, events
from finity.rules.board import CENTRES, Point
from finity.view.cues import Cue, crossing_cue
from finity.view.effects.finish.pathless import MEETING
from finity.view.effects.moments import Drawn, LastLeft, PathWalked, Triumph
from finity.view.effects.pathways import pathway
from finity.view.motions import Telling
from finity.view.shown import OnStation

# Seconds
WALK_PAUSE: Final = 0.35
WALK_STEP: Final = 0.12
WALK_SEEN: Final = 0.65
"""How long a path that does not end the game is seen before that goes on."""
BELOW_CHIMES: Final = 0.75
"""How loud the wave of the centre is: chimes and the path's last note fall into the same moment."""
TRIUMPH: Final = 0.70
"""How long a triumph is before anything follows; its sparks go on falling."""


def winners_last(happened: Iterable[Event]) -> list[Event]:
    """The same events, but of several full paths those come last that are worth most."""
    happened = list(happened)
    taken = [event for event in happened if isinstance(event, events.PlaceTaken)]
    places = {player: event.place for event in taken for player in event.players}
    paths = [event for event in happened if isinstance(event, events.FullPathMade)]
    ordered = iter(sorted(paths, key=lambda event: -places.get(event.player, len(places) + 1)))
    return [next(ordered) if isinstance(event, events.FullPathMade) else event for event in happened]


def full_path_made(telling: Telling, event: events.FullPathMade) -> None:
    """Walk the path, with the note of each crossing as its light arrives."""
    telling.wait(WALK_PAUSE)
    telling.happens(event)
    way, last = pathway(event.path, telling.table), event is telling.paths[-1]
    winners = telling.result.places[0] if telling.result else ()
    stays, crowned = bool(winners) and (last or event.player in winners), winners if last else ()
    telling.decorate_to_stay(PathWalked(event.player, way, telling.table.tower, WALK_STEP, stays, crowned))
    for step, bridge in enumerate(event.path.ways):
        telling.wait(WALK_STEP)
        telling.cue(crossing_cue(telling.table.tower[step], step), at=bridge.end)
    if not stays:
        telling.track().wait(WALK_SEEN).call(lambda: None)


def place_taken(telling: Telling, event: events.PlaceTaken) -> None:
    """Who comes first is cheered: the centre sends its wave, and sparks fly up."""
    if event.place == 1:
        telling.cue(Cue.WIN)
        _cheer(telling, event.players)


def game_ended(telling: Telling, event: events.GameEnded) -> None:
    """Let be seen how a game ends that ends without a path; a path has told it itself."""
    if telling.paths:
        return
    first, winner = event.result.places[0], event.result.winner
    if winner is None:
        telling.cue(Cue.DRAW)
        telling.decorate_to_stay(Drawn(first, tuple(_post(telling, player) for player in first)))
    else:
        telling.cue(Cue.WIN)
        path = telling.courses.after[winner] if telling.courses.after else None
        way = pathway(path, telling.table) if path and path.ways else None
        telling.decorate_to_stay(LastLeft(winner, _post(telling, winner), way, telling.table.tower))
    telling.wait(MEETING)
    telling.track().call(lambda: None)  # the telling lasts until its last call, not until its last wait


def _post(telling: Telling, player: int) -> Point:
    """Where a player's base post lies."""
    place = telling.table.posts[player].goal
    assert isinstance(place, OnStation)
    return CENTRES[place.station]


def _cheer(telling: Telling, players: tuple[int, ...]) -> None:
    telling.cue(Cue.SHOCK, volume=BELOW_CHIMES)
    if not telling.calm:
        telling.cue(Cue.SPARKLE, 0.1)
    telling.decorate(Triumph(players, len(telling.table.cones)))
    telling.wait(TRIUMPH)
