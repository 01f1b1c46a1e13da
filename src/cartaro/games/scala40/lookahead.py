"""Whether a turn can still be completed lawfully: checked before a step that ``undo`` cannot take back.

Laying can be undone, so the check always starts from the turn as ``undo`` would leave it. The searches follow only
steps that can matter, and stop at the first solution.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from cartaro.cards import FRENCH, JOKER, Card
from cartaro.games.scala40.meld_solver import MeldSolver, melds_of
from cartaro.games.scala40.melds import (
    FACES,
    HIGH_ACE,
    LOW_ACE,
    SMALLEST,
    Cards,
    Meld,
    attached,
    attaches,
    face_of,
    swapped,
)
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import LawParameters
from cartaro.games.scala40.turn import take, without

_NO_JOKERS_DO = FRENCH.cards.count(JOKER)


class SearchTable(NamedTuple):
    """A search's state: the hand (sorted), the melds, the jokers owed, whether the taken card is still in hand."""

    hand: Cards
    melds: tuple[Meld, ...]
    owed: int
    holds_taken: bool


Steps: TypeAlias = Callable[[SearchTable], Iterator[SearchTable]]


def _reaches(start: SearchTable, goal: Callable[[SearchTable], bool], steps: Steps) -> bool:
    """Whether a table that satisfies *goal* can be reached from *start*."""
    if goal(start):
        return True
    waiting, seen = [start], {start}
    while waiting:
        for after in steps(waiting.pop()):
            if after not in seen:
                if goal(after):
                    return True
                seen.add(after)
                waiting.append(after)
    return False


class _Search:
    """The steps of one turn, for a search."""

    def __init__(self, law: LawParameters, taken: Card | None) -> None:
        self.law = law
        self.taken = taken

    def start(self, hand: Cards, melds: tuple[Meld, ...]) -> SearchTable:
        return SearchTable(tuple(sorted(hand)), melds, 0, self.taken is not None)

    def attach(self, table: SearchTable, card: Card, at: int) -> Iterator[SearchTable]:
        for meld in attached(self.law, table.melds[at], card):
            yield self._after(table, (card,), (*table.melds[:at], meld, *table.melds[at + 1 :]))

    def attach_anywhere(self, table: SearchTable, card: Card) -> Iterator[SearchTable]:
        for at in range(len(table.melds)):
            yield from self.attach(table, card, at)

    def swap(self, table: SearchTable, card: Card) -> Iterator[SearchTable]:
        for at, there in enumerate(table.melds):
            meld = swapped(there, card)
            if meld is not None:
                after = self._after(table, (card,), (*table.melds[:at], meld, *table.melds[at + 1 :]))
                owed = after.owed + self.law.swapped_joker_is_used
                yield after._replace(hand=tuple(sorted((*after.hand, JOKER))), owed=owed)

    def swap_any(self, table: SearchTable) -> Iterator[SearchTable]:
        for card in dict.fromkeys(table.hand):
            yield from self.swap(table, card)

    def lay(self, table: SearchTable, meld: Meld) -> SearchTable:
        return self._after(table, meld.cards, (*table.melds, meld))

    def _after(self, table: SearchTable, spent: Cards, melds: tuple[Meld, ...]) -> SearchTable:
        uses_taken = table.holds_taken and self.taken in spent
        owed = max(0, table.owed - spent.count(JOKER) + (uses_taken and self.taken == JOKER))
        return SearchTable(without(table.hand, spent), melds, owed, table.holds_taken and not uses_taken)


def _cards_to_keep(position: Position) -> int:
    """Return how many cards must be in hand before the discard: one, or two while closing is not yet allowed."""
    return 1 if position.first_round_is_over else 2


def obstacle_to_drawing(position: Position) -> str | None:
    """Return the rule that every way to complete the turn after a draw would break, None if one is lawful."""
    left = len(position.draft.hand) + 1
    return None if left >= _cards_to_keep(position) else "close.first-round"


def obstacle_to_taking(position: Position) -> str | None:
    """Return the rule that every way to complete the turn after a take would break, None if one is lawful."""
    law, keep = position.law, _cards_to_keep(position)
    after = take(position)
    opens = not position.opened[position.seat] and not after.draft.kept
    if opens:
        return _obstacle(_Opening(after).broken, keep)
    if law.taken_card_is_used:
        return _obstacle(lambda kept: None if _uses_taken(after, kept) else "take.used", keep)
    if law.attaching_discards == "nobody":
        return None if _finds_a_discard(after, may_close=True) else "discard.attaching"
    return None if len(after.draft.hand) > 1 else "take.same"


def _obstacle(broken: Callable[[int], str | None], keep: int) -> str | None:
    """Return the broken rule; if keeping fewer cards would be lawful, the rule that requires them to be kept."""
    rule = broken(keep)
    if rule is None:
        return None
    if keep == 2 and broken(1) is None:
        return "close.first-round"
    return "keep.card" if broken(0) is None else rule


