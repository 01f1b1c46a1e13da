"""The rollout policy of Scopa makes valuable captures, leaves no scopa, and plays far better than at random."""

import pytest

from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Dealer, Law, RolloutPolicy, Weights
from tests.kernel.laws import SCOPA, SCOPONE, board, law, lay

LAWS = [SCOPONE, SCOPA, law("scopa-valliadi", players=3), law("scopa-valliadi", players=6)]
DEALS = 200 if is_compiled() else 20


def chosen(at: Law, hand: str, table: str, others: str = "Ac As", seat: int = 0) -> str:
    """Return the card of *hand* that *seat* plays; the other seats hold *others*, which it does not know."""
    hands = [hand if i == seat else others for i in range(at.players)]
    deal = lay(at, hands, table, turn=seat)
    action = RolloutPolicy(at).choose(Dealer(at), deal)
    return next(card for card in hand.split() if board(card) == 1 << (action >> 40))


@pytest.mark.parametrize("at", LAWS)
def test_every_play_is_rated_once(at: Law) -> None:
    dealer, policy = Dealer(at, seed=3), RolloutPolicy(at)
    for _ in range(DEALS):
        deal = dealer.shuffle(at.share)
        while deal.turn >= 0:
            legal, rated = dealer.legal(deal), policy.rate(dealer, deal)
            assert [action for action, _ in rated] == legal
            best = max(worth for _, worth in rated)
            action = policy.choose(dealer, deal)
            assert (action, best) in rated
            dealer.play(deal, action)
        assert policy.rate(dealer, deal) == []


def test_it_sweeps() -> None:
    assert chosen(SCOPONE, "3c 5d", "2s 3s") == "5d"


def test_it_takes_the_settebello() -> None:
    assert chosen(SCOPONE, "7c Rd", "7d Rc Cs Fb") == "7c"


def test_it_takes_rather_than_lays() -> None:
    assert chosen(SCOPONE, "4c Cs", "4s Rb Fc") == "4c"


def test_it_lays_no_sweepable_table_where_it_can_help_it() -> None:
    assert chosen(SCOPONE, "2c Cc", "3s") == "Cc"


def test_a_rank_that_is_all_in_its_own_hand_sweeps_nothing() -> None:
    policy, dealer = RolloutPolicy(SCOPONE), Dealer(SCOPONE)
    danger = Weights().danger
    held = lay(SCOPONE, ["2c 5c 5s 5b 5d", "Ac", "As", "Ab"], "3s")
    unseen = lay(SCOPONE, ["2c Rc", "5c", "5s", "5b"], "3s")
    laid = board("2c").bit_length() - 1 << 40
    assert dict(policy.rate(dealer, held))[laid] - danger >= dict(policy.rate(dealer, unseen))[laid]


def test_the_last_play_of_the_deal_is_no_scopa() -> None:
    policy, dealer = RolloutPolicy(SCOPONE), Dealer(SCOPONE)
    first = lay(SCOPONE, ["5d", "Ac", "As", "Ab"], "2s 3s")
    last = lay(SCOPONE, ["", "", "", "5d"], "2s 3s", turn=3)
    ((_, sweeping),), ((_, closing),) = policy.rate(dealer, first), policy.rate(dealer, last)
    assert sweeping - closing == Weights().scopa


@pytest.mark.parametrize("at", [SCOPONE, SCOPA])
def test_it_beats_chance(at: Law) -> None:
    policy, dealer, difference = RolloutPolicy(at), Dealer(at, seed=11), 0
    for number in range(DEALS):
        deal = dealer.shuffle(at.share)
        while deal.turn >= 0:
            legal = dealer.legal(deal)
            wise = deal.turn % 2 == number % 2
            action = policy.choose(dealer, deal) if wise else legal[dealer.chance.below(len(legal))]
            dealer.play(deal, action)
        points = dealer.score(deal)
        difference += points[number % 2] - points[1 - number % 2]
    assert difference / DEALS > 1


@pytest.mark.parametrize("at", LAWS)
def test_play_outs_by_chance_alone_and_by_policy_alone_end(at: Law) -> None:
    policy, dealer = RolloutPolicy(at), Dealer(at, seed=5)
    deal = dealer.shuffle(at.share)
    for epsilon in (0.0, 0.3, 1.0):
        totals = policy.play_outs(dealer, deal, 10, epsilon)
        assert len(totals) == at.sides
        assert sum(totals) >= 10, "the settebello alone is a point a deal"
