"""What a scene of any game tells the program: which keys it knows, and what follows it: a value that makes it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from finity.shell.input.intents import Action, KeyAction, Stroke
from finity.shell.loop.scene import Change, Pop, Push, Quit, Replace, Scene

if TYPE_CHECKING:
    from finity.client.kit import Kit


@dataclass(frozen=True)
class KeyLine:
    """What can be done (`name` in the texts `key_list`), with the keys and buttons of all `actions`, then `strokes`."""

    name: str
    actions: tuple[KeyAction, ...] = ()
    strokes: tuple[Stroke, ...] = ()


@dataclass(frozen=True)
class KeyList:
    """The keys of a scene, `name` in texts; those that work everywhere come last, and need not be given.
    It leads to a page of the `rules`, unless that is empty, and to changing keys, if they are `changeable`."""

    name: str
    own: tuple[KeyLine, ...]
    rules: str = "goal"
    changeable: bool = True

    @property
    def lines(self) -> tuple[KeyLine, ...]:
        return *self.own, *EVERYWHERE


def action_line(action: KeyAction) -> KeyLine:
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
    action_line(Action.FULL_SCREEN),
    action_line(Action.MUTE),
)
MENU_KEYS: Final = KeyList("menu", WALK)


class Outcome(ABC):
    """What a scene ends with: a plain value that makes the scene that follows, which takes the place of all scenes."""

    @abstractmethod
    def open(self, kit: Kit) -> Scene:
        """Make the scene; what it needs is imported here, so that no menu waits for it. Raises CantOpen."""

    def change(self, kit: Kit) -> Change:
        return Replace(self.open(kit), all_scenes=True)


class OnTop(Outcome):
    """The base of outcomes whose scene lies on top of the one that asked for it, and leads back to it by CloseScene."""

    def change(self, kit: Kit) -> Change:
        return Push(self.open(kit))


class InPlace(Outcome):
    """The base of outcomes whose scene takes the place of the one that asked for it, above what lies beneath."""

    def change(self, kit: Kit) -> Change:
        return Replace(self.open(kit))


class NoScene(Outcome):
    def open(self, kit: Kit) -> Scene:
        raise TypeError(f"{self} makes no scene")


@dataclass(frozen=True)
class CloseScene(NoScene):
    """Go back to the scene beneath; it is made `anew` if everything may look different now."""

    anew: bool = False

    def change(self, kit: Kit) -> Change:
        return Pop(self.anew)


@dataclass(frozen=True)
class QuitProgram(NoScene):
    def change(self, kit: Kit) -> Change:
        return Quit()
