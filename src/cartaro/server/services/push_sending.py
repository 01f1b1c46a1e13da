"""Sending a notice: an errand, which finds the devices of a seat and posts to each, in threads of its own."""

import asyncio
import http.client
import logging
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec

from cartaro.i18n import Language, Text, tr
from cartaro.server.base.push_address import is_of_family, is_push_address
from cartaro.server.services.push_occasions import OccasionKind
from cartaro.store.books.push import PushBook, PushSubscription
from cartaro.store.ports import ServerStore
from cartaro.wire.push import PushMessage

if TYPE_CHECKING:
    from cartaro.server.base.push_message import PushDelivery

NOTICE: Final = "push notice"
"""The kind of the errand."""
MEETING_NOTICE: Final = "push notice of a meeting"
"""The same, for members of a circle."""
HOSTS_SEPARATOR: Final = ","
AGAIN_SECONDS = 3.0
"""Seconds after which a push service that did not answer, or had no time, is asked once more."""
_THREADS = 4
_NO_HOST: Final = -1
"""Stands for a status: the name server knows no such host."""
_GONE = frozenset({404, 410})
_BUSY = frozenset({429, 500, 502, 503, 504})

_TEXTS: Final[dict[OccasionKind, tuple[Text, Text]]] = {
    "sat": (tr("server-services-push_sending-sat"), tr("server-services-push_sending-sat_body")),
    "begun": (tr("server-services-push_sending-begun"), tr("server-services-push_sending-begun_body")),
    "missing": (tr("server-services-push_sending-missing"), tr("server-services-push_sending-missing_body")),
    "replaced": (tr("server-services-push_sending-replaced"), tr("server-services-push_sending-replaced_body")),
    "turn": (tr("server-services-push_sending-turn"), tr("server-services-push_sending-turn_body")),
    "ending": (tr("server-services-push_sending-ending"), tr("server-services-push_sending-ending_body")),
}

_MEETING = tr("server-services-push_sending-meeting")
_MEETING_BODY = tr("server-services-push_sending-meeting_body")

NO_EXTRA = tr("server-services-push_sending-no_extra")

_threads = ThreadPoolExecutor(_THREADS, "push")

log = logging.getLogger(__name__)


def message_of(kind: OccasionKind, table: str, language: Language) -> PushMessage:
    """Return what is shown of an occasion at *table*: no name, no card."""
    title, body = _TEXTS[kind]
    return PushMessage(title.in_language(language), body.in_language(language), language, table)


def meeting_message(circle: str, language: Language) -> PushMessage:
    """Return what is shown to a member of *circle* before an appointment: no name."""
    return PushMessage(_MEETING.in_language(language), _MEETING_BODY.in_language(language), language, "", circle)


async def send_meeting(store: ServerStore, account: str, circle: str, seconds: int, contact: str, hosts: str) -> None:
    """Remind *account* of an appointment of *circle*, as :func:`send_notice` does."""
    devices = await PushBook(store).of_account(account)
    await _send(store, devices, lambda language: meeting_message(circle, language), (seconds, circle, contact), hosts)


async def send_notice(  # noqa: PLR0913, PLR0917  # the arguments of a job in a queue
    store: ServerStore, table: str, person: int, kind: OccasionKind, seconds: int, contact: str, hosts: str
) -> None:
    """Tell *person* at *table* on each of their devices; forget those that push services no longer know.

    So are those whose push service, with a name that clients can make up, does not exist.

    The push services keep it for *seconds*. *contact* and *hosts* (joined by :data:`HOSTS_SEPARATOR`) are the
    server's settings.
    """
    devices = await PushBook(store).of_seat(table, person)
    await _send(store, devices, lambda language: message_of(kind, table, language), (seconds, table, contact), hosts)


async def _send(
    store: ServerStore,
    known: Sequence[PushSubscription],
    message: Callable[[Language], PushMessage],
    delivered: tuple[int, str, str],
    hosts: str,
) -> None:
    """Post a *message* to the devices *known*; *delivered* are the seconds, the topic and the contact."""
    try:
        from cartaro.server.base.push_message import PushDelivery, new_key  # noqa: PLC0415 - of an extra
    except ModuleNotFoundError:
        log.warning("%s", NO_EXTRA.en)  # a worker's: a server says so at its start
        return
    book = PushBook(store)
    private = await book.key(new_key)
    delivery, allowed = PushDelivery(*delivered), hosts.split(HOSTS_SEPARATOR)
    devices = [one for one in known if is_push_address(one.endpoint, allowed)]
    contents = [msgspec.json.encode(message(one.language)) for one in devices]
    sent = await asyncio.gather(
        *(_post(one, content, private, delivery) for one, content in zip(devices, contents, strict=True)),
        return_exceptions=True,
    )
    for one, is_known in zip(devices, sent, strict=True):
        if isinstance(is_known, BaseException):
            log.warning("a notice to %s was not sent: %s", urlsplit(one.endpoint).hostname, type(is_known).__name__)
        elif not is_known:
            await book.drop(one)


async def _post(device: PushSubscription, content: bytes, private: bytes, delivery: "PushDelivery") -> bool:
    """Post *content* to a device, twice where the first time nobody had time; return whether it is known there."""
    status = await _try(device, content, private, delivery)
    if status is None or status in {_NO_HOST, *_BUSY}:
        await asyncio.sleep(AGAIN_SECONDS)
        status = await _try(device, content, private, delivery)
    host = urlsplit(device.endpoint).hostname or ""
    if status == _NO_HOST:
        return not is_of_family(host)
    if status is not None and status not in _GONE and not 200 <= status < 300:
        log.warning("%s answered %d to a notice", host, status)
    return status not in _GONE


async def _try(device: PushSubscription, content: bytes, private: bytes, delivery: "PushDelivery") -> int | None:
    """Post *content*; return the status of the answer, None without one, :data:`_NO_HOST` if there is no such host."""
    from cartaro.server.base.push_message import PushKeys, post_message  # noqa: PLC0415 - of an extra

    keys = PushKeys(device.p256dh, device.auth)
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(_threads, post_message, device.endpoint, keys, content, private, delivery)
    except (OSError, http.client.HTTPException) as error:
        log.warning("%s does not take a notice: %s", urlsplit(device.endpoint).hostname, type(error).__name__)
        no_host = isinstance(error, socket.gaierror) and error.errno == socket.EAI_NONAME
        return _NO_HOST if no_host else None
