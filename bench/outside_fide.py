"""Other implementations of FIDE's rules: gacrux (tie-breaks, Held's exercises), caissify-pairings (Berger, Dutch)."""

import importlib
import importlib.util
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from bench.figures import Figure
from cartaro.engine.chance import Shuffle, Stream
from cartaro.tournament.formats.berger import berger
from cartaro.tournament.formats.dispatch import is_over, next_round
from cartaro.tournament.formats.field import tally_of
from cartaro.tournament.formats.tie_breaks import RULES
from cartaro.tournament.model.entrants import Entrant
from cartaro.tournament.model.plan import FormatPlan, read_plan
from cartaro.tournament.model.results import EventProgress, Meeting, MeetingStatus, Side
from cartaro.tournament.model.score_schemes import find_scoring
from cartaro.tournament.model.tally import Tally, count

_CODES = {
    "PTS": None,
    "WIN": "wins",
    "BH": "buchholz",
    "BH/C1": "buchholz-cut1",
    "BH/M1": "buchholz-median",
    "SB": "sonneborn-berger",
}
"""Our criteria for FIDE's codes."""

_EVENTS = 40

_FIELDS = (
    ("everybody plays", 0, 0),
    ("a bye a round", 1, 0),
    ("two leave", 0, 2),
    ("a bye a round, three leave or come late", 1, 3),
)
"""The description of a field, 1 if it is odd, and the number of entrants who do not play all rounds."""


def compare(tests: Path) -> list[Figure]:
    """Return the numbers of values and rounds that agree."""
    return [*_compare_berger(), *_compare_tie_breaks(), *_compare_held(tests), *_compare_dutch()]


def _figure(against: str, what: str, agree: int, of: int) -> Figure:
    return {"against": against, "what": what, "agree": agree, "of": of}


def _compare_berger() -> Iterator[Figure]:
    """Compare all calendars of 4 to 64 entrants: the pairs of every day, with their sides."""
    theirs = importlib.import_module("caissify_pairings.engines.round_robin").berger_schedule
    agree = of = 0
    for size in range(4, 65, 2):
        for mine, day in zip(berger(size), theirs(size), strict=True):
            of += 1
            agree += {(a + 1, b + 1) for a, b in mine} == {tuple(pair) for pair in day}
    yield _figure("caissify-pairings 0.5.0", "Berger days, 4 to 64 entrants", agree, of)


def _compare_tie_breaks() -> Iterator[Figure]:
    """Compare Swiss events paired by our code, with seeded results, in fields of every kind."""
    for field, odd, leave in _FIELDS:
        agree, of = Counter[str](), Counter[str]()
        for seed in range(_EVENTS):
            progress = _swiss(12 + 2 * (seed % 10) + odd, 5 + seed % 3, seed, leave)
            theirs = _gacrux(progress)
            for code, values in _ours(progress).items():
                for id, value in values.items():
                    of[code] += 1
                    agree[code] += Fraction(theirs[code][id]) == value
        for code in _CODES:
            yield _figure("gacrux 1.11.65", f"{code}, {field}", agree[code], of[code])


def _plan(rounds: int) -> FormatPlan:
    return read_plan({"format": "swiss", "rulebook": "scopone-federale", "settings": {"rounds": rounds}})


def _swiss(entrants: int, rounds: int, seed: int, leave: int) -> EventProgress:
    """Return a finished event. Of those who leave, odd numbers are paired but absent; of three, one enters late."""
    chance = Shuffle(b"cartaro outside %d" % seed)
    stream, plan = chance.stream("results"), _plan(rounds)
    odd_ones = {1 + stream.below(entrants): 2 + stream.below(rounds - 1) for _ in range(leave)}
    late = next(iter(odd_ones)) if leave > 2 else 0
    progress = EventProgress(
        tuple(
            Entrant(
                str(i),
                f"Player {i}",
                seed=i,
                enters=2 if i == late else 1,
                leaves=None if i == late else odd_ones.get(i),
            )
            for i in range(1, entrants + 1)
        )
    )
    while not is_over(plan, progress):
        round_ = next_round(plan, progress, chance)
        gone = [e.id for e in progress.entrants if e.leaves == round_.number + 1 and int(e.id) % 2]
        progress = progress.with_meetings(m if m.counts else _play(m, stream, gone) for m in round_.meetings)
    return progress


def _play(meeting: Meeting, stream: Stream, gone: Sequence[str] = ()) -> Meeting:
    absent = [id for id in meeting.entrants if id in gone]
    if absent:
        return meeting.forfeited(*absent)
    a, b = ((21, 10), (10, 21), (15, 15))[stream.below(3)]
    return meeting.played(a, b)


def _ours(progress: EventProgress) -> dict[str, dict[str, Fraction]]:
    tallies = tally_of(_plan(progress.round), progress)
    return {code: _values(criterion, tallies) for code, criterion in _CODES.items()}


def _values(criterion: str | None, tallies: Mapping[str, Tally]) -> dict[str, Fraction]:
    if criterion is None:
        return {id: tally.points for id, tally in tallies.items()}
    values = RULES[criterion](list(tallies), tallies)
    assert values is not None
    return {id: key[0] for id, key in values.items()}


def _gacrux(progress: EventProgress) -> dict[str, dict[str, str]]:
    """Return gacrux's values for the event, which is passed as FIDE's tournament report."""
    reader = importlib.import_module("gacrux.trf2json").trf2json()
    reader.parse_file(_report(progress), True)
    tournament = reader.get_tournament(1)
    return _gacrux_values(tournament, list(_CODES))


