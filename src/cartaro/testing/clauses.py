"""Which test answers for which article: the ``@clause`` mark, and how marks are found without running anything."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Literal, TypeVar

from cartaro.rulebook import Article, Rulebook, Treatment

Test = TypeVar("Test", bound=Callable[..., object])


class Shows(StrEnum):
    """What a case shows of its article: two words for what players may do, two for facts such as a score line."""

    ALLOWS = "allows"
    """An action that the article permits."""
    REFUSES = "refuses"
    """An action, or an input, that it does not."""
    APPLIES = "applies"
    """A situation to which the article applies."""
    SPARES = "spares"
    """A similar situation to which it does not apply."""

    @property
    def is_positive(self) -> bool:
        """Whether it is the positive one of the two cases that every article needs."""
        return self in {Shows.ALLOWS, Shows.APPLIES}


@dataclass(frozen=True, slots=True)
class ArticleTest:
    """One article, by id, covered by one test, with a description of the test in English and in Italian.

    For a marked test these are the docstring's first line and its line in «quotation marks».
    """

    rulebook: str
    clause: str
    shows: Shows
    sentence: str
    italian: str
    where: str


def clause(rulebook: str, id: str, shows: Literal["allows", "refuses", "applies", "spares"]) -> Callable[[Test], Test]:
    """Mark a test as covering article *id* of *rulebook*; the arguments must be literal strings.

    A fact that cannot be queried by the judge's protocol (a draw, the rotation of the deal) is tested in Python and
    marked with this; everything else is a case of :mod:`cartaro.testing.conformance`. A test may have several marks;
    its docstring describes it in Italian in a line in «quotation marks».
    """
    Shows(shows)
    return lambda test: test


def find_marks(tests: Path) -> Iterator[ArticleTest]:
    """Yield every ``@clause`` mark of the Python files under *tests*, in the order of paths and lines."""
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from _marks_of(node, path.relative_to(tests))


def _marks_of(test: ast.FunctionDef | ast.AsyncFunctionDef, path: Path) -> Iterator[ArticleTest]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == clause.__name__:
            rulebook, id, shows = (ast.literal_eval(argument) for argument in mark.args)
            lines = (ast.get_docstring(test) or test.name).splitlines()
            italian = next((line[1:-1] for line in lines if line.startswith("«") and line.endswith("»")), "")
            yield ArticleTest(rulebook, id, Shows(shows), lines[0], italian, f"{path.as_posix()}::{test.name}")


def needs_cases(article: Article) -> bool:
    """Whether the article wants a case on either side: every one that code decides, and every gap with its reading."""
    return article.treatment in {Treatment.ENFORCED, Treatment.SILENT} or bool(article.rules)


def find_unanswered(rulebook: Rulebook, answered: Iterator[ArticleTest] | list[ArticleTest]) -> list[str]:
    """Return the gaps of *answered* for *rulebook*, a sentence each: a missing side of a case, or an unknown id."""
    sides: dict[str, set[bool]] = {id: set() for id in rulebook.articles}
    faults: list[str] = []
    for case in answered:
        if case.rulebook != rulebook.id:
            continue
        if case.clause not in sides:
            faults.append(f"{case.where} names {case.clause}, which {rulebook.id} does not have")
        else:
            sides[case.clause].add(case.shows.is_positive)
    for id, shown in sides.items():
        if needs_cases(rulebook[id]):
            faults += [f"{rulebook.id} {id} has no allowing case"] * (True not in shown)
            faults += [f"{rulebook.id} {id} has no refusing case"] * (False not in shown)
    return faults
