"""The week among friends over HTTP: a shared word, no account, and today's results only after playing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cartaro.daily.days import beginning_of
from tests.server.test_daily import KEYS, TUESDAY, DayClock, Served, open_services

WORD = "Quattro Càrte"


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with open_services(tmp_path, DayClock(beginning_of(TUESDAY) + 3600)) as served:
        yield served


async def _join(served: Served, key: str, name: str, word: str = WORD) -> dict[str, object]:
    answer = await served.post("friends/join", key, word=word, name=name)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def test_friends_compare_their_days_and_miss_one_for_nothing(served: Served) -> None:
    await _join(served, KEYS[0], " Anna ")
    await _join(served, KEYS[1], "Bea", "quattrocarte")
    await served.play(KEYS[0], lambda found: found[-1])
    await served.play(KEYS[1])
    first = served.day
    served.clock.at += 2 * 24 * 3600  # Thursday; nobody played on Wednesday
    await served.play(KEYS[0])
    before = (await served.post("friends", KEYS[1], word=WORD)).json()
    assert [day["hidden"] for day in before["days"]] == [False, False, False, True]
    assert (before["days"][1]["day"], before["days"][3]["day"]) == (first, served.day)
    by_name = {friend["name"]: friend for friend in before["friends"]}
    assert (by_name["Bea"]["me"], by_name["Anna"]["me"]) == (True, False)
    assert by_name["Anna"]["days"][3] is None
    results = [by_name[name]["days"][1] for name in ("Anna", "Bea")]
    assert {one["share"] for one in results} <= {0, 50, 100}
    assert sum(one["share"] for one in results) == 100
    after = (await served.post("friends", KEYS[0], word=WORD)).json()
    anna = next(friend for friend in after["friends"] if friend["me"])
    assert anna["days"][3]["share"] == 50
    shares = [0 if one is None else one["share"] for one in anna["days"]]
    assert anna["total"] == sum(shares) - min(shares)
    assert after["friends"][0]["total"] >= after["friends"][1]["total"]
    old = (await served.post("friends", KEYS[0], word=WORD, day="2026-12-30")).json()
    assert (old["monday"], len(old["days"])) == ("2026-12-28", 7)


async def test_only_members_see_it_and_who_leaves_is_gone(served: Served) -> None:
    await _join(served, KEYS[0], "Anna")
    for word in (WORD, "another word"):
        answer = await served.post("friends", KEYS[1], word=word)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_of_the_circle")
    assert (await served.post("friends/leave", KEYS[0], word=WORD)).status_code == 200
    assert (await served.post("friends", KEYS[0], word=WORD)).status_code == 404
    await _join(served, KEYS[1], "Bea")
    assert [one["name"] for one in (await served.post("friends", KEYS[1], word=WORD)).json()["friends"]] == ["Bea"]
    assert (await served.post("forget", KEYS[1])).status_code == 200
    assert (await served.post("friends", KEYS[1], word=WORD)).status_code == 404


async def test_who_logs_in_stays_in_the_circle(served: Served) -> None:
    await _join(served, KEYS[0], "Anna")
    made = await served.http.post("/api/accounts", json={"name": "Marta", "password": "tre civette sul"})
    assert made.status_code == 201, made.text
    for key in KEYS:
        (friend,) = (await served.post("friends", key, word=WORD)).json()["friends"]
        assert (friend["name"], friend["me"]) == ("Anna", True)
    assert (await served.http.get("/api/account/export")).json()["daily_friends"] == ["Anna"]


async def test_who_logs_out_joins_again_on_the_same_browser(served: Served) -> None:
    await _join(served, KEYS[0], "Anna")
    await served.http.post("/api/accounts", json={"name": "Marta", "password": "tre civette sul"})
    assert (await served.post("friends", word=WORD)).status_code == 200
    served.http.cookies.clear()
    assert (await served.post("friends", word=WORD)).status_code == 404
    await _join(served, KEYS[0], "Zoe")
    week = (await served.post("friends", word=WORD)).json()
    assert sorted((one["name"], one["me"]) for one in week["friends"]) == [("Anna", False), ("Zoe", True)]


@pytest.mark.parametrize(
    ("word", "name", "code"),
    [("corta", "Anna", "word_too_short"), (WORD, "", "bad_name"), (WORD, "x" * 25, "bad_request")],
)
async def test_a_bad_word_or_name_gets_a_sentence(served: Served, word: str, name: str, code: str) -> None:
    answer = await served.post("friends/join", word=word, name=name)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (400, code)
    assert error["text"]["it"] != error["text"]["en"]
