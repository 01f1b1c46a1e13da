"""A trial tells what a request would do, and writes nothing; the request is refused if the event has moved on since."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from cartaro.server.services.tournament.requests import Asked, CommitDraw, PairRound, RevealDraw
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import EventState
from cartaro.tournament.log.service import Actor
from cartaro.tournament.model.log_entries import Paired, RollCalled, Withdrawn
from cartaro.tournament.notice.definition import read_example
from tests.server.tournament.conftest import Hall, OpenHall
from tests.server.tournament.test_following import EVENT, Computer
from tests.server.tournament.test_scores import PAIRS, result
from tests.tournament.hall import CARENI_START, CARENI_WINDOW

ROUNDS = """
[format]
id = "swiss"
settings = { rounds = 4 }
"""


def trial(hall: Hall, who: str, kind: str, *, seen: int | None = None, **what: Any) -> dict[str, Any]:
    """Try a request out as *who*; return what it would do."""
    body = {"id": "command-trial", "what": {"kind": kind, **what}, "seen": seen}
    answer = hall.client.post(f"{hall.path}/trial", json=body, headers=hall.key(who))
    told: dict[str, Any] = answer.json()
    return {"status": answer.status_code, **told}


def send(hall: Hall, who: str, seen: int, kind: str, **what: Any) -> tuple[int, str]:
    """Send a request with the entry that was seen last; return its status and, if it was refused, the reason."""
    body = {"id": f"command-{kind}-{seen}", "what": {"kind": kind, **what}, "seen": seen}
    answer = hall.client.post(f"{hall.path}/entries", json=body, headers=hall.key(who))
    return answer.status_code, answer.json().get("error", {}).get("code", "")


def test_a_correction_is_tried_then_made_unless_the_event_has_moved_on(open_hall: OpenHall) -> None:
    """The trial of round 1 shows rounds and places; after another entry what was seen is refused, with that entry."""
    hall = open_hall(ROUNDS)
    hall.play_first_round(*PAIRS)
    for number in (1, 2):
        hall.do("door", "reported", round=1, table=number, by=0, result=result(21, 3))
    hall.do("organiser", "pair_round")
    wrong: dict[str, Any] = {"round": 1, "table": 1, "result": result(3, 21), "reason": "alla rovescia"}
    seq = hall.see()["seq"]
    told = trial(hall, "referee", "corrected", **wrong)
    assert (told["status"], told["seen"], told["may_go"]) == (200, seq, 2)
    assert {move["entrant"] for move in told["moves"]} >= {*hall.round(1)[0]["entrants"]}
    assert hall.see()["seq"] == seq
    hall.do("door", "reported", round=2, table=1, by=0, result=result(21, 7))
    assert send(hall, "referee", seq, "corrected", **wrong) == (409, "moved_on")
    assert trial(hall, "referee", "corrected", seen=seq, **wrong)["error"]["code"] == "moved_on"
    told = trial(hall, "referee", "corrected", **wrong)
    assert told["may_go"] == 0
    assert send(hall, "referee", told["seen"], "corrected", **wrong)[0] == 201
    rows = {row["entrant"]: row for row in hall.see()["standings"][0]["rows"]}
    for move in told["moves"]:
        row = rows[move["entrant"]]
        assert (row["place"], row["points"]) == (move["new_place"], move["new_points"])


def test_the_notice_is_amended_by_its_form_and_everybody_reads_why(open_hall: OpenHall) -> None:
    """Old and new value, the reason and the edition are on the page; the same form again changes nothing."""
    hall = open_hall()
    seen = hall.see("organiser")
    form = seen["form"] | {"capacity": 8, "name": seen["form"]["name"]["it"]}
    told = trial(hall, "organiser", "amend", form=form, reason="più posti")
    assert [(one["old"]["it"], one["new"]["it"]) for one in told["changes"]] == [("4", "8")]
    assert send(hall, "organiser", told["seen"], "amend", form=form, reason="più posti")[0] == 201
    now = hall.see()
    assert (now["edition"], now["notice"]["capacity"], now["amendments"][0]["reason"]) == (2, 8, "più posti")
    assert now["notice"]["name"]["en"] == "A trial evening"
    assert trial(hall, "organiser", "amend", form=form, reason="ancora")["error"]["code"] == "nothing_changed"


def test_entries_are_closed_and_the_roll_is_called_from_the_desk(open_hall: OpenHall) -> None:
    """One step each; the door calls the roll, only the organiser closes entries; phones are tried by nobody."""
    hall = open_hall()
    for pair in PAIRS[:3]:
        hall.enter("public", *pair)
    assert hall.ask("door", "close_entries", reason="x").status_code == 403
    hall.do("organiser", "close_entries", reason="siamo al completo")
    assert hall.ask("public", "entered", people=[{"name": "Zoe"}, {"name": "Ugo"}]).status_code == 409
    told = trial(hall, "door", "call_roll", missing=[2])
    assert "non hanno pagato" in told["said"][0]["it"]
    hall.do("door", "call_roll", missing=[2])
    assert [one["status"] for one in hall.see()["entrants"]] == ["present", "absent", "present"]
    assert trial(hall, "public", "entered", people=[{"name": "Zoe"}])["status"] == 403
    assert trial(hall, "organiser", "commit_draw")["error"]["code"] == "no_trial"


def test_the_next_round_is_seen_at_the_desk_before_it_is_public(open_hall: OpenHall) -> None:
    """A table fixed in the proposal stays, its cost is told, and everybody sees the round only once it is paired."""
    hall = open_hall(ROUNDS)
    hall.play_first_round(*PAIRS)
    for number in (1, 2):
        hall.do("door", "reported", round=1, table=number, by=0, result=result(21, 3))
    assert trial(hall, "referee", "pair_round")["status"] == 403
    proposed = trial(hall, "organiser", "pair_round")["round"]
    met = hall.round(1)[0]["entrants"]
    assert met not in [table["entrants"] for table in proposed["tables"]]
    fixed = trial(hall, "organiser", "tables_locked", tables=[met])["round"]
    rematches = [
        [cost["sum"] for cost in each["costs"] if cost["title"]["it"] == "Rivincite"] for each in (proposed, fixed)
    ]
    assert rematches == [[0], [2]]
    hall.do("organiser", "tables_locked", tables=[met])
    seen = hall.see("organiser")
    (wish,) = seen["wishes"]["listed"]
    assert wish["withdraw"] == {"kind": "tables_locked", "tables": [sorted(met)], "free": True}
    assert hall.see()["round"]["number"] == 1
    assert "wishes" not in hall.see("referee")
    assert "wishes" not in hall.see()
    told = trial(hall, "organiser", "pair_round")
    assert send(hall, "organiser", told["seen"], "pair_round")[0] == 201
    public = hall.see()["round"]
    assert [table["entrants"] for table in public["tables"]] == [table["entrants"] for table in fixed["tables"]]
    assert [sorted(table["entrants"]) for table in public["tables"] if table["by_hand"]] == [sorted(met)]
    assert any("lo ha deciso chi organizza" in note["it"] for note in public["notes"])
    assert public["costs"] == fixed["costs"]


async def test_a_round_that_was_shown_is_not_paired_again_to_be_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pairing a large field takes seconds. Once anything has happened it is done anew, and what is shown is public."""
    paired: list[int] = []

    def pair(event: EventState) -> Paired:
        paired.append(len(event.field))
        return pair_next(event)

    monkeypatch.setattr("cartaro.server.services.tournament.events.pair_next", pair)
    with ExitStack() as stack:
        computer = Computer(tmp_path, stack)
        events = computer.events
        await events.service.create(read_example(EVENT), Actor("Marta", "create-it", at=CARENI_WINDOW))
        for name in ("Anna", "Bea", "Ciro", "Dina"):
            await computer.enter(name)
        steps: list[Asked] = [RollCalled((1, 2, 3, 4)), CommitDraw(), RevealDraw()]
        for at, asked in enumerate(steps):
            await events.do(EVENT, asked, Actor("Marta", f"command-{at}", at=CARENI_START))
        for at in range(2):
            await events.try_out(EVENT, PairRound(), Actor("Marta", f"trial-{at}", at=CARENI_START))
        assert paired == [4]
        await events.do(EVENT, Withdrawn(4), Actor("Marta", "withdraw-4", at=CARENI_START))
        shown, _ = await events.try_out(EVENT, PairRound(), Actor("Marta", "trial-2", at=CARENI_START))
        done = await events.do(EVENT, PairRound(), Actor("Marta", "pair-round", at=CARENI_START))
        assert paired == [4, 3]
        assert done.entry.payload == shown.entry.payload
