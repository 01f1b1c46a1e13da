"""Optional features that need libraries of an extra; without them their options are refused with a message."""

import contextlib
import logging
from collections.abc import Iterator
from importlib.util import find_spec

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.connection_slots import ConnectionSlots
from cartaro.server.jobs.errands import Errands, LocalErrands, SharedErrands
from cartaro.server.jobs.shared import SharedJobs
from cartaro.server.process.settings import ServeSettings
from cartaro.server.services.circle_meetings import MeetingReminders
from cartaro.server.services.job_kinds import ERRANDS
from cartaro.server.services.mail_digest import MailDigests, MailSettings
from cartaro.server.services.push_notices import A_SECOND, AT_ONCE, PushNotices, PushSettings
from cartaro.server.services.services import Services
from cartaro.store.books.job_results import JobResults
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


def tell_by_push(settings: ServeSettings, services: Services) -> None:
    """Have *services* send notices by push, if *settings* enable it."""
    if settings.push_contact is None:
        return
    for library in ("http_ece", "py_vapid"):
        require(library, "--push-contact", "push")
    from cartaro.server.base.push_message import new_key, public_key  # noqa: PLC0415  # of an extra

    store = services.store
    errands: Errands = LocalErrands(store, ERRANDS)
    if store.job_queue is not None:
        errands = SharedErrands(SharedJobs(store.job_queue, JobResults(store)))
    told = PushSettings(settings.push_contact, settings.push_hosts)
    limiter = services.rate_limiter("push_notices", A_SECOND, AT_ONCE)
    services.push = PushNotices(store, services.clock, errands, limiter, told, new_key, public_key, services.authority)
    services.chores.append(services.push.run)
    services.calm.on_ending = services.push.remind
    services.chores.append(MeetingReminders(store, services.clock, services.push).run)


def tell_by_mail(settings: ServeSettings, services: Services) -> None:
    """Have *services* send digests, if *settings* name a mail server; raise :class:`CartaroError` if only by half."""
    if settings.smtp is None:
        return
    if settings.mail_from is None or settings.mail_base is None:
        raise CartaroError("mail_by_half", tr("server-process-extras-mail_by_half"))
    told = MailSettings(settings.smtp, settings.mail_from, settings.mail_base.rstrip("/"))
    services.mail = MailDigests(services.store, services.clock, told)
    services.chores.append(services.mail.run)


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
