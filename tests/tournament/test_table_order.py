"""The order at a table of Scala 40: one definition, chosen in the notice, whichever way a match is entered."""

from fractions import Fraction

import pytest

from cartaro.tournament.export.paper.documents import DOCUMENTS
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.chain import link
from cartaro.tournament.model.log_entries import ResultReported
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.section import DefinitionError
from cartaro.tournament.model.slips import read_result, spell_result
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import parse_definition
from tests.tournament.hall import Hall
from tests.tournament.scala import NOTICE, at_table, order, scala
from tests.tournament.test_paper import pages

OUT = 'id = "scala40-out"\n'
PLACES = 'id = "scala40-heats"\nsettings = { rounds = 2, finalists = 0 }\nscoring = "places"\n'
BY_EXIT, BY_POINTS = 'table_order = "exit"\n', 'table_order = "points"\n'

DEALS = "0-60-70-55,20-41-0-65,0-0-61-0"
TOTALS = "20-101-131-120"
EXITS = "out=0-2-3-2"
"""The same match: the second and the fourth go out in deal 2, the third in deal 3, with the most points of all."""


def told(format_: str, *words: str) -> Hall:
    """Return an event with a table of four, whose result is entered with these words."""
    hall = scala(4, format_)
    hall.do(ResultReported(1, 1, 0, read_result(words)))
    return hall


@pytest.mark.parametrize("words", [(DEALS,), (TOTALS, EXITS)])
@pytest.mark.parametrize("format_", [OUT, OUT + BY_EXIT])
def test_who_goes_out_later_stands_before_however_it_is_typed(format_: str, words: tuple[str, ...]) -> None:
    """The winner, then the player out in deal 3, then those out together in deal 2 by fewer points."""
    hall = told(format_, *words)
    first, second, third, fourth = at_table(hall, 1)
    assert order(hall) == [first, third, second, fourth]


@pytest.mark.parametrize("words", [(DEALS,), (TOTALS, EXITS), (TOTALS,)])
def test_by_points_the_fewest_stand_before_however_it_is_typed(words: tuple[str, ...]) -> None:
    """20, 101, 120, 131: the deal in which somebody went out is neither asked for nor counted."""
    hall = told(OUT + BY_POINTS, *words)
    first, second, third, fourth = at_table(hall, 1)
    assert order(hall) == [first, second, fourth, third]
    assert "exit" not in [one.id for one in hall.event.definition.plan.tie_breaks]


@pytest.mark.parametrize(("choice", "third"), [(BY_EXIT, 3), (BY_POINTS, 1)])
def test_points_of_places_follow_the_same_definition(choice: str, third: int) -> None:
    """Places are worth 5, 3, 2 and 1: the third at the table is second by going out, and last by points."""
    hall = told(PLACES + choice, DEALS)
    rows = {int(row.entrant): row.points for row in hall.event.standings[0].rows}
    assert rows[at_table(hall, 1)[2]] == Fraction(third)


@pytest.mark.parametrize("format_", [OUT, PLACES])
def test_totals_that_cannot_say_the_order_ask_for_the_deal_of_going_out(format_: str) -> None:
    """The refusal cites the notice's article and asks for them; a match in which nobody went out does not need them."""
    with pytest.raises(TournamentRefusal) as refused:
        told(format_, TOTALS)
    assert refused.value.article is not None
    assert refused.value.article.id == "event.format"
    assert "in quale smazzata è uscito ognuno" in refused.value.text.it
    assert told(format_, "20-30-40-50", "60'").event.rounds[1][0].meeting.counts


@pytest.mark.parametrize(
    ("exits", "why"),
    [
        ("out=0-2-3", "says otherwise"),
        ("out=1-2-3-2", "says otherwise"),
        ("out=0-2-0-2", "says otherwise"),
        ("out=0-1-1-1", None),
    ],
)
def test_a_deal_of_going_out_that_cannot_be_is_refused(exits: str, why: str | None) -> None:
    """Those who are out by points must have a deal, those who are in must not (rule ``match.out``)."""
    if why is None:
        assert told(OUT, "20-101-131-120", exits).event.rounds[1][0].meeting.counts
        return
    with pytest.raises(TournamentRefusal, match=why):
        told(OUT, TOTALS, exits)


