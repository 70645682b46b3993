"""Whatever comes from outside may be damaged: what is told of it then, and what is read of it all the same, stays."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.guards.games import GOLDEN, Blocks, compare, digest, write
from tests.harness.inside_files import taken_in

FILE: Final = "damaged.txt"
SAMPLES: Final = (*sorted((GOLDEN / "damaged").iterdir()), *sorted((GOLDEN / "files" / "home").iterdir()))
"""A text of each kind, which its name begins with; rich ones are damaged in all ways, others in some of them."""
PIECES: Final = {"line": r".+\n", "word": r"[^\s;|,]+ ?", "sign": " ?[;|,:/=] ", "number": "[0-9]+"}
VALUE: Final = r'(?<=: )("[^"\n]*"|[-0-9.]+|true|false|null|\{[^{}]*\}|\[[^][{}]*\])|(?<=  )("[^"\n]*"|\d+)(?=,?\n)'
OTHERS: Final = ("null", "true", '"x"', "-1", "2.5", "[]", "{}")
MASK: Final = re.compile(r"\('.*'\)|(?<!n)'[^']*'|\".*\"|(?<=move )\S+|[0-9a-f]*[0-9][0-9a-f]*")
PARTS: Final = re.compile("\n|; ")


def damages(text: str, pieces: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The text with one damage each, by what was done."""
    for kind, pattern in pieces.items():
        parts = list(re.finditer(pattern, text))
        shapes = [re.sub("[A-Z]+", "A", re.sub("[a-z]+", "a", re.sub("[0-9]+", "0", part[0]))) for part in parts]
        for number, part in enumerate(parts):
            old, alike = (
                part[0],
                [each[0] for each, shape in zip(parts, shapes, strict=True) if shape == shapes[number]],
            )
            news = ["", old * 2, old[: len(old) // 2] + old[-1], parts[number - 1][0] + old, alike[number % len(alike)]]
            if kind == "number":
                news = [str(new) for new in (int(old) + 1, int(old) - 1, -1, 0, 10**12)]
            for new in OTHERS if kind == "value" else news:
                yield f"{kind} {number} {new[:30]!r}", text[: part.start()] + new + text[part.end() :]
    yield from ((f"end {at}", text[:at]) for at in range(0, len(text), 1 + len(text) // 40))
    whole = f"\ufeff{text}", text.replace("\n", "\r\n"), text.replace("\n", "  \n"), text.upper(), f"\n{text}"
    yield from ((f"whole {number}", new) for number, new in enumerate(whole) for _ in range(4))


def found() -> Blocks:
    blocks: Blocks = {}
    with TemporaryDirectory() as folder:
        for path in SAMPLES:
            text, outcomes, sentences = path.read_bytes(), Blocks(), Counter[str]()
            kind = path.stem if path.suffix == ".json" else path.stem.partition("-")[0]
            pieces = PIECES if path.suffix == ".txt" else {"line": PIECES["line"], "number": "[0-9]+", "value": VALUE}
            read_in = cache(partial(taken_in, kind, folder=Path(folder)))  # some damages come to the same
            good = PARTS.split(read_in(text)[1])
            every = 1 if "rich" in path.stem else 3 if path.suffix == ".json" or "message" in path.stem else 7
            made = [(what, new.encode()) for what, new in damages(text.decode(), pieces)]
            for what, data in [("good", text), *made[::every], ("bytes", text[:40] + b"\xff" + text[40:])]:
                told, read = read_in(data)
                differs = [each for each in PARTS.split(read) if each not in good]
                outcome = " | ".join((what, *told, *differs)).replace(folder, "")
                outcomes.setdefault(what.split()[0], []).append(f"{outcome[:160]} {digest([outcome, read])[:4]}")
                sentences.update(MASK.sub("#", each.replace(folder, "")) for each in told)
            for what, lines in outcomes.items():
                blocks[f"{path.stem} {what}"] = [f"{len(lines)} {digest(lines)}", *lines[::23]]
            blocks[f"{path.stem} told"] = [f"{count} {each}" for each, count in sorted(sentences.items())]
    return blocks


def renew() -> None:
    """Take what is told and read now for right."""
    write(FILE, found())


def test_what_is_told_and_read_of_damaged_texts_stays() -> None:
    compare(FILE, found(), all_of_it=True)
