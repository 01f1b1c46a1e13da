"""``cartaro tournament standings``, ``end``, ``prizes``, ``part``, ``hand`` and ``hand-back``: its end."""

import argparse
import json
from collections.abc import Callable, Sequence

from cartaro.cli.parser import Parser, whole_number
from cartaro.cli.tournament.common import actor_of, in_service, read_entrant, report, tournament_parser
from cartaro.i18n import CartaroError, Language, Text
from cartaro.tournament.event.prize_awards import Account, Where, accounts_of, tell_receipts
from cartaro.tournament.event.prize_ties import LOT, PLAY_OFF
from cartaro.tournament.event.prizes import awards
from cartaro.tournament.event.state import Event
from cartaro.tournament.export.json_document import prizes_as_json, standings_as_json
from cartaro.tournament.log.log_messages import name_of
from cartaro.tournament.log.service import CommandResult, Tournament, TournamentService
from cartaro.tournament.model.calendar import say_money
from cartaro.tournament.model.columns import columns_of
from cartaro.tournament.model.entries import Ended, PrizeAwarded, PrizeReturned, TieParted, What
from cartaro.tournament.model.points import spell_points
from cartaro.tournament.model.standings import StandingsRow


def standings(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write where everybody stands, and why; return 0."""
    about = Text(
        "La classifica, con quel che decide ogni posto a pari punti.",
        "The standing, with what decides every place between level entrants.",
    )
    asked = tournament_parser(program, about, language, writes=False).read(arguments)
    event = in_service(asked, _open).event
    if asked.json:
        print(json.dumps(standings_as_json(event) if event.has_results else [], ensure_ascii=False))
        return 0
    if not event.has_results:
        raise CartaroError(
            "no_round",
            "Non c'è ancora una classifica: comincia col primo risultato.",
            "There is no standing yet: it begins with the first result.",
        )
    for standing in event.standings:
        print(standing.title.in_language(language))
        if standing.rule:
            print(standing.rule.in_language(language))
        for row in standing.rows:
            print(_spell_row(event, row, language))
    return 0


def _spell_row(event: Event, row: StandingsRow, language: Language) -> str:
    name = event.enrolments[int(row.entrant)].name
    against = "against" in columns_of(event.definition.plan)
    points = f"  {row.made}-{row.against}" if against else ""
    reason = f"  ({row.reason.in_language(language)})" if row.reason else ""
    return f"{row.place:>3}. {name}  {spell_points(row.points)}{points}{reason}"


def end(program: str, arguments: Sequence[str], language: Language) -> int:
    """End the tournament; return 0."""
    about = Text(
        "Chiude il torneo: la classifica è quella finale, e i premi hanno un vincitore.",
        "Ends the tournament: the standing is final, and prizes have their winners.",
    )
    parser = tournament_parser(program, about, language)
    parser.option("--reason", Text("perché finisce prima", "why it ends before"), value="TEXT", default="")
    asked = parser.read(arguments)

    async def act(service: TournamentService, id: str) -> CommandResult:
        return await service.do(id, Ended(asked.reason), actor_of(asked))

    return report(in_service(asked, act), language, as_json=asked.json)


def prizes(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write who wins what, as the standing is now; return 0."""
    about = Text("Chi ha vinto che cosa, e che cosa è consegnato.", "Who has won what, and what is handed out.")
    asked = tournament_parser(program, about, language, writes=False).read(arguments)
    event = in_service(asked, _open).event
    if asked.json:
        print(json.dumps(prizes_as_json(event), ensure_ascii=False))
        return 0
    for account in accounts_of(event):
        print(_spell_account(event, account, language))
    return 0


def _spell_account(event: Event, account: Account, language: Language) -> str:
    prize = event.definition.prizes[account.prize]
    cents = account.due if account.award else account.had
    value = f" {say_money(cents).in_language(language)}" if cents else ""
    said = [Text(f"firmato {r.it}", f"signed {r.en}") for r in tell_receipts(account)]
    if account.where in _SAID:
        said.append(_SAID[account.where])
    told = "".join(f", {text.in_language(language)}" for text in said)
    return f"{account.prize + 1}. {prize.what.in_language(language)}{value}: {name_of(event, account.entrant)}{told}"


_SAID = {
    Where.LEVEL: Text("alla pari: da decidere («part»)", "level: to be decided ('part')"),
    Where.MORE: Text("ora gli spetta di più", "more is due now"),
    Where.TOO_MUCH: Text("ora spetta ad altri: da riprendere", "another's now: to be taken back"),
    Where.KEPT: Text("ora spetta ad altri, pagati in più", "another's now, paid on top"),
}


def hand(program: str, arguments: Sequence[str], language: Language) -> int:
    """Note that a prize was handed over; return 0."""
    about = Text(
        "Segna un premio consegnato, dal giorno del bando in poi, con il nome di chi firma.",
        "Notes a prize that was handed over, from the notice's day on, with the name that was signed.",
    )
    parser = _of_a_prize(program, about, language)
    on_top = Text("in più: un altro lo ha già avuto, e lo tiene", "on top: another has had it already, and keeps it")
    parser.flag("--on-top", on_top)
    asked = parser.read(arguments)
    prize = whole_number("PRIZE", 1, 999)(asked.prize) - 1

    def request(tournament: Tournament) -> What:
        winners = [award.entrant for award in awards(tournament.event) if award.prize == prize]
        entrant = (
            winners[0] if len(winners) == 1 and not asked.entrant else read_entrant(tournament, asked.entrant or "")
        )
        return PrizeAwarded(prize, entrant, asked.signed, asked.on_top)

    return _do(asked, request, language)


def hand_back(program: str, arguments: Sequence[str], language: Language) -> int:
    """Note that a prize was taken back; return 0."""
    about = Text(
        "Segna un premio ripreso da chi lo aveva avuto, con la firma di chi lo rende: intero, o quel che ora è di "
        "troppo. La cassa lo mostra, anche chiusa.",
        "Notes a prize that was taken back from who had it, signed by who gives it back: whole, or what is too much "
        "now. The cash book shows it, even closed.",
    )
    parser = _of_a_prize(program, about, language)
    parser.option("--reason", Text("perché", "why"), value="TEXT", default="")
    asked = parser.read(arguments)
    prize = whole_number("PRIZE", 1, 999)(asked.prize) - 1

    def request(tournament: Tournament) -> What:
        holders = [a.entrant for a in accounts_of(tournament.event) if a.prize == prize and a.where is Where.TOO_MUCH]
        entrant = (
            holders[0] if len(holders) == 1 and not asked.entrant else read_entrant(tournament, asked.entrant or "")
        )
        return PrizeReturned(prize, entrant, asked.signed, asked.reason)

    return _do(asked, request, language)


def part(program: str, arguments: Sequence[str], language: Language) -> int:
    """Put entrants who ended level in order, for a prize that is not shared; return 0."""
    about = Text(
        "Divide chi è alla pari per un premio che non si spartisce: per sorteggio, con il caso del sorteggio pubblico, "
        "o con una bella (--play-off dice com'è andata, e i nomi vanno dal primo all'ultimo).",
        "Parts entrants who ended level on a prize that is not shared: by lot, with the chance of the public draw, or "
        "by a play-off (--play-off says how it went, and the names go from the first to the last).",
    )
    parser = tournament_parser(program, about, language)
    who = Text("tutti quelli alla pari", "all who are level")
    parser.take("entrants", Text("ISCRITTO", "ENTRANT"), who, many=True)
    played = Text("com'è andata la bella", "how the play-off went")
    parser.option("--play-off", played, value="TEXT", default="")
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> What:
        entrants = tuple(read_entrant(tournament, called) for called in asked.entrants)
        return TieParted(entrants, PLAY_OFF if asked.play_off else LOT, asked.play_off)

    return _do(asked, request, language)


def _of_a_prize(program: str, about: Text, language: Language) -> Parser:
    parser = tournament_parser(program, about, language)
    parser.take("prize", Text("PREMIO", "PRIZE"), Text("il numero del premio", "the prize's number"), optional=False)
    who = Text("di chi si parla (si può tacere se è uno solo)", "who it is about (need not be said where it is one)")
    parser.take("entrant", Text("ISCRITTO", "ENTRANT"), who)
    parser.option("--signed", Text("il nome di chi firma", "the name that is signed"), value="NAME", default="")
    return parser


def _do(asked: argparse.Namespace, request: Callable[[Tournament], What], language: Language) -> int:
    async def act(service: TournamentService, id: str) -> CommandResult:
        return await service.do(id, request, actor_of(asked))

    return report(in_service(asked, act), language, as_json=asked.json)


async def _open(service: TournamentService, id: str) -> Tournament:
    return await service.open(id)
