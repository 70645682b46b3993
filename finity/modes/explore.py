"""Exploring a position: moves for all sides, taken back and tried otherwise, with what the strongest bot thinks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from finity.bots import Budget
from finity.bots.analysis import Analysis, AnalysisQuestion, Variation, analyse
from finity.client.autosave import games_in, now
from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.client.thinkers import POLL_EVERY, Opponents
from finity.match.thinker import ThinkingFailed
from finity.modes.explore_panel import ExplorePanel, Side, Try
from finity.modes.play_on import PlayOnDialog
from finity.modes.sandbox import SandboxScene
from finity.modes.side import SideLayout
from finity.records.kind import RECORDS
from finity.records.options import SeatOptions
from finity.records.record import Record
from finity.rules import Move, Position, apply
from finity.scenes.actions import EXPLORE_KEYS
from finity.scenes.outcomes import OpenEditor
from finity.shell.text import Message
from finity.story.standing import to_go
from finity.table.panels import title_of
from finity.table.speech import Speech
from finity.table.stage import Stage
from finity.table.wishes import Do
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import Highlights, look_of

SECONDS: Final = 2.0
NODES: Final = 300
"""How long the bot thinks about a position: the shorter of the two."""


class ExploreScene(SandboxScene):
    """Begins with some moves after a first position; Escape leads back to the scene beneath.

    `record` is that of the game which the moves are from, if they are of one.
    """

    keys = EXPLORE_KEYS

    def __init__(
        self,
        kit: Kit,
        seats: Sequence[SeatOptions],
        first: Position,
        moves: Sequence[Move] = (),
        record: Record | None = None,
    ) -> None:
        super().__init__(kit)
        self._record = record
        thinking = self.begin_at(seats, first, range(len(seats)))
        self.speech = Speech(kit, self.game, self.sentences, self.aim, thinking)
        for move in moves:
            self.game.play(move)
        looks = [look_of(kit, seat) for seat in seats]
        self.stage = Stage(kit, looks, kit.sounds.play, partial(SideLayout, chips_width=0))
        self.stage.put(self.game.position)
        self.controls: ExplorePanel = ExplorePanel(kit, self.invalidate)
        self._asked: Opponents[AnalysisQuestion, Analysis] = Opponents(kit.thinkers.of(analyse))
        self._seen = Analysis((), ())
        self._failed = False
        self._follow()

    @property
    def panels(self) -> Panels:
        """Whose move it is, and what a click would do and bring."""
        position, texts = self.game.position, self.kit.texts
        told = self.speech.talk(moving=False, idle="")
        if not (self.speech.shown or self.aim.explaining or self.aim.now.moves or self.aim.lifted):
            told = HeaderText(hint=texts("explore.idle"))
        title = title_of(texts, position, self.game.options.seats)
        return Panels(replace(told, title=title.title, player=title.player))

    @property
    def highlights(self) -> Highlights:
        """Everything that is pointed out on the board."""
        return self.speech.highlights(moving=self.stage.busy)

    def close(self) -> None:
        super().close()
        self._asked.cancel()

    @property
    def wake_after(self) -> float | None:
        return POLL_EVERY if self._asked.thinking or self.speech.shown else self.controls.wake_after

    def go_on(self, dt: float) -> None:
        try:
            seen = self._asked.wait(dt)
        except ThinkingFailed:
            self._failed, seen = True, Analysis((), ())
        if seen is not None:
            self._seen = seen
            self._show()

    def do(self, wish: object) -> None:
        match wish:
            case Try(number) if number < len(self._seen.lines):
                self.play(self._seen.lines[number].moves[0])
            case Do.UNDO if self.game.turns:
                self.game.take_back()
                self._show_position()
            case Do.REDO if self.game.play_again():
                self._show_position()
            case Do.KEEP:
                self.tell(self._keep())
            case Do.PLAY_ON:
                header, moves = (self._record or self.record).header, tuple(turn.move for turn in self.game.turns)
                self.asking.show(PlayOnDialog(self, self.kit, Record(header, moves), len(moves), "explore.note"))
            case Do.SET_UP:
                self.outcome = OpenEditor(self.game.position, self.game.options.seats)
            case Do.BACK:
                self.outcome = CloseScene()

    def play(self, move: Move) -> None:
        self.stage.show(self.make(move))
        self._follow()

    def _show_position(self) -> None:
        """Show the position as it is, after going back or forward, also in the moves of the record."""
        self.speech.clear()
        self.stage.put(self.game.position)
        self._follow()

    def _follow(self) -> None:
        """Let everything show the position as it is now, and the bot think about it."""
        position = self.game.position
        self.aim.renew()
        self._seen, self._failed = Analysis((), ()), False
        self._asked.cancel()
        if position.result is None:
            question = AnalysisQuestion(position, self.kit.rng.getrandbits(32), Budget(SECONDS, NODES))
            self._asked.ask(question, 0.0, SECONDS)
        self._show()
        self.begin_grace()

    def _show(self) -> None:
        texts, position, leads = self.kit.texts, self.game.position, dict(self._seen.leads)
        self.controls.sides.sides = [
            Side(seat.name, look_of(self.kit, seat), self._to_go(player), leads.get(player))
            for player, seat in enumerate(self.game.options.seats)
        ]
        waiting = "failed" if self._failed else "thinking" if self._asked.thinking else "none"
        for number, box in enumerate(self.controls.lines):
            line = self._seen.lines[number] if number < len(self._seen.lines) else None
            box.enabled = line is not None
            box.title = self._headline(number, line) if line else texts("explore.line", number=number + 1)
            box.moves = self._in_words(line) if line else [texts(f"explore.{waiting}")] if number == 0 else []
        buttons = self.controls.buttons
        buttons[Do.UNDO].enabled, buttons[Do.REDO].enabled = bool(self.game.turns), self.game.can_play_again
        buttons[Do.PLAY_ON].enabled = position.result is None
        buttons[Do.SET_UP].enabled = position.result is None and not position.placed
        buttons[Do.KEEP].enabled = self._record is not None
        self.cursor.renew(self.cursor_stops())
        self.invalidate()

    def _headline(self, number: int, line: Variation) -> str:
        key = "explore.line_wins" if line.wins else "explore.line_ahead" if line.lead >= 0 else "explore.line_behind"
        return self.kit.texts(key, number=number + 1, lead=f"{abs(line.lead):.1f}")

    def _in_words(self, line: Variation) -> list[str]:
        """The moves of a line, with the names of those who make them from the second one on."""
        sentences, position = self.sentences, self.game.position
        told = list[str]()
        for move in line.moves:
            offer = sentences.offer(move)
            told.append(f"{sentences.name(position.to_move)}: {offer}" if told else offer)
            position, _ = apply(position, move)
        return told

    def _to_go(self, player: int) -> str:
        left = to_go(self.game.position, player)
        return "" if left is None else self.kit.texts("explore.to_go", count=left)

    def _keep(self) -> Message:
        """Keep what has been tried with the game, or as a new one if that isn't kept; answers what to tell."""
        folder, record = games_in(self.kit.folder, RECORDS), self._record
        assert record, "what belongs to no game can't be kept"

        def with_tried(game: Record) -> Record:
            """The game with every line that was tried, as far as it leaves the moves that were played."""
            return replace(game, other_lines=game.tree.with_lines(self.game.match.lines).others)

        try:
            file = folder.find(record)
            if file:
                kept = folder.load(file).record
                folder.save(file, with_tried(kept))
                return Message("explore.kept")
            folder.add(with_tried(record), now())
        except (OSError, ValueError) as problem:
            return Message("explore.not_kept", {"problem": problem})
        return Message("explore.kept_new")
