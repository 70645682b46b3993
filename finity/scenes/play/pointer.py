"""Where the pointer is, what it means there, and what is pointed out because of it."""

from __future__ import annotations

from dataclasses import dataclass

from finity.rules import Move, Position
from finity.rules.paths import longest_partial_path
from finity.scenes.play.hand import NOTHING, Aim, Hand
from finity.scenes.table.preview import (
    Preview,
    lit_by,
    path_under,
    possible_spots,
    preview,
    reach_of,
)
from finity.shell.input.intents import Point
from finity.view.highlights import Highlights, PathRibbon, Spot
from finity.view.layout import Layout
from finity.view.targets import SeatTarget, SlotTarget, StationTarget, Target


@dataclass(frozen=True)
class Click:
    """A click that is complete: what it is aimed at and where it was."""

    aim: Aim
    pos: Point


class Pointer:
    """Follows the pointer over the table; `hand` is what the player to move holds, None while nobody may move."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.hand: Hand | None = None
        self.target: Target | None = None
        self.aim: Aim = NOTHING
        self.preview: Preview | None = None
        self.ribbon: PathRibbon | None = None
        self._pressed: Target | None = None
        self._lifted_by_press = False
        self._shown: Highlights | None = None
        self._shown_reach = False

    def renew(self, position: Position, hand: Hand | None) -> None:
        """The position or the hand has changed; the pointer is still where it was."""
        self.position, self.hand = position, hand
        self._pressed = None
        self._look_again()

    @property
    def seat(self) -> int | None:
        """The player whose panel is under the pointer."""
        return self.target.player if isinstance(self.target, SeatTarget) else None

    @property
    def on_slot(self) -> bool:
        """Whether it points at a slot."""
        return isinstance(self.target, SlotTarget)

    def move_to(self, pos: Point | None, layout: Layout) -> bool:
        """The pointer is at `pos` now (None: outside); answers whether it means something else than before."""
        target = layout.target_at(pos) if pos else None
        if target == self.target:
            return False
        self.target = target
        self._look_again()
        return True

    def press(self, pos: Point, layout: Layout) -> None:
        """The button went down: it picks up the own post or a blocker, all else waits for the button to go up."""
        self.move_to(pos, layout)
        self._pressed = self.target
        self._lifted_by_press = bool(self.hand and self.aim.lifts and self.target and self.hand.lift(self.target))
        self._look_again()

    def release(self, pos: Point, layout: Layout) -> Click | None:
        """The button went up; answers the click if this completes one, be it by clicking or by dragging."""
        self.move_to(pos, layout)
        pressed, self._pressed = self._pressed, None
        same = _same_place(pressed, self.target)
        lifted_now, self._lifted_by_press = self._lifted_by_press, False
        if self.hand is None or pressed is None or (lifted_now and same):
            return None
        dragged = lifted_now and not same
        if not same and not dragged:
            return None
        click = Click(self.aim, pos)
        if dragged and not self.aim.moves:
            self.put_back()
        return click

    def forget_press(self) -> None:
        """What goes up next completes no click: it was a long press, or the press only skipped an animation."""
        self._pressed = None

    def put_back(self) -> bool:
        """Put back what was lifted; answers whether anything was."""
        put_back = self.hand is not None and self.hand.put_back()
        self._look_again()
        return put_back

    def point_out(self, move: Move) -> None:
        """Show what a legal move would bring, whatever else the pointer could mean."""
        self.preview, self._shown = preview(self.position, move), None

    def highlights(self, show_reach: bool) -> Highlights:
        """What is pointed out because of the pointer; `show_reach` shows where the player to move can go."""
        if self._shown is None or self._shown_reach != show_reach:
            self._shown, self._shown_reach = self._highlights(show_reach), show_reach
        return self._shown

    def _highlights(self, show_reach: bool) -> Highlights:
        looked_at = self.seat if self.seat is not None else self.position.to_move
        ribbon = self.ribbon
        path = ribbon.path if ribbon else longest_partial_path(self.position, looked_at)
        return Highlights(
            possible=self._possible(),
            ghosts=self.preview.ghosts if self.preview else (),
            faded=self.preview.faded if self.preview else frozenset(),
            reach=reach_of(self.position, looked_at) if show_reach or self.seat is not None else None,
            ribbon=ribbon,
            lit_cones=lit_by(ribbon.player if ribbon else looked_at, path),
        )

    def _possible(self) -> frozenset[Spot]:
        if self.hand is None:
            return frozenset()
        return possible_spots(self.hand.possible, self.hand.lifted is not None, self.position)

    def _look_again(self) -> None:
        self.aim = self.hand.aim(self.target) if self.hand else NOTHING
        self.preview = preview(self.position, self.aim.moves[0]) if self.aim.moves else None
        self.ribbon = path_under(self.position, self.target)
        self._shown = None


def _same_place(pressed: Target | None, released: Target | None) -> bool:
    """Whether two targets are one place on the board, whichever half or tier of it."""
    match pressed, released:
        case SlotTarget(slot), SlotTarget(other):
            return slot == other
        case StationTarget(station), StationTarget(there):
            return station is there
    return pressed == released
