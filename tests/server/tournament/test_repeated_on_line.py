"""Repeated deals online: the same cards at every table, and no information before the last table has finished."""

import asyncio
import json
import signal
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from cartaro.cli.main import main
from cartaro.engine.chance import Shuffle
from cartaro.notation.record.api import read_record, replay_deals
from cartaro.tournament.formats.repeated.boards import deal_board
from cartaro.tournament.notice.definition import parse_definition
from tests import http_client
from tests.conftest import PATIENCE
from tests.server.conftest import ServerProcess, join
from tests.server.tournament.conftest import Hall

EVENT = """
id = "{id}"
name = "Smazzate ripetute"
place = "Online"
start = 2030-05-01T20:00:00
rulebook = "scopone-federale"
entrants = "pairs"

[format]
id = "repeated"
settings = {{ boards = {boards} }}
scoring = "{scoring}"
"""
PAIRS = (("Ada", "Bea"), ("Ciro", "Dora"), ("Elio", "Fede"), ("Gina", "Ivo"))
BOTS = {str(n): "learner" for n in range(1, len(PAIRS) + 1)}


def _drawn(url: str, id: str, scoring: str = "matchpoints", boards: int = 2) -> Hall:
    """Open an event and pair its first round."""
    hall = Hall(url, definition=EVENT.format(id=id, scoring=scoring, boards=boards))
    hall.id = id
    for number, names in enumerate(PAIRS, 1):
        hall.enter("door", *names)
        hall.do("door", "checked_in", entrant=number)
    hall.do("organiser", "commit_draw")
    hall.do("organiser", "reveal_draw")
    hall.do("organiser", "commit_draw", purpose="boards")
    hall.do("public", "added", purpose="boards", words="viva il settebello")
    hall.do("organiser", "pair_round")
    return hall


