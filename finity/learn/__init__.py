"""Lessons as data: levels, what solves them, and how far somebody has come. Pure: the rules and files, no pygame."""

from finity.learn.goals import BadGoal, Goal, Happened, parse_goal
from finity.learn.level import Arrow, Chapter, Cone, Hand, Level, Miss, Spot
from finity.learn.progress import Progress
from finity.learn.reading import BadLesson, read_chapter
from finity.learn.shelf import Lessons, load_lessons

__all__ = [
    "Arrow",
    "BadGoal",
    "BadLesson",
    "Chapter",
    "Cone",
    "Goal",
    "Hand",
    "Happened",
    "Lessons",
    "Level",
    "Miss",
    "Progress",
    "Spot",
    "load_lessons",
    "parse_goal",
    "read_chapter",
]
