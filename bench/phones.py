"""The phones of a hall: ``python -m bench phones`` follows one event on 512 of them while results come in.

The server is a separate process; all phones are in this process. Each follows the event with its entrant's code, as the
page does. The bench reports the server's CPU time for one result, the phones' wait for its update after it was sent,
and the bytes that each receives. ``--asking``: each phone requests the whole page after each change, as phones do that
were disconnected.
"""

import asyncio
import json
import tempfile
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types

from bench.figures import Figure
from bench.served import cpu, serving, settle
from bench.web_socket import WebSocketClient
from cartaro.engine.chance import Shuffle
from cartaro.server.base.descriptors import allow_many_connections
from cartaro.server.base.venue_clock import open_service
from cartaro.store.sqlite import SqliteStore
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.access import Role, access_key, entrant_code
from cartaro.tournament.log.service import Actor, TournamentService
from cartaro.tournament.model.log_entries import CheckedIn, Entered, GameResult, Person, Result, ResultReported

EVENT = "bench-phones"
DEFINITION = f"""
id = "{EVENT}"
name = "Serata di prova"
place = "Circolo"
start = 2030-02-19T18:00:00
rulebook = "scopa-valliadi"
entrants = "singles"

[format]
id = "swiss"
settings = {{ rounds = 9 }}
"""
AT_ONCE = 64
"""The number of phones that connect at the same time."""
PATIENCE = 60.0
"""Seconds within which every phone must receive a result."""
BEGINNING = 4096
"""Bytes read of a page, which contain the number of its last entry."""
_CHANCE = Shuffle(b"cartaro bench phones")


@dataclass(frozen=True)
class Hall:
    """The parameters: phones, one for each entrant; results to be sent; rounds played before."""

    phones: int = 512
    results: int = 20
    rounds: int = 2
    asking: bool = False


@dataclass
class Told:
    """The delivery of one result: when each phone received it, the bytes received, the phones still ``missing``."""

    missing: int
    everybody: asyncio.Event = field(default_factory=asyncio.Event)
    knew: list[float] = field(default_factory=list)
    size: int = 0


