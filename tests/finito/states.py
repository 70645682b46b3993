"""FINITO! in every state in which it can be looked at, for tests of what fits and for pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from finity.client.kit import Kit
from finity.client.settings import AnimationSpeed
from finity.finito.record import FinitoMatch, Record, play
from finity.finito.rules.engine import apply
from finity.finito.rules.moves import Move
from finity.finito.rules.position import HAND_SIZES, Phase, Position
from finity.finito.scenes.game_over import GameOver
from finity.finito.scenes.options import CallMode, GameOptions, HandOver, SetupChoices, SetupFile, autosave_for
from finity.finito.scenes.play import PlayScene
from finity.finito.scenes.replay import ReplayScene
from finity.finito.scenes.setup import SetupScene
from finity.finito.scenes.table.sheets import RulesSheet
from finity.match import Match, Seat
from finity.shell.input.intents import Back
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from tests.finito.test_record import played as played_through
from tests.harness.driver import Driver
from tests.lobby.library.states import EVENING, LONG_NAMES

NAMES = (*LONG_NAMES, "Constantin Mader", "Wolfgang W. Ammo")
PROBLEM = Message("kept.bad", {"file": "2026-11-21 18.30.00.txt", "problem": "line 17 is no turn: r3 r3 stop"})


def kit_of(driver: Driver, speed: AnimationSpeed = AnimationSpeed.OFF) -> Kit:
    """What scenes get where nobody has to follow."""
    return replace(driver.kit, patience=0.0, settings=replace(driver.kit.settings, animation_speed=speed))


@cache
def whole_game(players: int, seed: int = 2, starter: int = 0) -> FinitoMatch:
    """A game of random moves to its end; the other seats hold good bots."""
    return played_through(players, 10_000, seed, NAMES, starter)


def moment(players: int, wanted: Callable[[Position], bool]) -> Position:
    """A position of the last rounds of a game, with many points, that is as one wants it."""
    for seed in range(20):
        turns = whole_game(players, seed).turns
        found = [turn.after for turn in turns[len(turns) // 2 :] if wanted(turn.after)]
        if found:
            return max(found, key=lambda position: (len(position.cleared) > 0, min(map(len, position.piles))))
    raise LookupError("no such moment")


def own_turn(position: Position, played: int = 0) -> bool:
    """Whether the first seat is to play, after so many cards of this turn, with a full hand."""
    plays = position.phase is Phase.PLAY and position.active == 0 and len(position.played) == played
    return plays and (played > 0 or len(position.hands[0]) == HAND_SIZES[position.setup.players])


def on_table(
    driver: Driver,
    position: Position,
    people: int = 1,
    calling: CallMode = CallMode.BY_HAND,
    hand_over: HandOver = HandOver.CURTAIN,
    then: Move | None = None,
    speed: AnimationSpeed = AnimationSpeed.OFF,
) -> PlayScene:
    """A game that stands in a position, perhaps with one more move; the first seats are those of people."""
    seats = tuple(Seat(NAMES[seat], None if seat < people else "good") for seat in range(position.players))
    begun: FinitoMatch = Match(seats, position, apply)
    options = GameOptions(seats, position.setup.limit, calling, hand_over)
    autosave = autosave_for(driver.kit.folder, Record(begun, "", EVENING))
    scene = PlayScene(kit_of(driver, speed), options, autosave, begun)
    if then:
        scene.play(then)
    driver.open(scene)
    return scene


def playing(driver: Driver, players: int, played: int = 0) -> PlayScene:
    """A person plays, after so many cards of this turn."""
    return on_table(driver, moment(players, partial(own_turn, played=played)))


def calls(driver: Driver, people: int, speed: AnimationSpeed = AnimationSpeed.OFF) -> PlayScene:
    """A number was played, and people can call; with one person among bots the person can call the card."""

    def asked(position: Position) -> bool:
        last = position.played[-1] if position.phase is Phase.ANSWER and not position.answers else None
        if last is None or not last.is_number or position.active != people - 1 + (people == 1):
            return False
        return any(last in position.hands[seat] for seat in range(people) if seat != position.active)

    scene = on_table(driver, moment(max(3, people), asked), people, speed=speed)
    driver.frames(2)
    assert scene.window and scene.window.seats
    return scene


def called(driver: Driver) -> Scene:
    """One of six people has called, another one wrongly."""
    scene = calls(driver, 6)
    for seat in range(5):
        scene.call(seat)
    return scene


def thrown(driver: Driver) -> Scene:
    """A call flies over the table."""
    scene = calls(driver, 1, speed=AnimationSpeed.NORMAL)
    scene.call(0)
    for _ in range(60):
        driver.frames(1)
        if scene.stage.table.cheers and scene.stage.table.cheers[0].progress > 0.5:
            break
    return scene


def sheet(driver: Driver, players: int, late: bool) -> Scene:
    """The score sheet after the first round, or after the last one."""
    turns = whole_game(players).turns
    ended = [turn for turn in turns if len(turn.after.sheet.rounds) > len(turn.before.sheet.rounds)]
    turn = ended[-1 if late else 0]
    scene = on_table(driver, turn.before, then=turn.move)
    driver.frames(4)
    return scene


def at_hand_over(driver: Driver) -> Scene:
    """The next person is asked for."""
    scene = on_table(driver, moment(6, own_turn), people=6)
    driver.frames(4)
    return scene


def held(driver: Driver) -> Scene:
    """Hands are seen only while they are held."""
    return on_table(driver, moment(6, own_turn), people=6, hand_over=HandOver.HOLD)


def leaving(driver: Driver) -> Scene:
    """Really?"""
    scene = playing(driver, 4)
    scene.handle(Back())
    return scene


def told(driver: Driver) -> Scene:
    """The rules in short."""
    scene = playing(driver, 4)
    scene.modals.show(RulesSheet(scene.kit))
    return scene


def warned(driver: Driver) -> Scene:
    """The game can't be kept."""
    scene = playing(driver, 6)
    facts = {"folder": "/home/maximiliane/.local/share/Finity/finito", "problem": "No space left on device"}
    scene._notice.say(driver.kit.texts("kept.unwritable", **facts), warning=True)
    return scene


