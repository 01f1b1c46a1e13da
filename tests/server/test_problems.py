"""``/api/problems``: a problem of the day, others on demand, and a judgement of every try."""

import secrets
from typing import Any

import httpx

from cartaro.problems.problem import find_problem, problems_of, rulebooks_with_problems
from tests import http_client

AT = "/api/problems"
KEY = "k" * 32


def ask(http: http_client.Client, **body: Any) -> dict[str, Any]:
    answer = http.post(AT, json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def attempt(http: http_client.Client, id: str, *actions: str) -> dict[str, Any]:
    answer = http.post(f"{AT}/{id}/try", json={"actions": actions, "name": "Marta"})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_every_rulebook_says_how_many_problems_it_has(http: http_client.Client) -> None:
    sets = {one["rulebook"]: one["grades"] for one in http.get(AT).json()}
    assert {id: sum(grades) for id, grades in sets.items()} == {
        id: len(problems_of(id)) for id in rulebooks_with_problems()
    }


def test_every_rulebook_says_what_its_problems_are_about(http: http_client.Client) -> None:
    """One problem may be about two ideas, and each idea is asked for by its name."""
    for one in http.get(AT).json():
        for idea in one["ideas"]:
            about = [problem for problem in problems_of(one["rulebook"]) if idea["name"] in problem.ideas]
            assert sum(idea["grades"]) == len(about) > 0
            assert idea["title"]["it"]
            asked = ask(http, rulebook=one["rulebook"], idea=idea["name"], chance="a")
            assert idea["name"] in find_problem(asked["id"]).ideas
        assert {idea["name"] for idea in one["ideas"]} <= set(one["leads"])


def test_a_remark_leads_to_three_problems_of_its_idea(http: http_client.Client) -> None:
    remark = {"rulebook": "scala40-fisca", "reasons": ["punti", "isolata"]}
    like = http.post(f"{AT}/like", json=remark).json()
    assert like["idea"] == {"it": "Le carte da venire", "en": "Cards to come"}
    assert len({problem["id"] for problem in like["problems"]}) == 3
    for problem in like["problems"]:
        assert "utile" in find_problem(problem["id"]).ideas
        assert ask(http, id=problem["id"])["title"] == problem["title"]
    assert http.post(f"{AT}/like", json={**remark, "reasons": ["conto"]}).json() == {"idea": None, "problems": []}
    assert http.post(f"{AT}/like", json={**remark, "rulebook": "tressette"}).status_code == 400
    assert http.post(f"{AT}/like", json={"rulebook": "scala40-fisca"}).status_code == 400


def test_the_problem_of_the_day_is_one_for_everybody(http: http_client.Client) -> None:
    today, again = ask(http, today=True), ask(http, today=True, name="Piero")
    assert today["id"] == again["id"]
    assert today["day"]
    assert ask(http, id=today["id"])["day"] == today["day"]


def test_a_problem_is_asked_answered_and_shown(http: http_client.Client) -> None:
    for rulebook in rulebooks_with_problems():
        asked = ask(http, rulebook=rulebook, grade=2, chance="a")
        problem = find_problem(asked["id"])
        assert (asked["rulebook"], asked["grade"]) == (rulebook, 2)
        assert asked["hand"]
        assert len(asked["frame"]["view"]["players"]) == len(problem.position["hands"])
        solved = attempt(http, problem.id, *problem.answer)
        assert solved["result"] == "done"
        assert solved["reasons"]
        assert ask(http, rulebook=rulebook, grade=2, chance="a", seen=[problem.id])["id"] != problem.id


def test_no_hidden_card_is_told_before_the_try_is_over(http: http_client.Client) -> None:
    problem = next(p for p in problems_of("scopone-federale") if p.kind == "end-counted")
    turn = problem.position["turn"]
    others = [player for player in ask(http, id=problem.id)["frame"]["view"]["players"] if player["place"] != turn]
    assert len(others) == 3
    assert not any(player.get("exposed") for player in others)
    missed = attempt(http, problem.id, problem.tempting)
    assert missed["result"] == "missed"
    assert any(player.get("exposed") for player in missed["frames"][0]["view"]["players"])


def test_the_law_refuses_with_its_article(http: http_client.Client) -> None:
    problem = next(p for p in problems_of("scopone-federale") if "x" in p.answer[0])
    refused = attempt(http, problem.id, problem.answer[0].partition("x")[0])
    assert refused["result"] == "refused"
    assert refused["refusal"]["article"]
    assert refused["frames"] == []


def counted(http: http_client.Client, id: str, key: str, *actions: str) -> dict[str, Any] | None:
    answer = http.post(f"{AT}/{id}/try", json={"actions": actions, "key": key})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] | None = answer.json()["counted"]
    return found


