"""The referee: whether a seat may do an action now."""

from collections.abc import Callable

from cartaro.cards import Card
from cartaro.games.scala40.actions import Attach, Discard, Draw, Lay, ScalaAction, SwapJoker, Take, Undo
from cartaro.games.scala40.details import not_held, why_not_taken
from cartaro.games.scala40.lookahead import obstacle_to_drawing, obstacle_to_taking
from cartaro.games.scala40.melds import face_of
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.rules import DRAWING, LAYING, TAKING, discarding_by
from cartaro.games.scala40.sight import see
from cartaro.games.scala40.turn import Laying, resolve
from cartaro.i18n import tr
from cartaro.rulebook import ALLOWED, Refused, Verdict, cannot, judge_by


def judge(position: Position, seat: int, action: ScalaAction) -> Verdict:
    """Return whether *seat* may do *action*, citing the most specific article that it breaks.

    A step that ``undo`` cannot take back is refused if the turn could not be completed lawfully after it; the rules of
    packages come last, and are not considered for the rest of the turn.
    Raise :class:`cartaro.games.scala40.actions.ActionError` on an ambiguous action.
    """
    verdict = _judge(position, seat, action)
    return judge_by_house(position, action) if verdict and position.terms.house_rules else verdict


def judge_by_house(position: Position, action: ScalaAction) -> Verdict:
    """Return whether the rules of packages that the table's rulebook names let the seat to act do *action*."""
    house = position.terms.house_rules
    return judge_by(position.terms.rulebook, house, see(position, position.turn), action)


def _judge(position: Position, seat: int, action: ScalaAction) -> Verdict:
    if position.over:
        return cannot(tr("games-scala40-referee-deal_over"))
    if seat != position.turn:
        return cannot(tr("games-scala40-referee-judge"))
    match action:
        case Lay() | Attach() | SwapJoker():
            return _judge_laying(position, action)
        case Discard(card):
            if card not in position.hand and not _was_laid_as_its_twin(position, card):
                return not_held(position, card)
            return judge_by(position.terms.rulebook, discarding_by(position.terms.rulebook), position, card)
        case _:
            return _SIMPLE[type(action)](position)


def _was_laid_as_its_twin(position: Position, card: Card) -> bool:
    """Whether *card* was taken in this turn and laid under the plain name of its twin, which is still held."""
    return card == position.draft.taken and card.copy == 1 and face_of(card) in position.hand


def _judge_laying(position: Position, action: Laying) -> Verdict:
    step = resolve(position, action)
    return step if isinstance(step, Refused) else judge_by(position.terms.rulebook, LAYING, position, step)


def _judge_draw(position: Position) -> Verdict:
    verdict = judge_by(position.terms.rulebook, DRAWING, position, None)
    if verdict and not position.stock:
        return cannot(tr("games-scala40-referee-judge_draw"))
    if not verdict:
        return verdict
    rule = obstacle_to_drawing(position)
    return ALLOWED if rule is None else position.terms.rulebook.refuse(rule)


def _judge_take(position: Position) -> Verdict:
    if not position.draft.drawn and not position.pile:
        return cannot(tr("games-scala40-referee-judge_take"))
    verdict = judge_by(position.terms.rulebook, TAKING, position, None)
    if not verdict:
        return verdict
    rule = obstacle_to_taking(position)
    if rule is None:
        return ALLOWED
    return position.terms.rulebook.refuse(rule, *why_not_taken(rule, position.pile[-1]))


def _judge_undo(position: Position) -> Verdict:
    draft = position.draft
    if draft.can_undo:
        return ALLOWED
    if draft.kept:
        return position.terms.rulebook.refuse("undo.kept")
    return cannot(tr("games-scala40-referee-judge_undo"))


_SIMPLE: dict[type, Callable[[Position], Verdict]] = {Draw: _judge_draw, Take: _judge_take, Undo: _judge_undo}
