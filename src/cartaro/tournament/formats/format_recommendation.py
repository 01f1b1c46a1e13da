"""Helping to choose: given entrants, tables and hours, which formats fit, with how many rounds, and when they end."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from cartaro.engine.game import Terms
from cartaro.i18n import Text, tr
from cartaro.rulebook import OptionValue
from cartaro.tournament.formats.bracket import bracket_size
from cartaro.tournament.formats.mitchell import rounds_without_repeats
from cartaro.tournament.formats.repeated.movements import find_movement
from cartaro.tournament.formats.round_robin import days_of
from cartaro.tournament.formats.scala40 import LEAST_SEATS, table_sizes
from cartaro.tournament.model.catalogue import read_entries
from cartaro.tournament.model.plan import Format, formats

Shape: TypeAlias = tuple[dict[str, OptionValue], int, int, int]
"""Settings, rounds, and the fewest and the most meetings of one entrant."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One row of the answer: a format with settings, whether it fits, and why.

    ``minutes`` is from the first deal to the last result, ``tables`` are needed at once; ``least`` and ``most`` count
    the meetings of one entrant.
    """

    format: Format
    settings: Mapping[str, OptionValue]
    fits: bool
    rounds: int
    minutes: int
    tables: int
    least: int
    most: int
    reason: Text


@dataclass(frozen=True, slots=True)
class Hall:
    """What there is: entrants (pairs or players), tables, minutes, and how long a round takes with what comes after."""

    entrants: int
    tables: int
    minutes: int
    round_minutes: int

    @property
    def rounds(self) -> int:
        """How many rounds there is time for."""
        return (self.minutes + int(read_entries("durations")["turnover"])) // self.round_minutes


def minutes_of_round(terms: Terms, minutes: int | None = None) -> int:
    """Return how long a round lasts with the turnover after it: by the rulebook's limit, the organiser's, or by custom.

    A limit is passed by the deal in progress, which is finished.
    """
    durations = read_entries("durations")
    turnover, slack = int(durations["turnover"]), int(durations["slack"])
    rulebook = terms.rulebook
    if rulebook.has("match.clock"):
        return int(rulebook.parameters["clock_minutes"]) + slack + turnover
    if minutes is not None:
        return minutes + slack + turnover
    usual = durations[rulebook.game]
    return int(usual["by_target"].get(str(terms.target), usual["minutes"])) + turnover


def suggest(entrants: int, tables: int, minutes: int, terms: Terms, round_minutes: int | None = None) -> list[Choice]:
    """Return a row for each format of the game: those that fit first, most meetings for everybody before fewer.

    ``minutes`` are those that the hall is open for play, ``round_minutes`` the organiser's limit of a round if there is
    one. Entrants are pairs or players as they are entered.
    """
    hall = Hall(entrants, tables, minutes, minutes_of_round(terms, round_minutes))
    rows = [_row(format_, hall) for format_ in formats().values() if terms.rulebook.game in format_.games]
    return sorted((row for row in rows if row), key=lambda row: (not row.fits, -row.least, row.minutes))


def _row(format_: Format, hall: Hall) -> Choice | None:
    """Return the row of one format; None for the circuit, which has neither rounds nor an end."""
    if not format_.has_rounds:
        return None
    settings, rounds, least, most = _shape(format_, hall)
    tables = _tables(format_, hall.entrants, settings)
    minutes = rounds * hall.round_minutes - int(read_entries("durations")["turnover"])
    reason = _refuse(format_, hall, rounds, minutes, tables)
    fits = reason is None
    return Choice(
        format_, settings, fits, rounds, minutes, tables, least, most, reason or _praise(rounds, minutes, least, most)
    )


def _shape(format_: Format, hall: Hall) -> Shape:
    """Return settings that suit the hall, the rounds they take, and how few and how many meetings one entrant has."""
    shape = _SHAPES.get(format_.id)
    return shape(hall) if shape else _shape_open(format_, hall)


def _shape_knock_out(hall: Hall) -> Shape:
    rounds = bracket_size(hall.entrants).bit_length() - 1
    return {}, rounds, 1, rounds


def _shape_round_robin(hall: Hall) -> Shape:
    return {}, days_of(hall.entrants), hall.entrants - 1, hall.entrants - 1


def _shape_mitchell(hall: Hall) -> Shape:
    most = min(max(hall.rounds, 1), rounds_without_repeats((hall.entrants + 1) // 2, 1), 5)
    return {"rounds": most}, most, most - hall.entrants % 2, most


def _shape_elimination(hall: Hall) -> Shape:
    rounds, count = 1, hall.entrants
    while len(sizes := table_sizes(count, 4)) > 1:
        rounds, count = rounds + 1, max(2 * len(sizes), LEAST_SEATS)
    return {}, rounds, 1, rounds


def _shape_heats(hall: Hall) -> Shape:
    heats = min(max(hall.rounds - 1, 1), 4)
    return {"rounds": heats}, heats + 1, heats, heats + 1


def _shape_repeated(hall: Hall) -> Shape:
    rounds = len(find_movement("auto", hall.entrants)) if hall.entrants > 2 else 1
    return {}, rounds, rounds - hall.entrants % 2, rounds


def _shape_open(format_: Format, hall: Hall) -> Shape:
    """Danese and Swiss: as many rounds as there is time for, up to what is usual; with a rest where they are odd."""
    usual = max(int(value) for value in format_.settings["rounds"].values)
    rounds = max(1, min(hall.rounds, usual, max(hall.entrants - 1, 1)))
    return {"rounds": rounds}, rounds, rounds - hall.entrants % 2, rounds


def _shape_groups(hall: Hall) -> Shape:
    """Groups of about four, as many as a power of two, two of each going on."""
    count = hall.entrants
    groups = max(2, min(64, bracket_size(-(-count // 4))))
    while groups > 2 and count < 3 * groups:
        groups //= 2
    days = days_of(-(-count // groups))
    bracket = bracket_size(groups * 2).bit_length() - 1
    return {"groups": groups, "qualify": 2}, days + bracket, max(count // groups - 1, 1), days + bracket


_SHAPES: dict[str, Callable[[Hall], Shape]] = {
    "knock-out": _shape_knock_out,
    "round-robin": _shape_round_robin,
    "groups": _shape_groups,
    "mitchell": _shape_mitchell,
    "scala40-out": _shape_elimination,
    "scala40-heats": _shape_heats,
    "repeated": _shape_repeated,
}


def _tables(format_: Format, count: int, settings: Mapping[str, OptionValue]) -> int:
    """Return how many tables are taken at once, in the fullest round."""
    tables = _TABLES.get(format_.id)
    return tables(count, settings) if tables else count // 2


def _tables_of_several(count: int, settings: Mapping[str, OptionValue]) -> int:
    return len(table_sizes(count, 4))


def _tables_of_bracket(count: int, settings: Mapping[str, OptionValue]) -> int:
    byes = bracket_size(count) - count
    return max((count - byes) // 2, bracket_size(count) // 4)


def _tables_of_groups(count: int, settings: Mapping[str, OptionValue]) -> int:
    groups = int(settings["groups"])
    return sum((count // groups + (group < count % groups)) // 2 for group in range(groups))


_TABLES: dict[str, Callable[[int, Mapping[str, OptionValue]], int]] = {
    "knock-out": _tables_of_bracket,
    "groups": _tables_of_groups,
    "scala40-out": _tables_of_several,
    "scala40-heats": _tables_of_several,
}


def _refuse(format_: Format, hall: Hall, rounds: int, minutes: int, tables: int) -> Text | None:
    """Return why the format does not fit, None where it does."""
    if not format_.least <= hall.entrants <= format_.most:
        return tr(
            "tournament-formats-format_recommendation-entrants",
            least=format_.least,
            most=format_.most,
            entrants=hall.entrants,
        )
    if tables > hall.tables:
        return tr("tournament-formats-format_recommendation-needs_tables_once", tables=tables, tables2=hall.tables)
    if minutes > hall.minutes:
        return tr(
            "tournament-formats-format_recommendation-take",
            spell_time=spell_time(minutes),
            spell_time2=spell_time(hall.minutes),
            rounds_it=Text(_rounds_it(rounds), _rounds_en(rounds)),
        )
    return None


def _praise(rounds: int, minutes: int, least: int, most: int) -> Text:
    """Return what the format gives for the time."""
    if least == most:
        return tr(
            "tournament-formats-format_recommendation-over_after_meetings_everybody",
            spell_time=spell_time(minutes),
            least=least,
            rounds_it=Text(_rounds_it(rounds), _rounds_en(rounds)),
        )
    return tr(
        "tournament-formats-format_recommendation-over_after_meetings_each",
        spell_time=spell_time(minutes),
        least=least,
        most=most,
        rounds_it=Text(_rounds_it(rounds), _rounds_en(rounds)),
    )


def _rounds_it(rounds: int) -> str:
    return "Un turno" if rounds == 1 else f"{rounds} turni"


def _rounds_en(rounds: int) -> str:
    return "One round" if rounds == 1 else f"{rounds} rounds"


def spell_time(minutes: int) -> str:
    """Return *minutes* as hours and minutes, 3 h 05."""
    return f"{minutes // 60} h {minutes % 60:02}"


def choices_as_json(choices: list[Choice]) -> list[dict[str, Any]]:
    """Return the rows for programs and for the organiser's page."""
    return [
        {
            "format": choice.format.id,
            "title": choice.format.title.as_dict(),
            "settings": dict(choice.settings),
            "fits": choice.fits,
            "rounds": choice.rounds,
            "minutes": choice.minutes,
            "tables": choice.tables,
            "least": choice.least,
            "most": choice.most,
            "reason": choice.reason.as_dict(),
        }
        for choice in choices
    ]
