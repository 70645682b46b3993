"""A person at Finity's table: sits down at a game and makes any legal move, by mouse or by steering the cursor."""

from __future__ import annotations

import pygame

from finity.match import Match, SeatDevice
from finity.match.match import TimeControl
from finity.modes.play import PlayScene
from finity.records.options import GameOptions, SeatOptions
from finity.rules import (
    CENTRES,
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    Slot,
    Station,
    TeleportPost,
    apply,
    parse_move,
    start,
)
from finity.scenes.actions import TableAction
from finity.shell.input.intents import Action, Direction
from finity.shell.widgets import Dialog, Modal
from finity.shell.widgets.group import nearest_toward
from finity.table.pointer.cursor import CursorStop
from finity.table.questions import ChoiceMenu
from finity.view.frames import SlotTarget, StationTarget, Target
from finity.view.layout import Layout
from finity.view.shown import BRIDGE_LENGTH, TIER_OUTER
from tests.harness.devices import Device
from tests.harness.driver import Driver

NAMES = ("Ada", "Bo", "Cleo", "Dev")
STEPS = {
    Direction.UP: Action.UP,
    Direction.DOWN: Action.DOWN,
    Direction.LEFT: Action.LEFT,
    Direction.RIGHT: Action.RIGHT,
}


class Spots:
    """Pixels of a layout that a person would click at."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def half_of(self, slot: Slot, toward: Station) -> tuple[float, float]:
        """A pixel in the half of a slot that belongs to a station."""
        (x, y), (station_x, station_y) = slot.middle, CENTRES[toward]
        other_x, other_y = CENTRES[slot.second if toward is slot.first else slot.first]
        share = BRIDGE_LENGTH / 4
        spot = (x + (station_x - other_x) * share, y + (station_y - other_y) * share)
        return self.layout.board.to_pixels(spot)

    def middle_of(self, station: Station) -> tuple[float, float]:
        return self.layout.station_pixel(station)

    def tier_of(self, move: PlaceRing) -> tuple[float, float]:
        """A pixel on the tier of a ring."""
        x, y = CENTRES[move.station]
        return self.layout.board.to_pixels((x + TIER_OUTER[move.size] - 0.02, y))


class TablePlayer(Driver):
    """A person with a mouse at a game of Finity."""

    def sit_down(
        self,
        *bots: str | None,
        tower: str | None = "WWBBWWBB",
        devices: tuple[SeatDevice, ...] = (),
        time: TimeControl | None = None,
        coached: tuple[int, ...] = (),
        moves: str = "",
        **options: bool,
    ) -> None:
        """Start a game, or go on with one: one level (None for a person) a seat, who has a coach, the moves that have
        been made along the tower, and options of the game."""
        ties = devices or (SeatDevice.ANY,) * len(bots)
        seats = tuple(
            SeatOptions(NAMES[number], number, bot, ties[number], number in coached) for number, bot in enumerate(bots)
        )
        game = GameOptions(seats, tower, time=time or TimeControl(), **options)
        begun = Match(game.match_seats, start(len(bots), tower or "")[0], apply) if moves else None
        for token in moves.split():
            begun.play(begun.position.to_move, parse_move(token))
        self.open(PlayScene(self.kit, game, begun=begun))

    @property
    def scene(self) -> PlayScene:
        """The table, which is on the screen."""
        scene = super().scene
        assert isinstance(scene, PlayScene)
        return scene

    @property
    def said(self) -> str:
        """The second line of the header."""
        return self.scene.panels.header.second_line

    @property
    def asked(self) -> bool:
        return self.scene.asking.dialog_is_open

    @property
    def modal(self) -> Modal | None:
        """What lies over the table: a question, a small menu, a line for a move."""
        return self.scene.asking.shown

    def half_of(self, slot: Slot, toward: Station) -> tuple[float, float]:
        """See `Spots.half_of`."""
        return self._spots.half_of(slot, toward)

    def middle_of(self, station: Station) -> tuple[float, float]:
        return self._spots.middle_of(station)

    def make(self, move: Move) -> None:
        """Make a move, as a person would: the pointer leaves the last one first."""
        self.point((self.scene.stage.layout.size[0] / 2, 4))
        match move:
            case AddBridge(colour, way):
                if self.scene.aim.colour is not colour:
                    self.press(pygame.K_c)
                self.point(self.half_of(way.slot, way.end))
                if self.scene.aim.colour is not colour:  # it is a next place for the other one
                    self.press(pygame.K_c)
                if self.scene.aim.now.moves != (move,):
                    self.click(self.half_of(way.slot, way.end), button=3)
                self.click(self.half_of(way.slot, way.end))
            case ReverseBridge(way):
                self.click(self.half_of(way.slot, way.end))
                self._choose("choice.reverse")
            case RemoveBridge(way):
                self.click(self.half_of(way.slot, way.end), button=3)
            case PlaceRing():
                self.click(self._spots.tier_of(move))
            case MoveBlocker(source, target):
                self.drag(self.half_of(source, source.first), self.half_of(target, target.first))
            case RemoveBlocker(slot):
                self.click(self.half_of(slot, slot.first))
            case RelocatePost(station) | TeleportPost(station):
                position = self.scene.game.position
                self.click(self.middle_of(position.posts[position.to_move]))
                self.click(self.middle_of(station))

    def choose_in_menu(self, key: str) -> None:
        """Open the menu of the table, and choose what the text of this key says."""
        self.click(self.scene.stage.layout.buttons[2])
        assert isinstance(self.modal, Dialog)
        self.click(next(button for button in self.modal.buttons if button.label == self.kit.texts(key)))

    def until_left(self) -> None:
        """Let frames pass until the table is left for what follows."""
        while not self.outcomes:
            self.frames()

    @property
    def _spots(self) -> Spots:
        return Spots(self.scene.stage.layout)

    def _choose(self, key: str) -> None:
        """Choose from the small menu, if one has opened."""
        menu = self.modal
        if isinstance(menu, ChoiceMenu):
            self.click(next(button for button in menu.buttons if button.label == self.kit.texts(key)))


class Steerer:
    """Makes any legal move with one device."""

    def __init__(self, scene: PlayScene, press: Device) -> None:
        self.scene = scene
        self.press = press

    def go(self, target: Target) -> None:
        """Move the cursor to a target by arrows alone. Raises LookupError if no way leads there."""
        self._show_cursor()
        for action in self._way_to(target):
            self.press(action)

    def choose(self, target: Target, action: Action = Action.CHOOSE) -> None:
        """Go to a target and choose it; who is there already goes elsewhere first, as one must where one has played."""
        if isinstance(target, SlotTarget):
            self._leave(target.slot)
        self.go(target)
        self.press(action)

    def make(self, move: Move) -> None:
        """Make a move, as a person would."""
        position = self.scene.game.position
        match move:
            case AddBridge(colour, way):
                self._take(colour)
                self._leave(way.slot)
                self.go(SlotTarget(way.slot))
                self._take(colour)  # it may be a next place for the other one
                if self.scene.aim.now.moves != (move,):
                    self.press(TableAction.TURN)
                self.press(Action.CHOOSE)
            case ReverseBridge(way):
                self.choose(SlotTarget(way.slot))
                if self.scene.asking.is_open:
                    self.press(Action.CHOOSE)
            case RemoveBridge(way):
                self.choose(SlotTarget(way.slot), Action.ALTERNATIVE)
            case PlaceRing(station, size):
                by_hand = self.scene.game.options.sizes_by_hand
                self.choose(StationTarget(station, size if by_hand else None))
            case MoveBlocker(source, target):
                self.choose(SlotTarget(source))
                self.choose(SlotTarget(target))
            case RemoveBlocker(slot):
                self.choose(SlotTarget(slot))
            case RelocatePost(station) | TeleportPost(station):
                self.choose(StationTarget(position.posts[position.to_move]))
                self.choose(StationTarget(station))

    def _leave(self, slot: Slot) -> None:
        self._show_cursor()
        stop = self.scene.cursor.stop
        if stop and getattr(stop.target, "slot", None) == slot:
            position = self.scene.game.position
            self.go(StationTarget(position.posts[position.to_move]))

    def _show_cursor(self) -> None:
        if not self.scene.cursor.shown:
            self.press(Action.DOWN)

    def _take(self, colour: Colour) -> None:
        if self.scene.aim.colour is not colour:
            self.press(TableAction.COLOUR)

    def _way_to(self, target: Target) -> list[Action]:
        """The arrows that lead from the cursor to a target, as few as there are."""
        stops = self.scene.cursor_stops()
        wanted, at = next((stop.identity for stop in stops if stop.target == target), None), self.scene.cursor.stop
        assert at
        paths: dict[Target, list[Action]] = {at.identity: []}
        open_stops = [at]
        while open_stops:
            stop = open_stops.pop(0)
            if stop.identity == wanted:
                return paths[stop.identity]
            for action, other in _neighbours(stop, stops):
                if other.identity not in paths:
                    paths[other.identity] = [*paths[stop.identity], action]
                    open_stops.append(other)
        raise LookupError(f"no arrows lead to {target}")


def _neighbours(stop: CursorStop, stops: list[CursorStop]) -> list[tuple[Action, CursorStop]]:
    others = [other for other in stops if other.identity != stop.identity]
    rects = [other.rect for other in others]
    found = [(action, nearest_toward(stop.rect, rects, direction)) for direction, action in STEPS.items()]
    return [(action, others[index]) for action, index in found if index is not None]
