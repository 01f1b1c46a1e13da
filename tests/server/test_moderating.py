"""``cartaro moderate`` on a running server: each act takes effect at once, and is in an immutable log."""

import asyncio
import json
import sqlite3
import unicodedata
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.server.base.sessions import COOKIE
from cartaro.store.sqlite import FILE
from tests import http_client
from tests.conftest import PATIENCE

PASSWORD = "settebello e primiera"


@pytest.fixture
def services(new_server: Any) -> Any:
    """A separate server, because attempts at passwords are counted."""
    return new_server()


@pytest.fixture
def ada(services: Any) -> Iterator[http_client.Client]:
    """A browser where Adalgisa is logged in."""
    with http_client.Client(base_url=services.url) as client:
        body = {"name": "Adalgisa", "password": PASSWORD}
        assert client.post("/api/accounts", json=body).status_code == 201
        yield client


@pytest.fixture
def operator(services: Any, ada: Any) -> Iterator[http_client.Client]:
    """A browser where Olga, an operator, is logged in."""
    with http_client.Client(base_url=services.url) as client:
        assert client.post("/api/accounts", json={"name": "Olga", "password": PASSWORD}).json()["operator"] is False
        assert moderate(services, "appoint", "Olga") == 0
        assert client.get("/api/account").json()["operator"] is True
        yield client


def moderate(services: Any, *arguments: str) -> int:
    return main(["--lang", "en", "moderate", *arguments, "--data", str(services.folder), "--by", "op"])


def sit_down(client: Any, **body: Any) -> dict[str, Any]:
    """Open a table as Adalgisa, and claim the seat for her account."""
    opened: dict[str, Any] = client.post(
        "/api/tables", json={"rulebook": "scopa-valliadi", "name": "Adalgisa", **body}
    ).json()
    seat = {"table": opened["table"], "token": opened["token"]}
    assert client.post("/api/account/seats", json=seat).status_code == 201
    return opened


def test_a_warning_is_shown_until_it_is_put_away(services: Any, ada: Any) -> None:
    assert moderate(services, "warn", "ADALGISA", "--why", "Modera i toni") == 0
    assert [warning["why"] for warning in ada.get("/api/account").json()["warnings"]] == ["Modera i toni"]
    assert ada.post("/api/account/heed").json()["warnings"] == []


def test_a_warning_given_while_another_is_on_the_screen_is_shown_after_it(services: Any, ada: Any) -> None:
    """The page that puts away what it shows does not know of the second one yet."""
    assert moderate(services, "warn", "Adalgisa", "--why", "Modera i toni") == 0
    (shown,) = ada.get("/api/account").json()["warnings"]
    assert moderate(services, "warn", "Adalgisa", "--why", "Ultimo avviso") == 0
    after = ada.post("/api/account/heed", json={"until": shown["at"]}).json()["warnings"]
    assert [warning["why"] for warning in after] == ["Ultimo avviso"]
    assert ada.post("/api/account/heed", json={"until": after[0]["at"]}).json()["warnings"] == []


def test_the_export_has_what_operators_did_but_not_who_they_are(services: Any, ada: Any) -> None:
    assert moderate(services, "warn", "Adalgisa", "--why", "Modera i toni") == 0
    assert moderate(services, "mute", "Adalgisa", "--days", "2", "--why", "Ancora") == 0
    warned, muted = ada.get("/api/account/export").json()["acts"]
    assert (warned["did"], warned["until"], warned["why"]) == ("warn", None, "Modera i toni")
    assert (muted["did"], muted["until"] - muted["at"], muted["why"]) == ("mute", 2 * 24 * 3600, "Ancora")
    assert warned.keys() == muted.keys() == {"did", "at", "until", "why"}


async def test_whoever_is_muted_plays_on_without_writing(services: Any, ada: Any, join: Any) -> None:
    opened = sit_down(ada, chairs=[None])
    async with join(services.ws, opened) as client:
        for act, answer in (("mute", "refusal"), ("unmute", "done")):
            assert await asyncio.to_thread(moderate, services, act, "Adalgisa") == 0
            await client.say(t="say", id=f"say-{act}", text="Buonasera")
            assert (await client.hear_until("done", "refusal"))["t"] == answer


