"""``cartaro tournament season``: standings over several events."""

import json
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.names import unknown_name
from cartaro.cli.parser import one_of, whole_number
from cartaro.cli.tournament.common import AN_EVENT, read_service, tournament_parser
from cartaro.i18n import CartaroError, Language, tr
from cartaro.tournament.event.season import (
    ENTRANTS,
    PEOPLE,
    read_pairs,
    read_season,
    scales,
    season_as_json,
    season_table,
)
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.files import write_sheet
from cartaro.tournament.log.service import TournamentService


def season(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the standings of a season; return 0."""
    known = scales()
    listed = "; ".join(f"{id}: {one.title.in_language(language)}" for id, one in known.items())
    about = tr("cli-tournament-season-about", listed=listed)
    parser = tournament_parser(program, about, language, writes=False)
    which = tr("cli-tournament-season-which")
    parser.take("events", tr("cli-tournament-season-event"), which, many=True)
    scale = tr("cli-tournament-season-scale")
    parser.option("--scale", scale, value="SCALE", read=one_of("--scale", tuple(known)))
    best = tr("cli-tournament-season-best")
    parser.option("--best", best, value="N", read=whole_number("--best", 1, 99))
    ranks = tr("cli-tournament-season-ranks", PEOPLE=PEOPLE, ENTRANTS=ENTRANTS)
    parser.option("--ranks", ranks, value="WHO", read=one_of("--ranks", (PEOPLE, ENTRANTS)))
    parser.option("--same", tr("cli-tournament-season-same"), value="A~B", repeated=True)
    parser.option("--to", tr("cli-tournament-season-csv_file"), value="FILE", read=Path)
    asked = parser.read(arguments)

    async def act(service: TournamentService) -> dict[str, EventState]:
        names = await service.events()
        for called in asked.events:
            if called not in names:
                raise CartaroError("unknown_event", unknown_name(called, names, AN_EVENT))
        return {id: (await service.open(id)).event for id in asked.events or names}

    same = read_pairs(",".join(asked.same))
    counted = read_season(read_service(asked, act), asked.scale or "", asked.best, asked.ranks or "", same)
    if asked.to is not None:
        write_sheet(asked.to, season_table(counted, language), language)
        print(tr("cli-tournament-season-written", to=asked.to).in_language(language))
        return 0
    if asked.json:
        print(json.dumps(season_as_json(counted), ensure_ascii=False))
        return 0
    print(counted.plan.scale.about.in_language(language))
    _, *rows = season_table(counted, language)
    for place, name, points, *each in rows:
        print(f"{place:>3}. {name}  {points}  {' '.join(cell or '-' for cell in each)}")
    if counted.pending:
        waiting = ", ".join(counted.pending)
        print(tr("cli-tournament-season-ended_yet", waiting=waiting).in_language(language))
    return 0
