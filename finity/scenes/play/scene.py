"""Playing: people point and click, bots think aside, and everything that happens is shown."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.opponents import POLL_EVERY
from finity.client.outcomes import BackToMenu, OpenHelp, OpenKeyList, OpenSettings
from finity.match.clocks import Clocks
from finity.records.options import GameOptions
from finity.rules import Colour, Move, Resign
from finity.scenes.actions import PLAY_KEYS, TableAction
from finity.scenes.outcomes import FinityMatch, GameFinished, GoOn
from finity.scenes.play.buttons import Buttons
from finity.scenes.play.choice_menu import ChoiceMenu
from finity.scenes.play.cursor_spots import Spot, board_spots, panel_spots
from finity.scenes.play.deciding import Deciding
from finity.scenes.play.game import Game
from finity.scenes.play.guidance import Guidance
from finity.scenes.play.hand import Hand
from finity.scenes.play.hud import Hud, Talk
from finity.scenes.play.notices import Notices
from finity.scenes.play.overlay import Overlay
from finity.scenes.play.pointer import Pointer
from finity.scenes.play.proceeding import Proceeding
from finity.scenes.play.seat_devices import SeatDevices
from finity.scenes.play.table_input import TableInput
from finity.scenes.play.taking_back import TakingBack
from finity.scenes.play.turns import Turns
from finity.scenes.table.keeper import Keeper
from finity.scenes.table.stage import Stage
from finity.shell.input.bindings import KeyMode
from finity.shell.input.intents import (
    Action,
    AnyAction,
    Back,
    Choose,
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
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets.prompts import PromptLine
from finity.view.cues import Cue
from finity.view.shown import looks_of
from finity.view.targets import TrayTarget

SECONDS_AT_THE_END: Final = 1.6
TICK: Final = 0.1
"""Seconds between two looks at the clock while only time decides what comes next."""


class PlayScene(Scene):
    """A game between people and bots on one screen; `keeper` keeps it, if anybody."""

    def __init__(
        self,
        kit: Kit,
        options: GameOptions,
        keeper: Keeper | None = None,
        begun: FinityMatch | None = None,
        clocks: Clocks | None = None,
    ) -> None:
        """`begun` is a game that goes on, `clocks` what its players have left to think."""
        super().__init__()
        self.kit = kit
        self.options = options
        self.game = Game(options, kit.texts, kit.rng, begun, clocks)
        self.turns = Turns(kit, self.game, going_on=clocks is not None)
        self.stage = Stage(kit, [looks_of(kit)[seat.look] for seat in options.seats], kit.sounds.play)
        self.pointer = Pointer(self.game.position)
        self._keeper = keeper
        self._hud = Hud(kit.texts, self.game, self.turns.clocks.text)
        self.overlay = Overlay(kit.style, kit.texts, self.invalidate)
        self.taking_back = TakingBack(self.game, self.overlay, self._show_now)
        self._buttons = Buttons(
            kit.style,
            self.invalidate,
            kit.texts,
            (self.taking_back.ask, self.taking_back.redo, self._hint, self._ask_resign, self._help, self._ask_leave),
        )
        self._devices = SeatDevices(self.game, kit.devices, self.overlay, kit.texts)
        self._notices = Notices(lambda: kit.sounds.play(Cue.REFUSAL), still=kit.settings.reduced_motion)
        self.input = TableInput(
            self.overlay,
            self._buttons,
            self._devices,
            self._notices,
            self.cursor_spots,
            self._handle_on_table,
            self.invalidate,
            PromptLine(kit.texts, kit.devices),
        )
        self._deciding = Deciding(kit, self.game, self.pointer, self.overlay, self._notices, self.play)
        self._proceeding = Proceeding(kit, self.game, self.turns, self._notices, self.play, self.invalidate)
        self._adviser = self._proceeding.adviser
        self._guidance = Guidance(kit.texts, self.game, self.pointer, self._notices, self._adviser, self._hud)
        self._in_hand = Colour.WHITE
        self._show_reach = False
        self._end_left = self.seconds_at_the_end
        if begun:
            self.stage.put(self.game.position)
        else:
            self.stage.show(self.game.opening)
        self.turns.begin()
        self._next_turn()

    @property
    def seconds_at_the_end(self) -> float:
        """How long the last picture of a game stays before `finish`."""
        return SECONDS_AT_THE_END

    @property
    def idle_talk(self) -> str:
        """What the header says while there is nothing else to say."""
        return ""

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self._buttons.lay_out(self.kit.style.fitted_to(size), self.stage.layout.buttons)
        self.overlay.lay_out(size)
        self.input.cursor.renew()
        self.invalidate()

    def anew(self) -> object:
        return GoOn(self.options, self.game.match, self._keeper, self.turns.clocks)

    def resume(self) -> None:
        self.stage.redraw_all()
        self.stage.speed = self.kit.settings.animation_speed.factor

    def close(self) -> None:
        self._proceeding.stop()
        if self._keeper and self._keeper.file and self.turns.clocks.used and not self.game.over:
            self._keep()

    @property
    def key_mode(self) -> KeyMode:
        return KeyMode.TABLE

    @property
    def animating(self) -> bool:
        return self.stage.busy or self._notices.animating or self.turns.animating

    @property
    def wake_after(self) -> float | None:
        if self._proceeding.thinking:
            return POLL_EVERY
        waiting = self.game.over or self.turns.ticking
        return TICK if self._notices.shown or (waiting and not self.overlay.open) else self._buttons.wake_after

    def update(self, dt: float) -> None:
        self.stage.update(dt)
        self._buttons.update(dt)
        if self._notices.update(dt):
            self.invalidate()
        self._devices.watch()
        self.turns.update(dt, at_rest=not self.stage.busy)
        if self.stage.busy:
            return
        if not self.overlay.open:
            self._go_on(dt)

    def _go_on(self, dt: float) -> None:
        """What happens by itself while nothing moves."""
        if self.game.over:
            self._end_left -= dt
            if self._end_left <= 0 and self.outcome is None:
                self.finish()
        else:
            self._proceeding.go_on(dt)

    def finish(self) -> None:
        """The game is over and its last picture has been seen."""
        self.outcome = GameFinished(self.options, self.game.match, self.turns.clocks)

    def draw(self, surface: pygame.Surface) -> None:
        over = None if self.turns.animating else self.input.drawn_over(self.stage.layout.header)
        in_hand = self._in_hand if self.game.person_to_move else None
        panels = self._hud.panels(in_hand, self._talk, self.pointer.seat)
        shown = self._guidance.highlights(self.stage.busy, self.stage.layout.log_lines, self._show_reach)
        self.stage.draw(surface, panels, shown, over)
        self.turns.draw(surface, style := self.kit.style.fitted_to(surface.get_size()), self.stage.layout.board_rect)
        self.input.draw(surface, style, self.stage.layout.header, panels.header.title)

    def handle(self, intent: Intent) -> None:
        self.turns.handle(intent)
        if isinstance(intent, Choose) and intent.may_skip and self.stage.busy:
            self.stage.skip()
        else:
            self.input.handle(intent)

    def cursor_spots(self) -> list[Spot]:
        """Where keys and gamepads can point to now."""
        board = board_spots(self.stage.layout, self.pointer.hand, self.game.position, self.options.sizes_by_hand)
        return board + panel_spots(self.stage.layout, self._hud.log_length, self._buttons.usable)

    @property
    def text_input(self) -> pygame.Rect | None:
        return self.overlay.text_input

    @property
    def choice_menu(self) -> ChoiceMenu | None:
        """The small menu that asks what a click meant, while it is open."""
        return self.overlay.menu

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return self.overlay.asking

    @property
    def said(self) -> str:
        """The second line of the header."""
        return self._talk.text

    @property
    def _talk(self) -> Talk:
        return self._guidance.talk(self.stage.busy and not self.game.match.turns, self.idle_talk)

    def _handle_on_table(self, intent: Intent) -> None:
        match intent:
            case PointAt(pos):
                self._point(pos)
            case PointerLeft():
                self._point(None)
            case Press(pos, MouseButton.LEFT):
                self._press(pos)
            case Release(pos, MouseButton.LEFT, after_long_press):
                self._release(pos, after_long_press)
            case Press(pos, MouseButton.RIGHT) | LongPress(pos):
                self._alternative(pos)
            case Wheel():
                self._command(TableAction.COLOUR)
            case Back():
                if not self.pointer.put_back() and not self._adviser.dismiss():
                    self._ask_leave()
                self.invalidate()
            case Command(action):
                self._command(action)

    def _command(self, action: AnyAction) -> None:
        match action:
            case TableAction.BLACK | TableAction.WHITE:
                self._take(Colour.BLACK if action is TableAction.BLACK else Colour.WHITE)
            case TableAction.COLOUR:
                self._take(Colour.BLACK if self._in_hand is Colour.WHITE else Colour.WHITE)
            case Action.UNDO:
                self.taking_back.ask()
            case Action.REDO:
                self.taking_back.redo()
            case Action.HINT:
                self._hint()
            case TableAction.REACH:
                self._show_reach = not self._show_reach
                self.invalidate()
            case TableAction.MOVE_LINE if self.game.person_to_move:
                self.overlay.ask_for_move(self.game.sentences, self.game.position, self._play_typed)
            case Action.HELP:
                self.outcome = OpenKeyList(PLAY_KEYS)

    def _point(self, pos: Point | None) -> None:
        if self.pointer.move_to(pos, self.stage.layout):
            self.invalidate()

    def _press(self, pos: Point) -> None:
        if self.stage.busy and not self._persons_move_is_shown():
            self.stage.skip()
            self.pointer.forget_press()
            return
        self.pointer.press(pos, self.stage.layout)
        if isinstance(self.pointer.target, TrayTarget):
            self._take(self.pointer.target.colour)
        self.invalidate()

    def _persons_move_is_shown(self) -> bool:
        """Whether what moves is a person's own move: then a click plays on instead of just skipping."""
        turn = self.game.last_turn
        return turn is not None and self.game.match.seats[turn.player].bot is None and not self.game.over

    def _release(self, pos: Point, after_long_press: bool) -> None:
        if after_long_press:
            self.pointer.forget_press()
        click = self.pointer.release(pos, self.stage.layout)
        if click:
            self._deciding.act(click.aim, click.pos, by_key=self.input.cursor.shown)
        self.invalidate()

    def _alternative(self, pos: Point) -> None:
        """A right click or long press: put back what is lifted, else remove the bridge."""
        self._point(pos)
        self.pointer.forget_press()
        if self.pointer.hand and not self.pointer.put_back():
            self._deciding.act(self.pointer.hand.aim_to_remove(self.pointer.target), pos, asked=True)
        self.invalidate()

    def play(self, move: Move) -> None:
        """Make a move and show it."""
        turn = self.game.play(move)
        self.turns.begin()
        self._keep()
        self.stage.show(turn.events)
        self._next_turn()

    def _next_turn(self) -> None:
        """Let the player to move act: a bot think, a person take the colour that was in hand last."""
        self._adviser.dismiss()
        hand = None
        if self.game.person_to_move:
            hand = Hand(self.game.position, self._in_hand, self.options.sizes_by_hand)
        self.pointer.renew(self.game.position, hand)
        if self.game.bot_to_move:
            self._proceeding.ask_bot(self.game.bot_to_move, self.game.position)
        matched = self.game.match
        self._buttons.allow(
            undo=matched.last_human_turn() is not None,
            redo=bool(matched.taken_back),
            persons_turn=self.game.person_to_move,
        )
        self.invalidate()

    def _take(self, colour: Colour) -> None:
        self._in_hand = colour
        if self.pointer.hand:
            self.pointer.hand.take_bridges(colour)
            self.pointer.renew(self.game.position, self.pointer.hand)
        self.invalidate()

    def _show_now(self) -> None:
        """Show the position as it is, after going back or forward in the game."""
        self._proceeding.opponents.cancel()
        self._notices.clear()
        self._end_left = self.seconds_at_the_end
        self.turns.begin()
        self._keep()
        self.stage.put(self.game.position)
        self._next_turn()

    def _keep(self) -> None:
        """Bring the game to disk before anything else can happen."""
        self.tell(self._keeper.keep(self.options, self.game.match, self.turns.clocks) if self._keeper else None)

    def tell(self, message: Message | None) -> None:
        """Show a message for a while, if there is one."""
        if message:
            self._notices.say(self.kit.texts.say(message))

    def _hint(self) -> None:
        """Show a good move for the person to move; asked again, the next one."""
        if self.game.person_to_move:
            self._notices.clear()
            self._adviser.ask(self.game.position)
            self.invalidate()

    def _ask_resign(self) -> None:
        if self.game.person_to_move and self._devices.allows(self.kit.devices.last_used):
            name = self.game.name(self.game.position.to_move)
            self.overlay.ask("resign", lambda: self.play(Resign()), name=name)

    def _play_typed(self, move: Move) -> None:
        if isinstance(move, Resign):
            self._ask_resign()
        else:
            self.play(move)

    def _ask_leave(self) -> None:
        self.overlay.ask("leave", self._leave, other=("play.settings", self._settings))

    def _settings(self) -> None:
        self.outcome = OpenSettings()

    def _leave(self) -> None:
        self.outcome = BackToMenu()

    def _help(self) -> None:
        self.outcome = OpenHelp()
