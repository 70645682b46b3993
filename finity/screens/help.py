"""How to play: a page for each topic, with an example on a board; the last page lists the controls."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import ACROSS, BY_PAGES, EDGES, WALK, KeyLine, KeyList
from finity.lobby.widget_scene import WidgetScene
from finity.modes.lesson.lesson import shipped_course
from finity.rules import SLOTS, Position, Slot, apply, parse_move, start
from finity.rules.paths import full_path_of_most_stations, longest_partial_path
from finity.scenes.actions import TableAction
from finity.scenes.outcomes import LookUpLesson
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import TALL
from finity.shell.draw.theme import TextSize
from finity.shell.input.bindings import key_name
from finity.shell.input.intents import Action, Direction, Intent, Key, KeyAction, Navigate
from finity.shell.widgets import Button, ButtonKind, Label, Panel, ScreenTitle, Widget, match_letters
from finity.shell.widgets.arrange import Arranged, Column, Flow, Part, Row, Stack, fixed, natural
from finity.shell.widgets.prompts import BACK, CHOOSE, KEYS, Prompt, pad_symbols
from finity.table.pointer.foresight import highlights_of, reach_of
from finity.table.stage import PlacedStage
from finity.view.shown import NOTHING, Highlights, LastMove, PathRibbon, player_looks

PointOut = Callable[[Position], Highlights]

_TOWER: Final = "BWWBWBBW"
_TOUR: Final = (
    "+bN>NE:M +wNE>E:M +wE>SE:M +bSE>S:M +wS>SW:M +bSW>W:M +bW>NW:M +wNW>C:M "
    "oNE.s xC-S:L/C-NE:M oE.s xC-NE:M/C-S:L oSE.s xC-S:L/C-NE:M oS.s xC-NE:M/C-S:L "
    "oSW.s xC-S:L/C-NE:M oW.s xC-NE:M/C-S:L oNW.s"
)
TEXT_WIDTH, WIDER_TEXTS = 372, (640, 720, 800, 880, 960)
BAR_HEIGHT = 52
"""All in design pixels."""


def _lit_path(position: Position) -> Highlights:
    return Highlights(
        ribbon=PathRibbon(0, full_path_of_most_stations(position, 0) or longest_partial_path(position, 0))
    )


def _slots_in(bits: int) -> frozenset[Slot]:
    return frozenset(slot for slot in SLOTS if bits & slot.bit)


def _preview_of(token: str) -> PointOut:
    return lambda position: highlights_of(position, parse_move(token))


def _reversed_highlights(position: Position) -> Highlights:
    slots = _slots_in(position.ban.reversing)
    return Highlights(last_move=LastMove(1, tuple(slots)), culprits=slots)


@dataclass(frozen=True)
class Example:
    """A position, written as the moves that lead to it, and what is pointed out in it."""

    moves: str = ""
    point_out: PointOut = lambda position: NOTHING
    players: int = 2
    tower: str = _TOWER
    shows_tower: bool = False

    def position(self) -> Position:
        position, _ = start(self.players, self.tower)
        for token in self.moves.split():
            position, _ = apply(position, parse_move(token))
        return position


PAGES: Final[Mapping[str, Example | None]] = MappingProxyType(
    {
        "goal": Example(_TOUR, _lit_path, shows_tower=True),
        "tower": Example("+bN>NE:M +wNE>E:M +wE>SE:M +bS>SW:M oNE.s oSW.s oE.s +wSW>W:M", _lit_path, shows_tower=True),
        "bridges": Example("+bN>NE:L +wNE>N:L +bS>SW:M +wE>NE:M", _preview_of("+wSE>E:M")),
        "corners": Example("+wNE>E:R", lambda position: Highlights(culprits=_slots_in(position.obstructed))),
        "rings": Example(
            "+bN>NE:M +bN>NW:M +wNE>SE:M +bS>SW:M oNE.s oSW.s oNW.m",
            lambda position: Highlights(reach=reach_of(position, 0)),
        ),
        "paths": Example(
            "+bN>NE:M +wNE>E:L oNE.s +bE>NE:L oE.s +wNE>SE:M oNE.m", _lit_path, tower="BWBWBBWW", shows_tower=True
        ),
        "orphans": Example("+bN>NE:M +wNE>E:M oNE.s +bS>SW:M oE.m", _preview_of("~N>NE:M")),
        "control": Example("+bN>NE:M +bS>SE:M oNE.s +wSE>NE:M +wE>NE:M oSE.s +bN>NW:M oNE.m", _preview_of("-E>NE:M")),
        "blockers": Example("+bN>NE:M +bS>SW:M +wNE>SE:M +wSW>W:M", _preview_of("xC-N:L/SW-W:L")),
        "post": Example("+bN>NE:M +bE>NE:M oNE.s +bS>SW:M", _preview_of("@E")),
        "undo": Example("+bN>NE:M ~N>NE:M", _reversed_highlights),
        "end": Example(players=4, shows_tower=True),
        "controls": None,
    }
)
"""A page for each topic; the one without an example is that of the controls."""
CONTROLS: Final[Mapping[str, tuple[KeyAction, ...]]] = MappingProxyType(
    {
        "walk": (Action.UP, Action.NEXT),
        "add": (Action.CHOOSE,),
        "turn": (Action.ALTERNATIVE,),
        "colour": (TableAction.COLOUR,),
        "reverse": (Action.CHOOSE,),
        "remove": (Action.ALTERNATIVE,),
        "ring": (Action.CHOOSE,),
        "move": (Action.CHOOSE,),
        "take": (Action.CHOOSE,),
        "path": (Action.UP,),
        "reach": (TableAction.LOOK,),
        "explain": (TableAction.EXPLAIN,),
        "hint": (Action.HINT,),
        "undo": (Action.UNDO, Action.REDO),
        "skip": (),
        "type": (),
        "keys": (Action.HELP, Action.BACK),
    }
)
"""What can be done, by the keys of the texts (each with `_how` for what to do), and the buttons of a gamepad for it."""


class HelpScene(WidgetScene):
    """Pages to be turned by clicks, by left and right, or by PageUp and PageDown; the list on the left jumps."""

    key_list = KeyList("help", (KeyLine("turn", ACROSS), BY_PAGES, EDGES, *WALK), rules="")
    prompts = (Prompt(Action.LEFT, "turn"), BACK, CHOOSE, KEYS)

    def __init__(self, kit: Kit, topic: str) -> None:
        """`topic` is the page to open at; an unknown one opens the first."""
        super().__init__(kit)
        texts = kit.texts
        more = round(2 * kit.style.text_scale) - 1 if kit.style.large_text else 0  # pages that the controls take
        self._topics = [*PAGES, *["controls"] * more]
        self.number = self._topics.index(topic) if topic in PAGES else 0
        self._stage: PlacedStage | None = None
        self._highlights: Highlights = NOTHING
        self._title = ScreenTitle(texts("help.title"))
        titles = enumerate(texts(f"help.{topic}.title") for topic in PAGES)
        self.list = [Button(title, partial(self._open, number)) for number, title in titles]
        self._heading = ScreenTitle("")
        self.text = Label("", wrap=True, colour=kit.theme.text)
        bound = kit.devices.bindings
        keys = {action.value: key_name(texts, bound.keys.get(action)) for action in bound.actions}
        how = [Label(texts(f"help.controls.{key}_how", **keys), weight=Weight.BOLD) for key in CONTROLS]
        pads = [pad_symbols(bound, *buttons) for buttons in CONTROLS.values()]
        what = [Label(texts(f"help.controls.{key}"), colour=kit.theme.muted) for key in CONTROLS]
        self._lines = [*zip(how, pads, what, strict=True)]
        self._panel = Panel()
        self._count = Label("", TextSize.LABEL, colour=kit.theme.muted)
        self.previous = Button(texts("help.previous"), lambda: self.turn_page(-1))
        self.next = Button(texts("help.next"), lambda: self.turn_page(1), ButtonKind.PRIMARY)
        self.done = Button(texts("help.done"), self.leave)
        self.try_it = Button(texts("help.try_it"), lambda: None)
        self.widgets.add(self._title, *self.list, self._heading, self.text, self._panel)
        self.widgets.add(*how, *pads, *what)
        self.widgets.add(self.done, self._count, self.try_it, self.previous, self.next)
        self._show()

    @property
    def topic(self) -> str:
        return self._topics[self.number]

    def turn_page(self, step: int) -> None:
        self._open(max(0, min(len(self._topics) - 1, self.number + step)))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Navigate(Direction.LEFT) | Key("page up"):
                self.turn_page(-1)
            case Navigate(Direction.RIGHT) | Key("page down"):
                self.turn_page(1)
            case Key("home"):
                self._open(0)
            case Key("end"):
                self._open(len(self._topics) - 1)
            case _:
                super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        board, tall = Widget(), window.width < TALL * window.height
        large = tall or self.style.large_text  # then a page needs the width of the list, too
        for each in (self._title, *self.list):
            each.visible = not large
        topics = Column(fixed(self._title, 44), fixed(None, 6), *self.list, gap=5, alike=True)
        lines = [line for line in self._lines if line[0].visible]
        rows = [Row(fixed(how, 440 if large else 378), fixed(pad, 72), what, gap=12) for how, pad, what in lines]
        listed = Column(*rows, margin=(22, 14), ground=self._panel)
        controls = Column(fixed(self._heading, 44), listed, gap=16)
        shown: Arranged = Column(fixed(None, 68), natural(self.text), board)
        if not tall:
            style, text, body = self.style, self.text.text, TextSize.BODY
            high, least = self.content_rect(window).height - style.px(68 + 16 + BAR_HEIGHT), 0.9 * style.text_px(body)
            fits = (wide for wide in WIDER_TEXTS if style.wrapped_px(text, body, (style.px(wide), high)) >= least)
            width = next(fits, WIDER_TEXTS[-1]) if large else TEXT_WIDTH  # the board has the rest
            shown = Row(fixed(Column(fixed(None, 68), self.text), width), board, gap=20)
        steps = [Part(each, 180, natural=True, soft=True) for each in (self.try_it, self.previous, self.next)]
        bar: Row = Row(natural(self._count), None, *steps, gap=12, alike=True)
        if large:
            parts_of_bar = natural(self.done, 216), natural(self._count), None, *steps
            bar = Flow(*parts_of_bar, line=BAR_HEIGHT, gap=12, alike=True)
        left = Column(topics, fixed(self.done, BAR_HEIGHT), gap=16)
        right = Column(Stack(controls, shown), natural(bar, BAR_HEIGHT), gap=16)
        parts = [right] if large else [fixed(left, 216), right]
        Row(*parts, gap=30).lay_out(self.style, self.content_rect(window))
        if lines:
            match_letters(self.style, [label for how, _, what in lines for label in (how, what)])
        example = PAGES[self.topic]
        if self._stage and example and example.shows_tower:
            self._stage.place_beside_tower(window.size, board.rect, self.style, gap=8)
        elif self._stage:
            self._stage.place(window.size, board.rect)

    def draw_ground(self, surface: pygame.Surface) -> None:
        if self._stage:
            self._stage.draw(surface, None, self._highlights)
        else:
            super().draw_ground(surface)

    def close(self) -> None:
        if self._stage:
            self._stage.close()

    def _open(self, number: int) -> None:
        if number != self.number:
            self.number = number
            self._show()
            self.lay_out(self.window)

    def _show(self) -> None:
        texts, example = self.kit.texts, PAGES[self.topic]
        for number, button in enumerate(self.list):
            button.kind = ButtonKind.PLAIN if number == self.number else ButtonKind.QUIET
        self._heading.text = texts(f"help.{self.topic}.title")
        self.text.text = texts(f"help.{self.topic}.text") if example else ""
        self._count.text = texts("help.count", number=self.number + 1, count=len(self._topics))
        self.previous.enabled, self.next.enabled = self.number > 0, self.number < len(self._topics) - 1
        self.try_it.visible = self.text.visible = example is not None
        self._panel.visible = example is None
        count = -(-len(CONTROLS) // self._topics.count("controls"))
        for number, line in enumerate(self._lines):
            for widget in line:
                widget.visible = number // count == self.number - len(PAGES) + 1
        self._stage = None
        if example:
            level = next((each for each in shipped_course(self.kit).levels if self.topic in each.topics), None)
            self.try_it.on_press = self.ending_with(LookUpLesson(level.key) if level else None)
            position = example.position()
            self._stage = PlacedStage(self.kit, player_looks(self.kit)[: example.players])
            self._stage.put(position)
            self._highlights = example.point_out(position)
        self.invalidate()
