"""A game as pictures, from the command line: a folder of PNGs, or an animated GIF."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from finity.client.kit import BadFile, Kit
from finity.modes.replay.bar import ReplayLayout, ReplayStage
from finity.modes.replay.replay import Replay
from finity.records.kind import RECORDS
from finity.records.online_log import read_log, record_of
from finity.records.record import BadLog, BadRecord, Record
from finity.shell.draw.film import FilmFrame, GifMaker, check_writable, picture_saver, save_gif
from finity.table.pointer.foresight import last_move
from finity.view.shown import Highlights

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
    replay, count, as_gif = Replay(kit, record), len(record.moves) + 1, target.suffix.lower() == ".gif"
    stage = ReplayStage(kit, replay.looks, layout=partial(ReplayLayout, bar_height=0))
    stage.resize(size or ((960, 540) if as_gif else (1280, 720)))

    def draw(ply: int) -> pygame.Surface:
        surface = pygame.Surface(stage.layout.size)
        stage.put(replay.position(ply))
        stage.draw(surface, replay.panels(ply), Highlights(last_move=last_move(replay.turn(ply))))
        return surface

    if as_gif:
        target.parent.mkdir(parents=True, exist_ok=True)
        check_writable(target.parent)
        seconds = [*(0.9 for _ in record.moves), 4.0]
        maker = GifMaker(lambda: (FilmFrame(partial(draw, ply), each) for ply, each in enumerate(seconds)), dither=0)
        while maker.step():
            progress(maker.made, count)
        save_gif(maker.content, target)
        return count
    with picture_saver(target, keeps_what_is_there=True) as save_picture:
        for ply in range(count):
            save_picture(draw(ply), f"move-{ply:03}.png")
            progress(ply + 1, count)
    return count


def show_progress_bar(done: int, of: int) -> None:
    """Show how far it is as a bar in the last line of the terminal, if there is one; of 0 only the number."""
    if sys.stderr.isatty():
        full = 40 * done // of if of else 0
        told = f"[{'#' * full}{'.' * (40 - full)}] {done}/{of}" if of else f"Looking at the pictures: {done}"
        print(f"\r{told}", end="\n" if done == of else "", file=sys.stderr, flush=True)
