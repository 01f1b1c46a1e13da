"""Self-play data sets: every row agrees with the judge, and the same bytes are written by any number of processes."""

import os
import subprocess
import sys
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from cartaro.arena.entrant import read_entrant
from cartaro.arena.executor import ProcessExecutor
from cartaro.bots.scopa.greedy import rank_play
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.games import find_game
from cartaro.i18n import CartaroError
from cartaro.kernel import is_compiled
from tests.conftest import import_optional

import_optional("pyarrow")

import pyarrow as pa  # noqa: E402 - only where it is installed
import pyarrow.parquet as pq  # noqa: E402 - likewise

from cartaro.research.selfplay.folder import Folder  # noqa: E402 - it needs it
from cartaro.research.selfplay.run import SelfPlay, Span, spans  # noqa: E402 - beside it
from cartaro.research.selfplay.shard import encoding_of, play_shard  # noqa: E402 - it needs it

INSIDE: tuple[tuple[str, Mapping[str, Any], str], ...] = (
    ("scopone-federale", {}, "greedy,random"),
    ("scopa-valliadi", {"players": 2}, "greedy"),
    ("scopa-valliadi", {"players": 3}, "random,greedy-plain"),
    ("scopa-valliadi", {"players": 4, "capture": "optional-sum"}, "greedy,random"),
    ("scopa-valliadi", {"players": 6}, "greedy,greedy-plain,random"),
    ("scala40-fisca", {"players": 2}, "sensible,random"),
    ("scala40-fisca", {"players": 6}, "sensible"),
    ("scala40-sballo", {"players": 3}, "random,sensible"),
    ("scala40-chiusura", {"players": 4}, "sensible,random"),
)
ASKED: tuple[tuple[str, Mapping[str, Any], str], ...] = (
    ("scopone-federale", {}, "expert:60sims,greedy"),
    ("scopa-valliadi", {"players": 3}, "ismcts-4000:60sims,learner,random"),
    ("scala40-fisca", {"players": 3}, "greedy,mindist"),
)


def set_of(
    rulebook: str, options: Mapping[str, Any], bots: str, seed: str = "a test", deals_a_file: int = 4
) -> SelfPlay:
    return SelfPlay(rulebook, options, tuple(map(read_entrant, bots.split(","))), seed, deals_a_file)


def rows_of(content: bytes) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(pa.BufferReader(content)).to_pylist()
    return rows


@pytest.mark.parametrize(("rulebook", "options", "bots"), [*INSIDE, *ASKED])
def test_every_row_is_what_a_judged_replay_shows(rulebook: str, options: Mapping[str, Any], bots: str) -> None:
    run = set_of(rulebook, options, bots)
    encoding, game = encoding_of(run), find_game(rulebook)
    rows = rows_of(play_shard(run, Span(2, 4)).content)
    deals = {deal: list(of_deal) for deal, of_deal in groupby(rows, lambda row: row["deal"])}
    assert list(deals) == [2, 3]
    for of_deal in deals.values():
        state = encoding.dealer(of_deal[0]["deal_seed"])()
        position = state.position()
        for step, row in enumerate(of_deal):
            seat = row["seat"]
            assert (row["step"], seat, row["rulebook"]) == (step, state.turn, rulebook)
            assert row["bot"] == run.names[run.bot_at(seat, encoding.terms.sides, row["deal"])]
            assert row["observation"] == state.words(seat)
            assert row["legal"] == list(state.legal())
            action = state.action_of(row["choice"])
            if action is not None:
                assert action in game.legal_actions(position)
                position = game.play(position, seat, action)
            state.play(row["choice"])
            if getattr(position, "renewals", 0):
                break  # the stock was shuffled with random numbers that the row does not contain
        else:
            assert state.turn < 0
            assert [row["reward"] for row in of_deal] == pytest.approx(
                [state.returns()[row["seat"]] for row in of_deal]
            )
            assert of_deal[0]["points"] == list(game.score(position).totals)
            best = [
                side
                for side, reward in enumerate(state.returns()[: encoding.terms.sides])
                if reward == max(state.returns())
            ]
            assert of_deal[0]["winner"] == (best[0] if len(best) == 1 else -1)


def test_players_inside_do_what_the_bots_of_their_names_do() -> None:
    """The greedy player's choice is one of those that the bot may make; among equal ones it is random."""
    run = set_of("scopone-federale", {}, "greedy,greedy-plain")
    encoding, game = encoding_of(run), find_game("scopone-federale")
    for _, of_deal in groupby(rows_of(play_shard(run, Span(0, 30)).content), lambda row: row["deal"]):
        deal = list(of_deal)
        state = encoding.dealer(deal[0]["deal_seed"])()
        for row in deal[:-4]:  # at the end the others' cards are known, and a scopa may not count
            seen = game.observe(state.position(), row["seat"])
            action: Any = state.action_of(row["choice"])
            ranks = {play: rank_play(seen, play, defends=row["bot"] == "greedy") for play in quiet_plays(seen.actions)}
            assert ranks.get(action) == max(ranks.values())
            state.play(row["choice"])


