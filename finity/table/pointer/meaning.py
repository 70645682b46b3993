"""Where the pointer is on the table, what a click there would mean, and what is pointed out because of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from finity.client.kit import Kit
from finity.rules import AddBridge, Colour, Move, Slot, Station, Way
from finity.shell.input.intents import Intent, Point
from finity.story.lane import lane_of
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.pointer.foresight import FAINT, Foreseen, changed, foreseen, path_under, places_shown, reach_of
from finity.table.pointer.hand import NOTHING, Aim, Deciding, Hand, direction, place_of, target_of, thing
from finity.table.pointer.holding import DRAG, Drag, Holding
from finity.view.labels.pointing import Dragged, Handle, InHand, Prospect, Signs
from finity.view.layout import Layout
from finity.view.shown import Bridge, Ghost, Highlights, OnWay, PathRibbon
from finity.view.targets import BoardTarget, SeatTarget, SlotTarget, StationTarget, Target

FEW: Final = 6
"""From so many bridges left on their number is told at the pointer."""


class Pointer:
    """Where the pointer is on a table at which nothing follows from that."""

    target: Target | None = None
    """What is pointed at."""

    @property
    def signs(self) -> Signs:
        """What goes with the pointer over the table."""
        return Signs()

    @property
    def waiting(self) -> bool:
        """Whether that becomes another if time passes."""
        return False

    @property
    def follows(self) -> bool:
        """Whether that is elsewhere when the pointer is."""
        return False

    def handle(self, intent: Intent, layout: Layout) -> object:
        """Take what is meant for the table; answers what is wished for by that."""
        return None

    def lay_out(self, layout: Layout) -> None:
        """The table lies elsewhere now."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def leave(self) -> None:
        """The pointer is no longer over the table."""

    def look_away(self) -> None:
        """Point out nothing any more but what the pointer means."""

    def point_out(self, *moves: Move) -> None:
        """Show what legal moves would bring, one after the other, whatever else the pointer could mean."""


