"""The preferences of the person at this screen, kept between runs. Rules of a game are no settings."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Annotated, Final

from finity.shell.draw.theme import Palette
from finity.shell.sound import Volumes
from finity.shell.storage import ValueFile

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


@dataclass(frozen=True)
class Settings:
    """All preferences.

    `reduced_motion` lets pieces fade instead of fly; `coordinates` writes names on the board; `language` is empty for
    that of the system; `window_size` is that of the window while it doesn't fill the screen, in pixels.
    """

    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    reduced_motion: bool = False
    confirmation: Confirmation = Confirmation.OFF
    coordinates: bool = True
    bot_thinking: BotThinking = BotThinking.NORMAL
    language: Annotated[str, re.compile("[a-z]{0,8}").fullmatch] = ""
    text_percent: Annotated[int, TEXT_SIZES] = 100
    high_contrast: bool = False
    palette: Palette = Palette.CLASSIC
    volumes: Volumes = field(default_factory=Volumes)
    window_size: tuple[Side, Side] = (1280, 720)
    full_screen: bool = False


class SettingsFile(ValueFile[Settings]):
    """The settings kept in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "settings", Settings())
