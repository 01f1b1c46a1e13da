"""No byte sent to a place depends on a card that it cannot see.

The bytes for a place are compared in two worlds that are equal in everything it may see: 300 pairs for each rulebook,
in which the hidden cards are shuffled between hidden hands and stock, and the secrets are different.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import msgspec
import pytest

from cartaro.bots import BOTS
from cartaro.cards import ITALIAN, Card
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games.scopa.game import FISHING
from cartaro.match.match import Phase
from cartaro.table.authority import CachedTable
from cartaro.table.decide import Act, Decision, decide
from cartaro.table.driver import question_for
from cartaro.table.ports import Secrets
from cartaro.table.seat_view import view_for
from cartaro.table.state import TableState, advance
from cartaro.table.thinking import choose
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.wire.serialize import serialize_facts, serialize_view
from tests.conftest import share
from tests.wire.plain import show_company

PAIRS = share(300)
THINKERS = ("pimc-400", "ismcts-4000", "skilled", "expert", "master")
OTHER_SECRET = b"another secret, as long as that."
TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "scopone-federale": ({}, {"target": 21}, {"people": 4, "move": 30.0, "bank": 300.0}),
    "scopa-valliadi": ({}, {"players": 3}, {"players": 4}, {"players": 6}, {"capture": "optional-sum"}),
}

Show = Callable[[TableState, int | None], bytes]


def shown(state: TableState, me: int | None) -> bytes:
    """Return the bytes of a place's view, and of the company as its player sees it."""
    match = state.match
    person = None if match is None or me is None else state.roster.people[match.draw.chairs[me]]
    return msgspec.json.encode(
        [serialize_view(view_for(state, me), ()), show_company(state, person, Nobody(), state.at)]
    )


def moments(rulebook: str) -> Iterator[tuple[TableState, TableState, int | None, Stream]]:
    """Yield a moment of a match, another world that looks the same to a place, the place, and a random stream."""
    found, seed = 0, 0
    while found < PAIRS:
        options = TABLES[rulebook][seed % len(TABLES[rulebook])]
        table = PaperTable(rulebook, f"leak {seed}", **options)
        chance = Shuffle(table.secret).stream("worlds")
        seed += 1
        for state in (decision.state for decision in table.play()):
            assert state.match is not None
            if found == PAIRS or state.match.phase is not Phase.PLAY or chance.below(4):
                continue
            me = (None, *range(state.match.terms.players))[chance.below(state.match.terms.players + 1)]
            yield state, other_world(state, me, chance), me, chance
            found += 1


def other_world(state: TableState, me: int | None, chance: Stream) -> TableState:
    """Return a world that *me* cannot distinguish from *state*: other hidden cards, secret and hands sent back."""
    match = state.match
    assert match is not None
    seat = None if me is None else match.seating.seat_of(me)
    hands, stock = swap(match.position, seat, to_come(state, seat), chance)
    redeals = tuple(
        replace(r, position=replace(r.position, hands=swap(r.position, None, frozenset(), chance)[0]))
        for r in match.redeals
    )
    other: Any = match
    changed = replace(
        other,
        position=replace(match.position, hands=hands, stock=stock),
        redeals=redeals,
        shuffle=Shuffle(OTHER_SECRET),
    )
    return replace(state, match=changed, secret=OTHER_SECRET)


