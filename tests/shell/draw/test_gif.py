"""GIFs as others read them: checked with a reader of its own, and with the one in SDL."""

import io
import random
import struct
from pathlib import Path

import pygame
import pytest

from finity.shell.draw.gif import TRANSPARENT, GifWriter, palette_of
from tests.harness.whole import enough

SIZES = [(1, 1), (3, 2), (97, 61), *enough([], whole=[(300, 200)])]
"""From the third on there are more codes than a table holds."""


def noise(size: tuple[int, int], seed: int) -> pygame.Surface:
    rng = random.Random(seed)
    return pygame.image.frombytes(rng.randbytes(3 * size[0] * size[1]), size, "RGB")


def written(*surfaces: pygame.Surface) -> bytes:
    file = io.BytesIO()
    gif = GifWriter(file, surfaces[0].get_size(), palette_of(surfaces))
    for surface in surfaces:
        gif.add(surface, 0.5)
    gif.finish()
    return file.getvalue()


def decoded(codes: bytes, count: int) -> bytes:
    """Unpack LZW with the tables of a decoder, as the specification tells."""
    bits, buffer, held, out = 9, 0, 0, bytearray()
    table = [bytes([i]) for i in range(256)] + [b"", b""]
    last = b""
    for byte in codes:
        buffer |= byte << held
        held += 8
        while held >= bits:
            code = buffer & (1 << bits) - 1
            buffer >>= bits
            held -= bits
            if code == 256:
                del table[258:]
                bits, last = 9, b""
                continue
            if code == 257:
                return bytes(out)
            entry = table[code] if code < len(table) else last + last[:1]
            out += entry
            if last:
                table.append(last + entry[:1])
            last = entry
            if len(table) == 1 << bits and bits < 12:
                bits += 1
    raise AssertionError(f"no end after {len(out)} of {count} pixels")


def frames(gif: bytes) -> list[bytes]:
    """The pixels of each picture, as they are stored."""
    found = []
    place = 13 + 3 * 256
    while gif[place] != 0x3B:
        picture = gif[place] == 0x2C
        if not picture:
            place += 2
        else:
            width, height = struct.unpack_from("<HH", gif, place + 5)
            place += 11
        data = b""
        while gif[place]:
            data += gif[place + 1 : place + 1 + gif[place]]
            place += 1 + gif[place]
        place += 1
        if picture:
            found.append(decoded(data, width * height))
    return found


def test_pictures_of_few_colours_come_out_as_they_went_in(tmp_path: Path) -> None:
    surface = pygame.Surface((40, 30))
    surface.fill((40, 60, 80))
    surface.fill((200, 100, 0), (5, 5, 20, 10))
    path = tmp_path / "x.gif"
    path.write_bytes(written(surface))
    loaded = pygame.image.load(path)
    assert loaded.get_size() == (40, 30)
    assert loaded.get_at((0, 0))[:3] == (40, 60, 80)
    assert loaded.get_at((10, 8))[:3] == (200, 100, 0)


@pytest.mark.parametrize("size", SIZES)
def test_every_pixel_of_noise_is_stored(size: tuple[int, int], tmp_path: Path) -> None:
    gif = written(noise(size, 1))
    (pixels,) = frames(gif)
    assert len(pixels) == size[0] * size[1]
    (tmp_path / "x.gif").write_bytes(gif)
    assert pygame.image.load(tmp_path / "x.gif").get_size() == size


def test_what_does_not_change_is_not_stored_again() -> None:
    first = noise((50, 40), 2)
    second = first.copy()
    second.fill((250, 0, 250), (10, 10, 5, 5))
    stored = frames(written(first, second))
    assert len(stored) == 2
    assert len(stored[1]) == 25
    assert TRANSPARENT not in stored[0]


def test_colours_between_those_of_the_palette_are_woven_and_rest_does_not_flicker() -> None:
    grey = pygame.Surface((16, 16))
    grey.fill((50, 50, 50))
    file = io.BytesIO()
    gif = GifWriter(file, (16, 16), [(44, 44, 44), (56, 56, 56)], dither=12)
    for _ in range(3):
        gif.add(grey, 0.1)
    gif.finish()
    (pixels,) = frames(file.getvalue())
    assert 80 < pixels.count(0) < 176 and set(pixels) == {0, 1}
