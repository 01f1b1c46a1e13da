"""The example records of docs/examples are read, written and checked as the specification says."""

from dataclasses import replace
from pathlib import Path

import pytest

from cartaro.games import find_game
from cartaro.notation.record.api import (
    CheckOutcome,
    Record,
    RecordRefused,
    check_play,
    check_shuffle,
    read_record,
    replay,
    replay_deals,
    spell_record,
)
from cartaro.notation.record.decks import deck_of
from cartaro.notation.record.values import read_draw, spell_draw

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
SHUFFLED = ("scopone.cartaro", "scopa.cartaro", "scala40.cartaro")
BY_HAND = "scopone-by-hand.cartaro"


def read(name: str) -> str:
    return (EXAMPLES / name).read_text("utf-8")


def failed(record: Record) -> list[str]:
    checks = [*check_shuffle(record), *check_play(replay_deals(record))]
    return [check.name for check in checks if check.outcome is CheckOutcome.FAILED]


def test_every_example_is_tested() -> None:
    assert {path.name for path in EXAMPLES.iterdir()} == {*SHUFFLED, BY_HAND}


@pytest.mark.parametrize("name", SHUFFLED)
def test_example_is_canonical_and_verifies(name: str) -> None:
    record = read_record(read(name))
    assert spell_record(record) == read(name)
    assert failed(record) == []
    assert replay(record).standing.over


def test_match_dealt_by_hand_replays_but_proves_no_shuffle() -> None:
    record = read_record(read(BY_HAND))
    assert failed(record) == ["commitment"]
    assert read_record(spell_record(record)) == record
    match = replay(record)
    assert match.standing.totals == (8, 14)
    assert [redeal.article.id for redeal in match.redeals] == ["6.redeal"]


def test_players_may_turn_their_cards_in_any_order() -> None:
    record = read_record(read("scopone.cartaro"))
    decks = [
        tuple(deck_of(deal.ended, n) for n in range(len(deal.ended.redeals) + 1)) for deal in replay_deals(record).deals
    ]
    deals = tuple(replace(deal, decks=some) for deal, some in zip(record.deals, decks, strict=True))
    text = spell_record(replace(record, deals=deals, secret=None, commitment=None, entropy=()))
    turned = text.replace("1:3s 2:4s 3:Rs 4:3c / 1:Rb 4:Fd", "2:4s 1:3s 3:Rs 4:3c / 4:Fd 1:Rb")
    assert turned != text
    assert failed(read_record(turned)) == ["commitment"]
    assert spell_record(read_record(turned)) == text


@pytest.mark.parametrize("again", ["1:Rb 3:Fd / 2:5c 4:5b / 2:6c 4:7b", "2:5c 4:5b / 1:Rb 3:Fd / 2:6c 4:7b"])
def test_two_groups_that_tied_may_turn_again_in_either_order(again: str) -> None:
    """Each round names its players, so that only one order is possible: the lower rank, with its own ties, first."""
    pack = find_game("scopone-federale").pack
    read_as = read_draw(f"1:4s 2:3d 3:4c 4:3s / {again}", 4, pack)
    assert spell_draw(read_as, pack) == "1:4s 2:3d 3:4c 4:3s / 2:5c 4:5b / 2:6c 4:7b / 1:Rb 3:Fd"
    stray = "1:4s 2:3d 3:5c 4:6s / 1:Rb 2:Fd"
    assert spell_draw(read_draw(stray, 4, pack), pack) == stray


def test_decks_written_beside_a_secret_are_held_against_it() -> None:
    record = read_record(read("scopa.cartaro"))
    assert all(deal.decks for deal in record.deals)
    first, second = record.deals[0].decks, record.deals[1].decks
    swapped = read("scopa.cartaro").replace(
        _line(read("scopa.cartaro"), "[Deck ", 0), _line(read("scopa.cartaro"), "[Deck ", 1)
    )
    assert first != second
    assert failed(read_record(swapped)) == ["deck"]


def _line(text: str, start: str, at: int) -> str:
    return [line for line in text.splitlines() if line.startswith(start)][at]


def test_refused_action_is_named_with_deal_number_action_and_article() -> None:
    """By article 11 of Scopone, Carla may not lay the three of bastoni, which takes the ace and the two."""
    text = read("scopone.cartaro").replace("1. 3bxAd+2s", "1. 3b", 1)
    with pytest.raises(RecordRefused) as refused:
        replay(read_record(text))
    error = refused.value
    assert (error.deal, error.number, error.entry, error.player) == (1, 1, "3b", "Carla")
    assert error.article is not None
    assert error.article.id == "11.refuse"
    assert error.article.refusal.it in error.text.it
    assert error.text.it.startswith("Smazzata 1, azione 1, 3b (Carla): ")


def test_action_out_of_turn_is_refused_by_article_7() -> None:
    text = read("scopone.cartaro").replace("1. 3bxAd+2s", "1. 4:6d", 1)
    with pytest.raises(RecordRefused) as refused:
        replay(read_record(text))
    assert refused.value.article is not None
    assert refused.value.article.id == "7"
    assert refused.value.player == "Dino"


