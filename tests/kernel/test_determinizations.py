"""Determinizations agree with what a seat sees and can infer, and are otherwise equally likely."""

from collections import Counter

import pytest

from cartaro.bots.scopa.encoding import PACK
from cartaro.kernel.chance import Chance
from cartaro.kernel.scopa.deal import Dealer, Law, Layout
from cartaro.kernel.scopa.search import Determinizations, known
from tests.kernel.laws import SCOPA, SCOPONE, board, law

LAWS = [SCOPONE, SCOPA, law("scopa-valliadi", players=3), law("scopa-valliadi", players=6)]
OWN = board("Ad 2d 3d 4d 5d 6d 7d Fd Cd")
SAMPLES = 2_000


def at_the_deal(table: str = "Rd Ac As Ab", **told: object) -> Determinizations:
    """Return the determinizations for seat 0 at the beginning of a deal of Scopone."""
    seen = Layout((OWN, 0, 0, 0), board(table), (0, 0), (0, 0))
    unseen = PACK & ~OWN & ~board(table)
    return Determinizations(SCOPONE, seen, unseen=unseen, sizes=(9,) * 4, **told)  # type: ignore[arg-type] # as its caller says


def hands(worlds: Determinizations, samples: int = SAMPLES) -> list[tuple[int, ...]]:
    chance = Chance(1)
    return [worlds.sample(chance).layout(worlds.law).hands for _ in range(samples)]


@pytest.mark.parametrize("at", LAWS)
def test_a_world_differs_from_the_deal_in_hidden_cards_alone(at: Law) -> None:
    dealer = Dealer(at, seed=2)
    chance = Chance(4)
    for _ in range(30):
        deal = dealer.shuffle(at.share)
        for _ in range(dealer.chance.below(12)):
            legal = dealer.legal(deal)
            dealer.play(deal, legal[dealer.chance.below(len(legal))])
        now = deal.layout(at)
        own = tuple(hand if seat == now.turn else 0 for seat, hand in enumerate(now.hands))
        hidden = sum(now.hands) - sum(own) + sum(1 << place for place in now.stock)
        sizes = [hand.bit_count() for hand in now.hands]
        worlds = Determinizations(
            at, now._replace(hands=own, stock=()), unseen=hidden, sizes=sizes, stock=len(now.stock)
        )
        world = worlds.sample(chance).layout(at)
        assert world._replace(hands=now.hands, stock=now.stock) == now
        assert world.hands[now.turn] == now.hands[now.turn]
        assert [hand.bit_count() for hand in world.hands] == sizes
        assert sum(world.hands) - sum(own) + sum(1 << place for place in world.stock) == hidden
        assert known(at, deal).sample(chance).layout(at) == now


def test_every_card_is_everywhere_alike() -> None:
    found = Counter(
        (place, seat)
        for hand in hands(at_the_deal())
        for seat, cards in enumerate(hand)
        for place in range(40)
        if cards >> place & 1 and seat
    )
    assert len(found) == 27 * 3
    assert all(abs(n - SAMPLES / 3) < 5 * (SAMPLES * 2 / 9) ** 0.5 for n in found.values())


def test_no_seat_holds_what_it_is_barred_from_and_the_rest_is_likely_as_ever() -> None:
    sevens = board("7c 7s 7b")
    dealt = hands(at_the_deal(barred=(0, sevens, 0, 0)))
    assert all(hand[1] & sevens == 0 for hand in dealt)
    both = sum(1 for hand in dealt if hand[2] & sevens == sevens) / SAMPLES
    assert abs(both - 9 * 8 * 7 / (18 * 17 * 16)) < 0.04, "each seven is in any of the other eighteen places"


def test_known_cards_stay_where_they_are() -> None:
    seen = Layout((OWN, 0, board("Rc Rs"), 0), board("Rd Ac As Ab"), (0, 0), (0, 0))
    unseen = PACK & ~OWN & ~board("Rd Ac As Ab Rc Rs")
    dealt = hands(Determinizations(SCOPONE, seen, unseen=unseen, sizes=(9,) * 4), 50)
    assert all(hand[2] & board("Rc Rs") == board("Rc Rs") for hand in dealt)


def test_bars_that_cannot_be_kept_are_left_aside() -> None:
    everything = (0, PACK, PACK, PACK)
    assert all(hand.bit_count() == 9 for dealt in hands(at_the_deal(barred=everything), 20) for hand in dealt)


def test_bars_that_cross_are_kept() -> None:
    low, high = board("2c 2s 2b 3c 3s 3b 4c 4s 4b"), board("Fc Fs Fb Cc Cs Cb Rc Rs Rb")
    for dealt in hands(at_the_deal(barred=(0, low, high, 0)), 200):
        assert dealt[1] & low == dealt[2] & high == 0


def test_cards_that_are_more_than_the_places_are_out_of_play() -> None:
    seen = Layout((board("Ad"), 0), 0, (0, 0), (0, 0))
    (dealt,) = hands(Determinizations(SCOPA, seen, unseen=board("2d 3d 4d 5d"), sizes=(1, 2)), 1)
    assert dealt[1].bit_count() == 2


def test_the_same_chance_draws_the_same_worlds() -> None:
    worlds = at_the_deal()
    assert hands(worlds, 5) == hands(worlds, 5)


@pytest.mark.parametrize(
    "wrong",
    [
        {"unseen": OWN, "sizes": (9, 9, 9, 9)},
        {"unseen": PACK & ~OWN, "sizes": (9, 9, 9)},
        {"unseen": PACK & ~OWN, "sizes": (8, 9, 9, 9)},
        {"unseen": board("Rc"), "sizes": (9, 9, 9, 9)},
        {"unseen": 1 << 40, "sizes": (9, 0, 0, 0)},
        {"unseen": PACK & ~OWN, "sizes": (9, 9, 9, 9), "stock": 40},
    ],
)
def test_what_does_not_fit_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"cards|unseen|stock"):
        Determinizations(SCOPONE, Layout((OWN, 0, 0, 0), 0, (0, 0), (0, 0)), **wrong)  # type: ignore[arg-type] # wrong on purpose
