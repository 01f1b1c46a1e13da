"""The kernel's players play deals of Scala 40 lawfully to the end, and identically for a seed, compiled or not."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from cartaro.bots.scala40.encoding import deal_of, law_of
from cartaro.cards import FRENCH
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.melds import Meld, read_meld
from cartaro.games.scala40.position import Draft
from cartaro.games.scala40.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scala40.encoding import JOKER, RANDOM, SENSIBLE
from cartaro.kernel.scala40.moves import ScalaPlayer, ScalaTable
from cartaro.testing.kernel_scala40 import SOAKED
from tests.kernel.test_uncompiled import UNCOMPILED, compiled
from tests.table_names import name_table

DEALS = 40 if is_compiled() else 2


def played() -> str:
    """Return the results of some deals at every table as text."""
    players = [ScalaPlayer(law_of(terms), seed=5) for terms in SOAKED]
    return repr([[player.deals(3, RANDOM), player.deals(3, SENSIBLE), player.decisions] for player in players])


def test_a_joker_goes_beneath_the_stock_where_another_is_turned_up() -> None:
    """Clause ``gap.pile-joker``: from the same shuffles, the rest of the deck begins with its first other card."""
    book = SCALA40.load("scala40-fisca")
    stays, goes = (law_of(SCALA40.agree(book, {"turns_up_another": another})) for another in (False, True))
    usual, other, jokers = ScalaPlayer(stays, seed=9), ScalaPlayer(goes, seed=9), 0
    for _ in range(300):
        there, here = usual.shuffle().layout(stays), other.shuffle().layout(goes)
        rest = (*there.pile, *there.stock)
        under = next(at for at, kind in enumerate(rest) if kind != JOKER)
        assert (here.hands, here.pile) == (there.hands, (rest[under],))
        assert here.stock == (*rest[under + 1 :], *rest[:under])
        jokers += under
    assert jokers > 0


@pytest.mark.parametrize("policy", [RANDOM, SENSIBLE], ids=["random", "sensible"])
@pytest.mark.parametrize("terms", SOAKED, ids=name_table)
def test_players_do_what_is_lawful_until_the_deal_ends(terms: Terms, policy: int) -> None:
    law = law_of(terms)
    table, player = ScalaTable(law, seed=1), ScalaPlayer(law, seed=2)
    for _ in range(DEALS):
        deal = player.shuffle()
        while deal.turn >= 0:
            table.play(deal, player.choose(deal, policy))
        assert deal.ending
        assert deal.closer < 0 or table.score(deal)[deal.closer % law.sides] == 0


def test_a_new_deal_has_the_whole_pack() -> None:
    law = law_of(SOAKED[0])
    layout = ScalaPlayer(law, seed=3).shuffle().layout(law)
    assert [sum(map(int.bit_count, hand)) for hand in layout.hands] == [law.hand] * law.players
    assert len(layout.stock) + len(layout.pile) == len(FRENCH.cards) - law.hand * law.players
    assert len(layout.pile) == 1
    assert layout.start_hand == layout.hands[0]


def test_a_play_out_leaves_the_deal_where_it_stands() -> None:
    law = law_of(SOAKED[0])
    player = ScalaPlayer(law, seed=4)
    deal = player.shuffle()
    before = deal.layout(law)
    assert sum(player.play_outs(deal, DEALS, SENSIBLE)) > 0
    assert deal.layout(law) == before
    player.play_out(deal, SENSIBLE)
    assert deal.ending


def test_the_same_seed_plays_the_same_deals_also_beside_another_thread() -> None:
    law = law_of(SOAKED[0])
    totals: list[list[int]] = []
    threads = [Thread(target=lambda: totals.append(ScalaPlayer(law, seed=6).deals(DEALS, SENSIBLE))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert totals[0] == totals[1] == ScalaPlayer(law, seed=6).deals(DEALS, SENSIBLE)


def test_a_turn_that_cannot_end_as_it_is_played_does_not_go_round_in_circles() -> None:
    """In the first round nobody may close, or discard a card that attaches: the twins left after laying all attach."""
    terms = next(terms for terms in SOAKED if terms.rulebook.id == "scala40-chiusura" and terms.players == 2)
    hands = [["Ah", "2h"], ["5h", "6h", "7h", "4s", "4s'", "8c", "9c", "Tc"]]
    fours = read_meld(terms.law, 0, tuple(map(FRENCH.read, ["4h", "4d", "4c"])), (None, None, None))
    assert isinstance(fours, Meld)
    own = tuple(map(FRENCH.read, hands[1]))
    position = replace(
        SCALA40.deal(terms, FRENCH.cards, (0, 0)),
        hands=(tuple(map(FRENCH.read, hands[0])), own),
        melds=(fours,),
        opened=(True, True),
        turns=(1, 0),
        turn=1,
        draft=Draft(own, (fours,), drawn=True),
    )
    law = law_of(terms)
    table, player, deal = ScalaTable(law), ScalaPlayer(law, seed=8), deal_of(law, position)
    for _ in range(DEALS * 50):
        if deal.turn != 1:
            break
        table.play(deal, player.choose(deal, SENSIBLE))
    assert deal.turn != 1


@compiled
def test_players_play_alike_uncompiled(root: Path) -> None:
    ask = "from tests.kernel.test_playout_scala40 import played; print(played(), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", ask], check=True, cwd=root, env=UNCOMPILED, capture_output=True, text=True
    )
    assert ran.stdout == played()
