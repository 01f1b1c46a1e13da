"""Registration: ``enter``, ``entries``, ``partner``, ``check-in``, ``withdraw`` and ``substitute``."""

import json
from collections.abc import Sequence
from typing import Literal

from cartaro.cli.parser import whole_number
from cartaro.cli.tournament.common import (
    actor_of,
    add_anyway,
    add_person,
    add_trial,
    do_or_try,
    in_service,
    read_entrant,
    read_event,
    read_service,
    report,
    run_request,
    tournament_parser,
)
from cartaro.i18n import CartaroError, Language, tr
from cartaro.tournament.event.registration import roll_of, seeds_by_rating
from cartaro.tournament.event.season import read_season, seeds_by_season
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.csv_tables import entries_table
from cartaro.tournament.log.service import Actor, CommandResult, Tournament, TournamentService
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Entered,
    Partnered,
    Payload,
    Person,
    Seed,
    Seeded,
    Substituted,
    Withdrawn,
)

_ENTRANT = tr("cli-tournament-registration-entrant")
_WHO = tr("cli-tournament-registration-who")
_REASON = tr("cli-tournament-registration-reason")
_BY_RATING = tr("cli-tournament-registration-by_rating")
_CLUB = tr("cli-tournament-registration-club")
_CATEGORY = tr("cli-tournament-registration-category")
_MINOR = tr("cli-tournament-registration-minor")


def enter(program: str, arguments: Sequence[str], language: Language) -> int:
    """Register a player or a pair; return 0."""
    about = tr("cli-tournament-registration-about")
    parser = tournament_parser(program, about, language)
    parser.take(
        "names", tr("cli-tournament-registration-name"), tr("cli-tournament-registration-names_each_quotes"), many=True
    )
    parser.option("--club", _CLUB, value="NAME", default="")
    parser.option("--category", _CATEGORY, value="ID", repeated=True)
    parser.flag("--minor", _MINOR)
    asked = parser.read(arguments)
    people = tuple(
        Person(" ".join(name.split()), asked.club, tuple(asked.category), asked.minor) for name in asked.names
    )

    done = run_request(asked, Entered(people))
    what = done.entry.payload
    assert isinstance(what, Entered)
    status = report(done, language, as_json=asked.json, entrant=what.number)
    waiting = [e.number for e in done.tournament.event.queue]
    if what.number in waiting and not asked.json:
        at = waiting.index(what.number) + 1
        print(tr("cli-tournament-registration-waiting_list_place", at=at).in_language(language))
    return status


def entries(program: str, arguments: Sequence[str], language: Language) -> int:
    """List the entrants; return 0."""
    about = tr("cli-tournament-registration-lists_entrants_has_paid")
    asked = tournament_parser(program, about, language, writes=False).read(arguments)

    event = read_event(asked).event
    table = entries_table(event, language, for_programs=asked.json)
    if asked.json:
        print(json.dumps([dict(zip(table[0], row, strict=True)) for row in table[1:]], ensure_ascii=False))
        return 0
    widths = [max(len(row[at]) for row in table) for at in range(len(table[0]))]
    for row in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return 0


def partner(program: str, arguments: Sequence[str], language: Language) -> int:
    """Make a pair of two people who look for a partner; return 0."""
    about = tr("cli-tournament-registration-makes_pair_two_look")
    parser = tournament_parser(program, about, language)
    parser.take("entrant", _ENTRANT, _WHO, optional=False)
    parser.take("other", tr("cli-tournament-registration-other"), _WHO, optional=False)
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        return Partnered(read_entrant(tournament, asked.entrant), read_entrant(tournament, asked.other))

    return report(run_request(asked, request), language, as_json=asked.json)


