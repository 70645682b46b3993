"""The preferences of a person, and the file that keeps them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Annotated, Final

import pygame

from finity.shell.draw.theme import Palette, Tabletop, Theme, theme_for
from finity.shell.sound import Volumes
from finity.shell.storage import ValueFile
from finity.shell.text import FALLBACK_LANGUAGE, LANGUAGES

LONGEST_SIDE: Final = 16_384
"""No window is larger (pixels); a stored size beyond it is damage."""


TEXT_SIZES: Final = (100, 110, 125, 150, 175, 200)
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
        return {"off": math.inf, "fast": 2.0, "normal": 1.0, "slow": 0.5}[self.value]


class BotThinking(Enum):
    """How long bots may think about a move, against what is usual for their level."""

    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"

    @property
    def factor(self) -> float:
        return {"short": 0.5, "normal": 1.0, "long": 3.0}[self.value]


class Confirmation(Enum):
    OFF = "off"
    IRREVERSIBLE = "irreversible"
    """Those whose consequences no later move can mend."""
    ALWAYS = "always"


class PathHints(Enum):
    """In which games the places are shown that carry the own path on."""

    ON = "on"
    """In all, none of which says how strong somebody is."""
    FIRST = "first"
    """In first games, which have small towers."""
    OFF = "off"


@dataclass(frozen=True)
class Settings:
    """All preferences.

    `reduced_motion` lets pieces fade instead of fly; `look_closer` shows everything at the table from the start, and
    lets the half of a gap that is pointed at decide where a bridge leads; `warn_of_wins` says of players that they can
    win with their next move; `bots_speak` lets bots say a word now and then; `show_by_itself` lets bots play once
    nobody has touched anything for a while on the menu; `language` is empty for that of the system; `window_size` is
    that of the window while it doesn't fill the screen, in pixels; None before the first start. Who uses a pad first is
    asked once whether the screen is far away: then that was `tv_offered`.
    """

    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    reduced_motion: bool = False
    confirmation: Confirmation = Confirmation.OFF
    bot_thinking: BotThinking = BotThinking.NORMAL
    next_places: PathHints = PathHints.ON
    look_closer: bool = False
    warn_of_wins: bool = True
    bots_speak: bool = True
    show_by_itself: bool = True
    language: Annotated[str, re.compile("[a-z]{0,8}").fullmatch] = ""
    text_percent: Annotated[int, TEXT_SIZES] = 100
    tabletop: Tabletop = Tabletop.NEON
    high_contrast: bool = False
    palette: Palette = Palette.CLASSIC
    volumes: Volumes = field(default_factory=Volumes)
    window_size: tuple[Side, Side] | None = None
    full_screen: bool = False
    tv_offered: bool = False

    @property
    def tv(self) -> bool:
        return self == self.for_tv(True)

    def for_tv(self, on: bool) -> Settings:
        """The same for a screen that is far away, or no more."""
        if on:
            return replace(self, text_percent=175, high_contrast=True, animation_speed=AnimationSpeed.SLOW)
        return replace(self, text_percent=100, high_contrast=False, animation_speed=AnimationSpeed.NORMAL)


class SettingsFile(ValueFile[Settings]):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "settings", Settings())


def theme_of(settings: Settings) -> Theme:
    return theme_for(settings.tabletop, settings.palette, high_contrast=settings.high_contrast)


def language_for(settings: Settings) -> str:
    """The language that was chosen, or the first of those of the system that there is."""
    try:
        liked = [] if settings.language else pygame.system.get_pref_locales()
    except UnicodeDecodeError:  # the system says it in bytes that are no text
        liked = []
    known = (each["language"] for each in liked if each["language"] in LANGUAGES)
    return settings.language or next(known, FALLBACK_LANGUAGE)
