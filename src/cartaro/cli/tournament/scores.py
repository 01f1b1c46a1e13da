"""``cartaro tournament score``, ``confirm``, ``decide``, ``correct`` and ``penalty``: results and the referee."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from cartaro.cli.parser import Parser, one_of, whole_number
from cartaro.cli.tournament.common import actor_of, add_anyway, in_service, read_entrant, report, tournament_parser
from cartaro.cli.tournament.rounds import add_round, round_of
from cartaro.i18n import CartaroError, Language, Text
from cartaro.tournament.event.penalties import EFFECTS
from cartaro.tournament.log.service import CommandResult, Tournament, TournamentService
from cartaro.tournament.model.entries import (
    Confirmed,
    Corrected,
    Decided,
    Game,
    Penalised,
    Reported,
    Result,
    What,
)
from cartaro.tournament.model.slips import read_result

_TABLE = Text("TAVOLO", "TABLE")
_WHICH = Text("il numero del tavolo", "the table's number")
_RESULT = Text("RISULTATO", "RESULT")
_WRITTEN = Text(
    "21-14; smazzata per smazzata 5-3,7-2,9-4; col tempo scaduto 18-15 60min; più partite una dopo l'altra",
    "21-14; deal by deal 5-3,7-2,9-4; with time over 18-15 60min; several games one after another",
)
_ARTICLE = Text("l'articolo, del regolamento o del bando", "the article, of the rulebook or of the notice")
_WHY = Text("perché", "why")


def score(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write the result of a table; return 0."""
    about = Text(
        "Scrive il risultato di un tavolo: dal banco, col referto firmato da due parti, vale subito; con --side è di "
        "una parte sola, e le altre lo confermano.",
        "Writes the result of a table: from the desk, with a slip signed by two sides, it stands at once; with --side "
        "it is one side's, and the others confirm it.",
    )
    parser = _parser(program, about, language)
    parser.option("--side", Text("la parte che lo scrive", "the side that writes it"), value="ENTRANT")
    parser.option(
        "--sheet",
        Text(
            "un segnapunti di «cartaro score --save», al posto del risultato",
            "a score book of 'cartaro score --save' instead",
        ),
        value="FILE",
        read=Path,
    )
    asked = parser.read(arguments)
    result = read_result(asked.result) if asked.sheet is None else _of_sheet(asked)

    def request(tournament: Tournament) -> What:
        side = read_entrant(tournament, asked.side) if asked.side else 0
        return Reported(round_of(tournament.event, asked), _table(asked), side, result)

    return _do(asked, request, language, "player" if asked.side else "desk")


def confirm(program: str, arguments: Sequence[str], language: Language) -> int:
    """Confirm what another side has written; return 0."""
    about = Text(
        "Conferma il risultato scritto da un'altra parte.", "Confirms the result that another side has written."
    )
    parser = tournament_parser(program, about, language)
    parser.take("table", _TABLE, _WHICH, optional=False)
    parser.option("--side", Text("la parte che conferma", "the side that confirms"), value="ENTRANT")
    add_round(parser)
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> What:
        side = read_entrant(tournament, asked.side) if asked.side else 0
        return Confirmed(round_of(tournament.event, asked), _table(asked), side)

    return _do(asked, request, language, "player" if asked.side else "desk")


