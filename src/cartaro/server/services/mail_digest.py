"""A digest by mail: at most once a day, and only to those whose turn it is at some calm table.

The node that takes an account's day from the store sends it; one that dies over it leaves that day out.
"""

import asyncio
import hashlib
import logging
import secrets
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from cartaro.i18n import Text, tr
from cartaro.server.base.chores import repeat
from cartaro.store.books.mail import MailBook, StoredMail
from cartaro.store.ports import Database
from cartaro.table.ports import Clock

DAY_SECONDS: Final = 24 * 3600.0
AGAIN_SECONDS: Final = 3600.0
"""Seconds after which an account with nothing to be told, or whose mail was not sent, is looked at again."""
LOOK_SECONDS: Final = 60.0
SENDING_SECONDS: Final = 20.0
"""Seconds within which a mail server must answer."""
TAKEN_AT_ONCE: Final = 20
MOST_LINKS: Final = 12
"""The most tables that one digest has links to."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class MailSettings:
    """The mail server (``smtp://user:password@host:port``, or ``smtps``), the sender, and the server's own address."""

    server: str
    sender: str
    base: str

    def __repr__(self) -> str:
        return f"MailSettings({urlsplit(self.server).hostname}, {self.sender}, {self.base})"


class MailDigests:
    """The digests to the addresses in *store*, sent by the mail server of *settings*."""

    def __init__(self, store: Database, clock: Clock, settings: MailSettings) -> None:
        self.book = MailBook(store)
        self._clock, self._settings = clock, settings

    async def ask(self, account: str, address: str, language: str) -> None:
        """Store an address of *account*, and send it a link that confirms it; raise :class:`OSError` if that fails."""
        code, leave = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        mail = StoredMail(account, address, language, leave, None)
        await self.book.set(mail, hash_code(code), self._clock.now())
        link = f"{self._settings.base}/account#conferma={code}"
        await self._send(mail, CONFIRM_SUBJECT, tr("server-mail-confirm", link=link, leave=self._leave(mail)))

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        await repeat(self.look, lambda: asyncio.sleep(LOOK_SECONDS))

    async def look(self) -> None:
        """Send the digests that are due now."""
        now = self._clock.now()
        for mail in await self.book.take(now, now + DAY_SECONDS, TAKEN_AT_ONCE):
            turns = await self.book.turns_of(mail.account)
            if not turns or not await self._tell(mail, [table for table, _ in turns]):
                await self.book.put_off(mail.account, now + AGAIN_SECONDS)

    async def _tell(self, mail: StoredMail, tables: list[str]) -> bool:
        links = "\n".join(f"{self._settings.base}/tavolo/{table}" for table in tables[:MOST_LINKS])
        text = tr("server-mail-digest", n=len(tables), links=links, leave=self._leave(mail))
        try:
            await self._send(mail, tr("server-mail-digest_subject", n=len(tables)), text)
        except OSError as error:
            log.warning("a digest was not sent: %s", type(error).__name__)
            return False
        return True

    def _leave(self, mail: StoredMail) -> str:
        return f"{self._settings.base}/account#basta={mail.leave_code}"

    async def _send(self, mail: StoredMail, subject: Text, text: Text) -> None:
        message = EmailMessage()
        message["From"], message["To"] = self._settings.sender, mail.address
        message["Subject"] = subject.in_language(mail.language)
        message["List-Unsubscribe"] = f"<{self._leave(mail)}>"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text.in_language(mail.language))
        await asyncio.to_thread(send_mail, self._settings.server, message)


def hash_code(code: str) -> bytes:
    """Return the SHA-256 of a code, which is what the store keeps of it."""
    return hashlib.sha256(code.encode()).digest()


def send_mail(server: str, message: EmailMessage) -> None:
    """Send *message* by the mail *server*, encrypted where that offers it; raise :class:`OSError` if it fails.

    A server that gets a password must have a valid certificate.
    """
    import smtplib  # noqa: PLC0415 - slow, and needed by few servers

    where = urlsplit(server)
    context = ssl.create_default_context() if where.username else None
    host, port = where.hostname or "", where.port or 0
    with (
        smtplib.SMTP_SSL(host, port, timeout=SENDING_SECONDS, context=context)
        if where.scheme == "smtps"
        else smtplib.SMTP(host, port, timeout=SENDING_SECONDS)
    ) as line:
        line.ehlo()
        if where.scheme == "smtp" and (context is not None or line.has_extn("starttls")):
            line.starttls(context=context)
        if where.username:
            line.login(unquote(where.username), unquote(where.password or ""))
        line.send_message(message)


CONFIRM_SUBJECT = tr("server-mail-confirm_subject")
