"""Common parts of the tournament's commands: options, choice of the event, and output."""

import argparse
import asyncio
import json
import secrets
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, TypeVar

from cartaro.cli.names import unknown_name
from cartaro.cli.parser import Parser, whole_number
from cartaro.cli.store_option import add_store, address_of
from cartaro.cli.user import user_name
from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.tournament.event.consequences import consequences_of
from cartaro.tournament.export.consequence_words import consequences_as_json, consequences_to_text
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.log.service import Actor, CommandResult, Request, Tournament, TournamentService
from cartaro.tournament.model.person_names import fold_name

if TYPE_CHECKING:
    from cartaro.store.ports import Database, ServerStore

T = TypeVar("T")

NO_EVENT = "no_event"
"""The code of the error if there is no event at all."""

_EVENT = tr("cli-tournament-common-event")
_BY = tr("cli-tournament-common-by")
_AT = tr("cli-tournament-common-at")
_ID = tr("cli-tournament-common-id")
_JSON = tr("cli-tournament-common-json")
_WHICH_OF_PAIR = tr("cli-tournament-common-which_pair")
_DRY_RUN = tr("cli-tournament-common-dry_run")
_SEEN = tr("cli-tournament-common-seen")
_ANYWAY = tr("cli-tournament-common-anyway")
_HINTS = {
    "prizes_handed": tr("cli-tournament-common-prizes_handed"),
    "held_by_another": tr("cli-tournament-common-held_by_another"),
    "level": tr("cli-tournament-common-level"),
}
"""Hints that the commands add to a refusal, by its code."""
AN_EVENT = tr("cli-tournament-common-an_event")


def tournament_parser(program: str, about: Text, language: Language, *, writes: bool = True) -> Parser:
    """Return the parser of a tournament's command; one that *writes* has options for author, time and command id."""
    parser = Parser(program, about, language)
    parser.set_defaults(language=language)
    parser.option("--event", _EVENT, value="ID")
    add_store(parser)
    if writes:
        parser.option("--by", _BY, value="NAME")
        parser.option("--at", _AT, value="TIME")
        parser.option("--id", _ID, value="NAME")
    parser.flag("--json", _JSON)
    return parser


def actor_of(asked: argparse.Namespace, role: str = "desk") -> Actor:
    """Return the author of the request."""
    anyway = getattr(asked, "anyway", False)  # only some commands have this option
    seen = getattr(asked, "seen", None)
    return Actor(asked.by or user_name("desk"), asked.id or secrets.token_hex(8), role, asked.at, anyway, seen)


def add_anyway(parser: Parser) -> None:
    """Add ``--anyway``, for requests that may reassign prizes already handed over."""
    parser.flag("--anyway", _ANYWAY)


def add_trial(parser: Parser) -> None:
    """Add ``--dry-run`` and ``--seen``, for requests whose consequences are shown first."""
    parser.flag("--dry-run", _DRY_RUN)
    parser.option("--seen", _SEEN, value="N", read=whole_number("--seen", 1, 9_999_999))


def add_person(parser: Parser) -> None:
    """Add ``--person``: which of a pair is meant."""
    parser.option("--person", _WHICH_OF_PAIR, value="N", read=whole_number("--person", 1, 2), default=1)


def run_request(asked: argparse.Namespace, request: Request, role: str = "desk") -> CommandResult:
    """Execute a request of the command that was typed, and return the result."""

    async def act(service: TournamentService, id: str) -> CommandResult:
        return await service.do(id, request, actor_of(asked, role))

    return in_service(asked, act)


def do_or_try(asked: argparse.Namespace, request: Request, language: Language, role: str = "desk") -> int:
    """Execute a request with the options of :func:`add_trial`, or tell what it would do; return 0."""
    if not asked.dry_run:
        return report(run_request(asked, request, role), language, as_json=asked.json)

    async def act(service: TournamentService, id: str) -> tuple[Tournament, CommandResult]:
        return await service.try_out(id, request, actor_of(asked, role))

    before, done = in_service(asked, act)
    what = consequences_of(before.event, done.tournament.event, done.entry.payload)
    if asked.json:
        print(json.dumps({"seen": done.entry.seq - 1, **consequences_as_json(what)}, ensure_ascii=False))
    else:
        lines = [entry_to_text(done.tournament.event, done.entry), *consequences_to_text(done.tournament.event, what)]
        lines.append(tr("cli-tournament-common-tried", seen=done.entry.seq - 1))
        print("\n".join(line.in_language(language) for line in lines))
    return 0


def in_service(asked: argparse.Namespace, act: Callable[[TournamentService, str], Awaitable[T]]) -> T:
    """Open the store, find the event, and return the result of *act* on them."""

    async def go(service: TournamentService) -> T:
        return await act(service, await find_event(service, asked.event))

    try:
        return run_service(asked, go)
    except CartaroError as error:
        hint = _HINTS.get(error.code)
        if hint is None:
            raise
        raise CartaroError(error.code, f"{error.text.it} {hint.it}", f"{error.text.en} {hint.en}") from error


