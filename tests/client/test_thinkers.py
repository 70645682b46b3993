"""Each function that thinks has one thinker, whoever asks."""

from __future__ import annotations

import os
import time

from finity.client.thinkers import Thinkers
from finity.match.thinker import Stop


def double(number: int, stop: Stop) -> int:
    return 2 * number


def process_of(request: str, stop: Stop) -> int:
    return os.getpid()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_who_thinks_with_the_same_function_shares_a_thinker() -> None:
    thinkers = Thinkers()
    assert thinkers.of(double) is thinkers.of(double)
    assert thinkers.of(double) is not thinkers.of(process_of)


def test_thinking_on_the_spot_answers_at_the_next_look() -> None:
    thinker = Thinkers(inline=True).of(double)
    thinker.ask(4)
    thought = thinker.poll()
    assert thought is not None
    assert thought.answer == 8


def test_thinking_aside_takes_one_process_which_ends_with_the_run() -> None:
    thinkers = Thinkers()
    found: list[int] = []
    for _ in range(2):
        thinker = thinkers.of(process_of)
        thinker.ask("who?")
        while (thought := thinker.poll()) is None:
            time.sleep(0.002)
        found.append(thought.answer)
    assert found[0] == found[1] != os.getpid()
    thinkers.close()
    assert not is_running(found[0])
