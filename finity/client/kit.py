"""What every scene is given, passed in rather than global: preferences, and the things that exist once a run."""

from __future__ import annotations

import math
import random
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import pygame

from finity.client.thinkers import Thinkers
from finity.shell.draw.assets import Assets
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Palette, Tabletop, Theme, theme_for
from finity.shell.input.bindings import Bindings, BindingsFile, Devices
from finity.shell.sound import SilentSounds, SoundOutput, Volumes
from finity.shell.storage import ValueFile
from finity.shell.text import Message, Texts, first_known_language

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from finity.match.record_kind import RecordKind

TRANSITION_SECONDS: Final = 0.3
HOVER_VOLUME: Final = 0.5
WHOOSH_VOLUME: Final = 0.6
LONGEST_SIDE: Final = 16_384
"""No window is larger (pixels); a stored size beyond it is damage."""
TEXT_SIZES: Final = (100, 110, 125, 150)
"""How large texts can be, in percent of the usual size."""


Side = Annotated[int, range(1, LONGEST_SIDE + 1)]


class AnimationSpeed(Enum):
    """How fast things move; OFF shows each result at once."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """The speed of a `Timeline`; infinite for OFF."""
        return {"off": math.inf, "fast": 2.0, "normal": 1.0, "slow": 0.5}[self.value]


class BotThinking(Enum):
    """How long bots may think about a move, against what is usual for their level."""

    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"

    @property
    def factor(self) -> float:
        """What the usual seconds are multiplied by."""
        return {"short": 0.5, "normal": 1.0, "long": 3.0}[self.value]


class Confirmation(Enum):
    """Which moves are asked about before they are made."""

    OFF = "off"
    IRREVERSIBLE = "irreversible"
    """Those whose consequences no later move can mend."""
    ALWAYS = "always"


class HowFar(Enum):
    """What is shown of how far everybody is on the way to a win."""

    OFF = "off"
    PATH = "path"
    """Rings and path."""
    ALL = "all"
    """Also how many moves are still to go, and everybody's mark beside the tower."""


class CaptionTime(Enum):
    """How long it is told at the board what somebody has just done."""

    OFF = "off"
    SHORT = "short"
    NORMAL = "normal"
    HOLD = "hold"
    """Until the next move."""

    @property
    def seconds(self) -> float:
        """How long a caption stays."""
        return {"off": 0.0, "short": 4.0, "normal": 8.0, "hold": math.inf}[self.value]

    @property
    def reading(self) -> float:
        """How long bots wait until a caption has been read, against the time that it takes most people."""
        return {"off": 0.0, "short": 0.6, "normal": 1.0, "hold": 1.5}[self.value]


@dataclass(frozen=True)
class Settings:
    """All preferences.

    `reduced_motion` lets pieces fade instead of fly; `coordinates` writes names on the board; `warn_of_wins` says of
    players that they can win with their next move; `strength` tells people how strong they are against bots;
    `show_by_itself` lets bots play once nobody has touched
    anything for a while on the menu; `language` is empty for that of the system; `window_size` is that of
    the window while it doesn't fill the screen, in pixels; None before the first start.
    """

    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    reduced_motion: bool = False
    confirmation: Confirmation = Confirmation.OFF
    coordinates: bool = True
    bot_thinking: BotThinking = BotThinking.NORMAL
    how_far: HowFar = HowFar.ALL
    warn_of_wins: bool = True
    strength: bool = True
    captions: CaptionTime = CaptionTime.NORMAL
    show_by_itself: bool = True
    language: Annotated[str, re.compile("[a-z]{0,8}").fullmatch] = ""
    text_percent: Annotated[int, TEXT_SIZES] = 100
    tabletop: Tabletop = Tabletop.NEON
    high_contrast: bool = False
    palette: Palette = Palette.CLASSIC
    volumes: Volumes = field(default_factory=Volumes)
    window_size: tuple[Side, Side] | None = None
    full_screen: bool = False


