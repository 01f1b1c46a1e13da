"""Pairs of worlds: one log, two secrets, and every card that a viewer has seen in the same place in both.

The second world's deck is the first one's with the hidden cards in other places. The equality follows from the
construction of the worlds, not from what the server shows.
"""

import contextlib
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from unittest.mock import patch

from cartaro.bots import BOTS
from cartaro.cards import Card
from cartaro.engine.chance import Shuffle, Stream
from cartaro.match.match import Phase
from cartaro.match.protocol import DRAW_LABEL, deck_label
from cartaro.table import state as table_state
from cartaro.table.decide import Act, Command, Decision, decide
from cartaro.table.entries import Entry
from cartaro.table.state import LogError, TableState, fold
from cartaro.testing.tables import PaperTable

TABLES: Mapping[str, Sequence[dict[str, Any]]] = {
    "scopone-federale": ({}, {"target": 21}, {"move": 60.0, "bank": 600.0}),
    "scopa-valliadi": (
        {},
        {"players": 3},
        {"players": 4},
        {"players": 6},
        {"capture": "optional-sum"},
        {"clock": "none", "calm": 3},
    ),
    "scala40-fisca": ({}, {"players": 3, "calm": 1}, {"players": 3}, {"players": 4, "move": 60.0}),
    "scala40-sballo": ({}, {"players": 4}, {"players": 3}),
    "scala40-chiusura": ({}, {"players": 4}),
}
"""The tables to be compared, by rulebook."""

DEALS = (1, 1, 1, 2)
"""The number of deals examined in each match, in rotation."""
LONGEST = 120
"""The number of log entries after which a new match begins."""
FOLDED = 8
"""One in this many worlds is folded from its log, judged entry by entry."""
TRIALS = 6
"""The number of other decks tried if the log is not legal with one."""

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Decks(Shuffle):
    """All randomness of one world: *decks* by label, else from the secret; ``public`` labels are the other world's."""

    decks: dict[str, Cards] = field(default_factory=dict)
    public: Mapping[str, bytes] = field(default_factory=dict)

    def permute(self, items: Sequence[Any], label: str) -> tuple[Any, ...]:
        """Return the deck of a label, with a distinct object for each card, so that it can be traced."""
        if label not in self.decks:
            source = self if label not in self.public else Shuffle(self.public[label], self.entropy)
            self.decks[label] = tuple(Card(*card) for card in Shuffle.stream(source, label).permute(items))
        return self.decks[label]

    def stream(self, label: str) -> Stream:
        """Return the numbers of one purpose; those of a public label are the other world's."""
        return Shuffle.stream(Shuffle(self.public[label], self.entropy) if label in self.public else self, label)


WORLDS: dict[bytes, Decks] = {}
"""The randomness of all existing worlds, by secret."""


@contextlib.contextmanager
def many_worlds() -> Iterator[None]:
    """Deal the tables of :data:`WORLDS` from their decks, in this process, within this context."""

    def shuffle_of(state: TableState) -> Shuffle:
        return WORLDS.get(state.secret) or Shuffle(state.secret, tuple(map(bytes.fromhex, state.entropy)))

    with patch.object(table_state, "shuffle_of", shuffle_of):
        yield
    WORLDS.clear()


@dataclass(frozen=True)
class Pair:
    """Two worlds that the viewer on chair ``me`` (None: a spectator) cannot distinguish, and the next command in both.

    ``next_command`` may be None. ``attempts`` are actions that the viewer tries first. ``is_lawful``: the log can be
    judged again in both worlds, even where a hidden hand decides what was legal (Scala 40).
    """

    name: str
    log: Sequence[Entry]
    worlds: tuple[TableState, TableState]
    me: int | None
    attempts: tuple[str, ...]
    next_command: Command | None
    is_lawful: bool = True


@dataclass
class Counts:
    """The number of pairs found, and of decks that were rejected because the log is not legal with them."""

    pairs: int = 0
    unlawful: int = 0


def pairs(rulebook: str, seed: int, counts: Counts | None = None) -> Iterator[Pair]:
    """Yield pairs of worlds at tables of *rulebook*, endlessly; use it inside :func:`many_worlds`."""
    counts = counts or Counts()
    number = 0
    while True:
        options = TABLES[rulebook][number % len(TABLES[rulebook])]
        for pair in _pairs_of_match(rulebook, f"{seed}-{number}", options, counts):
            counts.pairs += 1
            yield pair
        number += 1
        WORLDS.clear()


