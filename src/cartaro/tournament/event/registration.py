"""Registration: windows, waiting list, pairs and single people, check-in, withdrawals, substitutes.

Each function raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` if the definition does not allow it,
with its article, or for an unknown entrant.
"""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

import msgspec

from cartaro.i18n import Text, tr
from cartaro.tournament.event.seats import forfeit_open, open_seat, seat_late
from cartaro.tournament.event.state import Enrolment, EntrantStatus, EntryContext, EventState
from cartaro.tournament.formats.foretelling import sizes_for
from cartaro.tournament.model.calendar import day_to_text, hour_to_text, money_to_text
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Entered,
    Imported,
    Partnered,
    Person,
    RollCalled,
    Seed,
    Seeded,
    Substituted,
    Withdrawn,
)
from cartaro.tournament.model.person_names import ERASED, label_of
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event, refuse
from cartaro.tournament.notice.definition import Late, Refund

LONGEST_NAME = 60
MOST_SUBSTITUTED = 20
"""The most substitutions of an entrant."""


def enter(event: EventState, payload: Entered, context: EntryContext) -> EventState:
    """Register an entrant; refused outside the windows, after the draw (except late entries), twice, or if full."""
    if event.drawn:
        check_late(event)
    else:
        _check_window(event, context.at)
    payload = labelled(event, payload)
    _check_people(event, payload.people)
    return event.with_enrolments([_enrol(event, payload, context)])


def enter_all(event: EventState, payload: Imported, context: EntryContext) -> EventState:
    """Register the entrants of a list in its order, each as :func:`enter` does; refused if one of them is."""
    entrants = tuple(labelled(event, each) for each in payload.entrants)
    if not entrants:
        raise TournamentRefusal("nobody", tr("tournament-event-registration-nobody"))
    if event.drawn:
        for entrant in entrants:
            event = enter(event, entrant, context)
        return event
    _check_window(event, context.at)
    check_names(event, tuple(person for each in entrants for person in each.people))
    for each in entrants:
        _check_count(event, each.people)
    if len({each.number for each in entrants}) < len(entrants):
        number = entrants[0].number
        raise TournamentRefusal("number_taken", tr("tournament-event-registration-number_taken", what_number=number))
    return event.with_enrolments([_enrol(event, each, context) for each in entrants])


def _enrol(event: EventState, payload: Entered, context: EntryContext) -> Enrolment:
    late, alone = event.drawn, event.definition.pairs and len(payload.people) == 1
    if late and alone:
        raise refuse(
            event.definition,
            "late",
            "alone_late",
            tr("tournament-event-registration-alone_late"),
        )
    status = EntrantStatus.LOOKING if alone else EntrantStatus.ENTERED
    if payload.number < 1 or payload.number in event.enrolments:
        raise TournamentRefusal(
            "number_taken",
            tr("tournament-event-registration-number_taken", what_number=payload.number),
        )
    return Enrolment(payload.number, payload.people, status, context.seq, context.at, late=late)


def partner(event: EventState, payload: Partnered, context: EntryContext) -> EventState:
    """Make a pair of two people who look for a partner; its position on the waiting list counts from now."""
    first, other = find(event, payload.entrant), find(event, payload.other)
    if first is other or not (first.status is other.status is EntrantStatus.LOOKING):
        raise refuse(
            event.definition,
            "entrants",
            "not_looking",
            tr("tournament-event-registration-not_looking", first_number=first.number, other_number=other.number),
        )
    paid = event.paid_by(other.number)
    if paid:
        together = {first.number: event.paid_by(first.number) + paid, other.number: 0}
        event = replace(event, accounts={**event.accounts, **together})
    pair = replace(first, people=first.people + other.people, status=EntrantStatus.ENTERED, placed=context.seq)
    return event.with_enrolments([pair, replace(other, status=EntrantStatus.JOINED, reason=str(first.number))])


def substitute(event: EventState, payload: Substituted, context: EntryContext) -> EventState:
    """Substitute a player; who left may come back."""
    enrolment = find(event, payload.entrant)
    check_person(event, enrolment, payload.person)
    _check_active(event, enrolment)
    if len(enrolment.substituted) >= MOST_SUBSTITUTED:
        raise refuse(
            event.definition,
            "withdrawal",
            "substituted_before",
            tr(
                "tournament-event-registration-substituted_before",
                enrolment_number=enrolment.number,
                most=MOST_SUBSTITUTED,
            ),
        )
    (by,) = with_labels(event, enrolment.number, (payload.by,), payload.person - 1)
    check_names(event, (by,))
    place = payload.person - 1
    old = enrolment.people[place]
    people = tuple(by if at == place else person for at, person in enumerate(enrolment.people))
    substituted, replaced_at = (*enrolment.substituted, old), (*enrolment.replaced_at, place)
    seated = event.places.get(enrolment.number)
    first = event.round + 1 if seated is None or seated.meeting.counts else event.round
    own = any(old in event.enrolments[n].people for n in joined_to(event, enrolment.number))
    changed = replace(
        enrolment,
        people=people,
        substituted=substituted,
        renewals=enrolment.renewals + (not own),
        replaced_at=replaced_at,
        replaced_from=(*enrolment.replaced_from, first),
    )
    return event.with_enrolments([changed])


