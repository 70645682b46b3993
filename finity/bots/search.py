"""How bots search, deepened step by step, over the most promising moves of every position.

Among two players it is alpha-beta; among three and four it is max^n, in which everyone plays for the own chances and
nobody against one."""

from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from finity.bots.budget import Meter
from finity.bots.candidates import promising_moves, ranked_moves
from finity.bots.evaluate import WEIGHTS, Outlook, RepetitionPenalty, Weights
from finity.bots.levels.characters import TASTES, Character, MoveBonus
from finity.bots.threats import as_if_to_move, completing_moves, has_won, length_of_forced_win, replies_to, winning_move
from finity.rules import Move, Position, objection
from finity.rules.engine import apply_unchecked
from finity.rules.position import ROUNDS_TO_DEADLOCK

WON: Final = 1000.0
"""The value of a game won at once; a win in n plies is worth n less. Values far from it count moves ahead."""
DRAWN: Final = 1.5
"""What it costs whoever makes the game a draw, in moves: a ring can nearly always be placed before a deadlock."""
QUIET_PLIES: Final = 3
"""How many plies beyond the depth threats are answered."""
LATE: Final = 4
"""From the how manieth move of a position on a shallower look decides whether it gets a deeper one."""
FUTILE: Final = (0.0, 1.3, 1.9, 2.7)
"""By how much, by the depth still to search, a position may be too good to be looked at any further."""
HOPELESS: Final = 2.2
"""By how much a position may be too bad to be helped by one move."""
PROVED: Final = 99
"""The depth of what needs no further look."""
ROUNDS_TO_FADE: Final = 6
"""For how many rounds before a deadlock a lead counts less and less, so that whoever leads places a ring in time."""


@dataclass(frozen=True, slots=True)
class SearchStyle:
    """How a bot searches: what it values, to how many plies after its move it looks, and at how many moves.

    `root_width` counts the own moves looked at more than once, `widths` the moves of later positions, by the depth
    still to search (the last for anything deeper), `replies` those to an own move: one that refutes the best must not
    be missed. `proof` is the most own moves of a forced win that is looked for. Names with `crowd` are for more than
    two players; there `crowd_first_width` counts the own moves looked at once (with two players all are). `taste` is
    what it likes; with `by_the_book` its first move comes out of the opening book, if it likes nothing in particular.
    """

    weights: Weights = WEIGHTS
    deepest: int = 12
    crowd_deepest: int = 12
    root_width: int = 40
    crowd_first_width: int = 80
    crowd_root_width: int = 16
    widths: tuple[int, ...] = (8, 8, 12, 16, 20)
    replies: int = 24
    crowd_widths: tuple[int, ...] = (5, 5, 6, 7)
    proof: int = 4
    crowd_proof: int = 2
    taste: MoveBonus = TASTES[Character.ANY]
    by_the_book: bool = False


TableKey = tuple[object, ...]


def transposition_key(position: Position) -> TableKey:
    """What makes positions of one game the same for a search: all but the counts of moves, unless a draw is near."""
    return position.repetition_key, position.ban, draw_distance(position)


def draw_distance(position: Position) -> float:
    """How far a position of two is from a draw by deadlock: 0 at the draw, 1 while it is still far."""
    left = 2 * ROUNDS_TO_DEADLOCK - position.quiet
    return 1.0 if left >= 2 * ROUNDS_TO_FADE else left / (2 * ROUNDS_TO_FADE)


def one_ply_earlier(value: float) -> float:
    """The value a ply earlier: a win or loss is one ply farther off."""
    if value > WON / 2:
        return value - 1
    return value + 1 if value < -WON / 2 else value


class _TableEntry:
    """What is known of a position: its moves in order, and between which bounds its value lies at what depth; whether
    the mover has `won` at once, is `threatened`, or `forced` to the moves that may stop that."""

    __slots__ = ("depth", "forced", "high", "lead", "low", "moves", "outlook", "proofs_sought", "threatened", "won")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        mover = outlook.position.to_move
        self.won = outlook.plan_length(mover) == 1 and any(completing_moves(outlook))
        self.threatened = 1 in [outlook.plan_length(each) for each in outlook.playing if each != mover]
        self.moves: list[Move] | None = None
        self.forced = False
        self.proofs_sought = False
        self.lead: float | None = None
        self.depth = -1
        self.low = -WON
        self.high = WON

    def store(self, value: float, depth: int, alpha: float, beta: float) -> None:
        """Keep what a search to a depth between two bounds found, unless a deeper one found something."""
        if depth > self.depth:
            self.depth, self.low, self.high = depth, -WON, WON
        if depth == self.depth:
            if value > alpha:
                self.low = value
            if value < beta:
                self.high = value


