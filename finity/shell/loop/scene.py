"""What a scene is, and what can follow one."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import Intent
from finity.shell.input.translator import SECONDS

Size = tuple[int, int]


class Scene:
    """One screen of the program: a menu, a game, a dialog that fills the window.

    In each frame the App calls `update`, `handle` for each intent, and `draw` if something changed. A scene that is
    finished sets `outcome` to a plain value; at the end of the frame the App asks the director what follows.
    """

    outcome: object | None = None
    dirty = True
    """Whether a redraw was asked for; the App takes that back once it has drawn."""
    grace = 0.0
    """For how many seconds from now on the input grace period is to last; the App takes that back."""
    changed_by_others = False
    """Whether the newest change was not made by who sits here."""
    key_mode = KeyMode.SCREEN
    """Which keys come as the intents that they are bound to, and which as `Key`."""
    facing = 0
    """To whom it shows itself: 90 to the left side of the window, 180 to the upper one, 270 to the right one."""
    board_behind = False
    """Whether its board lies behind all else."""
    tension: float | None = None
    """How tense the music of a table is, from 0 to 1; None leaves it to the scene beneath, or to the menu."""
    lost = False
    """Whether something could not be kept that nobody sees again, once the scene is closed."""

    def resize(self, size: Size) -> None:
        """Lay everything out for a window of this many pixels: called before the first draw and after each resize."""

    def handle(self, intent: Intent) -> None:
        """React to one intent of a person."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass (never more than 0.1 at once)."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene, whatever is on the surface. Changes nothing that can be seen."""

    @property
    def animating(self) -> bool:
        """Whether something moves, so that each frame has to be drawn."""
        return False

    @property
    def board_rect(self) -> pygame.Rect | None:
        """Where the scene shows a board: it glides to its place in the next scene."""
        return None

    @property
    def wake_after(self) -> float | None:
        """Seconds, 0.1 for who counts time, after which `update` is wanted though nothing moves; None: never."""
        return None

    @property
    def text_input_rect(self) -> pygame.Rect | None:
        """Where text is being typed, so that input methods open beside it; None while keys are no text."""
        return None

    @property
    def wants_screen_keyboard(self) -> bool:
        """Whether a gamepad that chooses gets a keyboard on the screen: wherever text is being typed."""
        return self.text_input_rect is not None

    def invalidate(self) -> None:
        """Ask for one redraw at the end of this frame."""
        self.dirty = True

    def begin_grace(self, seconds: float = SECONDS, *, by_others: bool = False) -> None:
        """Begin the input grace period: what is shown means something else now, so no press counts for a while."""
        self.changed_by_others = by_others or (self.grace > 0.0 and self.changed_by_others)
        self.grace = seconds

    def only_skips(self, intent: Intent) -> bool:
        """Whether an intent would do no more now than bring what moves to its end: that counts whenever it comes."""
        return False

    def ending_with(self, outcome: object) -> Callable[[], None]:
        """Answer what a button does that ends this scene with an outcome."""

        def end() -> None:
            self.outcome = outcome

        return end

    def resume(self) -> None:
        """The scene that covered this one is gone."""

    def reopen_outcome(self) -> object | None:
        """The outcome that leads to this scene as it would be made now, in other colours or words; None: as it is."""
        return None

    def objects_to_closing(self) -> bool:
        """The window is to be closed: answers whether something would be lost by that, and asks; but only once."""
        return False

    def close(self) -> None:
        """This scene is being left for good: stop workers, close files."""


@dataclass(frozen=True)
class Push:
    """Show `scene` on top; the present one waits beneath and gets `resume` later."""

    scene: Scene


@dataclass(frozen=True)
class Replace:
    """Leave the present scene for `scene`, with `all_scenes` those beneath too."""

    scene: Scene
    all_scenes: bool = False


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
