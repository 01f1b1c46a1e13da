"""``cartaro tournament follow`` and ``take-over``: a second computer."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cartaro.cli.parser import UsageError
from cartaro.cli.tournament.common import actor_of, find_event, report, run_store, tournament_parser
from cartaro.i18n import CartaroError, Language, tr
from cartaro.tournament.log.service import CommandResult

if TYPE_CHECKING:
    from cartaro.store.ports import ServerStore

_KEY = tr("cli-tournament-taking_over-key")


def follow(program: str, arguments: Sequence[str], language: Language) -> int:
    """Follow an event of another computer: take its present copy in, which the server here then keeps up to date."""
    parser = tournament_parser(program, tr("cli-tournament-taking_over-follow"), language, writes=False)
    address = tr("cli-tournament-taking_over-address")
    parser.take("address", address, tr("cli-tournament-taking_over-whose"), optional=False)
    parser.option("--key", _KEY, value="KEY")
    asked = parser.read(arguments)

    async def go(store: "ServerStore") -> tuple[str, int]:
        from cartaro.server.services.tournament.following import fetch_copy, read_source, take_in
        from cartaro.store.books.commands import CommandState
        from cartaro.store.event_copies import key_of

        source, event = read_source(asked.address)
        id = asked.event or event
        if id is None or asked.key is None:
            raise UsageError("bad_usage", tr("cli-parser-missing", names="--key" if id else "--event"))
        _, copy = await fetch_copy(source, id, key_of(id, asked.key))
        if copy is None:
            raise CartaroError("no_copy", tr("store-event_copies-no_copy"))
        await take_in(store, copy, CommandState(source))
        return id, copy.entries

    id, entries = run_store(asked, go)
    if asked.json:
        print(json.dumps({"event": id, "entries": entries}))
    else:
        print(tr("cli-tournament-taking_over-followed", id=id, entries=entries).in_language(language))
    return 0


def take_over(program: str, arguments: Sequence[str], language: Language) -> int:
    """Take an event over on this computer, from what it followed or from a copy in a file; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-taking_over-about"), language)
    parser.option("--copy", tr("cli-tournament-taking_over-copy"), value="FILE", read=Path)
    parser.option("--key", _KEY, value="KEY")
    asked = parser.read(arguments)
    if asked.copy is not None and asked.key is None:
        raise UsageError("bad_usage", tr("cli-parser-missing", names="--key"))

    async def go(store: "ServerStore") -> CommandResult:
        from cartaro.server.base.venue_clock import open_service
        from cartaro.server.services.tournament import following
        from cartaro.store.books.commands import CommandState
        from cartaro.store.event_copies import open_copy

        service = open_service(store)
        if asked.copy is None:
            return await following.take_over(store, service, await find_event(service, asked.event), actor_of(asked))
        copy = open_copy(asked.copy.read_bytes(), asked.key)
        await following.take_in(store, copy, CommandState())
        return await following.take_over(store, service, copy.event, actor_of(asked))

    done = run_store(asked, go)
    last = done.tournament.log[-2]
    if not asked.json:
        print(tr("cli-tournament-taking_over-last", seq=last.seq, at=last.at).in_language(language))
    return report(done, language, as_json=asked.json, last={"seq": last.seq, "at": last.at})
