"""From what the pointer means to the move that a click makes, the question before it, or why it makes none."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from finity.bots.evaluate import plan_length
from finity.client.kit import Kit
from finity.client.settings import Confirmation
from finity.match.picking import Picker, Spelling
from finity.rules import (
    CENTRES,
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    Objection,
    Pass,
    PlaceRing,
    Position,
    Reason,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    Size,
    Slot,
    Station,
    TeleportPost,
    Way,
    apply,
    legal_moves,
    objection,
)
from finity.shell.input.intents import Point
from finity.story.facts import crossed_by
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.pointer.foresight import changed, is_irreversible
from finity.table.wishes import Ask, Play, Refuse, Say, Sure, WhichMove, Wish
from finity.view.labels.pointing import Handle
from finity.view.targets import BoardTarget, SlotTarget, StationTarget, Target

NOTHING_TO_BLAME: Final = frozenset({Reason.NO_BRIDGE_LEFT, Reason.NO_RING_LEFT, Reason.TOO_FEW_BRIDGES})
"""Reasons that lie in numbers, not on the board."""
THE_POST: Final = frozenset({Reason.NO_RING_KEPT, Reason.NOT_SHUT_IN})
"""Reasons for which the post stays where it is."""


@dataclass(frozen=True)
class Aim:
    """What a click would do where the pointer is.

    `moves` are the moves that it can mean (several: a small menu asks which), `lifts` says that it picks up the own
    post or a blocker; if it can do neither, `refused` is the move that a person would have meant and `why` the
    objection to it; `post` is where the own post stands then.
    """

    moves: tuple[Move, ...] = ()
    lifts: bool = False
    refused: Move | None = None
    why: Objection | None = None
    post: Station | None = None

    @property
    def culprits(self) -> frozenset[Slot | Station]:
        """What the reason speaks of: a bridge, a station of somebody else's, those that lack rings, the own post.

        Else it is where the move was to go; nothing on the board is to blame for what no stock has.
        """
        why, move = self.why, self.refused
        if why is None or move is None or why.reason in NOTHING_TO_BLAME:
            return frozenset()
        if why.reason in THE_POST and self.post is not None:
            return frozenset({self.post})
        if why.reason is Reason.NOT_CONTROLLED and isinstance(move, RemoveBridge):
            return frozenset({move.way.end})
        if why.bridge:
            return frozenset({why.bridge[1].slot})
        if why.missing:
            return frozenset(station for station, _ in why.missing)
        return frozenset(changed(move)[-1:])


NOTHING = Aim()


class Hand:
    """What the player to move holds: bridges of a colour, and the own post or a blocker while it is being moved."""

    def __init__(
        self,
        position: Position,
        colour: Colour = Colour.WHITE,
        sizes_by_hand: bool = False,
        moves: Sequence[Move] | None = None,
    ) -> None:
        """`moves` are those of the legal moves that may be made, all if it is None."""
        self._position = position
        self._sizes_by_hand = sizes_by_hand
        self._moves = legal_moves(position) if moves is None else moves
        self._colour = colour
        self._picker: Picker[BoardTarget, Move] = Picker()
        self._inviting: tuple[frozenset[BoardTarget], frozenset[Slot | Station]] | None = None
        self._spell()

    def take_bridges(self, colour: Colour) -> None:
        """Take bridges of a colour into the hand; a post or blocker that was lifted goes back."""
        self._colour = colour
        self._spell()

    @property
    def lifted(self) -> BoardTarget | None:
        """Where the blocker or the own post stands that is being moved, if one is."""
        return next(iter(self._picker.picked), None)

    def lift(self, target: Target) -> bool:
        """Pick up the own post or blocker at a target; answers whether there was one that can be moved."""
        pick = self._pick_at(target)
        return pick is not None and not self._picker.moves_at(pick) and self._picker.pick(pick)

    def put_back(self) -> bool:
        """Put back what was lifted; answers whether anything was."""
        return self._picker.back()

    @property
    def possible(self) -> frozenset[BoardTarget]:
        """What can be picked now; halves of slots are for new bridges, whole slots for what is or goes there."""
        return self._picker.next_targets

    @property
    def moves(self) -> Sequence[Move]:
        """All that can be done now."""
        return self._moves

    @property
    def removable(self) -> frozenset[BoardTarget]:
        """The bridges that can be removed now."""
        return frozenset(SlotTarget(move.way.slot) for move in self._moves if isinstance(move, RemoveBridge))

    @property
    def inviting(self) -> frozenset[Slot | Station]:
        """Where what is in hand can go; all the bridges that could be turned would be too many."""
        possible, lifted = self.possible, self.lifted
        if self._inviting is None or self._inviting[0] is not possible:
            inviting = {
                pick.station if isinstance(pick, StationTarget) else pick.slot
                for pick in possible
                if lifted or isinstance(pick, StationTarget) or pick.toward is not None
            }
            self._inviting = possible, frozenset(inviting)
        return self._inviting[1]

    def aim(self, target: Target | None) -> Aim:
        pick = self._pick_at(target)
        if pick is None:
            return NOTHING
        moves = tuple(self._picker.moves_at(pick))
        if moves:
            return Aim(moves)
        if pick in self._picker.next_targets:
            return Aim(lifts=True)
        return self._refusal(self._meant(pick))

    def aim_to_remove(self, target: Target | None) -> Aim:
        """What a right click on a target would do: remove the bridge there."""
        bridge = self._position.bridge_in(target.slot) if isinstance(target, SlotTarget) else None
        if bridge is None or self.lifted is not None:
            return NOTHING
        move = RemoveBridge(bridge[1])
        return Aim((move,)) if move in self._moves else self._refusal(move)

    def aim_to_add(self, way: Way) -> Aim:
        """What laying the bridge in hand along a way would do."""
        move = AddBridge(self._colour, way)
        return Aim((move,)) if move in self._moves else self._refusal(move)

    def handles(self, ghost: Way) -> Iterator[Handle]:
        """The handles of a bridge in hand that would lie along a way: those that change something."""
        other = Colour.BLACK if self._colour is Colour.WHITE else Colour.WHITE
        if any(AddBridge(other, way) in self._moves for way in (ghost, ghost.back)):
            yield Handle.COLOUR
        if self.aim_to_add(ghost.back).moves:
            yield Handle.TURN

    def _refusal(self, move: Move | None) -> Aim:
        return Aim(refused=move, why=objection(self._position, move), post=self._own_post) if move else NOTHING

    @property
    def _own_post(self) -> Station:
        return self._position.posts[self._position.to_move]

    def _pick_at(self, target: Target | None) -> BoardTarget | None:
        """What a target stands for in this position and with this hand."""
        match target:
            case SlotTarget(slot) if self.lifted is None and not self._position.taken & slot.bit:
                return target
            case StationTarget(station, tier) if self._sizes_by_hand and not (self.lifted or station is self._own_post):
                return StationTarget(station, tier)
            case SlotTarget() | StationTarget():
                return target.whole
        return None

    def _meant(self, pick: BoardTarget) -> Move | None:
        """The move that a person meant who picked something impossible."""
        position = self._position
        match pick, self.lifted:
            case SlotTarget(slot), SlotTarget(source):
                return MoveBlocker(source, slot)
            case SlotTarget(slot, None), _:
                bridge = position.bridge_in(slot)
                return ReverseBridge(bridge[1]) if bridge else RemoveBlocker(slot)
            case SlotTarget(slot, Station() as end), _:
                return AddBridge(self._colour, slot.toward(end))
            case StationTarget(station), StationTarget():
                return RelocatePost(station)
            case StationTarget(self._own_post), None:
                others = (each for each in position.setup.board.station_list if each is not Station.C)
                return next((RelocatePost(each) for each in others if position.post_owner(each) is None), None)
            case StationTarget(station, None), _:
                free = (size for size in Size if position.ring_owner(station, size) is None)
                return PlaceRing(station, next(free, Size.SMALL))
            case StationTarget(station, Size() as size), _:
                return PlaceRing(station, size)
        return None

    def _spell(self) -> None:
        self._picker = Picker(Spelling(picks, move) for move in self._moves for picks in self._spellings(move))

    def _spellings(self, move: Move) -> Iterator[tuple[BoardTarget, ...]]:
        """The picks that make a move, in every way that they can be picked."""
        match move:
            case AddBridge(colour, way):
                if colour is self._colour:
                    yield (SlotTarget(way.slot, way.end),)
            case ReverseBridge(way) | RemoveBridge(way):
                yield (SlotTarget(way.slot),)
            case PlaceRing(station, size):
                if self._sizes_by_hand:
                    yield (StationTarget(station, size),)
                if size is self._smallest_legal(station):
                    yield (StationTarget(station),)
            case MoveBlocker(source, target):
                yield SlotTarget(source), SlotTarget(target)
            case RemoveBlocker(slot):
                yield (SlotTarget(slot),)
            case RelocatePost(station):
                yield StationTarget(self._own_post), StationTarget(station)
            case TeleportPost(station):
                if RelocatePost(station) not in self._moves:
                    yield StationTarget(self._own_post), StationTarget(station)
            case Pass() | Resign():
                return
            case _:
                assert_never(move)

    def _smallest_legal(self, station: Station) -> Size | None:
        return next((size for size in Size if PlaceRing(station, size) in self._moves), None)


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
            return Refuse(sentence, aim.culprits, aim.why.reason, next(iter(changed(aim.refused)[-1:]), None))
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


def direction(position: Position, player: int, slot: Slot, colour: Colour, half: Station) -> Station:
    """The station to which a new bridge leads unless the player turns it; `half` is that whose half is pointed at.

    The way that the rules allow, else that which makes the longest path longer, else that after which fewer moves are
    to go, else away from the only end that can be reached, else away from the end nearer to an own piece.
    """
    turn = position._replace(to_move=player)
    own = [CENTRES[station] for station in (turn.posts[player], *(station for station, _ in turn.ring_list(player)))]

    def worth(end: Station) -> tuple[float, ...]:
        move = AddBridge(colour, slot.toward(end))
        if objection(turn, move) is not None:
            return (0,)
        after, _ = apply(turn, move)
        crossed, to_go = crossed_by(after, player), 0 if after.result else plan_length(after, player)
        nearest = min(math.dist(CENTRES[end], each) for each in own)
        return 1, crossed, -to_go, -(turn.reaches[player].stations >> end & 1), round(nearest, 3)

    return max(half, slot.second if half is slot.first else slot.first, key=worth)
