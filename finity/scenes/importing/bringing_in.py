"""What comes in for Finity: its own records, messages, and the logs of online games."""

from __future__ import annotations

import contextlib
from dataclasses import replace

from finity.client.bringing_in import BroughtIn, bring_in_record, keep_all
from finity.match.archive import GameFolder
from finity.match.share import Tell, tell_nobody
from finity.records.kind import RECORDS
from finity.records.letters.by_message import KEY
from finity.records.letters.line import may_be_letter
from finity.records.online_log import read_log, record_of
from finity.records.record import BadLog, Record
from finity.scenes.by_message.bringing_in import bring_in_letter
from finity.scenes.outcomes import ChooseTower
from finity.shell.text import Message


def bring_in(
    games: GameFolder[Record], text: str, source: str, tower: str | None = None, tell: Tell = tell_nobody
) -> BroughtIn:
    """Bring in the games of a text; `source` says where it is from, `tower` is that of its online games if it is known.

    Never raises for what a text can hold.
    """
    if RECORDS.recognises(text):
        return _by_message(games, text) or bring_in_record(games, text, source)
    if may_be_letter(text):
        return bring_in_letter(games, text)
    try:
        log = read_log(text, tower, tell)
    except BadLog as refused:
        return BroughtIn(message=Message("import.refused", {"source": source, "problem": str(refused)}))
    settled = [record_of(game, game.readings[0], tower is not None) for game in log.games if len(game.towers) == 1]
    undecided = tuple(game for game in log.games if len(game.towers) > 1)
    message = Message("import.done", {"count": len(settled)}) if settled else None
    if log.refused:
        message = Message("import.partly", {"count": len(log.games), "problem": str(log.refused[0])})
    brought = keep_all(games, settled, message)
    return replace(brought, more=ChooseTower(undecided, brought.message)) if undecided else brought


def _by_message(games: GameFolder[Record], text: str) -> BroughtIn | None:
    """Bring in the record of a game by message, unless it is kept: messages are compared with that, files are not."""
    with contextlib.suppress(OSError, ValueError):  # told as they are for any record
        opened = RECORDS.read(text) if KEY in text else None
        game = opened.record.header.by_message if opened else None
        if opened and game:
            kept = games.telling(KEY, f"{game.game.hex()},")
            if kept:
                return BroughtIn((kept[0],), Message("message.known"))
            return None if opened.damage else keep_all(games, [opened.record], Message("message.imported"))
    return None
