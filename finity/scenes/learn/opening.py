"""Which scene opens when somebody wants a lesson."""

from __future__ import annotations

from finity.client.kit import Kit
from finity.scenes.learn.keeping import lessons_of
from finity.scenes.learn.map import LessonMap
from finity.scenes.learn.scene import LessonScene
from finity.shell.loop.scene import Scene


def open_lesson(kit: Kit, key: str, *, looked_up: bool) -> Scene:
    """The level with a key, or the map if there is none."""
    lessons = lessons_of(kit)
    level = lessons.named(key)
    return LessonScene(kit, lessons, level, looked_up=looked_up) if level else LessonMap(kit, lessons)
