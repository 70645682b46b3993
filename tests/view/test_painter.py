"""The painter: what it keeps from the last frame is never seen to be old, drawing changes nothing, and what is to be
read and followed stands out.
"""

import random
from collections.abc import Iterable, Sequence
from typing import Any

import pygame
import pytest

from finity.rules import AddBridge, apply, legal_moves, parse_move, start
from finity.rules.board import CENTRES, SLOTS, Colour, Point, Size, Station
from finity.rules.events import Path
from finity.rules.paths import longest_partial_path
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import BLACK, NEON, WHITE, Palette, Tabletop, Theme, contrast, theme_for
from finity.shell.draw.theme import Colour as RGB
from finity.view.art.canvas import Art, Blit, Layer
from finity.view.choreography.choreography import Choreography
from finity.view.effects.brush import Dimmer, EffectLayers
from finity.view.labels.panels import Panels, PlayerCard
from finity.view.lanes import lanes_of, points_on
from finity.view.layout import Layout
from finity.view.painter import Painter
from finity.view.shown import (
    BRIDGE_WIDTH,
    NOTHING,
    Bridge,
    Ghost,
    Highlights,
    LastMove,
    Mark,
    PathRibbon,
    PlayerLook,
    Ring,
)
from finity.view.table import Table
from tests.harness.pictures import shared_assets
from tests.harness.whole import enough

SMALL = (960, 540)


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SMALL)
    return shared_assets()


def art_for(assets: Assets, players: int, theme: Theme = NEON, first: int = 0) -> Art:
    """`first` is the colour of the first player."""
    looks = [PlayerLook(colour, mark) for colour, mark in zip(theme.players, Mark, strict=True)]
    return Art(assets, theme, [looks[first], *looks[1:players]])


def painted(painter: Painter, layout: Layout, table: Table, highlights: Highlights = NOTHING, **more: Any) -> bytes:
    surface = pygame.Surface(layout.size)
    painter.paint(surface, layout, table, highlights, **more)
    return pygame.image.tobytes(surface, "RGB")


def test_while_all_is_shown_a_panel_has_as_many_blockers_as_are_left(assets: Assets) -> None:
    panels = (Panels(seats=(PlayerCard("Ada", stock=True, blockers=count),)) for count in range(3))
    art, layout = art_for(assets, 2), Layout(SMALL, 2)
    assert len({painted(Painter(art), layout, Table(), panels=each) for each in panels}) == 3


@pytest.mark.parametrize("players", [2, 4])
def test_a_frame_looks_the_same_whatever_was_drawn_before(assets: Assets, players: int) -> None:
    rng, art, layout = random.Random(players), art_for(assets, players), Layout(SMALL, players)
    painter = Painter(art)
    position, events = start(players=players)
    choreography = Choreography(Table())
    for _ in range(enough(4, whole=12)):
        choreography.show(events)
        for seconds in (0.05, rng.random() / 2, 1.0):
            choreography.update(seconds)
            last = LastMove(0, (rng.choice(SLOTS),)) if rng.random() < 0.3 else None
            frame = painted(painter, layout, choreography.table, Highlights(last_move=last))
            assert frame == painted(Painter(art), layout, choreography.table, Highlights(last_move=last))
        position, events = apply(position, rng.choice(legal_moves(position)))


@pytest.mark.parametrize(
    "effects", [None, EffectLayers(dimmer=Dimmer(0.4, ((90, 90, 40, 0.8),), ((9, 9, 90, 40),), 6))]
)
def test_a_painter_follows_a_resize_in_the_middle_of_a_motion(assets: Assets, effects: EffectLayers | None) -> None:
    art = art_for(assets, 2)
    painter, choreography = Painter(art), Choreography(Table())
    choreography.show(start(players=2)[1])
    choreography.update(1.7)
    painted(painter, Layout(SMALL, 2), choreography.table, effects=effects)
    larger = Layout((1280, 800), 2), choreography.table
    assert painted(painter, *larger, effects=effects) == painted(Painter(art), *larger, effects=effects)


