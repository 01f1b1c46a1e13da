"""The file of a contest: JSON Lines, one for every encounter played, so that an interrupted run can be continued."""

import os
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from cartaro import __version__
from cartaro.arena.contest import Contest, Encounter
from cartaro.arena.duplicate import DuplicateResult, ThinkTime
from cartaro.arena.entrant import read_entrant
from cartaro.arena.process import TIME_LIMIT
from cartaro.arena.sealed import sealed_seed
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue
from cartaro.strict_json import decode_strict
from cartaro.validation_messages import decode_error_to_text
from cartaro.whole_file import write_whole

FORM = 1
"""The version of the file format."""

FIRST_DEALS = 20
"""The number of deals after which a contest has its first digest: so many can be played again in seconds."""


class ContestHeading(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line: the definition of the contest, and the command that began it.

    ``seed`` is only the commitment to the seed if the deals are sealed (:func:`cartaro.arena.sealed.commitment_to`).
    """

    arena: int
    cartaro: str
    command: str
    deals: int
    rulebook: str
    options: dict[str, OptionValue]
    entrants: tuple[str, ...]
    seed: str
    round_robin: bool
    time_limit: float = TIME_LIMIT
    sealed: bool = False

    def contest(self, path: Path, seal: Path | None) -> Contest:
        """Return the contest of the file at *path*; *seal* stores the seed of sealed deals.

        Raise :class:`CartaroError` if *seal* is not what stores the seed of these deals.
        """
        entrants = tuple(map(read_entrant, self.entrants))
        seed = sealed_seed(seal) if seal is not None and seal.exists() else self.seed
        contest = Contest(
            self.rulebook, self.options, entrants, seed, self.round_robin, self.time_limit, sealed=seal is not None
        )
        if (contest.sealed, contest.seed_text) != (self.sealed, self.seed):
            raise CartaroError("other_seal", tr("arena-results-other_seal", path=path))
        return contest


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

    def __init__(self, path: Path, heading: ContestHeading, played: Sequence[DuplicateResult] = ()) -> None:
        self.heading, self.played = heading, played
        self._path = path

    @classmethod
    def begin(cls, path: Path, contest: Contest, command: str, deals: int) -> Self:
        """Create the file at *path*; raise :class:`CartaroError` if there is one already."""
        path.parent.mkdir(parents=True, exist_ok=True)
        heading = _heading(contest, command, deals)
        try:
            with path.open("xb") as file:
                file.write(msgspec.json.encode(heading) + b"\n")
        except FileExistsError as error:
            raise CartaroError("contest_exists", tr("arena-results-exists", path=path)) from error
        return cls(path, heading)

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Open the file at *path* to go on with it, without its last line if that is incomplete.

        Raise :class:`CartaroError` on another kind of file.
        """
        text = path.read_bytes()
        whole = _whole_lines(text)
        heading, played = _parse(path, whole)
        if whole != text:
            os.truncate(path, len(whole))
        return cls(path, heading, played)

    def __enter__(self) -> Self:
        self._file = self._path.open("ab")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def keep(self, duplicate: DuplicateResult) -> None:
        """Append the encounter to the file and flush it to disk."""
        self._file.write(msgspec.json.encode(_line(duplicate)) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def sort(self, played: Iterable[DuplicateResult], deals: int) -> None:
        """Sort all encounters *played* of a finished contest of so many *deals*, and close the file.

        It then does not depend on the number of workers, except for the times.
        """
        self._file.close()
        heading = msgspec.structs.replace(self.heading, deals=deals)
        lines = [msgspec.json.encode(_line(duplicate)) for duplicate in sorted(played, key=order)]
        write_whole(self._path, b"\n".join([msgspec.json.encode(heading), *lines, b""]))


def digests(played: Iterable[DuplicateResult]) -> dict[str, str]:
    """Return digests of the deals *played*, by the number of deals: of the first twenty, and of all.

    They are SHA-256 of who met on each deal, the points at each table and the number of choices: of all that is
    found again when the contest is played again, if no bot thinks by the clock.
    """
    found: dict[str, str] = {}
    hashed, deals = sha256(), 0
    before = None
    for duplicate in sorted(played, key=order):
        met = duplicate.encounter
        if met.deal != before:
            if deals == FIRST_DEALS:
                found[str(deals)] = hashed.hexdigest()
            deals, before = deals + 1, met.deal
        choices = tuple(thought.choices for thought in duplicate.thought)
        hashed.update(msgspec.json.encode((met.deal, (met.first, met.second), duplicate.points, choices)))
    return {**found, str(deals): hashed.hexdigest()}


def order(duplicate: DuplicateResult) -> tuple[int, int, int]:
    """Return the sort key of an encounter: by deal, then by entrants."""
    met = duplicate.encounter
    return met.deal, met.first, met.second


def _heading(contest: Contest, command: str, deals: int) -> ContestHeading:
    return ContestHeading(
        arena=FORM,
        cartaro=__version__,
        command=command,
        deals=deals,
        rulebook=contest.rulebook,
        options=dict(contest.options),
        entrants=tuple(entrant.spelling for entrant in contest.entrants),
        seed=contest.seed_text,
        round_robin=contest.round_robin,
        time_limit=contest.time_limit,
        sealed=contest.sealed,
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


def _duplicate(line: EncounterLine) -> DuplicateResult:
    first, second = (ThinkTime(*each) for each in zip(line.choices, line.ms, line.longest_ms, line.failed, strict=True))
    return DuplicateResult(Encounter(*line.entrants, line.deal), line.points, (first, second))


_heading_decoder = msgspec.json.Decoder(ContestHeading)
_line_decoder = msgspec.json.Decoder(EncounterLine)
