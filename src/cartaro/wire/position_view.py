"""Views of a position without a match: as one of its seats sees it, optionally with the other hands open."""

from collections.abc import Sequence
from typing import Any

from cartaro.engine.game import Game
from cartaro.match.match import Phase
from cartaro.match.seating import Seating
from cartaro.table.entries import Chair
from cartaro.table.seat_view import SeatView
from cartaro.table.state import TableStep
from cartaro.wire.view import TableView


def sight_of(
    game: Game[Any, Any, Any, Any],
    position: Any,
    seat: int,
    last: TableStep,
    names: Sequence[str],
    totals: Sequence[int],
) -> SeatView:
    """Return the view of *seat* on *position*, after the facts of the *last* action; seats and places are the same.

    *names* are by seat, *totals* the points of the match by side.
    """
    terms = position.terms
    assert last.seating is not None
    return SeatView(
        table="",
        head=0,
        me=seat,
        reader=seat,
        game=game,
        terms=terms,
        chairs=tuple(Chair(name, "person") for name in names),
        phase=Phase.PLAY,
        deal=1,
        seating=last.seating,
        turn=None if position.over else position.turn,
        totals=tuple(totals),
        observation=game.observe(position, seat),
        last=last.seen_by(seat),
        redeals=(),
        draw=None,
        score=None,
        points=None,
        deals=(),
        standing=None,
        offered=(),
        commitment="",
        secret=None,
        entropy=(),
        embargoed=False,
    )


def seating_of(position: Any) -> Seating:
    """Return the seating of a position without a match: places are numbered like seats."""
    return Seating(tuple(range(position.terms.players)), position.terms.sides)


def open_hands(view: TableView, game: Game[Any, Any, Any, Any], hands: Sequence[Any]) -> None:
    """Turn the hands of all others in *view* face up."""
    for player in view.players:
        if player.place != view.me:
            player.exposed = list(game.pack.spell_all(hands[player.place]))
