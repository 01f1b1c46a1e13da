"""The clocks as shown to everybody: the time left, in seconds from the time of sending."""

import pytest

from cartaro.table.absence import Await
from cartaro.table.timeouts import Timeout
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.wire.clock_view import ClockView, HourView
from cartaro.wire.company_view import CompanyView
from tests.wire.plain import show_company


def company_at(table: PaperTable, after: float, person: int | None = None) -> CompanyView:
    """Return the company as *person* sees it after *after* seconds."""
    return show_company(table.state, person, Nobody(), table.state.at + after)


def clock_at(table: PaperTable, after: float) -> ClockView:
    clock = company_at(table, after).clock
    assert clock is not None
    return clock


def hour_at(table: PaperTable, after: float) -> HourView:
    hour = company_at(table, after).hour
    assert hour is not None
    return hour


def test_players_and_spectators_see_the_same_clocks_run() -> None:
    table = PaperTable("scopone-federale", people=4, move=30.0, bank=300.0)
    chair = table.state.chair_to_act
    assert chair is not None
    expected = [300.0] * 4
    expected[chair] = 287.5
    for person in (None, 0, 1, 2, 3):
        company = company_at(table, 12.5, person)
        assert (company.move, company.bank) == (30.0, 300.0)
        assert company.clock == ClockView(chair, 17.5, True, 0.0, False, expected, [0] * 4)


def test_what_is_agreed_is_told_before_the_match() -> None:
    table = PaperTable("scopone-federale", people=4, waits=True, move=45.0, bank=600.0)
    company = company_at(table, 5)
    assert (company.phase, company.move, company.bank, company.grace) == ("waiting", 45.0, 600.0, 60.0)
    assert company.clock is None
    assert company.hour is None


def test_a_clock_that_stands_still_is_shown_so() -> None:
    table = PaperTable("scopone-federale", people=4, move=30.0)
    chair = table.state.chair_to_act
    assert chair is not None
    table.do(Await("away", chair, table.state.at + 60), table.state.at + 10)
    clock = clock_at(table, 25)
    assert (clock.left, clock.excused, clock.runs) == (20.0, 35.0, True)
    assert clock_at(table, 65).left == 15.0


def test_at_zero_nothing_runs() -> None:
    table = PaperTable("scopone-federale", people=4, move=30.0)
    assert clock_at(table, 99).left == 0
    decision = table.do(Timeout("zero"), table.state.at + 30)
    assert decision.steps
    clock = clock_at(table, 5)
    assert (clock.left, clock.runs, clock.lapsed) == (0, False, True)
    assert sum(clock.lapses) == 1


def test_the_hour_runs_for_five_minutes_of_a_pause_and_then_stands() -> None:
    table = PaperTable("scopa-valliadi")
    assert hour_at(table, 90) == HourView(3510.0, 210.0)
    assert hour_at(table, 4000) == HourView(3300.0, 0.0)
    command = table.next_command()
    assert command is not None
    table.do(command, table.state.at + 90)
    assert hour_at(table, 0) == HourView(3510.0, 300.0)


@pytest.mark.parametrize(
    ("rulebook", "options"), [("scopone-federale", {}), ("scala40-fisca", {}), ("scopa-valliadi", {"clock": "none"})]
)
def test_where_no_hour_is_set_none_is_shown(rulebook: str, options: dict[str, str]) -> None:
    assert company_at(PaperTable(rulebook, **options), 90).hour is None  # type: ignore[arg-type]  # options by name


def test_the_deal_in_progress_is_played_to_its_end_at_zero() -> None:
    """After the hour the clock shows no time left, and the deal is played to its end."""
    table = PaperTable("scopa-valliadi", people=2)
    while table.state.played < 3600:
        command = table.next_command()
        assert command is not None
        assert table.state.match is not None
        assert not table.state.over
        table.do(command, table.state.at + 250)
    assert hour_at(table, 0).left == 0
    assert table.state.match is not None
    deal = table.state.match.number
    for decision in table.play():
        match = decision.state.match
        assert match is not None
        if decision.state.over:
            assert match.standing.article.id == "gap.clock"
            level = match.points is not None and match.number > deal
            assert match.number == deal or level
            return
    raise AssertionError
