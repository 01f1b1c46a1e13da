"""Exact solution of positions of Scopa and Scopone with open hands."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Thread
from time import monotonic
from typing import Any

from cartaro.api.arguments import check_amount, check_whole, read_request_text
from cartaro.bots.scopa.encoding import deal_of, law_of, play_of
from cartaro.coach.scopa.solving import serialize_solution
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.i18n import CartaroError, tr
from cartaro.kernel.scopa import solver as kernel
from cartaro.kernel.scopa.solver_team import SolverTeam
from cartaro.notation.judge.filter import read_json
from cartaro.notation.judge.request import read_request
from cartaro.notation.judge.scopa import FishingCourt

SECONDS, MEGABYTES = 60.0, 256
"""The default limits for a position: time, and memory for positions already searched."""
_FIRST_WORD_AFTER, _A_WORD_EVERY = 1.0, 0.2

Progress = Callable[[float, int], None]
"""Called from time to time with the seconds elapsed and the number of positions searched."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a position under optimal play by all.

    ``turn`` is the seat to act and ``side`` its side; ``value`` is the points of that side in the whole deal less
    those of the other, ``moves`` the same for each play, the best first, ``best`` the plays that reach it. ``line`` is
    best play to the end, as (seat, play), and ``points`` what the sides have then. ``nodes`` counts the positions
    searched.
    """

    rulebook: str
    turn: int
    side: int
    value: int
    best: tuple[str, ...]
    moves: Mapping[str, int]
    line: tuple[tuple[int, str], ...]
    points: tuple[int, ...]
    nodes: int


def solve(
    request: Mapping[str, Any] | str | bytes, *, seconds: float = SECONDS, megabytes: int = MEGABYTES, threads: int = 1
) -> Solution:
    """Return the solution of a position between two sides: a request of the judge with ``rulebook`` and ``position``.

    *request* may be JSON text; *threads* is on how many processors it searches. Raise :class:`cartaro.CartaroError` if
    it is not such a request, if a card is hidden, or if *seconds* or *megabytes* do not suffice.
    """
    check_amount("seconds", seconds, positive=True)
    check_whole("megabytes", megabytes, 1)
    check_whole("threads", threads, 1)
    text = read_request_text(request)
    position = read_position(text)
    return solution_of(position, search(position, seconds, megabytes, threads))


def read_position(text: str | bytes) -> Position:
    """Return the position of a request, with every card known; raise :class:`CartaroError` on what cannot be solved."""
    request = read_request(read_json(text))
    court = FishingCourt()
    if request.rulebook not in court.game.rulebooks:
        names = ", ".join(court.game.rulebooks)
        raise CartaroError("bad_rulebook", tr("api-solving-bad_rulebook", names=names, rulebook=request.rulebook))
    if request.subject != "position" or request.actions:
        raise CartaroError("bad_request", tr("api-solving-bad_request"))
    _check_all_known(request.position)
    terms = court.agree(court.game.load(request.rulebook), request)
    if terms.sides != 2:
        raise CartaroError("too_many_sides", tr("api-solving-too_many_sides", sides=terms.sides))
    if terms.by_hand:
        raise CartaroError("bad_option", tr("api-solving-bad_option"))
    position = court.read_position(terms, request.position)
    if position.over:
        raise CartaroError("over", tr("api-solving-over"))
    return position


def search(
    position: Position, seconds: float, megabytes: int, threads: int, report: Progress | None = None
) -> kernel.Solution:
    """Solve in *threads* threads beside this one; raise :class:`CartaroError` if *seconds*, *megabytes* are too few."""
    law = law_of(position.terms)
    try:
        solver = SolverTeam(law, megabytes, threads=threads)
    except MemoryError:
        raise CartaroError("no_memory", tr("api-solving-no_memory", megabytes=megabytes)) from None
    deal = deal_of(law, position)
    found: list[kernel.Solution | None] = []
    thread = Thread(target=lambda: found.append(solver.solve(deal)), daemon=True)
    began = monotonic()
    thread.start()
    thread.join(min(_FIRST_WORD_AFTER, seconds))
    while thread.is_alive() and (gone := monotonic() - began) < seconds:
        if report is not None:
            report(gone, solver.positions)
        thread.join(min(_A_WORD_EVERY, seconds - gone))
    solver.halt()
    thread.join()
    if not found or found[0] is None:
        cards = sum(map(len, position.hands)) + len(position.stock)
        raise CartaroError("unsolved", tr("api-solving-unsolved", cards=cards, seconds=f"{seconds:g}"))
    return found[0]


def solution_of(position: Position, solution: kernel.Solution) -> Solution:
    """Convert the kernel's solution to the notation of the judge."""
    assert position.turn is not None
    serialized = serialize_solution(position, solution)
    return Solution(
        rulebook=position.terms.rulebook.id,
        turn=position.turn,
        side=position.terms.side_of(position.turn),
        value=solution.value,
        best=tuple(FISHING.spell_action(play_of(action)) for action in solution.best),
        moves={move.action: int(move.value) for move in serialized.moves},
        line=tuple((played.seat, played.action) for played in serialized.line),
        points=serialized.points,
        nodes=serialized.nodes,
    )


def _check_all_known(given: Mapping[str, Any]) -> None:
    """Raise if a hand, or the stock, is not given card by card."""
    hands = given.get("hands")
    hidden = (
        [f"hands[{seat}]" for seat, hand in enumerate(hands) if _is_hidden(hand)] if isinstance(hands, list) else []
    )
    if "stock" in given and _is_hidden(given["stock"]):
        hidden.append("stock")
    if hidden:
        raise CartaroError("unknown_cards", tr("api-solving-unknown_cards", hidden=", ".join(hidden)))


def _is_hidden(cards: object) -> bool:
    return cards is None or isinstance(cards, int)
