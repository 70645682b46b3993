"""FINITO!'s games as a kind of record: recognised and told in short without the rules, which are loaded to read one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Final

from finity.match.record_kind import LONGEST_NAME, Headline, RecordKind, clean, time_told, title_in, value_of
from finity.match.series import series_goes_on

if TYPE_CHECKING:
    from finity.finito.record import OpenedRecord, Record

_RECORD: Final = re.compile(r"\ufeff?\s*FINITO! game 1\b")
_PLAYER: Final = re.compile(r"^player: \w+ (.{1,160})$", re.MULTILINE)
_RESULT: Final = re.compile(r"^result: (unfinished|first ([0-9](?: and [0-9])*).*)\s*\Z", re.MULTILINE)
MOST_NAMES: Final = 6
_OLD_NAME: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2})\.([0-9]{2})\.([0-9]{2})")


class FinitoRecords(RecordKind["Record"]):
    """See `record` for how the text of a game looks."""

    folder = "finito"
    ending = ".txt"

    def recognises(self, text: str) -> bool:
        return _RECORD.match(text) is not None

    def headline(self, name: str, head: str, tail: str) -> Headline | None:
        if not self.recognises(head):
            return None
        header = head.partition("\nmoves:")[0]
        result = _RESULT.search(tail)
        players = [clean(name, LONGEST_NAME) for name in _PLAYER.findall(header)][:MOST_NAMES]
        winners = [int(seat) for seat in re.findall("[0-9]", (result and result[2]) or "")]
        winner = winners[0] - 1 if len(winners) == 1 and winners[0] <= len(players) else None
        began = time_told(value_of("started", header)) or _told_by(name)
        return Headline(
            title=title_in(header),
            players=tuple(players),
            winners=tuple(players[seat - 1] for seat in winners if 0 < seat <= len(players)),
            began=began,
            finished=result[1] != "unfinished" if result else None,
            played_here=began is not None,
            series_goes_on=bool(winners) and series_goes_on(value_of("series", header), len(players), winner),
        )

    def read(self, text: str) -> OpenedRecord:
        from finity.finito.record import read_record

        return read_record(text)

    def write(self, record: Record) -> str:
        from finity.finito.record import write_record

        return write_record(record)

    def copied(self, record: Record) -> str:
        from finity.finito.record import write_one_line

        return write_one_line(record)

    def titled(self, record: Record, title: str) -> Record:
        return replace(record, title=title)

    def players(self, record: Record) -> Sequence[str]:
        return [seat.name for seat in record.match.seats]

    def started(self, record: Record) -> datetime | None:
        return record.started

    def same(self, one: Record, other: Record) -> bool:
        moves, others = ([turn.move for turn in record.match.turns] for record in (one, other))
        return moves == others and (one.match.seats, one.match.start) == (other.match.seats, other.match.start)


def _told_by(name: str) -> datetime | None:
    """When a game began, if the name of its file tells it: only those of earlier versions need to."""
    old = _OLD_NAME.match(name)
    time = time_told(f"{old[1]} {old[2]}:{old[3]}:{old[4]}") if old else None
    return time.replace(tzinfo=None).astimezone() if time else None


RECORDS: Final = FinitoRecords()
