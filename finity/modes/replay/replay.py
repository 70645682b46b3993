"""A game to be watched: its turns, what is told around it, what each move threatened, the moments that decided it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from typing import Final

from finity.bots.evaluate import plan_length
from finity.bots.review import Moment, Review, ReviewQuestion, ReviewReply, answer_question
from finity.bots.threats import as_if_to_move
from finity.client.kit import Kit
from finity.client.thinkers import PacedThinker
from finity.match.thinker import ThinkingFailed
from finity.records.record import Record
from finity.rules import EndReason, Move, Position, RemoveBridge, ReverseBridge, Station, apply, objection
from finity.rules.events import lost_rings
from finity.rules.paths import longest_partial_path
from finity.scenes.outcomes import FinityTurn
from finity.story.facts import EventFact, event_facts
from finity.story.sentences import LogLine, Sentences, moment_text
from finity.table.game_record import match_of, options_of
from finity.table.panels import TableNotice, plain_card
from finity.table.pointer.foresight import highlights_of, reach_of, spots_of
from finity.table.turns import Adviser
from finity.view.frames import SeatTarget, StationTarget, Target
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import NOTHING, Highlights, PathRibbon, look_of


class Replay:
    """All turns of a record, in pictures and words. A ply from 0 to `length` says after how many moves one looks."""

    def __init__(self, kit: Kit, record: Record) -> None:
        self.kit = kit
        self.record = record
        match = match_of(record)
        self._start = match.start
        self.turns = match.turns
        self.seats = options_of(record.header).seats
        self.looks = [look_of(kit, seat) for seat in self.seats]
        self.sentences = Sentences(kit.texts, [seat.name for seat in self.seats])
        self.needs: list[tuple[int, ...]] = []
        """For each ply that is reckoned so far, the moves that each player still needed; 0 for who has won."""

    @property
    def length(self) -> int:
        return len(self.turns)

    def position(self, ply: int) -> Position:
        turn = self.turn(ply)
        return turn.after if turn else self._start

    def turn(self, ply: int) -> FinityTurn | None:
        return self.turns[ply - 1] if ply else None

    @cached_property
    def marks(self) -> tuple[tuple[int, EventFact], ...]:
        return tuple((ply, fact) for ply, turn in enumerate(self.turns, start=1) for fact in event_facts(turn.events))

    def compute_needs(self) -> bool:
        """Reckon the needs of four plies more, in a few milliseconds; answers whether any were left."""
        begun = len(self.needs)
        for ply in range(begun, min(begun + 4, self.length + 1)):
            position = self.position(ply)
            needs = ((reach.full, player) for player, reach in enumerate(position.reaches))
            self.needs.append(tuple(0 if full else plan_length(position, player) for full, player in needs))
        return len(self.needs) > begun

    def panels(self, ply: int, hint: str = "", pointed_seat: int | None = None) -> Panels:
        """Everything around the board after `ply` moves; `hint` is the second line of the header."""
        position, turn = self.position(ply), self.turn(ply)
        seats = tuple(
            replace(plain_card(self.kit, seat, position, player), pointed=player == pointed_seat)
            for player, seat in enumerate(self.seats)
        )
        last, out_of_time = self.turns[max(0, ply - 8) : ply], self.record.out_of_time
        log: tuple[LogLine, ...] = tuple(line for each in last for line in self.sentences.log(each, out_of_time))
        return Panels(HeaderText(self.title(ply), hint, turn.player if turn else None), seats, log=log)

    def title(self, ply: int) -> str:
        """Where one is; at the end how the game ended, as the moves show it, else as the log of an online game says."""
        texts, names, position = self.kit.texts, self.sentences, self.position(ply)
        if ply == 0:
            return texts("replay.start", count=self.length)
        if ply < self.length:
            return texts("replay.move", number=ply, count=self.length)
        if position.result:
            left = position.result.reason is EndReason.RESIGNATION and not position.placed
            if left and self.record.out_of_time and (winner := position.result.winner) is not None:
                return texts("replay.out_of_time_won", name=names.name(winner))
            return names.result_text(position)
        ended = self.record.header.ended
        if ended is None:
            return texts("replay.unfinished")
        how, winner = ended.how.name.lower(), ended.winner
        return texts(f"replay.{how}") if winner is None else texts(f"replay.{how}_won", name=names.name(winner))


@dataclass(frozen=True, slots=True)
class OrphanThreat:
    """In `position`, `player` could make this move, and these rings of others would come home: owners and stations."""

    position: Position
    player: int
    move: Move
    orphans: tuple[tuple[int, Station], ...]


@lru_cache(maxsize=1)
def orphan_threats(position: Position) -> list[OrphanThreat]:
    """The moves by which a player would orphan rings of others, were it that player's turn; the worst first."""
    found = []
    for player, (_, way) in product(position.playing, position.bridge_list()):
        turn = as_if_to_move(position, player)
        for move in (ReverseBridge(way), RemoveBridge(way)):
            if objection(turn, move) is None:
                lost = lost_rings(apply(turn, move)[1])
                orphans = tuple((ring.player, ring.station) for ring in lost if ring.player != player)
                found += [OrphanThreat(turn, player, move, orphans)] if orphans else []
    return sorted(found, key=lambda threat: -len(threat.orphans))


