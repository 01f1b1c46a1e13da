"""Corrections of what is known about people: name, club, categories and rating, at any time.

A correction holds from now on, in every round; a substitution changes who plays from a round on. Each function raises
:class:`cartaro.tournament.model.refusal.TournamentRefusal` if the correction cannot be, or for an unknown entrant.
"""

import re
from dataclasses import replace

import msgspec

from cartaro.i18n import tr
from cartaro.tournament.event.prize_awards import accounts_of
from cartaro.tournament.event.registration import check_names, check_person, enter_all, find, joined_to, with_labels
from cartaro.tournament.event.state import EntrantStatus, EntryContext, EventState
from cartaro.tournament.model.log_entries import Edited, EditedField, Erased, Imported, Person
from cartaro.tournament.model.person_names import ERASED
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import refuse

PRIVATE: tuple[EditedField, ...] = ("contact", "note")
"""What only the organiser may read: it is beside the log, which has no values of it."""
HIGHEST_RATING = 9999


def edit(event: EventState, payload: Edited, context: EntryContext) -> EventState:
    """Correct a person; refused if the value is not what it was, or cannot be what it is to be."""
    enrolment = find(event, payload.entrant)
    if payload.field in PRIVATE:
        return event
    if enrolment.status is EntrantStatus.JOINED:
        other = tr("tournament-event-registration-plays", reason=enrolment.reason)
        text = tr("tournament-event-registration-not_active", name=enrolment.name, number=enrolment.number, said=other)
        raise refuse(event.definition, "entrants", "not_active", text)
    check_person(event, enrolment, payload.person)
    person = enrolment.people[payload.person - 1]
    was = value_of(person, payload.field)
    if payload.was != was and not (payload.was == "" and was.startswith(ERASED)):
        raise TournamentRefusal("edited_meanwhile", tr("tournament-event-editing-edited_meanwhile"))
    (corrected,) = with_labels(event, enrolment.number, (_correct(person, payload),), payload.person - 1)
    check_names(event, (corrected,), person, active=enrolment.active)
    _check_prizes(event, person, corrected)
    changed = (event.enrolments[n] for n in (enrolment.number, *joined_to(event, enrolment.number)))
    return event.with_enrolments(
        replace(
            one,
            people=tuple(corrected if known == person else known for known in one.people),
            substituted=tuple(corrected if known == person else known for known in one.substituted),
        )
        for one in changed
    )


def enter_list(event: EventState, payload: Imported, context: EntryContext) -> EventState:
    """Register the entrants of a list, and correct those who were entered already; refused if one step is."""
    if payload.entrants or not payload.edits:
        event = enter_all(event, payload, context)
    for each in payload.edits:
        event = edit(event, each, context)
    return event


def erase(event: EventState, payload: Erased, context: EntryContext) -> EventState:
    """Note that a person's names were erased: what is read from the log has none of them any longer."""
    find(event, payload.entrant)
    return event


def complete(event: EventState, payload: Edited) -> Edited:
    """Return *payload* with the value that is corrected; raise :class:`TournamentRefusal` if nothing would change."""
    if payload.field in PRIVATE:
        return Edited(payload.entrant, payload.field)
    enrolment = find(event, payload.entrant)
    check_person(event, enrolment, payload.person)
    person = enrolment.people[payload.person - 1]
    if payload.was is None:
        payload = msgspec.structs.replace(payload, was=value_of(person, payload.field))
    if _correct(person, payload) == person:
        raise TournamentRefusal("nothing_changes", tr("tournament-event-editing-nothing_changes"))
    return payload


def value_of(person: Person, field: EditedField) -> str:
    """Return what is known of *person*, as it is typed: categories with commas between, no rating as nothing."""
    match field:
        case "categories":
            return ", ".join(person.categories)
        case "rating":
            return str(person.rating or "")
        case "club":
            return person.club
        case _:
            return person.name


def _correct(person: Person, payload: Edited) -> Person:
    match payload.field:
        case "categories":
            listed = tuple(dict.fromkeys(filter(None, re.split(r"[,\s]+", payload.now))))
            return msgspec.structs.replace(person, categories=listed)
        case "rating":
            if not re.fullmatch(r"[0-9]{0,4}", payload.now):
                text = tr("tournament-event-editing-bad_rating", rating=payload.now, most=HIGHEST_RATING)
                raise TournamentRefusal("bad_rating", text)
            return msgspec.structs.replace(person, rating=int(payload.now or 0))
        case "club":
            return msgspec.structs.replace(person, club=payload.now)
        case _:
            return msgspec.structs.replace(person, name=payload.now)


def _check_prizes(event: EventState, was: Person, now: Person) -> None:
    """Raise if a prize of a category that the person leaves or enters has been handed over."""
    changed, prizes = set(was.categories) ^ set(now.categories), event.definition.prizes
    if not changed or not event.handed:
        return
    handed = next((a for a in accounts_of(event) if a.held and prizes[a.prize].category in changed), None)
    if handed is not None:
        text = tr("tournament-event-editing-prize_handed", category=prizes[handed.prize].category)
        raise refuse(event.definition, "giving", "prize_handed", text)
