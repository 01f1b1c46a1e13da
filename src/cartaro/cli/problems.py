"""``cartaro problems``: the search for problems in self-play, and their verification by exact solvers."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.cli.rulebooks import find_rulebook
from cartaro.i18n import Language, Text, tr

if TYPE_CHECKING:
    import argparse

    from cartaro.problems.problem import Problem

_FIND, _CHECK = "find", "check"
_MOST, _MOST_SEED = 100_000, 999_999_999
_BAD = 1


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Find problems, or check those of a file or of the catalogue."""
    parser = Parser(program, tr("cli-problems-about"), language)
    parser.take("do", tr("cli-problems-do_shown"), tr("cli-problems-do"), optional=False)
    parser.take("file", tr("cli-problems-file"), tr("cli-problems-file_about"))
    parser.option("--rulebook", tr("cli-problems-rulebook"), value="ID")
    parser.option("--count", tr("cli-problems-count"), value="N", read=whole_number("--count", 1, _MOST), default=300)
    parser.option("--seed", tr("cli-problems-seed"), value="N", read=whole_number("--seed", 0, _MOST_SEED), default=1)
    parser.option("--out", tr("cli-problems-out"), value="FILE", read=Path)
    parser.flag("--json", tr("cli-problems-json"))
    asked = parser.read(arguments)
    if asked.do == _FIND:
        return _find(asked, language)
    if asked.do == _CHECK:
        return _check(asked, language)
    raise UsageError("bad_usage", tr("cli-problems-bad_do", given=asked.do))


def _find(asked: "argparse.Namespace", language: Language) -> int:
    if asked.out is None:
        raise UsageError("bad_usage", tr("cli-problems-no_out"))
    rulebook = find_rulebook(asked.rulebook).id

    from cartaro.cli.progress import ProgressBar
    from cartaro.problems.finding import Search

    search = Search(rulebook, asked.out, asked.count, asked.seed)
    bar = ProgressBar(max(1, asked.count - search.found), language, _progress)
    seeds, known = 0, search.found
    for seeds, found in enumerate(search.run(), 1):  # noqa: B007 - how many there were is told in the end
        bar.step(found - known)
        known = found
    if asked.json:
        summary = {"rulebook": rulebook, "problems": search.found, "seeds": seeds, "out": str(asked.out)}
        print(json.dumps(summary, ensure_ascii=False))
    else:
        sentence = tr("cli-problems-found", found=search.found, seeds=seeds, out=str(asked.out))
        print(sentence.in_language(language))
    return 0


def _progress(bar: str, done: int, total: int, left: str) -> Text:
    return tr("cli-problems-progress", bar=bar, done=done, total=total, left=left)


def _check(asked: "argparse.Namespace", language: Language) -> int:
    from cartaro.games import find_game
    from cartaro.problems.room import PROBLEMS

    checked, faults = 0, dict[str, list[str]]()
    for problem in _problems(asked):
        checked += 1
        room = PROBLEMS.of(find_game(problem.rulebook).name)
        if found := [fault.in_language(language) for fault in room.faults(problem)]:
            faults[problem.id] = found
    if asked.json:
        print(json.dumps({"problems": checked, "faults": faults}, ensure_ascii=False))
    else:
        for id, found in faults.items():
            print(f"{id}: {'; '.join(found)}", file=sys.stderr)
        print(tr("cli-problems-checked", checked=checked, bad=len(faults)).in_language(language))
    return _BAD if faults else 0


def _problems(asked: "argparse.Namespace") -> "Sequence[Problem]":
    from cartaro.problems.problem import all_problems, problems_of, read_problem

    if asked.file is not None:
        return [read_problem(line) for line in Path(asked.file).read_bytes().splitlines()]
    if asked.rulebook is not None:
        return problems_of(find_rulebook(asked.rulebook).id)
    return tuple(all_problems().values())
