"""What every scene with a board has that somebody points at, and the buttons of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import KeyList
from finity.client.saving import save_picture
from finity.lobby.outcomes import OpenKeyList
from finity.match.record_kind import NextStep
from finity.records.arrangement import Arrangement, write_position
from finity.records.options import SeatOptions
from finity.rules import Move, Position
from finity.scenes.actions import PLAY_KEYS, TableAction
from finity.shell.draw.style import Style
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import Choose, Command, Intent, Point, PointerLeft
from finity.shell.loop.scene import Scene
from finity.shell.loop.window import copy_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Choice, WidgetGroup, match_letters
from finity.story.facts import path_so_far
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.layout import TableLayout
from finity.table.panels import TableNotice, plain_card, position_header
from finity.table.pointer.cursor import Cursor, CursorStop, board_stops, panel_stops
from finity.table.pointer.foresight import proposed_place
from finity.table.pointer.gestures import TablePointer
from finity.table.questions import TableQuestions
from finity.table.stage import Stage
from finity.table.wishes import Caution, Confirm, Do, Leave, Play, Question, Refuse, Say, Wish
from finity.view.frames import ButtonTarget
from finity.view.labels.panels import Panels
from finity.view.layout import Layout
from finity.view.shown import Highlights, PathRibbon, look_of

_SENDING: Final[Mapping[NextStep | None, tuple[str, Wish]]] = {
    NextStep.SEND: ("send", Do.SEND),
    NextStep.WAIT: ("paste", Do.PASTE),
}
TICK: Final = 0.1
"""Seconds between two looks at the clock while only time decides what comes next."""


class Controls(WidgetGroup, ABC):
    """Widgets around a table. Whoever lets them `handle` an intent finds in `wish` what was pressed, if anything."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        super().__init__(kit.style, redraw)
        self.kit = kit
        self.wish: object = None

    def handle(self, intent: Intent) -> bool:
        self.wish = None
        return super().handle(intent)

    def _want(self, wish: object) -> None:
        self.wish = wish

    def button(self, key: str, wish: object, kind: ButtonKind = ButtonKind.PLAIN) -> Button:
        """A button that wishes for something; its tooltip is the text of its key and `_tip`, if there is one."""
        texts, tip = self.kit.texts, f"{key}_tip"
        return Button(texts(key), partial(self._want, wish), kind, tooltip=texts(tip) if tip in texts.keys else "")

    @property
    def cursor_stops(self) -> list[CursorStop]:
        """Where something can be pressed now, each part of a choice by itself."""
        choices = [each for each in self if isinstance(each, Choice)]
        segments = [(each.segment(number), True) for each in choices for number in range(len(each.options))]
        places = [*((each.rect, each.active) for each in self if each not in choices), *segments]
        return [CursorStop(ButtonTarget(number), rect, rect) for number, (rect, active) in enumerate(places) if active]

    @abstractmethod
    def lay_out(self, style: Style, layout: Any) -> None:
        """Put them where the layout of the stage has room for them."""


