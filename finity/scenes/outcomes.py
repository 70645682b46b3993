"""What a scene can end with: plain values that the director turns into the next scene.

The menu needs them for the first picture, so the rules are only named here and not imported.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

    from finity.match import Match
    from finity.records.online_log import ImportedGame
    from finity.records.record import Record
    from finity.rules import Event, Move, Position
    from finity.scenes.key_lists import Place
    from finity.scenes.options import GameOptions
    from finity.scenes.play.clocks import Clocks
    from finity.scenes.play.keeper import Keeper
    from finity.shell.text import Message

FinityMatch: TypeAlias = "Match[Position, Move, Event]"


@dataclass(frozen=True)
class OpenSetup:
    """Choose players and rules for a new game."""


@dataclass(frozen=True)
class OpenDemo:
    """Watch bots play."""


@dataclass(frozen=True)
class OpenFinito:
    """Play FINITO!, the card game."""


@dataclass(frozen=True)
class OpenHelp:
    """Read the rules; `topic` is the page to open at."""

    topic: str = "goal"


@dataclass(frozen=True)
class OpenKeyList:
    """See what keys and buttons do in a place."""

    place: Place


@dataclass(frozen=True)
class OpenSettings:
    """Change the preferences; `then` is the outcome when they are left, the menu if there is none.

    `page` is the one to open at; `focus` is the row whose control has the focus, which shows with `focus_seen`.
    """

    then: object | None = None
    page: str = "table"
    focus: str = ""
    focus_seen: bool = False


@dataclass(frozen=True)
class OpenKeys:
    """See what keys do, and change them."""


@dataclass(frozen=True)
class StartGame:
    """Play a game."""

    options: GameOptions


@dataclass(frozen=True)
class ContinueGame:
    """Go on with the game kept in a file."""

    file: Path


@dataclass(frozen=True)
class OpenLibrary:
    """Look through the games that are kept; `selected` is the one to begin with.

    A file that was `dropped` is brought in at once, or with `paste` the text on the clipboard.
    """

    selected: Path | None = None
    message: Message | None = None
    dropped: Path | None = None
    paste: bool = False


@dataclass(frozen=True)
class ChooseTower:
    """Choose among the towers that online games may have had; `message` is told afterwards.

    With `watch` the last of them is then seen, else the library.
    """

    games: tuple[ImportedGame, ...]
    message: Message | None = None
    watch: bool = False


@dataclass(frozen=True)
class OpenReplay:
    """See a game again; `then` is the outcome when it is left, and `message` is told, if there is one."""

    record: Record
    then: object
    message: Message | None = None


@dataclass(frozen=True)
class PlayOn:
    """Play a game on from its last move, as a game of its own."""

    record: Record


@dataclass(frozen=True)
class GoOn:
    """Go back to a game that was left for a moment, with what keeps it and what its players have left to think."""

    options: GameOptions
    match: FinityMatch
    keeper: Keeper | None
    clocks: Clocks


@dataclass(frozen=True)
class GameFinished:
    """Show how a game ended; `clocks` are those of its players, if they are known."""

    options: GameOptions
    match: FinityMatch
    clocks: Clocks | None = None


@dataclass(frozen=True)
class BackToMenu:
    """Leave everything for the menu."""


@dataclass(frozen=True)
class CloseScene:
    """Go back to the scene beneath."""


@dataclass(frozen=True)
class QuitProgram:
    """End the program."""


Outcome = (
    OpenSetup
    | OpenDemo
    | OpenFinito
    | OpenHelp
    | OpenKeyList
    | OpenSettings
    | OpenKeys
    | StartGame
    | ContinueGame
    | OpenLibrary
    | ChooseTower
    | OpenReplay
    | PlayOn
    | GoOn
    | GameFinished
    | BackToMenu
    | CloseScene
    | QuitProgram
)
