"""The archive of SoL: 499 real carrom tournaments, half of them paired by the standings without rematches."""

import json
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from bench.figures import Figure
from cartaro.tournament.formats.least_cost import least_cost
from cartaro.tournament.formats.pairs import PairField, PairingStyle
from cartaro.tournament.formats.ranking import Ranking
from cartaro.tournament.formats.tie_breaks import RULES
from cartaro.tournament.model.criteria import read_tie_breaks
from cartaro.tournament.model.results import Meeting, MeetingStatus, Side
from cartaro.tournament.model.score_schemes import find_scoring
from cartaro.tournament.model.tally import Tally, count
from cartaro.tournament.model.unplayed import UnplayedAward

_ARCHIVE = "2018-07-10.zip"
_ORDER = read_tie_breaks(["buchholz-plain", "difference", "made"])
"""SoL ranks by points, then these three."""


def compare(folder: Path) -> list[Figure]:
    """Return how many stored standings and danese rounds equal ours for the same matches."""
    with zipfile.ZipFile(folder / _ARCHIVE) as archive:
        tournaments = json.loads(archive.read("everything.sol"))[1:]
    agree: Counter[str] = Counter()
    of: Counter[str] = Counter()
    for tournament in tournaments:
        _compare_standing(tournament, agree, of)
        if tournament["couplings"] == "serial":
            _compare_rounds(tournament, agree, of)
    return [{"against": "SoL 5.26", "what": what, "agree": agree[what], "of": of[what]} for what in of]


def _compare_standing(tournament: Mapping[str, Any], agree: Counter[str], of: Counter[str]) -> None:
    stored = tournament["competitors"]
    tallies = _tally(tournament, _meetings(tournament))
    buchholz = RULES["buchholz-plain"](list(tallies), tallies)
    assert buchholz is not None
    wrong = False
    for at, competitor in enumerate(stored, 1):
        tally, id = tallies[str(at)], str(at)
        mine = (tally.points, tally.made - tally.against, tally.made, buchholz[id][0])
        for name, value in zip(("points", "netscore", "totscore", "bucholz"), mine, strict=True):
            same = value == competitor[name]
            of[f"competitors, {name}"] += 1
            agree[f"competitors, {name}"] += same
            wrong = wrong or not same
    of["tournaments, every number"] += 1
    agree["tournaments, every number"] += not wrong
    if tournament["rankedturn"] == tournament["currentturn"]:
        of["tournaments ranked to the end, every number"] += 1
        agree["tournaments ranked to the end, every number"] += not wrong


def _compare_rounds(tournament: Mapping[str, Any], agree: Counter[str], of: Counter[str]) -> None:
    """Pair each round except the first from the standings before it, if nobody came late or left."""
    meetings = _meetings(tournament)
    ids = [str(at) for at in range(1, len(tournament["competitors"]) + 1)]
    for number in range(2, max((m.round for m in meetings), default=0) + 1):
        here = {frozenset(m.entrants) for m in meetings if m.round == number}
        before = [m for m in meetings if m.round < number]
        if {id for pair in here for id in pair} != set(ids) or not _all_played(before, ids, number):
            continue
        order, tied = _order(tournament, before, ids)
        ours = set(map(frozenset, _field(order, before).pair() or ()))
        names = ["danese rounds"]
        if tied or tournament.get("rating") is not None:
            names.append("danese rounds, some level or ordered by rating")
        else:
            names.append(f"danese rounds, clear order, {'odd' if len(ids) % 2 else 'even'} field")
        for what in names:
            of[what] += 1
            agree[what] += ours == here
        if len(ids) % 2 and names[-1].endswith("odd field"):
            of[f"{names[-1]}, the rest as a last opponent"] += 1
            agree[f"{names[-1]}, the rest as a last opponent"] += _with_phantom(order, before) == here
        of["danese rounds without a rematch"] += 1
        agree["danese rounds without a rematch"] += not here & {frozenset(m.entrants) for m in before}


def _with_phantom(order: Sequence[str], before: Sequence[Meeting]) -> set[frozenset[str]]:
    """Return SoL's pairs for an odd field: the resting entrant meets a phantom, which ranks last and is met once."""
    phantom = "phantom"
    met = {frozenset((*m.entrants, phantom) if len(m.sides) == 1 else m.entrants) for m in before}
    ids = [*order, phantom]
    pairs = least_cost(ids, lambda a, b: (int(frozenset((a, b)) in met),), dict.fromkeys(ids, ids)) or []
    return {frozenset(id for id in pair if id != phantom) for pair in pairs}


def _field(order: Sequence[str], before: Sequence[Meeting]) -> PairField:
    """Return the field of a danese round without rematches, in which nobody rests twice."""
    met: dict[frozenset[str], list[int]] = {}
    rests = dict.fromkeys(order, 0)
    for meeting in before:
        if len(meeting.sides) == 1:
            rests[meeting.entrants[0]] += 1
        else:
            met.setdefault(frozenset(meeting.entrants), []).append(meeting.round)
    return PairField(order, PairingStyle.NEXT, dict.fromkeys(order, 0), met, rests)


def _order(tournament: Mapping[str, Any], before: Sequence[Meeting], ids: Sequence[str]) -> tuple[list[str], bool]:
    """Return the standings before a round, and whether they have ties, which SoL breaks by the players' names."""
    tallies = _tally(tournament, before)
    names = {str(at): f"{at:06}" for at in range(1, len(ids) + 1)}
    rows = Ranking(tallies, _ORDER, names, {}).order(ids)
    return [row.entrant for row in rows], len({row.place for row in rows}) < len(rows)


def _all_played(before: Sequence[Meeting], ids: Sequence[str], number: int) -> bool:
    played = Counter(id for meeting in before for id in meeting.entrants)
    return all(played[id] == number - 1 for id in ids)


def _tally(tournament: Mapping[str, Any], meetings: Sequence[Meeting]) -> dict[str, Tally]:
    """Return the tallies by SoL's points: 2, 1, 0; a rest is a win by the phantom's score."""
    rest = UnplayedAward(Fraction(2), int(tournament["phantomscore"]))
    scoring = replace(find_scoring("wins"), rest=rest)
    return count([str(at) for at in range(1, len(tournament["competitors"]) + 1)], meetings, (), scoring)


def _meetings(tournament: Mapping[str, Any]) -> list[Meeting]:
    return list(_read_meetings(tournament))


def _read_meetings(tournament: Mapping[str, Any]) -> Iterator[Meeting]:
    """Read the matches, without finals, which decide prizes and not standings."""
    for match in tournament["matches"]:
        if match.get("final"):
            continue
        first = Side(str(match["competitor1"]), match["score1"])
        if match["competitor2"] is None:
            yield Meeting(match["turn"], 0, (first,), MeetingStatus.REST)
        else:
            yield Meeting(
                match["turn"],
                match["board"],
                (first, Side(str(match["competitor2"]), match["score2"])),
                MeetingStatus.PLAYED,
            )
