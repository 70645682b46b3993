"""The thinker: answers from another process, staleness, cancelling, crashes, and no process left behind."""

import multiprocessing
import os
import pathlib
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from finity.match.thinker import InlineThinker, Thinker, ThinkingFailed
from tests.match.workers import (
    crash_beside,
    crash_once,
    double,
    hang_beside,
    hang_everywhere,
    hang_once,
    note_and_tell_process,
    stumble,
    tell_how_far,
    tell_process,
    tell_then_work,
    work_until_stopped,
)

PATIENCE = 20.0
"""Seconds after which a wait is given up: far more than anything here takes."""


def wait_for(found: Callable[[], Any]) -> Any:
    """Ask until the answer is truthy; fails if that never happens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = found()
        if answer:
            return answer
        time.sleep(0.002)
    return pytest.fail("waited in vain")


def has_ended(process: int) -> bool:
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return True
    return state == "Z"


@pytest.fixture
def thinker_of() -> Iterator[Callable[..., Thinker[Any, Any]]]:
    """Makes thinkers that are closed after the test."""
    made: list[Thinker[Any, Any]] = []

    def make(*arguments: Any) -> Thinker[Any, Any]:
        made.append(Thinker(*arguments))
        return made[-1]

    yield make
    for thinker in made:
        thinker.close()


def test_answers_carry_the_ticket_of_their_request_and_come_once(thinker_of):
    thinker = thinker_of(double)
    ticket = thinker.ask(21)
    thought = wait_for(thinker.poll)
    assert (thought.ticket, thought.answer) == (ticket, 42)
    assert thinker.poll() is None
    assert not thinker.awaits(ticket)


def test_all_thinking_happens_in_one_other_process_which_answers_each_question_once(thinker_of, tmp_path):
    thinker = thinker_of(note_and_tell_process)
    answers = []
    for number in range(3):
        thinker.ask((tmp_path / "asked", number))
        answers.append(wait_for(thinker.poll).answer)
    assert len(set(answers)) == 1 and os.getpid() not in answers
    assert (tmp_path / "asked").read_text() == "012"


def test_a_new_request_drops_the_one_before(thinker_of):
    thinker = thinker_of(work_until_stopped)
    thinker.ask("slow")
    ticket = thinker.ask("quick")
    thought = wait_for(thinker.poll)
    assert (thought.ticket, thought.answer) == (ticket, "quick")


def test_a_cancelled_request_is_never_answered(thinker_of):
    thinker = thinker_of(work_until_stopped)
    ticket = thinker.ask("slow")
    thinker.cancel()
    assert not thinker.awaits(ticket)
    thinker.ask("quick")
    assert wait_for(thinker.poll).answer == "quick"


def test_how_far_the_worker_is_is_known_before_the_answer(thinker_of):
    thinker = thinker_of(tell_how_far)
    thinker.ask([0.25, 0.5])
    assert thinker.progress == 0.0
    assert wait_for(lambda: thinker.poll() or thinker.progress == 0.5) is True
    thinker.ask([0.1])
    assert thinker.progress == 0.0
    assert wait_for(lambda: thinker.poll() or thinker.progress == 0.1) is True


def test_an_exception_of_the_worker_comes_back_by_name_and_the_process_goes_on(thinker_of):
    thinker = thinker_of(stumble)
    for number in (1, 2):
        thinker.ask(number)
        with pytest.raises(ThinkingFailed, match=f"ZeroDivisionError: nothing to divide {number} by"):
            wait_for(thinker.poll)


def test_after_a_crash_the_process_is_started_again_and_asked_again(thinker_of, tmp_path):
    thinker = thinker_of(crash_once)
    thinker.ask(tmp_path / "crashed")
    assert wait_for(thinker.poll).answer == "answered at the second try"


def test_after_two_crashes_a_thread_answers_a_lighter_request(thinker_of):
    seen = []

    def lighter(parent: int) -> int:
        seen.append(parent)
        return parent

    interval = sys.getswitchinterval()
    thinker = thinker_of(crash_beside, lighter)
    thinker.ask(os.getpid())
    assert wait_for(thinker.poll).answer == "answered in a thread"
    assert seen == [os.getpid()]
    thinker.close()
    assert sys.getswitchinterval() == interval


def test_a_process_killed_between_two_requests_is_replaced(thinker_of):
    thinker = thinker_of(tell_process)
    thinker.ask("who?")
    first = wait_for(thinker.poll).answer
    os.kill(first, signal.SIGKILL)
    wait_for(lambda: has_ended(first))
    thinker.ask("who?")
    assert wait_for(thinker.poll).answer not in (first, os.getpid())


def process_in(marker: pathlib.Path) -> int:
    """The process that wrote its number into the file, once it has."""
    wait_for(lambda: marker.exists() and marker.read_text().endswith("\n"))
    return int(marker.read_text())


def test_closing_ends_the_process_while_it_thinks(thinker_of, tmp_path):
    thinker = thinker_of(tell_then_work)
    thinker.ask(tmp_path / "process")
    process = process_in(tmp_path / "process")
    assert not has_ended(process)
    thinker.close()
    assert has_ended(process)


PARENT = """
import pathlib, sys, time
from finity.match.thinker import Thinker
from tests.match.workers import tell_then_work

