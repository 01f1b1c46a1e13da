"""``cartaro arena``: bots measured against each other."""

import argparse
import shlex
import sys
from collections.abc import Sequence
from contextlib import nullcontext, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from cartaro.cli.cores import usable_cores
from cartaro.cli.options import add_options, chosen_options
from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.cli.rulebooks import find_rulebook
from cartaro.i18n import Language, tr

if TYPE_CHECKING:
    from cartaro.arena.contest import Contest
    from cartaro.arena.duplicate import DuplicateResult
    from cartaro.arena.executor import Executor
    from cartaro.arena.results import ContestFile

_BOTS = tr("cli-arena-bots")
_RULEBOOK = tr("cli-arena-rulebook")
_DEALS = tr("cli-arena-deals")
_SEED = tr("cli-arena-seed")
_SEALED = tr("cli-arena-sealed")
_JOBS = tr("cli-arena-jobs")
_BUDGET = tr("cli-arena-budget")
_TIME_LIMIT = tr("cli-arena-time_limit")
_RAY = tr("cli-arena-ray")
_OUT = tr("cli-arena-out")
_CONTINUE = tr("cli-arena-continue")
_ALL = tr("cli-arena-all")
_JSON = tr("cli-arena-json")
_WAS_FINISHED = tr("cli-arena-was_finished")

_USUAL_SEED = "cartaro"
_USUAL_DEALS = 100
_OF_THE_FILE = (
    "rulebook",
    "round_robin",
    "budget",
    "seed",
    "time_limit",
    "out",
    "players",
    "target",
    "option",
)
"""The options that ``--continue`` takes from the file."""

