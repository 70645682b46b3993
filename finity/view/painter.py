"""Draws the table: ground, panels, glows, pieces in their depth, and what is written and held above them."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from finity.shell.draw.over import Over
from finity.view import overlays
from finity.view.art.listing import ListedSprite, Pieces, paint_piece, shaken
from finity.view.art.sprites import Art
from finity.view.canvas import Blit, Canvas, KeptFrame, blitted, different
from finity.view.effects.screen import Screen, shining_on
from finity.view.effects.shine import Patch, Shine
from finity.view.layout import Layout
from finity.view.panels import Panels, panel_parts
from finity.view.shown import (
    NOTHING,
    Blocker,
    Bridge,
    Highlights,
    Post,
)
from finity.view.table import Sprite, Table
from finity.view.told.captions import paint_captions

_AT_ONCE: Final = 0.02
"""The share of the window that is drawn anew at once where a picture may come in parts: what takes long is divided."""


class Painter:
    """Draws tables with the pictures of `art`, and keeps the last frame: most of the next one is the same.

    What is not `seen` is only listed, so that its pictures are made: those who look need the room for their own frame.
    """

    def __init__(self, art: Art, *, seen: bool = True) -> None:
        self._art, self._seen = art, seen
        self._frame, self._screen = KeptFrame(art.assets), Screen(art.assets)
        self.let_go()

    def let_go(self) -> None:
        """Keep nothing of what was painted: nobody looks any more, or all is to be painted anew."""
        self._frame.let_go()
        self._screen.let_go()
        self._frame = KeptFrame(self._art.assets)
        self._names, self._possible, self._beneath, self._flat, self._lanes, self._raised, self._above = (
            _Remembered() for _ in range(7)
        )
        self._captions = _Remembered()
        self._panels: defaultdict[int, _Remembered] = defaultdict(_Remembered)
        self._pieces = Pieces()
        self._previews: list[Blit] = []
        self._moving: list[Blit] = []
        self._standing: list[Blit] = []
        self._notes: list[Blit] = []
        self._screen = Screen(self._art.assets)

    @property
    def late(self) -> bool:
        """Whether the last picture is not yet what was to be painted: the next ones bring the rest."""
        return self._frame.late

    def forget_surface(self) -> None:
        """Somebody else has drawn on the surface since the last frame: draw all of it next time."""
        self._screen.forget()

    def paint(
        self,
        surface: pygame.Surface,
        layout: Layout,
        table: Table,
        highlights: Highlights = NOTHING,
        panels: Panels | None = None,
        over: Sequence[Over] | None = None,
        shine: Shine | None = None,
        *,
        in_parts: bool = False,
    ) -> None:
        """Draw everything on a surface as large as the layout; without `panels` only the table itself.

        With `in_parts` a picture in which much is different comes in a few steps: first what is told in the header, all
        of it, and what a click would do.

        `over` is what lies over it, or None if the caller draws that afterwards and can't tell what it is: if it is
        known in two frames running, only what is different comes to the surface. A `shine` is what effects add.
        """
        canvas = Canvas(layout, self._art)
        for part in self._panel_parts(panels) if panels else ():
            part.paint(canvas)
        shine = shine or Shine()
        lying, told = self._paint_table(canvas, table, highlights)
        if not self._seen:
            for each in over or ():
                each.draw(surface)
            return
        moving, previews = canvas.blits[lying:], self._previews
        if shine.shade:
            known = set(map(id, self._standing + self._notes))
            alone = [blit for blit in moving if id(blit) not in known]
            shine.standing, shine.patches[:0] = self._standing, [Patch.of(blit) for blit in alone]
            moving, previews = canvas.blits[lying:told], []
            canvas.blits[lying:] = self._notes  # they are of moves before this one
        most = _AT_ONCE * surface.width * surface.height if in_parts else math.inf
        before, self._moving = self._moving, moving
        changing = (blit.rect for blit in previews + different(before, moving))
        first = [layout.top_line, *changing]
        frame = self._frame.updated(self._art.backdrop(layout), canvas.blits, most, first)
        self._screen.show(surface, frame, self._frame.changed, over, layout, shine)

    def painting_once(
        self, surface: pygame.Surface, layout: Layout, table: Table, highlights: Highlights, shine: Shine
    ) -> Iterator[None]:
        """Draw a table on a surface on which nobody will paint again, a part at each step."""
        canvas = Canvas(layout, self._art)
        self._paint_table(canvas, table, highlights)
        yield
        surface.blit(self._art.backdrop(layout), (0, 0))
        for blit in canvas.blits:
            blitted(surface, blit)
        yield
        yield from shining_on(surface, shine, self._art.assets)

    def begin(self, layout: Layout) -> None:
        """Have the background of the first picture ready."""
        if self._seen:
            self._frame.updated(self._art.backdrop(layout), ())

    def preparing(self, layout: Layout, table: Table, shown: Highlights | Panels) -> Iterator[None]:
        """List what it takes to point these things out on a table, or to tell these, some at each step: the pictures
        are made then, and if that is what is seen next it is listed already.
        """
        canvas = Canvas(layout, self._art)
        if isinstance(shown, Panels):
            parts = [*self._panel_parts(shown)]
        else:
            parts = [*self._parts(table, shown), self._captions_part(shown)]
        drawing = [partial(part.expect, canvas) for part in parts]
        if isinstance(shown, Highlights):
            drawing.append(partial(_paint_previews, canvas, shown))
        return self._art.assets.made_by(drawing)

    def _panel_parts(self, panels: Panels) -> Iterator[_Part]:
        for number, (depends_on, paint) in enumerate(panel_parts(panels)):
            yield _Part(self._panels[number], depends_on, paint)

    def _parts(self, table: Table, highlights: Highlights) -> tuple[_Part, _Part, _Part, _Part]:
        """What is pointed out: what can be picked, what lies beneath the pieces, between them, and above them."""
        posts = [post.goal for post in table.posts.values()]
        occupied = {slot: bridge.goal for slot, bridge in table.bridges.items()}, {*table.blockers}
        glows = (table.cones_standing, *occupied, posts, _but_previews(highlights))
        possible = occupied, highlights.possible
        return (
            _Part(self._possible, possible, partial(overlays.paint_possible, table=table, highlights=highlights)),
            _Part(self._beneath, glows, partial(overlays.paint_beneath, table=table, highlights=highlights)),
            _Part(self._lanes, glows, partial(overlays.paint_between, table=table, highlights=highlights)),
            _Part(self._above, glows, partial(overlays.paint_above, table=table, highlights=highlights)),
        )

    def _captions_part(self, highlights: Highlights) -> _Part:
        captions = highlights.captions
        return _Part(self._captions, captions, partial(paint_captions, captions=captions))

    def _paint_table(self, canvas: Canvas, table: Table, highlights: Highlights) -> tuple[int, int]:
        """List everything on the table, from the back to the front; answers how much of the list lies still, and where
        it ends with pieces: what follows is told.
        """
        resting, moving = table.parted()
        possible, beneath, lanes, above = self._parts(table, highlights)
        pieces = [(sprite.piece, sprite.goal) for sprite in resting], highlights.culprits, highlights.shake
        still = partial(self._still, sprites=resting, highlights=highlights)
        covered = overlays.covered_stations(table)
        self._names.paint(canvas, covered, partial(overlays.paint_names, covered=covered))
        possible.paint(canvas)
        beneath.paint(canvas)
        self._flat.paint(canvas, pieces, lambda part: _paint_flat(part, still(part)))
        lanes.paint(canvas)
        self._raised.paint(canvas, pieces, lambda part: _paint_raised(part, still(part)))
        above.paint(canvas)
        lying = len(canvas.blits)
        _paint_together(canvas, self._pieces.moving(canvas, moving, highlights))
        begun = len(canvas.blits)
        _paint_previews(canvas, highlights)
        self._previews = canvas.blits[begun:]
        told = len(canvas.blits)
        self._captions_part(highlights).paint(canvas)
        self._notes, self._standing = canvas.blits[told:], self._pieces.waiting
        return lying, begun

    def _still(
        self, canvas: Canvas, sprites: list[Sprite], highlights: Highlights
    ) -> list[tuple[Sprite, ListedSprite]]:
        return [(sprite, self._pieces.at_rest(canvas, sprite, highlights)) for sprite in sprites]


class _Remembered:
    """What was listed last for a part of the picture; it is listed again only if what it depends on has changed."""

    def __init__(self) -> None:
        self._key: object = None
        self._blits: list[Blit] = []
        self._expected: tuple[object, list[Blit]] = None, []

    def paint(self, canvas: Canvas, key: object, paint: Callable[[Canvas], None]) -> None:
        """Put on the canvas what `paint` lists; that may depend on nothing but `key`, the layout and the art."""
        full_key = (canvas.layout, key)
        if self._key != full_key:
            if self._expected[0] != full_key:
                self.expect(canvas, key, paint)
            (self._key, self._blits), self._expected = self._expected, (None, [])
        canvas.blits.extend(self._blits)

    def expect(self, canvas: Canvas, key: object, paint: Callable[[Canvas], None]) -> None:
        """List now what may be painted next."""
        part = Canvas(canvas.layout, canvas.art)
        paint(part)
        self._expected = (canvas.layout, key), part.blits


class _Part(NamedTuple):
    """A part of the picture now: where it is remembered, what it depends on, and what lists it."""

    remembered: _Remembered
    key: object
    list_it: Callable[[Canvas], None]

    def paint(self, canvas: Canvas) -> None:
        self.remembered.paint(canvas, self.key, self.list_it)

    def expect(self, canvas: Canvas) -> None:
        self.remembered.expect(canvas, self.key, self.list_it)


def _but_previews(highlights: Highlights) -> Highlights:
    """What is pointed out besides what a move would bring, which is drawn anew for each frame."""
    shown = highlights
    if not (shown.ghosts or shown.turned or shown.leaving or shown.captions or shown.shake):
        return shown
    return replace(highlights, ghosts=(), turned=(), leaving=frozenset(), captions=(), shake=0.0)


def _paint_flat(canvas: Canvas, still: list[tuple[Sprite, ListedSprite]]) -> None:
    """Draw what lies beneath lanes: the shadows of all, rings and cones."""
    for _, listed in still:
        canvas.blits.extend(listed.shadow)
    for sprite, listed in still:
        if not _is_raised(sprite):
            canvas.blits.extend(listed.piece)


def _paint_raised(canvas: Canvas, still: list[tuple[Sprite, ListedSprite]]) -> None:
    """Draw what lies above lanes: they hide no bridge, no blocker and no post."""
    for sprite, listed in still:
        if _is_raised(sprite):
            canvas.blits.extend(listed.piece)


def _is_raised(sprite: Sprite) -> bool:
    return isinstance(sprite.piece, Bridge | Blocker | Post)


def _paint_together(canvas: Canvas, sprites: list[ListedSprite]) -> None:
    """Draw sprites with their shadows; shadows of those that lie on the table fall beneath all of them."""
    for listed in sprites:
        canvas.blits.extend(listed.shadow)
    for listed in sprites:
        canvas.blits.extend(listed.piece)


def _paint_previews(canvas: Canvas, highlights: Highlights) -> None:
    """Draw what a move would bring: it hides no piece that is there."""
    overlays.paint_leaving(canvas, highlights.leaving)
    _paint_ghosts(canvas, highlights)
    overlays.paint_turned(canvas, highlights.turned)


def _paint_ghosts(canvas: Canvas, highlights: Highlights) -> None:
    for ghost in highlights.ghosts:
        pose = shaken(canvas, canvas.layout.pose(ghost.place), highlights)
        paint_piece(canvas, Sprite.at_rest(ghost.piece, ghost.place), pose, ghost.opacity)
