"""Records of Scala 40: random matches, also with players who come back, are written, read and replayed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cartaro.cli.main import main
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.game import SCALA40
from cartaro.match.match import Match, Phase, begin
from cartaro.notation.record.api import (
    LogEntry,
    Record,
    RecordedAction,
    RecordError,
    RecordRefused,
    Return,
    Returned,
    WrittenPlay,
    check_play,
    check_shuffle,
    read_record,
    record_of,
    replay,
    replay_deals,
    spell_record,
    write_record,
)
from cartaro.rulebook import OptionValue
from cartaro.testing.manners import steady
from tests.conftest import share

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "scala40.cartaro"
NAMES = ("Ada", "Bruno", "Carla", "Dino", "Eva", "Furio")
TABLES: dict[str, tuple[str, dict[str, OptionValue]]] = {
    "chiusura, a short match": ("scala40-chiusura", {"exit": 30}),
    "chiusura, coming back": ("scala40-chiusura", {"players": 4, "exit": 25, "reentry": True, "penalty": 2}),
    "chiusura, no renewal": ("scala40-chiusura", {"exit": 30, "renewals": 0}),
    "fisca": ("scala40-fisca", {}),
    "fisca, every variant": ("scala40-fisca", {"players": 3, "variants": "abc"}),
    "sballo, coming back": ("scala40-sballo", {"players": 3, "reentry": True}),
    "sballo, teams": ("scala40-sballo", {"players": 4, "teams": 2, "reentry": True}),
}


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


def play_out(table: str, seed: int, entries: int = 100_000) -> Story:
    """Play a match at random, for at most *entries* entries; a player who may come back does so half of the time."""
    rulebook, options = TABLES[table]
    shuffle = Shuffle(seed.to_bytes(32, "big"), ((seed % 251).to_bytes(2, "big"),))
    begun = match = begin(SCALA40.agree(SCALA40.load(rulebook), options), shuffle)
    chance = Shuffle(b"policy", (seed.to_bytes(8, "big"),)).stream("play")
    log: list[LogEntry] = []
    while match.phase is not Phase.OVER and len(log) < entries:
        if match.phase is Phase.COUNT:
            for side in match.offered:
                if chance.below(2):
                    log.append(Returned(side))
                    match = match.come_back(side)
            match = match.next_deal()
            log.append("next")
            continue
        place = match.place_to_act
        assert place is not None
        _, action = steady(match, chance)
        log.append(WrittenPlay(place, SCALA40.spell_action(action)))
        match = match.play(place, action)
    return Story(begun, match, tuple(log))


seeds = st.integers(0, 2**63)
matches = settings(max_examples=share(4), deadline=None)
"""A match has some thousand steps, and is replayed both to be written and to be checked."""


def failed(record: Record) -> list[str]:
    checks = [*check_shuffle(record), *check_play(replay_deals(record))]
    return [check.name for check in checks if not check.passed]


@pytest.mark.parametrize("table", TABLES)
@matches
@given(seed=seeds)
def test_match_is_written_read_and_played_again(table: str, seed: int) -> None:
    """Every renewed stock follows from the secret, so that the replayed match is the same to the last card."""
    story = play_out(table, seed)
    text = write_record(story.begun.terms, story.begun.shuffle, story.players, story.log, date="2026-11-21")
    record = read_record(text)
    assert spell_record(record) == text
    played = replay_deals(record)
    assert played.match == story.ended
    assert [check.name for check in (*check_shuffle(record), *check_play(played)) if not check.passed] == []


@matches
@given(st.sampled_from(list(TABLES)), seeds, st.integers(0, 400))
def test_unfinished_record_keeps_the_secret(table: str, seed: int, entries: int) -> None:
    story = play_out(table, seed, entries)
    assume(story.ended.phase is not Phase.OVER)
    text = spell_record(story.record)
    assert story.begun.shuffle.secret.hex() not in text
    assert read_record(text) == story.record
    with pytest.raises(RecordError, match="can be read, but not dealt again"):
        replay(read_record(text))
    given_up = record_of(story.begun, story.players, story.log, reveal=True)
    assert replay(read_record(spell_record(given_up))) == story.ended


@matches
@given(seeds, st.integers(0, 10**6))
def test_a_draw_or_a_discard_left_out_is_found(seed: int, at: int) -> None:
    """A later action is refused, or the deal does not end."""
    record = play_out("chiusura, a short match", seed).record
    deal = record.deals[0]
    entries = list(deal.entries)
    needed = [
        i
        for i, entry in enumerate(entries)
        if isinstance(entry, RecordedAction) and entry.action.startswith(("draw", "disc"))
    ]
    at = needed[at % len(needed)]
    left = (tuple(entries[:at] + entries[at + 1 :]),)
    altered = replace(record, deals=(replace(deal, rounds=left), *record.deals[1:]))
    assert failed(altered) != []


def test_a_record_that_cites_another_article_for_its_end_is_found() -> None:
    record = play_out("sballo, coming back", 1).record
    assert record.article == "reentry"
    assert failed(replace(record, article="gap.reentry-last")) == ["article"]


def test_who_comes_back_is_a_word_of_the_deal_that_put_them_out() -> None:
    record = read_record(EXAMPLE.read_text("utf-8"))
    backs = [
        (number, entry)
        for number, deal in enumerate(record.deals, 1)
        for entry in deal.entries
        if isinstance(entry, Return)
    ]
    assert backs == [(1, Return(0)), (3, Return(4))]
    assert all(isinstance(record.deals[number - 1].entries[-1], Return) for number, _ in backs)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (" !back_1", " !back_2", "action 66, !back_2: Only a player who has just gone out may come back"),
        (
            "1. draw discard_Jc",
            "1. !back_1 draw discard_Jc",
            "action 1, !back_1: Only a player who has just gone out may come back",
        ),
        (" !back_1", " !back_1 !back_1", "action 67, !back_1: Only a player who has just gone out may come back"),
    ],
)
def test_a_return_that_is_not_offered_is_refused(old: str, new: str, said: str) -> None:
    text = EXAMPLE.read_text("utf-8")
    assert old in text
    with pytest.raises(RecordRefused) as refused:
        replay(read_record(text.replace(old, new, 1)))
    assert said in refused.value.text.en
    assert refused.value.article is not None
    assert refused.value.article.id == "reentry"


def test_a_return_left_out_is_found() -> None:
    """Without it the next deal has only four players, and the following actions do not fit."""
    text = EXAMPLE.read_text("utf-8").replace(" !back_1", "", 1)
    assert "actions" in failed(read_record(text))


def test_a_word_that_brings_back_nobody_is_an_error_of_its_line() -> None:
    for word in ("!back_9", "!back_", "!back_x", "!back"):
        with pytest.raises(RecordError) as error:
            read_record(EXAMPLE.read_text("utf-8").replace("!back_1", word, 1))
        assert error.value.line is not None


def test_no_record_of_scopa_brings_anybody_back() -> None:
    text = (EXAMPLE.parent / "scopone.cartaro").read_text("utf-8").replace("3dxAb+2b\n", "3dxAb+2b !back_1\n", 1)
    with pytest.raises(RecordRefused) as refused:
        replay(read_record(text))
    assert refused.value.article is None


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_the_commands_read_it(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for language, back in (("it", "Ada rientra"), ("en", "Ada comes back")):
        assert main([command, str(EXAMPLE), "--lang", language]) == 0
        assert back in capsys.readouterr().out or command == "verify"
        assert main([command, str(EXAMPLE), "--json"]) == 0
        capsys.readouterr()
