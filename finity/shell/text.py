"""What the program says, in the language of the person: read from assets/lang, with plural forms."""

import json
import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FALLBACK_LANGUAGE = "en"

LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "Français", "de": "Deutsch", "ko": "한국어"}
"""Every language that there is, by the code that names its file, with its name for itself."""

_PLURAL_RULES: Mapping[str, Callable[[int], str]] = {
    "en": lambda count: "one" if count == 1 else "other",
    "de": lambda count: "one" if count == 1 else "other",
    "fr": lambda count: "one" if count in (0, 1) else "other",
    "ko": lambda count: "other",
}
"""Which form a language uses for a number (Unicode CLDR, cardinal numbers, as far as whole numbers go)."""

_LOOSE_MARK = re.compile("(?<=«) | (?=[?!:;»])")
"""A space that French has beside a mark, at which no line may end."""

Pattern = str | Mapping[str, str]
"""A text with one form, or those of one whose form depends on `count`."""


class TextError(LookupError):
    """A text is missing or asks for what it was not given; the message names its key."""


class BadLanguageFile(ValueError):
    """A language file can't be read; the message names the file and what is wrong with it."""


@dataclass(frozen=True)
class Message:
    """Something to be told later, wherever texts are at hand: a key and the facts that its text names."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


def problem_message(key: str, problem: OSError, **facts: object) -> Message:
    """What is to be told when files make trouble: its text also names the `problem`."""
    return Message(key, {**facts, "problem": problem.strerror or str(problem)})


class Texts:
    """All texts of one language, by keys such as "menu.play"."""

    def __init__(self, language: str, patterns: Mapping[str, Pattern], folders: Sequence[Path]) -> None:
        """`folders` are those from which the patterns were read."""
        self.language = language
        self._folders = folders
        self._patterns = patterns
        self.keys = frozenset(patterns)

    @classmethod
    def load(cls, folder: Path, language: str, *more: Path) -> "Texts":
        """Read `language`.json, else English, from a folder, then from `more`. Raises BadLanguageFile."""
        if language not in _PLURAL_RULES or not (folder / f"{language}.json").is_file():
            language = FALLBACK_LANGUAGE
        patterns: dict[str, Pattern] = {}
        for each in (folder, *more):
            path = each / f"{language}.json"
            path = path if path.is_file() else each / f"{FALLBACK_LANGUAGE}.json"
            try:
                root = json.loads(path.read_text(encoding="utf-8"))
            except (OSError, ValueError) as problem:
                raise BadLanguageFile(f"The language file {path} can't be read: {problem}") from problem
            patterns.update(_patterns(path, "", root))
        return cls(language, patterns, (folder, *more))

    def in_language(self, language: str) -> "Texts":
        """The same texts in another language. Raises BadLanguageFile."""
        return Texts.load(self._folders[0], language, *self._folders[1:])

    def __call__(self, key: str, **facts: object) -> str:
        """The text of a key with its {facts} filled in, its plural form by the fact `count`. Raises TextError."""
        pattern = self._patterns.get(key)
        if pattern is None:
            raise TextError(f"there is no text {key!r} in the language {self.language!r}")
        if not isinstance(pattern, str):
            count = facts.get("count")
            if not isinstance(count, int):
                raise TextError(f"the text {key!r} has plural forms and needs a whole number as count, not {count!r}")
            pattern = pattern.get(_PLURAL_RULES[self.language](count), pattern["other"])
        if self.language == "fr":
            pattern = _LOOSE_MARK.sub("\N{NO-BREAK SPACE}", pattern)
        try:
            return pattern.format_map(facts)
        except KeyError as missing:
            raise TextError(f"the text {key!r} needs the fact {missing}") from None

    def text_of(self, message: Message) -> str:
        return self(message.key, **message.facts)

    def placeholders(self, key: str) -> frozenset[str]:
        """Answer the names of the facts that a text takes, in any of its forms."""
        pattern = self._patterns[key]
        patterns = [pattern] if isinstance(pattern, str) else pattern.values()
        fields = (name for pattern in patterns for _, name, _, _ in string.Formatter().parse(pattern))
        return frozenset(name for name in fields if name)


def _patterns(path: Path, key: str, node: Any) -> Iterator[tuple[str, Pattern]]:
    """What is in a node of the file, and all beneath it."""
    if isinstance(node, dict) and "other" not in node:
        for name, child in node.items():
            yield from _patterns(path, f"{key}.{name}" if key else name, child)
    elif isinstance(node, str) or (isinstance(node, dict) and all(isinstance(form, str) for form in node.values())):
        yield key, node
    else:
        raise BadLanguageFile(f"The language file {path} has {node!r} at {key!r}, which is no text, forms nor group.")


class Notice:
    """Something that was just said, for some seconds; a `warning` is said about what a person did wrong."""

    def __init__(self, seconds: float) -> None:
        self.text = ""
        self.warning = False
        self._seconds = seconds
        self._left = 0.0

    @property
    def shown(self) -> bool:
        return bool(self.text)

    def say(self, text: str, *, warning: bool = False) -> None:
        self.text, self.warning, self._left = text, warning, self._seconds

    def clear(self) -> None:
        self.text, self.warning = "", False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; answers whether it has just gone."""
        self._left -= dt
        gone = self.shown and self._left <= 0
        if gone:
            self.clear()
        return gone
