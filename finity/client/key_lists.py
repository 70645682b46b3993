"""Which keys and buttons each scene knows: what F1 lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from finity.shell.input.bindings import Stroke
from finity.shell.input.intents import Action


class Place(Enum):
    """The scenes that have a list; the values name them in texts."""

    MENU = "menu"
    SETUP = "setup"
    SETTINGS = "settings"
    KEYS = "keys"
    HELP = "help"
    LIBRARY = "library"
    PLAY = "play"
    REPLAY = "replay"
    OVER = "over"


@dataclass(frozen=True)
class KeyLine:
    """What can be done, and with what: `name` is the key of its text in the group `key_list`.

    Shown are the keys of all `actions`, then `strokes`, and the buttons that gamepads have for the actions.
    """

    name: str
    actions: tuple[Action, ...] = ()
    strokes: tuple[Stroke, ...] = ()


def _bound(action: Action) -> KeyLine:
    """A line for an action that a person can give another key; it is called as on the screen of keys."""
    return KeyLine("", (action,))


_ARROWS: Final = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)
_ACROSS: Final = (Action.LEFT, Action.RIGHT)
_WALK: Final = (
    KeyLine("move", _ARROWS),
    KeyLine("next", (Action.NEXT,)),
    KeyLine("choose", (Action.CHOOSE, Action.SKIP)),
)
_CHANGE: Final = KeyLine("change_value", _ACROSS)
_WRITE: Final = KeyLine("write", (Action.CHOOSE,))
_COPY: Final = KeyLine("copy", strokes=(Stroke("c", ctrl=True),))
_PASTE: Final = KeyLine("paste", strokes=(Stroke("v", ctrl=True),))
_EDGES: Final = KeyLine("edges", strokes=(Stroke("home"), Stroke("end")))
_PAGES: Final = KeyLine("pages", strokes=(Stroke("page up"), Stroke("page down")))
_DELETE: Final = KeyLine("delete", strokes=(Stroke("delete"),))
_EVERYWHERE: Final = (
    KeyLine("back", (Action.BACK,)),
    KeyLine("help", (Action.HELP,)),
    _bound(Action.FULL_SCREEN),
    _bound(Action.MUTE),
)
_TABLE: Final = (
    KeyLine("walk", _ARROWS),
    KeyLine("part", (Action.NEXT,)),
    KeyLine("choose", (Action.CHOOSE,)),
    *map(_bound, (Action.ALTERNATIVE, Action.COLOUR, Action.WHITE, Action.BLACK, Action.UNDO, Action.REDO)),
    *map(_bound, (Action.HINT, Action.REACH, Action.MOVE_LINE, Action.SKIP)),
)
_REPLAY: Final = (
    KeyLine("step", _ACROSS),
    KeyLine("play", (Action.SKIP, Action.CHOOSE)),
    _EDGES,
    KeyLine("event", strokes=(Stroke("n"),)),
    KeyLine("analysis", strokes=(Stroke("a"),)),
    KeyLine("suggest", (Action.HINT,)),
    KeyLine("reach", (Action.REACH,)),
    KeyLine("next", (Action.NEXT,)),
)

KEY_LISTS: Final[Mapping[Place, tuple[KeyLine, ...]]] = MappingProxyType(
    {
        Place.MENU: (*_WALK, *_EVERYWHERE),
        Place.SETUP: (*_WALK, _CHANGE, _WRITE, *_EVERYWHERE),
        Place.SETTINGS: (*_WALK, _CHANGE, *_EVERYWHERE),
        Place.KEYS: (*_WALK, *_EVERYWHERE),
        Place.HELP: (KeyLine("turn", _ACROSS), _PAGES, _EDGES, *_WALK, *_EVERYWHERE),
        Place.LIBRARY: (*_WALK, _PAGES, _EDGES, _DELETE, _COPY, _PASTE, *_EVERYWHERE),
        Place.PLAY: (*_TABLE, *_EVERYWHERE),
        Place.REPLAY: (*_REPLAY, *_EVERYWHERE),
        Place.OVER: (*_WALK, _COPY, _PASTE, *_EVERYWHERE),
    }
)
