"""``cartaro tournament score``, ``confirm``, ``decide``, ``correct`` and ``penalty``: results and the referee."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from cartaro.cli.parser import Parser, one_of, whole_number
from cartaro.cli.tournament.common import (
    add_anyway,
    add_trial,
    do_or_try,
    read_entrant,
    report,
    run_request,
    tournament_parser,
)
from cartaro.cli.tournament.rounds import add_round, round_of
from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.tournament.event.penalties import EFFECTS
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import (
    Confirmed,
    Corrected,
    Decided,
    GameResult,
    Payload,
    Penalised,
    Result,
    ResultReported,
)
from cartaro.tournament.model.slips import read_result

_TABLE = tr("cli-tournament-scores-table")
_WHICH = tr("cli-tournament-scores-which")
_RESULT = tr("cli-tournament-scores-result")
_WRITTEN = tr("cli-tournament-scores-written")
_ARTICLE = tr("cli-tournament-scores-article")
_WHY = tr("cli-tournament-scores-why")


def score(program: str, arguments: Sequence[str], language: Language) -> int:
    """Report the result of a table; return 0."""
    about = tr("cli-tournament-scores-about")
    parser = _parser(program, about, language)
    parser.option("--side", tr("cli-tournament-scores-side_writes"), value="ENTRANT")
    parser.option(
        "--sheet",
        tr("cli-tournament-scores-score_book_cartaro_score"),
        value="FILE",
        read=Path,
    )
    asked = parser.read(arguments)
    result = read_result(asked.result) if asked.sheet is None else _of_sheet(asked)

    def request(tournament: Tournament) -> Payload:
        side = read_entrant(tournament, asked.side) if asked.side else 0
        return ResultReported(round_of(tournament.event, asked), _table(asked), side, result)

    return _do(asked, request, language, "player" if asked.side else "desk")


def confirm(program: str, arguments: Sequence[str], language: Language) -> int:
    """Confirm the result reported by another side; return 0."""
    about = tr("cli-tournament-scores-confirms_result_another_side")
    parser = tournament_parser(program, about, language)
    parser.take("table", _TABLE, _WHICH, optional=False)
    parser.option("--side", tr("cli-tournament-scores-side_confirms"), value="ENTRANT")
    add_round(parser)
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        side = read_entrant(tournament, asked.side) if asked.side else 0
        return Confirmed(round_of(tournament.event, asked), _table(asked), side)

    return _do(asked, request, language, "player" if asked.side else "desk")


def decide(program: str, arguments: Sequence[str], language: Language) -> int:
    """Record the referee's decision on a table; return 0."""
    about = tr("cli-tournament-scores-writes_referee_s_decision")
    parser = _parser(program, about, language)
    parser.option("--article", _ARTICLE, value="ID", default="")
    parser.option("--reason", _WHY, value="TEXT", default="")
    _add_correction(parser)
    asked = parser.read(arguments)
    result = read_result(asked.result)

    def request(tournament: Tournament) -> Payload:
        round_ = round_of(tournament.event, asked)
        return Decided(round_, _table(asked), result, asked.article, asked.reason, asked.take_back)

    return do_or_try(asked, request, language, "referee")


def correct(program: str, arguments: Sequence[str], language: Language) -> int:
    """Correct the result of a table; return 0."""
    about = tr("cli-tournament-scores-corrects_result_one_before")
    parser = _parser(program, about, language)
    parser.option("--reason", _WHY, value="TEXT", default="")
    _add_correction(parser)
    asked = parser.read(arguments)
    result = read_result(asked.result)

    def request(tournament: Tournament) -> Payload:
        return Corrected(round_of(tournament.event, asked), _table(asked), result, asked.reason, asked.take_back)

    return do_or_try(asked, request, language)


def penalty(program: str, arguments: Sequence[str], language: Language) -> int:
    """Give a penalty; return 0."""
    about = tr("cli-tournament-scores-gives_penalty_which_cites")
    parser = tournament_parser(program, about, language)
    parser.take("entrant", tr("cli-tournament-scores-entrant"), tr("cli-tournament-scores-number_name"), optional=False)
    parser.take(
        "effect", tr("cli-tournament-scores-penalty"), Text(", ".join(EFFECTS), ", ".join(EFFECTS)), optional=False
    )
    parser.option("--article", _ARTICLE, value="ID", default="")
    parser.option("--reason", _WHY, value="TEXT", default="")
    add_anyway(parser)
    parser.option("--amount", tr("cli-tournament-scores-many_points_such"), value="N", default="0")
    asked = parser.read(arguments)
    effect = one_of("penalty", EFFECTS)(asked.effect)

    def request(tournament: Tournament) -> Payload:
        return Penalised(read_entrant(tournament, asked.entrant), asked.article, effect, asked.reason, asked.amount)

    return _do(asked, request, language, "referee")


def _parser(program: str, about: Text, language: Language) -> Parser:
    parser = tournament_parser(program, about, language)
    parser.take("table", _TABLE, _WHICH, optional=False)
    parser.take("result", _RESULT, _WRITTEN, many=True)
    add_round(parser)
    return parser


def _add_correction(parser: Parser) -> None:
    """Add the options of a result that may replace another one."""
    add_anyway(parser)
    parser.option(
        "--take-back",
        tr("cli-tournament-scores-take_back"),
        value="N",
        read=whole_number("--take-back", 1, 99),
        default=0,
    )
    add_trial(parser)


def _do(asked: argparse.Namespace, request: Callable[[Tournament], Payload], language: Language, role: str) -> int:
    return report(run_request(asked, request, role), language, as_json=asked.json)


def _table(asked: argparse.Namespace) -> int:
    return whole_number(_TABLE, 1, 9999)(asked.table)


def _of_sheet(asked: argparse.Namespace) -> Result:
    """Return the deals of a score book, which the law has already counted."""
    from cartaro.games import find_game
    from cartaro.scoresheet.sheets import sheet_of
    from cartaro.scoresheet.storage import read_saved, restore

    if asked.result:
        raise CartaroError("bad_usage", tr("cli-tournament-scores-bad_usage"))
    kept = read_saved(asked.sheet)
    book = restore(sheet_of(find_game(kept.rulebook).load(kept.rulebook)), kept, asked.sheet)
    minutes = [row.minutes for row in book.rows if getattr(row, "minutes", None) is not None]
    return Result((GameResult(deals=tuple(map(tuple, book.deals)), minutes=max(minutes, default=None)),))
