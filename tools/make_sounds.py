"""Make assets/sounds: everything that Finity lets hear, synthesised, the same at each run.

A development tool; the program doesn't need it. From the program's folder, a minute of work:

    python -m tools.make_sounds                  all sounds
    python -m tools.make_sounds tock win         some of them
    python -m tools.make_sounds --folder /tmp/x  somewhere else

The folders are the volumes in the settings. All pitches are of the pentatonic scale of G, and the music is in G, so
whatever sounds at the same time agrees.
"""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tools.synthesis import Mode, Signal, Synth, levelled, write_wav

SOUND_FOLDER = Path(__file__).parent.parent / "assets" / "sounds"
RATE = 22_050
MUSIC_RATE = 16_000
"""Pads have nothing above 4 kHz, and the file stays small."""

NOTES = {name: 440.0 * 2 ** (semitones / 12) for name, semitones in {
    "G2": -26, "A2": -24, "B2": -22, "C3": -21, "D3": -19, "E3": -17, "G3": -14, "A3": -12, "B3": -10, "C4": -9,
    "D4": -7, "E4": -5, "F#4": -3, "G4": -2, "A4": 0, "B4": 2, "D5": 5, "E5": 7, "G5": 10, "A5": 12, "B5": 14, "D6": 17,
}.items()}  # fmt: skip
"""Hertz, tuned to A4 = 440."""

TOWER_NOTES = ("D4", "E4", "G4", "A4", "B4", "D5", "E5", "G5")
"""From the fifth up to the keynote, so that a whole tower, or a whole path, comes home."""

