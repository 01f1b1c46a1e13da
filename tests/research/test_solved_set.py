"""The published sets of solved ends: the checker accepts only correct ones, and the docs describe them correctly."""

import gzip
import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from cartaro.kernel import is_compiled
from research.check_solved import LETTERS, check, is_worth, read
from research.solved_set import solved, write

SETS = ("five", "six", "seven")
SPREAD = 25
"""The number of ends of each published set that are checked here; the checker is run on all of them by hand."""


def lines_of(root: Path, name: str) -> list[str]:
    return gzip.decompress((root / "research" / "solved" / f"{name}.txt.gz").read_bytes()).decode().splitlines()


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_a_search_without_our_code_finds_the_values_that_are_made(cards: int) -> None:
    for line in solved(cards, 8, megabytes=1):
        assert not check(line, plays=4 * cards, whole=True)


def test_more_ends_begin_with_the_same_ones() -> None:
    assert list(solved(2, 6, megabytes=1))[:3] == list(solved(2, 3, megabytes=1))


def test_a_run_that_was_stopped_or_asks_for_more_goes_on_with_what_is_there(tmp_path: Path) -> None:
    whole, taken_up = tmp_path / "whole.txt.gz", tmp_path / "taken-up.txt.gz"
    write(whole, 2, 6, megabytes=1)
    write(taken_up, 2, 2, megabytes=1)
    first = gzip.decompress(taken_up.read_bytes()).decode()
    taken_up.with_name("taken-up.txt.gz.part").write_text(first + "cut off in the mid", "ascii")
    write(taken_up, 2, 4, megabytes=1)
    write(taken_up, 2, 6, megabytes=1)
    assert taken_up.read_bytes() == whole.read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {whole.name, taken_up.name}


def test_ends_of_other_sizes_are_not_mixed(tmp_path: Path) -> None:
    out = tmp_path / "ends.txt.gz"
    write(out, 2, 1, megabytes=1)
    with pytest.raises(ValueError, match="other than 1 cards"):
        write(out, 1, 2, megabytes=1)


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled: that takes minutes")
def test_what_is_published_is_made_again_alike(root: Path) -> None:
    assert lines_of(root, "five")[:3] == [line.strip() for line in solved(5, 3, megabytes=1)]


@pytest.mark.parametrize("name", SETS)
def test_published_ends_have_the_values_that_their_lines_lead_to(root: Path, name: str) -> None:
    lines = lines_of(root, name)
    for line in lines[:: max(1, len(lines) // SPREAD)]:
        assert not check(line, plays=8, whole=False)


@pytest.mark.parametrize("name", SETS)
def test_published_ends_differ_and_are_told_with_their_number_and_checksum(root: Path, name: str) -> None:
    lines = lines_of(root, name)
    told = (root / "docs" / "solver.md").read_text("utf-8")
    assert len({line.split()[0] for line in lines}) == len(lines)
    text = "".join(line + "\n" for line in lines)
    assert f"| `{name}.txt.gz` | {len(lines):,} | `{hashlib.sha256(text.encode()).hexdigest()}` |" in told


def test_a_wrong_value_is_told() -> None:
    for line in solved(2, 8, megabytes=1):
        words = line.split()
        words[5] = str(int(words[5]) + 1)
        assert check(" ".join(words), plays=0, whole=True) == "the value is not that of best play"
        assert "the line leads to" in check(" ".join(words), plays=0, whole=False)


def test_an_unlawful_play_is_told() -> None:
    line = next(solved(2, 1, megabytes=1))
    end = read(line)[0]
    other = next(LETTERS[card] for card in range(40) if end.hands[1 - end.turn] >> card & 1)
    words = line.split()
    assert check(" ".join([*words[:6], other, *words[7:]]), plays=0, whole=False) == "play 1 is not lawful"


def test_a_line_that_stops_short_is_told() -> None:
    line = next(solved(2, 1, megabytes=1))
    assert check(line.rsplit(maxsplit=1)[0], plays=0, whole=False) == "the line stops short"


def test_a_position_has_one_value() -> None:
    for line in solved(3, 8, megabytes=1):
        end, value, _ = read(line)
        assert is_worth(end, value)
        assert not is_worth(end, value + 1)
        assert not is_worth(end, value - 1)


def test_what_is_no_set_is_refused_in_a_sentence(root: Path, tmp_path: Path) -> None:
    (tmp_path / "no.gz").write_text("no")
    command = [sys.executable, str(root / "research" / "check_solved.py"), str(tmp_path / "no.gz")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert "no.gz" in ran.stderr


def test_a_line_that_cannot_be_read_is_told(root: Path, tmp_path: Path) -> None:
    (tmp_path / "set.gz").write_bytes(gzip.compress(b"0123\n"))
    command = [sys.executable, str(root / "research" / "check_solved.py"), str(tmp_path / "set.gz")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "end 1: it cannot be read" in ran.stdout
