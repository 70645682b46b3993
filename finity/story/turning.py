"""What turned a game, in one short sentence: the same at its end and in a review."""

from __future__ import annotations

from finity.bots.moments import Moment, MomentKind
from finity.rules import AddBridge, Move, MoveBlocker, PlaceRing, Position, RemoveBridge, ReverseBridge, apply
from finity.shell.text import Texts
from finity.story.sentences import Sentences


def what_swung(moment: Moment) -> tuple[Position, Move]:
    """The move that is worth seeing, and the position before it: the win that was missed, or what did the damage."""
    if moment.kind in (MomentKind.MISSED_WIN, MomentKind.MISSED_FORCE):
        return moment.position, moment.better
    if moment.reply is not None:
        return apply(moment.position, moment.played)[0], moment.reply
    return moment.position, moment.played


def told_of(texts: Texts, sentences: Sentences, moment: Moment) -> str:
    """One sentence of at most eleven words, true by the rules alone (see `Moment`)."""
    return texts(
        f"review.{moment.kind}.{_manner(moment)}",
        name=sentences.name(moment.player),
        other="" if moment.other is None else sentences.name(moment.other),
        count=moment.count,
    )


def _manner(moment: Moment) -> str:
    """How it happened: the end of the key of its sentence."""
    if moment.other is None and moment.kind in (MomentKind.RINGS_LOST, MomentKind.LEAD_SWUNG):
        return "own"
    match moment.kind, moment.reply:
        case MomentKind.MISSED_DEFENCE, PlaceRing():
            return "ring"
        case MomentKind.MISSED_DEFENCE, AddBridge():
            return "bridge"
        case MomentKind.LEAD_SWUNG, ReverseBridge() | RemoveBridge():
            return "cut"
        case MomentKind.LEAD_SWUNG, MoveBlocker():
            return "blocker"
    return "told"
