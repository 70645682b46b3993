"""Reading records: a damaged one opens up to its first bad move, and says what is wrong and where."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeVar

from finity.match import SeatDevice
from finity.match.match import ClockMode, OtherLine, TimeControl, TimeUpRule
from finity.match.record_kind import LONGEST_NAME, LONGEST_TITLE, MARK, Opened, clean, parse_time
from finity.match.series import WhoBegins, read_series
from finity.records import record as kept
from finity.records.arrangement import Arrangement, read_position
from finity.records.by_message import AWAY_KEY, DRAW_KEY, KEY, read_game
from finity.rules import BadSetup, IllegalMove, Move, Position, Station, UnknownToken, apply, parse_move
from finity.rules.engine import apply_repetition_rule

MOST_MOVES: Final = 10_000
"""How many moves of a record are read, those taken back included."""
MOST_DAMAGE: Final = 20
"""How many remarks and complaints are kept."""

_PLAYER: Final = re.compile(rf"(\w+) ([a-z_]{{1,20}}) ([0-9]) (.{{1,{4 * LONGEST_NAME}}})")
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_OTHER_LINE: Final = re.compile(r"other line after ([0-9]{1,6})")
_PLACES: Final = {False: "stop", True: "play on"}
_RING_SIZES: Final = {False: "smallest", True: "by hand"}
_CLOCK: Final = re.compile(r"(none|move|game) ([0-9]{1,6}) (random|lose)")
_ENDED: Final = re.compile(rf"({'|'.join(kept.EndReasonElsewhere)})(?:, first (\w{{1,3}}))?")
_MARK: Final = re.compile(r"[0-9]")
_DEVICE: Final = re.compile(r"[a-z0-9]{1,20}")
_SECONDS: Final = re.compile(r"[0-9]{1,6}(\.[0-9])?")
_SINGLE: Final = {
    "title", MARK, "clock", "devices", "marks", "series", "ended", "started", "saved", "tower", "places", "position",
    "repetition", "guide", "next to begin", "helped", "moves", "time left", "out of time", "result", "ring sizes",
    AWAY_KEY, KEY, DRAW_KEY,
}  # fmt: skip
_REPEATED: Final = {"player", "note"}


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong with a record, and where: the line of the text and, if it is a move, its number (both from 1)."""

    line: int
    reason: str
    move: int | None = None

    def __str__(self) -> str:
        place = f"line {self.line}" if self.move is None else f"line {self.line}, move {self.move}"
        return f"{place}: {self.reason}"


@dataclass(frozen=True)
class OpenedRecord(Opened[kept.Record]):
    """With the positions before and after each of the moves."""

    damage: tuple[Damage, ...] = ()
    positions: tuple[Position, ...] = ()


def read_record(text: str) -> OpenedRecord:
    """Read a record in either form, up to the first bad move; what is wrong is told as damage. Raises BadRecord if the
    text is no record, a newer version's, or names no game that can be played."""
    reader = _Reader(kept.split_fields(text))
    header = reader.header()
    start = header.start()
    main = reader.field("moves")
    moves, positions = reader.replay(main, [start]) if main else ([], [])
    positions = [start, *positions]
    others = tuple(reader.other_lines(positions))
    last = positions[-1]
    header = header.with_mover(last)
    left = reader.words_by_player("time left", _SECONDS, "how many seconds are left, such as: 43.5 60.0")
    times = tuple(map(float, left)), reader.out_of_time(last)
    helped = reader.read_flag(reader.field("helped"), kept.HELP_WORDS)
    record = kept.Record(header, tuple(moves), others, last.result, *times, helped=helped)
    reader.check_lines(record)
    return OpenedRecord(record, tuple(sorted(reader.damage, key=lambda damage: damage.line)), tuple(positions))


T = TypeVar("T")


def _read_beginning(told: kept.Field, tower: str, players: int) -> Arrangement:
    """The line of a position, with ` | ` for `; `. Raises BadRecord if no game can begin so."""
    try:
        begins = read_position(told.value.replace(" | ", "; "))
        begins.position()
    except ValueError as bad:
        raise told.error(str(bad)) from None
    if (begins.tower, len(begins.posts)) != (tower, players):
        raise told.error("this position has another tower, or not as many players")
    return begins


