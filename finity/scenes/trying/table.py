"""A table where one person tries moves: the rooms of the play scene put together, without clocks, bots or a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from finity.client.kit import Kit
from finity.match import Match, SeatDevice
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import Event, Move, Position, apply
from finity.scenes.outcomes import FinityMatch
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.keeping import header_of, record_of
from finity.table.pointer.aim import Aiming
from finity.table.pointer.cursor import Stop, board_stops, panel_stops
from finity.table.pointer.foresight import changed, proposed_at
from finity.table.speech import Speech
from finity.table.thinking import Thinking
from finity.view.layout import Layout
from finity.view.shown import Highlights

OPPONENT = "medium"
"""The level that stands for whoever is not the person at this table."""


class TryGame(Game):
    """A game in which a person may move only while it is `open`."""

    open = True

    @property
    def person_to_move(self) -> bool:
        return self.open and super().person_to_move


class TryTable:
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
        self.game = TryGame(self.options, kit.rng, begun=match)
        self.sentences = Sentences(kit.texts, [seat.name for seat in seats])
        self.aim = Aiming(kit, self.game, self.sentences)
        self.speech = Speech(kit, self.game, self.sentences, self.aim, Thinking(kit, self.game, self.sentences))

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
