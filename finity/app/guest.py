"""FINITO!, the guest game: what it is given of what exists once a run. Loaded only when somebody opens it."""

from __future__ import annotations

import math

from finity.client.kit import Kit
from finity.finito.bots.thinking import think
from finity.finito.scenes.director import scene_after
from finity.finito.scenes.kit import FinitoKit
from finity.finito.scenes.outcomes import Outcome
from finity.match.thinker import Thinker
from finity.shell.loop.scene import Scene


def guest_scene(outcome: object, kit: Kit) -> Scene | None:
    """The scene that follows an outcome in FINITO!; None if it is left. Raises TypeError for any other outcome."""
    if not isinstance(outcome, Outcome):
        raise TypeError(f"{outcome!r} is no outcome of a scene")
    return scene_after(outcome, finito_kit(kit))


def finito_kit(kit: Kit) -> FinitoKit:
    """What FINITO! gets, by the preferences as they are now."""
    settings = kit.settings
    return FinitoKit(
        style=kit.style,
        texts=kit.texts,
        speed=math.inf if settings.reduced_motion else settings.animation_speed.factor,
        folder=kit.folder,
        rng=kit.rng,
        new_thinker=lambda: Thinker(think),
        sounds=kit.sounds,
        devices=kit.devices,
    )