def test_only_a_bridge_that_lies_at_a_next_place_is_marked_to_be_turned(assets: Assets) -> None:
    position = start(players=2)[0]
    for token in ("+bN>NE:M", "+bS>SE:M", "oNE.s", "oSE.s"):
        position, _ = apply(position, parse_move(token))
    layout, table = Layout(SMALL, 2), Table.of(position)
    ghosts = Ghost(Ring(0, Size.MEDIUM), Station.NE), Ghost(Bridge(Colour.WHITE), next(position.bridge_list())[1])
    shown = [picture(assets, layout, table, Highlights(places=(ghost,))) for ghost in ghosts]
    signs = [pygame.mask.from_threshold(each, NEON.pick, (1, 1, 1, 255)).count() for each in shown]
    assert signs[0] == 0 < signs[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_path_hides_no_colour_and_no_arrow_of_a_bridge_no_blocker_and_no_post(assets: Assets, players: int) -> None:
    rng, position = random.Random(players), start(players=players)[0]
    for _ in range(60):
        moves = legal_moves(position)
        following, _ = apply(position, rng.choice([each for each in moves if isinstance(each, AddBridge)] or moves))
        position = position if following.result else following
    paths = [PathRibbon(player, longest_partial_path(position, player)) for player in range(players)]
    longest = max(paths, key=lambda ribbon: len(ribbon.path.ways))
    assert longest.path.ways
    layout, table = Layout(SMALL, players), Table.of(position)
    plain, shown = picture(assets, layout, table), picture(assets, layout, table, Highlights(ribbon=longest))
    assert pixels(plain) != pixels(shown)
    for _, way in position.bridge_list():
        (x1, y1), (x2, y2), (x, y) = CENTRES[way.start], CENTRES[way.end], way.slot.middle
        for along in (-0.16, 0.05, 0.15):
            pixel = layout.board.to_pixels((x + along * (x2 - x1), y + along * (y2 - y1)))
            spot = round(pixel[0]), round(pixel[1])
            assert shown.get_at(spot) == plain.get_at(spot), way
    for station in position.posts:
        spot = tuple(map(round, layout.station_pixel(station)))
        assert shown.get_at(spot) == plain.get_at(spot)


def picture(assets: Assets, layout: Layout, table: Table, highlights: Highlights = NOTHING) -> pygame.Surface:
    surface = pygame.Surface(layout.size)
    Painter(art_for(assets, layout.players)).paint(surface, layout, table, highlights)
    return surface


SIZE = (160, 120)


def pictures(rng: random.Random) -> list[pygame.Surface]:
    made = []
    for _ in range(6):
        picture = pygame.Surface((rng.randint(5, 40), rng.randint(5, 40)), pygame.SRCALPHA)
        picture.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.choice([90, 255])))
        made.append(picture)
    return made


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_layers_of_random_lists_are_the_same_as_drawn_from_nothing() -> None:
    rng = random.Random(7)
    ground, shapes, layer = pygame.Surface(SIZE), pictures(rng), Layer()
    ground.fill((30, 60, 90))
    blits = [Blit(rng.choice(shapes), (rng.randrange(160), rng.randrange(120))) for _ in range(25)]
    for _ in range(200):
        for _ in range(rng.randint(0, 3)):
            taken = blits.pop(rng.randrange(len(blits)))
            moved = Blit(taken.picture, (rng.randrange(-20, 160), rng.randrange(120)), rng.choice([255, 140]))
            blits.insert(rng.randrange(len(blits) + 1), rng.choice([taken, moved]))
        assert pixels(layer.updated(ground, blits)) == pixels(Layer().updated(ground, blits))


WAY = next(slot for slot in SLOTS if str(slot) == "N-NE:M").toward(Station.NE)
LAYOUT = Layout((1280, 720), 2)


def row(assets: Assets, theme: Theme, shown: Highlights, ends: Sequence[Point], first: int = 0) -> list[RGB]:
    """The colours from one point of the board to another, at the beginning of a game of two with these highlights."""
    surface, (start_x, start_y), (x, y) = pygame.Surface(LAYOUT.size), *map(LAYOUT.board.to_pixels, ends)
    Painter(art_for(assets, 2, theme, first)).paint(surface, LAYOUT, Table.of(start(2)[0]), shown)
    steps = [step / 40 for step in range(41)]
    pixels = [(round(start_x + (x - start_x) * step), round(start_y + (y - start_y) * step)) for step in steps]
    return [(red, green, blue) for red, green, blue, _ in map(surface.get_at, pixels)]


def are_in(colours: Sequence[RGB], wanted: Iterable[RGB]) -> bool:
    return all(any(max(abs(a - b) for a, b in zip(one, each, strict=True)) < 40 for one in colours) for each in wanted)


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("kind", Tabletop)
def test_the_names_of_stations_stand_out_by_seven_to_one(assets: Assets, kind: Tabletop, high: bool) -> None:
    theme = theme_for(kind, Palette.CLASSIC, high_contrast=high)
    for x, y in (CENTRES[Station.W], CENTRES[Station.SE]):
        shades = sorted(row(assets, theme, NOTHING, [(x - 0.06, y + 0.02), (x + 0.06, y + 0.02)]), key=sum)
        assert contrast(shades[0], shades[-1]) >= 7


@pytest.mark.parametrize("first", [1, 5])
@pytest.mark.parametrize("kind", Tabletop)
def test_with_high_contrast_a_lane_is_white_in_its_colour_in_black_and_next_places_have_dashes_and_a_plus(
    assets: Assets, kind: Tabletop, first: int
) -> None:
    theme, ribbon = theme_for(kind, Palette.CLASSIC, high_contrast=True), PathRibbon(0, Path(Station.N, (WAY,)))
    (x1, y1), _, (x, y) = [*points_on(lanes_of(ribbon.path).curves[0][0])][5:8]
    across = [(x + side * (y - y1), y - side * (x - x1)) for side in (-1, 1)]
    cord = row(assets, theme, Highlights(ribbon=ribbon, names=False), across, first)
    assert are_in(cord, (WHITE, theme.players[first].line, BLACK))
    places = Highlights(places=(Ghost(Bridge(Colour.WHITE), WAY),), names=False)
    (x, y), (x1, y1) = CENTRES[Station.N], CENTRES[Station.NE]
    right, up = x1 - x, y1 - y
    for aside, signs in ((BRIDGE_WIDTH / 2 + 0.03, (WHITE, BLACK)), (0.0, (WHITE, WHITE))):
        ends = [(x + right * share - up * aside, y + up * share + right * aside) for share in (0.4, 0.6)]
        assert are_in(row(assets, theme, places, ends, first), signs)
