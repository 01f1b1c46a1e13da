"""A record of the deal of the day: verified whole, and each thing that was tampered with is found by its check."""

import io
import json
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.daily.by_date import BY_DATE
from cartaro.daily.chain import begin_chain
from cartaro.daily.days import plan_of
from cartaro.daily.deal import DailyTable, day_deal
from cartaro.daily.verification import check_daily, published
from cartaro.i18n import CartaroError
from cartaro.notation.record.api import (
    Check,
    CheckOutcome,
    Record,
    RecordedAction,
    Recount,
    check_play,
    check_shuffle,
    read_record,
    replay_deals,
    spell_record,
)

DAY = date(2027, 1, 5)
CHAIN = begin_chain(date(2027, 1, 2), bytes(range(32)), 10)


@pytest.fixture(scope="module")
def table() -> DailyTable:
    table = DailyTable(day_deal(DAY, CHAIN.number_of(DAY), CHAIN.secret_of(DAY)))
    table.play_out()
    return table


@pytest.fixture(scope="module")
def record(table: DailyTable) -> Record:
    revealed = replace(table.record("Anna", reveal=True), daily_secret=CHAIN.secret_of(DAY))
    return read_record(spell_record(revealed))


def checks_of(record: Record, anchor: bytes = CHAIN.anchor, day: date | None = None) -> list[Check]:
    played = replay_deals(record)
    return [*check_shuffle(record), *check_play(played), *check_daily(played, published(record, anchor, day))]


def failed(record: Record, anchor: bytes = CHAIN.anchor, day: date | None = None) -> set[str]:
    return {check.name for check in checks_of(record, anchor, day) if check.outcome is CheckOutcome.FAILED}


def test_a_record_as_it_was_played_is_verified(record: Record) -> None:
    assert all(check.passed for check in checks_of(record))


def test_before_the_day_is_over_nothing_is_revealed(table: DailyTable) -> None:
    early = spell_record(table.record("Anna", reveal=False))
    assert CHAIN.secret_of(DAY).hex() not in early
    assert table.deal.shuffle.secret.hex() not in early
    assert table.deal.shuffle.commitment in early


def _act(record: Record, at: int, action: str) -> Record:
    entries = list(record.deals[0].entries)
    entries[at] = RecordedAction(action)
    return replace(record, deals=(replace(record.deals[0], rounds=(tuple(entries),)),))


def _other_play(record: Record) -> Record:
    """Let a bot have done something else that was lawful, and say truly what the deal then came to."""
    played = replay_deals(record).deals[0]
    me = record.players.index("Anna")
    for at, step in reversed(list(enumerate(played.steps))):
        legal = [
            step.before.game.spell_action(action) for action in step.before.game.legal_actions(step.before.position)
        ]
        assert isinstance(step.entry, RecordedAction)
        others = [action for action in legal if action != step.entry.action]
        if step.player == me or not others:
            continue
        cut = replace(record.deals[0], rounds=((*record.deals[0].entries[:at], RecordedAction(others[0])),), lines=())
        return replace(record, deals=(replace(cut, points=None),), totals=None, article=None)
    raise AssertionError


