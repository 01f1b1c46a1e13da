"""The data model of problems, and the catalogue of the package: a file of JSON Lines for each rulebook."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from cartaro.games import GAMES
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue
from cartaro.strict_json import decode_strict
from cartaro.validation_messages import decode_error_to_text


class Problem(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position with the question for the best play.

    ``seed`` and ``ply`` are its origin: the seed of the self-played deal, and the number of actions before it.
    ``position`` is in the judge's format, ``before`` are actions of the seat earlier in its turn. ``answer`` is the
    solution, ``worth`` its advantage over the next best (in the unit of the kind), ``tempting`` what a level plays
    instead, ``decides`` what that advantage comes from. ``ideas`` are those of the coach that the problem is about, the
    main one first. ``missed`` is, by level or other way to try it, the share of attempts without the solution, from 0
    to 1; ``rating`` is the initial difficulty, computed from that.
    """

    id: str
    rulebook: str
    kind: str
    seed: int
    ply: int
    position: dict[str, Any]
    answer: tuple[str, ...]
    worth: int
    rating: int
    missed: dict[str, float]
    options: dict[str, OptionValue] = {}
    before: tuple[str, ...] = ()
    tempting: str = ""
    decides: tuple[str, ...] = ()
    ideas: tuple[str, ...] = ()


class ProblemError(CartaroError):
    """A problem that does not exist or is invalid."""


EASY, HARD = 1_000, 1_350
"""Ratings below the first are easy, from the second on hard."""

_ROOM = files("cartaro.problems") / "catalogue"
_decoder = msgspec.json.Decoder(Problem)


def read_problem(line: bytes | str) -> Problem:
    """Parse a problem from one line; raise :class:`ProblemError` if it is invalid."""
    try:
        return decode_strict(_decoder, line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ProblemError("bad_problem", tr("problems-bad_problem", why=decode_error_to_text(error))) from error


def write_problem(problem: Problem) -> bytes:
    """Return a problem as one line."""
    return msgspec.json.encode(problem) + b"\n"


@cache
def rulebooks_with_problems() -> tuple[str, ...]:
    """Return the rulebooks with problems in the catalogue, in their usual order."""
    return tuple(id for game in GAMES for id in game.bundled if (_ROOM / f"{id}.jsonl").is_file())


@cache
def problems_of(rulebook: str) -> tuple[Problem, ...]:
    """Return the problems of a rulebook, in the order of the catalogue; raise :class:`ProblemError` without any."""
    if rulebook not in rulebooks_with_problems():
        raise ProblemError("unknown_problems", tr("problems-unknown_problems", rulebook=rulebook))
    return tuple(map(read_problem, (_ROOM / f"{rulebook}.jsonl").read_bytes().splitlines()))


@cache
def all_problems() -> dict[str, Problem]:
    """Return every problem of the catalogue by its id."""
    return {problem.id: problem for id in rulebooks_with_problems() for problem in problems_of(id)}


def find_problem(id: str) -> Problem:
    """Return the problem *id*; raise :class:`ProblemError` if there is none."""
    found = all_problems().get(id)
    if found is None:
        raise ProblemError("unknown_problem", tr("problems-unknown_problem", id=id))
    return found


def grade_of(rating: float) -> int:
    """Return the grade of a rating, from 1 (easy) to 3."""
    return 1 + sum(rating >= limit for limit in (EASY, HARD))


def count_by_grade(ratings: Iterable[float]) -> list[int]:
    """Return the numbers of easy, fair and hard problems with these ratings."""
    grades = list(map(grade_of, ratings))
    return [grades.count(grade) for grade in (1, 2, 3)]
