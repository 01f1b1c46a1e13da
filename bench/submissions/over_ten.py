"""Over ten: an old rule for beginners at Scopa and Scopone, and nothing else."""

from typing import Any, ClassVar


class OverTen:
    """Takes the most valuable cards it can; else leaves more than ten on the table, so that no one card takes all."""

    title: ClassVar[str] = "Over ten"
    games: ClassVar[tuple[str, ...]] = ("scopa",)

    def choose(self, observation: Any, chance: Any, budget: Any = None) -> Any:
        """Return the play that takes most; of those that take nothing the one that leaves the safest table."""
        plays = [action for action in observation.actions if not action.fuori]
        left = sum(card.rank for card in observation.table)

        def worth(play: Any) -> tuple[int, int, int, int]:
            taken = (*play.captured, play.card) if play.captured else ()
            coins = sum(card.suit.name == "DENARI" for card in taken)
            sevens = sum(card.rank == 7 for card in taken)
            after = left - sum(card.rank for card in play.captured) + (0 if play.captured else play.card.rank)
            return coins + sevens, len(taken), int(after > 10 or after == 0), -play.card.rank

        return max(plays, key=worth)
