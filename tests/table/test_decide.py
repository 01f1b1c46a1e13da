"""A command leads to new entries, or to an answer that changes nothing."""

import pytest

from cartaro.match.match import Phase
from cartaro.table.answers import NotDone, Stale
from cartaro.table.decide import Act, Decision, GoOn, decide, person_command, table_command
from cartaro.table.entries import Action, Next, Revealed
from cartaro.testing.tables import PaperTable


def test_a_lawful_action_becomes_one_entry_in_canonical_text() -> None:
    table = PaperTable("scopone-federale")
    command = table.next_command()
    assert isinstance(command, Act)
    decision = decide(table.state, command, 5_000_000.0)
    assert isinstance(decision, Decision)
    (entry,) = decision.entries
    assert (entry.seq, entry.cmd_id, entry.actor, entry.at) == (3, command.id, command.chair, 5_000_000.0)
    assert isinstance(entry.payload, Action)
    assert decision.state.head == 3
    assert table.state.head == 2


def test_a_stale_command_is_told_the_head() -> None:
    table = PaperTable("scopone-federale")
    command = table.next_command()
    assert isinstance(command, Act)
    for seq in (0, 1, 3, 99):
        assert decide(table.state, Act(command.id, command.chair, seq, command.text), 0) == Stale(2)


def test_an_unlawful_action_is_refused_with_its_article() -> None:
    table = PaperTable("scopone-federale")
    chair = table.state.chair_to_act
    assert chair is not None
    answer = decide(table.state, Act("0:x", (chair + 1) % 4, 2, "7d"), 0)
    assert isinstance(answer, NotDone)
    assert answer.article is not None
    assert answer.article.id == "7"
    assert answer.seq == 2


@pytest.mark.parametrize("text", ["", "7", "7x", "zz", "7d+", "7dx", "play 7d", "7d\n", "🂡", "7dx7c+", "x" * 200])
def test_what_is_no_action_is_refused_with_a_sentence(text: str) -> None:
    table = PaperTable("scopa-valliadi")
    chair = table.state.chair_to_act
    assert chair is not None
    answer = decide(table.state, Act("0:x", chair, 2, text), 0)
    assert isinstance(answer, NotDone)
    assert answer.article is None
    assert answer.text.it
    assert answer.text.en


@pytest.mark.parametrize("text", ["7d miss", "claim", "expose 7d", "name 7d"])
def test_nothing_irregular_can_be_done_where_cartaro_deals(text: str) -> None:
    table = PaperTable("scopone-federale")
    chair = table.state.chair_to_act
    assert chair is not None
    assert isinstance(decide(table.state, Act("0:x", chair, 2, text), 0), NotDone)


def test_the_next_deal_comes_only_after_the_count() -> None:
    table = PaperTable("scopa-valliadi")
    assert isinstance(decide(table.state, GoOn("0:n", 0, 2), 0), NotDone)
    for _ in table.play():
        if table.next_command() is None or isinstance(table.next_command(), GoOn):
            break
    chair = 1
    late = decide(table.state, Act("1:x", chair, table.state.head, "7d"), 0)
    assert isinstance(late, NotDone)
    decision = table.do(GoOn("0:n", 0, table.state.head))
    assert decision.entries[0].payload == Next(table.state.place_of_chair(0))


def test_nothing_is_done_after_the_end() -> None:
    table = PaperTable("scopone-federale")
    for _ in table.play():
        pass
    head = table.state.head
    assert isinstance(table.log[-1].payload, Revealed)
    assert isinstance(decide(table.state, Act("0:x", 0, head, "7d"), 0), NotDone)
    assert isinstance(decide(table.state, GoOn("0:n", 0, head), 0), NotDone)


def test_nobody_can_take_another_ones_or_the_tables_command_id() -> None:
    names = {person_command(person, id) for person in range(6) for id in ("bot:7", "bot-7", "0:x", "reveal")}
    assert len(names) == 24
    assert not names & {
        table_command(purpose, head) for purpose in ("bot", "next", "then", "fill", "absence") for head in range(99)
    }


def test_who_has_gone_out_of_the_match_is_told_so() -> None:
    table = PaperTable("scala40-chiusura", players=3, exit=101)
    for _ in table.play():
        match = table.state.match
        if match is not None and match.phase is Phase.PLAY and match.standing.out:
            break
    assert match is not None
    gone = match.draw.chairs[match.standing.out[0]]
    answer = decide(table.state, Act("0:x", gone, table.state.head, "draw"), 0)
    assert isinstance(answer, NotDone)
    assert answer.text.en == "A player who is out of the match does not play."
