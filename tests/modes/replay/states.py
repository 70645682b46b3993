"""A game seen again in every state in which it can be looked at, for tests of what fits and for pictures."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial

import pygame

from finity.bots.review import Moment, MomentKind, ReviewReply, Suspect, answer_question, confirm_suspect
from finity.modes.replay.scene import ReplayScene
from finity.records.record import EndElsewhere, EndReasonElsewhere, Header, Record, RecordedPlayer, TowerOrigin
from finity.rules import AddBridge, Move, PlaceRing, Station, apply, legal_moves, parse_move, start
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.table.wishes import Do
from tests.harness.driver import Driver
from tests.harness.thinking import InPlaceOf
from tests.lobby.library.states import LONG_NAMES
from tests.records.log_maker import WON_GAME, WON_TOWER

SEATS = {2: ("N", "S"), 4: ("NW", "NE", "SE", "SW")}
PLIES = 90
PROBLEM = Message("kept.partly", {"problem": "line 41, move 17, oXX.s: there is no station XX on the board"})


@cache
def full_board(players: int) -> tuple[Move, ...]:
    """Moves that fill the board: bridges and rings are preferred, and nobody wins."""
    rng = random.Random(players)
    position, _ = start(players, WON_TOWER, SEATS[players])
    moves: list[Move] = []
    while len(moves) < PLIES:
        legal = legal_moves(position)
        rings = [move for move in legal if isinstance(move, PlaceRing)]
        bridges = [move for move in legal if isinstance(move, AddBridge)]
        liked = rings if rings and rng.random() < 0.65 else bridges if rng.random() < 0.9 else legal
        move = rng.choice(liked or legal)
        following, _ = apply(position, move)
        if following.result is None:
            position = following
            moves.append(move)
    return tuple(moves)


def record(players: int, origin: TowerOrigin = TowerOrigin.DRAWN, ended: EndElsewhere | None = None) -> Record:
    """A long game of people with long names."""
    seated = zip(LONG_NAMES, SEATS[players], strict=False)
    header_players = tuple(RecordedPlayer(name, Station[seat], look=look) for look, (name, seat) in enumerate(seated))
    return Record(Header(header_players, WON_TOWER, origin, ended=ended), full_board(players))


WON = Record(
    Header((RecordedPlayer(LONG_NAMES[0], Station.N), RecordedPlayer(LONG_NAMES[1], Station.S, look=1)), WON_TOWER),
    tuple(map(parse_move, WON_GAME.split())),
)


def seen(driver: Driver, game: Record, ply: int, message: Message | None = None) -> ReplayScene:
    """A game after so many moves."""
    scene = driver.open(ReplayScene(driver.kit, game, message))
    if ply:
        scene.go_to(ply)
    return scene


def analysed(driver: Driver, game: Record, ply: int) -> ReplayScene:
    """With the graph and what is in danger."""
    scene = seen(driver, game, ply)
    scene.do(Do.ANALYSIS)
    while scene.speech.working:
        driver.frames()
    return scene


def suggested(driver: Driver) -> Scene:
    """A bot suggests a move."""
    scene = analysed(driver, record(4), 60)
    scene.do(Do.HINT)
    driver.frames(3)
    return scene


def pointed(driver: Driver) -> Scene:
    scene = seen(driver, record(4), 70)
    driver.point(scene.stage.layout.seats[1].rect)
    return scene


def reviewed(driver: Driver) -> ReplayScene:
    """A review is open at its first moment, invented: of the kind that takes most words."""
    driver.kit.thinkers = InPlaceOf(answer_question, _invented)
    scene = seen(driver, record(4), 3)
    driver.press(pygame.K_v)
    while scene.reviewer.working:
        driver.frames()
    return scene


def _invented(question: partial[ReviewReply], stop: Callable[[], bool]) -> ReviewReply:
    """A moment in the ninth move."""
    if question.func is not confirm_suspect:
        first = question.args[1]
        return [Suspect(MomentKind.LEAD_SWUNG, 9, 1, 1, 12, 10)] if first <= 9 < first + 6 else []
    suspect, step, *_ = question.args
    better = next(move for move in legal_moves(step.before) if isinstance(move, AddBridge))
    return [Moment(suspect.kind, 9, step.before, step.move, better, suspect.other, None, 12, 10, 10)]


def playing_on(driver: Driver) -> Scene:
    """Who plays on from here?"""
    scene = seen(driver, record(4), 40)
    scene.do(Do.PLAY_ON)
    return scene


def saved(driver: Driver) -> Scene:
    """The board was saved as a picture."""
    scene = seen(driver, record(2), 50)
    scene.do(Do.PICTURE)
    return scene


STATES: dict[str, Callable[[Driver], Scene]] = {
    "start": lambda driver: seen(driver, record(4, TowerOrigin.INFERRED), 0),
    "middle": lambda driver: seen(driver, record(2), 45),
    "damaged": lambda driver: seen(driver, record(4), 0, PROBLEM),
    "won": lambda driver: seen(driver, WON, len(WON.moves)),
    "unexplained": lambda driver: seen(driver, record(4, ended=EndElsewhere(EndReasonElsewhere.UNEXPLAINED, 1)), PLIES),
    "analysis": lambda driver: analysed(driver, record(4), 60),
    "analysis of two": lambda driver: analysed(driver, record(2), 45),
    "suggestion": suggested,
    "pointed": pointed,
    "review": reviewed,
    "playing on": playing_on,
    "saved": saved,
}
