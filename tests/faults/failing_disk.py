"""A disk that fails once, at any one of the calls that change it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

import pytest


class Fault(Enum):
    """What goes wrong; the value is the number of the system's error, if there is one."""

    FULL = errno.ENOSPC
    BROKEN = errno.EIO
    FORBIDDEN = errno.EACCES
    READ_ONLY = errno.EROFS
    CUT = -1
    """Half of the file is written, then the disk is full."""
    KILLED_BEFORE = -2
    KILLED_AFTER = -3


def full(*_: object) -> None:
    """Stands for a call that finds no room."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Killed(BaseException):
    """The program ends here."""


CHANGING: Final = ("mkdir", "fsync", "replace", "rename")


class FailingDisk:
    """Counts the calls that change the disk and lets the one numbered `at` (from 1) fail; None lets all succeed."""

    def __init__(self, patch: pytest.MonkeyPatch, fault: Fault = Fault.FULL, at: int | None = None) -> None:
        self.calls = 0
        self.failed = ""
        self._fault = fault
        self._at = at
        patch.setattr(
            os, "open", self._watched("open", os.open, lambda path, flags=0, *more, **other: flags & os.O_CREAT)
        )
        for name in CHANGING:
            patch.setattr(os, name, self._watched(name, getattr(os, name), lambda *some, **other: True))

    def _watched(self, name: str, real: Callable[..., Any], counts: Callable[..., object]) -> Callable[..., Any]:
        def call(*arguments: Any, **more: Any) -> Any:
            if not counts(*arguments, **more):
                return real(*arguments, **more)
            self.calls += 1
            if self.calls != self._at:
                return real(*arguments, **more)
            self.failed = name
            return self._fail(name, real, arguments, more)

        return call

    def _fail(self, name: str, real: Callable[..., Any], arguments: Any, more: Any) -> None:
        if self._fault is Fault.KILLED_BEFORE:
            raise Killed
        if self._fault is Fault.KILLED_AFTER:
            real(*arguments, **more)
            raise Killed
        if self._fault is Fault.CUT and name == "fsync":
            os.ftruncate(arguments[0], os.fstat(arguments[0]).st_size // 2)
        number = errno.ENOSPC if self._fault is Fault.CUT else self._fault.value
        raise OSError(number, os.strerror(number))
