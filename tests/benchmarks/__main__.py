"""Runs the benchmarks named, or all, and prints their table."""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import platform

import tests.benchmarks
from tests.benchmarks.report import Report

NOT_A_PART = {"__main__", "report"}


def parts() -> list[str]:
    found = {module.name for module in pkgutil.iter_modules(tests.benchmarks.__path__)}
    return sorted(found - NOT_A_PART)


def chosen_parts() -> list[str]:
    """The parts named on the command line, or all; leaves with a message if one is unknown."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"what to measure: {', '.join(parts())} (default: everything)")
    chosen: list[str] = parser.parse_args().part
    for name in chosen:
        if name not in parts():
            parser.error(f"there is no part {name!r}; choose from {', '.join(parts())}")
    return chosen or parts()


def main() -> None:
    chosen = chosen_parts()
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for name in chosen:
        report = Report()
        importlib.import_module(f"tests.benchmarks.{name}").run(report)
        print(f"\n{name}", *report.lines(), sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
