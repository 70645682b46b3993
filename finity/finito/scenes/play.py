"""Playing FINITO!: people click and call, bots think aside, and everything that happens is shown."""

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from finity.client.kit import Kit
from finity.client.thinkers import POLL_EVERY, PacedThinker
from finity.finito.bots import MoveQuestion, think
from finity.finito.record import FinitoMatch
from finity.finito.rules.moves import Event, Move, RoundEnded, legal_moves
from finity.finito.rules.position import COPIES, Phase
from finity.finito.scenes.options import CallMode, FinitoAutosave, GameOptions
from finity.finito.scenes.outcomes import GameFinished
from finity.finito.scenes.table.game import BEAT, CallWindow, Game
from finity.finito.scenes.table.scene import TICK, TableScene
from finity.finito.scenes.table.sheets import RoundOverSheet, RulesSheet
from finity.lobby.outcomes import BackToMenu
from finity.lobby.widget_scene import AutosavedScene
from finity.match.thinker import ThinkingFailed
from finity.shell.widgets import ButtonKind, Dialog, DialogButton

SECONDS_BETWEEN_ROUNDS: Final = 4.0
"""How long the score sheet stays if only bots play."""
SHORTEST_THOUGHT: Final = 0.6
"""Seconds before a bot plays a card or stops; whether it calls it has decided during the time for calls."""
FOR_SEVERAL: Final = 3.0
FOR_ONE: Final = 8.0
"""Seconds to call; one person alone among bots is in no hurry."""


class PlayScene(TableScene, AutosavedScene):
    """A game of FINITO! between people and bots on one screen, kept by `autosave`; it goes on where `match` stands."""

    def __init__(self, kit: Kit, options: GameOptions, autosave: FinitoAutosave, match: FinitoMatch) -> None:
        super().__init__(kit, Game(options, kit.rng, match))
        self._opponents: PacedThinker[MoveQuestion, Move] = PacedThinker(kit.thinkers.of(think))
        self.autosave: FinitoAutosave = autosave
        self._sheet: RoundOverSheet | None = None
        """What is shown as soon as nothing moves."""
        if any(match.position.hands):
            self.stage.put(self.game.seen_by(self.game.open_seat), self.game.bottom)

    def close(self) -> None:
        super().close()
        self._opponents.cancel()

    def keep(self) -> None:
        if self.autosave:
            self.tell(self.autosave.save(self.game.match))

    @property
    def wake_after(self) -> float | None:
        if self.modals.is_open and self.game.people:
            return None
        if self._opponents.thinking:
            return POLL_EVERY
        waits_for_person = self.game.position.phase is Phase.PLAY and self.game.person_to_move is not None
        about_to_do = self._notice.shown or self.game.seconds_left > 0 or self.game.wants_curtain
        if waits_for_person and self._settled and not about_to_do:
            return self.widgets.wake_after
        return TICK

    def update(self, dt: float) -> None:
        super().update(dt)
        self.tell_saving_problems()

    def play(self, move: Move | None) -> Sequence[Event]:
        events = super().play(move)
        for event in events:
            if isinstance(event, RoundEnded):
                texts, position = self.kit.texts, self.game.position
                names = [seat.name for seat in self.game.options.seats]
                title = texts("finito.play.round_over", number=len(position.sheet.rounds))
                out = texts("library.and").join(names[seat] for seat in event.score.out)
                button = texts("finito.play.see_result" if position.finished else "finito.play.next_round")
                words = title, texts("finito.play.bonus", names=out), button
                seconds = math.inf if self.game.people else SECONDS_BETWEEN_ROUNDS * self.kit.patience
                self._sheet = RoundOverSheet(self.kit, names, position.sheet, words, seconds)
        self.keep()
        return events

    def _go_on(self, dt: float) -> None:
        position, shown = self.game.position, self.modals.shown
        if self.game.seconds_left > 0:
            self.game.seconds_left -= dt
            if self.game.seconds_left <= 0:
                self.end_peek()
        elif isinstance(shown, RoundOverSheet):
            shown.seconds_left -= dt
            if shown.seconds_left <= 0:
                self.modals.close()
        elif shown:
            return
        elif self._sheet:
            self.modals.show(self._sheet)
            self._sheet = None
        elif position.finished:
            self.outcome = GameFinished(self.game.options, self.game.match, self.autosave)
        elif position.phase is Phase.DEAL:
            self.play(None)
        elif position.phase is Phase.ANSWER:
            self._await_answers(dt, self.window or self._new_call_window())
        elif self.game.wants_curtain:
            texts, name = self.kit.texts, self.game.name(position.active)
            asked = texts("finito.play.hand_over_title", name=name), texts("finito.play.hand_over_text", name=name)
            show = partial(self.peek, position.active, 0.0)
            answer = DialogButton(texts("finito.play.show_cards"), show, ButtonKind.PRIMARY)
            self.modals.show(Dialog(self.kit.style, *asked, [answer], self.leave))
        elif self.game.bot_to_move:
            self._await_bot(dt)

    def _new_call_window(self) -> CallWindow:
        """How long who of the people can call. Nothing about it tells who holds what: only a person alone among bots
        gets one just when it matters to that person."""
        game, card, beat = self.game, self.game.last_played, BEAT * self.kit.patience
        if card is None or game.seen_by(None).copies_seen(card) == COPIES[card.face]:
            return CallWindow((), 0.0)
        others = tuple(seat for seat in game.people if seat != game.position.active)
        if game.options.calling is CallMode.AUTOMATIC or not others:
            return CallWindow((), beat)
        if len(game.people) > 1:
            return CallWindow(others, FOR_SEVERAL)
        return CallWindow(others, FOR_ONE) if game.can_call(others[0]) else CallWindow((), beat)

    def _await_bot(self, dt: float) -> None:
        level, seat = self.game.bot_to_move, self.game.position.to_move
        if level is None or seat is None:
            return
        if not self._opponents.thinking:
            least = SHORTEST_THOUGHT * self.kit.patience if self.game.position.phase is Phase.PLAY else 0.0
            self._opponents.ask(MoveQuestion(level, self.game.seen_by(seat), self.kit.rng.getrandbits(32)), least)
        try:
            move = self._opponents.poll(dt)
        except ThinkingFailed as failure:
            self._notice.say(self.kit.texts("finito.play.bot_failed", problem=failure), warning=True)
            move = self.kit.rng.choice(legal_moves(self.game.position))
        if move:
            self.play(move)

    def leave(self) -> None:
        """Ask before the game is left; the rules can be read, too."""
        if not self.retry_saving():
            self.confirm_losing_moves(self._go_to_menu)
            return
        texts = self.kit.texts
        answers = (
            DialogButton(texts("finito.rules.button"), lambda: self.modals.show(RulesSheet(self.kit))),
            DialogButton(texts("finito.play.leave_yes"), self._go_to_menu),
            DialogButton(texts("finito.play.keep_playing"), kind=ButtonKind.PRIMARY),
        )
        asked = texts("finito.play.leave_title"), texts("finito.play.leave_text")
        self.modals.show(Dialog(self.kit.style, *asked, answers))

    def _go_to_menu(self) -> None:
        self.keep()
        self.outcome = BackToMenu()
