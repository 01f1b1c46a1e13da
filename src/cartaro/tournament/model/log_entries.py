"""The payloads of log entries. The state of an event is a fold over its entries and nothing else.

Author and times are in :class:`.LogEntry`. Entrants and people are numbered from one in order of registration; numbers
never change.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct, field

from cartaro.strict_json import decode_strict

VERSION = 1
"""The version of entries. What a log accepted stays accepted: whoever makes entries mean something else raises it."""


class Person(Struct, frozen=True):
    """A person; ``minor``: under age, with the family's permission; ``rating``: the higher the stronger, 0 for none."""

    name: str
    club: str = ""
    categories: tuple[str, ...] = ()
    minor: bool = False
    rating: int = 0


class Created(Struct, frozen=True, omit_defaults=True, tag="created", tag_field="kind"):
    """The event is created, with its definition (TOML).

    ``keys`` is the commitment to the secret of its access codes.
    """

    definition: str
    keys: str = ""


class Amended(Struct, frozen=True, tag="amended", tag_field="kind"):
    """The definition is changed, before the draw: its next edition, for a reason that everybody reads."""

    definition: str
    reason: str


class Entered(Struct, frozen=True, tag="entered", tag_field="kind"):
    """An entrant registers: one person, or two as a pair; one person at an event for pairs looks for a partner.

    ``number`` never changes; the service assigns it (:func:`.prepare`) if the request has none.
    """

    people: tuple[Person, ...]
    number: int = 0


class Partnered(Struct, frozen=True, tag="partnered", tag_field="kind"):
    """Two people who looked for a partner become a pair: ``other`` joins ``entrant``."""

    entrant: int
    other: int


class Substituted(Struct, frozen=True, tag="substituted", tag_field="kind"):
    """``person`` of an entrant is replaced by another person."""

    entrant: int
    person: int
    by: Person
    reason: str = ""


EditedField: TypeAlias = Literal["name", "club", "categories", "rating", "contact", "note"]
"""What can be corrected: of one person, but for the contact and the note of an entrant, which are not in the log."""


class Edited(Struct, frozen=True, omit_defaults=True, tag="edited", tag_field="kind"):
    """What is known of an entrant's ``person`` (from one) is corrected, from ``was`` to ``now``, as they are typed.

    The service completes ``was``, unless the request says what its author saw. Contact and note of the entrant
    (``person`` 0) have no values here.
    """

    entrant: int
    field: EditedField
    person: int = 0
    was: str | None = None
    now: str = ""


class Imported(Struct, frozen=True, omit_defaults=True, tag="imported", tag_field="kind"):
    """The entrants of a list register in one step, as each would alone; ``source`` is the name of its file.

    ``edits`` are what the list says otherwise of those who were entered already.
    """

    entrants: tuple[Entered, ...]
    source: str = ""
    edits: tuple[Edited, ...] = ()


class Erased(Struct, frozen=True, tag="erased", tag_field="kind"):
    """A person's names are erased, as they asked: ``texts`` are the fingerprints of all that is no more beside the log.

    ``person`` counts the entrant's people from one, then those who were substituted, in order. The entry cannot be
    undone; ``reason`` says who asked, and when.
    """

    entrant: int
    person: int
    texts: tuple[str, ...]
    reason: str


class CheckedIn(Struct, frozen=True, tag="checked_in", tag_field="kind"):
    """An entrant is present."""

    entrant: int


class RollCalled(Struct, frozen=True, tag="roll_called", tag_field="kind"):
    """The roll is called before the draw: who is present, and who was called and is not there."""

    present: tuple[int, ...]
    absent: tuple[int, ...] = ()


class Withdrawn(Struct, frozen=True, tag="withdrawn", tag_field="kind"):
    """An entrant withdraws; ``absent``: was called and not present."""

    entrant: int
    reason: str = ""
    absent: bool = False


