"""Marks of unfair play, with their evidence, for operators: nothing follows from a mark unless an operator acts.

Three things are looked for in the rated matches of some months: choices that agree with the master far more often than
those of others who are as strong; accounts whose wins come from a few others that play for them alone; and matches lost
to one account with play far below one's own. Each has a least sample, below which nobody is marked.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, median
from typing import Final, Literal, NamedTuple, TypeAlias

from cartaro.server.services.results import estimate
from cartaro.store.books.accounts import Rating

Kind: TypeAlias = Literal["agreement", "flow", "thrown"]

LEAST_TELLING: Final = 150
"""Telling decisions (:func:`cartaro.coach.remark.is_telling`) below which nothing is said of somebody's agreement."""
LEAST_REVIEWED: Final = 5
"""Reviewed matches below which the same holds."""
LEAST_PEOPLE: Final = 20
"""Accounts with such samples in a game below which its usual agreement is :data:`USUAL`."""
FAR: Final = 4.0
"""Standard deviations above what is usual at a level from which agreement is marked."""
OWN_SPREAD: Final = 0.03
"""The least standard deviation of agreement between people of the same level."""
MOST_LEVELS: Final = 300
"""Maximum number of accounts by which the usual agreement is found: the pairs of them are compared."""

LEAST_FED: Final = 10
"""Rated matches with the accounts that feed somebody below which nothing is marked."""
LEAST_MET: Final = 5
"""The same with each of those accounts."""
FED_SHARE: Final = 0.85
"""The least share of them that the fed account won."""
FED_BY_ONE, BY_ONE_SHARE = 15, 0.95
"""The same matches, and the share, where one account alone feeds another: two who always play at home differ too."""
ALONE_SHARE: Final = 0.6
"""The least share of a feeding account's rated matches that it plays against the one it feeds."""
OF_WINS: Final = 0.5
"""The least share of the fed account's wins that come from there."""

LEAST_THROWN: Final = 60
"""Telling decisions in matches lost to one account below which nothing is said of how they were played."""
LEAST_LOST: Final = 3
"""Reviewed lost matches below which the same holds."""
BELOW: Final = 4.0
"""Standard deviations below the own play from which lost matches are marked."""
BELOW_SHARE: Final = 0.15
"""The least difference of the two shares."""
LOST_SHARE: Final = 0.8
"""The least share of the matches against that account which were lost."""


_MEDIAN_TO_DEVIATION: Final = 1.4826


class Usual(NamedTuple):
    """The usual agreement at a rating: a line through *middle*, and the standard deviation between people."""

    middle: float
    share: float
    slope: float
    spread: float

    def at(self, rating: float) -> float:
        """Return the share that is usual at *rating*."""
        return min(0.99, max(0.01, self.share + self.slope * (rating - self.middle)))


USUAL: Final = Usual(1500, 0.72, 0.0, 0.05)
"""What is usual where too few have been measured: between a casual and a skilled player (docs/measurements)."""


class Played(NamedTuple):
    """What an account did in a match: its side, whether an opponent had its connection, and its telling decisions.

    ``found`` of them were the master's own, or as good; 0 of 0 if the match was not reviewed.
    """

    account: str
    side: int
    near: bool = False
    telling: int = 0
    found: int = 0


class RatedMatch(NamedTuple):
    """A rated match: table, end (UTC seconds), game, the side that won, and the accounts that played."""

    table: str
    over_at: float
    game: str
    winner: int | None
    players: tuple[Played, ...]


class Mark(NamedTuple):
    """Something to look at: who, with which others, in which game (empty: any), the figures, and the tables.

    The figures are those of the sentence about it (:mod:`cartaro.server.services.fair_play_marks`).
    """

    kind: Kind
    account: str
    others: tuple[str, ...]
    game: str
    figures: Mapping[str, float]
    tables: tuple[str, ...]


class _Sample(NamedTuple):
    telling: int
    found: int
    tables: tuple[str, ...]

    @property
    def share(self) -> float:
        return self.found / self.telling


def find_marks(matches: Sequence[RatedMatch], ratings: Mapping[tuple[str, str], Rating]) -> list[Mark]:
    """Return all marks in *matches*, those of agreement first; *ratings* are by account and game."""
    return [*find_agreement(matches, ratings), *find_flows(matches), *find_thrown(matches)]


def find_agreement(matches: Iterable[RatedMatch], ratings: Mapping[tuple[str, str], Rating]) -> list[Mark]:
    """Return who agrees with the master far more often than is usual at their level, in each game."""
    samples = _sample(matches)
    marks: list[Mark] = []
    for game in sorted({game for _, game in samples}):
        here = {account: one for (account, of), one in samples.items() if of == game and _is_enough(one)}
        level = {one: float(estimate(ratings[one, game]).number) for one in here if (one, game) in ratings}
        usual = usual_of([(level[one], here[one].share, here[one].telling) for one in sorted(level)])
        for account in sorted(level):
            one, expected = here[account], usual.at(level[account])
            deviation = sqrt(usual.spread**2 + expected * (1 - expected) / one.telling)
            far = (one.share - expected) / deviation
            if far >= FAR:
                figures: dict[str, float] = {"matches": len(one.tables), "telling": one.telling, "found": one.found}
                figures |= {"share": one.share, "usual": expected, "rating": level[account], "far": far}
                marks.append(Mark("agreement", account, (), game, figures, one.tables))
    return marks


def _sample(matches: Iterable[RatedMatch]) -> dict[tuple[str, str], _Sample]:
    samples: dict[tuple[str, str], _Sample] = {}
    for match in matches:
        for one in match.players:
            if one.telling:
                telling, found, tables = samples.get((one.account, match.game), (0, 0, ()))
                added = (*tables, match.table)
                samples[one.account, match.game] = _Sample(telling + one.telling, found + one.found, added)
    return samples


