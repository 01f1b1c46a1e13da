"""The results of a match, in the form of a record."""

from cartaro.i18n import Text
from cartaro.match.match import Match
from cartaro.notation.record.form import Record
from cartaro.notation.sentences.ending import decisive_side, ending_to_text
from cartaro.notation.sentences.scopa import join_names


def sides_of(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the players (chairs) of each side of the match."""
    sides, chairs = match.terms.sides, match.draw.chairs
    return tuple(tuple(sorted(chairs[side::sides])) for side in range(sides))


def lines_of(match: Match) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the score sheet of the deal by side of the match; empty while it is played."""
    score = match.score
    return () if score is None else tuple((line.name, match.seating.by_match_side(line.points)) for line in score.lines)


def winner_of(match: Match) -> tuple[int, ...]:
    """Return the players who won the match; empty while it is not over."""
    winner = match.standing.winner
    return () if winner is None else sides_of(match)[winner]


def ending_of(record: Record, match: Match) -> Text | None:
    """Return why the *match* of *record* is over, with the players' names; None while it goes on."""
    if not match.standing.over:
        return None
    side = decisive_side(match.standing)
    names = [] if side is None else [record.players[player] for player in sides_of(match)[side]]
    return ending_to_text(match.terms, match.standing, match.score, join_names(names))
