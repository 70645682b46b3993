"""What is said about puzzles: the task in a sentence, hints in three steps, and what an answer did."""

from __future__ import annotations

from collections.abc import Sequence

from finity.puzzles.proof import sent_home_along
from finity.puzzles.task import Kind, Puzzle
from finity.rules import Move, Position, Slot
from finity.shell.text import Texts
from finity.story.sentences import KINDS, Sentences
from finity.table.pointer.foresight import changed


def task_sentence(texts: Texts, puzzle: Puzzle, threat: str) -> str:
    """The task, in a few words; `threat` is the name of the player who would win."""
    task = puzzle.task
    match task.kind:
        case Kind.WIN:
            return texts(f"puzzles.task_win_{task.moves}")
        case Kind.DEFEND:
            return texts("puzzles.task_defend", name=threat)
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


def failure_sentence(texts: Texts, sentences: Sentences, puzzle: Puzzle, before: Position, reply: Move | None) -> str:
    """Why a wrong answer was one; `before` is the position in which the answer to it was made."""
    name, kind = sentences.name(before.to_move), puzzle.task.kind.value.replace(" ", "_")
    if reply is None:
        return texts(f"puzzles.wrong_{kind}")
    return texts(f"puzzles.refuted_{kind}", name=name)


def reason_sentence(texts: Texts, puzzle: Puzzle, threat: str, made: Sequence[Move]) -> str:
    """Why a solution is one; `made` are its moves with their answers, `threat` is who would have won next turn."""
    match puzzle.task.kind:
        case Kind.WIN:
            return texts("puzzles.why_win")
        case Kind.DEFEND:
            return texts("puzzles.why_defend", name=threat)
        case Kind.SEND_HOME:
            return texts("puzzles.why_send_home", count=sent_home_along(puzzle.position, made))
    return texts("puzzles.why_cut", count=sent_home_along(puzzle.position, made))
