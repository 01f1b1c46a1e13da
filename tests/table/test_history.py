"""The history of a finished match is read in slices, so that other tasks of the loop can run."""

import time
from itertools import pairwise

import pytest

from cartaro.table import history
from cartaro.table.entries import Revealed
from cartaro.table.history import gently, is_over, moments
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
