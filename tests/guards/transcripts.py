"""Placeholder."""

from pathlib import Path


def renew(folder: Path) -> None:
    """Nothing yet."""
