"""Opening of tables: the request, its validation, and the new table."""

from typing import Annotated, Protocol

from msgspec import UNSET, Meta, Struct, UnsetType

from cartaro.bots import NEWCOMERS, bot_for
from cartaro.games import find_game
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue
from cartaro.server.services.bot_budgets import BotBudgets
from cartaro.server.services.refusals import NAME_REGISTERED
from cartaro.server.services.table_services import TableServices
from cartaro.table.delay import LONGEST
from cartaro.table.law import agree
from cartaro.table.names import clean_name
from cartaro.table.opening import OpenedTable, Wanted, open_table
from cartaro.wire.clock_view import BankSeconds, CalmDays, GraceSeconds, MoveSeconds, ReserveDays
from cartaro.wire.fields import Face


class TableRequest(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/tables``.

    ``chairs`` has the other chairs: a bot's name, or null for a chair that waits for a person; without it all are
    ``bots``. ``bots`` also play for people who are absent longer than ``grace`` seconds. ``move`` and ``bank`` are each
    person's seconds for a turn and in total; null is no such clock, and a public table always has one. Spectators see
    the match ``delay`` seconds late. ``calm`` is the days that each turn of a calm table may take, 0 for any number; it
    has neither clocks nor a grace, and is for people who were invited; each has ``reserve`` days besides in the match.
    ``face`` is the number of the face of the person who opens the table.
    """

    rulebook: Annotated[str, Meta(max_length=64)]
    options: dict[str, OptionValue] = {}
    name: Annotated[str, Meta(max_length=200)] = ""
    bots: Annotated[str, Meta(max_length=32)] = NEWCOMERS
    entropy: Annotated[str, Meta(max_length=128, pattern="^([0-9a-fA-F]{2})*$")] | None = None
    commitment: Annotated[str, Meta(max_length=64)] | None = None
    watch: bool = False
    chairs: Annotated[list[Annotated[str, Meta(max_length=32)] | None], Meta(max_length=15)] | None = None
    public: bool = False
    grace: GraceSeconds = 60
    move: MoveSeconds | None = None
    bank: BankSeconds | None = None
    rated: bool = False
    training: bool = False
    delay: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    calm: CalmDays | None = None
    reserve: ReserveDays = 0
    face: Face | None = None


class Commitment(Struct):
    """The commitment to a secret, to be sent back with the entropy."""

    commitment: str


class TableTaken(Struct, omit_defaults=True):
    """A new table; ``place`` (None before the draw) and ``token`` are set if the client sits at it."""

    table: str
    commitment: str
    place: int | UnsetType | None = UNSET
    token: str | UnsetType = UNSET


class Commitments(Protocol):
    """Secrets of shuffles to which the server has committed before entropy is added.

    Both methods may raise :class:`cartaro.table.ports.StoreError`.
    """

    async def give(self) -> str:
        """Return a new commitment."""
        ...

    async def redeem(self, commitment: str) -> bytes | None:
        """Return the secret of *commitment*, once; None if it is unknown, used, or too old."""
        ...


class OpeningRefusedError(CartaroError):
    """A request for a table that was refused; ``status`` is the HTTP status."""

    def __init__(self, code: str, text: Text, status: int = 400) -> None:
        super().__init__(code, text)
        self.status = status


class OpeningServices(TableServices, Protocol):
    """What opening a table needs."""

    bot_budgets: BotBudgets
    commitments: Commitments


class Openings:
    """Opens tables, with the secrets that were committed to for them."""

    def __init__(self, services: OpeningServices) -> None:
        self._services = services

    async def open(self, request: TableRequest, network: str, session: str | None) -> TableTaken:
        """Open the table of *request*, from *network*, for the account of *session*, if any.

        Raise :class:`OpeningRefusedError`, :class:`cartaro.table.ports.StoreError`, or another
        :class:`cartaro.i18n.CartaroError` if the rulebook does not allow the request.
        """
        services = self._services
        opening = await self.create(request, session)
        table = await services.authority.find(opening.table)
        assert table is not None
        services.bot_budgets.note(opening.table, network)
        answer = TableTaken(opening.table, opening.commitment)
        if opening.token is not None:
            state = await services.authority.state_of(table)
            answer.place, answer.token = state.place_of_chair(0), opening.token
        return answer

    async def create(self, request: TableRequest, session: str | None) -> OpenedTable:
        """Write the first entries of the table of *request*; until a client opens the table no bot plays there.

        Raise :class:`OpeningRefusedError`, and the other errors of :meth:`open`.
        """
        services = self._services
        wanted = await self._wanted(request)
        if wanted.person is not None and not await services.sessions.may_be_called(wanted.person, session):
            raise OpeningRefusedError("name_registered", NAME_REGISTERED, 409)
        return await open_table(services.store, services.clock, wanted)

    async def _wanted(self, request: TableRequest) -> Wanted:
        secret = None
        if request.commitment is not None:
            secret = await self._services.commitments.redeem(request.commitment)
            if secret is None:
                raise OpeningRefusedError("unknown_commitment", UNKNOWN_COMMITMENT, 409)
        game = find_game(request.rulebook).name
        for bot in (request.bots, *(bot for bot in request.chairs or () if bot is not None)):
            bot_for(bot, game)
        if request.training and (request.watch or request.rated or None in (request.chairs or [])):
            raise OpeningRefusedError("bad_training", BAD_TRAINING)
        if (request.calm is not None or request.reserve) and not _may_be_calm(request):
            raise OpeningRefusedError("bad_calm", BAD_CALM)
        return Wanted(
            request.rulebook,
            request.options,
            None if request.watch else clean_name(request.name),
            request.bots,
            others=None if request.watch or request.chairs is None else tuple(request.chairs),
            grace=request.grace,
            public=request.public,
            rated=request.rated,
            training=request.training,
            move=request.move,
            bank=request.bank,
            delay=request.delay,
            calm=request.calm,
            reserve=request.reserve,
            entropy=request.entropy,
            secret=secret,
            face=request.face,
        )


def _may_be_calm(request: TableRequest) -> bool:
    """Whether the table of *request* has no other time, and is for people who were invited."""
    timed = request.move is not None or request.bank is not None
    if request.reserve and not request.calm:
        return False  # what has no end needs no reserve
    if timed or request.public or request.training or request.watch:
        return False
    return agree(request.rulebook, request.options).clock_minutes is None


BAD_TRAINING = tr("server-services-openings-bad_training")
BAD_CALM = tr("server-services-openings-bad_calm")
UNKNOWN_COMMITMENT = tr("server-services-openings-unknown_commitment")
