"""Puzzles: a position with a task, on the real table; answers are proved, wrong ones refuted on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from finity.bots.plans.table import plan_table
from finity.client.kit import CantOpen, Kit
from finity.client.profiles import own_folder
from finity.lobby.outcomes import BackToMenu
from finity.modes.puzzles.panel import PuzzlePanel
from finity.modes.puzzles.session import Filter, OwnPuzzles, PuzzleState, Session, progress_file, shipped
from finity.modes.sandbox import PlayOnDialog, SandboxScene, SideLayout
from finity.puzzles.progress import PuzzleProgress
from finity.puzzles.proof import sent_home_along
from finity.puzzles.puzzle import Kind, Puzzle
from finity.records.options import SeatOptions
from finity.rules import Move, Position, Slot
from finity.rules.events import GameEnded, PlaceTaken
from finity.scenes.actions import PUZZLE_KEYS
from finity.scenes.outcomes import OpenExplore, OpenPuzzles
from finity.shell.storage import ValueFile
from finity.shell.text import Message, Texts, trouble
from finity.story.sentences import KINDS, Sentences
from finity.table.game import Game
from finity.table.pointer.aim import Aiming
from finity.table.pointer.foresight import changed, preview
from finity.table.speech import Speech
from finity.table.stage import Stage
from finity.table.thinking import Thinking
from finity.table.wishes import Do
from finity.view.cues import no_victory
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import NOTHING, Highlights, LastMove, looks_of


class PuzzleSpeech(Speech):
    """Puts header and highlights together for the puzzle of a session, which is on the table.

    `told` is what has happened, in words; empty while there is nothing to tell.
    """

    def __init__(
        self, kit: Kit, session: Session, game: Game, sentences: Sentences, aim: Aiming, thinking: Thinking
    ) -> None:
        super().__init__(kit, game, sentences, aim, thinking)
        self._texts = kit.texts
        self._session = session
        self.told = ""

    def around(self, *, moving: bool) -> Panels:
        """What is told around the board: the task, and below it what a click would do or what has happened."""
        aim, position = self._aim, self._game.position
        puzzle, told = self._session.puzzle, self.talk(moving=False, idle="")
        title = task_sentence(self._texts, self._sentences, puzzle) if puzzle else self._texts("puzzles.title")
        if self._session.state is PuzzleState.SOLVED and not moving:
            title = self._texts("puzzles.solved")
        elif self._session.state is PuzzleState.WRONG and position.result and not moving:
            title = self._sentences.ending(position)
        meant = bool(aim.now.moves) or aim.now.lifts or aim.lifted is not None
        pointing = self.shown or aim.explaining or (meant and not self._game.watched)
        hint = told.hint if pointing else self._status()
        warning = told.warning if pointing else self._session.state is PuzzleState.WRONG
        player = puzzle.position.to_move if puzzle else None
        return Panels(HeaderText(title, hint, player, warning))

    def tell_outcome(self, puzzle: Puzzle, replies: int) -> None:
        """Tell what has come of an answer; so many replies follow it, the last of which refutes it."""
        if self._session.state is PuzzleState.SOLVED:
            self.tell_reason(puzzle)
        else:
            self.told = failure_sentence(self._texts, self._sentences, puzzle, self._game.position, replies)

    def tell_reason(self, puzzle: Puzzle) -> None:
        """Tell why the moves that were made solve a puzzle."""
        made = [turn.move for turn in self._game.turns[len(puzzle.moves) :]]
        self.told = reason_sentence(self._texts, self._sentences, puzzle, made)

    def _status(self) -> str:
        """What is said while the pointer means nothing: what has happened, a hint, or whose move it is."""
        session = self._session
        if self.told or session.puzzle is None:
            return self.told
        if session.hint_step:
            return hint_sentence(self._texts, self._sentences, self._sought, session.hint_step)
        key = "puzzles.comes_back" if session.comes_back else "puzzles.to_move"
        return self._texts(key, name=self._sentences.name(session.puzzle.position.to_move))

    @property
    def _sought(self) -> Move:
        """The move that the person is to find now."""
        return self._session.solving.line[0]

    def highlights(self, *, moving: bool) -> Highlights:
        shown, position = super().highlights(moving=moving), self._game.position
        step = self._session.hint_step
        if moving or self._game.watched or step < 2:
            return shown
        if step == 2:
            return replace(shown, last_move=LastMove(position.to_move, changed(self._sought)[-1:]))
        seen = preview(position, self._sought)
        return replace(shown, ghosts=(*shown.ghosts, *seen.ghosts), turned=(*shown.turned, *seen.turned))


def _threat(sentences: Sentences, puzzle: Puzzle) -> str:
    """The name of the player who would win: whose turn comes next."""
    playing = puzzle.position.playing
    return sentences.name(playing[(playing.index(puzzle.position.to_move) + 1) % len(playing)])


def task_sentence(texts: Texts, sentences: Sentences, puzzle: Puzzle) -> str:
    """The task, in a few words."""
    task = puzzle.task
    match task.kind:
        case Kind.WIN:
            return texts(f"puzzles.task_win_{task.moves}")
        case Kind.DEFEND:
            return texts("puzzles.task_defend", name=_threat(sentences, puzzle))
        case Kind.SEND_HOME:
            key = "puzzles.task_send_home" if task.moves == 1 else "puzzles.task_send_home_in_two"
            return texts(key, count=task.rings)
    return texts("puzzles.task_cut", count=task.rings)


def hint_sentence(texts: Texts, sentences: Sentences, move: Move, hints: int) -> str:
    """What the hints so far say about the move to be found: its kind, then the place, then the move itself."""
    kind = texts(f"puzzles.hint_{KINDS[type(move)]}")
    if hints == 1:
        return kind
    if hints == 2:
        return texts("puzzles.hint_where", kind=kind, place=_place(move))
    return texts("puzzles.hint_move", offer=sentences.offer(move))


def _place(move: Move) -> str:
    where = changed(move)[-1]
    return f"{where.first.name}-{where.second.name}" if isinstance(where, Slot) else where.name


def failure_sentence(texts: Texts, sentences: Sentences, puzzle: Puzzle, before: Position, replies: int) -> str:
    """Why a wrong answer was one; `before` is the position in which the first of the replies to it was made."""
    name, kind = sentences.name((before.to_move + replies - 1) % before.players), puzzle.task.kind.value
    return texts(f"puzzles.{'refuted' if replies else 'wrong'}_{kind.replace(' ', '_')}", name=name)


def reason_sentence(texts: Texts, sentences: Sentences, puzzle: Puzzle, made: Sequence[Move]) -> str:
    """Why a solution is one; `made` are its moves with their answers."""
    match puzzle.task.kind:
        case Kind.WIN:
            return texts("puzzles.why_win")
        case Kind.DEFEND:
            return texts("puzzles.why_defend", name=_threat(sentences, puzzle))
        case Kind.SEND_HOME:
            return texts("puzzles.why_send_home", count=sent_home_along(puzzle.position, made))
    return texts("puzzles.why_cut", count=sent_home_along(puzzle.position, made))


PAUSE: Final = 0.5
"""Seconds between a move and the answer to it."""
TICK: Final = 0.1
"""Seconds between two looks at the clock while an answer is waited for."""
_SEATS: Final = ("sky", "yellow", "vermilion", "violet")


class PuzzleScene(SandboxScene):
    """Shows one of `puzzles` after the other; `first` is the one to begin with, `file` keeps the progress."""

    keys = PUZZLE_KEYS
    speech: PuzzleSpeech

    def __init__(
        self,
        kit: Kit,
        puzzles: Sequence[Puzzle],
        file: ValueFile[PuzzleProgress],
        today: date,
        first: str = "",
        message: Message | None = None,
    ) -> None:
        super().__init__(kit)
        self._file = file
        progress, problem = file.load()
        self.session = Session(puzzles, progress, today)
        self.controls: PuzzlePanel = PuzzlePanel(kit, self.invalidate, self.session)
        self._coming: list[Move] = []
        self._solution: list[Move] = []
        self._pause = 0.0
        named = next((each for each in puzzles if each.name == first), None)
        self._open(named or self.session.next())
        self.tell(problem or message)

    def _open(self, puzzle: Puzzle | None) -> None:
        """Put a puzzle on the table; its last move is seen."""
        self.session.open(puzzle)
        self._begin(show_build_up=True)

    def _begin(self, *, show_build_up: bool) -> None:
        """Begin with the puzzle of the session, anew or for the first time."""
        kit, puzzle = self.kit, self.session.puzzle
        self._coming, self._solution = [], []
        told = "" if puzzle else kit.texts("puzzles.none_left")
        puzzle = puzzle or self.session.puzzles[0]
        players, solver = puzzle.players, puzzle.position.to_move
        looks = [(player - solver) % players for player in range(players)]
        seats = [SeatOptions(kit.texts(f"puzzles.{_SEATS[look]}"), look) for look in looks]
        thinking = self.begin_at(seats, puzzle.positions[0], (solver,))
        self.speech = PuzzleSpeech(kit, self.session, self.game, self.sentences, self.aim, thinking)
        self.speech.told = told
        for move in puzzle.moves:
            events = self.game.play(move)
        self.stage = Stage(kit, [looks_of(kit)[look] for look in looks], no_victory(kit.sounds.play), SideLayout)
        self.stage.put(puzzle.positions[-2])
        self._arriving = show_build_up
        if show_build_up:
            self.stage.show(events)
        else:
            self.stage.put(puzzle.position)
        self._follow()
        self.resize(self.stage.layout.size)

    @property
    def open_to_moves(self) -> bool:
        """Whether the person may move now."""
        return self.session.puzzle is not None and self.session.state is PuzzleState.TRYING and not self._coming

    @property
    def settled(self) -> bool:
        """Whether nothing more comes by itself."""
        return not self._coming and not self.stage.busy

    @property
    def panels(self) -> Panels:
        return self.speech.around(moving=self.stage.busy)

    @property
    def highlights(self) -> Highlights:
        """Everything that is pointed out on the board; nothing yet while the build-up is under way."""
        return NOTHING if self._arriving else self.speech.highlights(moving=self.stage.busy)

    def anew(self) -> object:
        return OpenPuzzles(self.session.puzzle.name if self.session.puzzle else "")

    @property
    def wake_after(self) -> float | None:
        waiting = self._coming or self.speech.shown
        return TICK if waiting else self.controls.wake_after

    def go_on(self, dt: float) -> None:
        if self._arriving and not self.stage.busy:
            self.landed()
        if self._coming and not self.stage.busy:
            self._pause -= dt
            if self._pause <= 0:
                self._answer()

    def landed(self) -> None:
        """What the pointer needs to know of this tower is reckoned now, while nothing moves."""
        self._arriving = False
        plan_table(self.game.position.players, self.game.position.setup.tower)
        super().landed()
        self.begin_grace()

    def do(self, wish: object) -> None:
        match wish:
            case Filter():
                self.session.filter = wish
                self._open(self.session.next())
            case Do.HINT if self.open_to_moves:
                self.session.hint()
                self.speech.clear()
                self._follow()
            case Do.UNDO:
                self.session.again()
                self._begin(show_build_up=False)
            case Do.REDO:
                self._open(self.session.next())
            case Do.SOLUTION:
                self._show_solution()
            case Do.PLAY_ON:
                self._ask_players()
            case Do.BACK:
                self.outcome = BackToMenu()

    def play(self, move: Move) -> None:
        """Take an answer: it is judged, shown, and answered."""
        verdict = self.session.answer(move)
        self.speech.told = ""
        self._make(move)
        self._coming, self._pause = list(verdict.replies), PAUSE * self.kit.patience
        if self.session.state is not PuzzleState.TRYING:
            self.speech.tell_outcome(self.session.solving.puzzle, len(verdict.replies))
            self.tell(self._file.save(self.session.progress))
        self._follow()

    def _answer(self) -> None:
        """Play what is coming: the answer to a move."""
        self._make(self._coming.pop(0))
        self._pause = PAUSE * self.kit.patience
        self._follow()

    def _make(self, move: Move) -> None:
        """Show a move; what was only asked for is not cheered."""
        happened, shown = self.make(move), self.session.state is PuzzleState.SHOWN
        self.stage.show([each for each in happened if not (shown and isinstance(each, PlaceTaken | GameEnded))])

    def _show_solution(self) -> None:
        """Show the next move of the solution, from the beginning after a wrong answer."""
        if self.session.state is not PuzzleState.SHOWN:
            if self.session.state is PuzzleState.WRONG:
                self.session.start_over()
                self._begin(show_build_up=False)
            self._solution = list(self.session.give_up())
            self.tell(self._file.save(self.session.progress))
        if self._solution and not self._coming:
            self.speech.told = self.kit.texts("puzzles.showing")
            self.stage.skip()
            self._make(self._solution.pop(0))
            if not self._solution:
                self.speech.tell_reason(self.session.solving.puzzle)
        self._follow()

    def _follow(self) -> None:
        """Let everything show how it stands now."""
        self.game.watched = not self.open_to_moves
        self.aim.renew()
        self.controls.show(more_to_show=bool(self._solution))
        self.cursor.renew(self.cursor_stops())
        self.begin_grace()
        self.invalidate()

    def _ask_players(self) -> None:
        """Go on from a solution that leaves a game to play, else from the puzzle's position."""
        record, here = self.record, self.session.state is PuzzleState.SOLVED and not self.game.over
        ply = len(record.moves if here else self.session.solving.puzzle.moves)
        explore = OpenExplore(record, len(record.moves))
        self.asking.show(PlayOnDialog(self, self.kit, record, ply, "puzzles.play_on_note", explore))


def open_puzzles(kit: Kit, name: str = "") -> PuzzleScene:
    """The scene of the puzzles, at one of them or at the next in line. Raises CantOpen if there are none."""
    file = "puzzles.txt"
    try:
        read = shipped(kit)
    except OSError as problem:
        raise CantOpen(trouble("kept.unreadable", problem, file=file)) from None
    if not read.puzzles:
        raise CantOpen(Message("kept.bad", {"file": file, "problem": read.damage[0] if read.damage else ""}))
    own, told = OwnPuzzles(own_folder(kit)).load()
    damage = Message("kept.partly", {"problem": read.damage[0]}) if read.damage else told
    return PuzzleScene(kit, (*read.puzzles, *own.puzzles), progress_file(kit), date.today(), name, damage)
