"""What players' panels tell of how far everybody is, as much of it as the settings want."""

from __future__ import annotations

from dataclasses import replace

from finity.client.kit import HowFar, Kit
from finity.rules import Position
from finity.scenes.table.far.standing import Standing, crossed_by
from finity.view.labels.panels import SeatCard


def with_standing(card: SeatCard, kit: Kit, position: Position, player: int, standing: Standing | None) -> SeatCard:
    """A player's card with how far the player is in a position, or was when the game ended."""
    texts, how_far = kit.texts, kit.settings.how_far
    if standing is None:
        shown = position.result is not None and player not in position.resigned and how_far is not HowFar.OFF
        return with_path(card, kit, position, crossed_by(position, player)) if shown else card
    warning = standing.can_win and kit.settings.warn_of_wins
    to_go = texts("play.to_go", count=standing.to_go) if how_far is HowFar.ALL else ""
    card = replace(card, to_go=texts("play.can_win") if warning else to_go, warning=warning, lost=standing.lost)
    return card if how_far is HowFar.OFF else with_path(card, kit, position, standing.crossed)


def with_path(card: SeatCard, kit: Kit, position: Position, crossed: int) -> SeatCard:
    """A player's card with so many crossings of a path."""
    tower = position.setup.tower
    to_go = kit.texts("play.complete") if crossed == len(tower) else card.to_go
    path = kit.texts("play.path", crossed=crossed, of=len(tower))
    return replace(card, path=path, to_go=to_go, cones=tower, crossed=crossed)
