"""Importing online games: replaying a log under the rules, and finding its tower and blockers (RULES.md section 8)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Final

from finity import rules
from finity.match.record_kind import LONGEST_NAME, clean, quoted
from finity.match.thinker import OnProgress, ignore_progress
from finity.records import online_log_reading as log
from finity.records import record
from finity.records.record import BadLog, Record
from finity.rules import Move, Position, Slot, Station, Way
from finity.rules.engine import CONES_OF_A_COLOUR, TOWER_LENGTH
from finity.rules.events import RingOrphaned

ONLINE_SEATS: Final = {2: ("N", "S"), 3: ("S", "NW", "NE"), 4: ("NW", "SW", "NE", "SE")}
"""Where the players of an online game sit, in turn order."""

EVERY_TOWER: Final = tuple(
    pattern
    for pattern in map("".join, product("BW", repeat=TOWER_LENGTH))
    if max(pattern.count("B"), pattern.count("W")) <= CONES_OF_A_COLOUR
)
"""The 238 patterns that a tower of full height can show."""

MOST_TRIALS: Final = 100_000
"""How many moves are tried before a game is refused as too open; the longest real ones need 30,000."""
MOST_TRIALS_OF_A_TEXT: Final = 150_000
"""The same for all games of a text together: some seconds, which only malice needs."""
MOST_GAMES: Final = 100
"""So many games of a text are read."""


@dataclass(frozen=True, slots=True)
class PossibleReading:
    """One way to read a log: a tower and moves that agree with it, and how many `others` there are under this tower."""

    tower: str
    moves: tuple[Move, ...]
    others: int


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """An online game that agrees with the rules: names and start stations in turn order, a reading for each tower.
    `winner` is None for a draw or an unfinished game; `how_else` is how it ended if its moves don't show that."""

    players: tuple[str, ...]
    seats: tuple[Station, ...]
    readings: tuple[PossibleReading, ...]
    winner: int | None
    how_else: record.EndReasonElsewhere | None

    @property
    def towers(self) -> tuple[str, ...]:
        return tuple(reading.tower for reading in self.readings)

    @property
    def certain_cones(self) -> str:
        """The pattern with `?` for each cone on which the possible towers differ, such as `BW?BBBW?`."""
        return "".join(cones[0] if len(set(cones)) == 1 else "?" for cones in zip(*self.towers, strict=True))


def import_log(text: str, tower: str | None = None, tell: OnProgress = ignore_progress) -> list[ImportedGame | BadLog]:
    """Import all games of a log, each as a game or as the reason why it can't be imported; the same words but once.
    `tell` hears how far it is. Raises BadLog if the text holds no game at all, BadSetup for a bad tower."""
    games: list[ImportedGame | BadLog] = []
    effort, lines = _TrialBudget(MOST_TRIALS_OF_A_TEXT, tell), 1 + text.count("\n", 0, log.LONGEST_TEXT)
    known: dict[log.LogPart, ImportedGame | BadLog] = {}
    for number, part in enumerate(log.split_games(text), 1):
        if effort.left <= 0 or number > MOST_GAMES:
            reason = f"this text has too many games to be read at once, so those from game {number} on are left out"
            games.append(BadLog(part[0].number, "", reason))
            return games
        first = part[0].number
        game = tuple(replace(line, number=line.number - first) for line in part)
        if game not in known:
            try:
                known[game] = _import_game(log.parse_log(game), tower, effort)
            except BadLog as refused:
                known[game] = refused
        found = known[game]
        games.append(BadLog(first + found.line, found.text, found.reason) if isinstance(found, BadLog) else found)
        effort.report(max(part[-1].number / lines, number / MOST_GAMES))
    if not games:
        where = f"the first {log.LONGEST_TEXT:,} characters" if len(text) > log.LONGEST_TEXT else "this text"
        raise BadLog(1, "", f"there is no move of a game of Finity in {where}")
    if len(text) > log.LONGEST_TEXT:
        reason = (
            f"this text is too long to be read at once: all after its first {log.LONGEST_TEXT:,} characters is left out"
        )
        games.append(BadLog(1 + text.count("\n", 0, log.LONGEST_TEXT), "", reason))
    return games


