"""``cartaro moderate``: what whoever runs a server does about its players, also while it runs, and the log of it."""

import asyncio
import getpass
import json
import secrets
import time
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, cast

from cartaro.cli.names import unknown_name
from cartaro.cli.parser import Parser, whole_number
from cartaro.cli.store_option import add_store, address_of
from cartaro.i18n import CartaroError, Language, tr

if TYPE_CHECKING:
    from argparse import Namespace

    from cartaro.store.books.acts import Act, ActBook, Subject, Told

_ABOUT = tr("cli-moderate-about")
_WHAT = tr("cli-moderate-what")
_WHO = tr("cli-moderate-who")
_NAME = tr("cli-moderate-name")
_WHY = tr("cli-moderate-why")
_BY = tr("cli-moderate-by")
_DAYS = tr("cli-moderate-days")
_URL = tr("cli-moderate-url")
_JSON = tr("cli-moderate-json")
_NOTHING = tr("cli-moderate-nothing")
_GONE = tr("cli-moderate-gone")
LOGIN_SECONDS = 24 * 3600.0
"""How long the link that lets in once is good."""
_OF_SEATS = ("mute", "unmute", "ban", "rename")
"""What may be done about somebody without an account."""


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Do one act, or show the log of acts; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.take("what", tr("cli-moderate-what-2"), _WHAT, optional=False)
    parser.take("who", tr("cli-moderate-who-2"), _WHO)
    parser.take("name", tr("cli-moderate-name-2"), _NAME)
    for option, about, value in (("--why", _WHY, "TEXT"), ("--by", _BY, "NAME"), ("--url", _URL, "URL")):
        parser.option(option, about, value=value)
    parser.option("--days", _DAYS, value="N", read=whole_number("--days", 1, 36_500))
    add_store(parser)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)
    _check(asked)
    return asyncio.run(_run(asked, language))


def _check(asked: "Namespace") -> None:
    from cartaro.store.books.acts import ACTS

    if asked.what not in (*ACTS, "log"):
        raise CartaroError("bad_usage", unknown_name(asked.what, [*ACTS, "log"], tr("cli-moderate-act")))
    if (asked.who is None) != (asked.what == "log"):
        raise CartaroError("bad_usage", tr("cli-moderate-bad_usage"))
    if asked.name is not None and asked.what != "rename":
        raise CartaroError("bad_usage", tr("cli-moderate-one_too_many", asked=asked.name))
    if asked.days is not None and asked.what not in ("mute", "ban"):
        raise CartaroError("bad_usage", tr("cli-moderate-days_goes_mute_ban"))
    if asked.what == "warn" and not asked.why:
        raise CartaroError("bad_usage", tr("cli-moderate-warning_wants_why"))


async def _run(asked: "Namespace", language: Language) -> int:
    from cartaro.store.books.acts import ActBook
    from cartaro.store.opening import open_known_store

    store = open_known_store(address_of(asked))
    try:
        book = ActBook(store)
        if asked.what == "log":
            _show_log(await book.log(), language, as_json=asked.json)
        else:
            await _act(book, asked, language)
            await store.leave_no_traces()
    finally:
        store.close()
    return 0


async def _act(book: "ActBook", asked: "Namespace", language: Language) -> None:
    from cartaro.store.books.acts import Act
    from cartaro.table.opening import hash_token

    on = await _whom(book, asked)
    now = round(time.time(), 3)
    until = LOGIN_SECONDS + now if asked.what == "login" else None
    if asked.days is not None:
        until = now + asked.days * 24 * 3600.0
    code = secrets.token_urlsafe(24) if asked.what == "login" else ""
    act = Act(now, asked.by or getpass.getuser(), asked.what, on, until, asked.why or "")
    if not await book.do(act, _new_name(asked, on), hash_token(code)):
        raise CartaroError("name_taken", tr("cli-moderate-name_taken"))
    link = f"{(asked.url or '').rstrip('/')}/conto#entra={code}" if code else None
    if asked.json:
        print(json.dumps({**_told(act), "link": link}, ensure_ascii=False))
    elif link is not None:
        print(tr("cli-moderate-link", moment=_moment(cast("float", until)), link=link).in_language(language))
    else:
        print(tr("cli-moderate-done", did=act.did, who=asked.who, until=_until(act, language)).in_language(language))


async def _whom(book: "ActBook", asked: "Namespace") -> "Subject":
    on = await book.find(asked.who)
    if on is None:
        raise CartaroError(
            "unknown_player",
            tr("cli-moderate-unknown_player", who=asked.who),
        )
    if on.account is None and asked.what not in _OF_SEATS:
        raise CartaroError(
            "no_account",
            tr("cli-moderate-no_account", what=asked.what, OF_SEATS=", ".join(_OF_SEATS)),
        )
    return on


def _new_name(asked: "Namespace", on: "Subject") -> str:
    """Return the new name of an account; somebody without one has none afterwards."""
    from cartaro.table.names import clean_name

    if asked.what != "rename" or on.account is None:
        return ""
    if asked.name is None:
        raise CartaroError("bad_usage", tr("cli-moderate-rename_wants_new_name"))
    return clean_name(asked.name)


def _show_log(log: "Sequence[Told]", language: Language, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([{"act": t.id, **_told(t.act), "name": t.name} for t in log], ensure_ascii=False))
    elif not log:
        print(_NOTHING.in_language(language))
    for id, act, name in () if as_json else log:
        of_seat = f"{act.on.table}/{act.on.person}"
        on = of_seat if act.on.account is None else name or _GONE.in_language(language)
        why = f" ({act.why})" if act.why else ""
        print(f"{id}. {_moment(act.at)}, {act.who}: {act.did} {on}{_until(act, language)}{why}")


def _told(act: "Act") -> dict[str, Any]:
    return {**act._asdict(), "on": act.on._asdict()}


def _until(act: "Act", language: Language) -> str:
    return "" if act.until is None else tr("cli-moderate-until", moment=_moment(act.until)).in_language(language)


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "minutes")
