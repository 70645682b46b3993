"""Pictures and films as files, PNG and GIF: whole, or not there and told. A film is seen twice: first its colours.

pygame can't write animated GIFs: here 255 colours are chosen from the pictures, and only what changes is stored, after
CompuServe's GIF89a specification (1990): sections 18 to 27, LZW in appendix F.
"""

import contextlib
import errno
import heapq
import io
import os
import struct
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import pygame

from finity.files import write_safely
from finity.shell.draw.theme import Colour

TRANSPARENT: Final = 255
"""The index that leaves a pixel as it was."""
_SAME: Final = bytes([TRANSPARENT])
_MASK: Final = 0xFCFCFC
"""Colours that differ only in the last two bits of a channel are one."""
_FIRST_CODE_BITS: Final = 9
_CLEAR, _END = 256, 257


def palette_of(surfaces: Iterable[pygame.Surface]) -> list[Colour]:
    """At most 255 colours that stand for all of some pictures (median cut)."""
    counts: Counter[int] = Counter()
    for surface in surfaces:
        counts.update(_coarse_pixels(pygame.image.tobytes(surface, "RGBA")))
    whole = [(_channels(pixel), count) for pixel, count in counts.items()]
    boxes = [(-_cut_gain(whole), 0, whole)]
    for number in range(1, 255):
        spread, _, widest = boxes[0]
        if not spread:
            break
        sides = _side_lengths(widest)
        channel, middle = sides.index(max(sides)), len(widest) // 2
        widest.sort(key=lambda entry: entry[0][channel])
        first, second = widest[:middle], widest[middle:]
        heapq.heapreplace(boxes, (-_cut_gain(first), -number, first))
        heapq.heappush(boxes, (-_cut_gain(second), number, second))
    palette = []
    for _, _, box in boxes:
        total = sum(count for _, count in box)
        red, green, blue = (round(sum(colour[i] * count for colour, count in box) / total) for i in range(3))
        palette.append((red, green, blue))
    return palette


