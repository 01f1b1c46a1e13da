"""The terms of a table of Scopa or Scopone: rulebook, players, sides, target, how irregularities are settled."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from cartaro.cards import Card
from cartaro.games.scopa.actions import in_pack_order
from cartaro.games.scopa.captures import adding_up, captures
from cartaro.house_rules import rules_of
from cartaro.i18n import Text, tr
from cartaro.rulebook import OptionError, OptionValue, Rule, Rulebook

ACE = 1
FIFTEEN = 15
Found = TypeVar("Found")


@dataclass(frozen=True)
class Terms:
    """The terms of one table. Seat s plays for side ``s % sides``, the last seat deals (rules ``sides``, ``roles``)."""

    rulebook: Rulebook
    options: Mapping[str, OptionValue]
    players: int
    sides: int

    @cached_property
    def _worked_out(self) -> dict[object, Any]:
        return {}

    def once(self, work_out: Callable[["Terms"], Found]) -> Found:
        """Return the result of *work_out* for these terms, computed at the first call and cached."""
        if work_out not in self._worked_out:
            self._worked_out[work_out] = work_out(self)
        found: Found = self._worked_out[work_out]
        return found

    @cached_property
    def house_rules(self) -> tuple[Rule[Any, Any], ...]:
        """The predicates of packages that the rulebook institutes."""
        return rules_of(self.rulebook, "scopa")

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The value of each rank for captures, ace first (rule ``card.values``)."""
        return tuple(self.rulebook.parameters["values"])

    def value(self, card: Card) -> int:
        """Return the value of *card* for captures."""
        return self.values[card.rank - 1]

    def add_up(self, cards: Iterable[Card]) -> int:
        """Return the sum of the values of *cards*."""
        return sum(self.values[card.rank - 1] for card in cards)

    @cached_property
    def ace_takes_all(self) -> bool:
        """Whether an ace takes every card on the table (rule ``take.ace``)."""
        return self.rulebook.has("take.ace")

    def sweeps_without_scopa(self, card: Card) -> bool:
        """Whether *card* takes every card on the table and makes no scopa by it (rule ``scopa.ace``)."""
        return self.sweeps(card) and self.rulebook.has("scopa.ace")

    def captures(self, card: Card, table: Sequence[Card]) -> Sequence[tuple[Card, ...]]:
        """Return every capture that *card* may make from *table*: all, each fifteen, each equal card, or each sum."""
        if self.sweeps(card):
            return (in_pack_order(tuple(table)),) if table else ()
        if self.takes_by_fifteen:
            return tuple(adding_up(self.values, FIFTEEN - self.value(card), table))
        return captures(self.values, card, table)

    @cached_property
    def takes_by_fifteen(self) -> bool:
        """Whether a card takes those that with it add up to fifteen (rule ``take.fifteen``)."""
        return self.rulebook.has("take.fifteen")

    def takes_otherwise(self, card: Card) -> bool:
        """Whether *card* takes neither an equal card nor a sum of its value, but as another rule says."""
        return self.takes_by_fifteen or self.sweeps(card)

    def sweeps(self, card: Card) -> bool:
        """Whether *card* takes every card on the table, whatever their values (rule ``take.ace``)."""
        return card.rank == ACE and self.ace_takes_all

    @property
    def target(self) -> int:
        """Points that win the match (rule ``match.choice``)."""
        return int(self.options["target"])

    @property
    def deals(self) -> int:
        """The number of deals in duplicate play (rule ``match.duplicate``); 0 in a match to points."""
        return int(self.options.get("deals", 0))

    @property
    def by_hand(self) -> bool:
        """Whether the game is played on a real table, where people may overlook, expose and miscount cards."""
        return self.options.get("arbitration") == "hand"

    @property
    def sums_are_optional(self) -> bool:
        """Whether a sum need not be taken (Valliadi's text read literally)."""
        return self.options.get("capture") == "optional-sum"

    @property
    def denari_may_be_laid(self) -> bool:
        """Whether a denari that takes may be laid if the hand has its equal in a dark suit (Scopone 12, literally)."""
        return self.options.get("capture") == "lay-denari"

    @property
    def last_hand_makes_no_scopa(self) -> bool:
        """Whether the dealer makes no scopa with any card of the last hand, not only with the last (Valliadi)."""
        return self.options.get("last_scopa") == "hand"

    @property
    def clock_minutes(self) -> float | None:
        """Minutes after which no further deal begins (rule ``match.clock``); None if there is no limit."""
        if not self.rulebook.has("match.clock") or self.options.get("clock") == "none":
            return None
        return float(self.rulebook.parameters["clock_minutes"])

    @cached_property
    def fuori_is_open(self) -> bool:
        """Whether the match is one in which ``fuori`` may be declared (Scopone, article 16)."""
        to_eight = self.rulebook.has("fuori") and self.target == self.rulebook.parameters["fuori_target"]
        return to_eight and not self.deals

    @property
    def why_fuori_is_closed(self) -> Text | None:
        """Why the match does not allow ``fuori``, for a rulebook that has it; None if it is allowed."""
        if self.fuori_is_open:
            return None
        if self.deals:
            return tr("games-scopa-terms-repeated_deals_played_here")
        return tr("games-scopa-terms-why_fuori_is_closed", target=self.target)

    @property
    def dealer(self) -> int:
        """The dealer's seat: the last to play."""
        return self.players - 1

    def side_of(self, seat: int) -> int:
        """Return the side that *seat* plays for."""
        return seat % self.sides


def agree(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    """Return the terms for *options*; raise :class:`OptionError` if the rulebook does not allow them.

    The terms keep only the options that apply: ``pairs`` only with six players, ``deals`` only in duplicate play.
    """
    chosen = rulebook.choose(options)
    players = int(chosen["players"])
    sides = _count_sides(players, options.get("pairs"))
    open_ = {"pairs": players == 6, "deals": bool(chosen.get("deals"))}
    return Terms(rulebook, {n: v for n, v in chosen.items() if open_.get(n, True)}, players, sides)


def _count_sides(players: int, pairs: OptionValue | None) -> int:
    """Count the sides: two or three players play alone, four in pairs, six as the table chooses (default: pairs)."""
    if players == 6:
        return 6 if pairs is False else 3
    if (pairs is False and players == 4) or (pairs is True and players < 4):
        raise OptionError(
            "bad_option",
            tr("games-scopa-terms-bad_option", players=players),
        )
    return 2 if players == 4 else players
