"""Tables for paper and spreadsheets, as lists of rows with the headings first."""

from collections.abc import Callable

from cartaro.i18n import Language, Text, tr
from cartaro.moments import show_minute
from cartaro.tournament.event.cash import CLOSING, FEE, PRIZE_AGAIN, PRIZE_BACK, PRIZE_ON_TOP, REFUND
from cartaro.tournament.event.state import CashLine, EntrantStatus, EventState, ResultStatus
from cartaro.tournament.model.calendar import amount_to_text, stamp_to_text
from cartaro.tournament.model.columns import COLUMNS, columns_of
from cartaro.tournament.model.log_entries import Person
from cartaro.tournament.model.points import points_to_text
from cartaro.tournament.model.slips import spell_result

Table = list[tuple[str, ...]]

PLAYERS = tr("tournament-export-csv_tables-players")
"""The headings of :func:`players_table`, by which an import knows its columns."""
LOOKING = tr("tournament-export-csv_tables-looking_partner")
GONE = (
    tr("tournament-export-csv_tables-withdrawn"),
    tr("tournament-export-csv_tables-disqualified"),
    tr("tournament-export-csv_tables-paired_with", number=""),
)
"""How the status of an entrant begins who is not one any longer."""
_STATUS = {
    EntrantStatus.LOOKING: LOOKING,
    EntrantStatus.ENTERED: tr("tournament-export-csv_tables-entered"),
    EntrantStatus.PRESENT: tr("tournament-export-csv_tables-present"),
    EntrantStatus.WITHDRAWN: tr("tournament-export-csv_tables-withdrawn"),
    EntrantStatus.ABSENT: tr("tournament-export-csv_tables-absent"),
    EntrantStatus.EXCLUDED: tr("tournament-export-csv_tables-disqualified"),
}
_ENTRIES = tr("tournament-export-csv_tables-entries")
RESULTS = tr("tournament-export-csv_tables-results")
"""The headings of :func:`results_table`, by which an import knows its columns."""
_STANDING = tr("tournament-export-csv_tables-standing")
_SUMS = dict(
    zip(
        COLUMNS,
        (
            tr("tournament-export-csv_tables-played-2"),
            tr("tournament-export-csv_tables-won"),
            tr("tournament-export-csv_tables-drawn"),
            tr("tournament-export-csv_tables-lost"),
            tr("tournament-export-csv_tables-made"),
            tr("tournament-export-csv_tables-against"),
        ),
        strict=True,
    )
)
_STATUSES = {
    ResultStatus.EMPTY: tr("tournament-export-csv_tables-played"),
    ResultStatus.REPORTED: tr("tournament-export-csv_tables-confirmed"),
    ResultStatus.DISPUTED: tr("tournament-export-csv_tables-disputed_referee"),
    ResultStatus.CONFIRMED: tr("tournament-export-csv_tables-confirmed-2"),
    ResultStatus.ON_LINE: tr("tournament-export-csv_tables-played_line"),
    ResultStatus.DECIDED: tr("tournament-export-csv_tables-decided_referee"),
    ResultStatus.CORRECTED: tr("tournament-export-csv_tables-corrected"),
}
_REST = tr("tournament-export-csv_tables-rest")
_CASH = tr("tournament-export-csv_tables-cash")


_METHODS = {"cash": tr("tournament-export-csv_tables-cash-2"), "contanti": tr("tournament-export-csv_tables-contanti")}
_LINES = {
    FEE: tr("tournament-export-csv_tables-fee"),
    REFUND: tr("tournament-export-csv_tables-refund"),
    PRIZE_BACK: tr("tournament-export-csv_tables-prize_taken_back"),
    PRIZE_AGAIN: tr("tournament-export-csv_tables-prize_handed_over_anew"),
    PRIZE_ON_TOP: tr("tournament-export-csv_tables-prize_paid_top"),
}


def spell_line(line: CashLine) -> Text:
    """Return the text of a line of the cash book."""
    text = _spell_what(line.what)
    return tr("tournament-export-csv_tables-late", said=text) if line.late else text


def _spell_what(what: str) -> Text:
    if what.startswith(CLOSING):
        return Text(what.replace(CLOSING, "chiusura", 1), what)
    return _LINES.get(what, Text(what, what))


def spell_method(method: str) -> Text:
    """Return the text of a method of payment."""
    return _METHODS.get(method, Text(method, method))


def spell_result_status(status: ResultStatus) -> Text:
    """Return the text of a result's status."""
    return _STATUSES[status]


