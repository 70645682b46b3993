"""Going through a game of any kind that is seen again: step by step, to any move, and by itself."""

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from finity.shell.input.intents import Choose, Intent, Key

SECONDS_BETWEEN_MOVES = 0.7
"""At speed 1, between the end of one move and the beginning of the next."""


class Playback:
    """`ply` moves of `length` have been shown; steps lead to the `stops`, after which there is something new to see."""

    eager = True
    """Whether the next move comes at once when it begins to run."""

    def __init__(self, length: int, stops: Sequence[int] = (), pause: float = SECONDS_BETWEEN_MOVES) -> None:
        """Without stops each ply is one; the first one is where the game begins, the last one its end."""
        self.length = length
        self.stops = stops or range(length + 1)
        self.ply = self.stops[0]
        self.speed = 1.0
        self.playing = False
        self._pause = pause
        self._waited = 0.0

    def stop_after(self, steps: int) -> int:
        """The stop so many steps farther on, or back; the nearest there is."""
        after, before = bisect_right(self.stops, self.ply), bisect_left(self.stops, self.ply)
        return self.stops[max(0, min((after - 1 if steps > 0 else before) + steps, len(self.stops) - 1))]

    def toggle(self) -> None:
        """Run, or stand still; at the end it runs from the start again."""
        self.playing = not self.playing
        if self.playing and self.ply == self.length:
            self.ply = self.stops[0]
        if self.eager:
            self._waited = self._pause

    def go_to(self, ply: int) -> None:
        """Stand still at a ply, the nearest there is."""
        self.ply = max(self.stops[0], min(ply, self.length))
        self.playing, self._waited = False, 0.0

    def pass_time(self, dt: float) -> bool:
        """Let `dt` seconds pass in which nothing moved; answers whether the next move begins, which then counts."""
        if not self.playing:
            return False
        self._waited += dt * self.speed
        if self._waited < self._pause:
            return False
        if self.ply == self.length:
            self.playing = False
            return False
        self._waited = 0.0
        self.ply = self.stop_after(1)
        return True


class PlaybackScene(ABC):
    """What scenes do that show a game again, by their `playback`."""

    playback: Playback

    @abstractmethod
    def show_move(self) -> None:
        """Show the last move as it happened, from the position before it."""

    @abstractmethod
    def show_position(self) -> None:
        """Show where playback stands, at once."""

    def handle_keys(self, intent: Intent) -> None:
        """What keys do: play or stop, and go to the beginning or the end."""
        match intent:
            case Choose():
                self.toggle()
            case Key("home"):
                self.go_to(0)
            case Key("end"):
                self.go_to(self.playback.length)

    def toggle(self) -> None:
        """Play, or stop."""
        self.playback.toggle()

    def step(self, steps: int = 1) -> None:
        """One move on is shown as it happened; all other steps show where they lead."""
        if steps == 1 and self.playback.ply < self.playback.length:
            self.playback.go_to(self.playback.stop_after(1))
            self.show_move()
        else:
            self.go_to(self.playback.stop_after(steps))

    def go_to(self, ply: int) -> None:
        """Show the position after so many moves, at once."""
        self.playback.go_to(ply)
        self.show_position()
