"""Nim as one value: adding it to the list of games is all that the program needs."""

from __future__ import annotations

from pathlib import Path

from finity.client.kit import GameKind, Kit, MenuEntry, MenuPart
from finity.shell.text import Message
from tests.nim.record import RECORDS, Record
from tests.nim.rules import LEVELS
from tests.nim.scenes import NimPlay, OpenNim, WatchNim


def go_on(kit: Kit, record: Record, file: Path | None, message: Message | None) -> NimPlay:
    """A kept game, where it stands."""
    scene = NimPlay(kit, record, file)
    scene.tell(message)
    return scene


NIM = GameKind(
    title="Nim",
    entries=(MenuEntry("nim.menu", OpenNim(), MenuPart.MORE),),
    levels=lambda: LEVELS,
    records=RECORDS,
    go_on=go_on,
    replay=WatchNim,
    texts=Path(__file__).parent / "lang",
)
