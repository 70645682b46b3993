"""What `tools.missing_texts` sees."""

import json
import shutil
from pathlib import Path

import pytest

from tests.harness.pictures import ASSETS_FOLDER
from tools import missing_texts


def test_what_lessons_lack_is_listed_a_whole_file_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert missing_texts.main() == 0
    for folder in ("lang", "lessons"):
        shutil.copytree(ASSETS_FOLDER / folder, tmp_path / folder)
    german = tmp_path / "lessons" / "lang" / "de.json"
    texts = json.loads(german.read_text(encoding="utf-8"))
    del texts["lesson"]["goal"]["title"]
    german.write_text(json.dumps(texts), encoding="utf-8")
    (tmp_path / "lessons" / "finito" / "lang" / "ko.json").unlink()
    monkeypatch.setattr(missing_texts, "ASSETS", tmp_path)
    assert missing_texts.main() == 1
    told = capsys.readouterr().out
    assert f"{german}: 1 to mend\n  + lesson.goal.title: The goal\n" in told
    assert "+ lesson.finito_cards.title: FINITO!" in told
