"""What bots think aside: their own moves, hints for people, and a coach's question before a move that costs much."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from finity.bots import Budget
from finity.bots.evaluate import Outlook
from finity.bots.hints import Hint, HintQuestion, MoveQuestion, lighter, think
from finity.bots.threats import has_won, winning_move, won_by_another
from finity.client.kit import Kit
from finity.client.thinkers import Opponents
from finity.match.thinker import ThinkingFailed
from finity.rules import CENTRES, Move, Pass, Position, Resign, Station, apply, legal_moves
from finity.rules.events import owners_of_lost_rings
from finity.shell.input.intents import Point
from finity.shell.text import Texts
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.pointer.foresight import changed, foreseen
from finity.table.wishes import Caution, Do, Play, Refuse, Sure, Wish
from finity.view.layout import Layout
from finity.view.shown import NOTHING, Highlights

SECONDS_WITHOUT_LIMIT: Final = 10.0
"""How long a thought may take that is limited by something else than time."""
SHORTEST_THOUGHT: Final = 0.45
"""Seconds that a bot seems to think at least, so that people can follow."""
FAST: Final = 0.1
"""The share of their time that bots think for when they are hurried."""
SECONDS: Final = 1.5
"""How long a hint is thought about."""
LET_GO: Final = 12
"""So many design pixels away from its move the pointer sends a hint away."""
RINGS_WORTH_A_WORD: Final = 2
"""How many own rings must go home before a move is a slip."""


class Thinking:
    """Asks for the move of the bot whose turn it is, and for hints when a person wants some."""

    def __init__(self, kit: Kit, game: Game, nodes: int | None = None) -> None:
        """With `nodes` bots think as long as it takes to look at so many positions: on each machine the same."""
        self._kit = kit
        self._nodes = nodes
        self._game = game
        self._opponents: Opponents[MoveQuestion, Move] = Opponents(kit.thinkers.of(think, lighter))
        self.adviser = Adviser(kit)
        self.fast = False
        """Whether nobody waits for good moves any more: bots think a moment and move at once."""

    @property
    def under_way(self) -> bool:
        """Whether an answer is awaited: a move or a hint."""
        return self._opponents.thinking or self.adviser.thinking

    def begin_turn(self, reading: float = 0.0) -> None:
        """Let the bot to move think, for as long as the settings grant it; hints were for the turn before.

        It seems to do so at least until people have read what was said of that turn, which takes `reading` seconds.
        """
        self.adviser.dismiss()
        if level := self._game.bot_to_move:
            factor = self._kit.settings.bot_thinking.factor * (FAST if self.fast else 1.0)
            seen = [turn.before.arrangement for turn in self._game.turns]
            question = MoveQuestion.of(level, self._game.position, self._kit.rng, factor, seen)
            if self._nodes:
                question = replace(question, budget=Budget(nodes=self._nodes))
            seconds = question.budget.seconds or SECONDS_WITHOUT_LIMIT
            at_least = 0.0 if self.fast else max(SHORTEST_THOUGHT, reading) * self._kit.patience
            self._opponents.ask(question, at_least, seconds)

    def hurry(self) -> None:
        """Wait for no reader any more."""
        self._opponents.at_least = 0.0

    def advise(self) -> Wish:
        """A hint for the player to move, or the next one."""
        seat = self._game.options.seats[self._game.position.to_move]
        self._game.match.helped = True
        self.adviser.ask(self._game.position, simple=seat.coach)
        return Do.SHOW

    def stop(self) -> None:
        """Await nothing any more."""
        self._opponents.cancel()
        self.adviser.dismiss()

    def listen(self, dt: float) -> Sequence[Wish]:
        """Let `dt` seconds pass; answers what has come by now."""
        if self._opponents.thinking:
            return self._bot_moves(dt)
        try:
            return (Do.SHOW,) if self.adviser.poll() else ()
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


class Adviser:
    """Asks for hints, and shows one; who asks again sends it away, who asks once more gets another one."""

    def __init__(self, kit: Kit) -> None:
        self._asked: Opponents[HintQuestion, list[Hint]] = Opponents(kit.thinkers.of(think, lighter))
        self._rng = kit.rng
        self._position: Position | None = None
        self._known = deque[Hint]()
        self.hint: Hint | None = None
        """The one that is shown."""
        self._nearest = math.inf

    @property
    def thinking(self) -> bool:
        """Whether hints are being waited for."""
        return self._asked.thinking

    def ask(self, position: Position, *, simple: bool = False) -> None:
        """Ask for a hint, for the next one, or for none if one is shown; those that are `simple` are for beginners."""
        self._nearest = math.inf
        if self.hint:
            self.dismiss()
        elif self._known and position == self._position:
            self._known.rotate(-1)
            self.hint = self._known[0]
        elif not self.thinking:
            self._position = position
            self._known.clear()
            question = HintQuestion(position, self._rng.getrandbits(32), Budget(seconds=SECONDS), simple)
            self._asked.ask(question, 0.0, SECONDS)

    def poll(self) -> bool:
        """Look for the answer; answers whether it has just come. Raises ThinkingFailed."""
        hints = self._asked.wait(0.0)
        if hints:
            self._known, self.hint = deque(hints), hints[0]
        return hints is not None

    def dismiss(self) -> bool:
        """Show no hint any more, and wait for none; answers whether there was any."""
        had_any = self.thinking or self.hint is not None
        self._asked.cancel()
        self.hint = None
        return had_any

    @property
    def move(self) -> Move | None:
        return self.hint.move if self.hint else None

    def seen_off(self, pos: Point, layout: Layout) -> bool:
        """Note where the pointer is; answers whether it goes away from the move that is shown."""
        spots = changed(self.move) if self.move else ()
        points = [CENTRES[spot] if isinstance(spot, Station) else spot.middle for spot in spots]
        away = min((math.dist(pos, layout.board.to_pixels(point)) for point in points), default=0.0)
        self._nearest = min(self._nearest, away)
        return away > self._nearest + LET_GO * layout.scale

    @property
    def shown(self) -> Highlights:
        """The pieces that the hint would move, and the longer path."""
        if self.move is None or self._position is None:
            return NOTHING
        seen = foreseen(self._position, self.move).shown
        return replace(seen, ghosts=tuple(replace(ghost, opacity=1.0) for ghost in seen.ghosts))

    def reason(self, sentences: Sentences) -> str:
        """Why, in at most eight words; empty if no hint is shown."""
        if self.hint is None:
            return ""
        name = sentences.name(self.hint.player) if self.hint.player is not None else ""
        return sentences.texts(f"hint.{self.hint.reason}", name=name, count=self.hint.count)


def coached(texts: Texts, game: Game, wish: object) -> object:
    """What a person wishes for; who has a coach is asked in place of a move that is a slip whether it is meant."""
    match wish:
        case Play(move, meant=False) | Sure(_, move):
            has_coach = game.person_to_move and game.options.seats[game.position.to_move].coach
            if found := slip(game.position, move) if has_coach else None:
                name = "" if found.player is None else game.name(found.player)
                said = texts(f"coach.{found.kind}", name=name, count=found.count)
                return Caution(move, said, found.shown)
    return wish


@dataclass(frozen=True, slots=True)
class Slip:
    """What is wrong with a move, and the moves that show it, one after the other from the position on.

    `kind` is the end of the key of its sentence, `player` who wins then, `count` how many own rings go home.
    """

    kind: str
    shown: tuple[Move, ...]
    player: int | None = None
    count: int = 0


def slip(position: Position, move: Move) -> Slip | None:
    """What the player to move should think of before a legal move: the worst there is, or None."""
    if isinstance(move, Pass | Resign):
        return None
    after, events = apply(position, move)
    mover = position.to_move
    if has_won(after, mover):
        return None
    win = winning_move(Outlook(position, mover_only=True))
    if win:
        return Slip("misses_win", (win,))
    winner = won_by_another(position, after)
    if winner is not None:
        return Slip("lets_win", (move,), winner)
    answer = None if after.result else winning_move(Outlook(after, mover_only=True))
    if answer:
        return Slip("lets_win", (move, answer), after.to_move)
    lost = owners_of_lost_rings(events).count(mover)
    return Slip("loses_rings", (move,), count=lost) if lost >= RINGS_WORTH_A_WORD else None
