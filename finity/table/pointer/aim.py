"""What is done by clicks, drags, keys and gestures at what the pointer means."""

from __future__ import annotations

from finity.rules import AddBridge, Colour
from finity.scenes.actions import TableAction
from finity.shell.input.intents import (
    MOUSE,
    Back,
    Command,
    Intent,
    LetGo,
    LongPress,
    MouseButton,
    Point,
    PointAt,
    PointerLeft,
    Press,
    Release,
    Wheel,
)
from finity.table.pointer.hand import NOTHING, place_of, thing
from finity.table.pointer.holding import Drag
from finity.table.pointer.meaning import Meaning
from finity.table.wishes import COMMANDS, Ask, Do, Refuse, TypedMove, Wish
from finity.view.labels.pointing import Handle
from finity.view.layout import Layout
from finity.view.targets import SlotTarget, StationTarget, Target


class Aiming(Meaning):
    """Turns what is pressed at the table into wishes."""

    def handle(self, intent: Intent, layout: Layout) -> Wish | None:
        self._layout = layout
        match intent:
            case PointAt(pos):
                self._pointed_by(intent)
                self._point(pos)
            case PointerLeft():
                self._point(None)
            case Press(pos, MouseButton.LEFT):
                self._pointed_by(intent)
                return self._press(pos)
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
                self.take(self._other_colour)
            case Command(TableAction.BLACK):
                self.take(Colour.BLACK)
            case Command(TableAction.WHITE):
                self.take(Colour.WHITE)
            case Command(TableAction.MOVE_LINE) if self._hand:
                return Ask(TypedMove(self._game.position))
            case Command(TableAction.LOOK) | Press(button=MouseButton.MIDDLE):
                self._look_closer()
                self._holding.look_begun(self.looking)
            case LetGo(TableAction.LOOK) | Release(button=MouseButton.MIDDLE) if self._holding.look_ends():
                self._look_closer()
            case Command(action):
                return COMMANDS.get(action)
            case Back():
                return None if self._let_drag_go() or self.put_back() else Do.BACK
        return None

    def _pointed_by(self, intent: Intent) -> None:
        self._holding.touch, self._by_mouse = intent.by_touch, intent.device == MOUSE and not intent.by_touch

    def _explain(self) -> Wish:
        """Say what is pointed at until something else is, or stop saying it."""
        self._explained = None if self.explaining else thing(self.target)
        return Do.EXPLAIN

    def _explain_at(self, pos: Point) -> Wish | None:
        """A long press: it completes no click, and puts back what it lifted; on the bare table it shows everything."""
        self._point(pos)
        self.forget_press()
        self.put_back()
        if self.target is None:
            self._look_closer()
            return None
        self._explained = None
        return self._explain()

    def _look_closer(self) -> None:
        self.looking, self._shown, self._holding.faded = not self.looking, None, 0.0

    def leave(self) -> None:
        self._point(None)

    def forget_press(self) -> None:
        """What goes up next completes no click: it was a long press, or the press only skipped an animation."""
        self._pressed = None

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
                self._holding.turned = 0.0
                self._look_again()
        return None

    def _press(self, pos: Point) -> Wish | None:
        """The button went down: it lifts the own post or a blocker or uses a handle; all else waits for it to go up."""
        self._point(pos)
        self._pressed = None
        if handle := self._holding.at(pos):
            return self._use(handle, pos)
        if self._layout and self._layout.look.collidepoint(pos):
            self._look_closer()
            return None
        if self._layout and self._holding.keeps(pos):
            under = self._layout.target_at(pos, self.pickable)
            if place_of(under) != place_of(self.target):  # it was on the way to a handle
                self._holding.watch(None)
                self._look_again()
                return None
        self._pressed, self._pressed_at, self._pickable_then = self.target, pos, self.pickable
        self._lifted_by_press = bool(self._hand and self.now.lifts and self.target and self._hand.lift(self.target))
        self._look_again()
        return None

    def _use(self, handle: Handle, pos: Point) -> Wish | None:
        if handle is Handle.LAY:
            return self._deciding.wish(self.now, pos)
        if handle is Handle.COLOUR:
            self.take(self._other_colour)
        wish = self._turn() if handle is Handle.TURN else None
        self._tapped = self.now
        return wish

    def _let_drag_go(self) -> bool:
        """Draw no bridge any more; answers whether one was drawn."""
        dragged, self._drag = self._drag, None
        if dragged:
            self._pressed = None
            self._holding.drop(dragged.start, self._pos)
            self._look_again()
        return dragged is not None

    def _release(self, pos: Point, *, by_key: bool) -> Wish | None:
        """The button went up: a click where it went down, or a piece dropped elsewhere; a finger first shows it."""
        self._point(pos)
        if self._drag:
            self._lifted_by_press = False
            return self._dropped(self._drag, pos)
        pressed, self._pressed = self._pressed, None
        lifted, self._lifted_by_press = self._lifted_by_press, False
        if self._hand is None or pressed is None or self._is_still_at(pressed, pos) == lifted:
            return None
        if self._holding.touch and not self.advised and len(self.now.moves) == 1 and self.now != self._tapped:
            self._tapped = self.now
            return None
        wish = self._deciding.wish(self.now, pos, asked=self.advised is not None, by_key=by_key)
        if wish is None and self._on_just_played:
            wish = self._deciding.told_to_leave()
        if lifted and not self.now.moves:
            self.put_back()
        return wish

    def _dropped(self, drag: Drag, pos: Point) -> Wish | None:
        """The end of a drag: lay the bridge, or say why not."""
        aim, near = self.now, drag.near(self._game.position)
        self._let_drag_go()
        if near is not None and aim == NOTHING:
            return Refuse(self._texts("play.too_far"), at=near)
        return self._deciding.wish(aim, pos)

    def _is_still_at(self, pressed: Target, pos: Point) -> bool:
        """Whether a pixel means what was pressed, whichever half or tier of it, by what could be picked then."""
        here = self._layout.target_at(pos, self._pickable_then) if self._layout else None
        if isinstance(pressed, SlotTarget | StationTarget) and isinstance(here, SlotTarget | StationTarget):
            return pressed.whole == here.whole
        return pressed == here

    def _remove(self, pos: Point) -> Wish | None:
        """A right click: put back what is lifted, turn the bridge in hand, else remove the one that lies there."""
        if self._let_drag_go():
            return None
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
