"""``cartaro tournament print``: the event on paper, as PDF."""

import json
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.parser import one_of
from cartaro.cli.tournament.common import read_event, tournament_parser
from cartaro.cli.tournament.rounds import add_round
from cartaro.i18n import Language, Text, tr
from cartaro.tournament.export.paper.documents import DOCUMENTS
from cartaro.tournament.export.paper.slips import Paper
from cartaro.tournament.export.paper.wish import Wish

_TO = tr("cli-tournament-printing-to")
_PAPER = tr("cli-tournament-printing-paper")
_ADDRESS = tr("cli-tournament-printing-address")


def print_(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print one document to a file; return 0."""
    listed = ", ".join(DOCUMENTS)
    titles = [document.title for document in DOCUMENTS.values()]
    about = tr(
        "cli-tournament-printing-about",
        list=Text(", ".join(title.it for title in titles), ", ".join(title.en for title in titles)),
    )
    parser = tournament_parser(program, about, language, writes=False)
    parser.take("what", tr("cli-tournament-printing-what"), Text(listed, listed), optional=False)
    parser.option("--to", _TO, value="FILE", read=Path)
    parser.option("--paper", _PAPER, value="A4|A6", read=lambda name: Paper(one_of("--paper", tuple(Paper))(name)))
    parser.option("--address", _ADDRESS, value="URL", default="")
    add_round(parser)
    asked = parser.read(arguments)
    what = one_of("print", tuple(DOCUMENTS))(asked.what)

    tournament = read_event(asked)
    wish = Wish(
        language, asked.round, asked.paper or Paper.A4, asked.address, tournament.mark, tournament.event.edition
    )
    file: Path = asked.to or Path(f"{tournament.id}-{what}.pdf")
    file.write_bytes(DOCUMENTS[what].make(tournament.event, wish))
    if asked.json:
        print(json.dumps({"event": tournament.id, "document": what, "file": str(file)}))
    else:
        print(tr("cli-tournament-printing-written", file=file).in_language(language))
    return 0
