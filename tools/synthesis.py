"""Signals for `make_sounds.py`, made with the standard library: struck bars, noise, pads, room and level.

A signal is a list of samples, about -1 to 1. Seconds, hertz and decibels (0 dB is full scale) throughout.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

Signal = list[float]

LOUDEST_PEAK = 0.82
"""Samples are bent softly below this, so that several sounds at once and resampling find room."""
LEVEL_WINDOW = 0.1
"""Seconds over which a sound's level is taken: about what an ear sums up."""
LEVEL_STEP = 0.01
DULL_BELOW = 500.0
"""Hertz below which an ear, and a small loudspeaker, takes tones for ever weaker."""


@dataclass(frozen=True)
class Mode:
    """One way a struck thing rings: a multiple of its pitch, a share of the whole, seconds to fall by 60 dB."""

    ratio: float
    gain: float
    ringing: float


@dataclass(frozen=True)
class Synth:
    """Makes signals of `rate` samples a second; noise comes from `rng`, and all pitches are multiplied by `tuning`."""

    rate: int
    rng: random.Random
    tuning: float = 1.0

    def silence(self, seconds: float) -> Signal:
        """Nothing, to mix into."""
        return [0.0] * round(seconds * self.rate)

    def struck(self, pitch: float, modes: Sequence[Mode], seconds: float, bend: float = 0.0) -> Signal:
        """A thing hit once. With `bend` it begins that many semitones away from its pitch and glides to it."""
        turns = self._phases(pitch * self.tuning, round(seconds * self.rate), bend)
        signal = [0.0] * len(turns)
        for mode in modes:
            if pitch * mode.ratio < 0.45 * self.rate:
                speed, strength, fading = math.tau * mode.ratio, mode.gain, 10 ** (-3 / (mode.ringing * self.rate))
                for index, turned in enumerate(turns):
                    signal[index] += strength * math.sin(speed * turned)
                    strength *= fading
        return signal

    def _phases(self, pitch: float, length: int, bend: float) -> Signal:
        """How often a tone has swung by each sample."""
        if not bend:
            return [pitch * index / self.rate for index in range(1, length + 1)]
        turned, turns = 0.0, []
        for index in range(length):
            turned += pitch * 2 ** (bend / 12 * math.exp(-14 * index / self.rate)) / self.rate
            turns.append(turned)
        return turns

    def noise(self, seconds: float, centre: Callable[[float], float], width: float) -> Signal:
        """Noise around a frequency that follows the share of the time passed (0 to 1); `width` 0.1 whistles, 1 rushes.

        White noise through two equal state variable filters after Chamberlin; stable below a sixth of the rate.
        """
        signal = [self.rng.uniform(-1, 1) for _ in self.silence(seconds)]
        for _ in range(2):
            low = band = 0.0
            for index, sample in enumerate(signal):
                frequency = min(self.tuning * centre(index / len(signal)), self.rate / 6)
                tuning = 2 * math.sin(math.pi * frequency / self.rate)
                low += tuning * band
                band += tuning * (sample - low - width * band)
                signal[index] = band * width
        return signal

    def pad(self, pitch: float, seconds: float, attack: float, release: float) -> Signal:
        """A soft chord tone: a second, weaker voice a little apart, few overtones, slowly in and out."""
        signal = self.silence(seconds)
        for detune, strength in ((0.0, 1.0), (0.0015, 0.4)):
            for overtone, gain in ((1, 1.0), (2, 0.28), (3, 0.10), (4, 0.035)):
                start = self.rng.random()
                step = pitch * self.tuning * (1 + detune) * overtone / self.rate
                for index in range(len(signal)):
                    signal[index] += strength * gain * math.sin(math.tau * (start + step * index))
        return self.faded(signal, attack, release)

    def faded(self, signal: Signal, attack: float, release: float) -> Signal:
        """The signal with a rounded beginning and end."""
        shaped, length = list(signal), len(signal)
        for index in range(min(length, round(attack * self.rate))):
            shaped[index] *= _smoothstep((index + 0.5) / (attack * self.rate))
        for index in range(min(length, round(release * self.rate))):
            shaped[length - 1 - index] *= _smoothstep((index + 0.5) / (release * self.rate))
        return shaped

    def add(self, target: Signal, source: Signal, at: float, gain: float = 1.0, ring: bool = False) -> None:
        """Mix `source` into `target`, `at` seconds from its start; in a `ring` the end runs into the beginning."""
        first = round(at * self.rate)
        for index, sample in enumerate(source, first):
            if ring:
                target[index % len(target)] += gain * sample
            elif index < len(target):
                target[index] += gain * sample

    def room(self, signal: Signal, wet: float, ring: bool = False, wider: float = 1.0) -> Signal:
        """The signal in a small warm room, after Schroeder: four echoes that blur, two all-passes.

        In a `ring` the room already sounds of the end when the beginning comes; the other ear's room is a little
        `wider`.
        """
        dry = signal + signal if ring else signal
        echoes = self.silence(len(dry) / self.rate)
        for seconds, feedback in ((0.0297, 0.74), (0.0371, 0.72), (0.0411, 0.70), (0.0437, 0.68)):
            self.add(echoes, _comb(dry, round(wider * seconds * self.rate), feedback), 0.0, 0.25)
        for seconds in (0.005, 0.0017):
            echoes = _all_pass(echoes, round(seconds * self.rate), 0.6)
        echoes = echoes[-len(signal) :]
        return [clear + wet * echo for clear, echo in zip(signal, echoes, strict=True)]


