"""Where the pointer is on the table, what a click there would mean, and what is pointed out because of it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from finity.client.kit import Kit
from finity.rules import AddBridge, Colour, Move, ReverseBridge, Slot, Station, Way
from finity.shell.draw.timeline import back_out, ease_in_out
from finity.shell.input.intents import Point
from finity.story.facts import helpful_moves, path_so_far
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.pointer.foresight import FAINT, Foresight, foresee, ghosts_of, path_under, reach_of, spots_of
from finity.table.pointer.hand import NOTHING, Click, Drag, Hand, default_bridge_end, explanation_target, place_of
from finity.view.frames import BoardTarget, SeatTarget, SlotTarget, StationTarget, Target, line_distance
from finity.view.labels.pointing import DraggedBridge, Forecast, Handle, Handles, InHand, PointerSigns, place_handles
from finity.view.layout import Layout
from finity.view.shown import Bridge, Ghost, Highlights, PathRibbon

FEW: Final = 6
"""From so many bridges left on their number is told at the pointer."""
REST: Final = 0.35
"""Seconds that a mouse rests on a ghost before its handles come."""
LINGER: Final = 0.25
"""Seconds for which a mouse may rest between a ghost and its handles before they go."""
LATCH: Final = 0.25
"""Who holds a key so long no longer wants what it shows to stay."""
HOLD: Final = 0.3
"""Who holds the bare table so long sees everything until the finger or button goes up."""
_LASTS: Final = {"turned": 0.16, "flipped": 0.14, "faded": 0.12, "dropped": 0.16}
"""Seconds in which a ghost turns round, that in hand turns over, a closer look comes or goes, a drag is undone."""


class PointerMeaning:
    """Follows the pointer over the table; the player to move has a hand, and nobody has one while a bot is to move.
    Near what can be picked the pointer means that, unless it is right on something else. Where it rests on a ghost,
    handles come, and stay while it goes to them.
    """

    layout: Layout
    """Where the table lies: known before anything is pointed at."""

    def __init__(self, kit: Kit, game: Game, sentences: Sentences) -> None:
        self._kit, self._game, self._sentences = kit, game, sentences
        self.hand: Hand | None = None
        self._pos: Point | None = None
        self._touch = self._by_mouse = False
        """Whether a finger points: then handles come at once; and whether a mouse does."""
        self._pressed: Target | None = None
        self._pressed_at: Point | None = None
        self._pickable_then: frozenset[BoardTarget] = frozenset()
        self._lifted_by_press = False
        self._drag: Drag | None = None
        self._dropped: tuple[Station, Point | None] = Station.C, None
        """Where the last drag began, and where it ended."""
        self._just_played: tuple[Slot | Station, ...] = ()
        self._advised: Move | None = None
        self._held: SlotTarget | None = None
        """The free slot pointed at, with the station to which a bridge there leads as long as it is."""
        self._turned: dict[Slot, Station] = {}
        self._tapped = NOTHING
        """What a finger has been shown."""
        self._place: Slot | Station | None = None
        self._handles: Handles | None = None
        """The handles of the ghost in that place, once they have come."""
        self._rested_at: Point | None = None
        self._since = dict.fromkeys((*_LASTS, "moved", "looked", "held"), math.inf)
        """Seconds since something happened; `looked` is when the key went down that shows everything, `held` when the
        bare table was pressed."""
        self.names_stations = self.shows_places = False
        """Whether stations tell their names although nobody looks closer, and whether the next places are shown."""
        self.looking = self._halves_decide = kit.settings.look_closer
        """Whether all is shown, not only what an own turn asks."""
        self._explained: Slot | Target | None = None
        self.colour = Colour.WHITE
        """Of the bridges that persons have in hand."""
        self._chosen = False
        """Whether the person to move has chosen it: until then it is what the next cone needs, or the next place."""
        self.marked: Way | Slot | Station | None = None
        """What is asked for: at the slot of a bridge that one is meant, and to a station the own post is carried."""
        self.target: Target | None = None
        """What is pointed at; of a free slot not the half of the pixel but that to which a bridge there would lead."""
        self.now = NOTHING
        """What a click would do."""
        self.foreseen = Foresight()
        """What would come of that."""

    def renew(self) -> None:
        """The position has changed, or who may move: hints were for what was before. The pointer is where it was.

        The hand takes the colour that the next cone needs.
        """
        needed = self._game.needed_colour
        self._pressed = self._advised = self._drag = None
        self._turned, self._tapped = {}, NOTHING
        self._chosen = False
        self._set_ghost_place(None)
        self._take_bridges(self.colour if needed is None else needed)

    def _take_bridges(self, colour: Colour) -> None:
        game = self._game
        self.colour, self._held = colour, None
        by_hand = game.options.sizes_by_hand
        marked = helpful_moves(game.position, tuple(game.moves)) if self.shows_places and game.person_to_move else ()
        self.hand = Hand(game.position, game.moves, colour, by_hand, marked) if game.person_to_move else None
        self._update_target()

    @property
    def advised(self) -> Move | None:
        """The hint, if it is under the pointer; not while a piece is lifted, nor where a bridge was turned."""
        place, move = place_of(self.target), self._advised
        if move is None or self.lifted or place in self._turned or spots_of(move)[-1:] != (place,):
            return None
        return move

    @property
    def _on_just_played(self) -> bool:
        """Whether the pointer has rested where something was played since before it was."""
        place = place_of(self.target)
        return place is not None and place in self._just_played

    @property
    def pickable(self) -> frozenset[BoardTarget]:
        """What can be picked on the board now: slots as a whole, since no pixel decides where a bridge leads."""
        if self.hand is None:
            return frozenset()
        possible = {each.whole if isinstance(each, SlotTarget) else each for each in self.hand.pickable_targets}
        shown = () if self.lifted else (*self.hand.marked, *([self._advised] if self._advised else []))
        for place in [spots_of(move)[-1] for move in shown]:
            possible.add(SlotTarget(place) if isinstance(place, Slot) else StationTarget(place))
        return frozenset(possible)

    @property
    def lifted(self) -> BoardTarget | None:
        """Where the blocker or the own post stands that is being moved, if one is."""
        return self.hand.lifted if self.hand else None

    @property
    def pointed_seat(self) -> int | None:
        """The player whose panel is under the pointer."""
        return self.target.player if isinstance(self.target, SeatTarget) else None

    @property
    def explaining(self) -> bool:
        """Whether somebody wants to know what it is that is pointed at."""
        return self._explained is not None and self._explained == explanation_target(self.target)

    def preview_moves(self, *moves: Move) -> None:
        """Show what legal moves would bring, one after the other, whatever the pointer means; without moves, that."""
        if moves:
            self.now, self.foreseen = Click(moves[:1]), foresee(self._game.position, *moves)
        else:
            self._update_target()

    def _under_pointer(self) -> Target | None:
        if self._pos is None or self._drag:
            return None
        kept = self._place if self._keeps_handles else None
        if isinstance(kept, Station):
            return self.target
        under = SlotTarget(kept) if kept else self.layout.target_at(self._pos, self.pickable)
        if self.hand and not (self.lifted or self._chosen):  # takes the colour of the next place or cone
            marked = self.hand.marked_move(under)
            needed = marked.colour if isinstance(marked, AddBridge) else self._game.needed_colour
            if needed not in (None, self.colour):
                self.colour, self.hand = needed, replace(self.hand, colour=needed)
        free = self.hand and not self.lifted and isinstance(under, SlotTarget)
        if not isinstance(under, SlotTarget) or not free or self._game.position.taken & under.slot.bit:
            self._held = None
            return under
        if self._held is None or self._held.slot != under.slot or (self._halves_decide and not kept):
            self._held = self._with_bridge_end(under)
        return self._held

    def _with_bridge_end(self, under: SlotTarget) -> SlotTarget:
        """A free slot with the station to which a bridge in hand would lead from it."""
        slot, position = under.slot, self._game.position
        turned = SlotTarget(slot, self._turned.get(slot))
        if self.hand and turned in self.hand.pickable_targets:
            return turned
        if isinstance(self.marked, Way) and self.marked.slot == slot:
            return SlotTarget(slot, self.marked.end)
        half = under.toward or slot.first
        if self._halves_decide:
            return SlotTarget(slot, half)
        marked = self.hand.marked_move(under) if self.hand else None
        if isinstance(marked, AddBridge) and marked.colour is self.colour:
            return SlotTarget(slot, marked.way.end)
        return SlotTarget(slot, default_bridge_end(position, position.to_move, slot, self.colour, half))

    def _update_target(self) -> None:
        self._set_target(self._under_pointer())

    def _set_target(self, target: Target | None) -> None:
        self.target = target
        self._explained = self._explained if self.explaining else None
        marked = self.hand.marked_move(target) if self.hand else None
        turned = marked if isinstance(marked, ReverseBridge) and not self._touch else None
        if self.hand is None or self._on_just_played:
            self.now = NOTHING
        elif self._drag:
            way = self._drag.way(self._game.position, self.colour, self.hand.moves)
            self.now = self.hand.click_for(AddBridge(self.colour, way)) if way else NOTHING
        elif meant := self.advised or turned:  # a click on a hint makes that move
            self.now = Click((meant,))
        else:
            self.now = self.hand.click_on(target)
        ghost, moves = self._ghost_way, self.now.moves
        place: Slot | Station | None = ghost.slot if ghost else None
        if self._touch and not ghost and len(moves) == 1 and not (self.advised or self._drag or self.lifted):
            place = spots_of(moves[0])[-1]  # to a finger each ghost has handles, not only that of a new bridge
        self._set_ghost_place(place)
        self.foreseen = foresee(self._game.position, *self.now.moves[:1])

    @property
    def _other_colour(self) -> Colour:
        return Colour.BLACK if self.colour is Colour.WHITE else Colour.WHITE

    @property
    def _ghost_way(self) -> Way | None:
        """Where the bridge would lie that a click lays at the pointer."""
        match self.now.moves:
            case (AddBridge(_, way),) if self.hand and not (self.advised or self._drag):
                return way
        return None

    def _set_ghost_place(self, place: Slot | Station | None) -> None:
        """A ghost is shown in this place; handles of another one go."""
        if place is not self._place:
            self._place, self._handles, self._since["moved"] = place, None, 0.0

    @property
    def _keeps_handles(self) -> bool:
        """Whether the pointer still means the ghost: it is at a handle, or just now on the way to one."""
        handles, pos = self._handles, self._pos
        if pos is None or handles is None:
            return False
        on_way = (line_distance(pos, handles.ghost, middle) <= 1.3 * handles.radius for _, middle in handles.middles)
        return handles.at(pos) is not None or (self._since["moved"] < LINGER and any(on_way))

    @property
    def _handle(self) -> Handle | None:
        return self._handles.at(self._pos) if self._handles and self._pos else None

    def lay_out(self, layout: Layout) -> None:
        self.layout = layout
        self._set_ghost_place(None)
        self._update_target()

    def update(self, dt: float) -> None:
        """Let handles come where the pointer has rested, and those go that it doesn't come to.

        Those come that change something: to lay the ghost is for fingers, to turn and to colour it for new bridges.
        """
        kept, short = self._keeps_handles, self._since["held"] < HOLD
        self._since = {what: seconds + dt for what, seconds in self._since.items()}
        if short and self._since["held"] >= HOLD:
            self._toggle_look_closer()
        place, hand, rests = self._place, self.hand, self._touch or self._since["moved"] >= REST
        if kept and not self._keeps_handles:
            self._update_target()
        elif place is not None and hand and rests and self._handles is None and not self._pressed:
            ghost, position, kinds = self._ghost_way, self._game.position, [Handle.LAY] if self._touch else []
            if ghost and any(AddBridge(self._other_colour, way) in hand.moves for way in (ghost, ghost.back)):
                kinds.append(Handle.COLOUR)
            if ghost and AddBridge(self.colour, ghost.back) in hand.moves:
                kinds.append(Handle.TURN)
            if kinds:
                rings = {station for player in range(position.players) for station, _ in position.ring_list(player)}
                bare = frozenset(self.layout.board.board.station_list) - rings - {*position.posts, Station.C, place}
                near = position.taken, bare, self._forecast
                self._handles = place_handles(self.layout, place, tuple(kinds), *near, self._touch)

    def _toggle_look_closer(self) -> None:
        self.looking, self._since["faded"] = not self.looking, 0.0

    def _motion_progress(self, what: str) -> float:
        """How far a motion has come since it began: 1 once it is over, at once where motion is reduced."""
        return 1.0 if self._kit.settings.reduced_motion else min(1.0, self._since[what] / _LASTS[what])

    @property
    def animating(self) -> bool:
        """Whether something else is shown if time passes."""
        coming = self._place is not None and self._since["moved"] < (LINGER if self._handles else REST)
        pressed = self._since["looked"] < LATCH or self._since["held"] < HOLD
        return coming or pressed or any(self._motion_progress(what) < 1.0 for what in _LASTS)

    @property
    def veil(self) -> float:
        """How much is seen of what was shown before all was, or was no more."""
        return 1.0 - self._motion_progress("faded")

    @property
    def signs(self) -> PointerSigns:
        """What goes with the pointer: handles, the bridge in hand, and that which is drawn, or was and goes back.

        The one in hand is seen at the mouse where no ghost shows it; how many are left, if few, at every ghost, too.
        """
        position, pos = self._game.position, self._pos
        in_hand = dragged = None
        left = position.bridge_stock(self.colour)
        alone = self._by_mouse and not (self.now.moves or self.now.lifts)
        if self.hand and pos and (alone or (self._ghost_way and left <= FEW)) and not (self.lifted or self._drag):
            can_add = any(isinstance(move, AddBridge) and move.colour is self.colour for move in self.hand.moves)
            if can_add and self.layout.board_rect.collidepoint(pos):
                lies = 2.0 * self._motion_progress("flipped") - 1.0
                colour = self.colour if lies >= 0 else self._other_colour
                in_hand = InHand(pos, colour, left if left <= FEW else None, abs(lies))
        (start, dropped), back = self._dropped, 1.0 - ease_in_out(self._motion_progress("dropped"))
        if self._drag and pos:
            ends = [move.way.end for move in self.now.moves if isinstance(move, AddBridge)]
            dragged = DraggedBridge(self._drag.start, pos, ends[0] if ends else None)
        elif dropped and back:
            x, y = self.layout.station_pixel(start)
            at = round(x + (dropped[0] - x) * back), round(y + (dropped[1] - y) * back)
            dragged = DraggedBridge(start, at, None)
        of = self._kit.texts("play.of", of=len(position.setup.tower))
        return PointerSigns(self._handles, self._handle, self._other_colour, in_hand, self._forecast, of, dragged)

    @property
    def _forecast(self) -> Forecast | None:
        """How far the path leads after what a click would do, if that is other than now."""
        return self.foreseen.forecast if self.hand and not self.advised else None

    @property
    def next_places(self) -> tuple[Ghost, ...]:
        """The next places, while the pointer means nothing else."""
        if not self.hand or self.now.moves or self.now.lifts or self.lifted:
            return ()
        return ghosts_of(self.hand.position, self.hand.marked)

    @property
    def highlights(self) -> Highlights:
        position = self._game.position
        own, seat = self._game.viewer, self.pointed_seat
        ribbon = path_under(position, None if self._on_just_played else self.target) or self.foreseen.shown.ribbon
        if ribbon is None and not position.result:
            ribbon = PathRibbon(own, path_so_far(position, own))
        looked_at = range(position.players) if self.looking else () if seat is None else (seat,)
        lanes = [PathRibbon(player, path_so_far(position, player)) for player in looked_at]
        back, ways = self._ghost_way.back if self._ghost_way else None, list[Way]()
        if self.hand and self._drag:
            ways = self._drag.alternatives(position, self.colour, self.hand.moves)
        elif self.hand and back and AddBridge(self.colour, back) in self.hand.moves:
            ways = [back]
        targets: Iterable[BoardTarget] = ()
        if self.hand and (self.looking or self.lifted):
            targets = self.hand.pickable_targets
        if not self.lifted:  # all the bridges that could be turned would be too many
            targets = [each for each in targets if isinstance(each, StationTarget) or each.toward is not None]
        return replace(
            self.foreseen.shown,
            own=position.to_move,
            places=self.next_places,
            faint=tuple(Ghost(Bridge(self.colour), way, FAINT) for way in ways),
            swing=6.0 * round(30 * (back_out(self._motion_progress("turned")) - 1.0)) if self._ghost_way else 0.0,
            possible=frozenset(each.station if isinstance(each, StationTarget) else each.slot for each in targets),
            reach=reach_of(position, own if seat is None else seat) if lanes else None,
            ribbon=ribbon,
            thin=tuple(lane for lane in lanes if lane.path.ways and not (ribbon and lane.player == ribbon.player)),
            lit=ribbon if seat is None else next(lane for lane in lanes if lane.player == seat),
        )
