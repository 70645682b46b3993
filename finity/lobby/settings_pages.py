"""What can be set, page by page: rows of a title, an explanation and a control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol, TypeVar

from finity.client.kit import Kit
from finity.client.settings import TEXT_SIZES, AnimationSpeed, BotThinking, Confirmation, Settings
from finity.shell.draw.theme import Palette, TextSize
from finity.shell.sound import Volumes
from finity.shell.text import LANGUAGES
from finity.shell.widgets import Choice, Label, Panel, Slider, Widget

T = TypeVar("T")
Change = Callable[[Settings], None]


class Page(Enum):
    """The pages; the values name them in texts."""

    TABLE = "table"
    SCREEN = "screen"
    SOUND = "sound"


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

    def __init__(self, kit: Kit, screen: Screen, change: Change) -> None:
        self._kit = kit
        self._screen = screen
        self._change = change

    def of(self, page: Page) -> list[Row]:
        """The rows of a page."""
        return {Page.TABLE: self._table, Page.SCREEN: self._screen_rows, Page.SOUND: self._sound}[page]()

    def _table(self) -> list[Row]:
        kit, settings = self._kit, self._kit.settings
        speeds = [(speed, self._text(f"speed_{speed.value}")) for speed in AnimationSpeed]
        asked = [(each, self._text(f"confirm_{each.value}")) for each in Confirmation]
        thinking = [(each, self._text(f"bot_thinking_{each.value}")) for each in BotThinking]
        return [
            self._choice(
                "speed", speeds, settings.animation_speed, lambda speed: replace(kit.settings, animation_speed=speed)
            ),
            self._choice(
                "reduced_motion",
                self._on_off,
                settings.reduced_motion,
                lambda on: replace(kit.settings, reduced_motion=on),
            ),
            self._choice(
                "confirm", asked, settings.confirmation, lambda which: replace(kit.settings, confirmation=which)
            ),
            self._choice(
                "coordinates", self._on_off, settings.coordinates, lambda on: replace(kit.settings, coordinates=on)
            ),
            self._choice(
                "bot_thinking",
                thinking,
                settings.bot_thinking,
                lambda which: replace(kit.settings, bot_thinking=which),
            ),
        ]

    def _screen_rows(self) -> list[Row]:
        kit, settings = self._kit, self._kit.settings
        languages = list(LANGUAGES.items())
        sizes = [(size, self._text("percent", percent=size)) for size in TEXT_SIZES]
        palettes = [(palette, self._text(f"palette_{palette.value}")) for palette in Palette]
        return [
            self._choice("language", languages, kit.texts.language, lambda code: replace(kit.settings, language=code)),
            self._choice(
                "text_size", sizes, settings.text_percent, lambda size: replace(kit.settings, text_percent=size)
            ),
            self._choice("palette", palettes, settings.palette, lambda which: replace(kit.settings, palette=which)),
            self._choice(
                "high_contrast",
                self._on_off,
                settings.high_contrast,
                lambda on: replace(kit.settings, high_contrast=on),
            ),
            self._row("full_screen", Choice(self._on_off, self._screen.full_screen, self._set_full_screen)),
        ]

    def _sound(self) -> list[Row]:
        volumes = self._kit.settings.volumes
        return [
            self._volume("effects", volumes.effects, lambda now, level: replace(now, effects=level), "tock"),
            self._volume("interface", volumes.interface, lambda now, level: replace(now, interface=level), "click"),
            self._volume("music", volumes.music, lambda now, level: replace(now, music=level)),
            self._row("muted", Choice(self._on_off, volumes.muted, self._set_muted)),
        ]

    @property
    def _on_off(self) -> list[tuple[bool, str]]:
        return [(False, self._text("off")), (True, self._text("on"))]

    def _choice(self, key: str, options: Sequence[tuple[T, str]], value: T, changed: Callable[[T], Settings]) -> Row:
        """A row of options; `changed` answers the settings with another one."""
        return self._row(key, Choice(options, value, lambda chosen: self._change(changed(chosen))))

    def _volume(
        self, key: str, level: float, changed: Callable[[Volumes, float], Volumes], example: str | None = None
    ) -> Row:
        """A slider for one kind of sound, of which an example is heard while it moves."""

        def choose(level: float) -> None:
            settings = self._kit.settings
            self._change(replace(settings, volumes=changed(settings.volumes, round(level, 2))))
            if example:
                self._kit.sounds.play(example)

        return self._row(key, Slider(level, choose))

    def _row(self, key: str, control: Widget) -> Row:
        title = Label(self._text(key), TextSize.BODY)
        explanation = Label(self._text(f"{key}_text"), TextSize.LABEL, colour=self._kit.theme.muted, wrap=True)
        return Row(key, Panel(), title, explanation, control)

    def _set_full_screen(self, wanted: bool) -> None:
        if wanted != self._screen.full_screen:
            self._screen.toggle_full_screen()
        self._change(replace(self._kit.settings, full_screen=self._screen.full_screen))

    def _set_muted(self, muted: bool) -> None:
        settings = self._kit.settings
        self._change(replace(settings, volumes=replace(settings.volumes, muted=muted)))

    def _text(self, key: str, **facts: object) -> str:
        return self._kit.texts(f"settings.{key}", **facts)
