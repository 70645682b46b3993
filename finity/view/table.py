"""What is on the table now: a sprite for each piece, by what it is and where it belongs. `Table.of(position)` is the
truth; the methods change a table by one event each: what belongs where is settled at once, and the sprite that is
answered may be moved over time from where it was (`start`) to where it belongs (`goal`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from finity.client.effects.motion import MovingSprite
from finity.rules.board import Colour, Size, Slot, Station, Way
from finity.rules.position import Position
from finity.view.shown import (
    AboveTower,
    AtSeat,
    Blocker,
    Bridge,
    CentreRing,
    Cone,
    InStock,
    InTower,
    Piece,
    Place,
    Post,
    Ring,
)

_HIGHEST: Final = 5
"""The layer of base posts: nothing lies over them."""
_LAYERS: Final[dict[type, int]] = {Bridge: 0, Cone: 0, CentreRing: 1, Blocker: 4, Post: _HIGHEST}
"""Those of all but rings, which lie on each other."""

Spot = Slot | int | tuple[int, Station, Size]
"""Where a piece lies: the slot of a bridge or blocker, the player of a post, the owner, station and size of a ring."""


@dataclass
class Sprite(MovingSprite[Piece, Place]):
    """A piece of Finity: `hop` in board units, `squash` the share by which it is flattened, `alpha` from 0 to 1."""

    scale: float = 1.0
    squash: float = 0.0
    alpha: float = 1.0

    @property
    def at_goal(self) -> bool:
        """Whether it is at rest at its goal, as large, upright and opaque as it should be."""
        upright = self.hop == self.turn == self.squash == 0.0
        return upright and self.progress == self.scale == self.alpha == 1.0


@dataclass
class Table:
    """All sprites. Two tables are equal if everything lies in the same places and moves alike."""

    cones: list[Sprite] = field(default_factory=list)
    placed: dict[Spot, Sprite] = field(default_factory=dict)
    leaving: list[Sprite] = field(default_factory=list)
    """Pieces that have left the board and are still seen on their way."""

    @classmethod
    def of(cls, position: Position) -> Table:
        table = cls()
        for colour in position.setup.tower:
            table.stack_cone(colour)
        for colour, way in position.bridge_list():
            table.add_bridge(colour, way)
        for player in range(position.players):
            table.place_ring(player, Station.C, Size.LARGE)
            for station, size in position.ring_list(player):
                table.place_ring(player, station, size)
            table.place_post(player, position.posts[player])
            for slot in position.blocker_list(player):
                table.place_blocker(player, slot)
        table.settle()
        return table

    @property
    def landed_cone_count(self) -> int:
        return sum(cone.progress >= 1.0 for cone in self.cones)

    @property
    def tower_colours(self) -> tuple[Colour, ...]:
        """The colours of the tower's cones from the bottom up, those still on their way included."""
        return tuple(cone.piece.colour for cone in self.cones if isinstance(cone.piece, Cone))

    def sprites(self) -> list[Sprite]:
        """All sprites, the cones of the tower first."""
        return [*self.cones, *self.placed.values(), *self.leaving]

    def by_motion(self) -> tuple[list[Sprite], list[Sprite]]:
        """The visible sprites at rest in the order in which they lie upon each other, and those that move, with what
        lies over those that have landed and still swing.
        """
        resting, moving = [], []
        tower_at_rest = all(cone.at_goal for cone in self.cones)
        for sprite in self.sprites():
            if tower_at_rest if isinstance(sprite.piece, Cone) else sprite.at_goal:
                resting.append(sprite)
            elif sprite.alpha > 0.0:
                moving.append(sprite)
        landed = {sprite.goal: _z_order(sprite) for sprite in moving if sprite.progress == 1.0 and not _lifted(sprite)}
        if landed:
            moving += [sprite for sprite in resting if _z_order(sprite) > landed.get(sprite.goal, _HIGHEST)]
            resting = [sprite for sprite in resting if _z_order(sprite) <= landed.get(sprite.goal, _HIGHEST)]
        return sorted(resting, key=_z_order), sorted(moving, key=lambda sprite: (_lifted(sprite), _z_order(sprite)))

    def settle(self) -> None:
        """Let everything be at rest where it belongs, and what is leaving be gone."""
        self.leaving.clear()
        for sprite in self.sprites():
            sprite.settle()

    def forget(self, sprite: Sprite) -> None:
        """Forget a sprite that was leaving and has arrived."""
        self.leaving[:] = [other for other in self.leaving if other is not sprite]

    def stack_cone(self, colour: Colour) -> Sprite:
        """Put a path indicator on the tower."""
        index = len(self.cones)
        self.cones.append(Sprite.resting(Cone(colour), AboveTower(index)).send(InTower(index)))
        return self.cones[-1]

    def add_bridge(self, colour: Colour, way: Way) -> Sprite:
        return self._put(way.slot, Bridge(colour), way)

    def place_ring(self, player: int, station: Station, size: Size) -> Sprite:
        piece = CentreRing(player) if station is Station.C else Ring(player, size)
        return self._put((player, station, size), piece, station)

    def place_post(self, player: int, station: Station) -> Sprite:
        return self._put(player, Post(player), station)

    def place_blocker(self, player: int, slot: Slot) -> Sprite:
        return self._put(slot, Blocker(player), slot)

    def move(self, spot: Spot, target: Station | Slot) -> Sprite:
        """Let a player's post go to a station, or the blocker in a slot to another one."""
        sprite = self.placed[spot].send(target)
        if isinstance(target, Slot):
            self.placed[target] = self.placed.pop(spot)
        return sprite

    def remove(self, spot: Spot) -> Sprite:
        """Send a piece back to its stock."""
        sprite = self.placed.pop(spot)
        self.leaving.append(sprite.send(_stock_place(sprite.piece)))
        return sprite

    def _put(self, spot: Spot, piece: Piece, goal: Place) -> Sprite:
        """Let a piece come from its stock."""
        self.placed[spot] = Sprite.resting(piece, _stock_place(piece)).send(goal)
        return self.placed[spot]


def _stock_place(piece: Piece) -> Place:
    """Where a piece comes from and goes: a bridge to all others, any other to its player, a post as large as here."""
    if isinstance(piece, Bridge | Cone):
        return InStock()
    return AtSeat(piece.player, 1.0 if isinstance(piece, Post) else 0.4)


def _lifted(sprite: Sprite) -> bool:
    """Whether it is above all that lies; the cones of a tower go up and down together."""
    return sprite.hop > 0.0 and not isinstance(sprite.piece, Cone)


def _z_order(sprite: Sprite) -> int:
    """What lies on what: larger numbers further up."""
    piece = sprite.piece
    return 1 + Size.LARGE - piece.size if isinstance(piece, Ring) else _LAYERS[type(piece)]