def test_the_first_try_of_a_browser_moves_both_ratings_and_no_other_does(http: http_client.Client) -> None:
    problem, other = (p for p in problems_of("scopone-federale")[40:42])
    ada, bea = secrets.token_hex(24), secrets.token_hex(24)
    assert (ask(http, id=problem.id)["rating"], ask(http, id=problem.id)["tries"]) == (problem.rating, 0)
    assert counted(http, problem.id, ada) is None  # nothing was tried
    missed = counted(http, problem.id, ada, problem.tempting)
    assert missed is not None
    assert missed["rating"] > problem.rating
    assert missed["gained"] < 0
    assert missed["mine"] == {"rating": 1200 + missed["gained"], "tries": 1, "sure": False}
    assert counted(http, problem.id, ada, *problem.answer) is None
    solved = counted(http, problem.id, bea, *problem.answer)
    assert solved is not None
    assert solved["rating"] < missed["rating"]
    assert solved["gained"] > 0
    asked = ask(http, id=problem.id)
    assert (asked["rating"], asked["tries"]) == (solved["rating"], 2)
    assert ask(http, id=other.id)["tries"] == 0
    mine = http.post(f"{AT}/mine", json={"key": ada}).json()
    assert mine == missed["mine"]
    assert http.post(f"{AT}/mine", json={"key": secrets.token_hex(24)}).json()["rating"] is None


def test_hints_are_given_one_by_one_and_a_try_after_one_counts_for_nothing(http: http_client.Client) -> None:
    problem, key = problems_of("scala40-fisca")[9], secrets.token_hex(24)
    hints = [http.post(f"{AT}/{problem.id}/hint", json={"given": n, "key": key}).json() for n in (0, 1, 5)]
    assert [(hint["action"], hint["left"]) for hint in hints] == [
        (None, 1),
        (problem.answer[0], 0),
        (problem.answer[0], 0),
    ]
    assert hints[0]["text"]["it"] != hints[1]["text"]["it"]
    assert counted(http, problem.id, key, *problem.answer) is None
    assert http.post(f"{AT}/nessuno/hint", json={}).status_code == 404


def way_of(http: http_client.Client, id: str, key: str) -> httpx.Response:
    return http.post(f"{AT}/{id}/way", json={"key": key})


def test_the_solution_is_told_after_the_first_try_and_to_nobody_else(http: http_client.Client) -> None:
    problem, ada = problems_of("scopone-federale")[60], secrets.token_hex(24)
    for _ in range(2):
        early = way_of(http, problem.id, ada)
        assert (early.status_code, early.json()["error"]["code"]) == (403, "first_try_first")
        assert http.get(f"{AT}/{problem.id}/way").status_code == 405
        http.post(f"{AT}/{problem.id}/hint", json={"key": ada})  # a hint is no try
    assert counted(http, problem.id, ada, problem.tempting) is None
    assert way_of(http, problem.id, ada).json()["actions"] == list(problem.answer)
    assert way_of(http, problem.id, secrets.token_hex(24)).status_code == 403


def test_whoever_is_told_spoils_the_first_tries_of_the_same_address(http: http_client.Client) -> None:
    """By a hint without a key, a try without one, a hint or the solution with another key."""
    hinted, tried, helped, shown = problems_of("scopone-federale")[61:65]
    other = secrets.token_hex(24)
    assert http.post(f"{AT}/{hinted.id}/hint", json={}).status_code == 200
    assert attempt(http, tried.id, tried.tempting)["counted"] is None
    assert http.post(f"{AT}/{helped.id}/hint", json={"key": other}).status_code == 200
    assert counted(http, shown.id, other, shown.tempting) is not None
    assert way_of(http, shown.id, other).status_code == 200
    for problem in (hinted, tried, helped, shown):
        assert counted(http, problem.id, secrets.token_hex(24), *problem.answer) is None
        assert ask(http, id=problem.id)["tries"] == (problem == shown)


def test_a_script_without_sight_of_the_cards_gains_no_rating(http: http_client.Client) -> None:
    """Thirteen problems, of which it asks everything beforehand: no rating of a person or a problem changes."""
    key = secrets.token_hex(24)
    for problem in problems_of("scopa-valliadi")[20:33]:
        assert way_of(http, problem.id, key).status_code == 403
        http.post(f"{AT}/{problem.id}/hint", json={"given": 1})
        assert counted(http, problem.id, key, *problem.answer) is None
        assert (ask(http, id=problem.id)["rating"], ask(http, id=problem.id)["tries"]) == (problem.rating, 0)
    mine = http.post(f"{AT}/mine", json={"key": key}).json()
    assert mine == {"rating": None, "tries": 0, "sure": False}


def test_what_cannot_be_asked_is_told(http: http_client.Client) -> None:
    for path, body, status in (
        (AT, {"id": "nessuno"}, 404),
        (AT, {"rulebook": "tressette"}, 404),
        (AT, {"grade": 7}, 400),
        (f"{AT}/nessuno/try", {"actions": []}, 404),
        (f"{AT}/nessuno/try", {"actions": ["7d"], "key": "short"}, 400),
        (f"{AT}/mine", {"key": "short"}, 400),
        (f"{AT}/{problems_of('scopa-valliadi')[0].id}/try", {"actions": ["nonsense"]}, 400),
    ):
        answer = http.post(path, json=body)
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]["text"]["it"]
    assert http.post(f"{AT}/nessuno/way", json={"key": KEY}).status_code == 404
    rulebook = rulebooks_with_problems()[0]
    seen = [problem.id for problem in problems_of(rulebook)]
    assert http.post(AT, json={"rulebook": rulebook, "seen": seen}).status_code == 404
