"""``cartaro tournament pair``, ``tables``, ``rearrange`` and ``clock``: the rounds."""

import argparse
import json
import re
from collections.abc import Sequence
from pathlib import Path

from cartaro.cards import ITALIAN
from cartaro.cli.parser import Parser, one_of, whole_number
from cartaro.cli.tournament.common import (
    actor_of,
    add_trial,
    do_or_try,
    in_service,
    read_entrant,
    read_event,
    report,
    run_request,
    tournament_parser,
)
from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.moments import now, read_moment
from cartaro.tournament.event.rounds import exchange_seats, no_round, pair_next, write_round
from cartaro.tournament.event.state import EventState
from cartaro.tournament.event.table_roles import roles_to_text
from cartaro.tournament.export.csv_tables import results_table
from cartaro.tournament.export.json_document import table_as_json
from cartaro.tournament.export.result_words import result_to_text
from cartaro.tournament.export.table_names import names_of_tables
from cartaro.tournament.formats.repeated.boards import Board, spell_board
from cartaro.tournament.log.service import Tournament, TournamentService
from cartaro.tournament.model.log_entries import ClockChanged, Payload

_ROUND = tr("cli-tournament-rounds-round")
_STEPS = ("start", "pause", "resume", "stop", "show")


def add_round(parser: Parser) -> None:
    """Add ``--round``."""
    parser.option("--round", _ROUND, value="N", read=whole_number("--round", 1, 99))


def round_of(event: EventState, asked: argparse.Namespace) -> int:
    """Return the round of the option, by default the current one."""
    return int(asked.round or event.round)


def pair(program: str, arguments: Sequence[str], language: Language) -> int:
    """Pair the next round; return 0."""
    about = tr("cli-tournament-rounds-about")
    parser = tournament_parser(program, about, language)
    parser.take("tables", tr("cli-tournament-rounds-table"), tr("cli-tournament-rounds-tables_of_circuit"), many=True)
    add_trial(parser)
    asked = parser.read(arguments)
    written = [_read_table(table) for table in asked.tables]

    def request(tournament: Tournament) -> Payload:
        return write_round(tournament.event, written) if written else pair_next(tournament.event)

    if asked.dry_run:
        return do_or_try(asked, request, language)
    done = run_request(asked, request)
    event = done.tournament.event
    tables = [table_as_json(event, seated) for seated in event.rounds[event.round]]
    report(done, language, as_json=asked.json, round=event.round, tables=tables)
    if not asked.json:
        for note in event.notes.get(event.round, ()):
            print(note.in_language(language))
        _print_tables(event, event.round, language)
    return 0


def _read_table(table: str) -> tuple[int, ...]:
    """Return the entrants of a table, written as 1-4."""
    if not re.fullmatch(r"[0-9]{1,6}(-[0-9]{1,6})+", table):
        raise CartaroError("bad_table", tr("cli-tournament-rounds-bad_table", table=table))
    return tuple(map(int, table.split("-")))


def tables(program: str, arguments: Sequence[str], language: Language) -> int:
    """List the tables of a round; return 0."""
    about = tr("cli-tournament-rounds-lists_tables_round_results")
    parser = tournament_parser(program, about, language, writes=False)
    add_round(parser)
    asked = parser.read(arguments)
    event = read_event(asked).event
    number = round_of(event, asked)
    if asked.round and number not in event.rounds:
        raise no_round(event, number)
    if asked.json:
        rows = [table_as_json(event, seated) for seated in event.rounds.get(number, ())]
        print(json.dumps({"round": number, "tables": rows}, ensure_ascii=False))
    else:
        _print_tables(event, number, language)
    return 0


