"""What a scene of any game tells the program: which keys it knows, and by what it ends: values for the director."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from finity.shell.input.intents import Action, AnyAction, Stroke
from finity.shell.text import Message


@dataclass(frozen=True)
class KeyLine:
    """What can be done, and with what: `name` is the key of its text in the group `key_list`.

    Shown are the keys of all `actions`, then `strokes`, and the buttons that gamepads have for the actions.
    """

    name: str
    actions: tuple[AnyAction, ...] = ()
    strokes: tuple[Stroke, ...] = ()


@dataclass(frozen=True)
class KeyList:
    """The keys of a scene, `name` in texts; those that work everywhere come last, and need not be given.

    The list leads to a page of the rules, unless `rules` is empty, and to changing keys, if they are `changeable`.
    """

    name: str
    own: tuple[KeyLine, ...]
    rules: str = "goal"
    changeable: bool = True

    @property
    def lines(self) -> tuple[KeyLine, ...]:
        """All lines, in order."""
        return *self.own, *EVERYWHERE


def bound(action: AnyAction) -> KeyLine:
    """A line for an action that a person can give another key; it is called as on the screen of keys."""
    return KeyLine("", (action,))


ARROWS: Final = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)
ACROSS: Final = (Action.LEFT, Action.RIGHT)
WALK: Final = (
    KeyLine("move", ARROWS),
    KeyLine("next", (Action.NEXT,)),
    KeyLine("choose", (Action.CHOOSE, Action.SKIP)),
)
CHANGE: Final = KeyLine("change_value", ACROSS)
WRITE: Final = KeyLine("write", (Action.CHOOSE,))
COPY: Final = KeyLine("copy", strokes=(Stroke("c", ctrl=True),))
PASTE: Final = KeyLine("paste", strokes=(Stroke("v", ctrl=True),))
EDGES: Final = KeyLine("edges", strokes=(Stroke("home"), Stroke("end")))
BY_PAGES: Final = KeyLine("pages", strokes=(Stroke("page up"), Stroke("page down")))
DELETE: Final = KeyLine("delete", strokes=(Stroke("delete"),))
EVERYWHERE: Final = (
    KeyLine("back", (Action.BACK,)),
    KeyLine("help", (Action.HELP,)),
    bound(Action.FULL_SCREEN),
    bound(Action.MUTE),
)
MENU_KEYS: Final = KeyList("menu", WALK)


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

    page: str = "game"
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