class BoardScene(Scene, ABC):
    """A table with controls around it, and a cursor for keys and gamepads.

    A mode sets the attributes, and says what a move and its controls do; `carry_out` alone does what is wished for.
    """

    game: Game
    stage: Stage[Any]
    aim: TablePointer | None = None
    """Where the pointer is, at a table at which something follows from that."""
    asking: TableQuestions
    speech: TableNotice
    sentences: Sentences
    controls: Controls
    keys: ClassVar[KeyList] = PLAY_KEYS
    """What is told of keys."""
    key_mode, tension = KeyMode.TABLE, 0.0
    steered: ClassVar = True
    """Whether keys and gamepads lead a cursor over the board."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.cursor = Cursor()

    def set_game(self, game: Game) -> None:
        """Have this game on the table from now on."""
        self.game = game
        self.sentences = Sentences(self.kit.texts, [seat.name for seat in game.options.seats])
        self.aim = TablePointer(self.kit, game, self.sentences)
        self.asking = TableQuestions(self.kit.style, self.invalidate, self.sentences)

    @property
    def panels(self) -> Panels:
        return Panels()

    @property
    def highlights(self) -> Highlights:
        return self.speech.highlights(moving=self.stage.busy)

    def play(self, move: Move) -> None:
        """Make a move for the player to move, where somebody may move."""

    @abstractmethod
    def do(self, wish: object) -> None:
        """Do what a key or control asks for that not every table knows: a `Do`, or a value of the mode's own."""

    def pass_time(self, dt: float) -> None:
        """What goes on by itself while `dt` seconds pass."""

    def cursor_stops(self) -> list[CursorStop]:
        """Where keys and gamepads can point to now: first what is proposed on the board, where somebody may move."""
        around, layout = self.controls.cursor_stops, self.stage.layout
        if self.aim is None or self.game.watched:
            return around
        position = self.game.position
        first = proposed_place(self.highlights, position.posts[position.to_move])
        board = board_stops(layout, self.aim.pickable, first, lifted=self.aim.lifted is not None)
        return board + around + panel_stops(layout, len(position.setup.tower))

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        """Draw what lies around the table, over it with these panels."""
        self.controls.draw(surface, explaining=not self.asking.is_open)

    def handle(self, intent: Intent) -> None:
        if intent == Command(TableAction.PICTURE) and not self.asking.is_open:
            self.carry_out(Do.PICTURE)
        elif isinstance(intent, Choose) and intent.may_skip and self.stage.busy and not self.asking.is_open:
            self.skip()
        elif self.asking.is_open:
            self.asking.handle(intent)
            self.carry_out(self.asking.wish)
            if self.aim and not self.asking.is_open:
                self.aim.preview_moves()
                self.begin_grace()
        else:
            for meant in self.cursor.as_pointer(intent, self.cursor_stops) if self.steered else (intent,):
                self.handle_pointer(meant)
        self.invalidate()

    def skip(self) -> None:
        self.stage.skip()

    def handle_pointer(self, intent: Intent) -> None:
        """Take what a pointer says: the controls come first, then the table."""
        if self.controls.handle(intent):
            if self.aim:
                self.aim.handle(PointerLeft())
            self.carry_out(self.controls.wish)
        else:
            self.carry_out(self.table_wish(intent))

    def table_wish(self, intent: Intent) -> object:
        """What an intent means that no control has taken."""
        return self.aim.handle(intent) if self.aim else None

    def carry_out(self, wish: object) -> None:
        match wish:
            case Play(move):
                self.play(move)
            case _ if isinstance(wish, Question):
                self.asking.show(self.asking.modal_for(wish))
                self.begin_grace()
                if self.aim and isinstance(wish, Confirm | Caution):
                    self.aim.preview_moves(*(wish.shown if isinstance(wish, Caution) else (wish.move,)))
            case Say(text):
                self.speech.say(text)
            case Refuse():
                self.speech.refuse(wish)
            case Do.PICTURE:
                copied = copy_text(write_position(Arrangement.of(self.position_and_seats[0])))
                told = self.kit.texts("play.copied" if copied else "library.not_copied")
                self.speech.say(f"{told} {self.kit.texts.text_of(self.save_picture())}")
            case Leave(OpenKeyList()):
                self.outcome = OpenKeyList(self.keys)
            case Leave(outcome):
                self.outcome = outcome
            case _ if wish is not None:
                self.do(wish)
        if wish is not None:
            self.invalidate()

    @property
    def position_and_seats(self) -> tuple[Position, Sequence[SeatOptions]]:
        return self.game.position, self.game.options.seats

    def save_picture(self) -> Message:
        """Save a picture of the table as it stands, with everybody's path, without anything that can be pressed.

        The path of who is to move, or has won, shines, also at the tower. Answers where the picture is, or what went
        wrong.
        """
        position, seats = self.position_and_seats
        layout = partial(TableLayout, own=None, cones=len(position.setup.tower))
        stage = Stage(self.kit, [look_of(self.kit, seat) for seat in seats], layout=layout)
        picture = pygame.Surface(self.stage.layout.size)
        stage.resize(picture.get_size())
        stage.put(position)
        cards = tuple(plain_card(self.kit, seat, position, player) for player, seat in enumerate(seats))
        winner = position.result.winner if position.result else None
        paths = [PathRibbon(player, path_so_far(position, player)) for player in range(position.players)]
        own = paths.pop(position.to_move if winner is None else winner)
        thin = tuple(path for path in paths if path.path.ways)
        shown = Highlights(ribbon=own, lit=own, thin=thin, names=self.highlights.names)
        stage.draw(picture, Panels(position_header(self.kit.texts, position, seats), cards), shown)
        return save_picture(picture, self.kit.folder)

    def tell(self, message: Message | None) -> None:
        if message:
            self.speech.say(self.kit.texts.text_of(message))
            self.invalidate()

    def update(self, dt: float) -> None:
        moved = self.stage.busy
        self.stage.update(dt)
        if moved and not self.stage.busy:
            self.on_settled()
        self.controls.update(dt)
        if self.aim:
            self.aim.update(dt)
        if self.speech.update(dt, moving=self.stage.busy):
            self.invalidate()
        self.pass_time(dt)

    def on_settled(self) -> None:
        """All has come to rest."""
        self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        style, panels = replace(self.kit.style, scale=self.stage.layout.scale), self.panels
        self.stage.draw(surface, panels, self.highlights)
        self.draw_controls(surface, style, panels)
        if self.aim and not self.asking.is_open:
            self.stage.draw_signs(surface, style, self.aim.signs)
        self.cursor.draw(surface, style)
        self.asking.draw(surface)

    @property
    def animating(self) -> bool:
        return self.stage.animating or self.speech.animating or (self.aim is not None and self.aim.animating)

    @property
    def wake_after(self) -> float | None:
        return self.controls.wake_after

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self.controls.style = replace(self.kit.style, scale=self.stage.layout.scale)
        self.controls.lay_out(self.controls.style, self.stage.layout)
        self.asking.lay_out(size)
        if self.aim:
            self.aim.lay_out(self.stage.layout)
        self.cursor.renew(self.cursor_stops())
        self.invalidate()

    @property
    def board_rect(self) -> pygame.Rect | None:
        frame: pygame.Rect = self.stage.layout.board_frame
        return None if self.facing else frame

    def resume(self) -> None:
        self.stage.speed = self.kit.settings.animation_speed.factor

    def close(self) -> None:
        super().close()
        self.stage.close()

    @property
    def text_input_rect(self) -> pygame.Rect | None:
        return self.asking.text_input_rect


