"""Deals between bots: all end, nearly always with a close, and no card is lost (test_deals.py: random players)."""

from collections import Counter

import pytest

from cartaro.bots import BOTS
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Ending
from cartaro.testing.selfplay import agree_on, play_deal
from tests.conftest import share

pytestmark = pytest.mark.long

FEW = range(40)
MORE = pytest.param(range(40, 200), marks=pytest.mark.second("seeds beyond the first forty"))
SENSIBLE_CLOSES = 0.99


@pytest.mark.parametrize("deals", [FEW, MORE], ids=str)
@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_sensible_players_end_every_deal_by_a_close(rulebook: str, deals: range) -> None:
    """In deals of two to six players every action is judged, and the 108 cards are counted after each."""
    played = [play_deal(agree_on(rulebook, number), BOTS["greedy"], number) for number in deals]
    endings = Counter(deal.ending for deal in played)
    assert endings[Ending.CLOSED] >= SENSIBLE_CLOSES * len(deals), endings


@pytest.mark.parametrize("variants", ["a", "b", "c", "ab", "ac", "bc", "abc"])
def test_deals_end_under_every_variant(variants: str) -> None:
    """The variants of FISCA, separately and together, between sensible players."""
    for number in range(share(15)):
        play_deal(agree_on("scala40-fisca", number, {"variants": variants}), BOTS["greedy"], number)


def test_deals_end_in_teams_and_at_full_tables() -> None:
    """Three teams of two in sballo; eight players in chiusura, where more than five may play."""
    for number in range(share(20)):
        play_deal(agree_on("scala40-sballo", number, {"players": 6, "teams": 2}), BOTS["greedy"], number)
        played = play_deal(agree_on("scala40-chiusura", number, {"players": 8}), BOTS["greedy"], number)
        assert played.players == 8


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_deals_end_without_any_renewal(rulebook: str) -> None:
    """If the table allows no renewal, a deal that nobody has closed ends when the stock would have to be renewed."""
    endings = {
        play_deal(agree_on(rulebook, number, {"renewals": 0}), BOTS["greedy"], number).ending
        for number in range(share(30))
    }
    assert Ending.CLOSED in endings
    assert endings <= {Ending.CLOSED, Ending.ENDLESS, Ending.NO_CARDS}


def test_the_same_deal_is_the_same_for_ever() -> None:
    """A deal depends only on rulebook, number and bot."""
    one, other = (play_deal(agree_on("scala40-fisca", 7), BOTS["greedy"], 7) for _ in range(2))
    assert one == other
