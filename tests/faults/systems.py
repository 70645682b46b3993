"""Systems other than the one at hand, as far as files can tell them apart."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from finity import files


class SimulatedWindows:
    """Text gets other line ends, some names aren't files, and a file that is held open can't be replaced."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.held: dict[Path, int] = {}
        """Files that others hold, each for so many tries."""
        patch.setattr(files, "ON_WINDOWS", True)
        patch.setattr(io, "open", self._opening(io.open))
        patch.setattr(os, "replace", self._replacing(os.replace))

    def _opening(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def opened(
            file: Any,
            mode: str = "r",
            buffering: int = -1,
            encoding: str | None = None,
            errors: str | None = None,
            newline: str | None = None,
        ) -> Any:
            written = newline is None and "b" not in mode and set(mode) & set("wax+")
            return real(file, mode, buffering, encoding, errors, "\r\n" if written else newline)

        return opened

    def _replacing(self, real: Callable[..., None]) -> Callable[..., None]:
        def replaced(source: Any, target: Any) -> None:
            left = self.held.get(Path(target), 0)
            if left:
                self.held[Path(target)] = left - 1
                raise PermissionError(errno.EACCES, "The process cannot access the file")
            real(source, target)

        return replaced
