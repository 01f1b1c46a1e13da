"""Players inside the kernel choose open actions, and a batch lists the captures of every play."""

from array import array
from collections.abc import Mapping
from typing import Any

import pytest

from cartaro.bots.scopa.encoding import encode, position_of
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.games.scopa.game import FISHING
from cartaro.kernel.scopa.action_numbers import FURTHER
from cartaro.research import Batch
from tests.research.tables import TABLES

DEALS = 5


def opened(mask: "array[int]", words: int, deal: int) -> list[int]:
    of_deal = mask[deal * words : (deal + 1) * words]
    return [64 * at + bit for at, word in enumerate(of_deal) for bit in range(64) if word >> bit & 1]


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_what_they_choose_is_open(rulebook: str, options: Mapping[str, Any]) -> None:
    batch = Batch(rulebook, DEALS, seed=5, **options)
    mask, actions = array("Q", bytes(8 * DEALS * batch.mask_words)), array("q", bytes(8 * DEALS))
    over, chosen = array("B", bytes(DEALS)), set()
    batch.write(None, mask)
    for step in range(200):
        for player in batch.players_inside:
            batch.choose(player, actions)
            assert all(actions[deal] in opened(mask, batch.mask_words, deal) for deal in range(DEALS))
            chosen.add((player, tuple(actions)))
        batch.choose(batch.players_inside[step % len(batch.players_inside)], actions)
        batch.step(actions, None, mask, None, None, over)
    assert len(chosen) > 200


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_deals_played_at_random_end(rulebook: str, options: Mapping[str, Any]) -> None:
    """At Scala 40 too, where what was laid is often taken back: it is not laid again for ever."""
    batch = Batch(rulebook, 20, seed=5, **options)
    actions, over, ended = array("q", bytes(8 * 20)), array("B", bytes(20)), 0
    for _ in range(2_000):
        batch.choose("random", actions)
        batch.step(actions, None, None, None, None, over)
        ended += sum(over)
    assert ended > 20


def test_what_they_choose_follows_from_the_deal_alone() -> None:
    batch, other = Batch("scopone-federale", DEALS, seed=5), Batch("scopone-federale", 2 * DEALS, seed=5, threads=2)
    actions, others = array("q", bytes(8 * DEALS)), array("q", bytes(16 * DEALS))
    batch.choose("random", actions)
    other.choose("random", others)
    assert others[:DEALS] == actions
    batch.choose("random", actions)
    assert others[:DEALS] == actions


@pytest.mark.parametrize(("rulebook", "options"), [table for table in TABLES if not table[0].startswith("scala")])
def test_the_plays_listed_are_those_of_the_judge(rulebook: str, options: Mapping[str, Any]) -> None:
    batch = Batch(rulebook, DEALS, seed=6, **options)
    sizes, actions = array("q", bytes(8 * DEALS)), array("q", bytes(8 * DEALS))
    numbers, plays = array("q", bytes(8 * 320 * DEALS)), array("Q", bytes(8 * 320 * DEALS))
    mask, worker = array("Q", bytes(8 * DEALS * batch.mask_words)), batch.deals.worker()
    for _ in range(40):
        batch.write(None, mask)
        at = batch.list_plays(sizes, numbers, plays)
        assert at == sum(sizes)
        begin = 0
        for deal, size in enumerate(sizes):
            end = begin + size
            assert list(numbers[begin:end]) == [a for a in opened(mask, batch.mask_words, deal) if a % 32 < FURTHER]
            layout = batch.deals.moment(worker, deal).layout  # type: ignore[attr-defined]  # only Scopa has it
            position = position_of(batch.terms, layout, (0,) * batch.sides)
            judged = {encode(play) for play in quiet_plays(FISHING.legal_actions(position))}
            assert set(plays[begin:end]) == judged
            begin = end
        batch.choose("random", actions)
        batch.step(actions)


def test_what_cannot_be_asked_is_said() -> None:
    scopone, scala = Batch("scopone-federale", 2), Batch("scala40-fisca", 2)
    actions = array("q", bytes(16))
    with pytest.raises(ValueError, match="'master' is no player inside the kernel: random, greedy, greedy-plain"):
        scopone.choose("master", actions)
    with pytest.raises(ValueError, match="actions: int64 of shape"):
        scopone.choose("greedy", array("q", bytes(8)))
    room = array("q", bytes(80)), array("Q", bytes(80))
    with pytest.raises(ValueError, match="arrays of 10 plays are too small: 320 for each of 2 deals"):
        scopone.list_plays(actions, *room)
    with pytest.raises(ValueError, match="of several steps are not listed"):
        scala.list_plays(actions, *room)
