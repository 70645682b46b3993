"""The preferences of the person at this screen, kept between runs. Rules of a game are no settings."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from finity.shell.storage import JsonStore
from finity.shell.text import Message

LONGEST_SIDE = 16_384
"""No window is larger (pixels); a stored size beyond it is damage."""


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


@dataclass(frozen=True)
class Settings:
    """All preferences. `window_size` is that of the window while it doesn't fill the screen, in pixels."""

    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
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
        return self._store.save(
            {
                "animation_speed": settings.animation_speed.value,
                "window_size": list(settings.window_size),
                "full_screen": settings.full_screen,
            }
        )


def _from_json(stored: Mapping[str, object]) -> Settings:
    """Answer the settings of a stored object; what is not in it keeps its default.

    Raises ValueError for values that can't be.
    """
    default = Settings()
    return Settings(
        animation_speed=AnimationSpeed(stored.get("animation_speed", default.animation_speed)),
        window_size=_size(stored.get("window_size", default.window_size)),
        full_screen=_switch(stored.get("full_screen", default.full_screen)),
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
