"""Exits, re-entries and the rotation of the deal in matches of Scala 40 that the judge's protocol cannot ask about."""

from dataclasses import replace

import pytest

from cartaro.cards import FRENCH
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.melds import Cards
from cartaro.games.scala40.position import Ending
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import CartaroError
from cartaro.match.scala40.elimination import (
    Reentry,
    exits,
    offered_reentries,
    penalties,
    places_after,
    stand,
)
from cartaro.match.scala40.match import begin
from cartaro.rulebook import OptionValue
from cartaro.testing.clauses import clause


def table(rulebook: str, **options: OptionValue) -> Terms:
    return SCALA40.agree(SCALA40.load(rulebook), options)


def cards(text: str) -> Cards:
    return tuple(map(FRENCH.read, text.split()))


@clause("scala40-fisca", "gap.order", "applies")
@clause("scala40-chiusura", "dealer", "applies")
@clause("scala40-sballo", "gap.others", "applies")
@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_the_deal_goes_to_the_left_past_who_is_out(rulebook: str) -> None:
    """Four players: place 3 deals first, then 0, then 2 because 1 is out by then, and 0 after 3 has gone out.

    «In quattro: dà le carte prima il posto 3, poi lo 0, poi il 2 perché l'1 è già uscito, e lo 0 quando è uscito il 3.»
    """
    terms = table(rulebook, players=4)
    deals: list[list[int]] = []
    dealers = [3]
    for counts in ([0, 0, 0, 0], [10, 160, 0, 0], [0, 0, 20, 160]):
        places = places_after(terms, dealers[-1], stand(terms, deals).out)
        deals.append(counts)
        next_dealer = stand(terms, deals).next_dealer
        assert next_dealer is not None
        dealers.append(places[next_dealer])
    assert dealers == [3, 0, 2, 0]


@clause("scala40-sballo", "gap.teams", "applies")
def test_a_team_leaves_the_table_as_one() -> None:
    """Three teams of two: when one has gone out the four others sit alternately still.

    «Tre squadre di due: uscita una, gli altri quattro siedono ancora alternati.»
    """
    terms = table("scala40-sballo", players=6, teams=2)
    standing = stand(terms, [[0, 101, 20]])
    assert (standing.over, standing.out, standing.totals) == (False, (1,), (0, 101, 20))
    assert places_after(terms, 0, standing.out) == (2, 3, 5, 0)
    assert terms.with_sides(2).players == 4


@clause("scala40-sballo", "gap.reentry-limit", "applies")
@clause("scala40-sballo", "gap.reentry-limit", "spares")
@clause("scala40-chiusura", "gap.reentry-limit", "applies")
@clause("scala40-chiusura", "gap.reentry-limit", "spares")
@pytest.mark.parametrize("rulebook", ["scala40-sballo", "scala40-chiusura"])
def test_coming_back_is_offered_once_a_bust(rulebook: str) -> None:
    """It is offered after the deal in which one went out, not a deal later, not when the match is over.

    «Si offre dopo la smazzata in cui si è usciti, non una smazzata dopo, non a partita finita.»
    """
    terms = table(rulebook, players=3, reentry=True)
    assert offered_reentries(terms, []) == []
    assert offered_reentries(terms, [[0, 160, 30]]) == [1]
    assert offered_reentries(terms, [[0, 160, 30]], [Reentry(1, 1)]) == []
    assert offered_reentries(terms, [[0, 160, 30], [0, 0, 10]]) == []
    assert offered_reentries(terms, [[0, 160, 30], [5, 0, 200]], [Reentry(1, 1)]) == [2]
    assert offered_reentries(terms, [[0, 160, 160]]) == []
    assert offered_reentries(table(rulebook, players=3), [[0, 160, 30]]) == []


def test_two_who_bust_together_both_come_back_with_the_highest_score_still_in() -> None:
    """A player who comes back gets the highest total of those who are still in, in any order of coming back."""
    terms = table("scala40-sballo", players=4, reentry=True)
    for order in ([1, 2], [2, 1]):
        standing = stand(terms, [[40, 150, 120, 0]], [Reentry(1, side) for side in order])
        assert standing.totals == (40, 40, 40, 0)
        assert not standing.out


def test_who_comes_back_goes_out_in_the_deal_of_the_last_time() -> None:
    """The order of going out uses each player's last exit."""
    terms = table("scala40-sballo", players=3, reentry=True)
    deals = [[0, 160, 30], [5, 0, 200], [0, 170, 0]]
    assert exits(terms, deals[:1], [Reentry(1, 1)]) == (0, 1, 0)
    assert exits(terms, deals[:2], [Reentry(1, 1)]) == (0, 0, 2)
    assert exits(terms, deals, [Reentry(1, 1)]) == (0, 3, 2)


