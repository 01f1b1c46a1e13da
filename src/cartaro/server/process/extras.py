"""Optional features that need libraries of an extra; without them their options are refused with a message."""

import contextlib
import logging
from collections.abc import Iterator
from importlib.util import find_spec

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.connection_slots import ConnectionSlots
from cartaro.server.process.settings import ServeSettings
from cartaro.server.services.services import Services
from cartaro.table.observing import Observers

log = logging.getLogger(__name__)


def require(library: str, option: str, extra: str) -> None:
    """Raise :class:`CartaroError` if *library*, which *option* needs and *extra* installs, is missing."""
    if not _is_there(library):
        raise CartaroError("no_extra", tr("server-process-extras-no_extra", option=option, extra=extra))


def _is_there(library: str) -> bool:
    try:
        return find_spec(library) is not None
    except ModuleNotFoundError:  # the package that would contain it may be missing too
        return False


@contextlib.contextmanager
def watched(settings: ServeSettings, services: Services, arrivals: ConnectionSlots) -> Iterator[None]:
    """Export metrics of *services* to Prometheus and traces to OpenTelemetry, as far as *settings* enable it."""
    with contextlib.ExitStack() as stack:
        if settings.metrics is not None:
            require("prometheus_client", "--metrics", "metrics")
            from cartaro.server.process.metrics import ServerCollector, served_metrics  # noqa: PLC0415  # of an extra

            collector = ServerCollector(services, arrivals)
            services.chores.append(collector.watch)
            log.info("metrics are at %s", stack.enter_context(served_metrics(collector, settings.metrics)))
        if settings.traces is not None:
            require("opentelemetry.exporter.otlp.proto.http", "--traces", "traces")
            from cartaro.server.process.traces import traces_to  # noqa: PLC0415  # of an extra

            services.authority.observer = Observers(services.measures, stack.enter_context(traces_to(settings.traces)))
        yield
