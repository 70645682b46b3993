"""FINITO! as one value: its line in the menu, and what the program asks of it, imported when it is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from finity.client import signs
from finity.client.autosave import now
from finity.client.kit import GameKind, Kit, MenuEntry, MenuPart, Size
from finity.finito.kind import RECORDS
from finity.finito.scenes.outcomes import OpenSetup, SeeAgain
from finity.shell.loop.scene import Scene
from finity.shell.text import Message

if TYPE_CHECKING:
    from finity.finito.record import Record
    from finity.match.record_kind import Opened


def _continue_game(kit: Kit, record: Record, file: Path | None, message: Message | None) -> Scene:
    from finity.finito.scenes.game_over import rematch
    from finity.finito.scenes.options import GameOptions, SetupFile, autosave_for
    from finity.finito.scenes.play import PlayScene

    begun, choices = record.match, SetupFile(kit.folder).peek()
    limit, series = begun.start.setup.limit, record.series
    options = GameOptions(begun.seats, limit, choices.calling, choices.hand_over, series, None, choices.who_begins)
    if begun.position.finished and series:
        return rematch(kit, options, begun).open(kit)
    kept = record if file or record.started else replace(record, started=now())
    autosave = autosave_for(kit.folder, kept, file, kit.writer)
    scene = PlayScene(kit, options, autosave, begun)
    scene.tell(message)
    return scene


def _game_picture(kit: Kit, opened: Opened[Record], size: Size) -> pygame.Surface:
    from finity.finito.view.painter import miniature

    return miniature(kit, opened.record.match.position, size)


FINITO: Final = GameKind(
    title="FINITO!",
    entries=(MenuEntry("menu.finito", OpenSetup(), MenuPart.MORE, signs.CARDS),),
    levels=lambda: RECORDS.rules().levels,
    records=RECORDS,
    go_on=_continue_game,
    replay=lambda record, message: SeeAgain(record.match, message),
    picture=_game_picture,
)
