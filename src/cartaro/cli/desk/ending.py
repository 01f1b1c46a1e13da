"""``cartaro desk standings``, ``end``, ``prizes`` and ``hand``: the end of the tournament."""

import json
from collections.abc import Sequence

from cartaro.cli.desk.opening import by, desk_parser, in_office, read_entrant, report
from cartaro.cli.parser import whole_number
from cartaro.desk.calendar import say_money
from cartaro.desk.entries import Ended, Handed, What
from cartaro.desk.export_json import prizes_as_json, standings_as_json
from cartaro.desk.office import Desk, Done, Office
from cartaro.desk.points import spell_points
from cartaro.desk.prizes import awards
from cartaro.desk.standings import Row
from cartaro.desk.telling import name_of
from cartaro.texts import CartaroError, Language, Text


def standings(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write where everybody stands, and why; return 0."""
    about = Text(
        "La classifica, con quel che decide ogni posto a pari punti.",
        "The standing, with what decides every place between level entrants.",
    )
    asked = desk_parser(program, about, language, writes=False).read(arguments)
    event = in_office(asked, _open).event
    if asked.json:
        print(json.dumps(standings_as_json(event) if event.round else [], ensure_ascii=False))
        return 0
    if not event.round:
        raise CartaroError("no_round", "Non c'è ancora nessun turno.", "There is no round yet.")
    for standing in event.standings:
        print(standing.title.in_language(language))
        for row in standing.rows:
            print(_spell_row(event.enrolments[int(row.entrant)].name, row, language))
    return 0


def _spell_row(name: str, row: Row, language: Language) -> str:
    reason = f"  ({row.reason.in_language(language)})" if row.reason else ""
    return f"{row.place:>3}. {name}  {spell_points(row.points)}  {row.made}-{row.against}{reason}"


def end(program: str, arguments: Sequence[str], language: Language) -> int:
    """End the tournament; return 0."""
    about = Text(
        "Chiude il torneo: la classifica è quella finale, e i premi hanno un vincitore.",
        "Ends the tournament: the standing is final, and prizes have their winners.",
    )
    parser = desk_parser(program, about, language)
    parser.option("--reason", Text("perché finisce prima", "why it ends before"), value="TEXT", default="")
    asked = parser.read(arguments)

    async def act(office: Office, id: str) -> Done:
        return await office.do(id, Ended(asked.reason), by(asked))

    return report(in_office(asked, act), language, as_json=asked.json)


def prizes(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write who wins what, as the standing is now; return 0."""
    about = Text("Chi ha vinto che cosa, e che cosa è consegnato.", "Who has won what, and what is handed out.")
    asked = desk_parser(program, about, language, writes=False).read(arguments)
    event = in_office(asked, _open).event
    if asked.json:
        print(json.dumps(prizes_as_json(event), ensure_ascii=False))
        return 0
    handed = {(done.prize, done.entrant): done.signed for done in event.handed}
    for award in awards(event):
        prize = event.notice.prizes[award.prize]
        value = f" {say_money(award.cents).in_language(language)}" if award.cents else ""
        signed = handed.get((award.prize, award.entrant))
        done = Text(f", firmato {signed}", f", signed {signed}").in_language(language) if signed else ""
        what = prize.what.in_language(language)
        print(f"{award.prize + 1}. {what}{value}: {name_of(event, award.entrant)}{done}")
    return 0


def hand(program: str, arguments: Sequence[str], language: Language) -> int:
    """Note that a prize was handed over; return 0."""
    about = Text(
        "Segna un premio consegnato, dal giorno del bando in poi, con il nome di chi firma.",
        "Notes a prize that was handed over, from the notice's day on, with the name that was signed.",
    )
    parser = desk_parser(program, about, language)
    parser.take("prize", Text("PREMIO", "PRIZE"), Text("il numero del premio", "the prize's number"), optional=False)
    who = Text("chi lo ha vinto (si può tacere se è uno solo)", "who has won it (need not be said where it is one)")
    parser.take("entrant", Text("ISCRITTO", "ENTRANT"), who)
    parser.option("--signed", Text("il nome di chi firma", "the name that is signed"), value="NAME", default="")
    asked = parser.read(arguments)
    prize = whole_number("PRIZE", 1, 999)(asked.prize) - 1

    def request(desk: Desk) -> What:
        winners = [award.entrant for award in awards(desk.event) if award.prize == prize]
        if asked.entrant or len(winners) != 1:
            return Handed(prize, read_entrant(desk, asked.entrant or ""), asked.signed)
        return Handed(prize, winners[0], asked.signed)

    async def act(office: Office, id: str) -> Done:
        return await office.do(id, request, by(asked))

    return report(in_office(asked, act), language, as_json=asked.json)


async def _open(office: Office, id: str) -> Desk:
    return await office.open(id)
