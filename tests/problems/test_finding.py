"""The search: the same from the same seed however often it was stopped, and never two problems alike."""

from collections import Counter
from pathlib import Path

import pytest

from cartaro.problems.finding import Search
from cartaro.problems.problem import ProblemError, problems_of, read_problem, write_problem

RULEBOOK, COUNT, FIRST = "scopa-valliadi", 12, 500


def found(file: Path, count: int = COUNT) -> bytes:
    for _ in Search(RULEBOOK, file, count, FIRST).run():
        pass
    return file.read_bytes()


def test_a_search_that_was_stopped_finds_what_it_would_have_found(tmp_path: Path) -> None:
    whole = found(tmp_path / "whole.jsonl")
    assert whole.count(b"\n") == COUNT
    stopped = tmp_path / "stopped.jsonl"
    for number in Search(RULEBOOK, stopped, COUNT, FIRST).run():
        if number >= COUNT // 2:
            break
    stopped.write_bytes(stopped.read_bytes()[:-20])  # killed while it wrote
    assert found(stopped) == whole
    assert found(stopped) == whole  # and once more, with nothing left to find


def test_what_is_found_is_of_several_kinds_and_ideas(tmp_path: Path) -> None:
    problems = [read_problem(line) for line in found(tmp_path / "p.jsonl").splitlines()]
    for same in (Counter(p.kind for p in problems), Counter(",".join(p.decides) for p in problems)):
        assert max(same.values()) <= COUNT // 2
    assert {p.options["players"] for p in problems} == {2, 4}


def test_a_file_of_another_rulebook_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "p.jsonl"
    before = found(file, 2)
    with pytest.raises(ProblemError, match="not a file of problems for 'scopone-federale'"):
        Search("scopone-federale", file, COUNT, FIRST)
    assert file.read_bytes() == before


def test_a_line_that_is_no_problem_is_told(tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="cannot be read"):
        read_problem(b'{"id": 3}')
    twice = write_problem(problems_of("scopa-valliadi")[0]).replace(b"{", b'{"kind": "other", ', 1)
    with pytest.raises(ProblemError, match="'kind' is there twice"):
        read_problem(twice)
    with pytest.raises(ProblemError, match="it is blank"):
        read_problem(b" ")
