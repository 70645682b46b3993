"""A game to be watched: its turns, marks and other lines, what each move threatened, and what is said about it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise, product
from typing import Final

from finity.bots.evaluate import plan_length
from finity.bots.threats import as_if_to_move
from finity.client.kit import Kit
from finity.match import Turn
from finity.match.thinker import ThinkingFailed
from finity.records.record import Record
from finity.rules import Event, Move, Position, RemoveBridge, ReverseBridge, Station, apply, objection
from finity.rules.events import RingPlaced, lost_rings
from finity.rules.paths import longest_partial_path
from finity.story.facts import Happened, happened
from finity.story.sentences import Sentences
from finity.table.keeping import match_of, options_of
from finity.table.pointer.foresight import changed, preview, reach_of
from finity.table.stage import TableNotice
from finity.table.thinking import Adviser
from finity.view.shown import NOTHING, Highlights, PathRibbon
from finity.view.targets import SeatTarget, StationTarget, Target

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
PLIES_AT_ONCE: Final = 4
"""So many are reckoned in a few milliseconds."""
JUMP: Final = 2
"""A player whose need grows by so many moves at once was hit hard."""


class Film:
    """All turns of a record. A ply from 0 to `length` says after how many moves one looks."""

    def __init__(self, record: Record) -> None:
        self.record = record
        match = match_of(record)
        self.names = tuple(seat.name for seat in match.seats)
        self.seats = options_of(record.header).seats
        self._start = match.start
        self.turns = match.turns

    @property
    def length(self) -> int:
        return len(self.turns)

    def position(self, ply: int) -> Position:
        turn = self.turn(ply)
        return turn.after if turn else self._start

    def turn(self, ply: int) -> Turn[Position, Move, Event] | None:
        return self.turns[ply - 1] if ply else None

    @cached_property
    def marks(self) -> tuple[tuple[int, Happened], ...]:
        turns = enumerate(self.turns, start=1)
        return tuple((ply, fact) for ply, turn in turns for fact in happened(turn.events))

    def next_event(self, ply: int) -> int:
        """The ply of the next orphans, post move or full path after this one, else the end; rings are too many."""
        later = (each for each, fact in self.marks if each > ply and not isinstance(fact, RingPlaced))
        return next(later, self.length)


@dataclass(frozen=True, slots=True)
class Threat:
    """In `position`, `player` could make this move, and these rings of others would come home: owners and stations."""

    position: Position
    player: int
    move: Move
    orphans: tuple[tuple[int, Station], ...]


def threats(position: Position) -> list[Threat]:
    """The moves by which a player would orphan rings of others, were it that player's turn; the worst first."""
    found = []
    for player, (_, way) in product(position.playing, position.bridge_list()):
        turn = as_if_to_move(position, player)
        for move in (ReverseBridge(way), RemoveBridge(way)):
            if objection(turn, move) is None:
                lost = lost_rings(apply(turn, move)[1])
                orphans = tuple((ring.player, ring.station) for ring in lost if ring.player != player)
                found += [Threat(turn, player, move, orphans)] if orphans else []
    return sorted(found, key=lambda threat: -len(threat.orphans))


