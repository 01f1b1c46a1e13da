"""The day's deal: the same cards and the same answers for everybody who does the same."""

import hashlib
import os
import subprocess
import sys
from datetime import date, timedelta

import pytest

from cartaro.daily.chain import begin_chain
from cartaro.daily.choosing import OPPONENT, VERSIONS, DailyBot, Happened, choose, seen_by
from cartaro.daily.deal import DailyTable, DayDeal, day_deal
from cartaro.engine.chance import Stream
from cartaro.i18n import CartaroError
from cartaro.kernel import is_compiled

CHAIN = begin_chain(date(2027, 1, 3), bytes(range(32)), 40)
MONDAY = date(2027, 1, 4)
WEEK = [MONDAY + timedelta(n) for n in range(7)]


def deal_of(day: date) -> DayDeal:
    return day_deal(day, CHAIN.number_of(day), CHAIN.secret_of(day))


def play(deal: DayDeal, seed: str) -> DailyTable:
    """Play in the player's place at random, the same way for the same seed."""
    table, chance = DailyTable(deal), Stream(seed.encode())
    table.let_others_play()
    while not table.is_over:
        legal = table.match.game.legal_actions(table.match.position)
        assert table.act(table.match.game.spell_action(legal[chance.below(len(legal))])) is None
        table.let_others_play()
    return table


def written(table: DailyTable) -> bytes:
    """All that was done, as bytes."""
    return "\n".join(table.actions).encode()


DIGESTS = {
    "Mon": "416332b299053499",
    "Tue": "ba9ee05da4fe7a10",
    "Wed": "2d8558ccbc9589b1",
    "Thu": "1d50d9fd9048993f",
    "Fri": "353fa2ec3bb19608",
    "Sat": "fe775839a937ffb6",
    "Sun": "a664f279b01dbe5a",
}
"""What the bots of this version do in the deals of one week. Where a digest differs, bots choose otherwise than they
did: give them another version (:data:`cartaro.daily.choosing.VERSIONS`), then write the digest here."""


@pytest.mark.parametrize("day", WEEK, ids=lambda day: day.strftime("%a"))
def test_same_actions_same_log(day: date) -> None:
    """Two tables at which the same is done have the same bytes; the deal is counted; what was done is done again."""
    deal = deal_of(day)
    one, other = play(deal, "a"), play(deal, "a")
    assert written(one) == written(other)
    assert hashlib.sha256(written(one)).hexdigest()[:16] == DIGESTS[day.strftime("%a")]
    assert one.result is not None
    assert one.points is not None
    again = DailyTable(deal, one.actions)
    assert (again.points, again.result) == (one.points, one.result)


def test_who_departs_meets_other_answers_and_only_from_there() -> None:
    """The bots go by what their seat has seen since the deal began, and by nothing that it has not."""
    deal = deal_of(MONDAY)
    one, other = play(deal, "a"), play(deal, "b")
    apart = next(at for at, (a, b) in enumerate(zip(one.actions, other.actions, strict=False)) if a != b)
    assert one.played[apart].match.place_to_act == one.me
    assert one.actions[:apart] == other.actions[:apart]


def test_a_seat_sees_nothing_of_others_hands_in_what_it_chooses_by() -> None:
    table = play(deal_of(WEEK[2]), "a")
    begun, happened = table.begun, table.happened
    hands = [set(begun.game.pack.spell_all(hand)) for hand in begun.position.hands]
    for seat, hand in enumerate(hands):
        told = seen_by(seat, begun, [])
        others = hands[1 - seat] - hand
        assert all(f'"{card}"' in told for card in hand)
        assert not any(f'"{card}"' in told for card in others)
    drawn = [at for at, one in enumerate(happened) if one.action == "draw"]
    assert drawn
    for at in drawn:
        mine, theirs = (seen_by(seat, begun, happened[: at + 1]) for seat in (happened[at].seat, 1 - happened[at].seat))
        assert mine != theirs


def test_a_choice_hangs_on_the_secret_the_version_and_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each goes into the stream: at some choice of a deal another one makes it another."""
    renewed = DailyBot(OPPONENT, "next")
    table = play(deal_of(MONDAY), "a")
    secret, bot = table.deal.shuffle.secret, table.bot
    found = set()
    for at in range(len(table.actions)):
        match, before = table.played[at].match, table.happened[:at]
        usual = choose(secret, bot, table.begun, match, before)
        if choose(bytes(32), bot, table.begun, match, before) != usual:
            found.add("secret")
        more: list[Happened] = [*before, *before[:1]]
        if choose(secret, bot, table.begun, match, more) != usual:
            found.add("seen")
    monkeypatch.setitem(VERSIONS, OPPONENT, renewed.version)
    for at in range(len(table.actions)):
        match, before = table.played[at].match, table.happened[:at]
        if match.place_to_act != table.me and choose(secret, renewed, table.begun, match, before) != table.actions[at]:
            found.add("version")
    assert found == {"secret", "seen", "version"}
    with pytest.raises(CartaroError, match=str(bot)):
        choose(secret, bot, table.begun, table.begun, [])


def test_every_place_is_the_players_in_turn() -> None:
    mondays = [MONDAY + timedelta(7 * n + more) for n in range(4) for more in (0, 3)]
    places = [DailyTable(deal_of(day)).me for day in mondays]
    assert set(places) == {0, 1, 2, 3}
    assert {DailyTable(deal_of(WEEK[2] + timedelta(7 * n))).me for n in range(2)} == {0, 1}


def test_what_cannot_be_done_is_refused_with_its_article() -> None:
    table = DailyTable(deal_of(MONDAY))
    table.let_others_play()
    held = table.match.game.pack.spell_all(table.match.position.hands[table.match.position.turn])
    elsewhere = next(card for card in ("7d", "Rd", "Cd", "Fd") if card not in held)
    assert table.act(elsewhere) is not None
    with pytest.raises(CartaroError):
        DailyTable(table.deal, [*table.actions, elsewhere])


def _to_act(deal: DayDeal, done: list[str]) -> int | None:
    return DailyTable(deal, done).match.place_to_act


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compare with")
def test_uncompiled_the_log_is_the_same() -> None:
    """The last plays of a deal of Scopa, chosen without the compiled kernel: the same bytes."""
    deal = deal_of(WEEK[1])
    done = play(deal, "a").actions
    program = (
        "import sys; from datetime import date; from tests.daily.test_deal import deal_of; "
        "from cartaro.daily.deal import DailyTable; from cartaro.kernel import is_compiled; assert not is_compiled(); "
        f"table = DailyTable(deal_of(date.fromisoformat('{WEEK[1].isoformat()}')), sys.argv[1:]); print(table.answer())"
    )
    table = DailyTable(deal)
    at = next(at for at in range(len(done) - 8, len(done)) if _to_act(deal, done[:at]) != table.me)
    ran = subprocess.run(
        [sys.executable, "-c", program, *done[:at]],
        env={**os.environ, "CARTARO_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == done[at]
