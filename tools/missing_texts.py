"""Lists what the other languages lack, compared to English: `python -m tools.missing_texts`. Ends with 1 if anything.

All folders with texts are looked at: the program's own, those of lessons and of games. Missing keys are written with
their English text, so that they can be translated one after the other.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from finity.app.director import GAMES, text_folders
from finity.shell.text import FALLBACK_LANGUAGE, LANGUAGES, BadLanguageFile, Texts

ASSETS = Path(__file__).parent.parent / "assets"


def main() -> int:
    """Write the list and answer the exit status."""
    complete = True
    for language in LANGUAGES:
        for folder in text_folders(ASSETS, GAMES):
            try:
                found = problems(folder, language)
            except BadLanguageFile as problem:
                found = [str(problem)]
            complete = complete and not found
            print(f"{folder / language}.json: {len(found)} to mend", *found, sep="\n  ")
    return 0 if complete else 1


def problems(folder: Path, language: str) -> list[str]:
    """What is missing in a language file, too much, or has other placeholders. Raises BadLanguageFile."""
    english, other = Texts.load(folder, FALLBACK_LANGUAGE), Texts.load(folder, language)
    if other.language != language:
        other = Texts(language, {}, ())
    written = flatten(json.loads((folder / f"{FALLBACK_LANGUAGE}.json").read_text(encoding="utf-8")))
    missing = [f"+ {key}: {written[key]}" for key in written if key not in other.keys]
    extra = [f"- {key}" for key in sorted(other.keys - english.keys)]
    common = sorted(english.keys & other.keys)
    unlike = [f"! {key}" for key in common if english.placeholders(key) != other.placeholders(key)]
    return [*missing, *extra, *unlike]


def flatten(node: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Answer the texts of a language file by their whole keys, plurals as one text with its forms."""
    texts: dict[str, str] = {}
    for name, child in node.items():
        key = f"{prefix}{name}"
        if isinstance(child, str):
            texts[key] = child
        elif "other" in child:
            texts[key] = json.dumps(child, ensure_ascii=False)
        else:
            texts.update(flatten(child, f"{key}."))
    return texts


if __name__ == "__main__":
    sys.exit(main())
