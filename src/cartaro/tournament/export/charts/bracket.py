"""The model of brackets: every round up to the final, its sides and winners, and places not filled yet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.formats import knock_out
from cartaro.tournament.formats.brackets import THIRD, Bracket
from cartaro.tournament.model.results import Meeting, MeetingStatus, bare


class PairedMatchState(StrEnum):
    """The status of a match of a bracket."""

    COMING = "coming"
    """Its round is not paired yet."""
    OPEN = "open"
    PLAYED = "played"
    UNPLAYED = "unplayed"
    """It has a result without play: somebody was absent, or had left."""
    BYE = "bye"
    """One side alone, who goes on."""


@dataclass(frozen=True, slots=True)
class Place:
    """One side of a match: an entrant, or (None) the winner of table ``awaits`` (0: not known yet).

    ``score`` is text: the game points, or the games in a best of several; empty without play.
    """

    entrant: int | None
    score: str = ""
    won: bool = False
    absent: bool = False
    awaits: int = 0


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """One match of a bracket, at a table of the venue (0: none); two places, or one for a bye."""

    state: PairedMatchState
    table: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round: its name, its number in the event (0: not paired yet), and a match for each slot in order.

    A slot is None if it stays empty. The winners of slots 2n and 2n + 1 meet in slot n of the next round.
    """

    title: Text
    round: int
    matches: tuple[PairedMatch | None, ...]


@dataclass(frozen=True, slots=True)
class BracketChart:
    """One bracket of an event, with the match for third place, if any."""

    title: Text
    phase: str
    rounds: tuple[BracketRound, ...]
    third: PairedMatch | None = None


_MAIN = tr("tournament-export-charts-bracket-main")
_TITLES: Mapping[str, Text] = {
    knock_out.OPENING: tr("tournament-export-charts-bracket-first_round"),
    knock_out.SECOND: tr("tournament-export-charts-bracket-second_chance"),
}
_BY_MATCHES = {
    1: tr("tournament-export-charts-bracket-final"),
    2: tr("tournament-export-charts-bracket-semi_finals"),
    4: tr("tournament-export-charts-bracket-quarter_finals"),
    8: tr("tournament-export-charts-bracket-round"),
    16: tr("tournament-export-charts-bracket-round-2"),
    32: tr("tournament-export-charts-bracket-round-3"),
}


def brackets_of(event: EventState) -> tuple[BracketChart, ...]:
    """Return the brackets of a knock-out, or of groups after their last day; none in other formats."""
    if not event.round:
        return ()
    meetings = event.progress.meetings
    return tuple(_chart(phase, bracket, meetings) for phase, bracket in event.brackets.items() if bracket.rounds)


def round_to_text(meeting: Meeting, bracket: Bracket) -> Text:
    """Return what a meeting of *bracket* is: the final, a semi-final; of a second bracket also that it is one."""
    title = _TITLES.get(bare(meeting.phase))
    if title is not None and bare(meeting.phase) == knock_out.OPENING:
        return title
    at = next(at for at, round_ in enumerate(bracket.rounds) if round_[0].round == meeting.round)
    name = _name(bracket.size >> at + 1)
    return Text(f"{title.it}: {name.it}", f"{title.en}: {name.en}") if title else name


def pages_of(chart: BracketChart, leaves: int) -> Iterator[BracketChart]:
    """Return the bracket in parts at most *leaves* matches high, a power of two, with the rounds that they lead to.

    The last round of a part stands first in the next one; the match for third place is beside the final.
    """
    depth, length, start, end = leaves.bit_length(), len(chart.rounds), 0, 0
    while end < length:
        end = min(start + depth, length)
        parts = -(-len(chart.rounds[start].matches) // leaves)
        for part in range(parts):
            rounds = tuple(
                replace(round_, matches=round_.matches[part * leaves >> at : max((part + 1) * leaves >> at, 1)])
                for at, round_ in enumerate(chart.rounds[start:end])
            )
            yield replace(chart, rounds=rounds, third=chart.third if end == length and parts == 1 else None)
        start = end - 1


def _chart(phase: str, bracket: Bracket, meetings: Sequence[Meeting]) -> BracketChart:
    title = _TITLES.get(bare(phase), _MAIN)
    if bare(phase) == knock_out.OPENING:
        opening = tuple(_match(meeting) for meeting in bracket.rounds[0])
        return BracketChart(title, phase, (BracketRound(title, bracket.rounds[0][0].round, opening),))
    rounds: list[BracketRound] = []
    for at in range(bracket.length):
        size = bracket.size >> at + 1
        paired = bracket.rounds[at] if at < len(bracket.rounds) else ()
        matches = _paired(paired, size) if paired else _coming(rounds[-1].matches)
        rounds.append(BracketRound(_name(size), paired[0].round if paired else 0, matches))
    third = next((m for m in meetings if bare(m.phase) == THIRD), None) if bare(phase) not in _TITLES else None
    return BracketChart(title, phase, tuple(rounds), _match(third) if third else None)


def _name(matches: int) -> Text:
    return _BY_MATCHES.get(matches, tr("tournament-export-charts-bracket-round-4", number=2 * matches))


def _paired(meetings: Sequence[Meeting], size: int) -> tuple[PairedMatch | None, ...]:
    by_slot = {meeting.slot: meeting for meeting in meetings}
    return tuple(_match(by_slot[slot]) if slot in by_slot else None for slot in range(size))


def _coming(before: Sequence[PairedMatch | None]) -> tuple[PairedMatch | None, ...]:
    """Return the matches that the winners of *before* will play."""
    matches: list[PairedMatch | None] = []
    for slot in range(0, len(before), 2):
        feeders = [match for match in before[slot : slot + 2] if match is not None]
        places = tuple(place for place in map(_winner, feeders) if place is not None)
        matches.append(PairedMatch(PairedMatchState.COMING, 0, places) if places else None)
    return tuple(matches)


def _winner(match: PairedMatch) -> Place | None:
    """Return the side that advances from *match*; None if both were absent."""
    if match.state is PairedMatchState.BYE:
        return None if match.places[0].absent else Place(match.places[0].entrant)
    won = next((place.entrant for place in match.places if place.won), None)
    if won is None and match.state is PairedMatchState.UNPLAYED:
        return None
    return Place(won, awaits=0 if won else match.table)


def _match(meeting: Meeting) -> PairedMatch:
    if meeting.status is MeetingStatus.REST:
        (side,) = meeting.sides
        return PairedMatch(PairedMatchState.BYE, 0, (Place(int(side.entrant), absent=side.absent),))
    played = meeting.status is MeetingStatus.PLAYED
    by_games = played and any(side.games for side in meeting.sides)
    places = tuple(
        Place(
            int(side.entrant),
            str(side.games if by_games else side.made) if played else "",
            meeting.counts and meeting.won_by == side.entrant,
            side.absent,
        )
        for side in meeting.sides
    )
    state = (
        PairedMatchState.PLAYED if played else PairedMatchState.UNPLAYED if meeting.counts else PairedMatchState.OPEN
    )
    return PairedMatch(state, meeting.table, places)
