"""What happens by itself while nothing moves or is asked: bots move, hints come, a player passes, time ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from finity.bots.thinking import MoveQuestion, lighter, think
from finity.client.kit import Kit
from finity.client.opponents import Opponents
from finity.match.thinker import ThinkingFailed
from finity.rules import Move, Pass, Position, legal_moves
from finity.scenes.play.game import Game
from finity.scenes.play.notices import Notices
from finity.scenes.play.turns import Turns
from finity.scenes.table.adviser import Adviser

SHORTEST_THOUGHT: Final = 0.45
"""Seconds that a bot seems to think at least, so that people can follow."""


class Proceeding:
    """Goes on with a game that is not over; `play` gets moves, `redraw` is called when something looks different."""

    def __init__(
        self,
        kit: Kit,
        game: Game,
        turns: Turns,
        notices: Notices,
        play: Callable[[Move], None],
        redraw: Callable[[], None],
    ) -> None:
        self.opponents: Opponents[MoveQuestion, Move] = Opponents(kit.thinkers.of(think, lighter))
        self.adviser = Adviser(kit)
        self._kit = kit
        self._game = game
        self._turns = turns
        self._notices = notices
        self._play = play
        self._redraw = redraw

    @property
    def thinking(self) -> bool:
        """Whether an answer of a bot is awaited: a move or a hint."""
        return self.opponents.thinking or self.adviser.thinking

    def go_on(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.opponents.thinking:
            move = self._bot_move(dt)
            if move:
                self._play(move)
            return
        if self.adviser.thinking:
            self._await_hints()
        if self._game.person_to_move and self._game.must_pass:
            self._tell_of_mover("play.passes")
            self._play(Pass())
        elif self._turns.ticking:
            self._run_clock(dt)

    def ask_bot(self, level: str, position: Position) -> None:
        """Let the bot of a level think, for as long as the settings grant it."""
        question = MoveQuestion.of(level, position, self._kit.rng, self._kit.settings.bot_thinking.factor)
        self.opponents.ask(question, SHORTEST_THOUGHT * self._kit.patience)

    def stop(self) -> None:
        """Await nothing any more."""
        self.opponents.cancel()
        self.adviser.dismiss()

    def _bot_move(self, dt: float) -> Move | None:
        try:
            return self.opponents.wait(dt)
        except ThinkingFailed as failure:
            self._notices.refuse(self._kit.texts("play.bot_failed", problem=failure))
            return self._kit.rng.choice(legal_moves(self._game.position))

    def _await_hints(self) -> None:
        try:
            if self.adviser.poll():
                self._redraw()
        except ThinkingFailed:
            self._notices.refuse(self._kit.texts("hint.none"))

    def _run_clock(self, dt: float) -> None:
        """Let the player to move spend time; when none is left, something is played in the player's place."""
        shown = self._turns.clock
        move = self._turns.spend(dt)
        if move:
            self._tell_of_mover("play.time_up")
            self._play(move)
        elif self._turns.clock != shown:
            self._redraw()

    def _tell_of_mover(self, key: str) -> None:
        self._notices.say(self._kit.texts(key, name=self._game.name(self._game.position.to_move)))
