"""The program as it is started: another process, its exit status and what it prints."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_it_starts_and_draws_without_a_screen(tmp_path: Path) -> None:
    ended = run("--shots", str(tmp_path), "--frames", "3")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(list(tmp_path.glob("*.png"))) == 3


def test_a_wrong_option_ends_with_status_2_and_no_traceback() -> None:
    ended = run("--players", "human,martian")
    assert ended.returncode == 2
    assert "martian" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_no_screen_ends_with_status_1_and_one_line() -> None:
    ended = run(SDL_VIDEODRIVER="x11", DISPLAY=":4711")
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "screen" in ended.stderr


def test_the_menu_needs_neither_rules_nor_bots_nor_a_table() -> None:
    games = (
        "finity.rules",
        "finity.bots",
        "finity.view",
        "finity.finito.rules",
        "finity.finito.bots",
        "finity.finito.view",
    )
    heavy = f"import sys, finity.app.start; print([name for name in sys.modules if name.startswith({games})])"
    ended = subprocess.run([sys.executable, "-c", heavy], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.strip().endswith("[]")
