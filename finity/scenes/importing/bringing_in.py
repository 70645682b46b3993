"""What comes in for Finity: its own records, and the logs of online games."""

from __future__ import annotations

from finity.client.bringing_in import BroughtIn, NotKept, bring_in_record, keep_all
from finity.match.archive import GameFolder
from finity.records.kind import RECORDS
from finity.records.online_log import read_log, record_of
from finity.records.record import BadLog, Record
from finity.scenes.outcomes import ChooseTower
from finity.shell.text import Message


def bring_in(games: GameFolder[Record], text: str, source: str, tower: str | None = None) -> BroughtIn:
    """Bring in the games of a text; `source` says where it is from, `tower` is that of its online games if it is known.

    Never raises for what a text can hold.
    """
    if RECORDS.recognises(text):
        return bring_in_record(games, text, source)
    try:
        log = read_log(text, tower)
        settled = [game for game in log.games if len(game.towers) == 1]
        files = keep_all(games, (record_of(game, game.readings[0], tower is not None) for game in settled))
    except BadLog as refused:
        return BroughtIn(message=Message("import.refused", {"source": source, "problem": refused}))
    except NotKept as problem:
        return BroughtIn(message=problem.message)
    message = Message("import.done", {"count": len(files)}) if files else None
    if log.refused:
        message = Message("import.partly", {"count": len(log.games), "problem": log.refused[0]})
    undecided = tuple(game for game in log.games if len(game.towers) > 1)
    return BroughtIn(files, message, ChooseTower(undecided, message) if undecided else None)
