"""Standings of a season: points for the ranks in several events, summed over the best results of each.

Events are identified by their short names, people by their names in any spelling (:func:`fold_name`), and pairs by
their people in any order. An event counts after its end. A disqualified player gets nothing from it; each player of a
pair gets the pair's points, unless pairs are ranked.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, groupby, zip_longest
from typing import Any, TypeAlias

from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.moments import spell
from cartaro.tournament.event.state import EntrantStatus, EventState
from cartaro.tournament.model.catalogue import read_entries, read_fraction, read_sources, read_text
from cartaro.tournament.model.log_entries import Seed, Seeded
from cartaro.tournament.model.person_names import BETWEEN_NAMES, ERASED, filing_key, fold_name
from cartaro.tournament.model.points import add_up, points_to_text, spell_points

_Key: TypeAlias = tuple[str, ...]
"""The folded names of a row's people, by which its results are found."""

NamePair: TypeAlias = tuple[str, str]

MOST_PAIRS = 200
"""The most pairs of names that a season joins, or keeps apart."""
_MOST_ASKED, _MOST_ALIKE = 10, 20
_BETWEEN = frozenset("~,")
"""What stands between names in an address: a name with one of these is not asked about."""

PEOPLE, ENTRANTS = "people", "entrants"
"""What a season ranks: single people, or entrants (a pair as a pair)."""

_PLACE, _NAME, _TOTAL = (
    tr("tournament-event-season-place"),
    tr("tournament-event-season-name"),
    tr("tournament-event-season-points"),
)


@dataclass(frozen=True, slots=True)
class PlaceScale:
    """A scale of points by rank: an entry of ``data/seasons.toml``."""

    id: str
    title: Text
    about: Text
    points: tuple[Fraction, ...]
    there: Fraction
    field: bool
    sources: tuple[Text, ...]

    def worth(self, place: int, count: int) -> Fraction:
        """Return the points of the rank *place*, not shared, among *count* entrants."""
        if self.field:
            return Fraction(count - place + 1)
        return self.points[place - 1] if place <= len(self.points) else self.there


@dataclass(frozen=True)
class SeasonPlan:
    """The rules of a season; ``best`` is the number of results that count, None for all of them.

    ``same`` are pairs of names that are one person's, ``different`` those that only look so.
    """

    scale: PlaceScale
    best: int | None = None
    ranks: str = PEOPLE
    same: tuple[NamePair, ...] = ()
    different: tuple[NamePair, ...] = ()

    @cached_property
    def persons(self) -> Mapping[str, str]:
        """One folded name for all of a person's, by each of these; names that stand alone are left out."""
        persons: dict[str, str] = {}
        for one, other in self.same:
            kept, gone = (persons.get(fold_name(name), fold_name(name)) for name in (one, other))
            persons |= {name: kept for name, person in persons.items() if person == gone}
            persons |= {fold_name(one): kept, fold_name(other): kept}
        return persons


@dataclass(frozen=True, slots=True)
class SeasonResult:
    """A player's points from one event; ``counts``: it is among the best results."""

    place: int
    points: Fraction
    counts: bool = True


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A row of the standings, with the results by event; ``place`` is shared by tied players.

    ``reason`` is why it comes after one with the same points.
    """

    place: int
    name: str
    points: Fraction
    results: Mapping[str, SeasonResult]
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class LikeNames:
    """Two names that may be one person's, each with the first event where it stands."""

    names: NamePair
    events: tuple[str, str]


