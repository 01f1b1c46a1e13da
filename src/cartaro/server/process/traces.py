"""OpenTelemetry traces of commands: their appends, and their publication; they contain only the table's id."""

import contextlib
import time
from collections.abc import Iterator

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import StatusCode, Tracer, set_span_in_context

from cartaro import __version__
from cartaro.table.answers import Answer
from cartaro.table.decide import Command
from cartaro.table.ports import Outcome

REMEMBERED = 10_000
"""The most tables whose phases are kept until their command is decided."""

Phase = tuple[str, str, float, float]
"""A phase: its name, its result, its start and its end."""


class TracingObserver:
    """Makes spans of an authority's notifications (:class:`cartaro.table.observing.Observer`) for decided commands.

    They are sent to *tracer* with the recorded times, so that tracing does not run between the phases.
    """

    def __init__(self, tracer: Tracer) -> None:
        self._tracer = tracer
        self._phases: dict[str, list[Phase]] = {}

    def appended(self, table: str, outcome: Outcome | None, began: float, ended: float) -> None:
        self._note(table, ("append", _kind(outcome), began, ended))

    def published(self, table: str, began: float, ended: float) -> None:
        self._note(table, ("publish", "", began, ended))

    def _note(self, table: str, phase: Phase) -> None:
        if len(self._phases) >= REMEMBERED:
            self._phases.clear()
        self._phases.setdefault(table, []).append(phase)

    def decided(self, table: str, command: Command, answer: Answer | None, began: float, ended: float) -> None:
        known = {"cartaro.table": table, "cartaro.command": _kind(command), "cartaro.answer": _kind(answer)}
        to_unix = time.time_ns() - time.perf_counter_ns()
        span = self._tracer.start_span("command", start_time=to_unix + _ns(began), attributes=known)
        if answer is None:
            span.set_status(StatusCode.ERROR)
        inside = set_span_in_context(span)
        for name, outcome, start, end in self._phases.pop(table, ()):
            if start >= began:
                outcomes = {"cartaro.outcome": outcome} if outcome else {}
                child = self._tracer.start_span(name, inside, start_time=to_unix + _ns(start), attributes=outcomes)
                child.end(to_unix + _ns(end))
        span.end(to_unix + _ns(ended))


def _kind(value: object) -> str:
    return "failed" if value is None else type(value).__name__.lower()


def _ns(seconds: float) -> int:
    return int(seconds * 1e9)


@contextlib.contextmanager
def traces_to(url: str) -> Iterator[TracingObserver]:
    """Send spans to the collector at *url* (OTLP over HTTP) in a thread; the rest is sent at the end."""
    provider = TracerProvider(resource=Resource({"service.name": "cartaro", "service.version": __version__}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(url)))
    try:
        yield TracingObserver(provider.get_tracer("cartaro"))
    finally:
        provider.shutdown()