def decide(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write the referee's decision on a table; return 0."""
    about = Text(
        "Scrive la decisione dell'arbitro su un tavolo: un risultato, «vince=N», «assente=N» o «annullata», con "
        "l'articolo.",
        "Writes the referee's decision on a table: a result, 'winner=N', 'absent=N' or 'void', with the article.",
    )
    parser = _parser(program, about, language)
    parser.option("--article", _ARTICLE, value="ID", default="")
    parser.option("--reason", _WHY, value="TEXT", default="")
    add_anyway(parser)
    asked = parser.read(arguments)
    result = read_result(asked.result)

    def request(tournament: Tournament) -> What:
        return Decided(round_of(tournament.event, asked), _table(asked), result, asked.article, asked.reason)

    return _do(asked, request, language, "referee")


def correct(program: str, arguments: Sequence[str], language: Language) -> int:
    """Correct the result of a table; return 0."""
    about = Text(
        "Corregge un risultato; quello di prima resta scritto.", "Corrects a result; the one before stays on record."
    )
    parser = _parser(program, about, language)
    parser.option("--reason", _WHY, value="TEXT", default="")
    add_anyway(parser)
    asked = parser.read(arguments)
    result = read_result(asked.result)

    def request(tournament: Tournament) -> What:
        return Corrected(round_of(tournament.event, asked), _table(asked), result, asked.reason)

    return _do(asked, request, language, "desk")


def penalty(program: str, arguments: Sequence[str], language: Language) -> int:
    """Give a penalty; return 0."""
    about = Text(
        "Dà una sanzione, che cita un articolo: warning (richiamo), points (punti in classifica), made (punti di "
        "gioco) o exclusion (esclusione). I punti si dicono senza segno e fanno sempre danno: tolti dove più è "
        "meglio, aggiunti dove meno è meglio (Scala 40).",
        "Gives a penalty, which cites an article: warning, points (of the standing), made (game points) or exclusion. "
        "Points have no sign and always hurt: taken off where more is better, added where fewer is (Scala 40).",
    )
    parser = tournament_parser(program, about, language)
    parser.take(
        "entrant", Text("ISCRITTO", "ENTRANT"), Text("il numero, o il nome", "the number, or the name"), optional=False
    )
    parser.take("effect", Text("SANZIONE", "PENALTY"), Text(", ".join(EFFECTS), ", ".join(EFFECTS)), optional=False)
    parser.option("--article", _ARTICLE, value="ID", default="")
    parser.option("--reason", _WHY, value="TEXT", default="")
    add_anyway(parser)
    parser.option(
        "--amount", Text("quanti punti, come 2 o 1/2", "how many points, such as 2 or 1/2"), value="N", default="0"
    )
    asked = parser.read(arguments)
    effect = one_of("penalty", EFFECTS)(asked.effect)

    def request(tournament: Tournament) -> What:
        return Penalised(read_entrant(tournament, asked.entrant), asked.article, effect, asked.reason, asked.amount)

    return _do(asked, request, language, "referee")


def _parser(program: str, about: Text, language: Language) -> Parser:
    parser = tournament_parser(program, about, language)
    parser.take("table", _TABLE, _WHICH, optional=False)
    parser.take("result", _RESULT, _WRITTEN, many=True)
    add_round(parser)
    return parser


def _do(asked: argparse.Namespace, request: Callable[[Tournament], What], language: Language, role: str) -> int:
    async def act(service: TournamentService, id: str) -> CommandResult:
        return await service.do(id, request, actor_of(asked, role))

    return report(in_service(asked, act), language, as_json=asked.json)


def _table(asked: argparse.Namespace) -> int:
    return whole_number("TABLE", 1, 9999)(asked.table)


def _of_sheet(asked: argparse.Namespace) -> Result:
    """Return the deals of a score book, all of them counted by the law already."""
    from cartaro.games import find_game
    from cartaro.scoresheet.sheets import sheet_of
    from cartaro.scoresheet.storage import read_saved, restore

    if asked.result:
        raise CartaroError(
            "bad_usage", "O un risultato, o --sheet: non tutti e due.", "Either a result or --sheet, not both."
        )
    kept = read_saved(asked.sheet)
    book = restore(sheet_of(find_game(kept.rulebook).load(kept.rulebook)), kept, asked.sheet)
    minutes = [row.minutes for row in book.rows if getattr(row, "minutes", None) is not None]
    return Result((Game(deals=tuple(map(tuple, book.deals)), minutes=max(minutes, default=None)),))
