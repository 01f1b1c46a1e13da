"""``cartaro daily``: beginning a chain, showing a day, verifying a secret; today's secret is not shown."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cartaro.cli import daily
from cartaro.cli.main import main
from cartaro.store.sqlite import SqliteStore

TODAY = date(2027, 1, 5)


class Ran(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set today's date to 5 January 2027."""
    monkeypatch.setattr(daily, "_today", lambda: TODAY)


def run(*arguments: str | Path) -> Ran:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["--lang", "en", "daily", *map(str, arguments)])
    return Ran(status, out.getvalue(), err.getvalue())


def told(*arguments: str | Path) -> dict[str, Any]:
    ran = run(*arguments, "--json")
    assert (ran.status, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_a_chain_begins_today_and_the_next_one_after_it(tmp_path: Path) -> None:
    first, second = (told("begin", "--data", tmp_path, "--days", "30") for _ in range(2))
    assert (first["anchor_day"], first["first_day"], first["last_day"]) == ("2027-01-04", "2027-01-05", "2027-02-03")
    assert (second["anchor_day"], second["first_day"]) == ("2027-02-03", "2027-02-04")
    assert first["anchor"] != second["anchor"]
    again = run("begin", "--data", tmp_path, "--day", "2027-01-20")
    assert (again.status, "2027-01-20" in again.err) == (2, True)


def test_today_is_shown_without_its_secret_and_tomorrow_not_at_all(tmp_path: Path) -> None:
    begun = told("begin", "--data", tmp_path)
    shown = told("show", "--data", tmp_path)
    assert (shown["number"], shown["rulebook"], shown["anchor"]) == (1, "scopa-valliadi", begun["anchor"])
    assert not {"secret", "match_secret"} & {*shown}
    tomorrow = run("show", "--data", tmp_path, "--day", "2027-01-06")
    assert (tomorrow.status, tomorrow.out) == (2, "")


def test_what_is_revealed_the_day_after_is_what_was_promised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, before = told("begin", "--data", tmp_path), told("show", "--data", tmp_path)
    monkeypatch.setattr(daily, "_today", lambda: TODAY + timedelta(1))
    shown = told("show", "--data", tmp_path, "--day", TODAY.isoformat())
    assert shown["commitment"] == before["commitment"]
    promised = ("--day", "2027-01-05", "--anchor", begun["anchor"])
    verified = told("verify", *promised, "--secret", shown["secret"])
    assert (verified["verified"], verified["number"]) == (True, 1)
    assert verified["commitment"] == before["commitment"]
    other = run("verify", *promised, "--secret", "00" * 32)
    assert (other.status, other.out.splitlines()[-1]) == (1, "The secret does not lead back to this anchor.")


@pytest.mark.parametrize(
    "arguments",
    [(), ("beginn",), ("verify",), ("verify", "--day", "oggi"), ("verify", "--anchor", "7"), ("show", "--days", "0")],
)
def test_bad_input_gets_one_sentence(arguments: tuple[str, ...], tmp_path: Path) -> None:
    ran = run(*arguments, "--data", tmp_path)
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ("begin", "--day", "9999-12-31", "--days", "5"),
        ("begin", "--day", "0001-01-01"),
        ("verify", "--day", "0001-01-01", "--anchor", "11" * 32, "--secret", "22" * 32),
    ],
)
def test_a_chain_ends_with_the_calendar(arguments: tuple[str, ...], tmp_path: Path) -> None:
    ran = run(*arguments, "--data", tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "The days of a chain lie between 0001-01-02 and 9999-12-31.\n"


def test_a_secret_that_leads_to_no_anchor_since_the_first_day_leads_elsewhere(tmp_path: Path) -> None:
    ran = run("verify", "--day", "0001-03-01", "--anchor", "11" * 32, "--secret", "22" * 32, "--data", tmp_path)
    assert (ran.status, ran.out.splitlines()[-1]) == (1, "The secret does not lead back to this anchor.")


def test_the_last_days_of_the_calendar_make_a_chain(tmp_path: Path) -> None:
    begun = told("begin", "--day", "9999-12-27", "--days", "5", "--data", tmp_path)
    assert begun["last_day"] == "9999-12-31"


def test_a_folder_without_a_chain_says_how_to_begin_one(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    ran = run("show", "--data", tmp_path)
    assert (ran.status, "cartaro daily begin" in ran.err) == (2, True)
