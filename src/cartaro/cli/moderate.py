"""``cartaro moderate``: acts of moderation on a server, also while it runs, and their log."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from cartaro.cli.names import unknown_name
from cartaro.cli.parser import Parser, whole_number
from cartaro.cli.store_option import add_store, address_of
from cartaro.cli.user import user_name
from cartaro.i18n import CartaroError, Language, tr
from cartaro.moments import instant_of, spell_here
from cartaro.seen import escaped

if TYPE_CHECKING:
    from argparse import Namespace

    from cartaro.store.books.acting import AskedAct, DoneAct
    from cartaro.store.books.acts import LoggedAct, OperatorAct
    from cartaro.store.ports import ServerStore

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


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Execute one act, or show the log of acts; return 0."""
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
    from cartaro.store.books.acting import check
    from cartaro.store.books.acts import ACTS

    if asked.what not in (*ACTS, "log"):
        raise CartaroError("bad_usage", unknown_name(asked.what, [*ACTS, "log"], tr("cli-moderate-act")))
    if (asked.who is None) != (asked.what == "log"):
        raise CartaroError("bad_usage", tr("cli-moderate-bad_usage"))
    if asked.name is not None and asked.what != "rename":
        raise CartaroError("bad_usage", tr("cli-moderate-one_too_many", asked=asked.name))
    if asked.what != "log":
        check(_asked(asked))


def _asked(asked: "Namespace") -> "AskedAct":
    from cartaro.store.books.acting import AskedAct

    return AskedAct(asked.what, asked.who, asked.name, asked.days, asked.why or "")


async def _run(asked: "Namespace", language: Language) -> int:
    from cartaro.store.books.acts import ActBook
    from cartaro.store.opening import open_known_store, open_store_to_read

    address = address_of(asked)
    if asked.what == "log":
        with closing(open_store_to_read(address)) as opened:
            _show_log(await ActBook(opened).log(), language, as_json=asked.json)
        return 0
    with closing(open_known_store(address)) as store:
        await _act(store, asked, language)
        await store.leave_no_traces()
    return 0


async def _act(store: "ServerStore", asked: "Namespace", language: Language) -> None:
    from cartaro.store.books.acting import do, whom
    from cartaro.store.books.acts import ActBook

    wanted, book = _asked(asked), ActBook(store)
    on = await whom(book, wanted)
    request = partial(do, book, wanted, on, asked.by or user_name("cartaro"), round(time.time(), 3))
    act, code = await (request() if on.event is None else _remove(store, on.event, request))
    link = f"{(asked.url or '').rstrip('/')}/account#entra={code}" if code else None
    if asked.json:
        print(json.dumps({**_to_json(act), "link": link}, ensure_ascii=False))
    elif link is not None:
        print(tr("cli-moderate-link", moment=_moment(cast("float", act.until)), link=link).in_language(language))
    else:
        print(tr("cli-moderate-done", did=act.did, who=asked.who, until=_until(act, language)).in_language(language))


async def _remove(store: "ServerStore", event: str, remove: "Callable[[], Awaitable[DoneAct]]") -> "DoneAct":
    from cartaro.server.base.venue_clock import open_service
    from cartaro.server.services.tournament.copies import EventCopies
    from cartaro.server.services.tournament.deleting import delete_event

    done, _ = await delete_event(store, EventCopies(store, open_service(store)), event, remove)
    return done


def _show_log(log: "Sequence[LoggedAct]", language: Language, *, as_json: bool) -> None:
    if as_json:
        rows = [{"act": t.id, **_to_json(t.act), "name": t.name, "by": t.by} for t in log]
        print(json.dumps(rows, ensure_ascii=False))
    elif not log:
        print(_NOTHING.in_language(language))
    for id, act, name, by in () if as_json else log:
        of_seat = f"{act.on.table}/{act.on.person}"
        on = act.on.event or (of_seat if act.on.account is None else name or _GONE.in_language(language))
        why = f" ({escaped(act.why)})" if act.why else ""
        print(f"{id}. {_moment(act.at)}, {escaped(by)}: {act.did} {on}{_until(act, language)}{why}")


def _to_json(act: "OperatorAct") -> dict[str, Any]:
    return {**act._asdict(), "on": act.on._asdict()}


def _until(act: "OperatorAct", language: Language) -> str:
    return "" if act.until is None else tr("cli-moderate-until", moment=_moment(act.until)).in_language(language)


def _moment(at: float) -> str:
    return spell_here(instant_of(at), " ", "minutes")
