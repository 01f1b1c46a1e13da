"""Comparison of the kernel's Scala 40 with the law: actions, the positions after them, and points are the same."""

from collections.abc import Iterator
from itertools import cycle

from cartaro.bots.scala40.encoding import action_of, deal_of, law_of, layout_of, word_of_action
from cartaro.cards import FRENCH
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Lay, ScalaAction, Undo
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.json_form import position_to_json
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.closing import ClosingSearch
from cartaro.kernel.scala40.encoding import ACTION_PLACE, DISCARD, DRAW, SENSIBLE, UNDO
from cartaro.kernel.scala40.moves import ScalaPlayer, ScalaTable
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLaw, ScalaLayout, count_hand
from cartaro.testing.kernel import DisagreementError
from cartaro.testing.scala40 import TABLES, make_position, pick

_STEPS = 60
"""A made-up position is played on for so many steps at most."""
_EAGER, _TIRED = 4, 12
"""One in so many choices is for laying, and is any at all rather than no undo."""
_SEEDS = 2**32
MOST_STATES = 50_000
"""The most states of a turn that are tried."""
_MOST = 8
"""A made-up hand has no more cards."""


def _tables_of_more() -> list[Terms]:
    """Return tables of more than two players, some in teams, and some whose stock is renewed never or only once."""
    fisca, sballo, chiusura = map(SCALA40.load, SCALA40.bundled)
    return [
        SCALA40.agree(fisca, {"players": 3, "variants": "ab", "renewals": 1}),
        SCALA40.agree(fisca, {"players": 6}),
        SCALA40.agree(fisca, {"variants": "b", "flat_needs_in_hand": True}),
        SCALA40.agree(fisca, {"turns_up_another": True}),
        SCALA40.agree(sballo, {"players": 3, "renewals": 0}),
        SCALA40.agree(sballo, {"players": 6, "teams": 3}),
        SCALA40.agree(chiusura, {"players": 3, "renewals": 1}),
        SCALA40.agree(chiusura, {"players": 8}),
        SCALA40.agree(SCALA40.load("scala40-jolly-fermi"), {}),
        SCALA40.agree(SCALA40.load("scala40-jolly-fermi"), {"players": 3, "ace_in_hand": 11}),
    ]


SOAKED = [*TABLES, *_tables_of_more()]
"""The tables at which kernel and law are compared."""


def check_rulebook(rulebook: str, chance: Stream) -> Iterator[Position]:
    """Play at tables of *rulebook* in turn, dealt and made up, and yield what :func:`check_deals` yields."""
    tables = [terms for terms in SOAKED if terms.rulebook.id == rulebook]
    for checked in cycle(
        [check_deals(terms, chance, made_up=made_up) for terms in tables for made_up in (False, True)]
    ):
        yield next(checked)


def check_deals(terms: Terms, chance: Stream, *, made_up: bool = False) -> Iterator[Position]:
    """Play deals, at random or mostly as the kernel's sensible player does, and yield each position both agree about.

    The iterator is endless; *made_up* deals begin from arbitrary positions, with few cards most of which attach. Raise
    :class:`cartaro.testing.kernel.DisagreementError` at the first difference.
    """
    while True:
        if made_up:
            position = _make_up(terms, chance)
        else:
            position = SCALA40.deal(terms, chance.permute(FRENCH.cards), (0,) * terms.sides)
        law = law_of(position.terms)
        table, player = ScalaTable(law), ScalaPlayer(law, chance.below(_SEEDS)) if chance.below(2) else None
        steps = 0
        while position.turn is not None and (steps < _STEPS or not made_up):
            position = _check_step(table, player, position, chance)
            steps += 1
            yield position


