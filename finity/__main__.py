"""Starts Finity: `finity`, `python -m finity` and `python main.py` are all this. `--help` lists what can be chosen."""

import sys


def main() -> int:
    """Run the program and answer its exit status: 0, 1 if it could not run, 2 for wrong options, 130 after Ctrl+C."""
    try:
        return _main()
    except KeyboardInterrupt:
        return 130


def _main() -> int:
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # the thinking process is this program too: it goes no further
    if sys.version_info < (3, 11):  # noqa: UP036
        print("Finity needs Python 3.11 or later.", file=sys.stderr)
        return 1
    import finity.shell  # noqa: F401  (before pygame, which would print a greeting)

    try:
        import pygame

        complete = getattr(pygame, "IS_CE", False)
    except ImportError:
        complete = False
    if not complete:
        print("Finity needs pygame-ce. Install it with: python -m pip install pygame-ce", file=sys.stderr)
        return 1
    from finity.app.command_line import read_options, with_output_shown
    from finity.app.start import run
    from finity.shell.loop.window import return_memory_eagerly

    return_memory_eagerly()
    return run(with_output_shown(lambda: read_options(sys.argv[1:])))


# The thinking process imports the file that was started as well: nothing may happen there.
if __name__ == "__main__":
    sys.exit(main())
