"""The music: one theme, the tower's first steps answered from above, as menu, table, last step and ending."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.instruments import CHIME, DRUM, KALIMBA, MARIMBA, NOTES, STRING, mallet
from tools.synthesis import Mode, Signal, Synth

THEME: Final = (
    "C4 D4 E4 G4", "A4 -- G4 --", "E4 G4 A4 C5", "D5 -- -- --",
    "C4 D4 E4 G4", "A4 -- C5 --", "E5 D5 C5 A4", "C5 -- -- --",
)  # fmt: skip
CHORDS: Final = (
    "C3 G3 C4 E4", "F2 C3 A3 E4", "A2 E3 C4 G4", "G2 D3 A3 D4",
    "C3 G3 D4 E4", "F2 C3 A3 C4", "D3 A3 C4 E4", "C3 G3 C4 D4",
)  # fmt: skip
"""One a bar of the theme. All notes but the lowest are of the tower's scale, which may be heard with any of them."""
HEARTS: Final = ("A4 C5 D5 E5", "A4 C5 E5 D5", "G4 C5 D5 E5", "A4 D5 E5 G5")
"""The theme's first steps from the sixth below: they run, and never come home."""
BEATS: Final = 4
MENU_BEAT, TABLE_BEAT, HEART_BEAT, ENDING_BEAT = 0.68, 1.4, 0.54, 0.17
"""Seconds from each note of the theme to the next."""
ENDING_SECONDS: Final = 7.2
BEFORE: Final = 0.03
"""Seconds from the seam to the first note: there most has died away, and what the encoder does there isn't heard."""
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
            self._synth.add(ear, source, BEFORE + at, gain * share, ring=True)

    def chords(self, bar: float, count: int, gain: float, *, bass: bool = True) -> None:
        """The theme's chords, so many bars of them, each flowing into the next."""
        for index in range(count):
            notes = CHORDS[index % len(CHORDS)].split()[0 if bass else 1 :]
            for voice, note in enumerate(notes):
                tone = self._synth.pad(NOTES[note], 1.55 * bar, 0.5 * bar, 0.7 * bar)
                side = 0.5 * (-1) ** (voice + index) if voice else 0.0
                self.add(tone, index * bar + 0.02 * voice * bar, gain * (1.0 if voice else 0.8), side)

    def in_room(self, wet: float) -> Stereo:
        """What both ears hear."""
        left, right = self._ears
        return self._synth.room(left, wet, ring=True), self._synth.room(right, wet, ring=True, wider=_OTHER_ROOM)


def melody(bars: Sequence[str], beat: float) -> list[tuple[float, str]]:
    """Each note and when it comes."""
    notes = " ".join(bars).split()
    return [(index * beat, note) for index, note in enumerate(notes) if note in NOTES]


