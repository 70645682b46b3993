"""A person at the play scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from finity.client.settings import AnimationSpeed, Settings
from finity.client.thinking import Thinkers
from tests.harness.table import TablePlayer

SitDown = Callable[..., TablePlayer]


@pytest.fixture
def sit_down(own_data_folder: Path) -> Iterator[SitDown]:
    """Start the program with a game (see `TablePlayer.sit_down`), in a window and with settings; closed at the end."""
    people: list[TablePlayer] = []

    def start(
        *bots: str | None,
        speed: AnimationSpeed = AnimationSpeed.OFF,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        thinkers: Thinkers | None = None,
        glances: int | None = None,
        **options: Any,
    ) -> TablePlayer:
        person = TablePlayer(own_data_folder, size, speed)
        people.append(person)
        if glances:
            person.glances = glances
        person.kit.settings = settings or person.kit.settings
        person.kit.thinkers = thinkers or person.kit.thinkers
        person.sit_down(*bots, **options)
        return person

    yield start
    for person in people:
        person.close()
