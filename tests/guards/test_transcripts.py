"""Sessions of people at every device bring the same words, buttons, sounds and files as they did: see `transcripts`."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.guards.transcripts import SESSIONS, golden, transcript


@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_goes_as_it_did(name: str, tmp_path: Path) -> None:
    different = "\n".join([*unified_diff(golden(name), [*transcript(name, tmp_path)], n=3, lineterm="")][:40])
    assert not different, f"{different}\nIf that is wanted: python -m tests.guards.films --renew"
