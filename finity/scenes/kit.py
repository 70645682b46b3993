"""What every scene is given: the things that exist once a run, passed in rather than global."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from finity.shell.assets import Assets
from finity.shell.settings import Settings, SettingsFile
from finity.shell.text import Message, Texts
from finity.shell.theme import Theme
from finity.view.shown import Mark, PlayerLook


@dataclass
class Kit:
    """Pictures and fonts, texts, colours, preferences, the folder for data of this person, and chance."""

    assets: Assets
    texts: Texts
    theme: Theme
    settings: Settings
    settings_file: SettingsFile
    folder: Path
    rng: random.Random

    def change_settings(self, settings: Settings) -> Message | None:
        """Use other preferences from now on and keep them; answers what went wrong with keeping them."""
        self.settings = settings
        return self.settings_file.save(settings)

    @property
    def looks(self) -> tuple[PlayerLook, ...]:
        """The colours and marks that players can choose from."""
        return tuple(PlayerLook(colour, mark) for colour, mark in zip(self.theme.players, Mark, strict=True))
