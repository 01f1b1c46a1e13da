"""Whether a rulebook's cases cover its articles, and whether the referee's answers match them.

``python -m cartaro.testing.coverage [RULEBOOK ...]`` reports gaps and differences, one a line, for the given rulebooks
(default: all); the exit status is 1 if there are any.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cartaro.games import GAMES, find_game
from cartaro.i18n import CartaroError
from cartaro.notation.judge import judge_line
from cartaro.rulebook import Article, Rulebook
from cartaro.testing.clauses import ArticleTest, find_marks, find_unanswered
from cartaro.testing.conformance import differences, read_cases


def find_faults(rulebook: str, tests: Path | None = None) -> Iterator[str]:
    """Yield the faults in the cases of *rulebook*, a sentence each; marked tests under *tests* count as cases, too.

    A case of the base rulebook covers an article with the same text and the same rules here, if the referee's answer
    is also the same by this rulebook: where a number differs the case may fail, and a new one is needed.
    """
    game = find_game(rulebook)
    book = game.load(rulebook)
    cases = read_cases(rulebook)
    if not cases:
        yield f"{rulebook} has no cases at all"
    for case in cases:
        answer = judge_line(json.dumps(case.request))
        yield from (f"{case.name} ({case.clause}): {fault}" for fault in differences(case, answer))
    marks = [] if tests is None else [*find_marks(tests)]
    shown = [] if book.base is None else _shown_by_base(book, game.load(book.base), marks)
    yield from find_unanswered(book, [*(case.answered for case in cases), *marks, *shown])


def _shown_by_base(book: Rulebook, base: Rulebook, marks: Sequence[ArticleTest]) -> Iterator[ArticleTest]:
    """Yield the base's cases of articles that are the same in both, if they also hold by *book*."""
    same = {id for id, article in book.articles.items() if _is_same(article, base.articles.get(id))}
    for case in read_cases(base.id):
        if case.clause in same:
            answer = judge_line(json.dumps({**case.request, "rulebook": book.id}))
            if not differences(case, answer):
                yield replace(case.answered, rulebook=book.id)
    yield from (replace(mark, rulebook=book.id) for mark in marks if mark.rulebook == base.id and mark.clause in same)


def _is_same(article: Article, other: Article | None) -> bool:
    return other is not None and (article.text, article.rules) == (other.text, other.rules)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the faults; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m cartaro.testing.coverage", description="The cases of rulebooks.")
    parser.add_argument("rulebook", nargs="*")
    parser.add_argument("--tests", type=Path, help="a folder of Python tests marked with @clause")
    chosen = parser.parse_args(arguments)
    try:
        rulebooks = chosen.rulebook or [id for game in GAMES for id in game.rulebooks]
        faults = [fault for id in rulebooks for fault in find_faults(id, chosen.tests)]
    except CartaroError as error:
        sys.stderr.write(f"{error.text.it}\n{error.text.en}\n")
        return 2
    for fault in faults:
        sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"{', '.join(rulebooks)}: {len(faults)} faults\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
