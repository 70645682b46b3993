"""The game on the table without its picture: who plays, what was played, in words too."""

from __future__ import annotations

import random
from collections.abc import Sequence

from finity.match import HUMAN, Match, Turn
from finity.match.clocks import Clocks
from finity.records.options import GameOptions
from finity.rules import Event, Move, Pass, Position, apply, draw_tower, legal_moves, start
from finity.scenes.outcomes import FinityMatch
from finity.scenes.table.keeping import out_of_time
from finity.scenes.table.sentences import LogEntry, Sentences
from finity.shell.text import Texts

FinityTurn = Turn[Position, Move, Event]


class Game:
    """A game being played by people and bots: a match, its clocks, its opening events and its log in words.

    `begun` is a game that goes on where it stands; then nothing is set up any more. `clocks` are its clocks.
    """

    def __init__(
        self,
        options: GameOptions,
        texts: Texts,
        rng: random.Random,
        begun: FinityMatch | None = None,
        clocks: Clocks | None = None,
    ) -> None:
        self.options = options
        self.clocks = clocks or Clocks(options.time, options.players)
        self.opening: Sequence[Event] = ()
        if begun is None:
            tower = options.tower or draw_tower(rng, options.tower_length)
            first, self.opening = start(options.players, tower, play_on=options.play_on)
            begun = Match(options.match_seats, first, apply)
        self.match: FinityMatch = begun
        self.sentences = Sentences(texts, [seat.name for seat in options.seats])
        self._log: list[LogEntry] = []

    @property
    def position(self) -> Position:
        """The position now."""
        return self.match.position

    @property
    def log(self) -> Sequence[LogEntry]:
        """All moves in words, the oldest first."""
        del self._log[len(self.match.turns) :]
        for turn in self.match.turns[len(self._log) :]:
            on_time = turn.player in self.out_of_time
            self._log.append(self.sentences.entry(turn.before, turn.player, turn.move, turn.events, on_time=on_time))
        return self._log

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.result is not None

    @property
    def out_of_time(self) -> tuple[int, ...]:
        """The players who have left the game because their time ran out."""
        return out_of_time(self.match, self.clocks)

    @property
    def person_to_move(self) -> bool:
        """Whether a person is to move now."""
        return not self.over and self.match.seats[self.position.to_move].bot is HUMAN

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that is to move, or None."""
        return None if self.over else self.match.seats[self.position.to_move].bot

    @property
    def must_pass(self) -> bool:
        """Whether the player to move can do nothing but pass."""
        return legal_moves(self.position) == [Pass()]

    @property
    def last_turn(self) -> FinityTurn | None:
        """The newest turn."""
        turns = self.match.turns
        return turns[-1] if turns else None

    def play(self, move: Move) -> FinityTurn:
        """Make a move for the player to move. Raises IllegalMove."""
        return self.match.play(self.position.to_move, move)

    def name(self, player: int) -> str:
        """A player's name."""
        return self.match.seats[player].name
