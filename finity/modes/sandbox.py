"""A board at which one person tries moves for all sides: the table, the scene around it, how far everybody is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import ClassVar, Generic

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import KeyList
from finity.lobby.outcomes import OpenKeyList
from finity.match import Match, SeatDevice
from finity.modes.side import SidePanel, SideStage, WishT
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import Event, Move, Position, apply
from finity.scenes.outcomes import FinityMatch
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Choose, Intent, PointAt, PointerLeft
from finity.shell.text import Message
from finity.story.sentences import Sentences
from finity.story.standing import crossed_by
from finity.table.game import Game
from finity.table.keeping import header_of, record_of
from finity.table.pointer.aim import Aiming
from finity.table.pointer.cursor import Stop, board_stops, panel_stops
from finity.table.pointer.foresight import changed, proposed_at
from finity.table.scene import BoardScene
from finity.table.speech import Speech
from finity.table.thinking import Thinking
from finity.table.wishes import Ask, Do, Leave, Play, Refuse, Say, Sure, Wish
from finity.view.art.sprites import badge
from finity.view.labels.panels import Panels
from finity.view.layout import Layout
from finity.view.shown import Highlights, looks_of
from finity.view.targets import ButtonTarget

OPPONENT = "medium"
"""The level that stands for whoever is not the person at this table."""


class SandboxScene(BoardScene, Generic[WishT]):
    """A table with controls around it; each scene brings its own, says what they do and what is told."""

    keys: ClassVar[KeyList]
    table: SandboxTable
    stage: SideStage
    panel: SidePanel[WishT]

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
    def obey(self, wish: WishT | None) -> None:
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
        _draw_legend(surface, style, self.stage.layout.legend, self.table, self.kit)
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


class SandboxGame(Game):
    """A game in which a person may move only while it is `open`."""

    open = True

    @property
    def person_to_move(self) -> bool:
        return self.open and super().person_to_move


class SandboxTable:
    """A game that begins at a position, what the pointer means there, and what is told of it.

    `seats` say how the players are called and look; `persons` are the players for whom the person at the table moves.
    """

    def __init__(self, kit: Kit, seats: Sequence[SeatOptions], first: Position, persons: Sequence[int]) -> None:
        here = tuple(
            replace(seat, bot=None if player in persons else OPPONENT, device=SeatDevice.ANY, coach=False)
            for player, seat in enumerate(seats)
        )
        self.options = GameOptions(here, first.tower, len(first.setup.tower), first.setup.play_on)
        match: FinityMatch = Match(self.options.match_seats, first, apply)
        self.game = SandboxGame(self.options, kit.rng, begun=match)
        self.sentences = Sentences(kit.texts, [seat.name for seat in seats])
        self.aim = Aiming(kit, self.game, self.sentences)
        self.speech = Speech(kit, self.game, self.sentences, self.aim, Thinking(kit, self.game))

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    def record(self, now: datetime) -> Record:
        """The game up to where it stands."""
        return record_of(header_of(self.options, self.game.match.start, now), self.game.match, now)

    def play(self, move: Move) -> Sequence[Event]:
        """Make a move for the player to move; answers what happened. Raises IllegalMove."""
        events = self.game.play(move)
        self.speech.clear()
        self.aim.keep_off(changed(move)[-1:])
        return events

    def begin_turn(self, *, may_move: bool) -> None:
        """Let the person take the colour that the next cone needs, or keep the hands off."""
        self.game.open = may_move
        needed = self.game.needed_colour
        self.aim.colour = self.aim.colour if needed is None else needed
        self.aim.renew()

    def stops(self, layout: Layout, shown: Highlights) -> list[Stop]:
        """Where keys and gamepads can point to on board and tray, first where `shown` proposes a move."""
        first = proposed_at(shown, self.position.posts[self.position.to_move])
        board = board_stops(layout, self.aim.pickable, first, lifted=self.aim.lifted is not None)
        return board + panel_stops(layout, 0, (), len(self.position.setup.tower))


def _draw_legend(surface: pygame.Surface, style: Style, area: pygame.Rect, table: SandboxTable, kit: Kit) -> None:
    """Draw a line for each player in an area."""
    position, px = table.position, style.px
    height = area.height // position.players
    for player, seat in enumerate(table.options.seats):
        look = looks_of(kit)[seat.look]
        middle = area.top + player * height + height // 2
        mark = badge(style.assets, look, px(10))
        surface.blit(mark, mark.get_rect(midleft=(area.left + px(8), middle)))
        told = kit.texts("puzzles.path", crossed=crossed_by(position, player), of=len(position.setup.tower))
        left = area.left + px(16) + mark.width
        text = style.fitting(told, TextSize.LABEL, area.right - left, look.colour.tint, Weight.BOLD)
        surface.blit(text, text.get_rect(midleft=(left, middle)))
