"""What other processes are given to do in the tests of thinking aside.

They stand by themselves, so that such a process needn't load pytest: that takes longer than all it does.
"""

import os
import pathlib
import signal
import time

from finity.match.thinker import Stop, StopWithProgress


def double(number: int, stop: Stop) -> int:
    return 2 * number


def tell_process(_: str, stop: Stop) -> int:
    return os.getpid()


def note_and_tell_process(asked: tuple[pathlib.Path, int], stop: Stop) -> int:
    """Writes the number asked with into a file, after those before."""
    with asked[0].open("a") as file:
        file.write(str(asked[1]))
    return os.getpid()


def work_until_stopped(name: str, stop: Stop) -> str:
    """Works until it is no longer wanted, unless it is asked for something quick."""
    while name != "quick" and not stop():
        time.sleep(0.001)
    return name


def stumble(number: int, stop: Stop) -> int:
    raise ZeroDivisionError(f"nothing to divide {number} by")


def crash_beside(parent: int, stop: Stop) -> str:
    """Ends any process but the parent."""
    if os.getpid() != parent:
        os._exit(1)
    return "answered in a thread"


def crash_once(marker: pathlib.Path, stop: Stop) -> str:
    if not marker.exists():
        marker.touch()
        os._exit(1)
    return "answered at the second try"


def tell_how_far(shares: list[float], stop: Stop) -> str:
    assert isinstance(stop, StopWithProgress)
    for share in shares:
        stop.tell(share)
    while not stop():
        time.sleep(0.001)
    return "told"


def tell_then_work(marker: pathlib.Path, stop: Stop) -> None:
    """Writes its process into the file, then works until it is stopped."""
    marker.write_text(f"{os.getpid()}\n")
    work_until_stopped("slow", stop)


def hang_beside(parent: int, stop: Stop) -> str:
    """Stops any process but the parent: it neither thinks nor reads any more."""
    if os.getpid() != parent:
        os.kill(os.getpid(), signal.SIGSTOP)
    return "answered in a thread"


def hang_once(marker: pathlib.Path, stop: Stop) -> str:
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    return "answered at the second try"


def hang_everywhere(_: int, stop: Stop) -> None:
    time.sleep(3600)
