"""The history of a finished match is read in slices, so that other tasks of the loop can run."""

import time
from itertools import pairwise

import pytest
from msgspec import structs

from cartaro.server.jobs.kinds import read_actions
from cartaro.server.services.reviewing import given_to_review
from cartaro.table import history
from cartaro.table.absence import Leave
from cartaro.table.decide import Act
from cartaro.table.entries import Action, Revealed
from cartaro.table.history import gently, is_over, moments, played_for
from cartaro.table.ports import Log, Secrets
from cartaro.table.record import record_of_table
from cartaro.table.slices import SLICE
from cartaro.testing.tables import PaperTable
from cartaro.wire.replay import replay_table


def played() -> PaperTable:
    table = PaperTable("scopa-valliadi")
    for _ in table.play():
        pass
    return table


def log_of(table: PaperTable, entries: int | None = None) -> Log:
    return Log(table.log[:entries], Secrets(table.secret, table.secret))


def test_moments_lead_from_the_opening_to_the_end() -> None:
    table = played()
    told = list(moments("table", log_of(table)))
    assert [moment.entry for moment in told] == table.log[1:]
    assert all(before.after is after.before for before, after in pairwise(told))
    assert told[-1].after == table.state


def test_what_was_played_for_a_person_is_known() -> None:
    """Whoever leaves after four plays of both is played for by a bot from then on; nobody plays for the other."""
    table = PaperTable("scopa-valliadi", people=2)
    acted = 0
    while acted < 4 and (command := table.next_command()) is not None:
        table.do(command)
        acted += isinstance(command, Act)
    table.do(Leave("0:leave", 0))
    while (command := table.next_command()) is not None:
        is_bots = isinstance(command, Act) and command.chair == 0
        table.do(structs.replace(command, bot=True) if is_bots and isinstance(command, Act) else command)
    place = table.state.place_of_chair(0)
    assert place is not None
    steps = [
        (moment.before.match.number, moment.entry.payload.place)
        for moment in moments("table", log_of(table))
        if isinstance(moment.entry.payload, Action) and moment.before.match is not None
    ]
    numbered = [(deal, sum(one == deal for one, _ in steps[: at + 1]), by) for at, (deal, by) in enumerate(steps)]
    later = {(deal, number) for deal, number, by in numbered[4:] if by == place}
    assert played_for("table", log_of(table), place) == later
    assert played_for("table", log_of(table), 1 - place) == set()
    spelled = given_to_review("table", place, log_of(table))
    assert spelled is not None
    assert read_actions(str(spelled[2])) == later
    assert given_to_review("table", 1 - place, log_of(table)) == (spelled[0], 1 - place)


def test_that_a_match_is_not_over_is_known_without_playing_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played()
    assert isinstance(table.log[-1].payload, Revealed)
    assert is_over(log_of(table))
    monkeypatch.setattr(history, "advance", None)
    assert not is_over(log_of(table, -1))
    assert record_of_table("table", log_of(table, -1)) is None
    assert replay_table("table", log_of(table, -1)) is None


def test_after_each_slice_of_work_it_rests_for_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = iter(number / 2_000 for number in range(1000))
    rests: list[float] = []
    monkeypatch.setattr(time, "perf_counter", lambda: next(watch))
    monkeypatch.setattr(time, "sleep", rests.append)
    assert list(gently(range(100))) == list(range(100))
    assert set(rests) == {SLICE}
    assert len(rests) >= 100 // 5