def acts_for(event: EventState, number: int) -> int | None:
    """Return the entrant for whom somebody registered as *number* acts; None if they were substituted, or unknown."""
    enrolment = event.enrolments.get(number)
    if enrolment is None:
        return None
    if enrolment.status is not EntrantStatus.JOINED:
        return number
    pair = event.enrolments[int(enrolment.reason)]
    return pair.number if set(enrolment.people) <= set(pair.people) else None


def code_renewals(event: EventState, number: int) -> int:
    """Return how often the code of *number* was renewed; 0 for an unknown one.

    Who joined a pair has the code of their own number, which nobody else knows.
    """
    enrolment = event.enrolments.get(number)
    return enrolment.renewals if enrolment else 0


def joined_to(event: EventState, number: int) -> list[int]:
    """Return the numbers of those who were entered alone and play, or played, under *number*."""
    every = event.enrolments.values()
    return [e.number for e in every if e.status is EntrantStatus.JOINED and e.reason == str(number)]


def check_in(event: EventState, payload: CheckedIn, context: EntryContext) -> EventState:
    """Check an entrant in; refused without a place, without a partner, or with an unpaid fee."""
    enrolment = find(event, payload.entrant)
    _check_active(event, enrolment)
    if enrolment.status is EntrantStatus.PRESENT:
        raise TournamentRefusal(
            "present_already",
            tr(
                "tournament-event-registration-present_already",
                enrolment=enrolment.name,
                enrolment_number=enrolment.number,
            ),
        )
    if enrolment.status is EntrantStatus.LOOKING:
        raise refuse(
            event.definition,
            "entrants",
            "no_partner",
            tr("tournament-event-registration-no_partner", enrolment=enrolment.name),
        )
    if enrolment in event.waiting:
        if event.drawn and enrolment not in event.queue:
            raise refuse(
                event.definition,
                "draw",
                "not_in_draw",
                tr("tournament-event-registration-not_in_draw", enrolment=enrolment.name),
            )
        at = (event.queue if enrolment.late else event.waiting).index(enrolment) + 1
        raise refuse(
            event.definition,
            "entrants",
            "waiting",
            tr("tournament-event-registration-waiting", enrolment=enrolment.name, at=at),
        )
    owed = event.owed_by(enrolment.number)
    if owed > 0:
        money = money_to_text(owed)
        raise refuse(
            event.definition,
            "fee",
            "not_paid",
            tr(
                "tournament-event-registration-not_paid",
                enrolment=enrolment.name,
                enrolment_number=enrolment.number,
                money=money,
            ),
        )
    if enrolment.late:
        check_late(event)
        event = seat_late(event, enrolment.number)
        enrolment = replace(enrolment, came=context.seq)
    return event.with_enrolments([replace(enrolment, status=EntrantStatus.PRESENT)])


def call_roll(event: EventState, payload: RollCalled, context: EntryContext) -> EventState:
    """Mark everybody who has a place as present or absent, in one step; what they owe stays owed."""
    if event.drawn:
        raise refuse(event.definition, "draw", "drawn_already", tr("tournament-event-registration-roll_after_draw"))
    called = (*payload.present, *payload.absent)
    if not called or len(set(called)) < len(called):
        raise refuse(event.definition, "start", "roll_empty", tr("tournament-event-registration-roll_empty"))
    to_be_called = {e.number for e in not_called(event)}
    for enrolment in (find(event, number) for number in called):
        if enrolment.number not in to_be_called:
            text = tr("tournament-event-registration-not_in_roll", name=enrolment.name, number=enrolment.number)
            raise refuse(event.definition, "start", "not_in_roll", text)
    event = event.with_enrolments(
        replace(event.enrolments[number], status=EntrantStatus.PRESENT) for number in payload.present
    )
    for number in payload.absent:
        event = withdraw(event, Withdrawn(number, absent=True), context)
    return event


def not_called(event: EventState) -> tuple[Enrolment, ...]:
    """Return the entrants of the roll call: those who have a place and have not been marked."""
    return tuple(e for e in event.field if e.status is EntrantStatus.ENTERED)


