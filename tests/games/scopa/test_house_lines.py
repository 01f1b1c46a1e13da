"""Napola, re bello and settanta: counted, on the sheet of a real table, and in reported points."""

import pytest

from cartaro.cards import ITALIAN
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.house_lines import FinishedDeal, count_lines, house_lines
from cartaro.games.scopa.reported_score import judge_deal, most_points
from cartaro.games.scopa.terms import Terms
from cartaro.rulebook import OptionValue
from cartaro.scoresheet.scopa.sheet import SHEET


def table(**options: OptionValue) -> Terms:
    return FISHING.agree(FISHING.load("scopa-napola"), options)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("Ad 2d 3d", 3),
        ("3d 2d Ad 4d 6d", 4),
        ("Ad 2d 4d", 0),
        ("2d 3d 4d 5d", 0),
        ("Ac 2c 3c", 0),
        ("Ad 2d 3d 4d 5d 6d 7d Fd Cd Rd", 10),
    ],
)
def test_a_napola_is_as_long_as_it_has_no_gap(cards: str, points: int) -> None:
    pile = [ITALIAN.read(card) for card in cards.split()]
    counted = count_lines(FinishedDeal(table(), (pile, ()), (0, 0)))
    assert counted["napola"].points == (points, 0)
    assert counted["king"].points == (int("Rd" in cards), 0)


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ({}, ["napola", "king"]),
        ({"settanta": True}, ["settanta", "napola", "king"]),
        ({"napola": False, "re_bello": False}, []),
    ],
)
def test_a_table_chooses_its_lines(options: dict[str, OptionValue], lines: list[str]) -> None:
    assert [line.called for line in house_lines(table(**options))] == lines


@pytest.mark.parametrize(
    ("points", "possible"), [((0, 1), False), ((1, 1), True), ((15, 0), True), ((2, 0), True), ((40, 0), False)]
)
def test_reported_points_may_hold_a_napola_and_the_king(points: tuple[int, int], possible: bool) -> None:
    """Somebody always has the settebello, and somebody the king."""
    assert bool(judge_deal(table(), points)) is possible
    assert most_points(table()) == 4 + 10 + 1 + 18


def test_the_sheet_of_a_real_table_asks_for_the_lines() -> None:
    book = SHEET.open(FISHING.load("scopa-napola"), {"clock": "none"}, ())
    line = "carte 22 18 denari 6 4 settebello 1 primiera 2 napola 4 0 re-bello 0 1 scope 1 0"
    assert SHEET.enter(book, line).standing.totals == (8, 2)