class TwoPlayerSearch:
    """A search in one game of two, for one decision; values are the mover's, earlier positions are leaves."""

    exact = False

    def __init__(self, meter: Meter, seen: RepetitionPenalty, style: SearchStyle) -> None:
        self._meter = meter
        self._seen = seen
        self._style = style
        self._replying = 0
        self._table: dict[TableKey, _TableEntry] = {}
        self._killers: dict[tuple[int, int], Move] = {}

    def value_of(self, position: Position, move: Move, number: int, depth: int, best: float) -> float:
        """What the `number`-th move is worth to its player, searched `depth` plies on; exact if better than `best`."""
        self._replying = depth
        return self._scout(position, move, number, depth + 1, best, 2 * WON)

    def _value_after(self, position: Position, move: Move, depth: int, alpha: float, beta: float) -> float:
        """What a move is worth to the player who makes it, searched `depth` plies further."""
        after, _ = apply_unchecked(position, move)
        if after.result:
            return next(
                (WON if each == position.to_move else -WON for each in position.playing if has_won(after, each)), -DRAWN
            )
        cost = self._seen.cost(after)
        if not cost:
            return -one_ply_earlier(self._value(after, depth, -beta, -alpha))
        value = -one_ply_earlier(self._value(after, 0, -2 * WON, 2 * WON))
        return value if abs(value) > WON / 2 else self._seen.value(position.to_move, value, cost)

    def _value(self, position: Position, depth: int, alpha: float, beta: float) -> float:
        """The value of a running game; exact between alpha and beta, else a bound."""
        key = transposition_key(position)
        entry = self._table.get(key)
        if entry is None:
            self._meter.count_node()
            entry = self._table[key] = _TableEntry(Outlook(position))
        else:
            self._meter.count_revisit()
        if entry.won:
            return WON
        if depth <= 0 and (depth <= -QUIET_PLIES or not entry.threatened):
            if entry.depth < 0:
                value = self._lead(entry)
                entry.depth, entry.low, entry.high = 0, value, value
            return entry.low
        if entry.depth >= depth:
            if entry.low >= beta or entry.low == entry.high:
                return entry.low
            if entry.high <= alpha:
                return entry.high
        if 0 < depth < len(FUTILE) and beta <= WON / 2 and alpha >= -WON / 2 and not entry.threatened:
            static = self._lead(entry)
            if static - FUTILE[depth] >= beta or (depth == 1 and static + HOPELESS <= alpha):
                return static  # a few moves won't bring it between alpha and beta
        return self._search(entry, depth, alpha, beta)

    def _lead(self, entry: _TableEntry) -> float:
        if entry.lead is None:
            position = entry.outlook.position
            entry.lead = entry.outlook.lead(position.to_move, self._style.weights) * draw_distance(position)
        return entry.lead

    def _search(self, entry: _TableEntry, depth: int, alpha: float, beta: float) -> float:
        if not entry.proofs_sought:
            entry.proofs_sought = True
            if self._style.proof > 1 and self._prove(entry):
                return entry.low
        if entry.moves is None:
            position = entry.outlook.position
            killer = self._killers.get((position.to_move, depth))
            if killer and not objection(position, killer):  # then perhaps no moves need be listed
                value = self._scout(position, killer, 0, depth, alpha, beta)
                if value >= beta:
                    entry.store(value, depth, alpha, beta)
                    return value
            entry.moves = promising_moves(entry.outlook)[: max(self._style.replies, self._style.widths[-1])]
            killer = self._killers.get((position.to_move, depth))
            entry.moves.sort(key=lambda move: move is not killer)  # first what refuted the last one at this depth
        widths = self._style.widths
        width = widths[max(0, min(depth, len(widths) - 1))]
        if depth == self._replying or entry.forced:
            width = max(width, self._style.replies)
        best, first = -2 * WON, 0
        for number, move in enumerate(entry.moves[:width]):
            value = self._scout(entry.outlook.position, move, number, depth, max(alpha, best), beta)
            if value > best:
                best, first = value, number
            if best >= beta:
                self._killers[entry.outlook.position.to_move, depth] = move
                break
        if first:
            entry.moves.insert(0, entry.moves.pop(first))
        entry.store(best, depth, alpha, beta)
        return best

    def _prove(self, entry: _TableEntry) -> bool:
        """Whether the mover wins by force in two moves or can't stop a win; else moves that may stop it are noted."""
        outlook, position = entry.outlook, entry.outlook.position
        if outlook.plan_length(position.to_move) == 2 and length_of_forced_win(position, self._meter, 2):
            entry.depth, entry.low, entry.high = PROVED, WON - 2, WON - 2
            return True
        if not entry.threatened:
            return False
        attacker = next(each for each in position.playing if each != position.to_move)
        threat = winning_move(Outlook(as_if_to_move(position, attacker), mover_only=True))
        if threat is None:
            return False
        parries = replies_to(position, attacker, threat)
        if not parries:
            entry.depth, entry.low, entry.high = PROVED, 1 - WON, 1 - WON
            return True
        entry.moves, entry.forced = ranked_moves(outlook, parries), True
        return False

    def _scout(self, position: Position, move: Move, number: int, depth: int, alpha: float, beta: float) -> float:
        """The value of a move; a later one is at first only compared with alpha, and at less depth."""
        if number == 0:
            return self._value_after(position, move, depth - 1, alpha, beta)
        limit = min(beta, alpha + 0.001)
        if number >= LATE and depth > 1:
            value = self._value_after(position, move, depth - 2, alpha, limit)
            if value <= alpha:
                return value
        value = self._value_after(position, move, depth - 1, alpha, limit)
        if alpha < value < beta and limit < beta:
            return self._value_after(position, move, depth - 1, alpha, beta)
        return value


