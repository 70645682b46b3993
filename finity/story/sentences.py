"""A game in sentences: refusals, offers, the log, bots, how it ended and what turned it. Words are in assets/lang."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from finity import rules
from finity.bots import BotName, Character
from finity.bots.review import Moment, MomentKind
from finity.match import Match, Turn
from finity.records.options import GameOptions
from finity.rules.engine import REPETITIONS_TO_DRAW
from finity.rules.events import FullPathMade
from finity.shell.text import Texts
from finity.story.facts import RingsLost, event_facts

LONGEST_NAME_IN_LOG: Final = 12
"""Letters; longer names are cut there, since the mark beside the line tells whose it is."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log with the mark of a player, if any; consequences of a move are indented beneath it."""

    text: str
    player: int | None = None
    consequence: bool = False


class Sentences:
    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self.texts = texts
        self._names = tuple(names)

    def name(self, player: int) -> str:
        return self._names[player]

    def colour(self, colour: rules.Colour) -> str:
        return self.texts("word.black" if colour else "word.white")

    def refusal(self, position: rules.Position, move: rules.Move, why: rules.Objection) -> str:
        texts, key = self.texts, why.reason.name.lower()
        name = self._names[why.player] if why.player is not None else ""
        match why.reason:
            case rules.Reason.SLOT_TAKEN:
                return texts("why.slot_taken_by_bridge" if why.bridge else "why.slot_taken_by_blocker", name=name)
            case rules.Reason.OBSTRUCTED | rules.Reason.SAME_BRIDGE if why.bridge:
                return texts(f"why.{key}", **self.bridge_fields(*why.bridge))
            case rules.Reason.NOT_CONTROLLED:
                station = move.way.end.name if isinstance(move, rules.RemoveBridge) else ""
                key = "not_controlled_by_you" if name else "controlled_by_nobody"
                return texts(f"why.{key}", name=name, station=station)
            case rules.Reason.UNREACHABLE if why.missing:
                lacking, count = why.missing[0]
                return texts("why.rings_missing", count=count, station=lacking.name)
            case rules.Reason.SIZE_TAKEN | rules.Reason.NOT_YOUR_BLOCKER:
                return texts(f"why.{key}", name=name)
            case rules.Reason.POST_THERE:
                return texts("why.own_post_there" if why.player == position.to_move else "why.post_there", name=name)
        return texts(f"why.{key}", **self._move_fields(move), count=why.number)

    def instruction(self, move: rules.Move) -> str:
        """What a click would do, as an order: `add a white bridge from N to NE`."""
        return self.texts(f"offer.{KINDS[type(move)]}", **self._move_fields(move))

    def log(
        self, turn: Turn[rules.Position, rules.Move, rules.Event], out_of_time: Collection[int] = ()
    ) -> list[LogLine]:
        """What the log says of a turn: the move, perhaps as somebody was `out_of_time`, then what came of it."""
        kind = _key_end(turn, out_of_time)
        told = self.texts(f"log.{kind}", player=self.short_name(turn.player), **self.turn_fields(turn))
        lines = [LogLine(told, turn.player)]
        for fact in event_facts(turn.events):
            if isinstance(fact, RingsLost):
                told = self.texts("log.orphans", count=fact.count, name=self.short_name(fact.player))
            elif isinstance(fact, FullPathMade):
                told = self.texts("log.full_path", name=self.short_name(fact.player))
            else:
                continue
            lines.append(LogLine(told, fact.player, consequence=True))
        return lines

    def result_text(self, position: rules.Position) -> str:
        """Who has won a game that is over: a path that came first has, whatever happened afterwards."""
        first = position.result.places[0] if position.result else ()
        if len(first) == 1:
            return self.texts("play.wins", name=self._names[first[0]])
        return self.texts("over.shared" if position.placed else "play.draw")

    def caption(self, turn: Turn[rules.Position, rules.Move, rules.Event], out_of_time: Collection[int] = ()) -> str:
        """Who made a turn and what it was, in five words at most."""
        return self.texts(f"caption.told.{_key_end(turn, out_of_time)}", player=self._names[turn.player])

    def turn_fields(self, turn: Turn[rules.Position, rules.Move, rules.Event]) -> dict[str, object]:
        """What a sentence about the move of a turn may name: also the colour of a bridge that lay there before."""
        move, facts = turn.move, self._move_fields(turn.move)
        if isinstance(move, rules.RemoveBridge | rules.ReverseBridge):
            bridge = turn.before.bridge_in(move.way.slot)
            facts["colour"] = self.colour(bridge[0]) if bridge else ""
        return facts

    def short_name(self, player: int) -> str:
        """A name with as many letters as the log has room for."""
        name, most = self._names[player], LONGEST_NAME_IN_LOG
        return name if len(name) <= most else name[: most - 1].rstrip() + "…"

    def bridge_fields(self, colour: rules.Colour, way: rules.Way) -> dict[str, object]:
        return {"colour": self.colour(colour), "start": way.start.name, "end": way.end.name}

    def _move_fields(self, move: rules.Move) -> dict[str, object]:
        match move:
            case rules.AddBridge(colour, way):
                return self.bridge_fields(colour, way)
            case rules.ReverseBridge(way) | rules.RemoveBridge(way):
                return {"start": way.start.name, "end": way.end.name}
            case rules.PlaceRing(station, size):
                return {"station": station.name, "size": self.texts(f"word.{size.name.lower()}")}
            case rules.RelocatePost(station) | rules.TeleportPost(station):
                return {"station": station.name}
            case rules.MoveBlocker(_, slot) | rules.RemoveBlocker(slot):
                return {"first": slot.first.name, "second": slot.second.name}
            case rules.Pass() | rules.Resign():
                return {}
            case _:
                assert_never(move)


