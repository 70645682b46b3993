"""What a scene of Finity can end with: each value makes the scene that follows, and imports it only then.

The menu needs none of those scenes, nor the rules, which are only named here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from finity.client.outcomes import InPlace, OnTop, Outcome
from finity.lobby.outcomes import OpenStandings

if TYPE_CHECKING:
    from finity.client.autosave import Autosave
    from finity.client.kit import Kit
    from finity.match import Match, Turn
    from finity.match.match import Clocks
    from finity.records.message_game import Conflict
    from finity.records.online_log import ImportedGame
    from finity.records.options import GameOptions, SeatOptions
    from finity.records.record import Record
    from finity.rules import Event, Move, Position
    from finity.shell.loop.scene import Scene
    from finity.shell.text import Message

AFTER_GUIDE = 6
"""How many cones the game after a first one has."""
FinityMatch: TypeAlias = "Match[Position, Move, Event]"
FinityTurn: TypeAlias = "Turn[Position, Move, Event]"
FinityAutosave: TypeAlias = "Autosave[[GameOptions, FinityMatch, Clocks], Record]"


@dataclass(frozen=True)
class OpenSetup(Outcome):
    """Choose whom to play, and how long."""

    def open(self, kit: Kit) -> Scene:
        from finity.screens.setup.opponent import OpponentScene

        return OpponentScene(kit)


@dataclass(frozen=True)
class OpenSeats(Outcome):
    """Choose all players and rules for a new game; where people come `together`, all seats are theirs at first."""

    together: bool = False

    def open(self, kit: Kit) -> Scene:
        from finity.screens.setup.scene import SetupScene

        return SetupScene(kit, together=self.together)


@dataclass(frozen=True)
class OpenShow(Outcome):
    """Watch bots play: the game of this `number` of the show that belongs to a `seed`, any seed if there is none; or
    see the game of a `record` as a show. One that began `by_itself` ends when somebody as much as pushes the mouse;
    while one is `filmed` nobody is there to press anything."""

    number: int = 0
    seed: int | None = None
    by_itself: bool = False
    filmed: bool = False
    record: Record | None = None

    def open(self, kit: Kit) -> Scene:
        from finity.modes.show.scene import ShowScene

        return ShowScene(kit, self)


@dataclass(frozen=True)
class OpenPuzzles(Outcome):
    """Solve puzzles; `name` is the one to begin with, empty for the next in line."""

    name: str = ""

    def open(self, kit: Kit) -> Scene:
        from finity.modes.puzzles.scene import PuzzleScene

        return PuzzleScene(kit, self.name)


@dataclass(frozen=True)
class OpenExplore(OnTop):
    """Try moves for all sides after the first `ply` moves of a record."""

    record: Record
    ply: int

    def open(self, kit: Kit) -> Scene:
        from finity.modes.explore import ExploreScene
        from finity.table.game_record import options_of

        seats = options_of(self.record.header).seats
        return ExploreScene(kit, seats, self.record.header.start(), self.record.moves[: self.ply], self.record)


@dataclass(frozen=True)
class ExplorePosition(OnTop):
    """Try moves for all sides from a position that no game has led to."""

    position: Position
    seats: tuple[SeatOptions, ...]

    def open(self, kit: Kit) -> Scene:
        from finity.modes.explore import ExploreScene

        return ExploreScene(kit, self.seats, self.position)


@dataclass(frozen=True)
class OpenEditor(OnTop):
    """Set up a position by hand, beginning with one."""

    position: Position
    seats: tuple[SeatOptions, ...]

    def open(self, kit: Kit) -> Scene:
        from finity.modes.editor import EditorScene

        return EditorScene(kit, self.position, self.seats)


@dataclass(frozen=True)
class OpenProfiles(Outcome):
    """See who plays here, and what each has reached."""

    def open(self, kit: Kit) -> Scene:
        from finity.screens.profiles import ProfilesScene

        return ProfilesScene(kit)


@dataclass(frozen=True)
class StartGame(Outcome):
    """Play a game."""

    options: GameOptions

    def open(self, kit: Kit) -> Scene:
        if any(self.options.away):
            from finity.modes.messages.invitation import invite

            return invite(kit, self.options)
        from finity.modes.play import PlayScene
        from finity.table.game_record import autosave_for

        return PlayScene(kit, self.options, autosave_for(kit.folder, version=kit.version, writer=kit.writer))


def rematch(options: GameOptions, winner: int | None, first: int = 1) -> StartGame | OpenStandings:
    """What follows when the same players play once more after a game that a player, or nobody, has won: in a series how
    it stands, then its next game, or the first of another one once it is decided. The seat that is `first` begins. A
    game with a guide is followed by a longer one without."""
    if options.guided:
        options = replace(options, guided=False, tower=None, tower_length=AFTER_GUIDE)
    series = options.series_after(winner)
    if series is None:
        return StartGame(options.rotated(first))
    from finity.screens.endings import contestants_of

    following = StartGame(replace(options, series=series.for_next_game).rotated(first))
    return OpenStandings(series, partial(contestants_of, options=options), winner, following)


@dataclass(frozen=True)
class ChooseTower(Outcome):
    """Choose among the towers that online games may have had; `message` is told afterwards. With `watch` the last of
    them is then seen, else the library."""

    games: tuple[ImportedGame, ...]
    message: Message | None = None
    watch: bool = False

    def open(self, kit: Kit) -> Scene:
        from finity.screens.import_game import TowerChoice

        return TowerChoice(kit, self)


@dataclass(frozen=True)
class OpenReplay(OnTop):
    """See a game again from its start; `message` is told, or a `review` begun, at move number `at` if any."""

    record: Record
    message: Message | None = None
    review: bool = False
    at: int = 0

    def open(self, kit: Kit) -> Scene:
        from finity.modes.replay.scene import ReplayScene

        scene = ReplayScene(kit, self.record, self.message, review=self.review, at=self.at)
        scene.playback.playing = not (self.review or self.at)
        return scene


@dataclass(frozen=True)
class OpenBranch(OnTop):
    """See the line of this `number` among those that leave the moves of a game `after` so many."""

    record: Record
    after: int
    number: int = 0

    def open(self, kit: Kit) -> Scene:
        from finity.modes.replay.scene import BranchScene

        return BranchScene(kit, self)


@dataclass(frozen=True)
class OpenNextBranch(InPlace, OpenBranch):
    """The same in place of the line that is seen now."""


@dataclass(frozen=True)
class PlayOnAsNewGame(Outcome):
    """Play a game on from its last move, as a game of its own."""

    record: Record

    def open(self, kit: Kit) -> Scene:
        from finity.scenes.game import continue_game

        return continue_game(kit, self.record)


@dataclass(frozen=True)
class ResumeGame(Outcome):
    """Go back to a game that was left for a moment, with what keeps it and what its players have left to think;
    `coming` are moves that came by message and are still to be seen."""

    options: GameOptions
    match: FinityMatch
    autosave: FinityAutosave | None
    clocks: Clocks
    coming: tuple[Move, ...] = ()

    def open(self, kit: Kit) -> Scene:
        from finity.modes.messages.invitation import MessageTable
        from finity.modes.play import PlayScene

        table = MessageTable if self.options.by_message else PlayScene
        return table(kit, self.options, self.autosave, self.match, self.clocks, coming=self.coming)


@dataclass(frozen=True)
class GameFinished(Outcome):
    """Show how a game ended; `clocks` are those of its players, if they are known. `autosave` keeps what is not on disk
    yet; the end of a game by message may still have to be sent."""

    options: GameOptions
    match: FinityMatch
    clocks: Clocks | None = None
    autosave: FinityAutosave | None = None

    def open(self, kit: Kit) -> Scene:
        from finity.screens.game_over import GameOver
        from finity.screens.person_strength import count_game

        over = GameOver(kit, self.options, self.match, self.clocks, self.autosave)
        over.tell(count_game(kit, self.options, self.match))
        return over


@dataclass(frozen=True)
class JoinGame(Outcome):
    """Ask who of a game that came by message sits here: nothing of it is kept yet."""

    record: Record

    def open(self, kit: Kit) -> Scene:
        from finity.modes.messages.invitation import JoinScene

        return JoinScene(kit, self)


@dataclass(frozen=True)
class ContinueByMessage(Outcome):
    """Go on with the game by message kept in a file, which still lacks what has come; the last moves, `new` of them,
    are shown."""

    record: Record
    file: Path
    new: int

    def open(self, kit: Kit) -> Scene:
        from finity.modes.messages.invitation import continue_by_message

        return continue_by_message(kit, self.record, self.file, self.new)


@dataclass(frozen=True)
class ResolveConflict(Outcome):
    """Ask what to do with a game that came by message and differs from the one in a file, beginning with a move."""

    file: Path
    different: Conflict

    def open(self, kit: Kit) -> Scene:
        from finity.modes.messages.exchange import VersionChoice

        return VersionChoice(kit, self)


@dataclass(frozen=True)
class OpenLessons(Outcome):
    """See the map of the lessons, at a chapter."""

    chapter: str = ""

    def open(self, kit: Kit) -> Scene:
        from finity.modes.lesson.lesson import shipped_course
        from finity.modes.lesson.map import LessonMap

        return LessonMap(kit, shipped_course(kit), self.chapter)


@dataclass(frozen=True)
class OpenLesson(Outcome):
    """Play a level, known by its key, or else see the map; the next levels follow, and lead back to the map."""

    level: str
    looked_up = False

    def open(self, kit: Kit) -> Scene:
        from finity.modes.lesson.lesson import shipped_course
        from finity.modes.lesson.map import LessonMap
        from finity.modes.lesson.scene import LessonScene

        lessons = shipped_course(kit)
        level = lessons.level_named(self.level)
        return LessonScene(kit, lessons, level, looked_up=self.looked_up) if level else LessonMap(kit, lessons)


@dataclass(frozen=True)
class LookUpLesson(OnTop, OpenLesson):
    """Play one level, known by its key, and come back."""

    looked_up = True


@dataclass(frozen=True)
class RestartLookedUpLesson(InPlace, LookUpLesson):
    """Begin a level anew that leads back to where it was looked up."""
