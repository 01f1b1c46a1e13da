"""Traces: a command's span contains those of its appends and its publication, and no names."""

import json
import sys
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from cartaro.cli.main import main
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.process.traces import TracingObserver
from cartaro.table.answers import Done
from cartaro.table.authority import Authority
from cartaro.table.entries import Entry
from cartaro.table.ports import NOBODY, Conflict, Outcome, StoreError
from tests.table.test_authority import FailingStore, find, lawful, open_one


class OutrunStore(FailingStore):
    """A store in which another server's append comes first, once."""

    is_outrun = False

    async def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY) -> Outcome:
        if self.is_outrun:
            self.is_outrun = False
            return Conflict()
        return await super().append(table, entries, keys)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[OutrunStore]:
    opened = OutrunStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def exporter() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture
def authority(store: OutrunStore, exporter: InMemorySpanExporter) -> Authority:
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    authority = Authority(store, SteadyClock())
    authority.observer = TracingObserver(provider.get_tracer("test"))
    return authority


def finished(exporter: InMemorySpanExporter) -> list[Any]:
    """Return the spans in the order of their ends; typed Any, as optional fields are set in finished spans."""
    return list(exporter.get_finished_spans())


def said_by(span: Any) -> dict[str, Any]:
    """Return the contents of a span, except its ids, whose digits may look like a card."""
    told: dict[str, Any] = json.loads(span.to_json())
    return {name: value for name, value in told.items() if name not in {"context", "parent_id", "resource"}}


async def test_a_command_has_its_append_and_its_publication_inside(
    authority: Authority, exporter: InMemorySpanExporter
) -> None:
    before = time.time_ns()
    opening = await open_one(authority)
    table = await find(authority, opening)
    command = lawful(await authority.state_of(table))
    assert isinstance(await authority.submit(table, command), Done)
    append, publish, whole = finished(exporter)
    assert (append.name, publish.name, whole.name) == ("append", "publish", "command")
    for inner in (append, publish):
        assert inner.parent is not None
        assert inner.parent.span_id == whole.context.span_id
        assert before < whole.start_time <= inner.start_time <= inner.end_time <= whole.end_time < time.time_ns()
    assert append.end_time <= publish.start_time
    known = {"cartaro.table": opening.table, "cartaro.command": "act", "cartaro.answer": "done"}
    assert dict(whole.attributes) == known
    assert dict(append.attributes) == {"cartaro.outcome": "appended"}
    told = " ".join(json.dumps(said_by(span)) for span in (append, publish, whole))
    assert "Marco" not in told
    assert command.text not in told


async def test_a_conflict_is_an_append_more(
    authority: Authority, store: OutrunStore, exporter: InMemorySpanExporter
) -> None:
    table = await find(authority, await open_one(authority))
    store.is_outrun = True
    await authority.submit(table, lawful(await authority.state_of(table)))
    outcomes = [span.attributes["cartaro.outcome"] for span in finished(exporter) if span.name == "append"]
    assert outcomes == ["conflict", "appended"]


async def test_a_store_that_fails_is_an_error(
    authority: Authority, store: OutrunStore, exporter: InMemorySpanExporter
) -> None:
    table = await find(authority, await open_one(authority))
    store.fail = "before"
    with pytest.raises(StoreError):
        await authority.submit(table, lawful(await authority.state_of(table)))
    append, whole = finished(exporter)
    assert append.attributes["cartaro.outcome"] == "failed"
    assert whole.attributes["cartaro.answer"] == "failed"
    assert whole.status.status_code is StatusCode.ERROR


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Any
) -> None:
    for name in [name for name in sys.modules if name.startswith("opentelemetry")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "opentelemetry", None)
    given = ["--port", "0", "--data", str(tmp_path), "--traces", "http://127.0.0.1:1", "--lang", "en"]
    assert main(["serve", *given]) == 2
    assert "pip install 'cartaro[traces]'" in capsys.readouterr().err
