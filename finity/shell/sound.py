"""Sounds, and music: a piece in the menu, one at the table, one before the last step. Playing never waits nor fails:
without a device it is silent."""

import contextlib
import ctypes
import math
import random
import sys
import threading
import time
from collections.abc import Container
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import pygame

PIECES: Final = ("menu", "table", "last_step")
"""The files of the music; each has a channel that no other sound takes."""
CROSS_FADE: Final = 1.0
"""Seconds from one piece to another."""
STEP: Final = 0.02
"""Seconds between two changes of the volume meanwhile."""
BEHIND: Final = 0.5
"""How loud the music is while an effect sounds."""
DUCKING: Final = 0.3
"""Seconds in which the music would come back from silence; from behind an effect it takes half of them."""
ENDING_FADE: Final = 600
"""Milliseconds in which an ending goes once something else begins."""


class Music:
    """The pieces in a folder; they go on from `play` to `close`.

    Who rests is silent and goes on later where it was. A thread fades from one to the other.
    """

    def __init__(self, folder: Path) -> None:
        """Raises pygame.error and OSError if a piece can't be read."""
        self._pieces = [pygame.mixer.Sound(folder / f"{name}.ogg") for name in PIECES]
        self._lock = threading.Lock()
        self._fading: threading.Thread | None = None
        self._shares, self._wished = [0.0] * len(PIECES), [1.0, 0.0, 0.0]
        self._gain = self._behind_until = self._rests_until = 0.0
        self._room = 1.0
        self._playing = False

    def play(self, gain: float, tension: float | None) -> None:
        """Go on so loud, as a factor for samples (at 0 it rests, instead of playing for nobody), and so tense."""
        with self._lock:
            self._playing, self._gain = True, gain
            self._wished = [1.0, 0.0, 0.0] if tension is None else [0.0, 1.0 - tension, tension]
            self._set_volumes()
            self._begin_fading()

    def duck(self, seconds: float) -> None:
        """Stay behind an effect that sounds so long; the music makes room at once and comes back softly."""
        with self._lock:
            self._behind_until = max(self._behind_until, time.monotonic() + seconds)
            self._room = min(self._room, BEHIND)
            self._set_volumes()
            self._begin_fading()

    def pause(self, seconds: float) -> None:
        """Be silent so long."""
        with self._lock:
            self._rests_until = time.monotonic() + seconds
            self._begin_fading()

    def close(self) -> None:
        with self._lock:
            self._playing = False

    @property
    def _duck_level(self) -> float:
        now = time.monotonic()
        return 0.0 if now < self._rests_until else BEHIND if now < self._behind_until else 1.0

    @property
    def _settled(self) -> bool:
        return self._shares == self._wished and self._room == self._duck_level == 1.0

    def _begin_fading(self) -> None:
        """Let a thread follow what is wished; whoever calls holds the lock."""
        if self._playing and self._fading is None and not self._settled:
            self._fading = threading.Thread(target=self._fade, name="music", daemon=True)
            self._fading.start()

    def _fade(self) -> None:
        while True:
            with self._lock:
                if not self._playing or self._settled:
                    self._fading = None
                    return
                pairs = zip(self._shares, self._wished, strict=True)
                self._shares = [_moved_toward(share, wished, STEP / CROSS_FADE) for share, wished in pairs]
                self._room = _moved_toward(self._room, self._duck_level, STEP / DUCKING)
                self._set_volumes()
            time.sleep(STEP)

    def _set_volumes(self) -> None:
        """Let each piece be as loud as it should; whoever calls holds the lock."""
        if not self._playing:
            return
        for number, (piece, share) in enumerate(zip(self._pieces, self._shares, strict=True)):
            loudness = self._gain * self._room * math.sqrt(share)  # so two at half their share are as strong as one
            channel = pygame.mixer.Channel(number)
            piece.set_volume(loudness)
            if loudness == 0.0:
                channel.pause()
            elif channel.get_busy():
                channel.unpause()
            else:
                channel.play(piece, loops=-1)


