"""The one module of the guards that knows the inside of the program: what it says, offers and advises, as plain text.

Whoever moves or renames rooms of the program adapts this module alone; `tests/guards` knows only what stands here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Final

import pygame

from finity.app.games import GAMES, changeable_actions
from finity.bots import LEVELS as LEVELS
from finity.bots import Budget, bot_named
from finity.bots.hints import Hint, HintReason
from finity.bots.hints import hints as hints_of
from finity.bots.hints import reasons as reasons_of
from finity.bots.moments import ReviewedMove
from finity.bots.review import review as review_of
from finity.bots.thinking import HintQuestion, think
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import ProfilesFile
from finity.client.settings import SettingsFile
from finity.client.thinkers import Thinkers
from finity.finito.scenes.options import SetupFile as FinitoSetupFile
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.match import Match
from finity.match.record_kind import RecordKind
from finity.modes.play import PlayScene
from finity.modes.replay.film import threats
from finity.modes.replay.review import reason_for
from finity.modes.show.narrator import ShowNarrator as Showman
from finity.puzzles.progress import PuzzleProgress
from finity.records.kind import RECORDS
from finity.records.message_arriving import GoesOn, compared
from finity.records.message_line import read_message
from finity.records.message_packing import BadMessage
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import write_record
from finity.rules import (
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    Objection,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    ReverseBridge,
    TeleportPost,
    apply,
    parse_move,
    start,
)
from finity.scenes.outcomes import FinityMatch, StartGame
from finity.screens.game_over.endings import award_cards, ending_of, standees_of
from finity.screens.setup.choices import SetupFile
from finity.screens.strength import StrengthFile
from finity.shell.input.bindings import BindingsFile
from finity.shell.storage import ValueFile
from finity.shell.text import Texts
from finity.story.awards import numbers_of
from finity.story.labels import reason_of
from finity.story.sentences import Sentences
from finity.table.captions import CaptionWriter
from finity.table.pointer.hand import Aim
from finity.table.thinking import slip
from tests.harness.driver import Driver
from tests.harness.pictures import ASSETS_FOLDER
from tests.harness.table import TablePlayer
from tests.harness.thinking import NeverThinks, OneThinker

NAMES: Final = ("Ada", "Bartholomew", "Cleo", "Dev")
LOOKS: Final = ((2, 2), (0, 1), (5, 0), (3, 4))
"""Colour and mark of each player: other ones than the number of the seat."""
BOTS: Final = (None, "easy", "hard_builder", None)
"""Who they are said to have been once a game is over."""
HINT_NODES: Final = 60
REVIEW_NODES: Final = 30


@dataclass(frozen=True)
class Game:
    """A game that is told of: a name for it, its tower and its moves."""

    name: str
    players: int
    tower: str
    play_on: bool
    tokens: tuple[str, ...]

    @cached_property
    def options(self) -> GameOptions:
        """Who plays it: people."""
        seats = zip(NAMES[: self.players], LOOKS, strict=False)
        people = tuple(SeatOptions(name, look, mark=mark) for name, (look, mark) in seats)
        return GameOptions(people, self.tower, play_on=self.play_on)

    def match(self, plies: int | None = None) -> FinityMatch:
        """The game after so many moves, or all."""
        first, _ = start(self.players, self.tower, play_on=self.play_on)
        match: FinityMatch = Match(self.options.match_seats, first, apply)
        for token in self.tokens[:plies]:
            match.play(match.position.to_move, parse_move(token))
        return match

    @cached_property
    def whole(self) -> FinityMatch:
        """The game to its end."""
        return self.match()

    def position(self, ply: int) -> Position:
        """The position after so many moves."""
        turns = self.whole.turns
        return turns[ply].before if ply < len(turns) else self.whole.position


def texts_in(language: str) -> Texts:
    """All texts of the program in a language."""
    return Texts.load(ASSETS_FOLDER / "lang", language)


def refusals(game: Game, ply: int, moves: Sequence[tuple[Move, Objection]], language: str) -> Iterator[str]:
    """Why each of these moves is refused, and what on the board is to blame."""
    position, sentences = game.position(ply), Sentences(texts_in(language), NAMES)
    post = position.posts[position.to_move]
    for move, why in moves:
        blamed = spelled(Aim(refused=move, why=why, post=post).culprits)
        yield f"{sentences.refusal(position, move, why)} [{blamed}]"


def log(game: Game, language: str) -> Iterator[str]:
    """What the log says of each turn, and what a click would have been said to do."""
    sentences = Sentences(texts_in(language), NAMES)
    for number, turn in enumerate(game.whole.turns, start=1):
        lines = " / ".join(f"{line.text} ({line.player}{'*' * line.consequence})" for line in sentences.log(turn))
        late = sentences.log(turn, (turn.player,))[0].text
        yield f"{number} {lines}{'' if late in lines else f' / {late}'} | {sentences.offer(turn.move)}"


def stories(person: Table, game: Game, language: str) -> Iterator[str]:
    """What is told of a whole game turn by turn: by notes at the board, by the show, by a coach."""
    kit, texts = person.kit, texts_in(language)
    person.speak(language)
    sentences = Sentences(texts, NAMES)
    noting, yours = CaptionWriter(kit, sentences), CaptionWriter(kit, sentences, 0)
    showman = Showman(NAMES, texts("library.and").join, len(game.tokens) % 3)
    for number, turn in enumerate(game.whole.turns, start=1):
        note, own = noting.caption(turn), yours.caption(turn)
        yield f"{number} note: {note.player} {note.short} | {note.reason} | {own.reason} [{spelled(note.at)}]"
        told = showman.caption_of(turn)
        if told:
            spots = f"{told.player} [{spelled(told.spots)}]"
            yield f"{number} show: {texts(told.words, **told.facts)} {spots}"
        found = slip(turn.before, turn.move)
        if found:
            yield f"{number} slip: {found.kind} {found.player} {found.count} [{spelled(found.shown)}]"
    if game.whole.position.result:
        yield from _ended(game, person, sentences, texts)


def _ended(game: Game, person: Table, sentences: Sentences, texts: Texts) -> Iterator[str]:
    """How a game ended, in all numbers."""
    kit, match = person.kit, game.whole
    seats = (replace(seat, bot=bot) for seat, bot in zip(game.options.seats, BOTS, strict=False))
    options = replace(game.options, seats=tuple(seats))
    for late in ((), match.position.resigned):
        how = reason_of(texts, options, match, late)
        yield f"end: {sentences.ending(match.position)} {how} {ending_of(match.position).name}"
        for each in standees_of(kit, options, match, late):
            told = each.place, each.who.name, each.note, each.line(each.count), each.who.colour.fill, each.sign.name
            yield f"podium: {' '.join(map(str, told))}"
    for card in award_cards(kit, options, match):
        yield f"award: {card.title}: {card.told}"
    for player, tally in enumerate(numbers_of(match)):
        yield f"numbers: {NAMES[player]} {astuple(tally)[:5]}"


def review(game: Game, language: str) -> Iterator[str]:
    """The moments that decided a game."""
    texts, turns = texts_in(language), game.whole.turns
    sentences = Sentences(texts, NAMES)
    for moment in review_of([ReviewedMove(turn.before, turn.move, turn.after) for turn in turns], REVIEW_NODES):
        what, why = texts(f"review.{moment.kind}.title"), reason_for(texts, sentences, moment)
        yield f"{moment.ply} {what}: {why} {sentences.offer(moment.better)} [{moment.player} {moment.reply}]"


def dangers(game: Game, ply: int) -> str:
    """The rings that a single move would send home, as a game seen again shows them."""
    found = threats(game.position(ply))
    return "; ".join(f"{each.player} {each.move} {spelled(each.orphans)}" for each in found)


class Table(TablePlayer):
    """Somebody at the real table, at any turn of a game; all that is told there can be read."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.kit.thinkers = _FewNodes()
        self.glances = 1_000_000

    def speak(self, language: str) -> None:
        """Let the program speak a language."""
        if self.kit.texts.language != language:
            self.kit.texts = self.kit.texts.in_language(language)

    def sit_at(self, game: Game, ply: int, language: str) -> None:
        """Sit down after so many moves; all play here."""
        self.speak(language)
        self.kit.rng = random.Random(ply)
        self.open(PlayScene(self.kit, game.options, None, game.match(ply)))
        self.leave()

    def leave(self) -> None:
        """Point at nothing."""
        self.point((self.scene.stage.layout.size[0] / 2, 4))

    @property
    def told(self) -> dict[str, str]:
        """What the header says, and all that is pointed out on the board, by what it is."""
        header, seen = self.scene.panels.header, self.scene.highlights
        last = seen.last_move
        told = {
            "title": f"{header.title} ({spelled(header.player)})",
            "warning" if header.warning else "says": f"{header.hint} | {header.outcome}",
            "ghosts": seen.ghosts,
            "turned": seen.turned,
            "leaving": seen.leaving,
            "reach": seen.reach,
            "ribbon": seen.ribbon,
            "lit": seen.lit if seen.lit != seen.ribbon else None,
            "last": last and (last.player, last.changed, last.ring),
            "blame": seen.culprits,
        }
        return {name: spelled(value) for name, value in told.items() if value}

    @property
    def around(self) -> Iterator[str]:
        """What panels, tray, log and tower tell, and where one may go."""
        panels, seen = self.scene.panels, self.scene.highlights
        for number, card in enumerate(panels.seats):
            yield f"seat {number}: {' '.join(spelled(getattr(card, each.name)) for each in fields(card))}"
        yield f"tray: {spelled(panels.tray.stock)} {spelled(panels.tray.in_hand)} {panels.countdown}"
        yield f"tower: {spelled(seen.next_cone)} {spelled(seen.marks)}"
        yield from (f"log: {spelled(line.player)} {line.text}" for line in panels.log[-2:])
        yield f"possible: {spelled(seen.possible)}"

    def mean(self, move: Move) -> None:
        """Point where a click would make a move, having lifted what it moves."""
        match move:
            case AddBridge(colour, way):
                self.press(pygame.K_b if colour is Colour.BLACK else pygame.K_w)
                self.point(self.half_of(way.slot, way.end))
                if self.scene.aim.now.moves != (move,):
                    self.click(self.half_of(way.slot, way.end), button=3)
            case ReverseBridge(way):
                self.point(self.half_of(way.slot, way.end))
            case PlaceRing():
                self.point(self._spots.tier_of(move))
            case MoveBlocker(source, target):
                self.click(self.half_of(source, source.first))
                self.point(self.half_of(target, target.first))
            case RemoveBlocker(slot):
                self.point(self.half_of(slot, slot.first))
            case RelocatePost(station) | TeleportPost(station):
                position = self.scene.game.position
                self.click(self.middle_of(position.posts[position.to_move]))
                self.point(self.middle_of(station))

    def put_back(self) -> None:
        """Put back what was lifted."""
        if self.scene.aim.lifted:
            self.press(pygame.K_ESCAPE)

    def refused(self) -> dict[str, str]:
        """What a click here is refused with; nothing if it would do something."""
        if not self.scene.aim.now.refused:
            return {}
        target = self.scene.aim._pos
        assert target
        self.click(target)
        told = self.told
        self.scene.speech.clear()
        return told

    def explained(self) -> str:
        """What is explained about what is pointed at."""
        self.press(pygame.K_e)
        told = self.scene.panels.header.hint
        self.press(pygame.K_e)
        return told

    def places(self) -> Iterator[tuple[str, tuple[float, float]]]:
        """The name and a pixel of all that can be explained."""
        layout, position = self.scene.stage.layout, self.scene.game.position
        for slot in position.setup.board.slot_list:
            yield str(slot), self.half_of(slot, slot.first)
        for station in position.setup.board.station_list:
            yield station.name, self.middle_of(station)
        for cone in range(len(position.setup.tower)):
            yield f"cone {cone}", layout.tower.cone(cone)
        for colour in Colour:
            yield colour.name, layout.chip(colour).center

    def seats(self) -> Iterator[tuple[float, float]]:
        """A pixel in the panel of each player."""
        for player in range(self.scene.game.position.players):
            panel = self.scene.stage.layout.panel(player)
            assert panel
            yield panel.center

    def hints(self) -> Iterator[dict[str, str]]:
        """Three hints, each with what to play and why."""
        for _ in range(3):
            self.press(pygame.K_h)
            self.frames(3)
            yield self.told
        self.press(pygame.K_ESCAPE)


