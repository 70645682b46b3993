"""The boards at the end of a game: the path walked again, what turned it in small, and the moment filmed as a GIF."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.rules import Move, Position, Slot, Station
from finity.rules.board import CENTRES, Point
from finity.rules.board import Size as RingSize
from finity.scenes.outcomes import FinityMatch, FinityTurn
from finity.screens.endings import SeenPath
from finity.shell.draw.assets import Weight
from finity.shell.draw.film import GifMaker, Shot
from finity.shell.draw.style import Size
from finity.story.sentences import Sentences
from finity.table.framed_stage import FramedStage
from finity.table.pointer.foresight import changed, preview
from finity.view.art.glows import BRIDGE, Line, outline, shape_of
from finity.view.art.pieces import UNIT
from finity.view.art.sprites import badge
from finity.view.effects.growth import WalkedAgain
from finity.view.layout import slot_degrees
from finity.view.shown import PlayerLook, Ring

WAVES: Final = ((2.6, 2.6, 1.0), (9.5, 1.6, 0.55), (17.0, 1.3, 0.24))
"""The lines around what turned the game; how far off, how wide, how opaque."""


class WalkedBoard(FramedStage):
    """Shows a position at the end of a game, and a path on it, if there is one, until it is `paused`."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], position: Position, seen: SeenPath | None) -> None:
        super().__init__(kit, looks, kit.sounds.play)
        self.paused = seen is None
        self.put(seen.position if seen else position)
        if seen:
            self._effects.begin(WalkedAgain, self.table, seen.player, seen.path, seen.sure, _middle(seen.cut))
        if math.isinf(self.speed):
            self._effects.end()
            self.paused = True

    @property
    def animating(self) -> bool:
        return not self.paused

    def update(self, dt: float) -> None:
        if not self.paused:
            super().update(dt)


def close_up(kit: Kit, looks: Sequence[PlayerLook], position: Position, move: Move, size: Size) -> pygame.Surface:
    """Draw the part of a board, two units wide, where a move is made, with what it does, so many pixels large."""
    stage, picture, shown = FramedStage(kit, looks), pygame.Surface(size), preview(position, move)
    spots = changed(move)[-1:]
    board = pygame.Rect((0, 0), size)
    stage.frame(size, board)
    factor = size[0] / 2.0 / stage.layout.unit
    stage.frame(size, board.scale_by(factor))
    left, top = stage.layout.board.to_pixels(_middle(*spots) or (0.0, 0.0))
    stage.frame(size, board.scale_by(factor).move(size[0] / 2 - left, size[1] / 2 - top))
    stage.put(position)
    ghosts = tuple(replace(ghost, opacity=1.0) for ghost in shown.ghosts)
    stage.draw(picture, highlights=replace(shown, ghosts=ghosts, names=False))
    for spot in spots:
        shape = BRIDGE if isinstance(spot, Slot) else shape_of(Ring(0, getattr(move, "size", RingSize.LARGE)))
        lines = tuple(Line(out, width, kit.theme.gold, seen) for out, width, seen in WAVES)
        waves = outline(shape, slot_degrees(spot) if isinstance(spot, Slot) else 0.0, lines)
        around = waves.drawn(stage.layout.unit / UNIT)
        picture.blit(around, around.get_rect(center=picture.get_rect().center))
    return picture


def _middle(spot: Slot | Station | None = None) -> Point | None:
    return spot.middle if isinstance(spot, Slot) else None if spot is None else CENTRES[spot]


MOVES: Final = 4
"""So many turns take about ten seconds."""


class LastingBoard(FramedStage):
    lasting = True


def turns_around(turns: Sequence[FinityTurn], ply: int | None) -> Sequence[FinityTurn]:
    """The turns worth seeing: the mistake of move number `ply`, two that led to it and what came of it; else the
    end."""
    last = len(turns) if ply is None else ply - 3 + MOVES
    end = max(min(last, len(turns)), min(MOVES, len(turns)))
    return turns[max(0, end - MOVES) : end]


SIZE: Final = (600, 400)
STEP: Final = 0.08
"""From one picture to the next while something moves, in seconds."""
_HEADER, _TOWER, _MARK = 42, 126, 13
"""In pixels."""


@dataclass(frozen=True)
class FilmCaption:
    """What is told above the board, and of whom; at the end `large`."""

    words: str
    player: int | None
    large: bool = False


class MomentFilm:
    """Films the turns around what decided a finished game, move number `ply`, then its end; `title` is told there."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], played: FinityMatch, title: str, ply: int | None) -> None:
        self._kit = kit
        self._looks = tuple(looks)
        self._last = played.turns[-1]
        self._sentences = Sentences(kit.texts, [seat.name for seat in played.seats])
        result = self._last.after.result
        self._title = FilmCaption(title, result.winner if result else None, large=True)
        self._turns = turns_around(played.turns, ply)
        self._surface = pygame.Surface(SIZE)
        self.maker = GifMaker(self._shots, dither=6)

    def _shots(self) -> Iterator[Shot]:
        stage, (width, height) = LastingBoard(self._kit, self._looks), SIZE
        board = pygame.Rect(8, _HEADER, width - _TOWER - 8, height - _HEADER - 8)
        stage.frame(SIZE, board, pygame.Rect(width - _TOWER, _HEADER, _TOWER - 12, height - _HEADER - 24))
        return (Shot(partial(self._drawn, stage, caption), seconds) for caption, seconds in self._seen(stage))

    def _seen(self, stage: LastingBoard) -> Iterator[tuple[FilmCaption, float]]:
        """Let the moves happen on a stage: for each picture what is told, and for how many seconds it is seen."""
        turns = self._turns
        stage.put(turns[0].before)
        yield self._caption(turns[0]), 0.6
        for turn in turns:
            yield from self._played(stage, turn)
            if turn is not self._last:
                yield self._caption(turn), 0.4
        if turns[-1] is not self._last:
            stage.put(self._last.before)
            stage.play(self._last.before, self._last.events, self._last.after)
            stage.skip()
        yield self._title, 1.4

    def _played(self, stage: LastingBoard, turn: FinityTurn) -> Iterator[tuple[FilmCaption, float]]:
        """A turn until all of it is seen, in haste but for the last: told is what was done, then what it brings,
        and the end once it is seen."""
        stage.speed = 1.0 if turn is self._last else 1.25
        stage.play(turn.before, turn.events, turn.after)
        said = [FilmCaption(line.text, turn.player) for line in self._sentences.log(turn)[:2]]
        for number in range(400):
            if not stage.animating:
                break
            stage.update(STEP)
            over = turn is self._last and not stage.busy
            yield self._title if over else said[-1 if number * STEP > 0.8 else 0], STEP
        stage.skip()

    def _caption(self, turn: FinityTurn) -> FilmCaption:
        return FilmCaption(self._sentences.log(turn)[-1].text, turn.player)

    def _drawn(self, stage: LastingBoard, caption: FilmCaption) -> pygame.Surface:
        stage.draw(self._surface)
        assets, theme = self._kit.assets, self._kit.theme
        look = None if caption.player is None else self._looks[caption.player]
        letters = 28 if caption.large else 19
        words = assets.shortened(caption.words, letters, SIZE[0] - 80, Weight.BOLD)
        text = assets.text(words, letters, look.colour.tint if caption.large and look else theme.text, Weight.BOLD)
        place = text.get_rect(center=(SIZE[0] // 2, _HEADER // 2))
        self._surface.blit(text, place)
        if look:
            mark = badge(assets, look, _MARK)
            self._surface.blit(mark, mark.get_rect(midright=(place.left - _MARK, place.centery)))
        return self._surface
