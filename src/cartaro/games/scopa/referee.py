"""The referee: whether a seat may do an action now, and every action that the seat to act may do."""

from collections.abc import Iterator

from cartaro.cards import ITALIAN, Card
from cartaro.games.scopa.actions import Claim, Expose, FishingAction, Name, Play
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.rules import exposed_before_turn, find_breach, judge_play, may_declare_fuori
from cartaro.house_rules import HouseRulesError
from cartaro.i18n import Text, tr
from cartaro.rulebook import ALLOWED, Verdict, cannot


def judge(position: Position, seat: int, action: FishingAction) -> Verdict:
    """Return whether *seat* may do *action*; if it breaks several articles, the first in the rulebook's order."""
    if isinstance(action, Play):
        return _judge_turn(position, seat, action)
    if not position.terms.by_hand:
        return cannot(
            tr("games-scopa-referee-judge"),
        )
    match action:
        case Claim():
            return _judge_claim(position, action)
        case Expose(card):
            return _judge_expose(position, seat, card)
        case Name(card):
            return _judge_name(position, seat, card)


def _judge_turn(position: Position, seat: int, play: Play) -> Verdict:
    if position.over:
        return cannot(tr("games-scopa-referee-deal_over"))
    if seat != position.turn:
        return position.terms.rulebook.refuse("turn.order")
    if play.card not in position.hands[seat]:
        return _not_held(position, play.card)
    absent = [card for card in play.captured if card not in position.table]
    if absent:
        return _cannot(position, absent[0], tr("games-scopa-referee-judge_turn"))
    unknown = _judge_words(position, play)
    return judge_play(position, play) if unknown is None else unknown


def _judge_words(position: Position, play: Play) -> Verdict | None:
    """Refuse ``miss`` and ``fuori`` if the table or the rulebook does not have them; None if there is no objection."""
    if play.missed and not position.terms.by_hand:
        return cannot(
            tr("games-scopa-referee-only_real_table_capture"),
        )
    if play.fuori and not position.terms.rulebook.has("fuori"):
        return cannot(tr("games-scopa-referee-judge_words"))
    return None


def _not_held(position: Position, card: Card) -> Verdict:
    return _cannot(position, card, tr("games-scopa-referee-not_held"))


def _cannot(position: Position, card: Card, what: Text) -> Verdict:
    """Return the refusal of *card*, by its name in the rulebook; *what* says why."""
    named = names_of(position.terms.rulebook).the(card).each(lambda name: name[0].upper() + name[1:])
    return cannot(tr("games-scopa-referee-card_is", card=named, what=what))


def _judge_claim(position: Position, claim: Claim) -> Verdict:
    rulebook = position.terms.rulebook
    if position.missed is None:
        return rulebook.refuse("take.missed", _why_nothing_can_be_claimed(position))
    if claim.captured is None:
        several = len(position.missed.before.captures(position.missed.card)) > 1
        return rulebook.refuse("take.one", _SAY_WHICH) if several else ALLOWED
    absent = [card for card in claim.captured if card not in position.missed.before.table]
    if absent:
        return _cannot(position, absent[0], tr("games-scopa-referee-judge_claim"))
    return judge_play(position.missed.before, Play(position.missed.card, claim.captured))


def _why_nothing_can_be_claimed(position: Position) -> Text:
    if any(play.missed for _, play in position.plays):
        return tr("games-scopa-referee-card_been_played_capture")
    return tr("games-scopa-referee-why_nothing_can_be_claimed")


def claimed_capture(position: Position, claim: Claim) -> tuple[Card, ...]:
    """Return the cards that a lawful claim takes."""
    assert position.missed is not None
    return claim.captured or position.missed.before.captures(position.missed.card)[0]


def _judge_expose(position: Position, seat: int, card: Card) -> Verdict:
    if position.over:
        return cannot(tr("games-scopa-referee-deal_over"))
    if card not in position.hands[seat]:
        return _not_held(position, card)
    if card in position.exposed_by(seat):
        return _cannot(position, card, tr("games-scopa-referee-judge_expose"))
    return ALLOWED