class SettingsFile(ValueFile[Settings]):
    """The settings kept in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "settings", Settings())


@dataclass
class Kit:
    """Pictures and fonts, texts, colours, preferences, the folder for data of this person, chance, thinkers, devices.

    `patience` is a factor on the seconds that the program leaves people to follow bots: 0 where nobody watches.
    `version` is the program's, such as "Finity 1.2.0"; empty where nobody is told. `writer` brings games to disk beside
    the pictures; without it each move waits for the disk. `records` are the kinds of games that are kept, by the titles
    of their games. `unforeseen` answers so many bytes that nobody can guess, not even who knows the seed of `rng`.
    `sent` is the message that was copied here last, to be sent.
    """

    assets: Assets
    texts: Texts
    theme: Theme
    settings: Settings
    settings_file: SettingsFile
    folder: Path
    rng: random.Random
    thinkers: Thinkers = field(default_factory=Thinkers)
    devices: Devices = field(default_factory=Devices)
    sounds: SoundOutput = field(default_factory=SilentSounds)
    patience: float = 1.0
    version: str = ""
    writer: Executor | None = None
    records: Mapping[str, RecordKind[Any]] = field(default_factory=dict)
    unforeseen: Callable[[int], bytes] = secrets.token_bytes
    sent: str = ""

    @property
    def style(self) -> Style:
        """What widgets are drawn with, for the design's window; scenes fit it to theirs."""
        return Style(
            self.theme,
            self.assets,
            text_scale=self.text_scale,
            click=self._click,
            hover=self._hover,
            calm=self.settings.reduced_motion,
        )

    @property
    def text_scale(self) -> float:
        """How large texts are: 1.0 is the usual size."""
        return self.settings.text_percent / 100

    def begin_transition(self) -> float:
        """Let it be heard that one scene follows another; answers how long that takes: 0 with reduced motion."""
        if self.settings.reduced_motion or math.isinf(self.settings.animation_speed.factor):
            return 0.0
        self.sounds.play("whoosh", WHOOSH_VOLUME)
        return TRANSITION_SECONDS / self.settings.animation_speed.factor

    def lay_ground(self, picture: pygame.Surface) -> None:
        """Draw what lies beneath all scenes, for a moment between two of them."""
        self.style.table(picture)

    def change_settings(self, settings: Settings) -> Message | None:
        """Use other preferences from now on and keep them; answers what went wrong with keeping them.

        Scenes that exist keep the colours and texts that they were made with.
        """
        self.settings = settings
        self._use(theme_of(settings))
        self.sounds.volumes = settings.volumes
        language = language_for(settings)
        if language != self.texts.language:
            self.texts = self.texts.in_language(language)
        return self.settings_file.save(settings)

    def apart(self, settings: Settings, rng: random.Random) -> Kit:
        """The same for a scene with preferences and chance of its own, which are nobody else's and are not kept."""
        kit = replace(self, settings=settings, rng=rng)
        kit._use(theme_of(settings))
        return kit

    def _use(self, theme: Theme) -> None:
        """Use other colours from now on; pictures of tables that nobody looks at any more are let go."""
        if theme != self.theme:
            self.assets.clear()
        self.theme = theme

    def _hover(self) -> None:
        self.sounds.play("hover", HOVER_VOLUME)

    def _click(self) -> None:
        self.sounds.play("click")

    def switch_mute(self) -> None:
        """Silence everything, or let it be heard again."""
        volumes = self.settings.volumes
        self.change_settings(replace(self.settings, volumes=replace(volumes, muted=not volumes.muted)))

    def change_bindings(self, bindings: Bindings) -> Message | None:
        """Use other keys from now on and keep them; answers what went wrong with keeping them."""
        self.devices.bindings = bindings
        return BindingsFile(self.folder).save(bindings)


def theme_of(settings: Settings) -> Theme:
    """The colours that were chosen."""
    return theme_for(settings.tabletop, settings.palette, high_contrast=settings.high_contrast)


def language_for(settings: Settings) -> str:
    """The language that was chosen, or that of the system."""
    try:
        liked = [] if settings.language else pygame.system.get_pref_locales()
    except UnicodeDecodeError:  # the system says it in bytes that are no text
        liked = []
    return settings.language or first_known_language(each["language"] for each in liked)
