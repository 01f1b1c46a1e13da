"""The digest by mail: confirmed first, at most once a day, by one node, left by a link; a real SMTP server takes it."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cartaro.server.http.mail import LINKS_AT_ONCE, MailOrder
from cartaro.server.services.mail_digest import AGAIN_SECONDS, DAY_SECONDS, MailDigests, MailSettings, hash_code
from cartaro.store.books.accounts import Account
from cartaro.store.books.mail import CONFIRM_SECONDS
from tests import http_client
from tests.server.test_calm_tables import Club
from tests.server.test_circles import PASSWORD, told

BASE = "https://club.example"


class MailServer:
    """An SMTP server (RFC 5321) on this machine, which keeps what it gets; while ``down`` it refuses all."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.down = False
        self.port = 0

    async def run(self) -> asyncio.Server:
        server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"421 down\r\n" if self.down else b"220 here\r\n")
        with suppress(asyncio.IncompleteReadError):
            while not self.down:
                verb = (await reader.readuntil(b"\r\n"))[:4].upper()
                if verb == b"DATA":
                    writer.write(b"354 go on\r\n")
                    text = await reader.readuntil(b"\r\n.\r\n")
                    message = message_from_bytes(text[:-3], policy=policy.default)
                    assert isinstance(message, EmailMessage)
                    self.got.append(message)
                writer.write(b"221 bye\r\n" if verb == b"QUIT" else b"250 ok\r\n")
                if verb == b"QUIT":
                    break
        writer.close()


@pytest.fixture
async def mail() -> AsyncIterator[MailServer]:
    mail = MailServer()
    server = await mail.run()
    yield mail
    server.close()


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = Club(tmp_path)
    yield club
    await club.kill()


def digests(club: Club, mail: MailServer) -> MailDigests:
    settings = MailSettings(f"smtp://127.0.0.1:{mail.port}", "cartaro@club.example", BASE)
    return MailDigests(club.store, club.clock, settings)


def link(message: EmailMessage, anchor: str) -> str:
    found = re.search(rf"{BASE}/account#{anchor}=(\S+)", message.get_content())
    assert found is not None
    return found[1]


async def confirmed(club: Club, mail: MailServer) -> tuple[MailDigests, str]:
    """Let an account with the turn at a calm table confirm its address; return what sends, and the table."""
    id = await club.open(0)
    await club.rest(id)
    state = await club.services.authority.state_of(await club.table(id))
    assert state.chair_to_act is not None
    await club.services.book.add(Account("a", "Ada", "argon2", 0.0))
    await club.services.book.claim_seat("a", id, state.roster.people[state.chair_to_act] or 0)
    sends = digests(club, mail)
    await sends.ask("a", "ada@example.org", "it")
    assert await sends.book.confirm(hash_code(link(mail.got.pop(), "conferma")), club.clock.now())
    return sends, id


@pytest.mark.parametrize(
    ("address", "is_taken"),
    [
        ("ada.b+calma=1@club.example.org", True),
        ("=?utf-8?q?victim=40elsewhere.org?=@example.org", False),
        ("=?utf-8?q?=2c?=@example.org", False),
        ("=?utf-8?q?=0d=0aBcc:all?=@example.org", False),
        ("=?utf-8?b?!!!?=@example.org", False),
        ("ada@example.org\nBcc: all@example.org", False),
    ],
)
def test_an_address_that_is_taken_is_the_one_in_the_header(address: str, is_taken: bool) -> None:
    body = msgspec.json.encode({"address": address, "language": "it"})
    if not is_taken:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(body, type=MailOrder)
        return
    message = EmailMessage()
    message["To"] = msgspec.json.decode(body, type=MailOrder).address
    assert [one.addr_spec for one in message["To"].addresses] == [address]


async def test_nothing_is_sent_to_an_address_before_its_link_is_followed(club: Club, mail: MailServer) -> None:
    sends = digests(club, mail)
    await club.services.book.add(Account("a", "Ada", "argon2", 0.0))
    await sends.ask("a", "ada@example.org", "en")
    (asked,) = mail.got
    assert (asked["To"], asked["From"], asked["Subject"]) == (
        "ada@example.org",
        "cartaro@club.example",
        "Cartaro: confirm your address",
    )
    code = link(asked, "conferma")
    await sends.look()
    assert not await sends.book.confirm(hash_code("another"), club.clock.now())
    assert not await sends.book.confirm(hash_code(code), club.clock.now() + CONFIRM_SECONDS)
    assert len(mail.got) == 1
    await sends.book.forget_old(club.clock.now() + CONFIRM_SECONDS + 1)
    assert await sends.book.of("a") is None


async def test_a_link_that_is_followed_again_sends_no_further_digest(club: Club, mail: MailServer) -> None:
    sends, _ = await confirmed(club, mail)
    await sends.ask("a", "ada@example.org", "it")
    code = hash_code(link(mail.got.pop(), "conferma"))
    for _ in range(3):
        assert await sends.book.confirm(code, club.clock.now())
        await sends.look()
        club.clock.move(60.0)
    assert len(mail.got) == 1


async def test_one_a_day_whichever_nodes_look(club: Club, mail: MailServer) -> None:
    sends, id = await confirmed(club, mail)
    nodes = [sends, digests(club, mail), digests(club, mail)]
    for _ in range(3):
        await asyncio.gather(*(node.look() for node in nodes))
        club.clock.move(DAY_SECONDS / 4)
    (told,) = mail.got
    assert told["Subject"] == "Cartaro: tocca a te a un tavolo"
    assert f"{BASE}/tavolo/{id}" in told.get_content()
    assert "Ada" not in told.get_content()
    club.clock.move(DAY_SECONDS / 4)
    await asyncio.gather(*(node.look() for node in nodes))
    assert len(mail.got) == 2


async def test_nothing_to_tell_is_not_told_and_looked_at_again(club: Club, mail: MailServer) -> None:
    sends, id = await confirmed(club, mail)
    await club.play(id)
    await sends.look()
    assert mail.got == []
    await club.play(id)
    club.clock.move(AGAIN_SECONDS)
    await sends.look()
    assert len(mail.got) == 1


async def test_a_mail_server_that_is_down_is_tried_again(club: Club, mail: MailServer) -> None:
    sends, _ = await confirmed(club, mail)
    mail.down = True
    await sends.look()
    mail.down = False
    await sends.look()
    assert mail.got == []
    club.clock.move(AGAIN_SECONDS)
    await sends.look()
    assert len(mail.got) == 1


async def test_it_is_left_by_the_link_and_goes_with_the_account(club: Club, mail: MailServer) -> None:
    sends, _ = await confirmed(club, mail)
    await sends.look()
    code = link(mail.got[0], "basta")
    assert code in mail.got[0]["List-Unsubscribe"]
    assert await sends.book.leave(code)
    assert not await sends.book.leave(code)
    await sends.ask("a", "ada@example.org", "it")
    await club.services.book.delete("a")
    assert await sends.book.of("a") is None


def test_nobody_has_the_files_of_the_store_emptied_without_end(new_server: Any) -> None:
    server = new_server()
    server.stop()
    server = new_server(server.folder, "--allowance", "1")
    with http_client.Client(base_url=server.url) as client:
        client.post("/api/accounts", json={"name": "Marta", "password": PASSWORD})
        answers = [client.delete("/api/account/mail") for _ in range(int(LINKS_AT_ONCE) + 5)]
    assert answers[0].status_code == 200
    assert told(answers[-1]) == (429, "too_many_links")
