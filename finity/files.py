"""The edge to the disk, for all of the program: one way to read whatever a file may be, and one to write it whole."""

import contextlib
import errno
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path, PurePath
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MOST_BYTES: Final = 4_000_004
"""So much of a file is read: far more than any game, log or settings have."""
ON_WINDOWS: Final = os.name == "nt"
UNFINISHED: Final = ".new"
"""How the names of files end that are being written."""
_TRIES: Final = 6
_SECONDS_BETWEEN_TRIES: Final = 0.02
"""A scanner or another program holds a file for a moment only: all tries together are shorter than a blink."""
_PATIENCE: Final = 50
"""So many tries, a second, wait for another window of the program: one that hangs holds up no other."""
_LOCK: Final = ".lock"
_DEVICES: Final = {"con", "prn", "aux", "nul", "conin$", "conout$"} | {
    f"{name}{digit}" for name in ("com", "lpt") for digit in "123456789¹²³"
}


def read_bytes(path: Path) -> bytes:
    """What a plain file holds, cut after `MOST_BYTES`. Raises OSError, also for pipes and devices: they may not end."""
    with os.fdopen(_open_plain(path), "rb") as file:
        return file.read(MOST_BYTES)


def read_text(path: Path) -> str:
    """As `read_bytes`, as text; bytes that are no UTF-8 become replacement characters, of which readers complain."""
    return read_bytes(path).decode("utf-8-sig", errors="replace")


def read_ends(path: Path, head: int, tail: int) -> tuple[bytes, bytes]:
    """The first and the last bytes of a plain file. Raises OSError."""
    with os.fdopen(_open_plain(path), "rb") as file:
        first = file.read(head)
        file.seek(max(0, file.seek(0, os.SEEK_END) - tail))
        return first, file.read(tail)


def _open_plain(path: Path) -> int:
    """A plain file, opened to be read; opening never waits. Raises OSError."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as problem:  # a path with a NUL
        raise OSError(errno.EINVAL, str(problem)) from None
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return descriptor
    os.close(descriptor)
    raise OSError(errno.EINVAL, "this is not a file")


def write_safely(path: Path, content: str | bytes) -> None:
    """Replace a file so that at any moment either the old or the new one is whole: written beside, flushed, renamed.

    Text is UTF-8, its line ends as they are; new files and folders are for this person alone. Raises OSError, also for
    a name that this system doesn't allow, or if another program holds the file for long; then it is as it was.
    """
    check_name(path)
    make_private_folder(path.parent)
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    descriptor, beside = tempfile.mkstemp(UNFINISHED, f"{path.name}.", path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            with contextlib.suppress(OSError):
                _try_lock(descriptor)  # see `clear_unfinished`
            file.write(data)
            file.flush()
            os.fsync(descriptor)
            if ON_WINDOWS:
                file.close()  # which renames nothing that is open
            rename_over(beside, path)
    finally:
        with contextlib.suppress(OSError):
            os.unlink(beside)


def rename_over(old: Path | str, path: Path) -> Path:
    """Give a file its name, for good; answers it. Raises OSError, on Windows if another program holds the one there."""
    for left in reversed(range(_TRIES)):
        try:
            os.replace(old, path)
            break
        except PermissionError:
            if not left:
                raise
            time.sleep(_SECONDS_BETWEEN_TRIES)
    with contextlib.suppress(OSError):  # where folders can't be opened, or synced, the system does what it can
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    return path


def set_aside(path: Path) -> Path:
    """Rename a file, whose content is of no use, so that it can be looked at; answers its new name. Raises OSError."""
    return rename_over(path, free(path.with_name(f"{path.name}.damaged{number or ''}") for number in count()))


def free(names: Iterable[Path]) -> Path:
    """The first name that nothing has, not even a link that leads nowhere."""
    return next(path for path in names if not (path.exists() or path.is_symlink()))


def copy_whole(path: Path, target: Path) -> None:
    """Copy a plain file to a new one, or nothing of it. Raises OSError, also if something is there already."""
    check_name(target)
    with os.fdopen(_open_plain(path), "rb") as file, target.open("xb") as copy:
        try:
            shutil.copyfileobj(file, copy)
            copy.flush()
            os.fsync(copy.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                copy.close()
            target.unlink()
            raise


@contextlib.contextmanager
def exclusive_access(folder: Path) -> Iterator[None]:
    """Let no other window of the program use what is in a folder meanwhile, as far as this system knows locks."""
    with contextlib.suppress(OSError):
        if not folder.exists():
            make_private_folder(folder)
    with folder_lock(folder, _PATIENCE):
        yield


@contextlib.contextmanager
def folder_lock(folder: Path, tries: int = 1) -> Iterator[bool]:
    """Hold a folder until the context is left, or the program ends; answers whether nobody else holds it."""
    held = False
    with contextlib.ExitStack() as last:
        with contextlib.suppress(OSError):
            windows = sys.platform == "win32"  # which opens no folder
            descriptor = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT) if windows else os.open(folder, os.O_RDONLY)
            last.callback(os.close, descriptor)
            while not (held := _try_lock(descriptor)) and (tries := tries - 1):
                time.sleep(_SECONDS_BETWEEN_TRIES)
        yield held


def _try_lock(descriptor: int) -> bool:
    """Whether an open file could be locked, until it is closed. Raises OSError if there are no locks."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def make_private_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for this person alone. Raises OSError."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
    if not missing:
        folder.mkdir(exist_ok=True)  # complains if something else has this name


def home_folder() -> Path:
    """The folder of this person; the one that is open now if the system knows of none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()


def check_name(path: PurePath) -> None:
    """Raises OSError for a name that this system takes for something else than a file: on Windows CON, or a:b."""
    name = path.name
    device = name.split(".")[0].rstrip().lower() in _DEVICES
    if ON_WINDOWS and (device or set(name) & set('<>:"|?*') or name[-1:] in (" ", ".")):
        raise OSError(errno.EINVAL, f"a file can't be named {name} on Windows")


def clear_unfinished(folder: Path) -> None:
    """Delete what was being written when the program was killed, where the file is there and nobody writes."""
    with contextlib.suppress(OSError):
        for beside in folder.glob(f"*{UNFINISHED}"):
            name = beside.name.removesuffix(UNFINISHED).rpartition(".")[0]
            if name and (folder / name).is_file():
                with contextlib.suppress(OSError):  # what is no plain file, or if there are no locks
                    with os.fdopen(_open_plain(beside), "rb") as file:
                        free = _try_lock(file.fileno())
                    if free:
                        beside.unlink()