class Remarks(TableNotice):
    """Makes one remark about the position: of what is pointed at, said, advised, then what is in danger."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay.kit, math.inf)
        self._replay = replay
        self.adviser = Adviser(replay.kit)
        self.analysing = False
        self.target: Target | None = None

    @property
    def pointed_seat(self) -> int | None:
        return self.target.player if isinstance(self.target, SeatTarget) else None

    @property
    def working(self) -> bool:
        return self.adviser.thinking or (self.analysing and len(self._replay.needs) <= self._replay.length)

    def update(self, dt: float, *, moving: bool = False) -> bool:
        """Look whether the advice has come, or will not come; answers whether there is something new."""
        try:
            return self.adviser.poll()
        except ThinkingFailed as failure:
            self.say(self._kit.texts("replay.bot_failed", problem=failure))
            return True

    def point_at_next(self, position: Position) -> None:
        """Without a mouse: point at the next player, in the analysis then at each station in danger, then at none."""
        places: list[Target] = [SeatTarget(player) for player in range(position.players)]
        if self.analysing:
            stations = (station for threat in orphan_threats(position) for _, station in threat.orphans)
            places += map(StationTarget, dict.fromkeys(stations))
        number = places.index(self.target) + 1 if self.target in places else 0
        self.target = places[number] if number < len(places) else None

    def remark(self, position: Position, hint: str, *, moving: bool, playing: bool) -> tuple[Highlights, str]:
        """What is worth a remark, or the `hint`; while something is `moving` or `playing` there is less to see."""
        texts, sentences, player = self._kit.texts, self._replay.sentences, self.pointed_seat
        if player is not None and not moving:
            path = PathRibbon(player, longest_partial_path(position, player))
            shown = Highlights(reach=reach_of(position, player), ribbon=path)
            return shown, texts("play.reaches", name=sentences.name(player))
        if self.shown:
            return NOTHING, self.text
        if self.adviser.thinking:
            return NOTHING, texts("hint.thinking")
        if self.adviser.move:
            offer, reason = sentences.instruction(self.adviser.move), self.adviser.reason(sentences)
            return self.adviser.highlights, texts("hint.line", offer=offer, reason=reason)
        if moving or playing or not self.analysing:
            return NOTHING, hint
        found, name = orphan_threats(position), sentences.name
        if not found:
            return NOTHING, texts("replay.no_threats")
        # the worst danger, or that of the rings pointed at: what would be turned or removed, and the rings that go
        aimed = self.target.station if isinstance(self.target, StationTarget) else None
        threat = next((each for each in found if any(station is aimed for _, station in each.orphans)), found[0])
        owners = texts("library.and").join(map(name, dict.fromkeys(owner for owner, _ in threat.orphans)))
        count, move = len(threat.orphans), sentences.instruction(threat.move)
        words = texts("replay.threat", count=count, name=name(threat.player), owners=owners, move=move)
        return replace(highlights_of(threat.position, threat.move), culprits=frozenset(spots_of(threat.move))), words


SECONDS: Final = 20.0
"""How long the answer to one question of a review may take: usually a second."""


@dataclass(frozen=True)
class ReviewCardText:
    """A sentence, what was played and what was better, whose move it was; or how far the search is, 0 to 1."""

    title: str
    played: str = ""
    better: str = ""
    player: int | None = None
    progress: float | None = None


class RunningReview:
    """Has a review's questions answered aside, one after the other, from when it is begun."""

    def __init__(self, kit: Kit, review: Review) -> None:
        self._review = review
        self._asked: PacedThinker[ReviewQuestion, ReviewReply] = PacedThinker(kit.thinkers.of(answer_question))
        self._failure = ""

    @property
    def working(self) -> bool:
        return self._asked.thinking

    @property
    def complete(self) -> bool:
        return self._review.question is None

    @property
    def moments(self) -> tuple[Moment, ...]:
        return self._review.moments if self.complete else ()

    def begin(self) -> None:
        self._failure = ""
        if not self.working:
            self._ask()

    def close(self) -> None:
        self._asked.cancel()

    def poll(self) -> bool:
        """Look for the answer to the newest question; answers whether there is something new."""
        try:
            answer = self._asked.poll(0.0)
        except ThinkingFailed as failure:
            self._failure = str(failure)
            return True
        if answer is None:
            return False
        self._review.answer(answer)
        self._ask()
        return True

    def _ask(self) -> None:
        if question := self._review.question:
            self._asked.ask(question, 0.0, SECONDS)


