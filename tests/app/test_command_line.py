"""The options of `python main.py`."""

import zipfile
from pathlib import Path

import pytest

from finity.app.command_line import LaunchOptions, read_options
from finity.app.start import assets_folder
from finity.client.settings import AnimationSpeed
from tests.harness.pictures import ASSETS_FOLDER


def test_nothing_is_asked_for_without_options() -> None:
    assert read_options([]) == LaunchOptions()


def test_all_options_are_read() -> None:
    words = "--players human,easy --tower BWBWBBWW --seed 7 --size 1920x1080 --fullscreen --speed fast"
    options = read_options([*words.split(), "--shots", "pictures", "--frames", "12"])
    assert options == LaunchOptions(
        players=(None, "easy"),
        tower="BWBWBBWW",
        seed=7,
        size=(1920, 1080),
        full_screen=True,
        speed=AnimationSpeed.FAST,
        shots=Path("pictures"),
        frames=12,
    )
    assert read_options(["--demo"]).demo


@pytest.mark.parametrize(
    ("words", "value", "right"),
    [
        ("--players human,martian", "'martian'", "easy"),
        ("--players human", "'human'", "2, 3 or 4"),
        ("--players human,easy,easy,easy,easy", "5 of them", "2, 3 or 4"),
        ("--players human,,easy", "''", "human"),
        ("--players human,easy --tower BWX", "'BWX'", "letters B and W"),
        ("--players human,easy --tower BBBBBBBW", "'BBBBBBBW'", "only 6 cones"),
        ("--players human,easy --tower BW", "'BW'", "4 to 8 cones"),
        ("--tower BWBWBBWW", "--tower", "--players human,easy"),
        ("--seed seven", "'seven'", "whole number"),
        ("--size 1280", "'1280'", "1280x720"),
        ("--size 100x100", "'100x100'", "960x540"),
        ("--size 99999x720", "'99999x720'", "1280x720"),
        ("--speed warp", "'warp'", "off, fast, normal or slow"),
        ("--frames 3", "--frames", "--shots"),
        ("--demo --shots show.gif", "show.gif", "--film"),
        ("--shots pictures --frames 0", "'0'", "from 1"),
        ("--demo --players human,easy", "--demo and --players", "one of them"),
        ("--nonsense", "--nonsense", "usage"),
    ],
)
def test_a_wrong_value_is_named_with_what_would_be_right(
    words: str, value: str, right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read_options(words.split())
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert value in told
    assert right in told


def test_help_names_every_option_and_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read_options(["--help"])
    told = capsys.readouterr().out
    assert ended.value.code == 0
    names = ("players", "tower", "seed", "demo", "size", "fullscreen", "speed", "shots", "frames", "film", "fps")
    assert all(f"--{name}" in told for name in names)


def test_in_a_checkout_they_lie_beside_the_package() -> None:
    with assets_folder() as folder:
        assert folder == ASSETS_FOLDER


def test_once_installed_they_lie_within_whatever_lies_beside(tmp_path: Path) -> None:
    for name in ("assets", "finity/assets"):
        (tmp_path / name).mkdir(parents=True)
    with assets_folder(tmp_path / "finity") as folder:
        assert folder == tmp_path / "finity" / "assets"


def test_out_of_a_zip_they_are_unpacked_as_long_as_they_are_needed(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "finity.pyz", "w") as archive:
        archive.writestr("finity/assets/lang/en.json", "{}")
        archive.writestr("finity/assets/CREDITS.md", "thanks")
    with assets_folder(zipfile.Path(tmp_path / "finity.pyz", "finity/")) as folder:
        assert (folder / "lang" / "en.json").read_text() == "{}"
        assert (folder / "CREDITS.md").read_text() == "thanks"
    assert not folder.exists()
