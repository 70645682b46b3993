"""From the options to a running program or film: makes what exists once a run, and ends in words whatever happens."""

from __future__ import annotations

import gc
import os
import platform
import random
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, nullcontext, suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from threading import Thread
from typing import TYPE_CHECKING, Final

import pygame

from finity import VERSION
from finity.app.command_line import LONGEST_SECONDS, LaunchOptions, print_error, print_line
from finity.app.director import GAMES, Director, changeable_actions, file_text, text_folders
from finity.client.cues import ENDINGS
from finity.client.kit import BadFile, GameKind, Kit
from finity.client.settings import SettingsFile, language_for, theme_of
from finity.client.thinkers import Thinkers
from finity.files import clear_unfinished, folder_lock, write_safely
from finity.lobby.title import emblem
from finity.shell.draw.assets import Assets, MissingAsset
from finity.shell.draw.film import FilmFrame, GifMaker, check_writable, picture_saver, save_gif
from finity.shell.input.bindings import BindingsFile, Devices
from finity.shell.loop.app import App
from finity.shell.loop.window import MINIMUM_SIZE, USUAL_SIZE, NoScreen, Window, fitting_size, screen_size
from finity.shell.sound import SilentSounds, Sounds
from finity.shell.storage import data_folder
from finity.shell.text import BadLanguageFile, Message, TextError, Texts

if TYPE_CHECKING:
    from finity.records.record import Record
    from finity.shell.widgets.screen_keyboard import ScreenKeyboard

Size = tuple[int, int]
Start = Callable[[Size], AbstractContextManager[tuple[App, pygame.Surface]]]
"""The program, started in a window of a size, with what it draws on; it ends with the context."""


def film_pictures(
    start: Start, size: Size, rate: int, skip: float, seconds: float
) -> Generator[pygame.Surface, None, None]:
    """Run the program and answer what is seen, after the first `skip` seconds, until it ends or the time is up."""
    width, height = size
    factor = next(each for each in count(1) if width * each >= MINIMUM_SIZE[0] and height * each >= MINIMUM_SIZE[1])
    larger = width * factor, height * factor  # than a film may be, so that lines stay fine
    with start(larger) as (app, surface):
        first = round(skip * rate)
        for number in range(first + round(seconds * rate)):
            if not app.running:
                return
            app.step(1 / rate)
            if number >= first:
                yield surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


Film = Callable[[], Generator[pygame.Surface, None, None]]
"""Shows the film from its beginning, the same each time; a picture is only good until the next one. To be closed."""
Progress = Callable[[int, int], None]
"""Told how many steps of how many are done; of 0 as long as nobody knows how many there are."""


class NotSaved(RuntimeError):
    """A film or pictures can't be written; the message names the file or folder and says why."""


def save_film(film: Film, rate: int, file: Path, folder: Path | None, progress: Progress) -> int:
    """Save a film, with a `folder` also each picture there; answers how many there are. Raises NotSaved, before the
    work if there is no place for a film."""
    if not file.parent.is_dir():
        raise NotSaved(f"Finity could not save the film: there is no folder {file.parent}.")
    if file.is_dir():
        raise NotSaved(f"Finity could not save the film: {file} is a folder.")
    begun = ExitStack()  # ends the program even if the film is not

    def frames() -> Iterator[FilmFrame]:
        return (FilmFrame(picture.copy, 1 / rate) for picture in begun.enter_context(closing(film())))

    maker = GifMaker(frames, dither=4)
    try:
        check_writable(file.parent)
        with begun, picture_saver(folder) if folder else nullcontext() as save_picture:
            while maker.step():  # the film is seen twice: for its length and colours, then picture by picture
                if maker.made and save_picture:
                    save_picture(maker.picture, f"film-{maker.made:05}.png")
                progress(maker.made or maker.count, maker.count if maker.made else 0)
            if not maker.count:
                why = "it is over before it begins; let --skip leave out less"
                raise NotSaved(f"Finity could not save the film in {file}: {why}.")
            save_gif(maker.content, file)
    except OSError as problem:
        reason = problem.strerror or problem
        raise NotSaved(f"Finity could not save the film in {problem.filename or file}: {reason}.") from problem
    return maker.count


SOON: Final = (
    "finity.screens.setup.scene", "finity.lobby.library.scene", "finity.lobby.settings", "finity.screens.help",
    "finity.modes.show.scene", "finity.modes.lesson.scene", "finity.modes.replay.scene", "finity.screens.game_over",
    "finity.modes.puzzles.scene", "finity.finito.scenes.setup", "finity.finito.scenes.play", "finity.modes.explore",
    "finity.finito.scenes.replay", "finity.finito.scenes.game_over",
)  # fmt: skip
"""What people go to from the menu, and from there: in the order in which it may be needed."""