@dataclass(frozen=True)
class Season:
    """The events of a season by their short names, in order of their days, and its rules."""

    events: Mapping[str, EventState]
    plan: SeasonPlan

    @property
    def pending(self) -> list[str]:
        """The events that have not ended, and do not count yet."""
        return [id for id, event in self.events.items() if not event.ended]

    @cached_property
    def rows(self) -> tuple[SeasonRow, ...]:
        """The standings.

        Ties on points are broken by the best result, then the second best, and so on; players still tied share their
        place. Who played in two entrants of one event has the better of their results.
        """
        names: dict[_Key, str] = {}
        found: dict[_Key, dict[str, SeasonResult]] = defaultdict(dict)
        for id, event in self.events.items():
            for people, result in _results(event, self.plan) if event.ended else ():
                key = tuple(sorted(self.plan.persons.get(name, name) for name in map(fold_name, people)))
                names.setdefault(key, BETWEEN_NAMES.join(people))
                found[key].setdefault(id, result)
        counted = {key: _best(results, self.plan.best) for key, results in found.items()}
        worth = {key: _worth(results) for key, results in counted.items()}
        order = sorted(counted, key=lambda key: (*_falling(worth[key]), filing_key(names[key])))
        rows: list[SeasonRow] = []
        before: tuple[Fraction, ...] = ()
        for mine, level in groupby(order, key=lambda key: worth[key]):
            place, reason = len(rows) + 1, _why_after(mine, before, rows[-1].place if rows else 0)
            rows += [SeasonRow(place, names[key], add_up(mine), counted[key], reason) for key in level]
            before = mine
        return tuple(rows)

    @cached_property
    def like(self) -> tuple[LikeNames, ...]:
        """The first names that may be one person's: in another order, or with an initial; never of one event."""
        there: dict[str, dict[str, str]] = defaultdict(dict)
        for id, event in self.events.items():
            for enrolment in event.enrolments.values() if event.ended else ():
                for person in enrolment.people:
                    if not person.name.startswith(ERASED) and not _BETWEEN.intersection(person.name):
                        there[fold_name(person.name)].setdefault(id, person.name)
        alike: dict[tuple[str, str], list[str]] = defaultdict(list)
        for folded in there:
            for key in _keys(folded):
                alike[key].append(folded)
        asked = {frozenset(map(fold_name, pair)) for pair in self.plan.different}
        persons = self.plan.persons
        found: dict[frozenset[str], LikeNames] = {}
        for one, other in (pair for names in alike.values() for pair in combinations(names[:_MOST_ALIKE], 2)):
            both = frozenset((one, other))
            if (
                both in asked
                or persons.get(one, one) == persons.get(other, other)
                or there[one].keys() & there[other].keys()
            ):
                continue
            if _may_be_one(one, other):
                (first, name), (second, another) = (next(iter(there[each].items())) for each in (one, other))
                found.setdefault(both, LikeNames((name, another), (first, second)))
        return tuple(found.values())[:_MOST_ASKED]


def _keys(folded: str) -> set[tuple[str, str]]:
    """Return each word of a name with the initials of all: two names that may be one person's share one of these."""
    words = folded.replace(".", " ").split()
    initials = "".join(sorted(word[0] for word in words))
    return {(word, initials) for word in words}


def _may_be_one(one: str, other: str) -> bool:
    """Whether two folded names have the same words in another order, or one has initials for words of the other."""
    words, others = (sorted(name.replace(".", " ").split()) for name in (one, other))
    pairs = list(zip(words, others, strict=False))
    return len(words) == len(others) and all(a == b or (1 in (len(a), len(b)) and a[0] == b[0]) for a, b in pairs)


def _why_after(mine: tuple[Fraction, ...], before: tuple[Fraction, ...], place: int) -> Text | None:
    """Return why results come after those of the row *before*, at *place*, with the same sum."""
    if not before or add_up(mine) != add_up(before):
        return None
    at = next(at for at, (one, other) in enumerate(zip_longest(mine, before, fillvalue=Fraction(0))) if one != other)
    values = [points_to_text(worth[at] if at < len(worth) else Fraction(0)) for worth in (mine, before)]
    return tr("tournament-event-season-level", place=place, nth=at + 1, mine=values[0], theirs=values[1])


def scales() -> Mapping[str, PlaceScale]:
    """Return all scales by their ids."""
    return {
        id: PlaceScale(
            id,
            read_text(entry["title"]),
            read_text(entry["about"]),
            tuple(map(read_fraction, entry.get("points", ()))),
            read_fraction(entry.get("there", 0)),
            bool(entry.get("field", False)),
            tuple(source.title for source in read_sources(entry)),
        )
        for id, entry in read_entries("seasons").items()
    }


def read_pairs(text: str) -> tuple[NamePair, ...]:
    """Return pairs of names written as ``one~other,one~other``; raise :class:`CartaroError` on anything else."""
    pairs = [tuple(pair.split("~")) for pair in text.split(",") if pair]
    if len(pairs) > MOST_PAIRS or any(len(pair) != 2 or not all(map(str.strip, pair)) for pair in pairs):
        raise CartaroError("bad_names", tr("tournament-event-season-bad_names", most=MOST_PAIRS))
    return tuple((one, other) for one, other in pairs)


def read_season(
    events: Mapping[str, EventState],
    scale: str = "",
    best: int | None = None,
    ranks: str = "",
    same: tuple[NamePair, ...] = (),
    different: tuple[NamePair, ...] = (),
) -> Season:
    """Return the season of *events*; raise :class:`CartaroError` if these rules do not fit them."""
    known = scales()
    chosen = known.get(scale or next(iter(known)))
    if chosen is None:
        listed = ", ".join(known)
        raise CartaroError(
            "no_scale",
            tr("tournament-event-season-no_scale", scale=scale, listed=listed),
        )
    if (ranks or PEOPLE) not in (PEOPLE, ENTRANTS):
        raise CartaroError(
            "bad_ranks",
            tr("tournament-event-season-bad_ranks", PEOPLE=PEOPLE, ENTRANTS=ENTRANTS, ranks=ranks),
        )
    by_day = dict(sorted(events.items(), key=lambda item: (item[1].definition.start, item[0])))
    return Season(by_day, SeasonPlan(chosen, best, ranks or PEOPLE, same, different))


