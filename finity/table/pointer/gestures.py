"""What is done by clicks, drags, keys and gestures at what the pointer means."""

from __future__ import annotations

import math
from typing import Final

from finity.client.settings import Confirmation
from finity.rules import AddBridge, Colour, Move, RemoveBridge, Slot, Station
from finity.scenes.actions import TableAction
from finity.shell.input import intents as want
from finity.story.sentences import KINDS
from finity.table.pointer.foresight import is_irreversible, spots_of
from finity.table.pointer.hand import NOTHING, Click, Drag, culprits, explanation_target, place_of, whole_target
from finity.table.pointer.meaning import HOLD, LATCH, PointerMeaning
from finity.table.wishes import COMMANDS, Confirm, Do, Play, Refuse, Say, TypeMove, WhichMove, Wish
from finity.view.frames import SlotTarget, StationTarget
from finity.view.labels.pointing import Handle

_COLOURS: Final = {TableAction.BLACK: Colour.BLACK, TableAction.WHITE: Colour.WHITE}
_STILL: Final = 3
"""Who moves no more pixels than this rests."""
DRAG: Final = 14
"""Who moves so far, in design pixels, with the button down draws a bridge."""


class TablePointer(PointerMeaning):
    """Turns what is pressed at the table into wishes."""

    def handle(self, intent: want.Intent) -> Wish | None:
        if isinstance(intent, want.PointAt | want.Press):
            self._touch, self._by_mouse = intent.by_touch, intent.device == want.MOUSE and not intent.by_touch
        match intent:
            case want.PointAt(pos):
                self._point(pos)
            case want.PointerLeft():
                self._point(None)
            case want.Press(pos, want.MouseButton.LEFT):
                return self._press(pos)
            case want.Release(pos, want.MouseButton.LEFT, after_long_press):
                if after_long_press:
                    self.forget_press()
                return self._release(pos, by_key=intent.device != want.MOUSE)
            case want.Press(pos, want.MouseButton.RIGHT):
                return self._right_click(pos)
            case want.LongPress(pos):
                self._point(pos)
                self.forget_press()
                self.put_back()
                self._explained = None
                return self._toggle_explanation() if self.target else None
            case want.Command(TableAction.EXPLAIN):
                return self._toggle_explanation()
            case want.Wheel() | want.Command(TableAction.TURN):
                return self._turn_bridge()
            case want.Command(TableAction.COLOUR | TableAction.BLACK | TableAction.WHITE as action):
                self.take_colour(_COLOURS.get(action, self._other_colour))
            case want.Command(TableAction.MOVE_LINE) if self.hand:
                return TypeMove(self._game.position)
            case want.Command(TableAction.LOOK) | want.Press(button=want.MouseButton.MIDDLE):
                self._toggle_look_closer()
                self._since["looked"] = 0.0 if self.looking else math.inf
            case want.EndCommand(TableAction.LOOK) | want.Release(button=want.MouseButton.MIDDLE):
                if LATCH <= self._since["looked"] < math.inf:
                    self._toggle_look_closer()
                self._since["looked"] = math.inf
            case want.Command(action):
                return COMMANDS.get(action)
            case want.Back():
                self.forget_press()
                return None if self._end_drag() or self.put_back() else Do.BACK
        return None

    def _point(self, pos: want.Point | None) -> None:
        """The pointer is there. Far enough from the station that was pressed it draws a bridge from it; the own post is
        carried, if it can leave, to stations to which no bridge would lead."""
        self._pos = pos
        if pos is None or self._rested_at is None or math.dist(pos, self._rested_at) > _STILL:
            self._rested_at, self._since["moved"] = pos, 0.0
        pressed, begun, hand = self._pressed, self._pressed_at, self.hand
        far = pos and begun and (self._drag or math.dist(begun, pos) > DRAG * self.layout.scale)
        if pos and far and hand and isinstance(pressed, StationTarget) and (self._lifted_by_press or not self.lifted):
            position, drag = self._game.position, Drag(pressed.station, self.layout.board.to_board(pos))
            beyond_links = drag.end_station(position) is not None and not drag.ways(position)
            carried = self._lifted_by_press and (isinstance(self.marked, Station) or beyond_links)
            if carried != bool(self.lifted):
                (hand.lift(pressed) if carried else hand.put_back())
            self._drag = None if carried else drag
            self._update_target()
        under = self._under_pointer()
        if place_of(under) not in self._just_played:
            self._just_played = ()
        if under != self.target:
            self._set_target(under)

    def take_colour(self, colour: Colour) -> None:
        """Take bridges of a colour into the hand; a post or blocker that was lifted goes back."""
        if colour is not self.colour:
            self._since["flipped"] = 0.0
        self._pressed, self._chosen = None, True
        self._take_bridges(colour)

    def block_just_played(self, played: tuple[Slot | Station, ...]) -> None:
        """What has just been `played` under the pointer can't be acted upon until the pointer has left it; if nothing
        was, all can be."""
        here = place_of(self._under_pointer())
        if not played or here not in self._just_played:
            self._just_played = played if here in played else ()

    def set_advised_move(self, move: Move | None) -> None:
        """A click on this legal move, which is shown as a hint, makes it, whatever is in hand."""
        if move != self._advised:
            self._advised = move
            self._update_target()

    def put_back(self) -> bool:
        put_back = self.hand is not None and self.hand.put_back()
        self._update_target()
        return put_back

    def _toggle_explanation(self) -> Wish:
        """Say what is pointed at until something else is, or stop saying it."""
        self._explained = None if self.explaining else explanation_target(self.target)
        return Do.EXPLAIN

    def _end_table_hold(self) -> None:
        """The bare table is held no more."""
        if HOLD <= self._since["held"] < math.inf:
            self._toggle_look_closer()
        self._since["held"] = math.inf

    def forget_press(self) -> None:
        """What goes up next completes no click: it was a long press, or the press only skipped an animation."""
        self._pressed = None

    def _turn_bridge(self) -> Wish | None:
        """Let the bridge at the pointer lead the other way until the turn ends; answers why it can't."""
        match self.now.moves:
            case (AddBridge(colour, way),) if self.hand and self._pos:
                if colour is not self.colour:
                    self.take_colour(colour)
                click = self.hand.click_on(SlotTarget(way.slot, way.start))
                if not click.moves:
                    return self._wish(click, self._pos)
                self._turned[way.slot], self._held = way.start, None
                self._since["turned"] = 0.0
                self._update_target()
        return None

    def _press(self, pos: want.Point) -> Wish | None:
        """The button went down: it lifts the own post or a blocker or uses a handle; all else waits for it to go up."""
        self._end_table_hold()
        self._point(pos)
        self._pressed = None
        if handle := self._handle:
            if handle is Handle.LAY:
                return self._wish(self.now, pos)
            if handle is Handle.COLOUR:
                self.take_colour(self._other_colour)
            wish = self._turn_bridge() if handle is Handle.TURN else None
            self._tapped = self.now
            return wish
        if self.layout.look_key.collidepoint(pos):
            self._toggle_look_closer()
            return None
        under = self.layout.target_at(pos, self.pickable)
        if self._keeps_handles and place_of(under) != place_of(self.target):  # it was on the way to a handle
            self._set_ghost_place(None)
            self._update_target()
            return None
        self._pressed, self._pressed_at, self._pickable_then = self.target, pos, self.pickable
        if self.target is None:
            self._since["held"] = 0.0
        self._lifted_by_press = bool(self.hand and self.now.lifts and self.target and self.hand.lift(self.target))
        self._update_target()
        return None

    def _end_drag(self) -> bool:
        """Draw no bridge any more; answers whether one was drawn."""
        drag, self._drag = self._drag, None
        if drag:
            self._pressed, self._dropped, self._since["dropped"] = None, (drag.start, self._pos), 0.0
            self._update_target()
        return drag is not None

    def _release(self, pos: want.Point, *, by_key: bool) -> Wish | None:
        """The button went up: a click where it went down, or a piece dropped elsewhere; a finger first shows it."""
        self._end_table_hold()
        self._point(pos)
        pressed, self._pressed = self._pressed, None
        lifted, self._lifted_by_press = self._lifted_by_press, False
        if self._drag:  # lay the bridge, or say why not
            click, near = self.now, self._drag.end_station(self._game.position)
            self._end_drag()
            too_far = near is not None and click == NOTHING
            return Refuse(self._kit.texts("play.too_far"), at=near) if too_far else self._wish(click, pos)
        here = self.layout.target_at(pos, self._pickable_then)
        if self.hand is None or pressed is None or (whole_target(here) == whole_target(pressed)) == lifted:
            return None
        if self._touch and not self.advised and len(self.now.moves) == 1 and self.now != self._tapped:
            self._tapped = self.now
            return None
        wish = self._wish(self.now, pos, asked=self.advised is not None, by_key=by_key)
        if wish is None and self._on_just_played:
            wish = Say(self._kit.texts("play.just_played"))
        if lifted and not self.now.moves:
            self.put_back()
        return wish

    def _right_click(self, pos: want.Point) -> Wish | None:
        """A right click: put back what is lifted, turn the bridge in hand, else remove the one that lies there."""
        if self._end_drag():
            return None
        self._point(pos)
        self.forget_press()
        if self.hand is None or self.put_back():
            return None
        if self._on_just_played:
            return Say(self._kit.texts("play.just_played"))
        if self._held:
            return self._turn_bridge()
        removable = (SlotTarget(move.way.slot) for move in self.hand.moves if isinstance(move, RemoveBridge))
        target = self.layout.target_at(pos, frozenset(removable))
        bridge = self._game.position.bridge_in(target.slot) if isinstance(target, SlotTarget) else None
        return self._wish(self.hand.click_for(RemoveBridge(bridge[1])), pos, asked=True) if bridge else None

    def _wish(self, click: Click, pos: want.Point, *, asked: bool = False, by_key: bool = False) -> Wish | None:
        """What a click that is aimed so wishes for; `asked` says that nothing else can have been meant."""
        moves, refused, why = click.moves, click.refused, click.why
        if len(moves) > 1 or (moves and isinstance(moves[0], RemoveBridge) and not asked):
            texts = self._kit.texts
            choices = tuple((texts(f"choice.{KINDS[type(move)]}"), self._move_wish(move, pos)) for move in moves)
            return WhichMove(pos, choices, by_key)
        if moves:
            return self._move_wish(moves[0], pos)
        if refused and why:
            position, at = self._game.position, spots_of(refused)[-1]
            return Refuse(
                self._sentences.refusal(position, refused, why), culprits(position, refused, why), why.reason, at
            )
        return Say(self._kit.texts("play.not_now")) if refused else None

    def _move_wish(self, move: Move, pos: want.Point) -> Wish:
        """To make a move, if need be after the person has said yes to it once more."""
        wanted = self._kit.settings.confirmation
        irreversible = wanted is Confirmation.IRREVERSIBLE and is_irreversible(self._game.position, move)
        return Confirm(pos, move) if irreversible or wanted is Confirmation.ALWAYS else Play(move)
