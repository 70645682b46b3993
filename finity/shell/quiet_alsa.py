"""Keep ALSA, the sound library below SDL on Linux, from writing to the terminal where there is no sound device."""

import contextlib
import ctypes
import sys


def silence_alsa() -> None:
    """Ask ALSA to print nothing from now on; elsewhere than on Linux, or without ALSA, this does nothing.

    What went wrong is also SDL's error, so it is still told. The error handler must not be a Python function: ALSA
    calls it from a thread of SDL that `pygame.mixer.init` waits for while it holds the interpreter, and both would wait
    for ever. So one of ALSA's own functions takes its place, which asks for no arguments and does nothing.
    """
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):
        alsa = ctypes.CDLL("libasound.so.2")
        alsa.snd_lib_error_set_handler(alsa.snd_asoundlib_version)
