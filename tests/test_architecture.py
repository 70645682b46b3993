"""Who may import whom, read from the source, and how long a file may be (DESIGN.md, "Imports")."""

from __future__ import annotations

import ast
import importlib
import pathlib
import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import pytest

ROOT = pathlib.Path(__file__).parent.parent
LONGEST_FILE = 400
MOST_FILES = 13
"""In a folder: 12 and its `__init__`."""

ALLOWED = {
    "finity.rules": {"finity.rules"},
    "finity.files": {"finity.files"},
    "finity.match": {"finity.match", "finity.files"},
    "finity.bots": {"finity.bots", "finity.rules", "finity.match"},
    "finity.bots.arena": {"finity.bots", "finity.records", "finity.rules", "finity.match", "finity.files"},
    "finity.records": {"finity.records", "finity.rules", "finity.match"},
    "finity.puzzles": {"finity.puzzles", "finity.bots", "finity.rules"},
    "finity.lessons": {"finity.lessons", "finity.files"},
    "finity.learn": {"finity.learn", "finity.lessons", "finity.rules"},
    "finity.shell": {"finity.shell", "finity.files", "pygame"},
    "finity.client": {"finity.client", "finity.files", "finity.shell", "finity.match", "finity.lessons", "pygame"},
    "finity.lobby": {"finity.lobby", "finity.files", "finity.client", "finity.shell", "finity.match", "pygame"},
    "finity.story": {
        *("finity.story", "finity.bots", "finity.records", "finity.rules", "finity.match", "finity.shell.text")
    },
    "finity.view": {"finity.view", "finity.story", "finity.client", "finity.shell", "finity.rules", "pygame"},
    "finity.table": {
        *("finity.table", "finity.story", "finity.view", "finity.client", "finity.shell", "finity.match"),
        *("finity.records", "finity.bots", "finity.rules", "pygame"),
        *("finity.scenes.actions", "finity.scenes.outcomes", "finity.lobby"),
    },
    "finity.modes": {
        *("finity.modes", "finity.table", "finity.story", "finity.scenes", "finity.view", "finity.client"),
        *("finity.shell", "finity.match", "finity.lessons", "finity.records", "finity.puzzles", "finity.bots"),
        *("finity.learn", "finity.rules", "finity.screens.setup.choices", "finity.lobby", "pygame"),
    },
    "finity.screens": {
        *("finity.screens", "finity.modes", "finity.table", "finity.story", "finity.scenes", "finity.view"),
        *("finity.client", "finity.shell", "finity.match", "finity.lessons", "finity.records", "finity.puzzles"),
        *("finity.bots", "finity.learn", "finity.rules", "finity.lobby", "pygame"),
    },
    "finity.scenes": {
        *("finity.scenes", "finity.screens", "finity.modes", "finity.table", "finity.story", "finity.view"),
        *("finity.client", "finity.shell", "finity.match", "finity.lessons", "finity.records", "finity.puzzles"),
        *("finity.bots", "finity.learn", "finity.rules", "finity.lobby", "pygame"),
    },
    "finity.finito.rules": {"finity.finito.rules"},
    "finity.finito.learn": {"finity.finito.learn", "finity.finito.rules", "finity.lessons"},
    "finity.finito": {
        *("finity.finito", "finity.lobby", "finity.client", "finity.shell", "finity.match", "finity.lessons"),
        "pygame",
    },
    "finity.app": {"finity", "pygame"},
}
"""For each part of the program what it may import besides the standard library; the closest name counts."""

SCENES_IN = ("client", "lobby", "table", "modes", "screens", "scenes", "finito", "finito.scenes")
WITH_SCENES = [f"finity.{name}" for name in SCENES_IN]
OUTCOMES = {"finity.lobby.outcomes", "finity.scenes.outcomes", "finity.finito.scenes.outcomes"}
"""What follows scenes: values that make the next scene, and import it only then, inside a function."""
KNOWS_SCENES = {*OUTCOMES, "finity.scenes.game", "finity.finito.game"}


