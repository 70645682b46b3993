"""Ogg Vorbis files, written with the encoder that comes along with pygame-ce on Linux: nothing else is needed.

After Xiph's `examples/encoder_example.c` of libvorbis and the Ogg bitstream's framing (RFC 3533).
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

ROOM = 2048
"""Bytes for each of the encoder's structures, of which the largest takes a quarter."""
CHUNK = 4096
"""Samples that are handed over at once."""
SERIAL = 0x46494E49
"""The number of the stream: the same in each file, so that files made again are the same."""


class EncoderMissing(RuntimeError):
    """pygame-ce came without its encoder, as on other systems than Linux."""


class _Page(ctypes.Structure):
    _fields_ = (
        ("header", ctypes.POINTER(ctypes.c_ubyte)),
        ("header_length", ctypes.c_long),
        ("body", ctypes.POINTER(ctypes.c_ubyte)),
        ("body_length", ctypes.c_long),
    )

    def read(self) -> bytes:
        """The page as it stands in a file."""
        return bytes(self.header[: self.header_length]) + bytes(self.body[: self.body_length])


def write_ogg(path: Path, channels: Sequence[Sequence[float]], rate: int, quality: float) -> None:
    """Write one or two channels of samples from -1 to 1; `quality` is from 0 (64 kbit/s) to 1 (500).

    Raises OSError, and EncoderMissing if pygame-ce has no encoder.
    """
    path.write_bytes(b"".join(_Encoder(len(channels), rate, quality).pages(channels)))


class _Encoder:
    def __init__(self, channels: int, rate: int, quality: float) -> None:
        self._ogg, self._vorbis, encoder = _library("libogg-"), _library("libvorbis-"), _library("libvorbisenc-")
        self._vorbis.vorbis_analysis_buffer.restype = ctypes.POINTER(ctypes.POINTER(ctypes.c_float))
        names = ("info", "comment", "state", "block", "stream")
        self._info, self._comment, self._state, self._block, self._stream = (
            ctypes.create_string_buffer(ROOM) for _ in names
        )
        self._vorbis.vorbis_info_init(self._info)
        encoder.vorbis_encode_init_vbr(
            self._info, ctypes.c_long(channels), ctypes.c_long(rate), ctypes.c_float(quality)
        )
        self._vorbis.vorbis_comment_init(self._comment)
        self._vorbis.vorbis_analysis_init(self._state, self._info)
        self._vorbis.vorbis_block_init(self._state, self._block)
        self._ogg.ogg_stream_init(self._stream, SERIAL)

    def pages(self, channels: Sequence[Sequence[float]]) -> Iterator[bytes]:
        """The pages of the whole stream."""
        headers = [ctypes.create_string_buffer(ROOM) for _ in range(3)]
        self._vorbis.vorbis_analysis_headerout(self._state, self._comment, *headers)
        for header in headers:
            self._ogg.ogg_stream_packetin(self._stream, header)
        yield from self._ready(self._ogg.ogg_stream_flush)
        for first in range(0, len(channels[0]), CHUNK):
            part = [channel[first : first + CHUNK] for channel in channels]
            buffer = self._vorbis.vorbis_analysis_buffer(self._state, CHUNK)
            for number, samples in enumerate(part):
                ctypes.memmove(buffer[number], (ctypes.c_float * len(samples))(*samples), 4 * len(samples))
            self._vorbis.vorbis_analysis_wrote(self._state, len(part[0]))
            yield from self._encoded()
        self._vorbis.vorbis_analysis_wrote(self._state, 0)
        yield from self._encoded()

    def _encoded(self) -> Iterator[bytes]:
        packet = ctypes.create_string_buffer(ROOM)
        while self._vorbis.vorbis_analysis_blockout(self._state, self._block) == 1:
            self._vorbis.vorbis_analysis(self._block, None)
            self._vorbis.vorbis_bitrate_addblock(self._block)
            while self._vorbis.vorbis_bitrate_flushpacket(self._state, packet):
                self._ogg.ogg_stream_packetin(self._stream, packet)
                yield from self._ready(self._ogg.ogg_stream_pageout)

    def _ready(self, take: Callable[..., int]) -> Iterator[bytes]:
        page = _Page()
        while take(self._stream, ctypes.byref(page)):
            yield page.read()


def _library(name: str) -> ctypes.CDLL:
    """A library from pygame-ce's wheel. Raises EncoderMissing."""
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(folder.glob(f"{name}*.so*"))
    if not found:
        raise EncoderMissing(f"There is no {name}*.so in {folder}: make sounds on Linux, with pygame-ce from PyPI.")
    return ctypes.CDLL(str(found[0]))
