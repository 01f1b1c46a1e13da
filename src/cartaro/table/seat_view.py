"""The view of a table from one place: everything that is displayed or sent to a client is built from it alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct, structs

from cartaro.cards import Card
from cartaro.engine.events import Event
from cartaro.engine.game import Game, Observation, Terms
from cartaro.engine.score import Score
from cartaro.match.match import Match, Phase
from cartaro.match.seating import Seating
from cartaro.match.standing import Standing
from cartaro.rulebook import Article
from cartaro.table.embargo import is_embargoed
from cartaro.table.entries import Chair
from cartaro.table.facet import observe
from cartaro.table.state import TableState


@dataclass(frozen=True, slots=True)
class RepeatedDeal:
    """A deal that was repeated: the table cards that everybody saw, and the article."""

    table: tuple[Card, ...]
    article: Article


class SeatView(Struct, frozen=True):
    """The observation of a table by the player at place ``me`` (None: a spectator).

    ``reader`` is the place told of in the second person: that player, unless the reader only looks from there.
    ``chairs``, ``dealer`` and ``turn`` are by place; ``totals`` and ``points`` by match side; ``score`` by the sides of
    the deal. ``score``, ``points`` and ``standing`` are None while a deal is played, ``draw`` after the first deal.
    ``deals`` are the points of the deals that are over.
    ``offered`` are the match sides that may come back.
    ``secret`` is present once the match is over and open to everybody; ``embargoed`` says that it is not open.
    """

    table: str
    head: int
    me: int | None
    reader: int | None
    game: Game[Any, Any, Any, Any]
    terms: Terms
    chairs: tuple[Chair, ...]
    phase: Phase
    deal: int
    seating: Seating
    turn: int | None
    totals: tuple[int, ...]
    observation: Observation
    last: tuple[Event, ...]
    redeals: tuple[RepeatedDeal, ...]
    draw: tuple[tuple[tuple[int, Card], ...], ...] | None
    score: Score | None
    points: tuple[int, ...] | None
    deals: tuple[tuple[int, ...], ...]
    standing: Standing | None
    offered: tuple[int, ...]
    commitment: str
    secret: str | None
    entropy: tuple[str, ...]
    embargoed: bool

    def called(self, place: int) -> str | None:
        """Return the name of the player at *place*, None for the reader."""
        return None if place == self.reader else self.chairs[place].name

    def people_of(self, side: int) -> list[str | None]:
        """Return the players of a match side, as :meth:`called`."""
        return [self.called(place) for place in range(side, self.terms.players, self.terms.sides)]


def view_for(state: TableState, me: int | None, public: SeatView | None = None) -> SeatView:
    """Return what the player at place *me* (None: a spectator) may see.

    *public* is a spectator's view of the same *state*, if one has been built already: what everybody sees is taken
    from there.
    """
    match = state.match
    assert match is not None
    if public is None:
        return _public_view(state, match, me)
    seat = None if me is None else match.seating.seat_of(me)
    last = public.last
    if state.last is not None and len(last) < len(state.last.events):  # some of it is not public
        last = state.last.seen_by(me)
    return structs.replace(public, me=me, reader=me, observation=observe(match, seat), last=last)


def view_after(before: SeatView, state: TableState) -> SeatView:
    """Return a spectator's view of *state*, given the view *before* an action of the same deal, which continues."""
    match = state.match
    assert match is not None
    return structs.replace(
        before,
        head=state.head,
        turn=match.place_to_act,
        observation=observe(match, None),
        last=state.last.seen_by(None) if state.last else (),
    )


def view_of_match(match: Match, chairs: Sequence[Chair], me: int | None, last: Sequence[Event] = ()) -> SeatView:
    """Return what the player at place *me* (None: a spectator) may see of a match that is not at a server's table.

    *chairs* are by place; *last* are the facts of the last action that the place may know.
    """
    counting = match.phase is not Phase.PLAY
    return SeatView(
        table="",
        head=0,
        me=me,
        reader=me,
        game=match.game,
        terms=match.terms,
        chairs=tuple(chairs),
        phase=match.phase,
        deal=match.number,
        seating=match.seating,
        turn=match.place_to_act,
        totals=match.totals,
        observation=observe(match, None if me is None else match.seating.seat_of(me)),
        last=tuple(last),
        redeals=tuple(RepeatedDeal(redeal.position.table, redeal.article) for redeal in match.redeals),
        draw=_draw_by_place(match) if match.number == 1 else None,
        score=match.score if counting else None,
        points=match.points if counting else None,
        deals=(*match.deals, match.points) if counting and match.points is not None else match.deals,
        standing=match.standing if counting else None,
        offered=match.offered if counting else (),
        commitment="",
        secret=None,
        entropy=(),
        embargoed=False,
    )


def _public_view(state: TableState, match: Match, me: int | None) -> SeatView:
    named = state.named_chairs
    chairs = [named[chair] for chair in match.draw.chairs]
    return structs.replace(
        view_of_match(match, chairs, me, state.last.seen_by(me) if state.last else ()),
        table=state.id,
        head=state.head,
        commitment=state.opened.commitment,
        secret=state.revealed,
        entropy=state.entropy,
        embargoed=is_embargoed(state),
    )


def _draw_by_place(match: Match) -> tuple[tuple[tuple[int, Card], ...], ...]:
    place_of = {chair: place for place, chair in enumerate(match.draw.chairs)}
    return tuple(tuple((place_of[chair], card) for chair, card in turned) for turned in match.draw.rounds)