class Phone(WebSocketClient):
    """A phone that follows an event: it has the page as of an entry of the log, and receives the changes since."""

    def __init__(self, host: str, port: int, key: str, told: dict[int, Told], *, asks: bool) -> None:
        super().__init__()
        self._host, self._port, self._key, self._asks = host, port, key, asks
        self._told = told
        self.seq = 0
        self._size = 0
        self.asked_whole = 0
        self._asking: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Request the page, and follow the event from there."""
        await self._look()
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self._host, self._port)
        self.open(self._host, self._port, f"/ws/events/{EVENT}")

    def opened(self) -> None:
        self._follow()

    def heard(self, payload: bytes) -> None:
        news = json.loads(payload)
        self._size += len(payload)
        if news["t"] != "event_news" or news["seq"] <= self.seq:
            return
        if not self._asks and news.get("since") == self.seq:
            self._know(news["seq"])
        elif self._asking is None:
            self._asking = asyncio.ensure_future(self._look_again())

    async def _look_again(self) -> None:
        await self._look()
        self._asking = None
        self._follow()

    def _follow(self) -> None:
        if not self._asks:
            self.say(json.dumps({"t": "follow_event", "seq": self.seq, "key": self._key}))

    async def _look(self) -> None:
        head = f"GET /api/events/{EVENT} HTTP/1.1\r\nAccept-Encoding: gzip\r\nAuthorization: Bearer {self._key}\r\n"
        body = await _ask(self._host, self._port, head)
        begins = zlib.decompressobj(31).decompress(body, BEGINNING)
        seq = int(begins.partition(b'"seq":')[2].partition(b",")[0])
        self._size += len(body)
        self.asked_whole += 1
        self._know(seq)

    def _know(self, seq: int) -> None:
        self.seq = seq
        told = self._told.get(seq)
        if told is not None:
            told.knew.append(time.monotonic())
            told.size += self._size
            told.missing -= 1
            if not told.missing:
                told.everybody.set()
        self._size = 0


def measure(hall: Hall) -> list[Figure]:
    """Return one row of figures."""
    allow_many_connections()
    with tempfile.TemporaryDirectory() as folder:
        keys = asyncio.run(_open_event(Path(folder), hall))
        with serving(Path(folder)) as (server, host, port):
            return [asyncio.run(_follow(hall, keys, server, host, port))]


async def _open_event(folder: Path, hall: Hall) -> bytes:
    """Write the event in the state in which phones connect: a round is paired, those before it are played."""
    store = SqliteStore(folder)
    service = open_service(store)
    await service.create(DEFINITION, Actor("bench", "create"))
    for number in range(1, hall.phones + 1):
        await service.do(
            EVENT, Entered((Person(f"Giocatore {number}", f"Circolo {number % 40}"),)), Actor("bench", f"e{number}")
        )
        await service.do(EVENT, CheckedIn(number), Actor("bench", f"c{number}"))
    await service.commit_draw(EVENT, "start", Actor("bench", "commit"))
    await service.reveal_draw(EVENT, "start", Actor("bench", "reveal"))
    for round_ in range(1, hall.rounds + 2):
        await service.do(EVENT, lambda tournament: pair_next(tournament.event), Actor("bench", f"p{round_}"))
        if round_ <= hall.rounds:
            await _play(service, round_)
    keys = await service.keys(EVENT)
    store.close()
    return keys


async def _play(service: TournamentService, round_: int) -> None:
    for seated in (await service.open(EVENT)).event.rounds[round_]:
        if not seated.meeting.counts:
            table = seated.meeting.table
            await service.do(
                EVENT, ResultReported(round_, table, 0, _result(round_, table)), Actor("bench", f"r{round_}.{table}")
            )


def _result(round_: int, table: int) -> Result:
    scores = _CHANCE.stream(f"scores {round_} {table}")
    made = (21, scores.below(21))
    return Result((GameResult(made if scores.below(2) else made[::-1]),))


async def _follow(hall: Hall, keys: bytes, server: psutil.Process, host: str, port: int) -> Figure:
    told: dict[int, Told] = {}
    gate = asyncio.Semaphore(AT_ONCE)
    phones = [
        Phone(host, port, f"{number}:{entrant_code(keys, number)}", told, asks=hall.asking)
        for number in range(1, hall.phones + 1)
    ]

    async def come(phone: Phone) -> None:
        async with gate:
            await phone.come()

    await settle(server)
    coming = cpu(server)
    await asyncio.gather(*map(come, phones))
    await settle(server)
    coming = cpu(server) - coming
    key = access_key(keys, Role.ORGANISER)
    waited: list[float] = []
    size, spent = 0, cpu(server)
    for phone in phones:
        phone.asked_whole = 0
    for table in range(1, hall.results + 1):
        seq = phones[0].seq + 1
        told[seq] = Told(len(phones))
        began = time.monotonic()
        await _report(host, port, key, hall.rounds + 1, table)
        await asyncio.wait_for(told[seq].everybody.wait(), PATIENCE)
        waited += [knew - began for knew in told[seq].knew]
        size += told[seq].size
        await asyncio.sleep(0.5)
    spent = cpu(server) - spent
    waited.sort()
    return {
        "phones": len(phones),
        "results": hall.results,
        "CPU s a result": spent / hall.results,
        "CPU ms a phone and result": 1000 * spent / hall.results / len(phones),
        "news p50 s": waited[len(waited) // 2],
        "news p99 s": waited[len(waited) * 99 // 100],
        "bytes a phone and result": size // (hall.results * len(phones)),
        "pages asked for": sum(phone.asked_whole for phone in phones),
        "CPU s as they come": coming,
        "RSS MiB": server.memory_info().rss / 2**20,
    }


async def _report(host: str, port: int, key: str, round_: int, table: int) -> None:
    """Enter a result, as the organiser's browser does."""
    points = _result(round_, table).games[0].points
    what = {"kind": "reported", "round": round_, "table": table, "by": 0, "result": {"games": [{"points": points}]}}
    body = json.dumps({"id": f"report-{round_}-{table}", "what": what})
    head = f"POST /api/events/{EVENT}/entries HTTP/1.1\r\nContent-Type: application/json\r\n"
    await _ask(host, port, f"{head}Authorization: Bearer {key}\r\nContent-Length: {len(body)}\r\n", body)


async def _ask(host: str, port: int, head: str, body: str = "") -> bytes:
    """Return the body of the server's answer, which must be a success."""
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(f"{head}Host: {host}:{port}\r\n\r\n{body}".encode())
    headers = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    assert " 20" in headers.partition("\r\n")[0], headers
    answer = await reader.readexactly(int(headers.partition("content-length: ")[2].partition("\r\n")[0]))
    writer.close()
    return answer
