"""Finity's games as a kind of record: told in short without the rules, as the menu asks that of thousands of files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Final

from finity.match.record_kind import LONGEST_NAME, Headline, NextStep, RecordKind, clean, parse_time, title_in, value_of
from finity.match.series import series_goes_on
from finity.records.by_message import BEGINNING, GAME, KEY

if TYPE_CHECKING:
    from finity.records.record import Record
    from finity.records.record_reading import OpenedRecord

_RECORD: Final = re.compile(r"\ufeff?\s*Finity game [0-9]")
_PLAYER: Final = re.compile(r"^player: (\w+) (\w+) [0-9]+ (.{1,160})$", re.MULTILINE)
_ENDED: Final = re.compile(r"^ended: ([a-z ]{1,20})(?:, first (\w{1,3}))?\s*$", re.MULTILINE)
_ON_TIME: Final = re.compile(r"^out of time: .{1,20}\s^result: .*\(resignation\)\s*\Z", re.MULTILINE)
_RESULT: Final = re.compile(r"^result: (unfinished|first (.+?)(?:, then .*)? \(.+\))\s*\Z", re.MULTILINE)


class FinityRecords(RecordKind["Record"]):
    folder = "games"
    ending = ".finity"

    def recognises(self, text: str) -> bool:
        return _RECORD.match(text) is not None

    def headline(self, name: str, head: str, tail: str) -> Headline | None:
        if not self.recognises(head):
            return None
        seats = {seat: clean(name, LONGEST_NAME) for seat, _, name in _PLAYER.findall(head)}
        result, ended = _RESULT.search(tail), _ENDED.search(head)
        placed = (result and result[2]) or (ended and ended[2]) or ""
        first = placed.split(" and ") if placed else []
        winner = list(seats).index(first[0]) if len(first) == 1 and first[0] in seats else None
        told = GAME.fullmatch(value_of(KEY, head))
        next_step = NextStep(told[3]) if told and told[3] in set(NextStep) else None
        return Headline(
            title=title_in(head),
            players=tuple(seats.values()),
            winners=tuple(seats[seat] for seat in first if seat in seats),
            began=parse_time(value_of("started", head) or value_of("saved", head)),
            finished=(result[1] != "unfinished" or ended is not None) if result else None,
            played_here=value_of("started", head) != "",
            on_time=_ON_TIME.search(tail) is not None or (ended is not None and ended[1] == "out of time"),
            series_goes_on=bool(result) and series_goes_on(value_of("series", head), len(seats), winner),
            next_step=next_step,
            awaited=seats.get(told[4], "") if told and next_step else "",
        )

    def read(self, text: str) -> OpenedRecord:
        from finity.records.record_reading import read_record

        return read_record(text)

    def write(self, record: Record) -> str:
        from finity.records.record import write_record

        return write_record(record)

    def clipboard_text(self, record: Record) -> str:
        if record.header.by_message:
            from finity.records.message_line import write_message

            return write_message(record)
        from finity.records.record import write_one_line

        return write_one_line(record)

    def is_message(self, text: str) -> bool:
        return BEGINNING.search(text) is not None

    def with_title(self, record: Record, title: str) -> Record:
        return replace(record, header=replace(record.header, title=title))

    def players(self, record: Record) -> Sequence[str]:
        return [player.name for player in record.header.players]

    def started(self, record: Record) -> datetime | None:
        return record.header.started

    def with_date(self, record: Record, now: datetime) -> Record:
        header = record.header
        return record if header.started or header.saved else replace(record, header=replace(header, saved=now))

    def identity(self, record: Record) -> object:
        return record.moves, record.header.tower, record.header.players


RECORDS: Final = FinityRecords()
