"""What a rated match counts: often against one person, on the same connection, against a young account."""

import asyncio
import contextlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from cartaro.cli.main import main
from cartaro.server.services.credibility import (
    FULL_A_MONTH,
    NONE_FROM,
    SAME_CONNECTION,
    YOUNG,
    Earlier,
    Weight,
    count_near,
    count_rated,
    near_people,
    weigh,
    weight_of_the,
)
from cartaro.server.services.match_results import MatchResult, serialize_result, serialize_weighed
from cartaro.server.services.results import MIDDLE, estimate, lessen, new_rating, rate
from tests import http_client
from tests.server.test_analysis import SCALA, SCOPONE

MATCH = MatchResult("scopa-valliadi", "scopa", [], [[0], [1]], [11, 3], [0, 1], 0, None, 4, rated=True)
AT = datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp()
PAIR = frozenset((0, 1))
RATED = {"rulebook": "scopa-valliadi", "options": {"players": 2}, "chairs": [None], "rated": True}


def test_matches_of_a_pair_count_in_full_then_less_then_not_at_all() -> None:
    assert [weight_of_the(number) for number in range(1, FULL_A_MONTH + 1)] == [1.0] * FULL_A_MONTH
    between = [weight_of_the(number) for number in range(FULL_A_MONTH, NONE_FROM + 1)]
    assert between == sorted(set(between), reverse=True)
    assert (between[-1], weight_of_the(NONE_FROM + 5)) == (0.0, 0.0)


def test_only_rated_matches_of_opponents_in_this_month_are_counted() -> None:
    partners = msgspec.structs.replace(MATCH, sides=[[0, 1], [2, 3]])
    unrated = msgspec.structs.replace(MATCH, rated=False)
    november, october = AT - 3600, datetime(2026, 10, 31, 22, 59, tzinfo=UTC).timestamp()
    found = [Earlier(0, 1, november, one) for one in (MATCH, partners, unrated)]
    assert count_rated([*found, Earlier(0, 1, october, MATCH)], AT) == 1
    assert count_rated([Earlier(0, 1, october + 60, MATCH)], AT) == 1, "in Italy it is November then"


def test_the_same_connection_lessens_for_both_and_a_young_account_for_the_other() -> None:
    assert weigh([[0], [1]], {}, (), {PAIR: 1}) == {}
    near = Weight(SAME_CONNECTION, ("connection",))
    assert weigh([[0], [1]], {0: 1, 1: 1}, (), {}) == {0: near, 1: near}
    assert weigh([[0], [1]], {}, {1}, {}) == {0: Weight(YOUNG, ("young",))}
    all_of_it = weigh([[0], [1]], {0: 2, 1: 15}, {0, 1}, {PAIR: 15})
    assert all_of_it[0] == (0.5 * SAME_CONNECTION * YOUNG, ("often", "connection", "young"))


def test_all_on_ones_connection_are_taken_for_one_person() -> None:
    assert weigh([[0], [1]], {0: NONE_FROM, 1: 1}, (), {PAIR: 1})[0] == Weight(0.0, ("often", "connection"))
    near = msgspec.structs.replace(MATCH, less={0: ["connection"], 1: []})
    played = [(near, 0, AT - 60), (near, 1, AT - 60), (MATCH, 0, AT), (near, 0, AT - 40 * 24 * 3600.0)]
    assert count_near(played, AT) == 1


def test_partners_lessen_nothing() -> None:
    """Of four, two of one house who play together; the same two against each other; unknown networks are none."""
    networks = {0: "a", 1: "b", 2: "a"}
    assert near_people([[0, 2], [1, 3]], networks) == set()
    assert near_people([[0, 1], [2, 3]], networks) == {0, 2}
    assert weigh([[0, 2], [1, 3]], {}, (), {frozenset((0, 2)): 40}) == {}


@pytest.mark.parametrize("weight", [0.0, 0.25, 1.0])
def test_a_rating_moves_by_what_the_match_counts(weight: float) -> None:
    before = new_rating()
    (after,), _ = rate([[before], [before]], [0, 1])
    lessened = lessen(before, after, weight)
    assert lessened.mu - before.mu == pytest.approx(weight * (after.mu - before.mu))
    assert before.sigma - lessened.sigma == pytest.approx(weight * (before.sigma - after.sigma))
    assert lessened.matches == (1 if weight else 0)


