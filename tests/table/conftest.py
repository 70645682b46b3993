"""A person at the play scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finity.client.settings import AnimationSpeed, Settings
from finity.client.thinkers import Thinkers
from tests.harness.driver import NEVER, Driver, Enter
from tests.harness.table import TablePlayer
from tests.harness.whole import enough

SitDown = Callable[..., TablePlayer]


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """How tables look the guards know: here nobody looks but who asks for the window, or says how often."""
    monkeypatch.setattr(Driver, "glances", enough(NEVER, whole=Driver.glances))


@pytest.fixture
def sit_down(enter: Enter) -> SitDown:
    """Start the program with a game (see `TablePlayer.sit_down`), in a window and with settings; closed at the end."""

    def start(
        *bots: str | None,
        speed: AnimationSpeed = AnimationSpeed.OFF,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        thinkers: Thinkers | None = None,
        **options: Any,
    ) -> TablePlayer:
        person: TablePlayer = enter(TablePlayer, size, speed)
        person.kit.settings = settings or person.kit.settings
        person.kit.thinkers = thinkers or person.kit.thinkers
        person.sit_down(*bots, **options)
        return person

    return start