class _Opening:
    """Whether a turn can open with the card that was just taken in a meld of the opening."""

    def __init__(self, after: Position) -> None:
        assert after.draft.taken is not None
        self._law = after.law
        self._taken = after.draft.taken
        self._solver = MeldSolver(self._law, after.draft.hand)
        self._others = without(after.draft.hand, (self._taken,))
        self._tells_why = after.terms.rulebook.has("take.unserving")

    def broken(self, keep: int) -> str | None:
        """Return the rule broken by every opening that leaves *keep* cards in hand, None if one is lawful."""
        if self._opens(keep):
            return None
        opens_without = self._tells_why and MeldSolver(self._law, self._others).can_open(max(0, keep - 1))
        return "take.unserving" if opens_without else "take.opening"

    def _opens(self, keep: int) -> bool:
        solver = self._solver
        taken = solver.copies_of(self._taken)
        for part in (part for parts in solver.parts for part in parts):
            if part.mask & taken or (self._taken.is_joker and part.jokers):
                rest = solver.everything & ~part.mask
                points = part.points + solver.best_points(rest, solver.jokers - part.jokers, keep)
                if points >= self._law.opening:
                    return True
        return False


def _uses_taken(after: Position, keep: int) -> bool:
    """Whether the taken card can be laid or swapped for a joker, every swapped joker laid, and *keep* cards left."""
    law, taken = after.law, after.draft.taken
    assert taken is not None
    search = _Search(law, taken)

    def steps(table: SearchTable) -> Iterator[SearchTable]:
        if table.holds_taken:
            yield from search.attach_anywhere(table, taken)
            yield from search.swap(table, taken)
            yield from _lay_with(search, table, taken)
            yield from _enabling(search, table, taken)
        elif table.owed and JOKER in table.hand:
            yield from search.attach_anywhere(table, JOKER)
            yield from _lay_with(search, table, JOKER)

    def is_completed(table: SearchTable) -> bool:
        return not table.holds_taken and not table.owed and len(table.hand) >= keep

    return _reaches(search.start(after.draft.hand, after.draft.melds), is_completed, steps)


def _lay_with(search: _Search, table: SearchTable, card: Card) -> Iterator[SearchTable]:
    """Yield the table after each smallest meld that *card* can be laid in; larger ones can be attached to it."""
    face = face_of(card)
    for meld in melds_of(search.law, 0, table.hand, largest=SMALLEST):
        cards = tuple(card if face_of(c) == face else c for c in meld.cards)
        if card in cards:
            yield search.lay(table, replace(meld, cards=cards))


def _enabling(search: _Search, table: SearchTable, taken: Card) -> Iterator[SearchTable]:
    """Yield the tables in which other cards make room for *taken*: longer runs of its suit, jokers in hand."""
    for card in dict.fromkeys(table.hand):
        if card == taken:
            continue
        yield from search.swap(table, card)
        if card.is_joker or card.suit is taken.suit:
            for at, meld in enumerate(table.melds):
                if meld.is_run and meld.faces[0].suit is taken.suit:
                    yield from search.attach(table, card, at)


def is_free_to_discard_attaching(position: Position) -> bool:
    """Whether a card that attaches may be discarded without closing (rule ``discard.all-attach``).

    If players who have opened may discard anything: when every card of the hand attaches. If nobody may: only when no
    lawful discard can be reached, by a player who has not opened or who could only close in the first round.
    """
    law, draft = position.law, position.draft
    if law.attaching_discards == "opened":
        return all(attaches(law, position.melds, card) for card in position.hand)
    if position.opened[position.seat] or draft.kept:
        return not _finds_a_discard(position, position.first_round_is_over) and _finds_a_discard(position, True)
    if not all(attaches(law, draft.melds, card) for card in draft.hand):
        return False
    if not position.first_round_is_over:
        return not _opens_onto_a_discard(_Search(law, None), draft.hand, draft.melds)
    solver = MeldSolver(law, draft.hand)
    return not (solver.can_open(1) or solver.lays_all_but(1))


def _finds_a_discard(position: Position, may_close: bool) -> bool:
    """Whether a player who has opened can reach a lawful discard when nobody may discard a card that attaches.

    Once the taken card is laid and closing is allowed, there is always a solution: either some card does not attach,
    or all cards but the last are attached and the last one closes. Only swaps are searched: they may as well come
    first, and what else helps can be counted.
    """
    search = _Search(position.law, position.draft.taken)

    def is_found(table: SearchTable) -> bool:
        return (may_close and _can_use_taken(search, table)) or _can_leave_a_discard(search, table)

    return _reaches(search.start(position.draft.hand, position.draft.melds), is_found, search.swap_any)


