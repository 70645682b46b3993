"""What players' panels tell of how far everybody is, as much of it as the settings want."""

from __future__ import annotations

from dataclasses import replace

from finity.client.kit import HowFar, Kit
from finity.rules import Position
from finity.scenes.table.standing import Standing
from finity.view.panels import SeatCard


def with_standing(card: SeatCard, kit: Kit, position: Position, standing: Standing | None) -> SeatCard:
    """A player's card with how far the player is in a position; as it is for who plays no more."""
    if standing is None:
        return card
    texts, how_far = kit.texts, kit.settings.how_far
    warning = standing.can_win and kit.settings.warn_of_wins
    to_go = texts("play.to_go", count=standing.to_go) if how_far is HowFar.ALL else ""
    card = replace(card, to_go=texts("play.can_win") if warning else to_go, warning=warning)
    if how_far is HowFar.OFF:
        return card
    return replace(
        card,
        path=texts("play.path", crossed=standing.crossed, of=standing.of),
        cones=position.setup.tower,
        crossed=standing.crossed,
        lost=standing.lost,
    )
