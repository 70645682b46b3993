"""A position set up by hand: pieces are placed and dragged, refusals say why, and the result is explored or shared."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.client.saving import LineFile
from finity.lobby.outcomes import OpenKeyList
from finity.modes.editor_panel import BRIDGES, ON_SLOTS, EditorPanel, EditorWish, Tool, dragged, new_fault, placed
from finity.modes.side import SideStage
from finity.records.arrangement import Arrangement, BadPosition, Found, read_position, write_position
from finity.records.options import SeatOptions
from finity.rules import BOARDS, Position
from finity.scenes.actions import EDITOR_KEYS
from finity.scenes.outcomes import ExplorePosition
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import (
    Action,
    Back,
    Command,
    Intent,
    Key,
    LongPress,
    MouseButton,
    Point,
    PointAt,
    Press,
    Release,
)
from finity.shell.loop.scene import Scene
from finity.shell.loop.window import copy_text, pasted_text
from finity.shell.text import Message
from finity.table.pointer.cursor import Cursor, Stop, board_stops
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import look_of
from finity.view.targets import BoardTarget, ButtonTarget, ConeTarget, SlotTarget, StationTarget, Target

FIRST_LINE: Final = "Finity positions 1"
FILE: Final = "positions.txt"


class EditorScene(Scene):
    """Begins with a position; `seats` say how its players are called and look."""

    def __init__(self, kit: Kit, position: Position, seats: tuple[SeatOptions, ...]) -> None:
        super().__init__()
        self.kit = kit
        self._seats = seats
        self.arrangement = Arrangement.of(position)
        self._before: list[Arrangement] = []
        self._kept = LineFile(kit.folder, FILE, FIRST_LINE)
        self._loaded = 0
        self._pressed: Target | None = None
        self._told = ""
        self._refused = False
        self.stage = SideStage(kit, [look_of(kit, seat) for seat in seats], kit.sounds.play, chips_width=0)
        self.panel = EditorPanel(kit, self.invalidate, seats, self._let_move)
        self.panel.mover.value = position.to_move
        self.cursor = Cursor()
        self._show()

    @property
    def panels(self) -> Panels:
        texts, faults = self.kit.texts, self.arrangement.faults()
        told = self._told or (self._reason(faults[0]) if faults else texts("by_hand.idle"))
        warning = self._refused if self._told else bool(faults)
        return Panels(HeaderText(texts("by_hand.title"), told, self.arrangement.to_move, warning), tray=None)

    def cursor_stops(self) -> list[Stop]:
        """Where keys and gamepads can point to now."""
        slots: frozenset[BoardTarget] = frozenset()
        if self.panel.tool in ON_SLOTS:
            halves = self.panel.tool in BRIDGES
            slots = frozenset(
                SlotTarget(slot, end)
                for slot in BOARDS[len(self._seats)].slot_list
                for end in ((slot.first, slot.second) if halves else (None,))
            )
        board = board_stops(self.stage.layout, slots, self.arrangement.posts[0], lifted=self.panel.tool in BRIDGES)
        around = [Stop(ButtonTarget(number), rect, rect) for number, rect in enumerate(self.panel.stops)]
        return board + around

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self.panel.lay_out(self.kit.style.fitted_to(size), self.stage.layout)
        self.cursor.renew(self.cursor_stops())
        self.invalidate()

    @property
    def key_mode(self) -> KeyMode:
        return KeyMode.TABLE

    @property
    def animating(self) -> bool:
        return self.stage.animating

    @property
    def wake_after(self) -> float | None:
        return self.panel.wake_after

    def update(self, dt: float) -> None:
        self.stage.update(dt)
        self.panel.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface, self.panels)
        self.panel.draw(surface)
        self.cursor.draw(surface, self.kit.style.fitted_to(surface.get_size()))

    def handle(self, intent: Intent) -> None:
        for meant in self.cursor.as_pointer(intent, self.cursor_stops):
            if self.panel.handle(meant):
                self._obey(self.panel.wish)
            else:
                self._take(meant)
        if not isinstance(intent, PointAt):
            self.invalidate()

    def _take(self, intent: Intent) -> None:
        match intent:
            case Press(pos, MouseButton.LEFT):
                self._pressed = self._target_at(pos)
            case Release(pos, MouseButton.LEFT):
                self._release(pos)
            case Press(pos, MouseButton.RIGHT) | LongPress(pos):
                self._place(Tool.TAKE, self._target_at(pos))
            case Command(Action.UNDO):
                self._undo()
            case Command(Action.HELP):
                self.outcome = OpenKeyList(EDITOR_KEYS)
            case Key("c", ctrl=True):
                self._copy()
            case Key("v", ctrl=True):
                self._paste()
            case Back():
                self.outcome = CloseScene()

    def _target_at(self, pos: Point) -> Target | None:
        return self.stage.layout.target_at(pos)

    def _release(self, pos: Point) -> None:
        """A click places a piece; a piece that was pressed elsewhere is dragged here."""
        start, goal = self._pressed, self._target_at(pos)
        self._pressed = None
        if start is None or goal is None:
            return
        if _place_of(start) == _place_of(goal):
            self._place(self.panel.tool, goal)
        else:
            self._change(dragged(self.arrangement, start, goal))

    def _place(self, tool: Tool, target: Target | None) -> None:
        if isinstance(target, ConeTarget):
            self._change(self.arrangement.with_cone_turned(target.index))
        elif target is not None:
            self._change(placed(self.arrangement, tool, self.panel.player.value, target))

    def _let_move(self, player: int) -> None:
        self._change(replace(self.arrangement, to_move=player))

    def _change(self, new: Arrangement | None) -> None:
        """Take a change, unless a piece could not lie so; then say why."""
        if new is None or new == self.arrangement:
            return
        wrong = new_fault(self.arrangement, new)
        if wrong:
            self._say(self._reason(wrong), refused=True)
            return
        self._before.append(self.arrangement)
        self.arrangement = new
        self._told = ""
        self._show()

    def _undo(self) -> None:
        if self._before:
            self.arrangement = self._before.pop()
            self._told = ""
            self._show()

    def _obey(self, wish: EditorWish | None) -> None:
        match wish:
            case EditorWish.EXPLORE:
                self._explore()
            case EditorWish.UNDO:
                self._undo()
            case EditorWish.EMPTY:
                self._change(replace(self.arrangement, bridges=(), rings=()))
            case EditorWish.COPY:
                self._copy()
            case EditorWish.PASTE:
                self._paste()
            case EditorWish.KEEP:
                problem = self._kept.add([write_position(self.arrangement)])
                self._say(self.kit.texts.say(problem or Message("by_hand.kept", {"file": FILE})))
            case EditorWish.LOAD:
                self._load()
            case EditorWish.LEAVE:
                self.outcome = CloseScene()

    def _explore(self) -> None:
        """Try moves from here, if it is a position."""
        if self.arrangement.faults():
            self._say(self._reason(self.arrangement.faults()[0]), refused=True)
        else:
            self.outcome = ExplorePosition(self.arrangement.position(), self._seats)

    def _copy(self) -> None:
        copied = copy_text(write_position(self.arrangement))
        self._say(self.kit.texts("by_hand.copied" if copied else "by_hand.not_copied"), refused=not copied)

    def _paste(self) -> None:
        self._read(pasted_text())

    def _load(self) -> None:
        """Show the kept positions one after the other, the newest first."""
        text, problem = self._kept.read()
        lines = [line for line in text.splitlines()[1:] if line.strip()]
        if problem or not lines:
            self._say(self.kit.texts.say(problem or Message("by_hand.none_kept")), refused=True)
            return
        self._loaded += 1
        self._read(lines[-1 - (self._loaded - 1) % len(lines)])

    def _read(self, line: str) -> None:
        """Take over a position from a line, if it is one for as many players."""
        try:
            new = read_position(line)
        except BadPosition as bad:
            self._say(self.kit.texts("by_hand.bad_line", problem=bad), refused=True)
            return
        if len(new.posts) != len(self._seats):
            self._say(self.kit.texts("by_hand.other_players", count=len(new.posts)), refused=True)
            return
        self._change(new)

    def _reason(self, found: Found) -> str:
        return self.kit.texts(f"by_hand.fault_{found.fault.value}", place=found.place)

    def _say(self, text: str, *, refused: bool = False) -> None:
        self._told, self._refused = text, refused
        self.invalidate()

    def _show(self) -> None:
        self.stage.put(self.arrangement.as_laid())
        self.panel.mover.value = self.arrangement.to_move
        self.panel.buttons[EditorWish.UNDO].enabled = bool(self._before)
        self.invalidate()


def _place_of(target: Target) -> object:
    """The slot or station that a target is part of, or the target itself."""
    return target.whole if isinstance(target, SlotTarget | StationTarget) else target
