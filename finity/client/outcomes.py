"""What a scene of any game can end with: plain values that the director turns into the next scene."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from finity.client.key_lists import Place
from finity.shell.text import Message


class Over:
    """The base of outcomes whose scene lies over the one that asked for it, and leads back to it by CloseScene."""


@dataclass(frozen=True)
class OpenHelp(Over):
    """Read the rules; `topic` is the page to open at."""

    topic: str = "goal"


@dataclass(frozen=True)
class OpenKeyList(Over):
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
class OpenKeys(Over):
    """See what keys do, and change them."""


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
class BackToMenu:
    """Leave everything for the menu."""


@dataclass(frozen=True)
class CloseScene:
    """Go back to the scene beneath."""


@dataclass(frozen=True)
class QuitProgram:
    """End the program."""
