"""Reading the text of an online log: lines become moves and endings; nothing is judged yet (RULES.md section 8).

for part in split_games(text):    # one part for each game in the file
    game = parse_log(part)
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from finity import rules
from finity.match.record_kind import quoted
from finity.records.record import BadLog, EndReasonElsewhere
from finity.rules import Colour, Slot, Station, Way


@dataclass(frozen=True, slots=True)
class OnlineLogLine:
    """A line of a file: its number, from 1, and its text without blanks around it."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class IncompleteMove:
    """A move of which a log doesn't tell all: to which slot a blocker went, but not which blocker; where the post went,
    but not how; and which bridge was reversed or removed, with its `colour`, which is to agree."""

    kind: type[rules.Move]
    place: Slot | Station | Way
    colour: Colour | None = None


Action = rules.AddBridge | rules.PlaceRing | rules.RemoveBlocker | IncompleteMove | EndReasonElsewhere
"""What a log tells of a move; where that is all there is to know, the move itself."""


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """A player's move, and the orphans that the log counts after it: one number a player, in turn order."""

    line: OnlineLogLine
    player: int
    action: Action
    orphans: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LoggedEnd:
    """The line that ends a game, and who won; None for a draw."""

    line: OnlineLogLine
    winner: int | None


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """One game of a log: the players' names in turn order, moves, and the end if it was reached."""

    players: tuple[str, ...]
    moves: tuple[LoggedMove, ...]
    end: LoggedEnd | None

    @property
    def quitting_move(self) -> LoggedMove | None:
        """The last move, if by it a player stopped playing."""
        return self.moves[-1] if isinstance(self.moves[-1].action, EndReasonElsewhere) else None


_COORDINATES: Final = "0,0 -1,1 0,1 1,0 1,-1 0,-1 -1,0 1,1 -1,2 -2,1 -1,-1 1,-2 2,-1"
COORDINATES: Final = dict(zip(_COORDINATES.split(), Station, strict=True))
"""The stations by their coordinates in a log."""

_STATION: Final = r"Station \[(-?\d,-?\d)\]"
_WAY: Final = rf"{_STATION} => \[(-?\d,-?\d)\] Position: ?(Left|Middle|Right)"


def _parse_station(coordinates: str) -> Station:
    if coordinates not in COORDINATES:
        raise rules.UnknownToken(coordinates, "no station has these coordinates")
    return COORDINATES[coordinates]


def _parse_way(start: str, end: str, channel: str) -> Way:
    move = rules.parse_move(f"~{_parse_station(start).name}>{_parse_station(end).name}:{channel[0]}")
    assert isinstance(move, rules.ReverseBridge)
    return move.way


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., Action]], ...]] = (
    (
        re.compile(rf"Added a (White|Black) Bridge at {_WAY}"),
        lambda colour, *way: rules.AddBridge(Colour[colour.upper()], _parse_way(*way)),
    ),
    (
        re.compile(rf"Reversed a (White|Black) Bridge at {_WAY}"),
        lambda colour, *way: IncompleteMove(rules.ReverseBridge, _parse_way(*way), Colour[colour.upper()]),
    ),
    (
        re.compile(rf"Removed a (White|Black) Bridge at {_WAY}"),
        lambda colour, *way: IncompleteMove(rules.RemoveBridge, _parse_way(*way), Colour[colour.upper()]),
    ),
    (
        re.compile(rf"Added a (Small|Medium|Large) Ring at {_STATION}"),
        lambda size, station: rules.PlaceRing(_parse_station(station), rules.Size[size.upper()]),
    ),
    (re.compile(rf"Moved a Blocker at {_WAY}"), lambda *way: IncompleteMove(rules.MoveBlocker, _parse_way(*way).slot)),
    (re.compile(rf"Removed a Blocker at {_WAY}"), lambda *way: rules.RemoveBlocker(_parse_way(*way).slot)),
    (
        re.compile(rf"Moved a Base Post at {_STATION}"),
        lambda station: IncompleteMove(rules.RelocatePost, _parse_station(station)),
    ),
)

_TOLD: Final = re.compile(r"(.+?): ((?:Added|Reversed|Removed|Moved) an? .*)")


def read_action(line: OnlineLogLine) -> tuple[str, Action] | None:
    """The mover's name and the move that a line tells, or None. Raises BadLog for what only begins like a move."""
    told = _TOLD.fullmatch(line.text)
    if not told:
        return None
    name, words = told.groups()
    for form, build in _FORMS:
        match = form.fullmatch(words)
        if match:
            try:
                return name, build(*match.groups())
            except rules.UnknownToken as error:
                raise BadLog(line.number, line.text, error.reason) from None
    raise BadLog(line.number, line.text, "this begins like a move, but goes on like none that is known")


LONGEST_TEXT: Final = 4_000_000
"""So many characters of a text are looked at."""
LONGEST_LINE: Final = 500
"""In characters; a game with a longer line is refused."""
FIRST_MOVE: Final = 2
"""The number of a game's first move; move 1 is the setup."""

