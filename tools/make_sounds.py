"""Make assets/sounds: everything that Finity lets hear, synthesised, the same at each run.

A development tool; the program doesn't need it. From the program's folder, some minutes of work:

    python -m tools.make_sounds                  all sounds
    python -m tools.make_sounds tock win         some of them
    python -m tools.make_sounds --folder /tmp/x  somewhere else
    python -m tools.make_sounds --levels         how loud those in the folder are, by family

The folders are the volumes in the settings. Each sound has variants, tock-1.ogg, tock-2.ogg and so on, a little apart
in pitch and touch; the notes of a path, what ends a game and the pieces of music have one each.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Final

from tools import instruments, music
from tools.ogg import EncoderMissing, write_ogg
from tools.synthesis import Signal, Synth, level, levelled

SOUND_FOLDER: Final = Path(__file__).parent.parent / "assets" / "sounds"
RATE: Final = 44_100
QUALITY: Final = 0.3
"""Of the encoder, about 55 kbit/s for one channel."""

SCALE: Final = ("C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6")
"""The tower's: each step of a path is higher than the one before, whatever its colour, which is the timbre."""
TIMBRES: Final = {
    "": ((instruments.DARK_MARIMBA, 1_500), (instruments.BELL, 4_200)),
    "slate/": ((instruments.STONE, 1_800), (instruments.ICE, 3_600)),
    "walnut/": ((instruments.HOLLOW, 900), (instruments.KALIMBA, 2_600)),
}
"""Of black and white notes, by the folder of the table that they belong to; the first is that of all other tables."""
ORPHAN_NOTES: Final = (("A4", "E4"), ("C5", "G4"), ("D5", "A4"), ("E5", "C5"), ("G5", "D5"), ("A5", "E5"))
"""The first ring that goes home, the second, ...: higher and higher."""
IN_TUNE: Final = 5
"""Cents that a note may be off without being felt as another."""


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, its folder, its level in dB (see `synthesis.level`), how many variants it has, and by how
    many cents the outer ones are higher and lower."""

    folder: str
    level: float
    make: Callable[[Synth], Signal]
    cents: float = 30.0
    variants: int = 3

    def detuned(self, variant: int) -> float:
        """The factor for the pitch of a variant, from 1; a single one has its own."""
        aside = 2 * (variant - 1) / (self.variants - 1) - 1 if self.variants > 1 else 0.0
        return float(2 ** (self.cents * aside / 1200))


def _tables() -> Iterator[tuple[str, Recipe]]:
    for folder, (black, white) in TIMBRES.items():
        for colour, timbre in (("black", black), ("white", white)):
            for step, pitch in enumerate(SCALE, 1):
                make = partial(instruments.note, pitch, *timbre)
                yield f"{folder}{colour}_{step}", Recipe("effects", -23.0, make, IN_TUNE, 1)
        yield f"{folder}win", Recipe("effects", -20.0, partial(music.victory_music, *white), IN_TUNE, 1)


RECIPES: Final[dict[str, Recipe]] = {
    **dict(_tables()),
    **{
        f"orphan_{step}": Recipe("effects", -23.0, partial(instruments.orphan_sound, *notes), IN_TUNE)
        for step, notes in enumerate(ORPHAN_NOTES, 1)
    },
    "cone": Recipe("effects", -25.0, partial(instruments.cone_sound, "D3", 0.6)),
    "last_cone": Recipe("effects", -20.0, instruments.last_cone_sound, IN_TUNE),
    "tap": Recipe("effects", -28.0, partial(instruments.wooden, 523.0, 0.20, 0.4, 1.0), 60, 4),
    "tock": Recipe("effects", -24.5, partial(instruments.wooden, 392.0, 0.30, 0.7, 2.0), 50, 4),
    "lift": Recipe("effects", -25.0, partial(instruments.wooden, 494.0, 0.24, 0.2, -7.0), 50),
    "clunk": Recipe("effects", -24.0, instruments.clunk, 50),
    "thud": Recipe("effects", -24.0, instruments.thud, 50),
    "crack": Recipe("effects", -22.0, instruments.crack, 60),
    "swing": Recipe("effects", -25.0, instruments.bridge_turn_sound, 60, 4),
    "hop": Recipe("effects", -24.0, instruments.post_jump_sound, 40),
    "slide": Recipe("effects", -26.0, instruments.blocker_slide_sound, 60),
    "ring_small": Recipe("effects", -23.0, partial(instruments.ring_sound, "C6"), 12),
    "ring_medium": Recipe("effects", -23.0, partial(instruments.ring_sound, "G5"), 12),
    "ring_large": Recipe("effects", -23.0, partial(instruments.ring_sound, "E5"), 12),
    "shock": Recipe("effects", -20.0, instruments.centre_opening_sound),
    "sparkle": Recipe("effects", -25.0, instruments.sparkle, IN_TUNE),
    "loss": Recipe("effects", -23.0, music.loss_music, IN_TUNE, 1),
    "draw": Recipe("effects", -23.0, music.draw_music, IN_TUNE, 1),
    "click": Recipe("interface", -30.0, partial(instruments.tick, "D6", 0.05), 40, 4),
    "turn": Recipe("interface", -28.0, partial(instruments.tick, "G5", 0.16), IN_TUNE),
    "refusal": Recipe("interface", -26.0, instruments.refusal_sound, IN_TUNE),
    "whoosh": Recipe("interface", -30.0, instruments.whoosh, 60),
    "join": Recipe("interface", -25.0, instruments.join_sound, IN_TUNE),
    "solved": Recipe("interface", -23.0, instruments.success_sound, IN_TUNE),
}
"""Every sound with variants by its name."""

PIECES: Final[dict[str, tuple[float, Callable[[Synth], music.Stereo]]]] = {
    "menu": (-24.6, music.menu_music),
    "table": (-24.7, music.table_music),
    "last_step": (-28.5, music.last_step_music),
}
"""The pieces of music with their levels."""


def file_of(name: str, variant: int, folder: Path = SOUND_FOLDER) -> Path:
    """Where a variant of a sound lies; pieces have a single one, 0."""
    return folder / RECIPES[name].folder / f"{name}-{variant}.ogg" if variant else folder / "music" / f"{name}.ogg"


def make_sound(name: str, variant: int) -> Sequence[Signal]:
    """The channels of a sound at its level, without a click at either end; the music is a circle and has no ends."""
    rng = random.Random(f"{name}-{variant}")
    if not variant:
        wished, piece = PIECES[name]
        left, right = piece(Synth(RATE, rng))
        both = levelled([*left, *right], RATE, wished)
        return both[: len(left)], both[len(left) :]
    recipe = RECIPES[name]
    synth = Synth(RATE, rng, recipe.detuned(variant))
    return (synth.faded(levelled(recipe.make(synth), RATE, recipe.level), 0.001, 0.05),)


def write(name: str, variant: int, folder: Path = SOUND_FOLDER) -> Path:
    """Make a sound and write it below `folder`; answers the file. Raises OSError and EncoderMissing."""
    path = file_of(name, variant, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_ogg(path, make_sound(name, variant), RATE, QUALITY)
    return path


def jobs(names: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Name and variant of all that belongs to some names; what takes longest comes first."""
    yield from ((name, 0) for name in names if name in PIECES)
    yield from ((name, each + 1) for name in names if name in RECIPES for each in range(RECIPES[name].variants))


