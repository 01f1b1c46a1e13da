"""``cartaro tournament keys``: the keys and codes of the event's pages."""

import json
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.tournament.common import find_event, read_service, tournament_parser
from cartaro.i18n import Language, tr
from cartaro.tournament.event.registration import code_renewals
from cartaro.tournament.log.access import KEYED, Role, access_key, entrant_code
from cartaro.tournament.log.service import Tournament, TournamentService
from cartaro.whole_file import write_whole

_ROLES = {
    Role.ORGANISER: tr("cli-tournament-access_keys-organiser"),
    Role.REFEREE: tr("cli-tournament-access_keys-referee"),
    Role.DOOR: tr("cli-tournament-access_keys-door_slips"),
}


def keys(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the keys of officials and the codes of entrants; return 0."""
    about = tr("cli-tournament-access_keys-about")
    parser = tournament_parser(program, about, language, writes=False)
    parser.option("--to", tr("cli-tournament-access_keys-to"), value="FILE", read=Path)
    asked = parser.read(arguments)

    async def act(service: TournamentService) -> tuple[Tournament, bytes]:
        id = await find_event(service, asked.event)
        return await service.open(id), await service.keys(id)

    tournament, secret = read_service(asked, act)
    opened = {role: access_key(secret, role) for role in KEYED}
    event = tournament.event
    if asked.to is not None:
        from cartaro.tournament.export.paper.keys import keys_sheet
        from cartaro.tournament.export.paper.wish import Wish

        write_whole(asked.to, keys_sheet(event, Wish(language), list(opened.values())))
        print(tr("cli-tournament-printing-written", file=asked.to).in_language(language))
        return 0
    codes = {
        e.number: entrant_code(secret, e.number, code_renewals(event, e.number))
        for e in event.enrolments.values()
        if e.active
    }
    if asked.json:
        print(json.dumps({"event": tournament.id, "keys": opened, "codes": codes}, ensure_ascii=False))
        return 0
    for role, key in opened.items():
        print(f"{key}  {_ROLES[role].in_language(language)}")
    for number, code in codes.items():
        print(f"{code}  {number} {event.enrolments[number].name}")
    return 0
