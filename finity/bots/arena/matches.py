"""Playing many games at once, a process for each core; all that a new process must find by name stands here."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterable

from finity.bots.arena.games import Fixture, Outcome, played


def match(games: list[Fixture], processes: int, keep: Callable[[Outcome], None], enough: Callable[[], bool]) -> None:
    """Play the games on some processes and hand each to `keep` as it ends, until all are played or it is `enough`."""
    if processes == 1:
        _hand_over(map(played, games), keep, enough)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, _leave_interrupts_to_the_parent) as pool:
        _hand_over(pool.imap_unordered(played, games), keep, enough)


def _hand_over(outcomes: Iterable[Outcome], keep: Callable[[Outcome], None], enough: Callable[[], bool]) -> None:
    try:
        for outcome in outcomes:
            keep(outcome)
            if enough():
                break
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print("\ninterrupted", file=sys.stderr)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
