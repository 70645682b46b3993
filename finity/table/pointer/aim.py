"""Where the pointer is on the table, what a click there would mean, and what is pointed out because of it."""

from __future__ import annotations

from dataclasses import replace

from finity.client.kit import Kit
from finity.rules import AddBridge, Colour, Move, Slot, Station, Way
from finity.scenes.actions import TableAction
from finity.shell.input.intents import (
    MOUSE,
    Back,
    Command,
    Intent,
    LongPress,
    MouseButton,
    Point,
    PointAt,
    PointerLeft,
    Press,
    Release,
    Wheel,
)
from finity.story.lane import lane_of
from finity.story.sentences import Sentences
from finity.table.game import Game
from finity.table.pointer.foresight import Foreseen, changed, foreseen, path_under, places_shown, reach_of
from finity.table.pointer.hand import NOTHING, Aim, Deciding, Hand, direction, place_of, target_of, thing
from finity.table.wishes import COMMANDS, Ask, Do, TypedMove, Wish
from finity.view.layout import Layout
from finity.view.shown import Highlights, PathRibbon
from finity.view.targets import BoardTarget, SeatTarget, SlotTarget, StationTarget, Target, TrayTarget


class Pointer:
    """Where the pointer is on a table at which nothing follows from that."""

    target: Target | None = None
    """What is pointed at."""

    def handle(self, intent: Intent, layout: Layout) -> object:
        """Take what is meant for the table; answers what is wished for by that."""
        return None

    def leave(self) -> None:
        """The pointer is no longer over the table."""

    def look_away(self) -> None:
        """Point out nothing any more but what the pointer means."""

    def point_out(self, *moves: Move) -> None:
        """Show what legal moves would bring, one after the other, whatever else the pointer could mean."""


