"""What is to be read and followed on the board stands out, on all tables and most of all where contrast is high."""

import math

import pygame
import pytest

from finity.rules import start
from finity.rules.board import SLOTS, Colour, Station
from finity.rules.events import Path
from finity.shell.draw.theme import BLACK, WHITE, Palette, Tabletop, contrast, theme_for
from finity.view.art.sprites import Art
from finity.view.lanes import lanes_of, points_on
from finity.view.layout import Layout, slot_degrees
from finity.view.painter import Painter
from finity.view.shown import BRIDGE_WIDTH, Bridge, Ghost, Highlights, Mark, OnWay, PathRibbon, PlayerLook
from finity.view.table import Table
from tests.harness.pictures import shared_assets

LAYOUT = Layout((1280, 720), 2)
WAY = next(slot for slot in SLOTS if {slot.first, slot.second} == {Station.N, Station.NE}).toward(Station.NE)


def painted(
    kind: Tabletop, highlights: Highlights, *, high: bool, player: int = 0
) -> tuple[pygame.Surface, PlayerLook]:
    theme = theme_for(kind, Palette.CLASSIC, high_contrast=high)
    looks = [PlayerLook(theme.players[player], Mark.DISC, high), PlayerLook(theme.players[2], Mark.STAR, high)]
    pygame.font.init()
    pygame.display.set_mode(LAYOUT.size)
    surface = pygame.Surface(LAYOUT.size)
    Painter(Art(shared_assets(), theme, looks)).paint(surface, LAYOUT, Table.of(start(2)[0]), highlights)
    return surface, looks[0]


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("kind", Tabletop)
def test_the_names_of_stations_stand_out_by_seven_to_one(kind: Tabletop, high: bool) -> None:
    picture, _ = painted(kind, Highlights(), high=high)
    for station in (Station.W, Station.E, Station.SE):
        x, y = map(round, LAYOUT.station_pixel(station))
        shades = [tuple(picture.get_at((x + right, y + down)))[:3] for right in range(-9, 10) for down in (-4, 0, 4)]
        assert contrast(*sorted(shades, key=sum)[:: len(shades) - 1]) >= 7  # type: ignore[call-overload]


@pytest.mark.parametrize("player", [1, 5])
@pytest.mark.parametrize("kind", Tabletop)
def test_with_high_contrast_a_lane_is_white_in_its_colour_in_black(kind: Tabletop, player: int) -> None:
    ribbon = PathRibbon(0, Path(Station.N, (WAY,)))
    picture, look = painted(kind, Highlights(ribbon=ribbon, names=False), high=True, player=player)
    points = [LAYOUT.board.to_pixels(point) for point in points_on(lanes_of(ribbon.path).curves[0][0])][5:8]
    (x, y), across = points[1], math.atan2(points[2][1] - points[0][1], points[2][0] - points[0][0]) + math.pi / 2
    for wanted, aside in ((WHITE, 0.0), (look.colour.line, 0.0155), (BLACK, 0.0275)):
        far = aside * LAYOUT.unit
        seen = picture.get_at((round(x + far * math.cos(across)), round(y + far * math.sin(across))))
        assert max(abs(one - other) for one, other in zip(tuple(seen), wanted, strict=False)) < 60, (seen, wanted)


@pytest.mark.parametrize("kind", Tabletop)
def test_with_high_contrast_next_places_have_white_dashes_on_black_and_a_plus(kind: Tabletop) -> None:
    places = (Ghost(Bridge(Colour.WHITE), OnWay(WAY)),)
    picture, _ = painted(kind, Highlights(places=places, names=False), high=True)
    x, y = LAYOUT.board.to_pixels(WAY.slot.middle)
    assert picture.get_at((round(x), round(y)))[:3] == WHITE
    along = math.radians(slot_degrees(WAY.slot))
    beside = (BRIDGE_WIDTH / 2 + 0.03) * LAYOUT.unit
    row = [
        (x + step * math.cos(along) + beside * math.sin(along), y - step * math.sin(along) + beside * math.cos(along))
        for step in range(-14, 15)
    ]
    shades = {sum(picture.get_at((round(across), round(down)))[:3]) // 256 for across, down in row}
    assert {0, 2} <= shades
