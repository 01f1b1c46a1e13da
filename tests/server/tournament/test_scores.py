"""Scores from phones: one side reports, the other confirms; a conflict keeps both reports and calls the referee."""

import io
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests import http_client
from tests.server.tournament.conftest import SCALA, Hall, OpenHall

DANESE = """
[format]
id = "danese"
settings = { rounds = 2 }
"""
PAIRS = (("Ada", "Bea"), ("Carlo", "Dario"), ("Elsa", "Franco"), ("Gino", "Ilda"))


@pytest.fixture
def hall(open_hall: OpenHall) -> Hall:
    """An event of four pairs, drawn, with the first round paired."""
    hall = open_hall(DANESE)
    hall.keys |= {str(number): phone for number, phone in hall.play_first_round(*PAIRS).items()}
    return hall


def result(*points: int, out: tuple[int, ...] = ()) -> dict[str, Any]:
    """Return the result of one game, with the deals in which players went out, for a table of Scala 40."""
    return {"games": [{"points": points, "out": out}], "absent": [], "winner": None}


def table(hall: Hall, number: int) -> dict[str, Any]:
    """Return a table of the round from the public view."""
    found: dict[str, Any] = next(t for t in hall.see()["round"]["tables"] if t["table"] == number)
    return found


SCOPONE = """
id = "scopone-di-prova"
name = "Scopone"
place = "Circolo"
start = 2030-02-19T18:00:00
rulebook = "scopone-federale"
entrants = "pairs"

[format]
id = "danese"

[options]
target = 8
"""


def test_a_declared_fuori_has_its_verdict_before_and_after_it_is_entered(open_hall: OpenHall) -> None:
    """Nothing is written by asking; two sides who tell of different declarers do not agree."""
    hall = open_hall(definition=SCOPONE)
    hall.id = "scopone-di-prova"
    phones = hall.play_first_round(("Ada", "Bea"), ("Carla", "Dina"), ("Eva", "Fabia"), ("Gina", "Ida"), cents=0)
    assert hall.see()["notice"]["plan"]["declares"] is True

    def asked(result: str) -> Any:
        return hall.client.get(f"{hall.path}/verdict", params={"result": result})

    (said,) = asked("8-10 fuori=1").json()["said"]
    assert (
        said["it"]
        == "«Fuori» vero: vince chi si è dichiarato, 8 contro 10. Vittoria semplice, posta 1: la misura è 10."
    )
    assert asked("100-3 fuori=1").status_code == 409
    assert asked("x").status_code in (400, 409)
    table = hall.see()["round"]["tables"][0]
    assert table["verdicts"] == []
    one, other = table["entrants"]
    for entrant, declarer in ((one, 0), (other, 1)):
        told = {"games": [{"points": [8, 10], "fuori": declarer}]}
        hall.do(phones[entrant], "reported", round=1, table=1, by=entrant, result=told)
        table = hall.see()["round"]["tables"][0]
        assert (table["stage"], len(table["verdicts"])) == (("reported", 1) if declarer == 0 else ("disputed", 0))
    hall.do("door", "reported", round=1, table=2, by=0, result={"games": [{"points": [7, 5], "fuori": 0}]})
    table = hall.see()["round"]["tables"][1]
    assert table["winner"] == table["entrants"][1]
    assert "falso" in table["verdicts"][0]["it"]


def test_one_side_enters_and_the_other_confirms_on_its_phone(hall: Hall) -> None:
    """It does not count before it is confirmed."""
    first, second = table(hall, 1)["entrants"]
    where = {"round": 1, "table": 1}
    hall.do(str(first), "reported", **where, by=first, result=result(21, 14))
    waiting = table(hall, 1)
    assert (waiting["stage"], waiting["counts"], waiting["made"]) == ("reported", False, None)
    hall.do(str(second), "confirmed", **where, by=second)
    done = table(hall, 1)
    assert (done["stage"], done["made"], done["winner"]) == ("confirmed", [21, 14], first)
    assert hall.see()["standings"][0]["rows"][0]["entrant"] == first


