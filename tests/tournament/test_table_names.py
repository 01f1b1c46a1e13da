"""What the tables of a round play for, as page, terminal and paper name them."""

import pytest

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.table_names import names_of_tables
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn, play_round
from tests.tournament.scala import scala, slip


def _names(hall: Hall) -> list[str | None]:
    return [name.en if name else None for name in names_of_tables(hall.event, hall.event.round)]


def test_the_final_is_told_from_the_match_for_third_place() -> None:
    """Tables that all play for the same need no name, nor the rests among them."""
    hall = drawn(definition("knock-out"), 6)
    for expected in ([None] * 4, [None] * 2, ["Final", "Match for third place"]):
        play_round(hall)
        assert _names(hall) == expected
    assert [name.it if name else None for name in names_of_tables(hall.event, 3)] == [
        "Finale",
        "Finale per il terzo posto",
    ]


def test_a_second_bracket_names_its_matches() -> None:
    hall = drawn(definition("knock-out", 'second_chance = "bracket", third_place = false'), 8)
    play_round(hall)
    play_round(hall)
    assert _names(hall) == ["Semi-finals"] * 2 + ["Second chance: Semi-finals"] * 2


def test_a_first_round_for_all_has_one_name() -> None:
    hall = drawn(definition("knock-out", 'second_chance = "drawn"'), 6)
    play_round(hall)
    assert _names(hall) == [None] * 3


def test_groups_have_their_numbers() -> None:
    hall = drawn(definition("groups", "groups = 2, qualify = 2"), 8)
    play_round(hall)
    assert _names(hall) == ["Group 1"] * 2 + ["Group 2"] * 2


def test_the_final_table_of_an_elimination_has_its_name() -> None:
    hall = scala(8)
    assert _names(hall) == [None] * 2
    for table in (1, 2):
        slip(hall, table, "20-40-105-110", "out=0-0-4-3")
    hall.do(pair_next(hall.event))
    assert _names(hall) == ["Final table"]


@pytest.mark.parametrize("format_", ["round-robin", "swiss", "mitchell"])
def test_other_formats_name_no_table(format_: str) -> None:
    hall = drawn(definition(format_), 8)
    play_round(hall)
    assert _names(hall) == [None] * 4
