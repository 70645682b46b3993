"""People at FINITO!, for tests of its scenes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import StartGame
from tests.finito.sitting import Sitting
from tests.harness.driver import Enter

Sit = Callable[..., Sitting]


@pytest.fixture
def sit(enter: Enter) -> Sit:
    """Opens FINITO! with a game's options or at another outcome; closed at the end."""

    def open_at(first: object, **more: Any) -> Sitting:
        sitting: Sitting = enter(Sitting, **{"seed": 3, **more})
        sitting.kit.patience = 0.0
        sitting.open(sitting.after(StartGame(first) if isinstance(first, GameOptions) else first))
        return sitting

    return open_at
