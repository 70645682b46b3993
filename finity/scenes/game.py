"""Finity as one value: its lines in the menu and the scene that follows each outcome, imported when it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from finity.client import menu_icons
from finity.client.bringing_in import BroughtIn
from finity.client.game import Game, Glance, MenuEntry, MenuPart, Size, Tone, as_asked
from finity.client.kit import Kit
from finity.client.outcomes import OpenHelp
from finity.records.kind import RECORDS
from finity.scenes.actions import ACTIONS
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
    OpenByHand,
    OpenDemo,
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
from finity.shell.draw.theme import Tabletop
from finity.shell.loop.scene import Scene
from finity.shell.text import Message

if TYPE_CHECKING:
    from finity.match.archive import GameFolder
    from finity.match.share import Tell
    from finity.records.record import Record
    from finity.records.record_reading import Opened


def _setup(kit: Kit, asked: OpenSetup) -> Scene:
    from finity.scenes.setup.scene import SetupScene

    return SetupScene(kit)


def _begin(kit: Kit, asked: BeginPlaying) -> Scene:
    from finity.scenes.learn.keeping import is_new, lessons_of
    from finity.scenes.learn.offer import LessonOffer

    lessons = lessons_of(kit) if is_new(kit) else None
    return LessonOffer(kit, lessons) if lessons and lessons.levels else _setup(kit, OpenSetup())


def _demo(kit: Kit, asked: OpenDemo) -> Scene:
    from finity.scenes.show.scene import ShowScene

    return ShowScene(kit, asked)


def _puzzles(kit: Kit, asked: OpenPuzzles) -> Scene:
    from finity.scenes.puzzles.opening import open_puzzles

    return open_puzzles(kit, asked.name)


def _explore(kit: Kit, asked: OpenExplore) -> Scene:
    from finity.scenes.explore.scene import ExploreScene
    from finity.scenes.table.keeping import options_of

    record, seats = asked.record, options_of(asked.record.header).seats
    return ExploreScene(kit, seats, record.header.start(), record.moves[: asked.ply], record)


def _explore_position(kit: Kit, asked: ExplorePosition) -> Scene:
    from finity.scenes.explore.scene import ExploreScene

    return ExploreScene(kit, asked.seats, asked.position)


def _by_hand(kit: Kit, asked: OpenByHand) -> Scene:
    from finity.scenes.by_hand.scene import ByHandScene

    return ByHandScene(kit, asked.position, asked.seats)


def _profiles(kit: Kit, asked: OpenProfiles) -> Scene:
    from finity.scenes.profiles.scene import ProfilesScene

    return ProfilesScene(kit)


def _person(kit: Kit) -> Glance | None:
    from finity.scenes.table.glance import whoever_plays

    return whoever_plays(kit)


def _streak(kit: Kit) -> Message | None:
    from finity.scenes.puzzles.files import progress_file

    streak = progress_file(kit).peek().streak
    return Message("menu.puzzles_daily", {"streak": streak}) if streak > 1 else None


def _show_game(kit: Kit, asked: ShowGame) -> Scene:
    from finity.scenes.show.scene import ShowScene

    return ShowScene(kit, OpenDemo(seed=0), asked.record)


def _play(kit: Kit, asked: StartGame) -> Scene:
    if any(asked.options.away):
        from finity.scenes.by_message.opening import invite

        return invite(kit, asked.options)
    from finity.scenes.play.scene import PlayScene
    from finity.scenes.table.keeping import keeper_for

    return PlayScene(kit, asked.options, keeper_for(kit.folder, version=kit.version, writer=kit.writer))


def _play_again(kit: Kit, asked: GoOn) -> Scene:
    if asked.options.by_message:
        from finity.scenes.by_message.opening import table_again

        return table_again(kit, asked)
    from finity.scenes.play.scene import PlayScene

    return PlayScene(kit, asked.options, asked.keeper, asked.match, asked.clocks, quiet=asked.quiet)


def _go_on(kit: Kit, record: Record, file: Path | None = None, message: Message | None = None) -> Scene:
    if record.header.by_message:
        from finity.scenes.by_message.opening import go_on_by_message

        return go_on_by_message(kit, record, file, message=message)
    from finity.scenes.play.scene import PlayScene
    from finity.scenes.table.keeping import clocks_of, keeper_for, match_of, options_of

    match, keeper = match_of(record), keeper_for(kit.folder, record.header, file, writer=kit.writer)
    scene = PlayScene(kit, options_of(record.header), keeper, match, clocks_of(record, match))
    scene.tell(message)
    return scene


def _play_on(kit: Kit, asked: PlayOn) -> Scene:
    return _go_on(kit, asked.record)


def _over(kit: Kit, asked: GameFinished) -> Scene:
    from finity.scenes.opponents.strength import count_game
    from finity.scenes.over.scene import GameOver

    over = GameOver(kit, asked.options, asked.match, asked.clocks, asked.keeper)
    over.tell(count_game(kit, asked.options, asked.match))
    return over


def _join(kit: Kit, asked: JoinGame) -> Scene:
    from finity.scenes.by_message.joining import JoinScene

    return JoinScene(kit, asked)


def _came(kit: Kit, asked: GoOnByMessage) -> Scene:
    from finity.scenes.by_message.opening import go_on_by_message

    return go_on_by_message(kit, asked.record, asked.file, asked.new)


def _choose_version(kit: Kit, asked: ChooseVersion) -> Scene:
    from finity.scenes.by_message.choosing import VersionChoice

    return VersionChoice(kit, asked)


def _series(kit: Kit, asked: ShowSeries) -> Scene:
    from finity.client.series.scene import SeriesScene
    from finity.scenes.over.endings import contestants_of

    return SeriesScene(kit, asked.series, contestants_of(kit, asked.options), asked.winner, asked.next_game)


def _replay(kit: Kit, asked: OpenReplay) -> Scene:
    from finity.scenes.replay.scene import ReplayScene

    return ReplayScene(kit, asked.record, asked.message, review=asked.review)


def _seen_again(record: Record, message: Message | None) -> object:
    """A game by message can't be seen before its tower is known: nobody has moved."""
    game = record.header.by_message
    return OpenReplay(record, message) if game is None or game.draw.revealed else Message("message.not_begun")


