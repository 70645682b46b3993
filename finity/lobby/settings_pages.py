"""What can be set, page by page: rows of a title, an explanation and a control."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, Protocol

from finity.client.kit import Kit
from finity.client.settings import TEXT_SIZES, AnimationSpeed, BotThinking, Confirmation, Settings
from finity.shell.draw.theme import Palette, TextSize
from finity.shell.text import LANGUAGES
from finity.shell.widgets import Choice, Label, Panel, Slider, Widget


class Page(Enum):
    """The pages; the values name them in texts."""

    TABLE = "table"
    SCREEN = "screen"
    SOUND = "sound"


@dataclass(frozen=True)
class Setting:
    """A row of a page: `key` names it in texts, `field` is where the settings hold it.

    It is one of `options`, or without any a share from 0 to 1, of which a sound is heard as an `example`.
    """

    key: str
    field: str
    options: tuple[object, ...] = (False, True)
    example: str = ""


PAGES: Final[Mapping[Page, tuple[Setting, ...]]] = MappingProxyType(
    {
        Page.TABLE: (
            Setting("speed", "animation_speed", tuple(AnimationSpeed)),
            Setting("reduced_motion", "reduced_motion"),
            Setting("confirm", "confirmation", tuple(Confirmation)),
            Setting("coordinates", "coordinates"),
            Setting("bot_thinking", "bot_thinking", tuple(BotThinking)),
        ),
        Page.SCREEN: (
            Setting("language", "language", tuple(LANGUAGES)),
            Setting("text_size", "text_percent", TEXT_SIZES),
            Setting("palette", "palette", tuple(Palette)),
            Setting("high_contrast", "high_contrast"),
            Setting("full_screen", "full_screen"),
        ),
        Page.SOUND: (
            Setting("effects", "volumes.effects", (), "tock"),
            Setting("interface", "volumes.interface", (), "click"),
            Setting("music", "volumes.music", ()),
            Setting("muted", "volumes.muted"),
        ),
    }
)


class Screen(Protocol):
    """What can fill the screen (see `finity.shell.loop.window.Window`)."""

    @property
    def full_screen(self) -> bool:
        """Whether it does."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the size before."""


@dataclass(frozen=True)
class Row:
    """A line of the list: what is set (`key` names it in texts), in more words, and the control that sets it."""

    key: str
    panel: Panel
    title: Label
    explanation: Label
    control: Widget

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.explanation, self.control


class Rows:
    """Makes the rows of the pages; `change` gets the settings whenever one of them was changed."""

    def __init__(self, kit: Kit, screen: Screen, change: Callable[[Settings], None]) -> None:
        self._kit = kit
        self._screen = screen
        self._change = change

    def of(self, page: Page) -> list[Row]:
        """The rows of a page."""
        return [self._row(setting) for setting in PAGES[page]]

    def _row(self, setting: Setting) -> Row:
        title = Label(self._text(setting.key), TextSize.BODY)
        colour = self._kit.theme.muted
        explanation = Label(self._text(f"{setting.key}_text"), TextSize.LABEL, colour=colour, wrap=True)
        return Row(setting.key, Panel(), title, explanation, self._control(setting))

    def _control(self, setting: Setting) -> Widget:
        in_use = {"language": self._kit.texts.language, "full_screen": self._screen.full_screen}
        value: Any = in_use.get(setting.field, attrgetter(setting.field)(self._kit.settings))
        if not setting.options:
            return Slider(value, lambda share: self._set(setting, round(share, 2)))
        options = [(option, self._label(setting, option)) for option in setting.options]
        return Choice(options, value, lambda option: self._set(setting, option))

    def _set(self, setting: Setting, value: object) -> None:
        if setting.field == "full_screen" and value != self._screen.full_screen:
            self._screen.toggle_full_screen()
        self._change(changed(self._kit.settings, setting.field, value))
        if setting.example:
            self._kit.sounds.play(setting.example)

    def _label(self, setting: Setting, option: object) -> str:
        match option:
            case bool():
                return self._text("on" if option else "off")
            case Enum():
                return self._text(f"{setting.key}_{option.value}")
            case int():
                return self._text("percent", percent=option)
        return LANGUAGES[str(option)]

    def _text(self, key: str, **facts: object) -> str:
        return self._kit.texts(f"settings.{key}", **facts)


def changed(value: Any, field: str, new: object) -> Any:
    """A dataclass with another value in a field, which may be one of a dataclass in it: "volumes.music"."""
    name, _, inner = field.partition(".")
    return replace(value, **{name: changed(getattr(value, name), inner, new) if inner else new})
