"""Which scene of Finity follows which outcome; each is imported when it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from finity.client.game import Opening
from finity.client.kit import Kit
from finity.client.outcomes import OpenHelp
from finity.scenes.outcomes import (
    BeginPlaying,
    ChooseTower,
    ChooseVersion,
    ExplorePosition,
    GameFinished,
    GoOn,
    GoOnByMessage,
    JoinGame,
    LookUpAgain,
    LookUpLesson,
    OpenBranch,
    OpenDemo,
    OpenEditor,
    OpenExplore,
    OpenLesson,
    OpenLessons,
    OpenNextBranch,
    OpenProfiles,
    OpenPuzzles,
    OpenReplay,
    OpenSetup,
    PlayOn,
    ShowGame,
    ShowSeries,
    StartGame,
)
from finity.shell.loop.scene import Scene
from finity.shell.text import Message

if TYPE_CHECKING:
    from finity.records.record import Record

_ANY_TOWER: Final = "BW" * 4


def _setup(kit: Kit, asked: OpenSetup) -> Scene:
    from finity.screens.setup.scene import SetupScene

    return SetupScene(kit)


def _begin(kit: Kit, asked: BeginPlaying) -> Scene:
    from finity.modes.lesson.keeping import is_new, lessons_of
    from finity.modes.lesson.map import LessonOffer

    lessons = lessons_of(kit) if is_new(kit) else None
    return LessonOffer(kit, lessons) if lessons and lessons.levels else _setup(kit, OpenSetup())


def _demo(kit: Kit, asked: OpenDemo) -> Scene:
    from finity.modes.show.scene import ShowScene

    return ShowScene(kit, asked)


def _puzzles(kit: Kit, asked: OpenPuzzles) -> Scene:
    from finity.modes.puzzles.scene import open_puzzles

    return open_puzzles(kit, asked.name)


def _explore(kit: Kit, asked: OpenExplore) -> Scene:
    from finity.modes.explore import ExploreScene
    from finity.table.keeping import options_of

    record, seats = asked.record, options_of(asked.record.header).seats
    return ExploreScene(kit, seats, record.header.start(), record.moves[: asked.ply], record)


def _explore_position(kit: Kit, asked: ExplorePosition) -> Scene:
    from finity.modes.explore import ExploreScene

    return ExploreScene(kit, asked.seats, asked.position)


def _editor(kit: Kit, asked: OpenEditor) -> Scene:
    from finity.modes.editor import EditorScene

    return EditorScene(kit, asked.position, asked.seats)


def _profiles(kit: Kit, asked: OpenProfiles) -> Scene:
    from finity.screens.profiles import ProfilesScene

    return ProfilesScene(kit)


def _show_game(kit: Kit, asked: ShowGame) -> Scene:
    from finity.modes.show.scene import ShowScene

    return ShowScene(kit, OpenDemo(seed=0), asked.record)


def _play(kit: Kit, asked: StartGame) -> Scene:
    if any(asked.options.away):
        from finity.modes.messages.table import invite

        return invite(kit, asked.options)
    from finity.modes.play import PlayScene
    from finity.table.keeping import keeper_for

    return PlayScene(kit, asked.options, keeper_for(kit.folder, version=kit.version, writer=kit.writer))


def _play_again(kit: Kit, asked: GoOn) -> Scene:
    if asked.options.by_message:
        from finity.modes.messages.table import table_again

        return table_again(kit, asked)
    from finity.modes.play import PlayScene

    return PlayScene(kit, asked.options, asked.keeper, asked.match, asked.clocks, quiet=asked.quiet)


def go_on(kit: Kit, record: Record, file: Path | None = None, message: Message | None = None) -> Scene:
    """The table of a game that is played on; see `Game.go_on`."""
    if record.header.by_message:
        from finity.modes.messages.table import go_on_by_message

        return go_on_by_message(kit, record, file, message=message)
    from finity.modes.play import PlayScene
    from finity.table.keeping import clocks_of, keeper_for, match_of, options_of

    match, keeper = match_of(record), keeper_for(kit.folder, record.header, file, writer=kit.writer)
    scene = PlayScene(kit, options_of(record.header), keeper, match, clocks_of(record, match))
    scene.tell(message)
    return scene


def _play_on(kit: Kit, asked: PlayOn) -> Scene:
    return go_on(kit, asked.record)


def living_board(kit: Kit) -> Scene:
    """The board behind the menu."""
    from finity.modes.in_menu import Backdrop

    return Backdrop(kit)


def _over(kit: Kit, asked: GameFinished) -> Scene:
    from finity.screens.game_over.scene import GameOver
    from finity.screens.strength import count_game

    over = GameOver(kit, asked.options, asked.match, asked.clocks, asked.keeper)
    over.tell(count_game(kit, asked.options, asked.match))
    return over


def _join(kit: Kit, asked: JoinGame) -> Scene:
    from finity.modes.messages.invitation import JoinScene

    return JoinScene(kit, asked)


def _came(kit: Kit, asked: GoOnByMessage) -> Scene:
    from finity.modes.messages.table import go_on_by_message

    return go_on_by_message(kit, asked.record, asked.file, asked.new)


def _choose_version(kit: Kit, asked: ChooseVersion) -> Scene:
    from finity.modes.messages.arriving import VersionChoice

    return VersionChoice(kit, asked)


def _series(kit: Kit, asked: ShowSeries) -> Scene:
    from finity.lobby.series import SeriesScene
    from finity.screens.game_over.endings import contestants_of

    return SeriesScene(kit, asked.series, contestants_of(kit, asked.options), asked.winner, asked.next_game)


def _replay(kit: Kit, asked: OpenReplay) -> Scene:
    from finity.modes.replay.scene import ReplayScene

    return ReplayScene(kit, asked.record, asked.message, review=asked.review)


def _branch(kit: Kit, asked: OpenBranch | OpenNextBranch) -> Scene:
    from finity.modes.replay.scene import BranchScene

    return BranchScene(kit, asked)


def _tower_choice(kit: Kit, asked: ChooseTower) -> Scene:
    from finity.screens.import_game import TowerChoice

    return TowerChoice(kit, asked)


def _help(kit: Kit, asked: OpenHelp) -> Scene:
    from finity.screens.help import HelpScene

    return HelpScene(kit, asked.topic)


def _lessons(kit: Kit, asked: OpenLessons) -> Scene:
    from finity.modes.lesson.keeping import lessons_of
    from finity.modes.lesson.map import LessonMap

    return LessonMap(kit, lessons_of(kit), asked.chapter)


def _lesson(kit: Kit, asked: OpenLesson | LookUpLesson | LookUpAgain) -> Scene:
    from finity.modes.lesson.scene import open_lesson

    return open_lesson(kit, asked.level, looked_up=not isinstance(asked, OpenLesson))


SCENES: Final[Mapping[type, Opening]] = MappingProxyType(
    {
        OpenSetup: _setup,
        BeginPlaying: _begin,
        OpenDemo: _demo,
        OpenExplore: _explore,
        ExplorePosition: _explore_position,
        OpenEditor: _editor,
        OpenProfiles: _profiles,
        OpenPuzzles: _puzzles,
        ShowGame: _show_game,
        StartGame: _play,
        GoOn: _play_again,
        PlayOn: _play_on,
        GameFinished: _over,
        JoinGame: _join,
        GoOnByMessage: _came,
        ChooseVersion: _choose_version,
        ShowSeries: _series,
        OpenReplay: _replay,
        OpenBranch: _branch,
        OpenNextBranch: _branch,
        ChooseTower: _tower_choice,
        OpenHelp: _help,
        OpenLessons: _lessons,
        OpenLesson: _lesson,
        LookUpLesson: _lesson,
        LookUpAgain: _lesson,
    }
)
"""What follows each outcome."""
