"""The pictures of pieces: made ahead, resized while they fly, kept for their own players."""

from pathlib import Path

import pygame
import pytest

from finity.rules.board import Colour, Size
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import NEON
from finity.view.art.sprites import Art
from finity.view.shown import Bridge, Cone, Mark, PlayerLook, Post, Ring

UNIT = 100.4
LINKS_LEAD = range(30, 360, 60)


@pytest.fixture
def assets() -> Assets:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    return Assets(Path(__file__).parents[3] / "assets")


def art_for(assets: Assets, *, bold: bool = False) -> Art:
    return Art(assets, NEON, [PlayerLook(*look, bold) for look in zip(NEON.players, Mark, strict=True)][:3])


def test_nothing_has_to_be_drawn_for_rings_and_bridges_once_all_is_preloaded(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = art_for(assets)
    made = list(art.preload(UNIT))
    monkeypatch.setattr(svg, "rasterised", lambda *_: pytest.fail("a picture is drawn late"))
    rings = [art.piece(Ring(player, size), UNIT) for player in range(3) for size in Size]
    bridges = [art.piece(Bridge(colour), UNIT, degrees) for colour in Colour for degrees in LINKS_LEAD]
    shadows = [art.shadow(Ring(player, size), UNIT, factor=0.5) for player in range(3) for size in Size]
    assert all(picture in made for picture in rings + bridges)
    assert len(set(map(id, shadows))) == len(Size) * 3, "each player has a light of their own"


def test_a_piece_on_its_way_is_the_one_at_rest_resized(assets: Assets) -> None:
    art = art_for(assets)
    at_rest, flying = art.piece(Post(0), UNIT), art.piece(Post(0), UNIT, factor=0.5)
    assert flying.width == pytest.approx(at_rest.width / 2, abs=1)
    assert flying.get_at((flying.width // 2, flying.height // 3)).a == 255


def test_looks_that_differ_only_in_their_strength_have_pictures_of_their_own(assets: Assets) -> None:
    usual, bold = (art_for(assets, bold=bold).piece(Ring(1, Size.LARGE), UNIT) for bold in (False, True))
    assert pygame.image.tobytes(usual, "RGBA") != pygame.image.tobytes(bold, "RGBA")


def test_a_cone_alight_leaves_the_one_above_it(assets: Assets) -> None:
    art, step = art_for(assets), 40.0
    seen = art.bright_cone(Cone(Colour.WHITE), (255, 0, 0), step, below=True)
    above = pygame.mask.from_surface(art.piece(Cone(Colour.BLACK), step), 250)
    lit = pygame.mask.from_surface(seen, 5)
    assert lit.count()
    assert not lit.overlap_area(above, (0, -round(step)))