def check_in(program: str, arguments: Sequence[str], language: Language) -> int:
    """Mark entrants as present, or call the roll; return 0."""
    about = tr("cli-tournament-registration-marks_present_all_all")
    parser = tournament_parser(program, about, language)
    parser.take("entrants", _ENTRANT, _WHO, many=True)
    parser.flag("--all", tr("cli-tournament-registration-all"))
    parser.option("--missing", tr("cli-tournament-registration-missing"), value="ENTRANT", repeated=True)
    add_trial(parser)
    asked = parser.read(arguments)
    if asked.all == bool(asked.entrants) or (not asked.all and (asked.missing or asked.dry_run)):
        raise CartaroError("bad_usage", tr("cli-tournament-registration-one_of_both"))
    if asked.all:
        return do_or_try(asked, lambda t: roll_of(t.event, _read_all(t, asked.missing)), language)
    first = actor_of(asked)

    async def act(service: TournamentService, id: str) -> list[CommandResult]:
        numbers = _read_all(await service.open(id), asked.entrants)
        names = [first.cmd_id if len(numbers) == 1 else f"{first.cmd_id}.{number}" for number in numbers]
        return [
            await service.do(id, CheckedIn(number), Actor(first.who, name, at=first.at))
            for number, name in zip(numbers, names, strict=True)
        ]

    for done in in_service(asked, act):
        report(done, language, as_json=asked.json)
    return 0


def _read_all(tournament: Tournament, called: Sequence[str]) -> list[int]:
    return [read_entrant(tournament, one) for one in called]


async def _read_events(service: TournamentService, called: Sequence[str]) -> dict[str, EventState]:
    return {id: (await service.open(id)).event for id in called}


def seed(program: str, arguments: Sequence[str], language: Language) -> int:
    """Set the seeds, the strongest first; return 0."""
    about = tr("cli-tournament-registration-names_seeds_strongest_first")
    parser = tournament_parser(program, about, language)
    parser.take("entrants", _ENTRANT, _WHO, many=True)
    parser.option("--rating", _BY_RATING, value="N", read=whole_number("--rating", 1, 4096))
    parser.option(
        "--season", tr("cli-tournament-registration-by_season"), value="N", read=whole_number("--season", 1, 4096)
    )
    parser.option("--of", tr("cli-tournament-registration-of"), value="ID", repeated=True)
    parser.flag("--lot", tr("cli-tournament-registration-by_lot"))
    parser.option("--reason", _REASON, value="TEXT", default="")
    asked = parser.read(arguments)
    several = (asked.rating is not None) + (asked.season is not None) + bool(asked.entrants or asked.lot)
    if several > 1 or (asked.season is None) != (not asked.of):
        raise CartaroError("bad_usage", tr("cli-tournament-registration-rating_alone"))
    played = read_service(asked, lambda service: _read_events(service, asked.of)) if asked.of else {}

    def request(tournament: Tournament) -> Payload:
        if asked.rating is not None:
            return seeds_by_rating(tournament.event, asked.rating)
        if asked.season is not None:
            return seeds_by_season(tournament.event, read_season(played), asked.season)
        source: Literal["hand", "lot"] = "lot" if asked.lot else "hand"
        return Seeded(tuple(Seed(n, source, why=asked.reason) for n in _read_all(tournament, asked.entrants)))

    return report(run_request(asked, request), language, as_json=asked.json)


def withdraw(program: str, arguments: Sequence[str], language: Language) -> int:
    """Withdraw an entrant, or mark it absent; return 0."""
    about = tr("cli-tournament-registration-withdraws_entrant_absent_marks")
    parser = tournament_parser(program, about, language)
    parser.take("entrant", _ENTRANT, _WHO, optional=False)
    parser.option("--reason", _REASON, value="TEXT", default="")
    add_anyway(parser)
    parser.flag("--absent", tr("cli-tournament-registration-called"))
    asked = parser.read(arguments)

    return report(
        run_request(
            asked, lambda tournament: Withdrawn(read_entrant(tournament, asked.entrant), asked.reason, asked.absent)
        ),
        language,
        as_json=asked.json,
    )


def substitute(program: str, arguments: Sequence[str], language: Language) -> int:
    """Replace a player by another; return 0."""
    about = tr("cli-tournament-registration-gives_player_s_place")
    parser = tournament_parser(program, about, language)
    parser.take("entrant", _ENTRANT, _WHO, optional=False)
    parser.take(
        "name", tr("cli-tournament-registration-name-2"), tr("cli-tournament-registration-comes"), optional=False
    )
    add_person(parser)
    parser.option("--club", _CLUB, value="NAME", default="")
    parser.option("--reason", _REASON, value="TEXT", default="")
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        who = Person(" ".join(asked.name.split()), asked.club)
        return Substituted(read_entrant(tournament, asked.entrant), asked.person, who, asked.reason)

    return report(run_request(asked, request), language, as_json=asked.json)
