"""Thinking aside: a worker function runs in another process, polled by the frame loop, so that no frame waits for it.

    thinker = Thinker(think)            # think(request, stop) -> answer, a function of a module
    ticket = thinker.ask(request)
    thought = thinker.poll()            # each frame: None, or Thought(ticket, answer)

Knows no game. The process is started once, answers one request at a time and dies with its parent. If it crashes it is
started again once, and so if it hangs; if that fails too, a thread with a lighter request takes over.
"""

import contextlib
import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, NewType, TypeVar

OnProgress = Callable[[float], None]
"""Takes how far something is, from 0 to 1."""


def ignore_progress(share: float) -> None:
    """Nobody asked how far it is."""


@dataclass(frozen=True, slots=True)
class WorkProgress:
    """How far a worker is, from 0 to 1: no answer yet."""

    value: float


Ticket = NewType("Ticket", int)
"""The number of a request; answers carry it, so that a stale one can be told."""

Stop = Callable[[], bool]
"""Asked by the worker now and then: True once its answer is no longer wanted."""

NICENESS: Final = 10
SECONDS_TO_LEAVE: Final = 0.2
SWITCH_INTERVAL: Final = 0.001
"""Seconds after which a thinking thread hands over, so that a frame waits for it no longer."""
MOST_UNANSWERED: Final = 4
"""So many questions are written before one is answered: the smallest pipes hold as many."""
_READY: Final = (None, "ready")
_DROP: Final = (None, False)
_LEAVE: Final = (None, True)


@dataclass(frozen=True, slots=True)
class WorkerFailure:
    """An exception of the worker, as text, since not every exception can be sent to another process."""

    text: str


class HelperLost(Exception):
    """The process that should answer is gone."""


def call_worker(worker: Callable[[Any, Stop], Any], request: Any, stop: Stop) -> Any:
    """What the worker answers, or its failure: any exception, since none may end the helper."""
    try:
        return worker(request, stop)
    except Exception as error:
        return WorkerFailure(f"{type(error).__name__}: {error}")


