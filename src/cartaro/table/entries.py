"""The entries of a table's log. The log is the table: its state is a fold over these entries and nothing else."""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from cartaro.rulebook import OptionValue
from cartaro.table.timing import Lapsed, Rested, Resumed, Timed

VERSION = 1
"""The version of entries. What a log accepted stays accepted: whoever makes entries mean something else raises it."""


class Chair(Struct, frozen=True):
    """The occupant of a chair: ``kind`` is ``person``, ``bot`` or ``free``; ``bot`` names the bot.

    ``face`` is the number of the face that a person chose; None: the one that follows from the name.
    """

    name: str
    kind: Literal["person", "bot", "free"]
    bot: str | None = None
    face: int | None = None


class Opened(Struct, frozen=True, tag="opened", tag_field="kind", rename={"embargoed": "sealed"}):
    """The table exists: its rulebook, its chosen options, its chairs, the commitment to the shuffle's secret.

    People seated from the start are numbered as their chairs. A person away for longer than ``grace`` seconds, if
    somebody waits for it, is replaced by the bot ``substitute``; None: nobody ever is. ``public``: the table is listed
    for strangers. ``host`` arranges the table (None: the first person). With ``fill_after`` the match starts by itself
    that many seconds later, bots on the free chairs. ``rated``: it counts for the ratings, if everybody has an account.
    ``training``: the player who sits there alone with bots may ask for hints. ``move`` and ``bank`` are the seconds
    that each person has for a turn and for the whole match (None: no such clock, see :mod:`cartaro.table.clocks`).
    Spectators see the match ``delay`` seconds late (:mod:`cartaro.table.delay`). ``embargoed``: its deals are also
    played at other tables, and only its players may see them until it is opened (:mod:`cartaro.table.embargo`).
    ``calm``: nobody has to be there, and each turn may take so many days, 0 for any number (:mod:`cartaro.table.calm`);
    ``reserve``: each person has so many days besides, in the whole match, for turns that take longer.
    ``strangers``: its people may have met at a table that was listed for strangers.
    """

    rulebook: str
    options: dict[str, OptionValue]
    chairs: tuple[Chair, ...]
    commitment: str
    substitute: str | None = None
    grace: float | None = None
    public: bool = False
    fill_after: float | None = None
    host: int | None = None
    rated: bool = False
    training: bool = False
    move: float | None = None
    bank: float | None = None
    delay: int = 0
    embargoed: bool = False
    calm: int | None = None
    reserve: int = 0
    strangers: bool = False


class Sat(Struct, frozen=True, tag="sat", tag_field="kind"):
    """A person, the ``person``-th to come, sits down on a free chair, with ``face`` as in :class:`Chair`.

    During a match it is the chair of a bot that gives its seat to people who come (:class:`Filled`).
    """

    chair: int
    person: int
    name: str
    face: int | None = None


class Swapped(Struct, frozen=True, tag="swapped", tag_field="kind"):
    """The occupants of two chairs, if any, are swapped."""

    chair: int
    other: int


class Filled(Struct, frozen=True, tag="filled", tag_field="kind"):
    """A chair without a person is given to ``bot``, called ``name``, or kept free (None) for a person.

    A bot that ``yields`` plays because nobody had come, and gives its seat between two deals to a person who comes.
    """

    chair: int
    bot: str | None
    name: str = ""
    yields: bool = False


class Published(Struct, frozen=True, tag="published", tag_field="kind"):
    """The table is listed in the lobby, or no longer."""

    public: bool


class Ready(Struct, frozen=True, tag="ready", tag_field="kind"):
    """The person on a chair is ready to begin, or no longer."""

    chair: int
    ready: bool


class GotUp(Struct, frozen=True, tag="got_up", tag_field="kind"):
    """Before the match the person on a chair leaves, or is sent away: the entry's actor shows which."""

    chair: int


class Hosted(Struct, frozen=True, tag="hosted", tag_field="kind"):
    """The person on a chair is the host from now on, because the previous host chose so, or stayed away."""

    chair: int


