"""From which seat the table is seen, and whose hand lies open."""

from __future__ import annotations

from finity.finito.scenes.options import HandOver
from finity.finito.scenes.play.game import Game


class Viewpoint:
    """`bottom` is the seat in front; `open_seat` the one whose hand can be seen, None while none can.

    With one person that hand always lies open. With several, no hand is open before its person asks for it, and it may
    be open for a while only.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        people = game.people
        self.bottom = people[0] if people else 0
        self.open_seat = people[0] if len(people) == 1 else None
        self._seconds_left = 0.0

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that hands have to be hidden."""
        return len(self.game.people) > 1

    @property
    def wants_curtain(self) -> bool:
        """Whether the person to play has to be asked for before the hand opens."""
        position = self.game.position
        curtain = self.shared and self.game.options.hand_over is HandOver.CURTAIN
        return curtain and not position.played and self._own_turn and self.open_seat != position.active

    @property
    def must_change(self) -> bool:
        """Whether an open hand has to be closed, or another person's seat to come in front."""
        if not self.shared:
            return False
        active = self.game.position.active
        return self.open_seat not in (None, active) or (self._own_turn and self.bottom != active)

    @property
    def can_hold(self) -> bool:
        """Whether people look at their hands by holding their panels down."""
        return self.shared and self.game.options.hand_over is HandOver.HOLD

    def change(self) -> None:
        """Close the hand, and put the person to play in front."""
        self.open_seat = None
        if self._own_turn:
            self.bottom = self.game.position.active

    @property
    def looking(self) -> bool:
        """Whether a hand lies open for a while."""
        return self._seconds_left > 0

    def show(self, seat: int, seconds: float = 0.0) -> None:
        """Open the hand of a person in front of the screen, for so many seconds or until it is hidden."""
        self.open_seat, self._seconds_left = seat, seconds

    def hide(self) -> None:
        """Close the hand that is being looked at."""
        self.open_seat, self._seconds_left = None, 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; answers whether the hand that lies open for a while has been seen long enough."""
        self._seconds_left = max(0.0, self._seconds_left - dt)
        return not self.looking

    @property
    def _own_turn(self) -> bool:
        return self.game.person_to_move == self.game.position.active
