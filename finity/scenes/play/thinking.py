"""What bots think aside: their moves, and hints for people; both come as wishes once they are there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from finity.bots.budget import Budget
from finity.bots.thinking import MoveQuestion, lighter, think
from finity.client.kit import Kit
from finity.client.thinkers import Opponents
from finity.match.thinker import ThinkingFailed
from finity.rules import Move, Slot, Station, legal_moves
from finity.scenes.play.game import Game
from finity.scenes.play.wishes import Do, Play, Refuse, Wish
from finity.scenes.table.adviser import Adviser
from finity.scenes.table.sentences import Sentences
from finity.view.shown import Highlights

SECONDS_WITHOUT_LIMIT: Final = 10.0
"""How long a thought may take that is limited by something else than time."""
SHORTEST_THOUGHT: Final = 0.45
"""Seconds that a bot seems to think at least, so that people can follow."""
FAST: Final = 0.1
"""The share of their time that bots think for when they are hurried."""


class Thinking:
    """Asks for the move of the bot whose turn it is, and for hints when a person wants some."""

    def __init__(self, kit: Kit, game: Game, sentences: Sentences, nodes: int | None = None) -> None:
        """With `nodes` bots think as long as it takes to look at so many positions: on each machine the same."""
        self._kit = kit
        self._nodes = nodes
        self._game = game
        self._sentences = sentences
        self._opponents: Opponents[MoveQuestion, Move] = Opponents(kit.thinkers.of(think, lighter))
        self._adviser = Adviser(kit)
        self.fast = False
        """Whether nobody waits for good moves any more: bots think a moment and move at once."""

    @property
    def under_way(self) -> bool:
        """Whether an answer is awaited: a move or a hint."""
        return self._opponents.thinking or self._adviser.thinking

    def begin_turn(self, reading: float = 0.0) -> None:
        """Let the bot to move think, for as long as the settings grant it; hints were for the turn before.

        It seems to do so at least until people have read what was said of that turn, which takes `reading` seconds.
        """
        self._adviser.dismiss()
        if level := self._game.bot_to_move:
            factor = self._kit.settings.bot_thinking.factor * (FAST if self.fast else 1.0)
            seen = [turn.before.arrangement for turn in self._game.turns]
            question = MoveQuestion.of(level, self._game.position, self._kit.rng, factor, seen)
            if self._nodes:
                question = replace(question, budget=Budget(nodes=self._nodes))
            seconds = question.budget.seconds or SECONDS_WITHOUT_LIMIT
            at_least = 0.0 if self.fast else max(SHORTEST_THOUGHT, reading) * self._kit.patience
            self._opponents.ask(question, at_least, seconds)

    def hurry(self) -> bool:
        """Wait for no reader any more; answers whether a bot's move was held back."""
        return self._opponents.hurry()

    def advise(self) -> Wish:
        """A hint for the player to move, or the next one."""
        seat = self._game.options.seats[self._game.position.to_move]
        self._game.match.helped = True
        self._adviser.ask(self._game.position, simple=seat.coach)
        return Do.SHOW

    def dismiss_hints(self) -> bool:
        """Show no hints any more; answers whether there were any."""
        return self._adviser.dismiss()

    def stop(self) -> None:
        """Await nothing any more."""
        self._opponents.cancel()
        self._adviser.dismiss()

    def listen(self, dt: float) -> Sequence[Wish]:
        """Let `dt` seconds pass; answers what has come by now."""
        if self._opponents.thinking:
            return self._bot_moves(dt)
        try:
            return (Do.SHOW,) if self._adviser.poll() else ()
        except ThinkingFailed:
            return (Refuse(self._kit.texts("hint.none")),)

    def _bot_moves(self, dt: float) -> Sequence[Wish]:
        """The bot's move; one that fails moves by chance."""
        try:
            move = self._opponents.wait(dt)
        except ThinkingFailed as failure:
            told = Refuse(self._kit.texts("play.bot_failed", problem=failure))
            return told, Play(self._kit.rng.choice(legal_moves(self._game.position)))
        if move is None:
            return ()
        if self._opponents.begins_to_stutter():
            return Refuse(self._kit.texts("play.bot_hung")), Play(move)
        return (Play(move),)

    @property
    def advice(self) -> str:
        """What to say about the hint; empty if nobody asked."""
        return self._adviser.sentence(self._sentences)

    @property
    def advised(self) -> Move | None:
        """The move of the hint that is shown."""
        return self._adviser.move

    def pointed_out(self, besides: frozenset[Slot | Station]) -> Highlights:
        """What the hint would move, unless that lies where something else is shown."""
        return self._adviser.pointed_out(besides)