Values = dict[int, float]
"""What a position is worth to each player who was still playing: a lead in moves, or nearly WON or -WON."""


class ManyPlayerSearch:
    """A search in one game of three or four, kept for one decision, but no outlooks: each would take much memory."""

    exact = True

    def __init__(self, meter: Meter, seen: RepetitionPenalty, style: SearchStyle) -> None:
        self._meter = meter
        self._seen = seen
        self._weights = style.weights
        self._widths = style.crowd_widths
        self._moves: dict[TableKey, list[Move]] = {}
        self._values: dict[tuple[TableKey, int], Values] = {}

    def value_of(self, position: Position, move: Move, number: int, depth: int, best: float) -> float:
        """What a move is worth to the player who makes it, searched `depth` plies further; always exact."""
        return self._payoffs(position, move, depth)[position.to_move]

    def _payoffs(self, position: Position, move: Move, depth: int) -> Values:
        after, _ = apply_unchecked(position, move)
        placed = after.placed[len(position.placed) :]
        if placed and len(placed[0]) == 1:
            return _won_by(placed[0][0], position)
        if placed or after.result:
            return {player: -DRAWN if player == position.to_move else 0.0 for player in position.playing}
        cost = self._seen.cost(after)
        values = {player: one_ply_earlier(value) for player, value in self._value(after, 0 if cost else depth).items()}
        values[position.to_move] -= cost
        return values

    def _value(self, position: Position, depth: int) -> Values:
        key = transposition_key(position)
        known = self._values.get((key, depth))
        if known is not None:
            self._meter.count_revisit()
            return known
        self._meter.count_node()
        outlook = Outlook(position)
        if next(completing_moves(outlook), None):
            values = _won_by(position.to_move, position)
        elif depth <= 0:
            values = outlook.leads(self._weights)
        else:
            if key not in self._moves:
                self._moves[key] = promising_moves(outlook)[: self._widths[-1]]
            moves = self._moves[key][: self._widths[min(depth, len(self._widths) - 1)]]
            values = max((self._payoffs(position, move, depth - 1) for move in moves), key=itemgetter(position.to_move))
        self._values[key, depth] = values
        return values


def _won_by(winner: int, position: Position) -> Values:
    return {player: WON if player == winner else -WON for player in position.playing}
