"""A person at the program, for tests of scenes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.driver import Driver


@pytest.fixture
def driver(own_data_folder: Path) -> Iterator[Driver]:
    """A window of 1280 x 720 in which nothing is shown yet; things move at once."""
    person = Driver(own_data_folder)
    yield person
    person.close()
