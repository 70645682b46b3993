"""Great moments at the table, sparingly."""

from __future__ import annotations

import pytest

from finity.client.effects.motion import Camera
from finity.client.settings import AnimationSpeed
from finity.match import Match
from finity.modes.play import PlayScene
from finity.records.options import GameOptions, SeatOptions
from finity.rules import apply, parse_move, start
from tests.harness.driver import Driver, Enter

ORPHANING = "xC-N:R/N-NW:M +wNE>SE:L +wN>NW:L +wS>SE:M +bNE>E:L oSE.s +bNW>W:M oSE.m +bNW>C:M ~S>SE:M"
STOPPING = (
    "+wN>NE:M +wS>SE:M +bNE>E:M oSE.s oNE.s +bSE>E:M xC-N:R/C-NW:M +wE>NE:R +wC>SE:L oE.s +wE>SE:R +bNE>C:M oE.m "
    "+bE>SE:L oSE.m +bNW>N:L oE.l oNE.m +bNW>SW:L oNE.l"
)


@pytest.mark.parametrize("line", [ORPHANING, STOPPING])
def test_two_rings_lost_are_seen_from_closer_and_who_stops_somebody_hears_that(line: str, enter: Enter) -> None:
    driver = enter(Driver, speed=AnimationSpeed.NORMAL)
    options = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)), "WBWBWB")
    match, (*before, last) = Match(options.match_seats, start(2, "WBWBWB")[0], apply), map(parse_move, line.split())
    for move in before:
        match.play(match.position.to_move, move)
    driver.open(scene := PlayScene(driver.kit, options, begun=match))
    scene.play(last)
    driver.frames(40)
    assert (scene.stage.camera.zoom > 1.1) is (line is ORPHANING)
    assert (scene.speech.text == driver.kit.texts("play.just_in_time")) is (line is STOPPING)
    scene.skip()
    assert scene.stage.camera.zoomed_out


def test_a_camera_that_is_close_glides_to_the_next_great_moment() -> None:
    camera, seen = Camera(), []
    for focus in ((0.2, 0.3), (0.8, 0.3)):
        camera.zoom_in(focus, zoom=2.0, seconds=1.0, hold=5.0)
        for _ in range(2):
            seen.append(camera.focus[0])
            camera.update(0.5)
    assert seen[:3] == [0.2] * 3 and 0.2 < seen[3] < camera.focus[0] == 0.8
