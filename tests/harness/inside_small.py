"""What the program says and reckons in small, apart from any table, as plain text: a part of `inside`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, product
from typing import Any, Final

from finity.bots import Budget, bot_named
from finity.bots.hints import hints as hints_of
from finity.finito.bots import call_probability
from finity.finito.bots import choose as choose_card
from finity.finito.rules.moves import seen_by
from finity.finito.rules.position import RoundScore, ScoreSheet
from finity.finito.scenes.game_over import awards
from finity.match.series import Series, write_series
from finity.modes.puzzles.scene import task_sentence
from finity.puzzles.puzzle import read_puzzles
from finity.records.online_log import import_log
from finity.records.record import BadLog
from finity.rules import Position, apply
from finity.shell.sound import stereo_gains
from finity.story.sentences import Sentences
from tests.finito.playing import random_game
from tests.harness.inside import NAMES, spelled, texts_in
from tests.harness.pictures import ASSETS_FOLDER

LANGUAGES: Final = ("en", "de", "fr", "ko")
COUNTS: Final = (0, 1, 2, 5, 21)


def puzzle_tasks(language: str, every: int = 1) -> Iterator[str]:
    """The task of each shipped puzzle."""
    texts = texts_in(language)
    sentences = Sentences(texts, NAMES)
    for puzzle in read_puzzles((ASSETS_FOLDER / "puzzles" / "puzzles.txt").read_text()).puzzles[::every]:
        yield f"{puzzle.name}: {task_sentence(texts, sentences, puzzle)}"


def plurals(language: str) -> Iterator[str]:
    """All texts that count something, for some counts."""
    texts = texts_in(language)
    for key in sorted(key for key in texts.keys if "count" in texts.placeholders(key)):
        facts: dict[str, Any] = {name: f"<{name}>" for name in texts.placeholders(key)}
        yield from (f"{key}: {texts(key, **{**facts, 'count': count})}" for count in COUNTS)


def card_awards(sheets: int) -> Iterator[str]:
    """What is awarded after some games of FINITO!."""
    rng = random.Random(1)
    for _ in range(sheets):
        players, rounds = rng.randint(2, 4), list[RoundScore]()
        for _ in range(rng.randint(3, 8)):
            out = rng.randrange(players)
            rounds.append(RoundScore(tuple(rng.randint(1, 12) * (seat != out) for seat in range(players)), (out,)))
        won = (f"{each.kind} {each.seat} {each.count}" for each in awards(ScoreSheet(players, tuple(rounds))))
        yield f"{players} {[score.minus_points for score in rounds]}: {', '.join(won)}"


def card_moves(positions: int) -> Iterator[str]:
    """What the good bot plays in games of FINITO!, and how likely it thinks calls."""
    rng = random.Random(1)
    for players in (2, 3, 4) * 4:
        for number, (_, _, position, _) in enumerate(islice(random_game(players, rng.randrange(99)), positions)):
            if position.to_move is not None:
                seen = seen_by(position, position.to_move)
                risks = " ".join(f"{call_probability(seen, card):.3f}" for card in sorted({*seen.hand}, key=str))
                yield f"{players} {number}: {choose_card('good', seen, random.Random(number))} {risks}"


def series() -> Iterator[str]:
    """How series of three games stand, whoever wins them or nobody, and when the next seat begins."""
    for players, best_of in product((2, 3, 4), (3, None)):
        for first, second in product((None, *range(players)), repeat=2):
            one = Series.start(best_of, players).after(first)
            two = one.for_next_game.after(second)
            yield " | ".join(
                f"{write_series(each)}, then {write_series(each.rotated())}" for each in (one, two, two.for_next_game)
            )


def ears() -> str:
    """How loud the left and the right ear hear what is at some sides."""
    heard = ((side, *stereo_gains(side)) for side in (-1.0, -0.5, 0.0, 0.5, 1.0))
    return " ".join(f"{side}: {left:.2f}/{right:.2f}" for side, left, right in heard)


def imported(log: str) -> str:
    """Who played the games of an online log, and how they ended."""
    games = import_log(log)
    return "; ".join(
        str(each) if isinstance(each, BadLog) else f"{each.players} {each.winner} {spelled(each.how_else)}"
        for each in games
    )


def again(level: str, position: Position, nodes: int) -> str:
    """What a bot plays that was never in the position after its move, was once, was twice."""
    bot = bot_named(level)
    first = bot.choose(position, random.Random(1), Budget(nodes=nodes))
    then = apply(position, first)[0].repetition_key
    moves = (
        bot.choose(position, random.Random(1), Budget(nodes=nodes), [position.repetition_key, *[then] * times])
        for times in (1, 2)
    )
    return " ".join(map(str, (first, *moves)))


def simple_hints(position: Position, nodes: int) -> str:
    """The hints that beginners get."""
    return " ".join(str(hint.move) for hint in hints_of(position, random.Random(1), Budget(nodes=nodes), simple=True))
