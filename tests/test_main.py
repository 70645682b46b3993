"""The program as it is started: another process, its exit status and what it prints."""

import os
import shutil
import subprocess
import sys
import zipapp
from pathlib import Path

import pygame
import pytest

from finity import VERSION
from finity.__main__ import main

ROOT = Path(__file__).parents[1]


def run(*arguments: str, start: tuple[str, ...] = ("main.py",), **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *start, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_it_starts_and_draws_without_a_screen(tmp_path: Path) -> None:
    ended = run("--shots", str(tmp_path), "--frames", "2", "--size", "960x540")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(list(tmp_path.glob("*.png"))) == 2


def test_the_other_pygame_is_told_to_make_room(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.delattr(pygame, "IS_CE")
    assert main() == 1
    assert capsys.readouterr().err == "Finity needs pygame-ce. Install it with: python -m pip install pygame-ce\n"


@pytest.mark.parametrize("start", [("main.py",), ("-m", "finity")])
def test_it_says_its_version_however_it_is_started(start: tuple[str, ...]) -> None:
    ended = run("--version", start=start)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, f"Finity {VERSION}\n", "")


def test_it_runs_from_within_a_zip(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    for name in ("finity", "assets"):
        inside = tmp_path / "content" / ("finity" if name == "finity" else "finity/assets")
        shutil.copytree(ROOT / name, inside, ignore=shutil.ignore_patterns("__pycache__"))
    zipapp.create_archive(tmp_path / "content", tmp_path / "finity.pyz", main="finity.__main__:main")
    shots = ("--shots", str(tmp_path), "--size", "960x540")
    ended = run(*shots, start=(str(tmp_path / "finity.pyz"),), TMPDIR=str(tmp_path))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(list(tmp_path.glob("*.png"))) == 1
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_dir()) == ["content"]


def test_no_screen_ends_with_status_1_and_one_line() -> None:
    ended = run(SDL_VIDEODRIVER="x11", DISPLAY=":4711")
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "screen" in ended.stderr


def test_the_menu_needs_neither_rules_nor_bots_nor_a_table() -> None:
    games = tuple(f"finity.{name}" for name in ("rules", "bots", "view", "finito.rules", "finito.bots", "finito.view"))
    heavy = f"import sys, finity.app.start; print([name for name in sys.modules if name.startswith({games})])"
    ended = subprocess.run([sys.executable, "-c", heavy], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.strip().endswith("[]")