def read_event(asked: argparse.Namespace) -> Tournament:
    """Open the store to read, and return the event of the options *asked*."""

    async def go(service: TournamentService) -> Tournament:
        return await service.open(await find_event(service, asked.event))

    return read_service(asked, go)


def read_service(asked: argparse.Namespace, go: Callable[[TournamentService], Awaitable[T]]) -> T:
    """Open the store of the options *asked* to read, and return the result of *go* on its tournament service."""
    from cartaro.server.base.venue_clock import open_service_to_read

    return read_store(asked, lambda store: go(open_service_to_read(store)))


def read_store(asked: argparse.Namespace, go: "Callable[[Database], Awaitable[T]]") -> T:
    """Open the store of the options *asked* to read, and return the result of *go* on it.

    Raise :class:`CartaroError` if there is none, and so no event either.
    """
    from cartaro.store.errors import NO_DATABASE, DatabaseError
    from cartaro.store.opening import open_store_to_read

    async def run() -> T:
        with closing(open_store_to_read(address_of(asked))) as store:
            return await go(store)

    try:
        return asyncio.run(run())
    except DatabaseError as error:
        raise (_no_event() if error.code == NO_DATABASE else error) from error


def run_service(asked: argparse.Namespace, go: Callable[[TournamentService], Awaitable[T]]) -> T:
    """Open the store of the options *asked* and return the result of *go* on its tournament service."""
    from cartaro.server.base.venue_clock import open_service

    return run_store(asked, lambda store: go(open_service(store)))


def run_store(asked: argparse.Namespace, go: "Callable[[ServerStore], Awaitable[T]]") -> T:
    """Open the store of the options *asked* and return the result of *go* on it; what it has changed is copied."""
    from cartaro.server.base.venue_clock import open_service
    from cartaro.store.opening import open_store

    async def run() -> T:
        with closing(open_store(address_of(asked))) as store:
            service = open_service(store)
            before = await service.lengths()
            made = await go(store)
            for id, length in (await service.lengths()).items():
                if length != before.get(id):
                    await _copy_event(store, service, id, asked.language)
            return made

    return asyncio.run(run())


async def _copy_event(store: "ServerStore", service: TournamentService, id: str, language: Language) -> None:
    """Copy the event *id* beside its store; a full disk is told and holds nothing up."""
    from cartaro.server.services.tournament.copies import keep_copy

    try:
        await keep_copy(store, service, id)
    except OSError as error:
        said = tr("cli-tournament-common-no_copy", reason=reason_of(error))
        print(said.in_language(language), file=sys.stderr)


async def find_event(service: TournamentService, called: str | None) -> str:
    """Return the event; raise :class:`CartaroError` if it is ambiguous or unknown."""
    return which_event(await service.events(), called)


def which_event(names: Sequence[str], called: str | None) -> str:
    """Return the one of *names* that is *called* so, or the only one; raise :class:`CartaroError` if there is none."""
    if called in names:
        return str(called)
    if called is not None:
        raise CartaroError("unknown_event", unknown_name(called, names, AN_EVENT))
    if len(names) == 1:
        return names[0]
    listed = ", ".join(names)
    if names:
        raise CartaroError(
            "which_event",
            tr("cli-tournament-common-which_event", listed=listed),
        )
    raise _no_event()


def _no_event() -> CartaroError:
    return CartaroError(NO_EVENT, tr("cli-tournament-common-no_event"))


def report(done: CommandResult, language: Language, *, as_json: bool, **more: Any) -> int:
    """Print the result, as a sentence or as JSON; return 0."""
    entry, event = done.entry, done.tournament.event
    sentence = entry_to_text(event, entry)
    if as_json:
        fields = {
            "event": done.tournament.id,
            "seq": entry.seq,
            "sha256": done.tournament.hashes[entry.seq - 1],
            "repeated": done.repeated,
            "said": sentence.as_dict(),
        }
        print(json.dumps({**fields, **more}, ensure_ascii=False))
    else:
        print(sentence.in_language(language))
    return 0


def read_entrant(tournament: Tournament, called: str) -> int:
    """Return the entrant *called* so: by number, or by a unique name or part of a name."""
    if called.isascii() and called.isdigit() and len(called) <= 6:
        return int(called)
    wanted = fold_name(called)
    entrants = [e for e in tournament.event.enrolments.values() if e.active]
    exact = [e for e in entrants if any(wanted == fold_name(person.name) for person in e.people)]
    found = exact or [e for e in entrants if wanted and wanted in fold_name(e.name)]
    if len(found) == 1:
        return found[0].number
    if not found:
        raise CartaroError("no_entrant", tr("cli-tournament-common-no_entrant", called=called))
    listed = ", ".join(f"{e.number} {e.name}" for e in found[:5])
    raise CartaroError(
        "which_entrant",
        tr("cli-tournament-common-which_entrant", called=called, listed=listed),
    )