def module_name(path: pathlib.Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def sources() -> dict[str, ast.Module]:
    """Every module of the program by name, parsed."""
    paths = [ROOT / "main.py", *sorted((ROOT / "finity").rglob("*.py"))]
    return {module_name(path): ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in paths}


def statements(node: ast.AST, *, inside: bool = True) -> Iterator[ast.AST]:
    """All statements within a node, however deep, or none `inside` functions; imports are none of the expressions."""
    for field in ("body", "handlers", "orelse", "finalbody", "cases"):
        for each in getattr(node, field, ()):
            yield each
            if inside or not isinstance(each, ast.FunctionDef):
                yield from statements(each, inside=inside)


@cache
def imports_of(name: str, *, at_once: bool = False) -> set[str]:
    """What a module imports, anywhere in it or only `at_once`, as dotted names: `from a import b` is a.b."""
    found: set[str] = set()
    for node in statements(sources()[name], inside=not at_once):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively in line {node.lineno}"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def outside_imports(name: str) -> set[str]:
    """What a module imports besides the standard library."""
    return {each for each in imports_of(name) if each.split(".")[0] not in sys.stdlib_module_names}


def is_within(name: str, part: str) -> bool:
    """Whether a module is a part of the program or lies in it."""
    return name == part or name.startswith(f"{part}.")


def part_of(name: str) -> str | None:
    """The part of the program that a module belongs to, or None."""
    return max((part for part in ALLOWED if is_within(name, part)), key=len, default=None)


def forbidden_imports(name: str) -> set[str]:
    """What a module imports though its part may not."""
    part = part_of(name)
    if part is None:
        return set()
    return {each for each in outside_imports(name) if not any(is_within(each, one) for one in ALLOWED[part])}


def test_every_module_but_those_that_start_it_belongs_to_a_part() -> None:
    assert [name for name in sources() if part_of(name) is None] == ["main", "finity", "finity.__main__"]


@pytest.mark.parametrize("part", ALLOWED)
def test_a_part_imports_only_what_it_may(part: str) -> None:
    wrong = {name: forbidden_imports(name) for name in sources() if part_of(name) == part}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_main_imports_only_pygame_the_shell_and_where_the_program_starts() -> None:
    allowed = ("pygame", "finity.shell", "finity.app")
    assert outside_imports("main") == {"finity.__main__.main"}
    assert all(any(is_within(each, one) for one in allowed) for each in outside_imports("finity.__main__"))


def names_of_bases(node: ast.ClassDef) -> set[str]:
    """What a class inherits from; `Base[Of]` counts as Base."""
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return {base.id for base in bases if isinstance(base, ast.Name)}


@cache
def scene_classes() -> dict[str, str]:
    """The classes that are scenes, as module.Class, and the module where each is made."""
    classes = [
        (f"{name}.{node.name}", name, node.name, names_of_bases(node))
        for name, tree in sources().items()
        for node in tree.body
        if isinstance(node, ast.ClassDef) and any(is_within(name, part) for part in WITH_SCENES)
    ]
    scenes = {"Scene"}
    for _ in classes:
        scenes |= {name for _, _, name, bases in classes if bases & scenes}
    return {full: module for full, module, name, _ in classes if name in scenes}


def bases_in(name: str) -> set[str]:
    """What the classes of a module inherit from, by class name."""
    return {base for node in sources()[name].body if isinstance(node, ast.ClassDef) for base in names_of_bases(node)}


def share_a_folder(one: str, other: str) -> bool:
    """Whether two modules lie in the same folder, which is that of one scene: its parts."""
    folder = one.rpartition(".")[0]
    return folder == other.rpartition(".")[0] not in WITH_SCENES


def test_no_scene_knows_another_only_the_tables_of_lobby_and_games_do() -> None:
    assert len(scene_classes()) > 4
    known = {
        f"{name} knows {scene}"
        for name in set(sources()) - KNOWS_SCENES
        for scene, module in scene_classes().items()
        if scene in imports_of(name)
        if scene.rpartition(".")[2] not in bases_in(name) and not share_a_folder(name, module)
    }
    assert known == set()


GAMES = {
    "Finity": (
        *("finity.scenes", "finity.screens", "finity.modes", "finity.table", "finity.story", "finity.view"),
        *("finity.puzzles", "finity.learn", "finity.bots", "finity.records", "finity.rules"),
    ),
    "FINITO!": ("finity.finito",),
}
"""The parts of each game."""


def games_known_to(name: str) -> set[str]:
    imports = imports_of(name)
    return {game for game, parts in GAMES.items() if any(is_within(each, part) for each in imports for part in parts)}


def test_no_game_knows_another_and_only_the_program_knows_all() -> None:
    own = {name: {game for game, parts in GAMES.items() if any(is_within(name, part) for part in parts)}
           for name in sources() if not is_within(name, "finity.app")}  # fmt: skip
    assert {name for name, games in own.items() if games_known_to(name) - games} == set()
    assert games_known_to("finity.app.director") == set(GAMES)


def neighbours() -> dict[str, set[str]]:
    """The modules of the program that each module imports, for types alone too; outcomes import the next scene last."""
    names = set(sources())
    found = {}
    for name in names:
        imported = {
            each if each in names else each.rpartition(".")[0] for each in imports_of(name, at_once=name in OUTCOMES)
        }
        found[name] = (imported & names) - {name}
    return found


def loaded_by() -> dict[str, set[str]]:
    """The modules that each module imports, by way of others or not."""
    graph = neighbours()
    found: dict[str, set[str]] = {}
    for name in graph:
        seen, waiting = set[str](), [name]
        while waiting:
            new = graph[waiting.pop()] - seen
            seen |= new
            waiting += new
        found[name] = seen
    return found


def test_no_imports_go_in_a_circle_not_even_those_for_types() -> None:
    assert [name for name, loaded in loaded_by().items() if name in loaded] == []


def test_no_module_imports_from_a_package_that_imports_it() -> None:
    """`import a.b as b` doesn't wait for the package: two threads that load at the same time would wait for each other,
    until one of them gets what is not complete."""
    loaded, waits = loaded_by(), set[tuple[str, str]]()
    for name in loaded:
        nodes = (node for node in statements(sources()[name], inside=False) if isinstance(node, ast.ImportFrom))
        waits |= {(name, node.module) for node in nodes if node.module and name in loaded.get(node.module, ())}
    assert waits == set()


def test_what_needs_no_window_is_imported_without_pygame() -> None:
    """All in one process: if none of them loads pygame, then each of them doesn't."""
    names = "rules bots.review bots.hints records story puzzles.solving puzzles.progress learn.level"
    more = "lessons.course match match.thinker match.series finito.rules"
    imports = "; ".join(f"import finity.{name}" for name in f"{names} {more}".split())
    code = f"{imports}; import sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, timeout=60).returncode == 0


def test_every_module_can_be_imported() -> None:
    """In any order, since none import each other in a circle."""
    for name in sources():
        assert name.endswith("__main__") or importlib.import_module(name)


def test_no_file_is_longer_than_it_can_be_read_at_once() -> None:
    paths = [ROOT / "main.py", *(ROOT / "finity").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert {path: length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_folder_holds_more_files_than_can_be_taken_in() -> None:
    folders = {path.parent for path in (ROOT / "finity").rglob("*.py")}
    counts = {str(folder.relative_to(ROOT)): len(list(folder.glob("*.py"))) for folder in folders}
    assert {folder: count for folder, count in counts.items() if count > MOST_FILES} == {}


def test_a_class_name_stands_twice_only_for_the_same_thing_of_the_two_games() -> None:
    places: dict[str, list[str]] = {}
    for name, tree in sources().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(name)
    twins = {word: names for word, names in places.items() if len(names) > 1}
    in_finito = {word: sum(is_within(name, "finity.finito") for name in names) for word, names in twins.items()}
    assert {word: names for word, names in twins.items() if (len(names), in_finito[word]) != (2, 1)} == {}
