"""The rows of a list: what each says of an entrant, what is wrong with it, and what the mends make of it."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from cartaro.i18n import Text, languages, tr
from cartaro.look_alikes import fold_name, skeleton, speaks_for_the_house
from cartaro.seen import has_letters, hidden_in, without_ignorable
from cartaro.text_encoding import LOST
from cartaro.tournament.event.editing import HIGHEST_RATING, value_of
from cartaro.tournament.event.registration import LONGEST_NAME
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.csv_tables import GONE, LOOKING
from cartaro.tournament.importing.columns import BOTH, Meaning, fold_title
from cartaro.tournament.importing.problems import Mend, MendChoice, MendOffer, ProblemKind, RowProblem
from cartaro.tournament.model.log_entries import Edited, EditedField, Person

LONGEST_CLUB = 60
LONGEST_CONTACT = 100
LONGEST_NOTE = 300
_MOST_MENDS = 20
"""The mends of one row, one after the other."""
_RUNS = re.compile(r"^[=+@\uff1d\uff0b\uff20]|\s[=+@\uff1d\uff0b\uff20](?=\S)")
"""How a cell begins that a spreadsheet would take for a formula: no name does, nor half of one."""
_ROUNDED = re.compile(r"\d[.,]\d+[eE]\+?\d+")
_RATING = re.compile(r"[0-9]{1,4}")
_BLANK = re.compile(r"[-\u2013\u2014\s]*")
_NO = ("no", "n", "0", "false", "falso")

SKIP = MendOffer(Mend.SKIP, tr("tournament-importing-skip"))
WRITE = MendOffer(Mend.WRITE, tr("tournament-importing-write"))


@dataclass(frozen=True, slots=True)
class RowDraft:
    """What a row says of an entrant, by person where there are two; ``broken`` is a cell with several lines.

    ``updates`` is the entrant whom it brings up to date; 0 for a new one.
    """

    names: tuple[str, str]
    half: tuple[str, str] = ("", "")
    clubs: tuple[str, str] = ("", "")
    categories: tuple[str, str] = ("", "")
    minors: tuple[bool, bool] = (False, False)
    ratings: tuple[str, str] = ("", "")
    contact: str = ""
    note: str = ""
    looking: bool = False
    broken: tuple[str, ...] = ()
    updates: int = 0


@dataclass(frozen=True, slots=True)
class ImportedRow:
    """A row with its number: the people of the entrant it makes, None while a problem is open or it is left out.

    ``cells`` are as they were read; ``lines`` are contact and note, for the organiser alone; ``why`` says why a row is
    left out that has no problem, or what it changes. ``updates`` is the entrant whom it brings up to date, by
    ``edits``.
    """

    number: int
    cells: tuple[str, ...]
    problems: tuple[RowProblem, ...] = ()
    people: tuple[Person, ...] | None = None
    lines: tuple[str, str] = ("", "")
    why: Text | None = None
    updates: int = 0
    edits: tuple[Edited, ...] = ()


@dataclass
class RowReader:
    """Reads the rows of a list for an event, one after the other; the same person may be in it only once."""

    event: EventState
    meanings: Sequence[Meaning]
    answers: Sequence[MendChoice]
    own: bool
    """Whether the list is an event's own export, where names are as they were entered."""
    cleaned: bool = False
    """Whether a name had signs that are not seen."""
    _seen: dict[str, int] = field(default_factory=dict)
    _entered: Mapping[str, int] = field(default_factory=dict)
    _updated: set[int] = field(default_factory=set)
    _answers: dict[tuple[int, ProblemKind, str], MendChoice] = field(default_factory=dict)

    def __post_init__(self) -> None:
        active = (e for e in self.event.enrolments.values() if e.active)
        self._entered = {key: e.number for e in active for person in e.people for key in _keys(person.name)}
        self._answers = {(each.row, each.kind, each.place): each for each in self.answers}
        self._categories = {
            key: category.id
            for category in self.event.definition.categories
            for key in (_compact(category.id), *map(_compact, category.name))
        }

    def read(self, number: int, cells: Sequence[str]) -> ImportedRow:
        """Return what the row makes; raise nothing: what is wrong with it is among its problems."""
        said = self._cells(cells)
        kept = tuple(cells)
        if _is(said.get(Meaning.STATUS, ""), GONE):
            return ImportedRow(number, kept, why=tr("tournament-importing-gone"))
        draft = self._draft(said)
        problems: tuple[RowProblem, ...] = ()
        for _ in range(_MOST_MENDS):
            problems = tuple(self._problems(draft))
            mended = ((problem, answer) for problem in problems if (answer := self._answer(number, problem)))
            found, answer = next(mended, (None, None))
            if found is None or answer is None:
                break
            if answer.mend is Mend.SKIP:
                return ImportedRow(number, kept, problems, why=tr("tournament-importing-skipped", why=found.said))
            draft = self._mend(draft, found, answer)
        if problems:
            return ImportedRow(number, kept, problems)
        if draft.updates:
            return self._update(number, kept, draft)
        people = self._people(draft)
        self._seen.update({key: number for person in people for key in _keys(person.name)})
        return ImportedRow(number, kept, (), people, (draft.contact, draft.note))

    def _answer(self, number: int, problem: RowProblem) -> MendChoice | None:
        """Return how this problem is mended: in this row, or in all rows; None while it is open."""
        for row in (number, 0):
            answer = self._answers.get((row, problem.kind, problem.place))
            offered = {offer.mend for offer in problem.offers} - ({Mend.WRITE} if row == 0 else set())
            if answer is not None and answer.mend in offered:
                return answer
        return None

    def _cells(self, cells: Sequence[str]) -> dict[Meaning, str]:
        said: dict[Meaning, str] = {}
        for meaning, cell in zip(self.meanings, cells, strict=False):
            if meaning is not Meaning.IGNORED:
                said[meaning] = "" if _BLANK.fullmatch(cell) else self._clean(cell)
        return said

    def _clean(self, cell: str) -> str:
        """Return *cell* without signs that are not seen, and with single spaces; breaks stay."""
        seen = unicodedata.normalize("NFC", without_ignorable(cell))
        seen = "".join(sign for sign in seen if sign in "\r\n\t" or not hidden_in(sign))
        lines = [" ".join(line.split()) for line in re.split(r"[\r\n]+", seen)]
        clean = "\n".join(filter(None, lines))
        self.cleaned |= clean != "\n".join(line.strip(" ") for line in re.split(r"\r\n|\r|\n", cell))
        return clean

    def _draft(self, said: Mapping[Meaning, str]) -> RowDraft:
        broken = tuple(meaning.value for meaning, cell in said.items() if "\n" in cell)
        pair = BOTH.split(said.get(Meaning.PAIR, ""), maxsplit=1)
        first = self._name(said, Meaning.NAME, Meaning.SURNAME, Meaning.FIRST_NAME) or pair[0].strip()
        other = self._name(said, Meaning.PARTNER, Meaning.PARTNER_SURNAME, Meaning.PARTNER_FIRST_NAME)
        club, category = said.get(Meaning.CLUB, ""), said.get(Meaning.CATEGORY, "")
        return RowDraft(
            names=(first, other or (pair[1].strip() if len(pair) > 1 else "")),
            half=(
                _half(said, Meaning.SURNAME, Meaning.FIRST_NAME),
                _half(said, Meaning.PARTNER_SURNAME, Meaning.PARTNER_FIRST_NAME),
            ),
            clubs=(club, said.get(Meaning.PARTNER_CLUB, club)),
            categories=(category, said.get(Meaning.PARTNER_CATEGORY, category)),
            minors=(_yes(said.get(Meaning.MINOR, "")), _yes(said.get(Meaning.PARTNER_MINOR, ""))),
            ratings=(said.get(Meaning.RATING, ""), said.get(Meaning.PARTNER_RATING, "")),
            contact=said.get(Meaning.CONTACT, ""),
            note=said.get(Meaning.NOTE, ""),
            looking=_is(said.get(Meaning.STATUS, ""), (LOOKING,)),
            broken=broken,
        )

    def _name(self, said: Mapping[Meaning, str], whole: Meaning, surname: Meaning, first: Meaning) -> str:
        if whole in said:
            name = said[whole]
            parts = [part.strip() for part in name.split(",")]
            turned = len(parts) == 2 and all(map(has_letters, parts)) and not self.own
            return f"{parts[1]} {parts[0]}" if turned else name
        return " ".join(filter(None, (said.get(first, ""), said.get(surname, ""))))

    def _problems(self, draft: RowDraft) -> Iterator[RowProblem]:
        pairs = self.event.definition.pairs
        if draft.broken:
            yield _broken(draft, pairs=pairs)
            return
        if not any(draft.names):
            yield RowProblem(ProblemKind.NO_NAME, "name 1", tr("tournament-importing-no_name"), (WRITE, SKIP))
            return
        for at in (0, 1) if draft.names[1] or draft.half[1] else (0,):
            yield from self._problems_of_name(draft, at)
        if pairs and not draft.names[1] and not draft.looking and not draft.updates:
            look = MendOffer(Mend.LOOK, tr("tournament-importing-look"))
            yield RowProblem(
                ProblemKind.NO_PARTNER, "name 2", tr("tournament-importing-no_partner"), (look, WRITE, SKIP)
            )
        if draft.names[1] and not pairs:
            alone = MendOffer(Mend.ALONE, tr("tournament-importing-alone", name=draft.names[0]))
            said = tr("tournament-importing-extra_partner", name=draft.names[1])
            yield RowProblem(ProblemKind.EXTRA_PARTNER, "name 2", said, (alone, SKIP))
        apart = bool(draft.names[1]) and draft.categories[0] != draft.categories[1]
        for at in (0, 1) if apart else (0,):
            yield from self._problems_of_category(draft, at)
        yield from _problems_of_rest(draft)
        yield from self._problems_of_doubles(draft)

    def _problems_of_name(self, draft: RowDraft, at: int) -> Iterator[RowProblem]:
        name, place = draft.names[at], f"name {at + 1}"
        if draft.half[at]:
            lacks = draft.half[at] == "surname"
            said = tr("tournament-importing-no_surname") if lacks else tr("tournament-importing-no_first_name")
            yield RowProblem(ProblemKind.HALF_NAME, place, said, (replace(WRITE, text=name), SKIP))
        elif not name:
            yield RowProblem(ProblemKind.NO_NAME, place, tr("tournament-importing-no_name"), (WRITE, SKIP))
        elif _RUNS.search(name) or not has_letters(name) or speaks_for_the_house(name):
            said = tr("tournament-importing-not_a_name", cell=name[:LONGEST_NAME])
            yield RowProblem(ProblemKind.NOT_A_NAME, place, said, (WRITE, SKIP))
        elif LOST in name:
            said = tr("tournament-importing-lost_letter", name=name)
            yield RowProblem(ProblemKind.LOST_LETTER, place, said, (replace(WRITE, text=name), SKIP))
        elif len(name) > LONGEST_NAME:
            yield _too_long(place, name, LONGEST_NAME)

    def _problems_of_category(self, draft: RowDraft, at: int) -> Iterator[RowProblem]:
        for word in _words(draft.categories[at]):
            if not self._categories:
                return
            if _compact(word) in self._categories:
                continue
            blank = MendOffer(Mend.BLANK, tr("tournament-importing-no_category"))
            near = self._near(word)
            use = (MendOffer(Mend.USE, tr("tournament-importing-use", name=near[1]), near[0]),) if near else ()
            said = tr("tournament-importing-bad_category", name=word[:LONGEST_NAME])
            yield RowProblem(ProblemKind.BAD_CATEGORY, f"category {at + 1}", said, (*use, blank, SKIP))
            return

    def _near(self, word: str) -> tuple[str, Text] | None:
        """Return id and name of the category that *word* may be meant for; None if there is none."""
        names = {category.id: category.name for category in self.event.definition.categories}
        short = {_initials(each): id for id, name in names.items() for each in name}
        spelled = {**self._categories, **short}
        found = get_close_matches(_compact(word), spelled, n=1, cutoff=0.6)
        return (spelled[found[0]], names[spelled[found[0]]]) if found else None

    def _problems_of_doubles(self, draft: RowDraft) -> Iterator[RowProblem]:
        people = [name for name in draft.names if name and not draft.updates]
        for at, name in enumerate(people):
            entered = next((self._entered[key] for key in _keys(name) if key in self._entered), None)
            row = next((self._seen[key] for key in _keys(name) if key in self._seen), None)
            place = f"name {at + 1}"
            other = self._other(draft, at)
            offer = MendOffer(Mend.OTHER, tr("tournament-importing-other", name=other), other)
            if entered is not None:
                there = self.event.enrolments[entered].name
                said = tr("tournament-importing-entered", number=entered, name=there)
                same = MendOffer(Mend.SKIP, tr("tournament-importing-same"))
                yield RowProblem(ProblemKind.ENTERED, place, said, (*self._offers_update(draft), same, offer, WRITE))
            elif row is not None:
                same = MendOffer(Mend.SKIP, tr("tournament-importing-same"))
                said = tr("tournament-importing-twice", name=name, row=row)
                yield RowProblem(ProblemKind.TWICE, place, said, (same, offer, WRITE))
            elif at and set(_keys(name)) & set(_keys(people[0])):
                said = tr("tournament-importing-twice_here", name=name)
                yield RowProblem(ProblemKind.TWICE, place, said, (WRITE, SKIP))

    def _offers_update(self, draft: RowDraft) -> tuple[MendOffer, ...]:
        """Return the offer to bring an entrant up to date, if the row is about one alone, and says something else."""
        number = self._same(draft)
        new = number and any(True for _ in self._edits(draft, number))
        return (MendOffer(Mend.UPDATE, tr("tournament-importing-update", number=number)),) if new else ()

    def _same(self, draft: RowDraft) -> int:
        """Return the entrant whose people a row names; 0 if it names others, or a row before was about them."""
        names = (name for name in draft.names if name)
        found = {next((self._entered[key] for key in _keys(name) if key in self._entered), 0) for name in names}
        return found.pop() if len(found) == 1 and not found & self._updated else 0

    def _edits(self, draft: RowDraft, number: int) -> Iterator[Edited]:
        """Yield what a row says otherwise of entrant *number*; empty cells say nothing."""
        people = self.event.enrolments[number].people
        for at, name in enumerate(draft.names):
            where = (n for n, person in enumerate(people, 1) if {*_keys(person.name)} & {*_keys(name)})
            if not name or not (place := next(where, 0)):
                continue
            rating = draft.ratings[at] if _RATING.fullmatch(draft.ratings[at]) else ""
            said: tuple[tuple[EditedField, str], ...] = (
                ("club", draft.clubs[at]),
                ("categories", ", ".join(self._category_ids(draft, at))),
                ("rating", str(int(rating or 0) or "")),
            )
            for field_, now in said:
                was = value_of(people[place - 1], field_)
                if now and {*now.split(", ")} != {*was.split(", ")}:
                    yield Edited(number, field_, place, was, now)
        private: tuple[tuple[EditedField, str], ...] = (("contact", draft.contact), ("note", draft.note))
        yield from (Edited(number, field_) for field_, text in private if text)

    def _update(self, number: int, cells: tuple[str, ...], draft: RowDraft) -> ImportedRow:
        """Return the row that brings an entrant up to date, with what it changes."""
        self._updated.add(draft.updates)
        edits, lines = tuple(self._edits(draft, draft.updates)), (draft.contact, draft.note)
        changes = [*(f"{edit.was or '-'} → {edit.now}" for edit in edits if edit.person), *filter(None, lines)]
        why = tr("tournament-importing-updates", number=draft.updates, changes="; ".join(dict.fromkeys(changes)))
        return ImportedRow(number, cells, lines=lines, why=why, updates=draft.updates, edits=edits)

    def _other(self, draft: RowDraft, at: int) -> str:
        """Return the name with what tells this person from another of the same name: the club, or a number."""
        name, club = draft.names[at], draft.clubs[at]
        proposals = [f"{name} ({club})"] if club else []
        proposals += [f"{name} {number}" for number in range(2, 10)]
        known = (self._entered, self._seen)
        taken = {name for name in proposals if any(key in names for key in _keys(name) for names in known)}
        free = (name for name in proposals if len(name) <= LONGEST_NAME and name not in taken)
        return next(free, "")

    def _mend(self, draft: RowDraft, problem: RowProblem, answer: MendChoice) -> RowDraft:
        """Return *draft* mended: with what the person wrote, or with what was proposed."""
        offered = next(offer for offer in problem.offers if offer.mend is answer.mend)
        text = _flat(self._clean(answer.text)) if answer.mend is Mend.WRITE else offered.text
        match answer.mend:
            case Mend.SPLIT:
                first, _, other = draft.names[0].partition("\n")
                return replace(draft, names=(first, other), broken=())
            case Mend.JOIN:
                return _joined(draft)
            case Mend.UPDATE:
                return replace(draft, updates=self._same(draft))
            case Mend.LOOK:
                return replace(draft, looking=True)
            case Mend.ALONE:
                return replace(draft, names=(draft.names[0], ""))
            case _:
                return self._put(draft, problem.place, text)

    def _put(self, draft: RowDraft, place: str, text: str) -> RowDraft:
        what, _, number = place.partition(" ")
        at = int(number or 1) - 1
        match what:
            case "contact":
                return replace(draft, contact=text)
            case "note":
                return replace(draft, note=text)
            case "rating":
                ratings = [*draft.ratings]
                ratings[at] = text
                return replace(draft, ratings=(ratings[0], ratings[1]))
            case "name":
                names, half = [*draft.names], [*draft.half]
                names[at], half[at] = text, ""
                return replace(draft, names=(names[0], names[1]), half=(half[0], half[1]))
            case "club":
                return replace(draft, clubs=_with(draft.clubs, at, text))
            case _:
                words = [each for each in _words(draft.categories[at]) if _compact(each) in self._categories]
                return replace(draft, categories=_with(draft.categories, at, ", ".join(filter(None, [*words, text]))))

    def _category_ids(self, draft: RowDraft, at: int) -> tuple[str, ...]:
        words = map(_compact, _words(draft.categories[at]))
        return tuple(dict.fromkeys(self._categories[word] for word in words if word in self._categories))

    def _people(self, draft: RowDraft) -> tuple[Person, ...]:
        def person(at: int) -> Person:
            ids = self._category_ids(draft, at)
            return Person(draft.names[at], draft.clubs[at], ids, draft.minors[at], int(draft.ratings[at] or 0))

        return tuple(person(at) for at, name in enumerate(draft.names) if name)


