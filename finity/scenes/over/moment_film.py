"""The last moves of a game as an animated GIF: how it was decided, made picture by picture so that nobody waits."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.scenes.outcomes import FinityMatch, FinityTurn
from finity.scenes.over.alight import AlightBoard
from finity.scenes.table.sentences import Sentences
from finity.shell.draw.assets import Weight
from finity.shell.draw.gif import GifWriter, palette_of
from finity.view.shown import PlayerLook

SIZE: Final = (600, 400)
MOVES: Final = 5
"""So many moves, the last ones, take about ten seconds with the walk of the path."""
STEP: Final = 0.08
"""From one picture to the next while something moves, in seconds."""
FIRST: Final = 0.8
PAUSE: Final = 0.5
LANDING: Final = 0.8
"""After so long the last move is over and the end begins."""
END: Final = 2.4
_MOST_PICTURES: Final = 400
DITHER: Final = 6
"""How strongly colours are woven where the palette has none between two (of 255)."""
_SAMPLE_SCALE: Final = 0.4
"""Colours are chosen from smaller pictures: that is quicker."""
_HEADER: Final = 42
_TOWER: Final = 126
_LETTERS: Final = 19
"""In pixels."""


class MomentFilm:
    """Films the end of a finished game; `title` is told in the last pictures."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], played: FinityMatch, title: str) -> None:
        self._kit = kit
        self._looks = tuple(looks)
        self._turns = tuple(played.turns[-MOVES:])
        self._sentences = Sentences(kit.texts, [seat.name for seat in played.seats])
        self._title = title
        self._count = sum(1 for _ in self._seen(self._stage()))
        self._made = 0
        self._file = io.BytesIO()
        self._board = self._stage()
        self._coming = self._seen(self._board)
        self._surface = pygame.Surface(SIZE)
        self._gif: GifWriter | None = None

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1."""
        return self._made / self._count

    @property
    def content(self) -> bytes:
        """The GIF, once `step` has answered False."""
        return self._file.getvalue()

    def step(self) -> bool:
        """Make one more picture; answers whether there are more to come."""
        if self._gif is None:
            self._gif = GifWriter(self._file, SIZE, palette_of(self._samples()), dither=DITHER)
        shown = next(self._coming, None)
        if shown is None:
            self._gif.finish()
            return False
        caption, seconds = shown
        self._draw(self._board, caption)
        self._gif.add(self._surface, seconds)
        self._made += 1
        return True

    def _stage(self) -> AlightBoard:
        stage = AlightBoard(self._kit, self._looks)
        stage.speed = 1.0
        width, height = SIZE
        board = pygame.Rect(8, _HEADER, width - _TOWER - 8, height - _HEADER - 8)
        stage.frame(SIZE, board, pygame.Rect(width - _TOWER, _HEADER, _TOWER - 12, height - _HEADER - 24))
        return stage

    def _seen(self, stage: AlightBoard) -> Iterator[tuple[str, float]]:
        """Let the moves happen on a stage: for each picture what is told, and for how many seconds it is seen."""
        stage.put(self._turns[0].before)
        yield self._told(self._turns[0]), FIRST
        pictures = 0
        for turn in self._turns:
            stage.play(turn.before, turn.events, turn.after)
            landed = pictures + round(LANDING / STEP)
            while stage.animating and pictures < _MOST_PICTURES:
                stage.update(STEP)
                pictures += 1
                decided = turn is self._turns[-1] and pictures > landed
                yield self._title if decided else self._told(turn), STEP
            stage.skip()
            if turn is not self._turns[-1]:
                yield self._told(turn), PAUSE
        yield self._title, END

    def _told(self, turn: FinityTurn) -> str:
        return self._sentences.log(turn)[0].text

    def _samples(self) -> Iterator[pygame.Surface]:
        """Pictures in which all colours are seen: before the moves, between them, and the end."""
        stage = self._stage()
        for turn in (self._turns[0], self._turns[-1]):
            stage.put(turn.before)
            self._draw(stage, self._told(turn))
            yield pygame.transform.smoothscale_by(self._surface, _SAMPLE_SCALE)
        stage.play(self._turns[-1].before, self._turns[-1].events, self._turns[-1].after)
        stage.skip()
        self._draw(stage, self._title)
        yield pygame.transform.smoothscale_by(self._surface, _SAMPLE_SCALE)

    def _draw(self, stage: AlightBoard, caption: str) -> None:
        stage.draw(self._surface)
        assets, theme = self._kit.assets, self._kit.theme
        words = assets.shortened(caption, _LETTERS, SIZE[0] - 40, Weight.BOLD)
        text = assets.text(words, _LETTERS, theme.text, Weight.BOLD)
        self._surface.blit(text, text.get_rect(center=(SIZE[0] // 2, _HEADER // 2)))
