"""Sounds and music. Playing never waits and never fails: without a sound device everything is just silent."""

import contextlib
import ctypes
import sys
import threading
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import pygame

MIXER_RATE: Final = 44_100
MIXER_BUFFER: Final = 512
"""Samples: 12 ms from the call to the sound."""
VOICES: Final = 24
"""Sounds that can be heard at once; beyond that new ones are left out."""
MUSIC_FADE: Final = 2.0
"""Seconds for the music to come."""
CLOSING_PATIENCE: Final = 0.5
"""Seconds to wait at the end for a device that is still being opened."""


class Kind(StrEnum):
    """What a sound is part of, named as its folder below assets/sounds; each has a volume of its own."""

    EFFECTS = "effects"
    INTERFACE = "interface"
    MUSIC = "music"


def is_share(level: float) -> bool:
    """Whether a volume makes sense."""
    return 0.0 <= level <= 1.0


@dataclass(frozen=True)
class Volumes:
    """How loud each kind of sound is, from 0 (silent) to 1; `muted` silences them all and keeps the rest."""

    effects: Annotated[float, is_share] = 0.8
    interface: Annotated[float, is_share] = 0.7
    music: Annotated[float, is_share] = 0.5
    muted: bool = False

    def gain(self, kind: Kind) -> float:
        """The factor for samples: half the volume sounds half as loud, so it is a quarter of the samples."""
        volume: float = 0.0 if self.muted else getattr(self, kind.value)
        return volume * volume


class SilentSounds:
    """Sounds that are not heard, for tests and pictures; it remembers the names that it was asked to play."""

    def __init__(self) -> None:
        self.volumes = Volumes()
        self.played: list[str] = []
        self.music_playing = False

    def open(self) -> None:
        """Nothing is opened."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Remember the name."""
        self.played.append(name)

    def start_music(self) -> None:
        """Remember that music was wished."""
        self.music_playing = True

    def close(self) -> None:
        """Nothing was opened."""


class Sounds:
    """The sounds of the program: the WAV files in a folder, on the device that SDL chooses.

    Opening a device can take a tenth of a second, so a thread does that and loads the files; what is played before is
    not heard. If there is no device, or no sounds, that is told once on stderr, and kept as `problem`.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` is assets/sounds."""
        self._folder = folder
        self._volumes = Volumes()
        self._opener: threading.Thread | None = None
        self._lock = threading.Lock()
        self._sounds: dict[str, tuple[Kind, pygame.mixer.Sound]] = {}
        self._ready = self._closed = False
        self._music_loaded = self._music_wished = False
        self.problem: str | None = None
        """Why nothing is heard, as an English sentence; None while all is well."""

    @property
    def ready(self) -> bool:
        """Whether the device is open and everything loaded."""
        return self._ready

    @property
    def volumes(self) -> Volumes:
        """How loud everything is."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        with self._lock:
            self._volumes = volumes
            self._follow_volumes()

    def open(self) -> None:
        """Begin to open the device and to load the sounds, in a thread."""
        if self._opener is None and not self._closed:
            self._opener = threading.Thread(target=self._open_and_load, name="sound", daemon=True)
            self._opener.start()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Let a sound be heard, unless it is muted, unknown or all voices are taken."""
        if not self._ready:
            return
        if name not in self._sounds:
            self._tell(f"There is no sound {name!r} in {self._folder}.")
            return
        kind, sound = self._sounds[name]
        gain = self._volumes.gain(kind) * max(0.0, min(1.0, volume))
        if gain > 0.0:
            sound.set_volume(gain)
            sound.play()

    def start_music(self) -> None:
        """Fade the music in, now or as soon as the device is open."""
        with self._lock:
            if not self._music_wished:
                self._music_wished = True
                self._begin_music()

    def close(self) -> None:
        """Give the device back; after that nothing can be heard any more."""
        with self._lock:
            self._closed, self._ready = True, False
        if self._opener:
            self._opener.join(CLOSING_PATIENCE)
            if not self._opener.is_alive():
                pygame.mixer.quit()

    def _open_and_load(self) -> None:
        silence_alsa()
        try:
            pygame.mixer.init(MIXER_RATE, -16, 2, MIXER_BUFFER)
        except pygame.error as error:
            self._tell(f"Finity plays without sound: {error}.")
            return
        pygame.mixer.set_num_channels(VOICES)
        for kind in (Kind.EFFECTS, Kind.INTERFACE):
            for path in sorted((self._folder / kind.value).glob("*.wav")):
                self._load(kind, path)
        self._load_music(self._folder / Kind.MUSIC.value / "music.wav")
        with self._lock:
            self._ready = not self._closed
            self._follow_volumes()
            self._begin_music()

    def _load(self, kind: Kind, path: Path) -> None:
        try:
            self._sounds[path.stem] = (kind, pygame.mixer.Sound(path))
        except (pygame.error, OSError) as error:
            self._tell(f"The sound {path} can't be read: {error}.")

    def _load_music(self, path: Path) -> None:
        try:
            pygame.mixer.music.load(path)
            self._music_loaded = True
        except (pygame.error, OSError) as error:
            self._tell(f"The music {path} can't be read: {error}.")

    def _follow_volumes(self) -> None:
        """Let what is heard now follow the volumes; whoever calls holds the lock."""
        if not self._ready:
            return
        self._follow_music_volume()
        if self._volumes.muted:
            pygame.mixer.stop()

    def _follow_music_volume(self) -> None:
        """Let the music rest while it would not be heard, instead of playing it for nobody."""
        gain = self._volumes.gain(Kind.MUSIC)
        pygame.mixer.music.set_volume(gain)
        if gain > 0.0:
            pygame.mixer.music.unpause()
        else:
            pygame.mixer.music.pause()

    def _begin_music(self) -> None:
        """Play the music if it was wished; whoever calls holds the lock."""
        if self._ready and self._music_loaded and self._music_wished:
            pygame.mixer.music.play(loops=-1, fade_ms=round(MUSIC_FADE * 1000))
            self._follow_music_volume()

    def _tell(self, problem: str) -> None:
        """Tell the first problem; more of them would not help."""
        if self.problem is None:
            self.problem = problem
            print(problem, file=sys.stderr)


SoundOutput = SilentSounds | Sounds
"""What scenes know of sound. No method waits or raises; volumes take effect at once."""


def silence_alsa() -> None:
    """Ask ALSA to print nothing from now on; elsewhere than on Linux, or without ALSA, this does nothing.

    What went wrong is also SDL's error, so it is still told. The error handler must not be a Python function: ALSA
    calls it from a thread of SDL that `pygame.mixer.init` waits for while it holds the interpreter, and both would wait
    for ever. So one of ALSA's own functions takes its place, which asks for no arguments and does nothing.
    """
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):
        alsa = ctypes.CDLL("libasound.so.2")
        alsa.snd_lib_error_set_handler(alsa.snd_asoundlib_version)
