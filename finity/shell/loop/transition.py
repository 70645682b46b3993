"""From one scene to the next without a cut: what lies around the board leaves, the board flies, the new comes.

And a scene that is seen turned, on a screen that lies flat on a table: by whoever sits at another side of it.
"""

import math
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

import pygame

from finity.shell.draw.painting import draw_faded
from finity.shell.draw.timeline import ease_in, ease_in_out, ease_out
from finity.shell.loop.scene import Scene, Size
from finity.shell.widgets.arrange import center

TURN_SECONDS: Final = 0.3


@dataclass(frozen=True)
class Backdrop:
    """What lies between two scenes; where nothing is to move the `still` pictures only fade into each other."""

    draw: Callable[[pygame.Surface], object]
    still: bool = False


class WindowRotation:
    """Lets the window turn when the scene on it shows itself to another side."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._turn = 0
        self._swing = 0.0
        self._left = 0.0

    @property
    def under_way(self) -> bool:
        return self._left > 0.0

    def update(self, scene: Scene, dt: float, ground: Callable[[], Backdrop | None]) -> bool:
        """Let `dt` seconds pass; answers whether the scene has just begun to show itself to another side: at once where
        the `ground` says that nothing is to move."""
        self._left = max(0.0, self._left - dt)
        if scene is not self._scene:
            self._scene, self._turn, self._left = scene, scene.facing, 0.0
        if scene.facing == self._turn:
            return False
        self._swing = float((scene.facing - self._turn + 180) % 360 - 180)
        between = ground()
        self._turn, self._left = scene.facing, 0.0 if between is None or between.still else TURN_SECONDS
        return True

    def draw(self, scene: Scene, surface: pygame.Surface) -> None:
        draw_turned(scene, surface, self._swing * ease_in_out(self._left / TURN_SECONDS))


def draw_turned(scene: Scene, surface: pygame.Surface, back: float = 0.0) -> None:
    if not (scene.facing or back):
        scene.draw(surface)
        return
    picture = pygame.Surface(turned_size(surface.get_size(), scene.facing), 0, surface)
    scene.draw(picture)
    if back:  # at half the size, for frames that are quick
        surface.fill(picture.get_at((0, 0)))
        picture = pygame.transform.smoothscale_by(picture, 0.5)
    turned = pygame.transform.rotate(picture, back - scene.facing)
    if back:
        turned = pygame.transform.scale_by(turned, 2)
    surface.blit(turned, turned.get_rect(center=surface.get_rect().center))


def turned_size(window: Size, turn: int) -> Size:
    """The size for which a scene is laid out that is seen turned in a window."""
    return window if turn % 180 == 0 else (window[1], window[0])


SECONDS: Final = 0.25
_LEAVING: Final = 0.34
"""The share of the time in which what lies around the board leaves; what comes begins to come then."""
_FLYING: Final = 0.86
"""The share of the time in which a board that both scenes show flies to its new place."""
_SWAPPED: Final = 0.5
"""The share of the way on which the new board comes over the old one."""
_OTHER: Final = 0.03
"""By what share the forms of two boards differ that are not one."""
_SHRINKING: Final = 0.43
"""The share of the time in which such a board shrinks, until it is as small as one stone."""
_STONE: Final = 0.2
_LARGEST: Final = 2560 * 1440
"""A window of more pixels is composed at half its size meanwhile, for frames that are quick."""


_Parts: TypeAlias = tuple[tuple[pygame.Rect, tuple[float, float]], ...]
"""Parts of a window, each with the direction in which it goes."""


class Transition:
    """What is seen for a moment after a change of scenes, in which no time passes for the new scene.

    A board that both scenes show is one object, which flies from its old to its new place; all around it leaves and
    comes from the sides. Another board grows out of where the old one shrinks. Without one all comes from below. The
    first draw of the new scene may take long: meanwhile the old one leaves already, if there is a thread to draw it.
    """

    def __init__(self, window: pygame.Surface, ground: Backdrop, scene: Scene) -> None:
        """`scene` is the old one, which is seen on the window."""
        self._halved = window.width * window.height > _LARGEST
        self._before = pygame.transform.smoothscale_by(window, 0.5) if self._halved else window.copy()
        self._table = self._before.copy()
        if not ground.still:
            ground.draw(self._table)
        self._start, self._was_behind = None if ground.still else self._board_of(scene), scene.board_behind
        self._seconds = 0.15 if ground.still else SECONDS
        self._age = self._ready = 0.0
        self._drawing: Future[None] | None = None
        self._after: pygame.Surface | None = None
        self._old_board: pygame.Surface | None = None
        self._new_board: pygame.Surface | None = None
        self._goal: pygame.Rect | None = None
        whole: _Parts = ((self._before.get_rect(), (0.0, 0.0 if ground.still else 0.1)),)
        self._leaving = self._coming = self._whole = whole
        self._shades = [self._brightness(self._before)] * 2

    @property
    def fresh(self) -> bool:
        return self._after is None

    @property
    def over(self) -> bool:
        return not self.thread_draws and self._age >= self._seconds + max(0.0, self._ready - _LEAVING * self._seconds)

    @property
    def thread_draws(self) -> bool:
        """Whether another thread draws the new scene, which nobody else may touch meanwhile."""
        if self._drawing and self._drawing.done():
            drawn, self._drawing = self._drawing, None
            drawn.result()
            self._ready = self._age
        return self._drawing is not None

    def update(self, dt: float) -> None:
        if not self.fresh:
            self._age += dt

    def draw(self, scene: Scene, window: pygame.Surface, *, changed: bool, drawer: Executor | None = None) -> None:
        """Draw what is still seen of the old scene and already of the new one, which may have `changed`.

        The first time the new one is drawn by a `drawer`, if there is one.
        """
        if self._after is None:
            self._after = self._before.copy()
            self._goal = self._board_of(scene) if self._start else None
            if self._start and self._goal and not self._was_behind:
                self._old_board, self._leaving = self._lift_board(self._before, self._start)
            if drawer:
                self._drawing = drawer.submit(self._draw_new_scene, scene, self._after, window.get_size())
            else:
                self._draw_new_scene(scene, self._after, window.get_size())
        elif changed and not self.thread_draws:
            self._draw_new_scene(scene, self._after, window.get_size())
        if self._halved:
            canvas = self._before.copy()
            self._compose(canvas, self._after)
            pygame.transform.scale(canvas, window.get_size(), window)
        else:
            self._compose(window, self._after)

    def _compose(self, window: pygame.Surface, after: pygame.Surface) -> None:
        window.blit(self._table, (0, 0))
        left = self._progress(0.0, _LEAVING)
        come = 0.0 if self.thread_draws else self._progress(_LEAVING, 1.0, self._ready)
        if min(self._shades) < 1:
            shade = round(255 * (self._shades[0] + (self._shades[1] - self._shades[0]) * come))
            window.fill((shade,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        _draw_apart(window, self._before, self._leaving, ease_in(left) * 0.07 * window.width, 1 - left)
        coming = partial(_draw_apart, window, after, self._coming, 0.21 * window.width * (1 - ease_out(come)), come)
        old, new, start, goal = self._old_board, self._new_board, self._start, self._goal
        if new:
            coming()
        if start and goal and old and abs(start.width * goal.height / start.height / goal.width - 1) > _OTHER:
            shrinking, growing = self._progress(0.0, _SHRINKING), self._progress(_SHRINKING, 1.0, self._ready)
            small = start.scale_by(_STONE).move_to(center=start.center)
            place = _board_place(start, small, ease_in(shrinking), 0)
            _draw_board(window, old, place, float(shrinking < 1 or not new))
            small = goal.scale_by(_STONE).move_to(center=start.center)
            _draw_board(window, new, _board_place(small, goal, ease_out(growing), 0), float(growing > 0))
        elif start and goal:
            way = ease_in_out(self._progress(0.0, _FLYING))
            place = _board_place(start, goal, way, window.height)
            fade = min(1.0, way / _SWAPPED, self._progress(0.0, _SWAPPED, self._ready)) if old else way
            _draw_board(window, old, place, float(fade < 1) if new or self._drawing else 1 - way)
            _draw_board(window, new, place, fade)
        if not new:
            coming()

    def _board_of(self, scene: Scene) -> pygame.Rect | None:
        board = scene.board_rect
        return pygame.Rect([edge // 2 for edge in board]) if board and self._halved else board

    def _draw_new_scene(self, scene: Scene, after: pygame.Surface, size: Size) -> None:
        if self._halved:
            whole = pygame.Surface(size, 0, after)
            draw_turned(scene, whole)
            pygame.transform.smoothscale(whole, after.get_size(), after)
        else:
            draw_turned(scene, after)
        self._shades[1] = self._brightness(after)
        if self._goal and not scene.board_behind:
            self._new_board, self._coming = self._lift_board(after, self._goal)

    def _brightness(self, picture: pygame.Surface) -> float:
        """How bright the table of a picture is beside its usual light, as seen at the edge of the window."""
        edge = 1, self._table.height // 2
        now, usual = (sum(each.get_at(edge)[:3]) for each in (picture, self._table))
        return min(1.0, now / max(1, usual))

    def _lift_board(self, picture: pygame.Surface, board: pygame.Rect) -> tuple[pygame.Surface, _Parts]:
        """Take the board out of a picture; answers it, and the parts that are left: one where more would be torn."""
        table, shade = self._table, round(255 * self._brightness(picture))
        if shade < 255:
            table = table.copy()
            table.fill((shade,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        small = pygame.Surface((96, max(1, 96 * board.height // board.width)), pygame.SRCALPHA)
        small.fill((255, 255, 255, 0))
        for step in range(7):  # a soft edge of 6 pixels of 96
            area = small.get_rect().inflate(-2 * step, -2 * step)
            pygame.draw.rect(small, (255, 255, 255, 255 * step // 6), area, border_radius=round(0.3 * area.height))
        veil = pygame.transform.smoothscale(small, board.size)
        taken = _cut_out(picture, board, veil)
        picture.blit(_cut_out(table, board, veil), board)
        (right, height), frame = picture.get_size(), board.width // 8  # the sides of the board's frame go along
        start, end = max(1, board.left + frame), min(right - 1, board.right - frame)
        for x in (start, end):
            lines = (each.subsurface((x, 0, 1, height)) for each in (picture, table))
            first, second = (pygame.image.tobytes(line, "RGB")[::7] for line in lines)  # one of seven shades will do
            if max(abs(a - b) for a, b in zip(first, second, strict=True)) >= 24:  # shades of 255
                return taken, self._whole
        return taken, (
            (pygame.Rect(0, 0, start, height), (-1.0, 0.0)),
            (pygame.Rect(start, 0, end - start, height), (0.0, 0.1)),
            (pygame.Rect(end, 0, right - end, height), (1.0, 0.0)),
        )

    def _progress(self, begin: float, end: float, since: float = 0.0) -> float:
        """How far the time has come from one share of it to another, from 0 to 1; not before `since`, in seconds."""
        share = (self._age - max(0.0, since - begin * self._seconds)) / self._seconds
        return max(0.0, min(1.0, (share - begin) / (end - begin)))


def _draw_board(window: pygame.Surface, board: pygame.Surface | None, place: pygame.Rect, seen: float) -> None:
    if board and seen:
        size = place.width, place.width * board.height // board.width
        draw_faded(window, pygame.transform.scale(board, size), center(size, place), seen)


def _draw_apart(window: pygame.Surface, picture: pygame.Surface, parts: _Parts, away: float, seen: float) -> None:
    for part, (x, y) in parts if seen else ():
        draw_faded(window, picture.subsurface(part), part.move(round(x * away), round(y * away)), seen)


def _board_place(start: pygame.Rect, goal: pygame.Rect, way: float, window: int) -> pygame.Rect:
    """The place that far on the way, in a window so many pixels high: a board is a bit larger and higher halfway."""
    up = math.sin(math.pi * way)
    zoom = (1 + (goal.width / start.width - 1) * way) * (1 + 0.06 * up)
    place = pygame.Rect(0, 0, round(start.width * zoom), round(start.height * zoom))
    x = start.centerx + (goal.centerx - start.centerx) * way
    y = start.centery + (goal.centery - start.centery) * way - 0.014 * window * up
    place.center = round(x), round(y)
    return place


def _cut_out(picture: pygame.Surface, part: pygame.Rect, veil: pygame.Surface) -> pygame.Surface:
    cut = pygame.Surface(part.size, pygame.SRCALPHA)
    cut.blit(picture, (-part.left, -part.top))
    cut.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
