"""The table in every state in which it can be looked at, for tests of what fits and for pictures."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pygame

from finity.bots.hints import Hint, HintQuestion, HintReason
from finity.match import Match, SeatDevice
from finity.match.match import ClockMode, TimeControl
from finity.match.thinker import InlineThinker, Stop
from finity.modes.play import PlayScene
from finity.records.options import GameOptions, SeatOptions
from finity.rules import AddBridge, Move, MoveBlocker, PlaceRing, apply, legal_moves, start
from finity.rules.events import RingOrphaned
from finity.scenes.actions import TableAction
from finity.shell.input.intents import Command
from finity.shell.loop.scene import Scene
from finity.table.wishes import Caution, Do, YesNo
from tests.harness.driver import Driver
from tests.harness.games import TOUR, played
from tests.harness.thinking import NeverThinks, OneThinker
from tests.lobby.library.states import LONG_NAMES

TOWER = "BWBWBBWW"
PLIES = 64


@cache
def full_board(players: int) -> tuple[Move, ...]:
    """Moves that fill the board: bridges and rings are preferred, nobody wins and no ring goes home."""
    rng = random.Random(players)
    position, _ = start(players, TOWER)
    moves: list[Move] = []
    for _ in range(PLIES):
        legal = legal_moves(position)
        rings = [move for move in legal if isinstance(move, PlaceRing)]
        bridges = [move for move in legal if isinstance(move, AddBridge)]
        move = rng.choice(rings if rings and rng.random() < 0.65 else bridges or legal)
        following, events = apply(position, move)
        if following.result is None and not any(isinstance(event, RingOrphaned) for event in events):
            position = following
            moves.append(move)
    return tuple(moves)


@cache
def nearly_a_draw() -> tuple[Move, ...]:
    """Moves of blockers until a draw is near."""
    rng = random.Random(1)
    position, _ = start(2, TOWER)
    moves: list[Move] = []
    while position.moves_until_deadlock > 3:
        moves.append(rng.choice([move for move in legal_moves(position) if isinstance(move, MoveBlocker)]))
        position, _ = apply(position, moves[-1])
    return tuple(moves)


def at_table(
    driver: Driver,
    players: int,
    moves: tuple[Move, ...] = (),
    *,
    bots: tuple[int, ...] = (),
    device: SeatDevice = SeatDevice.ANY,
    time: TimeControl | None = None,
    thinker: InlineThinker[Any, Any] | None = None,
) -> PlayScene:
    """A game of players with long names after these moves; `bots` are the numbers of hard ones."""
    driver.kit.thinkers = OneThinker(thinker or NeverThinks())
    seats = tuple(
        SeatOptions(name, look, "hard" if look in bots else None, device) for look, name in enumerate(LONG_NAMES)
    )
    options = GameOptions(seats[:players], TOWER, time=time or TimeControl())
    first, _ = start(players, TOWER)
    match = Match(options.match_seats, first, apply)
    for move in moves:
        match.play(match.position.to_move, move)
    scene = driver.open(PlayScene(driver.kit, options, None, match))
    driver.frames(2)
    return scene


def in_the_middle(driver: Driver) -> Scene:
    """Four people with clocks."""
    return at_table(driver, 4, full_board(4), time=TimeControl(ClockMode.PER_GAME, 1800))


def bot_thinks(driver: Driver) -> Scene:
    return at_table(driver, 3, full_board(3), bots=(0, 1, 2))


def hinted(driver: Driver) -> Scene:
    """A long hint is shown."""

    def advise(question: HintQuestion, stop: Stop) -> list[Hint]:
        move = next(move for move in legal_moves(question.position) if isinstance(move, MoveBlocker))
        return [Hint(move, HintReason.SETS_BACK, player=1, count=4)]

    scene = at_table(driver, 4, full_board(4), thinker=InlineThinker(advise))
    scene.carry_out(Do.HINT)
    driver.frames(2)
    scene.carry_out(Do.HINT)
    return scene


def near_a_draw(driver: Driver) -> Scene:
    """The countdown is seen."""
    return at_table(driver, 2, nearly_a_draw())


def asked(players: int, wish: object, driver: Driver) -> Scene:
    """Somebody is asked whether this is meant."""
    scene = at_table(driver, players)
    scene.carry_out(wish)
    return scene


def gamepad_lost(driver: Driver) -> Scene:
    """The pause while the gamepad of the player to move is gone."""
    return at_table(driver, 2, device=SeatDevice.PAD_4)


def line(text: str, driver: Driver) -> Scene:
    """This has been typed into the line for a move."""
    scene = at_table(driver, 2)
    scene.handle(Command(TableAction.MOVE_LINE))
    if text:
        driver.type(text)
    return scene


def coached(driver: Driver) -> Scene:
    """A coach asks about a move."""
    scene = at_table(driver, 4)
    move = legal_moves(scene.game.position)[0]
    text = driver.kit.texts("coach.lets_win", name=LONG_NAMES[1])
    scene.carry_out(Caution(move, text, (move,)))
    return scene


def handed_over(driver: Driver) -> Scene:
    """The next person is asked to play."""
    scene = at_table(driver, 4)
    scene.play(legal_moves(scene.game.position)[0])
    driver.frames(12)
    assert scene.turns.animating
    return scene


def steered(driver: Driver) -> Scene:
    """The cursor is on the board, with prompts for the keyboard."""
    scene = at_table(driver, 2)
    driver.press(pygame.K_DOWN)
    return scene


def won(driver: Driver) -> Scene:
    options, match = played(TOUR)
    options = replace(options, seats=tuple(map(_renamed, options.seats, LONG_NAMES)))
    return PlayScene(driver.kit, options, None, match)


def _renamed(seat: SeatOptions, name: str) -> SeatOptions:
    return replace(seat, name=name)


STATES: dict[str, Callable[[Driver], Scene]] = {
    "in the middle": in_the_middle,
    "bot thinks": bot_thinks,
    "hinted": hinted,
    "near a draw": near_a_draw,
    "leaving": partial(asked, 4, Do.MENU),
    "giving up": partial(asked, 2, Do.GIVE_UP),
    "taking back": partial(asked, 4, YesNo("undo", Do.TAKE_BACK, {"name": LONG_NAMES[1], "mover": LONG_NAMES[2]})),
    "gamepad lost": gamepad_lost,
    "line empty": partial(line, ""),
    "line begun": partial(line, "+w"),
    "line wrong": partial(line, "+wqq"),
    "line refused": partial(line, "kC-S:L"),
    "coached": coached,
    "handed over": handed_over,
    "steered": steered,
    "won": won,
}