class Closes:
    """Compares the search for a close with every order of steps, at the tables of one law. Not thread-safe."""

    def __init__(self, law: ScalaLaw) -> None:
        self._law, self._table, self._search = law, ScalaTable(law), ClosingSearch(law)

    def check(self, position: Position) -> bool | None:
        """Return whether the seat to act can close, the top discard taken if nothing is drawn; None if both cannot say.

        Raise :class:`cartaro.testing.kernel.DisagreementError` if the two differ, or the steps found do not close.
        """
        deal, seat = deal_of(self._law, position), position.seat
        steps, truth = self._search.find(deal), self.by_every_order(deal)
        if truth is None:
            return None
        told = position_to_json(position)
        if truth != bool(steps):
            raise DisagreementError(told, "whether it can close", bool(steps), truth)
        for word in steps:
            action = action_of(position, word)
            if not SCALA40.judge(position, seat, action):
                raise DisagreementError(told, "a step that closes", SCALA40.spell_action(action), "refused")
            position = SCALA40.play(position, seat, action)
        if steps and position.closer != seat:
            raise DisagreementError(told, "the steps that close", [hex(word) for word in steps], "it goes on")
        return truth

    def by_every_order(self, deal: ScalaDeal) -> bool | None:
        """Return whether any order of steps closes the deal; None if there are more than MOST_STATES states."""
        seat, todo, seen = deal.turn, [deal], set[object]()
        while todo:
            deal = todo.pop()
            layout = deal.layout(self._law)
            state = layout._replace(melds=tuple(sorted(layout.melds)), laid=tuple(sorted(layout.laid)), steps=0)
            if state in seen:
                continue
            seen.add(state)
            if len(seen) > MOST_STATES:
                return None
            for word in self._table.legal(deal):
                what = word >> ACTION_PLACE
                if what in {DRAW, UNDO} or (what == DISCARD and count_hand(*layout.hands[seat]) > 1):
                    continue
                after = deal.copy()
                self._table.play(after, word)
                if what != DISCARD:
                    todo.append(after)
                elif after.closer == seat:
                    return True
        return False


def check_closes(rulebook: str, chance: Stream) -> Iterator[bool | None]:
    """Yield what :meth:`Closes.check` returns for the positions of :func:`check_rulebook`, endlessly."""
    known: dict[ScalaLaw, Closes] = {}
    for position in check_rulebook(rulebook, chance):
        if not position.over:
            law = law_of(position.terms)
            yield known.setdefault(law, Closes(law)).check(position)


def _make_up(terms: Terms, chance: Stream) -> Position:
    """Return a made-up position in which, as in any deal, all hands and the stock have cards."""
    while True:
        position = make_position(terms, chance, 1 + chance.below(_MOST))
        if position.stock and all(position.hands):
            return position


def _check_step(table: ScalaTable, player: ScalaPlayer | None, position: Position, chance: Stream) -> Position:
    """Compare the legal actions, do one of them, and return the position after it."""
    deal = deal_of(table.law, position)
    actions = list(SCALA40.legal_actions(position))
    by_law = [word_of_action(position, action) for action in actions]
    by_kernel = table.legal(deal)
    if sorted(by_kernel) != sorted(by_law):
        kernel = [SCALA40.spell_action(action_of(position, word)) for word in sorted(set(by_kernel) - set(by_law))]
        law = [SCALA40.spell_action(a) for a, word in zip(actions, by_law, strict=True) if word not in by_kernel]
        raise DisagreementError(position_to_json(position), "actions that the other has not", kernel, law)
    if not actions:
        raise DisagreementError(position_to_json(position), "nothing to do", by_kernel, by_law)
    for action, word in zip(actions, by_law, strict=True):
        if action_of(position, word) != action:
            raise DisagreementError(
                position_to_json(position), f"the word {word:#x}", action_of(position, word), action
            )
    if player is not None and chance.below(_EAGER):
        chosen = action_of(position, player.choose(deal, SENSIBLE))
    else:
        chosen = _choose(actions, chance)
    after = SCALA40.play(position, position.seat, chosen)
    table.play(deal, word_of_action(position, chosen))
    _check_after(table, position, chosen, after, deal.layout(table.law))
    if after.over and table.score(deal) != list(SCALA40.score(after).totals):
        raise DisagreementError(
            position_to_json(position), f"points after {chosen}", table.score(deal), SCALA40.score(after).totals
        )
    return after


def _check_after(
    table: ScalaTable, position: Position, chosen: ScalaAction, after: Position, by_kernel: ScalaLayout
) -> None:
    """Compare the positions after an action. A renewed stock that is shuffled has the same cards in another order."""
    by_law = layout_of(after)
    if after.renewals > position.renewals and table.law.renewal_is_shuffled:
        by_law = by_law._replace(stock=tuple(sorted(by_law.stock)))
        by_kernel = by_kernel._replace(stock=tuple(sorted(by_kernel.stock)))
    if by_kernel != by_law:
        raise DisagreementError(position_to_json(position), f"after {SCALA40.spell_action(chosen)}", by_kernel, by_law)


def _choose(actions: list[ScalaAction], chance: Stream) -> ScalaAction:
    """Return one of *actions*: often a meld to lay where there is one, seldom ``undo``."""
    lays = [action for action in actions if isinstance(action, Lay)]
    if lays and chance.below(_EAGER) == 0:
        return pick(chance, lays)
    onward = [action for action in actions if not isinstance(action, Undo)]
    return pick(chance, onward if onward and chance.below(_TIRED) else actions)
