"""``cartaro tournament texts``: what an organiser sends to the players, ready to copy."""

import json
from collections.abc import Sequence

from cartaro.cli.tournament.common import in_service, read_entrant, tournament_parser
from cartaro.i18n import Language, Text
from cartaro.tournament.export.messages import messages_of
from cartaro.tournament.log.service import Tournament, TournamentService


def texts(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write the ready texts; return 0."""
    about = Text(
        "I testi pronti da mandare: l'invito con il link, i tavoli del turno, «sei al tavolo 4 alle 21.15», i primi.",
        "Ready texts to send: the invitation with its link, the round's tables, 'you are at table 4 at 21.15', the "
        "standing.",
    )
    parser = tournament_parser(program, about, language, writes=False)
    parser.take("entrant", Text("ISCRITTO", "ENTRANT"), Text("soltanto il suo", "only theirs"))
    parser.option("--address", Text("l'indirizzo della pagina", "the page's address"), value="URL", default="")
    parser.option("--hour", Text("quando comincia il turno", "when the round begins"), value="HH.MM", default="")
    asked = parser.read(arguments)

    async def act(service: TournamentService, id: str) -> Tournament:
        return await service.open(id)

    tournament = in_service(asked, act)
    told = messages_of(tournament.event, asked.address, asked.hour)
    if asked.entrant:
        number = read_entrant(tournament, asked.entrant)
        told = [one for one in told if one.entrant == number]
    if asked.json:
        print(json.dumps([one.as_dict() for one in told], ensure_ascii=False))
        return 0
    print("\n\n".join(one.text.in_language(language) for one in told))
    return 0