def _is_enough(sample: _Sample) -> bool:
    return sample.telling >= LEAST_TELLING and len(sample.tables) >= LEAST_REVIEWED


def usual_of(people: Sequence[tuple[float, float, int]]) -> Usual:
    """Return the usual agreement of *people* (rating, share, decisions), on which a quarter of them has no influence.

    The slope is the median of those between pairs (Theil and Sen), the spread the median deviation without what chance
    explains.
    """
    if len(people) < LEAST_PEOPLE:
        return USUAL
    step = -(-len(people) // MOST_LEVELS)
    some = sorted(people)[::step]
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for i, a in enumerate(some) for b in some[i + 1 :] if b[0] - a[0] >= 1]
    middle, slope = median(one[0] for one in people), max(0.0, median(slopes)) if slopes else 0.0
    share = median(one[1] - slope * (one[0] - middle) for one in people)
    off = [abs(one[1] - slope * (one[0] - middle) - share) for one in people]
    chance = fmean(one[1] * (1 - one[1]) / one[2] for one in people)
    spread = sqrt(max(OWN_SPREAD**2, (_MEDIAN_TO_DEVIATION * median(off)) ** 2 - chance))
    return Usual(middle, share, slope, spread)


class _Meetings(NamedTuple):
    met: int
    won: int
    near: int
    tables: tuple[str, ...]


def _meetings(matches: Iterable[RatedMatch]) -> dict[tuple[str, str], _Meetings]:
    """Return, for each account and opponent, the matches of the two, and those that the first one won."""
    found: dict[tuple[str, str], _Meetings] = {}
    for match in matches:
        for one in match.players:
            for other in match.players:
                if one.side != other.side and one.account != other.account:
                    met, won, near, tables = found.get((one.account, other.account), (0, 0, 0, ()))
                    is_near = one.near and other.near
                    now = (met + 1, won + (match.winner == one.side), near + is_near, (*tables, match.table))
                    found[one.account, other.account] = _Meetings(*now)
    return found


def find_flows(matches: Sequence[RatedMatch]) -> list[Mark]:
    """Return whose wins come from accounts that play for them alone: several, or of the same connection."""
    meetings, played, wins = _meetings(matches), dict[str, int](), dict[str, int]()
    for match in matches:
        for one in match.players:
            played[one.account] = played.get(one.account, 0) + 1
            wins[one.account] = wins.get(one.account, 0) + (match.winner == one.side)
    feeding: dict[str, list[str]] = {}
    for (account, other), met in meetings.items():
        is_fed = met.met >= LEAST_MET and met.won >= FED_SHARE * met.met
        if is_fed and met.met >= ALONE_SHARE * played[other]:
            feeding.setdefault(account, []).append(other)
    marks = [_flow(fed, sorted(others), meetings, wins[fed], played) for fed, others in sorted(feeding.items())]
    return [mark for mark in marks if mark is not None]


def _flow(
    one: str, others: Sequence[str], meetings: Mapping[tuple[str, str], _Meetings], wins: int, played: Mapping[str, int]
) -> Mark | None:
    between = [meetings[one, other] for other in others]
    met, won, near = (sum(of) for of in ([m.met for m in between], [m.won for m in between], [m.near for m in between]))
    least, share = (LEAST_FED, FED_SHARE) if len(others) > 1 else (FED_BY_ONE, BY_ONE_SHARE)
    if met < least or won < max(share * met, OF_WINS * wins) or not (len(others) > 1 or 2 * near >= met):
        return None
    alone = met / sum(played[other] for other in others)
    figures = {"others": len(others), "met": met, "won": won, "wins": wins, "near": near, "alone": alone}
    tables = tuple(dict.fromkeys(table for found in between for table in found.tables))
    return Mark("flow", one, tuple(others), "", figures, tables)


def find_thrown(matches: Sequence[RatedMatch]) -> list[Mark]:
    """Return who plays far below their own play in matches lost to one account."""
    meetings = _meetings(matches)
    lost: dict[tuple[str, str, str], _Sample] = {}
    for match in matches:
        for one in match.players:
            gainers = {of.account for of in match.players if of.side == match.winner != one.side}
            for other in gainers if one.telling else ():
                telling, found, tables = lost.get((one.account, other, match.game), (0, 0, ()))
                added = (*tables, match.table)
                lost[one.account, other, match.game] = _Sample(telling + one.telling, found + one.found, added)
    whole = _sample(matches)
    marks = [
        _thrown(account, other, game, sample, whole[account, game])
        for (account, other, game), sample in sorted(lost.items())
        if _is_lost(meetings[other, account])
    ]
    return [mark for mark in marks if mark is not None]


def _is_lost(met: _Meetings) -> bool:
    return met.won >= LOST_SHARE * met.met


def _thrown(account: str, other: str, game: str, lost: _Sample, whole: _Sample) -> Mark | None:
    own = _Sample(whole.telling - lost.telling, whole.found - lost.found, ())
    if lost.telling < LEAST_THROWN or len(lost.tables) < LEAST_LOST or own.telling < LEAST_TELLING:
        return None
    both = whole.found / whole.telling
    deviation = sqrt(max(both * (1 - both), 0.01) * (1 / lost.telling + 1 / own.telling))
    below = (own.share - lost.share) / deviation
    if below < BELOW or own.share - lost.share < BELOW_SHARE:
        return None
    figures = {"matches": len(lost.tables), "telling": lost.telling, "found": lost.found, "share": lost.share}
    figures |= {"own": own.share, "own_telling": own.telling, "below": below}
    return Mark("thrown", account, (other,), game, figures, lost.tables)
