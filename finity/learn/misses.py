"""What a miss in a level brings, as it is shown, and whether a level is right about its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from finity.learn.goals import Happened, asks_for_path
from finity.learn.level import Level, Miss
from finity.lessons.solving import answered, reached
from finity.rules import Move, MoveBlocker, apply, events, legal_moves, objection
from finity.rules.paths import longest_partial_path


class Mishap(StrEnum):
    """What a miss brings that no sentence of the level tells; the values are the ends of keys in the group `learn`."""

    RINGS_LOST = "rings_lost"
    OTHER_WINS = "other_wins"
    NO_LONGER = "no_longer"
    NOT_YET = "not_yet"


@dataclass(frozen=True)
class Consequence:
    """What is shown of a miss: the move of another player that it allows, if any, and the sentence's key."""

    key: str
    reply: Move | None = None


def consequence(level: Level, before: Happened, move: Move, made: int) -> Consequence:
    """What is shown after a miss: what the level says after so many own moves, or the worst that it brings."""
    key, known = level.foreseen(move, made), level.known_miss(move, made)
    if key and known:
        return Consequence(key, known.reply)
    after, happened = apply(before.position, move)
    if level.me in events.owners_of_lost_rings(happened):
        return Consequence(f"learn.{Mishap.RINGS_LOST}")
    others = [player for player in range(after.players) if player != level.me]
    if after.result and after.result.winner in others:
        return Consequence(f"learn.{Mishap.OTHER_WINS}")
    for answer in legal_moves(after):
        if not isinstance(answer, MoveBlocker) and after.to_move in others:
            position, _ = apply(after, answer)
            if position.result and position.result.winner == after.to_move:
                return Consequence(f"learn.{Mishap.OTHER_WINS}", answer)
    if level.par == 1 and any(asks_for_path(condition) for condition in level.goal.missing(before)):
        own = [longest_partial_path(position, level.me) for position in (before.position, after)]
        if len(own[1].ways) <= len(own[0].ways):
            return Consequence(f"learn.{Mishap.NO_LONGER}")
    return Consequence(f"learn.{Mishap.NOT_YET}")


def problems_of_misses(level: Level) -> list[str]:
    """What is wrong with the misses of a level: each names the level."""
    return [problem for miss in level.misses for problem in _problems_of_miss(level, miss)]


def _problems_of_miss(level: Level, miss: Miss) -> list[str]:
    happened, made = level.begun, 0
    for move in level.solution[: miss.after]:
        made += 1
        happened = answered(level, level.moved(happened, move), made)
    objected = objection(happened.position, miss.move)
    if objected or miss.refused:
        told = objected.reason if objected else None
        return [] if told is miss.refused else [f"{level.key}: {miss.move} is refused by {told}, not {miss.refused}"]
    happened = level.moved(happened, miss.move)
    if reached(level, happened, made + 1):
        return [f"{level.key}: the miss {miss.move} reaches the goal"]
    if miss.reply:
        happened = level.moved(happened, miss.reply)
    happened = level.judged(happened, made + 1)
    if miss.shows and not miss.shows.holds(happened):
        return [f"{level.key}: after the miss {miss.move} it is not so that {miss.shows.text}"]
    return []
