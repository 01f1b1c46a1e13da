"""Ends of deals in which a player who forgets nothing knows every card: played exactly, by what the match wants."""

from collections.abc import Sequence

from cartaro.bots.boards import layout_seen, unseen_in
from cartaro.games.scopa.observation import Observation
from cartaro.kernel.deal import Deal, Law, lay_out
from cartaro.kernel.fishing import Dealer

MOST_CARDS = 3
"""An end is played exactly when nobody has more cards than this."""
_WIDTH = 32
_BEST = 10**9


def known_end(law: Law, observation: Observation) -> Deal | None:
    """Return the deal with every card in its place, None where the seat to act cannot know it, or it is no end yet.

    It knows when one other seat alone has hidden cards, and no stock is left: they are all that it has not seen.
    """
    if law.sides != 2 or observation.stock or max(observation.hands) > MOST_CARDS:
        return None
    layout = layout_seen(observation)
    missing = [size - hand.bit_count() for size, hand in zip(observation.hands, layout.hands, strict=True)]
    owners = [seat for seat, cards in enumerate(missing) if cards]
    unseen = unseen_in(layout)
    if len(owners) > 1 or unseen.bit_count() != sum(missing):
        return None
    hands = [hand | unseen if seat in owners else hand for seat, hand in enumerate(layout.hands)]
    return lay_out(law, layout._replace(hands=tuple(hands)))


def play_exactly(law: Law, deal: Deal, actions: Sequence[int], worth: Sequence[int]) -> list[int]:
    """Return what each of *actions* leads to if all play their best, by ``worth[32 * own + others]`` of the points."""
    dealer, side = Dealer(law), deal.turn % law.sides
    return [_after(dealer, deal, action, side, worth, -_BEST, _BEST) for action in actions]


def _after(  # noqa: PLR0913, PLR0917 - the bounds of alpha and beta travel with the rest
    dealer: Dealer, deal: Deal, action: int, side: int, worth: Sequence[int], low: int, high: int
) -> int:
    deal = deal.copy()
    dealer.play(deal, action)
    if deal.turn < 0:
        points = dealer.score(deal)
        return worth[_WIDTH * points[side] + points[1 - side]]
    own = deal.turn % 2 == side
    for next_action in dealer.legal(deal):
        value = _after(dealer, deal, next_action, side, worth, low, high)
        low, high = (max(low, value), high) if own else (low, min(high, value))
        if low >= high:
            break
    return low if own else high
