"""What an event's log is made of. The log is the event: its state is a fold over these entries and nothing else.

``who`` wrote an entry is beside it (:class:`.Entry`). Entrants and people are numbered from one as
they come, and keep their number for good.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct, field

VERSION = 2
"""The version of entries written now. What older ones meant :mod:`cartaro.tournament.log.older_entries` says:

1. the points of a repeated deal stood primo and terzo first; from 2 on they stand by side, as those of any deal.
"""


class Person(Struct, frozen=True):
    """Somebody as they give their name at the desk; ``minor``: under age, with the family's permission received."""

    name: str
    club: str = ""
    categories: tuple[str, ...] = ()
    minor: bool = False


class Created(Struct, frozen=True, omit_defaults=True, tag="created", tag_field="kind"):
    """The event exists, as its definition (TOML) says.

    ``keys`` is the commitment of the secret that its access codes are made from; events of older Cartaros have none.
    """

    definition: str
    keys: str = ""


class Amended(Struct, frozen=True, tag="amended", tag_field="kind"):
    """The definition is changed, before the draw."""

    definition: str
    reason: str


class Entered(Struct, frozen=True, tag="entered", tag_field="kind"):
    """People enter: one, or two as a pair; one alone where pairs play looks for a partner.

    ``number`` is theirs for good; the service gives it (:func:`.prepare`) where the request has none.
    """

    people: tuple[Person, ...]
    number: int = 0


class Partnered(Struct, frozen=True, tag="partnered", tag_field="kind"):
    """Two who looked for a partner are a pair: ``other`` joins ``entrant``."""

    entrant: int
    other: int


class Substituted(Struct, frozen=True, tag="substituted", tag_field="kind"):
    """``person`` of an entrant gives the place to somebody else."""

    entrant: int
    person: int
    by: Person
    reason: str = ""


class CheckedIn(Struct, frozen=True, tag="checked_in", tag_field="kind"):
    """An entrant is there, ready to play."""

    entrant: int


class Withdrawn(Struct, frozen=True, tag="withdrawn", tag_field="kind"):
    """An entrant does not play, or no longer; ``absent``: called and not there."""

    entrant: int
    reason: str = ""
    absent: bool = False


class Seeded(Struct, frozen=True, tag="seeded", tag_field="kind"):
    """The seeds, the strongest first, before the draw: they are kept apart by the formats that know seeds."""

    entrants: tuple[int, ...]


class Paid(Struct, frozen=True, tag="paid", tag_field="kind"):
    """Fee taken from an entrant, in cents; ``method`` is ``cash`` or what else it came by."""

    entrant: int
    cents: int
    method: str = "cash"


class Refunded(Struct, frozen=True, tag="refunded", tag_field="kind"):
    """Fee given back to an entrant, in cents."""

    entrant: int
    cents: int
    method: str = "cash"


class CashAdjusted(Struct, frozen=True, tag="moved", tag_field="kind"):
    """Other money: ``cents`` above zero came in, below zero went out."""

    cents: int
    what: str
    method: str = "cash"


class CashClosed(Struct, frozen=True, tag="cash_closed", tag_field="kind"):
    """The cash book is closed; what was left in it is handed ``to`` somebody."""

    to: str


class Committed(Struct, frozen=True, tag="committed", tag_field="kind"):
    """A draw begins: ``commitment`` fixes its secret.

    ``purpose`` is ``start``, the chance of the whole event, or ``boards``, that of its repeated deals.
    """

    purpose: str
    commitment: str


class EntropyAdded(Struct, frozen=True, tag="added", tag_field="kind"):
    """Somebody of the audience adds words to a draw."""

    purpose: str
    words: str


class Drawn(Struct, frozen=True, tag="drawn", tag_field="kind"):
    """A draw is made: its secret, in hexadecimal, is public."""

    purpose: str
    secret: str


class Table(Struct, frozen=True):
    """One table of a round; one entrant alone rests. ``phase``, ``slot`` and ``boards`` are the format's own."""

    table: int
    entrants: tuple[int, ...]
    phase: str = field(default="main", name="stage")
    slot: int = 0
    boards: tuple[int, ...] = ()


class Paired(Struct, frozen=True, tag="paired", tag_field="kind"):
    """A round is paired, as the format answered; ``notes`` (Italian, English) are what it had to say.

    ``engine`` is the library that paired it, with its version; empty where no library did, or before this was kept.
    """

    round: int
    tables: tuple[Table, ...]
    notes: tuple[tuple[str, str], ...] = ()
    engine: str = ""


class Rearranged(Struct, frozen=True, tag="rearranged", tag_field="kind"):
    """The organiser seats a round otherwise, before any result; the same entrants, for a reason."""

    round: int
    tables: tuple[Table, ...]
    reason: str


class ClockChanged(Struct, frozen=True, tag="timed", tag_field="kind"):
    """The clock of a round: ``do`` is ``start``, ``pause``, ``resume`` or ``stop``."""

    round: int
    do: str


