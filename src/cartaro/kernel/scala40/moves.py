"""Scala 40 played at speed: lawful actions and what they do.

Compiled (with the types of the .pxd beside it) or as it stands, this does the same. The law itself is elsewhere: the
predicates of the game decide at every table, and tests hold this to them.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.scala40.completion import Search
from cartaro.kernel.scala40.law import ScalaLaw
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLayout, lay_out_scala

if not cython.compiled:
    from cartaro.kernel.scala40.legal import (
        ATTACH,
        DISCARD,
        DRAW,
        END_PLACE,
        LAY,
        MELD_PLACE,
        SWAP,
        TAKE,
        list_steps,
    )
    from cartaro.kernel.scala40.score import count_deal
    from cartaro.kernel.scala40.turn import (
        attach_card,
        discard_card,
        draw_card,
        lay_meld,
        swap_card,
        take_card,
        undo_steps,
    )

LOW_WORD = 0xFFFFFFFF
KIND = 0xFF


class ScalaTable:
    """Plays deals by a law, with chance of its own. Each thread needs one to itself."""

    def __init__(self, law: ScalaLaw, seed: int = 0) -> None:
        self.law = law
        self.search = Search(law)
        self.chance = Chance(seed)
        self.room = [0] * 16_384
        self.points = [0] * 8

    def lay_out(self, layout: ScalaLayout) -> ScalaDeal:
        """Return the deal that *layout* describes; raise ValueError where the law has no such deal."""
        return lay_out_scala(self.law, layout)

    def legal(self, deal: ScalaDeal) -> list[int]:
        """Return every action of the seat to act; none where the deal is over."""
        n = list_steps(self.search, deal, self.room)
        return [self.room[i] for i in range(n)]

    def play(self, deal: ScalaDeal, action: int) -> None:
        """Do one of the actions that :meth:`legal` lists; raise ValueError on any other."""
        n = list_steps(self.search, deal, self.room)
        for i in range(n):
            if self.room[i] == action:
                break
        else:
            raise ValueError(f"no seat can do {action:#x} now")
        apply_step(self.law, deal, action, self.chance)

    def score(self, deal: ScalaDeal) -> list[int]:
        """Return the points of each side, the deal being over."""
        count_deal(self.law, deal, self.points)
        return [self.points[side] for side in range(self.law.sides)]


def apply_step(law: ScalaLaw, deal: ScalaDeal, action: int, chance: Chance) -> None:
    """Let the seat to act do an action."""
    what = action & ~LOW_WORD
    kind = action & KIND
    at = action >> MELD_PLACE & KIND
    if what == DISCARD:
        discard_card(law, deal, kind, chance)
    elif what == DRAW:
        draw_card(law, deal, chance)
    elif what == TAKE:
        take_card(law, deal)
    elif what == LAY:
        lay_meld(law, deal, action & LOW_WORD)
    elif what == ATTACH:
        attach_card(deal, kind, at, action >> END_PLACE & KIND)
    elif what == SWAP:
        swap_card(law, deal, kind, at)
    else:
        undo_steps(deal)