def test_thrown_matches_of_one_machine_take_an_account_nowhere() -> None:
    """A hundred matches in a month that ten new accounts throw, on the same connection: in full, and as they count."""
    full, bounded = [new_rating()], [new_rating()]
    for number in range(1, 101):
        for ratings_, bound in ((full, False), (bounded, True)):
            victim = new_rating()
            (after,), _ = rate([[ratings_[-1]], [victim]], [0, 1])
            weights = weigh([[0], [1]], {0: number, 1: 1}, {1}, {PAIR: 1 + (number - 1) % 10})
            ratings_.append(lessen(ratings_[-1], after, weights[0].weight if bound else 1.0))
    gained = estimate(bounded[-1]).number - MIDDLE
    assert gained < 0.15 * (estimate(full[-1]).number - MIDDLE)
    assert bounded[NONE_FROM] == bounded[-1]


def test_why_a_match_counts_less_is_told_to_its_players_alone() -> None:
    result = msgspec.structs.replace(MATCH, weights={0: 0.25}, less={0: ["connection"]})
    own = serialize_weighed(result, 0, "t", AT)
    assert (own.weight, own.less) == (0.25, ["connection"])
    assert serialize_weighed(result, 1, "t", AT).weight == 1.0
    assert b"connection" not in msgspec.json.encode(serialize_result(result, 0, "t", AT))


async def test_a_match_of_two_accounts_of_one_machine_counts_little_and_says_why(new_server: Any, join: Any) -> None:
    """Each reads it on their own page, and nobody on the public one."""
    server = new_server()
    with contextlib.ExitStack() as opened:
        clients = [opened.enter_context(http_client.Client(base_url=server.url)) for _ in range(2)]
        names = ("Ada", "Bruno")
        for client, name in zip(clients, names, strict=True):
            account = {"name": name, "password": "settebello e primiera"}
            assert client.post("/api/accounts", json=account).status_code == 201
        found = clients[0].post("/api/tables", json={**RATED, "name": "Ada"}).json()
        await _play(server, join, clients, found)
        for client, name in zip(clients, names, strict=True):
            while not (own := client.get("/api/account/matches").json()):
                pass  # the result is stored a moment after the last card
            assert (own[0]["rated"], own[0]["weight"]) == (True, SAME_CONNECTION * YOUNG)
            assert own[0]["less"] == ["connection", "young"]
            assert "connection" not in client.get(f"/api/players/{name}").text
            assert client.get("/api/account/export").json()["matches"][0]["less"] == ["connection", "young"]
        (rating,) = [one for one in clients[0].get("/api/account").json()["ratings"] if not one["rulebook"]]
        assert abs(rating["mu"] - new_rating().mu) < 0.5


async def _play(server: Any, join: Any, clients: Sequence[Any], opened: dict[str, Any]) -> None:
    """Let both sit down with their accounts, and play to the end."""
    token = "a-token-of-the-making-of-Bruno-himself"
    seat = {"table": opened["table"], "token": opened["token"]}
    assert clients[0].post("/api/account/seats", json=seat).status_code == 201
    async with join(server.ws, opened) as host, join(server.ws, {"table": opened["table"]}) as guest:
        await guest.say(t="sit", id="sit-down-1", name="Bruno di Ada", token=token)
        assert (await guest.hear_until("done", "refusal", "fault"))["t"] == "done"
        claimed = clients[1].post("/api/account/seats", json={"table": opened["table"], "token": token})
        assert claimed.status_code == 201
        await host.say(t="start", id="begin-now")
        await host.hear_until("done")
        number = 0
        while host.view["phase"] != "over":
            for client in (host, guest):
                await client.say(t="ping")
                await client.hear_until("pong")
                if (due := client.due) is not None:
                    number += 1
                    await client.say(id=f"command-{number}", **due)
                    await client.hear_until("done", "fault", "refusal")