def test_a_search_of_scala_40_tells_how_its_rollouts_were_shared() -> None:
    run = set_of("scala40-fisca", {"players": 2}, "skilled:40sims,greedy")
    rows = rows_of(play_shard(run, Span(0, 1)).content)
    searched = [row for row in rows if row["bot"] == "skilled:40sims" and row["policy"] is not None]
    assert [sum(row["policy"]) for row in searched] == pytest.approx([1.0] * len(searched))
    assert any(max(row["policy"]) < 1 for row in searched)
    assert all(row["policy"] is None for row in rows if row["bot"] == "greedy")


def test_search_tells_its_shares_and_its_hopes() -> None:
    rows = rows_of(play_shard(set_of("scopone-federale", {}, "expert:60sims,greedy"), Span(0, 2)).content)
    searched = [row for row in rows if row["bot"] == "expert:60sims"]
    assert all(row["policy"] is None and row["value"] is None for row in rows if row["bot"] == "greedy")
    assert all(len(row["policy"]) == len(row["legal"]) for row in searched)
    assert [sum(row["policy"]) for row in searched] == pytest.approx([1.0] * len(searched))
    assert any(row["value"] not in {None, 0.0} for row in searched)
    told = [row["policy"][row["legal"].index(row["choice"])] for row in searched]
    assert min(told) > 0


@pytest.mark.parametrize("bots", ["greedy", "learner,casual"])
def test_processes_and_another_run_give_the_same_bytes(bots: str, tmp_path: Path) -> None:
    run = set_of("scopa-valliadi", {"players": 2}, bots)
    alone = {span: play_shard(run, span).content for span in spans(10, 4)}
    together = {shard.span: shard.content for shard in ProcessExecutor(2).run(play_shard, run, spans(10, 4))}
    assert together == alone
    assert [span.end - span.first for span in alone] == [4, 4, 2]
    other = play_shard(set_of("scopa-valliadi", {"players": 2}, bots, seed="another"), Span(0, 4))
    assert other.content != alone[Span(0, 4)]


def test_a_set_that_was_stopped_goes_on_and_ends_with_the_same_bytes(tmp_path: Path) -> None:
    run = set_of("scopone-federale", {}, "greedy")
    whole = {span.file: play_shard(run, span).content for span in spans(12, 4)}
    folder = Folder(tmp_path, run, 10)
    folder.keep(play_shard(run, Span(4, 8)))
    folder.keep(play_shard(run, Span(8, 10)))
    (tmp_path / "deals" / "_unfinished").write_bytes(b"PAR1 half a fi")  # as if it had been killed while writing
    again = Folder(tmp_path, run, 12)  # with more deals
    assert again.left == [Span(0, 4), Span(8, 12)]
    for span in again.left:
        again.keep(play_shard(run, span))
    kept = {file.name: file.read_bytes() for file in (tmp_path / "deals").glob("*.parquet")}
    assert kept == whole
    assert pq.read_table(tmp_path / "deals").num_rows == sum(part["rows"] for part in again.totals) == 12 * 36


def test_a_folder_is_of_one_set(tmp_path: Path) -> None:
    run = set_of("scopone-federale", {}, "greedy")
    Folder(tmp_path, run, 4).keep(play_shard(run, Span(0, 4)))
    with pytest.raises(CartaroError, match="another set"):
        Folder(tmp_path, set_of("scopone-federale", {}, "random"), 4)
    with pytest.raises(CartaroError, match="already contains 4 deals"):
        Folder(tmp_path, run, 3)
    (tmp_path / "deals" / "000000000-000000003.parquet").write_bytes(b"PAR1")
    with pytest.raises(CartaroError, match="not a complete file"):
        Folder(tmp_path, run, 4)


def test_a_folder_with_a_readme_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# My project\n", "utf-8")
    with pytest.raises(CartaroError, match="does not describe self-play"):
        Folder(tmp_path, set_of("scopone-federale", {}, "greedy"), 4)
    assert [file.name for file in tmp_path.iterdir()] == ["README.md"]


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled: there is nothing to compare")
@pytest.mark.parametrize(("rulebook", "options", "bots"), [INSIDE[0], INSIDE[5]])
def test_an_uncompiled_kernel_gives_the_same_bytes(rulebook: str, options: Mapping[str, Any], bots: str) -> None:
    here = play_shard(set_of(rulebook, options, bots), Span(0, 3)).content
    given = f"{rulebook!r}, {dict(options)!r}, tuple(map(read_entrant, {bots.split(',')!r})), 'a test', 4"
    script = (
        "import sys; from cartaro.arena.entrant import read_entrant; from cartaro.research.selfplay import run, shard; "
        f"sys.stdout.buffer.write(shard.play_shard(run.SelfPlay({given}), run.Span(0, 3)).content)"
    )
    pure = {**os.environ, "CARTARO_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, env=pure)
    assert done.stdout == here
