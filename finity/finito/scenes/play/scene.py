"""Playing FINITO!: people click and call, bots think aside, and everything that happens is shown."""

from __future__ import annotations

import math
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import BackToMenu
from finity.client.thinkers import POLL_EVERY, Opponents
from finity.finito.bots.levels import MoveQuestion, think
from finity.finito.record import FinitoMatch
from finity.finito.rules import Move, Phase, PlayCard, RoundEnded, Stop, events_seen_by, legal_moves
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import GameFinished
from finity.finito.scenes.play.game import BEAT, CallWindow, Game, Viewpoint, window_for
from finity.finito.scenes.play.table_widgets import TableWidgets
from finity.finito.scenes.play.wishes import CallOf, Do, LookAt, PlayAt, Wish, pad_wish, wish_over_table
from finity.finito.scenes.play.words import Happening, Notice, Words
from finity.finito.scenes.table.keeping import FinitoKeeper
from finity.finito.scenes.table.sheets import RulesPanel, ScorePanel, curtain, leave_question
from finity.finito.scenes.table.stage import Stage
from finity.match.thinker import ThinkingFailed
from finity.shell.input.intents import Action, Choose, Intent
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets import ModalHost
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE, Prompt

SECONDS_BETWEEN_ROUNDS: Final = 4.0
"""How long the score sheet stays if only bots play."""
SHORTEST_THOUGHT: Final = 0.6
"""Seconds before a bot plays a card or stops; whether it calls it has decided during the time for calls."""
TICK: Final = 0.05
PROMPTS: Final = (CHOOSE, MOVE, BACK, Prompt(Action.HELP, "rules"))


