"""Which keys and buttons a scene knows: what F1 lists, and the lines that many scenes share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from finity.shell.input.intents import Action, AnyAction
from finity.shell.input.keys import Stroke


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
