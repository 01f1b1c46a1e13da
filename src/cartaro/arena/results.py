"""The file of a contest: JSON Lines, one for every encounter played, so that an interrupted run can be resumed."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from cartaro import __version__
from cartaro.arena.contest import Contest, Encounter
from cartaro.arena.duplicate import DuplicateResult, ThinkTime
from cartaro.arena.process import TIME_LIMIT
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue
from cartaro.strict_json import decode_strict
from cartaro.validation_messages import decode_error_to_text

FORM = 1
"""The version of the file format."""


class ContestHeading(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line: the definition of the contest, and the command that began it.

    ``seed`` is only the commitment to the seed if the deals are sealed (:func:`cartaro.arena.sealed.commitment_to`).
    """

    arena: int
    cartaro: str
    command: str
    rulebook: str
    options: dict[str, OptionValue]
    entrants: tuple[str, ...]
    seed: str
    round_robin: bool
    time_limit: float = TIME_LIMIT

    @property
    def measured(self) -> tuple[object, ...]:
        """The values that identify a contest: they are equal in two files of one contest."""
        return (self.arena, self.rulebook, self.options, self.entrants, self.seed, self.round_robin, self.time_limit)


class EncounterLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One encounter: points by table and side, and by entrant the choices, their CPU milliseconds and the longest.

    ``failed`` counts the choices made by the stand-in for a failed process.
    """

    deal: int
    entrants: tuple[int, int]
    points: tuple[tuple[int, ...], ...]
    choices: tuple[int, int]
    ms: tuple[float, float]
    longest_ms: tuple[float, float]
    failed: tuple[int, int] = (0, 0)


class ContestFile:
    """The open file of one contest; ``played`` has the encounters that it already contained."""

    def __init__(self, path: Path, contest: Contest, command: str) -> None:
        heading = _heading(contest, command)
        self.played: Sequence[DuplicateResult] = ()
        if path.exists() and path.stat().st_size:
            self.played = _go_on(path, heading)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(heading) + b"\n")
        self._file = path.open("ab")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def keep(self, duplicate: DuplicateResult) -> None:
        """Append the encounter to the file and flush it to disk."""
        self._file.write(msgspec.json.encode(_line(duplicate)) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def sort_lines(path: Path, played: Iterable[DuplicateResult]) -> None:
    """Sort the encounters, so that the file does not depend on the number of workers, except for the times."""
    heading = path.read_bytes().partition(b"\n")[0]
    lines = [msgspec.json.encode(_line(duplicate)) for duplicate in sorted(played, key=order)]
    sorted_copy = path.with_name(path.name + ".sorted")
    sorted_copy.write_bytes(b"\n".join([heading, *lines, b""]))
    sorted_copy.replace(path)


def order(duplicate: DuplicateResult) -> tuple[int, int, int]:
    """Return the sort key of an encounter: by deal, then by entrants."""
    met = duplicate.encounter
    return met.deal, met.first, met.second


def _heading(contest: Contest, command: str) -> ContestHeading:
    return ContestHeading(
        arena=FORM,
        cartaro=__version__,
        command=command,
        rulebook=contest.rulebook,
        options=dict(contest.options),
        entrants=tuple(entrant.spelling for entrant in contest.entrants),
        seed=contest.seed_text,
        round_robin=contest.round_robin,
        time_limit=contest.time_limit,
    )


def _line(duplicate: DuplicateResult) -> EncounterLine:
    first, second = duplicate.thought
    met = duplicate.encounter
    return EncounterLine(
        deal=met.deal,
        entrants=(met.first, met.second),
        points=duplicate.points,
        choices=(first.choices, second.choices),
        ms=(first.total_ms, second.total_ms),
        longest_ms=(first.longest_ms, second.longest_ms),
        failed=(first.failed, second.failed),
    )


def read_results(path: Path) -> tuple[ContestHeading, Sequence[DuplicateResult]]:
    """Return the heading of a file and its encounters, except an incomplete last line.

    Raise :class:`CartaroError` on another kind of file.
    """
    return _parse(path, _whole_lines(path.read_bytes()))


def _whole_lines(text: bytes) -> bytes:
    """Return *text* without an incomplete last line."""
    return text[: text.rfind(b"\n") + 1]


def _parse(path: Path, whole: bytes) -> tuple[ContestHeading, Sequence[DuplicateResult]]:
    """Return the heading and the encounters in *whole*, the complete lines of the file at *path*."""
    first, *lines = whole.removesuffix(b"\n").split(b"\n")
    try:
        heading = decode_strict(_heading_decoder, first)
        return heading, [_duplicate(decode_strict(_line_decoder, line)) for line in lines]
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        why = decode_error_to_text(error)
        raise CartaroError(
            "bad_results",
            tr("arena-results-bad_results", path=path, why=why),
        ) from error


def _go_on(path: Path, heading: ContestHeading) -> Sequence[DuplicateResult]:
    """Return the encounters of the file of this contest, and truncate an incomplete last line."""
    text = path.read_bytes()
    whole = _whole_lines(text)
    found, played = _parse(path, whole)
    if found.measured != heading.measured:
        raise CartaroError(
            "other_contest",
            tr("arena-results-other_contest", path=path, command=found.command),
        )
    if whole != text:
        os.truncate(path, len(whole))
    return played


def _duplicate(line: EncounterLine) -> DuplicateResult:
    first, second = (ThinkTime(*each) for each in zip(line.choices, line.ms, line.longest_ms, line.failed, strict=True))
    return DuplicateResult(Encounter(*line.entrants, line.deal), line.points, (first, second))


_heading_decoder = msgspec.json.Decoder(ContestHeading)
_line_decoder = msgspec.json.Decoder(EncounterLine)