@dataclass(frozen=True, slots=True)
class ImportedLog:
    """The games of a log, in its order, and why others in it were refused."""

    games: tuple[ImportedGame, ...]
    refused: tuple[BadLog, ...] = ()


def read_log(text: str, tower: str | None = None, tell: OnProgress = ignore_progress) -> ImportedLog:
    """All games of a log, as `import_log`; raises BadLog also if all of them are refused."""
    found = import_log(text, tower, tell)
    refused = tuple(each for each in found if isinstance(each, BadLog))
    if len(refused) == len(found):
        raise refused[0]
    return ImportedLog(tuple(each for each in found if isinstance(each, ImportedGame)), refused)


@dataclass(slots=True)
class _TrialBudget:
    """How many more moves may be tried, and who hears how far it is."""

    left: int
    tell: OnProgress
    told: float = 0.0

    def report(self, share: float = 0.0) -> None:
        """So much of the text is read; tell how far it is, in steps worth a word."""
        share = min(1.0, max(share, 1 - self.left / MOST_TRIALS_OF_A_TEXT))
        if share >= self.told + 0.01:
            self.told = share
            self.tell(share)


def _import_game(game: log.LoggedGame, tower: str | None, effort: _TrialBudget) -> ImportedGame:
    if tower is not None:
        rules.parse_tower(tower)
    hypotheses = _replay(game, EVERY_TOWER if tower is None else (tower,), effort)
    end, quitting_move = game.end, game.quitting_move
    if end:
        if quitting_move and end.winner == quitting_move.player:
            reason = "this player gave up, so somebody else must be the winner"
            raise BadLog(end.line.number, end.line.text, reason)
        ended = [each for each in hypotheses if each.position.result and each.position.result.winner == end.winner]
        hypotheses = ended or [each for each in hypotheses if not each.position.result]
        if not hypotheses:
            raise BadLog(end.line.number, end.line.text, "the moves before this line lead to another end")
    position = hypotheses[0].position
    winner = position.result.winner if position.result else end.winner if end else None
    how_else = record.EndReasonElsewhere.UNEXPLAINED if end and position.result is None else None
    if quitting_move and isinstance(quitting_move.action, record.EndReasonElsewhere):
        how_else = quitting_move.action
    first: dict[str, _Hypothesis] = {}
    ways: Counter[str] = Counter()
    for hypothesis in hypotheses:
        tower = hypothesis.position.tower
        first.setdefault(tower, hypothesis)
        ways[tower] += hypothesis.ways
    readings = (PossibleReading(tower, found.moves, ways[tower] - 1) for tower, found in sorted(first.items()))
    return ImportedGame(game.players, position.setup.seats, tuple(readings), winner, how_else)


@dataclass(frozen=True, slots=True)
class _Hypothesis:
    """A way to read the log so far, and how many ways lead to the same position."""

    position: Position
    moves: tuple[Move, ...]
    ways: int


def _replay(game: log.LoggedGame, towers: Iterable[str], effort: _TrialBudget) -> list[_Hypothesis]:
    """The ways to read all moves. Raises BadLog at a move that agrees with none of them, or if they are too many."""
    seats = ONLINE_SEATS[len(game.players)]
    hypotheses = [_Hypothesis(_start(len(seats), tower, seats)[0], (), 1) for tower in towers]
    effort.left -= len(hypotheses)
    left_for_others = max(0, effort.left - MOST_TRIALS)
    for logged in game.moves:
        effort.left -= len(hypotheses)
        if effort.left < left_for_others:
            raise BadLog(logged.line.number, logged.line.text, "there are too many ways to read the moves up to here")
        longer: dict[Position, _Hypothesis] = {}
        reasons: Counter[str] = Counter()
        for hypothesis in hypotheses:
            for tried in _extensions(hypothesis, logged, game.players):
                if isinstance(tried, str):
                    reasons[tried] += 1
                else:
                    known = longer.setdefault(tried.position, tried)
                    if known is not tried:
                        longer[tried.position] = replace(known, ways=known.ways + tried.ways)
        if not longer:
            raise BadLog(logged.line.number, logged.line.text, reasons.most_common(1)[0][0])
        hypotheses = list(longer.values())
        effort.report()
    return hypotheses


