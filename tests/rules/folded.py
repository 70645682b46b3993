"""A board drawn from events alone, as a screen would, to see whether they tell everything."""

from __future__ import annotations

from dataclasses import dataclass, field

from finity.rules import Colour, Event, Position, Size, Slot, Station, Way
from finity.rules import events as told


@dataclass
class FoldedBoard:
    """The pieces on the table, the places and the player to move, as far as events have told."""

    cones: list[Colour] = field(default_factory=list)
    posts: dict[int, Station] = field(default_factory=dict)
    bridges: dict[Slot, tuple[Colour, Way]] = field(default_factory=dict)
    rings: dict[tuple[Station, Size], int] = field(default_factory=dict)
    blockers: dict[Slot, int] = field(default_factory=dict)
    to_move: int | None = None
    places: dict[int, int] = field(default_factory=dict)
    ended: bool = False

    def tell(self, event: Event) -> None:
        """Change the board by one event; a piece that is not where the event says raises a KeyError."""
        match event:
            case told.ConeStacked(index, colour):
                self.cones.insert(index, colour)
            case told.PostPlaced(player, station):
                self.posts[player] = station
            case told.PostRelocated(player, source, target) | told.PostTeleported(player, source, target):
                assert self.posts[player] is source
                self.posts[player] = target
            case told.BridgeAdded(_, colour, way):
                self.put_bridge(colour, way)
            case told.BridgeReversed(_, colour, way):
                self.take_bridge(colour, way)
                self.put_bridge(colour, way.back)
            case told.BridgeRemoved(_, colour, way):
                self.take_bridge(colour, way)
            case told.RingPlaced(player, station, size) if station is not Station.C:
                assert (station, size) not in self.rings
                self.rings[station, size] = player
            case told.RingLost(player, station, size) | told.RingOrphaned(player, station, size):
                assert self.rings.pop((station, size)) == player
            case told.BlockerPlaced(player, slot):
                self.put_blocker(player, slot)
            case told.BlockerMoved(player, source, target):
                assert self.blockers.pop(source) == player
                self.put_blocker(player, target)
            case told.BlockerRemoved(_, owner, slot):
                assert self.blockers.pop(slot) == owner
            case told.PlaceTaken(players, place):
                self.places |= dict.fromkeys(players, place)
            case told.TurnBegan(player):
                self.to_move = player
            case told.GameEnded():
                self.ended = True

    def put_bridge(self, colour: Colour, way: Way) -> None:
        """Lay a bridge into a slot that holds nothing."""
        assert way.slot not in self.bridges
        assert way.slot not in self.blockers
        self.bridges[way.slot] = colour, way

    def take_bridge(self, colour: Colour, way: Way) -> None:
        """Lift off the bridge of this colour that leads this way."""
        assert self.bridges.pop(way.slot) == (colour, way)

    def put_blocker(self, player: int, slot: Slot) -> None:
        """Set a blocker into a slot that holds nothing."""
        assert slot not in self.bridges
        assert slot not in self.blockers
        self.blockers[slot] = player

    def shows(self, position: Position) -> bool:
        """Whether this is what the position's table looks like."""
        players = range(position.players)
        rings = {ring: player for player in players for ring in position.ring_list(player)}
        blockers = {slot: player for player in players for slot in position.blocker_list(player)}
        return (
            tuple(self.cones) == position.setup.tower
            and tuple(self.posts[player] for player in players) == position.posts
            and self.bridges == {way.slot: (colour, way) for colour, way in position.bridge_list()}
            and self.rings == rings
            and self.blockers == blockers
            and self.ended == (position.result is not None)
            and (self.ended or self.to_move == position.to_move)
            and {player for player in players if player not in self.places} >= set(position.playing)
        )
