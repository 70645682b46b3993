"""What every scene with a board has that somebody points at; the table of a game with its buttons and what is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.lobby.outcomes import OpenHelp
from finity.match.record_kind import NextStep
from finity.rules import Reason
from finity.shell.draw.style import Style
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import Action, Intent, Point
from finity.shell.loop.scene import Scene
from finity.shell.widgets import Button, ButtonKind, WidgetGroup, label_room, look_alike
from finity.story.sentences import Sentences
from finity.table.framed_stage import QuietStage
from finity.table.game import Game
from finity.table.pointer.aim import Aiming
from finity.table.pointer.cursor import (
    CURSOR_PROMPTS,
    PROMPTS,
    QUIET_PROMPTS,
    Cursor,
    Stop,
    board_stops,
    panel_stops,
)
from finity.table.pointer.foresight import proposed_at
from finity.table.questions import Asking
from finity.table.speech import Speech
from finity.table.stage import Stage
from finity.table.thinking import Thinking
from finity.table.turns import Turns
from finity.table.wishes import ASK_TO_LEAVE, Do, Leave, Wish
from finity.view.cues import Cue
from finity.view.labels.panels import Panels
from finity.view.shown import Highlights, look_of

WISHES: Final[Mapping[str, Wish]] = {
    "undo": Do.UNDO,
    "redo": Do.REDO,
    "hint": Do.HINT,
    "resign": Do.GIVE_UP,
    "help": Leave(OpenHelp()),
    "menu": ASK_TO_LEAVE,
}
"""The buttons from left to right and what they wish for; each has a label and a tooltip in the language file."""
MENU_ABOVE: Final = 2.2
"""How far above its button a small menu opens, in heights of the button."""


class BoardScene(Scene, ABC):
    """A table with controls around it, and a cursor for keys and gamepads."""

    stage: Stage
    asking: Asking

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.cursor = Cursor()

    @abstractmethod
    def cursor_stops(self) -> list[Stop]:
        """Where keys and gamepads can point to now."""

    @abstractmethod
    def lay_out_controls(self, style: Style) -> None:
        """Put the controls where the layout of the stage has room for them."""

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self.lay_out_controls(self.kit.style.fitted_to(size))
        self.asking.lay_out(size)
        self.cursor.renew(self.cursor_stops())
        self.invalidate()

    @property
    def board_rect(self) -> pygame.Rect | None:
        return self.stage.layout.board_frame

    def preload(self) -> Iterator[object]:
        return self.stage.preload()

    def resume(self) -> None:
        self.stage.speed = self.kit.settings.animation_speed.factor

    def close(self) -> None:
        self.stage.close()

    @property
    def key_mode(self) -> KeyMode:
        return KeyMode.TABLE

    @property
    def text_input(self) -> pygame.Rect | None:
        return self.asking.text_input


class Buttons(WidgetGroup):
    """The buttons of the play scene; whoever lets them `handle` an intent finds in `wish` what was pressed, if any."""

    def __init__(self, kit: Kit, redraw: Callable[[], None], wishes: Mapping[str, Wish] = WISHES) -> None:
        super().__init__(kit.style, redraw)
        texts = kit.texts
        self._kit = kit
        self.wish: Wish | None = None
        self._refused: Reason | None = None
        self._why: Callable[[Point], Wish] | None = None
        self._buttons = {
            name: Button(texts(f"play.{name}"), partial(self._want, wish), tooltip=texts(f"play.{name}_tip"))
            for name, wish in wishes.items()
        }
        self._buttons["help"].on_press = self._help
        self.add(*self._buttons.values())

    def needs(self, style: Style) -> tuple[int, ...]:
        """How wide each button is with all of its label, in the pixels of this style."""
        needs = {name: label_room(style, button) for name, button in self._buttons.items()}
        if "send" in needs:
            needs["send"] = max(needs["send"], label_room(style, Button(self._kit.texts("play.paste"), lambda: None)))
        return tuple(needs.values())

    def lay_out(self, style: Style, places: Sequence[pygame.Rect]) -> None:
        """Put the buttons in their places."""
        self.style = style
        for button, place in zip(self._buttons.values(), places, strict=True):
            button.rect = place
        look_alike(style, list(self._buttons.values()))

    def handle(self, intent: Intent) -> bool:
        self.wish = None
        return super().handle(intent)

    def explain(self, reason: Reason | None, why: Callable[[Kit, Reason, Point], Wish]) -> None:
        """While a refusal is told, the way to the rules answers why: it leads to a level and a page about that."""
        if reason is self._refused:
            return
        button, self._refused = self._buttons["help"], reason
        self._why = partial(why, self._kit, reason) if reason else None
        button.label = self._kit.texts("play.why" if reason else "play.help")
        button.kind = ButtonKind.PRIMARY if reason else ButtonKind.PLAIN
        button.letters = None if reason else self._buttons["menu"].letters

    def _help(self) -> None:
        place = self._buttons["help"].rect
        above = place.left, place.top - round(MENU_ABOVE * place.height)
        self._want(self._why(above) if self._why else WISHES["help"])

    def _want(self, wish: Wish) -> None:
        self.wish = wish

    @property
    def area(self) -> pygame.Rect:
        """The area that holds all of them."""
        first, *others = (button.rect for button in self._buttons.values())
        return first.unionall(others)

    @property
    def usable(self) -> list[int]:
        """The number, from the left, of each button that does something now."""
        return [number for number, button in enumerate(self._buttons.values()) if button.active]

    def does(self, name: str) -> bool:
        """Whether a button is there and does something now."""
        return name in self._buttons and self._buttons[name].enabled

    def allow(self, *, undo: bool, redo: bool, persons_turn: bool, next_step: NextStep | None) -> None:
        """Say which of them do something now; help and menu always do. `next_step` is that of a game by message."""
        due = next_step in (NextStep.SEND, NextStep.WAIT)
        usable = {"undo": undo, "redo": redo, "hint": persons_turn, "resign": persons_turn, "send": due}
        for name, button in self._buttons.items():
            button.enabled = usable.get(name, True)
        if "send" in self._buttons:
            self._send_or_paste(self._buttons["send"], waiting=next_step is NextStep.WAIT, due=due)

    def _send_or_paste(self, button: Button, *, waiting: bool, due: bool) -> None:
        """Once a game by message is sent, the same button takes in the answer."""
        name = "paste" if waiting else "send"
        button.label, button.tooltip = self._kit.texts(f"play.{name}"), self._kit.texts(f"play.{name}_tip")
        button.on_press = partial(self._want, Do.PASTE if waiting else Do.SEND)
        button.kind = ButtonKind.PRIMARY if due else ButtonKind.PLAIN


class TableScene(BoardScene):
    """A game with everything around it; what happens at the table is up to the scene that derives from this."""

    stage: QuietStage
    idle = ""
    """The key of what the header says while there is nothing else to say."""
    wishes: Mapping[str, Wish] = WISHES
    """The buttons, and what they wish for."""
    nodes: int | None = None
    """How many positions bots look at for a move; None: as many as they can in the time of their level."""

    def __init__(self, kit: Kit, game: Game, *, quiet: bool = False) -> None:
        """`quiet` hides the panels."""
        super().__init__(kit)
        sentences = Sentences(kit.texts, [seat.name for seat in game.options.seats])
        self.game = game
        self.turns = Turns(kit, game)
        self.stage = QuietStage(kit, [look_of(kit, seat) for seat in game.options.seats], self._hear)
        self.aim = Aiming(kit, game, sentences)
        self.asking = Asking(kit.style, self.invalidate, kit.texts, sentences)
        self._buttons = Buttons(kit, self.invalidate, self.wishes)
        self.stage.button_needs = self._buttons.needs(kit.style)
        self._thinking = Thinking(kit, game, self.nodes)
        self._speech = Speech(kit, game, sentences, self.aim, self._thinking)
        self.stage.quiet = quiet

    @property
    def panels(self) -> Panels:
        """What is told around the board."""
        stage = self.stage
        return stage.stripped(self._speech.panels(moving=stage.busy, seen=stage.seen, idle=self.idle))

    @property
    def highlights(self) -> Highlights:
        """Everything that is pointed out on the board."""
        return self._speech.highlights(moving=self.stage.busy, log_lines=self.stage.layout.log_lines)

    def cursor_stops(self) -> list[Stop]:
        layout, position, aim = self.stage.layout, self.game.position, self.aim
        first = proposed_at(self.highlights, position.posts[position.to_move])
        board = board_stops(layout, aim.pickable, first, lifted=aim.lifted is not None)
        buttons, lines, cones = self._buttons.usable, self._speech.log_length, len(position.setup.tower)
        return board if self.stage.quiet else board + panel_stops(layout, lines, buttons, cones)

    def hide_panels(self, quiet: bool) -> None:
        """Hide the panels or show them again; whatever was pointed at lies elsewhere then."""
        self.stage.quiet = quiet
        self.aim.leave()
        self.resize(self.stage.layout.size)
        self.begin_grace()

    def lay_out_controls(self, style: Style) -> None:
        self._buttons.lay_out(style, self.stage.layout.buttons)

    @property
    def animating(self) -> bool:
        return self.stage.animating or self._speech.animating or self.turns.animating

    def _hear(self, cue: Cue, volume: float, side: float) -> None:
        """Let the table be heard; a bot's win is no fanfare for the people at it."""
        self.kit.sounds.play(Cue.LOSS if cue is Cue.WIN and self.game.lost_to_bots else cue, volume, side)

    def draw(self, surface: pygame.Surface) -> None:
        layout, style, panels = self.stage.layout, self.kit.style.fitted_to(surface.get_size()), self.panels
        self.stage.draw(surface, panels, self.highlights)
        self.draw_controls(surface, style, panels)
        self.turns.draw_banner(surface, style, layout.top_line)
        self.cursor.draw(surface, style)
        self.asking.draw(surface)

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        """Draw what can be pressed, over the table with these panels."""
        if self.stage.quiet:
            self.stage.draw_prompts(surface, style, panels, QUIET_PROMPTS, QUIET_PROMPTS)
            return
        undo = self._buttons.does("undo")
        prompts = tuple(each for each in PROMPTS if undo or each.action is not Action.UNDO)
        self.stage.draw_prompts(surface, style, panels, prompts, CURSOR_PROMPTS)
        self._buttons.draw(surface, explaining=not self.asking.open)
        self.stage.darken(surface, self._buttons.area)
