"""``cartaro moderate``: what whoever runs a server does about its players, also while it runs, and the log of it."""

import asyncio
import getpass
import json
import secrets
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from cartaro.cli.names import unknown_name
from cartaro.cli.parser import Parser, whole_number
from cartaro.i18n import CartaroError, Language, Text

if TYPE_CHECKING:
    from argparse import Namespace

    from cartaro.store.acts import Act, ActBook, Subject, Told

_ABOUT = Text(
    "Agisce sui giocatori di un server, anche mentre lavora: entro un secondo o due vale. CHI è il nome di un conto, "
    "oppure TAVOLO/NUMERO, come nelle segnalazioni, per chi gioca senza conto. COSA: warn avverte (lo legge il "
    "proprietario del conto), mute e unmute tolgono e ridanno la parola, ban e unban chiudono e riaprono la porta, "
    "rename dà un altro nome e toglie quello di prima da tutto ciò che è conservato, delete cancella il conto, login "
    "stampa un link per entrare una volta sola, anche a chi ha perso la password. Ogni atto resta nel registro, che "
    "«cartaro moderate log» mostra e nessuno cancella.",
    "Acts on the players of a server, also while it works: it holds within a second or two. WHO is an account's name, "
    "or TABLE/NUMBER, as reports have it, for those who play without one. WHAT: warn warns (the account's owner reads "
    "it), mute and unmute take the floor and give it back, ban and unban close the door and open it, rename gives "
    "another name and takes the one before out of all that is kept, delete deletes the account, login prints a link "
    "that lets in once, also for a lost password. Every act stays in the log, which 'cartaro moderate log' shows and "
    "nobody deletes.",
)
_WHAT = Text("warn, mute, unmute, ban, unban, rename, delete, login, log", "the act, or log")
_WHO = Text("il nome di un conto, o TAVOLO/NUMERO", "an account's name, or TABLE/NUMBER")
_NAME = Text("con rename: il nome nuovo", "with rename: the new name")
_DATA = Text("la cartella del registro dei tavoli", "the folder of the tables' log")
_WHY = Text("perché: resta nel registro, e con warn lo legge il giocatore", "why: it stays in the log; warn shows it")
_BY = Text("chi agisce (altrimenti il tuo nome nel sistema)", "who acts (else your name in the system)")
_DAYS = Text("con mute e ban: per quanti giorni (altrimenti per sempre)", "with mute and ban: for so many days")
_URL = Text("con login: l'indirizzo del server", "with login: the address of the server")
_JSON = Text("scrive JSON", "write JSON")
_DONE = Text("Fatto: {did} {who}{until}.", "Done: {did} {who}{until}.")
_UNTIL = Text(" fino al {}", " until {}")
_LINK = Text("Link per entrare una volta, fino al {}: {}", "Link that lets in once, until {}: {}")
_LINE = Text("{id}. {at}, {who}: {did} {on}{until}{why}", "{id}. {at}, {who}: {did} {on}{until}{why}")
_NOTHING = Text("Il registro è vuoto.", "The log is empty.")
_GONE = Text("(conto cancellato)", "(deleted account)")
LOGIN_SECONDS = 24 * 3600.0
"""How long the link that lets in once is good."""
_OF_SEATS = ("mute", "unmute", "ban", "rename")
"""What may be done about somebody without an account."""


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Do one act, or show the log of acts; return 0."""
    parser = Parser(program, _ABOUT, language)
    parser.take("what", Text("COSA", "WHAT"), _WHAT, optional=False)
    parser.take("who", Text("CHI", "WHO"), _WHO)
    parser.take("name", Text("NOME", "NAME"), _NAME)
    for option, about, value in (("--why", _WHY, "TEXT"), ("--by", _BY, "NAME"), ("--url", _URL, "URL")):
        parser.option(option, about, value=value)
    parser.option("--days", _DAYS, value="N", read=whole_number("--days", 1, 36_500))
    parser.option("--data", _DATA, value="DIR", read=Path)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)
    _check(asked)
    return asyncio.run(_run(asked, language))


def _check(asked: "Namespace") -> None:
    from cartaro.store.acts import ACTS

    if asked.what not in (*ACTS, "log"):
        raise CartaroError("bad_usage", *unknown_name(asked.what, [*ACTS, "log"], Text("un atto", "an act")))
    if (asked.who is None) != (asked.what == "log"):
        raise CartaroError("bad_usage", "Di' su chi: CHI ci vuole, tranne con log.", "Say whom: WHO, but not with log.")
    if asked.name is not None and asked.what != "rename":
        raise CartaroError("bad_usage", f"«{asked.name}» è di troppo.", f"'{asked.name}' is one too many.")
    if asked.days is not None and asked.what not in ("mute", "ban"):
        raise CartaroError("bad_usage", "--days va con mute e ban.", "--days goes with mute and ban.")
    if asked.what == "warn" and not asked.why:
        raise CartaroError("bad_usage", "Un avvertimento vuole --why.", "A warning wants --why.")


async def _run(asked: "Namespace", language: Language) -> int:
    from cartaro.server.base.data_folder import data_folder
    from cartaro.store.acts import ActBook
    from cartaro.store.sqlite import FILE, SqliteStore
    from cartaro.store.talk import missing_database

    folder = asked.data or data_folder()
    if not (folder / FILE).is_file():
        raise missing_database(folder / FILE)
    store = SqliteStore(folder)
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
    from cartaro.store.acts import Act
    from cartaro.table.opening import hash_token

    on = await _whom(book, asked)
    now = round(time.time(), 3)
    until = LOGIN_SECONDS + now if asked.what == "login" else None
    if asked.days is not None:
        until = now + asked.days * 24 * 3600.0
    code = secrets.token_urlsafe(24) if asked.what == "login" else ""
    act = Act(now, asked.by or getpass.getuser(), asked.what, on, until, asked.why or "")
    if not await book.do(act, _new_name(asked, on), hash_token(code)):
        raise CartaroError("name_taken", "Questo nome è già di un altro.", "This name is somebody else's.")
    link = f"{(asked.url or '').rstrip('/')}/conto#entra={code}" if code else None
    if asked.json:
        print(json.dumps({**_told(act), "link": link}, ensure_ascii=False))
    elif link is not None:
        print(_LINK.in_language(language).format(_moment(cast("float", until)), link))
    else:
        print(_DONE.in_language(language).format(did=act.did, who=asked.who, until=_until(act, language)))


async def _whom(book: "ActBook", asked: "Namespace") -> "Subject":
    on = await book.find(asked.who)
    if on is None:
        raise CartaroError(
            "unknown_player",
            f"«{asked.who}» non è il nome di un conto, né TAVOLO/NUMERO di qualcuno che si è seduto.",
            f"'{asked.who}' is no account's name, nor TABLE/NUMBER of somebody who sat down.",
        )
    if on.account is None and asked.what not in _OF_SEATS:
        raise CartaroError(
            "no_account",
            f"«{asked.what}» è per i conti: chi gioca senza si può solo {', '.join(_OF_SEATS)}.",
            f"'{asked.what}' is for accounts: about those without one there is {', '.join(_OF_SEATS)}.",
        )
    return on


def _new_name(asked: "Namespace", on: "Subject") -> str:
    """Return the new name of an account; somebody without one has none afterwards."""
    from cartaro.table.names import clean_name

    if asked.what != "rename" or on.account is None:
        return ""
    if asked.name is None:
        raise CartaroError("bad_usage", "rename vuole il nome nuovo.", "rename wants the new name.")
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
        told = {"id": id, "at": _moment(act.at), "who": act.who, "did": act.did, "on": on, "why": why}
        print(_LINE.in_language(language).format(**told, until=_until(act, language)))


def _told(act: "Act") -> dict[str, Any]:
    return {**act._asdict(), "on": act.on._asdict()}


def _until(act: "Act", language: Language) -> str:
    return "" if act.until is None else _UNTIL.in_language(language).format(_moment(act.until))


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "minutes")
