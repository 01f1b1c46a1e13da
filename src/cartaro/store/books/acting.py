"""Acts as requested: checked, executed and logged. Both the command and the operators' page use this module."""

import secrets
from typing import Final, NamedTuple

from cartaro.i18n import CartaroError, tr
from cartaro.store.book_ports import ActStore
from cartaro.store.books.acts import Ground, OperatorAct, Subject
from cartaro.table.names import clean_name
from cartaro.table.opening import hash_token

LOGIN_SECONDS: Final = 24 * 3600.0
"""How long a one-time login link is valid."""
OF_SEATS: Final = ("mute", "unmute", "ban", "unban", "rename", "clear")
"""Acts on people without an account."""
TIMED: Final = ("mute", "ban", "void", "bar")
"""Acts that may be limited to some days; ``void`` to the matches of the last ones."""
REASONED: Final = ("void", "bar")
"""Acts that need a ground, or a reason."""
DAY: Final = 24 * 3600.0


class AskedAct(NamedTuple):
    """An act requested: ``called`` is an account's name, ``TABLE/PERSON`` or an event; ``name`` a rename's new name.

    ``days`` is None if it has no end.
    """

    did: str
    called: str
    name: str | None = None
    days: int | None = None
    why: str = ""
    ground: Ground = ""


class DoneAct(NamedTuple):
    """An act that was executed; ``code`` is the secret in the link of a ``login``, else empty."""

    act: OperatorAct
    code: str


def check(asked: AskedAct) -> None:
    """Raise :class:`CartaroError` if the fields of *asked* do not fit its act."""
    if asked.days is not None and asked.did not in TIMED:
        raise CartaroError("bad_usage", tr("store-acting-days_go_with_two", acts=", ".join(TIMED)))
    if asked.did == "warn" and not asked.why.strip():
        raise CartaroError("bad_usage", tr("store-acting-warning_wants_why"))
    if asked.did in REASONED and not asked.why.strip() and not asked.ground:
        raise CartaroError("bad_usage", tr("store-acting-act_wants_why", act=asked.did))
    if asked.ground and asked.did not in REASONED:
        raise CartaroError("bad_usage", tr("store-acting-ground_goes_with_two", acts=", ".join(REASONED)))
    if asked.did == "remove" and not asked.why.strip():
        raise CartaroError("bad_usage", tr("store-acting-removal_wants_why"))


async def whom(book: ActStore, asked: AskedAct) -> Subject:
    """Return the subject of *asked*; raise :class:`CartaroError` if there is none, or none for such an act."""
    if asked.did == "remove":
        event = await book.find_event(asked.called)
        if event is None:
            raise CartaroError("unknown_event", tr("tournament-log-service-unknown_event", id=asked.called))
        return event
    on = await book.find(asked.called)
    if on is None:
        raise CartaroError("unknown_player", tr("store-acting-unknown_player", who=asked.called))
    if on.account is None and asked.did not in OF_SEATS:
        raise CartaroError("no_account", tr("store-acting-no_account", what=asked.did, acts=", ".join(OF_SEATS)))
    return on


async def do(book: ActStore, asked: AskedAct, on: Subject, by: str, now: float) -> DoneAct:
    """Execute *asked* on *on*, on behalf of *by*; raise :class:`CartaroError` if a name is taken, or an event gone."""
    check(asked)
    until = None if asked.days is None else now + asked.days * (-DAY if asked.did == "void" else DAY)
    code = ""
    if asked.did == "login":
        until, code = now + LOGIN_SECONDS, secrets.token_urlsafe(24)
    act = OperatorAct(now, by, asked.did, on, until, asked.why, asked.ground)
    if not await book.do(act, _new_name(asked, on), hash_token(code)):
        if on.event is not None:
            raise CartaroError("unknown_event", tr("tournament-log-service-unknown_event", id=on.event))
        raise CartaroError("name_taken", tr("store-acting-name_taken"))
    return DoneAct(act, code)


def _new_name(asked: AskedAct, on: Subject) -> str:
    """Return the new name of an account; somebody without one has none afterwards."""
    if asked.did != "rename" or on.account is None:
        return ""
    if asked.name is None:
        raise CartaroError("bad_usage", tr("store-acting-rename_wants_new_name"))
    return clean_name(asked.name)
