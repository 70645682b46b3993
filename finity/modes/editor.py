"""A position set up by hand: pieces are placed and dragged, refusals say why, and the result is explored or shared."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.client.saving import LineFile
from finity.modes.editor_panel import BRIDGES, ON_SLOTS, EditorPanel, Tool, dragged, new_fault, placed
from finity.modes.side import SideLayout
from finity.records.arrangement import Arrangement, BadPosition, Found, read_position, write_position
from finity.records.options import SeatOptions
from finity.rules import BOARDS, Position
from finity.scenes.actions import EDITOR_KEYS
from finity.scenes.outcomes import ExplorePosition
from finity.shell.input.intents import (
    Action,
    Back,
    Command,
    Intent,
    Key,
    LongPress,
    MouseButton,
    Point,
    Press,
    Release,
)
from finity.shell.loop.window import copy_text, pasted_text
from finity.shell.text import Message
from finity.story.sentences import Sentences
from finity.table.pointer.cursor import Stop, board_stops
from finity.table.pointer.meaning import Pointer
from finity.table.questions import Asking
from finity.table.scene import BoardScene
from finity.table.stage import Stage, TableNotice
from finity.table.wishes import COMMANDS, Do, Leave, Refuse
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import look_of
from finity.view.targets import BoardTarget, ConeTarget, SlotTarget, StationTarget, Target

FIRST_LINE: Final = "Finity positions 1"
FILE: Final = "positions.txt"


class EditorSpeech(TableNotice):
    """Says something, in silence, until something else is laid."""

    def refuse(self, refusal: Refuse) -> None:
        self.say(refusal.text, warning=True)


class EditorScene(BoardScene):
    """Begins with a position; `seats` say how its players are called and look. A wish may be another arrangement."""

    keys = EDITOR_KEYS
    stage: Stage[SideLayout]
    speech: EditorSpeech
    controls: EditorPanel

    def __init__(self, kit: Kit, position: Position, seats: tuple[SeatOptions, ...]) -> None:
        super().__init__(kit)
        self._seats = seats
        self.arrangement = Arrangement.of(position)
        self._before: list[Arrangement] = []
        self._kept = LineFile(kit.folder, FILE, FIRST_LINE)
        self._loaded = 0
        self._pressed: Target | None = None
        self.aim, self.speech = Pointer(), EditorSpeech(kit, math.inf)
        self.asking = Asking(kit.style, self.invalidate, kit.texts, Sentences(kit.texts, [seat.name for seat in seats]))
        looks = [look_of(kit, seat) for seat in seats]
        self.stage = Stage(kit, looks, kit.sounds.play, partial(SideLayout, chips_width=0))
        self.controls = EditorPanel(kit, self.invalidate, seats, lambda: self.arrangement)
        self._show()

    @property
    def panels(self) -> Panels:
        texts, faults, speech = self.kit.texts, self.arrangement.faults(), self.speech
        told = speech.text or (self._reason(faults[0]) if faults else texts("by_hand.idle"))
        warning = speech.warning if speech.text else bool(faults)
        return Panels(HeaderText(texts("by_hand.title"), told, self.arrangement.to_move, warning))

    @property
    def shown(self) -> tuple[Position, Sequence[SeatOptions]]:
        return self.arrangement.as_laid(), self._seats

    def cursor_stops(self) -> list[Stop]:
        slots: frozenset[BoardTarget] = frozenset()
        tool = self.controls.tool
        if tool in ON_SLOTS:
            slots = frozenset(
                SlotTarget(slot, end)
                for slot in BOARDS[len(self._seats)].slot_list
                for end in ((slot.first, slot.second) if tool in BRIDGES else (None,))
            )
        board = board_stops(self.stage.layout, slots, self.arrangement.posts[0], lifted=tool in BRIDGES)
        return board + self.controls.cursor_stops

    def meant_at_table(self, intent: Intent) -> object:
        """A click places a piece, or takes it away; a piece that was pressed elsewhere is dragged."""
        match intent:
            case Press(pos, MouseButton.LEFT):
                self._pressed = self._target_at(pos)
            case Release(pos, MouseButton.LEFT):
                start, self._pressed = self._pressed, None
                goal = self._target_at(pos) if start is not None else None
                if start is None or goal is None:
                    return None
                same = _place_of(start) == _place_of(goal)
                return self._placed(self.controls.tool, goal) if same else dragged(self.arrangement, start, goal)
            case Press(pos, MouseButton.RIGHT) | LongPress(pos):
                return self._placed(Tool.TAKE, self._target_at(pos))
            case Command(Action.UNDO | Action.HELP as action):
                return COMMANDS[action]
            case Key("c" | "v" as key, ctrl=True):
                return Do.COPY if key == "c" else Do.PASTE
            case Back():
                return Leave(CloseScene())
        return None

    def _target_at(self, pos: Point) -> Target | None:
        return self.stage.layout.target_at(pos)

    def _placed(self, tool: Tool, target: Target | None) -> Arrangement | None:
        if isinstance(target, ConeTarget):
            return self.arrangement.with_cone_turned(target.index)
        return placed(self.arrangement, tool, self.controls.player.value, target) if target is not None else None

    def do(self, wish: object) -> None:
        match wish:
            case Arrangement():
                self._change(wish)
            case Do.UNDO if self._before:
                self.arrangement = self._before.pop()
                self._show()
            case Do.EMPTY:
                self._change(replace(self.arrangement, bridges=(), rings=()))
            case Do.EXPLORE if faults := self.arrangement.faults():
                self.speech.refuse(Refuse(self._reason(faults[0])))
            case Do.EXPLORE:
                self.outcome = ExplorePosition(self.arrangement.position(), self._seats)
            case Do.COPY if copy_text(write_position(self.arrangement)):
                self.speech.say(self.kit.texts("by_hand.copied"))
            case Do.COPY:
                self.speech.refuse(Refuse(self.kit.texts("by_hand.not_copied")))
            case Do.PASTE:
                self._read(pasted_text())
            case Do.KEEP:
                problem = self._kept.add([write_position(self.arrangement)])
                self.tell(problem or Message("by_hand.kept", {"file": FILE}))
            case Do.LOAD:
                self._load()

    def _change(self, new: Arrangement) -> None:
        """Take a change, unless a piece could not lie so; then say why."""
        if new == self.arrangement:
            return
        wrong = new_fault(self.arrangement, new)
        if wrong:
            self.speech.refuse(Refuse(self._reason(wrong)))
            return
        self._before.append(self.arrangement)
        self.arrangement = new
        self._show()

    def _load(self) -> None:
        """Show the kept positions one after the other, the newest first."""
        text, problem = self._kept.read()
        lines = [line for line in text.splitlines()[1:] if line.strip()]
        if problem or not lines:
            self.speech.refuse(Refuse(self.kit.texts.say(problem or Message("by_hand.none_kept"))))
            return
        self._loaded += 1
        self._read(lines[-1 - (self._loaded - 1) % len(lines)])

    def _read(self, line: str) -> None:
        """Take over a position from a line, if it is one for as many players."""
        try:
            new = read_position(line)
        except BadPosition as bad:
            self.speech.refuse(Refuse(self.kit.texts("by_hand.bad_line", problem=bad)))
            return
        if len(new.posts) != len(self._seats):
            self.speech.refuse(Refuse(self.kit.texts("by_hand.other_players", count=len(new.posts))))
            return
        self._change(new)

    def _reason(self, found: Found) -> str:
        return self.kit.texts(f"by_hand.fault_{found.fault.value}", place=found.place)

    def _show(self) -> None:
        self.speech.say("")
        self.stage.put(self.arrangement.as_laid())
        self.controls.mover.value = self.arrangement.to_move
        self.controls.buttons[Do.UNDO].enabled = bool(self._before)


def _place_of(target: Target) -> object:
    """The slot or station that a target is part of, or the target itself."""
    return target.whole if isinstance(target, SlotTarget | StationTarget) else target