class PlayScene(Scene):
    """A game of FINITO! between people and bots on one screen, kept by `keeper`; `begun` goes on where it stands."""

    def __init__(self, kit: Kit, options: GameOptions, keeper: FinitoKeeper, begun: FinitoMatch | None = None) -> None:
        super().__init__()
        self.kit = kit
        self.game = Game(options, kit.rng, begun)
        self.view = Viewpoint(self.game)
        self.stage = Stage(kit, self.game.position.players, self.view.bottom)
        self.words = Words(kit.texts, self.game, kit.devices)
        self.window: CallWindow | None = None
        self.overlay = ModalHost(kit.style, self.invalidate)
        self.widgets = TableWidgets(kit.style, self.invalidate, kit.texts)
        self.widgets.show_hidden(self.game.people if self.view.can_hold else ())
        self._opponents: Opponents[MoveQuestion, Move] = Opponents(kit.thinkers.of(think))
        self._keeper = keeper
        self._notice = Notice()
        self._happening: Happening | None = None
        self._offered: dict[Wish, Move] = {}
        self._sheet_waits: RoundEnded | None = None
        self._settled = False
        if begun:
            self.stage.put(self.game.seen_by(self.view.open_seat), self.view.bottom)

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self.overlay.lay_out(size)
        self._lay_out()

    def close(self) -> None:
        self._opponents.cancel()
        self._keeper.settle()

    @property
    def animating(self) -> bool:
        return self.stage.busy

    @property
    def wake_after(self) -> float | None:
        if self.overlay.open and self.game.people:
            return None
        if self._opponents.thinking:
            return POLL_EVERY
        waits_for_person = self.game.position.phase is Phase.PLAY and self.game.person_to_move is not None
        if waits_for_person and self._settled and not self._notice.shown and not self.view.looking:
            return self.widgets.wake_after
        return TICK

    def update(self, dt: float) -> None:
        self.stage.update(dt)
        self.widgets.update(dt)
        self.tell(self._keeper.listen())
        if self._notice.update(dt):
            self.invalidate()
        if self.stage.busy:
            return
        if not self._settled:
            self._settle()
        if self.view.looking:
            if self.view.update(dt):
                self._look_away()
        elif self.overlay.open:
            self._close_sheet_after(dt)
        else:
            self._go_on(dt)

    def draw(self, surface: pygame.Surface) -> None:
        happening = self._happening if self.stage.busy else None
        shown = self.words.shown(self.view, self.window, self._notice, happening)
        self.stage.draw(surface, self.widgets.pointed_out(shown), PROMPTS)
        self.widgets.draw(surface)
        self.overlay.draw(surface)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Choose) and intent.may_skip and self.stage.busy:
            self._skip()
        elif not self.overlay.handle(intent):
            self._carry_out(self._wish(intent))

    def _wish(self, intent: Intent) -> Wish | None:
        """Whoever steers to a button for calling means that button."""
        called = None if self.widgets.call_is_focused else pad_wish(intent, self.view, self.window)
        if called:
            return called
        if self.widgets.handle(intent):
            return self.widgets.wish
        return wish_over_table(intent, self.view, self.window)

    def _carry_out(self, wish: Wish | None) -> None:
        match wish:
            case PlayAt() | Do.STOP if wish in self._offered and not self.stage.busy:
                self.play(self._offered[wish])
            case CallOf(seat):
                self.call(seat)
            case Do.LET_PASS if self.window:
                self.window.close()
                self._offer()
            case LookAt(seat, seconds):
                self._look_at(seat, seconds)
            case Do.LOOK_AWAY:
                self._look_away()
            case Do.SKIP if self.stage.busy:
                self._skip()
            case Do.RULES:
                self.overlay.show(RulesPanel(self.kit))
            case Do.LEAVE:
                self._ask_to_leave()

    def _skip(self) -> None:
        self.stage.skip()
        self.invalidate()

    def play(self, move: Move | None) -> None:
        """Make a move and show it; None lets chance deal the next round."""
        active = self.game.position.active
        if move is None and self.view.shared:
            self.view.hide()
        events = self.game.play(move) if move else self.game.deal()
        said = self.words.happened(events)
        self._happening = Happening(said, active) if said else None
        if said:
            self._notice.say(said)
        for event in events:
            if isinstance(event, RoundEnded):
                self._sheet_waits = event
        self._keep()
        self.stage.show(events_seen_by(events, self.view.open_seat))
        if self.game.position.phase is not Phase.ANSWER:
            self.window = None
        self._settled = False
        self._offer()

    def call(self, seat: int | None) -> None:
        """A person calls FINITO!; whoever doesn't hold the card is told so, and nothing happens."""
        if seat is None or self.window is None or self.window.closed or seat not in self.window.seats:
            return
        if self.game.holds_last_card(seat):
            self.window.call(seat)
        else:
            self._notice.say(self.kit.texts("finito.play.not_held", name=self.game.name(seat)), warning=True)
        self.invalidate()

    def _go_on(self, dt: float) -> None:
        """What happens by itself while nothing moves."""
        position = self.game.position
        if self._sheet_waits:
            self._show_sheet(self._sheet_waits)
        elif position.finished:
            self.outcome = GameFinished(self.game.options, self.game.match)
        elif position.phase is Phase.DEAL:
            self.play(None)
        elif position.phase is Phase.ANSWER:
            self._await_answers(dt)
        elif self.view.wants_curtain:
            name = self.game.name(position.active)
            self.overlay.show(curtain(self.kit, name, self._open_hand, self._ask_to_leave))
        elif self.game.bot_to_move:
            self._await_bot(dt)

    def _await_answers(self, dt: float) -> None:
        """Give people their time, then let everybody answer in turn."""
        if self.window is None:
            self.window = window_for(self.game, BEAT * self.kit.patience)
            self._offer()
            self.widgets.focus_call(self.window.seats)
        if not self.window.closed:
            self.window.update(dt)
            self.widgets.time.share = self.window.share_left
            if self.window.closed:
                self._offer()
        elif self.game.person_to_move is None:
            self._await_bot(dt)
        else:
            self.play(self.window.answer(self.game, self.game.person_to_move))

    def _await_bot(self, dt: float) -> None:
        level, seat = self.game.bot_to_move, self.game.position.to_move
        if level is None or seat is None:
            return
        if not self._opponents.thinking:
            least = SHORTEST_THOUGHT * self.kit.patience if self.game.position.phase is Phase.PLAY else 0.0
            self._opponents.ask(MoveQuestion.of(level, self.game.seen_by(seat), self.kit.rng), least)
        try:
            move = self._opponents.wait(dt)
        except ThinkingFailed as failure:
            self._notice.say(self.kit.texts("finito.play.bot_failed", problem=failure), warning=True)
            move = self.kit.rng.choice(legal_moves(self.game.position))
        if move:
            self.play(move)

    def _settle(self) -> None:
        """Nothing moves any more: hide what the next person must not see, and offer what can be done."""
        self._settled = True
        if self.view.must_change and self.game.position.phase is Phase.PLAY:
            self.view.change()
            self._put()
        self._offer()

    def _put(self) -> None:
        """Show the position as it is, from where it is seen now."""
        self.stage.put(self.game.seen_by(self.view.open_seat), self.view.bottom)
        self._lay_out()

    def _offer(self) -> None:
        """Let the widgets show what can be done now."""
        position, ready = self.game.position, not self.stage.busy
        own_turn = position.phase is Phase.PLAY and self.game.person_to_move == self.view.bottom
        can_play = own_turn and ready and not self.view.wants_curtain
        legal, hand = legal_moves(position) if can_play else (), position.hands[self.view.bottom]
        moves: dict[Wish, Move] = {PlayAt(index): PlayCard(card) for index, card in enumerate(hand)}
        self._offered = {wish: move for wish, move in {**moves, Do.STOP: Stop()}.items() if move in legal}
        self.widgets.show_hand(len(hand), self._offered)
        labels = self.words.call_labels(self.window) if self.window and self.window.asking else {}
        self.widgets.show_calls(labels, can_pass=bool(labels) and len(self.game.people) == 1)
        self._lay_out()

    def _lay_out(self) -> None:
        style = self.kit.style.fitted_to(self.stage.layout.size)
        self.widgets.lay_out(style, self.stage.layout, len(self.game.position.hands[self.view.bottom]))
        self.invalidate()

    def _look_at(self, seat: int, seconds: float) -> None:
        """Open a hand for so long; first what moves comes to rest."""
        self.stage.skip()
        self.view.show(seat, seconds)
        self._put()

    def _look_away(self) -> None:
        if self.view.can_hold and self.view.open_seat is not None:
            self.view.hide()
            self._put()

    def _open_hand(self) -> None:
        self.view.show(self.game.position.active)
        self._put()
        self._offer()

    def _show_sheet(self, ended: RoundEnded) -> None:
        self._sheet_waits = None
        sheet = self.game.position.sheet
        names = [seat.name for seat in self.game.options.seats]
        seconds = math.inf if self.game.people else SECONDS_BETWEEN_ROUNDS * self.kit.patience
        words = self.words.round_over(ended, len(sheet.rounds))
        self.overlay.show(ScorePanel(self.kit, names, sheet, words, seconds))

    def _close_sheet_after(self, dt: float) -> None:
        """Nobody has to press the button of the score sheet."""
        if isinstance(self.overlay.shown, ScorePanel):
            self.overlay.shown.seconds_left -= dt
            if self.overlay.shown.seconds_left <= 0:
                self.overlay.close()

    def tell(self, message: Message | None) -> None:
        """Show a message, if there is one."""
        if message:
            self._notice.say(self.kit.texts.say(message), warning=True)

    def _keep(self) -> None:
        self.tell(self._keeper.keep(self.game.match))

    def _ask_to_leave(self) -> None:
        self.overlay.show(leave_question(self.kit, self._leave))

    def _leave(self) -> None:
        self._keep()
        self.outcome = BackToMenu()
