"""The cost law: what a request may cost, as a ratio to small lawful ones in the same run."""

import json
import os
import random
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from starlette.routing import Route

from cartaro.server.base.endpoint import describe_http, spec_of, walk
from cartaro.server.base.peer_session import PeerSession
from cartaro.server.process.serve import MESSAGE_BYTES
from tests.server.cost.hostile import bodies, filled, grammatical, texts, variants
from tests.server.cost.house import Cost, House, Sent
from tests.server.cost.lawful import World, at_of, bodies_of, headers_of, query_of

SEED = int(os.environ.get("CARTARO_COST_SEED", "40"))
SHARE = float(os.environ.get("CARTARO_COST_SHARE", "0.01"))
"""The share of the shapes that is tried; the environment can raise it, and give another seed."""
ALWAYS = ": parts"
"""A key of many parts stopped a server once: it is tried in every text."""
MOST_CPU = 6.0
"""The most CPU of a kilobyte, in small lawful requests to the same address (or to :data:`MEASURE`, if that is more)."""
MOST_MEMORY = 6.0
"""The most memory of a kilobyte, likewise."""
LONGEST_TURN = 0.050
"""The longest that a request may keep the event loop, in seconds of its thread's CPU."""
MEASURE = "POST /api/judge"
REPEATS = 3
LARGEST = 60_000
SIZES = (LARGEST, 30_000, 15_000, 3_900)
PARAMETER = 4_000
"""The characters of a parameter or header: addresses and headers together have at most sixteen kilobytes."""


class Address(NamedTuple):
    """A method and a path, as ``POST /api/judge``, with its route."""

    name: str
    method: str
    path: str
    route: Route


class Breach(NamedTuple):
    """A request that cost too much, or ended in a fault."""

    address: str
    shape: str
    size: int
    said: str


@dataclass(frozen=True)
class Bound:
    """What a kilobyte may cost at an address."""

    cpu: float
    memory: float


def addresses_of(house: House) -> list[Address]:
    """Return every address of the server that says what it takes and answers."""
    return [
        Address(f"{method} {path}", method, path, route)
        for path, route in walk(house.app.routes)
        for method in sorted((route.methods or set()) - {"HEAD"})
        if spec_of(route) is not None
    ]


def lawful_requests(address: Address, world: World) -> list[Sent]:
    """Return the small lawful requests of an address."""
    spec = spec_of(address.route)
    given = bodies_of(world).get(address.name, [None])
    query = query_of(spec.query if spec else {}, world)
    return [
        Sent(
            address.method,
            address.path,
            b"" if body is None else json.dumps(body).encode(),
            at_of(address.path, world),
            query,
            headers_of(address.path, world),
        )
        for body in given
    ]


async def bound_of(house: House, requests: Sequence[Sent]) -> Bound:
    """Return the cost of the dearest of *requests*."""
    each = [await _bound(partial(house.cost, sent)) for sent in requests]
    return Bound(max(one.cpu for one in each), max(one.memory for one in each))


async def _bound(cost_of: Callable[[bool], Awaitable[Cost]]) -> Bound:
    return Bound(min((await cost_of(False)).cpu, (await cost_of(False)).cpu), (await cost_of(True)).memory)


async def breaches(
    house: House,
    world: World,
    addresses: Sequence[Address],
    *,
    share: float = SHARE,
    largest: int = LARGEST,
    only: str = "",
) -> list[Breach]:
    """Return what breaks the law among a *share* of the shapes of each address, *only* of those so called."""
    everywhere = addresses_of(house)
    measure = next(address for address in everywhere if address.name == MEASURE)
    least = await bound_of(house, lawful_requests(measure, world))
    schemas = json.loads(msgspec.json.encode(describe_http(house.app.routes)))
    found: list[Breach] = []
    for address in addresses:
        lawful = lawful_requests(address, world)
        own = await bound_of(house, lawful)
        bound = Bound(max(own.cpu, least.cpu), max(own.memory, least.memory))
        chance = random.Random(f"{SEED} {address.name}")
        size = await _largest(house, lawful[0], largest)
        for shape, make in _shapes(address, lawful, schemas, size):
            if only not in shape or (chance.random() >= share and not shape.endswith(ALWAYS)):
                continue
            sent = make()
            if said := await _judge(partial(house.cost, sent), sent.size, bound):
                found.append(Breach(address.name, shape, sent.size, said))
    return found


async def _largest(house: House, lawful: Sent, largest: int) -> int:
    """Return the greatest size of a body, of a few, that is not refused as too long."""
    for size in SIZES:
        padded = lawful.body + b" " * (size - len(lawful.body))
        if size <= largest and (await house.send(replace(lawful, body=padded))).status != 413:
            return size
    return min(SIZES)


