"""Fonts, sounds and texts are found wherever the program lies."""

import zipfile
from pathlib import Path

from finity.app.start import assets_folder
from tests.harness.pictures import ASSETS_FOLDER


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
