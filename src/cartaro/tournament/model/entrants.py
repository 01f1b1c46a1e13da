"""Entrants of an event: a player, a pair or a team, identified by an opaque id."""

from collections.abc import Iterable
from dataclasses import dataclass

from cartaro.i18n import CartaroError, tr


@dataclass(frozen=True, slots=True)
class Entrant:
    """One entrant.

    ``seed`` is 1 for the strongest, 0 for none. ``enters`` is the first round of the entrant (later for a late entry),
    ``leaves`` the first round without the entrant (None: they stay). ``late``: came after the draw, and comes after all
    others in the drawn order, in the order of check-in. They do not play in the rounds ``away``, nor in those of
    ``halves``, for which they asked half points, nor from ``pauses`` on (None: they do not pause).
    """

    id: str
    name: str
    club: str = ""
    seed: int = 0
    members: tuple[str, ...] = ()
    enters: int = 1
    leaves: int | None = None
    late: bool = False
    away: frozenset[int] = frozenset()
    halves: frozenset[int] = frozenset()
    pauses: int | None = None

    def plays(self, round_: int) -> bool:
        """Whether the entrant takes part in this round (from one)."""
        return self._is_in(round_) and round_ not in self.away and round_ not in self.halves

    def has_half(self, round_: int) -> bool:
        """Whether the entrant gets half points for this round without playing, as asked for."""
        return self._is_in(round_) and round_ in self.halves

    def _is_in(self, round_: int) -> bool:
        there = self.enters <= round_ and (self.leaves is None or round_ < self.leaves)
        return there and (self.pauses is None or round_ < self.pauses)

    @property
    def ever_plays(self) -> bool:
        """Whether the entrant takes part in any round: one who left before their first sits at no table."""
        return self.leaves is None or self.enters < self.leaves


def check_entrants(entrants: Iterable[Entrant]) -> None:
    """Raise :class:`CartaroError` if two entrants have the same id or seed."""
    ids: set[str] = set()
    seeds: dict[int, str] = {}
    for entrant in entrants:
        if entrant.id in ids:
            raise CartaroError(
                "entrant_twice",
                tr("tournament-model-entrants-entrant_twice", entrant_id=entrant.id),
            )
        ids.add(entrant.id)
        if entrant.seed and entrant.seed in seeds:
            raise CartaroError(
                "seed_twice",
                tr(
                    "tournament-model-entrants-seed_twice",
                    seed=entrant.seed,
                    seeds=seeds[entrant.seed],
                    entrant=entrant.name,
                ),
            )
        seeds[entrant.seed] = entrant.name
