"""`python -m tests.guards --renew [NAME]` takes what the program does now for right: all guards, or those named so."""

import importlib
import sys
from pathlib import Path

import tests.conftest  # noqa: F401  (no window, no sound, English)


def main() -> None:
    if sys.argv[1:2] != ["--renew"]:
        sys.exit(__doc__)
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if all(name in path.stem for name in sys.argv[2:]):
            renew = getattr(importlib.import_module(f"tests.guards.{path.stem}"), "renew", None)
            if renew:
                print(path.stem, flush=True)
                renew()


main()