async def test_a_ban_ends_sessions_and_seats(services: Any, ada: Any, join: Any) -> None:
    opened = sit_down(ada)
    async with join(services.ws, opened) as client:
        assert await asyncio.to_thread(moderate, services, "ban", "Adalgisa", "--days", "3") == 0
        assert (await client.hear_until("fault"))["code"] == "moved"
    assert ada.get("/api/account").json() is None
    login = {"name": "Adalgisa", "password": PASSWORD}
    assert ada.post("/api/sessions", json=login).json()["error"]["code"] == "banned"
    assert await asyncio.to_thread(moderate, services, "unban", "Adalgisa") == 0
    assert ada.post("/api/sessions", json=login).status_code == 201
    cookie = f"{COOKIE}={ada.cookies[COOKIE]}"
    async with join(services.ws, {"table": opened["table"], "cookie": cookie}) as again:
        assert again.view["me"] == opened["place"]


async def test_whoever_is_banned_does_not_sit_down_again_while_the_match_waits(
    new_server: Any, tmp_path: Path, open_table: Any, join: Any
) -> None:
    """Neither with the seat's token nor under another name; others do, and at another table they do too."""
    services = new_server(tmp_path, "--proxy", "127.0.0.1")
    opened = open_table(services.url, chairs=[None, None, None])
    async with (
        join(services.ws, opened, "192.0.2.1"),
        join(services.ws, {"table": opened["table"]}, "192.0.2.2") as guest,
        join(services.ws, {"table": opened["table"]}, "192.0.2.3") as other,
    ):
        assert (await sit(guest, "Ada", "t" * 40))["t"] == "done"
        assert await asyncio.to_thread(moderate, services, "ban", f"{opened['table']}/1") == 0
        assert (await guest.hear_until("fault"))["code"] == "moved"
        for name, token in (("Ada", "t" * 40), ("Bea", "u" * 40)):
            assert (await sit(guest, name, token))["code"] == "banned"
        assert (await sit(other, "Bea", "v" * 40))["t"] == "done"
        assert await asyncio.to_thread(moderate, services, "unban", f"{opened['table']}/1") == 0
        assert (await sit(guest, "Ada", "x" * 40))["t"] == "done"
    another = open_table(services.url, chairs=[None, None, None])
    async with join(services.ws, {"table": another["table"]}, "192.0.2.2") as guest:
        assert (await sit(guest, "Ada", "w" * 40))["t"] == "done"


async def sit(client: Any, name: str, token: str) -> Any:
    await client.say(t="sit", id=f"sit-{token}", name=name, token=token)
    return await client.hear_until("done", "refusal", "fault")


