"""An online tournament from entries to prizes: real tables, bots, and automatic results."""

import asyncio
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from cartaro.cli.main import main
from cartaro.server.base.venue_clock import open_service
from cartaro.store.sqlite import SqliteStore
from cartaro.tournament.export.json_document import event_as_json
from cartaro.tournament.notice.definition import read_example
from tests.conftest import PATIENCE
from tests.server.conftest import ServerProcess, join
from tests.server.tournament.conftest import SCALA, Hall, OpenHall

CIRCLE = """
[options]
target = 11

[format]
id = "round-robin"
"""
EVENING = """
[format]
id = "danese"
"""
SCALA_IN_PAIRS = """
id = "scala-a-coppie"
name = "Scala a coppie"
place = "Patronato"
start = 2030-02-19T18:00:00
rulebook = "scala40-sballo"
entrants = "pairs"
options = { teams = 2, players = 4 }

[format]
id = "knock-out"
"""
PAIRS = (("Ada", "Bea"), ("Ciro", "Dora"), ("Elio", "Fede"))


async def _state(folder: Path, hall: Hall) -> dict[str, Any]:
    """Return the event as read by another process."""
    store = SqliteStore(folder)
    try:
        return event_as_json(await open_service(store).open(hall.id))
    finally:
        store.close()


def _to_the_draw(hall: Hall, pairs: Sequence[tuple[str, str]] = PAIRS) -> None:
    for number, names in enumerate(pairs, 1):
        hall.enter("door", *names)
        hall.do("door", "paid", entrant=number, cents=600)
        hall.do("door", "checked_in", entrant=number)
    hall.do("organiser", "commit_draw")
    hall.do("public", "added", purpose="start", words="viva il settebello")
    hall.do("organiser", "reveal_draw")


async def _until_played(folder: Path, hall: Hall) -> list[dict[str, Any]]:
    """Follow the event until every table of the current round has its result; return the tables."""
    url = hall.client.base_url
    async with connect(f"ws://{url.host}:{url.port}/ws/events/{hall.id}", open_timeout=PATIENCE) as socket:
        while True:
            tables: list[dict[str, Any]] = (await _state(folder, hall))["rounds"][-1]["tables"]
            if all(table["state"] in ("rest", "on_line") for table in tables):
                return tables
            await asyncio.wait_for(socket.recv(), PATIENCE)


async def test_the_scopa_of_the_valliadi_is_played_on_line_from_entries_to_prizes(server: ServerProcess) -> None:
    """Four pairs, two rounds, bots: each table has its record, and prizes follow the standings."""
    example = read_example("scopa-valliadi").replace("rounds = 4", "rounds = 2")
    hall = Hall(server.url, definition=example.replace('id = "scopa-valliadi"', 'id = "valliadi-on-line"'))
    hall.id = "valliadi-on-line"
    window, start = "2022-07-16T13:30", "2022-07-16T15:00"
    for number, names in enumerate((*PAIRS, ("Gina", "Ivo")), 1):
        people = [{"name": name, "categories": ["under18"] if number == 4 else []} for name in names]
        hall.at("door", window, "entered", people=people)
        hall.at("door", window, "paid", entrant=number, cents=1000)
        hall.at("door", window, "checked_in", entrant=number)
    assert hall.ask("door", "entered", people=[{"name": "Zoe"}]).json()["error"]["code"] == "outside_window"
    hall.at("organiser", start, "commit_draw")
    hall.do("public", "added", purpose="start", words="viva il settebello")
    hall.at("organiser", start, "reveal_draw")
    for round_ in (1, 2):
        hall.do("organiser", "pair_round")
        hall.do("organiser", "open_tables", round=round_, bots={str(n): "learner" for n in (1, 2, 3, 4)})
        for table in await _until_played(server.folder, hall):
            record = hall.client.get(f"/api/tables/{table['online']}/record").text
            assert all(name in record for one in table["entrants"] for name in one["name"].split(" - "))
            assert max(table["made"]) >= 21
    hall.do("organiser", "ended")
    state = await _state(server.folder, hall)

    order = [row["number"] for row in state["standings"][0]["rows"]]
    ham, cheese, pack = ([award["number"] for award in prize["awards"]] for prize in state["prizes"])
    assert (ham, cheese) == ([order[0]], [order[1]])
    assert pack == ([] if 4 in (order[0], order[1]) else [4])
    hall.do("door", "handed", prize=0, entrant=order[0], signed="A. Bianchi")
    verify = ["tournament", "verify", "--event", hall.id, "--data", str(server.folder)]
    assert await asyncio.to_thread(main, verify) == 0
    hall.client.close()


async def test_pairs_of_scala_40_play_on_line_in_two_teams(server: ServerProcess) -> None:
    """The partners have chairs opposite each other, and the points of the team are the result of the pair."""
    hall = Hall(server.url, definition=SCALA_IN_PAIRS)
    hall.id = "scala-a-coppie"
    hall.play_first_round(*PAIRS[:2], cents=0)
    hall.do("organiser", "open_tables", round=1, bots={"1": "learner", "2": "learner"})

    (table,) = await _until_played(server.folder, hall)

    assert sum(made >= 101 for made in table["made"]) == 1
    hall.client.close()


