"""The log: every change to it is detected, it rebuilds the same event, and entries can be taken back."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.chain import ChainError, LogEntry, check_chain, seal
from cartaro.tournament.model.log_entries import CheckedIn, Paid, TakenBack, Withdrawn, decode, encode
from cartaro.tournament.model.refusal import TournamentRefusal
from tests.tournament.hall import CARENI_START, Hall, careni


def _played() -> Hall:
    hall = careni()
    hall.fill(4)
    hall.enter("Zoe")
    hall.do(Withdrawn(5))
    hall.draw(at=CARENI_START)
    return hall


def test_the_log_read_again_makes_the_same_event() -> None:
    """Also after each entry was encoded as JSON and decoded."""
    hall = _played()
    read = [replace(entry, encoded=encode(decode(entry.encoded))) for entry in hall.log]

    assert fold(hall.log) == hall.event
    assert fold(read) == hall.event


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_changed_byte_is_found(data: st.DataObject) -> None:
    """In any field of any entry; so is an omitted or a repeated entry."""
    hall = _played()
    kept = [(entry, entry.hash) for entry in hall.log]
    at = data.draw(st.integers(0, len(kept) - 1))
    sealed = bytearray(seal(kept[at][0]))
    before = len(sealed)
    field = data.draw(st.sampled_from(["cmd_id", "who", "role", "at", "written", "encoded", "previous"]))
    value = getattr(kept[at][0], field)
    raw = bytearray(value if isinstance(value, bytes) else value.encode())
    place = data.draw(st.integers(0, len(raw) - 1))
    raw[place] ^= data.draw(st.sampled_from([1, 2, 4]))
    changed = bytes(raw) if isinstance(value, bytes) else raw.decode("latin-1")
    fields: dict[str, Any] = {field: changed}
    entry: LogEntry = replace(kept[at][0], **fields)

    assert len(seal(entry)) == before
    with pytest.raises(ChainError, match=f"entry {at + 1} "):
        check_chain([*kept[:at], (entry, kept[at][1]), *kept[at + 1 :]])
    with pytest.raises(ChainError):
        check_chain([*kept[:at], (entry, entry.hash), *kept[at + 1 :], (kept[-1])])
    if at + 1 < len(kept):
        with pytest.raises(ChainError):
            check_chain([*kept[:at], *kept[at + 1 :]])


@given(st.integers(1, 40))
@settings(max_examples=40, deadline=None)
def test_an_entry_taken_back_gives_the_event_without_it_or_a_reason(seq: int) -> None:
    """The event is that of the log without the entry; or the entry cannot be taken back, and nothing changes."""
    hall = _played()
    before = hall.event
    refused = _refusal_of(hall, seq)
    if refused is not None:
        assert refused in ("undo_refused", "no_entry")
        assert hall.event == before
        return
    without = [entry for entry in hall.log[:-1] if entry.seq != seq]
    assert hall.event == fold(without)


def _refusal_of(hall: Hall, seq: int) -> str | None:
    try:
        hall.do(TakenBack(seq, "prova"))
    except TournamentRefusal as refused:
        return refused.code
    return None


def test_taking_back_can_be_taken_back() -> None:
    """The history keeps all three entries, and the payment counts again."""
    hall = careni()
    hall.enter("Anna")
    paid = hall.do(Paid(1, 300)).seq
    taken = hall.do(TakenBack(paid, "era di Bruno")).seq
    assert hall.event.till == 0
    with pytest.raises(TournamentRefusal, match="already been taken back"):
        hall.do(TakenBack(paid, ""))
    hall.do(TakenBack(taken, "no, era giusto"))
    assert hall.event.till == 300
    hall.do(CheckedIn(1))
    with pytest.raises(TournamentRefusal, match=f"entry {hall.log[-1].seq} would then no longer be valid"):
        hall.do(TakenBack(paid, ""))


def test_a_number_once_given_is_nobody_elses() -> None:
    """A new entrant gets the next number even if an entry was taken back, so that later entries keep their meaning."""
    hall = careni()
    hall.enter("Anna")
    second = hall.enter("Bruno")
    hall.do(TakenBack(hall.log[-1].seq, "si è sbagliato"))

    assert (second, hall.enter("Carla")) == (2, 3)


def test_an_unknown_kind_of_entry_is_not_read() -> None:
    """A log from a later version of Cartaro is rejected rather than partly understood."""
    with pytest.raises(msgspec.MsgspecError):
        decode(b'{"kind":"later"}')
