"""A game as pictures, from the command line: a folder of PNGs, or an animated GIF."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from finity.client.kit import BadFile, Kit
from finity.modes.replay.bar import ReplayHud, ReplayLayout, ReplayStage, seated_looks
from finity.modes.replay.film import Film
from finity.records.kind import RECORDS
from finity.records.online_log import read_log, record_of
from finity.records.record import BadLog, BadRecord, Record
from finity.shell.draw.film import check_writable, picture_folder, save_gif
from finity.shell.draw.gif import GifWriter, palette_of
from finity.table.pointer.foresight import last_move
from finity.view.shown import Highlights

SECONDS_A_MOVE: Final = 0.9
SECONDS_AT_THE_END: Final = 4.0
GIF_SIZE: Final = (960, 540)
PNG_SIZE: Final = (1280, 720)
"""In pixels, if no size was asked for."""
_BAR_WIDTH: Final = 40

Progress = Callable[[int, int], None]
"""Told how many pictures of how many are done."""


def record_for_shots(text: str, path: Path, tower: str | None) -> tuple[Record, str]:
    """The first game of the text of a file, and what to tell about it, perhaps nothing. Raises BadFile."""
    try:
        if RECORDS.recognises(text):
            opened = RECORDS.read(text)
            damage = [f"{path} is damaged ({each}). The pictures show the moves before." for each in opened.damage[:1]]
            return opened.record, "".join(damage)
        log = read_log(text, tower)
    except (BadRecord, BadLog) as refused:
        raise BadFile(f"{path} holds no game that can be opened: {refused}.") from None
    game, more = log.games[0], len(log.games) - 1
    notes = [f"There are more games in {path} ({more} more); the pictures show the first."] if more else []
    notes += [f"A game in {path} can't be opened: {refused}." for refused in log.refused]
    if len(game.towers) > 1:
        notes.append(
            f"{len(game.towers)} towers fit this log; the pictures show {game.towers[0]}. --tower names another."
        )
    return record_of(game, game.readings[0], tower_is_known=tower is not None), "\n".join(notes)


def save_shots(kit: Kit, record: Record, target: Path, size: tuple[int, int] | None, progress: Progress) -> int:
    """Save a picture of each position in a folder, or all as an animated GIF; answers how many. Raises OSError."""
    as_gif = target.suffix.lower() == ".gif"
    shots = Shots(kit, record, size or (GIF_SIZE if as_gif else PNG_SIZE))
    (_save_gif if as_gif else _save_folder)(shots, target, progress)
    return shots.count


class Shots:
    def __init__(self, kit: Kit, record: Record, size: tuple[int, int]) -> None:
        self.size = size
        self._film = Film(record)
        self._hud = ReplayHud(kit, self._film)
        self._stage = ReplayStage(kit, seated_looks(kit, record), layout=partial(ReplayLayout, bar_height=0))
        self._stage.resize(size)

    @property
    def count(self) -> int:
        """How many there are: one more than moves."""
        return self._film.length + 1

    def draw(self, ply: int) -> pygame.Surface:
        surface = pygame.Surface(self.size)
        self._stage.put(self._film.position(ply))
        self._stage.draw(surface, self._hud.panels(ply), Highlights(last_move=last_move(self._film.turn(ply))))
        return surface

    def __iter__(self) -> Iterator[pygame.Surface]:
        return map(self.draw, range(self.count))


def _save_folder(shots: Shots, folder: Path, progress: Progress) -> None:
    with picture_folder(folder, keeps_what_is_there=True) as save_picture:
        for ply, picture in enumerate(shots):
            save_picture(picture, f"move-{ply:03}.png")
            progress(ply + 1, shots.count)


def _save_gif(shots: Shots, file: Path, progress: Progress) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    check_writable(file.parent)
    last = shots.count - 1
    palette = palette_of(shots.draw(ply) for ply in {0, last // 2, last})
    stream = BytesIO()
    gif = GifWriter(stream, shots.size, palette)
    for ply, picture in enumerate(shots):
        gif.add(picture, SECONDS_AT_THE_END if ply == last else SECONDS_A_MOVE)
        progress(ply + 1, shots.count)
    gif.finish()
    save_gif(stream.getvalue(), file)


def bar_on_terminal(done: int, of: int) -> None:
    """Show how far it is as a bar in the last line of the terminal, if there is one; of 0 only the number."""
    if sys.stderr.isatty() and not of:
        print(f"\rLooking at the pictures: {done}", end="", file=sys.stderr, flush=True)
    elif sys.stderr.isatty():
        full = _BAR_WIDTH * done // of
        end = "\n" if done == of else ""
        print(f"\r[{'#' * full}{'.' * (_BAR_WIDTH - full)}] {done}/{of}", end=end, file=sys.stderr, flush=True)
