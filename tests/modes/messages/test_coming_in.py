"""What comes in from outside: wrong lines say what is wrong, others differ, and nothing is ever overwritten."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.app.command_line import LaunchOptions
from finity.app.director import GAMES
from finity.client.autosave import game_folder
from finity.client.kit import BadFile
from finity.lobby.library.scene import LibraryScene
from finity.lobby.library.shelf import Shelf
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.match.record_kind import NextStep
from finity.modes.messages.exchange import VersionChoice
from finity.modes.messages.invitation import InvitationScene, JoinScene, MessageTable
from finity.records.kind import RECORDS
from finity.records.message_game import claim_seats
from finity.records.message_line import read_message, write_message
from finity.records.record import Record
from finity.rules import apply, legal_moves
from finity.scenes.outcomes import OpenShow
from finity.shell.loop.window import clipboard_text, copy_text
from finity.shell.text import Message
from finity.shell.widgets import Dialog
from tests.harness.driver import sure
from tests.modes.messages.people import Person, at
from tests.records.message_writing import agreed, invitation, played_on

GAME = played_on(agreed(), random.Random(4), 8)
"""What Bo has sent: Ada has moved last but one."""
KEPT = "2025-11-21-183000-ada-bo.finity"


def at_bo(record: Record) -> Record:
    return claim_seats(record, [1])


def keeping(person: Person, record: Record) -> Path:
    """Let a game lie in a person's folder; answers the file."""
    games = game_folder(person.kit.folder, RECORDS)
    path = person.kit.folder / RECORDS.folder / KEPT
    games.save(path, record)
    return path


def cut(record: Record, plies: int) -> Record:
    return replace(record, moves=record.moves[:plies], result=None)


def forked(record: Record, ply: int) -> Record:
    """The same game with another move there."""
    opened = RECORDS.read(RECORDS.write(record))
    position = opened.positions[ply]
    other = next(
        move for move in legal_moves(position) if move != record.moves[ply] and not apply(position, move)[0].result
    )
    return replace(cut(record, ply), moves=(*record.moves[:ply], other))


FORKED = forked(GAME, 4)


@pytest.mark.parametrize("keep", [True, False])
def test_a_line_that_has_moves_of_who_plays_here_is_asked_about_and_kept_beside_the_own_game(
    tmp_path: Path, keep: bool
) -> None:
    with at(tmp_path, "bo") as bo:
        file, other = keeping(bo, at_bo(cut(GAME, 3))), cut(GAME, 4)
        before = file.read_text()
        bo.paste(write_message(other))
        dialog = sure(sure(bo.scene, VersionChoice).modals.shown, Dialog)
        assert all(each in dialog._text.text for each in ("Bo has made move 4", "Blocker to NE–SE"))
        bo.click(dialog.buttons[1 if keep else 0])
        bo.frames(4, dt=0.1)
        assert file.read_text() == before
        titles = {record.moves: record.header.title for record in bo.kept}
        assert len(bo.kept) == 2 and "other" in titles[other.moves]
        assert isinstance(bo.scene, LibraryScene if keep else MessageTable)
        if not keep:
            bo.see_what_came()
            assert [turn.move for turn in bo.table.game.turns] == list(other.moves)
        bo.paste(write_message(other))
        assert "Nothing has changed" in bo.told


def with_draw(record: Record, **changes: object) -> Record:
    """The same game with another draw."""
    by_message = record.header.by_message
    assert by_message
    draw = replace(by_message.draw, **changes)  # type: ignore[arg-type]
    return replace(record, header=replace(record.header, by_message=replace(by_message, draw=draw)))


@pytest.mark.parametrize("plies", [0, 5])
def test_a_first_line_with_a_share_that_was_not_made_here_is_refused(tmp_path: Path, plies: int) -> None:
    with at(tmp_path, "bo") as bo:
        bo.paste(write_message(cut(GAME, plies)))
        assert isinstance(bo.scene, LibraryScene) and bo.kept == []
        assert "could have chosen the tower" in bo.told


def test_a_game_goes_on_at_another_computer_with_its_file(tmp_path: Path) -> None:
    with at(tmp_path, "bo") as bo:
        file = tmp_path / "from my other computer.finity"
        file.write_text(RECORDS.write(at_bo(cut(GAME, 4))), encoding="utf-8")
        bo.open(bo.after(BackToMenu()))
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        bo.until_read()
        assert "only if the file is your own" in bo.told
        bo.paste(f"Ada wrote:\n> {write_message(cut(GAME, 5))}\n")
        bo.see_what_came()
        assert bo.table.game.person_to_move and len(bo.table.game.turns) == 5


