"""What is pointed out in a position that stands still: where a player can go, and which rings are in danger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from finity.rules import Position
from finity.rules.paths import longest_partial_path
from finity.rules.position import NO_BAN
from finity.scenes.replay.threats import Threat, threats
from finity.scenes.table.preview import Preview, lit_by, preview, reach_of
from finity.scenes.table.sentences import Sentences
from finity.shell.text import Texts
from finity.view.highlights import NOTHING, Highlights, PathRibbon
from finity.view.targets import SeatTarget, StationTarget, Target


@dataclass(frozen=True)
class Finding:
    """Highlights, and what they mean in words."""

    highlights: Highlights = NOTHING
    words: str = ""


def look_at_seat(texts: Texts, sentences: Sentences, position: Position, player: int) -> Finding:
    """Where a player can go, and the longest path."""
    path = longest_partial_path(position, player)
    shown = Highlights(
        reach=reach_of(position, player), ribbon=PathRibbon(player, path), lit_cones=lit_by(player, path)
    )
    return Finding(shown, texts("play.reaches", name=sentences.name(player)))


class Threats:
    """The threats of one position, found when they are first asked for."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._found = threats(position)
        self._stations = frozenset(station for threat in self._found for _, station in threat.orphans)

    @property
    def places(self) -> tuple[StationTarget, ...]:
        """Where rings are in danger, the worst threat first."""
        stations = dict.fromkeys(station for threat in self._found for _, station in threat.orphans)
        return tuple(map(StationTarget, stations))

    def finding(self, texts: Texts, sentences: Sentences, target: Target | None) -> Finding:
        """All rings in danger, with the move against those that are pointed at, else the worst."""
        threat = self._meant(target)
        if threat is None:
            return Finding(NOTHING, texts("replay.no_threats"))
        turn = self._position
        if threat.player != turn.to_move:
            turn = turn._replace(to_move=threat.player, ban=NO_BAN)
        owners = dict.fromkeys(owner for owner, _ in threat.orphans)
        words = texts(
            "replay.threat",
            count=len(threat.orphans),
            name=sentences.name(threat.player),
            owners=texts("library.and").join(map(sentences.name, owners)),
            move=sentences.offer(threat.move),
        )
        return Finding(replace(_shown(preview(turn, threat.move)), culprits=self._stations), words)

    def _meant(self, target: Target | None) -> Threat | None:
        if isinstance(target, StationTarget):
            for threat in self._found:
                if any(station is target.station for _, station in threat.orphans):
                    return threat
        return self._found[0] if self._found else None


def following(target: Target | None, places: Sequence[Target]) -> Target | None:
    """The place after a target, the first one after none, and none after the last."""
    number = places.index(target) + 1 if target in places else 0
    return places[number] if number < len(places) else None


def seat_of(target: Target | None) -> int | None:
    """The player whose panel is pointed at."""
    return target.player if isinstance(target, SeatTarget) else None


def _shown(seen: Preview) -> Highlights:
    return Highlights(ghosts=seen.ghosts, faded=seen.faded)
