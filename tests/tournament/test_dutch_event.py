"""An event by FIDE's Dutch system, from the draw to the report that others can check, and its verified log."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from caissify_pairings.fpc import check_trf

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError
from cartaro.tournament.event.state import START
from cartaro.tournament.export.trf import write_trf
from cartaro.tournament.formats import dutch
from cartaro.tournament.log import repeated_pairing
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.verification import check_event
from cartaro.tournament.model.chain import LogEntry, Stamp, link
from cartaro.tournament.model.log_entries import Committed, Decided, Entered, Paired, Person, Result, Withdrawn, encode
from cartaro.tournament.notice.definition import parse_definition
from cartaro.tournament.notice.size_limits import check_choice
from tests.tournament.hall import SECRET, VALLIADI_START, VALLIADI_WINDOW, Hall
from tests.tournament.playing import definition, drawn, play_round


def _definition(rounds: int = 4, capacity: int | None = 32) -> str:
    return definition("swiss-dutch", f"rounds = {rounds}", capacity)


def _played(count: int) -> Hall:
    """Return an event after its four rounds; the last entrant left after the first."""
    hall = drawn(_definition(), count)
    play_round(hall)
    hall.do(Withdrawn(count))
    for _ in range(3):
        play_round(hall)
    return hall


def _tournament(log: tuple[LogEntry, ...], hall: Hall) -> Tournament:
    return Tournament(hall.event.definition.id, log, tuple(entry.hash for entry in log), hall.event)


@pytest.mark.parametrize("count", [9, 12, 17])
def test_another_engine_reads_the_report_and_finds_the_same_pairings(count: int) -> None:
    """It has draw numbers, initial colour, rests and an absence; the other engine follows the February 2026 rules."""
    found = check_trf(write_trf(_played(count).event))["summary"]
    assert found["rounds_checked"] == 4
    assert found["rounds_matched"] == 4


def test_an_annulled_meeting_is_reported_as_it_was_paired() -> None:
    """Half a point without an opponent for both, who may still meet: the other engine finds the same pairings."""
    hall = drawn(_definition(), 12)
    for _ in range(3):
        play_round(hall)
        hall.do(Decided(hall.event.round, 1, Result(void=True), "rounds", "carte segnate"), role="referee")
    play_round(hall)
    report = write_trf(hall.event)
    assert report.count("0000 - H") == 6
    found = check_trf(report)["summary"]
    assert (found["rounds_checked"], found["rounds_matched"]) == (4, 4)


def test_a_round_names_its_library_and_is_verified_by_pairing_it_again() -> None:
    """The log entry of a round names the version of the library that paired it."""
    hall = _played(9)
    paired = [entry.payload for entry in hall.log if isinstance(entry.payload, Paired)]
    assert {what.engine for what in paired} == {dutch.engine()}
    checks = [check for check in check_event(_tournament(hall.log, hall)) if check.name.startswith("round")]
    assert [check.passed for check in checks] == [True] * 4
    assert all("gli accoppiamenti sono quelli" in check.said.it for check in checks)


def _without_engine(entry: LogEntry) -> LogEntry:
    what: dict[str, Any] = msgspec.json.decode(entry.encoded)
    del what["engine"]
    return replace(entry, encoded=msgspec.json.encode(what))


def test_a_round_of_an_earlier_library_is_compared_or_said_not_to_be_verified() -> None:
    """Older logs name no library: the same pairs pass; different ones prove nothing, and the check says so."""
    hall = _played(9)
    log = tuple(_without_engine(e) if isinstance(e.payload, Paired) else e for e in hall.log)
    at = next(at for at, entry in enumerate(log) if isinstance(entry.payload, Paired))
    first = log[at].payload
    assert isinstance(first, Paired)
    assert first.engine == ""

    turned = tuple(msgspec.structs.replace(table, entrants=table.entrants[::-1]) for table in first.tables)
    sides = msgspec.structs.replace(first, tables=turned)
    passed, said = repeated_pairing.compare_pairing(sides, at + 1, log[:at])
    assert passed
    assert "si incontrano gli stessi" in said.it
    assert "caissify-pairings" in said.it

    a, b, *rest = first.tables
    crossed = (
        msgspec.structs.replace(a, entrants=(a.entrants[0], b.entrants[1])),
        msgspec.structs.replace(b, entrants=(b.entrants[0], a.entrants[1])),
    )
    other = msgspec.structs.replace(first, tables=(*crossed, *rest))
    passed, said = repeated_pairing.compare_pairing(other, at + 1, log[:at])
    assert passed
    assert "NON verificato" in said.it
    assert "NOT verified" in said.en

    named = msgspec.structs.replace(other, engine=dutch.engine())
    passed, said = repeated_pairing.compare_pairing(named, at + 1, log[:at])
    assert not passed
    assert f"entry {at + 1}" in said.en


def test_the_limits_are_said_when_the_format_is_chosen() -> None:
    """They are checked for the notice's capacity, before the draw, and at the entry that is one too many."""
    notice = parse_definition(_definition(7, 6))
    with pytest.raises(CartaroError, match="8-512 entrants: there cannot be 6 places") as refused:
        check_choice(notice.plan, notice.capacity)
    assert "8-512 iscritti" in refused.value.text.it

    hall = Hall(_definition(7), VALLIADI_WINDOW)
    hall.fill(7)
    hall.at = VALLIADI_START
    with pytest.raises(CartaroError, match="8-512 entrants: there are 7"):
        hall.do(Committed(START, Shuffle(SECRET).commitment))

    full = Hall(definition("round-robin", capacity=None), VALLIADI_WINDOW)
    for at in range(64):
        full.enter(f"Uno {at}", f"Due {at}")
    with pytest.raises(CartaroError, match="for 3-64 entrants, and they are all there"):
        full.do(Entered((Person("Uno di troppo"), Person("Due di troppo"))))


def test_without_the_library_the_choice_is_refused_and_a_round_not_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal comes when the format is chosen, not at the first pairing with the players waiting."""
    hall = _played(9)
    monkeypatch.setattr(dutch, "find_spec", lambda name: None)
    notice = parse_definition(_definition())
    with pytest.raises(CartaroError, match="not on this machine"):
        check_choice(notice.plan, notice.capacity)
    checks = [check for check in check_event(_tournament(hall.log, hall)) if check.name.startswith("round")]
    assert all("NOT verified" in check.said.en for check in checks)


def test_a_log_without_the_name_of_a_library_is_read_and_keeps_its_hash() -> None:
    """The hash covers the bytes as they were written."""
    stamp = Stamp("c1", "Marta", "desk", VALLIADI_START, VALLIADI_START)
    old = _without_engine(link((), Paired(1, ()), stamp, bytes))
    assert old.payload == Paired(1, ())
    assert encode(old.payload) != old.encoded
    assert replace(old).hash == old.hash
