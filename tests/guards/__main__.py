"""`python -m tests.guards --renew [NAME]` takes what the program does now for right: all guards, or those named so."""

import importlib
import sys

import tests.conftest  # noqa: F401  (no window, no sound, English)

GUARDS = ("test_controls", "test_damaged", "test_files", "test_moves", "test_sentences", "test_small", "films")
"""The modules that can renew their golden data; films renews transcripts, too."""


def main() -> None:
    if sys.argv[1:2] != ["--renew"]:
        sys.exit(__doc__)
    for guard in GUARDS:
        if all(name in guard for name in sys.argv[2:]):
            print(guard, flush=True)
            importlib.import_module(f"tests.guards.{guard}").renew()


main()