def _pairs_of_match(rulebook: str, name: str, options: dict[str, Any], counts: Counts) -> Iterator[Pair]:
    secret = hashlib.sha256(f"leak {rulebook} {name}".encode()).digest()
    chance = Shuffle(secret).stream("worlds")
    waits = chance.below(12) == 0
    WORLDS[secret] = Decks(secret)
    people = 2 if waits else 1 + chance.below(2)
    table = PaperTable(rulebook, f"leak {rulebook} {name}", people=people, waits=waits, **options)
    if waits:
        yield _waiting(table, f"{rulebook} {name}", chance)
        return
    plays_well, deals = chance.below(2) == 0, DEALS[chance.below(len(DEALS))]
    while table.state.match is not None and table.state.match.number <= deals and len(table.log) < LONGEST:
        if chance.below(3) == 0 and (pair := _pair(table, f"{rulebook} {name}", chance, counts)):
            yield pair
        command = _sensible(table, chance) if plays_well else table.next_command()
        if command is None:
            return
        table.do(command)


def _waiting(table: PaperTable, name: str, chance: Stream) -> Pair:
    """Return a pair before the match, where only the secret is hidden."""
    state = table.state
    other = replace(state, secret=hashlib.sha256(b"other" + state.secret).digest())
    WORLDS[other.secret] = Decks(other.secret)
    me = 0 if chance.below(2) else None
    return Pair(f"{name} waiting", list(table.log), (state, other), me, ("7d", "draw"), None)


def _sensible(table: PaperTable, chance: Stream) -> Command | None:
    """Return the next command of a sensible player."""
    state = table.state
    match, chair = state.match, state.chair_to_act
    if match is None or chair is None:
        return table.next_command()
    seat = match.seating.seat_of(match.draw.chairs.index(chair))
    action = BOTS["greedy"].choose(match.game.observe(match.position, seat), chance)
    return Act(f"{chair}:act-{state.head}", chair, state.head, match.game.spell_action(action))


# Making the other world


def _pair(table: PaperTable, name: str, chance: Stream, counts: Counts) -> Pair | None:
    state = table.state
    match: Any = state.match
    if match.phase is Phase.OVER:
        return None
    place = (None, *range(match.terms.players))[chance.below(match.terms.players + 1)]
    seat = None if place is None else match.seating.seat_of(place)
    text = _next_text(state, chance)
    is_in_mid_turn = match.game.name == "scala40" and match.position.draft.drawn and match.position.turn != seat
    thorough = chance.below(FOLDED) == 0 or is_in_mid_turn
    kept = _kept(match.position, seat, text)
    if seat is not None and seat in getattr(match.position, "unseen", ()):  # its hand is hidden until it may look at it
        text = text if chance.below(2) else None
        kept = kept if text is None else (*kept, *match.position.hands[seat])
    other = _other_world(table, seat, kept, chance, counts, thorough=thorough)
    if other is None:
        return None
    command = None if text is None else _command(state, other, text)
    me = None if place is None else match.draw.chairs[place]
    is_lawful = thorough or match.game.name != "scala40"
    attempts = _attempts(state, chance)
    return Pair(f"{name} {state.head}", list(table.log), (state, other), me, attempts, command, is_lawful)


def _next_text(state: TableState, chance: Stream) -> str | None:
    match: Any = state.match
    if match.phase is not Phase.PLAY:
        return None
    actions = [a for a in match.game.legal_actions(match.position) if not getattr(a, "fuori", False)]
    return str(match.game.spell_action(actions[chance.below(len(actions))]))