def level(signal: Sequence[float], rate: int) -> float:
    """How loud it seems: the effective value (dB) of the loudest tenth of a second, low tones counted for less."""
    window, step = round(LEVEL_WINDOW * rate), round(LEVEL_STEP * rate)
    sums = [0.0, *accumulate(sample * sample for sample in _without_lows(signal, rate))]
    ends = range(min(window, len(sums) - 1), len(sums), step)
    loudest = max(sums[end] - sums[max(0, end - window)] for end in ends) / window
    return 10 * math.log10(max(loudest, 1e-12))


def levelled(signal: Signal, rate: int, decibels: float) -> Signal:
    """The signal at a level, its peaks bent softly if they would stand out."""
    gain = 10 ** ((decibels - level(signal, rate)) / 20)
    return [_soft_clipped(sample * gain) for sample in signal]


def _without_lows(signal: Sequence[float], rate: int) -> Signal:
    """The signal with what lies below `DULL_BELOW` weakened by 6 dB an octave."""
    keep = 1 / (1 + math.tau * DULL_BELOW / rate)
    output, held, before = [0.0] * len(signal), 0.0, 0.0
    for index, sample in enumerate(signal):
        held = output[index] = keep * (held + sample - before)
        before = sample
    return output


def _smoothstep(share: float) -> float:
    """From 0 to 1 without a corner."""
    share = min(1.0, share)
    return share * share * (3 - 2 * share)


def _soft_clipped(sample: float) -> float:
    """The sample itself up to half of the loudest peak, then ever less until it."""
    knee = LOUDEST_PEAK / 2
    if abs(sample) <= knee:
        return sample
    return math.copysign(knee + knee * math.tanh((abs(sample) - knee) / knee), sample)


def _comb(signal: Signal, delay: int, feedback: float) -> Signal:
    """Echoes of echoes, each darker."""
    line, dark, output = [0.0] * delay, 0.0, [0.0] * len(signal)
    for index, sample in enumerate(signal):
        place = index % delay
        output[index] = line[place]
        dark += 0.55 * (line[place] - dark)
        line[place] = sample + feedback * dark
    return output


def _all_pass(signal: Signal, delay: int, feedback: float) -> Signal:
    line, output = [0.0] * delay, [0.0] * len(signal)
    for index, sample in enumerate(signal):
        place = index % delay
        held = line[place]
        output[index] = held - feedback * sample
        line[place] = sample + feedback * output[index]
    return output
