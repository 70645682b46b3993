"""Music in two layers: a calm one that is always there, and one that comes with tension and goes with it."""

import threading
import time
from pathlib import Path
from typing import Final

import pygame

CALM, TENSION = "calm.ogg", "tension.ogg"
TENSION_CHANNEL: Final = 0
"""The channel that no other sound takes; the calm layer is streamed and needs none."""
FADE_IN: Final = 2.0
CROSS_FADE: Final = 1.6
"""Seconds from all calm to all tension."""
STEP: Final = 0.02
"""Seconds between two changes of the volume meanwhile."""
GIVES_WAY: Final = 0.4
"""The part of the calm layer that gives way to tension."""
BEHIND: Final = 0.5
"""How loud the music is while an effect sounds."""
DUCKING: Final = 0.3
"""Seconds in which the music would come back from silence; from behind an effect it takes half of them."""


class Music:
    """The layers in a folder; they go on and on from `start` to `close`, and are not heard before `set_gain`.

    The second one fits each chord of the first, so they need not run in step. A thread of its own fades from one to the
    other: nobody has to count frames for it.
    """

    def __init__(self, folder: Path) -> None:
        """Raises pygame.error and OSError if a layer can't be read."""
        pygame.mixer.music.load(folder / CALM)
        self._tension = pygame.mixer.Sound(folder / TENSION)
        self._channel = pygame.mixer.Channel(TENSION_CHANNEL)
        self._lock = threading.Lock()
        self._fading: threading.Thread | None = None
        self._gain = self._share = self._wished = self._effects_until = 0.0
        self._room = 1.0
        self._playing = False

    def start(self) -> None:
        """Let it come softly."""
        with self._lock:
            self._playing = True
            # Before anything plays: the device takes it at once, and this thread may have to wait in between.
            pygame.mixer.music.set_volume(self._calmness)
            pygame.mixer.music.play(loops=-1, fade_ms=round(FADE_IN * 1000))
            self._follow()

    def set_gain(self, gain: float) -> None:
        """How loud it is, as a factor for samples; at 0 it rests, instead of playing for nobody."""
        with self._lock:
            self._gain = gain
            self._follow()

    def set_tension(self, share: float) -> None:
        """Fade to so much tension, from 0 to 1."""
        with self._lock:
            self._wished = max(0.0, min(1.0, share))
            self._begin_fading()

    def give_way(self, seconds: float) -> None:
        """Stay behind an effect that sounds so long; the music makes room at once and comes back softly."""
        with self._lock:
            self._effects_until = max(self._effects_until, time.monotonic() + seconds)
            self._room = BEHIND
            self._follow()
            self._begin_fading()

    def close(self) -> None:
        """Touch the device no more."""
        with self._lock:
            self._playing = False

    def _begin_fading(self) -> None:
        """Let a thread follow what is wished; whoever calls holds the lock."""
        if self._playing and self._fading is None and (self._share, self._room) != (self._wished, 1.0):
            self._fading = threading.Thread(target=self._fade, name="music", daemon=True)
            self._fading.start()

    def _fade(self) -> None:
        while True:
            with self._lock:
                if not self._playing or (self._share, self._room) == (self._wished, 1.0):
                    self._fading = None
                    return
                self._share = _nearer(self._share, self._wished, STEP / CROSS_FADE)
                if time.monotonic() > self._effects_until:
                    self._room = _nearer(self._room, 1.0, STEP / DUCKING)
                self._follow()
            time.sleep(STEP)

    def _follow(self) -> None:
        """Let both layers be as loud as they should; whoever calls holds the lock."""
        if not self._playing:
            return
        pygame.mixer.music.set_volume(self._calmness)
        if self._gain > 0.0:
            pygame.mixer.music.unpause()
        else:
            pygame.mixer.music.pause()
        loudness = self._gain * self._room * self._share
        if loudness == 0.0:
            self._channel.stop()
        elif not self._channel.get_busy():
            self._channel.play(self._tension, loops=-1)
        self._channel.set_volume(loudness)

    @property
    def _calmness(self) -> float:
        """How loud the calm layer should be."""
        return self._gain * self._room * (1 - GIVES_WAY * self._share)


def _nearer(value: float, goal: float, step: float) -> float:
    """The value after a step towards its goal."""
    return max(goal, value - step) if value > goal else min(goal, value + step)
