"""Logs of real online games. They lie beside the repository and are no part of it: elsewhere tests skip them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

LOGS: Final = Path(__file__).resolve().parents[2].parent / "shared" / "online-logs"
"""The logs, with INDEX.tsv, which tells what is known about each."""
