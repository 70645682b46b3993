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
def sit(own_data_folder: Path) -> Iterator[Sit]:
    """Opens FINITO! with a game's options or at another outcome; closed at the end."""
    opened: list[Sitting] = []

    def open_at(first: object, **more: Any) -> Sitting:
        sitting = Sitting(own_data_folder, **{"seed": 3, **more})
        opened.append(sitting)
        sitting.kit.patience = 0.0
        sitting.open(sitting.after(StartGame(first) if isinstance(first, GameOptions) else first))
        return sitting

    yield open_at
    for sitting in opened:
        sitting.close()