def _branch(kit: Kit, asked: OpenBranch | OpenNextBranch) -> Scene:
    from finity.scenes.replay.branch_scene import BranchScene

    return BranchScene(kit, asked)


def _tower_choice(kit: Kit, asked: ChooseTower) -> Scene:
    from finity.scenes.importing.tower_choice import TowerChoice

    return TowerChoice(kit, asked)


def _help(kit: Kit, asked: OpenHelp) -> Scene:
    from finity.scenes.help.scene import HelpScene

    return HelpScene(kit, asked.topic)


def _lessons(kit: Kit, asked: OpenLessons) -> Scene:
    from finity.scenes.learn.keeping import lessons_of
    from finity.scenes.learn.map import LessonMap

    return LessonMap(kit, lessons_of(kit), asked.chapter)


def _lesson(kit: Kit, asked: OpenLesson | LookUpLesson | LookUpAgain) -> Scene:
    from finity.scenes.learn.opening import open_lesson

    return open_lesson(kit, asked.level, looked_up=not isinstance(asked, OpenLesson))


def _how_far(kit: Kit) -> Message | None:
    from finity.scenes.learn.keeping import how_far

    return how_far(kit)


def _bring_in(games: GameFolder[Record], text: str, source: str, tell: Tell) -> BroughtIn:
    from finity.scenes.importing.bringing_in import bring_in

    return bring_in(games, text, source, tell=tell)


def _picture(kit: Kit, opened: Opened, size: Size) -> pygame.Surface:
    from finity.scenes.table.framed_stage import board_picture
    from finity.scenes.table.keeping import options_of
    from finity.view.shown import look_of

    looks = [look_of(kit, seat) for seat in options_of(opened.record.header).seats]
    return board_picture(kit, opened.positions[-1], looks, size)


def _table_picture(kit: Kit, kind: Tabletop, size: Size) -> pygame.Surface:
    from finity.scenes.table_picture import table_picture

    return table_picture(kit, kind, size)


def _glance(kit: Kit, opened: Opened) -> Glance:
    from finity.scenes.table.glance import glance_of

    return glance_of(kit, opened)


def _levels() -> Sequence[str]:
    from finity.bots import LEVELS

    return LEVELS


def _living_board(kit: Kit) -> Scene:
    from finity.scenes.table.backdrop import Backdrop

    return Backdrop(kit)


FINITY: Final = Game(
    title="Finity",
    entries=(
        MenuEntry("menu.play", BeginPlaying(), MenuPart.PLAY, menu_icons.PLAY, Tone.ACCENT, "menu.play_about"),
        MenuEntry(
            *("menu.learn", OpenLessons(), MenuPart.LEARN, menu_icons.STAR, Tone.GOLD),
            about="menu.learn_about",
            told=_how_far,
        ),
        MenuEntry(
            *("menu.puzzles", OpenPuzzles(), MenuPart.LEARN, menu_icons.PUZZLE, Tone.GOOD),
            about="menu.puzzles_about",
            told=_streak,
        ),
        MenuEntry("menu.demo", OpenDemo(), MenuPart.WATCH, menu_icons.EYE, about="menu.demo_about"),
        MenuEntry(
            *("menu.profiles", OpenProfiles(), MenuPart.CORNER, menu_icons.PEOPLE),
            about="menu.profiles_about",
            told=_person,
        ),
        MenuEntry("menu.help", OpenHelp(), MenuPart.RULES),
    ),
    rehearsed={BeginPlaying: OpenSetup(), **as_asked(OpenLessons(), OpenPuzzles(), OpenProfiles(), OpenHelp())},
    scenes={
        OpenSetup: _setup,
        BeginPlaying: _begin,
        OpenDemo: _demo,
        OpenExplore: _explore,
        ExplorePosition: _explore_position,
        OpenByHand: _by_hand,
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
    },
    levels=_levels,
    records=RECORDS,
    go_on=_go_on,
    replay=_seen_again,
    picture=_picture,
    glance=_glance,
    table_picture=_table_picture,
    bring_in=_bring_in,
    actions=ACTIONS,
    living_board=_living_board,
    show=OpenDemo(by_itself=True),
)