def test_action_after_the_end_of_a_deal_is_refused() -> None:
    text = read("scopone.cartaro").replace("2b 3dxAb+2b", "2b 3dxAb+2b 7d", 1)
    with pytest.raises(RecordRefused, match=r"Deal 1, action 37, 7d: The deal is over\."):
        replay(read_record(text))


def test_deal_cannot_begin_before_the_last_one_is_played_out() -> None:
    text = read("scopone.cartaro").replace("2b 3dxAb+2b", "2b", 1)
    with pytest.raises(RecordRefused, match="Deal 2: it cannot begin: deal 1 still has cards to play"):
        replay(read_record(text))


def test_deal_after_the_end_of_the_match_is_refused_by_the_article_that_ended_it() -> None:
    text = read("scopone.cartaro") + '\n[Deal "4"]\n'
    with pytest.raises(RecordRefused) as refused:
        replay(read_record(text))
    assert refused.value.article is not None
    assert (refused.value.deal, refused.value.number, refused.value.article.id) == (4, 0, "16.true")


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ('[Points "3 2"]', '[Points "2 3"]', ["points"]),
        ("scope 1 0", "scope 0 1", ["score"]),
        ('[Result "2+3"]', '[Result "1+4"]', ["result"]),
        ('[Result "2+3"]', '[Result "*"]', ["result"]),
        ('[Totals "8 3"]', '[Totals "8 4"]', ["totals"]),
        ('[Grade "double"]', '[Grade "triple"]', ["grade"]),
        ('[Article "16.true"]', '[Article "15.target"]', ["article"]),
        ('[Dealer "3"]', '[Dealer "2"]', ["dealer"]),
        ('[Deal "2"]', '[Deal "2"]\n[Redeal "6.redeal"]', ["redeals"]),
        ('[Seating "3 1 2 4"]', '[Seating "3 2 1 4"]', ["seating"]),
        ('[Sides "2+3 1+4"]', '[Sides "1+3 2+4"]', ["sides"]),
        ("/ 1:Rb 4:Fd", "/ 1:Rb 4:Fs", ["draw"]),
        ('[Commitment "756e', '[Commitment "756f', ["commitment"]),
        ("18 articoli", "17 articoli", ["edition"]),
    ],
)
def test_whatever_is_written_wrong_is_found(old: str, new: str, names: list[str]) -> None:
    text = read("scopone.cartaro")
    assert old in text
    assert failed(read_record(text.replace(old, new, 1))) == names


def test_published_commitment_is_held_against_the_record() -> None:
    record = read_record(read("scopone.cartaro"))
    assert record.commitment is not None
    assert [check.passed for check in check_shuffle(record, record.commitment)] == [True, True]
    assert [check.passed for check in check_shuffle(record, "0" * 64)] == [True, False]


def test_redeal_that_is_not_written_is_found() -> None:
    text = read(BY_HAND).replace('[Redeal "6.redeal"]\n', "")
    assert failed(read_record(text)) == ["commitment", "redeals"]


def test_deck_that_was_never_dealt_is_found() -> None:
    deck = _line(read(BY_HAND), "[Deck ", 0) + "\n"
    assert failed(read_record(read(BY_HAND).replace(deck, deck * 2))) == ["commitment", "deck"]


def test_clock_that_runs_backwards_is_found() -> None:
    text = read("scopa.cartaro").replace('[Minutes "3.6"]', '[Minutes "9.5"]')
    (wrong,) = [check for check in check_play(replay_deals(read_record(text))) if not check.passed]
    assert (wrong.name, wrong.deal) == ("minutes", 2)
    assert wrong.message.it == "nel verbale 7.7, ma una smazzata precedente è finita a 9.5"
    assert wrong.message.en == "recorded 7.7, but an earlier deal ended at 9.5"
    standing_still = text.replace('[Minutes "7.7"]', '[Minutes "9.5"]')
    assert failed(read_record(standing_still)) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "article"),
    [
        ("scopone.cartaro", "1. 3bxAd+2s", "1. !recount 3bxAd+2s", None),
        ("scopone.cartaro", "1. 3bxAd+2s", "1. !stop_1 3bxAd+2s", None),
        ("scopa.cartaro", "1. AbxAd", "1. !recount AbxAd", None),
        ("scopa.cartaro", "1. AbxAd", "1. !stop_1 AbxAd", None),
        ("scala40.cartaro", "1. draw discard_Jc", "1. !stop_1 draw discard_Jc", None),
        (BY_HAND, "AsxAc 6sx6b Rc", "AsxAc 6sx6b Rc !recount", "17.stop"),
        (BY_HAND, "AbxAd 7dx7c", "AbxAd 7dx7c !stop_1", None),
        (BY_HAND, "1. 7sx7b", "1. !stop_1 7sx7b", None),
    ],
)
def test_wrong_number_of_cards_where_none_can_be_found_is_refused(
    name: str, old: str, new: str, article: str | None
) -> None:
    """It is possible only at a real table, by a rulebook that allows it, while a deal is played (Scopone 4 and 17)."""
    assert old in read(name)
    with pytest.raises(RecordRefused) as refused:
        replay(read_record(read(name).replace(old, new, 1)))
    cited = refused.value.article
    assert (None if cited is None else cited.id) == article