class _FewNodes(Thinkers):
    """Thinks on the spot, and about few positions."""

    def __init__(self) -> None:
        super().__init__(inline=True)

    def of(self, think_: Any, lighter: Any = None) -> Any:
        return super().of(_advise if think_ is think else think_)


def _advise(question: Any, stop: Any) -> Any:
    assert isinstance(question, HintQuestion), "all who play here are people"
    return think(HintQuestion(question.position, question.seed, Budget(nodes=HINT_NODES), question.simple), stop)


def spelled(value: Any) -> str:
    """A value of the program in short, whatever its classes are called."""
    if value is None:
        return "-"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset):
        return ",".join(sorted(map(spelled, value)))
    if isinstance(value, float):
        return f"{value:.2g}"
    if isinstance(value, str | int) or "__str__" in vars(type(value)):
        return str(value)
    parts = [getattr(value, each.name) for each in fields(value)] if is_dataclass(value) else value
    return f"({' '.join(map(spelled, parts))})"


def choose(level: str, position: Position, seed: int, nodes: int) -> Move:
    """The move of a bot that looks at so many positions."""
    return bot_named(level).choose(position, random.Random(seed), Budget(nodes=nodes))


@dataclass(frozen=True)
class Reason:
    """What is said of a move: the kind of reason, whom it speaks of, a number, stations."""

    kind: str
    player: int | None
    count: int
    stations: tuple[str, ...]