def seeds_by_season(event: EventState, season: Season, count: int) -> Seeded:
    """Return the request for the *count* seeds with the most points in *season*, and those level with the last.

    The points of a pair are those of both. Raise :class:`CartaroError` if nobody has any.
    """
    points = {fold_name(row.name): row.points for row in season.rows}
    sums = {e: add_up(points.get(fold_name(person.name), Fraction(0)) for person in e.people) for e in event.field}
    order = sorted((e for e in event.field if sums[e] > 0), key=lambda e: (-sums[e], e.number))
    if not order:
        raise CartaroError("no_season_points", tr("tournament-event-season-nobody"))
    least = sums[order[min(count, len(order)) - 1]]
    return Seeded(tuple(Seed(e.number, "season", why=spell_points(sums[e])) for e in order if sums[e] >= least))


def season_as_json(season: Season) -> dict[str, Any]:
    """Return the standings with their definition, and the points from each event, as JSON values."""
    plan = season.plan
    return {
        "scale": {"id": plan.scale.id, "title": plan.scale.title.as_dict(), "about": plan.scale.about.as_dict()},
        "best": plan.best,
        "ranks": plan.ranks,
        "events": [
            {
                "id": id,
                "name": event.definition.name.as_dict(),
                "start": spell(event.definition.start, event.definition.zone),
                "counts": event.ended,
            }
            for id, event in season.events.items()
        ],
        "rows": [
            {
                "place": row.place,
                "name": row.name,
                "points": spell_points(row.points),
                "reason": row.reason.as_dict() if row.reason else None,
                "results": {
                    id: {"place": result.place, "points": spell_points(result.points), "counts": result.counts}
                    for id, result in row.results.items()
                },
            }
            for row in season.rows
        ],
        "like": [{"names": list(one.names), "events": list(one.events)} for one in season.like],
    }


def season_table(season: Season, language: Language) -> list[tuple[str, ...]]:
    """Return the standings as a table with a column for each event; results that do not count are in brackets."""
    names = [event.definition.name.in_language(language) for event in season.events.values()]
    table = [(*(head.in_language(language) for head in (_PLACE, _NAME, _TOTAL)), *names)]
    for row in season.rows:
        cells = [_cell(row.results.get(id), language) for id in season.events]
        table.append((str(row.place), row.name, points_to_text(row.points).in_language(language), *cells))
    return table


def _cell(result: SeasonResult | None, language: Language) -> str:
    if result is None:
        return ""
    points = points_to_text(result.points).in_language(language)
    return points if result.counts else f"({points})"


def _results(event: EventState, plan: SeasonPlan) -> Iterator[tuple[Sequence[str], SeasonResult]]:
    """Yield each result of an event with the people who have it; tied ones share the points of the places they take."""
    rows = event.standings[0].rows if event.has_results else ()
    taken = 0
    for place, level in groupby(rows, key=lambda row: row.place):
        together = list(level)
        share = add_up(plan.scale.worth(taken + at, len(rows)) for at in range(1, len(together) + 1)) / len(together)
        taken += len(together)
        for row in together:
            enrolment = event.enrolments[int(row.entrant)]
            points = Fraction(0) if enrolment.status is EntrantStatus.EXCLUDED else share
            people = [_name_of(person.name, event) for person in enrolment.people]
            rows_of = [people] if plan.ranks == ENTRANTS else [[name] for name in people]
            yield from ((names, SeasonResult(place, points)) for names in rows_of)


def _name_of(name: str, event: EventState) -> str:
    """Return a name; that which stands for an erased one with its event, so that nobody is joined by it."""
    return f"{name} {event.definition.id}" if name.startswith(ERASED) else name


def _best(results: Mapping[str, SeasonResult], best: int | None) -> dict[str, SeasonResult]:
    ranked = sorted(results, key=lambda id: (-results[id].points, results[id].place))
    counting = set(ranked if best is None else ranked[:best])
    return {id: SeasonResult(one.place, one.points, id in counting) for id, one in results.items()}


def _worth(results: Mapping[str, SeasonResult]) -> tuple[Fraction, ...]:
    """Return the values of the results that count, the best first."""
    return tuple(sorted((one.points for one in results.values() if one.counts), reverse=True))


def _falling(worth: Sequence[Fraction]) -> tuple[Fraction, tuple[Fraction, ...]]:
    return -add_up(worth), tuple(-points for points in worth)