_MOST_DEALS = 999_999
_MOST_JOBS = 4_096
_LONGEST = 3_600


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Hold a contest and print its figures."""
    asked = _parser(program, language).read(arguments)
    command = shlex.join(["cartaro", "arena", *arguments])

    from cartaro.arena.figures import figure
    from cartaro.cli.arena_report import figures_as_json, figures_to_text

    contest, file = _begin(asked, command)
    with file or nullcontext(), redirect_stdout(sys.stderr):  # of the bots
        played = _hold(asked, contest, file, language)
    command = command if file is None else file.heading.command
    figures = figure(contest, played)
    print(
        figures_as_json(contest, figures, command, played)
        if asked.json
        else figures_to_text(contest, figures, language)
    )
    return 0


def _hold(
    asked: argparse.Namespace, contest: "Contest", file: "ContestFile | None", language: Language
) -> "list[DuplicateResult]":
    """Play the deals of a contest that are not in *file* yet; return all of them in order."""
    from cartaro.arena.contest import encounters
    from cartaro.arena.duplicate import play_duplicate
    from cartaro.arena.results import order
    from cartaro.cli.arena_report import progress
    from cartaro.cli.progress import ProgressBar

    deals = asked.deals or (_USUAL_DEALS if file is None else file.heading.deals)
    wanted = encounters(contest, deals)
    played = [] if file is None else list(file.played)
    done = {duplicate.encounter for duplicate in played}
    left = [encounter for encounter in wanted if encounter not in done]
    if done:
        message = tr("cli-arena-goes_on", done=len(done), wanted=len(wanted)) if left else _WAS_FINISHED
        print(message.in_language(language), file=sys.stderr)
    bar = ProgressBar(len(left), language, progress)
    executor = executor_for(asked.jobs, ray=asked.ray, apart=any(entrant.is_own for entrant in contest.entrants))
    for duplicate in executor.run(play_duplicate, contest, left):
        played.append(duplicate)
        if file is not None:
            file.keep(duplicate)
        bar.step()
    if file is not None and left:
        file.sort(played, deals)
    return sorted(played, key=order)


def _parser(program: str, language: Language) -> Parser:
    from cartaro.bots import BOTS, CHEATERS
    from cartaro.games import GAMES

    bots = "; ".join(
        f"{', '.join(game.rulebooks)}: {', '.join(bot.name for bot in BOTS.values() if game.name in bot.games)}"
        for game in GAMES
    )
    parser = Parser(program, tr("cli-arena-about", bots=bots, cheaters=", ".join(CHEATERS)), language)
    parser.take("bots", tr("cli-arena-bot"), _BOTS, many=True)
    parser.option("--rulebook", _RULEBOOK, value="ID")
    parser.option("--deals", _DEALS, value="N", read=whole_number("--deals", 1, _MOST_DEALS))
    parser.flag("--round-robin", _ALL)
    parser.option("--budget", _BUDGET, value="BUDGET")
    parser.option("--seed", _SEED, value="TEXT")
    parser.option("--sealed", _SEALED, value="FILE", read=Path)
    parser.option("--jobs", _JOBS, value="N", read=whole_number("--jobs", 1, _MOST_JOBS))
    parser.option("--time-limit", _TIME_LIMIT, value="N", read=whole_number("--time-limit", 1, _LONGEST))
    parser.flag("--ray", _RAY)
    parser.option("--out", _OUT, value="FILE", read=Path)
    parser.option("--continue", _CONTINUE, value="FILE", read=Path)
    parser.flag("--json", _JSON)
    add_options(parser)
    return parser


def _contest(asked: argparse.Namespace) -> "Contest":
    from cartaro.arena.contest import Contest
    from cartaro.arena.entrant import read_budget, read_entrant
    from cartaro.arena.process import TIME_LIMIT

    budget = None if asked.budget is None else read_budget(asked.budget)
    entrants = tuple(read_entrant(text, budget) for text in asked.bots)
    rulebook, options = find_rulebook(asked.rulebook).id, chosen_options(asked)
    is_sealed = asked.sealed is not None
    time_limit = TIME_LIMIT if asked.time_limit is None else float(asked.time_limit)
    return Contest(rulebook, options, entrants, _seed(asked), asked.round_robin, time_limit, sealed=is_sealed)


def _seed(asked: argparse.Namespace) -> str:
    from cartaro.arena.sealed import sealed_seed

    if asked.sealed is None:
        return _USUAL_SEED if asked.seed is None else str(asked.seed)
    if asked.seed is not None:
        raise UsageError("two_seeds", tr("cli-arena-two_seeds"))
    return sealed_seed(asked.sealed)


def _begin(asked: argparse.Namespace, command: str) -> "tuple[Contest, ContestFile | None]":
    """Return the contest that was asked for, checked, and the file that it is written to, if any."""
    from cartaro.arena.contest import check_contest
    from cartaro.arena.results import ContestFile

    going_on: Path | None = vars(asked)["continue"]
    if going_on is not None:
        _leave_to_the_file(asked)
        file = ContestFile.resume(going_on)
        contest = file.heading.contest(going_on, asked.sealed)
        check_contest(contest)
        return contest, file
    contest = _contest(asked)
    check_contest(contest)
    if asked.out is None:
        return contest, None
    return contest, ContestFile.begin(asked.out, contest, command, asked.deals or _USUAL_DEALS)


def _leave_to_the_file(asked: argparse.Namespace) -> None:
    """Raise :class:`UsageError` if something is given beside ``--continue`` that its file says."""
    for name in ("bots", *_OF_THE_FILE):
        if vars(asked)[name]:
            given = asked.bots[0] if name == "bots" else "--" + name.replace("_", "-")
            raise UsageError("told_by_file", tr("cli-arena-told_by_file", given=given))


def executor_for(jobs: int | None, *, ray: bool, apart: bool) -> "Executor":
    """Return the executor: *jobs* processes (None: one a core), on this machine or in a Ray cluster.

    A single process is this one, unless work has to be done *apart*, because it may end the process.
    """
    from cartaro.arena.executor import ProcessExecutor, SerialExecutor

    if ray:
        from cartaro.arena.cluster import Cluster

        return Cluster(jobs)
    jobs = jobs or usable_cores()
    return SerialExecutor() if jobs == 1 and not apart else ProcessExecutor(jobs)
