"""Tables of Scala 40: one side reports the result and all others confirm it; a different report calls the referee."""

import pytest

from cartaro.tournament.event.confirmation import awaited, proposed
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import ResultStatus, RoundTable
from cartaro.tournament.model.log_entries import Confirmed, ResultReported, Withdrawn
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result, spell_result
from tests.tournament.hall import CARENI_START, Hall, careni, valliadi

TOTALS = "20-101-130-110 out=0-2-3-2"
DEALS = "0-60-70-55,20-41-0-55,0-0-60-0"
"""The same match deal by deal; the second and the fourth go out one deal before the third."""


@pytest.fixture
def hall() -> Hall:
    """Four players at one table."""
    hall = careni()
    hall.fill(4)
    hall.draw(at=CARENI_START)
    hall.do(pair_next(hall.event))
    return hall


def write(hall: Hall, by: int, said: str) -> None:
    """Report a result as one side."""
    hall.do(ResultReported(1, 1, by, read_result(said.split())), role="player")


def confirm(hall: Hall, by: int) -> None:
    """Confirm the result as one side."""
    hall.do(Confirmed(1, 1, by), role="player")


def seated(hall: Hall) -> RoundTable:
    """Return the table."""
    return hall.event.rounds[1][0]


def test_every_other_side_confirms(hall: Hall) -> None:
    """The result stands once the last of them has confirmed; nobody confirms twice."""
    first, *others = seated(hall).entrants
    write(hall, first, TOTALS)
    for at, other in enumerate(others):
        assert seated(hall).status is ResultStatus.REPORTED
        assert awaited(hall.event, seated(hall)) == tuple(others[at:])
        confirm(hall, other)
        if at == 0:
            with pytest.raises(TournamentRefusal, match="who have not done so yet"):
                confirm(hall, other)
    assert seated(hall).status is ResultStatus.CONFIRMED
    assert [side.made for side in seated(hall).meeting.sides] == [20, 101, 130, 110]


def test_one_of_them_who_differs_calls_the_referee(hall: Hall) -> None:
    """Both results are kept, with those who had confirmed each; nobody can confirm any more."""
    first, second, third, fourth = seated(hall).entrants
    write(hall, first, TOTALS)
    confirm(hall, second)
    write(hall, third, "20-101-130-105 out=0-2-3-2")
    assert seated(hall).status is ResultStatus.DISPUTED
    assert [spell_result(r.result) for r in seated(hall).reports] == [TOTALS, "20-101-130-105 out=0-2-3-2"]
    assert [r.confirmed for r in seated(hall).reports] == [(second,), ()]
    with pytest.raises(TournamentRefusal, match="the referee decides"):
        confirm(hall, fourth)


def test_who_confirmed_confirms_again_where_the_result_was_mended(hall: Hall) -> None:
    """A confirmation does not apply to a result that was changed after it."""
    first, second, third, fourth = seated(hall).entrants
    write(hall, first, "20-101-130-105 out=0-2-3-2")
    confirm(hall, second)
    write(hall, first, TOTALS)
    assert awaited(hall.event, seated(hall)) == (second, third, fourth)


def test_the_deals_hold_where_another_tells_the_points_and_who_went_out_when(hall: Hall) -> None:
    """The two agree: the side that reported totals need not confirm, and the deals are the result that is kept."""
    first, second, third, fourth = seated(hall).entrants
    write(hall, first, TOTALS)
    write(hall, second, DEALS)
    holds = proposed(seated(hall))
    assert holds is not None
    assert (holds.by, spell_result(holds.result)) == (second, DEALS)
    assert awaited(hall.event, seated(hall)) == (third, fourth)
    write(hall, fourth, "0-60-70-55,20-41-0-55,0-0-60-0")
    confirm(hall, third)
    assert [side.out for side in seated(hall).meeting.sides] == [0, 2, 3, 2]


@pytest.mark.parametrize("other", [DEALS, "20-101-130-110 out=0-2-3-2"])
def test_who_tells_another_deal_of_going_out_calls_the_referee(hall: Hall, other: str) -> None:
    """The deal in which a player goes out may decide the order at the table, so it must agree in either notation."""
    first, second, *_ = seated(hall).entrants
    write(hall, first, "20-101-130-110 out=0-3-2-2")
    write(hall, second, other)
    assert seated(hall).status is ResultStatus.DISPUTED


def test_two_pairs_agree_where_one_tells_the_deals_and_the_other_their_sum() -> None:
    """Scopa: the sum of the deals is the same result; other deals with the same sum are a dispute."""
    for second, status in (("21-9", ResultStatus.CONFIRMED), ("6-2,6-3,9-4", ResultStatus.DISPUTED)):
        hall = valliadi()
        hall.fill(2)
        hall.draw(at="2022-07-16T15:00:00")
        hall.do(pair_next(hall.event))
        one, other = seated(hall).entrants
        write(hall, one, "5-3,7-2,9-4")
        write(hall, other, second)
        assert seated(hall).status is status


def test_who_has_left_is_not_waited_for(hall: Hall) -> None:
    """The remaining sides need only agree among themselves."""
    first, second, third, fourth = seated(hall).entrants
    hall.do(Withdrawn(fourth, "malore"))
    write(hall, first, "20-101-130 out=0-2-3")
    confirm(hall, second)
    confirm(hall, third)
    assert seated(hall).status is ResultStatus.CONFIRMED


def test_the_desk_confirms_for_all(hall: Hall) -> None:
    """The desk has seen the signatures."""
    write(hall, seated(hall).entrants[0], TOTALS)
    hall.do(Confirmed(1, 1, 0))
    assert seated(hall).status is ResultStatus.CONFIRMED
