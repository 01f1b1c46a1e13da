"""Comparison of the bytes and times of a viewer's messages in two worlds: any difference is a leak."""

import json
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from typing import TypeAlias

from cartaro.table.authority import CachedTable
from cartaro.table.opening import hash_token
from cartaro.table.ports import Secrets
from tests.leaks.rig import Rig, rig
from tests.leaks.wire import Ear, ask
from tests.leaks.worlds import Pair

STRANGERS_TOKEN = "x" * 32

Told: TypeAlias = dict[str, bytes]
"""Messages by source."""

ADDRESSES = ("record", "replay", "review?place=0", "hint")
QR_EVERY = 50
"""QR codes are requested only for one in so many pairs, because they are slow to draw."""


@dataclass(frozen=True)
class Leak:
    """A difference: its source, and the data in each world."""

    pair: str
    viewer: str
    where: str
    one: str
    other: str


def token_of(chair: int) -> str:
    """Return the token of the person on a chair."""
    return f"the-token-of-whoever-sits-on-chair-{chair}"


async def tell(rig: Rig, pair: Pair, world: int, number: int) -> Told:
    """Return all data that the viewer of a pair receives in one of its worlds; *number* names the table."""
    state, table = pair.worlds[world], f"table{number:011}"
    clock, store = rig.clock, rig.services.store
    clock.set(state.at + 1)
    people = [chair for chair, person in enumerate(state.roster.people) if person is not None]
    keys = {chair: hash_token(token_of(chair)) for chair in people}
    secrets = Secrets(state.secret, bytes([world]) * 32)
    await store.create(table, pair.log, secrets, keys)
    live = rig.know(table, CachedTable(replace(state, id=table), secrets))
    told: Told = {}
    async with Ear.open(rig.address) as ear:
        ear.say(json.dumps({"t": "hello", "table": table, "token": token_of(pair.me) if pair.me in people else None}))
        await ear.catch_up()
        for attempt, text in enumerate(_attempts(pair)):
            ear.say(
                json.dumps({"t": "act", "id": f"attempt-{attempt}", "seq": state.head + attempt // 2, "action": text})
            )
        for message in _MESSAGES[number % len(_MESSAGES)]:
            ear.say(json.dumps(message))
        await ear.catch_up()
        async for where, answer in _aside(rig, table, pair, number):
            told[where] = answer
        before = ear.heard
        if pair.next_command is not None and number % 3:
            await rig.services.authority.submit(live, pair.next_command)
            await ear.catch_up()
            await rig.settle(table)
            instants = clock.scheduled
        else:  # a bot's play and its consequences may depend on hidden cards, but not the time of the play
            await rig.settle(table)
            instants = list(clock.scheduled)
            clock.go_on()
            await rig.settle(table)
        told["table"] = before if instants is not clock.scheduled else ear.heard
        told["instants"] = json.dumps([instants, (await rig.services.authority.state_of(live)).at]).encode()
    del live
    await rig.clear()
    return told


def _attempts(pair: Pair) -> Iterable[str]:
    """Return the viewer's attempts, all refused in both worlds; legal plays are compared as events instead."""
    state = pair.worlds[0]
    acts = state.match is not None and state.chair_to_act == pair.me and pair.me is not None
    return (f"{text} nonsense" if acts else text for text in pair.attempts)


_MESSAGES: tuple[tuple[dict[str, object], ...], ...] = (
    ({"t": "next", "id": "too-soon", "seq": 0}, {"t": "act", "id": "unread", "seq": 1, "action": "xyz"}),
    ({"t": "rematch", "id": "too-soon-too"}, {"t": "dance"}),
    ({"t": "say", "id": "say-that", "text": "Buona sera."}, {"t": "report", "id": "tell-on", "number": 1, "why": "x"}),
    ({"t": "publish", "id": "publish-it", "public": True}, {"t": "take_back", "id": "not-away"}),
    ({"t": "fill", "id": "fill-one", "chair": 1, "bot": "no such bot"}, {"t": "hello", "table": "nowhere"}),
)
"""Further messages of a viewer, in rotation, which do not change a table."""


async def _aside(rig: Rig, table: str, pair: Pair, number: int) -> AsyncIterator[tuple[str, bytes]]:
    """Yield answers outside the table's socket: one of its addresses, sometimes the lobby or a stranger's view."""
    addresses = ADDRESSES if pair.is_lawful else ("hint",)
    address = "qr.svg" if number % QR_EVERY == 0 else addresses[number % len(addresses)]
    method, body = ("POST", {"token": token_of(pair.me or 0)}) if address == "hint" else ("GET", None)
    yield address, await ask(rig.address, method, f"/api/tables/{table}/{address}", body)
    if pair.worlds[0].opened.calm is not None:
        live = rig.services.authority.live(table)
        assert live is not None
        rig.services.calm.note(live)
        await rig.services.calm.flush()
        asked = {"seats": [{"table": table, "token": token_of(pair.me or 0)}]}
        yield "calm", await ask(rig.address, "POST", "/api/calm", asked)
    if number % 7 == 0:
        async with Ear.open(rig.address) as stranger:
            stranger.say(json.dumps({"t": "hello", "table": table, "token": STRANGERS_TOKEN}))
            await stranger.catch_up()
        yield "stranger", stranger.heard
    if number % 7 == 1:
        async with Ear.open(rig.address, "/ws/lobby") as lobby:
            await lobby.catch_up()
        yield "lobby", lobby.heard


async def compare(pairs: Iterable[Pair]) -> AsyncGenerator[Leak | None, None]:
    """Yield, for each of *pairs*, the difference between its two worlds, or None."""
    async with AsyncExitStack() as stack:
        rigs = [await stack.enter_async_context(rig()) for _ in range(2)]
        for number, pair in enumerate(pairs):
            one, other = [await tell(served, pair, world, number) for world, served in enumerate(rigs)]
            yield _first_difference(pair, one, other)


def _first_difference(pair: Pair, one: Told, other: Told) -> Leak | None:
    for where in one:
        if one[where] != other[where]:
            viewer = "spectator" if pair.me is None else f"chair {pair.me}"
            return Leak(pair.name, viewer, where, *_excerpts(one[where], other[where]))
    return None


def _excerpts(one: bytes, other: bytes) -> tuple[str, str]:
    """Return the first difference with its context."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    first, last = max(0, at - 60), at + 60
    return one[first:last].decode(errors="replace"), other[first:last].decode(errors="replace")
