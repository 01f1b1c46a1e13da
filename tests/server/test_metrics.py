"""A server's metrics for Prometheus: counts of play, at a separate address, without names."""

import re
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cartaro.cli.main import main
from cartaro.i18n import Text
from cartaro.server.base.measures import BOUNDS, Histogram, Measures
from cartaro.table.answers import Done, NotDone, Stale
from cartaro.table.ports import Appended, Conflict
from tests import http_client
from tests.ports import free_port

MARK = "Quasimodo"


def samples(text: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """Return every sample of a page of metrics, by its name and labels."""
    families = text_string_to_metric_families(text)
    return {(s.name, frozenset(s.labels.items())): s.value for family in families for s in family.samples}


def value(found: dict[Any, float], name: str, **labels: str) -> float:
    return found[name, frozenset(labels.items())]


async def test_what_people_play_is_counted(new_server: Any, open_table: Any, join: Any, tmp_path: Path) -> None:
    port = free_port()
    server = new_server(tmp_path, "--metrics", str(port))
    opened = open_table(server.url, "scopa-valliadi", name=MARK, bots="random")
    async with join(server.ws, opened) as client:
        for number in range(4):
            due = await client.until_due()
            await client.say(id=f"command-{number}", **due)
            await client.hear_until("done")
        due = await client.until_due()
        await client.say(id="no-such-card", **{**due, "action": "7d"} if due["action"] != "7d" else due)
        refused = (await client.hear_until("done", "refusal"))["t"] == "refusal"
        await client.say(id="from-the-past", **{**due, "seq": 1})
        await client.hear_until("fault", "refusal", "done")
        text = ""
        async with http_client.AsyncClient(base_url=f"http://127.0.0.1:{port}") as prometheus:
            while not text or value(samples(text), "cartaro_sockets", kind="table") != 1:  # updated every second
                text = (await prometheus.get("/metrics")).text
    found = samples(text)
    answered = sum(count for (name, _), count in found.items() if name == "cartaro_actions_total")
    assert answered == 6
    assert value(found, "cartaro_actions_total", answer="done") >= 4
    assert sum(count for (name, _), count in found.items() if name == "cartaro_refusals_total") >= refused
    assert value(found, "cartaro_ack_seconds_count") == 6
    assert value(found, "cartaro_ack_seconds_bucket", le="+Inf") == 6
    assert value(found, "cartaro_commit_seconds_count") >= 4
    assert value(found, "cartaro_conflicts_total") == 0
    assert value(found, "cartaro_store_up") == 1
    assert value(found, "cartaro_bus_up") == 1
    assert value(found, "cartaro_tables", state="with_people") == 1
    assert MARK not in text
    assert opened["table"] not in text
    assert opened["token"] not in text


def test_metrics_are_not_where_players_come(new_server: Any, tmp_path: Path) -> None:
    """They are not at the server's own address but at a separate one, until the server stops."""
    port = free_port()
    server = new_server(tmp_path, "--metrics", str(port))
    assert http_client.get(f"{server.url}/metrics").status_code == 404
    assert "cartaro_build_info" in http_client.get(f"http://127.0.0.1:{port}/metrics").text
    assert server.stop() == 0
    with pytest.raises(httpx.ConnectError):
        http_client.get(f"http://127.0.0.1:{port}/metrics")


def test_an_address_of_metrics_in_use_is_a_sentence(new_server: Any, tmp_path: Path, capsys: Any) -> None:
    port = free_port()
    new_server(tmp_path, "--metrics", str(port))
    other = tmp_path / "other"
    assert main(["serve", "--port", "0", "--data", str(other), "--metrics", str(port), "--lang", "en"]) == 2
    assert re.fullmatch(rf"Metrics cannot be served on 127\.0\.0\.1, port {port} .*\n", capsys.readouterr().err)


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--metrics", "0", "--lang", "en"]) == 2
    assert "pip install 'cartaro[metrics]'" in capsys.readouterr().err


def test_times_are_counted_in_buckets() -> None:
    times = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 3.0):
        times.add(seconds)
    assert times.counts == [2, 1, 1]
    assert times.total == pytest.approx(3.65)
    assert len(Histogram().counts) == len(BOUNDS) + 1


def test_answers_appends_and_failures_are_told_apart() -> None:
    measures = Measures()
    measures.answered("scopa-valliadi", Done(3), 0.01)
    measures.answered("scopa-valliadi", NotDone(3, None, Text("no", "no")), 0.01)
    measures.answered("scopa-valliadi", Stale(4), 0.01)
    measures.turned_away()
    for outcome in (Appended(), Conflict(), None):
        measures.appended("table", outcome, 1.0, 1.5)
    assert measures.answers == {"done": 1, "refused": 1, "stale": 1, "busy": 1}
    assert measures.refusals == {("scopa-valliadi", "none"): 1}
    assert (measures.conflicts, measures.store_failures, measures.commits.total) == (1, 1, 1.0)