class GifWriter:
    """Writes pictures of `size` pixels into an animation that repeats for ever: of each only the part that changes."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], palette: Sequence[Colour], *, dither: int = 0) -> None:
        """`palette` has 1 to 255 colours. Raises OSError, as `add` and `finish` do.

        With `dither` colours between those of the palette are woven of both, from a pattern so strong (of 255), which
        stays where it is: what rests doesn't flicker.
        """
        self._file = file
        self._size = size
        self._nearest = _NearestColour(palette)
        self._dither = dither
        self._pattern = _pattern(size, dither)
        self._raw = b""
        self._shown = b""
        self._image = b""
        self._until, self._told = 0.0, 0
        table = b"".join(map(bytes, palette)).ljust(3 * 256, b"\0")
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + table)
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, surface: pygame.Surface, seconds: float) -> None:
        """Show a picture for so long. Raises ValueError if it has another size."""
        if surface.get_size() != self._size:
            raise ValueError(f"a picture of {surface.get_size()} pixels in a GIF of {self._size}")
        woven = surface.copy()
        woven.blit(self._pattern, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        woven.fill((self._dither // 2,) * 3, special_flags=pygame.BLEND_RGB_SUB)
        raw = pygame.image.tobytes(woven, "RGBA")
        row, old = 4 * self._size[0], self._raw
        starts = range(0, len(raw), row)
        changed = [each // row for each in starts if raw[each : each + row] != old[each : each + row]]
        image = self._encoded_rows(raw, changed[0], changed[-1] + 1) if changed else b""
        if image:
            self._write_image()
            self._image = image
        self._raw = raw
        self._until += seconds

    def finish(self) -> None:
        self._write_image()
        self._file.write(b"\x3b")

    def _encoded_rows(self, raw: bytes, top: int, bottom: int) -> bytes:
        """What is stored of a picture of which only some rows change; nothing if it looks as before."""
        width = self._size[0]
        pixels = bytes(map(self._nearest.__getitem__, _coarse_pixels(raw[4 * width * top : 4 * width * bottom])))
        first, last = top * width, bottom * width
        before = self._shown[first:last]
        pairs = zip(before, pixels, strict=True) if before else ()
        changes = bytes(TRANSPARENT if old == new else new for old, new in pairs) or pixels
        if not changes.strip(_SAME):
            return b""
        self._shown = self._shown[:first] + pixels + self._shown[last:]
        rows = [changes[start : start + width] for start in range(0, len(changes), width)]
        left = min(width - len(row.lstrip(_SAME)) for row in rows)
        right = max(len(row.rstrip(_SAME)) for row in rows)
        descriptor = struct.pack("<BHHHHB", 0x2C, left, top, right - left, bottom - top, 0)
        data = _lzw(b"".join(row[left:right] for row in rows))
        parts = (data[start : start + 255] for start in range(0, len(data), 255))
        return descriptor + b"\x08" + b"".join(bytes([len(part)]) + part for part in parts) + b"\0"

    def _write_image(self) -> None:
        if self._image:
            delay = round(100 * self._until) - self._told
            self._told += delay
            self._file.write(struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0x05, delay, TRANSPARENT, 0) + self._image)


def _pattern(size: tuple[int, int], strength: int) -> pygame.Surface:
    """An ordered dither: a pattern of 4 x 4 steps, after Bayer (1973)."""
    tile, pattern = pygame.Surface((4, 4)), pygame.Surface(size)
    for place, step in enumerate((0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)):
        tile.set_at((place % 4, place // 4), (round(step * strength / 15),) * 3)
    for x in range(0, size[0], 4):
        for y in range(0, size[1], 4):
            pattern.blit(tile, (x, y))
    return pattern


class _NearestColour(dict[int, int]):
    """The index of the nearest colour of a palette, found when a colour is first asked for."""

    def __init__(self, palette: Sequence[Colour]) -> None:
        super().__init__()
        self._palette = palette

    def __missing__(self, pixel: int) -> int:
        red, green, blue = _channels(pixel)  # eyes see differences of green best, of blue least
        away = [3 * (red - r) ** 2 + 4 * (green - g) ** 2 + 2 * (blue - b) ** 2 for r, g, b in self._palette]
        self[pixel] = index = away.index(min(away))
        return index


def _coarse_pixels(raw: bytes) -> list[int]:
    """Pixels as 0xBBGGRR with the last bits of each channel left out."""
    return [pixel & _MASK for pixel in struct.unpack(f"<{len(raw) // 4}I", raw)]


def _channels(pixel: int) -> Colour:
    return pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255


_Box = list[tuple[Colour, int]]
"""Colours with how often they occur."""


def _cut_gain(box: _Box) -> int:
    """How much would be won by cutting a box: its longest side, weighed by the number of its colours."""
    return max(_side_lengths(box)) * len(box)


def _side_lengths(box: _Box) -> list[int]:
    return [max(column) - min(column) for column in zip(*(colour for colour, _ in box), strict=True)]


def _lzw(pixels: bytes) -> bytes:
    """The pixels as codes of variable length (LZW), beginning with 9 bits, for colours of 8 bits."""
    out = bytearray()
    codes: dict[int, int] = {}
    bits = bit_count = _FIRST_CODE_BITS
    next_code, buffer, prefix = _END + 1, _CLEAR, pixels[0]
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
        if next_code == 4096:
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


SAMPLE_SECONDS: Final = 1.5
"""Between two pictures of which the colours are chosen."""


class FilmFrame(NamedTuple):
    """A picture, drawn only if it is wanted, and good until the next one; and for how many seconds it is seen."""

    draw: Callable[[], pygame.Surface]
    seconds: float


Film = Callable[[], Iterator[FilmFrame]]
"""Shows the film from its beginning, the same each time."""


def save_gif(content: bytes, path: Path) -> None:
    """Write a film, whole or not at all; whoever it is shown to may read it. Raises OSError."""
    write_safely(path, content)
    path.chmod(0o644)


class GifMaker:
    def __init__(self, film: Film, dither: int) -> None:
        """How strongly colours are woven, of 255."""
        self._film = film
        self._dither = dither
        self._file = io.BytesIO()
        self._steps = self._make_gif()
        self.picture = pygame.Surface((1, 1))
        self.count = 0
        """How many pictures there are, once one is made; without any there is nothing to be made."""
        self.made = 0

    @property
    def progress(self) -> float:
        return self.made / self.count if self.made else 0.0

    @property
    def content(self) -> bytes:
        return self._file.getvalue()

    def step(self) -> bool:
        """Choose colours from one more picture, or make one; answers whether there are more to come."""
        return next(self._steps, False)

    def _make_gif(self) -> Iterator[bool]:
        samples, since = [], SAMPLE_SECONDS
        for shot in self._film():
            if since >= SAMPLE_SECONDS:
                since = 0.0
                samples.append(pygame.transform.scale_by(shot.draw(), 0.5))  # smaller: that is quicker
                yield True
            since += shot.seconds
            self.count += 1
        palette, gif = palette_of(samples) if samples else [], None
        for shot in self._film() if samples else ():
            self.picture = shot.draw()
            gif = gif or GifWriter(self._file, self.picture.get_size(), palette, dither=self._dither)
            gif.add(self.picture, shot.seconds)
            self.made += 1
            yield True
        if gif:
            gif.finish()


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as `save_gif` writes a film. Raises OSError."""
    made = io.BytesIO()
    pygame.image.save(surface, made, "picture.png")
    save_gif(made.getvalue(), path)


@contextlib.contextmanager
def picture_saver(
    folder: Path, *, keeps_what_is_there: bool = False
) -> Iterator[Callable[[pygame.Surface, str], None]]:
    """Save pictures by name in a folder, made if it is missing: all or, after an error, none; Ctrl+C may keep them.
    Raises OSError at once if nothing can be written there, so that nobody draws for minutes in vain."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    saved: list[Path] = []

    def save(picture: pygame.Surface, name: str) -> None:
        save_png(picture, folder / name)
        saved.append(folder / name)

    try:
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, "this is a file, not a folder", str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        check_writable(folder)
        yield save
    except BaseException as problem:
        if keeps_what_is_there and not isinstance(problem, Exception):
            raise
        for path in saved:
            path.unlink(missing_ok=True)
        for each in missing:
            with contextlib.suppress(OSError):
                each.rmdir()
        raise


def check_writable(folder: Path) -> None:
    """Raises OSError, which names the folder, if no file can be made there."""
    try:
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as problem:
        raise OSError(problem.errno, os.strerror(problem.errno or 0), str(folder)) from None
