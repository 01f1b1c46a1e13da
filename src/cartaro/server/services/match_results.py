"""Results of matches: the stored form, and the form for the pages of their players."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from cartaro.table.state import TableState
from cartaro.table.statistics import Counts


class MatchOutcome(Struct, frozen=True):
    """The result of a match: ``sides`` has the people's numbers by side, ``names`` all names by chair.

    ``totals`` are points by side, ``ranks`` the number of better sides: of those that went out the later one is better,
    then the one with better points. ``winner`` is a side (None: nobody won).
    """

    rulebook: str
    game: str
    names: list[str]
    sides: list[list[int]]
    totals: list[int]
    ranks: list[int]
    winner: int | None
    grade: str | None
    deals: int
    rated: bool


class MatchResult(MatchOutcome, frozen=True):
    """The result of a match as stored.

    ``counts`` are each person's statistics (:mod:`cartaro.table.statistics`), by number; ``bots`` the levels of the
    computer players by side; ``places`` each person's place. ``training``: hints were available. Old results lack
    these. ``weights`` are what the match counts for the ratings of those for whom that is less than in full, ``less``
    why (:mod:`cartaro.server.services.credibility`).
    """

    counts: dict[int, Counts] = {}
    bots: list[list[str]] = []
    places: dict[int, int] = {}
    training: bool = False
    weights: dict[int, float] = {}
    less: dict[int, list[str]] = {}


result_decoder = msgspec.json.Decoder(MatchResult)


def result_of(state: TableState, counts: dict[int, Counts], *, rated: bool) -> MatchResult:
    """Return the result of the finished match of a table."""
    match, roster = state.match, state.roster
    assert match is not None
    standing, terms = match.standing, match.terms
    sides: list[list[int]] = [[] for _ in range(terms.sides)]
    bots: list[list[str]] = [[] for _ in range(terms.sides)]
    places: dict[int, int] = {}
    for place, chair in enumerate(match.draw.chairs):
        person, bot = roster.people[chair], roster.chairs[chair].bot
        if person is not None:
            sides[place % terms.sides].append(person)
            places[person] = place
        elif bot is not None:
            bots[place % terms.sides].append(bot)
    worth = [-total if match.game.low_wins else total for total in standing.totals]
    lasted = [gone or match.number + 1 for gone in match.exits]
    order = [(side == standing.winner, lasted[side], points) for side, points in enumerate(worth)]
    return MatchResult(
        rulebook=state.opened.rulebook,
        game=match.game.name,
        names=[chair.name for chair in roster.chairs],
        sides=sides,
        totals=list(standing.totals),
        ranks=[sum(other > mine for other in order) for mine in order],
        winner=standing.winner,
        grade=None if standing.grade is None else standing.grade.value,
        deals=match.number,
        rated=rated,
        counts=counts,
        bots=bots,
        places=places,
        training=state.opened.training,
    )


def is_rated(state: TableState, accounts: Mapping[int, str]) -> bool:
    """Whether the match is rated: the table is set so, and each chair has had its own account from the first card.

    A calm one is not where a bot had to play somebody's turn.
    """
    people = state.roster.people
    mine = [accounts[person] for person in people if person is not None and person in accounts]
    return state.opened.rated and not (state.joined_late or state.lapsed) and len(set(mine)) == len(people)


class PlayedMatch(MatchOutcome, frozen=True):
    """A finished match on its player's page: ``counts`` are the player's statistics, ``side`` the player's side.

    ``place`` is the player's place (None: not stored), ``bots`` the levels of the computer players by side.
    """

    table: str
    over_at: float
    counts: Counts
    side: int | None
    won: bool | None
    place: int | None
    bots: list[list[str]]
    training: bool


class WeighedMatch(PlayedMatch, frozen=True):
    """A finished match for its player alone: ``weight`` is what it counts for ratings, if it does; ``less`` why not 1.

    Reasons are ``often``: rated matches of the two this month; ``connection``: the same; ``young``: an account;
    ``void``: an operator's act.
    """

    weight: float = 1.0
    less: list[str] = []


def serialize_weighed(result: MatchResult, person: int, table: str, over_at: float) -> WeighedMatch:
    """Return a result for *person* alone."""
    played = serialize_result(result, person, table, over_at)
    weight, less = result.weights.get(person, 1.0), result.less.get(person, [])
    return WeighedMatch(**msgspec.structs.asdict(played), weight=weight, less=less)


def serialize_result(result: MatchResult, person: int, table: str, over_at: float) -> PlayedMatch:
    """Return a result in the form of the page of *person*."""
    return PlayedMatch(
        **{name: getattr(result, name) for name in MatchOutcome.__struct_fields__},
        table=table,
        over_at=over_at,
        counts=result.counts.get(person, {}),
        side=_side(result, person),
        won=won(result, person),
        place=result.places.get(person),
        bots=result.bots,
        training=result.training,
    )


def _side(result: MatchResult, person: int) -> int | None:
    return next((number for number, people in enumerate(result.sides) if person in people), None)


def won(result: MatchResult, person: int) -> bool | None:
    """Return whether *person* won the match; None if nobody did."""
    return None if result.winner is None else result.winner == _side(result, person)
