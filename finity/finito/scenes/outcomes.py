"""What a scene of FINITO! can end with: each value makes the scene that follows, and imports it only then.

The menu needs none of those scenes, nor the rules, which are only named here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finity.client.outcomes import OnTop, Outcome

if TYPE_CHECKING:
    from finity.client.kit import Kit
    from finity.finito.record import FinitoMatch
    from finity.finito.scenes.options import FinitoAutosave, GameOptions
    from finity.shell.loop.scene import Scene
    from finity.shell.text import Message


@dataclass(frozen=True)
class OpenSetup(Outcome):
    """Choose players and rules for a new game."""

    def open(self, kit: Kit) -> Scene:
        from finity.finito.scenes.setup import SetupScene

        return SetupScene(kit)


@dataclass(frozen=True)
class OpenLesson(Outcome):
    """Play a level of the lessons, known by its key, and then the next ones; empty for the first that isn't solved."""

    level: str = ""

    def open(self, kit: Kit) -> Scene:
        from finity.client.lesson_parts import ProgressFile
        from finity.client.profiles import progress_folder
        from finity.finito.learn.level import load_lessons
        from finity.finito.scenes.lesson import LessonScene

        course, progress = load_lessons(kit.assets.folder / "lessons/finito"), ProgressFile(progress_folder(kit)).peek()
        following = (level for level in course.levels if not progress.stars_of(level))
        level = course.level_named(self.level) or next(following, next(iter(course.levels), None))
        return LessonScene(kit, course, level) if level else OpenSetup().open(kit)


@dataclass(frozen=True)
class StartGame(Outcome):
    options: GameOptions

    def open(self, kit: Kit) -> Scene:
        from finity.client.autosave import now
        from finity.finito.record import Record, new_match
        from finity.finito.scenes.options import autosave_for
        from finity.finito.scenes.play import PlayScene

        options, drawn = self.options, kit.rng.randrange(len(self.options.seats))
        match = new_match(options.seats, options.limit, drawn if options.begins is None else options.begins)
        kept = Record(match, "", now(), kit.version, options.series)
        return PlayScene(kit, options, autosave_for(kit.folder, kept, writer=kit.writer), match)


@dataclass(frozen=True)
class SeeAgain(OnTop):
    """See a game again from its first card; a `message` is told until somebody goes on."""

    match: FinitoMatch
    message: Message | None = None

    def open(self, kit: Kit) -> Scene:
        from finity.finito.scenes.replay import ReplayScene

        scene = ReplayScene(kit, self.match, self.message)
        scene.playback.playing = self.message is None
        return scene


@dataclass(frozen=True)
class GameFinished(Outcome):
    """Show how a game ended; `autosave` keeps what is not on disk yet."""

    options: GameOptions
    match: FinitoMatch
    autosave: FinitoAutosave | None = None

    def open(self, kit: Kit) -> Scene:
        from finity.finito.scenes.game_over import GameOver

        return GameOver(kit, self.options, self.match, self.autosave)
