"""An event is closed: it is only read, but for what a person may always ask, until its organiser opens it again."""

import pytest

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.fold import fold
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.model.log_entries import (
    CashAdjusted,
    CheckedIn,
    Edited,
    Ended,
    Entered,
    EntropyAdded,
    Erased,
    EventClosed,
    Payload,
    Person,
    ResultReported,
    TakenBack,
    TakenOver,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import VALLIADI_START, Hall, valliadi


def _drawn() -> Hall:
    hall = valliadi()
    for number, names in enumerate((("Ada", "Bea"), ("Ciro", "Dora"), ("Elio", "Fosca")), 1):
        hall.do(Entered(tuple(map(Person, names))))
        hall.pay(number)
        hall.do(CheckedIn(number))
    hall.draw(at=VALLIADI_START)
    return hall


def test_an_event_is_closed_once_it_has_ended_or_if_it_never_began() -> None:
    """Not while somebody may still play."""
    hall = valliadi()
    hall.do(EventClosed("non si fa"))
    hall = _drawn()
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="being played"):
        hall.do(EventClosed())
    for seated in hall.event.rounds[1]:
        if not seated.meeting.counts:
            hall.do(ResultReported(1, seated.meeting.table, 0, read_result(["21-3"])))
    hall.do(Ended("piove"))
    hall.do(EventClosed("finito"))
    assert hall.event.closed is not None
    assert (hall.event.closed.seq, hall.event.closed.reason) == (len(hall.log), "finito")
    assert entry_to_text(hall.event, hall.log[-1]).it == "Archiviato: da qui si legge soltanto (finito)."


def test_a_closed_event_is_only_read() -> None:
    """Whatever would change it is refused with the entry that opens it again; who asks can still be forgotten."""
    hall = _drawn()
    hall.do(EventClosed())
    closed, seq = hall.event, len(hall.log)
    refused: list[Payload] = [
        Entered((Person("Gino"), Person("Ines"))),
        Edited(1, "name", 1, now="Adele"),
        CashAdjusted(100, "bar"),
        EntropyAdded("start", "ciao"),
        Ended(),
        EventClosed(),
        TakenBack(2, "sbaglio"),
    ]
    for payload in refused:
        with pytest.raises(TournamentRefusal, match=f"undo entry {seq}") as refusal:
            hall.do(payload)
        assert refusal.value.code == "event_closed"
    with pytest.raises(TournamentRefusal, match=f"undo entry {seq}"):
        hall.do(pair_next(hall.event))
    assert hall.event == closed
    for lawful in (Edited(1, "contact"), Erased(1, 1, (), "lei, a voce"), TakenOver(2, "sala")):
        hall.do(lawful)
    hall.do(TakenBack(seq, "manca un premio"))
    assert hall.event.closed is None
    hall.do(CashAdjusted(100, "bar"))
    assert fold(hall.log) == hall.event
    with pytest.raises(TournamentRefusal):
        hall.do(TakenBack(len(hall.log) - 1, "ci ripenso"))
