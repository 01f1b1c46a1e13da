"""The pace of bots: it follows the choice of the people and the importance of the play, and can be hurried."""

import pytest

from cartaro.table.decide import Act
from cartaro.table.facet import Stake
from cartaro.table.pace import PACES, TablePace, pause_before, stake_of
from cartaro.testing.tables import PaperTable


def test_the_slowest_of_those_present_sets_the_pace() -> None:
    pace = TablePace()
    assert pace.factor(()) == 1.0
    pace.choose(0, "quick")
    assert pace.factor({0}) == PACES["quick"]
    assert pace.factor({0, 1}) == PACES["normal"]
    pace.choose(1, "slow")
    assert pace.factor({0, 1}) == PACES["slow"]
    assert pace.factor({0}) == PACES["quick"]


def test_who_wants_the_result_alone_waits_for_no_bot_unless_somebody_else_is_there() -> None:
    pace = TablePace()
    pace.choose(0, "none")
    assert pace.factor({0}) == 0
    assert pace.factor({0, 1}) == PACES["normal"]


def test_bots_hurry_when_all_who_are_there_want_it_and_until_it_is_somebodys_turn() -> None:
    pace = TablePace()
    pace.hurry(0, {0, 1})
    assert not pace.hurried.is_set()
    pace.hurry(1, {0, 1})
    assert pace.hurried.is_set()
    assert pace.factor({0, 1}) == PACES["quick"]
    pace.rest()
    assert not pace.hurried.is_set()
    assert pace.factor({0, 1}) == 1.0
    pace.hurry(1, {0, 1})
    assert not pace.hurried.is_set()


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi"])
def test_a_card_laid_is_little_and_a_scopa_much(rulebook: str) -> None:
    table, seen = PaperTable(rulebook), set()
    while (command := table.next_command()) is not None:
        if isinstance(command, Act):
            match = table.state.match
            assert match is not None
            stake = stake_of(match, command.text)
            taken = command.text.split("x")[1].split("+") if "x" in command.text else []
            if not taken:
                assert stake is Stake.LITTLE
            if taken and len(taken) == len(match.position.table):
                assert stake is Stake.MUCH
            if "7d" in command.text and taken:
                assert stake is Stake.MUCH
            seen.add(stake)
        table.do(command)
    assert seen == set(Stake)


def test_in_scala_40_opening_and_closing_are_much_and_a_discard_is_little() -> None:
    table, opened, closed = PaperTable("scala40-fisca"), 0, 0
    while (command := table.next_command()) is not None:
        if isinstance(command, Act):
            match = table.state.match
            assert match is not None
            position, stake = match.position, stake_of(match, command.text)
            word = command.text.partition(" ")[0]
            if word == "meld" and not position.opened[position.turn]:
                opened += 1
                assert stake is Stake.MUCH
            if word == "discard":
                last = len(position.hands[position.turn]) == 1
                closed += last
                assert stake is (Stake.MUCH if last else Stake.LITTLE)
            if word == "draw":
                assert stake is Stake.LITTLE
        table.do(command)
    assert opened > 0
    assert closed > 0


def test_pauses_vary_a_little_and_are_the_same_each_time() -> None:
    table = PaperTable("scopone-federale")
    pauses: list[float] = []
    while (command := table.next_command()) is not None and len(pauses) < 30:
        if isinstance(command, Act):
            pauses.append(pause_before(table.state, command.text))
            assert pause_before(table.state, command.text) == pauses[-1]
            assert table.state.match is not None
            assert abs(pauses[-1] - stake_of(table.state.match, command.text).value) <= 0.1
        table.do(command)
    assert len(set(pauses)) == 30
