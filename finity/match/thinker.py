"""Thinking aside: a worker function runs in another process, polled by the frame loop, so that no frame waits for it.

    thinker = Thinker(think)            # think(request, stop) -> answer, a function of a module
    thinker.warm_up()                   # start the process early, in a menu
    ticket = thinker.ask(request)
    thought = thinker.poll()            # each frame: None, or Thought(ticket, answer)

Knows no game. The process is started once, answers one request at a time and dies with its parent. If it crashes it is
started again once; if that fails too, a thread with a lighter request takes over.
"""

from __future__ import annotations

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
from typing import Any, Final, Generic, NewType, Protocol, TypeAlias, TypeVar

Ticket = NewType("Ticket", int)
"""The number of a request; answers carry it, so that a stale one can be told."""

Stop = Callable[[], bool]
"""Asked by the worker now and then: True once its answer is no longer wanted."""

Request = TypeVar("Request")
Answer = TypeVar("Answer")

NICENESS: Final = 10
SECONDS_TO_LEAVE: Final = 0.2
SWITCH_INTERVAL: Final = 0.001
"""Seconds after which a thinking thread hands over, so that a frame waits for it no longer."""


class ThinkingFailed(RuntimeError):
    """The worker raised an exception; the message names it."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[Answer]):
    """An answer, with the ticket of the request that it answers."""

    ticket: Ticket
    answer: Answer


@dataclass(frozen=True, slots=True)
class _Failure:
    """An exception of the worker, as text, since not every exception can be sent to another process."""

    text: str


class _HelperLost(Exception):
    """The process that should answer is gone."""


class _Helper(Protocol):
    """Who does the thinking: a process or a thread."""

    def send(self, ticket: Ticket, request: Any) -> None:
        """Take over a request; whatever it was thinking about is dropped. Raises _HelperLost."""

    def drop(self) -> None:
        """Stop thinking. Raises _HelperLost."""

    def receive(self) -> tuple[Ticket, Any] | None:
        """A ticket with its answer or _Failure, if there is one. Raises _HelperLost."""

    def close(self) -> None:
        """End at once."""


class Thinker(Generic[Request, Answer]):
    """Has requests answered by `worker` in a process of its own; only the newest request is answered.

    `worker` must be a function of an importable module; it is called with the request and a `Stop`, which it should
    ask often. `lighter` makes a request cheaper, for the thread that takes over if no process can be had.
    """

    def __init__(
        self,
        worker: Callable[[Request, Stop], Answer],
        lighter: Callable[[Request], Request] = lambda request: request,
    ) -> None:
        self._worker = worker
        self._lighter = lighter
        self._helper: _Helper | None = None
        self._starts_left = 2
        self._asked: tuple[Ticket, Request] | None = None
        self._last_ticket = 0

    def warm_up(self) -> None:
        """Start the process now, so that the first request need not wait for it."""
        if self._helper is None:
            self._helper = self._new_helper()

    def ask(self, request: Request) -> Ticket:
        """Have a request answered; whatever was asked before is dropped. Answers its ticket."""
        self._last_ticket += 1
        ticket = Ticket(self._last_ticket)
        self._asked = (ticket, request)
        self._send()
        return ticket

    @property
    def thinking(self) -> bool:
        """Whether an answer is being waited for."""
        return self._asked is not None

    def poll(self) -> Thought[Answer] | None:
        """The answer to the newest request, once, or None if there is none yet. Never waits.

        Raises ThinkingFailed if the worker raised an exception over this request.
        """
        while self._helper is not None and self._asked is not None:
            try:
                received = self._helper.receive()
            except _HelperLost:
                self._lose_helper()
                self._send()
                continue
            if received is None:
                return None
            ticket, outcome = received
            if ticket == self._asked[0]:
                self._asked = None
                return _thought(ticket, outcome)
        return None

    def cancel(self) -> None:
        """Drop the request; its answer will never come."""
        if self._asked is None or self._helper is None:
            return
        self._asked = None
        try:
            self._helper.drop()
        except _HelperLost:
            self._lose_helper()

    def close(self) -> None:
        """End the process or thread. The thinker can be asked again; that would start a new one."""
        self._asked = None
        self._lose_helper()
        self._starts_left = 2

    def _send(self) -> None:
        while self._asked is not None:
            self.warm_up()
            assert self._helper is not None
            try:
                self._helper.send(*self._asked)
                return
            except _HelperLost:
                self._lose_helper()

    def _lose_helper(self) -> None:
        if self._helper is not None:
            self._helper.close()
            self._helper = None

    def _new_helper(self) -> _Helper:
        while self._starts_left:
            self._starts_left -= 1
            with contextlib.suppress(OSError):
                return _Process(self._worker)
        return _Thread(lambda request, stop: self._worker(self._lighter(request), stop))


class InlineThinker(Generic[Request, Answer]):
    """The same door as `Thinker`, but `poll` thinks on the spot: for tests and for pictures made without a window."""

    def __init__(self, worker: Callable[[Request, Stop], Answer]) -> None:
        self._worker = worker
        self._asked: tuple[Ticket, Request] | None = None
        self._last_ticket = 0

    def warm_up(self) -> None:
        """Nothing to start."""

    def ask(self, request: Request) -> Ticket:
        """Remember the request for the next poll."""
        self._last_ticket += 1
        ticket = Ticket(self._last_ticket)
        self._asked = (ticket, request)
        return ticket

    @property
    def thinking(self) -> bool:
        """Whether an answer is being waited for."""
        return self._asked is not None

    def poll(self) -> Thought[Answer] | None:
        """Think now and answer the newest request, once. Raises ThinkingFailed as `Thinker` does."""
        if self._asked is None:
            return None
        ticket, request = self._asked
        self._asked = None
        return _thought(ticket, _outcome(self._worker, request, lambda: False))

    def cancel(self) -> None:
        """Forget the request."""
        self._asked = None

    def close(self) -> None:
        """Forget the request."""
        self._asked = None


AnyThinker: TypeAlias = Thinker[Request, Answer] | InlineThinker[Request, Answer]


def _thought(ticket: Ticket, outcome: Any) -> Thought[Any]:
    if isinstance(outcome, _Failure):
        raise ThinkingFailed(outcome.text)
    return Thought(ticket, outcome)


def _outcome(worker: Callable[[Any, Stop], Any], request: Any, stop: Stop) -> Any:
    """What the worker answers, or its failure: any exception, since none may end the helper."""
    try:
        return worker(request, stop)
    except Exception as error:
        return _Failure(f"{type(error).__name__}: {error}")


class _Process:
    """A spawned process. Any message that waits in its pipe, and the pipe's end, tell the worker to stop."""

    def __init__(self, worker: Callable[[Any, Stop], Any]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, far_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(far_end, worker), daemon=True, name="thinker")
        try:
            self._process.start()
        finally:
            far_end.close()

    def send(self, ticket: Ticket, request: Any) -> None:
        self._write((ticket, request))

    def drop(self) -> None:
        self._write(_DROP)

    def _write(self, message: Any) -> None:
        try:
            self._pipe.send(message)
        except OSError as error:
            raise _HelperLost from error

    def receive(self) -> tuple[Ticket, Any] | None:
        try:
            return self._pipe.recv() if self._pipe.poll() else None
        except (EOFError, OSError) as error:
            raise _HelperLost from error

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._pipe.send(_LEAVE)
        self._process.join(SECONDS_TO_LEAVE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._pipe.close()


_DROP: Final = (None, False)
_LEAVE: Final = (None, True)


def _serve(pipe: Connection, worker: Callable[[Any, Stop], Any]) -> None:
    """The process's main loop; returns when it is told to leave or the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with contextlib.suppress(EOFError, OSError):
        while True:
            ticket, request = pipe.recv()
            if ticket is not None:
                pipe.send((ticket, _outcome(worker, request, pipe.poll)))
            elif request:
                return


class _Thread:
    """A daemon thread of this process: the last resort, since it shares the interpreter with the frames."""

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
            self._answers.put((ticket, _outcome(self._worker, request, dropped.is_set)))

        threading.Thread(target=run, daemon=True, name="thinker").start()

    def drop(self) -> None:
        self._current.set()

    def receive(self) -> tuple[Ticket, Any] | None:
        with contextlib.suppress(queue.Empty):
            return self._answers.get_nowait()
        return None

    def close(self) -> None:
        self.drop()
        sys.setswitchinterval(self._switch_interval)
