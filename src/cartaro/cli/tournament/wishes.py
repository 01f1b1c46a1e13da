"""``cartaro tournament apart``, ``away``, ``lock`` and ``wishes``: what the rounds to come have to respect."""

import json
from collections.abc import Sequence

from cartaro.cli.parser import one_of, whole_number
from cartaro.cli.tournament.common import read_entrant, read_event, report, run_request, tournament_parser
from cartaro.i18n import Language, Text, tr
from cartaro.tournament.event.wishes import wishes_of
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import AwayFrom, KeptApart, Payload, TablesLocked

_APART = ("never", "possible", "free")
_AWAY = ("rest", "half", "pause", "back")


def apart(program: str, arguments: Sequence[str], language: Language) -> int:
    """Keep two entrants apart, or no longer; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-wishes-apart"), language)
    who = tr("cli-tournament-rounds-who")
    parser.take("first", tr("cli-tournament-rounds-entrant"), who, optional=False)
    parser.take("second", tr("cli-tournament-rounds-other"), who, optional=False)
    how = Text(", ".join(_APART), ", ".join(_APART))
    parser.option("--how", how, value="HOW", default="never", read=one_of("--how", _APART))
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        one, other = read_entrant(tournament, asked.first), read_entrant(tournament, asked.second)
        return KeptApart(one, other, asked.how)

    return report(run_request(asked, request), language, as_json=asked.json)


def away(program: str, arguments: Sequence[str], language: Language) -> int:
    """Have an entrant rest in a round, with half points or without, pause from it on, or be back; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-wishes-away"), language)
    parser.take("entrant", tr("cli-tournament-rounds-entrant"), tr("cli-tournament-rounds-who"), optional=False)
    how = Text(", ".join(_AWAY), ", ".join(_AWAY))
    parser.option("--how", how, value="HOW", default="rest", read=one_of("--how", _AWAY))
    next_round = tr("cli-tournament-wishes-round")
    parser.option("--round", next_round, value="N", read=whole_number("--round", 1, 99))
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        number = asked.round or tournament.event.round + 1
        return AwayFrom(read_entrant(tournament, asked.entrant), number, asked.how)

    return report(run_request(asked, request), language, as_json=asked.json)


def lock(program: str, arguments: Sequence[str], language: Language) -> int:
    """Fix who sits at a table of the next round, or no longer; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-wishes-lock"), language)
    parser.take("entrants", tr("cli-tournament-rounds-entrant"), tr("cli-tournament-rounds-who"), many=True)
    parser.flag("--free", tr("cli-tournament-wishes-free"))
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        return TablesLocked((tuple(read_entrant(tournament, called) for called in asked.entrants),), asked.free)

    return report(run_request(asked, request), language, as_json=asked.json)


def wishes(program: str, arguments: Sequence[str], language: Language) -> int:
    """List what the rounds to come have to respect; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-wishes-wishes"), language, writes=False)
    asked = parser.read(arguments)
    told = [said for said, _ in wishes_of(read_event(asked).event)]
    if asked.json:
        print(json.dumps([said.as_dict() for said in told], ensure_ascii=False))
    else:
        for said in told or [tr("cli-tournament-wishes-none")]:
            print(said.in_language(language))
    return 0