def roll_of(event: EventState, missing: Collection[int]) -> RollCalled:
    """Return the request that marks everybody as present but the *missing*."""
    present = (e.number for e in not_called(event) if e.number not in missing)
    return RollCalled(tuple(sorted(present)), tuple(sorted(missing)))


def withdraw(event: EventState, payload: Withdrawn, context: EntryContext) -> EventState:
    """Withdraw an entrant; the first on the waiting list moves up, after the draw a late entrant only."""
    enrolment = find(event, payload.entrant)
    _check_active(event, enrolment)
    if payload.absent and enrolment.status is EntrantStatus.PRESENT:
        raise refuse(
            event.definition,
            "start",
            "is_present",
            tr("tournament-event-registration-is_present", enrolment=enrolment.name),
        )
    refundable = not event.drawn and not payload.absent and event.definition.refund is Refund.BEFORE_DRAW
    status = EntrantStatus.ABSENT if payload.absent else EntrantStatus.WITHDRAWN
    leaves = event.round + 1 if event.drawn and enrolment.status is EntrantStatus.PRESENT else None
    gone = replace(enrolment, status=status, refundable=refundable, leaves=leaves, reason=payload.reason)
    return forfeit_open(event.with_enrolments([gone]), gone.number)


def seed(event: EventState, payload: Seeded, context: EntryContext) -> EventState:
    """Set the seeds, the strongest first, in place of earlier ones; not after the draw has begun."""
    if event.drawn:
        raise refuse(event.definition, "draw", "drawn_already", tr("tournament-event-registration-drawn_already"))
    numbers = [seed.entrant for seed in payload.seeds]
    for number in numbers:
        _check_active(event, find(event, number))
    if len(set(numbers)) < len(numbers):
        raise refuse(
            event.definition,
            "draw",
            "seeded_twice",
            tr("tournament-event-registration-seeded_twice"),
        )
    return replace(event, seeds=payload.seeds)


def rating_of(enrolment: Enrolment) -> int:
    """Return the rating of an entrant, the mean of its people's; 0 unless all of them have one."""
    ratings = [person.rating for person in enrolment.people]
    return sum(ratings) // len(ratings) if all(ratings) else 0


def seeds_by_rating(event: EventState, count: int) -> Seeded:
    """Return the request for the *count* seeds of the highest ratings, and those level with the last.

    Raise :class:`TournamentRefusal` if nobody has a rating.
    """
    rated = sorted((e for e in event.field if rating_of(e)), key=lambda e: (-rating_of(e), e.number))
    if not rated:
        raise refuse(event.definition, "draw", "no_rating", tr("tournament-event-registration-no_rating"))
    least = rating_of(rated[min(count, len(rated)) - 1])
    return Seeded(tuple(Seed(e.number, "rating", rating_of(e)) for e in rated if rating_of(e) >= least))


def find(event: EventState, number: int) -> Enrolment:
    """Return entrant *number*; raise :class:`TournamentRefusal` if there is none."""
    enrolment = event.enrolments.get(number)
    if enrolment is None:
        raise TournamentRefusal("no_entrant", tr("tournament-event-registration-no_entrant", number=number))
    return enrolment


def _check_window(event: EventState, at: datetime) -> None:
    """Raise unless *at* is in a window of the definition, as it is now or as it was at that time."""
    definition = event.definition
    then = next((change.windows for change in event.amended if at < change.at), definition.windows)
    if any(not windows or any(window.holds(at) for window in windows) for windows in (definition.windows, then)):
        return
    shown = definition.shown(at)
    now = tr("tournament-event-registration-now", say_hour=hour_to_text(shown), say_day=day_to_text(shown))
    following = definition.window_after(at)
    upcoming = (
        tr("tournament-event-registration-next_window", say=following.say())
        if following
        else tr("tournament-event-registration-other_window")
    )
    raise TournamentRefusal(
        "outside_window",
        tr("tournament-event-registration-outside_window", now=_capital(now), upcoming=upcoming),
        cite_event(definition, "entries"),
    )


def _capital(text: Text) -> Text:
    """Return *text* with its Italian sentence capitalised; the English one is left as it is."""
    return Text(text.it[:1].upper() + text.it[1:], text.en)


def check_late(event: EventState) -> None:
    """Raise if no late entry is possible: by the definition, or as no table of the first round has a free place."""
    if event.definition.late is Late.REFUSED:
        raise refuse(event.definition, "late", "too_late", tr("tournament-event-registration-too_late"))
    if not _lacks_somebody(event):
        raise refuse(
            event.definition,
            "late",
            "no_open_table",
            tr("tournament-event-registration-no_open_table"),
        )


def late_possible(event: EventState) -> bool:
    """Whether a late entry is possible, as in :func:`check_late`, at a table where there is a chair."""
    return event.definition.late is not Late.REFUSED and _lacks_somebody(event) and not is_full_on_line(event)