def test_a_file_of_a_game_that_is_here_lets_no_line_pass_that_was_refused(tmp_path: Path) -> None:
    kept = agreed()
    cheating = with_draw(kept, shares=(b"", b"12345678"))
    with at(tmp_path, "bo") as bo:
        keeping(bo, at_bo(kept))
        bo.paste(RECORDS.write(at_bo(cheating)))
        assert "here already" in bo.told and bo.kept == [at_bo(kept)]
        bo.paste(write_message(played_on(cheating, random.Random(4), 1)))
        assert isinstance(bo.scene, LibraryScene) and "another answer" in bo.told


def test_a_seat_that_was_answered_elsewhere_cant_be_taken(tmp_path: Path) -> None:
    with at(tmp_path, "cleo") as cleo:
        cleo.paste(write_message(claim_seats(invitation(3), [1], [bytes(8)])))
        scene = sure(cleo.scene, JoinScene)
        assert [seat.focusable for seat in scene.seats] == [False, False, True]
        assert "did so elsewhere" in scene._what.text and "can still choose it" in scene._fair.text
        cleo.paste(write_message(invitation(2)))
        assert isinstance(cleo.scene, JoinScene) and "Nobody can choose" in cleo.scene._fair.text


def test_the_menu_offers_to_paste_a_message_as_soon_as_the_clipboard_holds_one(tmp_path: Path) -> None:
    with at(tmp_path, "bo") as bo:
        copy_text("Ada wrote that she likes this game")
        bo.open(bo.after(BackToMenu()))
        bo.frames(3)
        menu = bo.scene
        assert isinstance(menu, Menu) and bo.kit.loaded and not menu.paste.visible
        copy_text(f"Ada wrote: {write_message(invitation())}")
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        bo.frames(2)
        assert menu.paste.visible
        bo.open(bo.after(BackToMenu()))
        bo.frames(3)
        menu = bo.scene
        assert isinstance(menu, Menu) and menu.paste.visible
        bo.click(menu.paste)
        bo.until_read()
        assert isinstance(bo.scene, JoinScene)


def test_the_show_does_not_swallow_a_message(tmp_path: Path) -> None:
    with at(tmp_path, "bo") as bo:
        bo.open(bo.after(OpenShow(by_itself=True)))
        copy_text(write_message(invitation()))
        bo.press(pygame.K_v, mod=pygame.KMOD_CTRL)
        bo.until_read()
        assert isinstance(bo.scene, JoinScene)


def test_the_library_copies_a_message_with_the_words_before_it(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as ada:
        keeping(ada, invitation())
        Shelf(GAMES, ada.kit.folder).copy(ada.kit.folder / RECORDS.folder / KEPT, "What it is.")
        assert clipboard_text() == f"What it is. {write_message(invitation())}"


def test_no_file_hands_out_the_secret_of_an_invitation(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as ada:
        file, copy = keeping(ada, invitation()), tmp_path / "copy.finity"
        shelf = Shelf(GAMES, ada.kit.folder)
        assert shelf.export(file, str(copy)) == Message("message.not_begun") and not copy.exists()
        game_folder(ada.kit.folder, RECORDS).save(file, agreed())
        shelf.refresh()
        assert shelf.export(file, str(copy)) == Message("library.exported", {"file": copy})


def test_a_game_that_has_not_begun_is_not_seen_again_from_the_command_line(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as ada:
        file = keeping(ada, invitation())
        with pytest.raises(BadFile, match=f"{file.name}: This game hasn't begun"):
            ada.director.first_scene(LaunchOptions(replay=file), None)


def test_a_message_may_come_as_a_file(tmp_path: Path) -> None:
    with at(tmp_path, "bo") as bo:
        keeping(bo, at_bo(cut(GAME, 4)))
        message = tmp_path / "from Ada.txt"
        message.write_text(write_message(cut(GAME, 5)), encoding="utf-8")
        bo.open(bo.after(BackToMenu()))
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(message)))
        bo.until_read()
        bo.see_what_came()
        assert len(bo.table.game.turns) == 5 and bo.table.game.message_step is NextStep.PLAY
        message.write_text(write_message(cut(GAME, 3)), encoding="utf-8")
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(message)))
        bo.until_read()
        assert "older" in bo.told


def test_without_a_clipboard_the_message_is_saved_as_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from finity.modes.messages import exchange as sheet

    monkeypatch.setattr(sheet, "copy_text", lambda text: False)
    with at(tmp_path, "ada") as ada:
        ada.invite()
        scene = sure(ada.scene, InvitationScene)
        ada.click(scene.send_button)
        shown = scene.modals.shown
        assert isinstance(shown, sheet.SendSheet)
        assert "clipboard" in shown.told.text and scene._next_step is NextStep.SEND
        ada.click(shown.save)
        (file,) = (ada.kit.folder / "messages").glob("*.txt")
        assert str(file) in shown.told.text and scene._next_step is NextStep.WAIT
        assert read_message(file.read_text(encoding="utf-8")).header.players[0].name == "Ada"
