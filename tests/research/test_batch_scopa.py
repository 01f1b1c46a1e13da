"""A batch of Scopa or Scopone agrees with the judge: the same observations, open actions and results."""

from array import array

import pytest

from cartaro.bots.scopa.encoding import encode, layout_of, position_of
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.action_numbers import ACTIONS, ACTIONS_OF_A_CARD, FURTHER, number_of
from cartaro.kernel.scopa.batch import ScopaBatch, ScopaMoment
from cartaro.kernel.scopa.deal import Layout
from cartaro.research.scopa.batch import begin_batch
from cartaro.testing.kernel import KNOWN
from tests.kernel.laws import board
from tests.research.one_deal import OneDeal
from tests.table_names import name_table

_PLACE = 40
_SET = 2**_PLACE - 1
DEALS = 2


class Table(OneDeal[ScopaBatch]):
    """A batch with one deal, and the judge's position, with which it must agree."""

    def __init__(self, terms: Terms, seed: int) -> None:
        super().__init__(begin_batch(terms, 1), terms.sides, seed)
        self.terms = terms
        self.take_up()

    def take_up(self) -> None:
        """Take the position from the batch."""
        moment = self.batch.moment(self.worker, 0)
        self.position = position_of(self.terms, moment.layout, (0,) * self.terms.sides)
        self.played = [0] * self.terms.players

    @property
    def captures(self) -> dict[int, list[int]]:
        """The captures of each card, by the rules."""
        found: dict[int, list[int]] = {}
        for word in map(encode, quiet_plays(FISHING.legal_actions(self.position))):
            found.setdefault(word >> _PLACE, []).append(word & _SET)
        return found

    def check_seen(self) -> None:
        """Compare the batch's observation with that of the rules."""
        seat = self.position.turn
        assert seat is not None
        players, sides = self.terms.players, self.terms.sides
        view, layout = FISHING.observe(self.position, seat), layout_of(self.position)
        taker = view.memory.last_taker
        expected = {
            ("hand", 0): layout.hands[seat],
            ("table", 0): layout.table,
            ("stock", 0): view.stock,
            ("dealer", 0): (players - 1 - seat) % players,
            ("last_taker", 0): 0 if taker is None else 1 + (taker - seat) % sides,
            ("pending", 0): 0,
            ("page", 0): 0,
        }
        for other in range(players):
            expected["played", other] = self.played[(seat + other) % players]
            expected["hand_size", other] = view.hands[(seat + other) % players]
        for other in range(sides):
            side = (seat + other) % sides
            expected["captured", other] = layout.piles[side]
            expected["scope", other] = view.memory.scope[side]
        assert self.seen() == expected

    def check_step(self, chance: Stream) -> bool:
        """Compare open actions, do one in both, and compare the results; return whether the deal was over."""
        self.check_seen()
        captures, mask = self.captures, self.mask()
        assert mask == sorted({number_of(place, taken, one)[0] for place, taken in captures.items() for one in taken})
        plays = quiet_plays(FISHING.legal_actions(self.position))
        play = plays[chance.below(len(plays))]
        word, seat = encode(play), self.position.turn
        assert seat is not None
        *further, last = number_of(word >> _PLACE, captures[word >> _PLACE], word & _SET)
        for number in further:
            assert self.do(number) == ([0.0] * self.terms.sides, False)
        self.played[seat] |= 1 << (word >> _PLACE)
        self.position = FISHING.play(self.position, seat, play)
        reward, over = self.do(last)
        assert over == self.position.over
        if over:
            totals = FISHING.score(self.position).totals
            mean = [(sum(totals) - own) / (len(totals) - 1) for own in totals]
            assert reward == pytest.approx([own - others for own, others in zip(totals, mean, strict=True)])
            assert sum(reward) == pytest.approx(0.0, abs=1e-5)
        else:
            assert reward == [0.0] * self.terms.sides
            assert self.batch.moment(self.worker, 0).layout == layout_of(self.position)
        return over


@pytest.mark.parametrize("terms", KNOWN, ids=name_table)
def test_a_batch_is_the_judged_game(terms: Terms) -> None:
    chance = Stream(b"batch")
    table = Table(terms, 1)
    for _ in range(DEALS):
        assert FISHING.must_redeal(table.position) is None
        while not table.check_step(chance):
            pass
        table.take_up()


@pytest.mark.parametrize("terms", KNOWN[:1] + KNOWN[-1:], ids=lambda terms: terms.rulebook.id)
def test_every_one_of_many_captures_can_be_chosen(terms: Terms) -> None:
    table = Table(terms, 1)
    hands = (board("Rd 3c"), *(0,) * (terms.players - 1))
    many = board("Ad Ac As Ab 2d 2c 2s 2b 3d 4d 4c 5d 5c 6d")
    start = ScopaMoment(
        Layout(hands, many, (0,) * terms.sides, (0,) * terms.sides), played=(0,) * terms.players, pending=0, page=0
    )
    king = board("Rd").bit_length() - 1

    def again() -> None:
        table.batch.put(table.worker, 0, start)
        table.take_up()

    again()
    captures = table.captures
    assert len(captures[king]) > 2 * FURTHER
    for captured in captures[king]:
        again()
        numbers = number_of(king, captures[king], captured)
        for page, number in enumerate(numbers):
            assert number in table.mask()
            if page:
                assert table.seen()["pending", 0] == king + 1
                assert table.seen()["page", 0] == page
                assert {action // ACTIONS_OF_A_CARD for action in table.mask()} == {king}
            table.do(number)
        left = many & ~captured if captured else many | 1 << king
        assert table.batch.moment(table.worker, 0).layout.table == left


def test_a_page_of_captures_has_no_more_actions_than_there_are() -> None:
    table = Table(KNOWN[0], 1)
    for number in set(range(ACTIONS)) - set(table.mask()):
        asked = memoryview(array("q", [number])).cast("B")
        assert table.batch.check(table.worker, 0, 1, asked) == 0
