"""Texts about an event for the organiser to send: the invitation, the seating, the standings.

They contain only public data; no codes and no PINs.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from cartaro.i18n import Text, tr
from cartaro.tournament.event.seats import left_at, those_there
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.export.standing_words import moment_to_text
from cartaro.tournament.export.table_names import names_of_tables
from cartaro.tournament.model.calendar import day_to_text, hour_to_text, money_to_text
from cartaro.tournament.model.points import points_to_text

PODIUM = 10
"""The number of ranks in the text of the standings."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text: ``kind`` is ``invite``, ``round``, ``seat`` or ``standing``; a seat is for one ``entrant``."""

    kind: str
    title: Text
    text: Text
    entrant: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return the text as JSON values."""
        texts = {"title": self.title.as_dict(), "text": self.text.as_dict()}
        return {"kind": self.kind, **texts, "entrant": self.entrant}


class Occasion(NamedTuple):
    """Words about a match, each after a space or empty: at what hour it begins, and what its table plays for."""

    hour: Text
    plays_for: Text


def messages_of(event: EventState, address: str = "", hour: str = "") -> list[Message]:
    """Return the texts to send now; *address* is that of the event's page, *hour* the begin of the round."""
    return [*_invitation(event, address), *_round(event, address, hour), *_standing(event, address)]


def _invitation(event: EventState, address: str) -> Iterator[Message]:
    if event.drawn:
        return
    definition = event.definition
    day, start = day_to_text(definition.start_shown), hour_to_text(definition.start_shown)
    it = [f"{definition.name.it}: {day.it} alle {start}, {definition.place.it}."]
    en = [f"{definition.name.en}: {day.en} at {start}, {definition.place.en}."]
    if definition.windows:
        windows = [window.say() for window in definition.windows]
        it.append(f"Ci si iscrive {'; '.join(one.it for one in windows)}.")
        en.append(f"Entries: {'; '.join(one.en for one in windows)}.")
    if definition.fee:
        it.append(f"Quota {money_to_text(definition.fee).it} a persona.")
        en.append(f"Fee {money_to_text(definition.fee).en} a person.")
    if address:
        it.append(f"Iscrizioni e tavoli dal telefono: {address}")
        en.append(f"Entries and tables on your phone: {address}")
    yield Message("invite", tr("tournament-export-messages-invitation"), Text(" ".join(it), " ".join(en)))


def _round(event: EventState, address: str, hour: str) -> Iterator[Message]:
    if not event.round or event.ended:
        return
    tables = event.rounds[event.round]
    titles = [_bracketed(title) for title in names_of_tables(event, event.round)]
    at = tr("tournament-export-messages-at", hour=hour) if hour else Text("", "")
    lines = [_table(event, seated, title) for seated, title in zip(tables, titles, strict=True) if those_there(seated)]
    it = "\n".join([f"{event.definition.name.it}, turno {event.round}{at.it}:", *(line.it for line in lines)])
    en = "\n".join([f"{event.definition.name.en}, round {event.round}{at.en}:", *(line.en for line in lines)])
    title = tr("tournament-export-messages-title", round=event.round)
    yield Message("round", title, Text(f"{it}\n{address}".rstrip(), f"{en}\n{address}".rstrip()))
    for seated, plays_for in zip(tables, titles, strict=True):
        for entrant in (n for n in seated.entrants if event.enrolments[n].active):
            yield _seat(event, seated, entrant, Occasion(at, plays_for), address)


def _bracketed(title: Text | None) -> Text:
    return tr("tournament-export-messages-plays_for", title=title) if title else Text("", "")


def _table(event: EventState, seated: RoundTable, plays_for: Text) -> Text:
    names = " / ".join(event.enrolments[entrant].name for entrant in seated.entrants)
    if len(seated.entrants) == 1:
        return tr("tournament-export-messages-rests", names=names)
    if left_at(seated):
        return tr("tournament-export-messages-not_played", names=names)
    return tr("tournament-export-messages-table", table=seated.meeting.table, names=names, plays_for=plays_for)


def _seat(event: EventState, seated: RoundTable, entrant: int, when: Occasion, address: str) -> Message:
    name = event.enrolments[entrant].name
    others = " / ".join(event.enrolments[other].name for other in seated.entrants if other != entrant)
    people = len(event.enrolments[entrant].people)
    if others and left_at(seated):
        sentence = tr("tournament-export-messages-you_win", name=name, people=people, round=event.round, others=others)
    elif not others:
        sentence = tr("tournament-export-messages-you_rest", name=name, round=event.round, people=people)
    else:
        table = seated.meeting.table
        sentence = tr(
            "tournament-export-messages-you_sit",
            name=name,
            people=people,
            table=table,
            round=event.round,
            others=others,
            at=when.hour,
            plays_for=when.plays_for,
        )
    whole = Text(f"{sentence.it} {address}".rstrip(), f"{sentence.en} {address}".rstrip())
    return Message("seat", Text(name, name), whole, entrant)


def _standing(event: EventState, address: str) -> Iterator[Message]:
    if not event.has_results:
        return
    title = (
        tr("tournament-export-messages-final_standing")
        if event.ended
        else tr("tournament-export-messages-standing_so_far", when=moment_to_text(event))
    )
    rows = [
        (f"{row.place}. {event.enrolments[int(row.entrant)].name}", points_to_text(row.points))
        for row in event.standings[0].rows[:PODIUM]
    ]
    end = [address] if address else []
    it = "\n".join([f"{event.definition.name.it}. {title.it}:", *(f"{who} {points.it}" for who, points in rows), *end])
    en = "\n".join([f"{event.definition.name.en}. {title.en}:", *(f"{who} {points.en}" for who, points in rows), *end])
    yield Message("standing", title, Text(it, en))