def test_the_other_side_confirms_on_the_same_phone_with_its_pin(hall: Hall) -> None:
    """The PIN of the round is shown on the other side's own page and at the desk."""
    first, second = table(hall, 1)["entrants"]
    where: dict[str, Any] = {"round": 1, "table": 1, "by": second}
    hall.do(str(first), "reported", round=1, table=1, by=first, result=result(9, 21))
    pin = hall.see(str(second))["me"]["pin"]
    assert hall.see("door")["accounts"][str(second)]["pin"] == pin
    answer = hall.ask(str(first), "confirmed", pin=pin, **where)
    assert answer.status_code == 201, answer.text
    assert table(hall, 1)["winner"] == second


def test_a_substitution_renews_the_pin_that_the_one_who_left_knows(hall: Hall) -> None:
    """The page of those who play shows the new one, and so does the desk."""
    first, second = table(hall, 1)["entrants"]
    where: dict[str, Any] = {"round": 1, "table": 1, "by": second}
    hall.do(str(first), "reported", round=1, table=1, by=first, result=result(9, 21))
    before = hall.see(str(second))["me"]["pin"]
    hall.do("door", "substituted", entrant=second, person=1, by={"name": "Zoe"})
    account = hall.see("door")["accounts"][str(second)]
    assert account["pin"] == hall.see(f"{second}:{account['code']}")["me"]["pin"]
    assert hall.ask(str(first), "confirmed", pin=before, **where).json()["error"]["code"] == "bad_pin"
    assert not table(hall, 1)["counts"]


def test_at_a_table_of_several_every_other_side_confirms_on_one_phone_or_its_own(open_hall: OpenHall) -> None:
    """Each side has its own PIN; everybody sees which sides are still awaited."""
    hall = open_hall(definition=SCALA)
    hall.id = "scala-di-prova"
    phones = hall.play_first_round(("Ada",), ("Bea",), ("Ciro",), ("Dora",), cents=0)
    hall.keys |= {str(number): phone for number, phone in phones.items()}
    first, second, third, fourth = table(hall, 1)["entrants"]
    hall.do(str(first), "reported", round=1, table=1, by=first, result=result(20, 101, 130, 110, out=(0, 2, 3, 2)))
    pins = {side: hall.see(str(side))["me"]["pin"] for side in (second, third, fourth)}
    assert table(hall, 1)["proposed"]["by"] == first
    hall.do(str(first), "confirmed", pin=pins[third], round=1, table=1, by=third)
    hall.do(str(fourth), "confirmed", round=1, table=1, by=fourth)
    assert (table(hall, 1)["awaited"], table(hall, 1)["counts"]) == ([second], False)
    hall.do(str(third), "confirmed", pin=pins[second], round=1, table=1, by=second)
    assert (table(hall, 1)["stage"], table(hall, 1)["made"]) == ("confirmed", [20, 101, 130, 110])


def test_a_conflict_keeps_both_and_the_referee_decides_by_an_article(hall: Hall) -> None:
    """A decision that cites an unknown article is refused."""
    first, second = table(hall, 2)["entrants"]
    hall.do(str(first), "reported", round=2 - 1, table=2, by=first, result=result(21, 18))
    hall.do(str(second), "reported", round=1, table=2, by=second, result=result(20, 21))
    disputed = table(hall, 2)
    assert (disputed["stage"], [r["by"] for r in disputed["reports"]]) == ("disputed", [first, second])
    decision: dict[str, Any] = {"round": 1, "table": 2, "result": result(21, 18), "text": "contate le carte"}
    assert hall.ask("referee", "decided", **decision, article="art. 99").status_code == 409
    hall.do("referee", "decided", **decision, article="event.scores")
    decided = table(hall, 2)
    assert (decided["stage"], decided["winner"], decided["text"]) == ("decided", first, "contate le carte")
    assert "Referti" in decided["article"]["it"]
    articles = [article["id"] for article in hall.client.get(f"{hall.path}/articles").json()]
    assert "event.scores" in articles
    assert any(not id.startswith("event.") for id in articles)


def test_impossible_scores_are_refused_with_the_reason(hall: Hall) -> None:
    """Nobody has won at 12-9 in a match to 21, nor at 21-21."""
    first, _ = table(hall, 1)["entrants"]
    for points in ((12, 9), (21, 21)):
        answer = hall.ask(str(first), "reported", round=1, table=1, by=first, result=result(*points))
        assert answer.status_code == 409
        assert "-".join(map(str, points)) in answer.json()["error"]["text"]["it"]


