"""Finity as one value: its lines in the menu, and what the program asks of it, imported when it is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from finity.client import signs
from finity.client.autosave import Imported, game_folder
from finity.client.kit import GameKind, IconTone, Kit, MenuEntry, MenuGlance, MenuPart, Size
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import ProfilesFile, progress_folder
from finity.records.kind import RECORDS
from finity.scenes.actions import ACTIONS
from finity.scenes.outcomes import OpenLessons, OpenProfiles, OpenPuzzles, OpenReplay, OpenSetup, OpenShow
from finity.shell.draw.theme import Tabletop
from finity.shell.loop.scene import Scene
from finity.shell.text import Message

if TYPE_CHECKING:
    from finity.match.archive import GameFolder
    from finity.match.thinker import OnProgress
    from finity.records.record import Record
    from finity.records.record_reading import OpenedRecord


def _menu_glances(kit: Kit) -> Mapping[str, MenuGlance | None]:
    """What the entries of the menu tell now, by the keys of their texts; who plays here has the stars."""
    from finity.modes.lesson.lesson import chapter_glance, shipped_course
    from finity.modes.menu_pictures import puzzle_glance
    from finity.screens.setup import choices
    from finity.view.art.canvas import badge
    from finity.view.shown import look_with

    game, person = choices.next_opponent(kit), ProfilesFile(kit.folder).peek().current_person
    key = "menu.proposed" if choices.History.of(kit).games else "menu.proposed_new"
    play = MenuGlance(Message(key, {"names": game.face.title, "cones": game.cones}))
    profile = None
    if person:
        stars = ProgressFile(progress_folder(kit)).peek().total_stars(shipped_course(kit).levels)
        look = look_with(kit, person.look, person.mark)
        profile = MenuGlance(
            starred=str(stars), sign=lambda style, radius: badge(style.assets, look, radius), title=person.name
        )
    return {
        "menu.play": play,
        "menu.learn": chapter_glance(kit),
        "menu.puzzles": puzzle_glance(kit),
        "menu.profiles": profile,
    }


def _replay_outcome(record: Record, message: Message | None) -> object:
    """A game by message can't be seen before its tower is known: nobody has moved."""
    game = record.header.by_message
    return OpenReplay(record, message) if game is None or game.draw.revealed else Message("message.not_begun")


def _novice(kit: Kit) -> bool:
    """Whether nobody has played here yet, nor learnt the first chapter; nothing is imported for who begins."""
    progress = ProgressFile(progress_folder(kit)).peek()
    if progress.offered or any(game_folder(kit.folder, RECORDS).folder.glob("*")):
        return False
    if not progress.levels:
        return True
    from finity.modes.lesson.lesson import shipped_course

    return not all(map(progress.stars_of, shipped_course(kit).chapters[0].levels))


def _import_games(games: GameFolder[Record], text: str, source: str, tell: OnProgress) -> Imported:
    from finity.screens.import_game import import_games

    return import_games(games, text, source, tell=tell)


def _game_picture(kit: Kit, opened: OpenedRecord, size: Size) -> pygame.Surface:
    from finity.table.game_record import options_of
    from finity.table.stage import board_picture
    from finity.view.shown import look_of

    looks = [look_of(kit, seat) for seat in options_of(opened.record.header).seats]
    return board_picture(kit, opened.positions[-1], looks, size)


def continue_game(kit: Kit, record: Record, file: Path | None = None, message: Message | None = None) -> Scene:
    """The table of a game that is played on; see `GameKind.go_on`."""
    if record.header.by_message:
        from finity.modes.messages.invitation import continue_by_message

        return continue_by_message(kit, record, file, message=message)
    from finity.modes.play import PlayScene
    from finity.table.game_record import autosave_for, clocks_of, match_of, options_of

    match, autosave = match_of(record), autosave_for(kit.folder, record.header, file, writer=kit.writer)
    scene = PlayScene(kit, options_of(record.header), autosave, match, clocks_of(record, match))
    scene.tell(message)
    return scene


def _help(kit: Kit, topic: str) -> Scene:
    from finity.screens.help import HelpScene

    return HelpScene(kit, topic)


def _menu_board(kit: Kit, opened: OpenedRecord | None) -> Scene:
    from finity.modes.menu_pictures import BoardInMenu

    return BoardInMenu(kit, opened)


def _table_picture(kit: Kit, kind: Tabletop, size: Size) -> pygame.Surface:
    from finity.modes.menu_pictures import table_picture

    return table_picture(kit, kind, size)


def _glance(kit: Kit, opened: OpenedRecord) -> MenuGlance:
    """Against whom it goes on and how far one is; between two games of a series, how that stands."""
    from finity.modes.menu_pictures import viewer_of
    from finity.story.facts import path_length
    from finity.table.game_record import options_of

    options, position = options_of(opened.record.header), opened.positions[-1]
    next_step = options.by_message.next_step(options.away, len(opened.positions) - 1) if options.by_message else None
    if options.by_message and next_step:
        awaited = options.seats[options.by_message.awaited or 0].name
        return MenuGlance(Message(f"library.{next_step}", {"name": awaited}))
    if position.result:
        series = options.series_after(position.result.winner)
        return MenuGlance(Message("menu.series", {"score": " : ".join(map(str, series.wins if series else ()))}))
    player = viewer_of(options, position)
    others = (seat.name for number, seat in enumerate(options.seats) if number != player)
    stands = {"crossed": path_length(position, player), "of": len(position.setup.tower)}
    return MenuGlance(Message("menu.stands", {"names": kit.texts("library.and").join(others), **stands}))


def _bot_levels() -> Sequence[str]:
    from finity.bots import LEVELS

    return LEVELS


FINITY: Final = GameKind(
    title="Finity",
    entries=(
        MenuEntry("menu.play", OpenSetup(), MenuPart.PLAY, signs.PLAY, IconTone.ACCENT),
        MenuEntry("menu.learn", OpenLessons(), MenuPart.LEARN, signs.STAR, IconTone.GOLD, "menu.learn_about", _novice),
        MenuEntry("menu.puzzles", OpenPuzzles(), MenuPart.PUZZLES, signs.PUZZLE, IconTone.GOOD, "menu.puzzles_about"),
        MenuEntry("menu.demo", OpenShow(), MenuPart.WATCH, signs.EYE),
        MenuEntry("menu.profiles", OpenProfiles(), MenuPart.CORNER, signs.PEOPLE),
    ),
    levels=_bot_levels,
    records=RECORDS,
    go_on=continue_game,
    replay=_replay_outcome,
    picture=_game_picture,
    glance=_glance,
    table_picture=_table_picture,
    bring_in=_import_games,
    actions=ACTIONS,
    help=_help,
    menu_board=_menu_board,
    show=OpenShow(by_itself=True),
    told=_menu_glances,
)
