"""What is told at a puzzle: the task, hints in three steps, what an answer did; and what is pointed out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from finity.client.kit import Kit
from finity.modes.puzzles.session import PuzzleState, Session
from finity.puzzles.proof import sent_home_along
from finity.puzzles.puzzle import Kind, Puzzle
from finity.rules import Move, Position, Slot
from finity.shell.text import Texts
from finity.story.sentences import KINDS, Sentences
from finity.table.game import Game
from finity.table.pointer.aim import Aiming
from finity.table.pointer.foresight import changed, preview
from finity.table.speech import Speech
from finity.table.thinking import Thinking
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels
from finity.view.shown import Highlights, LastMove


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
