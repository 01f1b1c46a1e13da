"""Brackets and crosstables as PDF: all entrants and results are printed, in both languages."""

import io
from itertools import pairwise

import pytest
from pypdf import PdfReader

from cartaro.tournament.export.charts.bracket import BracketChart, brackets_of, pages_of
from cartaro.tournament.export.paper.charts import LEAVES, charts
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.model.refusal import TournamentRefusal
from tests.tournament.playing import definition, drawn, play_round, played


def _texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def test_a_bracket_stands_on_a_sheet_with_what_is_to_come() -> None:
    """It has names, scores, byes, the tables that the finalists will come from, and the titles of the rounds."""
    hall = played(definition("knock-out", "third_place = true"), 13, 2)
    play_round(hall, leave_open=1)
    (text,) = _texts(charts(hall.event, Wish("it")))
    for at in range(13):
        assert f"Uno {at} - Due {at}" in text
    for said in ("Ottavi di finale", "Finale", "passa senza giocare", "vincente del tavolo", "21", "tav. "):
        assert said in text
    assert "winner of table" in _texts(charts(hall.event, Wish("en")))[0]


@pytest.mark.parametrize("count", [4, 8, 32])
def test_the_match_for_third_place_is_below_the_final(count: int) -> None:
    """Its title covers no name of a finalist, however few matches there are."""
    hall = drawn(definition("knock-out", "third_place = true", capacity=64), count)
    while not is_over(hall.event.definition.plan, hall.event.progress):
        play_round(hall)
    finalists = [f"Uno {number - 1} - Due {number - 1}" for number in hall.event.rounds[hall.event.round][0].entrants]
    written: dict[str, list[tuple[float, float]]] = {}

    def note(text: str, _matrix: object, place: list[float], _font: object, _size: object) -> None:
        written.setdefault(text.strip(), []).append((place[4], place[5]))

    PdfReader(io.BytesIO(charts(hall.event, Wish("it")))).pages[-1].extract_text(visitor_text=note)
    ((left, base),) = written["Terzo posto"]
    heights = [high for name in finalists for x, high in written[name] if x >= left]
    assert len(heights) == 2
    assert min(heights) - base > 12


def test_a_crosstable_goes_on_over_the_sheets_it_takes() -> None:
    """Fourteen columns take two sheets; each of them has the points and the legend."""
    pages = _texts(charts(played(definition("round-robin"), 14, 1).event, Wish("it")))
    assert len(pages) == 2
    assert all("senza giocare" in page and "punti" in page for page in pages)
    assert "21-14" in pages[0] + pages[1]


def test_groups_print_their_tables_and_their_bracket() -> None:
    """Each on a sheet of its own."""
    pages = _texts(charts(played(definition("groups", "groups = 2, qualify = 2"), 8, 4).event, Wish("en")))
    assert len(pages) == 3
    assert "Bracket" in pages[0]
    assert "Group 1" in pages[1]


@pytest.mark.parametrize(("count", "sheets"), [(2, [1]), (16, [8]), (32, [16]), (33, [16, 16, 2]), (64, [16, 16, 2])])
def test_no_sheet_is_higher_than_it_can_be_and_none_is_left_out(count: int, sheets: list[int]) -> None:
    """Every match is on some sheet; *sheets* gives the number of matches in the first round of each sheet."""
    (chart,) = brackets_of(played(definition("knock-out", capacity=64), count, 1).event)
    pages = list(pages_of(chart, LEAVES))
    assert [len(page.rounds[0].matches) for page in pages] == sheets
    assert _places(chart) == set.union(*map(_places, pages))
    for page in pages:
        heights = [len(round_.matches) for round_ in page.rounds]
        assert all(high == 2 * low for high, low in pairwise(heights))


def _places(chart: BracketChart) -> set[tuple[str, object]]:
    return {(round_.title.it, match) for round_ in chart.rounds for match in round_.matches}


def test_before_the_first_round_and_in_other_formats_there_is_nothing_to_print() -> None:
    """The refusal says when there will be something to print."""
    for hall in (drawn(definition("knock-out"), 4), played(definition("circuit", "best = 3"), 4, 0)):
        with pytest.raises(TournamentRefusal, match="come with the first round"):
            charts(hall.event, Wish("it"))
