"""Fixed games, shows and rooms look and sound as they did: see `films` for what to do where that is to be different."""

from __future__ import annotations

import re
from difflib import unified_diff
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.guards import films
from tests.guards.films import FILMS, QUICK, difference, known_machine, take
from tests.guards.transcripts import SESSIONS, UNSEEN, golden, transcript
from tests.harness.whole import enough

_SEEN = re.compile(r"(?<=  seen: )\w+$")
renew = films.renew
"""For `python -m tests.guards --renew`; the transcripts, too."""


@pytest.mark.parametrize("name", FILMS)
def test_a_film_looks_and_sounds_as_it_did(name: str, tmp_path: Path) -> None:
    if not known_machine():
        pytest.skip("this machine draws other pixels than the one of the golden films")
    different = difference(name, take(name, tmp_path, enough(QUICK, whole=1)))
    assert not different, f"{different}. If that is wanted: python -m tests.guards.films --renew"


@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_goes_as_it_did(name: str, tmp_path: Path) -> None:
    wanted = golden(name)
    pairs = ((line, wish) for line, wish in zip_longest(transcript(name, tmp_path), wanted) if line is not None)
    lines = [wish if wish and line == _SEEN.sub(UNSEEN, wish) else line for line, wish in pairs]
    if not known_machine():
        pixels = re.compile(r"  ([\d.]+  )?(seen|drawn): ")
        lines, wanted = ([line for line in each if not pixels.match(line)] for each in (lines, wanted))
    different = "\n".join([*unified_diff(wanted, lines, n=3, lineterm="")][:40])
    assert not different, f"{different}\nIf that is wanted: python -m tests.guards.films --renew"
