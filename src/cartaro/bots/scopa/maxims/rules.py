"""The rating function of each maxim: it gives a play a number; more is better, 0 is neutral.

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
"""Sums whose counterparts can still add up to seven: 4 takes 1 and 3, 5 takes 2 and 3, 6 takes 1 and 5."""
LOW_TABLE = 10
RISKS = (0.04, 0.25, 0.5, 0.75)
"""The probabilities of a sweep above which the danger counts one step higher."""
NEAR_END = 16

RULES: dict[str, Rule] = {}


def looks_at(name: str) -> Callable[[Rule], Rule]:
    """Register a rule under its name in maxims.toml."""

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
    """The settebello is taken, and is not laid."""
    if SETTEBELLO in taken(play):
        return 1
    return -int(play.card == SETTEBELLO)


@looks_at("sette")
def take_sevens(scene: DealKnowledge, play: Play) -> int:
    """Sevens are taken if the hand has the settebello or two of them; otherwise by the dealer's side, or with a sum.

    A seven is not laid while other sevens are unseen, unless the hand holds two.
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
    """A player who can take, takes."""
    return int(bool(play.captured))


@looks_at("spariglio")
def split_pairs(scene: DealKnowledge, play: Play) -> int:
    """The non-dealing side takes sums that unpair more ranks, ideally an odd number, or that threaten the sevens."""
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
    """A player who does not take lays a card of a rank held twice or more."""
    return int(not play.captured and scene.held[play.card.rank] > 1)


@looks_at("eco")
def echo_partner(scene: DealKnowledge, play: Play) -> int:
    """If the card laid by the partner was taken, its equal is laid: the partner asked for it."""
    card = scene.partner_laid
    return int(card is not None and not play.captured and card in scene.captured and play.card.rank == card.rank)


@looks_at("doppia-compagno")
def leave_to_partner(scene: DealKnowledge, play: Play) -> int:
    """The card that the partner laid is not taken, except for denari and sevens."""
    card = scene.partner_laid
    if card is None or card not in play.captured or len(play.captured) > 1:
        return 0
    return -int(not is_denari(card) and card.rank != SEVEN and not is_denari(play.card))


@looks_at("mulinello")
def keep_the_mill(scene: DealKnowledge, play: Play) -> int:
    """On an empty table, lay a card whose equals are gone or in the same hand, so that nobody sweeps it."""
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
    """The dealer's side lays a card of an unpaired rank of which no other card is unseen: it will be paired again."""
    return int(
        scene.deals_side and not play.captured and play.card.rank in scene.odd_ranks and scene.out[play.card.rank] == 0
    )


@looks_at("quarantotto")
def keep_odd_cards(scene: DealKnowledge, play: Play) -> int:
    """Near the end the dealer does not lay cards of unpaired ranks, to take what is left."""
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
    """The most valuable cards are taken, the least valuable laid."""
    rulebook = scene.seen.terms.rulebook
    if play.captured:
        return sum(worth(rulebook, card) for card in taken(play))
    return -worth(rulebook, play.card)
