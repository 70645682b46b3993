"""A game of any kind as text: who played and every move, deals and draws too, so that it replays without chance.

    FINITO! game 1
    title: Sunday
    started: 2026-11-21 18:30:00+00:00
    begun with: Finity 1.2.0
    series: best of 3, won 1 0, crown 1
    limit: 60
    begins: 2
    player: person Ada
    player: good Robo
    moves:
    deal:r5b2g1y7:r1gT...
      r3 - stop
      b6 !
    result: unfinished

A game that has no title, of which nobody knows when or with which version it began, or that belongs to no series, has
no such line. Before the players stand the lines of that kind of game. A player's line gives `person` or the bot's
level, then the name. The result comes last, so a text without it is cut off. The one-line form has `; ` in place of the
line ends.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Generic, TypeVar

from finity.match.match import HUMAN, Match, Seat
from finity.match.record_kind import (
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TITLE,
    Headline,
    Opened,
    RecordKind,
    clean,
    parse_time,
    quoted,
    title_in,
    value_of,
)
from finity.match.series import Series, read_series, series_goes_on, write_series

PERSON: Final = "person"
UNFINISHED: Final = "unfinished"
LONGEST_TOKEN: Final = 1000
"""In characters."""
MOST_MOVES: Final = 20_000
"""How many moves of a record are read."""
_MOST_NAMES: Final = 6
_PLAYER: Final = re.compile(r"^player: \w+ (.{1,160})$", re.MULTILINE)
_RESULT: Final = re.compile(r"^result: (unfinished|first ([0-9](?: and [0-9])*).*)\s*\Z", re.MULTILINE)
_NUMBER: Final = re.compile("[0-9]{1,6}")
MatchT = TypeVar("MatchT", bound=Match[Any, Any, Any])


@dataclass(frozen=True)
class KeptGame(Generic[MatchT]):
    """A game as far as it was played, what a person called it, and, if known, when and by which version it began."""

    match: MatchT
    title: str = ""
    started: datetime | None = None
    version: str = ""
    series: Series | None = None
    """How the series stood before this game, if it belongs to one."""


class TextRules(ABC, Generic[MatchT]):
    """What a kind of game has to say for its text to be written and read."""

    levels: Sequence[str]
    """The names of its bots."""
    most_players: int

    @abstractmethod
    def start(self, seats: tuple[Seat, ...], lines: Mapping[str, str]) -> MatchT:
        """A game before its first move, given the lines of its header. Raises ValueError."""

    @abstractmethod
    def play(self, match: MatchT, token: str) -> object:
        """Make a move. Raises ValueError."""

    @abstractmethod
    def places(self, match: MatchT) -> Sequence[Sequence[int]]:
        """The seats of a game that is over, best first; none of one that goes on."""

    def header(self, match: MatchT) -> Mapping[str, object]:
        return {}

    def moves(self, match: MatchT) -> Iterable[str]:
        return (f"  {turn.move}" for turn in match.turns)


class GameRecords(RecordKind[KeptGame[MatchT]]):
    """Games that are kept as such text; its rules are imported only when one is read or written."""

    first_line: str

    @abstractmethod
    def rules(self) -> TextRules[MatchT]:
        """What only this kind of game knows, imported here."""

    def recognises(self, text: str) -> bool:
        return re.match(rf"\ufeff?\s*{re.escape(self.first_line)}\b", text) is not None

    def headline(self, name: str, head: str, tail: str) -> Headline | None:
        if not self.recognises(head):
            return None
        header = head.partition("\nmoves:")[0]
        result = _RESULT.search(tail)
        players = [clean(name, LONGEST_NAME) for name in _PLAYER.findall(header)][:_MOST_NAMES]
        winners = [int(seat) for seat in re.findall("[0-9]", (result and result[2]) or "")]
        winner = winners[0] - 1 if len(winners) == 1 and winners[0] <= len(players) else None
        began = self.start_time(name, header)
        return Headline(
            title=title_in(header),
            players=tuple(players),
            winners=tuple(players[seat - 1] for seat in winners if 0 < seat <= len(players)),
            began=began,
            finished=result[1] != UNFINISHED if result else None,
            played_here=began is not None,
            series_goes_on=bool(winners) and series_goes_on(value_of("series", header), len(players), winner),
        )

    def start_time(self, name: str, header: str) -> datetime | None:
        """When a game began in a file of this name."""
        return parse_time(value_of("started", header))

    def read(self, text: str) -> Opened[KeptGame[MatchT]]:
        """Read a game, up to its first bad move. Raises ValueError if not even its header can be read."""
        if len(text) > LONGEST_TEXT:
            raise ValueError(f"the text is longer than {LONGEST_TEXT:,} characters, so it is no game")
        text = text.strip("\ufeff \n\r\t")
        parts = text.splitlines() if "\n" in text else text.split(";")
        lines = [line.strip() for line in parts if line.strip()]
        if not lines or lines[0] != self.first_line:
            raise ValueError(f"a record begins with the line {self.first_line!r}")
        if "moves:" not in lines:
            raise ValueError("a record has a line 'moves:' after its header")
        at, rules = lines.index("moves:"), self.rules()
        body = [line for line in lines[at + 1 :] if not line.startswith("result:")]
        record = _header(rules, lines[1:at])
        damage = _replay(rules, record.match, [token for line in body for token in line.split()])
        if not damage and not lines[-1].startswith("result:"):
            damage = ("the record is cut off: its last line, the result, is missing",)
        elif not damage and lines[-1] != [*self._lines(record)][-1]:
            damage = ("the result written is not the one that the moves lead to",)
        return Opened(record, damage)

    def write(self, record: KeptGame[MatchT]) -> str:
        return "\n".join(self._lines(record)) + "\n"

    def clipboard_text(self, record: KeptGame[MatchT]) -> str:
        return "; ".join(line.strip().replace(";", ",") for line in self._lines(record))

    def _lines(self, record: KeptGame[MatchT]) -> Iterator[str]:
        match, rules = record.match, self.rules()
        yield self.first_line
        told = {
            "title": record.title and clean(record.title, LONGEST_TITLE),
            "started": record.started and record.started.isoformat(" ", "seconds"),
            "begun with": record.version and clean(record.version, LONGEST_NAME),
            "series": record.series and write_series(record.series),
        }
        yield from (f"{key}: {value}" for key, value in told.items() if value)
        yield from (f"{key}: {value}" for key, value in rules.header(match).items())
        for seat in match.seats:
            yield f"player: {seat.bot or PERSON} {clean(seat.name, LONGEST_NAME)}"
        places = (" and ".join(str(seat + 1) for seat in shared) for shared in rules.places(match))
        result = ", then ".join(places)
        yield from ("moves:", *rules.moves(match), f"result: {f'first {result}' if result else UNFINISHED}")

    def with_title(self, record: KeptGame[MatchT], title: str) -> KeptGame[MatchT]:
        return replace(record, title=title)

    def players(self, record: KeptGame[MatchT]) -> Sequence[str]:
        return [seat.name for seat in record.match.seats]

    def started(self, record: KeptGame[MatchT]) -> datetime | None:
        return record.started

    def identity(self, record: KeptGame[MatchT]) -> object:
        return [turn.move for turn in record.match.turns], record.match.seats, record.match.start


def header_number(lines: Mapping[str, str], key: str) -> int:
    """The number that a line of a header tells. Raises ValueError."""
    value = lines.get(key, "")
    if not _NUMBER.fullmatch(value):
        raise ValueError(f"the line '{key}:' must have a whole number, not {quoted(value)}")
    return int(value)


def _header(rules: TextRules[MatchT], lines: Sequence[str]) -> KeptGame[MatchT]:
    fields = [(key.strip(), value.strip()) for key, _, value in (line.partition(":") for line in lines)]
    players = [value for key, value in fields if key == "player"]
    if len(players) > rules.most_players:
        raise ValueError(f"this is a game for at most {rules.most_players}, the text names {len(players):,}")
    seats = []
    for value in players:
        level, _, name = value.partition(" ")
        if not name:
            raise ValueError(f"the player {quoted(value)}: write {PERSON} or the bot's level, then the name")
        if level != PERSON and level not in rules.levels:
            raise ValueError(f"there is no bot {quoted(level)}")
        seats.append(Seat(clean(name, LONGEST_NAME), HUMAN if level == PERSON else level))
    once = {key: value for key, value in fields if key != "player"}
    match = rules.start(tuple(seats), once)
    title, version = once.get("title", ""), once.get("begun with", "")
    try:
        series = read_series(once["series"], len(seats)) if "series" in once else None
    except ValueError as problem:
        raise ValueError(f"the line 'series:': {problem}") from None
    return KeptGame(
        match,
        clean(title, LONGEST_TITLE) if title else "",
        parse_time(once.get("started", "")),
        clean(version, LONGEST_NAME) if version else "",
        series,
    )


def _replay(rules: TextRules[MatchT], match: MatchT, tokens: Iterable[str]) -> tuple[str, ...]:
    """Play moves; answers what is wrong with the first bad one, or nothing."""
    for number, token in enumerate(tokens, 1):
        if number > MOST_MOVES:
            return (f"move {number}: a game has at most {MOST_MOVES:,} moves",)
        if len(token) > LONGEST_TOKEN:
            return (f"move {number}: {quoted(token)} is no move",)
        try:
            rules.play(match, token)
        except ValueError as problem:
            return (f"move {number}: {problem}",)
    return ()
