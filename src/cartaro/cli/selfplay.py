"""``cartaro selfplay``: data sets of positions from self-play, for learners."""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from cartaro.cli.options import add_options, chosen_options
from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.cli.rulebooks import find_rulebook
from cartaro.i18n import CartaroError, Language, Text, tr

if TYPE_CHECKING:
    from cartaro.arena.entrant import ArenaEntrant
    from cartaro.research.selfplay.run import SelfPlay

_ABOUT = tr("cli-selfplay-about")
_RULEBOOK = tr("cli-selfplay-rulebook")
_BOTS = tr("cli-selfplay-bots")
_DEALS = tr("cli-selfplay-deals")
_SEED = tr("cli-selfplay-seed")
_OUT = tr("cli-selfplay-out")
_DEALS_A_FILE = tr("cli-selfplay-deals_a_file")
_BUDGET = tr("cli-selfplay-budget")
_PROCESSES = tr("cli-selfplay-processes")
_RAY = tr("cli-selfplay-ray")
_JSON = tr("cli-selfplay-json")
_NO_OUT = tr("cli-selfplay-no_out")
_MILLISECONDS = tr("cli-selfplay-milliseconds")
_APART = tr("cli-selfplay-apart")

_MOST_DEALS, _MOST_DEALS_A_FILE = 999_999_999, 1_000_000
_MOST_PROCESSES = 4_096
_FILES_AHEAD = 2


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Generate the missing shards, and print a summary."""
    asked = _parser(program, language).read(arguments)
    if asked.out is None:
        raise UsageError("bad_usage", _NO_OUT)
    rulebook, options, bots = find_rulebook(asked.rulebook).id, chosen_options(asked), _bots(asked)
    _check_installed()

    from cartaro.research.selfplay.run import SelfPlay

    self_play = SelfPlay(rulebook, options, bots, asked.seed, asked.deals_a_file or 1)
    with redirect_stdout(sys.stderr):  # of the bots
        self_play, totals = _generate(asked, self_play, language)
    _print_summary(asked, self_play, totals, language)
    return 0


def _generate(
    asked: argparse.Namespace, self_play: "SelfPlay", language: Language
) -> "tuple[SelfPlay, Sequence[dict[str, int]]]":
    """Generate the missing shards; return the run and the totals of all its shards."""
    from cartaro.cli.arena import executor_for
    from cartaro.cli.progress import ProgressBar
    from cartaro.research.selfplay.card import to_markdown
    from cartaro.research.selfplay.folder import Folder
    from cartaro.research.selfplay.inside import names_inside
    from cartaro.research.selfplay.shard import deals_a_file, encoding_of, play_shard

    _check_bots(self_play, names_inside(self_play))
    if asked.deals_a_file is None:
        self_play = replace(self_play, deals_a_file=deals_a_file(self_play))
    folder = Folder(asked.out, self_play, asked.deals)
    left = folder.left
    if folder.done:
        done = asked.deals - sum(span.end - span.first for span in left)
        print(tr("cli-selfplay-goes_on", done=done, wanted=asked.deals).in_language(language), file=sys.stderr)
    bar = ProgressBar(sum(span.end - span.first for span in left), language, _progress)
    executor = executor_for(asked.processes, ray=asked.ray, apart=any(bot.is_own for bot in _bots(asked)))
    for shard in executor.run(play_shard, self_play, left, _FILES_AHEAD):
        folder.keep(shard)
        bar.step(shard.span.end - shard.span.first)
    folder.write_card(to_markdown(self_play, encoding_of(self_play), asked.deals, folder.totals, language))
    return self_play, folder.totals


def _parser(program: str, language: Language) -> Parser:
    parser = Parser(program, _ABOUT, language)
    parser.option("--rulebook", _RULEBOOK, value="ID")
    parser.option("--bots", _BOTS, value="A,B", default="greedy")
    parser.option("--deals", _DEALS, value="N", read=whole_number("--deals", 1, _MOST_DEALS), default=1_000)
    parser.option("--out", _OUT, value="DIR", read=Path)
    parser.option("--seed", _SEED, value="TEXT", default="cartaro")
    parser.option("--budget", _BUDGET, value="BUDGET")
    parser.option(
        "--deals-a-file",
        _DEALS_A_FILE,
        value="N",
        read=whole_number("--deals-a-file", 1, _MOST_DEALS_A_FILE),
    )
    parser.option("--processes", _PROCESSES, value="N", read=whole_number("--processes", 1, _MOST_PROCESSES))
    parser.flag("--ray", _RAY)
    parser.flag("--json", _JSON)
    add_options(parser)
    return parser


def _bots(asked: argparse.Namespace) -> "tuple[ArenaEntrant, ...]":
    from cartaro.arena.entrant import read_budget, read_entrant

    budget = None if asked.budget is None else read_budget(asked.budget)
    bots = tuple(read_entrant(text.strip(), budget) for text in asked.bots.split(","))
    for bot in bots:
        if bot.is_process:
            raise CartaroError("bot_apart", _APART)
        if bot.budget is not None and bot.budget.simulations is None:
            raise CartaroError("bad_budget", _MILLISECONDS)
    return bots


def _check_bots(self_play: "SelfPlay", inside: Sequence[str]) -> None:
    """Raise a :class:`CartaroError` for bots that do not exist or cannot play together."""
    from cartaro.bots import BOTS, check_bot
    from cartaro.bots.own import is_address, load_bot

    if set(self_play.names) <= set(inside):
        return
    for bot in self_play.bots:
        if bot.name in inside and bot.name not in BOTS:
            raise CartaroError("only_inside", tr("cli-selfplay-only_inside", name=bot.name, inside=", ".join(inside)))
        check_bot(bot.name, self_play.game, [load_bot(bot.name)] if is_address(bot.name) else BOTS.values())


def _check_installed() -> None:
    """Raise a :class:`CartaroError` if a library of the extra ``research`` is missing."""
    from cartaro.research.optional import missing

    try:
        for package in ("numpy", "pyarrow.parquet"):
            import_module(package)
    except ImportError as error:
        raise missing(error) from None


def _progress(bar: str, done: int, total: int, left: str) -> Text:
    return tr("cli-selfplay-progress", bar=bar, done=done, total=total, left=left)


def _print_summary(
    asked: argparse.Namespace, self_play: "SelfPlay", totals: Sequence[dict[str, int]], language: Language
) -> None:
    from cartaro.research.selfplay.card import won_by

    rows, bots = sum(part["rows"] for part in totals), won_by(self_play.names, totals)
    if asked.json:
        summary = {"out": str(asked.out), "deals": asked.deals, "rows": rows, "files": len(totals), "bots": bots}
        print(json.dumps(summary, ensure_ascii=False))
        return
    print(tr("cli-selfplay-written", rows=rows, deals=asked.deals, out=str(asked.out)).in_language(language))
    for row in bots:
        print(f"{row['bot']}: {row['reward']:+.3f} ± {row['error']:.3f}")
