"""``GET /api/events/ID/charts``: current brackets and crosstables, for everybody."""

from tests.server.tournament.conftest import OpenHall

PAIRS = (("Anna Bini", "Bea Neri"), ("Carlo Poli", "Dina Sala"), ("Elio Riva", "Fede Lodi"), ("Gino Olmi", "Ida Zani"))


def test_a_bracket_follows_the_event(open_hall: OpenHall) -> None:
    """Before the first round there is none; a result appears at once; compressed or not, the content is the same."""
    hall = open_hall('[format]\nid = "knock-out"\n')
    path = f"{hall.path}/charts"
    assert hall.client.get(path).json() == {"seq": 1, "brackets": [], "crosstables": []}
    hall.play_first_round(*PAIRS)
    (bracket,) = hall.client.get(path).json()["brackets"]
    assert [len(round_["matches"]) for round_ in bracket["rounds"]] == [2, 1]
    games = [{"points": [21, 3]}]
    hall.do("organiser", "reported", round=1, table=1, by=0, result={"games": games})
    charts = hall.client.get(path).json()
    match = charts["brackets"][0]["rounds"][0]["matches"][0]
    assert [place["score"] for place in match["places"]] == ["21", "3"]
    assert match["places"][0]["won"] is True
    assert charts["seq"] == hall.see()["seq"]
    plain = hall.client.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == charts


def test_of_an_unknown_event_there_is_none(open_hall: OpenHall) -> None:
    """The error is the same as at every other path."""
    answer = open_hall().client.get("/api/events/nessuno/charts")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "unknown_event"
