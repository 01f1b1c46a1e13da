"""``cartaro tournament contacts``: contact data of entrants, which are never in the log."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartaro.cli.parser import UsageError
from cartaro.cli.tournament.common import find_event, read_entrant, read_store, run_store, tournament_parser
from cartaro.i18n import Language, tr
from cartaro.tournament.event.registration import find

if TYPE_CHECKING:
    from cartaro.store.ports import Database


def contacts(program: str, arguments: Sequence[str], language: Language) -> int:
    """List contacts, store one, or delete one; return 0."""
    about = tr("cli-tournament-contacts-about")
    parser = tournament_parser(program, about, language, writes=False)
    parser.take("entrant", tr("cli-tournament-contacts-entrant"), tr("cli-tournament-contacts-whose_else_all"))
    parser.take("contact", tr("cli-tournament-contacts-contact"), tr("cli-tournament-contacts-number_address"))
    parser.flag("--forget", tr("cli-tournament-contacts-delete"))
    asked = parser.read(arguments)
    if asked.forget and not asked.entrant:
        entrant = tr("cli-tournament-contacts-entrant").in_language(language)
        raise UsageError("bad_usage", tr("cli-parser-missing", names=entrant))

    writes = bool(asked.entrant and (asked.contact or asked.forget))

    async def go(store: "Database") -> list[tuple[int, str, str]]:
        from cartaro.server.base.venue_clock import open_service_to_read
        from cartaro.store.books.contacts import Contacts

        service, book = open_service_to_read(store), Contacts(store)
        tournament = await service.open(await find_event(service, asked.event))
        number = find(tournament.event, read_entrant(tournament, asked.entrant)).number if asked.entrant else None
        if number is not None and writes:
            contact = "" if asked.forget else " ".join(asked.contact.split())
            await book.keep(tournament.id, number, contact)
        kept = (await book.of(tournament.id)).items()
        return [(n, tournament.event.enrolments[n].name, contact) for n, contact in kept if number in (None, n)]

    found = run_store(asked, go) if writes else read_store(asked, go)
    if asked.json:
        rows = [{"number": number, "name": name, "contact": contact} for number, name, contact in found]
        print(json.dumps(rows, ensure_ascii=False))
    else:
        for number, name, contact in found:
            print(f"{number} {name}: {contact}")
    return 0