if __name__ == "__main__":
    thinker = Thinker(tell_then_work)
    thinker.ask(pathlib.Path(sys.argv[1]))
    time.sleep(60)
"""


def test_killing_the_parent_ends_the_process_while_it_thinks_and_nobody_complains(tmp_path):
    script, marker = tmp_path / "parent.py", tmp_path / "process"
    script.write_text(PARENT)
    root = pathlib.Path(__file__).parents[2]
    told = {**os.environ, "PYTHONPATH": str(root)}
    parent = subprocess.Popen([sys.executable, script, marker], env=told, stderr=subprocess.PIPE)
    process = process_in(marker)
    assert not has_ended(process)
    parent.kill()
    assert parent.communicate(timeout=PATIENCE)[1] == b""
    assert wait_for(lambda: has_ended(process))


def test_the_inline_thinker_answers_at_the_next_poll_and_drops_what_was_cancelled():
    thinker = InlineThinker(double)
    thinker.ask(1)
    thinker.cancel()
    assert thinker.poll() is None
    ticket = thinker.ask(3)
    assert thinker.awaits(ticket)
    thought = thinker.poll()
    assert thought is not None
    assert (thought.ticket, thought.answer) == (ticket, 6)
    assert thinker.poll() is None


class Clock:
    """Seconds that pass as somebody turns them on, once everything else has come to rest."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def poll_after(thinker: Thinker[Any, Any], clock: Clock, seconds: float) -> Any:
    """Look for an answer for a while, longest where a thread has it soon, then let seconds pass and look again."""
    end = time.monotonic() + (0.2 if thinker.in_thread else 0.02)
    while time.monotonic() < end:
        thinker.poll()
        time.sleep(0.01)
    clock.now += seconds
    return thinker.poll()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="stops processes")
def test_a_process_that_hangs_is_replaced_after_twice_its_time_and_two_seconds(thinker_of, tmp_path):
    clock = Clock()
    thinker = thinker_of(hang_once, lambda request: request, clock)
    ticket = thinker.ask(tmp_path / "hung", 1.0)
    wait_for((tmp_path / "hung").exists)
    poll_after(thinker, clock, 3.9)
    assert thinker.awaits(ticket)
    clock.now += 0.2
    assert wait_for(thinker.poll).answer == "answered at the second try"
    assert not thinker.in_thread


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="stops processes")
def test_after_two_that_hang_a_thread_answers_and_says_so(thinker_of):
    clock = Clock()
    thinker = thinker_of(hang_beside, lambda request: request, clock)
    thinker.ask(os.getpid(), 0.5)
    assert poll_after(thinker, clock, 60.0) is None
    found = next(filter(None, (poll_after(thinker, clock, 60.0) for _ in range(12))))
    assert found.answer == "answered in a thread"
    assert thinker.in_thread


def test_a_process_may_take_long_to_begin(thinker_of):
    clock = Clock()
    thinker = thinker_of(tell_process, lambda request: request, clock)
    thinker.ask("who?", 1.0)
    begun, clock.now = multiprocessing.active_children(), 15.0
    thinker.poll()
    assert multiprocessing.active_children() == begun


def test_if_even_the_thread_hangs_it_is_told_and_the_next_question_is_free(thinker_of):
    clock = Clock()
    thinker = thinker_of(hang_everywhere, lambda request: request, clock)
    ticket = thinker.ask(1, 0.5)
    with pytest.raises(ThinkingFailed, match="in time"):
        for _ in range(12):
            poll_after(thinker, clock, 60.0)
    assert not thinker.awaits(ticket)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="stops processes")
def test_a_thousand_cancelled_questions_to_a_stopped_process_hold_nobody_up(thinker_of):
    thinker = thinker_of(tell_process)
    thinker.ask("who?")
    process = wait_for(thinker.poll).answer
    os.kill(process, signal.SIGSTOP)
    begun = time.monotonic()
    for _ in range(1000):
        thinker.ask("who?" * 300)
        thinker.cancel()
    assert time.monotonic() - begun < 2.0
    os.kill(process, signal.SIGCONT)
    thinker.ask("who?")
    assert wait_for(thinker.poll).answer == process