def _can_use_taken(search: _Search, table: SearchTable) -> bool:
    """Whether the taken card can be attached or swapped in, perhaps beside a new meld, with a card kept in hand."""
    law, taken = search.law, search.taken
    if not table.holds_taken or taken is None:
        return True
    others = without(table.hand, (taken,))
    laid = melds_of(law, 0, others, largest=SMALLEST)
    return any(_admits(law, meld, others, taken) for meld in table.melds) or any(
        _admits(law, meld, without(others, meld.cards), taken) for meld in laid
    )


def _admits(law: LawParameters, meld: Meld, others: Cards, card: Card) -> bool:
    """Whether *meld* can take *card* once some of *others*, but not all, have lengthened it at one end."""
    if not others:
        return False
    if attached(law, meld, card) or swapped(meld, card) is not None:
        return True
    if not meld.is_run or card.suit is not meld.faces[0].suit:
        return False
    return any(_admits_along(law, meld, others, card, at_top=at_top) for at_top in (False, True))


def _admits_along(law: LawParameters, run: Meld, others: Cards, card: Card, *, at_top: bool) -> bool:
    """Whether *run*, lengthened at one end by some of *others* but not all, can take *card*; jokers are used last."""
    while not attached(law, run, card):
        place = run.high + 1 if at_top else run.low - 1
        if not LOW_ACE <= place <= HIGH_ACE:
            return False
        face = FACES[card.suit][place]
        added = next((other for other in others if face_of(other) == face), JOKER)
        longer = [way for way in attached(law, run, added) if (way.high > run.high) == at_top]
        if not longer or added not in others or len(others) == 1:
            return False
        run, others = longer[0], without(others, (added,))
    return True


def _can_leave_a_discard(search: _Search, table: SearchTable) -> bool:
    """Whether a card other than the one just taken can be left that attaches nowhere, and another with it."""
    return any(
        _can_crowd_out(search.law, table, card)
        for card in dict.fromkeys(table.hand)
        if table.hand.count(card) > (table.holds_taken and card == search.taken)
    )


def _can_crowd_out(law: LawParameters, table: SearchTable, card: Card) -> bool:
    """Whether attaching other cards of the hand, but not all, leaves no meld to which *card* attaches.

    A meld is barred by the twin, by a card that completes a set, or by jokers, which can bar any meld: they are spent
    only where no other card will do, and other cards first where jokers would not.
    """
    others = without(table.hand, (card,))
    open_to_it = [(_jokers_to_bar(law, meld, card), meld) for meld in table.melds if attached(law, meld, card)]
    for jokers, meld in sorted(open_to_it, key=itemgetter(0), reverse=True):
        natural = next((other for other in others if not other.is_joker and _bars(law, meld, other, card)), None)
        spent = (JOKER,) * jokers if natural is None else (natural,)
        if others.count(spent[0]) < len(spent):
            return False
        others = without(others, spent)
    return bool(others)


def _bars(law: LawParameters, meld: Meld, other: Card, card: Card) -> bool:
    return any(not attached(law, way, card) for way in attached(law, meld, other))


def _jokers_to_bar(law: LawParameters, meld: Meld, card: Card) -> int:
    """Return how many jokers attached to *meld* prevent that *card* is; more than there are if none do."""
    if not attached(law, meld, card):
        return 0
    return 1 + min((_jokers_to_bar(law, way, card) for way in attached(law, meld, JOKER)), default=_NO_JOKERS_DO)


def _opens_onto_a_discard(search: _Search, hand: Cards, melds: tuple[Meld, ...]) -> bool:
    """Whether some opening, followed by swaps and attachments, leaves a card that attaches nowhere, and another.

    The cards to be swapped are chosen first; the jokers that they are swapped for come too late for the opening.
    """

    def opens(table: SearchTable) -> bool:
        return any(_opens_beside(search.law, table, hand.count(JOKER), card) for card in dict.fromkeys(table.hand))

    return _reaches(search.start(hand, melds), opens, search.swap_any)


def _opens_beside(law: LawParameters, table: SearchTable, jokers: int, card: Card) -> bool:
    """Whether an opening with at most *jokers* jokers leaves what it takes to let *card* attach nowhere."""
    others = without(table.hand, (card,))
    late = max(0, others.count(JOKER) - jokers)
    pool = without(others, (JOKER,) * late)
    if not (_can_crowd_out(law, table, card) and MeldSolver(law, pool).can_open(0)):
        return False
    seen: set[frozenset[Meld]] = set()

    def opens(table: SearchTable, pool: Cards, laid: frozenset[Meld], points: int) -> bool:
        if laid in seen:
            return False
        seen.add(laid)
        for meld in melds_of(law, 0, pool):
            after = table._replace(hand=without(table.hand, meld.cards), melds=(*table.melds, meld))
            worth = points + meld.opening_points(law)
            if _can_crowd_out(law, after, card) and (
                worth >= law.opening or opens(after, without(pool, meld.cards), laid | {meld}, worth)
            ):
                return True
        return False

    return opens(table, pool, frozenset(), 0)
