"""What is true of a position by the rules alone, found by trying everything: slow, and nothing of the bots' code."""

from __future__ import annotations

from finity.rules import BOARDS, LINKS, SLOTS, Move, Position, Station, legal_moves, objection
from finity.rules.engine import apply_unchecked
from finity.rules.position import NO_BAN

FAR_OFF = 3
"""What a ring costs for which there is no room, and a station to start from where another's post stands."""


def leaving(position: Position, player: int) -> int:
    """What moving the post costs: without a ring on the board also a ring, and at first a station to put it on."""
    return 1 if position.rings_on_board(player) else 2 if len(position.reachable(player)) > 1 else FAR_OFF


def turn_of(player: int, position: Position) -> Position:
    """The position with a player to move, whose ban holds only if it is that player's turn anyway."""
    return position if position.to_move == player else position._replace(to_move=player, ban=NO_BAN)


def wins_with(position: Position, move: Move) -> bool:
    """Whether a move takes the next place alone."""
    return (position.to_move,) in apply_unchecked(position, move)[0].placed


def can_win(position: Position, player: int) -> bool:
    """Whether a player has a winning move, were it that player's turn."""
    if position.result or player not in position.playing:
        return False
    turn = turn_of(player, position)
    return any((player,) in apply_unchecked(turn, move)[0].placed for move in legal_moves(turn))


def wins_by_force(after: Position, player: int) -> bool:
    """Whether every reply of the opponent leaves a player a win in one move; what won before is tried first."""
    won = list[Move]()
    for reply in legal_moves(after):
        position = apply_unchecked(after, reply)[0]
        if (player,) in position.placed:
            continue
        if position.result:
            return False
        turn = turn_of(player, position)
        known = (move for move in won if objection(turn, move) is None)
        legal = (move for moves in (known, legal_moves(turn)) for move in moves)
        win = next((move for move in legal if (player,) in apply_unchecked(turn, move)[0].placed), None)
        if win is None:
            return False
        won = [win, *(move for move in won if move != win)]
    return True


def longest_way(position: Position, player: int) -> int:
    """How many crossings a player's path has."""
    bridges = list(position.bridge_list())
    tower = position.setup.tower
    longest = 0
    open_walks: list[tuple[Station, tuple[Station, ...]]] = [(position.posts[player], ())]
    for step, colour in enumerate(tower):
        following = set()
        for here, passed in open_walks:
            through = (*passed, here) if step else passed
            if step and through.count(here) > position.rings_on(player, here):
                continue
            ends = [way.end for each, way in bridges if each is colour and way.start is here]
            following |= {(end, tuple(sorted(through))) for end in ends}
        open_walks = [(end, passed) for end, passed in following if end is not Station.C]
        longest = step + 1 if open_walks else longest
    return longest


class MovesToGo:
    """The fewest moves to a full path by the plain reckoning of what a walk lacks: bridges, rings, room, the post."""

    def __init__(self, position: Position, player: int, bound: int) -> None:
        """Answers `least`, at most `bound`."""
        self.position, self.player, self.least = position, player, bound
        self._lying = set()
        for colour, way in position.bridge_list():
            self._lying.add((way.start, way.end, colour))
        self._needed: list[tuple[Station, Station, int]] = []
        self._passes: dict[Station, int] = {}
        for post in BOARDS[position.players].station_list:
            if post is not Station.C:
                away = post is not position.posts[player]
                self._post, price = (
                    post,
                    0 if not away else FAR_OFF if post in position.posts else leaving(position, player),
                )
                self._walk(post, 0, price)

    def _walk(self, here: Station, step: int, price: int) -> None:
        tower = self.position.setup.tower
        if price + self._bridges() >= self.least:
            return
        if step == len(tower):
            self.least = price + self._bridges()
            return
        for there in self._around(here):
            last = step == len(tower) - 1
            if last is not (there is Station.C):
                continue
            passed = self._passes.get(there, 0)
            if not last and passed == 3:
                continue
            bridge = (here, there, tower[step])
            new = bridge not in self._needed
            self._needed += [bridge] if new else []
            self._passes[there] = passed + 1
            if not self._all_four(here, there):
                self._walk(there, step + 1, price + (0 if last else self._ring(there, passed)))
            self._passes[there] = passed
            if new:
                self._needed.pop()

    def _around(self, here: Station) -> list[Station]:
        board = self.position.setup.board.station_list
        return [end for link in LINKS for start, end in (link, link[::-1]) if start is here and end in board]

    def _all_four(self, here: Station, there: Station) -> bool:
        return sum({start, end} == {here, there} for start, end, _ in self._needed) == 4

    def _ring(self, station: Station, passed: int) -> int:
        """What one more pass of a station costs."""
        position = self.position
        own = position.rings_on(self.player, station)
        if passed < own:
            return 0
        stays_under_post = station is position.posts[self.player] and station is self._post
        all_rings = sum(position.rings_on(each, station) for each in range(position.players))
        return FAR_OFF if stays_under_post or passed - own >= 3 - all_rings else 1

    def _bridges(self) -> int:
        """What the bridges needed so far cost."""
        total = 0
        for first, second in {(min(a, b), max(a, b)) for a, b, _ in self._needed}:
            needed = {each for each in self._needed if {each[0], each[1]} == {first, second}}
            lying = {each for each in self._lying if {each[0], each[1]} == {first, second}}
            missing = needed - lying
            turned = [(a, b, c) for a, b, c in missing if (b, a, c) in lying - needed]
            full = self.position.taken | self.position.obstructed
            free = sum(not full & slot.bit for slot in SLOTS if {slot.first, slot.second} == {first, second})
            total += len(missing) + max(0, len(missing) - len(turned) - free)
        return total
