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
    from cartaro.store.books.appeals import OpenAppeal
    from cartaro.store.ports import ServerStore

_ABOUT = tr("cli-moderate-about")
_WHAT = tr("cli-moderate-what")
_WHO = tr("cli-moderate-who")
_NAME = tr("cli-moderate-name")
_WHY = tr("cli-moderate-why")
_BY = tr("cli-moderate-by")
_DAYS = tr("cli-moderate-days")
_URL = tr("cli-moderate-url")
_MARK = tr("cli-moderate-mark")
_JSON = tr("cli-moderate-json")
_NOTHING = tr("cli-moderate-nothing")
_NO_APPEALS = tr("cli-moderate-no_appeals")
LISTS = ("log", "appeals")
MARKS = ("agreement", "flow", "thrown")
MOST_APPEALS = 1000
_GONE = tr("cli-moderate-gone")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Execute one act, or show the log of acts; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.take("what", tr("cli-moderate-what-2"), _WHAT, optional=False)
    parser.take("who", tr("cli-moderate-who-2"), _WHO)
    parser.take("name", tr("cli-moderate-name-2"), _NAME)
    for option, about, value in (("--why", _WHY, "TEXT"), ("--by", _BY, "NAME"), ("--url", _URL, "URL")):
        parser.option(option, about, value=value)
    parser.option("--mark", _MARK, value="MARK")
    parser.option("--days", _DAYS, value="N", read=whole_number("--days", 1, 36_500))
    add_store(parser)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)
    _check(asked)
    return asyncio.run(_run(asked, language))


def _check(asked: "Namespace") -> None:
    from cartaro.store.books.acting import check
    from cartaro.store.books.acts import ACTS, ANSWERS

    known = [*ACTS, *ANSWERS, *LISTS]
    if asked.what not in known:
        raise CartaroError("bad_usage", unknown_name(asked.what, known, tr("cli-moderate-act")))
    if (asked.who is None) != (asked.what in LISTS):
        raise CartaroError("bad_usage", tr("cli-moderate-bad_usage"))
    if asked.mark is not None and asked.mark not in MARKS:
        raise CartaroError("bad_usage", unknown_name(asked.mark, MARKS, tr("cli-moderate-a_mark")))
    if asked.name is not None and asked.what != "rename":
        raise CartaroError("bad_usage", tr("cli-moderate-one_too_many", asked=asked.name))
    if asked.what in ANSWERS:
        _check_answer(asked)
    elif asked.what in ACTS:
        check(_asked(asked))


def _check_answer(asked: "Namespace") -> None:
    if not (asked.who.isascii() and asked.who.isdigit() and len(asked.who) < 16) or not (asked.why or "").strip():
        raise CartaroError("bad_usage", tr("cli-moderate-bad_answer", what=asked.what))


def _asked(asked: "Namespace") -> "AskedAct":
    from cartaro.store.books.acting import AskedAct

    return AskedAct(asked.what, asked.who, asked.name, asked.days, asked.why or "", asked.mark or "")


async def _run(asked: "Namespace", language: Language) -> int:
    from cartaro.server.services.regrading import REGRADING, regrade
    from cartaro.store.books.acts import ANSWERS, ActBook
    from cartaro.store.books.appeals import AppealBook
    from cartaro.store.opening import open_known_store, open_store_to_read

    address = address_of(asked)
    if asked.what == "log":
        with closing(open_store_to_read(address)) as opened:
            _show_log(await ActBook(opened).log(), language, as_json=asked.json)
        return 0
    if asked.what == "appeals":
        with closing(open_store_to_read(address)) as opened:
            _show_appeals(await AppealBook(opened).open(MOST_APPEALS), language, as_json=asked.json)
        return 0
    with closing(open_known_store(address)) as store:
        if asked.what in ANSWERS:
            await _answer(store, asked, language)
        else:
            await _act(store, asked, language)
        if asked.what in (*REGRADING, *ANSWERS):
            await regrade(store)
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


async def _answer(store: "ServerStore", asked: "Namespace", language: Language) -> None:
    from cartaro.store.books.acts import ActBook, OperatorAct, Subject

    by, about = asked.by or user_name("cartaro"), int(asked.who)
    act = OperatorAct(round(time.time(), 3), by, asked.what, Subject(), None, asked.why, about=about)
    if not await ActBook(store).answer(act):
        raise CartaroError("no_appeal", tr("cli-moderate-no_appeal", act=asked.who))
    if asked.json:
        print(json.dumps(_to_json(act), ensure_ascii=False))
    else:
        print(tr("cli-moderate-done", did=act.did, who=asked.who, until="").in_language(language))


def _show_appeals(found: "Sequence[OpenAppeal]", language: Language, *, as_json: bool) -> None:
    if as_json:
        rows = [{**one.decision._asdict(), "appeal": _appeal(one), "name": one.name} for one in found]
        print(json.dumps(rows, ensure_ascii=False))
    elif not found:
        print(_NO_APPEALS.in_language(language))
    for name, one in () if as_json else found:
        assert one.appeal is not None
        print(f"{one.act}. {_moment(one.at)}: {one.did} {name}{_why(one.why)}")
        print(f"   {_moment(one.appeal.at)}: {escaped(one.appeal.said)}")


def _appeal(one: "OpenAppeal") -> dict[str, Any] | None:
    return None if one.decision.appeal is None else one.decision.appeal._asdict()


def _why(why: str) -> str:
    return f" ({escaped(why)})" if why else ""


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
        about = "" if act.about is None else f" {act.about}"
        print(f"{id}. {_moment(act.at)}, {escaped(by)}: {act.did}{about} {on}{_until(act, language)}{_why(act.why)}")


def _to_json(act: "OperatorAct") -> dict[str, Any]:
    return {**act._asdict(), "on": act.on._asdict()}


def _until(act: "OperatorAct", language: Language) -> str:
    if act.until is None:
        return ""
    moment = _moment(act.until)
    told = tr("cli-moderate-since", moment=moment) if act.did == "void" else tr("cli-moderate-until", moment=moment)
    return told.in_language(language)


def _moment(at: float) -> str:
    return spell_here(instant_of(at), " ", "minutes")