MARIMBA = (Mode(1, 1.0, 0.75), Mode(3.93, 0.20, 0.22), Mode(9.6, 0.06, 0.07))
WOOD = (Mode(1, 1.0, 0.16), Mode(1.58, 0.55, 0.11), Mode(2.74, 0.35, 0.07), Mode(4.6, 0.18, 0.04))
GLASS_ON_WOOD = (Mode(1, 1.0, 0.85), Mode(2.32, 0.24, 0.55), Mode(4.25, 0.12, 0.30), Mode(6.63, 0.06, 0.15))
STRING = (Mode(1, 1.0, 0.55), Mode(2, 0.42, 0.35), Mode(3, 0.22, 0.25), Mode(4, 0.10, 0.18), Mode(5, 0.05, 0.12))
CHIME = (Mode(1, 1.0, 1.7), Mode(2, 0.22, 1.2), Mode(3, 0.10, 0.8), Mode(4.2, 0.06, 0.5))
FELT = (Mode(1, 1.0, 0.22), Mode(2, 0.50, 0.16), Mode(3, 0.25, 0.10))


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, the folder it belongs to, and its level in dB (see `synthesis.level`)."""

    folder: str
    level: float
    make: Callable[[Synth], Signal]
    rate: int = RATE


def mallet(synth: Synth, brightness: float) -> Signal:
    """The touch of the stick: a few milliseconds of noise."""
    return synth.swelled(synth.noise(0.012, lambda _: brightness, 1.2), 0.0005, 0.010)


def tower_note(note: str, synth: Synth) -> Signal:
    """A marimba bar, for a cone that lands on the tower or is lit by the walk."""
    signal = synth.struck(NOTES[note], MARIMBA, 0.9)
    synth.add(signal, mallet(synth, 2_200), 0.0, 0.35)
    return synth.room(signal, 0.20)


def crossing(note: str, octave: float, synth: Synth) -> Signal:
    """A plucked string, for a bridge that a path crosses: high for a white one, an octave lower for a black one."""
    signal = synth.struck(octave * NOTES[note], STRING, 0.6)
    synth.add(signal, mallet(synth, 1_800), 0.0, 0.3)
    return synth.room(signal, 0.20)


def wooden(pitch: float, seconds: float, body: float, bend: float, synth: Synth) -> Signal:
    """A block of wood on wood; `body` is how much of the table below it is heard."""
    signal = synth.struck(pitch, WOOD, seconds, bend)
    synth.add(signal, synth.struck(pitch * 0.42, FELT, seconds, 4.0), 0.0, body)
    synth.add(signal, mallet(synth, 2_600), 0.0, 1.0)
    return synth.room(signal, 0.15)


def swing(synth: Synth) -> Signal:
    """A bridge turns: air that comes and goes, with a little wood in it."""
    air = synth.noise(0.42, lambda share: 420 + 1_100 * (1 - (2 * share - 1) ** 2), 0.45)
    signal = synth.swelled(air, 0.20, 0.20)
    synth.add(signal, synth.struck(NOTES["D4"], WOOD, 0.2, -3.0), 0.0, 0.10)
    return synth.room(signal, 0.12)


def ring(note: str, synth: Synth) -> Signal:
    """A ring on a station: glass with a wooden foot."""
    signal = synth.struck(NOTES[note], GLASS_ON_WOOD, 0.9)
    synth.add(signal, synth.struck(NOTES[note] / 2, WOOD, 0.2), 0.0, 0.5)
    synth.add(signal, mallet(synth, 3_200), 0.0, 0.5)
    return synth.room(signal, 0.22)


def orphan(synth: Synth) -> Signal:
    """A ring loses its hold: two plucked notes, the second lower, each sinking a little."""
    signal = synth.silence(0.75)
    for at, note in ((0.0, "D5"), (0.11, "A4")):
        synth.add(signal, synth.struck(NOTES[note], STRING, 0.6, 1.0), at)
        synth.add(signal, mallet(synth, 1_800), at, 0.25)
    return synth.room(signal, 0.20)


def hop(synth: Synth) -> Signal:
    """A post takes off: a round tone that springs up."""
    signal = synth.struck(NOTES["G4"], FELT, 0.32, -9.0)
    synth.add(signal, synth.swelled(synth.noise(0.12, lambda share: 500 + 900 * share, 0.6), 0.04, 0.06), 0.0, 0.3)
    return synth.room(signal, 0.15)


def slide(synth: Synth) -> Signal:
    """A blocker is pushed over the board: grainy noise in little waves."""
    grain = synth.noise(0.40, lambda share: 620 + 220 * share, 0.7)
    wavy = [sample * (0.65 + 0.35 * ((index * 26 / synth.rate) % 1.0)) for index, sample in enumerate(grain)]
    return synth.room(synth.swelled(wavy, 0.07, 0.16), 0.10)


def refusal(synth: Synth) -> Signal:
    """Not possible: two soft low notes, no alarm."""
    signal = synth.silence(0.42)
    for at, note in ((0.0, "B3"), (0.13, "G3")):
        synth.add(signal, synth.struck(NOTES[note], FELT, 0.28), at)
        synth.add(signal, mallet(synth, 700), at, 0.4)
    return synth.room(signal, 0.10)


def win(synth: Synth) -> Signal:
    """Four chimes up to the keynote over a warm chord."""
    signal = synth.silence(1.9)
    for at, note in ((0.0, "G4"), (0.13, "B4"), (0.26, "D5"), (0.42, "G5")):
        synth.add(signal, synth.struck(NOTES[note], CHIME, 1.45), at, 0.8)
        synth.add(signal, mallet(synth, 2_400), at, 0.25)
    for note in ("G3", "D4", "B4"):
        synth.add(signal, synth.pad(NOTES[note], 1.7, 0.35, 1.1), 0.1, 0.13)
    return synth.room(signal, 0.30)


def tick(note: str, ringing: float, synth: Synth) -> Signal:
    """A small dry knock."""
    signal = synth.struck(NOTES[note], [Mode(1, 1.0, ringing), Mode(2.7, 0.35, ringing / 2)], 0.14)
    synth.add(signal, mallet(synth, 2_600), 0.0, 0.6)
    return synth.room(signal, 0.06)


CHORDS = (
    ("G2", "D3", "B3", "D4", "A4"),
    ("E3", "G3", "B3", "D4", "F#4"),
    ("C3", "G3", "B3", "D4", "E4"),
    ("D3", "A3", "D4", "E4", "G4"),
    ("G2", "D3", "B3", "E4", "A4"),
    ("A2", "E3", "G3", "C4", "D4"),
    ("C3", "G3", "B3", "E4", "G4"),
    ("D3", "A3", "C4", "D4", "F#4"),
)
CHORD_SECONDS = 5.5


def music(synth: Synth) -> Signal:
    """Eight slow chords in a circle, with a bar of the marimba here and there, far away."""
    whole = synth.silence(CHORD_SECONDS * len(CHORDS))
    for index, chord in enumerate(CHORDS):
        for voice, note in enumerate(chord):
            tone = synth.pad(NOTES[note], CHORD_SECONDS + 3.0, 2.6, 3.4)
            synth.add(whole, tone, index * CHORD_SECONDS + 0.12 * voice, 0.5 if voice == 0 else 0.34, ring=True)
    at = CHORD_SECONDS / 4
    while at < CHORD_SECONDS * len(CHORDS):
        note = synth.rng.choice(CHORDS[int(at / CHORD_SECONDS)][2:])
        bar = synth.struck(2 * NOTES[note], MARIMBA[:2], 1.2)
        for echo in range(3):
            synth.add(whole, bar, at + 0.46 * echo, 0.30 * 0.45**echo, ring=True)
        at += synth.rng.choice((1, 2, 2, 3)) * CHORD_SECONDS / 4
    return synth.room(whole, 0.45, ring=True)


RECIPES: dict[str, Recipe] = {
    **{f"cone_{step}": Recipe("interface", -24, partial(tower_note, note)) for step, note in enumerate(TOWER_NOTES, 1)},
    **{f"{colour}_{step}": Recipe("effects", -24, partial(crossing, note, octave))
       for colour, octave in (("black", 0.5), ("white", 1.0)) for step, note in enumerate(TOWER_NOTES, 1)},
    "click": Recipe("interface", -30.0, partial(tick, "D6", 0.05)),
    "turn": Recipe("interface", -28.0, partial(tick, "G5", 0.16)),
    "refusal": Recipe("interface", -26.0, refusal),
    "win": Recipe("effects", -21.0, win),
    "tock": Recipe("effects", -24.5, partial(wooden, 392.0, 0.30, 0.7, 2.0)),
    "tap": Recipe("effects", -28.0, partial(wooden, 523.0, 0.20, 0.4, 1.0)),
    "lift": Recipe("effects", -25.0, partial(wooden, 494.0, 0.24, 0.2, -7.0)),
    "swing": Recipe("effects", -25.0, swing),
    "ring_small": Recipe("effects", -23.0, partial(ring, "B5")),
    "ring_medium": Recipe("effects", -23.0, partial(ring, "G5")),
    "ring_large": Recipe("effects", -23.0, partial(ring, "D5")),
    "orphan": Recipe("effects", -23.0, orphan),
    "hop": Recipe("effects", -24.0, hop),
    "slide": Recipe("effects", -26.0, slide),
    "music": Recipe("music", -36.0, music, MUSIC_RATE),
}  # fmt: skip
"""Every sound by its name, which is also its file's."""


def made(name: str) -> Signal:
    """Answer a sound, at its level and without a click at either end; the music runs in a circle and has no ends."""
    recipe = RECIPES[name]
    synth = Synth(recipe.rate, random.Random(name))
    signal = levelled(recipe.make(synth), recipe.rate, recipe.level)
    return signal if recipe.folder == "music" else synth.swelled(signal, 0.002, 0.05)


def write(names: Sequence[str], folder: Path) -> None:
    """Make sounds and write them below `folder`. Raises OSError."""
    for name in names:
        recipe = RECIPES[name]
        path = folder / recipe.folder / f"{name}.wav"
        path.parent.mkdir(parents=True, exist_ok=True)
        write_wav(path, made(name), recipe.rate)
        print(f"{path}: {path.stat().st_size // 1024} KB")


def main() -> int:
    """Read the options and write the sounds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="name", help="which sounds; all if none is named")
    parser.add_argument("--folder", type=Path, default=SOUND_FOLDER, help="where to write them")
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in RECIPES]:
        print(f"There is no sound {unknown[0]!r}. The sounds are: {', '.join(RECIPES)}.", file=sys.stderr)
        return 2
    write(options.names or list(RECIPES), options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
