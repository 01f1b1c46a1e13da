"""Records of random matches of Scopa and Scopone are written, read and replayed; any change in a record is found."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games import find_game
from cartaro.games.scopa.actions import FishingAction, Name, Play
from cartaro.i18n import CartaroError
from cartaro.match.draw import SeatDraw
from cartaro.match.match import Match, Phase, begin
from cartaro.notation.record.api import (
    LogEntry,
    Record,
    RecordedAction,
    RecordError,
    Stopped,
    WrittenDecks,
    WrittenPlay,
    check_play,
    check_shuffle,
    read_record,
    record_of,
    replay,
    replay_deals,
    spell_record,
    write_decks,
    write_record,
)
from cartaro.rulebook import OptionValue
from tests.conftest import share

TABLES: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("scopone-federale", {}),
    ("scopone-federale", {"partners": "set", "target": 11}),
    ("scopone-federale", {"deals": 2}),
    ("scopa-valliadi", {"target": 11}),
    ("scopa-valliadi", {"players": 3, "capture": "optional-sum"}),
    ("scopa-valliadi", {"players": 4, "target": 16}),
    ("scopa-valliadi", {"players": 6}),
    ("scopa-valliadi", {"players": 6, "pairs": False, "target": 11}),
)
NAMES = ("Agnese", "Bruno", 'Carla "la Rossa"', "Dino; {il} [Moro]", "Eva \\", "Ñandú 東 🂡")

matches = settings(max_examples=share(8), deadline=None)
"""Whole matches take long; eight at each table are enough to find errors."""


@dataclass(frozen=True)
class Story:
    """A match that was played: its beginning, its end, and its log."""

    begun: Match
    ended: Match
    log: tuple[LogEntry, ...]

    @property
    def players(self) -> Sequence[str]:
        return NAMES[: self.begun.terms.players]

    @property
    def record(self) -> Record:
        return record_of(self.begun, self.players, self.log)


def choose(match: Match, chance: Stream, *, declares: bool) -> FishingAction:
    """Return a random lawful action, with ``fuori`` only if *declares*."""
    actions = match.game.legal_actions(match.position)
    plays: list[FishingAction] = [a for a in actions if declares or not (isinstance(a, Play) and a.fuori)]
    return plays[chance.below(len(plays))]


def play_out(begun: Match, seed: int, *, declares: bool = False, entries: int = 100_000) -> Story:
    """Play a match at random, for at most *entries* entries."""
    chance = Shuffle(b"policy", (seed.to_bytes(8, "big"),)).stream("play")
    match, log, minutes = begun, list[LogEntry](), 0.0
    while match.phase is not Phase.OVER and len(log) < entries:
        if match.phase is Phase.COUNT:
            match = match.next_deal()
            log.append("next")
            continue
        place = match.place_to_act
        assert place is not None
        minutes += chance.below(1000) / 3000
        action = choose(match, chance, declares=declares)
        log.append(WrittenPlay(place, match.game.spell_action(action), minutes))
        match = match.play(place, action, minutes)
    return Story(begun, match, tuple(log))


def begin_at(table: int, seed: int) -> Match:
    rulebook, options = TABLES[table]
    game = find_game(rulebook)
    shuffle = Shuffle(seed.to_bytes(32, "big"), (b"", b"\x07", (seed % 251).to_bytes(2, "big")))
    return begin(game.agree(game.load(rulebook), options), shuffle)


tables = st.integers(0, len(TABLES) - 1)
seeds = st.integers(0, 2**63)


@st.composite
def stories(draw: st.DrawFn, *, declares: bool = False, table: st.SearchStrategy[int] = tables) -> Story:
    seed = draw(seeds)
    return play_out(begin_at(draw(table), seed), seed, declares=declares)


def same(match: Match, other: Match) -> bool:
    """Whether two matches are the same, apart from the source of their decks."""
    return all(
        getattr(match, name) == getattr(other, name) for name in ("draw", "deals", "redeals", "position", "score")
    )


def is_right(text: str) -> bool:
    """Whether a record can be read and passes all checks."""
    try:
        record = read_record(text)
        checks = [*check_shuffle(record), *check_play(replay_deals(record))]
    except CartaroError:
        return False
    return all(check.passed for check in checks)


@pytest.mark.parametrize("table", range(len(TABLES)))
@matches
@given(seed=seeds, declares=st.booleans())
def test_match_is_written_read_and_played_again(table: int, seed: int, declares: bool) -> None:
    story = play_out(begin_at(table, seed), seed, declares=declares)
    terms, shuffle = story.begun.terms, story.begun.shuffle
    text = write_record(terms, shuffle, story.players, story.log, date="2026-03-19")
    record = read_record(text)
    assert record == replace(story.record, date="2026-03-19")
    assert spell_record(record) == text
    assert replay(record) == story.ended
    assert is_right(text)


@matches
@given(stories(declares=True))
def test_record_with_its_decks_written_down_needs_no_secret(story: Story) -> None:
    record = record_of(story.begun, story.players, story.log, decks=True)
    assert is_right(spell_record(record))
    bare = replace(record, commitment=None, secret=None, entropy=())
    match = replay(read_record(spell_record(bare)))
    assert isinstance(match.shuffle, WrittenDecks)
    assert same(match, story.ended)
    again = record_of(replay_deals(bare).deals[0].begun, story.players, story.log)
    assert again == bare


@pytest.mark.parametrize("seating", [(2, 1, 0, 3), (3, 0, 1, 2)])
def test_seating_of_assigned_seats_is_held_against_the_match(seating: tuple[int, ...]) -> None:
    """Repeated deals have no draw: the players play in the order in which they sat down."""
    story = play_out(begin_at(TABLES.index(("scopone-federale", {"deals": 2})), 1), 1)
    assert story.record.draw == ()
    changed = replace(story.record, seating=seating, sides=None)
    assert [check.name for check in check_play(replay_deals(changed)) if not check.passed] == ["seating"]


@matches
@given(tables, seeds, st.integers(0, 200), st.booleans())
def test_unfinished_record_keeps_the_secret(table: int, seed: int, entries: int, declares: bool) -> None:
    story = play_out(begin_at(table, seed), seed, entries=entries)
    assume(story.ended.phase is not Phase.OVER)
    secret = story.begun.shuffle.secret
    text = spell_record(story.record)
    assert secret.hex() not in text
    record = read_record(text)
    assert record == story.record
    assert not record.finished
    assert record.commitment == story.begun.shuffle.commitment
    with pytest.raises(RecordError, match="can be read, but not dealt again"):
        replay(record)
    given_up = read_record(spell_record(record_of(story.begun, story.players, story.log, reveal=True)))
    assert replay(given_up) == story.ended
    assert is_right(spell_record(given_up))


@matches
@given(seeds)
def test_hand_arbitrated_match_is_written_and_played_again(seed: int) -> None:
    """With missed captures, claims, exposed and named cards, and wrong counts, as at a real table."""
    story = play_by_hand(seed)
    text = spell_record(story.record)
    record = read_record(text)
    assert record == story.record
    assert spell_record(record) == text
    assert same(replay(record), story.ended)
    assert [check.name for check in check_play(replay_deals(record)) if not check.passed] == []


def play_by_hand(seed: int) -> Story:
    chance = Shuffle(b"by hand", (seed.to_bytes(8, "big"),)).stream("play")
    game = find_game("scopone-federale")
    terms = game.agree(game.load("scopone-federale"), {"arbitration": "hand", "target": 11})
    decks = [[chance.permute(ITALIAN.cards) for _ in range(8)] for _ in range(40)]
    begun = begin(terms, write_decks(ITALIAN, decks), SeatDraw((), (0, 1, 2, 3)))
    match, log = begun, list[LogEntry]()
    while match.phase is not Phase.OVER:
        if match.phase is Phase.COUNT:
            log.append("next")
            match = match.next_deal()
            continue
        match = _anything(match, chance, log)
    return Story(begun, match, tuple(log))


def seat_at(match: Match, place: int) -> int:
    seat = match.seating.seat_of(place)
    assert seat is not None
    return seat


def _anything(match: Match, chance: Stream, log: list[LogEntry]) -> Match:
    """Do one thing that may happen at a real table, mostly a play."""
    is_fresh = len(match.position.table) == 4 and not any(match.position.piles) and len(match.redeals) < 4
    if is_fresh and chance.below(30) == 0:
        log.append("recount")
        return match.deal_again()
    if chance.below(150) == 0:
        at_fault = tuple(range(1 + chance.below(2)))
        if len(at_fault) == 1 or len(match.redeals) < 4:
            log.append(Stopped(at_fault))
            return match.stop({seat_at(match, place) % 2 for place in at_fault})
    place = match.place_to_act
    assert place is not None
    named, before = match.position.exposed_by(seat_at(match, place)), (place - 1) % 4
    action: FishingAction
    if len(named) > 1 and match.judge(before, Name(named[0])):
        place, action = before, Name(named[0])
    else:
        action = choose(match, chance, declares=False)
    if chance.below(8) == 0:
        others = [(p, card) for p in range(4) for card in match.position.hands[seat_at(match, p)]]
        place, card = others[chance.below(len(others))]
        action = match.game.read_action(f"expose {match.game.pack.spell(card)}")
        if not match.judge(place, action):
            return match
    log.append(WrittenPlay(place, match.game.spell_action(action)))
    return match.play(place, action)


# ---- changes in a record are found ----

Change = Callable[[Record, st.DataObject], Record]


def change_act(record: Record, data: st.DataObject, change: Callable[[list[RecordedAction], int], None]) -> Record:
    """Return *record* with the actions of one deal changed by *change*, which is given the index of one action."""
    at = data.draw(st.integers(0, len(record.deals) - 1), "deal")
    deal = record.deals[at]
    acts = [entry for entry in deal.entries if isinstance(entry, RecordedAction)]
    change(acts, data.draw(st.integers(0, len(acts) - 1), "act"))
    deals = [*record.deals]
    deals[at] = replace(deal, rounds=(tuple(acts),))
    return replace(record, deals=tuple(deals))


def a_card_is_changed(record: Record, data: st.DataObject) -> Record:
    def change(acts: list[RecordedAction], at: int) -> None:
        text = acts[at].action
        other = data.draw(st.sampled_from([c for c in ITALIAN.spell_all(ITALIAN.cards) if c != text[:2]]), "card")
        assume(other not in text)
        acts[at] = RecordedAction(other + text[2:])

    return change_act(record, data, change)


def an_action_is_deleted(record: Record, data: st.DataObject) -> Record:
    def change(acts: list[RecordedAction], at: int) -> None:
        del acts[at]

    return change_act(record, data, change)


def two_actions_are_swapped(record: Record, data: st.DataObject) -> Record:
    def change(acts: list[RecordedAction], at: int) -> None:
        assume(at > 0)
        acts[at - 1], acts[at] = acts[at], acts[at - 1]

    return change_act(record, data, change)


def an_action_is_repeated(record: Record, data: st.DataObject) -> Record:
    def change(acts: list[RecordedAction], at: int) -> None:
        acts.insert(at, acts[at])

    return change_act(record, data, change)


def a_deal_is_left_out(record: Record, data: st.DataObject) -> Record:
    at = data.draw(st.integers(0, len(record.deals) - 1), "deal")
    assume(len(record.deals) > 1)
    return replace(record, deals=record.deals[:at] + record.deals[at + 1 :])


def points_are_changed(record: Record, data: st.DataObject) -> Record:
    at = data.draw(st.integers(0, len(record.deals) - 1), "deal")
    deal = record.deals[at]
    assert deal.points is not None
    points = (deal.points[0] + 1, *deal.points[1:])
    deals = [*record.deals]
    deals[at] = replace(deal, points=points)
    return replace(record, deals=tuple(deals))


def another_wins(record: Record, data: st.DataObject) -> Record:
    assert record.sides is not None
    others = [side for side in record.sides if side != record.winner]
    return replace(record, winner=data.draw(st.sampled_from(others), "winner"))


def the_secret_is_another(record: Record, data: st.DataObject) -> Record:
    assert record.secret is not None
    at = data.draw(st.integers(0, 8 * len(record.secret) - 1), "bit")
    flipped = int.from_bytes(record.secret, "big") ^ (1 << at)
    return replace(record, secret=flipped.to_bytes(len(record.secret), "big"))


def the_entropy_is_swapped(record: Record, data: st.DataObject) -> Record:
    first, second, *rest = record.entropy
    return replace(record, entropy=(second, first, *rest))


def the_commitment_is_another(record: Record, data: st.DataObject) -> Record:
    assert record.commitment is not None
    return replace(record, commitment=record.commitment[::-1])


def the_seating_is_another(record: Record, data: st.DataObject) -> Record:
    """Without the sides, which depend on it."""
    assert record.seating is not None
    seating = tuple(data.draw(st.permutations(record.seating), "seating"))
    assume(seating != record.seating)
    return replace(record, seating=seating, sides=None)


@pytest.mark.parametrize(
    "change",
    [
        a_card_is_changed,
        an_action_is_deleted,
        two_actions_are_swapped,
        an_action_is_repeated,
        a_deal_is_left_out,
        points_are_changed,
        another_wins,
        the_secret_is_another,
        the_entropy_is_swapped,
        the_commitment_is_another,
        the_seating_is_another,
    ],
)
@matches
@given(story=stories(), data=st.data())
def test_a_change_is_found(change: Change, story: Story, data: st.DataObject) -> None:
    changed = change(story.record, data)
    assume(changed != story.record)
    assert not is_right(spell_record(changed))
