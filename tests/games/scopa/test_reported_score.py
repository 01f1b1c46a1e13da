"""The points of a deal as people report them: those of every real deal are accepted, impossible ones refused."""

import pytest

from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.reported_score import judge_deal, most_points
from cartaro.games.scopa.terms import Terms
from cartaro.rulebook import OptionValue, Refused

TABLES: list[tuple[str, dict[str, OptionValue]]] = [
    ("scopone-federale", {"target": 11}),
    ("scopa-valliadi", {"players": 2}),
    ("scopa-valliadi", {"players": 4}),
    ("scopa-valliadi", {"players": 3}),
]


def _terms(rulebook: str, options: dict[str, OptionValue]) -> Terms:
    return FISHING.agree(FISHING.load(rulebook), options)


def _points_of(terms: Terms, number: int) -> tuple[int, ...]:
    """Play a deal at random and return its points."""
    chance = Stream(f"told {number}".encode())
    position = FISHING.deal(terms, chance.permute(FISHING.pack.cards), (0,) * terms.sides)
    while (seat := position.turn) is not None:
        actions = FISHING.legal_actions(position)
        position = FISHING.play(position, seat, actions[chance.below(len(actions))])
    return FISHING.score(position).totals


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_every_deal_that_is_played_can_be(rulebook: str, options: dict[str, OptionValue]) -> None:
    """The points of forty random deals at each table are accepted."""
    terms = _terms(rulebook, options)
    for number in range(40):
        points = _points_of(terms, number)
        assert judge_deal(terms, points), points


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi"])
@pytest.mark.parametrize("points", [(0, 0), (23, 0), (0, 23), (12, 11), (40, 2)])
def test_what_no_deal_can_have_is_refused_with_an_article(rulebook: str, points: tuple[int, int]) -> None:
    """Somebody always has the settebello; a side has at most four points for counts, and eighteen scope."""
    terms = _terms(rulebook, {"players": 2} if rulebook == "scopa-valliadi" else {})
    verdict = judge_deal(terms, points)

    assert isinstance(verdict, Refused)
    assert verdict.article is not None
    assert most_points(terms) == 22


def test_who_has_fewer_cards_cannot_have_made_more_scope_than_they_hold() -> None:
    """If one side has cards, denari, settebello and primiera, the other has at most nineteen cards: nine scope."""
    terms = _terms("scopone-federale", {})

    assert judge_deal(terms, (4, 9))
    assert judge_deal(terms, (3, 10))
    assert judge_deal(terms, (22, 0))
