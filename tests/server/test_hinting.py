"""Hints: only for a person training alone with bots, in their turn."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests import http_client
from tests.server.conftest import ServerProcess


def ask(url: str, opened: dict[str, Any], token: str | None = None) -> httpx.Response:
    body = {"token": opened["token"] if token is None else token}
    return http_client.post(f"{url}/api/tables/{opened['table']}/hint", json=body)


@pytest.mark.parametrize(
    ("rulebook", "options"), [("scopone-federale", {}), ("scopa-valliadi", {}), ("scala40-sballo", {"players": 2})]
)
async def test_a_hint_is_a_lawful_action_with_its_reason_in_both_languages(
    server: ServerProcess, open_table: Any, join: Any, rulebook: str, options: dict[str, Any]
) -> None:
    opened = open_table(server.url, rulebook, options=options, training=True)
    async with join(server.ws, opened) as client:
        for number in range(3):
            await client.until_due()
            hint = ask(server.url, opened).json()
            assert hint["text"]["it"]
            assert hint["text"]["en"]
            assert all(reason["title"]["it"] and reason["idea"]["en"] for reason in hint["reasons"])
            actions = client.view["game"]["actions"]
            assert hint["action"] in {action if isinstance(action, str) else action["text"] for action in actions}
            await client.say(t="act", id=f"hinted-action-{number}", seq=client.seq, action=hint["action"])
            assert (await client.hear_until("done", "refusal", "fault"))["t"] == "done"


async def test_a_law_that_the_master_does_not_know_is_refused_by_name(
    server: ServerProcess, open_table: Any, join: Any
) -> None:
    """The refusal comes from another process, and keeps its kind on the way."""
    opened = open_table(server.url, options={"capture": "lay-denari"}, training=True)
    async with join(server.ws, opened) as client:
        await client.until_due()
        answer = ask(server.url, opened)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "unknown_law")


def test_hints_are_for_who_trains_and_holds_the_seat(
    server: ServerProcess, open_table: Callable[..., dict[str, Any]]
) -> None:
    training, earnest = open_table(server.url, training=True), open_table(server.url)
    assert ask(server.url, training, "somebody else").status_code == 403
    assert ask(server.url, earnest).json()["error"]["code"] == "no_training"
    nowhere = {"table": "nowhere", "token": "x"}
    assert ask(server.url, nowhere).status_code == 404


@pytest.mark.parametrize("body", [{"watch": True}, {"chairs": [None, "casual", "casual"]}, {"rated": True}])
def test_one_trains_alone_with_bots(http: http_client.Client, body: dict[str, Any]) -> None:
    answer = http.post("/api/tables", json={"rulebook": "scopone-federale", "name": "Ada", "training": True, **body})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_training")
