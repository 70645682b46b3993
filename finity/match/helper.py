"""Who thinks for a `Thinker`, and how far it is: a process of its own, or a thread where no process can be had."""

import contextlib
import multiprocessing
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final, NewType

Tell = Callable[[float], None]
"""Takes how far something is, from 0 to 1."""


def tell_nobody(share: float) -> None:
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


@dataclass(frozen=True, slots=True)
class Failure:
    """An exception of the worker, as text, since not every exception can be sent to another process."""

    text: str


class HelperLost(Exception):
    """The process that should answer is gone."""


def outcome_of(worker: Callable[[Any, Stop], Any], request: Any, stop: Stop) -> Any:
    """What the worker answers, or its failure: any exception, since none may end the helper."""
    try:
        return worker(request, stop)
    except Exception as error:
        return Failure(f"{type(error).__name__}: {error}")


class Process:
    """A spawned process. Any message that waits in its pipe, and the pipe's end, tell the worker to stop."""

    def __init__(self, worker: Callable[[Any, Stop], Any]) -> None:
        self.ready = False
        """Whether it has begun to listen."""
        self._unanswered = 0
        self._waiting: tuple[Ticket, Any] | None = None
        context = multiprocessing.get_context("spawn")
        self._pipe, far_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(far_end, worker), daemon=True, name="thinker")
        try:
            self._process.start()
        finally:
            far_end.close()

    def send(self, ticket: Ticket, request: Any) -> None:
        """Take over a request; whatever it was thinking about is dropped. Raises HelperLost."""
        self._waiting = (ticket, request)
        self._pass_on()

    def drop(self) -> None:
        """Stop thinking. Raises HelperLost."""
        if self._waiting is None:
            self._write(_DROP)
        self._waiting = None

    def _pass_on(self) -> None:
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
        """A ticket with its answer, Failure or WorkProgress, if there is one. Raises HelperLost."""
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
            self._pass_on()
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


_READY: Final = (None, "ready")
_DROP: Final = (None, False)
_LEAVE: Final = (None, True)


class Caller:
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


def _serve(pipe: Connection, worker: Callable[[Any, Stop], Any]) -> None:
    """The process's main loop; returns when it is told to leave or the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(_READY)
        while True:
            ticket, request = pipe.recv()
            if ticket is not None:
                pipe.send((ticket, outcome_of(worker, request, Caller(pipe, ticket))))
            elif request:
                return


class Thread:
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
            self._answers.put((ticket, outcome_of(self._worker, request, dropped.is_set)))

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


class Inline:
    """Nobody else: the answer is worked out when it is asked for."""

    ready = True

    def __init__(self, worker: Callable[[Any, Stop], Any]) -> None:
        self._worker = worker
        self._asked: tuple[Ticket, Any] | None = None

    def send(self, ticket: Ticket, request: Any) -> None:
        self._asked = ticket, request

    def drop(self) -> None:
        self._asked = None

    def receive(self) -> tuple[Ticket, Any] | None:
        asked, self._asked = self._asked, None
        return asked and (asked[0], outcome_of(self._worker, asked[1], lambda: False))

    def close(self, *, hung: bool = False) -> None:
        self.drop()


Helper = Process | Thread | Inline
