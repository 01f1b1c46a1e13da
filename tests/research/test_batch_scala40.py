"""A batch of Scala 40 agrees with the judge: the same actions are open, step by step, with the same results."""

from itertools import islice

import pytest

from cartaro.bots.scala40.encoding import hand_of, kind_of, law_of, layout_of, word_of_action
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scala40.action_numbers import card_number, numbers_of
from cartaro.kernel.scala40.batch import ScalaBatch
from cartaro.kernel.scala40.moves import ScalaTable
from cartaro.kernel.scala40.state import ScalaLayout
from cartaro.research.scala40.batch import begin_batch
from cartaro.testing.kernel_scala40 import SOAKED, check_deals
from tests.conftest import share
from tests.research.one_deal import OneDeal
from tests.table_names import name_table

POSITIONS = share(250) if is_compiled() else 20
"""The number of positions from deals, and of random positions, at each table."""


class Table(OneDeal[ScalaBatch]):
    """A batch with one deal of Scala 40."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(begin_batch(terms, 1), terms.sides, 1)
        self.terms = terms

    def layout(self) -> ScalaLayout:
        """Return the state of the deal."""
        return self.batch.moment(self.worker, 0).layout

    def check_seen(self, position: Position) -> None:
        """Compare the batch's observation with that of the rules."""
        seat, players = position.seat, self.terms.players
        view, seen = SCALA40.observe(position, seat), self.seen()
        assert view.hand is not None
        layout = layout_of(position)
        assert (seen["hand.once", 0], seen["hand.twice", 0]) == hand_of(view.hand)
        assert (seen["pile.once", 0], seen["pile.twice", 0]) == hand_of(view.memory.pile)
        for other in range(players):
            who = (seat + other) % players
            assert seen["hand_size", other] == view.hands[who]
            assert seen["opened", other] == view.opened[who]
            assert seen["played", other] == (view.turns[who] > 0)
        assert seen["stock", 0] == view.stock
        assert seen["pile_size", 0] == len(view.memory.pile)
        assert seen["top", 0] == (0 if view.pile_top is None else 1 + card_number(kind_of(view.pile_top)))
        assert seen["taken", 0] == (0 if view.taken is None else 1 + card_number(kind_of(view.taken)))
        assert seen["drawn", 0] == view.drawn
        assert seen["used", 0] == layout.used
        assert seen["dealer", 0] == players - 1 - seat
        assert seen["owed", 0] == layout.owed
        assert seen["idle", 0] == layout.idle
        assert seen["renewals", 0] == layout.renewals
        assert seen["melds", 0] == len(layout.melds)
        assert [seen["meld", at] for at in range(36)] == list(layout.melds) + [0] * (36 - len(layout.melds))
        assert seen["stage", 0] == seen["card", 0] == seen["run", 0] == 0

    def check_step(self, position: Position, chance: Stream) -> None:
        """Do a random lawful action by its numbers; compare open actions with the rules, the result with the kernel."""
        layout = layout_of(position)
        self.batch.put(self.worker, 0, layout)
        self.check_seen(position)
        words = [word_of_action(position, action) for action in SCALA40.legal_actions(position)]
        paths = {numbers_of(word): word for word in words}
        assert len(paths) == len(words)
        chosen = list(paths)[chance.below(len(paths))]
        reward, over = [0.0], False
        for at, number in enumerate(chosen):
            assert not over
            assert reward == [0.0] * len(reward)
            assert self.mask() == sorted({path[at] for path in paths if path[:at] == chosen[:at]})
            reward, over = self.do(number)
        table = ScalaTable(law_of(position.terms))
        deal = table.lay_out(layout)
        table.play(deal, paths[chosen])
        assert over == (deal.turn < 0)
        if over:
            points = table.score(deal)
            mean = [(sum(points) - own) / (len(points) - 1) for own in points]
            assert reward == pytest.approx([others - own for own, others in zip(points, mean, strict=True)])
            return
        after, expected = self.layout(), deal.layout(table.law)
        if table.law.renewal_is_shuffled and expected.renewals > layout.renewals:
            after, expected = (one._replace(stock=tuple(sorted(one.stock))) for one in (after, expected))
        assert after == expected


@pytest.mark.parametrize("made_up", [False, True], ids=["dealt", "made up"])
@pytest.mark.parametrize("terms", SOAKED, ids=name_table)
def test_a_batch_is_the_judged_game(terms: Terms, made_up: bool) -> None:
    table, chance = Table(terms), Stream(b"steps")
    for position in islice(check_deals(terms, Stream(b"batch"), made_up=made_up), POSITIONS):
        if position.turn is not None:
            table = table if table.terms == position.terms else Table(position.terms)
            table.check_step(position, chance)


@pytest.mark.parametrize("terms", SOAKED, ids=name_table)
def test_deals_begin_again_with_all_cards(terms: Terms) -> None:
    table, chance = Table(terms), Stream(b"again")
    ended = 0
    for _ in range(3000 if is_compiled() else 0):
        mask = table.mask()
        reward, over = table.do(mask[chance.below(len(mask))])
        ended += over
        assert sum(reward) == pytest.approx(0.0, abs=1e-4)
    layout = table.layout()
    assert ended or not is_compiled()
    sizes = [once.bit_count() + twice.bit_count() for once, twice in layout.hands]
    melds = sum((meld & 0x1FF if meld >> 30 else meld & (1 << 28) - 1).bit_count() for meld in layout.melds)
    assert sum(sizes) + len(layout.stock) + len(layout.pile) + melds == 108