def _broken(draft: RowDraft, *, pairs: bool) -> RowProblem:
    join = MendOffer(Mend.JOIN, tr("tournament-importing-join", text=_flat(draft.names[0])[:LONGEST_NAME]))
    offers: tuple[MendOffer, ...] = (join, SKIP)
    if pairs and draft.names[0].count("\n") == 1 and not draft.names[1]:
        one, other = draft.names[0].split("\n")
        offers = (MendOffer(Mend.SPLIT, tr("tournament-importing-split", one=one, other=other)), *offers)
    return RowProblem(ProblemKind.BROKEN, draft.broken[0], tr("tournament-importing-broken"), offers)


def _joined(draft: RowDraft) -> RowDraft:
    def flat(texts: tuple[str, str]) -> tuple[str, str]:
        return _flat(texts[0]), _flat(texts[1])

    return replace(
        draft,
        names=flat(draft.names),
        clubs=flat(draft.clubs),
        categories=flat(draft.categories),
        contact=_flat(draft.contact),
        note=_flat(draft.note),
        broken=(),
    )


def _flat(text: str) -> str:
    return text.replace("\n", " ")


def _too_long(place: str, text: str, most: int) -> RowProblem:
    cut = text[: most + 1].rpartition(" ")[0] or text[:most]
    said = tr("tournament-importing-too_long", most=most, letters=len(text))
    shorten = MendOffer(Mend.SHORTEN, tr("tournament-importing-shorten", text=cut), cut)
    return RowProblem(ProblemKind.TOO_LONG, place, said, (shorten, replace(WRITE, text=cut), SKIP))


