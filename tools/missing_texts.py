"""Lists what the other languages lack, compared to English: `python -m tools.missing_texts`. Ends with 1 if anything.

Missing keys are written with their English text, so that they can be translated one after the other.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from finity.shell.text import FALLBACK_LANGUAGE, LANGUAGES, Texts

FOLDER = Path(__file__).parent.parent / "assets" / "lang"


def main() -> int:
    """Write the list and answer the exit status."""
    english = Texts.load(FOLDER, FALLBACK_LANGUAGE)
    written = flat(json.loads((FOLDER / f"{FALLBACK_LANGUAGE}.json").read_text(encoding="utf-8")))
    complete = True
    for language in LANGUAGES:
        other = Texts.load(FOLDER, language)
        missing = [f"+ {key}: {written[key]}" for key in written if key not in other.keys]
        extra = [f"- {key}" for key in sorted(other.keys - english.keys)]
        common = sorted(english.keys & other.keys)
        unlike = [f"! {key}" for key in common if english.placeholders(key) != other.placeholders(key)]
        problems = [*missing, *extra, *unlike]
        complete = complete and not problems
        print(f"{language}: {len(problems)} to mend", *problems, sep="\n  ")
    return 0 if complete else 1


def flat(node: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Answer the texts of a language file by their whole keys, plurals as one text with its forms."""
    texts: dict[str, str] = {}
    for name, child in node.items():
        key = f"{prefix}{name}"
        if isinstance(child, str):
            texts[key] = child
        elif "other" in child:
            texts[key] = json.dumps(child, ensure_ascii=False)
        else:
            texts.update(flat(child, f"{key}."))
    return texts


if __name__ == "__main__":
    sys.exit(main())
