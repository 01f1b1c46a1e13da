"""Ranking of entrants: by points, then by the organiser's criteria in order, with an explanation of each rank."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, pairwise
from math import lcm
from typing import TypeAlias

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text, tr
from cartaro.tournament.formats.tie_breaks import AMONG_THE_TIED, RULES
from cartaro.tournament.model.criteria import TieBreak
from cartaro.tournament.model.explanations import level_to_text, reason_to_text
from cartaro.tournament.model.standings import StandingsRow
from cartaro.tournament.model.tally import Tally

LOT_LABEL = "lot"
"""The label of the draw of lots, which are drawn from the sorted ids, so that their order has no influence."""

_DISQUALIFIED = tr("tournament-formats-ranking-disqualified")

Key = tuple[Fraction, ...]

Explain: TypeAlias = Callable[[str, str], Text | None]
"""Returns the reason why the first ranks before the second."""


@lru_cache(maxsize=8)
def draw_lots(ids: tuple[str, ...], chance: Shuffle) -> Mapping[str, int]:
    """Return the lot of each, from one: smaller lots rank first."""
    return {id: lot for lot, id in enumerate(chance.permute(sorted(ids), LOT_LABEL), 1)}


@dataclass(slots=True)
class Ranking:
    """Entrants to be ranked, their tallies, and the criteria; :meth:`order` returns the rows.

    ``fewer``: fewer points are better. ``lots_before``: ties are also broken by lot before any results. ``excluded``
    come last, and no criterion sees them among the tied.
    """

    tallies: Mapping[str, Tally]
    criteria: Sequence[TieBreak]
    names: Mapping[str, str]
    lots: Mapping[str, int]
    fewer: bool = False
    lots_before: bool = False
    excluded: Collection[str] = ()
    values: dict[str, dict[str, Fraction]] = field(default_factory=dict)
    reasons: dict[str, Text] = field(default_factory=dict)
    by_lot: set[str] = field(default_factory=set)

    def order(
        self, ids: Iterable[str], level: Callable[[str], Key] | None = None, explain: Explain | None = None
    ) -> tuple[StandingsRow, ...]:
        """Return the rows of *ids* in order: by points, or by ``level`` (higher is better) if given.

        ``explain`` returns the reason why one of two with different levels ranks first; None if it is obvious.
        """
        every = list(ids)
        rows = self._order([id for id in every if id not in self.excluded], level, explain)
        behind = self._order([id for id in every if id in self.excluded], level, None)
        last = [replace(row, place=len(rows) + 1, reason=_DISQUALIFIED, by_lot=False) for row in behind]
        return (*rows, *last)

    def _order(
        self, ids: Sequence[str], level: Callable[[str], Key] | None, explain: Explain | None
    ) -> list[StandingsRow]:
        rank = _whole({id: (level or self._by_points)(id) for id in ids})
        rows: list[StandingsRow] = []
        above: Sequence[str] = ()
        for _, together in groupby(sorted(rank, key=rank.__getitem__, reverse=True), key=rank.__getitem__):
            parts = self._part(list(together), 0)
            if explain is not None:
                self._explain(above, parts[0][0], explain)
            for sharing in parts:
                place = len(rows) + 1
                self._set_level(sharing)
                rows += [self._row(place, id) for id in sharing]
            above = parts[-1]
        return [replace(row, reason=self.reasons.get(row.entrant), by_lot=row.entrant in self.by_lot) for row in rows]

    def _explain(self, above: Sequence[str], below: str, explain: Explain) -> None:
        for id in above:
            reason = explain(id, below)
            if reason is not None:
                self.reasons.setdefault(id, reason)

    def _by_points(self, id: str) -> Key:
        points = self.tallies[id].points
        return (-points,) if self.fewer else (points,)

    def _part(self, tied: list[str], at: int) -> list[list[str]]:
        """Break the tie by the criteria from *at* on; those still tied share a place."""
        if len(tied) == 1 or at == len(self.criteria):
            return [sorted(tied, key=lambda id: (self.names[id], id))]
        criterion = self.criteria[at]
        keys = self._keys(criterion, tied)
        if keys is None:
            return self._part(tied, at + 1)
        for id in tied:
            self.values.setdefault(id, {}).setdefault(criterion.id, _shown(criterion, keys[id]))
        order = _whole(keys)
        in_order = sorted(tied, key=order.__getitem__, reverse=True)
        groups = [list(level) for _, level in groupby(in_order, key=order.__getitem__)]
        again = len(groups) > 1 and criterion.id in AMONG_THE_TIED
        parts = [self._part(group, at if again else at + 1) for group in groups]
        for above, below in pairwise(parts):
            self._set_reason(criterion, keys, above[-1], below[0][0])
        return [together for part in parts for together in part]

    def _keys(self, criterion: TieBreak, tied: Sequence[str]) -> Mapping[str, Key] | None:
        if criterion.id == LOT_LABEL:
            if not self.lots_before and not any(self.tallies[id].encounters for id in tied):
                return None
            return {id: (Fraction(-self.lots[id]),) for id in tied}
        values = RULES[criterion.id](tied, self.tallies)
        if values is None or not criterion.fewer:
            return values
        return {id: tuple(-number for number in key) for id, key in values.items()}

    def _set_reason(self, criterion: TieBreak, keys: Mapping[str, Key], above: Sequence[str], below: str) -> None:
        theirs = _shown(criterion, keys[below])
        for id in above:
            mine = _shown(criterion, keys[id])
            self.reasons[id] = reason_to_text(criterion, self.names[below], mine, theirs)
            if criterion.id == LOT_LABEL:
                self.by_lot.add(id)

    def _set_level(self, together: Sequence[str]) -> None:
        if len(together) > 1 and any(self.tallies[id].encounters for id in together):
            for id in together:
                others = [self.names[other] for other in together if other != id]
                self.reasons[id] = level_to_text(others)

    def _row(self, place: int, id: str) -> StandingsRow:
        tally = self.tallies[id]
        return StandingsRow(
            place=place,
            entrant=id,
            points=tally.points,
            played=tally.played,
            won=tally.won,
            drawn=tally.drawn,
            lost=tally.lost,
            made=tally.made,
            against=tally.against,
            breaks=tuple(self.values.get(id, {}).get(criterion.id) for criterion in self.criteria),
        )


def _shown(criterion: TieBreak, key: Key) -> Fraction:
    """Return the number to display: the key is negative where fewer is better, and 0 is shown before any play."""
    number = key[0] if key else Fraction(0)
    return -number if criterion.fewer else number


def _whole(keys: Mapping[str, Key]) -> dict[str, tuple[int, ...]]:
    """Return the keys in the same order as integers, which compare much faster than fractions."""
    common = lcm(*{number.denominator for key in keys.values() for number in key})
    return {id: tuple(number.numerator * (common // number.denominator) for number in key) for id, key in keys.items()}
