"""A position set up by hand: pieces are placed and dragged, refusals say why, and the result is explored or shared."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import Final

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.client.saving import LineFile
from finity.modes.solo_board import SideLayout
from finity.records.arrangement import UNFINISHED, Arrangement, BadPosition, FaultAt, read_position, write_position
from finity.records.options import SeatOptions
from finity.rules import BOARDS, Colour, Position, Size
from finity.scenes.actions import EDITOR_KEYS
from finity.scenes.outcomes import ExplorePosition
from finity.shell.draw.assets import Align
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, Back, Command, Intent, Key, LongPress, MouseButton, Press, Release
from finity.shell.loop.window import clipboard_text, copy_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Choice, Label, match_letters
from finity.shell.widgets.arrange import Column, fixed, grid, shrinkable
from finity.story.sentences import Sentences
from finity.table.panels import TableNotice
from finity.table.pointer.cursor import CursorStop, board_stops
from finity.table.pointer.hand import whole_target
from finity.table.questions import TableQuestions
from finity.table.scene import BoardScene, Controls
from finity.table.stage import Stage
from finity.table.wishes import COMMANDS, Do, Leave
from finity.view.frames import BoardTarget, ConeTarget, SlotTarget, StationTarget, Target
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import look_of

_GAP = 8
"""In design pixels."""


class Tool(Enum):
    """What a click places; TAKE takes away. The values are the ends of the keys of their texts."""

    WHITE = "white"
    BLACK = "black"
    RING = "ring"
    BLOCKER = "blocker"
    POST = "post"
    TAKE = "take"


BRIDGES = (Tool.WHITE, Tool.BLACK)


class EditorPanel(Controls):
    """Whose piece is placed, which piece, who is to move, and the buttons."""

    def __init__(self, kit: Kit, redraw: Callable[[], None], seats: Sequence[SeatOptions]) -> None:
        super().__init__(kit, redraw)
        texts = kit.texts
        self.tool = Tool.WHITE
        self.tools = {tool: Button(texts(f"by_hand.{tool.value}"), partial(self.select, tool)) for tool in Tool}
        names = [(player, seat.name) for player, seat in enumerate(seats)]
        self.player = Choice(names, 0, lambda player: None, tooltip=texts("by_hand.player_tip"))
        self.mover = Choice(names, 0, self._want, tooltip=texts("by_hand.mover_tip"))
        self._whose = Label(texts("by_hand.player"), TextSize.LABEL, colour=kit.theme.muted)
        self._next = Label(texts("by_hand.mover"), TextSize.LABEL, colour=kit.theme.muted, align=Align.LEFT)
        wishes = Do.UNDO, Do.EMPTY, Do.COPY, Do.PASTE, Do.KEEP, Do.LOAD, Do.EXPLORE
        self.buttons = {wish: self.button(f"by_hand.{wish.name.lower()}", wish) for wish in wishes}
        self.buttons[Do.EXPLORE].kind = ButtonKind.PRIMARY
        self.leave = self.button("by_hand.leave", Leave(CloseScene()), ButtonKind.QUIET)
        self.add(self._whose, self.player, *self.tools.values(), self._next, self.mover, self.leave)
        self.add(*self.buttons.values())
        self.select(Tool.WHITE)

    def select(self, tool: Tool) -> None:
        self.tool = tool
        for each, button in self.tools.items():
            button.kind = ButtonKind.PRIMARY if each is tool else ButtonKind.PLAIN

    def lay_out(self, style: Style, layout: SideLayout) -> None:
        self.leave.rect = layout.corner
        high = 54 * layout.panel_scale / layout.scale
        tools = (shrinkable(each, high) for each in (self.player, *self.tools.values()))
        whose = fixed(self._whose, 26), *tools, fixed(self._next, 26), shrinkable(self.mover, high)
        Column(*whose, gap=_GAP / style.text_scale, alike=True).lay_out(style, layout.body)
        buttons = list(self.buttons.values())
        grid(buttons, -(-len(buttons) // layout.button_rows), _GAP, alike=True).lay_out(style, layout.bar)
        match_letters(style, buttons)


def apply_tool(old: Arrangement, tool: Tool, player: int, target: Target | None) -> Arrangement | None:
    """The arrangement after a click with a tool for a player; None where the tool means nothing."""
    match target:
        case ConeTarget(index):
            return old.with_cone_turned(index)
        case SlotTarget(slot, toward):
            if tool is Tool.TAKE:
                return old.without_slot(slot)
            if tool is Tool.BLOCKER:
                return old.with_blocker(player, slot)
            if tool not in BRIDGES:
                return None
            colour, way = Colour.WHITE if tool is Tool.WHITE else Colour.BLACK, slot.toward(toward or slot.second)
            there = next((each for each in old.bridges if each[1].slot == slot), None)
            if there == (colour, way):
                way = way.back
            return (old.without_slot(slot) if there else old).with_bridge(colour, way)
        case StationTarget(station, tier):
            sizes = [size for _, place, size in old.rings if place is station]
            if tool is Tool.POST:
                return old.with_post(player, station)
            if tool is Tool.TAKE and sizes:
                return old.without_ring(station, tier if tier in sizes else min(sizes))
            if tool is Tool.RING:
                return old.with_ring(player, station, next((size for size in Size if size not in sizes), Size.SMALL))
    return None


def drag_piece(old: Arrangement, start: Target, goal: Target) -> Arrangement | None:
    """The arrangement after a piece was dragged from one place to another; None if there is none to drag."""
    match start, goal:
        case SlotTarget(slot), SlotTarget(other, toward):
            without = old.without_slot(slot)
            for colour, way in old.bridges:
                if way.slot == slot:
                    return without.with_bridge(colour, other.toward(toward or other.second))
            for player, place in old.blockers:
                if place == slot:
                    return without.with_blocker(player, other)
            return None
        case StationTarget(station, tier), StationTarget(other):
            rings = [each for each in old.rings if each[1] is station]
            if station in old.posts and (tier is None or not rings):
                return old.with_post(old.posts.index(station), other)
            if not rings:
                return None
            player, _, size = next((each for each in rings if each[2] is tier), rings[0])
            return old.without_ring(station, size).with_ring(player, other, size)
    return None


FIRST_LINE: Final = "Finity positions 1"
FILE: Final = "positions.txt"


class EditorScene(BoardScene):
    """Begins with a position of players as at `seats`. A wish may be an arrangement, or who is to move, an int."""

    keys = EDITOR_KEYS
    stage: Stage[SideLayout]
    controls: EditorPanel

    def __init__(self, kit: Kit, position: Position, seats: tuple[SeatOptions, ...]) -> None:
        super().__init__(kit)
        self._seats = seats
        self.arrangement = Arrangement.of(position)
        self._before: list[Arrangement] = []
        self._kept = LineFile(kit.folder, FILE, FIRST_LINE)
        self._loaded = 0
        self._pressed: Target | None = None
        self.speech = TableNotice(kit, math.inf)
        self.asking = TableQuestions(kit.style, self.invalidate, Sentences(kit.texts, [seat.name for seat in seats]))
        looks = [look_of(kit, seat) for seat in seats]
        self.stage = Stage(kit, looks, kit.sounds.play, SideLayout)
        self.controls = EditorPanel(kit, self.invalidate, seats)
        self._show()

    @property
    def panels(self) -> Panels:
        texts, faults, speech = self.kit.texts, self.arrangement.faults(), self.speech
        told = speech.text or (self._fault_text(faults[0]) if faults else texts("by_hand.idle"))
        warning = speech.warning if speech.text else bool(faults)
        return Panels(HeaderText(texts("by_hand.title"), told, self.arrangement.to_move, warning))

    @property
    def position_and_seats(self) -> tuple[Position, Sequence[SeatOptions]]:
        return self.arrangement.position_unchecked(), self._seats

    def cursor_stops(self) -> list[CursorStop]:
        slots: frozenset[BoardTarget] = frozenset()
        tool = self.controls.tool
        if tool not in (Tool.RING, Tool.POST):
            slots = frozenset(
                SlotTarget(slot, end)
                for slot in BOARDS[len(self._seats)].slot_list
                for end in ((slot.first, slot.second) if tool in BRIDGES else (None,))
            )
        board = board_stops(self.stage.layout, slots, self.arrangement.posts[0], lifted=tool in BRIDGES)
        return board + self.controls.cursor_stops

    def table_wish(self, intent: Intent) -> object:
        """A click places a piece, or takes it away; a piece that was pressed elsewhere is dragged."""
        player = self.controls.player.value
        match intent:
            case Press(pos, MouseButton.LEFT):
                self._pressed = self.stage.layout.target_at(pos)
            case Release(pos, MouseButton.LEFT):
                start, self._pressed = self._pressed, None
                goal = self.stage.layout.target_at(pos)
                if start is None or goal is None:
                    return None
                if whole_target(start) == whole_target(goal):
                    return apply_tool(self.arrangement, self.controls.tool, player, goal)
                return drag_piece(self.arrangement, start, goal)
            case Press(pos, MouseButton.RIGHT) | LongPress(pos):
                return apply_tool(self.arrangement, Tool.TAKE, player, self.stage.layout.target_at(pos))
            case Command(Action.UNDO | Action.HELP as action):
                return COMMANDS[action]
            case Key("c" | "v" as key, ctrl=True):
                return Do.COPY if key == "c" else Do.PASTE
            case Back():
                return Leave(CloseScene())
        return None

    def do(self, wish: object) -> None:
        match wish:
            case Arrangement():
                self._try_change(wish)
            case int(player):
                self._try_change(replace(self.arrangement, to_move=player))
            case Do.UNDO if self._before:
                self.arrangement = self._before.pop()
                self._show()
            case Do.EMPTY:
                self._try_change(replace(self.arrangement, bridges=(), rings=()))
            case Do.EXPLORE if faults := self.arrangement.faults():
                self._refuse(self._fault_text(faults[0]))
            case Do.EXPLORE:
                self.outcome = ExplorePosition(self.arrangement.position(), self._seats)
            case Do.COPY if copy_text(write_position(self.arrangement)):
                self.speech.say(self.kit.texts("by_hand.copied"))
            case Do.COPY:
                self._refuse(self.kit.texts("by_hand.not_copied"))
            case Do.PASTE:
                self._load_line(clipboard_text())
            case Do.KEEP:
                self.tell(self._kept.add([write_position(self.arrangement)]) or Message("by_hand.kept", {"file": FILE}))
            case Do.LOAD:  # the kept positions one after the other, the newest first
                text, problem = self._kept.read()
                lines = [line for line in text.splitlines()[1:] if line.strip()]
                if problem or not lines:
                    self._refuse(self.kit.texts.text_of(problem or Message("by_hand.none_kept")))
                else:
                    self._loaded += 1
                    self._load_line(lines[-1 - (self._loaded - 1) % len(lines)])

    def _refuse(self, text: str) -> None:
        self.speech.say(text, warning=True)

    def _try_change(self, new: Arrangement) -> None:
        """Take a change, unless a piece could not lie so; then say why."""
        before = set(self.arrangement.faults())
        wrong = next((each for each in new.faults() if each.fault not in UNFINISHED and each not in before), None)
        if wrong:
            self._refuse(self._fault_text(wrong))
        elif new != self.arrangement:
            self._before.append(self.arrangement)
            self.arrangement = new
            self._show()

    def _load_line(self, line: str) -> None:
        """Take over a position from a line, if it is one for as many players."""
        try:
            new = read_position(line)
        except BadPosition as bad:
            self._refuse(self.kit.texts("by_hand.bad_line", problem=bad))
            return
        if len(new.posts) == len(self._seats):
            self._try_change(new)
        else:
            self._refuse(self.kit.texts("by_hand.other_players", count=len(new.posts)))

    def _fault_text(self, found: FaultAt) -> str:
        return self.kit.texts(f"by_hand.fault_{found.fault.value}", place=found.place)

    def _show(self) -> None:
        self.speech.say("")
        self.stage.put(self.arrangement.position_unchecked())
        self.controls.mover.value = self.arrangement.to_move
        self.controls.buttons[Do.UNDO].enabled = bool(self._before)
