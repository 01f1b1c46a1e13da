"""Messages of the table's WebSocket, one JSON object a text frame, told apart by ``t``.

A client opens ``/ws/ID`` (or ``/ws``), says :class:`Hello` (within ten seconds) and gets a :class:`Welcome` with the
company at the table and, once the match has begun, its whole view. From then on the server sends :class:`Update`
whenever the log grows or somebody comes or goes: each has the log's head (``seq``), the facts since the client's
cursor, the company and the whole view. A client that reads slowly gets fewer, newer ones. What people say comes as
:class:`cartaro.wire.talk.Talk`.

A client's command carries an id of its own making. Its answer is :class:`Done` (after the :class:`Update` that it
caused), :class:`Refusal` or :class:`Fault`; a :class:`Fault` with code ``store_full`` or ``store_down``, a broken
connection or a :class:`Bye` leave it open whether it was done: repeating it with the same id is always safe.

Messages have at most 4,096 bytes. Close codes: 1008 no hello in time, 1009 message too long, 1012 the server restarts,
1013 too slow a reader. Codes of faults: ``bad_message``, ``hello_first``, ``unknown_table``, ``bad_token``,
``revoked`` (the token's chair was freed), ``moved`` (the seat is another device's now), ``removed`` (the host has sent
whoever asks away), ``closed`` (to those who only watch), ``sealed``, ``spectator``, ``seated``, ``too_fast``,
``bad_name``, ``name_registered``, ``unknown_bot``,
``stale``, ``busy``, ``too_costly``, ``store_full``, ``store_down``, ``table_damaged``, and those of
:mod:`cartaro.wire.talk`.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from cartaro.wire.clock_view import Time
from cartaro.wire.company_view import CompanyView
from cartaro.wire.event_news import EventNews, FollowEvent
from cartaro.wire.fields import CommandId, Face
from cartaro.wire.lobby import TableCard
from cartaro.wire.talk import Muted, Talk, TalkMessage
from cartaro.wire.view import Fact, TableView, WireText

ChairNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
NewToken: TypeAlias = Annotated[str, Meta(min_length=32, max_length=128, pattern="^[A-Za-z0-9_-]+$")]
Entropy: TypeAlias = Annotated[str, Meta(max_length=128, pattern="^([0-9a-fA-F]{2})*$")]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
PaceName: TypeAlias = Literal["slow", "normal", "fast", "quick", "none"]


class Hello(Struct, tag="hello", tag_field="t", forbid_unknown_fields=True):
    """The first message: which table, and the token of whoever sits there.

    Without one a WebSocket with the cookie of a session takes the seat of that account, if it has one here; any other
    watches.

    ``muted`` are the people whose lines are not to be sent (:mod:`cartaro.wire.talk`). ``pace`` is as in :class:`Pace`.
    """

    table: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=128)] | None = None
    muted: Muted = []
    pace: PaceName = "normal"


class Act(Struct, tag="act", tag_field="t", forbid_unknown_fields=True):
    """An action of the token's player, in the judge's text; ``seq`` is the head it was decided on."""

    id: CommandId
    seq: int
    action: ActionText


class Next(Struct, tag="next", tag_field="t", forbid_unknown_fields=True):
    """Put the score sheet away; whoever is the last to do so deals the next deal. ``seq`` as in :class:`Act`.

    ``back``: the player, just out of the match, comes back first, where that is offered (Scala 40, re-entry).
    """

    id: CommandId
    seq: int
    back: bool = False


class Sit(Struct, tag="sit", tag_field="t", forbid_unknown_fields=True):
    """Sit down before the match, on ``chair`` or on any that is free.

    ``token`` is the client's own making: 32 characters or more that nobody can guess. It is the client's from then on,
    on this connection and on every other. ``entropy`` goes into the shuffles. ``invitation`` is the code of the link
    that the client came by, where that has one. ``face`` is what everybody sees of whoever sits here; None: that of
    the name.
    """

    id: CommandId
    name: Annotated[str, Meta(max_length=200)]
    token: NewToken
    chair: ChairNumber | None = None
    entropy: Entropy | None = None
    invitation: Annotated[str, Meta(max_length=64)] | None = None
    face: Face | None = None


class Swap(Struct, tag="swap", tag_field="t", forbid_unknown_fields=True):
    """Before the match, let whoever sits on two chairs change places: one's own and one without a person.

    The host may name any two.
    """

    id: CommandId
    chair: ChairNumber
    other: ChairNumber


class Fill(Struct, tag="fill", tag_field="t", forbid_unknown_fields=True):
    """The host gives a chair without a person to a bot, or keeps it free (no ``bot``)."""

    id: CommandId
    chair: ChairNumber
    bot: Annotated[str, Meta(max_length=32)] | None = None


class Publish(Struct, tag="publish", tag_field="t", forbid_unknown_fields=True):
    """The host puts the table into the lobby, or takes it out."""

    id: CommandId
    public: bool


class Ready(Struct, tag="ready", tag_field="t", forbid_unknown_fields=True):
    """Ready to begin, or not after all; once every chair is taken and everybody is ready the match begins."""

    id: CommandId
    ready: bool


class Start(Struct, tag="start", tag_field="t", forbid_unknown_fields=True):
    """The host begins the match, bots on the chairs that are free."""

    id: CommandId


class Dismiss(Struct, tag="dismiss", tag_field="t", forbid_unknown_fields=True):
    """The host frees a chair before the match; its token is good no more."""

    id: CommandId
    chair: ChairNumber


class HandOver(Struct, tag="hand_over", tag_field="t", forbid_unknown_fields=True):
    """The host wants whoever sits on another chair to be the host."""

    id: CommandId
    chair: ChairNumber


class Remove(Struct, tag="remove", tag_field="t", forbid_unknown_fields=True):
    """The host sends whoever sits on another chair away for good; during the match a bot plays on there.

    Its token is good no more, nor is a new one for whoever is known to be the same, for the evening.
    """

    id: CommandId
    chair: ChairNumber


class Lock(Struct, tag="lock", tag_field="t", forbid_unknown_fields=True):
    """Before the match, the host keeps a free chair from whoever comes, or no longer."""

    id: CommandId
    chair: ChairNumber
    locked: bool


class Close(Struct, tag="close", tag_field="t", forbid_unknown_fields=True):
    """The host lets nobody but the players see the match, or everybody (``closed`` false)."""

    id: CommandId
    closed: bool


class Relink(Struct, tag="relink", tag_field="t", forbid_unknown_fields=True):
    """Before the match, the host wants a new link: only whoever has it sits down from now on.

    Its code is the company's ``invitation``, told to those who sit; the table leaves the lobby. Put there again it
    needs no link.
    """

    id: CommandId


class Leave(Struct, tag="leave", tag_field="t", forbid_unknown_fields=True):
    """Get up before the match; during it let a bot play."""

    id: CommandId


class TakeBack(Struct, tag="take_back", tag_field="t", forbid_unknown_fields=True):
    """Play again in place of the bot."""

    id: CommandId


class Rematch(Struct, tag="rematch", tag_field="t", forbid_unknown_fields=True):
    """Gather the company at another table, once the match is over; everybody's token is good there."""

    id: CommandId