class Seed(Struct, frozen=True, omit_defaults=True):
    """A seed, and where it comes from: set by ``hand``, with a reason; by the ``rating``; in an order by ``lot``.

    From a ``season``: ``why`` are its points there.
    """

    entrant: int
    source: Literal["hand", "rating", "season", "lot"] = "hand"
    rating: int = 0
    why: str = ""

    def is_level(self, other: "Seed") -> bool:
        """Whether nothing but the lot of the draw orders two seeds."""
        worth, theirs = (self.rating, self.why), (other.rating, other.why)
        return self.source == other.source and self.source != "hand" and (self.source == "lot" or worth == theirs)


class Seeded(Struct, frozen=True, tag="seeded", tag_field="kind"):
    """The seeds, the strongest first, before the draw, which orders those that are level; formats keep them apart."""

    seeds: tuple[Seed, ...]


class KeptApart(Struct, frozen=True, tag="kept_apart", tag_field="kind"):
    """Two entrants do not meet, from the next round paired on: a couple, a family, by request; no reason is kept.

    ``how`` is ``never``; ``possible``, where it costs nothing worse; or ``free``, if they may meet again.
    """

    one: int
    other: int
    how: Literal["never", "possible", "free"] = "never"


class AwayFrom(Struct, frozen=True, tag="away_from", tag_field="kind"):
    """An entrant is away from a round, as asked for in advance: they ``rest`` without points, or with ``half`` points.

    ``pause``: from there on without points, until they are ``back``. They play that round again, and if they paused
    also those after it; other rounds for which they asked stay as they are.
    """

    entrant: int
    round: int
    how: Literal["rest", "half", "pause", "back"] = "rest"


class TablesLocked(Struct, frozen=True, omit_defaults=True, tag="tables_locked", tag_field="kind"):
    """The entrants of each of these ``tables`` sit together in the next round, whatever it costs; one alone rests.

    With ``free`` they no longer have to.
    """

    tables: tuple[tuple[int, ...], ...]
    free: bool = False


class Paid(Struct, frozen=True, tag="paid", tag_field="kind"):
    """A fee paid by an entrant, in cents; ``method`` is ``cash`` or another method."""

    entrant: int
    cents: int
    method: str = "cash"


class Refunded(Struct, frozen=True, tag="refunded", tag_field="kind"):
    """A fee refunded to an entrant, in cents."""

    entrant: int
    cents: int
    method: str = "cash"


class CashAdjusted(Struct, frozen=True, tag="moved", tag_field="kind"):
    """Other money: positive ``cents`` are income, negative ones expense."""

    cents: int
    what: str
    method: str = "cash"


class CashClosed(Struct, frozen=True, tag="cash_closed", tag_field="kind"):
    """The cash book is closed; the remaining cash is handed over ``to`` a person."""

    to: str


class Committed(Struct, frozen=True, tag="committed", tag_field="kind"):
    """A draw begins: ``commitment`` is that to its secret.

    ``purpose`` is ``start``, for the randomness of the whole event, or ``boards``, for that of its repeated deals.
    """

    purpose: str
    commitment: str


class EntropyAdded(Struct, frozen=True, tag="added", tag_field="kind"):
    """The audience adds words to a draw as entropy."""

    purpose: str
    words: str


class Drawn(Struct, frozen=True, tag="drawn", tag_field="kind"):
    """A draw is completed: its secret, in hexadecimal, is public."""

    purpose: str
    secret: str


class PairedTable(Struct, frozen=True):
    """One table of a round; one entrant alone rests. ``phase``, ``slot`` and ``boards`` are private to the format."""

    table: int
    entrants: tuple[int, ...]
    phase: str = field(default="main", name="stage")
    slot: int = 0
    boards: tuple[int, ...] = ()


