"""Players' colours can be told apart by every eye."""

import pytest

from finity.shell.draw.theme import PALETTES, TABLES, Colour, Palette, Tabletop, mix
from finity.view.art.materials import MATERIALS
from tools.colour_blindness import (
    Sight,
    difference,
    hardest_to_see,
    least_difference,
    least_difference_to_any,
    simulate,
)

BRIDGES: tuple[Colour, Colour] = ((245, 240, 230), (38, 42, 48))


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((255, 255, 255), (0, 0, 0), 100.0),
        ((255, 0, 0), (0, 255, 0), 86.61),
        ((0, 0, 255), (255, 255, 0), 103.43),
        ((120, 120, 120), (120, 120, 120), 0.0),
    ],
)
def test_the_difference_is_that_of_ciede2000(first: Colour, second: Colour, expected: float) -> None:
    assert difference(first, second) == pytest.approx(expected, abs=0.05)


def test_red_and_green_come_closer_for_those_who_lack_a_cone() -> None:
    red, green = (200, 60, 40), (110, 130, 40)
    for sight in (Sight.PROTANOPIA, Sight.DEUTERANOPIA):
        assert difference(simulate(red, sight), simulate(green, sight)) < difference(red, green) / 2


@pytest.mark.parametrize("palette", list(Palette))
def test_the_closest_two_players_are_clearly_different_to_every_eye(palette: Palette) -> None:
    fills = [player.fill for player in PALETTES[palette]]
    assert least_difference_to_any(fills) >= 14
    assert least_difference_to_any(fills[:4]) >= 17


@pytest.mark.parametrize("palette", list(Palette))
def test_no_player_looks_like_a_bridge(palette: Palette) -> None:
    for player in PALETTES[palette]:
        for bridge in BRIDGES:
            assert least_difference([player.fill, bridge], Sight.USUAL) >= 18


@pytest.mark.parametrize("kind", list(Tabletop))
@pytest.mark.parametrize("palette", list(Palette))
def test_bridges_cones_rims_and_players_pieces_are_seen_on_every_table_by_every_eye(
    kind: Tabletop, palette: Palette
) -> None:
    for high_contrast in (False, True):
        share, name, sight = hardest_to_see(kind, palette, high_contrast=high_contrast)
        assert share >= 3, f"{name} to {sight.name}"


@pytest.mark.parametrize("kind", list(Tabletop))
def test_what_can_be_picked_does_not_look_like_a_rim(kind: Tabletop) -> None:
    materials = MATERIALS[kind]
    rim = mix(materials.stone.light, materials.stone.rim, materials.rim_opacity)
    assert least_difference([TABLES[kind].pick, rim], Sight.USUAL) >= 12