class GameResult(Struct, frozen=True):
    """One game of a meeting, by side in the table's order: the final ``points``, or the points of all its ``deals``.

    Where deals are repeated, ``deals`` are those of the table's boards in order.
    ``minutes`` played, where time ended it; ``fuori`` is the side (from zero) whose declaration ended it. ``out`` goes
    with the points of Scala 40: in which deal (from one) each side went out, 0 for who did not.
    """

    points: tuple[int, ...] = ()
    deals: tuple[tuple[int, ...], ...] = ()
    minutes: int | None = None
    fuori: int | None = None
    out: tuple[int, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The final points: as told, else what the deals add up to; none where neither is told."""
        return self.points or tuple(map(sum, zip(*self.deals, strict=True)))


class Result(Struct, frozen=True):
    """What a table reports: its games; or who was ``absent``; or, by a referee, a ``winner`` whatever the points.

    ``void``: the referee annuls the meeting.
    """

    games: tuple[GameResult, ...] = ()
    absent: tuple[int, ...] = ()
    winner: int | None = None
    void: bool = False


class ResultReported(Struct, frozen=True, tag="reported", tag_field="kind"):
    """A side's result of its table; ``by`` is the entrant, 0 for the desk with a slip that two sides have signed."""

    round: int
    table: int
    by: int
    result: Result


class Confirmed(Struct, frozen=True, tag="confirmed", tag_field="kind"):
    """Another side confirms what was reported; ``by`` as in :class:`ResultReported`."""

    round: int
    table: int
    by: int


class RefereeCalled(Struct, frozen=True, tag="called", tag_field="kind"):
    """A side calls the referee to its table."""

    round: int
    table: int
    by: int


class CallClosed(Struct, frozen=True, tag="answered", tag_field="kind"):
    """The call of a table is closed: the referee has been there (``by`` 0), or a side needs them no more."""

    round: int
    table: int
    by: int = 0


class Decided(Struct, frozen=True, tag="decided", tag_field="kind"):
    """The referee decides a table's result, by an article of the rulebook or of the definition."""

    round: int
    table: int
    result: Result
    article: str
    text: str


class Corrected(Struct, frozen=True, tag="corrected", tag_field="kind"):
    """The desk corrects a result that stands."""

    round: int
    table: int
    result: Result
    reason: str


class Penalised(Struct, frozen=True, tag="penalised", tag_field="kind"):
    """A penalty, by an article: a ``warning``, ``points`` of the standing, ``made`` game points, or ``exclusion``.

    ``amount`` of points may be a fraction, such as ``1/2``.
    """

    entrant: int
    article: str
    effect: str
    text: str
    amount: str = "0"


class TableOpened(Struct, frozen=True, omit_defaults=True, tag="table_opened", tag_field="kind"):
    """A table of a round is played on line, at table ``online`` of this server.

    Where deals are repeated ``commitment`` is that of the table's own shuffles, the same at every table of the round.
    """

    round: int
    table: int
    online: str
    commitment: str = ""


class BoardsWritten(Struct, frozen=True, tag="boards_written", tag_field="kind"):
    """The repeated deals of a round are written out for dealing by hand: who does it has seen them."""

    round: int


class PlayedOnLine(Struct, frozen=True, tag="played_on_line", tag_field="kind"):
    """The on-line table of a round has ended; the result is its record's."""

    round: int
    table: int
    result: Result
    online: str


class Ended(Struct, frozen=True, tag="ended", tag_field="kind"):
    """The tournament is over: the standing is final, and who the prizes go to. ``reason`` where it ends early."""

    reason: str = ""


class PrizeAwarded(Struct, frozen=True, omit_defaults=True, tag="handed", tag_field="kind"):
    """A prize (its place in the definition, from zero) is handed to an entrant; ``signed`` is the name that was signed.

    ``on_top``: somebody else has had it, as the standing was before a correction, and keeps it.
    """

    prize: int
    entrant: int
    signed: str
    on_top: bool = False


class PrizeReturned(Struct, frozen=True, tag="handed_back", tag_field="kind"):
    """A prize is taken back from who had it: all of it, or what is too much now; ``signed`` by who gives it back."""

    prize: int
    entrant: int
    signed: str
    reason: str


class TieParted(Struct, frozen=True, tag="tie_parted", tag_field="kind"):
    """Entrants who ended level are put in order for a prize that cannot be shared: by ``lot``, or by a ``play_off``.

    The lot is that of the event's public draw; a play-off says in ``text`` what was played.
    """

    entrants: tuple[int, ...]
    how: str
    text: str = ""


class TakenBack(Struct, frozen=True, tag="taken_back", tag_field="kind"):
    """An earlier entry is taken back: it stays in the log, and the event goes on as if it had never been."""

    seq: int
    reason: str


AtTheDoor: TypeAlias = Entered | Partnered | Substituted | CheckedIn | Withdrawn | Seeded
InTheBook: TypeAlias = Paid | Refunded | CashAdjusted | CashClosed
Drawing: TypeAlias = Committed | EntropyAdded | Drawn
InARound: TypeAlias = Paired | Rearranged | ClockChanged | TableOpened | BoardsWritten
OfATable: TypeAlias = ResultReported | Confirmed | RefereeCalled | CallClosed | Decided | Corrected | PlayedOnLine
AtTheEnd: TypeAlias = Ended | PrizeAwarded | PrizeReturned | TieParted
Payload: TypeAlias = (
    Created | Amended | AtTheDoor | InTheBook | Drawing | InARound | OfATable | Penalised | AtTheEnd | TakenBack
)


def encode(payload: Payload) -> bytes:
    """Return *payload* as JSON, always the same bytes for the same entry."""
    return _encoder.encode(payload)


def decode(payload: bytes | str) -> Payload:
    """Return what :func:`encode` wrote; raise :class:`msgspec.MsgspecError` on anything else."""
    return _decoder.decode(payload)


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Payload] = msgspec.json.Decoder(Payload)
