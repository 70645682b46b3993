"""The music: eight slow chords in a circle, and a layer of tension that agrees with each of them."""

from __future__ import annotations

from typing import Final

from tools.instruments import DRUM, MARIMBA, NOTES, STRING
from tools.synthesis import Signal, Synth

CHORDS: Final = (
    ("G2", "D3", "B3", "D4", "A4"),
    ("E3", "G3", "B3", "D4", "F#4"),
    ("C3", "G3", "B3", "D4", "E4"),
    ("D3", "A3", "D4", "E4", "G4"),
    ("G2", "D3", "B3", "E4", "A4"),
    ("A2", "E3", "G3", "C4", "D4"),
    ("C3", "G3", "B3", "E4", "G4"),
    ("D3", "A3", "C4", "D4", "F#4"),
)
CHORD_SECONDS: Final = 5.5
BEAT: Final = CHORD_SECONDS / 6
"""Between two strokes of the heart: 65 a minute."""
PEDAL: Final = (("G4", "D5", "A4", "D5"), ("G4", "E5", "A4", "D5"), ("G4", "D5", "B4", "D5"))
"""Keynote and fifth, which lie in all of the chords or rub them softly."""
BARS: Final = 12
"""Of the tension, each a stroke of the heart."""
_OTHER_ROOM: Final = 1.07
"""How much wider the room of the right ear is."""

Stereo = tuple[Signal, Signal]


class Mix:
    """Two ears; what is added runs from the end into the beginning, so that the music has no seam."""

    def __init__(self, synth: Synth, seconds: float) -> None:
        self._synth = synth
        self._ears = synth.silence(seconds), synth.silence(seconds)

    def add(self, source: Signal, at: float, gain: float, side: float = 0.0) -> None:
        """Mix something in, `side` -1 for the left, 1 for the right."""
        for ear, share in zip(self._ears, (1 - side, 1 + side), strict=True):
            self._synth.add(ear, source, at, gain * share, ring=True)

    def in_room(self, wet: float) -> Stereo:
        """What both ears hear."""
        left, right = self._ears
        return self._synth.room(left, wet, ring=True), self._synth.room(right, wet, ring=True, wider=_OTHER_ROOM)


def calm(synth: Synth) -> Stereo:
    """The chords, with a bar of the marimba here and there, far away."""
    seconds = CHORD_SECONDS * len(CHORDS)
    mix = Mix(synth, seconds)
    for index, chord in enumerate(CHORDS):
        for voice, note in enumerate(chord):
            tone = synth.pad(NOTES[note], CHORD_SECONDS + 3.0, 2.6, 3.4)
            side = 0.0 if voice == 0 else 0.5 * (-1) ** (voice + index)
            mix.add(tone, index * CHORD_SECONDS + 0.12 * voice, 0.5 if voice == 0 else 0.34, side)
    at = CHORD_SECONDS / 4
    while at < seconds:
        note = synth.rng.choice(CHORDS[int(at / CHORD_SECONDS)][2:])
        bar = synth.struck(2 * NOTES[note], MARIMBA[:2], 1.2)
        for echo in range(3):
            mix.add(bar, at + 0.46 * echo, 0.26 * 0.45**echo, 0.7 * (-1) ** echo)
        at += synth.rng.choice((1, 2, 2, 3)) * CHORD_SECONDS / 4
    return mix.in_room(0.45)


def tension(synth: Synth) -> Stereo:
    """A heart that beats, a string that is plucked ever the same, and a high tone that trembles."""
    mix = Mix(synth, BARS * BEAT)
    stroke, echo = synth.struck(73.4, DRUM, 0.8, 7.0), synth.struck(65.4, DRUM, 0.7, 5.0)
    for bar in range(BARS):
        mix.add(stroke, bar * BEAT, 1.0)
        mix.add(echo, bar * BEAT + 0.24, 0.6)
        for part, note in enumerate(PEDAL[bar // 4]):
            plucked = synth.struck(NOTES[note], STRING[:3], 0.35)
            mix.add(plucked, (bar + part / 4) * BEAT, 0.20 if part else 0.28, 0.5 if part % 2 else -0.5)
    for index, note in enumerate(("D5", "E5", "D5")):
        tone = synth.pad(NOTES[note], 4 * BEAT + 2.0, 1.6, 2.2)
        trembling = [sample * (0.6 + 0.4 * _wave(place / synth.rate)) for place, sample in enumerate(tone)]
        mix.add(trembling, 4 * index * BEAT, 0.20, 0.3 * (-1) ** index)
    return mix.in_room(0.30)


def _wave(seconds: float) -> float:
    """From -1 to 1 and back seven times a second, in straight lines."""
    return 4 * abs((7 * seconds) % 1.0 - 0.5) - 1
