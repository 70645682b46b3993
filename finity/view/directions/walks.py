"""A full path is walked: crossing by crossing with the notes of the pattern, and whoever wins by it is cheered."""

from __future__ import annotations

from typing import Final

from finity.rules import events
from finity.shell.draw.timeline import Tween, linear
from finity.view.cues import Cue, crossing_cue
from finity.view.effects.moments import PathWalked, Triumph
from finity.view.effects.pathways import pathway
from finity.view.motions import Telling

# Seconds
WALK_PAUSE: Final = 0.35
WALK_STEP: Final = 0.12
WALK_FADE: Final = 0.30
TRIUMPH: Final = 0.70
"""How long a triumph is before anything follows; its sparks go on falling."""


def full_path_made(telling: Telling, event: events.FullPathMade) -> None:
    """Walk the path: the cone of each crossing lights up as its light arrives."""
    lit = telling.table.cones[: len(event.path.ways)]
    telling.wait(WALK_PAUSE)
    way = pathway(event.path, telling.table)
    telling.decorate_to_stay(PathWalked(event.player, way, telling.table.tower, WALK_STEP, telling.ends))
    for step, (bridge, cone) in enumerate(zip(event.path.ways, lit, strict=True)):
        cone.glow_player = event.player
        telling.wait(WALK_STEP)
        telling.track().play(Tween(cone, "glow", 1.0, WALK_STEP / 2, easing=linear))
        telling.cue(crossing_cue(telling.table.tower[step], step), at=bridge.end)
    if not telling.ends:
        telling.track().wait(WALK_PAUSE).play(*(Tween(cone, "glow", 0.0, WALK_FADE) for cone in lit))


def place_taken(telling: Telling, event: events.PlaceTaken) -> None:
    """Who comes first is cheered: the centre sends its wave, and sparks fly up."""
    if event.place == 1:
        telling.cue(Cue.WIN)
        _cheer(telling, event.players[0])


def game_ended(telling: Telling, event: events.GameEnded) -> None:
    """Let the last one left be cheered; who made a path took a place and was cheered then."""
    if event.result.winner is None:
        telling.cue(Cue.DRAW)
    elif event.result.reason is events.EndReason.RESIGNATION:
        telling.cue(Cue.WIN)


def _cheer(telling: Telling, player: int) -> None:
    telling.cue(Cue.SHOCK)
    if not telling.calm:
        telling.cue(Cue.SPARKLE, 0.1)
    telling.decorate(Triumph(player, len(telling.table.cones)))
    telling.wait(TRIUMPH)
