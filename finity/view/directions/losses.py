"""Rings lose their support: the cut and the path that is gone are told first, then the rings go home one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from finity.rules import events
from finity.rules.board import Slot
from finity.rules.events import Event
from finity.shell.draw.timeline import Tween, back_out
from finity.view.cues import Cue, orphan_cue
from finity.view.effects.moments import Cut, RingBurst
from finity.view.effects.pathways import Courses, pathway
from finity.view.motions import Telling

CUT_PAUSE: Final = 0.42
ORPHAN_POP: Final = 0.16
ORPHAN_FLIGHT: Final = 0.52
ORPHAN_EVERY: Final = 0.16
ORPHANS_LAST: Final = 1.9
"""However many rings burst loose, the last one does no later than this after the first. Seconds."""
ORPHAN_HOP: Final = 0.48
"""In board units."""


@dataclass(frozen=True)
class Losses:
    """The rings that a player is about to lose, and the slot in which something was done before, if in any."""

    player: int
    rings: tuple[events.RingOrphaned | events.RingLost, ...]
    slot: Slot | None

    @property
    def every(self) -> float:
        """Seconds from one ring that bursts loose to the next."""
        return min(ORPHAN_POP * 0.6 + ORPHAN_EVERY, ORPHANS_LAST / len(self.rings))


def with_losses(happened: Iterable[Event]) -> Iterator[tuple[Event, Losses | None]]:
    """The events of a move, the first ring that a player loses with all that follow."""
    all_events, slot, known = list(happened), None, set()
    for event in all_events:
        slot = _slot_of(event) or slot
        losses = None
        if isinstance(event, events.RingOrphaned | events.RingLost) and event.player not in known:
            known.add(event.player)
            lost = [each for each in all_events if isinstance(each, events.RingOrphaned | events.RingLost)]
            losses = Losses(event.player, tuple(each for each in lost if each.player == event.player), slot)
        yield event, losses


def _slot_of(event: Event) -> Slot | None:
    match event:
        case events.BridgeAdded(way=way) | events.BridgeReversed(way=way) | events.BridgeRemoved(way=way):
            return way.slot
        case events.BlockerMoved(target=slot):
            return slot
        case _:
            return None


def support_lost(telling: Telling, losses: Losses, courses: Courses) -> None:
    """The cut flashes and the path that is gone blinks, before the first ring bursts loose."""
    severed, gone_from = courses.severed(losses.player, losses.slot)
    times = [CUT_PAUSE + losses.every * number for number in range(len(losses.rings))]
    cut = Cut(
        losses.player,
        tuple((ring.station, seconds) for ring, seconds in zip(losses.rings, times, strict=True)),
        times[-1] + ORPHAN_POP + ORPHAN_FLIGHT,
        losses.slot,
        pathway(severed, telling.table) if severed else None,
        gone_from,
    )
    telling.decorate(cut)
    telling.cue(Cue.CRACK, at=losses.slot)
    telling.wait(CUT_PAUSE)


def ring_sent_home(telling: Telling, event: events.RingOrphaned | events.RingLost) -> None:
    ring = telling.table.return_ring(event.player, event.station, event.size)
    if not telling.calm:
        popping = telling.track().play(Tween(ring, "scale", 1.18, ORPHAN_POP, easing=back_out))
        popping.play(Tween(ring, "scale", 1.0, ORPHAN_FLIGHT))
    telling.cue(orphan_cue(telling.orphans), at=event.station)
    telling.orphans += 1
    telling.wait(ORPHAN_POP * 0.6)
    telling.happens(event)
    telling.decorate(RingBurst(event.player, event.station, ring))
    telling.fly_out(ring, ORPHAN_FLIGHT, ORPHAN_HOP)
    telling.wait(ORPHAN_EVERY)