class _Terminated(BaseException):
    """The system ends the program."""


def _terminate(number: int, frame: object) -> None:
    signal.signal(number, signal.SIG_IGN)
    raise _Terminated


def run(options: LaunchOptions, games: Sequence[GameKind] = GAMES) -> int:
    """Run the program to its end; answers the exit status: 0, or 1 after a message about what went wrong; 143 if the
    system ended it, once its scenes have kept their games; 130 if somebody stopped it before a film or pictures were
    whole."""
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        with assets_folder() as folder:
            _run(options, games, Assets(folder))
    except KeyboardInterrupt:  # a window closes as it does else, but a film is none yet
        if not options.headless:
            return 0
        print_error("\nStopped: the film is not saved." if options.film else "\nStopped: not all pictures are saved.")
        return 128 + signal.SIGINT
    except _Terminated:
        return 128 + signal.SIGTERM
    except (UnpackFailed, NoScreen, MissingAsset, BadLanguageFile, BadFile, NotSaved) as problem:
        print_error(str(problem))
        return 1
    except Exception as problem:
        print_error(_report_crash(problem))
        return 1
    finally:
        signal.signal(signal.SIGTERM, before)
    return 0


def make_kit(
    options: LaunchOptions, folder: Path, assets: Assets, games: Sequence[GameKind] = GAMES
) -> tuple[Kit, Message | None]:
    """What every scene is given, with a `folder` for personal data, and what to tell. Raises BadLanguageFile."""
    for each in (folder, *(folder / game.records.folder for game in games)):
        clear_unfinished(each)
    settings_file = SettingsFile(folder)
    settings, message = settings_file.load()
    bindings, about_keys = BindingsFile(folder, changeable_actions(games)).load()
    if options.speed:
        settings = replace(settings, animation_speed=options.speed)
    own_texts, *more_texts = text_folders(assets.folder, games)
    noises = partial(Sounds, assets.folder / "sounds", random.Random(options.seed), ENDINGS)
    kit = Kit(
        assets=assets,
        texts=Texts.load(own_texts, language_for(settings), *more_texts),
        theme=theme_of(settings),
        settings=settings,
        settings_file=settings_file,
        folder=folder,
        rng=random.Random(options.seed),
        thinkers=Thinkers(inline=options.headless),
        devices=Devices(bindings),
        sounds=SilentSounds() if options.headless else noises(),
        version=f"Finity {VERSION}",
        games=tuple(games),
    )
    kit.sounds.volumes = settings.volumes
    return kit, message or about_keys


def _run(options: LaunchOptions, games: Sequence[GameKind], assets: Assets) -> None:
    if options.headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    if options.film:
        _save_film(options, options.film, games, assets)
        return
    kit, message = make_kit(options, data_folder(), assets, games)
    size = options.size or (USUAL_SIZE if options.shots else fitting_size(kit.settings.window_size, screen_size()))
    full_screen = (options.full_screen or kit.settings.full_screen) and not options.shots
    window = Window("Finity", size, full_screen=full_screen, icon=emblem())
    kit.window = window
    try:
        if options.shots:
            _save_pictures(window, kit, options.shots, options, message)
        else:
            kit.writer = ThreadPoolExecutor(1, "writer")
            director = Director(kit)
            first = director.first_scene(options, message)
            app = App(
                window,
                devices=kit.devices,
                mute=kit.switch_mute,
                keyboard=partial(make_screen_keyboard, kit),
                transition=kit.begin_transition,
                music=kit.sounds.set_tension,
            )
            try:
                loading = Thread(target=preload, args=(kit,), name="loading", daemon=True)
                app.run(first, director, (kit.sounds.open, loading.start))
            finally:
                if app.lost:
                    print_line(kit.texts("kept.lost"), sys.stderr)
            if not (options.size or options.full_screen or options.speed):  # nobody has told this start how to look
                kept = kit.settings.window_size if window.full_screen else window.size
                kit.change_settings(replace(kit.settings, window_size=kept, full_screen=window.full_screen))
    finally:
        kit.sounds.close()
        kit.thinkers.close()
        if kit.writer:
            kit.writer.shutdown()
        window.close()


def make_screen_keyboard(kit: Kit, redraw: Callable[[], None]) -> ScreenKeyboard:
    """A keyboard for the screen, in colours and language as they are now."""
    from finity.scenes.actions import TableAction
    from finity.shell.widgets.screen_keyboard import ScreenKeyboard

    return ScreenKeyboard(kit.style, kit.texts, redraw, shifting=TableAction.COLOUR)


