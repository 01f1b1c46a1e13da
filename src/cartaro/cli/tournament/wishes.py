"""``cartaro tournament apart`` and ``away``: wishes for the rounds to come."""

from collections.abc import Sequence

from cartaro.cli.parser import one_of, whole_number
from cartaro.cli.tournament.common import read_entrant, report, run_request, tournament_parser
from cartaro.i18n import Language, Text, tr
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import AwayFrom, KeptApart, Payload

_APART = ("never", "possible", "free")
_AWAY = ("rest", "pause", "back")


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
    """Have an entrant rest in a round, pause from it on, or be back; return 0."""
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