class _Reader:
    """The fields of one record, and the damage found in them so far."""

    def __init__(self, fields: Sequence[kept.Field]) -> None:
        self.fields = fields
        self.damage: list[Damage] = []
        self._moves_read = 0
        self._repetition_draws = False

    def header(self) -> kept.Header:
        single = {each.key: each for each in self.fields}
        tower = single.get("tower", kept.Field(1, "tower", ()))
        title = single.get("title")
        pattern, origin = [*(word for _, word in tower.words), "", ""][:2]
        players, game, draw = self._players(), single.get(KEY), single.get(DRAW_KEY)
        seats = [player.seat.name for player in players]
        laid = single.get("position")
        header = kept.Header(
            players=players,
            tower=pattern,
            origin=self._origin(tower, origin),
            play_on=self.read_flag(single.get("places"), _PLACES),
            sizes_by_hand=self.read_flag(single.get("ring sizes"), _RING_SIZES),
            started=self._read(single.get("started"), _parse_time),
            saved=self._read(single.get("saved"), _parse_time),
            notes=tuple(clean(each.value, kept.LONGEST_NOTE) for each in self.fields if each.key == "note")[:100],
            clock=self._read(single.get("clock"), _parse_clock) or TimeControl(),
            ended=self._read(single.get("ended"), lambda words: _parse_ended(words, seats)),
            series=self._read(single.get("series"), lambda words: read_series(words, len(players))),
            by_message=self._read(game, lambda words: read_game(words, draw.value if draw else "", len(players)), draw),
            repetition_draws=self.read_flag(single.get("repetition"), kept.REPETITION_WORDS),
            guided=self.read_flag(single.get("guide"), kept.GUIDE_WORDS),
            who_begins=self._read(single.get("next to begin"), _parse_who_begins) or WhoBegins.TURNS,
            begins=_read_beginning(laid, pattern, len(players)) if laid else None,
            title=clean(title.value, LONGEST_TITLE) if title and title.value else "",
        )
        self._repetition_draws = header.repetition_draws
        try:
            header.start()
        except BadSetup as error:
            raise tower.error(str(error)) from None
        return header

    def replay(self, moves: kept.Field, before: Sequence[Position]) -> tuple[list[Move], list[Position]]:
        """Play the moves of a field up to the first bad one; `before` are the positions that lead to them."""
        position, after = before[-1], len(before) - 1
        played: list[Move] = []
        positions: list[Position] = []
        for line, word in moves.words:
            number = after + len(played) + 1
            if _NUMBER.fullmatch(word):
                if int(word) == number:
                    continue
                self._add_damage(line, f"here move {word} comes where move {number} should", number)
                break
            if self._moves_read == MOST_MOVES:
                self._add_damage(line, f"a game has at most {MOST_MOVES:,} moves", number)
                break
            try:
                move = parse_move(word)
                position, events = apply(position, move)
                if self._repetition_draws:
                    position, _ = apply_repetition_rule([*before, *positions], position, events)
            except (UnknownToken, IllegalMove) as error:
                self._add_damage(line, str(error), number)
                break
            self._moves_read += 1
            played.append(move)
            positions.append(position)
        return played, positions

    def other_lines(self, positions: Sequence[Position]) -> list[OtherLine[Move]]:
        """The lines that were taken back, each up to its first bad move."""
        lines: list[OtherLine[Move]] = []
        for each in self.fields:
            after = _OTHER_LINE.fullmatch(each.key)
            if after and int(after[1]) < len(positions):
                moves, _ = self.replay(each, positions[: int(after[1]) + 1])
                lines.append(OtherLine(int(after[1]), tuple(moves)))
            elif after:
                self._add_damage(each.line, f"a line is said to follow move {after[1]}, which is not there")
        return [line for line in lines if line.moves]

    def out_of_time(self, last: Position) -> tuple[int, ...]:
        """The players whose time ran out; in the last position they must have left the game."""
        line = self.field("out of time")
        if line is None or any(damage.move for damage in self.damage):
            return ()
        gone = {last.setup.seats[player].name: player for player in last.resigned}
        seats = [word for _, word in line.words]
        if seats and set(seats) <= set(gone):
            return tuple(sorted({gone[seat] for seat in seats}))
        self._add_damage(line.line, "here stand the start stations of players who left the game by the move ##")
        return ()

    def check_lines(self, record: kept.Record) -> None:
        """Complain about lines that are unknown or missing, and a result that isn't that of the moves."""
        keys = Counter(each.key for each in self.fields)
        for each in self.fields:
            if each.key in _SINGLE and keys[each.key] > 1:
                self._add_damage(each.line, f"there is more than one line `{each.key}`")
            if each.key not in _SINGLE | _REPEATED and not _OTHER_LINE.fullmatch(each.key):
                self._add_damage(each.line, "this line is none of those of a kept game")
        last = self.fields[-1]
        if not keys["moves"]:
            self._add_damage(last.line, "there is no line `moves`")
        expected = kept.result_words(record.result, record.header)
        if last.key != "result":
            self._add_damage(last.line, "the text ends before the result: it is cut off")
        elif last.value != expected and not any(damage.move for damage in self.damage):
            self._add_damage(last.line, f"the result written is not the one that the moves lead to: {expected}")

    def field(self, key: str) -> kept.Field | None:
        return next((each for each in self.fields if each.key == key), None)

    def _add_damage(self, line: int, reason: str, move: int | None = None) -> None:
        if len(self.damage) < MOST_DAMAGE:
            self.damage.append(Damage(line, reason, move))

    def _players(self) -> tuple[kept.RecordedPlayer, ...]:
        lines = [each for each in self.fields if each.key == "player"]
        if len(lines) > 4:
            raise lines[4].error("Finity is a game for 2, 3 or 4")
        players = list[kept.RecordedPlayer]()
        for told in lines:
            form = _PLAYER.fullmatch(told.value)
            if not form or form[1] not in Station.__members__:
                raise told.error("a player is written as station, person or bot, number of the colour and name")
            level = None if form[2] == kept.PERSON else form[2]
            players.append(kept.RecordedPlayer(clean(form[4], LONGEST_NAME), Station[form[1]], level, int(form[3])))
        line = self.field(AWAY_KEY)
        away = {word for _, word in line.words} if line else set()
        if line and not away < {player.seat.name for player in players}:
            self._add_damage(line.line, "here stand the start stations of players who are away, but not all")
            away = set()
        devices = self.words_by_player("devices", _DEVICE, "a device such as: any pad1") or [""] * len(players)
        marks = self.words_by_player("marks", _MARK, "the number of a mark, such as: 0 3") or [
            str(each.look) for each in players
        ]
        return tuple(
            replace(
                each,
                away=each.seat.name in away,
                device=SeatDevice(device) if device in {known.value for known in SeatDevice} else SeatDevice.ANY,
                mark=None if int(mark) == each.look else int(mark),
            )
            for each, device, mark in zip(players, devices, marks, strict=True)
        )

    def words_by_player(self, key: str, form: re.Pattern[str], told: str) -> list[str]:
        """What a line tells of each player; empty if there is none, or if it is damaged."""
        line = self.field(key)
        words = [word for _, word in line.words] if line else []
        players = sum(each.key == "player" for each in self.fields)
        if line and (len(words) != players or not all(map(form.fullmatch, words))):
            self._add_damage(line.line, f"here stands for each player {told}")
            return []
        return words

    def _origin(self, tower: kept.Field, word: str) -> kept.TowerOrigin:
        if word not in set(kept.TowerOrigin):
            self._add_damage(tower.line, f"after the tower stands one of {', '.join(kept.TowerOrigin)}")
            return kept.TowerOrigin.GIVEN
        return kept.TowerOrigin(word)

    def read_flag(self, choice: kept.Field | None, words: dict[bool, str]) -> bool:
        if choice and choice.value not in words.values():
            raise choice.error(f"here stands one of {', '.join(words.values())}")
        return choice is not None and choice.value == words[True]

    def _read(self, told: kept.Field | None, read: Callable[[str], T], at: kept.Field | None = None) -> T | None:
        """What is read of a field; None if it isn't there or makes no sense, as is told `at` a line or its own."""
        try:
            return read(told.value) if told else None
        except ValueError as error:
            assert told
            self._add_damage((at or told).line, str(error))
            return None


def _parse_clock(words: str) -> TimeControl:
    told = _CLOCK.fullmatch(words)
    if not told:
        raise ValueError("this is no clock such as: move 60 random")
    return TimeControl(ClockMode(told[1]), max(1, int(told[2])), TimeUpRule(told[3]))


def _parse_who_begins(words: str) -> WhoBegins:
    if words not in set(WhoBegins):
        raise ValueError(f"{words!r} is none of {', '.join(WhoBegins)}")
    return WhoBegins(words)


def _parse_time(words: str) -> datetime:
    told = parse_time(words)
    if told is None:
        raise ValueError("this is no date and time such as 2025-11-21 18:30:00+00:00")
    return told


def _parse_ended(words: str, seats: Sequence[str]) -> kept.EndElsewhere:
    told = _ENDED.fullmatch(words)
    if not told or (told[2] and told[2] not in seats):
        raise ValueError(f"here stands one of {', '.join(kept.EndReasonElsewhere)}, and perhaps who was first")
    return kept.EndElsewhere(kept.EndReasonElsewhere(told[1]), seats.index(told[2]) if told[2] else None)