class GameButtons(Controls):
    """The buttons of the play scene."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        super().__init__(kit, redraw)
        wishes = {"undo": Do.UNDO, "hint": Do.HINT, "menu": Do.MENU}  # from left to right
        self._buttons = {name: self.button(f"play.{name}", wish) for name, wish in wishes.items()}
        self._hint: Wish = Do.HINT
        self._buttons["hint"].on_press = lambda: self._want(self._hint)
        self.add(*self._buttons.values())

    def lay_out(self, style: Style, layout: Layout) -> None:
        for button, place in zip(self._buttons.values(), layout.buttons, strict=True):
            button.rect = place
        match_letters(style, list(self._buttons.values()))

    def rects(self, but: str = "") -> list[pygame.Rect]:
        """Where they are, but one of this name."""
        return [button.rect for name, button in self._buttons.items() if name != but]

    def update_for(self, game: Game, why: Callable[[Point], Wish] | None = None) -> None:
        """Say which of them do something now in a game; the menu always does.

        While a refusal is told, the hint's button answers `why`, with what is shown at a point. Where a game by message
        is to be sent, or waits for an answer, it does that; in a guided game it sends the guide away.
        """
        self._buttons["undo"].enabled = game.can_take_back
        hint, sends = self._buttons["hint"], _SENDING.get(game.message_step)
        name, wish = sends or ("no_guide" if game.options.guided else "hint", Do.HINT)
        if why:
            name, wish = "why", why((hint.rect.left, hint.rect.top - round(2.2 * hint.rect.height)))
        hint.enabled = game.person_to_move or sends is not None
        hint.label, self._hint = self.kit.texts(f"play.{name}"), wish
        hint.tooltip = "" if why else self.kit.texts(f"play.{name}_tip")
        hint.kind = ButtonKind.PRIMARY if why or sends else ButtonKind.PLAIN
