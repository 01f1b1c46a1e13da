"""The results of a match, in the form of a record."""

from cartaro.i18n import Text
from cartaro.match.match import Match
from cartaro.notation.record.form import Record
from cartaro.notation.sentences.ending import ending_to_text
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
    sides = sides_of(match)

    def people_of(side: int) -> Text:
        return join_names([record.players[player] for player in sides[side]])

    return ending_to_text(match.terms, match.standing, match.score, people_of)
