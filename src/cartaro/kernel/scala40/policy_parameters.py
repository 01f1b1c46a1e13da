"""The parameters of :class:`.RolloutPolicy`, by their index: never compiled."""

OPEN_LEFT = 0
"""Opens at once if that leaves this many cards or fewer."""
OPEN_TURN = 1
"""Opens anyway after this many turns."""
OPEN_AFTER = 2
"""Opens anyway when this many others have opened."""
LAY_AT = 3
"""Having opened, lays melds when another player who has opened holds this many cards or fewer."""
ATTACH_AT = 4
"""Attaches cards under the same condition, with this number."""
JOKER_AT = 5
"""Attaches jokers under the same condition, with this number."""
OUT = 6
"""Adds to a card's keep value for each unseen card that would complete a meld of three with it."""
MADE = 7
"""Adds to the keep value of a card in a meld."""
COUNT = 8
"""Subtracts from a card's keep value for each point that it counts in hand."""
TOWARDS = 9
"""Adds to a card's keep value, before the opening, for each point that it counts towards it."""
GIFT = 10
"""Adds to the keep value of a card that attaches, if another player has opened."""
FITS = 11
"""Adds to the keep value of a card that attaches."""
TWIN = 12
"""Subtracts from the keep value of a card of which the hand has both copies."""
WANDER = 13
"""Adds uniform noise to the keep value, up to this."""
LATER = 14
"""Adds to a card's keep value for each card near it in hand."""
PARAMETERS = 16
"""The number of parameters of a policy; the last one is unused."""

FREELY, DRAWS, TAKES = range(3)
"""Values of ``draw_mode``: the policy chooses, the seat draws from the stock, it takes from the pozzo."""
MOST_POINTS = 1024
"""An upper bound of the points that a side can be left with in a deal."""
