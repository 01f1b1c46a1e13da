"""``cartaro tournament texts``: texts for the organiser to send to players."""

import json
from collections.abc import Sequence

from cartaro.cli.tournament.common import read_entrant, read_event, tournament_parser
from cartaro.i18n import Language, tr
from cartaro.tournament.export.messages import messages_of


def texts(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the texts; return 0."""
    about = tr("cli-tournament-messages-about")
    parser = tournament_parser(program, about, language, writes=False)
    parser.take("entrant", tr("cli-tournament-messages-entrant"), tr("cli-tournament-messages-only_theirs"))
    parser.option("--address", tr("cli-tournament-messages-page_s_address"), value="URL", default="")
    parser.option("--hour", tr("cli-tournament-messages-when_round_begins"), value="HH.MM", default="")
    asked = parser.read(arguments)

    tournament = read_event(asked)
    messages = messages_of(tournament.event, asked.address, asked.hour)
    if asked.entrant:
        number = read_entrant(tournament, asked.entrant)
        messages = [one for one in messages if one.entrant == number]
    if asked.json:
        print(json.dumps([one.as_dict() for one in messages], ensure_ascii=False))
        return 0
    print("\n\n".join(one.text.in_language(language) for one in messages))
    return 0