_start: Final = cache(rules.start)


def _extensions(hypothesis: _Hypothesis, logged: log.LoggedMove, players: Sequence[str]) -> Iterator[_Hypothesis | str]:
    """For each move that the log can mean: the longer hypothesis, or why it disagrees."""
    position = hypothesis.position
    if isinstance(logged.action, record.EndReasonElsewhere) and logged.player != position.to_move:
        yield hypothesis
    elif logged.player != position.to_move and not position.result:
        yield f"it is the turn of {quoted(players[position.to_move])}"
    else:
        meant = _possible_moves(position, logged.action)
        if not meant:
            yield "no such piece is there"
        for move in meant:
            try:
                after, events = rules.apply(position, move)
            except rules.IllegalMove as refused:
                yield f"the rules don't allow this move ({refused.reason.value})"
                continue
            orphaned = [event.player for event in events if isinstance(event, RingOrphaned)]
            counts = [(count, orphaned.count(player)) for player, count in enumerate(logged.orphans)]
            wrong = next((player for player, (told, found) in enumerate(counts) if told != found), None)
            if wrong is None:
                yield _Hypothesis(after, (*hypothesis.moves, move), hypothesis.ways)
            else:
                told, found = counts[wrong]
                yield f"the log counts {told} orphaned rings of {quoted(players[wrong])}, the rules {found}"


def _possible_moves(position: Position, action: log.Action) -> tuple[Move, ...]:
    match action:
        case log.IncompleteMove(place=Slot() as slot):
            return tuple(rules.MoveBlocker(source, slot) for source in position.blocker_list(position.to_move))
        case log.IncompleteMove(place=Station() as station):
            return rules.RelocatePost(station), rules.TeleportPost(station)
        case log.IncompleteMove(kind, way, colour):
            assert isinstance(way, Way), "a bridge leads along a way"
            move = rules.ReverseBridge(way) if kind is rules.ReverseBridge else rules.RemoveBridge(way)
            return (move,) if position.bridge_in(way.slot) == (colour, way) else ()
        case record.EndReasonElsewhere():
            return (rules.Resign(),)
        case _:
            return (action,)


def record_of(game: ImportedGame, reading: PossibleReading, tower_is_known: bool = False) -> Record:
    """The record of an online game as one of its readings tells it; says if the tower is only inferred."""
    ended = record.EndElsewhere(game.how_else, game.winner) if game.how_else else None
    notes = ["Imported from the log of an online game."]
    if not tower_is_known and len(game.towers) > 1:
        notes.append(f"The log fits {len(game.towers)} towers. Cones that are certain: {game.certain_cones}.")
    if reading.others:
        notes.append("The log doesn't tell every time which of two blockers moved.")
    header = record.Header(
        players=tuple(
            record.RecordedPlayer(clean(name, LONGEST_NAME), seat, look=number)
            for number, (name, seat) in enumerate(zip(game.players, game.seats, strict=True))
        ),
        tower=reading.tower,
        origin=record.TowerOrigin.GIVEN if tower_is_known else record.TowerOrigin.INFERRED,
        notes=tuple(notes),
        ended=ended,
    )
    position = header.start()
    for move in reading.moves:
        position, _ = rules.apply(position, move)
    return Record(header, reading.moves, result=position.result)
