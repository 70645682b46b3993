"""The preferences of the person at this screen, kept between runs. Rules of a game are no settings."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import Enum
from pathlib import Path
from typing import Final

from finity.shell.draw.theme import Palette
from finity.shell.sound import Volumes
from finity.shell.storage import JsonStore
from finity.shell.text import Message

LONGEST_SIDE = 16_384
"""No window is larger (pixels); a stored size beyond it is damage."""
TEXT_SIZES: Final = (100, 110, 125, 150)
"""How large texts can be, in percent of the usual size."""


class AnimationSpeed(Enum):
    """How fast things move; OFF shows each result at once."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        """The speed of a `Timeline`; infinite for OFF."""
        return _FACTORS[self]


_FACTORS = {
    AnimationSpeed.OFF: math.inf,
    AnimationSpeed.FAST: 2.0,
    AnimationSpeed.NORMAL: 1.0,
    AnimationSpeed.SLOW: 0.5,
}


class BotThinking(Enum):
    """How long bots may think about a move, against what is usual for their level."""

    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"

    @property
    def factor(self) -> float:
        """What the usual seconds are multiplied by."""
        return _THINKING_FACTORS[self]


_THINKING_FACTORS = {BotThinking.SHORT: 0.5, BotThinking.NORMAL: 1.0, BotThinking.LONG: 3.0}


class Confirmation(Enum):
    """Which moves are asked about before they are made."""

    OFF = "off"
    IRREVERSIBLE = "irreversible"
    """Those whose consequences no later move can mend, such as rings that are sent home."""
    ALWAYS = "always"


@dataclass(frozen=True)
class Settings:
    """All preferences.

    `text_percent` is one of TEXT_SIZES; `reduced_motion` lets pieces fade instead of fly; `language` is empty for that
    of the system; `window_size` is that of the window while it doesn't fill the screen, in pixels.
    """

    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    reduced_motion: bool = False
    confirmation: Confirmation = Confirmation.OFF
    coordinates: bool = True
    bot_thinking: BotThinking = BotThinking.NORMAL
    language: str = ""
    text_percent: int = 100
    high_contrast: bool = False
    palette: Palette = Palette.CLASSIC
    volumes: Volumes = field(default_factory=Volumes)
    window_size: tuple[int, int] = (1280, 720)
    full_screen: bool = False


class SettingsFile:
    """The settings kept in a folder. What the person should know about it is answered as a message, never raised."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist yet."""
        self._store = JsonStore(folder, "settings")

    def load(self) -> tuple[Settings, Message | None]:
        """Answer what was saved last; the defaults if nothing was. A file that makes no sense is set aside."""
        stored, message = self._store.load()
        try:
            return _from_json(stored), message
        except ValueError:
            return Settings(), self._store.set_aside()

    def save(self, settings: Settings) -> Message | None:
        """Keep the settings; answers what went wrong, once."""
        return self._store.save({each.name: _to_json(getattr(settings, each.name)) for each in fields(settings)})


def _to_json(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return asdict(value) if isinstance(value, Volumes) else value


def _from_json(stored: Mapping[str, object]) -> Settings:
    """Answer the settings of a stored object; what is not in it keeps its default.

    Raises ValueError for values that can't be.
    """
    values = {each.name: getattr(Settings(), each.name) for each in fields(Settings)}
    values.update({name: stored[name] for name in values if name in stored})
    return Settings(
        animation_speed=AnimationSpeed(values["animation_speed"]),
        reduced_motion=_switch(values["reduced_motion"]),
        confirmation=Confirmation(values["confirmation"]),
        coordinates=_switch(values["coordinates"]),
        bot_thinking=BotThinking(values["bot_thinking"]),
        language=_language(values["language"]),
        text_percent=_text_percent(values["text_percent"]),
        high_contrast=_switch(values["high_contrast"]),
        palette=Palette(values["palette"]),
        volumes=_volumes(values["volumes"]),
        window_size=_size(values["window_size"]),
        full_screen=_switch(values["full_screen"]),
    )


def _size(value: object) -> tuple[int, int]:
    if isinstance(value, list | tuple) and len(value) == 2 and all(_is_side(side) for side in value):
        return value[0], value[1]
    raise ValueError(f"a size is two whole numbers from 1 to {LONGEST_SIDE}, not {value!r}")


def _is_side(value: object) -> bool:
    return type(value) is int and 0 < value <= LONGEST_SIDE


def _switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(f"a switch is true or false, not {value!r}")


def _text_percent(value: object) -> int:
    if type(value) is int and value in TEXT_SIZES:
        return value
    raise ValueError(f"the size of texts is one of {TEXT_SIZES}, not {value!r}")


def _language(value: object) -> str:
    """A language that there is no file for becomes English later, so any short word will do."""
    if isinstance(value, str) and (value == "" or (value.isalpha() and len(value) <= 8)):
        return value
    raise ValueError(f"a language is a code such as 'de', not {value!r}")


def _volumes(value: object) -> Volumes:
    if isinstance(value, Volumes):
        return value
    if not isinstance(value, dict):
        raise ValueError(f"volumes are an object, not {value!r}")
    default = Volumes()
    levels = {name: _level(value.get(name, getattr(default, name))) for name in ("effects", "interface", "music")}
    return Volumes(**levels, muted=_switch(value.get("muted", default.muted)))


def _level(value: object) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    raise ValueError(f"a volume is a number from 0 to 1, not {value!r}")
