"""What a table of Scala 40 has agreed, and its law: the rulebook's parameters with the table's variants and options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

from cartaro.house_rules import rules_of
from cartaro.i18n import tr
from cartaro.rulebook import OptionError, OptionValue, Rule, Rulebook


@dataclass(frozen=True, slots=True)
class LawParameters:
    """The parameters of one rulebook as one table plays it; each field is a key of the rulebook's file.

    Fields whose meaning is not clear from the name: ``attaching_discards`` says who may discard a card that attaches
    without closing (``anyone``, ``opened``, ``nobody``); ``bare_joker`` what a joker written without its suit stands
    for in a set of three (``either`` missing suit, the one of its ``place``, the ``first`` missing); ``renewal`` when
    the stock is renewed (at the ``draw`` of its last card, or after that ``turn``); ``out`` whether a player is out
    when the exit score is ``reached`` or only when it is ``exceeded``; ``lone_ace`` the value of an ace that is the
    only card in hand; ``turns_up_another`` whether a joker that would begin the pozzo goes beneath the stock instead;
    ``joker_attaches`` whether a joker may join a meld that lies on the table.
    """

    hand: int
    opening: int
    run_jokers: int
    set_jokers: int
    ace_low: int
    ace_high: int
    figure: int
    joker_in_hand: int
    ace_in_hand: int
    lone_ace: int
    in_hand_factor: int
    flat_hand: int
    flat_needs_in_hand: bool
    exit: int
    renewals: int
    idle_turns: int
    out: str
    renewal: str
    renewal_is_shuffled: bool
    attaching_discards: str
    bare_joker: str
    taking_may_open: bool
    taken_card_is_used: bool
    taken_card_may_be_melded: bool
    swapped_joker_is_used: bool
    opening_is_clean: bool
    in_hand_needs_opening: bool
    lays_before_drawing: bool
    twin_is_declared: bool
    turns_up_another: bool
    joker_attaches: bool

    def flat_at_close(self, *, in_hand: bool) -> int:
        """Return the flat count of a player who has laid nothing, at a close; 0 if the cards are counted instead."""
        return self.flat_hand if in_hand or not self.flat_needs_in_hand else 0

    @property
    def has_closing_in_hand(self) -> bool:
        """Whether a close in hand is scored differently from any other, as the rulebook is played."""
        return self.in_hand_factor > 1


_FIELDS = frozenset(field.name for field in fields(LawParameters))
_VARIANTS = "variants"


@dataclass(frozen=True)
class Terms:
    """The terms of one table. Seat s plays for side ``s % sides``, alone or in a team; the last seat deals.

    ``seed`` determines the reshuffles of a deal that has no other source of randomness.
    """

    rulebook: Rulebook
    options: Mapping[str, OptionValue]
    players: int
    sides: int
    law: LawParameters
    seed: int = 0

    @cached_property
    def house_rules(self) -> tuple[Rule[Any, Any], ...]:
        """The predicates of packages that the rulebook institutes."""
        return rules_of(self.rulebook, "scala40")

    @property
    def dealer(self) -> int:
        """The dealer's seat: the last to play."""
        return self.players - 1

    @property
    def members(self) -> int:
        """The number of players in a team; one if each plays alone."""
        return self.players // self.sides

    @property
    def may_come_back(self) -> bool:
        """Whether a player who is out may play again (rule ``match.reentry``)."""
        return self.options.get("reentry") is True

    @property
    def target(self) -> int:
        """The score that puts a player out."""
        return self.law.exit

    @property
    def by_hand(self) -> bool:
        """Always False: the irregularities of a real table are not played."""
        return False

    @property
    def clock_minutes(self) -> None:
        """Always None: no rulebook of Scala 40 limits the time of a match."""
        return

    def side_of(self, seat: int) -> int:
        """Return the side that *seat* plays for."""
        return seat % self.sides

    def with_sides(self, sides: int) -> "Terms":
        """Return the terms of a deal played by only *sides* sides, because the others are out of the match."""
        return replace(self, players=sides * self.members, sides=sides)


def agree(rulebook: Rulebook, options: Mapping[str, OptionValue | Sequence[str]], players: int | None = None) -> Terms:
    """Return the terms for *options*; raise :class:`OptionError` if the rulebook does not allow them.

    Rule ``deal.players`` says how many may play.
    ``variants`` may be a list of letters or one word of them; ``seed`` is any whole number; ``players`` replaces the
    option of that name if the number is already known.
    """
    given = dict(options)
    seed = _read_seed(given.pop("seed", 0))
    if _VARIANTS in given:
        given[_VARIANTS] = _read_variants(given[_VARIANTS])
    if players is not None:
        given.setdefault("players", players)
        _check_players(given["players"], players)
    chosen = rulebook.choose(given)  # type: ignore[arg-type]  # choose() refuses what is no option value
    count = int(chosen["players"])
    return Terms(rulebook, chosen, count, _count_sides(rulebook, chosen, count), _read_law(rulebook, chosen), seed)


def _read_law(rulebook: Rulebook, chosen: Mapping[str, OptionValue]) -> LawParameters:
    """Apply variants, then options of the same name, to the rulebook's parameters."""
    values: dict[str, Any] = dict(rulebook.parameters)
    variants: Mapping[str, Mapping[str, Any]] = values.get(_VARIANTS, {})
    for letter in str(chosen.get(_VARIANTS, "")):
        values |= variants[letter]
    values |= {name: value for name, value in chosen.items() if name in _FIELDS}
    values.setdefault("lone_ace", values["ace_in_hand"])
    for name in ("flat_needs_in_hand", "turns_up_another"):
        values.setdefault(name, False)
    values.setdefault("joker_attaches", True)
    return LawParameters(**{name: value for name, value in values.items() if name in _FIELDS})


def _read_seed(value: Any) -> int:
    if type(value) is not int:
        raise OptionError("bad_option", tr("games-scala40-terms-read_seed", value=f"{value!r}"))
    return value


def _read_variants(value: Any) -> str:
    """Return the letters in order, as one word; in the judge's protocol they are a list."""
    letters = list(value) if isinstance(value, str | list | tuple) else None
    if letters is None or not all(isinstance(x, str) for x in letters) or len(set(letters)) < len(letters):
        raise OptionError(
            "bad_option",
            tr("games-scala40-terms-read_variants", value=f"{value!r}"),
        )
    return "".join(sorted(letters))


def _check_players(chosen: Any, there: int) -> None:
    if chosen != there:
        raise OptionError(
            "bad_option",
            tr("games-scala40-terms-check_players", said=chosen, there=there),
        )


def _count_sides(rulebook: Rulebook, chosen: Mapping[str, OptionValue], players: int) -> int:
    """Count players, or teams (rule ``sides``): there must be two or more teams, all of the same size."""
    members = int(chosen.get("teams", 1))
    if players % members or players // members < 2:
        raise OptionError(
            "bad_option",
            tr("games-scala40-terms-bad_option", players=players, members=members),
        )
    return players // members
