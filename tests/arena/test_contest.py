"""Contests: the same deals for both, whoever plays them, and files that let a stopped one go on."""

from dataclasses import replace
from pathlib import Path

import pytest

from cartaro.arena.contest import Contest, Encounter, check_contest, encounters
from cartaro.arena.duplicate import DuplicateResult, play_duplicate
from cartaro.arena.entrant import ArenaEntrant, read_budget, read_entrant
from cartaro.arena.executor import ProcessExecutor, SerialExecutor
from cartaro.arena.results import ContestFile, digests, order
from cartaro.bots import Budget
from cartaro.games import GAMES
from cartaro.i18n import CartaroError

SCOPONE = Contest("scopone-federale", {}, (ArenaEntrant("greedy"), ArenaEntrant("random")), "test")
RULEBOOKS = [id for game in GAMES for id in game.rulebooks]


def points(played: list[DuplicateResult]) -> list[tuple[Encounter, tuple[tuple[int, ...], ...]]]:
    return [(duplicate.encounter, duplicate.points) for duplicate in sorted(played, key=order)]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_who_plays_alike_scores_alike(rulebook: str) -> None:
    twins = (ArenaEntrant("greedy"), ArenaEntrant("greedy", Budget(simulations=1)))
    duplicate = play_duplicate(Contest(rulebook, {}, twins, "test"), Encounter(0, 1, 1))
    assert duplicate.points[0] == duplicate.points[1]
    assert all(thought.choices and thought.total_ms >= thought.longest_ms for thought in duplicate.thought)


def test_each_deal_comes_from_the_seed_and_its_number() -> None:
    def dealt(seed: str, deal: int) -> tuple[tuple[int, ...], ...]:
        return play_duplicate(replace(SCOPONE, seed=seed), Encounter(0, 1, deal)).points

    assert dealt("one", 7) == dealt("one", 7)
    assert len({dealt("one", deal) for deal in range(1, 6)} | {dealt("two", deal) for deal in range(1, 6)}) > 5


def test_points_do_not_depend_on_how_many_processes_play() -> None:
    wanted = encounters(SCOPONE, 6)
    alone = list(SerialExecutor().run(play_duplicate, SCOPONE, wanted))
    together = list(ProcessExecutor(2).run(play_duplicate, SCOPONE, wanted))
    assert points(alone) == points(together)


def test_the_fault_of_a_bot_crosses_from_its_process_as_a_sentence() -> None:
    nobody = replace(
        SCOPONE, entrants=(ArenaEntrant("greedy"), ArenaEntrant("random", Budget(simulations=1))), rulebook="none"
    )
    with pytest.raises(CartaroError, match="There is no rulebook 'none'"):
        list(ProcessExecutor(1).run(play_duplicate, nobody, encounters(nobody, 1)))


def test_a_stopped_contest_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    file, wanted = tmp_path / "deep" / "results.jsonl", encounters(SCOPONE, 4)
    whole = list(SerialExecutor().run(play_duplicate, SCOPONE, wanted))
    with ContestFile.begin(file, SCOPONE, "the command", 4) as results:
        for duplicate in (whole[2], whole[0]):
            results.keep(duplicate)
    with file.open("ab") as torn:
        torn.write(b'{"deal":4,"ent')
    with ContestFile.resume(file) as results:
        assert results.heading.contest(file, None) == SCOPONE
        assert points(list(results.played)) == points([whole[0], whole[2]])
        for duplicate in (whole[3], whole[1]):
            results.keep(duplicate)
    with ContestFile.resume(file) as results:
        assert points(list(results.played)) == points(whole)
        results.sort(results.played, 4)
    heading, *lines = file.read_text().splitlines()
    assert '"command":"the command"' in heading
    assert [line.partition(",")[0] for line in lines] == [f'{{"deal":{deal}' for deal in (1, 2, 3, 4)]


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with ContestFile.begin(file, SCOPONE, "the first command", 4):
        pass
    kept = file.read_bytes()
    with pytest.raises(CartaroError, match="already exists: choose another file, or continue its contest with --cont"):
        ContestFile.begin(file, SCOPONE, "the second command", 4)
    assert file.read_bytes() == kept
    file.write_bytes(b"notes of mine\n")
    with pytest.raises(CartaroError, match="is not an arena file"):
        ContestFile.resume(file)
    assert file.read_bytes() == b"notes of mine\n"


def test_digests_tell_the_first_twenty_deals_and_all_whatever_the_time_they_took() -> None:
    whole = list(SerialExecutor().run(play_duplicate, SCOPONE, encounters(SCOPONE, 22)))
    slower = [
        replace(each, thought=(replace(each.thought[0], total_ms=each.thought[0].total_ms + 1), each.thought[1]))
        for each in whole
    ]
    told = digests(whole)
    assert [*told] == ["20", "22"]
    assert told == digests(slower[::-1])
    assert told["20"] == digests(whole[:20])["20"]
    moved = (whole[0].points[0][::-1], whole[0].points[1])
    assert digests([replace(whole[0], points=moved), *whole[1:]])["20"] != told["20"]


@pytest.mark.parametrize("text", ["master", "master:60ms", "greedy-plain:4000sims"])
def test_an_entrant_is_spelt_as_it_is_read(text: str) -> None:
    assert read_entrant(text).spelling == text


def test_an_entrant_without_a_budget_takes_the_common_one() -> None:
    assert read_entrant("master", read_budget("60ms")).budget == Budget(milliseconds=60)
    assert read_entrant("master:9sims", read_budget("60ms")).budget == Budget(simulations=9)


@pytest.mark.parametrize("text", ["master:", "master:60", "master:0ms", "master:-5sims", "master:1.5sims"])
def test_a_budget_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(CartaroError, match="Write the budget of a bot as 60ms or 4000sims"):
        read_entrant(text)


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        (("greedy",), "Two bots are needed"),
        (("greedy", "greedy"), "is named twice"),
        (("greedy", "nobody"), "There is no bot 'nobody'"),
    ],
)
def test_a_contest_that_cannot_be_held_is_refused(bots: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(CartaroError, match=complaint):
        check_contest(replace(SCOPONE, entrants=tuple(map(read_entrant, bots))))


def test_the_first_meets_each_of_the_others_or_all_meet_all() -> None:
    three = replace(SCOPONE, entrants=tuple(map(ArenaEntrant, ("greedy", "random", "learner"))))
    assert list(three.meetings) == [(0, 1), (0, 2)]
    assert list(replace(three, round_robin=True).meetings) == [(0, 1), (0, 2), (1, 2)]