KINDS: dict[type, str] = {
    rules.AddBridge: "add",
    rules.ReverseBridge: "reverse",
    rules.RemoveBridge: "remove",
    rules.PlaceRing: "ring",
    rules.MoveBlocker: "blocker",
    rules.RemoveBlocker: "remove_blocker",
    rules.RelocatePost: "post",
    rules.TeleportPost: "teleport",
    rules.Pass: "pass",
    rules.Resign: "resign",
}


def bot_text(texts: Texts, name: str) -> str:
    """A bot as it is called beside its name, such as `easy bot` or `easy builder`; empty if there is none such."""
    try:
        bot = BotName.parse(name)
    except ValueError:
        return ""
    level = texts(f"level.{bot.level}")
    if bot.character is Character.ANY:
        return texts("play.bot", level=level)
    return texts(f"character.{bot.character}.of", level=level)


def short_bot_text(texts: Texts, name: str) -> str:
    """A bot on a button: its level, with its character if it has one."""
    bot = BotName.parse(name)
    level = texts(f"setup.bot_{bot.level}")
    return level if bot.character is Character.ANY else f"{level} · {texts(f'character.{bot.character}.name')}"


def end_text(
    texts: Texts, options: GameOptions, played: Match[rules.Position, rules.Move, rules.Event], late: Collection[int]
) -> str:
    """How the game ended, in a sentence or two; the time of those who are `late` ran out."""
    position = played.position
    result = position.result
    assert result
    first = [options.seats[player].name for player in result.places[0]]
    match result.reason:
        case rules.EndReason.DEADLOCK:
            how = texts("over.deadlock")
        case rules.EndReason.REPETITION:
            how = texts("over.repetition", count=REPETITIONS_TO_DRAW)
        case rules.EndReason.RESIGNATION:
            others = set(position.resigned)
            key = "resignation" if not late else "out_of_time" if others == set(late) else "all_gone"
            how = "" if position.placed else texts(f"over.{key}", name=first[0])
        case rules.EndReason.FULL_PATH | rules.EndReason.TIE:
            how = ""
    if not position.placed:
        return how
    won = texts("over.full_path", bridges=len(position.tower))
    if len(first) > 1:
        won = texts("over.tie", names=texts("over.and").join(first))
    return texts("over.rest", won=won, how=how) if how else won


def decisive_move(moment: Moment) -> tuple[rules.Position, rules.Move]:
    """The move that is worth seeing, and the position before it: the win that was missed, or what did the damage."""
    if moment.kind in (MomentKind.MISSED_WIN, MomentKind.MISSED_FORCE):
        return moment.position, moment.better
    if moment.reply is not None:
        return rules.apply(moment.position, moment.played)[0], moment.reply
    return moment.position, moment.played


def _key_end(turn: Turn[rules.Position, rules.Move, rules.Event], out_of_time: Collection[int]) -> str:
    """The end of the key of a turn's words: the move's, unless somebody gave up because of the clock."""
    on_time = isinstance(turn.move, rules.Resign) and turn.player in out_of_time
    return "out_of_time" if on_time else KINDS[type(turn.move)]


def moment_text(texts: Texts, sentences: Sentences, moment: Moment) -> str:
    """One sentence of at most eleven words, true by the rules alone (see `Moment`)."""
    match moment.kind, moment.reply:
        case MomentKind.RINGS_LOST | MomentKind.LEAD_SWUNG, _ if moment.other is None:
            manner = "own"
        case MomentKind.MISSED_DEFENCE, rules.PlaceRing():
            manner = "ring"
        case MomentKind.MISSED_DEFENCE, rules.AddBridge():
            manner = "bridge"
        case MomentKind.LEAD_SWUNG, rules.ReverseBridge() | rules.RemoveBridge():
            manner = "cut"
        case MomentKind.LEAD_SWUNG, rules.MoveBlocker():
            manner = "blocker"
        case _:
            manner = "told"
    name, other = sentences.name(moment.player), "" if moment.other is None else sentences.name(moment.other)
    return texts(f"review.{moment.kind}.{manner}", name=name, other=other, count=moment.count)