def test_who_comes_back_and_goes_out_in_the_very_next_deal_went_out_in_that_one() -> None:
    """Place 0 went out with place 2, came back, and outlasted place 2, who did not."""
    terms = table("scala40-sballo", players=4, reentry=True)
    deals = [[101, 0, 105, 20], [101, 60, 0, 0]]
    assert exits(terms, deals, [Reentry(1, 0)]) == (2, 0, 1, 0)
    assert exits(terms, deals[:1], [Reentry(1, 0)]) == (1, 0, 1, 0)


@clause("scala40-chiusura", "gap.penalty", "applies")
@clause("scala40-chiusura", "gap.penalty", "spares")
def test_each_coming_back_costs_the_penalty() -> None:
    """Twice back, twice the stake; who never left pays nothing.

    «Due rientri, due volte la posta; chi non è mai uscito non paga.»
    """
    terms = table("scala40-chiusura", players=3, reentry=True, penalty=5)
    assert penalties(terms, [Reentry(1, 1), Reentry(2, 1)]) == (0, 10, 0)
    assert penalties(terms, []) == (0, 0, 0)


@clause("scala40-sballo", "gap.all-out", "applies")
@clause("scala40-chiusura", "gap.all-out", "applies")
@pytest.mark.parametrize("rulebook", ["scala40-sballo", "scala40-chiusura"])
def test_nobody_is_offered_to_come_back_where_all_went_out(rulebook: str) -> None:
    """Only those level at the lowest total play on.

    «Continuano a giocare solo quelli alla pari col totale più basso.»
    """
    terms = table(rulebook, players=3, reentry=True)
    assert offered_reentries(terms, [[160, 170, 160]]) == []
    assert offered_reentries(terms, [[160, 170, 160], [9, 0, 9]]) == []


@clause("scala40-fisca", "gap.all-out", "applies")
def test_the_deal_goes_on_between_those_level() -> None:
    """Places 0 and 2 of three are level: 2 dealt, so that 0 deals now, and 2 after that.

    «Sono alla pari i posti 0 e 2 di tre: ha dato le carte il 2, ora le dà lo 0, e poi il 2.»
    """
    terms = table("scala40-fisca", players=3)
    level = [[105, 120, 105]]
    first = stand(terms, level)
    assert (first.over, first.out, first.next_dealer) == (False, (1,), 0)
    assert places_after(terms, 0, first.out) == (2, 0)
    again = stand(terms, [*level, [9, 0, 9]])
    assert (again.over, again.out, again.next_dealer) == (False, (1,), 0)


def test_a_deal_knows_where_the_match_stands_by_its_own_sides() -> None:
    """Place 0 of three is out: in the next deal seat 0 is place 2, and the dealer is place 1."""
    terms = table("scala40-fisca", players=3)
    match = begin(terms, Shuffle(bytes(32)))
    position = replace(match.position, hands=((), cards("2h"), cards("Kh Kd")), turn=None, ending=Ending.CLOSED)
    second = replace(match, dealer=0, position=replace(position, closer=0), deals=((90, 0, 60),))
    after = second.next_deal()
    assert after.totals == (110, 0, 62)
    assert [after.seating.place_of(seat) for seat in (0, 1)] == [2, 1]
    assert after.position.totals == (62, 0)


@pytest.mark.parametrize(
    ("deals", "reentries"),
    [
        ([[0, 110, 30]], [Reentry(1, 0)]),
        ([[0, 110, 30]], [Reentry(0, 1)]),
        ([[0, 110, 30]], [Reentry(1, 1), Reentry(1, 1)]),
        ([[0, 110, 30]], [Reentry(5, 1)]),
        ([[0, 110, 130]], [Reentry(1, 1)]),
        ([[0, 110, 30], [0, 5, 0]], []),
        ([[0, 110, 130], [0, 0, 0]], []),
        ([[0, -5, 30]], []),
        ([[0, 30]], []),
    ],
)
def test_impossible_matches_are_refused_in_words(deals: list[list[int]], reentries: list[Reentry]) -> None:
    """Re-entries too early, too late, twice or after the end; points for a player who is out; deals after the end."""
    terms = table("scala40-sballo", players=3, reentry=True)
    with pytest.raises(CartaroError) as error:
        stand(terms, deals, reentries)
    assert error.value.text.it.endswith(".")
    assert error.value.text.en.endswith(".")