def _gacrux_values(tournament: Any, codes: Sequence[str]) -> dict[str, dict[str, str]]:
    tie_break = importlib.import_module("gacrux.tiebreak").tiebreak
    asked = {"tiebreak": list(codes), "check": False, "unrated": None, "pre_determined": False, "swiss": True}
    result = tie_break(tournament, -1, asked).compute_tiebreaks(tournament, asked)
    return {
        code: {str(row["cid"]): str(row["tiebreakScore"][at]) for row in result["competitors"]}
        for at, code in enumerate(codes)
    }


def _report(progress: EventProgress) -> str:
    """Write the event as a tournament report file (TRF16): fixed columns, one line for each player."""
    points = _ours(progress)["PTS"]
    lines = ["012 Cartaro", f"XXR {progress.round}"]
    for entrant in progress.entrants:
        met = {meeting.round: meeting for meeting in progress.meetings if entrant.id in meeting.entrants}
        games = "  ".join(_game(met.get(round_), entrant.id) for round_ in range(1, progress.round + 1))
        number, worth = int(entrant.id), float(points[entrant.id])
        who = f"{entrant.name:<33} {2500 - number:>4} ITA {0:>11} 1990/01/01"
        lines.append(f"001 {number:>4} m    {who} {worth:>4} {number:>4}  {games}")
    return "\n".join(lines) + "\n"


def _game(meeting: Meeting | None, id: str) -> str:
    if meeting is None:
        return "0000 - Z"
    if meeting.status is MeetingStatus.REST:
        return "0000 - U"
    winner = meeting.won_by
    won, lost = ("+", "-") if meeting.status is MeetingStatus.FORFEIT else ("1", "0")
    drawn = lost if meeting.status is MeetingStatus.FORFEIT else "="
    result = drawn if winner is None else won if winner == id else lost
    return f"{int(meeting.opponents_of(id)[0]):>4} {'w' if meeting.entrants[0] == id else 'b'} {result}"


def _compare_held(tests: Path) -> Iterator[Figure]:
    """Compare the crosstable of Held's exercises 34 to 49: fourteen teams, seven rounds, five meetings not played."""
    held = _load(tests / "test_fide_held_team_exercises.py")
    progress, given = _teams(held.TEAM_ROWS)
    scoring = find_scoring("wins")

    def worth(meeting: Meeting, team: str) -> Fraction:
        return given.get((team, meeting.round)) or scoring.points(meeting, team)

    tallies = count([e.id for e in progress.entrants], progress.meetings, (), scoring, worth, progress.round)
    theirs = _gacrux_values(held.held_team_tournament(), ["PTS:MP", "BH:MP", "SB:MP"])
    for code, criterion in (("PTS:MP", None), ("BH:MP", "buchholz"), ("SB:MP", "sonneborn-berger")):
        ours = _values(criterion, tallies)
        by = 2 if code == "SB:MP" else 1  # there the opponent's points are multiplied by the two points of a win
        agree = sum(Fraction(theirs[code][id]) == by * ours[id] for id in ours)
        yield _figure("Held, exercises 34-49 (gacrux)", code, agree, len(ours))


_NOT_PLAYED = {"PAB": 1, "HPB": 1, "ZPB": 0, "+F": 2, "-F": 0}
"""The points that the exercises give for a meeting that was not played."""


def _teams(rows: Mapping[int, Sequence[str]]) -> tuple[EventProgress, dict[tuple[str, int], Fraction]]:
    """Read the crosstable, and the points given without play: opponent, colour and game points (of four) by round."""
    meetings, given = [], dict[tuple[str, int], Fraction]()
    for team, cells in rows.items():
        for round_, cell in enumerate(cells, 1):
            if not cell[0].isdigit():
                absent = not _NOT_PLAYED[cell]
                side = Side(str(team), absent=absent)
                meetings.append(Meeting(round_, 0, (side,), MeetingStatus.FORFEIT if absent else MeetingStatus.REST))
                given[str(team), round_] = Fraction(_NOT_PLAYED[cell])
                continue
            other, made = cell.replace("b", "w").split("w")
            if team < int(other):
                mine, theirs = int(2 * float(made)), 8 - int(2 * float(made))
                sides = (Side(str(team), mine), Side(other, theirs))
                meetings.append(Meeting(round_, team, sides, MeetingStatus.PLAYED))
    return EventProgress(tuple(Entrant(str(team), f"Team {team}") for team in rows), tuple(meetings)), given


def _load(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _compare_dutch() -> Iterator[Figure]:
    """Compare our pairings with those of an independent checker, by the edition of February 2026."""
    check = importlib.import_module("caissify_pairings.fpc").check_trf
    agree = of = 0
    for entrants, rounds in ((8, 4), (9, 4), (12, 5), (13, 5), (16, 5)):
        for seed in range(4):
            progress = _dutch(entrants, rounds, seed)
            found = check(_report(progress))["summary"]
            of += found["rounds_checked"]
            agree += found["rounds_matched"]
    yield _figure("caissify-pairings 0.5.0", "rounds of swiss-dutch that its checker pairs alike", agree, of)


def _dutch(entrants: int, rounds: int, seed: int) -> EventProgress:
    chance = Shuffle(b"cartaro dutch %d" % seed)
    stream = chance.stream("results")
    plan = read_plan({"format": "swiss-dutch", "rulebook": "scopone-federale", "settings": {"rounds": rounds}})
    progress = EventProgress(tuple(Entrant(str(i), f"Player {i}", seed=i) for i in range(1, entrants + 1)))
    while not is_over(plan, progress):
        round_ = next_round(plan, progress, chance)
        progress = progress.with_meetings(m if m.counts else _play(m, stream) for m in round_.meetings)
    return progress