def menu_music(synth: Synth) -> Stereo:
    """The whole theme, walking; then its answer, higher and with fewer notes, over a string that goes on."""
    bar = BEATS * MENU_BEAT
    mix = Mix(synth, 2 * len(THEME) * bar)
    mix.chords(bar, 2 * len(THEME), 0.17)
    for at, note in melody(THEME, MENU_BEAT):
        mix.add(synth.struck(NOTES[note], KALIMBA, 1.6), at, 0.55, 0.2)
        if round(at / MENU_BEAT) % 2 == 0:
            answer = synth.struck(2 * NOTES[note], MARIMBA[:2], 1.2)
            for echo in range(3):
                mix.add(answer, len(THEME) * bar + at + 0.75 * MENU_BEAT * echo, 0.34 * 0.5**echo, 0.6 * (-1) ** echo)
    for step in range(4 * BEATS * len(THEME)):
        chord = CHORDS[step // (2 * BEATS) % len(CHORDS)].split()
        plucked = synth.struck(NOTES[chord[1 + step * 2 % 3]], STRING[:3], 0.5)
        mix.add(plucked, step * MENU_BEAT / 2, 0.20 if step % BEATS else 0.26, -0.3)
    return mix.in_room(0.40)


def table_music(synth: Synth) -> Stereo:
    """The theme from far away, half as fast, with long rests: nobody is to be hurried."""
    bar = BEATS * TABLE_BEAT
    mix = Mix(synth, len(THEME) * bar)
    mix.chords(bar, len(THEME), 0.22)
    for at, note in melody(THEME, TABLE_BEAT):
        far = synth.struck(NOTES[note], KALIMBA[:2], 1.8)
        for echo in range(3):
            mix.add(far, at + 0.47 * echo, 0.42 * 0.45**echo, 0.7 * (-1) ** echo)
    return mix.in_room(0.45)


def last_step_music(synth: Synth) -> Stereo:
    """A heart that beats, the theme's first steps ever again, and a high tone that trembles."""
    bar = BEATS * HEART_BEAT
    mix = Mix(synth, 2 * len(HEARTS) * bar)
    stroke, echo = synth.struck(73.4, DRUM, 0.8, 7.0), synth.struck(65.4, DRUM, 0.7, 5.0)
    for beat in range(0, 2 * len(HEARTS) * BEATS, 2):
        mix.add(stroke, beat * HEART_BEAT, 0.55)
        mix.add(echo, (beat + 0.5) * HEART_BEAT, 0.35)
    for at, note in melody([part for part in HEARTS for _ in range(8)], HEART_BEAT / 4):
        strong = round(4 * at / HEART_BEAT) % 4 == 0
        mix.add(synth.struck(NOTES[note], STRING[:3], 0.35), at, 0.30 if strong else 0.20, 0.4 if strong else -0.4)
    for index, note in enumerate(("E5", "D5", "E5", "G5")):
        tone = synth.pad(NOTES[note], 2 * bar + 2.0, 1.6, 2.0)
        trembling = [sample * (0.6 + 0.4 * _triangle_wave(place / synth.rate)) for place, sample in enumerate(tone)]
        mix.add(trembling, 2 * bar * index, 0.10, 0.3 * (-1) ** index)
    for note in ("A2", "E3", "A3"):
        mix.add(synth.pad(NOTES[note], 2 * len(HEARTS) * bar + 3.0, 3.0, 3.0), 0.0, 0.14)
    return mix.in_room(0.30)


def victory_music(lead: Sequence[Mode], brightness: float, synth: Synth) -> Signal:
    """The whole theme, running, with drums; it comes home to a chord that stays."""
    bar, signal = BEATS * ENDING_BEAT, synth.silence(ENDING_SECONDS)
    for at, note in melody(THEME, ENDING_BEAT):
        home = at > 7 * bar - ENDING_BEAT
        for octave, gain in ((2, 0.62), (1, 0.30)):
            synth.add(signal, synth.struck(octave * NOTES[note], lead, 2.4 if home else 1.1), at, gain)
        synth.add(signal, mallet(synth, brightness), at, 0.2)
    for index, chord in enumerate(CHORDS):
        last = index == len(CHORDS) - 1
        synth.add(signal, synth.struck(98.0 if last else 73.4, DRUM, 0.8, 6.0), index * bar, 1.0 if last else 0.5)
        for note in chord.split()[0 if last else 1 :]:
            tone = synth.pad(NOTES[note], 2.4 if last else 1.3 * bar, 0.08, 1.9 if last else 0.5 * bar)
            synth.add(signal, tone, index * bar, 0.15)
    for step, note in enumerate(("G4", "C5", "E5", "G5", "C6")):
        synth.add(signal, synth.struck(NOTES[note], CHIME, 1.8), 7 * bar + (2 + step) * ENDING_BEAT, 0.30)
    return synth.faded(synth.room(signal, 0.32), 0.001, 0.9)


def loss_music(synth: Synth) -> Signal:
    """The theme's way home, on soft strings, for whoever has lost to a bot: it was a good game."""
    return _ending(synth, ("E5 D5 C5 A4", "C5 -- -- --"), STRING, ("D3 A3 C4", "C3 G3 E4"))


def draw_music(synth: Synth) -> Signal:
    """The theme's first steps, and the same backwards: nobody has won."""
    return _ending(synth, ("C5 D5 E5 G5", "G5 E5 D5 C5"), CHIME, ("C3 G3 D4", "A2 E3 C4"))


def _ending(synth: Synth, bars: Sequence[str], lead: Sequence[Mode], chords: Sequence[str]) -> Signal:
    signal, beat = synth.silence(4.0), 0.27
    for at, note in melody(bars, beat):
        synth.add(signal, synth.struck(NOTES[note], lead, 1.8), at, 0.7)
    for index, chord in enumerate(chords):
        for note in chord.split():
            synth.add(signal, synth.pad(NOTES[note], 1.6 + 1.0 * index, 0.25, 0.8), index * BEATS * beat, 0.18)
    return synth.faded(synth.room(signal, 0.32), 0.001, 0.6)


def _triangle_wave(seconds: float) -> float:
    """From -1 to 1 and back seven times a second, in straight lines."""
    return 4 * abs((7 * seconds) % 1.0 - 0.5) - 1
