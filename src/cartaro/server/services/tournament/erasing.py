"""Erasing a person from an event, wherever this program can reach."""

from cartaro.store.book_ports import PrivateLines
from cartaro.store.books.contacts import Contacts
from cartaro.store.ports import ServerStore
from cartaro.tournament.log.erasure import ErasurePlan
from cartaro.tournament.log.service import Actor, TournamentService


async def erase_person(
    store: ServerStore, service: TournamentService, id: str, plan: ErasurePlan, reason: str, by: Actor
) -> ErasurePlan:
    """Erase the person of *plan* from the event *id*: contact and note first, then names and texts; return what went.

    Copies follow as each folder is written to. Raise as :meth:`.TournamentService.erase` does.
    """
    plan.payload(reason)
    contacts = Contacts(store)
    for number in plan.numbers:
        await contacts.keep(id, number, PrivateLines())
    done = await service.erase(id, plan.entrant, plan.person, reason, by)
    await store.leave_no_traces()
    return done