def _judge_name(position: Position, seat: int, card: Card) -> Verdict:
    if position.over:
        return cannot(tr("games-scopa-referee-deal_over"))
    rulebook = position.terms.rulebook
    owner = (seat + 1) % position.terms.players
    waiting = exposed_before_turn(position, owner)
    if len(waiting) < 2:
        shows_in_turn = owner == position.turn and not waiting and len(position.shown) > 1
        if shows_in_turn:
            return rulebook.refuse("exposed.chosen")
        return rulebook.refuse("exposed.named", _HAS_ONE if waiting else _HAS_NONE)
    if card not in waiting:
        return _cannot(position, card, tr("games-scopa-referee-judge_name"))
    return ALLOWED


_SAY_WHICH = tr("games-scopa-referee-say_which")
_HAS_ONE = tr("games-scopa-referee-has_one")
_HAS_NONE = tr("games-scopa-referee-has_none")


def candidates(position: Position) -> Iterator[FishingAction]:
    """Yield what the seat to act might do, lawful or not: any card of its hand, dark or denari (rule ``take.free``).

    Each play stands for itself and for the same play with ``fuori``.
    """
    assert position.turn is not None
    hand = position.hands[position.turn]
    for card in hand:
        takes = position.captures(card)
        for captured in [*takes, ()]:
            yield Play(card, captured)
        if takes and position.terms.by_hand:
            yield Play(card, missed=True)
    if position.terms.by_hand:
        yield from _irregular_candidates(position, hand)


def _irregular_candidates(position: Position, hand: tuple[Card, ...]) -> Iterator[FishingAction]:
    if position.missed is not None:
        takes = position.missed.before.captures(position.missed.card)
        yield from (Claim(captured) for captured in takes) if len(takes) > 1 else (Claim(),)
    yield from (Expose(card) for card in hand)
    assert position.turn is not None
    yield from (Name(card) for card in position.exposed_by((position.turn + 1) % position.terms.players))


def legal_actions(position: Position) -> list[FishingAction]:
    """Return every action that the judge allows to the seat to act; none when the deal is over.

    Raise :class:`HouseRulesError` if the rules of packages leave none.
    """
    if position.turn is None:
        return []
    house = position.terms.house_rules
    if not (position.exposed or position.shown or position.terms.by_hand or house):
        return _regular_actions(position, position.turn)
    actions: list[FishingAction] = []
    fuori: bool | None = None
    for action in candidates(position):
        if not isinstance(action, Play):
            actions += [action] if judge(position, position.turn, action) else []
        elif find_breach(position, action) is None:  # the play is possible, so the rules decide it
            actions.append(action)
            declared = Play(action.card, action.captured, fuori=True, missed=action.missed)
            if fuori is None:
                fuori = position.terms.fuori_is_open and may_declare_fuori(position, declared)
            actions += [declared] if fuori else []
    if house and not actions:
        raise HouseRulesError(
            "bad_rules", tr("games-scopa-referee-nothing_left", rules=", ".join(r.name for r in house))
        )
    return actions


_LAID = {card: Play(card) for card in ITALIAN.cards}


def _regular_actions(position: Position, seat: int) -> list[FishingAction]:
    """Return the legal actions when nothing irregular can happen.

    Every capture that the position offers is then lawful, and so is laying a card that takes nothing; the rules decide
    whether a card that takes may be laid.
    """
    actions: list[FishingAction] = []
    fuori: bool | None = None
    for card in position.hands[seat]:
        takes, laid = position.captures(card), _LAID[card]
        plays = [Play(card, captured) for captured in takes]
        if not takes or find_breach(position, laid) is None:
            plays.append(laid)
        for play in plays:
            actions.append(play)
            if fuori is None:
                fuori = position.terms.fuori_is_open and may_declare_fuori(
                    position, Play(card, play.captured, fuori=True)
                )
            if fuori:
                actions.append(Play(card, play.captured, fuori=True))
    return actions
