"""A game seen again: forwards and backwards, at any speed, with what each player could reach and what was in danger."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.client.profiles import progress_folder
from finity.client.thinkers import POLL_EVERY
from finity.lobby.outcomes import OpenLibrary
from finity.lobby.replay import Playback, PlaybackScene
from finity.modes.puzzles.session import OwnPuzzles
from finity.modes.replay import bar
from finity.modes.replay.replay import Remarks, Replay, Reviewer
from finity.modes.solo_board import PlayOnDialog
from finity.puzzles.solving import puzzle_of_moment
from finity.records.options import SeatOptions
from finity.records.record import Record, TowerOrigin
from finity.rules import Position
from finity.rules.events import RingPlaced
from finity.scenes.actions import REPLAY_KEYS
from finity.scenes.outcomes import OpenBranch, OpenExplore, OpenNextBranch
from finity.shell.draw.style import Style
from finity.shell.input.intents import FileDropped, Intent, PointAt, PointerLeft
from finity.shell.text import Message
from finity.shell.widgets.prompts import CHOOSE
from finity.table.panels import win_warnings
from finity.table.pointer.foresight import highlights_of, last_move, spots_of
from finity.table.questions import TableQuestions
from finity.table.scene import BoardScene
from finity.table.wishes import Do
from finity.view.labels.panels import Panels
from finity.view.shown import NOTHING, Highlights


class ReplayScene(PlaybackScene, BoardScene):
    """Shows `record` from its beginning; `message` is told at first, or a `review` begun, at move `at` if any."""

    keys = REPLAY_KEYS
    steered = False
    stage: bar.ReplayStage
    speech: Remarks
    controls: bar.ReplayBar

    def __init__(
        self, kit: Kit, record: Record, message: Message | None = None, *, review: bool = False, at: int = 0
    ) -> None:
        super().__init__(kit)
        self.replay = Replay(kit, record)
        self.playback = Playback(self.replay.length)
        self.playback.go_to(max(0, at - 1))
        self.sentences = self.replay.sentences
        self.asking = TableQuestions(kit.style, self.invalidate, self.sentences)
        self.stage = bar.ReplayStage(kit, self.replay.looks, kit.sounds.play, bar.ReplayLayout)
        self.speech = Remarks(self.replay)
        self.reviewer = Reviewer(self.replay, at)
        self.controls = bar.ReplayBar(self.replay, self.playback, self.speech, self.reviewer, self.invalidate)
        self.tell(message)
        self.resume()
        self.show_position()
        if review:
            self.do(Do.REVIEW)

    @property
    def position(self) -> Position:
        return self.replay.position(self.playback.ply)

    @property
    def position_and_seats(self) -> tuple[Position, Sequence[SeatOptions]]:
        return self.position, self.replay.seats

    def resume(self) -> None:
        super().resume()
        self.stage.speed *= self.playback.speed

    def close(self) -> None:
        super().close()
        self.speech.adviser.dismiss()
        self.reviewer.close()

    def resize(self, size: tuple[int, int]) -> None:
        style = self.kit.style.fitted_to(size)
        rows = (self.stage.layout.button_rows - 1) * bar.ROW_HEIGHT
        self.stage.layout = replace(self.stage.layout, bar_height=self.controls.height(style) + rows)
        self.controls.show()
        super().resize(size)

    @property
    def wake_after(self) -> float | None:
        working = self.playback.playing or self.speech.working or self.reviewer.working
        return POLL_EVERY if working else self.controls.wake_after

    def pass_time(self, dt: float) -> None:
        if self.reviewer.poll():
            self._review_changed()
        if self.stage.busy:
            return
        self.tension = self._tension
        if self.playback.pass_time(dt):
            self.show_move()
        elif self.speech.analysing and self.replay.compute_needs():
            self.invalidate()
        self.controls.show()

    @property
    def panels(self) -> Panels:
        return self.replay.panels(self.playback.ply, self._remark[1], self.speech.pointed_seat)

    @property
    def highlights(self) -> Highlights:
        """What is remarked on, and the last move; at a moment of a review what was played there and what was better."""
        pointed, ply, busy = self._remark[0], self.playback.ply, self.stage.busy
        moment = self.reviewer.shown if self.reviewer.open else None
        if pointed is NOTHING and not busy and moment and moment.ply == ply + 1:
            pointed = highlights_of(moment.position, moment.better)
            pointed = replace(pointed, culprits=frozenset(spots_of(moment.played)[-1:]))
        return replace(pointed, last_move=None if busy else last_move(self.replay.turn(ply)))

    def draw_controls(self, surface: pygame.Surface, style: Style, panels: Panels) -> None:
        self.controls.draw(surface)
        chooses = self.controls.focus_seen and self.controls.focused
        self.stage.draw_prompts(surface, style, panels, (CHOOSE if chooses else bar.PLAY, *bar.PROMPTS))

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, FileDropped):
            self.outcome = OpenLibrary(dropped=intent.path)
        else:
            super().handle(intent)

    def handle_pointer(self, intent: Intent) -> None:
        """All that can be pointed at here is looked at: nobody moves."""
        taken = self.controls.handle(intent)
        if isinstance(intent, PointAt | PointerLeft):
            pos = intent.pos if isinstance(intent, PointAt) and not taken else None
            target = self.stage.layout.target_at(pos) if pos else None
            if target != self.speech.target:
                self.speech.target = target
                self.invalidate()
        self.carry_out(self.controls.wish if taken else bar.wish_of(intent))

    def do(self, wish: object) -> None:
        match wish:
            case int(ply):
                self.go_to(ply)
            case bar.StepBy(moves):
                self.step(moves)
            case float(factor):
                self.playback.speed = factor
                self.resume()
            case Do.PLAY:
                self.toggle()
            case Do.NEXT:
                self._go_to_next_event()
            case Do.ANALYSIS:
                self.speech.clear()
                self.speech.analysing = not self.speech.analysing
                self.reviewer.close()
                self.resize(self.stage.layout.size)
            case Do.REVIEW:
                self.speech.clear()
                if self.reviewer.open:
                    self.reviewer.close()
                else:
                    self.speech.analysing = self.playback.playing = False
                    self.reviewer.begin()
                self._review_changed()
            case Do.HINT if not self.position.result:
                self.playback.playing = False
                self.speech.clear()
                self.speech.adviser.dismiss()  # if it has said what it would play, its next suggestion follows
                self.speech.adviser.ask(self.position)
            case Do.POINT_ON:
                self.speech.point_at_next(self.position)
            case Do.EXPLORE:
                self.playback.playing = False
                self.outcome = OpenExplore(self.replay.record, self.playback.ply)
            case Do.BRANCH:
                self.go_into_branch()
            case Do.PLAY_ON:
                self.playback.playing = False
                here = self.replay.record, self.playback.ply
                self.asking.show(PlayOnDialog(self, self.kit, *here, "replay.play_on_note", OpenExplore(*here)))

    def toggle(self) -> None:
        self.speech.clear()
        super().toggle()
        self.controls.show()

    def go_to(self, ply: int) -> None:
        self.speech.clear()
        super().go_to(ply)

    def _go_to_next_event(self) -> None:
        """Show the review's next moment, if one is open, else the next move with orphans, a post move or a full path:
        rings are too many."""
        if self.reviewer.open and (moment := self.reviewer.step_to_next()):
            self.go_to(moment.ply - 1)
            return
        self.speech.clear()
        later = [ply for ply, fact in self.replay.marks if ply > self.playback.ply and not isinstance(fact, RingPlaced)]
        self.playback.go_to(later[0] if later else self.replay.length)
        if self.playback.ply:
            self.show_move()

    def _review_changed(self) -> None:
        self.resize(self.stage.layout.size)
        if self.reviewer.open and self.reviewer.moments and not self.reviewer.shown:
            self._go_to_next_event()
            record = self.replay.record  # what persons left unsolved in it becomes their puzzles
            persons = {player for player, each in enumerate(record.header.players) if each.level is None}
            missed = (each for each in self.reviewer.moments if each.player in persons)
            found = (puzzle_of_moment(each, record.moves) for each in missed)
            count, problem = OwnPuzzles(progress_folder(self.kit)).add_new(puzzle for puzzle in found if puzzle)
            self.tell(problem or (Message("review.puzzles", {"count": count}) if count else None))

    def go_into_branch(self) -> None:
        """See what else was tried from here, or go to where the next such line leaves the game."""
        record, ply = self.replay.record, self.playback.ply
        if record.tree.branches_at(ply):
            self.outcome = OpenBranch(record, ply)
        elif forks := record.tree.forks:  # the next one, after the last the first again
            self.go_to(next((each for each in forks if each > ply), forks[0]))
        else:
            self.tell(Message("replay.branch_none"))

    @property
    def _remark(self) -> tuple[Highlights, str]:
        texts, record, ply = self.kit.texts, self.replay.record, self.playback.ply
        inferred = record.header.origin is TowerOrigin.INFERRED
        hint = texts("replay.inferred" if inferred and ply == 0 else "replay.hint")
        if branches := record.tree.branches_at(ply):
            hint = texts("replay.branch_here", count=len(branches))
        return self.speech.remark(self.position, hint, moving=self.stage.busy, playing=self.playback.playing)

    def show_move(self) -> None:
        turn = self.replay.turns[self.playback.ply - 1]
        self.stage.put(turn.before)
        self.stage.play(turn.before, turn.events, turn.after)
        self._position_changed()

    def show_position(self) -> None:
        self.stage.put(self.position)
        self._position_changed()

    def _position_changed(self) -> None:
        can_win = win_warnings(self.kit, self.position)
        self._tension = float(bool(can_win))
        self.stage.threaten(can_win)
        self.speech.adviser.dismiss()
        self.controls.show()
        self.invalidate()


class BranchScene(ReplayScene):
    """What else was tried in a game, from where the line leaves it; one key leads on to the next such line, or back."""

    def __init__(self, kit: Kit, asked: OpenBranch | OpenNextBranch) -> None:
        self._parent: Record = asked.record
        self._after, self._number = asked.after, asked.number
        lines = asked.record.tree.branches_at(asked.after)
        tree = asked.record.tree.with_main_line(lines[asked.number])
        record = replace(asked.record, moves=tree.moves, other_lines=tree.others, result=None)
        super().__init__(kit, replace(record, time_left=(), out_of_time=()))
        self._last = asked.number + 1 == len(lines)
        self.controls.branch.label = kit.texts("replay.branch_back" if self._last else "replay.branch_next")
        self.controls.branch.visible = True
        self.go_to(asked.after)
        self.tell(Message("replay.branch_told", {"number": asked.number + 1, "count": len(lines), "ply": asked.after}))

    def go_into_branch(self) -> None:
        """To what leaves this line here, else to the next line that leaves the game where this one does, or back."""
        if self.replay.record.tree.branches_at(self.playback.ply):
            super().go_into_branch()
        else:
            self.outcome = CloseScene() if self._last else OpenNextBranch(self._parent, self._after, self._number + 1)
