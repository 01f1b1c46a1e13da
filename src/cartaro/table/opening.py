"""Opening a table: seats, secrets, and the first entries of its log; and reopening for the same company."""

import hashlib
import secrets
from base64 import b32encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue
from cartaro.table.arranging import GRACE, public_move
from cartaro.table.entries import Chair, Closed, Entropy, Entry, Invited, Opened, Payload, Ready, Started
from cartaro.table.law import agree
from cartaro.table.names import name_bots
from cartaro.table.ports import Appended, Clock, Secrets, Store, StoreDownError
from cartaro.table.roster import FREE
from cartaro.table.state import TableState


@dataclass(frozen=True, slots=True)
class Wanted:
    """A request for a table: ``person`` sits on the first chair, with ``face``; None: nobody does yet.

    ``bot`` plays on the other chairs, and for people who are absent longer than ``grace`` seconds. ``others``, if
    given, has the bot for each other chair, None for one that waits for a person. ``public``, ``fill_after``,
    ``rated``, ``training``, ``move``, ``bank``, ``delay``, ``calm`` and ``reserve`` are as in :class:`Opened`; a public
    table without clocks gets a move clock, and a calm one awaits nobody. ``entropy`` is the person's, in hexadecimal;
    ``secret`` is one already committed to, None for a new one.
    """

    rulebook: str
    options: Mapping[str, OptionValue]
    person: str | None
    bot: str
    others: tuple[str | None, ...] | None = None
    grace: float = GRACE
    public: bool = False
    fill_after: float | None = None
    rated: bool = False
    training: bool = False
    move: float | None = None
    bank: float | None = None
    delay: int = 0
    calm: int | None = None
    reserve: int = 0
    entropy: str | None = None
    secret: bytes | None = None
    face: int | None = None


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A newly opened table: its id, the person's token (shown once, stored as a hash), the commitment."""

    table: str
    token: str | None
    commitment: str


def hash_token(token: str) -> bytes:
    """Return the SHA-256 of a token, which is what the store keeps of it."""
    return hashlib.sha256(token.encode()).digest()


async def open_table(store: Store, clock: Clock, wanted: Wanted) -> OpenedTable:
    """Open the table *wanted*, and start it at once if it waits for nobody.

    Raise :class:`cartaro.i18n.CartaroError` on an invalid rulebook or option, :class:`StoreError` if the store failed.
    """
    players = agree(wanted.rulebook, wanted.options).players
    others = players if wanted.person is None else players - 1
    if wanted.others is not None and len(wanted.others) != others:
        raise CartaroError(
            "bad_chairs",
            tr("table-opening-bad_chairs", players=players, others=others, count_others=len(wanted.others)),
        )
    kept = Secrets(wanted.secret or secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES))
    commitment = Shuffle(kept.shuffle).commitment
    table, token = new_id(), secrets.token_urlsafe(24) if wanted.person is not None else None
    entries = first_entries(wanted, seat_chairs(wanted, players), commitment, clock.now())
    outcome = await store.create(table, entries, kept, {} if token is None else {0: hash_token(token)})
    if not isinstance(outcome, Appended):
        raise StoreDownError
    return OpenedTable(table, token, commitment)


def first_entries(wanted: Wanted, chairs: tuple[Chair, ...], commitment: str, at: float) -> list[Entry]:
    """Return the entries that open a table, and start its match if no chair is free."""
    timed = wanted.move is not None or wanted.bank is not None
    opened = Opened(
        wanted.rulebook,
        dict(wanted.options),
        chairs,
        commitment,
        substitute=wanted.bot,
        grace=wanted.grace if wanted.calm is None else None,
        public=wanted.public,
        fill_after=wanted.fill_after,
        rated=wanted.rated,
        training=wanted.training,
        move=public_move(wanted.rulebook) if wanted.public and not timed else wanted.move,
        bank=wanted.bank,
        delay=wanted.delay,
        calm=wanted.calm,
        reserve=wanted.reserve,
    )
    entropy = [Entropy(0, wanted.entropy)] if wanted.entropy else []
    if FREE not in chairs:
        return _number([opened, *entropy, Started()], at)
    ready = [Ready(0, ready=True)] if wanted.calm is not None and wanted.person is not None else []
    return _number([opened, *entropy, *ready], at)


