"""Puzzles: a position with a task, on the real table; answers are proved, wrong ones refuted on the board."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Final

from finity.bots.plans.table import plan_table
from finity.client.cues import without_victory
from finity.client.kit import CantOpen, Kit
from finity.client.profiles import progress_folder
from finity.lobby.outcomes import BackToMenu
from finity.modes.puzzles.panel import PuzzlePanel
from finity.modes.puzzles.session import Filter, OwnPuzzles, PuzzleState, Session, progress_file, shipped_puzzles
from finity.modes.solo_board import PlayOnDialog, SideLayout, SoloBoardScene
from finity.puzzles.progress import Difficulty, PuzzleGroup
from finity.puzzles.puzzle import Kind, Puzzle
from finity.puzzles.solving import count_others_orphans
from finity.records.options import SeatOptions
from finity.rules import Move, Slot
from finity.rules.events import GameEnded, PlaceTaken
from finity.scenes.actions import PUZZLE_KEYS
from finity.scenes.outcomes import OpenExplore, OpenPuzzles
from finity.shell.text import Message, Texts, problem_message
from finity.story.sentences import KINDS, Sentences
from finity.table.pointer.foresight import highlights_of, spots_of
from finity.table.scene import TICK
from finity.table.stage import Stage
from finity.table.wishes import Do
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import NOTHING, Highlights, LastMove, player_looks


def _threatening_player(sentences: Sentences, puzzle: Puzzle) -> str:
    """The name of the player who would win: whose turn comes next."""
    playing = puzzle.position.playing
    return sentences.name(playing[(playing.index(puzzle.position.to_move) + 1) % len(playing)])


def task_sentence(texts: Texts, sentences: Sentences, puzzle: Puzzle) -> str:
    task = puzzle.task
    ending = f"_{task.moves}" if task.kind is Kind.WIN else "_in_two" if task.moves > 1 else ""
    facts = {"name": _threatening_player(sentences, puzzle), "count": task.rings}
    return texts(f"puzzles.task_{task.kind.name.lower()}{ending}", **facts)


PAUSE: Final = 0.5
"""Seconds between a move and the answer to it."""
_SEATS: Final = ("sky", "yellow", "vermilion", "violet")


class PuzzleScene(SoloBoardScene):
    """Shows one puzzle after the other, beginning with one of this name or the next in line."""

    keys = PUZZLE_KEYS

    def __init__(self, kit: Kit, name: str) -> None:
        """Raises CantOpen if there are no puzzles."""
        super().__init__(kit)
        file = "puzzles.txt"
        try:
            read = shipped_puzzles(kit)
        except OSError as failure:
            raise CantOpen(problem_message("kept.unreadable", failure, file=file)) from None
        if not read.puzzles:
            raise CantOpen(Message("kept.bad", {"file": file, "problem": read.damage[0] if read.damage else ""}))
        own, damage = OwnPuzzles(progress_folder(kit)).load()
        if read.damage:
            damage = Message("kept.partly", {"problem": read.damage[0]})
        puzzles = *read.puzzles, *own.puzzles
        self._file = progress_file(kit)
        progress, problem = self._file.load()
        self.session = Session(puzzles, progress, date.today())
        self.controls: PuzzlePanel = PuzzlePanel(kit, self.invalidate, self.session)
        self._told = ""
        """What has happened, in words; empty while there is nothing to tell."""
        self._coming: list[Move] = []
        self._solution: list[Move] = []
        self._pause = 0.0
        self._open(next((each for each in puzzles if each.name == name), None) or self.session.next_puzzle())
        self.tell(problem or damage)

    def _open(self, puzzle: Puzzle | None) -> None:
        self.session.open(puzzle)
        self._begin(show_build_up=True)

    def _begin(self, *, show_build_up: bool) -> None:
        """Begin with the puzzle of the session, anew or for the first time."""
        kit, puzzle = self.kit, self.session.puzzle
        self._coming, self._solution = [], []
        self._told = "" if puzzle else kit.texts("puzzles.none_left")
        puzzle = puzzle or self.session.puzzles[0]
        players, solver = puzzle.players, puzzle.position.to_move
        looks = [(player - solver) % players for player in range(players)]
        seats = [SeatOptions(kit.texts(f"puzzles.{_SEATS[look]}"), look) for look in looks]
        self.begin_at(seats, puzzle.positions[0], (solver,))
        for move in puzzle.game_moves:
            events = self.game.play(move)
        seen = [player_looks(kit)[look] for look in looks]
        self.stage = Stage(kit, seen, without_victory(kit.sounds.play), partial(SideLayout, chips_width=404))
        self.stage.put(puzzle.positions[-2] if show_build_up else puzzle.position)
        self._arriving = show_build_up
        if show_build_up:
            self.stage.show(events)
        self._update_controls()
        self.resize(self.stage.layout.size)

    @property
    def open_to_moves(self) -> bool:
        return self.session.puzzle is not None and self.session.state is PuzzleState.TRYING and not self._coming

    @property
    def settled(self) -> bool:
        return not self._coming and not self.stage.busy

    @property
    def panels(self) -> Panels:
        """The task, and below it what a click would do or what has happened."""
        aim, puzzle, texts = self.aim, self.session.puzzle, self.kit.texts
        talk = self.speech.header_text(moving=False, idle="")
        wrong, title = self.session.state is PuzzleState.WRONG, texts("puzzles.title")
        if self.session.state is PuzzleState.SOLVED and not self.stage.busy:
            title = texts("puzzles.solved")
        elif wrong and self.game.over and not self.stage.busy:
            title = self.sentences.result_text(self.game.position)
        elif puzzle:
            title = task_sentence(texts, self.sentences, puzzle)
        meant = bool(aim.now.moves) or aim.now.lifts or aim.lifted is not None
        pointing = self.speech.shown or aim.explaining or (meant and not self.game.watched)
        hint, warning = (talk.hint, talk.warning) if pointing else (self._told or self._status(puzzle), wrong)
        return Panels(HeaderText(title, hint, puzzle.position.to_move if puzzle else None, warning))

    def _status(self, puzzle: Puzzle | None) -> str:
        texts, hints = self.kit.texts, self.session.hint_step
        if puzzle is None:
            return ""
        if not hints:
            key = "puzzles.comes_back" if self.session.comes_back else "puzzles.to_move"
            return texts(key, name=self.sentences.name(puzzle.position.to_move))
        if hints > 2:
            return texts("puzzles.hint_move", offer=self.sentences.instruction(self.session.next_move))
        kind, where = texts(f"puzzles.hint_{KINDS[type(self.session.next_move)]}"), spots_of(self.session.next_move)[-1]
        place = f"{where.first.name}-{where.second.name}" if isinstance(where, Slot) else where.name
        return texts("puzzles.hint_where", kind=kind, place=place) if hints == 2 else kind

    @property
    def highlights(self) -> Highlights:
        """Everything that is pointed out on the board; nothing yet while the build-up is under way."""
        shown, step = super().highlights, self.session.hint_step
        if self._arriving or self.stage.busy or self.game.watched or step < 2:
            return replace(NOTHING, names=False) if self._arriving else shown
        if step == 2:
            return replace(
                shown, names=True, last_move=LastMove(self.game.position.to_move, spots_of(self.session.next_move)[-1:])
            )
        seen = highlights_of(self.game.position, self.session.next_move)
        return replace(shown, ghosts=(*shown.ghosts, *seen.ghosts), turned=(*shown.turned, *seen.turned))

    def reopen_outcome(self) -> object:
        return OpenPuzzles(self.session.puzzle.name if self.session.puzzle else "")

    @property
    def wake_after(self) -> float | None:
        return TICK if self._coming or self.speech.shown else self.controls.wake_after

    def pass_time(self, dt: float) -> None:
        if self._arriving and not self.stage.busy:
            self.on_settled()
        if self._coming and not self.stage.busy:
            self._pause -= dt
            if self._pause <= 0:
                self._make_and_show(self._coming.pop(0))
                self._update_controls()

    def on_settled(self) -> None:
        """What the pointer needs to know of this tower is reckoned now, while nothing moves."""
        self._arriving = False
        plan_table(self.game.position.players, self.game.position.setup.tower)
        super().on_settled()
        self.begin_grace()

    def do(self, wish: object) -> None:
        match wish:
            case PuzzleGroup():  # pressed again, all groups
                chosen = self.controls.rows[wish].chosen
                self.do(replace(self.session.filter, group=None if chosen else wish, day=False))
            case Difficulty():
                self.do(replace(self.session.filter, difficulty=wish, day=False))
            case Filter():
                self.session.filter = wish
                self._open(self.session.next_puzzle())
            case Do.HINT if self.open_to_moves:
                self.session.hint()
                self.speech.clear()
                self._update_controls()
            case Do.UNDO:
                self.session.retry()
                self._begin(show_build_up=False)
            case Do.REDO:
                self._open(self.session.next_puzzle())
            case Do.SOLUTION:
                self._show_solution()
            case Do.PLAY_ON:  # from a solution that leaves a game to play, else from the puzzle's position
                record, here = self.record, self.session.state is PuzzleState.SOLVED and not self.game.over
                ply = len(record.moves if here else self.session.solving.puzzle.game_moves)
                explore = OpenExplore(record, len(record.moves))
                self.asking.show(PlayOnDialog(self, self.kit, record, ply, "puzzles.play_on_note", explore))
            case Do.BACK:
                self.outcome = BackToMenu()

    def play(self, move: Move) -> None:
        """Take an answer: it is judged, shown, and answered."""
        verdict = self.session.answer(move)
        self._told = ""
        self._make_and_show(move)
        self._coming = list(verdict.replies)
        if self.session.state is not PuzzleState.TRYING:
            self._tell_outcome(len(verdict.replies))
            self.tell(self._file.save(self.session.progress))
        self._update_controls()

    def _tell_outcome(self, replies: int) -> None:
        """Tell why the moves that were made solve the puzzle, or why not: the last of the replies refutes them."""
        puzzle, position = self.session.solving.puzzle, self.game.position
        count = 0
        if self.session.state is PuzzleState.WRONG:
            key = "refuted" if replies else "wrong"
            name = self.sentences.name((position.to_move + replies - 1) % position.players)
        else:
            key, name = "why", _threatening_player(self.sentences, puzzle)
            solver = puzzle.position.to_move
            own = (turn for turn in self.game.turns[len(puzzle.game_moves) :] if turn.player == solver)
            count = sum(count_others_orphans(turn.events, solver) for turn in own)
        self._told = self.kit.texts(f"puzzles.{key}_{puzzle.task.kind.name.lower()}", name=name, count=count)

    def _make_and_show(self, move: Move) -> None:
        """Show a move, before what is coming; what was only asked for is not cheered."""
        happened, shown = self.make_move(move), self.session.state is PuzzleState.SHOWN
        self.stage.show([each for each in happened if not (shown and isinstance(each, PlaceTaken | GameEnded))])
        self._pause = PAUSE * self.kit.patience

    def _show_solution(self) -> None:
        """Show the next move of the solution, from the beginning after a wrong answer."""
        if self.session.state is not PuzzleState.SHOWN:
            if self.session.state is PuzzleState.WRONG:
                self.session.start_over()
                self._begin(show_build_up=False)
            self._solution = list(self.session.give_up())
            self.tell(self._file.save(self.session.progress))
        if self._solution and not self._coming:
            self._told = self.kit.texts("puzzles.showing")
            self.stage.skip()
            self._make_and_show(self._solution.pop(0))
            if not self._solution:
                self._tell_outcome(0)
        self._update_controls()

    def _update_controls(self) -> None:
        self.game.watched = not self.open_to_moves
        self.aim.renew()
        self.controls.show(more_to_show=bool(self._solution))
        self.cursor.renew(self.cursor_stops())
        self.begin_grace()
        self.invalidate()
