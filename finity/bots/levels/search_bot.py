"""The bots that read ahead: they try every move, then look deeper at the best of them, a ply at a time."""

import gc
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Final

import finity.bots.threats as threats
from finity.bots.budget import Budget, Meter, OutOfBudget
from finity.bots.candidates import ranked_moves
from finity.bots.evaluate import Outlook, RepetitionPenalty, prices_of
from finity.bots.levels.characters import TASTES, Character, MoveBonus
from finity.bots.search import WON, ManyPlayerSearch, SearchStyle, TwoPlayerSearch
from finity.rules import Move, Position, apply, legal_moves, objection, parse_move, start
from finity.rules.position import PositionKey
from finity.rules.symmetry import Key, canonical_form


@contextmanager
def _without_gc() -> Iterator[None]:
    """Leave the garbage collector off: a search makes no cycles, and looking for them costs a tenth of its time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class SearchBot:
    """Plays the best move that its search finds within the budget; never overlooks a win or a loss in one."""

    def __init__(self, style: SearchStyle) -> None:
        self._style = style

    @_without_gc()
    def choose(self, position: Position, rng: random.Random, budget: Budget, seen: Iterable[PositionKey] = ()) -> Move:
        meter = Meter(budget)
        moves = legal_moves(position)
        if not moves:
            raise ValueError("the game is over, there is no move to choose")
        by_the_book = self._style.by_the_book and self._style.taste == TASTES[Character.ANY]
        known = opening_book().look_up(position, rng) if by_the_book else None
        known = known or threats.winning_move(Outlook(position)) or self.forced_win(position, meter)
        if known is not None:
            return known
        moves = threats.progress_moves(
            position, threats.non_losing_moves(position, moves), seen, patient=self._style.proof > 1
        )
        rng.shuffle(moves)
        stopping = threats.parries(position, moves, meter)
        share, proof = (0.2, self._style.proof) if len(position.playing) == 2 else (0.3, self._style.crowd_proof)
        others = (each for each in position.playing if each != position.to_move)
        near = proof > 1 and any(prices_of(position, each).least <= 2 for each in others)
        kept = share if near else 0.0  # of the budget, to see whether a move lets somebody win by force
        ranked = self.ranked(position, stopping or moves, meter.sub_meter(1 - kept) if kept else meter, seen)
        if not stopping:
            return threats.last_defences(position, ranked, meter)[0]
        safe = threats.safe_moves(position, ranked, meter)
        first = next(safe, ranked[0])
        return _safest(position, [first, *islice(safe, 12)], meter, self._style.proof) if kept else first

    def forced_win(self, position: Position, meter: Meter) -> Move | None:
        """The first move of a forced win (see `threats.forced_win`), if this bot looks for it and finds it in time."""
        moves = self._style.proof if len(position.playing) == 2 else self._style.crowd_proof
        return threats.forced_win(position, meter.sub_meter(0.25), moves) if moves > 1 else None

    def ranked(
        self, position: Position, moves: list[Move], meter: Meter, seen: Iterable[PositionKey] = ()
    ) -> list[Move]:
        """The moves, best first, as far as the budget lasts to tell them apart; `seen` are the positions before."""
        style, before = self._style, RepetitionPenalty(seen, position)
        search: TwoPlayerSearch | ManyPlayerSearch
        if len(position.playing) == 2:
            first, deepest, width = len(moves), style.deepest, style.root_width
            search = TwoPlayerSearch(meter, before, style)
        else:
            first, deepest, width = style.crowd_first_width, style.crowd_deepest, style.crowd_root_width
            search = ManyPlayerSearch(meter, before, style)
        deepening = _MoveOrdering(search, position, ranked_moves(Outlook(position), moves), style.taste.at(position))
        try:
            deepening.search(0, first)
            for depth in range(1, deepest + 1):
                if abs(deepening.search(depth, width)) > WON / 2:
                    break  # a win or a loss is certain
        except OutOfBudget:
            pass
        return deepening.moves


def _safest(position: Position, moves: list[Move], meter: Meter, proof: int) -> Move:
    """The first move after which nobody wins by force in up to `proof` moves; else the one that loses latest."""
    latest, longest = moves[0], 0
    with suppress(OutOfBudget):
        for move in moves:
            after, _ = apply(position, move)
            if len(after.playing) == 2:
                length = 0 if after.result else threats.length_of_forced_win(after, meter, proof)
            else:
                length = int(threats.somebody_can_force_a_win(after, position.to_move, meter))
            if not length:
                return move
            if length > longest:
                latest, longest = move, length
    return latest


class _MoveOrdering:
    """Moves in the order that the search so far suggests; what is liked is worth more."""

    def __init__(
        self, search: TwoPlayerSearch | ManyPlayerSearch, position: Position, ranked: list[Move], taste: MoveBonus
    ) -> None:
        self._search = search
        self._position = position
        self._taste = taste
        self.moves = taste.sorted_by_taste(ranked)
        self._worth: dict[Move, float] = {}
        """What each move that was looked at seems to be worth."""

    def search(self, depth: int, width: int) -> float:
        """Order the first moves anew by a search some plies deep, at first (depth 0) each by itself; what it finds
        before the budget ends counts too. Answers the worth of the best."""
        found: dict[Move, float] = {}
        best = -2 * WON
        try:
            for number, move in enumerate(self.moves[:width]):
                liking = self._taste.of(move)
                rank, known = (number, best) if depth else (0, -2 * WON)
                value = self._search.value_of(self._position, move, rank, depth, known - liking)
                found[move] = value + liking
                best = max(best, found[move])
        finally:  # the best comes first, the others by what they seem to be worth, now or before: no more than found
            first = max(found, key=found.__getitem__, default=None)
            for move, value in found.items():
                before = self._worth.get(move, value)
                certain = self._search.exact or move is first or abs(value) > WON / 2
                self._worth[move] = value if certain else (before + min(before, value)) / 2
            looked_at = sorted(found, key=lambda move: 2 * WON if move is first else self._worth[move], reverse=True)
            self.moves = looked_at + [move for move in self.moves if move not in found]
        return best


FILE: Final = "openings.txt"
_SWAPPED: Final = str.maketrans("BW", "WB")

Entries = dict[Key, Move]
"""Answers by the key of the position, as the symmetry that makes the key shows them."""


class OpeningBook:
    """Answers to positions of the first plies. Entries of a tower are worked out when a game with it asks first.
    A tower and the same with the colours swapped are known by one of the two, that which begins with black."""

    def __init__(self, text: str) -> None:
        """Read the lines of the file. Raises ValueError, naming the line, if there is one that makes no sense."""
        self._lines: dict[tuple[int, str], list[tuple[list[str], str]]] = defaultdict(list)
        self._entries: dict[tuple[int, str], Entries] = {}
        self.longest = 0
        for line in text.splitlines():
            if line and not line.startswith("#"):
                opening, _, answer = line.partition(" = ")
                players, tower, *moves = opening.split()
                if not answer or players not in ("2", "3", "4"):
                    raise ValueError(f"{line!r} is no opening: it should look like '2 BWBWBBWW +bN>NE:M = oNE.s'")
                self._lines[int(players), tower].append((moves, answer))
                self.longest = max(self.longest, len(moves))

    def look_up(self, position: Position, rng: random.Random) -> Move | None:
        """The move that is known for a position, one of those that are the same by symmetry; None if there is none."""
        if position.ply > self.longest or position.result:
            return None
        game = position.players, min(position.tower, position.tower.translate(_SWAPPED))
        if game not in self._entries:
            entries = self._entries[game] = {}
            for moves, answer in self._lines.get(game, ()):
                first, _ = start(*game)
                for token in moves:
                    first, _ = apply(first, parse_move(token))
                key, (view, *_) = canonical_form(first)
                entries[key] = view.move(parse_move(answer))
        entries = self._entries[game]
        key, views = canonical_form(position) if entries else ((), [])
        if key not in entries:
            return None
        move = rng.choice(views).inverse.move(entries[key])
        return None if objection(position, move) else move


@cache
def opening_book() -> OpeningBook:
    return OpeningBook(files("finity.bots").joinpath(FILE).read_text(encoding="utf-8"))