def reasons(position: Position, move: Move) -> Iterator[Reason]:
    """All that a hint could say of a move; nothing comes after a win."""
    for hint in reasons_of(position, move):
        yield _reason(hint)
        if hint.reason is HintReason.WINS:
            return


def best(position: Position, nodes: int) -> tuple[Move, Reason]:
    """The first hint of somebody who looks at so many positions."""
    hint = hints_of(position, random.Random(1), Budget(nodes=nodes))[0]
    return hint.move, _reason(hint)


def _reason(hint: Hint) -> Reason:
    return Reason(hint.reason.value, hint.player, hint.count, tuple(station.name for station in hint.stations))


def written_again(text: str) -> tuple[str, list[str]]:
    """A kept game as the program writes it that has read it, and what it found wrong with it."""
    opened = _kind(text).read(text)
    return _kind(text).write(opened.record), [str(each) for each in opened.damage]


def copied(text: str) -> str:
    """A kept game as the line that is copied or sent."""
    return _kind(text).copied(_kind(text).read(text).record)


def headline(text: str) -> str:
    """What lists tell of a kept game."""
    return spelled(_kind(text).headline("name", text, text))


def _kind(text: str) -> RecordKind[Any]:
    return next(game.records for game in GAMES if game.records.recognises(text))


def read_line(line: str, here: str = "") -> str:
    """The game that came in a line, as a kept one, or why none did; with a game that is `here` what it brings there."""
    try:
        came = read_message(line)
    except BadMessage as bad:
        return f"{texts_in('en')(f'message.{bad.fault}', **bad.facts)}"
    if not here:
        return write_record(came)
    brought = compared(RECORDS.read(here).record, came)
    return f"{brought.new} new\n{write_record(brought.record)}" if isinstance(brought, GoesOn) else spelled(brought)