async def _until(hall: Hall, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Follow the event until *holds* is true of its public view; return the view."""
    url = hall.client.base_url
    async with connect(f"ws://{url.host}:{url.port}/ws/events/{hall.id}", open_timeout=PATIENCE) as socket:
        while not holds(seen := hall.see()):
            await asyncio.wait_for(socket.recv(), PATIENCE)
        return seen


def _all_count(seen: dict[str, Any]) -> bool:
    return all(table["counts"] for table in seen["round"]["tables"])


def _tables(seen: dict[str, Any]) -> list[dict[str, Any]]:
    return [table for table in seen["round"]["tables"] if not table["rest"]]


async def _verify(*arguments: str) -> int:
    return await asyncio.to_thread(main, list(arguments))


async def test_the_same_deals_at_every_table_scored_revealed_and_verified(server: ServerProcess) -> None:
    """Three rounds of bots: results are reported automatically when both tables have finished, and all proofs hold."""
    hall = _drawn(server.url, "ripetute-intere")
    secrets, records = [], []
    for round_ in (1, 2, 3):
        if round_ > 1:
            hall.do("organiser", "pair_round")
        hall.do("organiser", "open_tables", round=round_, bots=BOTS)
        seen = await _until(hall, _all_count)
        texts = [hall.client.get(f"/api/tables/{table['online']}/record").text for table in _tables(seen)]
        one, other = map(read_record, texts)
        assert one.secret == other.secret is not None
        assert one.commitment == other.commitment
        hands = [[deal.begun.position.hands for deal in replay_deals(record).deals] for record in (one, other)]
        assert hands[0] == hands[1]
        assert len(hands[0]) == 2
        for table, record in zip(_tables(seen), (one, other), strict=True):
            made = [sum(points) for points in zip(*(deal.points or () for deal in record.deals), strict=True)]
            assert table["stage"] == "on_line"
            assert table["made"] == made
            assert set(record.players) == {name for n in table["entrants"] for name in PAIRS[n - 1]}
        secrets.append(one.secret)
        records += texts
    assert len(set(secrets)) == 3
    hall.do("organiser", "reveal_draw", purpose="boards")
    hall.do("organiser", "ended")
    seen = hall.see()
    (draw,) = (draw for draw in seen["draws"] if draw["purpose"] == "boards")
    chance = Shuffle(bytes.fromhex(draw["secret"]), tuple(words.encode() for words in draw["words"]))
    terms = parse_definition(EVENT.format(id="x", scoring="matchpoints", boards=2)).plan.terms
    last = replay_deals(read_record(records[-1])).deals[-1].begun.position
    assert deal_board(terms, chance, 6, 2).hands == last.hands
    assert sum(float(row["points"].replace(",", ".")) for row in seen["standings"][0]["rows"]) > 0

    assert await _verify("tournament", "verify", "--event", hall.id, "--data", str(server.folder)) == 0
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(records):
            file = Path(folder) / f"{number}.cartaro"
            file.write_text(text, "utf-8")
            assert await _verify("verify", str(file)) == 0
    hall.client.close()


def _leaks(hall: Hall, finished: dict[str, Any], tables: Iterable[dict[str, Any]]) -> None:
    """Assert that nothing of the round is available anywhere while a table still plays."""
    for table in tables:
        for path in ("record", "replay", "review?place=0"):
            answer = hall.client.get(f"/api/tables/{table['online']}/{path}")
            assert answer.status_code == 409, path
            assert answer.json()["error"]["code"] == "sealed"
            assert "quando ha finito l'ultimo" in answer.json()["error"]["text"]["it"]
    for who in ("public", "door", "referee", "organiser"):
        shown = hall.see(who)
        assert [table["made"] for table in _tables(shown)] == [None, None]
        assert [draw["secret"] for draw in shown["draws"] if draw["purpose"] == "boards"] == [None]
        assert shown["standings"] == []
    for name in ("event.json", "results.csv", "standings.csv", "log.jsonl"):
        text = hall.client.get(f"{hall.path}/export/{name}", headers=hall.key("organiser")).text
        assert "played_on_line" not in text
        assert finished["online"] in text or name in {"results.csv", "standings.csv"}
    exported = hall.client.get(f"{hall.path}/export/event.json", headers=hall.key("organiser")).json()
    assert [table["result"] for table in exported["rounds"][-1]["tables"]] == [None, None]
    assert hall.ask("organiser", "reveal_draw", purpose="boards").json()["error"]["code"] == "boards_in_play"
    assert hall.ask("public", "added", purpose="boards", words="ancora").json()["error"]["code"] == "boards_in_play"
    assert hall.client.get("/api/deals").json()["counts"] == []


async def _watch(url: str, table: str) -> dict[str, Any]:
    async with connect(url, open_timeout=PATIENCE) as socket:
        await socket.send(json.dumps({"t": "hello", "table": table}))
        told: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        return told


async def test_nothing_is_told_before_the_last_table_has_finished(
    new_server: Callable[..., ServerProcess], tmp_path: Path
) -> None:
    """One table has finished, the other waits for a pair: a restart reveals nothing; the referee's decision does."""
    first = new_server(tmp_path)
    hall = _drawn(first.url, "ripetute-segrete", "mean")
    playing, waiting = _tables(hall.see())
    bots = {str(n): "learner" for n in (*playing["entrants"], waiting["entrants"][0])}
    hall.do("organiser", "open_tables", round=1, bots=bots)
    seen = await _until(hall, lambda seen: seen["finished"] == [playing["table"]])
    playing, waiting = _tables(seen)
    _leaks(hall, playing, (playing, waiting))
    for table in (playing, waiting):
        assert (await _watch(first.ws, table["online"]))["code"] == "sealed"
    refused = ["tournament", "boards", "--event", hall.id, "--data", str(tmp_path), "--round", "1"]
    assert await _verify(*refused) == 2
    late = waiting["entrants"][1]
    code = hall.see("organiser")["accounts"][str(late)]["code"]
    mine = hall.see(f"{late}:{code}")["me"]["online"]
    async with join(first.ws, {"table": mine["table"], "token": mine["seats"][0]["token"]}) as client:
        assert client.view["me"] is not None
        assert client.view["sealed"]
        assert client.view["proof"]["secret"] is None

    first.stop(signal.SIGKILL)
    hall.client.close()
    second = new_server(tmp_path)
    hall.client = http_client.Client(base_url=second.url)
    seen = await _until(hall, lambda seen: seen["finished"] == [playing["table"]])
    _leaks(hall, playing, (playing, waiting))

    decided = {"games": [], "absent": [late], "winner": None}
    why = {"article": "event.rounds", "text": "non si sono presentati"}
    hall.do("referee", "decided", round=1, table=waiting["table"], result=decided, **why)
    seen = await _until(hall, _all_count)
    assert seen["finished"] == []
    assert next(t for t in _tables(seen) if t["table"] == playing["table"])["made"] is not None
    record = hall.client.get(f"/api/tables/{playing['online']}/record")
    assert record.status_code == 200
    assert read_record(record.text).secret is not None
    assert (await _watch(second.ws, playing["online"]))["t"] == "welcome"
    assert hall.client.get("/api/deals").json()["counts"] == []
    hall.client.close()


async def test_tables_of_a_deleted_event_go_on_alone(server: ServerProcess) -> None:
    """What was withheld of one that has finished is shown at once; the other can still be played."""
    hall = _drawn(server.url, "ripetute-cancellate", "mean")
    playing, waiting = _tables(hall.see())
    bots = {str(n): "learner" for n in (*playing["entrants"], waiting["entrants"][0])}
    hall.do("organiser", "open_tables", round=1, bots=bots)
    seen = await _until(hall, lambda seen: seen["finished"] == [playing["table"]])
    playing, waiting = _tables(seen)
    told = hall.client.get(f"{hall.path}/deletion", headers=hall.key("organiser")).json()
    assert (told["online"], told["playing"]) == (2, 2)
    assert (await _watch(server.ws, playing["online"]))["code"] == "sealed"
    late = waiting["entrants"][1]
    mine = hall.see(f"{late}:{hall.see('organiser')['accounts'][str(late)]['code']}")["me"]["online"]
    deleted = hall.client.post(f"{hall.path}/deletion", json={"confirm": hall.id}, headers=hall.key("organiser"))
    assert deleted.status_code == 200, deleted.text
    while (shown := await _watch(server.ws, playing["online"]))["t"] != "welcome":
        assert shown["code"] == "sealed"
        await asyncio.sleep(0.05)
    assert hall.client.get(f"/api/tables/{playing['online']}/record").status_code == 200
    async with join(server.ws, {"table": mine["table"], "token": mine["seats"][0]["token"]}) as client:
        assert client.view["me"] is not None
    hall.client.close()


async def test_deals_that_somebody_has_seen_are_not_played_on_line(server: ServerProcess) -> None:
    """Writing out the deals for dealing by hand is logged, cannot be taken back, and excludes online play."""
    hall = _drawn(server.url, "ripetute-a-mano")
    written = ["tournament", "boards", "--event", hall.id, "--data", str(server.folder), "--by", "Marta", "--json"]
    assert await _verify(*written) == 0
    refused = hall.ask("organiser", "open_tables", round=1, bots=BOTS).json()["error"]
    assert refused["code"] == "boards_written"
    log = hall.see("organiser")["log"]
    (seq,) = (entry["seq"] for entry in log if "chi le ha scritte le ha viste" in entry["said"]["it"])
    assert next(entry["who"] for entry in log if entry["seq"] == seq) == "Marta"
    assert hall.ask("organiser", "taken_back", seq=seq, reason="").json()["error"]["code"] == "undo_refused"
    hall.client.close()


async def test_boards_that_travel_are_not_played_on_line(server: ServerProcess) -> None:
    """In a Mitchell movement each table plays other deals in a round: the request is refused."""
    definition = EVENT.format(id="ripetute-in-giro", scoring="mean", boards='2, movement = "mitchell"')
    hall = Hall(server.url, definition=definition)
    hall.id = "ripetute-in-giro"
    for number in range(1, 7):
        hall.enter("door", f"Uno {number}", f"Due {number}")
        hall.do("door", "checked_in", entrant=number)
    hall.do("organiser", "commit_draw")
    hall.do("organiser", "reveal_draw")
    hall.do("organiser", "commit_draw", purpose="boards")
    hall.do("organiser", "pair_round")
    assert hall.ask("organiser", "open_tables", round=1, bots={}).json()["error"]["code"] == "boards_travel"
    hall.client.close()