class Removed(Struct, frozen=True, tag="removed", tag_field="kind"):
    """The host removes the person on a chair for good: a bot plays for it; before the match, :class:`GotUp` follows."""

    chair: int


class Locked(Struct, frozen=True, tag="locked", tag_field="kind"):
    """A free chair is closed to newcomers until it is unlocked."""

    chair: int
    locked: bool


class Closed(Struct, frozen=True, tag="closed", tag_field="kind"):
    """Only the players may see the match, or everybody may again."""

    closed: bool


class Invited(Struct, frozen=True, tag="invited", tag_field="kind"):
    """Newcomers need this ``code`` to sit down, until there is another or the table is open to strangers."""

    code: str


class Entropy(Struct, frozen=True, tag="entropy", tag_field="kind"):
    """Bytes, in hexadecimal, that a chair adds to the shuffle."""

    chair: int
    hex: str


class Started(Struct, frozen=True, tag="started", tag_field="kind"):
    """The roles are drawn and the first deal is on the table."""


class Action(Struct, frozen=True, tag="action", tag_field="kind"):
    """A lawful action of the player at ``place``, in canonical text."""

    place: int
    text: str


class Next(Struct, frozen=True, tag="next", tag_field="kind"):
    """The score is acknowledged by all and the next deal dealt; ``place`` was the last (None: the table's own timer).

    ``back``: the side of ``place``, just eliminated, re-enters.
    """

    place: int | None
    back: bool = False


class GoesOn(Struct, frozen=True, tag="goes_on", tag_field="kind"):
    """The player at ``place`` has acknowledged the score sheet (``back`` as in :class:`Next`); others have not yet.

    They have until ``until`` (UTC seconds).
    """

    place: int
    back: bool
    until: float


class Missing(Struct, frozen=True, tag="missing", tag_field="kind"):
    """The person on a chair is away and awaited until ``until`` (UTC seconds); None: it is back in time.

    Before the match this concerns only the host.
    """

    chair: int
    until: float | None


class Replaced(Struct, frozen=True, tag="replaced", tag_field="kind"):
    """A bot plays for the person on a chair, who has left or stayed away too long."""

    chair: int


class TookBack(Struct, frozen=True, tag="took_back", tag_field="kind"):
    """The person on a chair plays again."""

    chair: int


class Revealed(Struct, frozen=True, tag="revealed", tag_field="kind"):
    """The match is over and the shuffle's secret is public."""

    secret: str


class Rematch(Struct, frozen=True, tag="rematch", tag_field="kind"):
    """The same people play again, at another table."""

    table: str


AtAnyTime: TypeAlias = Missing | Hosted | Removed | Closed
BeforePlay: TypeAlias = Sat | Swapped | Filled | Published | Ready | GotUp | Locked | Invited | AtAnyTime
DuringPlay: TypeAlias = Replaced | TookBack | AtAnyTime
OfTime: TypeAlias = Timed | Lapsed | Resumed | Rested
Payload: TypeAlias = (
    Opened | Entropy | BeforePlay | Started | Action | Next | GoesOn | DuringPlay | OfTime | Revealed | Rematch
)


class Entry(Struct, frozen=True):
    """One line of a log.

    ``seq`` counts from one without gaps; ``cmd_id`` is unique in the table; ``actor`` is the chair whose command it
    was, None for the table itself or a person who is not seated yet; ``at`` is in seconds since 1970, UTC, and never
    decreases; ``v`` is the version.
    """

    seq: int
    cmd_id: str
    actor: int | None
    at: float
    payload: Payload
    v: int = VERSION


def encode(payload: Payload) -> bytes:
    """Return *payload* as JSON."""
    return _encoder.encode(payload)


def decode(payload: bytes | str) -> Payload:
    """Return the payload that :func:`encode` wrote; raise :class:`msgspec.MsgspecError` on anything else."""
    return _decoder.decode(payload)


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Payload] = msgspec.json.Decoder(Payload)
