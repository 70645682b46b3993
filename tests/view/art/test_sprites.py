"""The pictures of pieces: made ahead, resized while they fly, kept for their own players."""

from pathlib import Path

import pygame
import pytest

from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import NEON
from finity.view.art.sprites import Art
from finity.view.shown import Mark, PlayerLook, Post

UNIT = 100.4


@pytest.fixture
def assets() -> Assets:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    return Assets(Path(__file__).parents[3] / "assets")


def art_for(assets: Assets, *, bold: bool = False) -> Art:
    return Art(assets, NEON, [PlayerLook(*look, bold) for look in zip(NEON.players, Mark, strict=True)][:3])


def test_a_piece_on_its_way_is_the_one_at_rest_resized(assets: Assets) -> None:
    art = art_for(assets)
    at_rest, flying = art.piece(Post(0), UNIT), art.piece(Post(0), UNIT, factor=0.5)
    assert flying.width == pytest.approx(at_rest.width / 2, abs=1)
    assert flying.get_at((flying.width // 2, flying.height // 3)).a == 255
