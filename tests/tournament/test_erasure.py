"""Erasing people: what goes, what stays, and that the log is whole without them."""

from dataclasses import replace

import pytest

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.erasure import ErasurePlan, plan_erasure
from cartaro.tournament.log.evidence import Aside, EventEvidence
from cartaro.tournament.log.fold import fold
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.log.verification import verify
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.log_entries import (
    Edited,
    Partnered,
    Person,
    Substituted,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from tests.tournament.hall import Hall, valliadi


def _erase(hall: Hall, plan: ErasurePlan, reason: str = "lei, a voce") -> tuple[LogEntry, ...]:
    """Erase as the store does: the entry, and what is left beside the earlier ones."""
    hall.do(plan.payload(reason))
    left = plan.left(hall.log)
    return tuple(replace(entry, beside=left.get(entry.seq, entry.beside)) for entry in hall.log)


def _checks(log: tuple[LogEntry, ...]) -> dict[str, bool]:
    held = EventEvidence([(*entry.row, entry.hash) for entry in log])
    return {check.name: check.passed for check in verify("scopa-valliadi", held, Aside())}


def _entered() -> Hall:
    """Return an event of two pairs, where Bea was entered as Bia."""
    hall = valliadi()
    hall.enter("Anna Rossi", "Bia Conti")
    hall.enter("Carla", "Dario")
    hall.do(Edited(1, "name", 2, now="Bea Conti"))
    return hall


def test_an_entry_holds_fingerprints_of_names_and_the_chain_is_whole_without_them() -> None:
    """Nothing that is left has any name that the person had; everybody else keeps theirs, and all is verified."""
    hall = _entered()
    assert not any(b"Bia" in entry.encoded or b"Bea" in entry.encoded for entry in hall.log)
    plan = plan_erasure(hall.log, hall.event, 1, 2)
    assert (plan.label, plan.names, plan.texts) == ("#1b", ("Bea Conti", "Bia Conti"), ())
    log = _erase(hall, plan)
    assert not any(name in repr(log) for name in ("Bia", "Bea", "Conti"))
    assert [e.name for e in fold(log).enrolments.values()] == ["Anna Rossi - #1b", "Carla - Dario"]
    said = [entry_to_text(fold(log), entry).en for entry in log]
    assert "Entered as no. 1: Anna Rossi - #1b." in said
    assert said[-1] == "Erased the data of a person of no. 1, at their request (lei, a voce)."
    assert all(_checks(log).values())


def test_what_was_not_erased_may_not_be_missing_or_changed() -> None:
    hall = _entered()
    log = _erase(hall, plan_erasure(hall.log, hall.event, 1, 2))
    entered = log[1]
    without = replace(entered, beside=b"{}")
    other = replace(entered, beside=entered.beside.replace(b"Anna", b"Anne"))
    torn = replace(entered, beside=b"{")
    for harmed, name in ((without, "names"), (other, "chain"), (torn, "chain")):
        assert not _checks((log[0], harmed, *log[2:]))[name]
    assert not _checks((log[0], hall.log[1], *log[2:]))["names"], "it is still there"


def test_free_texts_with_the_name_are_found_and_go_too() -> None:
    """Those of others stay; who asked is written without the name."""
    hall = _entered()
    hall.do(Withdrawn(2, "Carla è malata"))
    hall.do(Withdrawn(1, "litigio con BEA  conti al bar"))
    plan = plan_erasure(hall.log, hall.event, 1, 2)
    assert plan.texts == ((len(hall.log), "litigio con BEA  conti al bar"),)
    with pytest.raises(TournamentRefusal, match="without the name"):
        plan.payload("l'ha chiesto Bea Conti")
    log = _erase(hall, plan)
    event = fold(log)
    assert [event.enrolments[n].reason for n in (1, 2)] == ["[…]", "Carla è malata"]
    assert all(_checks(log).values())


def test_who_left_can_be_erased_and_others_of_that_name_are_not() -> None:
    """People are counted with those who were substituted; a person who joined a pair goes under both numbers."""
    hall = valliadi()
    hall.enter("Anna")
    hall.enter("Bea")
    hall.do(Partnered(1, 2))
    hall.do(Substituted(1, 2, Person("Eva")))
    hall.enter("Bea", "Ciro")
    plan = plan_erasure(hall.log, hall.event, 1, 3)
    assert (plan.label, plan.names, plan.numbers) == ("#1b", ("Bea",), (1, 2))
    event = fold(_erase(hall, plan))
    assert [event.enrolments[n].name for n in (1, 2, 3)] == ["Anna - Eva", "#2a", "Bea - Ciro"]
    with pytest.raises(TournamentRefusal, match="name the person"):
        plan_erasure(hall.log, event, 1, 4)
    with pytest.raises(TournamentRefusal, match="erased already"):
        plan_erasure(hall.log, event, 2, 1)


def test_an_erasure_cannot_be_undone_and_its_label_is_nobodys_name() -> None:
    hall = _entered()
    _erase(hall, plan_erasure(hall.log, hall.event, 1, 2))
    with pytest.raises(TournamentRefusal, match="cannot be undone"):
        hall.do(TakenBack(len(hall.log), "ripensamento"))
    with pytest.raises(TournamentRefusal, match="does not begin"):
        hall.enter("#9b", "Ugo")


def test_rounds_go_on_without_the_name() -> None:
    """The event is played on after the erasure as it would have been."""
    hall = valliadi()
    hall.fill(4)
    hall.draw(at="2022-07-16T15:00:00")
    log = _erase(hall, plan_erasure(hall.log, hall.event, 1, 1))
    event = fold(log)
    assert pair_next(event) == pair_next(hall.event)
    assert "#1a - Due 0" in [entrant.name for entrant in event.progress.entrants]


def test_texts_with_a_part_of_the_name_go_if_they_are_asked_for() -> None:
    """Whoever is meant is for the organiser to say: they are listed, and stay otherwise."""
    hall = _entered()
    hall.do(Withdrawn(1, "la Conti sta male"))
    hall.do(TakenBack(len(hall.log), "bea è guarita, di sicuro"))
    hall.do(Withdrawn(2, "Dario sta male"))
    near = ((len(hall.log) - 2, "la Conti sta male"), (len(hall.log) - 1, "bea è guarita, di sicuro"))
    plan = plan_erasure(hall.log, hall.event, 1, 2)
    assert (plan.texts, plan.near) == ((), near)
    plan = plan_erasure(hall.log, hall.event, 1, 2, also=[near[0][0]])
    assert (plan.texts, plan.near) == (near[:1], near[1:])
    log = _erase(hall, plan)
    assert "Conti" not in repr(log)
    assert "Dario sta male" in repr([entry.payload for entry in log])
    assert all(_checks(log).values())