def test_a_link_lets_in_once_with_a_new_password(services: Any, ada: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert moderate(services, "login", "Adalgisa", "--url", services.url, "--json") == 0
    link = json.loads(capsys.readouterr().out)["link"]
    address, _, code = link.partition("#entra=")
    assert address == f"{services.url}/account"
    with http_client.Client(base_url=services.url) as lost:
        body = {"code": code, "password": "un'altra lunga"}
        assert lost.post("/api/sessions/pass", json=body).json()["name"] == "Adalgisa"
        assert lost.get("/api/account").json()["name"] == "Adalgisa"
        assert lost.post("/api/sessions/pass", json=body).status_code == 404
    assert ada.get("/api/account").json() is None
    assert services.stop() == 0
    assert code.encode() not in (services.folder / FILE).read_bytes()


async def test_a_new_name_takes_the_old_one_out_of_tables_under_way(services: Any, ada: Any, join: Any) -> None:
    opened = sit_down(ada, chairs=[None])
    async with join(services.ws, opened) as client:
        assert await asyncio.to_thread(moderate, services, "rename", "Adalgisa", "Bea") == 0
        while not (await client.hear_until("welcome", "update"))["company"]["chairs"][0]["erased"]:
            pass
    assert ada.get("/api/account").json()["name"] == "Bea"


@pytest.mark.parametrize("act", [("delete", "Adalgisa"), ("rename", "Adalgisa", "Bea")])
def test_the_log_tells_who_did_what_and_cannot_be_changed(
    services: Any, ada: Any, act: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ada.get("/api/account").status_code == 200
    for arguments in (("mute", "Adalgisa", "--days", "2", "--why", "insulti"), act):
        assert moderate(services, *arguments) == 0
    capsys.readouterr()
    assert moderate(services, "log", "--json") == 0
    first, second = json.loads(capsys.readouterr().out)
    assert (first["who"], first["did"], first["why"], second["did"]) == ("op", "mute", "insulti", act[0])
    assert first["on"]["account"] == second["on"]["account"]
    assert moderate(services, "log") == 0
    assert "op: mute " in capsys.readouterr().out
    with closing(sqlite3.connect(services.folder / FILE, timeout=PATIENCE)) as store:
        for change in ("DELETE FROM acts", "UPDATE acts SET who = 'nobody'"):
            with pytest.raises(sqlite3.IntegrityError, match="acts are not"):
                store.execute(change)


@pytest.mark.parametrize(
    "arguments",
    [
        ("praise", "Adalgisa"),
        ("ban",),
        ("warn", "Adalgisa"),
        ("ban", "Nobody"),
        ("ban", "table/0"),
        ("rename", "Adalgisa"),
        ("rename", "Adalgisa", ""),
        ("mute", "Adalgisa", "--days", "0"),
        ("unban", "Adalgisa", "--days", "1"),
        ("log", "Adalgisa"),
    ],
)
def test_what_cannot_be_is_said_and_done_to_nobody(
    services: Any, ada: Any, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert moderate(services, *arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert ada.get("/api/account").json()["name"] == "Adalgisa"


def test_there_has_to_be_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moderate", "log", "--data", str(tmp_path / "nowhere")]) == 2
    assert "cartaro.db" in capsys.readouterr().err
    assert not (tmp_path / "nowhere").exists()


async def test_a_deleted_name_is_in_no_byte_of_the_files(services: Any, ada: Any, join: Any) -> None:
    """This includes logs of finished and current tables, others' results, talk, reports, and SQLite's free pages."""
    over, open_ = sit_down(ada, bots="random"), sit_down(ada, chairs=[None])
    async with join(services.ws, open_) as client, join(services.ws, {"table": open_["table"]}) as watching:
        await client.say(t="say", id="say-hello", text="Buonasera")
        await client.hear_until("done")
        await watching.say(t="report", id="report-1", number=1, why="noia")
        await watching.hear_until("done")
        async with join(services.ws, over) as player:
            while (due := await player.until_due()) is not None:
                await player.say(id=f"command-{player.seq}", **due)
                await player.hear_until("done", "fault", "refusal")
        while not ada.get("/api/players/adalgisa").json()["matches"]:
            pass
        assert any(b"Adalgisa" in file.read_bytes() for file in services.folder.glob(f"{FILE}*"))
        answer = ada.request("DELETE", "/api/account", json={"password": PASSWORD})
        assert answer.status_code == 200
        while not (await watching.hear_until("welcome", "update"))["company"]["chairs"][0]["erased"]:
            pass
        for file in services.folder.glob(f"{FILE}*"):
            content = file.read_bytes()
            for name in ("Adalgisa", "adalgisa", unicodedata.normalize("NFD", "Adalgisa")):
                assert name.encode() not in content, file
    assert ada.get(f"/api/tables/{over['table']}/record").status_code == 200


async def test_a_name_is_reported_as_a_line_is(
    services: Any, open_table: Any, join: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = open_table(services.url, chairs=[None, None, None])
    async with join(services.ws, {"table": opened["table"]}) as stranger:
        await stranger.say(t="report", id="report-name", who=0, why="offende")
        await stranger.hear_until("done")
        await stranger.say(t="report", id="report-nobody", who=7)
        assert (await stranger.hear_until("fault"))["code"] == "unknown_person"
    assert main(["--lang", "en", "reports", "--data", str(services.folder)]) == 0
    assert 'a spectator reports the name "Marco".' in capsys.readouterr().out


async def test_an_operators_page_shows_what_was_reported_until_something_is_done(
    services: Any, operator: Any, open_table: Any, join: Any
) -> None:
    """A reported name and a line of somebody without an account: both name the person to act on, even after a ban."""
    opened = open_table(services.url, chairs=[None, None, None])
    async with join(services.ws, opened) as host, join(services.ws, {"table": opened["table"]}) as stranger:
        await host.say(t="say", id="say-hello", text="Buonasera")
        await host.hear_until("done")
        for report in ({"who": 0, "why": "offende"}, {"number": 1}):
            await stranger.say(t="report", id=f"report-{len(report)}", **report)
            await stranger.hear_until("done")
        line, name = operator.get("/api/operator").json()["reports"]
        who = f"{opened['table']}/0"
        assert (name["of"], name["who"], name["line"], name["why"], name["open"]) == ("Marco", who, 0, "offende", True)
        assert (line["who"], line["line"], line["lines"][0]["text"]) == (who, 1, "Buonasera")
        ban = operator.post("/api/operator/acts", json={"did": "ban", "on": who, "why": "insulti"})
        assert ban.status_code == 201
        assert (await host.hear_until("fault"))["code"] == "moved"
        rename = operator.post("/api/operator/acts", json={"did": "rename", "on": who})
        assert rename.status_code == 201
        while not (await stranger.hear_until("welcome", "update"))["company"]["chairs"][0]["erased"]:
            pass
    desk = operator.get("/api/operator").json()
    assert [report["open"] for report in desk["reports"]] == [False, False]
    acts = [(act["by"], act["did"], act["on"], act["why"]) for act in desk["acts"]]
    assert acts == [("Olga", "rename", who, ""), ("Olga", "ban", who, "insulti"), ("op", "appoint", "Olga", "")]


async def test_what_is_cleared_stays_cleared_until_it_is_reported_again(
    services: Any, operator: Any, open_table: Any, join: Any
) -> None:
    opened = open_table(services.url, chairs=[None, None, None])
    async with join(services.ws, {"table": opened["table"]}) as stranger:
        for again in (1, 2):
            await stranger.say(t="report", id=f"report-{again}", who=0)
            await stranger.hear_until("done")
            told = operator.get("/api/operator").json()["reports"]
            assert [report["open"] for report in told] == [True] + [False] * (again - 1)
            order = {"did": "clear", "on": told[0]["who"]}
            assert operator.post("/api/operator/acts", json=order).status_code == 201
    assert not any(report["open"] for report in operator.get("/api/operator").json()["reports"])


async def test_what_was_done_about_a_guest_closes_the_report_when_the_seat_becomes_an_accounts(
    services: Any, operator: Any, ada: Any, open_table: Any, join: Any
) -> None:
    opened = open_table(services.url, chairs=[None, None, None])
    async with join(services.ws, {"table": opened["table"]}) as stranger:
        await stranger.say(t="report", id="report-name", who=0)
        await stranger.hear_until("done")
    (told,) = operator.get("/api/operator").json()["reports"]
    assert operator.post("/api/operator/acts", json={"did": "mute", "on": told["who"], "days": 1}).status_code == 201
    seat = {"table": opened["table"], "token": opened["token"]}
    assert ada.post("/api/account/seats", json=seat).status_code == 201
    (told,) = operator.get("/api/operator").json()["reports"]
    assert (told["account"], told["open"]) == (True, False)


def test_an_operators_link_lets_the_owner_in_and_the_operators_own_name_can_go(services: Any, operator: Any) -> None:
    code = operator.post("/api/operator/acts", json={"did": "login", "on": "adalgisa"}).json()["code"]
    with http_client.Client(base_url=services.url) as lost:
        body = {"code": code, "password": "un'altra lunga"}
        assert lost.post("/api/sessions/pass", json=body).json()["name"] == "Adalgisa"
    assert operator.patch("/api/account", json={"name": "Bice"}).status_code == 200
    assert [act["by"] for act in operator.get("/api/operator").json()["acts"]] == ["Bice", "op"]
    assert services.stop() == 0
    assert b"Olga" not in (services.folder / FILE).read_bytes()


@pytest.mark.parametrize(
    ("order", "status", "code"),
    [
        ({"did": "warn", "on": "Adalgisa"}, 400, "bad_usage"),
        ({"did": "unban", "on": "Adalgisa", "days": 1}, 400, "bad_usage"),
        ({"did": "rename", "on": "Adalgisa"}, 400, "bad_usage"),
        ({"did": "rename", "on": "Adalgisa", "name": "Olga"}, 400, "name_taken"),
        ({"did": "ban", "on": "Nobody"}, 400, "unknown_player"),
        ({"did": "appoint", "on": "Adalgisa"}, 400, "bad_request"),
        ({"did": "mute", "on": "Adalgisa", "days": 0}, 400, "bad_request"),
        ({"did": "login", "on": "Olga"}, 403, "by_command"),
        ({"did": "delete", "on": "Olga"}, 403, "by_command"),
    ],
)
def test_what_an_operator_cannot_do_is_said_and_not_logged(
    operator: Any, order: dict[str, Any], status: int, code: str
) -> None:
    answer = operator.post("/api/operator/acts", json=order)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert [act["did"] for act in operator.get("/api/operator").json()["acts"]] == ["appoint"]


def test_nobody_else_sees_the_operators_page_nor_acts(services: Any, operator: Any, ada: Any) -> None:
    order = {"did": "ban", "on": "Adalgisa"}
    for who, status in ((ada, 403), (http_client, 401)):
        base = "" if who is ada else services.url
        assert who.get(f"{base}/api/operator").status_code == status
        assert who.post(f"{base}/api/operator/acts", json=order).status_code == status
    foreign = operator.post("/api/operator/acts", json=order, headers={"origin": "https://elsewhere.example"})
    assert foreign.status_code == 403
    assert moderate(services, "unappoint", "Olga") == 0
    assert operator.get("/api/operator").status_code == 403
    assert ada.get("/api/account").json()["name"] == "Adalgisa"
