"""What scenes have in common where one person tries moves: how a click, key or button becomes a wish, and is drawn."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Generic

import pygame

from finity.client.outcomes import KeyList, OpenKeyList
from finity.rules import Move
from finity.scenes.trying.layout import SideStage
from finity.scenes.trying.legend import draw_legend
from finity.scenes.trying.panel import SidePanel, WantedT
from finity.scenes.trying.table import TryTable
from finity.shell.draw.style import Style
from finity.shell.input.intents import Choose, Intent, PointAt, PointerLeft
from finity.shell.text import Message
from finity.table.game import Game
from finity.table.pointer.aim import Aiming
from finity.table.pointer.cursor import Stop
from finity.table.scene import BoardScene
from finity.table.wishes import Ask, Do, Leave, Play, Refuse, Say, Sure, Wish
from finity.view.labels.panels import Panels
from finity.view.shown import Highlights
from finity.view.targets import ButtonTarget


class TryScene(BoardScene, Generic[WantedT]):
    """A table with controls around it; each scene brings its own, says what they do and what is told."""

    keys: ClassVar[KeyList]
    table: TryTable
    stage: SideStage
    panel: SidePanel[WantedT]

    @property
    def game(self) -> Game:
        """What is played at the table."""
        return self.table.game

    @property
    def aim(self) -> Aiming:
        """What the pointer means there."""
        return self.table.aim

    @property
    def open_to_moves(self) -> bool:
        """Whether the person may move now."""
        return True

    @property
    @abstractmethod
    def panels(self) -> Panels:
        """What is told around the board."""

    @property
    @abstractmethod
    def highlights(self) -> Highlights:
        """Everything that is pointed out on the board."""

    @abstractmethod
    def obey(self, wish: WantedT | None) -> None:
        """Do what a control asks for."""

    @abstractmethod
    def do(self, wish: Do) -> None:
        """Do what a key or button of the table asks for."""

    @abstractmethod
    def play(self, move: Move) -> None:
        """Make a move for the player to move."""

    def cursor_stops(self) -> list[Stop]:
        around = [Stop(ButtonTarget(number), rect, rect) for number, rect in enumerate(self.panel.stops)]
        return (self.table.stops(self.stage.layout, self.highlights) if self.open_to_moves else []) + around

    def lay_out_controls(self, style: Style) -> None:
        self.panel.lay_out(style, self.stage.layout)

    @property
    def animating(self) -> bool:
        return self.stage.animating or self.table.speech.animating

    def draw(self, surface: pygame.Surface) -> None:
        style = self.kit.style.fitted_to(surface.get_size())
        self.stage.draw(surface, self.panels, self.highlights)
        draw_legend(surface, style, self.stage.layout.legend, self.table, self.kit)
        self.panel.draw(surface, explaining=not self.asking.open)
        self.cursor.draw(surface, style)
        self.asking.draw(surface)

    def handle(self, intent: Intent) -> None:
        before = self.aim.target, self.cursor.stop
        if self.asking.open:
            self.asking.handle(intent)
            self.carry_out(self.asking.wish)
            if not self.asking.open:
                self.aim.look_away()
        elif isinstance(intent, Choose) and intent.may_skip and self.stage.busy:
            self.stage.skip()
            self.begin_grace()
        else:
            for meant in self.cursor.as_pointer(intent, self.cursor_stops):
                self._point(meant)
        if not isinstance(intent, PointAt | PointerLeft) or before != (self.aim.target, self.cursor.stop):
            self.invalidate()

    def _point(self, intent: Intent) -> None:
        """What a pointer says: the controls come first, then the table."""
        if self.panel.handle(intent):
            self.aim.leave()
            self.obey(self.panel.wish)
        else:
            self.carry_out(self.meant_at_table(intent))

    def meant_at_table(self, intent: Intent) -> Wish | None:
        """What an intent means that no control has taken."""
        return self.aim.handle(intent, self.stage.layout)

    def carry_out(self, wish: Wish | None) -> None:
        """Do what is wished for, as far as it is possible at this table."""
        match wish:
            case Play(move):
                self.play(move)
            case Ask(question):
                self.asking.ask(question)
                self.begin_grace()
                if isinstance(question, Sure):
                    self.aim.point_out(question.move)
            case Say(text):
                self.table.speech.say(text)
            case Refuse(text, culprits):
                self.table.speech.refuse(text, culprits)
            case Leave(OpenKeyList()):
                self.outcome = OpenKeyList(self.keys)
            case Leave(outcome):
                self.outcome = outcome
            case Do():
                self.do(wish)
        if wish:
            self.invalidate()

    def tell(self, message: Message | None) -> None:
        """Show a message for a while, if there is one."""
        if message:
            self.table.speech.say(self.kit.texts.say(message))
