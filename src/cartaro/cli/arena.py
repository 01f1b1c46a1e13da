"""``cartaro arena``: bots measured against each other."""

import argparse
import shlex
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
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
_ALL = tr("cli-arena-all")
_JSON = tr("cli-arena-json")
_WAS_FINISHED = tr("cli-arena-was_finished")

_USUAL_SEED = "cartaro"
_MOST_DEALS = 999_999
_MOST_JOBS = 4_096
_LONGEST = 3_600


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Hold a contest and print its figures."""
    asked = _parser(program, language).read(arguments)
    contest = _contest(asked)

    from cartaro.arena.figures import figure
    from cartaro.cli.arena_report import figures_as_json, figures_to_text

    command = shlex.join(["cartaro", "arena", *arguments])
    with redirect_stdout(sys.stderr):  # of the bots
        played = _hold(asked, contest, command, language)
    figures = figure(contest, played)
    print(figures_as_json(contest, figures, command) if asked.json else figures_to_text(contest, figures, language))
    return 0


def _hold(asked: argparse.Namespace, contest: "Contest", command: str, language: Language) -> "list[DuplicateResult]":
    """Play the deals of a contest that are not in ``--out`` yet; return all of them in order."""
    from cartaro.arena.contest import check_contest, encounters
    from cartaro.arena.duplicate import play_duplicate
    from cartaro.arena.results import order, sort_lines
    from cartaro.cli.arena_report import progress
    from cartaro.cli.progress import ProgressBar

    check_contest(contest)
    wanted = encounters(contest, asked.deals)
    with _results(asked.out, contest, command) as results:
        played = [] if results is None else list(results.played)
        done = {duplicate.encounter for duplicate in played}
        left = [encounter for encounter in wanted if encounter not in done]
        if done:
            message = (
                tr("cli-arena-goes_on", done=len(done), wanted=len(wanted)).in_language(language)
                if left
                else _WAS_FINISHED.in_language(language)
            )
            print(message, file=sys.stderr)
        bar = ProgressBar(len(left), language, progress)
        executor = executor_for(asked.jobs, ray=asked.ray, apart=any(entrant.is_own for entrant in contest.entrants))
        for duplicate in executor.run(play_duplicate, contest, left):
            played.append(duplicate)
            if results is not None:
                results.keep(duplicate)
            bar.step()
    if asked.out is not None and left:
        sort_lines(asked.out, played)
    return sorted(played, key=order)


def _parser(program: str, language: Language) -> Parser:
    from cartaro.bots import BOTS, CHEATERS
    from cartaro.games import GAMES

    players = [[bot.name for bot in BOTS.values() if game.name in bot.games] for game in GAMES[:2]]
    scopa, scala40, cheaters = (", ".join(group) for group in (*players, CHEATERS))
    parser = Parser(program, tr("cli-arena-about", scopa=scopa, scala40=scala40, cheaters=cheaters), language)
    parser.take("bots", tr("cli-arena-bot"), _BOTS, many=True)
    parser.option("--rulebook", _RULEBOOK, value="ID")
    parser.option("--deals", _DEALS, value="N", read=whole_number("--deals", 1, _MOST_DEALS), default=100)
    parser.flag("--round-robin", _ALL)
    parser.option("--budget", _BUDGET, value="BUDGET")
    parser.option("--seed", _SEED, value="TEXT")
    parser.option("--sealed", _SEALED, value="FILE", read=Path)
    parser.option("--jobs", _JOBS, value="N", read=whole_number("--jobs", 1, _MOST_JOBS))
    parser.option("--time-limit", _TIME_LIMIT, value="N", read=whole_number("--time-limit", 1, _LONGEST), default=10)
    parser.flag("--ray", _RAY)
    parser.option("--out", _OUT, value="FILE", read=Path)
    parser.flag("--json", _JSON)
    add_options(parser)
    return parser


def _contest(asked: argparse.Namespace) -> "Contest":
    from cartaro.arena.contest import Contest
    from cartaro.arena.entrant import read_budget, read_entrant

    budget = None if asked.budget is None else read_budget(asked.budget)
    entrants = tuple(read_entrant(text, budget) for text in asked.bots)
    rulebook, options = find_rulebook(asked.rulebook).id, chosen_options(asked)
    is_sealed = asked.sealed is not None
    return Contest(
        rulebook, options, entrants, _seed(asked), asked.round_robin, float(asked.time_limit), sealed=is_sealed
    )


def _seed(asked: argparse.Namespace) -> str:
    from cartaro.arena.sealed import sealed_seed

    if asked.sealed is None:
        return _USUAL_SEED if asked.seed is None else str(asked.seed)
    if asked.seed is not None:
        raise UsageError("two_seeds", tr("cli-arena-two_seeds"))
    return sealed_seed(asked.sealed)


def _results(out: Path | None, contest: "Contest", command: str) -> "AbstractContextManager[ContestFile | None]":
    from cartaro.arena.results import ContestFile

    return nullcontext() if out is None else ContestFile(out, contest, command)


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