class Home(Driver):
    """Somebody who starts the program with the files in a folder, and looks what can be gone on with."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder = folder
        self.kit.thinkers = OneThinker(NeverThinks())
        self.glances = 1_000_000

    def emptied(self) -> None:
        """Leave the table, and let there be no games."""
        self.open(self.after(BackToMenu()))
        for path in [*self.folder.rglob("*.finity"), *self.folder.glob("*.txt")]:
            path.unlink()

    def offer(self) -> str:
        """What Continue says in the menu, with the colours and marks that it shows; empty if there is nothing."""
        self.kit.rng = random.Random(1)
        self.open(self.after(BackToMenu()))
        self.frames(40)
        menu = self.scene
        assert isinstance(menu, Menu)
        if menu.go_on is None:
            return ""
        signs = " ".join(f"{each.look.colour.key}/{each.look.mark.name}" for each in menu.go_on.signs)  # type: ignore[attr-defined]
        return f"{menu.go_on.label}: {menu.go_on.about} ({signs})"

    def go_on(self) -> list[str]:
        """Press Continue; answers what the panels of the players tell then, and what the header."""
        menu = self.scene
        assert isinstance(menu, Menu)
        if menu.go_on is None:
            return []
        self.click(menu.go_on)
        self.frames(3)
        return self._at_table()

    def begin(self, *looks: tuple[int, int], **options: Any) -> list[str]:
        """Begin a game of people with these colours and marks; answers as `go_on`."""
        seats = (SeatOptions(name, look, mark=mark) for name, (look, mark) in zip(NAMES, looks, strict=False))
        self.open(self.after(StartGame(GameOptions(tuple(seats), "BWWBWBBW", **options))))
        return self._at_table()

    def _at_table(self) -> list[str]:
        scene = self.scene
        if not isinstance(scene, PlayScene):
            return [type(scene).__name__]
        seats = zip(scene.panels.seats, scene.stage._art.looks, strict=True)
        header = scene.panels.header
        return [
            *(f"{spelled(card)} {look.colour.key} {look.mark.name}" for card, look in seats),
            f"{header.title} | {header.hint} | {header.outcome} | {header.ending}",
        ]

    def move(self, token: str) -> None:
        """Type a move."""
        self.press(pygame.K_SLASH)
        self.type(token)
        self.press(pygame.K_RETURN)
        self.frames(2)

    def saved_again(self, name: str) -> str:
        """A file of the home as the program writes it that has read it."""
        file = _FILES[name](self.folder)
        value, message = file.load()
        assert message is None, message
        (self.folder / f"{name}.json").unlink()
        assert file.save(value) is None
        return (self.folder / f"{name}.json").read_text(encoding="utf-8")


_FILES: Final[dict[str, Callable[[Path], ValueFile[Any]]]] = {
    "settings": SettingsFile,
    "keys": partial(BindingsFile, actions=changeable_actions(GAMES)),
    "setup": SetupFile,
    "finito-setup": FinitoSetupFile,
    "profiles": ProfilesFile,
    "lessons": ProgressFile,
    "strength": StrengthFile,
    "puzzles": lambda folder: ValueFile(folder, "puzzles", PuzzleProgress()),
}
