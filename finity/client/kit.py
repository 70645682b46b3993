"""What every scene is given: the things that exist once a run, passed in rather than global."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame

from finity.client.settings import Settings, SettingsFile
from finity.client.thinkers import Thinkers
from finity.shell.draw.assets import Assets
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Theme, theme_for
from finity.shell.input.bindings import Bindings, BindingsFile, Devices
from finity.shell.sound import SilentSounds, SoundOutput
from finity.shell.text import Message, Texts, first_known_language


@dataclass
class Kit:
    """Pictures and fonts, texts, colours, preferences, the folder for data of this person, chance, thinkers, devices.

    `patience` is a factor on the seconds that the program leaves people to follow bots: 0 where nobody watches.
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

    @property
    def style(self) -> Style:
        """What widgets are drawn with, for the design's window; scenes fit it to theirs."""
        return Style(self.theme, self.assets, text_scale=self.text_scale, click=self._click)

    @property
    def text_scale(self) -> float:
        """How large texts are: 1.0 is the usual size."""
        return self.settings.text_percent / 100

    def change_settings(self, settings: Settings) -> Message | None:
        """Use other preferences from now on and keep them; answers what went wrong with keeping them.

        Scenes that exist keep the colours and texts that they were made with.
        """
        self.settings = settings
        self.theme = theme_for(settings.palette, high_contrast=settings.high_contrast)
        self.sounds.volumes = settings.volumes
        language = language_for(settings)
        if language != self.texts.language:
            self.texts = self.texts.in_language(language)
        return self.settings_file.save(settings)

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


def language_for(settings: Settings) -> str:
    """The language that was chosen, or that of the system."""
    return settings.language or first_known_language(each["language"] for each in pygame.system.get_pref_locales())
