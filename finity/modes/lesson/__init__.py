"""Lessons: a map of chapters, and one scene that plays every level."""