class Meaning(Pointer):
    """Follows the pointer over the table; the player to move has a hand, and nobody has one while a bot is to move.

    Near what can be picked the pointer means that, unless it is right on something else.
    """

    def __init__(self, kit: Kit, game: Game, sentences: Sentences) -> None:
        self._game = game
        self._texts, self._still = kit.texts, kit.settings.reduced_motion
        self._deciding = Deciding(kit, game, sentences)
        self._hand: Hand | None = None
        self._pos: Point | None = None
        self._layout: Layout | None = None
        self._pressed: Target | None = None
        self._pickable_then: frozenset[BoardTarget] = frozenset()
        self._lifted_by_press = False
        self._just_played: tuple[Slot | Station, ...] = ()
        self._advised: Move | None = None
        self._held: SlotTarget | None = None
        self._holding = Holding()
        self._drag: Drag | None = None
        self._pressed_at: Point | None = None
        self._by_mouse = False
        self._tapped = NOTHING
        self._turned: dict[Slot, Station] = {}
        self.calm = self.shows_places = False
        """Whether only what an own turn asks is shown, and whether the next places are."""
        self.looking = self._halves_decide = kit.settings.look_closer
        """Whether all is shown, not only what an own turn asks."""
        self._explained: Slot | Target | None = None
        self._shown: Highlights | None = None
        self.colour = Colour.WHITE
        """Of the bridges that persons have in hand."""
        self.marked: Way | Slot | Station | None = None
        """What is asked for: at the slot of a bridge that one is meant, and to a station the own post is carried."""
        self.target: Target | None = None
        """What is pointed at; of a free slot not the half of the pixel but that to which a bridge there would lead."""
        self.now = NOTHING
        """What a click would do."""
        self.foreseen = Foreseen()
        """What would come of that."""

    def renew(self) -> None:
        """The position has changed, or who may move: hints were for what was before. The pointer is where it was.

        The hand takes the colour that the next cone needs.
        """
        game = self._game
        needed = game.needed_colour
        self.colour = self.colour if needed is None else needed
        by_hand = game.options.sizes_by_hand
        self._hand = Hand(game.position, self.colour, by_hand, game.moves) if game.person_to_move else None
        self._pressed, self._advised = None, None
        self._held, self._turned = None, {}
        self._drag, self._tapped = None, NOTHING
        self._holding.watch(None)
        self._look_again()

    def keep_off(self, played: tuple[Slot | Station, ...]) -> None:
        """What has just been `played` under the pointer can't be acted upon until the pointer has left it; if nothing
        was, all can be."""
        here = place_of(self._under_pointer())
        if not played or here not in self._just_played:
            self._just_played = played if here in played else ()

    def show_advice(self, move: Move | None) -> None:
        """A click on this legal move, which is shown as a hint, makes it, whatever is in hand."""
        if move != self._advised:
            self._advised = move
            self._look_again()

    @property
    def advised(self) -> Move | None:
        """The hint, if it is under the pointer; not while a piece is lifted, nor where a bridge was turned."""
        place, move = place_of(self.target), self._advised
        if move is None or self.lifted or place in self._turned or changed(move)[-1:] != (place,):
            return None
        return move

    @property
    def _on_just_played(self) -> bool:
        """Whether the pointer has rested where something was played since before it was."""
        place = place_of(self.target)
        return place is not None and place in self._just_played

    @property
    def can_move(self) -> bool:
        return self._hand is not None

    @property
    def pickable(self) -> frozenset[BoardTarget]:
        """What can be picked on the board now: slots as a whole, since no pixel decides where a bridge leads."""
        if self._hand is None:
            return frozenset()
        advised = target_of(self._advised) if self._advised and not self.lifted else None
        possible = {each.whole if isinstance(each, SlotTarget) else each for each in self._hand.possible}
        return frozenset(possible | {advised} if advised else possible)

    @property
    def lifted(self) -> BoardTarget | None:
        """Where the blocker or the own post stands that is being moved, if one is."""
        return self._hand.lifted if self._hand else None

    @property
    def seat(self) -> int | None:
        """The player whose panel is under the pointer."""
        return self.target.player if isinstance(self.target, SeatTarget) else None

    @property
    def explaining(self) -> bool:
        """Whether somebody wants to know what it is that is pointed at."""
        return self._explained is not None and self._explained == thing(self.target)

    def take(self, colour: Colour) -> None:
        self._holding.flipped = 0.0 if colour is not self.colour else self._holding.flipped
        self.colour = colour
        if self._hand:
            self._hand.take_bridges(colour)
        self._pressed = self._held = None
        self._look_again()

    def put_back(self) -> bool:
        """Put back what was lifted; answers whether anything was."""
        put_back = self._hand is not None and self._hand.put_back()
        self._look_again()
        return put_back

    def point_out(self, *moves: Move) -> None:
        self.now, self.foreseen = Aim(moves[:1]), foreseen(self._game.position, *moves)
        self._shown = None

    def look_away(self) -> None:
        self._look_again()

    def _point(self, pos: Point | None) -> None:
        self._pos = pos
        self._holding.move(pos)
        self._draw_on(pos)
        under = self._under_pointer()
        if place_of(under) not in self._just_played:
            self._just_played = ()
        if under != self.target:
            self._look_at(under)

    def _under_pointer(self) -> Target | None:
        if self._layout is None or self._pos is None or self._drag:
            return None
        kept = self._holding.place if self._holding.keeps(self._pos) else None
        if isinstance(kept, Station) or (self._held and self._held.slot is kept):
            return self._held or self.target
        under = SlotTarget(kept) if kept else self._layout.target_at(self._pos, self.pickable)
        held = None if self._halves_decide else self._held
        if held and isinstance(under, SlotTarget) and held.slot == under.slot:
            return self._held
        free = (
            isinstance(under, SlotTarget)
            and self._hand
            and not (self.lifted or self._game.position.taken & under.slot.bit)
        )
        self._held = self._led(under) if free and isinstance(under, SlotTarget) else None
        return self._held or under

    def _led(self, under: SlotTarget) -> SlotTarget:
        """A free slot with the station to which a bridge in hand would lead from it."""
        slot, position = under.slot, self._game.position
        turned = SlotTarget(slot, self._turned.get(slot))
        if self._hand and turned in self._hand.possible:
            return turned
        if isinstance(self.marked, Way) and self.marked.slot == slot:
            return SlotTarget(slot, self.marked.end)
        half = under.toward or slot.first
        if self._halves_decide:
            return SlotTarget(slot, half)
        return SlotTarget(slot, direction(position, position.to_move, slot, self.colour, half))

    def _draw_on(self, pos: Point | None) -> None:
        """Draw a bridge from the station that was pressed, once the pointer has moved far enough.

        The own post, if it can leave, is carried to stations to which no bridge would lead.
        """
        pressed, begun, layout, hand = self._pressed, self._pressed_at, self._layout, self._hand
        if not (pos and begun and layout and hand and isinstance(pressed, StationTarget)):
            return
        far = bool(self._drag) or math.dist(begun, pos) > DRAG * layout.scale
        if not far or (self.lifted and not self._lifted_by_press):
            return
        drag = Drag(pressed.station, layout.board.to_board(pos))
        alone = isinstance(self.marked, Station) or drag.beyond_links(self._game.position)
        carried = self._lifted_by_press and alone
        if carried != bool(self.lifted):
            (hand.lift(pressed) if carried else hand.put_back())
        self._drag = None if carried else drag
        self._look_again()

    def _look_again(self) -> None:
        self._look_at(self._under_pointer())

    def _look_at(self, target: Target | None) -> None:
        self.target = target
        self._explained = self._explained if self.explaining else None
        self.now = self._aimed()
        self._holding.watch(self._handled)
        self.foreseen = foreseen(self._game.position, *self.now.moves[:1])
        self._shown = None

    def _aimed(self) -> Aim:
        """What a click would do: on a hint it makes that move, on what was just played nothing."""
        if self._hand is None or self._on_just_played:
            return NOTHING
        if self._drag:
            way = self._drag.way(self._game.position, self.colour, self._hand.moves)
            return self._hand.aim_to_add(way) if way else NOTHING
        return Aim((self.advised,)) if self.advised else self._hand.aim(self.target)

    @property
    def _other_colour(self) -> Colour:
        return Colour.BLACK if self.colour is Colour.WHITE else Colour.WHITE

    @property
    def _ghost(self) -> Way | None:
        """Where the bridge would lie that a click lays at the pointer."""
        match self.now.moves:
            case (AddBridge(_, way),) if self._hand and not (self.advised or self._drag):
                return way
        return None

    @property
    def _handled(self) -> Slot | Station | None:
        """Where there is a ghost that has handles: that of a new bridge, to a finger each."""
        ghost, moves = self._ghost, self.now.moves
        if ghost or not self._holding.touch or len(moves) != 1 or self.advised or self._drag or self.lifted:
            return ghost.slot if ghost else None
        return changed(moves[0])[-1]

    def lay_out(self, layout: Layout) -> None:
        self._layout = layout
        self._holding.watch(None)
        self._look_again()

    def update(self, dt: float) -> None:
        """Let handles come where the pointer has rested, and those go that it doesn't come to."""
        kept, moved = self._holding.keeps(self._pos), self._holding.moving
        if self._holding.rest(dt) and self._layout and self._hand and not self._pressed:
            lay = (Handle.LAY,) if self._holding.touch else ()
            kinds = (*lay, *(self._hand.handles(self._ghost) if self._ghost else ()))
            self._holding.show(self._layout, self._game.position, kinds, self._prospect)
        elif moved:
            self._shown = None
        elif kept and not self._holding.keeps(self._pos):
            self._look_again()

    @property
    def waiting(self) -> bool:
        return self._holding.waiting or bool(self.veil)

    @property
    def veil(self) -> float:
        """How much is seen of what was shown before all was, or was no more."""
        return 0.0 if self._still else self._holding.veil

    @property
    def follows(self) -> bool:
        return bool(self._drag or self._in_hand or self._holding.handles)

    @property
    def _in_hand(self) -> InHand | None:
        """The bridge at the mouse, where no ghost shows it; with how many are left, if few, at every ghost, too."""
        left, ghost = self._game.position.bridge_stock(self.colour), self._ghost is not None
        few = left <= FEW
        if not (self._hand and self._pos and self._layout and (self._by_mouse or (few and ghost))):
            return None
        over = self._layout.board_rect.collidepoint(self._pos)
        hidden = not over or (self.now.moves and not (few and ghost)) or self.now.lifts or self.lifted or self._drag
        if hidden or not any(isinstance(move, AddBridge) and move.colour is self.colour for move in self._hand.moves):
            return None
        lies = 1.0 if self._still else self._holding.lies
        return InHand(self._pos, self.colour if lies >= 0 else self._other_colour, left if few else None, abs(lies))

    @property
    def signs(self) -> Signs:
        drag, moves, dragged = self._drag, self.now.moves, None
        of = self._texts("play.of", of=len(self._game.position.setup.tower))
        if drag and self._pos:
            end = moves[0].way.end if moves and isinstance(moves[0], AddBridge) else None
            dragged = Dragged(drag.start, self._pos, end)
        elif not self._still:
            dragged = self._holding.goes_back(self._layout)
        handles, handle = self._holding.handles, self._holding.at(self._pos)
        return Signs(handles, handle, self._other_colour, self._in_hand, self._prospect, of, dragged)

    @property
    def _prospect(self) -> Prospect | None:
        """How far the path leads after what a click would do, if that is other than now."""
        return self.foreseen.prospect if self._hand and not self.advised else None

    @property
    def highlights(self) -> Highlights:
        if self._shown is None:
            self._shown = self._highlights()
        return self._shown

    def _highlights(self) -> Highlights:
        position = self._game.position
        own, seat = self._game.own, self.seat
        ribbon = path_under(position, None if self._on_just_played else self.target) or self.foreseen.shown.ribbon
        if ribbon is None and not position.result:
            ribbon = PathRibbon(own, lane_of(position, own))
        looked_at = range(position.players) if self.looking else () if seat is None else (seat,)
        lanes = [PathRibbon(player, lane_of(position, player)) for player in looked_at]
        shown = self.foreseen.shown
        if self._hand and self.shows_places and not (self.now.moves or self.now.lifts or self.lifted):
            shown = places_shown(position, tuple(self._hand.moves))
        return replace(
            shown,
            own=position.to_move,
            faint=tuple(self._faint()),
            swing=self._holding.degrees if self._ghost and not self._still else 0.0,
            possible=self._hand.inviting if self._hand and (self.looking or self.lifted) else frozenset(),
            reach=reach_of(position, own if seat is None else seat) if lanes else None,
            ribbon=ribbon,
            thin=tuple(lane for lane in lanes if lane.path.ways and not (ribbon and lane.player == ribbon.player)),
            lit=ribbon if seat is None else next(lane for lane in lanes if lane.player == seat),
        )

    def _faint(self) -> Iterator[Ghost]:
        """What else a bridge in hand could be: one that leads the other way, or elsewhere from where it is drawn."""
        ways: Iterable[Way] = ()
        if self._hand and self._drag:
            ways = self._drag.others(self._game.position, self.colour, self._hand.moves)
        elif self._hand and self._ghost and self._hand.aim_to_add(self._ghost.back).moves:
            ways = (self._ghost.back,)
        yield from (Ghost(Bridge(self.colour), OnWay(way), FAINT) for way in ways)
