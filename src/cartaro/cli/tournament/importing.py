"""``cartaro tournament import`` and ``results``: lists, looked at row by row and entered in one step."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cartaro.cli.tournament.common import actor_of, add_trial, do_or_try, find_event, run_store, tournament_parser
from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.spreadsheets import read_bounded
from cartaro.text_encoding import CHOICES
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.files import write_sheet
from cartaro.tournament.importing.entrants import ImportPlan, ImportRequest, left_out, plan_import
from cartaro.tournament.importing.problems import Mend, MendChoice
from cartaro.tournament.importing.results import ResultsRequest, plan_results
from cartaro.tournament.log.service import CommandResult, TournamentService
from cartaro.tournament.model.log_entries import Imported, ResultsImported

if TYPE_CHECKING:
    from cartaro.store.ports import ServerStore

_PASSES = 10
"""How often the rows are looked at again for what a mend brings to light."""
_SHOWN = 20


def import_list(program: str, arguments: Sequence[str], language: Language) -> int:
    """Register the entrants of a list, all or none; return 0."""
    about = tr("cli-tournament-registration-enters_all_players_csv")
    parser = tournament_parser(program, about, language)
    parser.take("file", tr("cli-tournament-registration-file"), tr("cli-tournament-registration-table"), optional=False)
    parser.option(
        "--encoding", tr("cli-tournament-importing-encoding", names=", ".join(CHOICES)), value="NAME", default=""
    )
    parser.option("--sheet", tr("cli-tournament-importing-sheet"), value="NAME", default="")
    parser.flag("--mend", tr("cli-tournament-importing-mend"))
    parser.option("--leave", tr("cli-tournament-importing-leave"), value="FILE")
    add_trial(parser)
    asked = parser.read(arguments)
    file = Path(asked.file)
    request = ImportRequest(read_bounded(file), file.name, asked.encoding, asked.sheet)
    plan, done = run_store(asked, lambda store: _import(store, asked, request))
    if asked.leave and len(plan.entering) + len(plan.updating) < len(plan.rows):
        write_sheet(Path(asked.leave), left_out(plan, language), language)
    assert isinstance(done.entry.payload, Imported)
    numbers = [each.number for each in done.entry.payload.entrants]
    if asked.json:
        print(json.dumps({"entrants": numbers, "updated": len(plan.updating), "written": not asked.dry_run}))
        return 0
    for note in plan.notes:
        print(note.in_language(language))
    if plan.updating:
        print(tr("cli-tournament-importing-updated", count=len(plan.updating)).in_language(language))
    count = len(numbers)
    said = (
        tr("cli-tournament-importing-tried", count_numbers=count)
        if asked.dry_run
        else tr("cli-tournament-registration-entered", count_numbers=count)
    )
    print(said.in_language(language))
    return 0


def import_results(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write the results of a list, all or none; return 0."""
    parser = tournament_parser(program, tr("cli-tournament-importing-results"), language)
    parser.take(
        "file", tr("cli-tournament-registration-file"), tr("cli-tournament-importing-results_file"), optional=False
    )
    parser.option("--sheet", tr("cli-tournament-importing-sheet"), value="NAME", default="")
    add_trial(parser)
    asked = parser.read(arguments)
    file = Path(asked.file)
    asked_list = ResultsRequest(read_bounded(file), file.name, sheet=asked.sheet)
    return do_or_try(asked, lambda tournament: _results(tournament.event, asked_list), language)


def _results(event: EventState, asked: ResultsRequest) -> ResultsImported:
    plan = plan_results(event, asked)
    if plan.payload is not None:
        return plan.payload
    lines = [(row.number, row.problem) for row in plan.problems if row.problem is not None]
    if not lines:
        raise CartaroError("no_results", tr("server-http-tournament-results-no_results"))
    raise CartaroError("rows_open", tr("cli-tournament-importing-results_open", listed=_listed(lines)))


def _listed(lines: Sequence[tuple[int, Text]]) -> Text:
    """Return what is wrong with rows, one a line, the first of many."""
    shown = [(tr("cli-tournament-registration-row", row=number), said) for number, said in lines[:_SHOWN]]
    texts = [Text(f"{row.it}: {said.it}", f"{row.en}: {said.en}") for row, said in shown]
    return Text(*("\n".join(text) for text in zip(*texts, strict=True)))


async def _import(
    store: "ServerStore", asked: argparse.Namespace, request: ImportRequest
) -> tuple[ImportPlan, CommandResult]:
    from cartaro.server.base.venue_clock import open_service
    from cartaro.server.services.tournament.private_lines import merge
    from cartaro.store.books.contacts import Contacts

    service = open_service(store)
    id = await find_event(service, asked.event)
    event = (await service.open(id)).event
    actor = actor_of(asked)
    again = await _find_done(service, id, actor.cmd_id)
    plan = plan_import(again.tournament.event if again else event, request)
    if again is not None:
        return plan, again
    plan = _mended(event, request, plan) if asked.mend else plan
    _check(plan, leaves=asked.leave is not None)
    if plan.payload is None:
        raise CartaroError("nobody", tr("cli-tournament-importing-nobody"))
    if asked.dry_run:
        return plan, (await service.try_out(id, plan.payload, actor))[1]
    done = await service.do(id, plan.payload, actor)
    assert isinstance(done.entry.payload, Imported)
    pairs = zip(done.entry.payload.entrants, plan.entering, strict=True)
    said = {entrant.number: row.lines for entrant, row in pairs if any(row.lines)}
    said |= {row.updates: row.lines for row in plan.updating if any(row.lines)}
    book = Contacts(store)
    await book.keep_all(id, await merge(book, id, said))
    return plan, done


async def _find_done(service: TournamentService, id: str, cmd_id: str) -> CommandResult | None:
    """Return the import that this command has already made; its rows are entered now, and would be so twice."""
    tournament = await service.open(id)
    done = (entry for entry in tournament.log if entry.cmd_id == cmd_id and isinstance(entry.payload, Imported))
    entry = next(done, None)
    return None if entry is None else CommandResult(tournament, entry, repeated=True)


def _mended(event: EventState, request: ImportRequest, plan: ImportPlan) -> ImportPlan:
    """Return the plan with each problem mended as it is proposed first, but for what a person has to write."""
    answers: dict[tuple[str, str], MendChoice] = {}
    for _ in range(_PASSES):
        for problem in (problem for row in plan.open for problem in row.problems):
            mend = problem.offers[0].mend
            if mend is not Mend.WRITE:
                answers[problem.kind, problem.place] = MendChoice(0, problem.kind, problem.place, mend)
        mended = plan_import(event, msgspec.structs.replace(request, answers=[*answers.values()]))
        if mended.rows == plan.rows:
            break
        plan = mended
    return plan


def _check(plan: ImportPlan, *, leaves: bool) -> None:
    """Raise if the letters are undecided, or rows are open that are not to be left."""
    if plan.text is not None and not plan.text.sure:
        words, encodings = ", ".join(plan.text.words), ", ".join(CHOICES)
        raise CartaroError("bad_encoding", tr("cli-tournament-importing-undecided", words=words, encodings=encodings))
    if plan.open and not leaves:
        lines = [(each.number, problem.said) for each in plan.open for problem in each.problems]
        more = max(len(lines) - _SHOWN, 0)
        raise CartaroError("rows_open", tr("cli-tournament-importing-open", listed=_listed(lines), more=more))
