"""Animated GIFs, which pygame can't write: 255 colours chosen from the pictures, and only what changes is stored.

    with path.open("wb") as file:
        gif = GifWriter(file, (960, 540), palette_of([first, last]))
        gif.add(surface, seconds=0.8)
        gif.finish()

After CompuServe's GIF89a specification (1990): sections 18 to 27, LZW in appendix F.
"""

import heapq
import struct
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import BinaryIO, Final

import pygame

Colour = tuple[int, int, int]

TRANSPARENT: Final = 255
"""The index that leaves a pixel as it was."""
MOST_COLOURS: Final = 255
_MASK: Final = 0xFCFCFC
"""Colours that differ only in the last two bits of a channel are one."""
_FIRST_CODE_BITS: Final = 9
_CLEAR, _END = 256, 257
_MOST_CODES: Final = 4096


def palette_of(surfaces: Iterable[pygame.Surface]) -> list[Colour]:
    """At most 255 colours that stand for all of some pictures (median cut)."""
    counts: Counter[int] = Counter()
    for surface in surfaces:
        counts.update(_pixels(surface))
    whole = [(_channels(pixel), count) for pixel, count in counts.items()]
    boxes = [(-_spread(whole), 0, whole)]
    for number in range(1, MOST_COLOURS):
        spread, _, widest = boxes[0]
        if not spread:
            break
        first, second = _halves(widest)
        heapq.heapreplace(boxes, (-_spread(first), -number, first))
        heapq.heappush(boxes, (-_spread(second), number, second))
    return [_mean(box) for _, _, box in boxes]


class GifWriter:
    """Writes pictures of `size` pixels, each replacing the one before; the animation repeats for ever."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], palette: Sequence[Colour]) -> None:
        """`palette` has 1 to 255 colours. Raises OSError, as `add` and `finish` do."""
        self._file = file
        self._size = size
        self._nearest = _Nearest(palette)
        self._last: bytes | None = None
        table = b"".join(map(bytes, palette)).ljust(3 * 256, b"\0")
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + table)
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, surface: pygame.Surface, seconds: float) -> None:
        """Show a picture for so long. Raises ValueError if it has another size."""
        if surface.get_size() != self._size:
            raise ValueError(f"a picture of {surface.get_size()} pixels in a GIF of {self._size}")
        pixels = bytes(map(self._nearest.__getitem__, _pixels(surface)))
        control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0x05, round(100 * seconds), TRANSPARENT, 0)
        descriptor = struct.pack("<BHHHHB", 0x2C, 0, 0, *self._size, 0)
        self._file.write(control + descriptor + b"\x08" + _blocks(_compressed(_changes(self._last, pixels))))
        self._last = pixels

    def finish(self) -> None:
        """Write the end."""
        self._file.write(b"\x3b")


class _Nearest(dict[int, int]):
    """The index of the nearest colour of a palette, found when a colour is first asked for."""

    def __init__(self, palette: Sequence[Colour]) -> None:
        super().__init__()
        self._palette = list(enumerate(palette))

    def __missing__(self, pixel: int) -> int:
        red, green, blue = _channels(pixel)

        def distance(entry: tuple[int, Colour]) -> int:
            _, (r, g, b) = entry
            return 3 * (red - r) ** 2 + 4 * (green - g) ** 2 + 2 * (blue - b) ** 2

        self[pixel] = index = min(self._palette, key=distance)[0]
        return index


def _pixels(surface: pygame.Surface) -> list[int]:
    """All pixels, row by row, as 0xBBGGRR with the last bits of each channel left out."""
    raw = memoryview(pygame.image.tobytes(surface, "RGBA"))
    return [pixel & _MASK for pixel in struct.unpack(f"<{len(raw) // 4}I", raw)]


def _channels(pixel: int) -> Colour:
    return pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255


_Box = list[tuple[Colour, int]]
"""Colours with how often they occur."""


def _spread(box: _Box) -> int:
    """How much would be won by cutting a box: its longest side, weighed by the number of its colours."""
    return max(_sides(box)) * len(box)


def _sides(box: _Box) -> list[int]:
    return [max(column) - min(column) for column in zip(*(colour for colour, _ in box), strict=True)]


def _halves(box: _Box) -> tuple[_Box, _Box]:
    """Cut a box across its longest side, so that both halves have colours."""
    sides = _sides(box)
    channel = sides.index(max(sides))
    box.sort(key=lambda entry: entry[0][channel])
    middle = len(box) // 2
    return box[:middle], box[middle:]


def _mean(box: _Box) -> Colour:
    total = sum(count for _, count in box)
    red, green, blue = (round(sum(colour[i] * count for colour, count in box) / total) for i in range(3))
    return red, green, blue


def _changes(last: bytes | None, pixels: bytes) -> bytes:
    """The pixels, transparent where they are as before."""
    if last is None:
        return pixels
    return bytes(TRANSPARENT if new == old else new for old, new in zip(last, pixels, strict=True))


def _compressed(pixels: bytes) -> bytes:
    """The pixels as codes of variable length (LZW), beginning with 9 bits, for colours of 8 bits."""
    out = bytearray()
    codes: dict[int, int] = {}
    bits, next_code, bit_count, prefix = _FIRST_CODE_BITS, _END + 1, _FIRST_CODE_BITS, pixels[0]
    buffer = _CLEAR
    for pixel in pixels[1:]:
        key = prefix << 8 | pixel
        longer = codes.get(key)
        if longer is not None:
            prefix = longer
            continue
        buffer |= prefix << bit_count
        bit_count += bits
        codes[key] = next_code
        if next_code == 1 << bits:
            bits += 1
        next_code += 1
        if next_code == _MOST_CODES:
            buffer |= _CLEAR << bit_count
            bit_count += bits
            codes.clear()
            bits, next_code = _FIRST_CODE_BITS, _END + 1
        if bit_count >= 256:
            whole = bit_count >> 3
            out += (buffer & (1 << 8 * whole) - 1).to_bytes(whole, "little")
            buffer >>= 8 * whole
            bit_count -= 8 * whole
        prefix = pixel
    buffer |= prefix << bit_count | _END << bit_count + bits
    bit_count += 2 * bits
    return bytes(out + buffer.to_bytes((bit_count + 7) // 8, "little"))


def _blocks(data: bytes) -> bytes:
    """Data in blocks of at most 255 bytes, each with its length before it, and an empty one at the end."""
    parts = (data[start : start + 255] for start in range(0, len(data), 255))
    return b"".join(bytes([len(part)]) + part for part in parts) + b"\0"