class DistanceCurves:
    """The curves of all players. `known` plies are reckoned so far; the curve of a player who has won ends at 0."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self.curves: list[tuple[int, ...]] = []
        """For each ply that is known, the moves that each player still needed."""

    @property
    def complete(self) -> bool:
        return len(self.curves) > self._film.length

    def work(self, plies: int = PLIES_AT_ONCE) -> bool:
        """Reckon so many plies more, so that no frame waits for all; answers whether anything was left to do."""
        begun = len(self.curves)
        for ply in range(begun, min(begun + plies, self._film.length + 1)):
            position = self._film.position(ply)
            needs = ((reach.full, player) for player, reach in enumerate(position.reaches))
            self.curves.append(tuple(0 if full else plan_length(position, player) for full, player in needs))
        return len(self.curves) > begun

    @property
    def jumps(self) -> list[tuple[int, int]]:
        """By which move somebody suddenly needed more, and who, as far as it is known."""
        return [
            (ply, player)
            for ply, (earlier, later) in enumerate(pairwise(self.curves), start=1)
            for player, (before, after) in enumerate(zip(earlier, later, strict=True))
            if after - before >= JUMP
        ]


@dataclass(frozen=True)
class Remark:
    highlights: Highlights = NOTHING
    words: str = ""


class Commentary(TableNotice):
    """Makes one remark about the position: of what is pointed at, said, advised, then what is in danger."""

    def __init__(self, kit: Kit, film: Film, sentences: Sentences) -> None:
        super().__init__(kit, math.inf)
        self._texts = kit.texts
        self._sentences = sentences
        self._adviser = Adviser(kit)
        self._looked_at: tuple[Position, list[Threat]] | None = None
        self.needs = DistanceCurves(film)
        self.analysing = False
        self.target: Target | None = None

    @property
    def pointed_seat(self) -> int | None:
        return self.target.player if isinstance(self.target, SeatTarget) else None

    @property
    def working(self) -> bool:
        """Whether there is more to come without anybody doing anything."""
        return self._adviser.thinking or (self.analysing and not self.needs.complete)

    def work(self) -> bool:
        """Reckon on for the analysis; answers whether there is something new."""
        return self.analysing and self.needs.work()

    def ask(self, position: Position) -> None:
        """Let the best bot say what it would play; if it has said so, it is its next suggestion."""
        self.clear()
        self._adviser.dismiss()
        self._adviser.ask(position)

    def dismiss(self) -> None:
        """Another position is shown: no more advice about the one before."""
        self._adviser.dismiss()

    def update(self, dt: float, *, moving: bool = False) -> bool:
        """Look whether the advice has come, or will not come; answers whether there is something new."""
        try:
            return self._adviser.poll()
        except ThinkingFailed as failure:
            self.say(self._texts("replay.bot_failed", problem=failure))
            return True

    def point_on(self, position: Position) -> None:
        """Without a mouse: point at the next player, in the analysis then at each station in danger, then at none."""
        places: list[Target] = [SeatTarget(player) for player in range(position.players)]
        if self.analysing:
            stations = (station for threat in self._threats(position) for _, station in threat.orphans)
            places += map(StationTarget, dict.fromkeys(stations))
        number = places.index(self.target) + 1 if self.target in places else 0
        self.target = places[number] if number < len(places) else None

    def remark(self, position: Position, hint: str, *, moving: bool, playing: bool) -> Remark:
        """What is worth a remark, or the `hint`; while something is `moving` or `playing` there is less to see."""
        if self.pointed_seat is not None and not moving:
            return self._about_seat(position, self.pointed_seat)
        if self.shown:
            return Remark(words=self.text)
        if self._adviser.thinking:
            return Remark(words=self._texts("hint.thinking"))
        if self._adviser.move:
            offer, reason = self._sentences.offer(self._adviser.move), self._adviser.reason(self._sentences)
            return Remark(self._adviser.shown, self._texts("hint.line", offer=offer, reason=reason))
        if self.analysing and not moving and not playing:
            return self._about_danger(self._threats(position))
        return Remark(words=hint)

    def _about_seat(self, position: Position, player: int) -> Remark:
        path = longest_partial_path(position, player)
        shown = Highlights(reach=reach_of(position, player), ribbon=PathRibbon(player, path))
        return Remark(shown, self._texts("play.reaches", name=self._sentences.name(player)))

    def _about_danger(self, found: Sequence[Threat]) -> Remark:
        """The worst danger, or that of the rings pointed at: what would be turned or removed, and the rings that go."""
        if not found:
            return Remark(words=self._texts("replay.no_threats"))
        aimed = self.target.station if isinstance(self.target, StationTarget) else None
        threat = next((each for each in found if any(station is aimed for _, station in each.orphans)), found[0])
        owners = dict.fromkeys(owner for owner, _ in threat.orphans)
        words = self._texts(
            "replay.threat",
            count=len(threat.orphans),
            name=self._sentences.name(threat.player),
            owners=self._texts("library.and").join(map(self._sentences.name, owners)),
            move=self._sentences.offer(threat.move),
        )
        seen = preview(threat.position, threat.move)
        return Remark(replace(seen, culprits=frozenset(changed(threat.move))), words)

    def _threats(self, position: Position) -> list[Threat]:
        """What threatens in a position; kept until another is looked at."""
        if self._looked_at is None or self._looked_at[0] is not position:
            self._looked_at = position, threats(position)
        return self._looked_at[1]
