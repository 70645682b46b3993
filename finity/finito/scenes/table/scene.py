"""FINITO!'s table with somebody at it: what can be clicked, called and seen, whoever decides what happens."""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import WALK, KeyLine, KeyList, action_line
from finity.finito.bots import LEVELS, call_probability, choose
from finity.finito.rules.moves import (
    Call,
    Event,
    FinitoCalled,
    LetPass,
    Move,
    PileTaken,
    PlayCard,
    Stop,
    events_seen_by,
    legal_moves,
)
from finity.finito.rules.position import Phase
from finity.finito.scenes.options import CallMode
from finity.finito.scenes.table.game import KEY_FOR_ONE, KEY_TO_PASS, CallWindow, Game, TableTexts, call_key
from finity.finito.scenes.table.widgets import TableWidgets
from finity.finito.view.painter import Panels
from finity.finito.view.stage import Stage
from finity.lobby.outcomes import OpenKeyList
from finity.shell.input.intents import Action, Back, Choose, Command, DeviceKind, FocusLost, Intent, Key, Press, Stroke
from finity.shell.loop.scene import Scene
from finity.shell.text import Message, Notice
from finity.shell.widgets import ModalHost, Widget
from finity.shell.widgets.prompts import BACK, CHOOSE, KEYS, MOVE, Prompt

TICK: Final = 0.05
"""Seconds between two looks at what happens by itself."""
TABLE_KEYS: Final = KeyList(
    "finito",
    (
        *WALK,
        KeyLine("card", strokes=tuple(map(Stroke, "123"))),
        KeyLine("stop", strokes=(Stroke("s"),)),
        KeyLine("call", strokes=(Stroke(KEY_FOR_ONE),)),
        action_line(Action.HINT),
    ),
    rules="",
)


