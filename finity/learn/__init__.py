"""Lessons as data: levels and what solves them. Pure: the rules and files, no pygame."""

from finity.learn.goals import Goal, Happened, parse_goal
from finity.learn.level import Arrow, Cone, Hand, Level, Miss, Spot
from finity.learn.reading import read_chapter
from finity.learn.shelf import Lessons, load_lessons

__all__ = [
    "Arrow",
    "Cone",
    "Goal",
    "Hand",
    "Happened",
    "Lessons",
    "Level",
    "Miss",
    "Spot",
    "load_lessons",
    "parse_goal",
    "read_chapter",
]
