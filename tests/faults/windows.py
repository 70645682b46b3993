"""Several windows of the program, at the same moment."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def at_once(windows: Iterable[Callable[[], object]]) -> None:
    """Let each do something at the same time."""
    threads = [Thread(target=each) for each in windows]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def slowly(read: Callable[P, T]) -> Callable[P, T]:
    """The same, with enough time until somebody can do anything with it for others to come in between."""

    def reading(*facts: P.args, **more: P.kwargs) -> T:
        found = read(*facts, **more)
        time.sleep(0.002)
        return found

    return reading