OTHER = day_deal(DAY, 3, bytes(32))
TAMPERED: dict[str, tuple[Callable[[Record], Record], set[str]]] = {
    "(a) the day's secret is another": (
        lambda record: replace(record, daily_secret=bytes(32)),
        {"anchor", "day_secret"},
    ),
    "(b) the match's secret is another, with its own commitment": (
        lambda record: replace(record, secret=OTHER.shuffle.secret, commitment=OTHER.shuffle.commitment),
        {"day_secret"},
    ),
    "(b) somebody added entropy": (lambda record: replace(record, entropy=(b"luck",)), {"day_secret"}),
    "(c) the commitment is another": (lambda record: replace(record, commitment="0" * 64), {"commitment"}),
    "(e) an action is not lawful": (lambda record: _act(record, 3, "Rd"), {"actions"}),
    "(e) the points are others": (
        lambda record: replace(record, deals=(replace(record.deals[0], points=(9, 0)),)),
        {"points"},
    ),
    "(f) a bot did something else": (_other_play, {"daily_bots"}),
    "(f) the bot is one that there never was": (lambda record: replace(record, daily_bot="?"), {"daily_bots"}),
    "the day is another": (lambda record: replace(record, date="2027-01-06"), {"daily_plan", "anchor", "day_secret"}),
    "it tells no secret": (lambda record: replace(record, daily_secret=None), {"anchor"}),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_what_was_tampered_with_is_found(record: Record, what: str) -> None:
    tamper, found_by = TAMPERED[what]
    assert found_by <= failed(tamper(record))


def _day_of(rulebook: str) -> date:
    return next(day for n in range(7) if plan_of(day := DAY + timedelta(days=n)).rulebook == rulebook)


def _record_of(day: date) -> Record:
    table = DailyTable(day_deal(day, BY_DATE.number_of(day), BY_DATE.secret_of(day)))
    table.play_out()
    return read_record(spell_record(replace(table.record("Anna", reveal=True), daily_secret=BY_DATE.secret_of(day))))


def test_options_that_the_day_does_not_set_are_compared_too() -> None:
    record = _record_of(_day_of("scopone-federale"))
    by_hand = replace(record, options={**record.options, "arbitration": "hand"})
    checks = {check.name: check for check in check_daily(replay_deals(by_hand), published(by_hand, None))}
    assert checks["daily_plan"].outcome is CheckOutcome.FAILED
    assert "options differ" in checks["daily_plan"].message.en


def test_a_wrong_count_of_the_hands_is_no_play_of_the_day() -> None:
    record = _record_of(_day_of("scopone-federale"))
    (deal,) = record.deals
    options = {**record.options, "arbitration": "hand"}
    counted = replace(record, options=options, deals=(replace(deal, rounds=((Recount(), *deal.entries),)),))
    checks = {check.name: check for check in check_daily(replay_deals(counted), published(counted, None))}
    assert checks["daily_bots"].outcome is CheckOutcome.FAILED
    assert "play 1, !recount," in checks["daily_bots"].message.en


def test_cards_that_the_secret_does_not_give_are_found(record: Record) -> None:
    """(d): the decks written beside the secret are another's."""
    begun = replay_deals(record).deals[0].begun
    deck = tuple(begun.game.pack.cards)
    assert "deck" in failed(replace(record, deals=(replace(record.deals[0], decks=(deck,)),)))


def test_another_anchor_fits_no_record(record: Record) -> None:
    assert {"anchor"} <= failed(record, bytes(32))


def test_a_version_that_is_not_here_is_left_unchecked_and_said(record: Record) -> None:
    checks = {check.name: check for check in checks_of(replace(record, daily_bot="expert 0"))}
    assert checks["daily_bots"].outcome is CheckOutcome.UNCHECKED
    assert "expert 0" in checks["daily_bots"].message.en


def test_a_record_without_a_day_needs_one(record: Record) -> None:
    with pytest.raises(CartaroError, match="--day"):
        published(replace(record, date=None), CHAIN.anchor)


def run(*arguments: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["--lang", "en", *arguments])
    return status, out.getvalue(), err.getvalue()


def test_the_command_verifies_and_finds(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "daily.cartaro"
    file.write_text(spell_record(record), "utf-8")
    anchor = CHAIN.anchor.hex()
    status, out, _ = run("verify", str(file), "--anchor", anchor, "--day", "2027-01-05")
    assert (status, out.splitlines()[-1]) == (0, "The record is verified.")
    assert "it is day 3 of the chain" in out
    status, out, _ = run("verify", str(file), "--anchor", anchor, "--day", "2027-01-06", "--json")
    told = json.loads(out)
    assert (status, told["verified"]) == (1, False)
    assert {one["check"] for one in told["checks"] if one["outcome"] == "failed"} >= {"daily_plan", "anchor"}
    status, _, err = run("verify", str(file), "--day", "2027-01-05")
    assert (status, "--anchor" in err) == (2, True)
    status, _, err = run("verify", str(file), "--anchor", "77")
    assert (status, len(err.splitlines())) == (2, 1)


@pytest.fixture(scope="module")
def by_date() -> Record:
    table = DailyTable(day_deal(DAY, BY_DATE.number_of(DAY), BY_DATE.secret_of(DAY)))
    table.play_out()
    return read_record(spell_record(replace(table.record("Anna", reveal=True), daily_secret=BY_DATE.secret_of(DAY))))


def test_a_record_without_a_server_is_held_against_its_date(by_date: Record, tmp_path: Path) -> None:
    checks = check_daily(replay_deals(by_date), published(by_date, None))
    assert [(check.name, check.passed) for check in checks] == [
        ("daily_plan", True),
        ("by_date", True),
        ("day_secret", True),
        ("daily_bots", True),
    ]
    file = tmp_path / "record.cartaro"
    file.write_text(spell_record(by_date), "utf-8")
    with redirect_stdout(io.StringIO()) as told:
        assert main(["verify", str(file), "--by-date", "--lang", "en"]) == 0
    assert "follows from the date: it is day 370" in told.getvalue()


def test_a_servers_record_is_none_by_date_nor_the_other_way(record: Record, by_date: Record) -> None:
    def fails(one: Record, anchor: bytes | None) -> set[str]:
        checks = check_daily(replay_deals(one), published(one, anchor))
        return {check.name for check in checks if check.outcome is CheckOutcome.FAILED}

    assert fails(record, None) == {"by_date"}
    assert fails(by_date, CHAIN.anchor) == {"anchor"}
    assert fails(replace(by_date, date="2025-12-30"), None) >= {"by_date"}