def _moved_toward(value: float, goal: float, step: float) -> float:
    return max(goal, value - step) if value > goal else min(goal, value + step)


VOICES: Final = 24
"""Sounds that can be heard at once beside the music; beyond that new ones are left out."""
LOUDEST: Final = 0.77
"""The factor for samples at full volume: what falls into one moment, with the music, stays below -1 dB."""


class SoundKind(StrEnum):
    """What a sound is part of, named as its folder below assets/sounds; each has a volume of its own."""

    EFFECTS = "effects"
    INTERFACE = "interface"
    MUSIC = "music"


def is_share(level: float) -> bool:
    return 0.0 <= level <= 1.0


@dataclass(frozen=True)
class Volumes:
    """How loud each kind of sound is, from 0 (silent) to 1; `muted` silences them all and keeps the rest."""

    effects: Annotated[float, is_share] = 0.9
    interface: Annotated[float, is_share] = 0.8
    music: Annotated[float, is_share] = 0.8
    muted: bool = False

    def gain(self, kind: SoundKind) -> float:
        """The factor for samples: half the volume sounds half as loud, so it is a quarter of the samples."""
        volume: float = 0.0 if self.muted else getattr(self, kind.value)
        return LOUDEST * volume * volume


class Sounds:
    """The sounds of the program: Ogg files with variants, of which one is chosen each time, never the same twice.

    A thread opens the device and loads the files; what is played before is not heard. If there is no device, or no
    sounds, that is told once on stderr, and kept as `problem`. No method waits or raises; volumes take effect at once.
    """

    def __init__(self, folder: Path, rng: random.Random, endings: Container[str] = ()) -> None:
        """`folder` is assets/sounds; `rng` chooses among variants; `endings` are music: all other rests meanwhile."""
        self._folder = folder
        self._endings = endings
        self._rng = rng
        self._volumes = Volumes()
        self.table = ""
        """Whose own sounds are heard instead of the usual, if it has any: a folder within that of the effects."""
        self._opener: threading.Thread | None = None
        self._lock = threading.Lock()
        self._sounds: dict[str, tuple[SoundKind, list[pygame.mixer.Sound]]] = {}
        self._music: Music | None = None
        self._closed = False
        self.with_music = True
        self.ready = False
        self.tension: float | None = None
        self._ending: pygame.mixer.Sound | None = None
        self.problem: str | None = None
        """Why nothing is heard, as an English sentence; None while all is well."""

    @property
    def volumes(self) -> Volumes:
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        with self._lock:
            self._volumes = volumes
            self._apply()

    def open(self) -> None:
        """Begin to open the device and to load the sounds, in a thread."""
        if self._opener is None and not self._closed:
            self._opener = threading.Thread(target=self._open_and_load, name="sound", daemon=True)
            self._opener.start()

    def play(self, cue: str, volume: float = 1.0, side: float = 0.0) -> None:
        """Let a sound be heard, unless it is muted, unknown or all voices are taken; `side` is -1 (left) to 1."""
        if not self.ready:
            return
        own = f"{self.table}/{cue}"
        name = own if own in self._sounds else cue
        if name not in self._sounds:
            self._tell(f"There is no sound {name!r} in {self._folder}.")
            return
        kind, variants = self._sounds[name]
        gain = self._volumes.gain(kind) * max(0.0, min(1.0, volume))
        if gain > 0.0:
            sound = variants.pop(self._rng.randrange(max(1, len(variants) - 1)))
            variants.append(sound)  # at the end is the one played last, which is not the next
            sound.set_volume(gain)
            if cue in self._endings:
                self._end_music(sound)
            elif self._music and kind is SoundKind.EFFECTS:
                self._music.duck(sound.get_length() / 2)  # the rest dies away
            if channel := sound.play():
                channel.set_volume(*stereo_gains(side))

    def set_tension(self, share: float | None) -> None:
        """Let the music be that of a table, so tense from now on, from 0 to 1 before the last step; None: the menu's.

        Who comes to a table hears no more of how the game before has ended.
        """
        if share != self.tension:
            if self.tension is None:
                self._end_music(None)
            with self._lock:
                self.tension = share
                self._apply()

    def _end_music(self, ending: pygame.mixer.Sound | None) -> None:
        """Let the music rest for an ending; the one before it goes, if that is still heard."""
        if self._ending and self.ready:
            self._ending.fadeout(ENDING_FADE)
        self._ending = ending
        if self._music:
            self._music.pause(ending.get_length() if ending else 0.0)

    def close(self) -> None:
        with self._lock:
            self._closed, self.ready = True, False
        if self._opener:
            self._opener.join(0.5)  # a device that is still being opened may hang
            if self._music:
                self._music.close()
            if not self._opener.is_alive():
                pygame.mixer.quit()

    def _open_and_load(self) -> None:
        if sys.platform.startswith("linux"):
            # ALSA is to print nothing. Its error handler must not be a Python function: it is called from a thread of
            # SDL that `pygame.mixer.init` waits for while it holds the interpreter. So one of ALSA's own takes its
            # place, which does nothing.
            with contextlib.suppress(OSError, AttributeError):
                alsa = ctypes.CDLL("libasound.so.2")
                alsa.snd_lib_error_set_handler(alsa.snd_asoundlib_version)
        try:
            pygame.mixer.init(44_100, -16, 2, 512)  # samples: 12 ms from the call to the sound
        except pygame.error as error:
            self._tell(f"Finity plays without sound: {error}.")
            return
        pygame.mixer.set_num_channels(len(PIECES) + VOICES)
        pygame.mixer.set_reserved(len(PIECES))
        for kind in (SoundKind.EFFECTS, SoundKind.INTERFACE):
            for path in sorted((self._folder / kind.value).rglob("*.ogg")):
                try:
                    sound = pygame.mixer.Sound(path)
                except (pygame.error, OSError) as error:
                    self._tell(f"The sound {path} can't be read: {error}.")
                    continue
                name = path.relative_to(self._folder / kind.value).as_posix().rpartition("-")[0]
                self._sounds.setdefault(name, (kind, []))[1].append(sound)
        music = self._folder / SoundKind.MUSIC.value
        try:
            self._music = Music(music)
        except (pygame.error, OSError) as error:
            self._tell(f"The music in {music} can't be read: {error}.")
        with self._lock:
            self.ready = not self._closed
            self._apply()

    def _apply(self) -> None:
        """Let what is heard now follow what is wished; whoever calls holds the lock."""
        if not self.ready:
            return
        if self._music and self.with_music:
            self._music.play(self._volumes.gain(SoundKind.MUSIC), self.tension)
        if self._volumes.muted:
            for number in range(len(PIECES), pygame.mixer.get_num_channels()):
                pygame.mixer.Channel(number).stop()

    def _tell(self, problem: str) -> None:
        """Tell the first problem; more of them would not help, nor any once the program ends."""
        if self.problem is None and not self._closed:
            self.problem = problem
            print(problem, file=sys.stderr)


def stereo_gains(side: float) -> tuple[float, float]:
    """How loud the left and the right ear hear what sounds at a side, from -1 (left) to 1: 0.7 quieter is the other."""
    aside = 0.7 * max(-1.0, min(1.0, side))
    return min(1.0, 1 - aside), min(1.0, 1 + aside)


@dataclass(frozen=True)
class RequestedSound:
    """What was asked for: a sound, how loud (0 to 1), and on which side (-1 is left, 1 is right)."""

    name: str
    volume: float = 1.0
    side: float = 0.0


class SilentSounds(Sounds):
    """Sounds that are not heard, for tests and pictures; it remembers what it was asked to play."""

    def __init__(self) -> None:
        super().__init__(Path(), random.Random(0))
        self.asked: list[RequestedSound] = []

    @property
    def played(self) -> list[str]:
        return [each.name for each in self.asked]

    def open(self) -> None:
        """Nothing is opened."""

    def play(self, cue: str, volume: float = 1.0, side: float = 0.0) -> None:
        self.asked.append(RequestedSound(cue, volume, side))