class Paired(Struct, frozen=True, tag="paired", tag_field="kind"):
    """A round is paired by the format; ``notes`` (Italian, English) are those of the format.

    ``costs`` are the sums of what the tables cost, by name, the worst first; empty where a calendar or bracket decides.
    ``engine`` is the library that paired it by its own rules, with its version; empty without one.
    """

    round: int
    tables: tuple[PairedTable, ...]
    notes: tuple[tuple[str, str], ...] = ()
    costs: dict[str, int] = field(default_factory=dict)
    engine: str = ""


class Rearranged(Struct, frozen=True, tag="rearranged", tag_field="kind"):
    """The organiser changes the pairing of a round before any result; the same entrants, for a reason."""

    round: int
    tables: tuple[PairedTable, ...]
    reason: str


class ClockChanged(Struct, frozen=True, tag="timed", tag_field="kind"):
    """The clock of a round: ``do`` is ``start``, ``pause``, ``resume`` or ``stop``."""

    round: int
    do: str


class GameResult(Struct, frozen=True):
    """One game of a meeting, by side in the table's order: the final ``points``, or the points of all its ``deals``.

    With repeated deals, ``deals`` are those of the table's boards in order. ``minutes`` are set if time ended the game;
    ``fuori`` is the side (from zero) whose declaration ended it, in the last of the deals if these are given. ``out``,
    with the points of Scala 40, is the deal (from one) in which each side went out, 0 for none.
    """

    points: tuple[int, ...] = ()
    deals: tuple[tuple[int, ...], ...] = ()
    minutes: int | None = None
    fuori: int | None = None
    out: tuple[int, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The final points: as reported, else the sums of the deals; empty if neither is reported."""
        return self.points or tuple(map(sum, zip(*self.deals, strict=True)))


class Result(Struct, frozen=True):
    """The result of a table: its games; or the ``absent`` sides; or, by a referee, a ``winner`` regardless of points.

    ``void``: the referee annuls the meeting.
    """

    games: tuple[GameResult, ...] = ()
    absent: tuple[int, ...] = ()
    winner: int | None = None
    void: bool = False


class ResultReported(Struct, frozen=True, tag="reported", tag_field="kind"):
    """A side reports its table's result; ``by`` is the entrant, 0 for the desk with a slip signed by both sides."""

    round: int
    table: int
    by: int
    result: Result


class ResultsImported(Struct, frozen=True, tag="results_imported", tag_field="kind"):
    """The results of a list are reported by the desk in one step, as each would be alone; ``source`` is its file."""

    results: tuple[ResultReported, ...]
    source: str = ""


class Confirmed(Struct, frozen=True, tag="confirmed", tag_field="kind"):
    """Another side confirms the reported result; ``by`` as in :class:`ResultReported`."""

    round: int
    table: int
    by: int


class RefereeCalled(Struct, frozen=True, tag="called", tag_field="kind"):
    """A side calls the referee to its table."""

    round: int
    table: int
    by: int


class CallClosed(Struct, frozen=True, tag="answered", tag_field="kind"):
    """The call of a table is closed, by the referee (``by`` 0) or by a side."""

    round: int
    table: int
    by: int = 0


class Decided(Struct, frozen=True, tag="decided", tag_field="kind"):
    """The referee decides a table's result, by an article of the rulebook or of the definition.

    ``takes_back`` as in :class:`Corrected`.
    """

    round: int
    table: int
    result: Result
    article: str
    text: str
    takes_back: int = 0


class Corrected(Struct, frozen=True, tag="corrected", tag_field="kind"):
    """The desk corrects a valid result of any round.

    ``takes_back`` is the last round if it goes with it, to be paired again: nothing of it has begun; 0 for none.
    """

    round: int
    table: int
    result: Result
    reason: str
    takes_back: int = 0


class Penalised(Struct, frozen=True, tag="penalised", tag_field="kind"):
    """A penalty, by an article: a ``warning``, ``points`` of the standing, ``made`` game points, or ``exclusion``.

    ``amount`` of points may be a fraction, such as ``1/2``.
    """

    entrant: int
    article: str
    effect: str
    text: str
    amount: str = "0"


class OnlineTableOpened(Struct, frozen=True, omit_defaults=True, tag="table_opened", tag_field="kind"):
    """A table of a round is opened on line, as table ``online`` of this server.

    With repeated deals ``commitment`` is that of the table's shuffles, the same at every table of the round.
    """

    round: int
    table: int
    online: str
    commitment: str = ""


class BoardsWritten(Struct, frozen=True, tag="boards_written", tag_field="kind"):
    """An official gets the repeated deals of a round for dealing by hand, and has therefore seen them."""

    round: int


class PlayedOnLine(Struct, frozen=True, tag="played_on_line", tag_field="kind"):
    """The on-line table of a round has ended; the result is that of its record."""

    round: int
    table: int
    result: Result
    online: str


class Ended(Struct, frozen=True, tag="ended", tag_field="kind"):
    """The tournament ends: standings and awards are final. ``reason`` is given if it ends early."""

    reason: str = ""


class EventClosed(Struct, frozen=True, omit_defaults=True, tag="event_closed", tag_field="kind"):
    """The event is closed: from here on it is only read, until this entry is taken back. Everybody reads the reason."""

    reason: str = ""


class PrizeAwarded(Struct, frozen=True, omit_defaults=True, tag="handed", tag_field="kind"):
    """A prize (its index in the definition, from zero) is handed to an entrant; ``signed`` is the name signed.

    ``on_top``: another entrant has received it, by the standings before a correction, and keeps it.
    """

    prize: int
    entrant: int
    signed: str
    on_top: bool = False


class PrizeReturned(Struct, frozen=True, tag="handed_back", tag_field="kind"):
    """A prize is returned by its holder, whole or the excess part; ``signed`` is the name signed."""

    prize: int
    entrant: int
    signed: str
    reason: str


class TieParted(Struct, frozen=True, tag="tie_parted", tag_field="kind"):
    """A tie for a prize that cannot be shared is broken by ``lot``, or by a ``play_off``.

    The lot is that of the event's public draw; ``text`` describes a play-off.
    """

    entrants: tuple[int, ...]
    how: str
    text: str = ""


class TakenBack(Struct, frozen=True, tag="taken_back", tag_field="kind"):
    """An earlier entry is undone: it remains in the log, and the event continues as if it did not exist."""

    seq: int
    reason: str


class TakenOver(Struct, frozen=True, tag="taken_over", tag_field="kind"):
    """Another computer, called ``place``, takes the event over: the log with the highest ``command`` goes on alone."""

    command: int
    place: str = ""


AtTheDoor: TypeAlias = (
    Entered | Imported | Partnered | Substituted | Edited | Erased | CheckedIn | RollCalled | Withdrawn | Seeded
)
Wished: TypeAlias = KeptApart | AwayFrom | TablesLocked
InTheBook: TypeAlias = Paid | Refunded | CashAdjusted | CashClosed
Drawing: TypeAlias = Committed | EntropyAdded | Drawn
InARound: TypeAlias = Paired | Rearranged | ClockChanged | OnlineTableOpened | BoardsWritten
OfATable: TypeAlias = (
    ResultReported | ResultsImported | Confirmed | RefereeCalled | CallClosed | Decided | Corrected | PlayedOnLine
)
AtTheEnd: TypeAlias = Ended | PrizeAwarded | PrizeReturned | TieParted | EventClosed
Payload: TypeAlias = (
    Created
    | Amended
    | AtTheDoor
    | Wished
    | InTheBook
    | Drawing
    | InARound
    | OfATable
    | Penalised
    | AtTheEnd
    | TakenBack
    | TakenOver
)


def encode(payload: Payload) -> bytes:
    """Return *payload* as JSON, deterministically."""
    return _encoder.encode(payload)


def decode(payload: bytes | str) -> Payload:
    """Return the payload encoded by :func:`encode`; raise :class:`msgspec.MsgspecError` on anything else."""
    return decode_strict(_decoder, payload)


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Payload] = msgspec.json.Decoder(Payload)
