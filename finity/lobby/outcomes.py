"""What leads to the scenes of any game: the menu, the library, help, keys and settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from finity.client.outcomes import InPlace, KeyList, OnTop, Outcome

if TYPE_CHECKING:
    from finity.client.kit import Kit
    from finity.lobby.podium.widgets import Contestant
    from finity.match.series import Series
    from finity.shell.input.intents import Press
    from finity.shell.loop.scene import Scene
    from finity.shell.text import Message


@dataclass(frozen=True)
class BackToMenu(Outcome):
    """Leave everything for the menu, where `message` is told, if there is one; `press` is meant for it already."""

    message: Message | None = None
    press: Press | None = None

    def open(self, kit: Kit) -> Scene:
        from finity.lobby.menu import Menu

        return Menu(kit, self.message, self.press)


@dataclass(frozen=True)
class OpenHelp(OnTop):
    """Read the rules; `topic` is the page to open at."""

    topic: str = "goal"

    def open(self, kit: Kit) -> Scene:
        return next(game.help for game in kit.games if game.help)(kit, self.topic)


@dataclass(frozen=True)
class OpenKeyList(OnTop):
    keys: KeyList

    def open(self, kit: Kit) -> Scene:
        from finity.lobby.keys import KeyListScene

        return KeyListScene(kit, self.keys)


@dataclass(frozen=True)
class OpenKeys(OnTop):
    def open(self, kit: Kit) -> Scene:
        from finity.lobby.keys import KeysScene

        return KeysScene(kit)


@dataclass(frozen=True)
class OpenSettings(OnTop):
    """Change the preferences, a page of them; afterwards the scene beneath is made anew. `focus` is the row whose
    control has the focus, which shows with `focus_seen`."""

    page: str = "game"
    focus: str = ""
    focus_seen: bool = False

    def open(self, kit: Kit) -> Scene:
        from finity.lobby.settings import SettingsScene

        return SettingsScene(kit, self)


@dataclass(frozen=True)
class ReopenSettings(InPlace, OpenSettings):
    """Show another page instead, or the same in other colours or words."""


@dataclass(frozen=True)
class ContinueGame(Outcome):
    """Go on with the game kept in a file: a damaged one from its last good move in a new file, so that the damaged file
    stays as it was."""

    file: Path

    def open(self, kit: Kit) -> Scene:
        from finity.lobby.library.shelf import continue_game

        return continue_game(kit, self.file)


@dataclass(frozen=True)
class OpenLibrary(Outcome):
    """Look through the games that are kept; `selected` is the one to begin with, which with `watch` is seen again at
    once. A file that was `dropped` is brought in at once, or with `paste` the text on the clipboard."""

    selected: Path | None = None
    message: Message | None = None
    dropped: Path | None = None
    paste: bool = False
    watch: bool = False

    def open(self, kit: Kit) -> Scene:
        from finity.lobby.library.scene import LibraryScene

        return LibraryScene(kit, self)


@dataclass(frozen=True)
class OpenStandings(Outcome):
    """Show how a `series` stands after a game that somebody has won, or nobody; `following` leads to the next one."""

    series: Series
    contestants: Callable[[Kit], Sequence[Contestant]]
    winner: int | None
    following: Outcome

    def open(self, kit: Kit) -> Scene:
        from finity.lobby.series import SeriesScene

        return SeriesScene(kit, self.series, self.contestants(kit), self.winner, self.following)