def to_come(state: TableState, seat: int | None) -> frozenset[Card]:
    """Return the cards that the seat is about to be dealt, which it will see."""
    assert state.match is not None
    position = state.match.position
    if seat is None or not position.stock:
        return frozenset()
    share = min(3, len(position.stock) // position.terms.players)
    return frozenset(position.stock[seat * share : (seat + 1) * share])


def swap(position: Any, seat: int | None, kept: frozenset[Card], chance: Stream) -> tuple[Any, Any]:
    """Return hands and stock in which the cards that the seat will never see have changed places."""
    hidden = [c for s, hand in enumerate(position.hands) if s != seat for c in hand]
    hidden += [c for c in position.stock if c not in kept]
    mixed = iter(chance.permute(hidden))
    hands = tuple(hand if s == seat else tuple(next(mixed) for _ in hand) for s, hand in enumerate(position.hands))
    return hands, tuple(c if c in kept else next(mixed) for c in position.stock)


@pytest.mark.parametrize("rulebook", TABLES)
def test_views_do_not_depend_on_what_is_hidden(rulebook: str) -> None:
    for state, other, me, _ in moments(rulebook):
        assert shown(state, me) == shown(other, me)


@pytest.mark.parametrize("rulebook", TABLES)
def test_answers_and_facts_do_not_depend_on_what_is_hidden(rulebook: str) -> None:
    """For any action of the place, lawful or not, answers and facts are the same in both worlds."""
    for state, other, me, chance in moments(rulebook):
        if me is None or state.match is None:
            continue
        chair = state.match.draw.chairs[me]
        for text in attempts(state, chance):
            command = Act(f"{chair}:attempt", chair, state.head, text)
            one, two = (told(world, command, me) for world in (state, other))
            assert one == two, text


def attempts(state: TableState, chance: Stream) -> list[str]:
    """Return some actions, most of them illegal: any card, alone or capturing."""
    assert state.match is not None
    texts = ITALIAN.spell_all(state.match.position.table)
    cards = ITALIAN.spell_all(chance.permute(ITALIAN.cards)[:4])
    taking = [f"{card}x{'+'.join(texts[: 1 + chance.below(len(texts))])}" for card in cards if texts]
    return [*cards, *taking, f"{cards[0]} fuori", "claim", f"expose {cards[1]}", f"name {cards[2]}", f"{cards[3]} miss"]


def told(state: TableState, command: Act, me: int) -> bytes:
    """Return the bytes sent to the place after its command: the answer, or the facts and the view."""
    answer = decide(state, command, state.at + 1)
    if not isinstance(answer, Decision):
        article = getattr(answer, "article", None)
        return msgspec.json.encode(
            [type(answer).__name__, str(answer.seq), article and article.id, getattr(answer, "text", None)],
            enc_hook=tuple,  # a text is encoded as its sentences in both languages
        )
    if answer.state.match is not None and answer.state.match.phase is not Phase.PLAY:
        return b"the deal is over and its cards are counted"
    sight = view_for(answer.state, me)
    return msgspec.json.encode([serialize_view(sight, ()), serialize_facts(sight, answer.steps)])


@pytest.mark.parametrize("rulebook", TABLES)
def test_facts_of_others_do_not_depend_on_what_stays_hidden(rulebook: str) -> None:
    """When another player plays a card held in both worlds, the place is sent the same facts."""
    compared = 0
    for state, other, me, _ in moments(rulebook):
        assert state.match is not None
        assert other.match is not None
        actor = state.match.place_to_act
        if actor == me or actor is None:
            continue
        both = [
            {m.game.spell_action(a) for a in m.game.legal_actions(m.position) if not getattr(a, "fuori", False)}
            for m in (state.match, other.match)
        ]
        for text in sorted(both[0] & both[1])[:2]:
            command = Act("x:same", state.match.draw.chairs[actor], state.head, text)
            facts = []
            for world in (state, other):
                decision = decide(world, command, world.at + 1)
                assert isinstance(decision, Decision)
                after, step = advance(world, decision.entries[0])
                assert step is not None
                sight = view_for(after, me)
                facts.append(
                    msgspec.json.encode([f for f in serialize_facts(sight, [step]) if f.kind not in {"end", "gather"}])
                )
            assert facts[0] == facts[1]
            compared += 1
    assert compared > PAIRS // 10


@pytest.mark.parametrize("rulebook", TABLES)
@pytest.mark.parametrize("bot", [bot.name for bot in BOTS.values() if FISHING.name in bot.games])
def test_bots_do_not_choose_by_what_is_hidden(rulebook: str, bot: str) -> None:
    """All pairs for quick bots, a tenth for bots that search (tests/bots tests every bot at every table)."""
    for state, other, _, chance in islice(moments(rulebook), 0, None, 10 if bot in THINKERS else 1):
        chair = state.chair_to_act
        assert chair is not None
        assert state.match is not None
        seen_by_bot = other_world(state, state.match.place_to_act, chance)
        choices = []
        for world, secret in ((state, b"a"), (seen_by_bot, b"b")):
            chairs = tuple(replace_bot(c, bot) for c in world.roster.chairs)
            company = replace(world.roster, chairs=chairs)
            known = CachedTable(replace(world, roster=company), Secrets(secret, b"the bots' own"))
            choices.append(choose(question_for(known, chair, math.inf)))
        assert choices[0] == choices[1]
        assert other.head == state.head


def replace_bot(chair: Any, bot: str) -> Any:
    return msgspec.structs.replace(chair, kind="bot", bot=bot)


@pytest.mark.parametrize("rulebook", TABLES)
def test_the_view_of_a_deal_forgets_who_took_what(rulebook: str) -> None:
    """During a deal, the view does not depend on which side has captured what (Scopone, article 18)."""
    for state, _, me, _ in moments(rulebook):
        match: Any = state.match
        piles, scope = match.position.piles, match.position.scope
        turned = replace(match.position, piles=(*piles[1:], piles[0]), scope=tuple(n + 1 for n in scope))
        other = replace(state, match=replace(match, position=turned))
        assert shown(state, me) == shown(other, me)


def _leaks_stock(state: TableState, me: int | None) -> bytes:
    assert state.match is not None
    stock = state.match.position.stock
    return shown(state, me) + msgspec.json.encode(ITALIAN.spell_all(stock[-1:]))


def _leaks_hands(state: TableState, me: int | None) -> bytes:
    assert state.match is not None
    return shown(state, me) + msgspec.json.encode(sorted(sum(c.rank for c in h) for h in state.match.position.hands))


def _leaks_secret(state: TableState, me: int | None) -> bytes:
    assert state.match is not None
    return shown(state, me) + state.match.shuffle.secret


def _leaks_lawful_actions(state: TableState, me: int | None) -> bytes:
    assert state.match is not None
    return shown(state, me) + bytes(len(state.match.game.legal_actions(state.match.position)))


@pytest.mark.parametrize("leak", [_leaks_stock, _leaks_hands, _leaks_secret, _leaks_lawful_actions])
def test_a_planted_leak_is_caught(leak: Show) -> None:
    assert any(leak(state, me) != leak(other, me) for state, other, me, _ in moments("scopa-valliadi"))