def boards(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the repeated deals of a round, for dealing by hand; return 0."""
    about = tr("cli-tournament-rounds-writes_repeated_deals_round")
    parser = tournament_parser(program, about, language)
    add_round(parser)
    parser.option("--to", tr("cli-tournament-rounds-pdf_page_deal"), value="FILE", read=Path)
    asked = parser.read(arguments)

    async def act(service: TournamentService, id: str) -> tuple[EventState, list[Board]]:
        event = (await service.open(id)).event
        return event, await service.boards(id, round_of(event, asked), actor_of(asked))

    event, dealt = in_service(asked, act)
    if asked.to is not None and dealt:
        from cartaro.tournament.export.paper.boards import boards_pdf
        from cartaro.tournament.export.paper.wish import Wish

        asked.to.write_bytes(boards_pdf(event, dealt, Wish(language)))
    if asked.json:
        rows = [
            {
                "board": b.number,
                "hands": [list(map(ITALIAN.spell, h)) for h in b.hands],
                "table": list(map(ITALIAN.spell, b.table)),
            }
            for b in dealt
        ]
        print(json.dumps(rows))
        return 0
    if not dealt:
        raise CartaroError(
            "no_boards",
            tr("cli-tournament-rounds-no_boards"),
        )
    if asked.to is not None:
        print(tr("cli-tournament-rounds-written", to=asked.to).in_language(language))
        return 0
    for board in dealt:
        print(tr("cli-tournament-rounds-deal", board_number=board.number).in_language(language))
        for owner, cards in spell_board(board):
            print(f"  {owner.in_language(language)}: {cards.in_language(language)}")
    return 0


def rearrange(program: str, arguments: Sequence[str], language: Language) -> int:
    """Swap the seats of two entrants in the current round; return 0."""
    about = tr("cli-tournament-rounds-swaps_seats_two_entrants")
    parser = tournament_parser(program, about, language)
    who = tr("cli-tournament-rounds-who")
    parser.take("first", tr("cli-tournament-rounds-entrant"), who, optional=False)
    parser.take("second", tr("cli-tournament-rounds-other"), who, optional=False)
    parser.option("--reason", tr("cli-tournament-rounds-why"), value="TEXT", default="")
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> Payload:
        one, other = read_entrant(tournament, asked.first), read_entrant(tournament, asked.second)
        return exchange_seats(tournament.event, tournament.event.round, one, other, asked.reason)

    return report(run_request(asked, request), language, as_json=asked.json)


def clock(program: str, arguments: Sequence[str], language: Language) -> int:
    """Start, pause, resume, stop or show the clock of a round; return 0."""
    about = tr("cli-tournament-rounds-clock_round_one_big")
    parser = tournament_parser(program, about, language)
    parser.take("do", tr("cli-tournament-rounds-what"), Text(", ".join(_STEPS), ", ".join(_STEPS)), optional=False)
    add_round(parser)
    asked = parser.read(arguments)
    do = one_of("clock", _STEPS)(asked.do)
    if do == "show":
        return _show_clock(read_event(asked), asked, language)

    return report(
        run_request(asked, lambda tournament: ClockChanged(round_of(tournament.event, asked), do)),
        language,
        as_json=asked.json,
    )


def _show_clock(tournament: Tournament, asked: argparse.Namespace, language: Language) -> int:
    event = tournament.event
    number = round_of(event, asked)
    state = event.clocks.get(number)
    if state is None:
        raise CartaroError("no_clock", tr("cli-tournament-rounds-no_clock", number=number))
    at = read_moment(asked.at, event.definition.zone) if asked.at else now()
    seconds, limit = int(state.run(at)), event.definition.match_minutes
    left = None if limit is None else max(limit * 60 - seconds, 0)
    if asked.json:
        print(json.dumps({"round": number, "seconds": seconds, "left": left, "runs": state.since is not None}))
        return 0
    run = tr("cli-tournament-rounds-run", number=number, number2=seconds // 60, number3=f"{seconds % 60:02}")
    rest = (
        Text("", "") if left is None else tr("cli-tournament-rounds-left", number=left // 60, number2=f"{left % 60:02}")
    )
    print(f"{run.in_language(language)}{rest.in_language(language)}.")
    return 0


def _print_tables(event: EventState, number: int, language: Language) -> None:
    rows = [row for row in results_table(event, language)[1:] if row[0] == str(number)]
    if not rows:
        raise CartaroError("no_round", tr("cli-tournament-rounds-no_round"))
    titles = names_of_tables(event, number)
    for (_, table, names, _, state), seated, title in zip(rows, event.rounds[number], titles, strict=True):
        result = result_to_text(event, seated).in_language(language)
        what = f"  ({title.in_language(language)})" if title else ""
        print(f"{table or '-':>3}  {names}  {result or state}".rstrip() + what)
        if parts := roles_to_text(event, seated):
            print(f"     {parts.in_language(language)}")
