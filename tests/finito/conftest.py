"""People at FINITO!, for tests of its scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import StartGame
from tests.finito.sitting import Sitting

Sit = Callable[..., Sitting]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Opens FINITO! in the folder of the test with a game's options or at another outcome; closed at the end."""
    opened: list[Sitting] = []

    def open_at(first: object, **more: Any) -> Sitting:
        opened.append(Sitting(tmp_path, StartGame(first) if isinstance(first, GameOptions) else first, **more))
        return opened[-1]

    yield open_at
    while opened:
        opened.pop().close()
