"""The parser of lines: ``carte 22 18 denari 6 4 settebello noi primiera loro scope 1 0``, ``fuori noi 8 6``, ...

docs/scoring.md specifies the syntax.
"""

from collections.abc import Sequence

from cartaro.cards import ITALIAN, Card
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import Text, tr
from cartaro.scoresheet.people import EntryError
from cartaro.scoresheet.scopa.book import Captured, Declared, Entry, Irregular
from cartaro.scoresheet.scopa.count import CARDS, MINUTES, SCOPE, CountField, ReportedCount, fields_of
from cartaro.scoresheet.scopa.sides import Sides

CAPTURED = ("prese", "captured")
FUORI = ("fuori",)
IRREGULAR = ("irregolare", "irregular")
_BETWEEN_SIDES = "/"
_TWO_SIDES = 2


def read_entry(people: Sides, line: str) -> Entry:
    """Return the entry of *line*; raise :class:`cartaro.i18n.CartaroError` if it is invalid."""
    words = line.replace(",", " ").replace(";", " ").split()
    first = words[0].casefold() if words else ""
    if first in FUORI:
        return _read_fuori(people, words[1:])
    if first in IRREGULAR:
        return _read_irregular(people, words[1:])
    sections = _sections(people.terms, words)
    if CAPTURED[0] in sections:
        return _read_finished(people, sections)
    reported = ReportedCount()
    for field in fields_of(people.terms):
        reported = field.read(people, reported, _section(people, sections, field))
    return reported


def asked_at(terms: Terms) -> tuple[str, ...]:
    """Return the keywords of a line at this table, in Italian, without those of what cannot happen there."""
    fields = tuple(field.words[0] for field in fields_of(terms))
    fuori = FUORI[:1] if terms.fuori_is_open else ()
    irregular = IRREGULAR[:1] if terms.rulebook.has("irregular.stop") else ()
    return (*fields, CAPTURED[0], *fuori, *irregular)


def begins_entry(terms: Terms, word: str) -> bool:
    """Whether *word* begins a separate entry."""
    return word.casefold() in (*FUORI, *IRREGULAR, *_keywords(terms))


def _keywords(terms: Terms) -> dict[str, str]:
    """Return the words that begin a part of a line, in either language, with the name of the part."""
    words = {word: field.words[0] for field in fields_of(terms) for word in field.words}
    return {**words, **dict.fromkeys(CAPTURED, CAPTURED[0])}


def _sections(terms: Terms, words: Sequence[str]) -> dict[str, list[str]]:
    keywords = _keywords(terms)
    sections: dict[str, list[str]] = {}
    current: list[str] | None = None
    for word in words:
        name = keywords.get(word.casefold())
        if name in sections:
            raise EntryError("twice", tr("scoresheet-scopa-reading-twice", word=word))
        if name is not None:
            current = sections[name] = []
        elif current is None:
            known = ", ".join(keywords)
            raise EntryError(
                "bad_entry",
                tr("scoresheet-scopa-reading-begins_line_begin_fuori", word=word, known=known),
            )
        else:
            current.append(word)
    return sections


def _section(people: Sides, sections: dict[str, list[str]], field: CountField) -> list[str]:
    """Return the words about *field*; scope and minutes may be omitted if there are none."""
    name = field.words[0]
    if name in sections:
        return sections[name]
    if field is SCOPE:
        return ["0"] * people.terms.sides
    if field is MINUTES:
        return []
    raise EntryError("missing", tr("scoresheet-scopa-reading-missing", name=Text(name, field.words[-1])))


def _read_finished(people: Sides, sections: dict[str, list[str]]) -> Captured:
    captured = _read_captured(people, sections, finished=True)
    reported = MINUTES.read(people, ReportedCount(), sections.get(MINUTES.words[0], []))
    CARDS.read(people, ReportedCount(), [str(len(pile)) for pile in captured.piles])
    return Captured(captured.piles, captured.scope, reported.minutes)


def _read_captured(people: Sides, sections: dict[str, list[str]], *, finished: bool) -> Captured:
    allowed = {CAPTURED[0], SCOPE.words[0]} | ({MINUTES.words[0]} if finished else set())
    for name in sections:
        if name not in allowed:
            raise EntryError(
                "bad_entry",
                tr("scoresheet-scopa-reading-bad_entry", name=name),
            )
    piles = _read_piles(people, sections[CAPTURED[0]], finished=finished)
    reported = ReportedCount(cards=tuple(map(len, piles)))
    return Captured(piles, SCOPE.read(people, reported, _section(people, sections, SCOPE)).scope)


def _read_piles(people: Sides, words: Sequence[str], *, finished: bool) -> tuple[tuple[Card, ...], ...]:
    groups: list[list[Card]] = [[]]
    for word in " / ".join(" ".join(words).split(_BETWEEN_SIDES)).split():
        if word == _BETWEEN_SIDES:
            groups.append([])
        else:
            groups[-1].append(ITALIAN.read(word))
    ITALIAN.check_distinct([card for group in groups for card in group])
    sides = people.terms.sides
    if finished and sides == _TWO_SIDES and len(groups) == 1:
        groups.append([card for card in ITALIAN.cards if card not in groups[0]])
    if len(groups) != sides:
        raise EntryError(
            "bad_piles",
            tr("scoresheet-scopa-reading-bad_piles", sides=sides),
        )
    return tuple(map(tuple, groups))


def _read_fuori(people: Sides, words: Sequence[str]) -> Declared:
    if not people.terms.rulebook.has("fuori"):
        raise EntryError("no_fuori", tr("scoresheet-scopa-reading-no_fuori"))
    sides = people.terms.sides
    numbers = words[-sides:]
    if len(words) != sides + 1 or not all(n.isascii() and n.isdigit() and len(n) <= 4 for n in numbers):
        raise EntryError(
            "bad_fuori",
            tr("scoresheet-scopa-reading-bad_fuori"),
        )
    return Declared(people.find_side(words[0]), tuple(map(int, numbers)))


def _read_irregular(people: Sides, words: Sequence[str]) -> Irregular:
    rulebook = people.terms.rulebook
    if not rulebook.has("irregular.stop"):
        raise EntryError(
            "no_irregular",
            tr("scoresheet-scopa-reading-no_irregular", rulebook=rulebook.title),
        )
    at = next((i for i, word in enumerate(words) if word.casefold() in _keywords(people.terms)), len(words))
    at_fault = tuple(sorted({people.find_side(word) for word in words[:at]}))
    if not at_fault:
        raise EntryError(
            "bad_irregular",
            tr("scoresheet-scopa-reading-bad_irregular"),
        )
    if len(at_fault) == people.terms.sides:
        return Irregular(at_fault, Captured(((),) * people.terms.sides, (0,) * people.terms.sides))
    sections = _sections(people.terms, words[at:])
    if CAPTURED[0] not in sections:
        raise EntryError(
            "missing",
            tr("scoresheet-scopa-reading-cards_taken_so_far"),
        )
    return Irregular(at_fault, _read_captured(people, sections, finished=False))
