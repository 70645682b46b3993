"""What Finity lets hear, as functions from a `Synth` to a signal: bars, wood, glass, air, chimes.

All pitches are of the pentatonic scale of C, so whatever sounds at the same time agrees, the music too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.synthesis import Mode, Signal, Synth

NOTES: Final = {
    f"{name}{octave}": 440.0 * 2 ** (octave - 4 + (semitones - 9) / 12)
    for octave in range(2, 8)
    for name, semitones in {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9}.items()
}
"""Hertz, tuned to A4 = 440."""

MARIMBA: Final = (Mode(1, 1.0, 1.1), Mode(3.93, 0.20, 0.30), Mode(9.6, 0.06, 0.09))
DARK_MARIMBA: Final = (Mode(0.5, 0.35, 0.9), *MARIMBA)
KALIMBA: Final = (Mode(1, 1.0, 1.2), Mode(2, 0.18, 0.7), Mode(5.8, 0.10, 0.20))
STONE: Final = (Mode(1, 1.0, 0.9), Mode(2.76, 0.26, 0.35), Mode(5.4, 0.14, 0.10))
HOLLOW: Final = (Mode(1, 1.0, 1.1), Mode(3, 0.30, 0.40), Mode(5, 0.14, 0.22), Mode(7, 0.07, 0.12))
ICE: Final = (Mode(1, 1.0, 1.1), Mode(2, 0.20, 0.8), Mode(4.07, 0.12, 0.5))
BELL: Final = (Mode(1, 1.0, 1.3), Mode(2.76, 0.22, 0.6), Mode(5.4, 0.10, 0.3), Mode(0.5, 0.22, 0.8))
WOOD: Final = (Mode(1, 1.0, 0.16), Mode(1.58, 0.55, 0.11), Mode(2.74, 0.35, 0.07), Mode(4.6, 0.18, 0.04))
GLASS_ON_WOOD: Final = (Mode(1, 1.0, 0.85), Mode(2.32, 0.24, 0.55), Mode(4.25, 0.12, 0.30), Mode(6.63, 0.06, 0.15))
STRING: Final = (Mode(1, 1.0, 0.55), Mode(2, 0.42, 0.35), Mode(3, 0.22, 0.25), Mode(4, 0.10, 0.18), Mode(5, 0.05, 0.12))
CHIME: Final = (Mode(1, 1.0, 1.7), Mode(2, 0.22, 1.2), Mode(3, 0.10, 0.8), Mode(4.2, 0.06, 0.5))
FELT: Final = (Mode(1, 1.0, 0.22), Mode(2, 0.50, 0.16), Mode(3, 0.25, 0.10))
DRUM: Final = (Mode(1, 1.0, 0.9), Mode(1.59, 0.35, 0.5), Mode(2.3, 0.22, 0.3), Mode(3.6, 0.12, 0.2))


def mallet(synth: Synth, brightness: float) -> Signal:
    """The touch of the stick: a few milliseconds of noise."""
    return synth.faded(synth.noise(0.012, lambda _: brightness, 1.2), 0.0005, 0.010)


def note(pitch: str, modes: Sequence[Mode], brightness: float, synth: Synth) -> Signal:
    """A crossing of a bridge: a bar or a bell, hit by a stick."""
    signal = synth.struck(NOTES[pitch], modes, 1.1)
    synth.add(signal, mallet(synth, brightness), 0.0, 0.3)
    return synth.room(signal, 0.22)


def cone_sound(depth: str, seconds: float, synth: Synth) -> Signal:
    """A cone comes down on the tower: stone on stone."""
    signal = synth.struck(NOTES[depth], DRUM, seconds, 5.0)
    synth.add(signal, synth.struck(2.6 * NOTES[depth], WOOD, 0.25), 0.0, 0.6)
    synth.add(signal, mallet(synth, 1_400), 0.0, 1.2)
    return synth.room(signal, 0.18)


def last_cone_sound(synth: Synth) -> Signal:
    """The last cone: heavy, and the whole tower hums with it."""
    signal = synth.silence(1.6)
    synth.add(signal, cone_sound("G2", 1.2, synth), 0.0)
    for at, note in ((0.03, "C4"), (0.06, "G4"), (0.09, "C5")):
        synth.add(signal, synth.struck(NOTES[note], MARIMBA, 1.4), at, 0.35)
    return synth.room(signal, 0.30)


def wooden(pitch: float, seconds: float, body: float, bend: float, synth: Synth) -> Signal:
    """A block of wood on wood; `body` is how much of the table below it is heard."""
    signal = synth.struck(pitch, WOOD, seconds, bend)
    synth.add(signal, synth.struck(pitch * 0.42, FELT, seconds, 4.0), 0.0, body)
    synth.add(signal, mallet(synth, 2_600), 0.0, 1.0)
    return synth.room(signal, 0.15)


def clunk(synth: Synth) -> Signal:
    """A blocker drops into its slot: a dull block and a spark of metal."""
    signal = synth.silence(0.45)
    synth.add(signal, wooden(247.0, 0.35, 1.0, 3.0, synth), 0.0)
    synth.add(signal, synth.struck(2_350.0, (Mode(1, 1.0, 0.12), Mode(1.47, 0.7, 0.09)), 0.2), 0.0, 0.16)
    return signal


def thud(synth: Synth) -> Signal:
    """A base post lands: round and heavy."""
    signal = synth.struck(147.0, DRUM, 0.55, 6.0)
    synth.add(signal, synth.struck(392.0, WOOD, 0.2), 0.0, 0.5)
    synth.add(signal, mallet(synth, 1_200), 0.0, 0.8)
    return synth.room(signal, 0.16)


def bridge_turn_sound(synth: Synth) -> Signal:
    """A bridge turns: air that comes and goes, with a little wood in it."""
    air = synth.noise(0.42, lambda share: 420 + 1_100 * (1 - (2 * share - 1) ** 2), 0.45)
    signal = synth.faded(air, 0.20, 0.20)
    synth.add(signal, synth.struck(NOTES["D4"], WOOD, 0.2, -3.0), 0.0, 0.10)
    return synth.room(signal, 0.12)


def ring_sound(note: str, synth: Synth) -> Signal:
    """A ring on a station: glass with a wooden foot."""
    signal = synth.struck(NOTES[note], GLASS_ON_WOOD, 0.9)
    synth.add(signal, synth.struck(NOTES[note] / 2, WOOD, 0.2), 0.0, 0.5)
    synth.add(signal, mallet(synth, 3_200), 0.0, 0.5)
    return synth.room(signal, 0.22)


def crack(synth: Synth) -> Signal:
    """What held a path breaks: a snap, and splinters after it."""
    signal = synth.silence(0.6)
    snap = synth.noise(0.05, lambda share: 5_000 - 3_400 * share, 0.9)
    synth.add(signal, synth.faded(snap, 0.0005, 0.04), 0.0, 1.6)
    for number in range(5):
        splinter = synth.struck(900 + 420 * number + synth.rng.uniform(-120, 120), WOOD[:3], 0.12)
        synth.add(signal, splinter, 0.012 + 0.035 * number, 0.55 * 0.72**number)
    synth.add(signal, synth.struck(196.0, FELT, 0.3, 5.0), 0.0, 0.8)
    return synth.room(signal, 0.20)


def orphan_sound(high: str, low: str, synth: Synth) -> Signal:
    """A ring loses its hold: two plucked notes, the second lower, each sinking a little."""
    signal = synth.silence(0.7)
    for at, note in ((0.0, high), (0.10, low)):
        synth.add(signal, synth.struck(NOTES[note], STRING, 0.6, 1.0), at)
        synth.add(signal, mallet(synth, 1_800), at, 0.25)
    return synth.room(signal, 0.20)


def post_jump_sound(synth: Synth) -> Signal:
    """A post takes off: a round tone that springs up."""
    signal = synth.struck(NOTES["G4"], FELT, 0.32, -9.0)
    synth.add(signal, synth.faded(synth.noise(0.12, lambda share: 500 + 900 * share, 0.6), 0.04, 0.06), 0.0, 0.3)
    return synth.room(signal, 0.15)


def blocker_slide_sound(synth: Synth) -> Signal:
    """A blocker is pushed over the board: grainy noise in little waves."""
    grain = synth.noise(0.40, lambda share: 620 + 220 * share, 0.7)
    wavy = [sample * (0.65 + 0.35 * ((index * 26 / synth.rate) % 1.0)) for index, sample in enumerate(grain)]
    return synth.room(synth.faded(wavy, 0.07, 0.16), 0.10)


def refusal_sound(synth: Synth) -> Signal:
    """Not possible: two soft low notes, no alarm."""
    signal = synth.silence(0.42)
    for at, note in ((0.0, "C4"), (0.13, "A3")):
        synth.add(signal, synth.struck(NOTES[note], FELT, 0.28), at)
        synth.add(signal, mallet(synth, 700), at, 0.4)
    return synth.room(signal, 0.10)


def centre_opening_sound(synth: Synth) -> Signal:
    """The centre breaks open: a deep stroke and air that rushes outward."""
    signal = synth.silence(1.5)
    synth.add(signal, synth.struck(65.0, DRUM, 1.3, 12.0), 0.0, 1.6)
    synth.add(signal, synth.struck(196.0, DRUM, 0.7, 7.0), 0.0, 0.7)
    rush = synth.noise(1.1, lambda share: 2_600 - 2_200 * share**0.5, 0.8)
    synth.add(signal, synth.faded(rush, 0.02, 0.95), 0.0, 1.1)
    return synth.room(signal, 0.35)


def sparkle(synth: Synth) -> Signal:
    """Sparks that rise and fall: small bells, ever fewer."""
    signal = synth.silence(1.8)
    at = 0.0
    while at < 1.2:
        note = synth.rng.choice(("G5", "A5", "C6", "D6", "E6", "G6", "C7", "D7"))
        synth.add(signal, synth.struck(NOTES[note], BELL[:2], 0.5), at, 0.5 * (1 - at / 1.5))
        at += 0.035 + 0.07 * synth.rng.random() * (1 + 2 * at)
    return synth.room(signal, 0.35)


def success_sound(synth: Synth) -> Signal:
    """Well done: two bells, and a third that comes home."""
    signal = synth.silence(1.3)
    for at, note in ((0.0, "E5"), (0.09, "G5"), (0.20, "C6")):
        synth.add(signal, synth.struck(NOTES[note], BELL, 1.1), at, 0.8)
    return synth.room(signal, 0.28)


def whoosh(synth: Synth) -> Signal:
    """One scene makes room for the next: a short breath."""
    air = synth.noise(0.34, lambda share: 500 + 1_500 * share, 0.55)
    return synth.room(synth.faded(air, 0.14, 0.18), 0.12)


def join_sound(synth: Synth) -> Signal:
    """Somebody sits down: wood, and a fourth up."""
    signal = synth.silence(0.8)
    for at, note in ((0.0, "G4"), (0.10, "C5")):
        synth.add(signal, synth.struck(NOTES[note], MARIMBA, 0.7), at)
    synth.add(signal, wooden(330.0, 0.25, 0.6, 2.0, synth), 0.0, 0.6)
    return synth.room(signal, 0.2)


def tick(note: str, ringing: float, synth: Synth) -> Signal:
    """A small dry knock."""
    signal = synth.struck(NOTES[note], [Mode(1, 1.0, ringing), Mode(2.7, 0.35, ringing / 2)], 0.14)
    synth.add(signal, mallet(synth, 2_600), 0.0, 0.6)
    return synth.room(signal, 0.06)
