"""What a rulebook of Scala 40 and a table's options say, in the numbers that the kernel plays by."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

if not cython.compiled:
    from cartaro.kernel.scala40.hands import JOKER, RANKS, SUITS

MOST_SEATS = 8
ANYONE = 0
OPENED = 1
NOBODY_MAY = 2


class ScalaLaw:
    """The law of one table; the names are those of the rulebook's parameters. Seat s plays for side ``s % sides``.

    ``attaching_discards`` is ANYONE, OPENED or NOBODY_MAY: who may discard, without closing, a card that attaches.
    ``renews_at_draw`` tells whether the last card's draw renews the stock, or only the end of that turn.
    """

    def __init__(  # noqa: PLR0913 - a law is these numbers, each given by name
        self,
        *,
        players: int = 2,
        sides: int = 2,
        hand: int = 13,
        opening: int,
        run_jokers: int,
        set_jokers: int,
        ace_low: int,
        ace_high: int,
        figure: int,
        joker_in_hand: int,
        ace_in_hand: int,
        lone_ace: int,
        in_hand_factor: int = 1,
        flat_hand: int = 0,
        flat_needs_in_hand: bool = False,
        renewals: int = 0,
        idle_turns: int = 255,
        attaching_discards: int = ANYONE,
        renews_at_draw: bool = False,
        renewal_is_shuffled: bool = False,
        taking_may_open: bool = False,
        taken_card_is_used: bool = False,
        taken_card_may_be_melded: bool = True,
        swapped_joker_is_used: bool = False,
        opening_is_clean: bool = False,
        in_hand_needs_opening: bool = True,
        lays_before_drawing: bool = False,
    ) -> None:
        if not (
            2 <= players <= MOST_SEATS and sides > 1 and players % sides == 0 and set_jokers < 2 and run_jokers < 3
        ):
            raise ValueError(f"{players} players on {sides} sides, {run_jokers} or {set_jokers} jokers are no table")
        self.players = players
        self.sides = sides
        self.hand = hand
        self.opening = opening
        self.run_jokers = run_jokers
        self.set_jokers = set_jokers
        self.joker_in_hand = joker_in_hand
        self.ace_in_hand = ace_in_hand
        self.lone_ace = lone_ace
        self.in_hand_factor = in_hand_factor
        self.flat_hand = flat_hand
        self.flat_needs_in_hand = flat_needs_in_hand
        self.renewals = renewals
        self.idle_turns = idle_turns
        self.attaching_discards = attaching_discards
        self.renews_at_draw = renews_at_draw
        self.renewal_is_shuffled = renewal_is_shuffled
        self.taking_may_open = taking_may_open
        self.taken_card_is_used = taken_card_is_used
        self.taken_card_may_be_melded = taken_card_may_be_melded
        self.swapped_joker_is_used = swapped_joker_is_used
        self.opening_is_clean = opening_is_clean
        self.in_hand_needs_opening = in_hand_needs_opening
        self.lays_before_drawing = lays_before_drawing
        self.in_set = [0] * 13
        self.in_hand = [0] * 64
        self.below = [0] * 15
        self.most = [0] * 4
        self.left = [0] * 4
        self._fill(figure, ace_low, ace_high)

    def _fill(self, figure: int, ace_low: int, ace_high: int) -> None:
        """Work out what each rank, kind and place is worth, and the bit planes of the first two."""
        worth = [0] * 14
        for place in range(RANKS + 1):
            worth[place] = ace_low if place == 0 else ace_high if place == RANKS else min(place + 1, figure)
            self.below[place + 1] = self.below[place] + worth[place]
        self.in_hand[JOKER] = self.joker_in_hand
        for rank in range(RANKS):
            self.in_set[rank] = ace_high if rank == 0 else worth[rank]
            at_most = max(self.in_set[rank], worth[rank])
            in_hand = self.ace_in_hand if rank == 0 else worth[rank]
            for suit in range(SUITS):
                kind = 16 * suit + rank
                self.in_hand[kind] = in_hand
                for bit in range(4):
                    self.most[bit] |= (at_most >> bit & 1) << kind
                    self.left[bit] |= (in_hand >> bit & 1) << kind