def is_full_on_line(event: EventState) -> bool:
    """Whether the incomplete table of the first round plays on line, where it has no chair for a late entrant."""
    seated = open_seat(event) if event.round == 1 else None
    return seated is not None and bool(seated.online)


def _lacks_somebody(event: EventState) -> bool:
    """Whether a table of the first round lacks an opponent: now, or, if it is not paired yet, once it is."""
    plan = event.definition.plan
    if not plan.format.has_rounds:
        return False
    if event.round == 0:
        count = len(event.progress.those_in(1) if event.drawn else event.progress.entrants)
        if not plan.format.seats_several:
            return count % 2 != 0
        return any(size < plan.number("seats") for size in sizes_for(plan.format, plan.settings, count))
    return event.round == 1 and bool(event.progress.open) and open_seat(event) is not None


def _check_people(event: EventState, people: tuple[Person, ...]) -> None:
    _check_count(event, people)
    check_names(event, people)


def _check_count(event: EventState, people: tuple[Person, ...]) -> None:
    most = event.definition.people_each
    if not 1 <= len(people) <= most:
        raise refuse(
            event.definition,
            "entrants",
            "too_many",
            tr("tournament-event-registration-too_many", most=most, people=len(people)),
        )


def with_labels(event: EventState, number: int, people: tuple[Person, ...], first: int = 0) -> tuple[Person, ...]:
    """Return *people*, at the places of an entrant from *first* on (from zero), with labels for erased names."""
    pairs = event.definition.pairs
    return tuple(
        person if person.name else msgspec.structs.replace(person, name=label_of(number, at, pairs=pairs))
        for at, person in enumerate(people, first)
    )


def labelled(event: EventState, payload: Entered) -> Entered:
    """Return *payload* with labels for erased names."""
    return msgspec.structs.replace(payload, people=with_labels(event, payload.number, payload.people))


def check_person(event: EventState, enrolment: Enrolment, person: int) -> None:
    """Raise :class:`TournamentRefusal` if an entrant has no *person* (from one)."""
    if not 1 <= person <= len(enrolment.people):
        most = len(enrolment.people)
        raise refuse(
            event.definition,
            "withdrawal",
            "no_person",
            tr("tournament-event-registration-no_person", enrolment_number=enrolment.number, most=most),
        )


def check_names(
    event: EventState, people: tuple[Person, ...], was: Person | None = None, *, active: bool = True
) -> None:
    """Raise :class:`TournamentRefusal` on a name or category that an entrant cannot have; *was*: who is corrected.

    Unless they take part (*active*), their name may be that of somebody who does.
    """
    others = [(p, e) for e in event.enrolments.values() if e.active and active for p in e.people if p != was]
    known = {_folded(p.name): enrolment for p, enrolment in others if not p.name.startswith(ERASED)}
    ids = [category.id for category in event.definition.categories]
    seen: set[str] = set()
    for person in people:
        name = _folded(person.name)
        if person.name.startswith(ERASED):
            name = ""
        elif not name or len(person.name) > LONGEST_NAME or person.name != " ".join(person.name.split()):
            raise TournamentRefusal(
                "bad_name",
                tr("tournament-event-registration-bad_name", LONGEST_NAME=LONGEST_NAME, person=person.name),
            )
        if name and (name in known or name in seen):
            where = (
                tr("tournament-event-registration-entered_as", person=person.name, number=known[name].number)
                if name in known
                else tr("tournament-event-registration-entered_twice", person=person.name)
            )
            raise refuse(
                event.definition,
                "entrants",
                "entered_twice",
                where,
            )
        for category in person.categories:
            if category not in ids:
                why = (
                    tr("tournament-event-registration-no_category", category=category, listed=", ".join(ids))
                    if ids
                    else tr("tournament-event-registration-no_categories", category=category)
                )
                raise refuse(event.definition, "entrants", "no_category", why)
        seen.add(name)


def _check_active(event: EventState, enrolment: Enrolment) -> None:
    if enrolment.active:
        return
    status = {
        EntrantStatus.JOINED: tr("tournament-event-registration-plays", reason=enrolment.reason),
        EntrantStatus.WITHDRAWN: tr("tournament-event-registration-has_withdrawn"),
        EntrantStatus.ABSENT: tr("tournament-event-registration-was_absent_when_called"),
        EntrantStatus.EXCLUDED: tr("tournament-event-registration-disqualified"),
    }[enrolment.status]
    raise refuse(
        event.definition,
        "withdrawal",
        "not_active",
        tr("tournament-event-registration-not_active", name=enrolment.name, number=enrolment.number, said=status),
    )


@lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()
