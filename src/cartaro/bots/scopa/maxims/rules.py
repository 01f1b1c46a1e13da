"""What each maxim looks at: a play gets a number, more is better, 0 is neither here nor there.

The names are those of maxims.toml, which has their wording and their order.
"""

from collections.abc import Callable
from typing import TypeAlias

from cartaro.bots.scopa.certain_claims import leaves_table, makes_scopa
from cartaro.bots.scopa.greedy import worth
from cartaro.bots.scopa.maxims.scene import DealKnowledge, taken
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.score import SETTEBELLO, is_denari

Rule: TypeAlias = Callable[[DealKnowledge, Play], int]

SEVEN = SETTEBELLO.rank
GOOD_SPLITS = ({1, 3}, {2, 3}, {1, 5})
"""Sums that leave their fellows to add up to seven: 4 takes 1 and 3, 5 takes 2 and 3, 6 takes 1 and 5."""
LOW_TABLE = 10
RISKS = (0.04, 0.25, 0.5, 0.75)
"""From which likelihood on a sweep is a worse danger than the one before."""
NEAR_END = 16

RULES: dict[str, Rule] = {}


def looks_at(name: str) -> Callable[[Rule], Rule]:
    """Register a rule under the name that maxims.toml gives it."""

    def register(rule: Rule) -> Rule:
        RULES[name] = rule
        return rule

    return register


@looks_at("scopa")
def sweep(scene: DealKnowledge, play: Play) -> int:
    """A scopa is made."""
    return int(makes_scopa(scene.seen, play))


@looks_at("guardia")
def guard(scene: DealKnowledge, play: Play) -> int:
    """The next player is not given a table to sweep; the likelier the sweep, the worse."""
    risk = scene.risk(play)
    return -sum(risk > limit for limit in RISKS)


@looks_at("settebello")
def take_settebello(scene: DealKnowledge, play: Play) -> int:
    """The settebello goes to the own pile, and is not laid."""
    if SETTEBELLO in taken(play):
        return 1
    return -int(play.card == SETTEBELLO)


@looks_at("sette")
def take_sevens(scene: DealKnowledge, play: Play) -> int:
    """Sevens are taken where one holds the settebello or two of them; by the hand's side with a sum for preference.

    A seven is not laid while others are out, unless two of those left are held.
    """
    if not play.captured:
        return -int(play.card.rank == SEVEN and scene.out[SEVEN] > 0 and scene.held[SEVEN] < 2)
    sevens = sum(card.rank == SEVEN for card in taken(play))
    if SETTEBELLO in scene.hand or scene.held[SEVEN] >= 2:
        return int(any(card.rank == SEVEN for card in play.captured))
    is_sum = len(play.captured) > 1
    return int(sevens > 0 and (is_sum or scene.deals_side))


@looks_at("presa")
def take(scene: DealKnowledge, play: Play) -> int:
    """Who can take, takes."""
    return int(bool(play.captured))


@looks_at("spariglio")
def split_pairs(scene: DealKnowledge, play: Play) -> int:
    """The hand's side takes sums that leave an odd number of ranks unpaired, best those that threaten the sevens."""
    if scene.deals_side or len(play.captured) < 2:
        return 0
    after = scene.odd_after(play)
    gain = len(after) > len(scene.odd_ranks)
    return int(gain) + int(gain and len(after) % 2) + int(gain and {c.rank for c in play.captured} in GOOD_SPLITS)


@looks_at("pari")
def keep_pairs(scene: DealKnowledge, play: Play) -> int:
    """The dealer's side takes equal with equal, and brings unpaired ranks back into pairs."""
    if not scene.deals_side or not play.captured:
        return 0
    return len(scene.odd_ranks) - len(scene.odd_after(play))


@looks_at("doppie")
def lay_doubles(scene: DealKnowledge, play: Play) -> int:
    """Who cannot take lays a card of which another is in hand."""
    return int(not play.captured and scene.held[play.card.rank] > 1)


@looks_at("eco")
def echo_partner(scene: DealKnowledge, play: Play) -> int:
    """Where the partner's card was taken, its equal is laid: the partner asked for it."""
    card = scene.partner_laid
    return int(card is not None and not play.captured and card in scene.captured and play.card.rank == card.rank)


@looks_at("doppia-compagno")
def leave_to_partner(scene: DealKnowledge, play: Play) -> int:
    """The card that the partner laid is left to it, but for denari and sevens."""
    card = scene.partner_laid
    if card is None or card not in play.captured or len(play.captured) > 1:
        return 0
    return -int(not is_denari(card) and card.rank != SEVEN and not is_denari(play.card))


@looks_at("mulinello")
def keep_the_mill(scene: DealKnowledge, play: Play) -> int:
    """On an empty table one lays a card whose fellows are gone or in one's own hand, so that nobody sweeps it."""
    if scene.table:
        return 0
    out = scene.out[play.card.rank]
    return 2 if out == 0 else int(scene.held[play.card.rank] > 1)


@looks_at("apertura")
def open_well(scene: DealKnowledge, play: Play) -> int:
    """The first card of the deal comes from a double or triple, is no seven, and leaves a high table."""
    if not scene.is_first_play or play.captured:
        return 0
    high = sum(card.rank for card in leaves_table(scene.seen, play)) > LOW_TABLE
    return (scene.held[play.card.rank] - 1) * int(play.card.rank != SEVEN) * int(high)


@looks_at("ricomporre")
def mend_pairs(scene: DealKnowledge, play: Play) -> int:
    """The dealer's side lays a card of an unpaired rank that lies on nobody's way: its equal will pair it again."""
    return int(
        scene.deals_side and not play.captured and play.card.rank in scene.odd_ranks and scene.out[play.card.rank] == 0
    )


@looks_at("quarantotto")
def keep_odd_cards(scene: DealKnowledge, play: Play) -> int:
    """Near the end the dealer keeps a card of each unpaired rank, to take what is left."""
    if scene.seat != scene.seen.terms.dealer or scene.unplayed > NEAR_END or play.captured:
        return 0
    return -int(play.card.rank in scene.odd_ranks)


@looks_at("ancora")
def keep_the_anchor(scene: DealKnowledge, play: Play) -> int:
    """A card that nobody can take keeps the table safe; it is not taken for little."""
    if not play.captured:
        return 0
    gain = sum(worth(scene.seen.terms.rulebook, card) for card in taken(play))
    high = [card for card in play.captured if card.rank > SEVEN and scene.out[card.rank] == 0]
    return -int(bool(high) and not any(is_denari(card) for card in taken(play)) and gain < 2 * LOW_TABLE + LOW_TABLE)


@looks_at("ultima")
def take_last(scene: DealKnowledge, play: Play) -> int:
    """In the last round a capture is worth the whole table."""
    return int(scene.unplayed <= scene.seen.terms.players and bool(play.captured))


@looks_at("valore")
def take_value(scene: DealKnowledge, play: Play) -> int:
    """The dearest cards are taken, the cheapest laid."""
    rulebook = scene.seen.terms.rulebook
    if play.captured:
        return sum(worth(rulebook, card) for card in taken(play))
    return -worth(rulebook, play.card)