def spell_status(event: EventState, number: int) -> Text:
    """Return the text of an entrant's status."""
    enrolment = event.enrolments[number]
    if enrolment in event.waiting and not event.drawn:
        at = event.waiting.index(enrolment) + 1
        return tr("tournament-export-csv_tables-waiting", at=at)
    if enrolment.status is EntrantStatus.JOINED:
        return tr("tournament-export-csv_tables-paired_with", number=enrolment.reason)
    return _STATUS[enrolment.status]


def entries_table(event: EventState, language: Language, *, for_programs: bool = False) -> Table:
    """Return the entrants, in the order of their numbers; ``for_programs``: amounts with a point in any language."""
    euro = _euro if for_programs else _spoken(language)
    table: Table = [tuple(_ENTRIES.in_language(language).split(";"))]
    for number, enrolment in sorted(event.enrolments.items()):
        clubs = dict.fromkeys(person.club for person in enrolment.people if person.club)
        categories = dict.fromkeys(id for person in enrolment.people for id in person.categories)
        status = spell_status(event, number).in_language(language)
        money = (euro(event.paid_by(number)), euro(event.owed_by(number)))
        table.append((str(number), enrolment.name, ", ".join(clubs), ", ".join(categories), status, *money))
    return table


def players_table(event: EventState, language: Language) -> Table:
    """Return the entrants, each person apart, with the headings :data:`PLAYERS`."""
    table: Table = [tuple(PLAYERS.in_language(language).split(";"))]
    for number, enrolment in sorted(event.enrolments.items()):
        first, partner = (*enrolment.people, Person(""))[:2]
        both = (first, partner)
        people = (*(each.name for each in both), *(each.club for each in both))
        more = (*(", ".join(each.categories) for each in both), *("x" if each.minor else "" for each in both))
        ratings = (str(each.rating or "") for each in both)
        status = spell_status(event, number).in_language(language)
        money = map(_spoken(language), (event.paid_by(number), event.owed_by(number)))
        table.append((str(number), *people, *more, *ratings, status, *money))
    return table


_OFFICES = {
    "organiser": tr("tournament-export-csv_tables-organiser"),
    "referee": tr("tournament-export-csv_tables-referee"),
    "door": tr("tournament-export-csv_tables-door"),
}
"""Who writes at the desk without having given a name."""


def cash_table(event: EventState, language: Language, *, for_programs: bool = False, for_paper: bool = False) -> Table:
    """Return the lines of the cash book, in order.

    ``for_programs``: amounts with a point in any language. ``for_paper``: times as the language writes them.
    """
    euro = _euro if for_programs else _spoken(language)
    table: Table = [tuple(_CASH.in_language(language).split(";"))]
    for line in event.cash:
        who = "" if line.entrant is None else str(line.entrant)
        at = event.definition.shown(line.at)
        when = stamp_to_text(at).in_language(language) if for_paper else show_minute(at)
        table.append(
            (
                str(line.seq),
                when,
                line.who if for_programs or line.who not in _OFFICES else _OFFICES[line.who].in_language(language),
                who,
                spell_line(line).in_language(language),
                spell_method(line.method).in_language(language),
                euro(line.cents),
            )
        )
    return table


def results_table(event: EventState, language: Language) -> Table:
    """Return every table of every round, its entrants in the order of the result."""
    table: Table = [tuple(RESULTS.in_language(language).split(";"))]
    for number, tables in sorted(event.rounds.items()):
        for seated in tables:
            names = " / ".join(f"{n} {event.enrolments[n].name_in(number)}" for n in seated.entrants)
            result = spell_result(seated.result) if seated.result else ""
            stage = _STATUSES[seated.status] if len(seated.entrants) > 1 else _REST
            table.append((str(number), str(seated.meeting.table or ""), names, result, stage.in_language(language)))
    return table


def standings_table(event: EventState, language: Language, which: int = 0) -> Table:
    """Return standings, with explanations of ranks that points alone do not decide."""
    standing, sums = event.standings[which], columns_of(event.definition.plan)
    columns = [column.short.in_language(language) for column in standing.columns]
    table: Table = [
        (
            *_STANDING.in_language(language).split(";"),
            *(_SUMS[name].in_language(language) for name in sums),
            *columns,
            tr("tournament-export-csv_tables-why").in_language(language),
        )
    ]
    for row in standing.rows:
        breaks = ["" if value is None else points_to_text(value).in_language(language) for value in row.breaks]
        breaks += [""] * (len(columns) - len(breaks))
        reason = row.reason.in_language(language) if row.reason else ""
        name = event.enrolments[int(row.entrant)].name
        numbers = [getattr(row, name) for name in sums]
        points = points_to_text(row.points).in_language(language)
        table.append((str(row.place), row.entrant, name, points, *map(str, numbers), *breaks, reason))
    return table


def _spoken(language: Language) -> Callable[[int], str]:
    return lambda cents: amount_to_text(cents).in_language(language)


def _euro(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"