class Ping(Struct, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Are you there? Answered by :class:`Pong`."""


class Pace(Struct, tag="pace", tag_field="t", forbid_unknown_fields=True):
    """How fast bots are to play for whoever sits there; the slowest wish of those present holds. No answer."""

    pace: PaceName


class Hurry(Struct, tag="hurry", tag_field="t", forbid_unknown_fields=True):
    """Let the bots go on at once, until it is somebody's turn; they do when all who are there say so. No answer."""


ArrangingMessage: TypeAlias = Swap | Fill | Publish | Time | Ready | Start | Dismiss
HostingMessage: TypeAlias = HandOver | Remove | Lock | Close | Relink
SeatMessage: TypeAlias = Act | Next | Leave | TakeBack | ArrangingMessage | HostingMessage
PaceMessage: TypeAlias = Pace | Hurry
ClientMessage: TypeAlias = Hello | Sit | SeatMessage | Rematch | TalkMessage | PaceMessage | Ping
EventMessage: TypeAlias = Ping | FollowEvent
"""What a client says on ``/ws/events/ID``."""


class Welcome(Struct, tag="welcome", tag_field="t"):
    """The answer to :class:`Hello`: the head of the log, the company, and the whole view once the match has begun."""

    seq: int
    company: CompanyView
    view: TableView | None


class Update(Struct, tag="update", tag_field="t"):
    """The log has grown, or somebody came or went.

    What this client may know of the new facts, in order, and the company and the whole view after them.
    """

    seq: int
    facts: list[Fact]
    company: CompanyView
    view: TableView | None


class Watching(Struct, tag="watching", tag_field="t"):
    """How many watch the table beside its players, whom alone it is told to, when it changes; none at first."""

    watching: int


class Done(Struct, tag="done", tag_field="t"):
    """The command is in the log at ``seq``, on disk."""

    id: str
    seq: int


class Refusal(Struct, tag="refusal", tag_field="t"):
    """The command changed nothing: it breaks ``article`` (``number`` is what players call it), or cannot be done."""

    id: str
    seq: int
    article: str | None
    number: str | None
    text: WireText


class Fault(Struct, tag="fault", tag_field="t"):
    """The message could not be used: ``code`` for programs, ``text`` for people. ``stale``: look again and repeat.

    ``busy``: the server has too much to do, nothing has come of it; repeat it with its id after a second or two.
    """

    code: str
    text: WireText
    id: str | None = None


class Pong(Struct, tag="pong", tag_field="t"):
    """Here, with the head of the log: a client that is behind asks again with :class:`Hello`."""

    seq: int


class Lobby(Struct, tag="lobby", tag_field="t"):
    """The public tables where somebody is, the newest first: those that wait for people, those that are played.

    Whoever opens ``/ws/lobby`` gets one at once, and again whenever something changes.
    """

    waiting: list[TableCard]
    playing: list[TableCard]


class Bye(Struct, tag="bye", tag_field="t"):
    """The server is going away; come back after ``retry_after`` seconds."""

    retry_after: float


ServerMessage: TypeAlias = Welcome | Update | Watching | Talk | Done | Refusal | Fault | Pong | Lobby | EventNews | Bye
