"""Settings for all tests: no window, no sound device, no personal folder, English. And a person at the program."""

import gc
import multiprocessing.util
import os
import pathlib
import shutil
import signal
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import cache, lru_cache
from itertools import count
from types import ModuleType, SimpleNamespace

import pytest

gc.disable()  # until all is loaded
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LANG"], os.environ["LANGUAGE"] = "en_GB.UTF-8", "en"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from finity import rules  # noqa: E402  (after the settings that pygame reads)
from finity.rules import engine, legality  # noqa: E402

MOST_LISTED, MOST_MADE = 4_000, 40_000
"""Of so many positions it is known which moves are legal, and of so many moves what comes of them."""
_listed, _made = lru_cache(MOST_LISTED)(legality.legal_moves), lru_cache(MOST_MADE)(engine.apply)


def _legal_moves(position: rules.Position) -> list[rules.Move]:
    return [*_listed(position)]


def _apply(position: rules.Position, move: rules.Move) -> tuple[rules.Position, list[rules.Event]]:
    after, events = _made(position, move)
    return after, [*events]


rules.legal_moves, rules.apply = _legal_moves, _apply  # before anybody takes them from there

from finity.story import facts  # noqa: E402

MOST_PLACES = 4000
"""Of so many positions it is known which places come next, for all who ask: they take long to find."""
facts.helpful_moves = lru_cache(MOST_PLACES)(facts.helpful_moves.__wrapped__)

from finity.app import start  # noqa: E402
from finity.bots.plans import table  # noqa: E402
from finity.shell.draw.assets import Assets  # noqa: E402
from finity.shell.loop import app  # noqa: E402
from finity.shell.text import Texts  # noqa: E402
from tests.faults.systems import SimulatedWindows  # noqa: E402
from tests.harness.driver import NEVER, Driver, Enter  # noqa: E402
from tests.harness.pictures import ASSETS_FOLDER, OwnTexts, drawn_once, shared_assets  # noqa: E402
from tests.harness.whole import enough  # noqa: E402

IN_MEMORY = pathlib.Path("/dev/shm")
"""What lies there, on systems that have it, needs no disk: tests make some thousands of folders and files."""
if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > 1 << 30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))
MOST_PLAN_TABLES = 60
"""So many are kept; each takes up to 100 MB."""
LOOK_UP = enough(9, whole=1)
"""In every so manieth test."""
MOST_OBJECTS = 3_000_000
"""Before so many are there, some 450 MB, nobody looks for garbage: all that lives is looked through each time."""
LONGEST = enough(120, whole=1800)
"""Seconds; no test takes a quarter of that."""


def pytest_collection_finish() -> None:
    """What has been loaded stays to the end: whoever looks for garbage need not look at it again, nor often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MOST_OBJECTS, 20, 20)
    gc.enable()


def pytest_unconfigure() -> None:
    """What is left goes with the process: nobody has to look through it five times."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """The texts that the program brings along stay the same: each language is read once for all tests.

    And the same towers come again and again, each with its plans, and the same pictures.
    """
    load = Texts.load
    known = cache(load)

    def load_once(folder: pathlib.Path, language: str, *more: pathlib.Path) -> Texts:
        own = all(each.is_relative_to(ASSETS_FOLDER) for each in (folder, *more))
        return (known if own else load)(folder, language, *more)

    with pytest.MonkeyPatch.context() as patch, drawn_once():
        patch.setattr(Texts, "load", load_once)
        patch.setattr(table, "cached_table", lru_cache(MOST_PLAN_TABLES)(table.cached_table.__wrapped__))
        yield


@pytest.fixture(scope="session", autouse=True)
def no_waiting() -> Iterator[None]:
    """Files need not outlive a power cut here, and changes of scene leave garbage to Python: waiting for the disk would
    take a quarter of the time of some tests, looking through all that tests keep a tenth of that of all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        patch.setattr(app, "gc", SimpleNamespace(collect=lambda: 0))
        yield


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Where nothing compiled is to be left in the folder, the programs that tests start share it elsewhere.

    Those that `multiprocessing` starts, too: it would tell each that it may not write, as this one may not.
    """
    flags = multiprocessing.util._args_from_interpreter_flags
    with pytest.MonkeyPatch.context() as patch:
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):
            patch.delenv("PYTHONDONTWRITEBYTECODE")
            patch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path_factory.mktemp("compiled")))
            may_write = [flag for flag in flags() if flag != "-B"]
            patch.setattr(multiprocessing.util, "_args_from_interpreter_flags", lambda: may_write)
        yield


@pytest.fixture(scope="session", autouse=True)
def started_bare() -> Iterator[None]:
    """Processes that the program starts would load what was started here, which is pytest: longer than all they do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "__main__", ModuleType("__main__"))
        yield


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[pathlib.Path]:
    """Names of folders that are not there yet: most tests need none, and to make one for each takes a while."""
    place = tmp_path_factory.mktemp("homes")
    return (place / f"finity-{number}" for number in count())


@pytest.fixture(autouse=True)
def own_data_folder(data_folders: Iterator[pathlib.Path], monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """Give each test a folder of its own for settings and saved games, so none touches the developer's."""
    folder = next(data_folders)
    monkeypatch.setenv("FINITY_HOME", str(folder))
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, lambda *_: pytest.fail(f"not done after {LONGEST} seconds: it hangs"))
        signal.alarm(LONGEST)
    return folder


@pytest.fixture
def home(own_data_folder: pathlib.Path) -> pathlib.Path:
    """This folder, made already."""
    own_data_folder.mkdir()
    return own_data_folder


@pytest.fixture(params=["this system", "windows"])
def any_system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test here as it is, and once more as Windows treats files."""
    if request.param == "windows":
        SimulatedWindows(monkeypatch)


@pytest.fixture(scope="module")
def own_pictures() -> Assets:
    """A store for one module that watches how texts are drawn."""
    return OwnTexts()


@pytest.fixture
def enter(
    own_data_folder: pathlib.Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Enter]:
    """See `Enter`; whoever came leaves at the end. People look up by themselves in some tests only, always the same:
    to draw what nothing is asserted of takes a fifth of the time, and guards look at all of it."""
    if zlib.crc32(request.node.name.encode()) % LOOK_UP:
        monkeypatch.setattr(Driver, "glances", NEVER)
    with ExitStack() as leaving:
        yield lambda kind, *more, **named: leaving.enter_context(closing(kind(own_data_folder, *more, **named)))


@pytest.fixture
def watched(enter: Enter, own_pictures: Assets) -> Driver:
    """The same as `driver`, but no other module has made its pictures: all texts are drawn while somebody watches."""
    person: Driver = enter(Driver, assets=own_pictures)
    person.glances = NEVER  # whoever watches draws it somewhere else
    return person


@pytest.fixture
def known_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is started in this process finds the pictures of the whole run."""
    monkeypatch.setattr(start, "Assets", lambda folder: shared_assets())


@pytest.fixture
def driver(enter: Enter) -> Driver:
    """A window of the usual size in which nothing is shown yet; things move at once."""
    return enter(Driver)
