"""Bots of a slow node get less computation, and more again once it is fast."""

from heapq import heappop, heappush

import pytest

from cartaro.table.thought_share import ThoughtShare

BEAT, WANTED, FLOOR = 0.9, 0.54, 0.003
"""Seconds: of a beat, of a bot's computation when no other thinks, and of the fixed cost of a choice."""
PLACES = 2
"""The number of processes for bots, independent of their share of the machine."""


class Node:
    """Tables of bots, each of which asks for its next play a beat after the last, on a machine with *cpus* for them."""

    def __init__(self, cpus: float) -> None:
        self.cpus = cpus
        self.now = self.free_at = 0.0
        self.share = ThoughtShare(lambda: self.now)

    def play(self, tables: int, seconds: float) -> list[float]:
        """Return the time of each answer."""
        events = [(self.now + BEAT * table / tables, 0.0) for table in range(tables)]  # when; when it was asked, if so
        underway, took, until = 0, list[float](), self.now + seconds
        while events[0][0] < until:
            self.now, asked_at = heappop(events)
            if asked_at:
                underway -= 1
                took.append(self.now - asked_at)
                self.share.note(took[-1], BEAT)
                heappush(events, (max(self.now, asked_at + BEAT), 0.0))
            else:
                underway += 1
                cost = FLOOR + WANTED * self.share.share / max(1.0, underway / PLACES)
                self.free_at = max(self.now, self.free_at) + cost / self.cpus
                heappush(events, (self.free_at, self.now))
        return took


@pytest.mark.parametrize("tables", [2, 20, 70])
@pytest.mark.parametrize("cpus", [0.5, 2.0])
def test_hardly_an_answer_is_late_however_many_tables_there_are(tables: int, cpus: float) -> None:
    """Half a processor, or two processors, serve 2 to 70 choices in 0.9 seconds."""
    node = Node(cpus)
    node.play(tables, 20)
    took = node.play(tables, 60)
    assert sum(seconds > BEAT for seconds in took) < 0.02 * len(took)


def test_a_node_with_one_table_thinks_as_it_likes() -> None:
    node = Node(1.0)
    node.play(1, 60)
    assert node.share.share == 1.0


def test_thought_comes_back_when_tables_have_gone() -> None:
    node = Node(0.5)
    node.play(70, 20)
    assert node.share.share < 0.5
    node.cpus = 1.0
    node.play(1, 120)
    assert node.share.share == 1.0
