"""Recommendation of formats for given entrants, tables and hours, with the number of rounds and the time they take."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cartaro.engine.game import Terms
from cartaro.i18n import Text, tr
from cartaro.rulebook import OptionValue
from cartaro.tournament.formats.foretelling import foretell
from cartaro.tournament.formats.hall import Hall
from cartaro.tournament.formats.registry import SYSTEMS
from cartaro.tournament.formats.stages import system_of
from cartaro.tournament.model.catalogue import read_entries
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.facet import facet_of, has_tournaments
from cartaro.tournament.model.plan import Format, FormatPlan, formats
from cartaro.tournament.model.results import EventProgress


@dataclass(frozen=True, slots=True)
class FormatChoice:
    """One recommendation: a format with settings, whether it fits, and the reason.

    ``minutes`` is from the first deal to the last result, ``tables`` the number needed at once; ``least`` and ``most``
    are the meetings of one entrant.
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


def minutes_of_round(terms: Terms, minutes: int | None = None) -> int:
    """Return the minutes of a round with the break after it: by the rulebook's limit, the organiser's, or typical.

    A limit is exceeded by the deal in progress, which is finished.
    """
    durations = read_entries("durations")
    turnover, slack = int(durations["turnover"]), int(durations["slack"])
    rulebook = terms.rulebook
    if rulebook.has("match.clock"):
        return int(rulebook.parameters["clock_minutes"]) + slack + turnover
    if minutes is not None:
        return minutes + slack + turnover
    usual = durations.get(rulebook.game, durations["other"])
    return int(usual["by_target"].get(str(terms.target), usual["minutes"])) + turnover


def foretell_end(plan: FormatPlan, count: int) -> Text | None:
    """Return the sentence about the second stage for *count* entrants: all rounds, and the time they take in a row."""
    if plan.second is None or count < system_of(plan).least(plan):
        return None
    field = EventProgress(tuple(Entrant(str(at), str(at)) for at in range(count)))
    rounds = system_of(plan).rounds(plan, field)
    round_ = minutes_of_round(plan.terms, plan.time_limit.minutes)
    minutes = rounds * round_ - int(read_entries("durations")["turnover"])
    second = plan.second
    return tr(
        "tournament-formats-foretelling-stages",
        count=second.advance,
        format=second.plan.format.title,
        rounds=rounds,
        time=spell_time(minutes),
    )


def suggest(
    entrants: int, tables: int, minutes: int, terms: Terms, round_minutes: int | None = None
) -> list[FormatChoice]:
    """Return a row for each format of the game: those that fit first, sorted by the number of meetings.

    ``minutes`` is the time available for play, ``round_minutes`` the organiser's limit of a round, if any. Entrants are
    pairs or players.
    """
    hall = Hall(entrants, tables, minutes, minutes_of_round(terms, round_minutes))
    if not has_tournaments(terms.rulebook):
        return []
    kind, facet = terms.rulebook.game, facet_of(terms.rulebook)
    rows = [_row(format_, hall) for format_ in formats().values() if format_.is_for(kind, facet)]
    return sorted((row for row in rows if row), key=lambda row: (not row.fits, -row.least, row.minutes))


def _row(format_: Format, hall: Hall) -> FormatChoice | None:
    """Return the row of one format; None for the circuit, which has neither rounds nor an end."""
    if not format_.has_rounds:
        return None
    system = SYSTEMS[format_.id]
    settings, rounds, least, most = system.shape(format_, hall)
    tables = system.tables(hall.entrants, settings)
    minutes = rounds * hall.round_minutes - int(read_entries("durations")["turnover"])
    reason = _refuse(format_, hall, rounds, minutes, tables)
    fits = reason is None
    if reason is None:
        reason = _praise(rounds, minutes, least, most)
        if format_.seats_several:
            reason += foretell(format_, settings, hall.entrants)
    return FormatChoice(format_, settings, fits, rounds, minutes, tables, least, most, reason)


def _refuse(format_: Format, hall: Hall, rounds: int, minutes: int, tables: int) -> Text | None:
    """Return the reason why the format does not fit; None if it fits."""
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
            rounds=tr("tournament-formats-format_recommendation-rounds", rounds=rounds),
        )
    return None


def _praise(rounds: int, minutes: int, least: int, most: int) -> Text:
    """Return the sentence about what the format offers in the time."""
    if least == most:
        return tr(
            "tournament-formats-format_recommendation-over_after_meetings_everybody",
            spell_time=spell_time(minutes),
            least=least,
            rounds=tr("tournament-formats-format_recommendation-rounds", rounds=rounds),
        )
    return tr(
        "tournament-formats-format_recommendation-over_after_meetings_each",
        spell_time=spell_time(minutes),
        least=least,
        most=most,
        rounds=tr("tournament-formats-format_recommendation-rounds", rounds=rounds),
    )


def spell_time(minutes: int) -> str:
    """Return *minutes* as hours and minutes, such as 3 h 05."""
    return f"{minutes // 60} h {minutes % 60:02}"


def choices_as_json(choices: list[FormatChoice]) -> list[dict[str, Any]]:
    """Return the rows as JSON values."""
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