def _kept(position: Any, seat: int | None, text: str | None) -> Cards:
    """Return the hidden cards that the next action shows to *seat*: those drawn, or dealt from the stock."""
    if seat is None or not position.stock:
        return ()
    if hasattr(position, "pile"):
        return tuple(position.stock[:1]) if seat == position.turn else ()
    if sum(map(len, position.hands)) > 1:
        return ()
    share = min(position.terms.rulebook.parameters["hand"], len(position.stock) // position.terms.players)
    return tuple(position.stock[seat * share : (seat + 1) * share])


def _hidden(position: Any, seat: int | None) -> Iterator[Card]:
    """Yield every card that *seat* has not seen, as its object in the deck or in the former one."""
    hands_are_shown = position.over and hasattr(position, "pile")
    for other, hand in enumerate(position.hands):
        if hands_are_shown or (other == seat and seat not in getattr(position, "unseen", ())):
            continue
        known = position.known[other] if hasattr(position, "known") else ()
        yield from (card for card in hand if card not in known)  # of two jokers it is unknown which one was shown
    yield from position.stock


def _other_world(
    table: PaperTable, seat: int | None, kept: Cards, chance: Stream, counts: Counts, *, thorough: bool
) -> TableState | None:
    """Return a world with another secret and other hidden cards; None if none is found.

    *thorough*: the same log leads to it legally.
    """
    state = table.state
    match: Any = state.match
    own = WORLDS[state.secret]
    label = deck_label(match.number, len(match.redeals))
    free = {id(card) for card in _hidden(match.position, seat)} - set(map(id, kept))
    for trial in range(TRIALS):
        secret = hashlib.sha256(f"{trial}".encode() + state.secret + str(state.head).encode()).digest()
        decks = dict(own.decks)
        decks[label] = _mixed(own.decks[label], free, chance, few=trial > 1)
        for number, redeal in enumerate(match.redeals):
            sent_back = deck_label(match.number, number)
            hidden = {id(card) for hand in redeal.position.hands for card in hand}
            decks[sent_back] = _mixed(own.decks[sent_back], hidden, chance, few=False)
        if decks == own.decks:
            return None
        renewed = getattr(match.position, "renewals", 0) > 0
        public = {DRAW_LABEL: state.secret} | ({f"{label} renewals": state.secret} if renewed else {})
        WORLDS[secret] = Decks(secret, (), decks, public)
        other = _dealt_otherwise(state, own, WORLDS[secret])
        if not thorough:
            return other
        try:
            folded = fold(state.id, table.log, secret)
        except LogError:
            counts.unlawful += 1
            continue
        assert _same_cards(folded.match, other.match), "the log leads elsewhere"
        return folded
    return None


def _same_cards(one: Any, other: Any) -> bool:
    """Whether two matches have the same cards in the same hands, in any order."""
    hands = [[sorted(hand) for hand in match.position.hands] for match in (one, other)]
    return hands[0] == hands[1] and one.position.stock == other.position.stock


def _dealt_otherwise(state: TableState, own: Decks, decks: Decks) -> TableState:
    """Return the state after the same plays with other *decks*, without judging them again."""
    match: Any = state.match
    label = deck_label(match.number, len(match.redeals))
    redeals = tuple(
        replace(r, position=_moved(r.position, own, decks, deck_label(match.number, number)))
        for number, r in enumerate(match.redeals)
    )
    position = _moved(match.position, own, decks, label)
    if hasattr(position, "seed"):
        position = replace(position, seed=decks.stream(f"{label} renewals").below(1 << 32))
    other = replace(match, position=position, redeals=redeals, shuffle=decks)
    return replace(state, match=other, secret=decks.secret)


def _moved(position: Any, own: Decks, decks: Decks, label: str) -> Any:
    """Return a position with the cards replaced according to the other deck."""
    to = {id(old): new for old, new in zip(own.decks[label], decks.decks[label], strict=True)}

    def moved(cards: Cards) -> Cards:
        return tuple(to.get(id(card), card) for card in cards)

    changed = replace(position, hands=tuple(map(moved, position.hands)), stock=moved(position.stock))
    if hasattr(position, "draft"):
        changed = replace(changed, draft=replace(position.draft, hand=moved(position.draft.hand)))
    return changed


def _mixed(deck: Cards, free: set[int], chance: Stream, *, few: bool) -> Cards:
    """Return *deck* with the cards whose ids are *free* in other places: all of them, or only two or three."""
    places = [place for place, card in enumerate(deck) if id(card) in free]
    if few:
        places = list(chance.permute(places))[:3]
    mixed = list(deck)
    for place, card in zip(places, chance.permute([deck[place] for place in places]), strict=True):
        mixed[place] = Card(*card)
    return tuple(mixed)


def _command(state: TableState, other: TableState, text: str) -> Command | None:
    """Return the command to do *text* next; None if a world forbids it, or if the deal ends with it and shows hands."""
    chair = state.chair_to_act
    assert chair is not None
    bot = state.roster.is_played_by_bot(chair)
    command = Act("0:what-happens-next", chair, state.head, text, bot=bot)
    for world in (state, other):
        decision = decide(world, command, world.at + 1)
        if not isinstance(decision, Decision):
            return None
        after = decision.state.match
        if after is None or after.phase is not Phase.PLAY:
            return None
    return command


def _attempts(state: TableState, chance: Stream) -> tuple[str, ...]:
    """Return some actions, most of them illegal: any card, alone or capturing, and steps of a turn."""
    match: Any = state.match
    pack = match.game.pack
    cards = pack.spell_all(chance.permute(pack.cards)[:4])
    if match.game.name == "scala40":
        texts = ["draw", "take", f"discard {cards[0]}", f"discard {cards[1]}", f"meld {' '.join(cards[:3])}", "undo"]
    else:
        lying = pack.spell_all(match.position.table)
        taking = [f"{cards[0]}x{'+'.join(lying[: 1 + chance.below(len(lying))])}"] if lying else []
        texts = [*cards, *taking, f"{cards[0]} fuori", "claim", f"expose {cards[1]}", f"{cards[2]} miss"]
    return tuple(chance.permute(texts)[:2])
