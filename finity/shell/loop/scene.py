"""What a scene is, and what can follow one. Scenes are objects built with their data; nothing is found by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from finity.shell.draw.over import Over
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import Intent

Size = tuple[int, int]
ALL_MADE: Iterator[object] = iter(())
"""There is nothing to be made."""


@dataclass(frozen=True)
class Lead:
    """What a button does that ends its scene: it calls `go`; the `outcome` is known before, so that what follows can be
    made meanwhile.
    """

    go: Callable[[], None]
    outcome: object

    def __call__(self) -> None:
        self.go()


class Scene:
    """One screen of the program: a menu, a game, a dialog that fills the window.

    In each frame the App calls, in this order, `update` with the time that has passed, `handle` for each intent, and
    `draw` if something changed. A scene that is finished, or wants another one, sets `outcome` to a plain value; at the
    end of the frame the App asks the director what follows. Subclasses call `super().__init__()`.
    """

    def __init__(self) -> None:
        self.outcome: object | None = None
        self._dirty = True
        self._changed = False
        self.changed_by_others = False
        """Whether the newest change was not made by who sits here."""

    def resize(self, size: Size) -> None:
        """Lay everything out for a window of this many pixels: called before the first draw and after each resize."""

    def handle(self, intent: Intent) -> None:
        """React to one intent of a person."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass (never more than 0.1 at once)."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene. Changes nothing."""

    def draw_beneath(self, surface: pygame.Surface, over: Sequence[Over]) -> None:
        """Draw the scene as a part of another one, with what lies over it there.

        One that often moves draws only what is different on the surface of the last time, and what that touches.
        """
        self.draw(surface)
        for each in over:
            each.draw(surface)

    def coming(self) -> Iterator[object]:
        """Make what its first picture will need, a part at each step, while the scene before leaves, or earlier.

        Called when it is laid out; whoever is in a hurry lets it draw without.
        """
        return iter(())

    def begin(self) -> None:
        """All of that is made and the next frame shows it: begin the picture."""

    @property
    def unmade(self) -> Iterator[object]:
        """What it makes while it is seen, a part at each step: whenever a frame has time left."""
        return ALL_MADE

    @property
    def likely(self) -> object | None:
        """The outcome that it may soon end with, whose scene makes its pictures meanwhile; None if that is unknown.

        Asked for in each frame, and begun anew once it is another one.
        """
        return None

    @property
    def pointed(self) -> object | None:
        """What somebody points at. Once that is another thing it is seen whether all is still there that was made."""
        return None

    @property
    def animating(self) -> bool:
        """Whether something moves, so that each frame has to be drawn."""
        return False

    @property
    def hero(self) -> pygame.Rect | None:
        """Where that is which the next scene may show too, such as a board: it glides there when scenes change."""
        return None

    @property
    def between(self) -> pygame.Rect | None:
        """What lies left and right of this slides in beside a hero that glided, whatever is above and below stays."""
        return self.hero

    @property
    def over_hero(self) -> Sequence[pygame.Rect]:
        """Places where something of this scene alone lies over the soft edge of the hero: it doesn't glide along."""
        return ()

    @property
    def hero_alone(self) -> pygame.Surface | None:
        """The window's picture without what lies over the hero; None if nothing does."""
        return None

    @property
    def wake_after(self) -> float | None:
        """Seconds after which `update` wants to be called though nothing moves; None: only when an intent comes.

        Whoever counts time asks for 0.1 or less, since `update` never hears of more.
        """
        return None

    @property
    def text_input(self) -> pygame.Rect | None:
        """Where text is being typed, so that input methods open beside it; None while keys are no text."""
        return None

    @property
    def pads_write(self) -> bool:
        """Whether a gamepad that chooses gets a keyboard on the screen: wherever text is being typed."""
        return self.text_input is not None

    @property
    def key_mode(self) -> KeyMode:
        """Which keys come as the intents that they are bound to, and which as `Key`."""
        return KeyMode.SCREEN

    def invalidate(self) -> None:
        """Ask for one redraw at the end of this frame."""
        self._dirty = True

    @property
    def is_dirty(self) -> bool:
        """Whether a redraw was asked for and has not happened yet."""
        return self._dirty

    def take_dirty(self) -> bool:
        """Answer whether a redraw was asked for since the last call, and forget it."""
        dirty, self._dirty = self._dirty, False
        return dirty

    def mean_anew(self, *, by_others: bool = False) -> None:
        """What is shown means something else now, as after a move: let no press count that was meant for before."""
        self.changed_by_others = by_others or (self._changed and self.changed_by_others)
        self._changed = True

    def take_changed(self) -> bool:
        """Answer whether there was a change since the last call, and forget it."""
        changed, self._changed = self._changed, False
        return changed

    def only_hurries(self, intent: Intent) -> bool:
        """Whether an intent would do no more now than bring what moves to its end: that counts whenever it comes."""
        return False

    def leads_to(self, outcome: object) -> Lead:
        """What a button does that ends this scene with an outcome."""

        def end() -> None:
            self.outcome = outcome

        return Lead(end, outcome)

    def resume(self) -> None:
        """The scene that covered this one is gone."""

    def anew(self) -> object | None:
        """The outcome that leads to this scene as it would be made now, in other colours or words; None: as it is."""
        return None

    def asks_to_stay(self) -> bool:
        """The window is to be closed: answers whether something would be lost by that, and asks; but only once."""
        return False

    @property
    def lost(self) -> bool:
        """Whether something could not be kept that nobody sees again now that the scene is closed."""
        return False

    def close(self) -> None:
        """This scene is being left for good: stop workers, close files."""


@dataclass(frozen=True)
class Push:
    """Show `scene` on top; the present one waits beneath and gets `resume` later."""

    scene: Scene


@dataclass(frozen=True)
class Replace:
    """Leave the present scene for `scene`, and with `all_scenes` also those beneath.

    `backward` says that it was there before.
    """

    scene: Scene
    all_scenes: bool = False
    backward: bool = False


@dataclass(frozen=True)
class Pop:
    """Leave the present scene for the one beneath, which is to be made `anew`; without one the program ends."""

    anew: bool = False


@dataclass(frozen=True)
class Quit:
    """End the program."""


Change = Push | Replace | Pop | Quit
Director = Callable[[object], Change]
"""Answers what follows a scene's outcome: the only place that knows every scene."""
