"""Draws the icons of all systems from the program's emblem: `python -m tools.standalone.make_icons`.

Windows' .ico and macOS's .icns are plain containers of PNGs, so nothing but pygame is needed.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Final

import pygame

from finity.lobby.title import emblem

FOLDER: Final = Path(__file__).parent
APP_ID: Final = "local.finity.Finity"

ICO_SIDES: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES: Final = {"icp4": 16, "icp5": 32, "icp6": 64, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
LINUX_SIDES: Final = (64, 128, 256)


def png(side: int) -> bytes:
    """The emblem as a PNG, so many pixels square."""
    file = io.BytesIO()
    pygame.image.save(emblem(side), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """An .ico: a header, an entry for each picture (0 stands for 256), and the pictures."""
    pictures = [(side, png(side)) for side in ICO_SIDES]
    header = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(header) + 16 * len(pictures)
    entries = []
    for side, picture in pictures:
        entries.append(struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), place))
        place += len(picture)
    return b"".join([header, *entries, *(picture for _, picture in pictures)])


def icns() -> bytes:
    """An .icns: its length, and for each picture its type, length and bytes."""
    pictures = [(kind, png(side)) for kind, side in ICNS_TYPES.items()]
    chunks = b"".join(struct.pack(">4sI", kind.encode(), 8 + len(each)) + each for kind, each in pictures)
    return struct.pack(">4sI", b"icns", 8 + len(chunks)) + chunks


def main() -> None:
    """Write them all."""
    (FOLDER / "finity.ico").write_bytes(ico())
    (FOLDER / "finity.icns").write_bytes(icns())
    for side in LINUX_SIDES:
        (FOLDER / "linux" / f"{APP_ID}-{side}.png").write_bytes(png(side))


if __name__ == "__main__":
    main()