def read_samples(path: Path) -> memoryview:
    """The samples of a sound, both channels mixed to one, as stored. Raises pygame.error if it can't be read."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    if not pygame.mixer.get_init():
        pygame.mixer.init(RATE, -16, 1)
    return memoryview(pygame.mixer.Sound(path).get_raw()).cast("h")


def read(path: Path) -> Signal:
    """The same, about -1 to 1."""
    return [sample / 32768 for sample in read_samples(path)]


def report(folder: Path) -> Iterator[str]:
    """A line for each family: its level, by how many dB its variants differ, the loudest sample, its size."""
    for name in (*RECIPES, *PIECES):
        paths = [file_of(name, variant, folder) for _, variant in jobs([name])]
        signals = [read(path) for path in paths]
        levels = [level(signal, RATE) for signal in signals]
        peak = max(max(map(abs, signal)) for signal in signals)
        size = sum(path.stat().st_size for path in paths) / 1024
        spread = max(levels) - min(levels)
        yield f"{name:12} {max(levels):6.1f} dB  ±{spread / 2:.1f}  peak {peak:.2f}  {len(paths)} x  {size:5.0f} KB"


def main() -> int:
    """Read the options, then write the sounds or tell their levels."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", metavar="name", help="which sounds; all if none is named")
    parser.add_argument("--folder", type=Path, default=SOUND_FOLDER, help="where to write them, or where they lie")
    parser.add_argument("--levels", action="store_true", help="make nothing, tell how loud they are")
    options = parser.parse_args()
    known = [*RECIPES, *PIECES]
    if unknown := [name for name in options.names if name not in known]:
        print(f"There is no sound {unknown[0]!r}. The sounds are: {', '.join(known)}.", file=sys.stderr)
        return 2
    if not options.levels:
        try:
            with Pool() as pool:
                for path in pool.starmap(partial(write, folder=options.folder), jobs(options.names or known), 1):
                    print(f"{path}: {path.stat().st_size / 1024:.0f} KB")
        except (OSError, EncoderMissing) as problem:
            print(problem, file=sys.stderr)
            return 1
    if not options.names:
        print(*report(options.folder), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
