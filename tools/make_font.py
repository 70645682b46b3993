"""Make assets/fonts from Pretendard: the characters that the program and its players need, under a name of our own.

A development tool; the program doesn't need it. In a virtual environment with fonttools:

    npm pack pretendard@1.3.9 && tar xzf pretendard-1.3.9.tgz
    python tools/make_font.py package/dist

Pretendard's licence (SIL Open Font License 1.1) reserves its name, so the smaller fonts are called "Finity Sans".
"""

import argparse
import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-not-found]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

FAMILY = "Finity Sans"
WEIGHTS = ("Regular", "Bold")
FONT_FOLDER = Path(__file__).parent.parent / "assets" / "fonts"
LAYOUT_FEATURES = ["kern", "liga", "ccmp", "mark", "mkmk"]

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E]
PUNCTUATION = [*range(0x2010, 0x2028), *range(0x202F, 0x203B), 0x20AC, 0x2116, 0x2122, 0x2212, 0x2248, 0x2260, 0x221E]
SYMBOLS = [ord(character) for character in "←↑→↓↔↕↩↪⏎⌫⌘⌥⇧⇥✓✗★☆●○■□▲△▼▽◆◇◀▶⚠ⓘ⬡⬢①②③④⑤⑥⑦⑧≤≥×÷"]
HANGUL_LETTERS = range(0x3131, 0x3164)
"""Single letters of Hangul: seen while an input method puts a syllable together."""
CJK_PUNCTUATION = range(0x3000, 0x3016)


def everyday_syllables() -> list[int]:
    """Answer the 2,350 Hangul syllables of the standard KS X 1001 (rows 16 to 40)."""
    rows = (bytes([lead, trail]) for lead in range(0xB0, 0xC9) for trail in range(0xA1, 0xFF))
    return [ord(code.decode("euc_kr")) for code in rows]


def subset(font: TTFont) -> None:
    """Keep the wanted characters as far as the font has them, and the layout features that text needs."""
    options = Options()
    options.hinting = False
    options.desubroutinize = True
    options.layout_features = LAYOUT_FEATURES
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    wanted = [*LATIN, *PUNCTUATION, *SYMBOLS, *HANGUL_LETTERS, *CJK_PUNCTUATION, *everyday_syllables()]
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)


def rename(font: TTFont, weight: str) -> None:
    """Give the font our family name wherever it says its own; copyright and licence stay."""
    full_name = f"{FAMILY} {weight}"
    file_name = full_name.replace(" ", "")
    names = {1: FAMILY, 2: weight, 3: f"{full_name} 1.3.9", 4: full_name, 6: file_name}
    for record in list(font["name"].names):
        if record.nameID in names:
            font["name"].setName(
                names[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID
            )


def main() -> int:
    """Read the options and write the fonts with their licence."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("package", type=Path, help="the folder dist/ of the unpacked npm package pretendard")
    source = parser.parse_args().package
    if not (source / "LICENSE.txt").is_file():
        print(f"{source} is not the folder dist/ of the package pretendard: it has no LICENSE.txt.", file=sys.stderr)
        return 2
    FONT_FOLDER.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        font = TTFont(source / "public" / "static" / "alternative" / f"Pretendard-{weight}.ttf")
        subset(font)
        rename(font, weight)
        target = FONT_FOLDER / f"FinitySans-{weight}.ttf"
        font.save(target)
        print(f"{target}: {len(font.getBestCmap())} characters, {target.stat().st_size // 1024} KB")
    shutil.copyfile(source / "LICENSE.txt", FONT_FOLDER / "OFL.txt")
    return 0


if __name__ == "__main__":
    sys.exit(main())