class Reviewer(RunningReview):
    """The review of a game, and which of its moments is shown: at first the one of move number `first`, if any."""

    def __init__(self, replay: Replay, first: int) -> None:
        super().__init__(replay.kit, Review(replay.turns))
        self._replay = replay
        self._first = first
        self._number: int | None = None
        self.open = False

    @property
    def shown(self) -> Moment | None:
        return self.moments[self._number] if self._number is not None and self.moments else None

    def begin(self) -> None:
        self.open = True
        super().begin()

    def close(self) -> None:
        self.open = False
        super().close()

    def step_to_next(self) -> Moment | None:
        """The next moment, after the last one the first again; None if there is none."""
        plies = [moment.ply for moment in self.moments]
        if plies and self._number is None:
            self._number = plies.index(self._first) if self._first in plies else 0
        elif plies and self._number is not None:
            self._number = (self._number + 1) % len(plies)
        return self.shown

    @property
    def card(self) -> ReviewCardText | None:
        texts, sentences, moment = self._replay.kit.texts, self._replay.sentences, self.shown
        if not self.open:
            return None
        if self._failure:
            return ReviewCardText(texts("review.failed", problem=self._failure))
        if not self.complete:
            return ReviewCardText(texts("review.looking"), progress=self._review.progress)
        if moment is None:
            return ReviewCardText(texts("review.none_title"), texts("review.none"))
        number, of = 1 + (self._number or 0), len(self.moments)
        played = sentences.log(self._replay.turns[moment.ply - 1])[0].text
        counted = texts("review.title", number=number, of=of) if of > 1 else ""
        return ReviewCardText(
            moment_text(texts, sentences, moment),
            f"{counted} {texts('review.played', ply=moment.ply, played=played)}".strip(),
            texts("review.better", better=sentences.instruction(moment.better)),
            moment.player,
        )
