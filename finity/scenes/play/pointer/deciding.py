"""What a click is worth: the move that it makes, a question before that, or why it makes none."""

from __future__ import annotations

from finity.client.kit import Confirmation, Kit
from finity.rules import Move, RemoveBridge, Slot, Station
from finity.scenes.play.game import Game
from finity.scenes.play.pointer.hand import Aim
from finity.scenes.play.wishes import Ask, Play, Refuse, Say, Sure, WhichMove, Wish
from finity.scenes.table.foresight import is_irreversible
from finity.scenes.table.preview import changed
from finity.scenes.table.sentences import Sentences
from finity.shell.input.intents import Point
from finity.view.targets import BoardTarget, SlotTarget, StationTarget, Target


def place_of(target: Target | None) -> Slot | Station | None:
    """The slot or station that a target is, or is part of."""
    match target:
        case SlotTarget(slot):
            return slot
        case StationTarget(station):
            return station
    return None


def thing(target: Target | None) -> Slot | Target | None:
    """What somebody wants explained who points at a target: of a slot not the half."""
    return target.slot if isinstance(target, SlotTarget) else target


def target_of(move: Move) -> BoardTarget | None:
    """Where a click makes a move that is shown as a hint."""
    where = changed(move)[-1:]
    return next((SlotTarget(each) if isinstance(each, Slot) else StationTarget(each) for each in where), None)


class Deciding:
    """Turns what is aimed at into a wish, as the settings and the rules have it."""

    def __init__(self, kit: Kit, game: Game, sentences: Sentences) -> None:
        self._kit = kit
        self._game = game
        self._sentences = sentences

    def wish(self, aim: Aim, pos: Point, *, asked: bool = False, by_key: bool = False) -> Wish | None:
        """What a click that is aimed so wishes for; `asked` says that nothing else can have been meant."""
        moves = aim.moves
        if len(moves) > 1 or (moves and isinstance(moves[0], RemoveBridge) and not asked):
            choices = tuple((self._sentences.choice(move), self._decided(move, pos)) for move in moves)
            return Ask(WhichMove(pos, choices, by_key))
        if moves:
            return self._decided(moves[0], pos)
        if aim.why and aim.refused:
            sentence = self._sentences.refusal(self._game.position, aim.refused, aim.why)
            return Refuse(sentence, aim.culprits, aim.why.reason)
        return Say(self._kit.texts("play.not_now")) if aim.refused else None

    def told_to_leave(self) -> Wish:
        """To be told why a press does nothing on what has just been played."""
        return Say(self._kit.texts("play.just_played"))

    def _decided(self, move: Move, pos: Point) -> Wish:
        """To make a move, if need be after the person has said yes to it once more."""
        wanted = self._kit.settings.confirmation
        sure = wanted is Confirmation.OFF or (
            wanted is Confirmation.IRREVERSIBLE and not is_irreversible(self._game.position, move)
        )
        return Play(move) if sure else Ask(Sure(pos, move))
