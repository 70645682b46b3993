"""One store of fonts and pictures for the whole run, so that each is drawn once and not once a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from finity.shell.draw.assets import Assets

ASSETS_FOLDER: Final = Path(__file__).parents[2] / "assets"


@cache
def shared_assets() -> Assets:
    """The store; beyond its limit it drops what was not used for longest.

    Whoever watches how pictures are made takes a store of their own: here they may have been made before.
    """
    return Assets(ASSETS_FOLDER)
