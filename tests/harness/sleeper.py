"""Who sits at the program in a sitting, what that person looks at, and the clock there."""

from __future__ import annotations

from datetime import date, datetime, tzinfo

import pygame

from finity.shell.loop.app import LONGEST_STEP_SECONDS
from finity.shell.loop.window import Window
from tests.harness.blindly import blank_sheet, nobody_looks
from tests.harness.driver import NEVER, Driver
from tests.harness.table import TablePlayer


class Sheets(Window):
    """A window of which each picture may be drawn on a new sheet: then nothing of the one before is left."""

    sheet: pygame.Surface | None = None

    @property
    def surface(self) -> pygame.Surface:
        size = super().surface.get_size()
        if nobody_looks():
            return blank_sheet(size)
        if self.sheet is None or self.sheet.get_size() != size:
            self.sheet = pygame.Surface(size)
        return self.sheet


class Sleeper(TablePlayer):
    glances = NEVER
    window_type = Sheets
    scene = Driver.scene  # type: ignore[assignment]  # any scene with a table
    _slept = 0.0

    def _pass(self, dt: float, looked_at: bool = True) -> bool:
        """Sleep like the real loop while nothing needs a frame: so nothing comes later than it is to."""
        if self.app.running and self._slept + dt < self.app.idle_seconds - 1e-6 and not pygame.event.peek():
            self._slept += dt
            self._time += dt
            return False
        passed, self._slept = min(LONGEST_STEP_SECONDS, self._slept + dt), 0.0
        self._time -= passed - dt
        return super()._pass(passed, looked_at)


class StillDay(datetime):
    """The clock of all sittings stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> StillDay:
        return cls(2026, 1, 2, 12, tzinfo=tz)

    @classmethod
    def today(cls) -> StillDay:
        return cls.now()


class StillDate(date):
    """So does the calendar."""

    @classmethod
    def today(cls) -> StillDate:
        return cls(2026, 1, 2)
