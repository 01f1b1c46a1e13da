"""Entries: windows, waiting list, pairs and people alone, check-in, withdrawals, substitutes."""

from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from cartaro.i18n import Text
from cartaro.tournament.event.seats import forfeit_open, open_seat, seat_late
from cartaro.tournament.event.state import Enrolment, EntrantStatus, EntryContext, Event
from cartaro.tournament.model.calendar import say_day, say_hour, say_money
from cartaro.tournament.model.entries import (
    CheckedIn,
    Entered,
    Partnered,
    Person,
    Seeded,
    Substituted,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event, refuse
from cartaro.tournament.notice.definition import Late, Refund

LONGEST_NAME = 60
_QUEUED = 2
"""Since this version of the entries who comes late waits where every place is taken."""


def enter(event: Event, what: Entered, context: EntryContext) -> Event:
    """Take an entry; refuse it outside the windows, after the draw (but for late entries), twice, or of too many."""
    late = event.drawn
    if late:
        check_late(event)
    else:
        _check_window(event, context.at)
    _check_people(event, what.people)
    alone = event.definition.pairs and len(what.people) == 1
    if late and alone:
        raise refuse(
            event.definition,
            "late",
            "alone_late",
            "fatto il sorteggio entra solo una coppia",
            "once the draw is made only a pair enters",
        )
    status = EntrantStatus.LOOKING if alone else EntrantStatus.ENTERED
    if what.number < 1 or what.number in event.enrolments:
        raise TournamentRefusal(
            "number_taken",
            f"Il numero {what.number} non è libero: gli iscritti si numerano man mano.",
            f"Number {what.number} is not free: entrants are numbered as they come.",
        )
    queued = late and context.version >= _QUEUED
    enrolment = Enrolment(what.number, what.people, status, context.seq, context.at, late=late, queued=queued)
    return event.with_enrolments([enrolment])


def partner(event: Event, what: Partnered, context: EntryContext) -> Event:
    """Make a pair of two who looked for a partner; it has its place in line from now on."""
    first, other = find(event, what.entrant), find(event, what.other)
    if first is other or not (first.status is other.status is EntrantStatus.LOOKING):
        raise refuse(
            event.definition,
            "entrants",
            "not_looking",
            f"il {first.number} e il {other.number} non sono due che cercano compagno",
            f"{first.number} and {other.number} are not two who look for a partner",
        )
    pair = replace(first, people=first.people + other.people, status=EntrantStatus.ENTERED, placed=context.seq)
    return event.with_enrolments([pair, replace(other, status=EntrantStatus.JOINED, reason=str(first.number))])


def substitute(event: Event, what: Substituted, context: EntryContext) -> Event:
    """Let somebody take a player's place, once an entrant."""
    enrolment = find(event, what.entrant)
    if not 1 <= what.person <= len(enrolment.people):
        most = len(enrolment.people)
        raise refuse(
            event.definition,
            "withdrawal",
            "no_person",
            f"il {enrolment.number} è di {most}: si sostituisce la persona da 1 a {most}",
            f"{enrolment.number} has {most}: name the person from 1 to {most}",
        )
    _check_active(event, enrolment)
    if enrolment.substituted:
        raise refuse(
            event.definition,
            "withdrawal",
            "substituted_before",
            f"il {enrolment.number} ha già avuto un sostituto",
            f"{enrolment.number} has had a substitute already",
        )
    _check_names(event, (what.by,))
    old = enrolment.people[what.person - 1]
    people = tuple(what.by if at == what.person - 1 else person for at, person in enumerate(enrolment.people))
    return event.with_enrolments([replace(enrolment, people=people, substituted=(*enrolment.substituted, old))])


def check_in(event: Event, what: CheckedIn, context: EntryContext) -> Event:
    """Note that an entrant is there; refused to who has no place, no partner, or has not paid."""
    enrolment = find(event, what.entrant)
    _check_active(event, enrolment)
    if enrolment.status is EntrantStatus.PRESENT:
        raise TournamentRefusal(
            "present_already",
            f"{enrolment.name} (n. {enrolment.number}) è già presente.",
            f"{enrolment.name} (no. {enrolment.number}) is present already.",
        )
    if enrolment.status is EntrantStatus.LOOKING:
        raise refuse(
            event.definition,
            "entrants",
            "no_partner",
            f"{enrolment.name} cerca ancora compagno",
            f"{enrolment.name} is still looking for a partner",
        )
    if enrolment in event.waiting:
        at = (event.queue if enrolment.late else event.waiting).index(enrolment) + 1
        raise refuse(
            event.definition,
            "entrants",
            "waiting",
            f"{enrolment.name} è in lista d'attesa, al posto {at}",
            f"{enrolment.name} is on the waiting list, at place {at}",
        )
    owed = event.owed_by(enrolment.number)
    if owed > 0:
        money = say_money(owed)
        raise refuse(
            event.definition,
            "fee",
            "not_paid",
            f"{enrolment.name} (n. {enrolment.number}) deve ancora {money.it}",
            f"{enrolment.name} (no. {enrolment.number}) still owes {money.en}",
        )
    if enrolment.late:
        check_late(event)
        event = seat_late(event, enrolment.number)
    return event.with_enrolments([replace(enrolment, status=EntrantStatus.PRESENT)])


def withdraw(event: Event, what: Withdrawn, context: EntryContext) -> Event:
    """Take an entrant out; whoever waits first moves up."""
    enrolment = find(event, what.entrant)
    _check_active(event, enrolment)
    if what.absent and enrolment.status is EntrantStatus.PRESENT:
        raise refuse(
            event.definition,
            "start",
            "is_present",
            f"{enrolment.name} è presente: se non gioca si ritira",
            f"{enrolment.name} is present: who does not play withdraws",
        )
    refundable = not event.drawn and not what.absent and event.definition.refund is Refund.BEFORE_DRAW
    status = EntrantStatus.ABSENT if what.absent else EntrantStatus.WITHDRAWN
    leaves = event.round + 1 if event.drawn and enrolment.status is EntrantStatus.PRESENT else None
    gone = replace(enrolment, status=status, refundable=refundable, leaves=leaves, reason=what.reason)
    return forfeit_open(event.with_enrolments([gone]), gone.number)


def seed(event: Event, what: Seeded, context: EntryContext) -> Event:
    """Name the seeds, the strongest first, instead of those named before; not once the draw has begun."""
    if event.drawn:
        raise refuse(event.definition, "draw", "drawn_already", "il sorteggio è cominciato", "the draw has begun")
    for number in what.entrants:
        _check_active(event, find(event, number))
    if len(set(what.entrants)) < len(what.entrants):
        raise refuse(
            event.definition,
            "draw",
            "seeded_twice",
            "ogni testa di serie si dice una volta sola",
            "every seed is named once only",
        )
    return replace(event, seeds=what.entrants)


def find(event: Event, number: int) -> Enrolment:
    """Return entrant *number*; raise :class:`TournamentRefusal` where there is none."""
    enrolment = event.enrolments.get(number)
    if enrolment is None:
        raise TournamentRefusal("no_entrant", f"L'iscritto n. {number} non c'è.", f"There is no entrant no. {number}.")
    return enrolment


def _check_window(event: Event, at: datetime) -> None:
    """Raise where *at* is in no window, of the definition as it is now or as it was then."""
    definition = event.definition
    then = next((windows for until, windows in event.amended if at < until), definition.windows)
    if any(not windows or any(window.holds(at) for window in windows) for windows in (definition.windows, then)):
        return
    now = Text(f"{say_day(at).it} alle {say_hour(at)}", f"{say_day(at).en} at {say_hour(at)}")
    following = definition.window_after(at)
    upcoming = (
        Text(f"il prossimo turno è {following.say().it}", f"the next window is {following.say().en}")
        if following
        else Text("non ci sono altri turni", "there is no other window")
    )
    raise TournamentRefusal(
        "outside_window",
        f"{now.it[0].upper()}{now.it[1:]} non si prendono iscrizioni: {upcoming.it}",
        f"On {now.en} no entry is taken: {upcoming.en}",
        cite_event(definition, "entries"),
    )


def check_late(event: Event) -> None:
    """Raise where nobody may enter any more: by the definition, or as no table of the first round lacks anybody."""
    if event.definition.late is Late.REFUSED:
        raise refuse(event.definition, "late", "too_late", "il sorteggio è fatto", "the draw is made")
    if not _lacks_somebody(event):
        raise refuse(
            event.definition,
            "late",
            "no_open_table",
            "il primo turno non ha più un tavolo incompleto",
            "the first round has no incomplete table any more",
        )


def _lacks_somebody(event: Event) -> bool:
    """Whether a table of the first round lacks an opponent: one that is laid, or will be when it is paired."""
    if event.round == 0:
        seats = int(event.definition.plan.settings.get("seats", 2))
        return len(event.progress.entrants) % seats != 0
    return event.round == 1 and bool(event.progress.open) and open_seat(event) is not None


def _check_people(event: Event, people: tuple[Person, ...]) -> None:
    most = event.definition.people_each
    if not 1 <= len(people) <= most:
        raise refuse(
            event.definition,
            "entrants",
            "too_many",
            f"un'iscrizione è di {most} {'persone' if most > 1 else 'persona'}, non di {len(people)}",
            f"an entry is of {most} {'people' if most > 1 else 'person'}, not of {len(people)}",
        )
    _check_names(event, people)


def _check_names(event: Event, people: tuple[Person, ...]) -> None:
    known = {_folded(p.name): e for e in event.enrolments.values() if e.active for p in e.people}
    ids = [category.id for category in event.definition.categories]
    seen: set[str] = set()
    for person in people:
        name = _folded(person.name)
        if not name or len(person.name) > LONGEST_NAME or person.name != " ".join(person.name.split()):
            raise TournamentRefusal(
                "bad_name",
                f"Un nome ha da 1 a {LONGEST_NAME} lettere, senza spazi doppi: «{person.name}» no.",
                f"A name has 1 to {LONGEST_NAME} letters, no double spaces: not '{person.name}'.",
            )
        if name in known or name in seen:
            where = (
                Text(f"al n. {known[name].number}", f"as no. {known[name].number}")
                if name in known
                else Text("due volte", "twice")
            )
            raise refuse(
                event.definition,
                "entrants",
                "entered_twice",
                f"{person.name} è già {'iscritto ' if name in known else 'qui '}{where.it}",
                f"{person.name} is {'entered ' if name in known else 'here '}{where.en} already",
            )
        for category in person.categories:
            if category not in ids:
                listed = ", ".join(ids) or "-"
                raise refuse(
                    event.definition,
                    "entrants",
                    "no_category",
                    f"la categoria «{category}» non c'è: ci sono {listed}",
                    f"there is no category '{category}': there are {listed}",
                )
        seen.add(name)


def _check_active(event: Event, enrolment: Enrolment) -> None:
    if enrolment.active:
        return
    said = {
        EntrantStatus.JOINED: Text(f"gioca con il n. {enrolment.reason}", f"plays as no. {enrolment.reason}"),
        EntrantStatus.WITHDRAWN: Text("si è ritirato", "has withdrawn"),
        EntrantStatus.ABSENT: Text("era assente all'appello", "was absent when called"),
        EntrantStatus.EXCLUDED: Text("è escluso", "is disqualified"),
    }[enrolment.status]
    raise refuse(
        event.definition,
        "withdrawal",
        "not_active",
        f"{enrolment.name} (n. {enrolment.number}) {said.it}",
        f"{enrolment.name} (no. {enrolment.number}) {said.en}",
    )


@lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()