def _number(payloads: Sequence[Payload], at: float) -> list[Entry]:
    return [Entry(seq, f"open:{seq}", None, at, payload) for seq, payload in enumerate(payloads, 1)]


def seat_chairs(wanted: Wanted, players: int) -> tuple[Chair, ...]:
    """Return the chairs: the person first, if there is one, then named bots, and free chairs."""
    people = [] if wanted.person is None else [Chair(wanted.person, "person", face=wanted.face)]
    others = (wanted.bot,) * (players - len(people)) if wanted.others is None else wanted.others
    names = iter(name_bots(len(others), [chair.name for chair in people]))
    return (*people, *(FREE if bot is None else Chair(next(names), "bot", bot) for bot in others))


@dataclass(frozen=True, slots=True)
class Gathered:
    """The table of a rematch; and, if it was just opened, people's numbers there by their previous numbers."""

    table: str
    people: Mapping[int, int]


async def gather_again(store: Store, clock: Clock, state: TableState, secret: bytes, person: int) -> Gathered:
    """Open a table for the company of a match that is over, its places rotated.

    Everybody's token is valid there too. The id follows from the finished table and its bots' *secret*, so that two
    people who ask at once get the same table. *person*, who asks, is its host.
    """
    table = b32encode(hashlib.sha256(b"rematch" + secret).digest()[:10]).decode().lower()
    if await store.load(table) is not None:
        return Gathered(table, {})
    kept = Secrets(secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES))
    keys = await store.keys_of(state.id)
    opened, people = _rotate(state, person, Shuffle(kept.shuffle).commitment)
    mine = people.index(person)
    opened = msgspec.structs.replace(opened, host=mine)
    entries = _number([opened, Ready(mine, ready=True), *_kept(state)], clock.now())
    seated = {chair: keys[other] for chair, other in enumerate(people) if other is not None and other in keys}
    await store.create(table, entries, kept, seated)
    return Gathered(table, {other: chair for chair, other in enumerate(people) if other is not None})


def _kept(state: TableState) -> Iterator[Payload]:
    """Yield the host's settings about who may come that carry over to the next table."""
    if state.roster.closed:
        yield Closed(closed=True)
    if state.roster.invitation is not None:
        yield Invited(state.roster.invitation)


def _rotate(state: TableState, host: int, commitment: str) -> tuple[Opened, tuple[int | None, ...]]:
    """Return the next table of a company, opened by *host*, and who sits where.

    The occupant of the first chair stays, the others move up by one, so that everybody partners everybody in turn.
    People replaced by a bot have left, and their chairs are free. If strangers see the match late, the next table is
    not listed for them: that would reveal that this one is over. It has its own deals, even if this one's were shared.
    """
    roster = state.roster
    first, *others = range(len(roster.chairs))
    order = (first, *others[-1:], *others[:-1])
    left = [chair for chair in order if roster.people[chair] in roster.away - {host}]
    chairs = tuple(FREE if chair in left else roster.chairs[chair] for chair in order)
    people = tuple(None if chair in left else roster.people[chair] for chair in order)
    public = state.opened.public and not state.opened.delay
    again = msgspec.structs.replace(
        state.opened,
        chairs=chairs,
        commitment=commitment,
        fill_after=None,
        public=public,
        embargoed=False,
        strangers=roster.strangers,
    )
    return again, people


def new_id() -> str:
    """Return a new table id: sixteen random letters and digits, impossible to guess."""
    return b32encode(secrets.token_bytes(10)).decode().lower()
