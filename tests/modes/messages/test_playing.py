"""Games by message between people with a folder each, from the invitation to the end, by clicks, keys and clipboard."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import ContinueGame, OpenLibrary
from finity.lobby.widget_scene import WidgetScene
from finity.match.record_kind import NextStep
from finity.modes.messages.exchange import SendSheet, VersionChoice
from finity.modes.messages.invitation import InvitationScene, JoinScene, MessageTable
from finity.records.kind import RECORDS
from finity.records.message_game import Conflict, claim_seats, compare
from finity.records.message_line import read_message, write_message
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record, TowerOrigin
from finity.rules import Move, Position, Resign, apply, legal_moves
from finity.scenes.outcomes import ContinueByMessage, JoinGame, ResolveConflict, StartGame
from finity.screens.game_over import GameOver
from finity.shell.loop.window import clipboard_text
from finity.shell.text import LANGUAGES, Message
from tests.harness.driver import Driver, sure
from tests.harness.fitting import LANGUAGE_CASES, LONGEST, WINDOW_CASES, misfits, watch_cut_texts
from tests.harness.whole import enough
from tests.lobby.library.states import LONG_NAMES
from tests.modes.messages.people import Person, at
from tests.modes.messages.test_coming_in import FORKED, GAME, at_bo, cut, keeping
from tests.records.message_writing import agreed, invitation, played_on


def some_move(position: Position, rng: random.Random) -> Move:
    """One that wins, if there is one, else one by chance."""
    moves = legal_moves(position)
    return next((move for move in moves if apply(position, move)[0].result), rng.choice(moves))


def invited(ada: Person, *others: Person, **options: object) -> str:
    """Ada invites the others, who answer; answers the line that comes back to her."""
    ada.invite(len(others) + 1, **options)
    line = ada.send()
    for number, other in enumerate(others, 1):
        other.paste(line)
        other.join(number)
        line = other.send()
    return line


def until_over(person: Person) -> None:
    """Wait for the podium."""
    for _ in range(80):
        if isinstance(person.scene, GameOver):
            return
        person.frames(1, dt=0.1)
    raise AssertionError(f"the game is not over: {person.scene}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_sent_begins_with_a_sentence_that_readers_pass_over(tmp_path: Path, language: str) -> None:
    with at(tmp_path, "ada") as ada:
        ada.kit.change_settings(replace(ada.kit.settings, language=language))
        ada.invite()
        words, line = ada.send().split(" Finity message ")
        assert words == ada.kit.texts("message.what") and "Finity" in words and "+V" in words
        assert read_message(f"{words} Finity message {line}").header.players[0].name == "Ada"


def test_who_pastes_what_was_sent_from_here_stays_and_is_told_whose_it_is(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as ada, at(tmp_path, "bo") as bo:
        ada.invite()
        line, scene = ada.send(), ada.scene
        ada.paste(line)
        assert ada.scene is scene and "your own message" in ada.told
        ada.paste(invited_again(ada, bo))
        ada.move(some_move(ada.table.game.position, random.Random(1)))
        line, table = ada.send(), ada.table
        ada.press(pygame.K_v, mod=pygame.KMOD_CTRL)
        assert ada.scene is table and "your own message" in ada.told
        ada.paste(line[:-20])
        assert ada.scene is table and "cut off" in ada.told


@pytest.mark.parametrize("count", enough([4], whole=[3, 4]))
def test_more_than_two_pass_the_line_round(tmp_path: Path, count: int) -> None:
    rng, names = random.Random(count), ("ada", "bo", "cleo", "dev")[:count]
    with at(tmp_path, names[0]) as ada, at(tmp_path, names[1]) as bo, at(tmp_path, names[2]) as cleo:
        others = [bo, cleo]
        if count == 4:
            ada.invite(4, here=(0, 3))
            line = ada.send()
            for number, other in enumerate(others, 1):
                other.paste(line)
                other.join(number)
                line = other.send()
        else:
            line = invited(ada, *others)
        for ply in range(count + 1):
            mover = (ada, bo, cleo, ada)[ply % count]
            if not (ply and (count, ply % count) == (4, 0)):
                mover.paste(line)
                mover.see_what_came()
            mover.move(some_move(mover.table.game.position, rng))
            if (count, ply % count) != (4, 3):
                line = mover.send()
        moves = [len(person.kept[0].moves) for person in (ada, bo, cleo)]
        assert max(moves) == count + 1
        assert len({person.kept[0].header.tower for person in (ada, bo, cleo)}) == 1


def test_answers_from_a_group_come_in_any_order(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as ada, at(tmp_path, "bo") as bo, at(tmp_path, "cleo") as cleo:
        ada.invite(3)
        line = ada.send()
        answers = []
        for person, seat in ((cleo, 2), (bo, 1)):
            person.paste(line)
            person.join(seat)
            answers.append(person.send())
        ada.paste(answers[0])
        assert isinstance(ada.scene, InvitationScene)
        ada.paste(answers[1])
        assert ada.table.game.person_to_move
        assert len(ada.kept) == 1


def test_a_kill_before_and_after_sending_loses_nothing(tmp_path: Path) -> None:
    rng = random.Random(1)
    with at(tmp_path, "bo") as bo:
        with at(tmp_path, "ada") as ada:
            ada.invite()
        with at(tmp_path, "ada") as ada:
            file = again(ada)
            assert isinstance(ada.scene, InvitationScene)
            bo.paste(ada.send())
            bo.join(1)
            answer = bo.send()
        with at(tmp_path, "ada") as ada:
            ada.paste(answer)
            ada.move(some_move(ada.table.game.position, rng))
        with at(tmp_path, "ada") as ada:
            assert again(ada) == file
            assert ada.table.game.message_step is NextStep.SEND
            ada.press(pygame.K_u)
            assert ada.table.game.person_to_move
            ada.move(some_move(ada.table.game.position, rng))
            line = ada.send()
        with at(tmp_path, "ada") as ada:
            again(ada)
            assert ada.table.game.message_step is NextStep.WAIT
            ada.press(pygame.K_u)
            assert ada.table.game.message_step is NextStep.WAIT
        bo.paste(line)
        bo.see_what_came()
        assert bo.table.game.position == RECORDS.read(RECORDS.write(ada.kept[0])).positions[-1]


def test_sending_the_invitation_in_a_second_window_keeps_what_the_first_has_played(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as second, at(tmp_path, "ada") as first, at(tmp_path, "bo") as bo:
        second.invite()
        first.paste(invited_again(second, bo))
        first.move(some_move(first.table.game.position, random.Random(1)))
        second.click(sure(second.scene, InvitationScene).send_button)
        second.frames(3)
        (record,) = first.kept
        assert len(record.moves) == 1 and record.header.by_message
        assert second.table.game.message_step is NextStep.SEND and second.table.game.can_take_back
        (file,) = tmp_path.glob("ada/*/*.finity")
        first.open(first.after(ContinueByMessage(replace(record, moves=()), file, 0)))
        assert first.kept[0].moves == record.moves


def invited_again(ada: Person, bo: Person) -> str:
    """What Bo answers to an invitation that Ada has made already."""
    bo.paste(ada.send())
    bo.join(1)
    return bo.send()


def again(person: Person) -> Path:
    """Start the program anew and go on with the last game."""
    folder = person.kit.folder / RECORDS.folder
    (file,) = folder.glob("*.finity")
    person.open(person.after(ContinueGame(file)))
    return file


def test_giving_up_is_a_move_that_is_sent(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as ada, at(tmp_path, "bo") as bo:
        ada.paste(invited(ada, bo))
        ada.see_what_came()
        ada.table.play(Resign())
        until_over(ada)
        end = sure(ada.scene, GameOver)
        ada.click(end.send)
        ada.press(pygame.K_ESCAPE)
        bo.paste(clipboard_text())
        until_over(bo)
        assert bo.kept[0].moves == (Resign(),)
        game = ada.kept[0].header.by_message
        assert game and game.sent == game.steps_made(1)
        ada.click(end.rematch)
        ada.frames(3)
        assert isinstance(ada.scene, InvitationScene)
        again = ada.kept[0].header
        assert [each.name for each in again.players] == ["Bo", "Ada"] and again.away == (True, False)
        assert again.origin is TowerOrigin.AWAITED


def test_a_bot_may_sit_with_who_invites(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as ada, at(tmp_path, "bo") as bo:
        seats = SeatOptions("Ada", 0), SeatOptions("Robo", 1, "random"), SeatOptions("Bo", 2, away=True)
        ada.open(ada.after(StartGame(GameOptions(seats))))
        bo.paste(ada.send())
        bo.join(2)
        ada.paste(bo.send())
        ada.move(some_move(ada.table.game.position, random.Random(1)))
        for _ in range(40):
            ada.frames(1, dt=0.2)
        assert ada.table.game.message_step is NextStep.SEND and len(ada.table.game.turns) == 2
        bo.paste(ada.send())
        bo.see_what_came()
        assert bo.table.game.person_to_move and len(bo.table.game.turns) == 2


def test_several_games_side_by_side_are_marked(tmp_path: Path) -> None:
    with at(tmp_path, "ada") as ada, at(tmp_path, "bo") as bo:
        first, second = invited(ada, bo), ""
        ada.invite()
        second = ada.send()
        ada.paste(first)
        assert isinstance(ada.scene, MessageTable)
        scene = LibraryScene(ada.kit, OpenLibrary())
        next_steps = {scene.shelf.headline(path).next_step for path in scene.shelf.files}  # type: ignore[union-attr]
        assert next_steps == {NextStep.PLAY, NextStep.WAIT}
        scene.close()
        bo.paste(second)
        bo.join(1)
        assert len(bo.kept) == 2


Maker = Callable[[Driver], WidgetScene]


def named(record: Record) -> Record:
    players = tuple(replace(each, name=name) for each, name in zip(record.header.players, LONG_NAMES, strict=False))
    return replace(record, header=replace(record.header, players=players))


def inviting(driver: Driver) -> WidgetScene:
    return InvitationScene(driver.kit, named(invitation(4)), driver.kit.folder / "game.finity")


def answered(driver: Driver) -> WidgetScene:
    record = claim_seats(named(invitation(4)), [2], [bytes(8)])
    return InvitationScene(driver.kit, record, driver.kit.folder / "game.finity")


def waiting(driver: Driver) -> WidgetScene:
    record = claim_seats(named(invitation(4)), [0])
    return InvitationScene(driver.kit, record, driver.kit.folder / "game.finity")


def joining(driver: Driver) -> WidgetScene:
    return JoinScene(driver.kit, JoinGame(named(invitation(4))))


def joining_last(driver: Driver) -> WidgetScene:
    return JoinScene(driver.kit, JoinGame(claim_seats(named(invitation(4)), [1], [bytes(8)])))


def refused(driver: Driver) -> WidgetScene:
    return LibraryScene(driver.kit, OpenLibrary(message=Message("message.all_answered")))


def choosing(driver: Driver, kept: Record = GAME, came: Record = FORKED) -> WidgetScene:
    different = sure(compare(at_bo(named(kept)), read_message(write_message(named(came)))), Conflict)
    return VersionChoice(driver.kit, ResolveConflict(keeping(driver, at_bo(GAME)), different))  # type: ignore[arg-type]


def made_here(driver: Driver) -> WidgetScene:
    return choosing(driver, cut(GAME, 3), GAME)


def sending(driver: Driver) -> WidgetScene:
    scene = waiting(driver)
    line = write_message(played_on(agreed(4), random.Random(1), 200))
    title = driver.kit.texts("message.send_end_title")
    saved = Message("over.saved", {"file": "finity-001.png"})
    scene.modals.show(SendSheet(driver.kit, title, 3 * line, lambda: None, lambda: saved))
    return scene


SCENES: tuple[Maker, ...] = (inviting, joining_last, choosing, sending, answered, waiting, joining, refused, made_here)
"""The fullest first: languages without the longest texts are seen there alone."""


@pytest.mark.parametrize(
    ("language", "size", "percent"), [*LANGUAGE_CASES, *enough(WINDOW_CASES[1:2], whole=WINDOW_CASES)]
)
def test_everything_fits(
    watched: Driver, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], percent: int
) -> None:
    watched.show_in(language, size, percent)
    cut = watch_cut_texts(monkeypatch)
    wrong: dict[str, list[str]] = {}
    for make in SCENES[: enough(9 if language in LONGEST else 4, whole=9)]:
        scene = watched.open(make(watched))
        shown = scene.modals.shown
        found = misfits(scene, shown.widgets if shown else scene.widgets, size, monkeypatch)
        found += [f"{text!r} is cut" for text in cut]
        cut.clear()
        if found:
            wrong[make.__name__] = found
    assert wrong == {}