async def test_what_a_match_will_count_is_told_before_it_begins(new_server: Any, join: Any) -> None:
    """To each who sits there, as people come; not to others, and not where nothing is rated."""
    server = new_server()
    with contextlib.ExitStack() as opened:
        clients = [opened.enter_context(http_client.Client(base_url=server.url)) for _ in range(3)]
        for client, name in zip(clients, ("Ada", "Bruno", "Ciro"), strict=True):
            account = {"name": name, "password": "settebello e primiera"}
            assert client.post("/api/accounts", json=account).status_code == 201

        def told(client: Any) -> Any:
            answer = client.get(f"/api/account/seats/{found['table']}/weight")
            return answer.json() if answer.status_code == 200 else answer.status_code

        ada, bruno, ciro = clients
        for rated in (False, True):
            found = ada.post("/api/tables", json={**RATED, "rated": rated, "name": "Ada"}).json()
            assert told(ada) == 404
            seat = {"table": found["table"], "token": found["token"]}
            assert ada.post("/api/account/seats", json=seat).status_code == 201
            assert told(ada) == ({"weight": 1.0, "less": []} if rated else 404)
        token = "a-token-of-the-making-of-Bruno-himself"
        async with join(server.ws, found), join(server.ws, {"table": found["table"]}) as guest:
            await guest.say(t="sit", id="sit-down-1", name="Bruno di Ada", token=token)
            await guest.hear_until("done")
            assert (told(ada), told(bruno)) == ({"weight": 0.0, "less": ["account"]}, 404)
            claimed = bruno.post("/api/account/seats", json={"table": found["table"], "token": token})
            assert claimed.status_code == 201
            less = {"weight": SAME_CONNECTION * YOUNG, "less": ["connection", "young"]}
            assert (told(ada), told(bruno), told(ciro)) == (less, less, 404)
            assert http_client.get(f"{server.url}/api/account/seats/{found['table']}/weight").status_code == 401
            barred = ["moderate", "bar", "Bruno", "--why", "Per ora.", "--data", str(server.folder)]
            assert await asyncio.to_thread(main, barred) == 0
            assert told(bruno) == {"weight": 0.0, "less": ["barred"]}
            assert told(ada) == {"weight": 0.0, "less": ["account"]}, "of whom it is is not told"


async def test_master_and_solver_are_closed_to_whoever_plays_a_rated_deal(new_server: Any, join: Any) -> None:
    """By their address, also without the account, for that game alone; until the deal is over."""
    server = new_server()

    def ask(path: str, study: Any) -> int:
        return int(http_client.post(f"{server.url}/api/analysis{path}", json=study).status_code)

    for rated in (False, True):
        found = http_client.post(f"{server.url}/api/tables", json={**RATED, "name": "Ada", "rated": rated}).json()
        async with join(server.ws, found) as host, join(server.ws, {"table": found["table"]}) as guest:
            await guest.say(t="sit", id="sit-down-1", name="Bruno", token="a-token-of-the-making-of-Bruno-himself")
            await guest.hear_until("done")
            assert ask("/master", SCOPONE) == 200
            await host.say(t="start", id="begin-now")
            await host.hear_until("done")
            closed = 409 if rated else 200
            assert (ask("/master", SCOPONE), ask("/solver", SCOPONE)) == (closed, closed)
            assert (ask("", SCOPONE), ask("/master", SCALA)) == (200, 200)
            number = 0
            while host.view["phase"] == "play":
                for client in (host, guest):
                    await client.say(t="ping")
                    await client.hear_until("pong")
                    if client.view["phase"] == "play" and (due := client.due) is not None:
                        number += 1
                        await client.say(id=f"command-{number}", **due)
                        await client.hear_until("done", "fault", "refusal")
            assert ask("/master", SCOPONE) == 200


async def test_at_a_calm_table_only_the_hands_of_the_deal_are_closed(new_server: Any, join: Any) -> None:
    """Those who play over days may study other deals meanwhile."""
    server = new_server()
    asked = {"rulebook": SCALA["rulebook"], "chairs": [None], "rated": True, "name": "Ada", "calm": 3}
    answer = http_client.post(f"{server.url}/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    async with join(server.ws, found) as host, join(server.ws, {"table": found["table"]}) as guest:
        await guest.say(t="sit", id="sit-down-1", name="Bruno", token="a-token-of-the-making-of-Bruno-himself")
        await guest.hear_until("done")
        if host.view is None:
            await host.say(t="start", id="begin-now")
            await host.hear_until("done", "refusal", "fault")
        while host.view is None or host.view["phase"] != "play":
            await host.hear()
        hand = host.view["game"]["hand"]
        others = [f"{rank}{suit}" for suit in "hdcs" for rank in "A23456789TJQK" if f"{rank}{suit}" not in hand]

        def ask(mine: Sequence[str]) -> int:
            position = {"hands": [mine, others[:6]], "stock": others[6:12], "pile": others[12:13], "turn": 0}
            body = {"rulebook": SCALA["rulebook"], "position": position}
            return int(http_client.post(f"{server.url}/api/analysis/master", json=body).status_code)

        assert ask(hand) == 409
        assert ask(others[13:22]) == 200
