"""The review of a finished match: computed in the background, the same after a restart, never before the end."""

import time
from collections.abc import Callable
from typing import Any

from tests import http_client
from tests.conftest import PATIENCE
from tests.server.conftest import ServerProcess

MADE = ("review", "accuracy")


def review_of(url: str, table: str, place: int = 0) -> dict[str, Any]:
    """Poll until the review is available."""
    until = time.monotonic() + 5 * PATIENCE  # a review takes minutes of CPU time on a loaded machine
    while time.monotonic() < until:
        answer = http_client.get(f"{url}/api/tables/{table}/review", params={"place": place})
        if answer.status_code == 200:
            review: dict[str, Any] = answer.json()
            return review
        assert answer.status_code in {202, 429, 409}, answer.text
        if answer.status_code == 202:
            assert answer.json()["done"] <= answer.json()["total"]
        time.sleep(0.1)
    raise AssertionError(answer.text)


def test_a_match_is_reviewed_once_it_is_over_and_again_after_a_restart(
    new_server: Callable[..., ServerProcess], open_table: Callable[..., dict[str, Any]]
) -> None:
    first = new_server()
    table = open_table(first.url, "scopa-valliadi", options={"target": 11}, watch=True, bots="learner")["table"]
    review = review_of(first.url, table, 1)
    assert review["place"] == 1
    assert review["remarks"]
    assert {remark["grade"] for remark in review["remarks"]} <= {"best", "slip", "mistake", "blunder"}
    accuracy = http_client.get(f"{first.url}/api/tables/{table}/accuracy", params={"place": 1}).json()
    best = [remark for remark in review["remarks"] if remark["grade"] == "best"]
    assert (accuracy["choices"], accuracy["alike"]) == (len(review["remarks"]), len(best))
    assert first.stop() == 0
    second = new_server(first.folder)
    kept = http_client.get(f"{second.url}/api/tables/{table}/accuracy", params={"place": 1})
    assert (kept.status_code, kept.json()) == (200, accuracy)
    assert review_of(second.url, table, 1) == review
    assert review_of(second.url, table, 0)["player"] != review["player"]
    assert second.complaints == ""


def test_what_cannot_be_reviewed_is_said(http: http_client.Client, open_table: Callable[..., dict[str, Any]]) -> None:
    table = open_table(str(http.base_url).rstrip("/"))["table"]

    def ask(id: str, place: str = "0") -> tuple[int, str]:
        review, accuracy = (http.get(f"/api/tables/{id}/{what}", params={"place": place}) for what in MADE)
        assert (accuracy.status_code, accuracy.json()) == (review.status_code, review.json())
        return review.status_code, review.json()["error"]["code"]

    assert ask("nowhere") == (404, "unknown_table")
    assert ask(table) == (409, "not_over")
    assert ask(table, "x") == (400, "bad_place")
    assert ask(table, "-1") == (400, "bad_place")