def preload(kit: Kit) -> None:
    """Load what people go to, and the lessons, while they look at the menu; Python looks for no leftovers meanwhile,
    nor later in what has been loaded."""
    gc.disable()
    try:
        for name in SOON:
            import_module(name)
        from finity.modes.lesson.lesson import shipped_course

        shipped_course(kit)
        gc.freeze()  # looking through all modules again takes 25 to 50 ms each time
        gc.set_threshold(*gc.get_threshold()[:2], 1000)  # how seldom Python does: the loop does it in time
    finally:
        gc.enable()


def _save_pictures(window: Window, kit: Kit, folder: Path, options: LaunchOptions, message: Message | None) -> None:
    try:
        if options.replay:
            from finity.modes.replay.shots import save_shots, show_progress_bar

            saved = save_shots(kit, _read_record(options.replay, options), folder, options.size, show_progress_bar)
        else:
            director = Director(kit)
            first = director.first_scene(options, message)
            saved = App(window, transition=kit.begin_transition).save_frames(first, director, folder, options.frames)
    except OSError as problem:
        raise NotSaved(f"Finity could not save pictures in {folder}: {problem.strerror or problem}.") from problem
    print_line(f"{saved} pictures saved in {folder}", sys.stdout)


def _read_record(file: Path, options: LaunchOptions) -> Record:
    """The game in a file; what is to be said about it is said. Raises BadFile."""
    from finity.modes.replay.shots import record_for_shots

    record, remark = record_for_shots(file_text(file), file, options.tower)
    if remark:
        print_line(remark, sys.stderr)
    return record


def _save_film(options: LaunchOptions, file: Path, games: Sequence[GameKind], assets: Assets) -> None:
    from finity.modes.replay.shots import show_progress_bar
    from finity.scenes.outcomes import OpenShow

    shown = OpenShow(seed=0, record=_read_record(options.replay, options)) if options.replay else None

    @contextmanager
    def start(size: Size) -> Iterator[tuple[App, pygame.Surface]]:
        kit, _ = make_kit(options, data_folder(), assets, games)
        kit.window = window = Window("Finity", size)
        app = App(window, transition=kit.begin_transition)
        try:
            director = Director(kit)
            app.start(shown.open(kit) if shown else director.first_scene(options, None), director)
            yield app, window.surface
        finally:
            app.stop()
            kit.thinkers.close()
            window.close()

    length = options.seconds or (LONGEST_SECONDS if options.replay else 20.0)  # a game goes on to its end
    film = partial(film_pictures, start, options.size or (640, 360), options.fps, options.skip, length)
    made = save_film(film, options.fps, file, options.shots, show_progress_bar)
    size = file.stat().st_size
    told = f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{max(1, round(size / 1e3))} kB"
    print_line(f"{made} pictures, {made / options.fps:.1f} seconds, {told}: {file}", sys.stdout)


def _report_crash(problem: Exception) -> str:
    """Write all that is known about an unexpected error to a file; answers what to tell the person."""
    path = data_folder() / "crash.txt"
    python = f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}"
    versions = f"Finity {VERSION}, {python}, {platform.platform()}"
    try:
        write_safely(path, f"{versions}\n\n{''.join(traceback.format_exception(problem))}")
    except OSError:
        return f"Sorry, Finity stopped because of an error: {type(problem).__name__}: {problem}"
    lacking = f" ({problem}; its place is assets/lang)" if isinstance(problem, TextError) else ""
    return f"Sorry, Finity stopped because of an error{lacking}. What happened is written in {path}"


NAME: Final = "assets"
PREFIX: Final = "finity-unpacked-"


class UnpackFailed(RuntimeError):
    """The program could not be unpacked; the message is meant for the person who started it."""


@contextmanager
def assets_folder(package: Traversable | None = None) -> Iterator[Path]:
    """The folder while the context lasts: out of a zip it is unpacked. `package` is for tests. Raises UnpackFailed."""
    package = package or files("finity")
    if isinstance(package, Path):
        within = package / NAME
        yield within if within.is_dir() else package.parent / NAME
        return
    with ExitStack() as last:
        try:
            for left in Path(gettempdir()).glob(f"{PREFIX}*"):
                with suppress(OSError), folder_lock(left) as nobodys:
                    if nobodys and (left / NAME).is_dir() and not left.is_symlink():
                        shutil.rmtree(left, ignore_errors=True)
            folder = Path(last.enter_context(TemporaryDirectory(prefix=PREFIX)))
            last.enter_context(folder_lock(folder))
            _copy_tree(package / NAME, folder / NAME)
        except OSError as problem:
            where = f"Name a folder with more room in the environment variable TMPDIR. ({problem})"
            raise UnpackFailed(f"Finity found no room to unpack its pictures and sounds. {where}") from problem
        yield folder / NAME


def _copy_tree(source: Traversable, target: Path) -> None:
    if source.is_file():
        target.write_bytes(source.read_bytes())
        return
    target.mkdir()
    for each in source.iterdir():
        _copy_tree(each, target / each.name)
