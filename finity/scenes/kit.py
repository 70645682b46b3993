"""What every scene is given: the things that exist once a run, passed in rather than global."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from finity.scenes.thinking import MoveThinker
from finity.shell.assets import Assets
from finity.shell.bindings import Bindings, BindingsFile
from finity.shell.controls import Controls
from finity.shell.settings import Settings, SettingsFile
from finity.shell.style import Style
from finity.shell.text import Message, Texts
from finity.shell.theme import Theme

if TYPE_CHECKING:
    from finity.view.shown import PlayerLook


@dataclass
class Kit:
    """Pictures and fonts, texts, colours, preferences, the folder for data of this person, chance, a thinker, devices.

    The thinker answers for the bots; whoever made the kit closes it at the end of the run.
    """

    assets: Assets
    texts: Texts
    theme: Theme
    settings: Settings
    settings_file: SettingsFile
    folder: Path
    rng: random.Random
    thinker: MoveThinker
    controls: Controls = field(default_factory=Controls)

    @property
    def style(self) -> Style:
        """What widgets are drawn with, for the design's window; scenes fit it to theirs."""
        return Style(self.theme, self.assets)

    def change_settings(self, settings: Settings) -> Message | None:
        """Use other preferences from now on and keep them; answers what went wrong with keeping them."""
        self.settings = settings
        return self.settings_file.save(settings)

    def change_bindings(self, bindings: Bindings) -> Message | None:
        """Use other keys from now on and keep them; answers what went wrong with keeping them."""
        self.controls.bindings = bindings
        return BindingsFile(self.folder).save(bindings)

    @property
    def looks(self) -> tuple[PlayerLook, ...]:
        """The colours and marks that players can choose from."""
        from finity.view.shown import Mark, PlayerLook  # brings in the rules, which the first picture must not wait for

        return tuple(PlayerLook(colour, mark) for colour, mark in zip(self.theme.players, Mark, strict=True))
