"""Certain declarations of ``fuori``, for a player with perfect memory: the points its side has whatever happens."""

from cartaro.bots.bot import pick
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Stream
from cartaro.engine.changing import replace
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.position import Cards, Position
from cartaro.games.scopa.reported_score import most_beside_scope
from cartaro.games.scopa.score import score


def leaves_table(observation: Observation, play: Play) -> Cards:
    """Return the table after *play*."""
    if not play.captured:
        return (*observation.table, play.card)
    return tuple(card for card in observation.table if card not in play.captured)


def makes_scopa(observation: Observation, play: Play) -> bool:
    """Whether *play* is a scopa: it empties the table, and is not the dealer's last play, or hand, of the deal."""
    seat, terms = observation.turn, observation.terms
    in_last_hand = terms.rulebook.has("scopa.last") and seat == terms.dealer and observation.stock < terms.players
    is_last = in_last_hand and (terms.last_hand_makes_no_scopa or sum(observation.hands) == 1)
    return bool(play.captured) and not leaves_table(observation, play) and not is_last


def reaches_fuori(observation: Observation, play: Play) -> bool:
    """Whether ``fuori`` declared with *play* is certainly true (Scopone, articles 16.true and 16.primiera).

    The deal is scored by the law's own count of a declaration, as it stands after *play*: cards in no pile could still
    go to any side.
    """
    assert observation.turn is not None
    side = observation.terms.side_of(observation.turn)
    needed = int(observation.terms.rulebook.parameters["fuori_target"])
    scope = observation.memory.scope[side] + makes_scopa(observation, play)
    if observation.points[side] + scope + most_beside_scope(observation.terms) < needed:
        return False
    return totals_declared(observation, play)[side] >= needed


def totals_declared(observation: Observation, play: Play) -> tuple[int, ...]:
    """Return the points of the match, by side, that count if ``fuori`` is declared with *play*."""
    assert observation.turn is not None
    side = observation.terms.side_of(observation.turn)
    return _totals(observation, _stopped(observation, play, declared=side))


def totals_at_worst(observation: Observation, play: Play) -> tuple[int, ...]:
    """Return the points of the match, by side, after *play* and a rest of the deal in which one's own side gets none.

    Of two sides the other one then takes every card that is in no pile, each time with a scopa, except with the
    dealer's last.
    """
    assert observation.turn is not None
    terms = observation.terms
    side = terms.side_of(observation.turn)
    stopped = _stopped(observation, play, declared=None)
    more = sum(held for seat, held in enumerate(observation.hands) if terms.side_of(seat) != side)
    more -= terms.side_of(terms.dealer) != side
    worst = replace(
        stopped,
        piles=tuple(pile if s == side else (*pile, *stopped.table) for s, pile in enumerate(stopped.piles)),
        scope=tuple(n if s == side else n + more for s, n in enumerate(stopped.scope)),
    )
    return _totals(observation, worst)


def _totals(observation: Observation, stopped: Position) -> tuple[int, ...]:
    return tuple(map(sum, zip(observation.points, score(stopped).totals, strict=True)))


def _stopped(observation: Observation, play: Play, *, declared: int | None) -> Position:
    """Return the deal, stopped after *play*, with all the cards that are in no pile on the table."""
    memory = observation.memory
    assert observation.turn is not None
    side = observation.terms.side_of(observation.turn)
    taken = (play.card, *play.captured) if play.captured else ()
    piles = tuple(pile + taken if s == side else pile for s, pile in enumerate(memory.piles))
    captured = {card for pile in piles for card in pile}
    scope = memory.scope[side] + makes_scopa(observation, play)
    return Position(
        terms=observation.terms,
        hands=((),) * observation.terms.players,
        table=tuple(card for card in ITALIAN.cards if card not in captured),
        piles=piles,
        scope=tuple(scope if s == side else n for s, n in enumerate(memory.scope)),
        turn=None,
        last_taker=memory.last_taker,
        stock=(),
        points=observation.points,
        declared=declared,
    )


def certain_declaration(observation: Observation) -> Play | None:
    """Return a play with which ``fuori`` is certainly true; None if there is none."""
    plays = (action for action in observation.actions if isinstance(action, Play) and action.fuori)
    return next((play for play in plays if reaches_fuori(observation, play)), None)


def forced_action(observation: Observation, chance: Stream) -> FishingAction | None:
    """Return an action that needs no search, such as a true ``fuori`` or the only play; None if there is a choice."""
    declaration = certain_declaration(observation)
    if declaration is not None:
        return declaration
    plays = quiet_plays(observation.actions)
    if len(plays) > 1 and observation.hand is not None:
        return None
    return pick(plays or observation.actions, chance)
