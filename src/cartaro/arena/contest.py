"""The definition of a contest: the entrants, the rulebook that they play by, and the seed of all deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from cartaro.arena.entrant import ArenaEntrant, check_plays
from cartaro.arena.process import TIME_LIMIT
from cartaro.arena.sealed import commitment_to
from cartaro.bots.known_law import check_known
from cartaro.engine.game import Terms
from cartaro.games import find_game, game_of
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue, Rulebook


@dataclass(frozen=True)
class Contest:
    """A contest of *entrants* on deals that depend only on *seed* and the number of the deal.

    The first meets each of the others; in a round robin everybody meets everybody. ``time_limit`` is the time, in
    seconds, that a bot in its own process may take for an answer. ``book`` is the rulebook where it is not installed.
    Results of ``sealed`` deals contain only a commitment
    to the seed.
    """

    rulebook: str
    options: Mapping[str, OptionValue]
    entrants: tuple[ArenaEntrant, ...]
    seed: str
    round_robin: bool = False
    time_limit: float = TIME_LIMIT
    sealed: bool = False
    book: Rulebook | None = None

    @property
    def law(self) -> Rulebook:
        """The rulebook by which the deals are played."""
        return find_game(self.rulebook).load(self.rulebook) if self.book is None else self.book

    @property
    def seed_text(self) -> str:
        """The seed as published in results: its commitment if the deals are sealed."""
        return commitment_to(self.seed) if self.sealed else self.seed

    @property
    def meetings(self) -> Sequence[tuple[int, int]]:
        """The pairs of entrants that meet, by their places in the list."""
        places = range(len(self.entrants))
        return list(combinations(places, 2)) if self.round_robin else [(0, other) for other in places[1:]]

    def agree(self) -> Terms:
        """Return the terms by which the deals are played."""
        law = self.law
        terms: Terms = game_of(law).agree(law, self.options)
        return terms


@dataclass(frozen=True, slots=True)
class Encounter:
    """Two entrants (by their places) on one deal, which they play once at each table, with their seats swapped."""

    first: int
    second: int
    deal: int


def check_contest(contest: Contest) -> None:
    """Raise :class:`CartaroError` unless the contest has two or more different bots, all of which play the game."""
    if len(contest.entrants) < 2:
        raise CartaroError(
            "few_entrants",
            tr("arena-contest-few_entrants"),
        )
    for entrant in contest.entrants:
        check_plays(entrant, game_of(contest.law).name)
        if entrant.cheater is not None:
            check_known(contest.law, contest.options)
        if contest.entrants.count(entrant) > 1:
            raise CartaroError(
                "same_entrant",
                tr("arena-contest-same_entrant", spelling=entrant.spelling),
            )
    contest.agree()


def encounters(contest: Contest, deals: int) -> Sequence[Encounter]:
    """Return all encounters over deals 1 to *deals*, deal by deal."""
    return [Encounter(*meeting, deal) for deal in range(1, deals + 1) for meeting in contest.meetings]