def test_a_table_calls_the_referee_and_is_answered(hall: Hall) -> None:
    """One call per table, by its own people; the referee or the table itself closes it."""
    first, second = table(hall, 1)["entrants"]
    where: dict[str, Any] = {"round": 1, "table": 1}
    hall.do(str(first), "called", **where, by=first)
    assert hall.see()["calls"] == [1]
    assert hall.ask(str(second), "called", **where, by=second).json()["error"]["code"] == "no_call"
    assert hall.ask(str(second), "called", round=1, table=2, by=second).json()["error"]["code"] == "not_here"
    hall.do("referee", "answered", **where)
    assert hall.see()["calls"] == []
    assert hall.ask("referee", "answered", **where).json()["error"]["code"] == "no_call"
    hall.do(str(second), "called", **where, by=second)
    hall.do(str(second), "answered", **where, by=second)
    assert hall.see()["calls"] == []


def test_a_call_outlives_the_server(new_server: Any, open_hall: OpenHall, tmp_path: Path) -> None:
    """Calls are in the log like all other entries."""
    server = new_server(tmp_path)
    hall = open_hall(DANESE, server.url)
    phones = hall.play_first_round(*PAIRS)
    first = table(hall, 1)["entrants"][0]
    hall.do(phones[first], "called", round=1, table=1, by=first)
    server.stop()
    with http_client.Client(base_url=new_server(tmp_path).url) as client:
        assert client.get(hall.path).json()["calls"] == [1]


def test_the_clock_is_started_and_paused(hall: Hall) -> None:
    """The clock's state is sent together with the server's time."""
    assert hall.see()["round"]["clock"] is None
    hall.do("organiser", "timed", round=1, do="start")
    seen = hall.see()
    assert seen["round"]["clock"]["since"] <= seen["now"]
    hall.do("referee", "timed", round=1, do="pause")
    assert hall.see()["round"]["clock"]["since"] is None


def test_paper_and_a_copy_of_each_round(hall: Hall, server: Any) -> None:
    """PDFs in both languages, and a copy in the data folder. Standings are available from the first result on."""
    early = hall.client.get(f"{hall.path}/paper/standings.pdf", headers=hall.key("organiser"))
    assert early.json()["error"]["code"] == "no_round"
    hall.do("door", "reported", round=1, table=1, by=0, result=result(21, 3))
    for name in ("entries", "draw", "pairings", "slips", "standings", "cash"):
        for language in ("it", "en"):
            address = f"{hall.path}/paper/{name}.pdf?language={language}"
            answer = hall.client.get(address, headers=hall.key("organiser"))
            assert answer.content.startswith(b"%PDF"), answer.text
    (places,) = hall.copied()
    assert (places["place"], places["problem"]) == (None, None)
    assert not any(hall.id in path.name for path in Path(server.folder, "copies").glob("*.copy"))
    assert hall.client.get(f"{hall.path}/copies").status_code == 403


def test_papers_of_any_round_again(hall: Hall) -> None:
    """A round is named by its number; one that has not been paired, or is no number, is refused."""
    for number in (1, 2):
        hall.do("door", "reported", round=1, table=number, by=0, result=result(21, 3))
    hall.do("organiser", "pair_round")
    again = f"{hall.path}/paper/{{}}.pdf?round={{}}"
    for name in ("pairings", "slips", "standings"):
        first = hall.client.get(again.format(name, 1), headers=hall.key("organiser"))
        assert first.content.startswith(b"%PDF"), first.text
        words = "".join(page.extract_text() for page in PdfReader(io.BytesIO(first.content)).pages)
        assert "urno 1" in words, words
        assert hall.client.get(again.format(name, 3), headers=hall.key("organiser")).status_code == 409
    assert hall.client.get(again.format("slips", "x"), headers=hall.key("organiser")).status_code == 400


def test_two_change_seats_before_any_result(hall: Hall) -> None:
    """With a reason, and not after a report."""
    one, other = table(hall, 1)["entrants"][0], table(hall, 2)["entrants"][0]
    hall.do("organiser", "swap", round=1, one=one, other=other, reason="stessa famiglia")
    assert other in table(hall, 1)["entrants"]
    hall.do("door", "reported", round=1, table=1, by=0, result=result(21, 3))
    assert hall.ask("organiser", "swap", round=1, one=one, other=other, reason="x").status_code == 409
