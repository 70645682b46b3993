"""What is told at the real table and of whole games, as plain text: a part of `inside`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import astuple, fields, replace
from pathlib import Path
from typing import Any, Final

import pygame

from finity.bots import LEVELS as LEVELS
from finity.bots import Budget
from finity.bots.hints import HintQuestion, think
from finity.client.thinkers import Thinkers
from finity.modes.play import PlayScene
from finity.modes.show.narrator import ShowNarrator as Showman
from finity.rules import (
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    ReverseBridge,
    TeleportPost,
)
from finity.screens.endings import award_of, ending_of, placings_of
from finity.shell.text import Texts
from finity.story.awards import numbers_of
from finity.story.remarks import novelty_text
from finity.story.sentences import Sentences, end_text
from finity.table.speech import caption_of
from finity.table.turns import blunder_of
from tests.harness.inside import NAMES, Game, spelled, texts_in
from tests.harness.table import TablePlayer

BOTS: Final = (None, "easy", "hard_builder", None)
"""Who they are said to have been once a game is over."""
HINT_NODES: Final = 60


def stories(person: Table, game: Game, language: str) -> Iterator[str]:
    """What is told of a whole game turn by turn: by notes at the board, by the show, by a coach."""
    texts = texts_in(language)
    person.speak(language)
    sentences = Sentences(texts, NAMES)
    showman = Showman(NAMES, texts("library.and").join, len(game.tokens) % 3)
    turns = game.whole.turns
    for number, turn in enumerate(turns, start=1):
        note, own = caption_of(sentences, turn, None), caption_of(sentences, turn, 0)
        yield f"{number} note: {note.player} {note.text} | {note.reason} | {own.reason} [{spelled(note.at)}]"
        told = showman.caption_of(turn)
        if told:
            spots = f"{told.player} [{spelled(told.spots)}]"
            yield f"{number} show: {texts(told.text_key, **told.facts)} {spots}"
        if guide := novelty_text(sentences, turns[:number]):
            yield f"{number} guide: {guide}"
        found = blunder_of(turn.before, turn.move)
        if found:
            yield f"{number} slip: {found.kind} {found.player} {found.count} [{spelled(found.shown)}]"
    if game.whole.position.result:
        yield from _ended(game, person, sentences, texts)


def _ended(game: Game, person: Table, sentences: Sentences, texts: Texts) -> Iterator[str]:
    """How a game ended, in all numbers."""
    kit, match = person.kit, game.whole
    seats = (replace(seat, bot=bot) for seat, bot in zip(game.options.seats, BOTS, strict=False))
    options = replace(game.options, seats=tuple(seats))
    resigned = match.position.resigned
    for late in dict.fromkeys(((), resigned[:1], resigned)):
        how = end_text(texts, options, match, late)
        yield f"end: {sentences.result_text(match.position)} {how} {ending_of(match.position).name}"
        for each in placings_of(kit, options, match, late):
            told = each.place, each.who.name, each.note, each.told, each.who.colour.fill
            yield f"podium: {' '.join(map(str, told))}"
    if card := award_of(kit, options, match):
        yield f"award: {card.caption}: {card.sentence}"
    for player, tally in enumerate(numbers_of(match)):
        yield f"numbers: {NAMES[player]} {astuple(tally)[:5]}"


class Table(TablePlayer):
    """Somebody at the real table, at any turn of a game; all that is told there can be read."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.kit.thinkers = _FewNodes()
        self.glances = 1_000_000

    def speak(self, language: str) -> None:
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
            "leaving": frozenset((piece, (place,)) for piece, place in seen.leaving),
            "reach": seen.reach,
            "ribbon": seen.ribbon,
            "lit": seen.lit if seen.lit != seen.ribbon else None,
            "last": last and (last.player, last.changed, last.ring),
            "blame": seen.culprits,
            "note": seen.caption and (seen.caption.player, seen.caption.text, seen.caption.reason),
        }
        return {name: spelled(value) for name, value in told.items() if value}

    @property
    def around(self) -> Iterator[str]:
        """What panels, log and tower tell, and where one may go."""
        panels, seen = self.scene.panels, self.scene.highlights
        for number, card in enumerate(panels.seats):
            yield f"seat {number}: {' '.join(spelled(getattr(card, each.name)) for each in fields(card))}"
        yield f"countdown: {panels.countdown}"
        needed = seen.next_cone and (seen.next_cone.index, seen.next_cone.player)
        yield f"tower: {spelled(needed)} {spelled(seen.marks)}{spelled(seen.threat) if seen.threat else ''}"
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

    def seats(self) -> Iterator[tuple[float, float]]:
        """A pixel in the panel of each player."""
        for player in range(self.scene.game.position.players):
            panel = self.scene.stage.layout.panel(player)
            assert panel
            yield panel.center

    def lines(self) -> Iterator[tuple[float, float]]:
        """A pixel in each line of the log."""
        layout = self.scene.stage.layout
        yield from (layout.log_line(line).center for line in range(layout.log_lines))

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
