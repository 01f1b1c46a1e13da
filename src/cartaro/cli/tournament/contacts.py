"""``cartaro tournament contacts``: how to reach the entrants; kept beside the log, never in it."""

import asyncio
import json
from collections.abc import Sequence

from cartaro.cli.tournament.common import find_event, read_entrant, tournament_parser
from cartaro.i18n import Language, Text


def contacts(program: str, arguments: Sequence[str], language: Language) -> int:
    """List contacts, keep one, or delete one; return 0."""
    about = Text(
        "I contatti degli iscritti, per chi organizza: stanno accanto al registro e mai dentro, in nessuna pagina e in "
        "nessun file; con --forget si cancellano.",
        "How to reach the entrants, for the organiser: kept beside the log and never in it, on no page and in no "
        "export; --forget deletes.",
    )
    parser = tournament_parser(program, about, language, writes=False)
    parser.take("entrant", Text("ISCRITTO", "ENTRANT"), Text("di chi (altrimenti tutti)", "whose (else all)"))
    parser.take("contact", Text("CONTATTO", "CONTACT"), Text("un numero, un indirizzo", "a number, an address"))
    parser.flag("--forget", Text("cancella il suo contatto", "delete it"))
    asked = parser.read(arguments)

    async def go() -> list[tuple[int, str, str]]:
        from cartaro.server.base.data_folder import data_folder
        from cartaro.server.base.venue_clock import open_service
        from cartaro.store.contacts import Contacts
        from cartaro.store.sqlite import SqliteStore

        store = SqliteStore(asked.data or data_folder())
        try:
            service, book = open_service(store), Contacts(store)
            tournament = await service.open(await find_event(service, asked.event))
            number = read_entrant(tournament, asked.entrant) if asked.entrant else None
            if number in tournament.event.enrolments and (asked.contact or asked.forget):
                said = "" if asked.forget else " ".join(asked.contact.split())
                await book.keep(tournament.id, int(number or 0), said)
            kept = (await book.of(tournament.id)).items()
            return [(n, tournament.event.enrolments[n].name, said) for n, said in kept if number in (None, n)]
        finally:
            store.close()

    found = asyncio.run(go())
    if asked.json:
        told = [{"number": number, "name": name, "contact": said} for number, name, said in found]
        print(json.dumps(told, ensure_ascii=False))
    else:
        for number, name, said in found:
            print(f"{number} {name}: {said}")
    return 0