class WorkerProcess:
    """A spawned process. Any message that waits in its pipe, and the pipe's end, tell the worker to stop."""

    def __init__(self, worker: Callable[[Any, Stop], Any]) -> None:
        self.ready = False
        """Whether it has begun to listen."""
        self._unanswered = 0
        self._waiting: tuple[Ticket, Any] | None = None
        context = multiprocessing.get_context("spawn")
        self._pipe, far_end = context.Pipe()
        self._process = context.Process(target=_worker_loop, args=(far_end, worker), daemon=True, name="thinker")
        try:
            self._process.start()
        finally:
            far_end.close()

    def send(self, ticket: Ticket, request: Any) -> None:
        """Take over a request; whatever it was thinking about is dropped. Raises HelperLost."""
        self._waiting = (ticket, request)
        self._send_waiting()

    def drop(self) -> None:
        """Stop thinking. Raises HelperLost."""
        if self._waiting is None:
            self._write(_DROP)
        self._waiting = None

    def _send_waiting(self) -> None:
        """Write what waits, unless much is unread: writing into a pipe that is full never ends if nobody reads."""
        if self._waiting and self._unanswered < MOST_UNANSWERED:
            message, self._waiting = self._waiting, None
            self._unanswered += 1
            self._write(message)

    def _write(self, message: Any) -> None:
        try:
            self._pipe.send(message)
        except OSError as error:
            raise HelperLost from error

    def receive(self) -> tuple[Ticket, Any] | None:
        """A ticket with its answer, WorkerFailure or WorkProgress, if there is one. Raises HelperLost."""
        try:
            received: tuple[Ticket | None, Any] | None = self._pipe.recv() if self._pipe.poll() else None
        except (EOFError, OSError) as error:
            raise HelperLost from error
        if received is None:
            return None
        ticket, outcome = received
        if ticket is None:
            self.ready = True
            return self.receive()
        if not isinstance(outcome, WorkProgress):
            self._unanswered -= 1
            self._send_waiting()
        return ticket, outcome

    def close(self, *, hung: bool = False) -> None:
        """End at once; one that `hung` isn't asked to first."""
        if not hung:
            with contextlib.suppress(OSError):
                self._pipe.send(_LEAVE)
            self._process.join(SECONDS_TO_LEAVE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._pipe.close()


class StopWithProgress:
    """Whoever asked from another process: a `Stop` that can also be told how far it is."""

    def __init__(self, pipe: Connection, ticket: Ticket) -> None:
        self._pipe = pipe
        self._ticket = ticket

    def __call__(self) -> bool:
        """Whether something new waits, so that the answer is no longer wanted."""
        return self._pipe.poll()

    def tell(self, share: float) -> None:
        """Say how far it is, not more than some hundred times."""
        self._pipe.send((self._ticket, WorkProgress(share)))


def _worker_loop(pipe: Connection, worker: Callable[[Any, Stop], Any]) -> None:
    """The process's main loop; returns when it is told to leave or the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(_READY)
        while True:
            ticket, request = pipe.recv()
            if ticket is not None:
                pipe.send((ticket, call_worker(worker, request, StopWithProgress(pipe, ticket))))
            elif request:
                return


class WorkerThread:
    """A daemon thread of this process: the last resort, since it shares the interpreter with the frames."""

    ready = True

    def __init__(self, worker: Callable[[Any, Stop], Any]) -> None:
        self._worker = worker
        self._answers: queue.SimpleQueue[tuple[Ticket, Any]] = queue.SimpleQueue()
        self._current = threading.Event()
        self._switch_interval = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_INTERVAL)

    def send(self, ticket: Ticket, request: Any) -> None:
        self.drop()
        dropped = self._current = threading.Event()

        def run() -> None:
            self._answers.put((ticket, call_worker(self._worker, request, dropped.is_set)))

        threading.Thread(target=run, daemon=True, name="thinker").start()

    def drop(self) -> None:
        self._current.set()

    def receive(self) -> tuple[Ticket, Any] | None:
        with contextlib.suppress(queue.Empty):
            return self._answers.get_nowait()
        return None

    def close(self, *, hung: bool = False) -> None:
        self.drop()
        sys.setswitchinterval(self._switch_interval)


Helper = WorkerProcess | WorkerThread


Request = TypeVar("Request")
Answer = TypeVar("Answer")

USUAL_SECONDS: Final = 10.0
"""How long an answer is expected to take if nobody says."""
SECONDS_TO_START: Final = 20.0
"""How long a process may take to begin: virus scanners look at each."""


class ThinkingFailed(RuntimeError):
    """The worker raised an exception; the message names it."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[Answer]):
    ticket: Ticket
    answer: Answer


class Thinker(Generic[Request, Answer]):
    """Has requests answered by `worker`, a function of a module, in a process of its own; only the newest is answered.
    `lighter` makes a request cheaper, for the thread that takes over if no process can be had."""

    def __init__(
        self,
        worker: Callable[[Request, Stop], Answer],
        lighter: Callable[[Request], Request] = lambda request: request,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._worker = worker
        self._clock = clock
        self._seconds = USUAL_SECONDS
        self._patience_ends = 0.0
        self._seen_ready = False
        self._lighter = lighter
        self._helper: Helper | None = None
        self._starts_left = 2
        self._asked: tuple[Ticket, Request] | None = None
        self._last_ticket = 0
        self.progress = 0.0
        """How far the worker says it is with the newest request, from 0 to 1."""

    def ask(self, request: Request, seconds: float = USUAL_SECONDS) -> Ticket:
        """Have a request answered in place of any before; answers its ticket. Who takes twice `seconds` is replaced."""
        self._last_ticket += 1
        ticket = Ticket(self._last_ticket)
        self._asked, self._seconds, self.progress = (ticket, request), seconds, 0.0
        self._send()
        return ticket

    def awaits(self, ticket: Ticket | None) -> bool:
        """Whether the answer to this request is still to come: none is once somebody has cancelled or asked anew."""
        return self._asked is not None and self._asked[0] == ticket

    @property
    def in_thread(self) -> bool:
        """Whether no process could be had, so that it thinks in a thread."""
        return isinstance(self._helper, WorkerThread)

    def poll(self) -> Thought[Answer] | None:
        """The answer to the newest request, once, or None if there is none yet; never waits. Raises ThinkingFailed."""
        while self._helper is not None and self._asked is not None:
            try:
                received = self._helper.receive()
            except HelperLost:
                self._lose_helper()
                self._send()
                continue
            if received is None:
                if self._helper.ready and not self._seen_ready:  # the time begins when the helper does
                    self._set_deadline()
                if self._clock() <= self._patience_ends:
                    return None
                last = self.in_thread
                self._lose_helper(hung=True)
                if last:
                    self._asked = None
                    raise ThinkingFailed("no answer in time")
                self._send()
                continue
            ticket, outcome = received
            if isinstance(outcome, WorkProgress):
                self.progress = outcome.value if self.awaits(ticket) else self.progress
            elif self.awaits(ticket):
                self._asked = None
                if isinstance(outcome, WorkerFailure):
                    raise ThinkingFailed(outcome.text)
                return Thought(ticket, outcome)
        return None

    def cancel(self) -> None:
        if self._asked is None:
            return
        self._asked = None
        try:
            if self._helper:
                self._helper.drop()
        except HelperLost:
            self._lose_helper()

    def close(self) -> None:
        """End the process or thread. The thinker can be asked again; that would start a new one."""
        self._asked = None
        self._lose_helper()
        self._starts_left = 2

    def _set_deadline(self) -> None:
        assert self._helper is not None
        self._seen_ready = self._helper.ready
        to_start = 0.0 if self._seen_ready else SECONDS_TO_START
        self._patience_ends = self._clock() + 2 * self._seconds + 2 + to_start

    def _send(self) -> None:
        while self._asked is not None:
            while self._helper is None and self._starts_left:
                self._starts_left -= 1
                with contextlib.suppress(OSError):
                    self._helper = WorkerProcess(self._worker)
            if self._helper is None:
                self._helper = WorkerThread(lambda request, stop: self._worker(self._lighter(request), stop))
            try:
                self._helper.send(*self._asked)
                self._set_deadline()
                return
            except HelperLost:
                self._lose_helper()

    def _lose_helper(self, *, hung: bool = False) -> None:
        if self._helper is not None:
            self._helper.close(hung=hung)
            self._helper = None


class InlineThinker(Thinker[Request, Answer]):
    """Thinks on the spot, in `poll`: for tests and for pictures made without a window."""

    def poll(self) -> Thought[Answer] | None:
        if self._asked is None:
            return None
        (ticket, request), self._asked = self._asked, None
        outcome = call_worker(self._worker, request, lambda: False)
        if isinstance(outcome, WorkerFailure):
            raise ThinkingFailed(outcome.text)
        return Thought(ticket, outcome)

    def _send(self) -> None:
        """Nobody else has to be asked."""