def _problems_of_rest(draft: RowDraft) -> Iterator[RowProblem]:
    for at in (0, 1) if draft.names[1] else (0,):
        if len(draft.clubs[at]) > LONGEST_CLUB:
            yield _too_long(f"club {at + 1}", draft.clubs[at], LONGEST_CLUB)
        if draft.ratings[at] and not _RATING.fullmatch(draft.ratings[at]):
            blank = MendOffer(Mend.BLANK, tr("tournament-importing-no_rating"))
            said = tr("tournament-importing-bad_rating", text=draft.ratings[at][:LONGEST_NAME], most=HIGHEST_RATING)
            yield RowProblem(ProblemKind.BAD_RATING, f"rating {at + 1}", said, (WRITE, blank, SKIP))
    if len(draft.note) > LONGEST_NOTE:
        yield _too_long("note", draft.note, LONGEST_NOTE)
    if len(draft.contact) > LONGEST_CONTACT:
        yield _too_long("contact", draft.contact, LONGEST_CONTACT)
    elif _ROUNDED.fullmatch(draft.contact):
        blank = MendOffer(Mend.BLANK, tr("tournament-importing-no_contact"))
        said = tr("tournament-importing-lost_digits", text=draft.contact)
        yield RowProblem(ProblemKind.LOST_DIGITS, "contact", said, (WRITE, blank, SKIP))


