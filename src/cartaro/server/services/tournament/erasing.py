"""Erasing a person from an event, wherever this program can reach."""

from collections.abc import Sequence

from cartaro.server.services.tournament.online_tables import chair_of
from cartaro.store.book_ports import PrivateLines
from cartaro.store.books.contacts import Contacts
from cartaro.store.books.erasing import erase_names
from cartaro.store.ports import ServerStore
from cartaro.tournament.log.erasure import ErasurePlan
from cartaro.tournament.log.service import Actor, Tournament, TournamentService


async def erase_person(
    store: ServerStore, service: TournamentService, id: str, plan: ErasurePlan, reason: str, by: Actor
) -> ErasurePlan:
    """Erase the person of *plan* from the event *id*: contact, note and on-line tables first, then names and texts.

    Return what went; copies follow as each folder is written to. Raise as :meth:`.TournamentService.erase` does.
    """
    plan.payload(reason)
    await erase_names(store, _seats(await service.open(id), plan.numbers), plan.names)
    contacts = Contacts(store)
    for number in plan.numbers:
        await contacts.keep(id, number, PrivateLines())
    done = await service.erase(id, plan.entrant, plan.person, reason, by, plan.also)
    await store.leave_no_traces()
    return done


def _seats(tournament: Tournament, numbers: Sequence[int]) -> list[tuple[str, int]]:
    """Return the seats that entrants have had at on-line tables, each as a table and a person there."""
    event = tournament.event
    return [
        (seated.online, chair_of(seated, number, member))
        for tables in event.rounds.values()
        for seated in tables
        if seated.online
        for number in seated.entrants
        if number in numbers
        for member in range(event.definition.people_each)
    ]
