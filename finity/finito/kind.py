"""FINITO!'s games as a kind of record: recognised and told in short without the rules, which are loaded to read one."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, Final

from finity.match.game_text import GameRecords, TextRules
from finity.match.record_kind import parse_time

if TYPE_CHECKING:
    from finity.finito.record import FinitoMatch

_OLD_NAME: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2})\.([0-9]{2})\.([0-9]{2})")


class FinitoRecords(GameRecords["FinitoMatch"]):
    folder = "finito"
    ending = ".txt"
    first_line = "FINITO! game 1"

    def rules(self) -> TextRules[FinitoMatch]:
        from finity.finito.record import FinitoText

        return FinitoText()

    def start_time(self, name: str, header: str) -> datetime | None:
        """Or as the name of its file tells: those of earlier versions need that."""
        old = _OLD_NAME.match(name)
        time = parse_time(f"{old[1]} {old[2]}:{old[3]}:{old[4]}") if old else None
        return super().start_time(name, header) or (time.replace(tzinfo=None).astimezone() if time else None)


RECORDS: Final = FinitoRecords()
