"""How much a film flashes, by the thresholds of WCAG 2.3.1, read from its pictures.

A flash is a pair of opposing changes of relative luminance by 10 % of the maximum or more, the darker of both below
0.8; a red one is a pair of opposing changes to or from a saturated red. More than three in a second are too many where
they cover a quarter of any 10 degrees of what is seen: 341 x 256 pixels of a screen of 1024 x 768.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from tests.harness.whole import enough

CELLS: Final = (32, 18)
"""Pictures are looked at as so many even patches."""
_PATCHES_SEEN: Final = (11, 6)
"""About 341 of 1024 pixels by 256 of 768, in cells."""
_SHARE: Final = 0.25
_MOST: Final = 3
FRAMES_A_SECOND: Final = enough(20, whole=60)

_LINEAR: Final = [
    (value / 255 / 12.92) if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in range(256)
]


def worst_flashing(pictures: Iterable[pygame.Surface]) -> tuple[float, float]:
    """The largest share of a tenth of the view that flashes more often than three times in any second.

    General flashes and red ones; at most a quarter is safe.
    """
    width, height = CELLS
    general = [_Cell(0.1, 0.8) for _ in range(width * height)]
    red = [_Cell(20.0, None) for _ in range(width * height)]
    worst_general = worst_red = 0.0
    before = b""
    for frame, picture in enumerate(pictures):
        cells, last = pygame.image.tobytes(pygame.transform.smoothscale(picture.convert(24), CELLS), "RGB"), before
        before = cells
        for index in range(width * height):
            patch = cells[3 * index : 3 * index + 3]
            if patch == last[3 * index : 3 * index + 3]:
                continue  # what stays as it is turns nowhere
            r, g, b = (_LINEAR[value] for value in patch)
            general[index].see(0.2126 * r + 0.7152 * g + 0.0722 * b, frame)
            saturated = r + g + b > 0.0 and r / (r + g + b) >= 0.8
            red[index].see(max(0.0, (r - g - b) * 320) if saturated else 0.0, frame)
        if frame * 10 % FRAMES_A_SECOND == 0:
            worst_general, worst_red = max(worst_general, _share(general, frame)), max(worst_red, _share(red, frame))
    return worst_general, worst_red


class _Cell:
    """A patch of the film: when its value turned round by a threshold or more, with the lower end below a limit."""

    def __init__(self, threshold: float, limit: float | None) -> None:
        self._threshold = threshold
        self._limit = limit
        self._extreme: float | None = None
        self._rising = 0
        self._turns: deque[int] = deque()

    def too_often(self, frame: int) -> bool:
        """Whether there were more than three flashes in the second before: each is two changes."""
        while self._turns and frame - self._turns[0] >= FRAMES_A_SECOND:
            self._turns.popleft()
        return len(self._turns) > 2 * _MOST

    def see(self, value: float, frame: int) -> None:
        """The next picture on which it is another than before."""
        if self._extreme is None:
            self._extreme = value
        change = value - self._extreme
        if change * self._rising > 0 or (self._rising == 0 and abs(change) < self._threshold):
            self._extreme = value if self._rising else self._extreme
        elif abs(change) >= self._threshold and (self._limit is None or min(value, self._extreme) < self._limit):
            self._rising = 1 if change > 0 else -1
            self._extreme = value
            self._turns.append(frame)


def _share(cells: list[_Cell], frame: int) -> float:
    """The largest share of a field of view in which patches flash too often."""
    marked = [cell.too_often(frame) for cell in cells]
    if not any(marked):
        return 0.0
    return max(_shares(marked))


def _shares(marked: list[bool]) -> Iterator[float]:
    (width, height), (wide, high) = CELLS, _PATCHES_SEEN
    for top in range(height - high + 1):
        for left in range(width - wide + 1):
            rows = (marked[(top + row) * width + left : (top + row) * width + left + wide] for row in range(high))
            yield sum(map(sum, rows)) / (wide * high)
