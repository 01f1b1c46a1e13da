"""The points of a match, deal by deal, checked against a literal reading of articles 15 and 16."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import CartaroError
from cartaro.match.scopa.race import stakes_of, stand, stand_after_fuori
from cartaro.match.standing import Grade
from cartaro.rulebook import OptionValue
from cartaro.testing.clauses import clause
from cartaro.testing.strategies import tables


def agree(rulebook: str, **options: OptionValue) -> Terms:
    """Return a table's terms: its rulebook and options."""
    return FISHING.agree(FISHING.load(rulebook), options)


SCOPONE = agree("scopone-federale")


@given(tables(), st.data())
def test_a_match_is_won_by_the_highest_at_the_target(terms: Terms, data: st.DataObject) -> None:
    """The match is over as soon as one side has reached the target and is ahead of all others, and not before.

    With repeated deals, it is over after the number of deals that was fixed.
    """
    deal = st.lists(st.integers(0, 6), min_size=terms.sides, max_size=terms.sides)
    totals, played = [0] * terms.sides, []
    while True:
        played.append(data.draw(deal))
        totals = [total + points for total, points in zip(totals, played[-1], strict=True)]
        standing = stand(terms, played)
        *_, second, first = sorted(totals)
        at_target = max(totals) >= terms.target and first > second
        assert standing.over is (len(played) == terms.deals if terms.deals else at_target)
        assert standing.winner == (totals.index(max(totals)) if standing.over and first > second else None)
        assert standing.totals == tuple(totals)
        assert standing.next_dealer == 0
        if standing.over or len(played) == 12:
            break
    if standing.over:
        with pytest.raises(CartaroError):
            stand(terms, [*played, played[-1]])


@pytest.mark.parametrize(
    ("losers", "grade"),
    [(0, Grade.TRIPLE), (1, Grade.DOUBLE), (2, Grade.DOUBLE), (3, Grade.DOUBLE), (4, Grade.SINGLE), (7, Grade.SINGLE)],
)
@clause("scopone-federale", "16.grade", "applies")
def test_a_grade_is_paid_once_twice_or_three_times(losers: int, grade: Grade) -> None:
    """The stake is paid as many times as the grade says.

    «La posta si paga tante volte quante dice la misura della vittoria.»
    """
    assert stand(SCOPONE, [[8, losers]]).grade is grade
    assert {Grade.SINGLE: 1, Grade.DOUBLE: 2, Grade.TRIPLE: 3}[grade] == stakes_of(SCOPONE, grade)


@given(st.integers(0, 1), st.integers(0, 12), st.integers(0, 12))
@clause("scopone-federale", "16.true", "applies")
@clause("scopone-federale", "16.false", "applies")
def test_fuori_wins_or_loses_as_article_16_says(declared: int, own: int, others: int) -> None:
    """With 8 points the declarers win by the opponents' count; without, they lose by that or their own, if fewer.

    «Con 8 punti chi si è dichiarato vince secondo i punti altrui; senza, perde secondo quelli o i propri, se meno.»
    """
    points = [own, others] if declared == 0 else [others, own]
    standing = stand_after_fuori(SCOPONE, [], declared, points)
    true = own >= 8
    assert standing.over
    assert standing.winner == (declared if true else 1 - declared)
    assert standing.article.id == ("16.true" if true else "16.false")
    counted = others if true else min(own, others)
    assert standing.grade is (Grade.SINGLE if counted >= 4 else Grade.DOUBLE if counted else Grade.TRIPLE)


@pytest.mark.parametrize("wrong", [[[3]], [[3, 2, 1]], [[3, -1]], [[True, 2]], [[2.5, 1]]])
def test_points_that_cannot_be_are_refused(wrong: list[list[int]]) -> None:
    """Points are non-negative integers, one for each side."""
    with pytest.raises(CartaroError) as error:
        stand(SCOPONE, [[1, 1], *wrong])
    assert "smazzata 2" in error.value.text.it


def test_fuori_after_the_end_is_refused() -> None:
    """After a match is won there is no deal in which to declare; the error gives the number of that deal."""
    with pytest.raises(CartaroError) as error:
        stand_after_fuori(SCOPONE, [[8, 3]], 0, [9, 3])
    assert "deal 2" in error.value.text.en
