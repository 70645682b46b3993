"""The fixed games that are looked at, and golden data: texts in named blocks, compared and renewed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Final

from tests.harness.inside import Game

GOLDEN: Final = Path(__file__).parent / "golden"
MOST_SHOWN: Final = 40
"""Lines of a difference."""
Blocks = dict[str, list[str]]


@cache
def games() -> tuple[Game, ...]:
    """All fixed games: a line each with name, players, tower, whether people play on, and the moves."""
    found = []
    for line in (GOLDEN / "games.txt").read_text(encoding="utf-8").splitlines():
        name, players, tower, on, *tokens = line.split()
        found.append(Game(name, int(players), tower, on == "on", tuple(tokens)))
    return tuple(found)


def digest(lines: Iterable[str]) -> str:
    """A short hash of some lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def read(name: str) -> Blocks:
    """The blocks of a golden file; each begins with a line in brackets."""
    blocks: Blocks = {}
    for line in (GOLDEN / name).read_text(encoding="utf-8").split("\n")[:-1]:
        if line.startswith("[[") and line.endswith("]]"):
            blocks[line[2:-2]] = []
        else:
            blocks[next(reversed(blocks))].append(line)
    return blocks


def write(name: str, blocks: Mapping[str, Sequence[str]]) -> None:
    """Renew a golden file."""
    text = "".join(f"[[{key}]]\n" + "".join(f"{line}\n" for line in lines) for key, lines in blocks.items())
    (GOLDEN / name).parent.mkdir(exist_ok=True)
    (GOLDEN / name).write_text(text, encoding="utf-8")


def compare(name: str, found: Blocks, *, all_of_it: bool) -> None:
    """Fail and show the difference if anything differs from the golden file; the quick form finds a part of it."""
    golden = read(name)
    wrong = [key for key in {**golden, **found} if (key in found or all_of_it) and golden.get(key) != found.get(key)]
    shown = [
        line
        for key in wrong
        for line in unified_diff(golden.get(key, []), found.get(key, []), f"{name} [{key}]", "now", lineterm="", n=0)
    ]
    more = f"\n... {len(shown) - MOST_SHOWN} lines more" if len(shown) > MOST_SHOWN else ""
    assert not wrong, f"{len(wrong)} blocks differ:\n" + "\n".join(shown[:MOST_SHOWN]) + more