def _shapes(
    address: Address, lawful: Sequence[Sent], schemas: Any, size: int
) -> Iterator[tuple[str, Callable[[], Sent]]]:
    """Yield named makers of the requests of an address, by its body, path, query and headers."""
    for number, sent in enumerate(lawful):
        if sent.body:
            for shape, make in bodies(json.loads(sent.body), size - 200):
                yield f"{number} {shape}", partial(_with_body, sent, make, size)
    if lawful[0].body:
        for shape, make in _by_schema(address, json.loads(lawful[0].body), schemas, size - 200):
            yield f"schema {shape}", partial(_with_body, lawful[0], make, size)
    spec = spec_of(address.route)
    given = {
        "at": {name: value for name, value in lawful[0].at.items() if f"{{{name}" in address.path},
        "query": {**dict.fromkeys(spec.query if spec else {}, ""), **lawful[0].query},
        "headers": {"authorization": "", "cookie": "", "accept-encoding": "gzip", **lawful[0].headers},
    }
    for kind, names in given.items():
        for name, value in names.items():
            for shape, text in chain(texts(value, PARAMETER), grammatical(value, PARAMETER)):
                yield f"{kind} {name}: {shape}", partial(_with_parameter, lawful[0], kind, name, text[:PARAMETER])


def _by_schema(address: Address, lawful: Any, schemas: Any, size: int) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield bodies with the optional fields, and with every kind of entry; only these are then changed."""
    body_of = schemas["paths"][address.path][address.method.lower()]["requestBody"]
    schema, components = body_of["content"]["application/json"]["schema"], schemas["components"]["schemas"]
    for variant in variants(schema, components):
        body = filled(variant, components, random.Random(SEED))
        entry = {"what": body["what"]} if "what" in body else {}
        yield from bodies({**body, **lawful, **entry}, size, "what" if entry else "")


def _with_body(sent: Sent, make: Callable[[], str], size: int) -> Sent:
    return replace(sent, body=make().encode("utf-8", "surrogateescape")[:size])


def _with_parameter(sent: Sent, kind: str, name: str, text: str) -> Sent:
    changed: dict[str, Any] = {kind: {**getattr(sent, kind), name: text}}
    return replace(sent, **changed)


async def _judge(cost_of: Callable[[bool], Awaitable[Cost]], size: int, bound: Bound) -> str:
    """Return what breaks the law; nothing if it is kept at one of a few times."""
    said = ""
    for _ in range(REPEATS):
        said = _wrong_with(await cost_of(False), size, bound) or _wrong_with(await cost_of(True), size, bound)
        if not said:
            break
    return said


def _wrong_with(cost: Cost, size: int, bound: Bound) -> str:
    """Return what of the law a cost breaks: no fault, no long turn of the loop, CPU or else memory by the kilobyte."""
    kilobytes = max(1, size / 1024)
    wrong = []
    if cost.answer.status >= 500:
        wrong.append(f"status {cost.answer.status} {cost.answer.body[:80].decode()}")
    if cost.memory:
        most = MOST_MEMORY * bound.memory * kilobytes
        wrong += [f"{cost.memory >> 10} kB of memory, more than {int(most) >> 10}"] if cost.memory > most else []
    else:
        most = MOST_CPU * bound.cpu * kilobytes
        wrong += [f"{cost.turn * 1000:.0f} ms on the loop"] if cost.turn > LONGEST_TURN else []
        wrong += [f"{cost.cpu * 1000:.0f} ms of CPU, more than {most * 1000:.0f}"] if cost.cpu > most else []
    return ", ".join(wrong)


async def breaches_of_messages(
    house: House, session: PeerSession[Any], schema: Mapping[str, Any], components: Mapping[str, Any], lawful: str
) -> list[Breach]:
    """Return what breaks the law among a share of the shapes of each message of a socket."""
    chance, found = random.Random(f"{SEED} {lawful}"), []

    def cost_of(text: str, memory: bool) -> Awaitable[Cost]:
        return house.cost_of_message(session, text, memory)

    bound = await _bound(partial(cost_of, lawful))
    for kind in schema["anyOf"]:
        message = filled(kind, components, chance)
        for shape, make in bodies(message, MESSAGE_BYTES - 100):
            if chance.random() < 2 * SHARE:
                text = make().encode("utf-8", "ignore")[:MESSAGE_BYTES].decode("utf-8", "ignore")
                if said := await _judge(partial(cost_of, text), len(text), bound):
                    found.append(Breach(message["t"], shape, len(text), said))
    return found
