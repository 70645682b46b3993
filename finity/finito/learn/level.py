"""Levels of FINITO!'s lessons: plain values, read from text files in the form that lessons of every game have.

    finito lessons: 1
    chapter: finito_cards

    level: throw
    hands: r3 b5 g1 / b1 b2 g4
    stacks: y3 y4 / r1 r2
    piles: r5 b2 g7 y6
    goal: played() >= 1
    solution: r3
    pointed: yes

`hands` and `stacks` are those of all seats, the learner's first, a stack's top card first; `piles` begins with the
lowest card of each colour. `active` is the seat whose turn it is if that isn't the learner's, and `turns` the
cards that others play in theirs. docs/lessons.md tells the rest. A goal is conditions on what has happened:

    played() >= 1 and turn_over() and called_on() == 0

| condition | answers |
|---|---|
| `played()` | how many cards the learner has played |
| `called()`, `called_on()` | how often the learner has called; how often others have called on the learner |
| `cleared()` | how many cards a tabula rasa of the learner has cleared away |
| `turn_over()` | whether the learner's turn is over |
| `out()` | whether the learner has got rid of all cards |
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, TypeAlias

from finity.finito.rules import moves
from finity.finito.rules.engine import apply, start
from finity.finito.rules.position import COPIES, MOST_PLAYERS, Card, Colour, Phase, Position, parse_card
from finity.lessons.course import AnyLevel, AnyLevelState, Chapter, Course, Goal
from finity.lessons.text import BadLesson, LevelFact, Readers, either, list_of, load_course, parse_chapter, read_goal

ME: Final = 0
"""The learner's seat."""
Cards = tuple[Card, ...]
LevelState: TypeAlias = AnyLevelState[Position, moves.Event]


def _counter_of(kind: type[moves.CardPlayed | moves.FinitoCalled | moves.PileTaken]) -> Callable[[LevelState], float]:
    """How many such events the learner has had."""
    return lambda state: sum(isinstance(event, kind) and event.seat == ME for event in state.events)


def _learner_went_out(state: LevelState) -> bool:
    return any(isinstance(event, moves.RoundEnded) and ME in event.score.out for event in state.events)


_ASKED: Final[dict[str, Callable[[LevelState], float]]] = {
    "played": _counter_of(moves.CardPlayed),
    "called": _counter_of(moves.FinitoCalled),
    "called_on": _counter_of(moves.PileTaken),
    "cleared": lambda now: sum(
        len(event.cards) for event in now.events if isinstance(event, moves.PileCleared) and event.seat == ME
    ),
    "turn_over": lambda now: (
        _learner_went_out(now) or any(isinstance(event, moves.TurnBegun) and event.seat != ME for event in now.events)
    ),
    "out": _learner_went_out,
}


@dataclass(frozen=True)
class Level(AnyLevel[LevelState, moves.Move]):
    """A level: who has which cards, and the goal that the learner in the first seat is to reach.

    Others call whenever they can; in their turns they play the cards that `turns` say, one a turn. A move counts when
    it reaches the goal, whichever it is; `solution` is one shortest way, its length is par. `pointed` shows where to
    click from the beginning. `misses` are first own moves that people try and that have a sentence of their own.
    """

    chapter: str
    name: str
    position: Position
    goal: Goal
    solution: tuple[moves.Move, ...]
    turns: tuple[Card, ...] = ()
    pointed: bool = False
    misses: tuple[moves.Move, ...] = ()
    clauses: tuple[str, ...] = ()

    searched: ClassVar[int] = 99
    """All of it is short enough to be searched."""

    @property
    def start_state(self) -> LevelState:
        return LevelState(ME, self.position)

    def after_move(self, state: LevelState, move: moves.Move) -> LevelState:
        return state.after(*apply(state.position, move))

    def reply(self, state: LevelState, made: int = 0) -> moves.Move | None:
        """Others call if they can; in a turn they play one card, that of their script, and stop."""
        position, seat = state.position, state.position.to_move
        if seat is None or learner_has_choice(position):
            return None
        if position.phase is Phase.ANSWER:
            return moves.Call() if seat != ME and position.played[-1] in position.hands[seat] else moves.LetPass()
        if position.played:
            return moves.Stop()
        played = sum(isinstance(event, moves.CardPlayed) and event.seat != ME for event in state.events)
        wanted = moves.PlayCard(self.turns[played]) if played < len(self.turns) else None
        return wanted if wanted and moves.objection(position, wanted) is None else moves.legal_moves(position)[0]

    def goal_reached(self, state: LevelState, made: int) -> bool:
        """Once all have answered what was played; the turn may be anybody's."""
        while state.position.phase is Phase.ANSWER and (move := self.reply(state)):
            state = self.after_move(state, move)
        return super().goal_reached(state, made)

    def candidates(self, state: LevelState, *, last: bool) -> Sequence[moves.Move]:
        return moves.legal_moves(state.position)

    def foreseen_miss_key(self, move: moves.Move, made: int) -> str | None:
        return self.miss_key(self.misses.index(move)) if made == 0 and move in self.misses else None


def learner_has_choice(position: Position) -> bool:
    """Whether the learner is to move, and has a choice: a card that the learner lacks passes by itself."""
    return position.to_move == ME and (position.phase is Phase.PLAY or position.played[-1] in position.hands[ME])


def load_lessons(folder: Path) -> Course[Level]:
    return load_course(folder, read_chapter)


def read_chapter(text: str) -> Chapter[Level]:
    return parse_chapter(text, "finito lessons", _READERS, ("hands", "piles", "goal", "solution"), _make_level)


def _make_level(given: dict[str, Any], facts: Sequence[LevelFact]) -> Level:
    """A level in the middle of a round; hands are filled to their size only in play."""
    hands = given.pop("hands")
    stacks = given.pop("stacks", ((),) * len(hands))
    piles, active = given.pop("piles"), given.pop("active", ME)
    if not 2 <= len(hands) <= MOST_PLAYERS or len(stacks) != len(hands) or active >= len(hands):
        raise BadLesson(facts[0][0], f"level {given['name']}: there are 2 to 6 hands, and as many stacks")
    counts = Counter(card for cards in (*hands, *stacks, piles) for card in cards)
    if excess := next((card for card, count in counts.items() if count > COPIES[card.face]), None):
        raise BadLesson(facts[0][0], f"level {given['name']}: there are more of {excess} than in the deck")
    position = start(len(hands), 60, active)._replace(
        phase=Phase.PLAY,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        draw_piles=tuple(stack[::-1] for stack in stacks),
        piles=tuple(tuple(card for card in piles if card.colour is colour) for colour in Colour),
    )
    return Level(**given, position=position)


def _read_hands(value: str) -> tuple[Cards, ...]:
    return tuple(tuple(map(parse_card, each.split())) for each in value.split("/"))


def _read_seat(value: str) -> int:
    if value not in [str(seat + 1) for seat in range(MOST_PLAYERS)]:
        raise ValueError(f"{value!r} is no seat; the first is 1")
    return int(value) - 1


_READERS: Final[Readers] = {
    "hands": ("hands", False, _read_hands),
    "stacks": ("stacks", False, _read_hands),
    "piles": ("piles", False, list_of(parse_card)),
    "active": ("active", False, _read_seat),
    "turns": ("turns", False, list_of(parse_card)),
    "goal": ("goal", False, lambda value: read_goal(value, _ASKED)),
    "solution": ("solution", False, list_of(moves.parse_move)),
    "pointed": ("pointed", False, either("no", "yes")),
    "miss": ("misses", True, moves.parse_move),
}