def _half(said: Mapping[Meaning, str], surname: Meaning, first: Meaning) -> str:
    """Return which of the two is missing while the other is there, empty if none is."""
    if surname not in said or first not in said or bool(said[surname]) == bool(said[first]):
        return ""
    return "surname" if said[first] else "first_name"


def _keys(name: str) -> tuple[str, str]:
    return fold_name(name), skeleton(name)


def _words(cell: str) -> list[str]:
    return [word for each in re.split(r"[,;]", cell) if (word := each.strip())]


def _compact(word: str) -> str:
    return fold_title(word).replace(" ", "")


def _initials(name: str) -> str:
    """Return how lists shorten a category: the first letter, and the number."""
    found = _compact(name)
    return found[:1] + "".join(sign for sign in found if sign.isdigit())


def _yes(cell: str) -> bool:
    return bool(cell) and cell.casefold() not in _NO


def _is(status: str, texts: Sequence[Text]) -> bool:
    said = tuple(text.in_language(language) for text in texts for language in languages())
    return bool(status) and status.startswith(said)


def _with(texts: tuple[str, str], at: int, text: str) -> tuple[str, str]:
    """Return *texts* with another one for one person, or for both if they had the same from one cell."""
    if texts[0] == texts[1]:
        return text, text
    return (text, texts[1]) if at == 0 else (texts[0], text)
