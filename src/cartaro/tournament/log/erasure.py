"""What goes if a person's names are erased: found in the log before anything is."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from cartaro.i18n import tr
from cartaro.tournament.event.registration import find, joined_to
from cartaro.tournament.event.state import Enrolment, EventState
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.concealing import texts_beside, without
from cartaro.tournament.model.log_entries import Edited, Entered, Erased, Imported, Substituted
from cartaro.tournament.model.person_names import BEFORE_SURNAMES, ERASED, fold_name, label_of
from cartaro.tournament.model.refusal import TournamentRefusal

_WORDS = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class ErasurePlan:
    """The erasure of a person: ``label`` is what stands for the name from then on, and confirms it.

    ``names`` are all that the person had here; ``texts`` the free texts with one of them, by the number of their
    entry; ``near`` those with a part of one alone, which stay but for the entries in ``also``; ``marks`` the
    fingerprints of what goes, by the number of the entry. ``numbers`` are those of the entrants whose contact and note
    go too.
    """

    entrant: int
    person: int
    label: str
    names: tuple[str, ...]
    texts: tuple[tuple[int, str], ...]
    near: tuple[tuple[int, str], ...]
    also: frozenset[int]
    marks: Mapping[int, frozenset[str]]
    numbers: tuple[int, ...]

    def payload(self, reason: str) -> Erased:
        """Return the entry; raise :class:`TournamentRefusal` if its *reason* has one of the names."""
        if _mentions(reason, self.names):
            raise TournamentRefusal("names_them", tr("tournament-log-erasure-names_them", label=self.label))
        texts = sorted(mark for marks in self.marks.values() for mark in marks)
        return Erased(self.entrant, self.person, tuple(texts), reason)

    def left(self, log: Sequence[LogEntry]) -> dict[int, bytes]:
        """Return what stands beside the entries of *log* afterwards, by the number of those that change."""
        return {seq: without(log[seq - 1].beside, marks) for seq, marks in self.marks.items()}


def last_erasure(log: Sequence[LogEntry]) -> int:
    """Return the number of the last entry with which names were erased: older copies have them; 0 for none."""
    return next((entry.seq for entry in reversed(log) if entry.encoded.startswith(b'{"kind":"erased"')), 0)


def plan_erasure(
    log: Sequence[LogEntry], event: EventState, entrant: int, person: int, also: Collection[int] = ()
) -> ErasurePlan:
    """Return the erasure of a person, counted as in :class:`.Erased`.

    The free texts of the entries *also* go with a part of the name alone. Raise :class:`TournamentRefusal` if there is
    no such person, or their name is erased.
    """
    enrolment = find(event, entrant)
    people = (*enrolment.people, *enrolment.substituted)
    if not 1 <= person <= len(people):
        text = tr("tournament-event-registration-no_person", enrolment_number=entrant, most=len(people))
        raise TournamentRefusal("no_person", text)
    name = people[person - 1].name
    if name.startswith(ERASED):
        raise TournamentRefusal("erased_already", tr("tournament-log-erasure-erased_already", label=name))
    numbers = (entrant, *joined_to(event, entrant))
    names = _names(log, numbers, name)
    marks: dict[int, frozenset[str]] = {}
    texts: list[tuple[int, str]] = []
    near: list[tuple[int, str]] = []
    for entry in log:
        gone, said = _found_in(entry, numbers, names)
        half = {mark: text for mark, text in _texts_in(entry).items() if mark not in said and _hints_at(text, names)}
        if entry.seq in also:
            said |= half
        else:
            near.extend((entry.seq, text) for text in half.values())
        if gone or said:
            marks[entry.seq] = frozenset((*gone, *said))
            texts.extend((entry.seq, text) for text in said.values())
    own = tuple(n for n in numbers if n == entrant or _only(event, n, names))
    label = label_of(entrant, _place(enrolment, person), pairs=event.definition.pairs)
    return ErasurePlan(entrant, person, label, names, tuple(texts), tuple(near), frozenset(also), marks, own)


def _place(enrolment: Enrolment, person: int) -> int:
    """Return the place of a person among those of an entrant, from zero."""
    count = len(enrolment.people)
    return person - 1 if person <= count else enrolment.replaced_at[person - 1 - count]


def _only(event: EventState, number: int, names: Sequence[str]) -> bool:
    """Whether the person was entered alone under this number."""
    return all(person.name in names for person in event.enrolments[number].people)


def _names(log: Sequence[LogEntry], numbers: Sequence[int], name: str) -> tuple[str, ...]:
    """Return *name*, and those that were corrected to it or from it."""
    names = [name]
    for entry in [*log, *reversed(log)]:
        payload = entry.payload
        if isinstance(payload, Edited) and payload.field == "name" and payload.entrant in numbers:
            both = {payload.was or "", payload.now} - {""}
            if both & set(names):
                names += sorted(both - set(names))
    return tuple(names)


def _found_in(entry: LogEntry, numbers: Sequence[int], names: Sequence[str]) -> tuple[set[str], dict[str, str]]:
    """Return the fingerprints of the person's names in an entry, and the free texts that mention one of them."""
    beside = texts_beside(entry.beside)
    if not beside:
        return set(), {}
    named = _named_in(entry.payload)
    theirs = {name for number, each in named for name in each if number in numbers and name in names}
    gone = {mark for mark, text in beside.items() if text in theirs}
    return gone, {mark: text for mark, text in _texts_in(entry).items() if _mentions(text, names)}


def _texts_in(entry: LogEntry) -> dict[str, str]:
    """Return the free texts that are left beside an entry, by their fingerprints."""
    names = {name for _, each in _named_in(entry.payload) for name in each}
    return {mark: text for mark, text in texts_beside(entry.beside).items() if text not in names}


def _named_in(payload: object) -> list[tuple[int, tuple[str, ...]]]:
    """Return whom an entry names, by the number of the entrant."""
    match payload:
        case Entered():
            return [(payload.number, tuple(person.name for person in payload.people))]
        case Imported():
            return [named for each in payload.entrants for named in _named_in(each)]
        case Substituted():
            return [(payload.entrant, (payload.by.name,))]
        case Edited(field="name"):
            return [(payload.entrant, (payload.was or "", payload.now))]
        case _:
            return []


def _hints_at(text: str, names: Sequence[str]) -> bool:
    """Whether *text* has a word of one of the names."""
    words = {word for name in names for word in _WORDS.findall(fold_name(name))} - BEFORE_SURNAMES
    return not words.isdisjoint(_WORDS.findall(fold_name(text)))


def _mentions(text: str, names: Sequence[str]) -> bool:
    folded = fold_name(text)
    return any(fold_name(name) in folded for name in names)
