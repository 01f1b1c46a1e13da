"""The parameters of :class:`.RolloutPolicy`, by their index: never compiled."""

OPEN_LEFT = 0
"""Opens at once if that leaves so many cards or fewer."""
OPEN_TURN = 1
"""Opens anyway after so many turns."""
OPEN_AFTER = 2
"""Opens anyway when so many others have opened."""
LAY_AT = 3
"""Having opened, lays melds when one who has opened holds so many cards or fewer."""
ATTACH_AT = 4
"""Attaches cards, likewise."""
JOKER_AT = 5
"""Attaches jokers, likewise."""
OUT = 6
"""Keeps a card for each card not yet seen that would make a meld of it and one more."""
MADE = 7
"""Keeps a card that is in a meld."""
COUNT = 8
"""Throws a card for each point that it counts in hand."""
TOWARDS = 9
"""Keeps a card for each point that it counts towards an opening still to come."""
GIFT = 10
"""Keeps a card that attaches while others have opened."""
FITS = 11
"""Keeps a card that attaches."""
TWIN = 12
"""Throws a card of which it holds the twin."""
WANDER = 13
"""Adds uniform noise to the keep value, up to this."""
LATER = 14
"""Keeps a card for each card near it in hand."""
PARAMETERS = 16
"""How many parameters a policy has, the last of no meaning yet."""

FREELY, DRAWS, TAKES = range(3)
"""How a turn's first card comes: as the policy has it, from the stock, from the pozzo."""
MOST_POINTS = 1024
"""More points than a side can be left with in a deal."""
