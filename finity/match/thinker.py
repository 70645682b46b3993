"""Thinking aside: a worker function runs in another process, polled by the frame loop, so that no frame waits for it.

    thinker = Thinker(think)            # think(request, stop) -> answer, a function of a module
    ticket = thinker.ask(request)
    thought = thinker.poll()            # each frame: None, or Thought(ticket, answer)

Knows no game. The process is started once, answers one request at a time and dies with its parent. If it crashes it is
started again once, and so if it hangs; if that fails too, a thread with a lighter request takes over.
"""

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from finity.match.helper import Failure, Helper, HelperLost, Inline, Process, Stop, Thread, Ticket, WorkProgress

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
    def beside_pictures(self) -> bool:
        """Whether no process could be had, so that it thinks in a thread."""
        return isinstance(self._helper, Thread)

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
                if not self._hangs():
                    return None
                last = isinstance(self._helper, Thread)
                self._lose_helper(hung=True)
                if last:
                    self._asked = None
                    raise ThinkingFailed("no answer in time")
                self._send()
                continue
            ticket, outcome = received
            if isinstance(outcome, WorkProgress):
                self.progress = outcome.value if ticket == self._asked[0] else self.progress
            elif ticket == self._asked[0]:
                self._asked = None
                if isinstance(outcome, Failure):
                    raise ThinkingFailed(outcome.text)
                return Thought(ticket, outcome)
        return None

    def cancel(self) -> None:
        if self._asked is None or self._helper is None:
            return
        self._asked = None
        try:
            self._helper.drop()
        except HelperLost:
            self._lose_helper()

    def close(self) -> None:
        """End the process or thread. The thinker can be asked again; that would start a new one."""
        self._asked = None
        self._lose_helper()
        self._starts_left = 2

    def _hangs(self) -> bool:
        """Whether the answer is overdue; the time begins when the helper does."""
        assert self._helper is not None
        if self._helper.ready and not self._seen_ready:
            self._begin_patience()
        return self._clock() > self._patience_ends

    def _begin_patience(self) -> None:
        assert self._helper is not None
        self._seen_ready = self._helper.ready
        to_start = 0.0 if self._seen_ready else SECONDS_TO_START
        self._patience_ends = self._clock() + 2 * self._seconds + 2 + to_start

    def _send(self) -> None:
        while self._asked is not None:
            self._helper = self._helper or self._new_helper()
            try:
                self._helper.send(*self._asked)
                self._begin_patience()
                return
            except HelperLost:
                self._lose_helper()

    def _lose_helper(self, *, hung: bool = False) -> None:
        if self._helper is not None:
            self._helper.close(hung=hung)
            self._helper = None

    def _new_helper(self) -> Helper:
        while self._starts_left:
            self._starts_left -= 1
            with contextlib.suppress(OSError):
                return Process(self._worker)
        return Thread(lambda request, stop: self._worker(self._lighter(request), stop))


class InlineThinker(Thinker[Request, Answer]):
    """Thinks on the spot, in `poll`: for tests and for pictures made without a window."""

    def _new_helper(self) -> Helper:
        return Inline(self._worker)