class Aiming(Pointer):
    """Follows the pointer over the table; the player to move has a hand, and nobody has one while a bot is to move.

    Near what can be picked the pointer means that, unless it is right on something else.
    """

    def __init__(self, kit: Kit, game: Game, sentences: Sentences) -> None:
        self._game = game
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
        self._turned: dict[Slot, Station] = {}
        self.calm = self.shows_places = False
        """Whether only what an own turn asks is shown, and whether the next places are."""
        self.looking = self._halves_decide = kit.settings.look_closer
        """Whether all is shown, not only what an own turn asks."""
        self._explained: Slot | Target | None = None
        self._shown: Highlights | None = None
        self.colour = Colour.WHITE
        """Of the bridges that persons have in hand."""
        self.marked: Way | None = None
        """A bridge that is asked for: who points at its slot means it so."""
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
        self._look_again()

    def keep_off(self, played: tuple[Slot | Station, ...]) -> None:
        """What has just been played under the pointer can't be acted upon until the pointer has left it."""
        self._just_played = played if place_of(self._under_pointer()) in played else ()

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

    def handle(self, intent: Intent, layout: Layout) -> Wish | None:
        self._layout = layout
        match intent:
            case PointAt(pos):
                self._point(pos)
            case PointerLeft():
                self._point(None)
            case Press(pos, MouseButton.LEFT):
                self._press(pos)
            case Release(pos, MouseButton.LEFT, after_long_press):
                if after_long_press:
                    self.forget_press()
                return self._release(pos, by_key=intent.device != MOUSE)
            case Press(pos, MouseButton.RIGHT):
                return self._remove(pos)
            case LongPress(pos):
                return self._explain_at(pos)
            case Command(TableAction.EXPLAIN):
                return self._explain()
            case Wheel() | Command(TableAction.TURN):
                return self._turn()
            case Command(TableAction.COLOUR):
                self.take(Colour.BLACK if self.colour is Colour.WHITE else Colour.WHITE)
            case Command(TableAction.BLACK):
                self.take(Colour.BLACK)
            case Command(TableAction.WHITE):
                self.take(Colour.WHITE)
            case Command(TableAction.MOVE_LINE) if self._hand:
                return Ask(TypedMove(self._game.position))
            case Command(TableAction.LOOK) | Press(button=MouseButton.MIDDLE):
                self.looking, self._shown = not self.looking, None
            case Command(action):
                return COMMANDS.get(action)
            case Back():
                return None if self.put_back() else Do.BACK
        return None

    @property
    def explaining(self) -> bool:
        """Whether somebody wants to know what it is that is pointed at."""
        return self._explained is not None and self._explained == thing(self.target)

    def _explain(self) -> Wish:
        """Say what is pointed at until something else is, or stop saying it."""
        self._explained = None if self.explaining else thing(self.target)
        return Do.EXPLAIN

    def _explain_at(self, pos: Point) -> Wish:
        """A long press: it completes no click, and puts back what it lifted."""
        self._point(pos)
        self.forget_press()
        self.put_back()
        self._explained = None
        return self._explain()

    def leave(self) -> None:
        self._point(None)

    def take(self, colour: Colour) -> None:
        self.colour = colour
        if self._hand:
            self._hand.take_bridges(colour)
        self._pressed = self._held = None
        self._look_again()

    def forget_press(self) -> None:
        """What goes up next completes no click: it was a long press, or the press only skipped an animation."""
        self._pressed = None

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
        under = self._under_pointer()
        if place_of(under) not in self._just_played:
            self._just_played = ()
        if under != self.target:
            self._look_at(under)

    def _under_pointer(self) -> Target | None:
        under = self._layout.target_at(self._pos, self.pickable) if self._layout and self._pos else None
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
        if self.marked and self.marked.slot == slot:
            return SlotTarget(slot, self.marked.end)
        half = under.toward or slot.first
        if self._halves_decide:
            return SlotTarget(slot, half)
        return SlotTarget(slot, direction(position, position.to_move, slot, self.colour, half))

    def _turn(self) -> Wish | None:
        """Let the bridge at the pointer lead the other way until the turn ends; answers why it can't."""
        match self.now.moves:
            case (AddBridge(colour, way),) if self._hand and self._pos:
                if colour is not self.colour:
                    self.take(colour)
                aim = self._hand.aim(SlotTarget(way.slot, way.start))
                if not aim.moves:
                    return self._deciding.wish(aim, self._pos)
                self._turned[way.slot], self._held = way.start, None
                self._look_again()
        return None

    def _press(self, pos: Point) -> None:
        """The button went down: it picks up the own post or a blocker, all else waits for the button to go up."""
        self._point(pos)
        self._pressed, self._pickable_then = self.target, self.pickable
        self._lifted_by_press = bool(self._hand and self.now.lifts and self.target and self._hand.lift(self.target))
        if isinstance(self.target, TrayTarget):
            self.take(self.target.colour)
        self._look_again()

    def _release(self, pos: Point, *, by_key: bool) -> Wish | None:
        """The button went up: a click where it went down, or a piece dropped elsewhere."""
        self._point(pos)
        pressed, self._pressed = self._pressed, None
        lifted, self._lifted_by_press = self._lifted_by_press, False
        if self._hand is None or pressed is None or self._is_still_at(pressed, pos) == lifted:
            return None
        wish = self._deciding.wish(self.now, pos, asked=self.advised is not None, by_key=by_key)
        if wish is None and self._on_just_played:
            wish = self._deciding.told_to_leave()
        if lifted and not self.now.moves:
            self.put_back()
        return wish

    def _is_still_at(self, pressed: Target, pos: Point) -> bool:
        """Whether a pixel means what was pressed, whichever half or tier of it, by what could be picked then."""
        here = self._layout.target_at(pos, self._pickable_then) if self._layout else None
        if isinstance(pressed, SlotTarget | StationTarget) and isinstance(here, SlotTarget | StationTarget):
            return pressed.whole == here.whole
        return pressed == here

    def _remove(self, pos: Point) -> Wish | None:
        """A right click: put back what is lifted, turn the bridge in hand, else remove the one that lies there."""
        self._point(pos)
        self.forget_press()
        if self._hand is None or self._layout is None or self.put_back():
            return None
        if self._on_just_played:
            return self._deciding.told_to_leave()
        if self._held:
            return self._turn()
        aim = self._hand.aim_to_remove(self._layout.target_at(pos, self._hand.removable))
        return self._deciding.wish(aim, pos, asked=True)

    def _look_again(self) -> None:
        self._look_at(self._under_pointer())

    def _look_at(self, target: Target | None) -> None:
        self.target = target
        self._explained = self._explained if self.explaining else None
        self.now = self._aimed()
        self.foreseen = foreseen(self._game.position, *self.now.moves[:1])
        self._shown = None

    def _aimed(self) -> Aim:
        """What a click would do: on a hint it makes that move, on what was just played nothing."""
        if self._hand is None or self._on_just_played:
            return NOTHING
        return Aim((self.advised,)) if self.advised else self._hand.aim(self.target)

    @property
    def highlights(self) -> Highlights:
        if self._shown is None:
            self._shown = self._highlights()
        return self._shown

    def _highlights(self) -> Highlights:
        position = self._game.position
        own, seat = self._game.own, self.seat
        ribbon = path_under(position, self.target) or self.foreseen.shown.ribbon
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
            possible=self._hand.inviting if self._hand and (self.looking or self.lifted) else frozenset(),
            reach=reach_of(position, own if seat is None else seat) if lanes else None,
            ribbon=ribbon,
            thin=tuple(lane for lane in lanes if lane.path.ways and not (ribbon and lane.player == ribbon.player)),
            lit=ribbon if seat is None else next(lane for lane in lanes if lane.player == seat),
        )