async def test_results_of_tables_that_end_around_a_crash_are_reported_once(
    new_server: Callable[..., ServerProcess], tmp_path: Path
) -> None:
    """The server is killed during the round; the next one continues the tables and reports their results."""
    first = new_server(tmp_path)
    hall = Hall(first.url, CIRCLE)
    _to_the_draw(hall)
    hall.do("organiser", "pair_round")
    hall.do("organiser", "open_tables", round=1, bots={"1": "learner", "2": "learner", "3": "learner"})
    first.stop(signal.SIGKILL)
    hall.client.close()
    second = new_server(tmp_path)
    hall.client = type(hall.client)(base_url=second.url)

    tables = await _until_played(tmp_path, hall)

    assert [len(table["reports"]) for table in tables if table["table"]] == [1]
    hall.client.close()


async def _play_on_line(server: ServerProcess, hall: Hall) -> tuple[str, int]:
    """Open the only table of the first round on line; return its id, and the number of its first entrant."""
    _to_the_draw(hall)
    hall.do("organiser", "pair_round")
    hall.do("organiser", "open_tables", round=1)
    (table,) = (t for t in (await _state(server.folder, hall))["rounds"][-1]["tables"] if t["table"])
    return table["online"], table["entrants"][0]["number"]


async def test_who_plays_has_a_link_to_their_chair(server: ServerProcess, open_hall: OpenHall) -> None:
    """A phone gets the tokens of its entrant's people, which open their chairs at the table."""
    hall = open_hall(CIRCLE)
    table, number = await _play_on_line(server, hall)
    seen = hall.see("organiser")["accounts"][str(number)]
    mine = hall.see(f"{number}:{seen['code']}")["me"]["online"]

    assert mine["table"] == table
    assert [seat["name"] for seat in mine["seats"]] == list(PAIRS[number - 1])
    async with join(server.ws, {"table": mine["table"], "token": mine["seats"][1]["token"]}) as client:
        assert client.view["me"] is not None


async def test_who_leaves_an_open_table_is_last_whoever_plays_on_for_them(server: ServerProcess) -> None:
    """As on a slip: the points stay, and the others take the places before."""
    hall = Hall(server.url, definition=SCALA.replace("scala-di-prova", "scala-in-linea"))
    hall.id = "scala-in-linea"
    hall.play_first_round(("Ada",), ("Bea",), ("Ciro",), cents=0)
    hall.do("door", "withdrawn", entrant=2)
    hall.do("organiser", "open_tables", round=1, bots={str(n): "learner" for n in (1, 2, 3)})

    await _until_played(server.folder, hall)

    (table,) = hall.see()["round"]["tables"]
    assert (table["absent"], len(table["made"])) == ([2], 3)
    assert hall.see()["standings"][0]["rows"][-1]["entrant"] == 2
    hall.client.close()


async def test_other_people_have_another_table(open_hall: OpenHall) -> None:
    """Opened by mistake, taken back, and opened again: for the same people it is the same, which goes on."""
    hall = open_hall(EVENING)
    _to_the_draw(hall, (*PAIRS, ("Gina", "Ivo")))
    hall.do("organiser", "pair_round")

    def opened() -> dict[int, str]:
        hall.do("organiser", "open_tables", round=1)
        return {table["table"]: table["online"] for table in hall.see()["round"]["tables"]}

    def take_back() -> None:
        for entry in hall.see("organiser")["log"][:2]:
            hall.do("organiser", "taken_back", seq=entry["seq"], reason="x")

    first = opened()
    take_back()
    assert opened() == first
    take_back()
    one, other = (table["entrants"][0] for table in hall.see()["round"]["tables"])
    hall.do("organiser", "swap", round=1, one=one, other=other, reason="parenti")
    assert set(first.values()).isdisjoint(opened().values())


async def test_a_substitute_has_the_seat_of_who_left(server: ServerProcess, open_hall: OpenHall) -> None:
    """The link of the one who left opens it no more, and their page is told; the partner's stays, and so it is undone.

    The second time the substitution is another program's, while the server runs.
    """
    hall = open_hall(CIRCLE)
    table, number = await _play_on_line(server, hall)

    def seats() -> list[dict[str, Any]]:
        code = hall.see("organiser")["accounts"][str(number)]["code"]
        shown: list[dict[str, Any]] = hall.see(f"{number}:{code}")["me"]["online"]["seats"]
        return [{"table": table, "token": seat["token"]} for seat in shown]

    leaving, staying = seats()
    async with join(server.ws, leaving) as left, join(server.ws, staying) as partner:
        done = hall.do("door", "substituted", entrant=number, person=1, by={"name": "Zoe"})
        assert (await left.hear_until("fault"))["code"] == "moved"
        come, still = seats()
        assert (come != leaving, still) == (True, staying)
        await left.say(t="hello", **leaving)
        assert (await left.hear_until("fault"))["code"] == "moved"
        async with join(server.ws, come) as substitute:
            assert substitute.view["me"] is not None
            hall.do("organiser", "taken_back", seq=done["seq"], reason="x")
            assert (await substitute.hear_until("fault"))["code"] == "moved"
        async with join(server.ws, leaving) as again:
            command = ["tournament", "substitute", str(number), "Zoe", "--event", hall.id, "--data", str(server.folder)]
            assert await asyncio.to_thread(main, [*command, "--person", "1"]) == 0
            assert (await again.hear_until("fault"))["code"] == "moved"
        async with join(server.ws, come) as substitute:
            assert substitute.view["me"] is not None
        assert partner.view["me"] is not None