def setup(driver: Driver, players: int, people: int, hand_over: HandOver = HandOver.CURTAIN) -> SetupScene:
    """The choices for a game of so many."""
    seats = tuple(Seat(NAMES[seat], None if seat < people else "good") for seat in range(6))
    SetupFile(driver.kit.folder).save(SetupChoices(players, seats, 60, hand_over=hand_over))
    return driver.open(SetupScene(kit_of(driver)))


def setup_after_a_game(driver: Driver, finished: bool) -> Scene:
    """The last game can be seen again or gone on with, and there is something to tell."""
    match = whole_game(3)
    kept: FinitoMatch = match if finished else Match(match.seats, match.start, apply)
    if not finished:
        for turn in match.turns[:40]:
            play(kept, turn.move)
    autosave_for(driver.kit.folder, Record(kept, "", EVENING)).save(kept)
    setup(driver, 6, 3)
    scene = SetupScene(kit_of(driver))
    scene.tell(PROBLEM)
    driver.open(scene)
    return scene


def setup_with_rules(driver: Driver) -> Scene:
    """The rules lie over the choices."""
    scene = setup(driver, 4, 1)
    scene.rules.on_press()
    return scene


def setup_with_more(driver: Driver) -> Scene:
    """What else can be chosen lies over it; people hide their cards from each other."""
    scene = setup(driver, 6, 6)
    scene.open_more()
    return scene


def over(driver: Driver, players: int) -> Scene:
    """The end of a game."""
    match = whole_game(players)
    return driver.open(GameOver(kit_of(driver), GameOptions(match.seats, 60), match))


def again(driver: Driver, players: int, share: float) -> Scene:
    """A game seen again, at a share of its moves."""
    match = whole_game(players)
    scene = driver.open(ReplayScene(kit_of(driver), match))
    scene.go_to(round(share * len(match.turns)))
    return scene


def unasked(position: Position) -> bool:
    """Whether a bot has just played a card that the first seat doesn't hold."""
    answers = position.phase is Phase.ANSWER and not position.answers and position.active == 1
    return answers and position.played[-1] not in position.hands[0]


STATES: dict[str, Callable[[Driver], Scene]] = {
    **{f"setup {n}": partial(setup, players=n, people=1) for n in (2, 3, 6)},
    "setup people": partial(setup, players=6, people=6, hand_over=HandOver.HOLD),
    "setup bots": partial(setup, players=5, people=0),
    "setup continue": partial(setup_after_a_game, finished=False),
    "setup again": partial(setup_after_a_game, finished=True),
    "setup rules": setup_with_rules,
    "setup more": setup_with_more,
    **{f"play {n}": partial(playing, players=n) for n in range(2, 7)},
    "play on": partial(playing, players=6, played=2),
    "card": lambda driver: on_table(driver, moment(6, unasked)),
    "call": partial(calls, people=1),
    "calls": partial(calls, people=6),
    "called": called,
    "thrown": thrown,
    "hand-over": at_hand_over,
    "held": held,
    "leaving": leaving,
    "rules": told,
    "warned": warned,
    "sheet 2": partial(sheet, players=2, late=False),
    "sheet 6": partial(sheet, players=6, late=True),
    **{f"over {n}": partial(over, players=n) for n in (2, 6)},
    "again start": partial(again, players=6, share=0.0),
    "again": partial(again, players=4, share=0.6),
    "again end": partial(again, players=2, share=1.0),
}
