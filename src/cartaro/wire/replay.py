"""The replay of a finished match: every deal, action by action, with all hands.

It is built from the log, and each action is judged again; no part of it may be sent before the match is over.
"""

from collections.abc import Sequence
from datetime import UTC
from typing import NamedTuple

from msgspec import Struct

from cartaro.match.match import Match
from cartaro.moments import day_in, instant_of
from cartaro.rulebook import Rulebook
from cartaro.table.entries import Action, Next, Started
from cartaro.table.history import gently, is_over, moments
from cartaro.table.ports import Log
from cartaro.table.seat_view import view_for
from cartaro.table.state import TableState, TableStep
from cartaro.table.timing import Lapsed
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view import Fact, GameView, LastPlay, ProofView, ResultView, SheetView, TableView


class ReplayFrame(Struct):
    """The table after one action; the first frame of a deal is the table as dealt, with ``place`` and ``action`` None.

    ``lapsed``: the time of ``place`` ran out, and the table played the turn. ``facts`` and ``game`` are a spectator's;
    ``hands`` are all hands, by place, empty for players who are out; ``unseen`` are the places that may not see their
    hands yet. ``turn`` is the place to act, None when the deal is over.
    """

    place: int | None
    action: str | None
    lapsed: bool
    facts: list[Fact]
    turn: int | None
    game: GameView
    last_play: LastPlay | None
    hands: list[list[str]]
    unseen: list[int]


class ReplayDeal(Struct):
    """One deal: a spectator's view of the table as dealt, its frames, its score sheet, and the match after it."""

    view: TableView
    frames: list[ReplayFrame]
    sheet: SheetView
    result: ResultView


class ReplayView(Struct):
    """A whole match. ``date`` is the day it was opened, UTC; ``dealing`` has the rulebook's parameters of the deal."""

    table: str
    date: str
    proof: ProofView
    dealing: dict[str, int]
    deals: list[ReplayDeal]


class _Shown(NamedTuple):
    """The table after one log entry, the entry's step, and whether its turn had timed out."""

    action: Action | None
    lapsed: bool
    state: TableState
    step: TableStep


def replay_table(id: str, log: Log) -> ReplayView | None:
    """Return the replay of a table's match; None while it is not over.

    Raise :class:`cartaro.table.state.LogError` if the log is inconsistent.
    """
    if not is_over(log):
        return None
    deals, over = _deals(id, log)
    assert over.match is not None
    return ReplayView(
        table=id,
        date=day_in(instant_of(log.entries[0].at), UTC).isoformat(),
        proof=serialize_view(view_for(over, None), ()).proof,
        dealing=dealing_by(over.match.terms.rulebook),
        deals=[_show_deal(deal) for deal in deals],
    )


_DEALING = ("hand", "packets", "table", "table_packets")


def dealing_by(rulebook: Rulebook) -> dict[str, int]:
    """Return a rulebook's parameters of the deal."""
    return {name: int(rulebook.parameters[name]) for name in _DEALING if name in rulebook.parameters}


def hands_by_place(match: Match) -> list[list[str]]:
    """Return all hands by place, empty for players who are out."""
    seats = [match.seating.seat_of(place) for place in range(match.terms.players)]
    hands = match.position.hands
    return [[] if seat is None else match.game.pack.spell_all(hands[seat]) for seat in seats]


def _deals(id: str, log: Log) -> tuple[list[list[_Shown]], TableState]:
    """Return the frames of each deal, beginning with the cards dealt, and the final state of the table."""
    deals: list[list[_Shown]] = []
    late: int | None = None
    for entry, before, state, step in moments(id, log):
        if step is None:
            continue
        if isinstance(entry.payload, Started | Next):
            deals.append([_Shown(None, False, state, step)])
        elif isinstance(entry.payload, Lapsed):
            late = entry.payload.chair
        elif isinstance(entry.payload, Action):
            deals[-1].append(_Shown(entry.payload, late == before.chair_at(entry.payload.place), state, step))
            late = late if state.chair_to_act == late else None
    return deals, state


def _show_deal(deal: Sequence[_Shown]) -> ReplayDeal:
    after = serialize_view(view_for(deal[-1].state, None), ())
    assert after.sheet is not None
    assert after.result is not None
    dealt = serialize_view(view_for(deal[0].state, None), ())
    return ReplayDeal(dealt, list(map(_show_frame, gently(deal))), after.sheet, after.result)


def _show_frame(moment: _Shown) -> ReplayFrame:
    action, lapsed, state, step = moment
    match = state.match
    assert match is not None
    sight = view_for(state, None)
    view = serialize_view(sight, ())
    unseen = match.position.unseen if match.terms.rulebook.has("view.hand") else ()
    return ReplayFrame(
        place=None if action is None else action.place,
        action=None if action is None else action.text,
        lapsed=lapsed,
        facts=serialize_facts(sight, [step]),
        turn=sight.turn,
        game=view.game,
        last_play=view.last_play,
        hands=hands_by_place(match),
        unseen=sorted(match.seating.place_of(seat) for seat in unseen),
    )