class TableScene(Scene, ABC):
    """Shows a game and lets people play cards and call; what follows is up to the scene that derives from this."""

    tension = 0.0
    prompts: Sequence[Prompt] = (CHOOSE, MOVE, BACK, KEYS)
    """What is told to those who use no mouse."""

    def __init__(self, kit: Kit, game: Game) -> None:
        self.kit = kit
        self.game = game
        self.stage = Stage(kit, game.position.players, game.bottom)
        self.words = TableTexts(kit, game)
        self.window: CallWindow | None = None
        self.modals = ModalHost(kit.style, self.invalidate)
        hidden = game.people if game.can_peek else ()
        self.widgets = TableWidgets(kit.style, self.invalidate, kit.texts, self, hidden)
        self._notice = Notice(3.5)
        self._happening: tuple[str, int | None] | None = None
        self._offered: dict[Widget, Move] = {}
        self._settled = False

    @property
    def panels(self) -> Panels:
        happening = self._happening if self.stage.busy else None
        return self.words.panels(self.window, self._notice, happening)

    @property
    def open_to_moves(self) -> bool:
        """Whether people may play their cards now, if it is their turn."""
        return True

    @abstractmethod
    def _go_on(self, dt: float) -> None:
        """What happens by itself while nothing moves."""

    @abstractmethod
    def _await_bot(self, dt: float) -> None:
        """Let the bot move that is to move, or let time pass until it does."""

    @abstractmethod
    def leave(self) -> None:
        """Somebody wants to go; there may be a question first."""

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self.modals.lay_out(size)
        self._lay_out()

    @property
    def animating(self) -> bool:
        return self.stage.busy

    def update(self, dt: float) -> None:
        self.stage.update(dt)
        self.widgets.update(dt)
        if self._notice.update(dt):
            self.invalidate()
        if self.stage.busy:
            return
        self.tension = self.game.boldness
        if self._settled:
            self._go_on(dt)
            return
        self._settled = True
        game, active = self.game, self.game.position.active
        if game.shared and game.position.phase is Phase.PLAY:
            front = active if active in game.people else game.bottom
            if game.open_seat not in (None, active) or game.bottom != front:  # another person must not see that hand
                game.open_seat, game.bottom = None, front
                self._show_position()
        self._update_widgets()

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface, self.widgets.with_raised_card(self.panels), self.prompts)
        self.widgets.draw(surface)
        self.stage.draw_confetti(surface)
        self.modals.draw(surface)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Choose) and intent.may_skip and not self.modals.is_open:
            self._skip()
            return
        if self.modals.handle(intent) or self._call_by_pad(intent) or self.widgets.handle(intent):
            return
        match intent:
            case Back():
                self.leave()
            case Press():
                self._skip()
            case FocusLost():
                self.end_peek()
            case Command(Action.HELP):
                self.outcome = OpenKeyList(TABLE_KEYS)
            case Command(Action.HINT) | Key("h"):
                if self._offered:
                    self.hint()
            case Key(name) if self.window and self.window.accepts_calls:
                for seat in self.window.seats:
                    if name == call_key(self.game, seat):
                        self.call(seat)
                if name == KEY_TO_PASS and not self.game.shared:
                    self.let_pass()
            case Key("s"):
                self.play_from(self.widgets.stop)
            case Key("l") if self.game.can_peek and self.game.person_to_move is not None:
                self.peek(self.game.bottom)
            case Key(name) if name.isdecimal() and 0 < int(name) <= len(self.widgets.cards):
                self.play_from(self.widgets.cards[int(name) - 1])

    def _call_by_pad(self, intent: Intent) -> bool:
        """Among several people who can call the first gamepad is that of the first person, and so on; but whoever
        steers to a button for calling means that button."""
        asked = self.game.shared and self.window is not None and self.window.accepts_calls
        focused = self.widgets.focus_seen and self.widgets.focused in self.widgets.calls
        device, people = intent.device, self.game.people
        if focused or not (isinstance(intent, Choose) and device.kind is DeviceKind.PAD and asked):
            return False
        if device.number <= len(people):
            self.call(people[device.number - 1])
        return True

    def play_from(self, widget: Widget) -> None:
        """Play the card that lies there, or stop, if that is possible now."""
        if widget in self._offered:
            self.play(self._offered[widget])

    def let_pass(self) -> None:
        if self.window:
            self.window.left = 0.0
            self._update_widgets()

    def peek(self, seat: int, seconds: float = 2.0) -> None:
        """Open the hand of a seat for so many seconds, or 0 until another is shown."""
        self.stage.skip()
        self.game.open_hand(seat, seconds)
        self._show_position()
        self._update_widgets()

    def end_peek(self) -> None:
        if self.game.can_peek and self.game.open_seat is not None:
            self.game.open_hand(None)
            self._show_position()

    def hint(self) -> None:
        """Point at what a good bot would do with this hand, and say why."""
        seen = self.game.seen_by(self.game.bottom)
        move = choose(LEVELS[-1], seen, random.Random(0))
        risk = call_probability(seen, move.card) if isinstance(move, PlayCard) else 1.0
        reason = "stop" if isinstance(move, Stop) else "rare" if risk else "safe"
        self.widgets.focus(next(widget for widget, offered in self._offered.items() if offered == move))
        self._notice.say(self.kit.texts(f"finito.play.hint_{reason}"))

    def _skip(self) -> None:
        self.stage.skip()
        self.invalidate()

    def play(self, move: Move | None) -> Sequence[Event]:
        """Make a move and show it; None lets chance deal the next round. Answers what happened."""
        active = self.game.position.active
        if move is None and self.game.shared:
            self.game.open_hand(None)
        events, texts = self.game.play(move), self.kit.texts
        self._happening = (texts("finito.play.dealing"), None) if move is None else None
        for event in events:
            if isinstance(event, PileTaken):
                callers = (self.game.name(each.seat) for each in events if isinstance(each, FinitoCalled))
                facts = {"names": texts("library.and").join(callers), "taker": self.game.name(event.seat)}
                self._happening = texts("finito.play.called", **facts, count=len(event.cards)), active
                self._notice.say(self._happening[0])
        self.stage.show(events_seen_by(events, self.game.open_seat))
        if self.game.position.phase is not Phase.ANSWER:
            self.window = None
        self._settled = False
        self._update_widgets()
        return events

    def _await_answers(self, dt: float, window: CallWindow) -> None:
        """Give people the time of a window, open since the card just played, then let everybody answer in turn."""
        if self.window is None:
            self.window = window
            self._update_widgets()
            if len(self.window.seats) == 1:  # it shows only if keys or a gamepad are being used
                self.widgets.focus(self.widgets.calls[self.window.seats[0]], seen=self.widgets.focus_seen)
        if not self.window.closed:
            self.window.left -= dt
            if self.widgets.time.visible:
                self.widgets.time_left = max(0.0, self.window.left / self.window.seconds)
                self.invalidate()
            if self.window.closed:
                self._update_widgets()
        elif self.game.person_to_move is None:
            self._await_bot(dt)
        else:
            seat, automatic = self.game.person_to_move, self.game.options.calling is CallMode.AUTOMATIC
            calls = (automatic or seat in self.window.called) and self.game.can_call(seat)
            self.play(Call() if calls else LetPass())

    def call(self, seat: int) -> None:
        """A person calls FINITO!; whoever doesn't hold the card is told so, and nothing happens."""
        if self.window is None or self.window.closed or seat not in self.window.seats:
            return
        if self.game.can_call(seat):
            self.window.called.add(seat)
        else:
            self._notice.say(self.kit.texts("finito.play.not_held", name=self.game.name(seat)), warning=True)
        self.invalidate()

    def _show_position(self) -> None:
        """Show the position as it is, from where it is seen now."""
        self.stage.put(self.game.seen_by(self.game.open_seat), self.game.bottom)
        self._lay_out()

    def _update_widgets(self) -> None:
        position, widgets = self.game.position, self.widgets
        own_turn = position.phase is Phase.PLAY and self.game.person_to_move == self.game.bottom
        can_play = own_turn and not self.stage.busy and self.open_to_moves and not self.game.wants_curtain
        legal, hand = legal_moves(position) if can_play else (), position.hands[self.game.bottom]
        moves: list[tuple[Widget, Move]] = [
            (widgets.stop, Stop()),
            *zip(widgets.cards, map(PlayCard, hand), strict=False),
        ]
        self._offered = {widget: move for widget, move in moves if move in legal}
        widgets.show_hand(len(hand), self._offered)
        labels: dict[int, str] = {}
        people, texts = self.game.people, self.kit.texts
        for seat in self.window.seats if self.window and self.window.accepts_calls else ():
            button, number = call_key(self.game, seat).upper(), people.index(seat) + 1
            if number in self.kit.devices.pads:
                button += ", " + texts("finito.play.pad", number=number)
            several = texts("finito.play.call", name=self.game.name(seat), button=button)
            labels[seat] = several if self.game.shared else texts("finito.play.call_one")
        widgets.show_calls(labels, can_pass=bool(labels) and not self.game.shared)
        self._lay_out()

    def _lay_out(self) -> None:
        style = self.kit.style.fitted_to(self.stage.layout.size)
        self.widgets.lay_out(style, self.stage.layout, len(self.game.position.hands[self.game.bottom]))
        self.invalidate()

    def tell(self, message: Message | None) -> None:
        if message:
            self._notice.say(self.kit.texts.text_of(message), warning=True)
