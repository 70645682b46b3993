"""What a scene of any game can end with: plain values that the director turns into the next scene."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from finity.client.key_lists import KeyList
from finity.shell.text import Message


class Over:
    """The base of outcomes whose scene lies over the one that asked for it, and leads back to it by CloseScene."""


class InPlace:
    """The base of outcomes whose scene takes the place of the one that asked for it, over what lies beneath."""


@dataclass(frozen=True)
class OpenHelp(Over):
    """Read the rules; `topic` is the page to open at."""

    topic: str = "goal"


@dataclass(frozen=True)
class OpenKeyList(Over):
    """See what keys and buttons do in a scene."""

    keys: KeyList


@dataclass(frozen=True)
class OpenSettings(Over):
    """Change the preferences; afterwards the scene beneath is made anew."""


@dataclass(frozen=True)
class SettingsAnew(InPlace):
    """Show another page of the preferences, or the same in other colours or words.

    `focus` is the row whose control has the focus, which shows with `focus_seen`.
    """

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

    With `watch` it is seen again at once. A file that was `dropped` is brought in at once, or with `paste` the text on
    the clipboard.
    """

    selected: Path | None = None
    message: Message | None = None
    dropped: Path | None = None
    paste: bool = False
    watch: bool = False


@dataclass(frozen=True)
class BackToMenu:
    """Leave everything for the menu."""


@dataclass(frozen=True)
class CloseScene:
    """Go back to the scene beneath; it is made `anew` if everything may look different now."""

    anew: bool = False


@dataclass(frozen=True)
class QuitProgram:
    """End the program."""
