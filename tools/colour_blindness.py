"""How well players' colours can be told apart by people with the three kinds of dichromacy, and seen on every table.

python -m tools.colour_blindness                     lists the distances in every palette and what is seen worst
python -m tools.colour_blindness PICTURE FOLDER      saves the picture as each of the three would see it
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, product
from operator import itemgetter
from pathlib import Path
from typing import Final

from finity.rules.board import Colour as Side
from finity.shell.draw.theme import PALETTES, Colour, Palette, Tabletop, contrast, theme_for
from finity.view.art.materials import MATERIALS
from finity.view.art.pieces import INK

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]


class Sight(Enum):
    """A kind of eye; for dichromacies the matrix for linear RGB of Machado, Oliveira and Fernandes 2009, severity 1."""

    USUAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
    TRITANOPIA = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))


_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041),
)  # fmt: skip
_WHITE: Final[Vector] = (0.95047, 1.0, 1.08883)


def simulate(colour: Colour, sight: Sight) -> Colour:
    """Answer what a colour looks like to an eye."""
    red, green, blue = (_to_byte(value) for value in _transformed(sight.value, _linear(colour)))
    return red, green, blue


def difference(first: Colour, second: Colour) -> float:
    """Answer how different two colours look: CIEDE2000, where 1 can just be seen (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = _lab(first), _lab(second)
    mean_c7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(mean_c7 / (mean_c7 + 25**7))
    c1, h1 = _polar(a1 * stretch, b1)
    c2, h2 = _polar(a2 * stretch, b2)
    mean_c, mean_h, turn = (c1 + c2) / 2, *_hues(c1 * c2, h1, h2)
    delta_l, delta_c = l2 - l1, c2 - c1
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    off_grey = ((l1 + l2) / 2 - 50) ** 2
    scale_l = 1 + 0.015 * off_grey / math.sqrt(20 + off_grey)
    scale_c, scale_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * _hue_weight(mean_h)
    mean_c7 = mean_c**7
    blue = math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    rotation = -2 * math.sqrt(mean_c7 / (mean_c7 + 25**7)) * blue
    part_c, part_h = delta_c / scale_c, delta_h / scale_h
    return math.sqrt((delta_l / scale_l) ** 2 + part_c**2 + part_h**2 + rotation * part_c * part_h)


def least_difference(colours: Sequence[Colour], sight: Sight) -> float:
    """Answer the difference of the two colours that look most alike to an eye."""
    return min(
        difference(first, second) for first, second in combinations([simulate(each, sight) for each in colours], 2)
    )


def least_difference_to_any(colours: Sequence[Colour]) -> float:
    """Answer the smallest difference of two of the colours to any eye."""
    return min(least_difference(colours, sight) for sight in Sight)


@dataclass(frozen=True)
class VisibleThing:
    """Something on a table: its tones, and each of what sets it off; its outline alone is enough, or its ground is."""

    name: str
    tones: tuple[Colour, ...]
    outline: Colour
    grounds: tuple[Colour, ...]

    def stands_out(self, sight: Sight) -> float:
        """Answer the contrast by which the worst of its tones is set off, to an eye."""
        outline, grounds = simulate(self.outline, sight), [simulate(ground, sight) for ground in self.grounds]
        tones = [simulate(tone, sight) for tone in self.tones]
        by_ground = min(contrast(tone, ground) for tone in tones for ground in grounds)
        return max(by_ground, min(contrast(tone, outline) for tone in tones))


def things_on(kind: Tabletop, palette: Palette, *, high_contrast: bool) -> list[VisibleThing]:
    """Answer all that must be seen on a table."""
    theme, materials = theme_for(kind, palette, high_contrast=high_contrast), MATERIALS[kind]
    stone, centre = materials.stone, materials.centre
    stones = (stone.light, stone.dark, centre.light, centre.dark)
    things = [
        VisibleThing("rim", (stone.rim,), stone.side, (stone.light, stone.dark)),
        VisibleThing("centre's rim", (centre.rim,), centre.side, (centre.light, centre.dark)),
    ]
    for side in Side:
        bridge, cone = materials.bridges[side], materials.cones[side]
        name = side.name.lower()
        things.append(VisibleThing(f"{name} bridge", (bridge.light, bridge.dark), bridge.outline, stones))
        things.append(
            VisibleThing(f"{name} cone", (cone.middle, cone.head), cone.outline, (theme.table, theme.table_edge))
        )
    for player in theme.players:
        things.append(VisibleThing(f"{player.key} piece", (player.fill,), INK, stones))
        things.append(VisibleThing(f"{player.key} line", (player.line,), INK, (theme.table,)))
    return things


def hardest_to_see(kind: Tabletop, palette: Palette, *, high_contrast: bool = False) -> tuple[float, str, Sight]:
    """Answer what is set off worst on a table, to which eye, and by which contrast (WCAG 2.1)."""
    things = things_on(kind, palette, high_contrast=high_contrast)
    return min(((thing.stands_out(sight), thing.name, sight) for thing in things for sight in Sight), key=itemgetter(0))


def main() -> None:
    """Read the options and do what they ask for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("picture", type=Path, nargs="?")
    parser.add_argument("folder", type=Path, nargs="?", default=Path())
    given = parser.parse_args()
    if given.picture:
        save_simulations(given.picture, given.folder)
    else:
        print_distances()
        print_contrasts()


def print_distances() -> None:
    """Write how different the closest two colours of each palette look, of all six and of the first four."""
    print(f"{'':14}" + "".join(f"{sight.name.lower():>18}" for sight in Sight))
    for palette, players in PALETTES.items():
        fills = [player.fill for player in players]
        cells = [
            f"{least_difference(fills, sight):8.1f} ({least_difference(fills[:4], sight):4.1f})" for sight in Sight
        ]
        print(f"{palette.value:14}" + "".join(f"{cell:>18}" for cell in cells))


def print_contrasts() -> None:
    """Write what is seen worst on each table with each palette."""
    for kind, palette, high_contrast in product(Tabletop, Palette, (False, True)):
        share, name, sight = hardest_to_see(kind, palette, high_contrast=high_contrast)
        more = "high contrast" if high_contrast else ""
        print(f"{kind.value:8}{palette.value:9}{more:15}{share:5.2f}  {name} ({sight.name.lower()})")


def save_simulations(picture: Path, folder: Path) -> None:
    """Save a picture as it looks to each of the three dichromacies, each colour of it reckoned once."""
    import pygame

    original = pygame.image.load(picture)
    folder.mkdir(parents=True, exist_ok=True)
    for sight in (Sight.PROTANOPIA, Sight.DEUTERANOPIA, Sight.TRITANOPIA):
        raw = pygame.image.tobytes(original, "RGB")
        known: dict[bytes, bytes] = {}
        for start in range(0, len(raw), 3):
            pixel = raw[start : start + 3]
            if pixel not in known:
                known[pixel] = bytes(simulate((pixel[0], pixel[1], pixel[2]), sight))
        simulated = b"".join(known[raw[start : start + 3]] for start in range(0, len(raw), 3))
        pygame.image.save(
            pygame.image.frombytes(simulated, original.get_size(), "RGB"),
            folder / f"{picture.stem}-{sight.name.lower()}.png",
        )


def _linear(colour: Colour) -> Vector:
    red, green, blue = (
        (v / 12.92) if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)
    )
    return red, green, blue


def _to_byte(value: float) -> int:
    value = max(0.0, min(1.0, value))
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def _transformed(matrix: Matrix, vector: Vector) -> Vector:
    x, y, z = (sum(factor * value for factor, value in zip(line, vector, strict=True)) for line in matrix)
    return x, y, z


def _lab(colour: Colour) -> Vector:
    x, y, z = (
        _curve(value / white) for value, white in zip(_transformed(_TO_XYZ, _linear(colour)), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _curve(share: float) -> float:
    return math.cbrt(share) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def _polar(a: float, b: float) -> tuple[float, float]:
    """Chroma, and hue in degrees from 0 to 360."""
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _hues(chromas: float, h1: float, h2: float) -> tuple[float, float]:
    """The mean of two hues, and the turn from the first to the second, in degrees; greys have no hue."""
    if chromas == 0:
        return h1 + h2, 0.0
    turn = (h2 - h1 + 180) % 360 - 180
    return (h1 + turn / 2) % 360, turn


def _hue_weight(hue: float) -> float:
    parts = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(share * math.cos(math.radians(times * hue + shift)) for share, times, shift in parts)


if __name__ == "__main__":
    main()
