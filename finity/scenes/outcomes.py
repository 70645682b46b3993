"""What a scene of Finity can end with: plain values that the director turns into the next scene.

The menu needs none of them; the rules are only named here and not imported.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from finity.client.outcomes import InPlace, Over

if TYPE_CHECKING:
    from finity.client.autosave import Keeper
    from finity.match import Match, Turn
    from finity.match.clocks import Clocks
    from finity.match.series import Series
    from finity.records.message_arriving import Differs
    from finity.records.online_log import ImportedGame
    from finity.records.options import GameOptions, SeatOptions
    from finity.records.record import Record
    from finity.rules import Event, Move, Position
    from finity.shell.text import Message

FinityMatch: TypeAlias = "Match[Position, Move, Event]"
FinityTurn: TypeAlias = "Turn[Position, Move, Event]"
FinityKeeper: TypeAlias = "Keeper[[GameOptions, FinityMatch, Clocks], Record]"


@dataclass(frozen=True)
class OpenSetup:
    """Choose players and rules for a new game."""


@dataclass(frozen=True)
class OpenDemo:
    """Watch bots play: the game of this `number` of the show that belongs to a `seed`, any seed if there is none.

    A show that began `by_itself` ends when somebody as much as pushes the mouse; while one is `filmed` nobody is there
    to press anything.
    """

    number: int = 0
    seed: int | None = None
    by_itself: bool = False
    filmed: bool = False


@dataclass(frozen=True)
class OpenPuzzles:
    """Solve puzzles; `name` is the one to begin with, empty for the next in line."""

    name: str = ""


@dataclass(frozen=True)
class OpenExplore(Over):
    """Try moves for all sides after the first `ply` moves of a record."""

    record: Record
    ply: int


@dataclass(frozen=True)
class ExplorePosition(Over):
    """Try moves for all sides from a position that no game has led to."""

    position: Position
    seats: tuple[SeatOptions, ...]


@dataclass(frozen=True)
class OpenEditor(Over):
    """Set up a position by hand, beginning with one."""

    position: Position
    seats: tuple[SeatOptions, ...]


@dataclass(frozen=True)
class OpenProfiles:
    """See who plays here, and what each has reached."""


@dataclass(frozen=True)
class ShowGame:
    """Watch a game that was played as a show."""

    record: Record


@dataclass(frozen=True)
class StartGame:
    """Play a game."""

    options: GameOptions


@dataclass(frozen=True)
class ShowSeries:
    """Show how a series stands after a game with these options, which a player has won, or nobody."""

    options: GameOptions
    winner: int | None

    @property
    def series(self) -> Series:
        """How the series stands now."""
        series = self.options.series_after(self.winner)
        assert series, "only games of a series come here"
        return series

    @property
    def next_game(self) -> StartGame:
        """The next game of the series, or the first of another one once it is decided."""
        return StartGame(replace(self.options, series=self.series.following).rotated())


def rematch(options: GameOptions, winner: int | None) -> StartGame | ShowSeries:
    """What follows when the same players play once more after a game that a player, or nobody, has won."""
    return ShowSeries(options, winner) if options.series else StartGame(options.rotated())


@dataclass(frozen=True)
class ChooseTower:
    """Choose among the towers that online games may have had; `message` is told afterwards.

    With `watch` the last of them is then seen, else the library.
    """

    games: tuple[ImportedGame, ...]
    message: Message | None = None
    watch: bool = False


@dataclass(frozen=True)
class OpenReplay(Over):
    """See a game again; `message` is told, if there is one, or a `review` of it begun."""

    record: Record
    message: Message | None = None
    review: bool = False


@dataclass(frozen=True)
class OpenBranch(Over):
    """See the line of this `number` among those that leave the moves of a game `after` so many."""

    record: Record
    after: int
    number: int = 0


@dataclass(frozen=True)
class OpenNextBranch(InPlace):
    """The same in place of the line that is seen now."""

    record: Record
    after: int
    number: int


@dataclass(frozen=True)
class PlayOn:
    """Play a game on from its last move, as a game of its own."""

    record: Record


@dataclass(frozen=True)
class GoOn:
    """Go back to a game that was left for a moment, with what keeps it and what its players have left to think.

    `quiet` says that its panels were hidden, `coming` are moves that came by message and are still to be seen.
    """

    options: GameOptions
    match: FinityMatch
    keeper: FinityKeeper | None
    clocks: Clocks
    quiet: bool = False
    coming: tuple[Move, ...] = ()


@dataclass(frozen=True)
class GameFinished:
    """Show how a game ended; `clocks` are those of its players, if they are known.

    `keeper` keeps what is not on disk yet; the end of a game by message may still have to be sent.
    """

    options: GameOptions
    match: FinityMatch
    clocks: Clocks | None = None
    keeper: FinityKeeper | None = None


@dataclass(frozen=True)
class JoinGame:
    """Ask who of a game that came by message sits here: nothing of it is kept yet."""

    record: Record


@dataclass(frozen=True)
class GoOnByMessage:
    """Go on with the game by message kept in a file, with all that has come; its last moves, `new` of them, are shown.

    The file still lacks what has come.
    """

    record: Record
    file: Path
    new: int


@dataclass(frozen=True)
class ChooseVersion:
    """Ask what to do with a game that came by message and differs from the one in a file, beginning with a move."""

    file: Path
    different: Differs


@dataclass(frozen=True)
class BeginPlaying:
    """Choose players for a new game, or before the very first one whether to learn."""


@dataclass(frozen=True)
class OpenLessons:
    """See the map of the lessons, at a chapter."""

    chapter: str = ""


@dataclass(frozen=True)
class OpenLesson:
    """Play a level, known by its key, and then the next ones; they lead back to the map."""

    level: str


@dataclass(frozen=True)
class LookUpLesson(Over):
    """Play one level, known by its key, and come back."""

    level: str


@dataclass(frozen=True)
class LookUpAgain(InPlace):
    """Begin a level anew that leads back to where it was looked up."""

    level: str