def test_deals_and_the_deals_of_going_out_may_not_differ() -> None:
    """If both are entered and disagree, the refusal gives the right deals."""
    assert told(OUT, DEALS, EXITS).event.rounds[1][0].meeting.counts
    with pytest.raises(TournamentRefusal, match="0-2-3-2"):
        told(OUT, DEALS, "out=0-2-2-2")


def test_where_all_go_out_the_lowest_has_won() -> None:
    """Rule ``match.all-out``: nobody closed the last deal; those tied at the lowest total play another."""
    hall = told(OUT, "103-110-131-120", "out=0-3-2-3")
    first, second, third, fourth = at_table(hall, 1)
    assert order(hall) == [first, second, fourth, third]
    with pytest.raises(TournamentRefusal, match="they play another deal"):
        told(OUT, "103-103-131-120", "out=0-0-2-3")
    assert order(told(OUT, "103-110-131-120", "out=3-3-2-3"))[0] == at_table(hall, 1)[0]


@pytest.mark.parametrize("words", [("105-106-110-101", "out=0-2-2-1"), ("60-50-80-101,45-56-30-0",)])
def test_who_was_out_before_the_deal_that_puts_all_out_has_not_won(words: tuple[str, ...]) -> None:
    """They have the lowest total, but did not play that deal."""
    hall = told(OUT, *words)
    first, second, third, fourth = at_table(hall, 1)
    assert order(hall) == [first, second, third, fourth]


def test_where_time_ends_a_match_that_all_went_out_of_level_nobody_out_before_wins() -> None:
    """Those tied at the lowest total of the last deal rank above a player who went out in deal 1 with fewer points."""
    hall = told(OUT, "105-105-110-101", "out=0-0-2-1", "60'")
    assert order(hall)[-2:] == list(at_table(hall, 1)[2:])


def test_a_result_is_written_again_as_it_was_read() -> None:
    """The text says in which deal each went out; ``usciti=`` is read too."""
    assert spell_result(read_result([TOTALS, EXITS])) == f"{TOTALS} {EXITS}"
    assert read_result([TOTALS, "usciti=0-2-3-2"]) == read_result([TOTALS, EXITS])


@pytest.mark.parametrize(
    ("format_", "said", "unsaid"),
    [
        (OUT, "sta davanti chi esce più tardi", "chi ne ha meno sta davanti"),
        (OUT + BY_POINTS, "sta davanti chi ha meno punti", "esce più tardi"),
        (PLACES + BY_POINTS, "sta davanti chi ha meno punti", "esce più tardi"),
    ],
)
def test_the_notice_and_the_slip_say_the_order_that_is_used(format_: str, said: str, unsaid: str) -> None:
    """And no other order: points are not summed up before places in an elimination."""
    hall = scala(4, format_)
    text = cite_event(hall.event.definition, "format").text.it
    assert said in text
    assert unsaid not in text
    (slip,) = pages(DOCUMENTS["slips"].make(hall.event, Wish("it")))
    assert said in " ".join(slip.split())
    assert ("uscito sm." in slip) == (BY_POINTS not in format_)


def test_the_order_is_chosen_only_where_several_sit() -> None:
    """A meeting of two has no places to order; unknown orders are refused too."""
    with pytest.raises(DefinitionError, match="more than two sit"):
        parse_definition(NOTICE.format(format=f'id = "knock-out"\n{BY_EXIT}', prizes=""))
    with pytest.raises(DefinitionError, match="there are exit, points"):
        parse_definition(NOTICE.format(format=f'{OUT}table_order = "lot"\n', prizes=""))


def test_an_older_log_with_totals_alone_still_stands() -> None:
    """Earlier versions accepted them: the order is then by points, as it was."""
    hall = scala(4, OUT)
    old = link(hall.log, ResultReported(1, 1, 0, read_result([TOTALS])), hall.stamp("old"), hall.salt)
    rows = fold([*hall.log, old]).standings[0].rows
    first, second, third, fourth = at_table(hall, 1)
    assert [int(row.entrant) for row in rows] == [first, second, fourth, third]
