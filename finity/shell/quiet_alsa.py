"""Keep ALSA, the sound library below SDL on Linux, from writing to the terminal where there is no sound device."""

import contextlib
import ctypes
import sys

_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)


def _say_nothing(*_: object) -> None:
    """Take the place of ALSA's own error handler: what went wrong is also SDL's error, and that is told."""


_SILENT = _HANDLER(_say_nothing)
"""Kept as long as the program runs, since ALSA may call it at any time."""


def silence_alsa() -> None:
    """Ask ALSA to print nothing from now on; elsewhere than on Linux, or without ALSA, this does nothing."""
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_SILENT)
