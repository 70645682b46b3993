"""The second line of the header while nothing else is to be said: what a click would do, and what it would bring."""

from __future__ import annotations

from finity.rules import RemoveBridge, ReverseBridge, Slot
from finity.scenes.play.game import Game
from finity.scenes.play.pointer import Pointer
from finity.scenes.table.preview import Preview
from finity.shell.text import Texts


def hover_talk(texts: Texts, game: Game, pointer: Pointer) -> str:
    """What to say for what the pointer means now; empty while a bot thinks."""
    if pointer.seat is not None:
        return texts("play.reaches", name=game.name(pointer.seat))
    hand = pointer.hand
    if hand is None:
        return ""
    if pointer.aim.moves:
        return " ".join([_offer(texts, game, pointer), *_consequences(texts, game, pointer.preview)])
    if pointer.aim.lifts:
        return texts("play.lift_blocker" if pointer.on_slot else "play.lift_post")
    if hand.lifted is not None:
        return texts("play.lifted_blocker" if isinstance(hand.lifted, Slot) else "play.lifted_post")
    sentence = texts("play.in_hand", colour=game.sentences.colour(hand.colour))
    return sentence[:1].upper() + sentence[1:]


def _offer(texts: Texts, game: Game, pointer: Pointer) -> str:
    moves = pointer.aim.moves
    if len(moves) > 1 and isinstance(moves[0], ReverseBridge | RemoveBridge):
        return texts("play.reverse_or_remove")
    return game.sentences.offer(moves[0])


def _consequences(texts: Texts, game: Game, preview: Preview | None) -> list[str]:
    if preview is None:
        return []
    said = [
        texts("play.consequence_orphans", count=preview.orphaned.count(player), name=game.name(player))
        for player in dict.fromkeys(preview.orphaned)
    ]
    return said + [texts("play.consequence_wins", name=game.name(player)) for player in preview.completes]