_HEADER: Final = re.compile(r"Game log\b.*")
_HEADING: Final = re.compile(r"Move (\d{1,9}) ?:.*")
_HALF_KNOWN: Final = re.compile(r".* has to remove .*|The end of the game.*|End of game.*")
_ORPHANS: Final = re.compile(r"(.+) has to remove (\d{1,3}) orphaned rings?")
_WON: Final = re.compile(r"The end of the game: (.+) wins!?")
_TIE: Final = re.compile(r"End of game \(tie\).*|The end of the game: .*\b(?:tie|draw)\b.*")
_CONCEDED: Final = re.compile(r"(.+?) (?:concedes|conceded|resigns|resigned|gives up|abandons|abandoned|quits)\b.*")
_OUT_OF_TIME: Final = re.compile(r"(.+?) (?:(?:ran|runs|has run|is|was) out of time|has no time left|lost on time)\b.*")

LogPart = tuple[OnlineLogLine, ...]
"""The lines of one game, empty ones left out."""


def split_games(text: str) -> Iterator[LogPart]:
    """Cut a text into its games: at each header, where the numbering begins again, and after an end."""
    part: list[OnlineLogLine] = []
    last_number, ended = 0, False
    for line in _lines(text):
        heading = _HEADING.fullmatch(line.text)
        number = int(heading[1]) if heading else last_number
        again = number < last_number or (ended and (heading or _tells_a_move(line)))
        if again or _HEADER.fullmatch(line.text):
            if any(map(_tells_a_move, part)):
                yield tuple(part)
            part, ended = [], False
        last_number = number
        ended = ended or bool(_WON.fullmatch(line.text) or _TIE.fullmatch(line.text))
        part.append(line)
    if any(map(_tells_a_move, part)):
        yield tuple(part)


def _lines(text: str) -> Iterator[OnlineLogLine]:
    seen = text[:LONGEST_TEXT].removeprefix("\ufeff")
    if len(text) > LONGEST_TEXT:
        seen = seen[: seen.rfind("\n") + 1]
    for number, raw in enumerate(seen.split("\n"), start=1):
        stripped = raw.strip()
        if stripped:
            yield OnlineLogLine(number, stripped[: LONGEST_LINE + 1])


def _tells_a_move(line: OnlineLogLine) -> bool:
    try:
        return read_action(line) is not None
    except BadLog:
        return True


def parse_log(part: LogPart) -> LoggedGame:
    """Read the lines of one game. Raises BadLog, which names the line: if the log begins in the middle of the game, a
    line is too long or begins like a known one but can't be read, or the players are not 2 to 4."""
    for line in part:
        if len(line.text) > LONGEST_LINE:
            raise BadLog(line.number, line.text, f"the line is longer than {LONGEST_LINE} characters")
    actions = {line: told for line in part if (told := read_action(line))}
    names = tuple(dict.fromkeys(name for name, _ in actions.values()))
    if not 2 <= len(names) <= 4:
        raise BadLog(part[0].number, "", f"Finity is for 2, 3 or 4 players, but {len(names)} make moves in this log")
    reader = _LogReader(names)
    for line in part:
        if line in actions:
            reader.add_move(line, *actions[line])
        else:
            reader.read(line)
    return LoggedGame(names, tuple(reader.moves), reader.end)


class _LogReader:
    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.moves: list[LoggedMove] = []
        self.end: LoggedEnd | None = None
        self._number = 0

    def add_move(self, line: OnlineLogLine, name: str, action: Action) -> None:
        if not self.moves and self._number > FIRST_MOVE:
            reason = f"the log begins in the middle of the game, at move {self._number}; the moves before it are needed"
            raise BadLog(line.number, line.text, reason)
        self.moves.append(LoggedMove(line, self._player(line, name), action, (0,) * len(self.names)))

    def read(self, line: OnlineLogLine) -> None:
        """Note what a line tells that is no move, if anything: bystanders may write what they like."""
        if heading := _HEADING.fullmatch(line.text):
            self._number = int(heading[1])
        elif orphans := _ORPHANS.fullmatch(line.text):
            player, count = self._player(line, orphans[1]), int(orphans[2])
            if not self.moves:
                raise BadLog(line.number, line.text, "there are orphaned rings before the first move")
            told = (was + count * (owner == player) for owner, was in enumerate(self.moves[-1].orphans))
            self.moves[-1] = replace(self.moves[-1], orphans=tuple(told))
        elif won := _WON.fullmatch(line.text):
            self.end = LoggedEnd(line, self._player(line, won[1]))
        elif _TIE.fullmatch(line.text):
            self.end = LoggedEnd(line, None)
        elif _HALF_KNOWN.fullmatch(line.text):
            raise BadLog(line.number, line.text, "this begins like a line that is known, but goes on otherwise")
        else:
            for form, how in ((_CONCEDED, EndReasonElsewhere.CONCEDED), (_OUT_OF_TIME, EndReasonElsewhere.OUT_OF_TIME)):
                gave_up = form.fullmatch(line.text)
                if gave_up and gave_up[1] in self.names:
                    self.add_move(line, gave_up[1], how)

    def _player(self, line: OnlineLogLine, name: str) -> int:
        if name not in self.names:
            raise BadLog(line.number, line.text, f"{quoted(name)} has made no move in this log")
        return self.names.index(name)
