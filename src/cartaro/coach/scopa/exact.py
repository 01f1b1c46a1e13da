"""Exact values of the end of a deal of Scopa or Scopone with open cards, for information and not for grades."""

from cartaro.bots.scopa.encoding import Laws, deal_of, encode, play_of
from cartaro.coach.remark import Exact, points_en, points_it, to_do
from cartaro.coach.scopa.reasons import done
from cartaro.games.scopa.actions import Play, spell_action
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.position import Position
from cartaro.i18n import Text, tr
from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.solver import Solution, Solver

MOST_CARDS = 5 if is_compiled() else 4
"""The most cards in each hand for which the end is solved, which takes some hundredths of a second."""
_MOST_POSITIONS = 300_000
_MEGABYTES = 4

_laws = Laws()


def solve_end(position: Position, played: Play) -> Exact | None:
    """Return the best plays, their value and that of *played*; None if the end is too far, or not of two sides.

    Points are those of the deal, of the side to act less the other's.
    """
    is_near = max(map(len, position.hands)) <= MOST_CARDS and not position.stock
    if not is_near or position.terms.sides != 2 or position.terms.players % 2:
        return None
    law = _laws.of(position.terms)
    solution = Solver(law, _MEGABYTES).solve(deal_of(law, position), _MOST_POSITIONS)
    mine = None if solution is None else solution.moves.get(encode(played))
    if solution is None or mine is None:
        return None
    best = tuple(spell_action(play_of(action)) for action in solution.best)
    return Exact(best, solution.value, mine, _end_to_text(position, solution, mine).as_dict())


def _end_to_text(position: Position, solution: Solution, mine: int) -> Text:
    best = solution.value
    if best == mine:
        ends = ends_with(best)
        return tr("coach-scopa-exact-all_cards_seen_was", ends=ends)
    better = to_do(done(names_of(position.terms.rulebook), play_of(solution.best[0])))
    ends, ended = ends_with(best), ends_with(mine)
    return tr("coach-scopa-exact-all_cards_seen_could", better=better, ends=ends, ended=ended)


def ends_with(lead: int) -> Text:
    """Return the text for a deal that the player's side wins by *lead* points."""
    if lead == 0:
        return tr("coach-scopa-exact-deal_ends_level")
    it, en = points_it(abs(lead)), points_en(abs(lead))
    if lead > 0:
        return tr("coach-scopa-exact-win_deal", it=Text(it, en))
    return tr("coach-scopa-exact-lose_deal", it=Text(it, en))
