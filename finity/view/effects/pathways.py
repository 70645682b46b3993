"""Which paths players have around a move, and how a path lies still as a line of light: a picture for each crossing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from finity.client.effects.lights import Light, added, along
from finity.rules.board import Point, Slot
from finity.rules.events import Path
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.view.effects.shine import Brush


@dataclass(frozen=True)
class PathChanges:
    """A longest path of each player before and after a move of `mover`; without them effects show no paths."""

    before: tuple[Path, ...] = ()
    after: tuple[Path, ...] = ()
    mover: int | None = None

    def changed(self) -> Iterator[tuple[int, Path, Path]]:
        """The players whose path has become longer or shorter, each with both paths."""
        for player, (before, after) in enumerate(zip(self.before, self.after, strict=True)):
            if len(after.ways) != len(before.ways):
                yield player, before, after

    def severed(self, player: int, slot: Slot | None) -> tuple[Path | None, int]:
        """What was a player's path, if it is cut in a slot or got shorter, and the first crossing that is gone."""
        if player >= len(self.before):
            return None, 0
        before, after = self.before[player].ways, self.after[player].ways
        cut = next((number for number, way in enumerate(before) if way.slot == slot), None)
        if cut is None:
            if len(after) >= len(before):
                return None, 0
            cut = next((number for number, way in enumerate(after) if way != before[number]), len(after))
        return self.before[player], cut


_TUBE: Final = ((0.17, 6, 0.0, 0.30), (0.07, 3, 0.1, 0.42), (0.026, 1, 0.72, 0.62))
"""What a tube is made of: the radius of lights in board units, every which point of the path has one, how white they
are, and how bright."""


def tube(brush: Brush, points: tuple[Point, ...], colour: Colour) -> Light:
    """A crossing of a path in a colour."""
    columns, rows = zip(*points, strict=True)
    margin = round(_TUBE[0][0] * brush.unit) + 4
    (left, top), (right, bottom) = map(brush.pixels, ((min(columns), max(rows)), (max(columns), min(rows))))
    corner = round(left) - margin, round(top) - margin

    def drawn() -> pygame.Surface:
        light = pygame.Surface((round(right) + margin - corner[0], round(bottom) + margin - corner[1]))
        pixels = [brush.pixels(point) for point in points]
        for radius, every, white, level in _TUBE:
            dot = brush.lights.glow(mix(colour, WHITE, white), radius * brush.unit, level)
            if dot:
                added(light, along(dot, [(x - corner[0], y - corner[1]) for x, y in pixels[::every]]))
        return light

    return brush.art.assets.cached(("tube", points, colour, brush.layout), drawn), corner
