"""What the guards of this folder share: where golden files lie, and one store of pictures for all sittings."""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path
from typing import Final

import pygame

import tests.conftest  # noqa: F401  (no window, no sound, English: also where no test runs)
from tests.harness.pictures import ASSETS_FOLDER, Pictures

GOLDEN: Final = Path(__file__).parent / "golden"


@cache
def pictures() -> Pictures:
    """The store of all sittings here."""
    return Pictures(ASSETS_FOLDER)


def printed(picture: pygame.Surface) -> str:
    """A short hash of what is seen on a picture."""
    return f"{zlib.crc32(picture.convert(24).get_view('0')):08x}"
