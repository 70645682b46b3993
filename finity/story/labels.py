"""Bots and ends of games in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from finity.bots import BotName, Character
from finity.match import Match
from finity.records.options import REPETITIONS_TO_DRAW, GameOptions
from finity.rules import EndReason, Event, Move, Position
from finity.shell.text import Texts


def bot_text(texts: Texts, name: str) -> str:
    """A bot as it is called beside its name, such as `easy bot` or `easy builder`; empty if there is none such."""
    try:
        bot = BotName.read(name)
    except ValueError:
        return ""
    level = texts(f"level.{bot.level}")
    if bot.character is Character.ANY:
        return texts("play.bot", level=level)
    return texts(f"character.{bot.character}.of", level=level)


def short_bot_text(texts: Texts, name: str) -> str:
    """A bot on a button: its level, with its character if it has one."""
    bot = BotName.read(name)
    level = texts(f"setup.bot_{bot.level}")
    return level if bot.character is Character.ANY else f"{level} · {texts(f'character.{bot.character}.name')}"


def reason_of(texts: Texts, options: GameOptions, played: Match[Position, Move, Event], late: Collection[int]) -> str:
    """How the game ended, in a sentence or two; the time of those who are `late` ran out."""
    position = played.position
    result = position.result
    assert result
    first = [options.seats[player].name for player in result.places[0]]
    match result.reason:
        case EndReason.DEADLOCK:
            how = texts("over.deadlock")
        case EndReason.REPETITION:
            how = texts("over.repetition", count=REPETITIONS_TO_DRAW)
        case EndReason.RESIGNATION:
            others = set(position.resigned)
            key = "resignation" if not late else "out_of_time" if others == set(late) else "all_gone"
            how = "" if position.placed else texts(f"over.{key}", name=first[0])
        case EndReason.FULL_PATH | EndReason.TIE:
            how = ""
    if not position.placed:
        return how
    won = _won_by_path(texts, first, played)
    return texts("over.rest", won=won, how=how) if how else won


def _won_by_path(texts: Texts, first: Sequence[str], played: Match[Position, Move, Event]) -> str:
    """What those named did who have come `first`."""
    if len(first) > 1:
        return texts("over.tie", names=texts("over.and").join(first))
    return texts("over.full_path", bridges=len(played.position.tower))
