"""Starts a packaged Finity as a new user would, and fails with words if anything is wrong with it (Linux).

    python -m tools.standalone.check [--user nobody] [--beside OTHER] FOLDER PROGRAM

The program lies somewhere in the folder. It gets an empty environment: no PATH, no Python, no home. It says its
version, saves its first picture, and two bots play: they must think in a process of their own all the time, which must
end when the program is killed. Afterwards the folder must be as it was. With `--beside` the time to the first picture
must be at most `MOST_TIMES` that of another program, such as the installed package.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from finity import VERSION
from finity.records.record_reading import read_record

T = TypeVar("T")

PATIENCE: Final = 90.0
"""Seconds after which a wait is given up."""
MOVES: Final = 16
"""Of bots, before they have proved that they can think."""
THOUGHT: Final = 0.3
"""Seconds of processor time that these take at least."""
MOST_TIMES: Final = 1.5
TIMED: Final = 5
"""How often the first picture is timed; the quickest counts, since the machine may be busy."""
FORKED: Final = b"--multiprocessing-fork"
"""An argument of the process that thinks, from source and frozen alike."""


class CheckFailed(Exception):
    """Something is not as it should be; the message says what."""


@dataclass(frozen=True)
class Program:
    """The program's file, and as whom it is started; `home` is an empty folder for its data and pictures."""

    file: Path
    home: Path
    user: str | None = None

    @property
    def environment(self) -> dict[str, str]:
        """Nothing but what stands for a screen, a sound device and a person's folder."""
        return {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FINITY_HOME": str(self.home)}

    def run(self, *options: str) -> str:
        """What it prints. Raises Wrong if it fails."""
        ended = subprocess.run(
            [self.file, *options],
            env=self.environment,
            user=self.user,
            cwd=self.home,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if ended.returncode or ended.stderr:
            raise CheckFailed(f"{' '.join(options)} ended with {ended.returncode}: {ended.stderr.strip()}")
        return ended.stdout

    @contextmanager
    def playing(self, *options: str) -> Iterator[int]:
        """The number of its process, which is killed at the end."""
        process = subprocess.Popen([self.file, *options], env=self.environment, user=self.user, cwd=self.home)
        try:
            yield process.pid
        finally:
            process.kill()
            process.wait()

    def first_picture(self) -> float:
        """Seconds from the start to the first picture, saved."""
        begun = time.perf_counter()
        self.run("--shots", str(self.home / "shots"), "--frames", "1", "--size", "1280x720")
        return time.perf_counter() - begun


def check_version(program: Program) -> None:
    """It is the version of this checkout."""
    said = program.run("--version").strip()
    if said != f"Finity {VERSION}":
        raise CheckFailed(f"it says that it is {said!r}, not Finity {VERSION}")


def check_first_picture(program: Program, beside: Program | None) -> str:
    """Its first picture comes soon enough; answers the times."""
    own, other = [], []
    for _ in range(TIMED):
        own.append(program.first_picture())
        if beside:
            other.append(beside.first_picture())
    pictures = list((program.home / "shots").glob("*.png"))
    if not pictures or pictures[0].stat().st_size < 10_000:
        raise CheckFailed("there is no first picture")
    if beside and min(own) > MOST_TIMES * min(other):
        raise CheckFailed(f"the first picture takes {min(own):.2f} s, but that beside it {min(other):.2f} s")
    return f"first picture {min(own):.2f} s" + (f", that beside it {min(other):.2f} s" if beside else "")


def check_bots(program: Program) -> str:
    """Bots play, thinking in one other process, which ends with the program; answers the memory used."""
    with program.playing("--players", "hard,hard", "--speed", "off", "--seed", "1") as parent:
        thinker = _wait("a process that thinks", lambda: _thinker_process(parent))
        _wait(f"{MOVES} moves of bots", lambda: _count_moves(program.home) >= MOVES)
        if _thinker_process(parent) != thinker:
            raise CheckFailed("the process that thinks did not last: the bots' moves came from elsewhere")
        seconds = _processor_seconds(thinker)
        if seconds < THOUGHT:
            raise CheckFailed(
                f"the process that should think only worked for {seconds:.2f} s: the moves came from elsewhere"
            )
        memory = f"memory {_megabytes(parent)} MB and {_megabytes(thinker)} MB for the bots"
    _wait("the end of the process that thinks, after the program was killed", lambda: not _alive(thinker))
    return memory


def _wait(what: str, found: Callable[[], T]) -> T:
    """Ask until the answer is truthy. Raises Wrong if that never happens."""
    end = time.monotonic() + PATIENCE
    while not (answer := found()):
        if time.monotonic() > end:
            raise CheckFailed(f"waited {PATIENCE:.0f} s in vain for {what}")
        time.sleep(0.05)
    return answer


def _thinker_process(parent: int) -> int:
    """The child that thinks for a process, or 0."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return next((int(each) for each in children if FORKED in _proc_file(int(each), "cmdline")), 0)


def _proc_file(process: int, name: str) -> bytes:
    """What the system tells of a process; nothing once it is gone."""
    try:
        return Path(f"/proc/{process}/{name}").read_bytes()
    except OSError:
        return b""


def _alive(process: int) -> bool:
    status = _proc_file(process, "stat")
    return bool(status) and status.rsplit(b")", 1)[1].split()[0] != b"Z"


def _processor_seconds(process: int) -> float:
    fields = _proc_file(process, "stat").rsplit(b")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _megabytes(process: int) -> int:
    lines = _proc_file(process, "status").decode().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) // 1024


def _count_moves(home: Path) -> int:
    """How many moves the only kept game has; 0 if there is none yet."""
    games = list((home / "games").glob("*.finity"))
    return len(read_record(games[0].read_text(encoding="utf-8")).record.moves) if games else 0


def _folder_content(folder: Path) -> dict[str, tuple[int, float]]:
    """Every file with its size and the time of its last change."""
    told = ((path, path.stat()) for path in folder.rglob("*"))
    return {str(path): (each.st_size, each.st_mtime) for path, each in told}


def check(program: Program, beside: Program | None, folder: Path) -> str:
    """Everything; `folder` is where the program lies. Answers the figures. Raises Wrong."""
    before = _folder_content(folder)
    check_version(program)
    figures = [check_first_picture(program, beside), check_bots(program)]
    if changed := {name for name, _ in before.items() ^ _folder_content(folder).items()}:
        raise CheckFailed(f"it changed its own folder: {', '.join(sorted(changed)[:5])}")
    return ", ".join(figures)


def main() -> int:
    """Check what the command line names; answers 1 after a message if it is wrong."""
    parser = argparse.ArgumentParser(description="Start a packaged Finity as a new user would.")
    parser.add_argument("--user", help="as whom (this needs root), so that nothing can be written but its own data")
    parser.add_argument("--beside", type=Path, help="the same program otherwise, which may not be much quicker")
    parser.add_argument("folder", type=Path, help="what must stay as it was")
    parser.add_argument("program", type=Path, help="the program's file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="Zoës Spiele ") as home, tempfile.TemporaryDirectory() as other:
        for folder in (home, other):
            os.chmod(folder, 0o777)
        program = Program(given.program.absolute(), Path(home), given.user)
        beside = Program(given.beside.absolute(), Path(other)) if given.beside else None
        try:
            figures = check(program, beside, given.folder)
        except CheckFailed as problem:
            print(f"{given.program}: {problem}", file=sys.stderr)
            return 1
    print(f"{given.program}: {figures}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
