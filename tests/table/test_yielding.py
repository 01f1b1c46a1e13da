"""A bot that plays because nobody had come gives its seat to a person who comes: between deals, and with the score."""

import hashlib
from dataclasses import replace
from itertools import count
from typing import Any

from msgspec import structs

from cartaro.match.match import Phase
from cartaro.server.services.match_results import is_rated
from cartaro.table.absence import Leave
from cartaro.table.answers import NotDone
from cartaro.table.arranging import BEGUN, DEAL_UNDER_WAY, OLD_LINK, TAKEN, Fill, Publish, Sit, Start
from cartaro.table.decide import Act, Decision, GoOn, decide
from cartaro.table.driver import next_automatic_command
from cartaro.table.entries import Sat
from cartaro.table.hosting import Close, Lock, Relink
from cartaro.table.state import TableState, fold
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.wire.company_view import serialize_roster
from cartaro.wire.lobby import show_table

_numbers = count()


def id_() -> str:
    return f"command-{next(_numbers)}"


def sit(name: str, chair: int | None = None, invitation: str | None = None) -> Sit:
    return Sit(id_(), hashlib.sha256(name.encode()).digest(), name, chair, invitation=invitation)


def begun(*, rulebook: str = "scopone-federale", chosen: int | None = None, **options: Any) -> PaperTable:
    """Return a table where Marco's match has begun with bots on the free chairs, one of them *chosen* by him."""
    table = PaperTable(rulebook, people=options.get("players", 4), waits=True, **options)
    if chosen is not None:
        table.do(Fill(id_(), 0, chosen, "random"))
    table.do(Start(id_(), 0))
    return table


def step(table: PaperTable) -> None:
    """Play one card, or deal the next deal."""
    command = table.next_command()
    assert command is not None
    table.do(command)


def play_to(table: PaperTable, phase: Phase) -> None:
    """Play until the match is in *phase*, at least one step."""
    step(table)
    while table.state.match is not None and table.state.match.phase is not phase:
        step(table)


def refused(state: TableState, command: Sit) -> object:
    answer = decide(state, command, state.at)
    assert isinstance(answer, NotDone)
    return answer.text


def test_before_the_first_card_the_seat_is_given_at_once_and_the_rating_stands() -> None:
    table = begun()
    assert [*table.state.yielding_chairs] == [1, 2, 3]
    decision = table.do(sit("Bea", 2))
    assert isinstance(decision.entries[0].payload, Sat)
    assert decision.keys == {1: hashlib.sha256(b"Bea").digest()}
    chair = table.state.roster.chairs[2]
    assert (chair.name, chair.kind, chair.bot, table.state.roster.people[2]) == ("Bea", "person", None, 1)
    assert [*table.state.yielding_chairs] == [1, 3]
    assert not table.state.joined_late


def test_during_a_deal_nobody_sits_down_and_between_two_they_do_with_the_score() -> None:
    table = begun()
    step(table)
    assert refused(table.state, sit("Bea")) == DEAL_UNDER_WAY
    play_to(table, Phase.COUNT)
    before = table.state.match
    table.do(sit("Bea", 1))
    match = table.state.match
    assert match is not None
    assert before is not None
    assert match.standing == before.standing
    assert table.state.place_of_chair(1) in table.state.pending_acks
    play_to(table, Phase.PLAY)
    table.do(sit("Carla"))
    assert table.state.roster.people == (0, 1, 2, None)
    assert fold("table", table.log, table.secret) == table.state


def test_a_match_is_rated_only_if_its_people_sat_there_from_the_first_card() -> None:
    accounts = {person: f"account-{person}" for person in range(2)}
    for late in (False, True):
        table = begun(rulebook="scopa-valliadi", players=2)
        if late:
            play_to(table, Phase.COUNT)
        table.do(sit("Bea"))
        rated = replace(table.state, opened=structs.replace(table.state.opened, rated=True))
        assert is_rated(rated, accounts) is not late


def test_the_first_of_two_who_come_gets_the_seat() -> None:
    table = begun(rulebook="scopa-valliadi", players=2)
    table.do(sit("Bea"))
    assert refused(table.state, sit("Carla")) == BEGUN


def test_a_bot_that_was_chosen_stays_and_so_does_one_on_a_locked_chair() -> None:
    table = PaperTable("scopone-federale", people=4, waits=True)
    table.do(Fill(id_(), 0, 1, "random"))
    table.do(Lock(id_(), 0, 2, locked=True))
    table.do(Start(id_(), 0))
    assert table.state.yielding_chairs == (3,)
    for chair in (0, 1, 2):
        assert refused(table.state, sit("Bea", chair)) == TAKEN


def test_a_link_with_a_code_is_needed_here_too_and_a_closed_match_takes_nobody() -> None:
    table = PaperTable("scopone-federale", people=4, waits=True)
    table.do(Relink(id_(), 0, "a-code"))
    table.do(Start(id_(), 0))
    assert refused(table.state, sit("Bea")) == OLD_LINK
    table.do(sit("Bea", invitation="a-code"))
    table.do(Close(id_(), 0, closed=True))
    assert refused(table.state, sit("Carla", invitation="a-code")) == BEGUN


def test_nothing_but_sitting_down_is_possible_once_the_match_has_begun() -> None:
    table = begun()
    answer = decide(table.state, Publish(id_(), 0, public=True), table.state.at)
    assert isinstance(answer, NotDone)
    assert answer.text == BEGUN


def test_who_went_out_of_the_match_gives_no_seat() -> None:
    table = begun(rulebook="scala40-fisca", players=3)
    while (match := table.state.match) is not None and not match.standing.out and match.phase is not Phase.OVER:
        step(table)
    assert match is not None
    gone = [chair for chair in (1, 2) if match.draw.chairs.index(chair) in match.standing.out]
    assert not set(gone) & set(table.state.yielding_chairs)


def test_a_bot_that_was_thinking_when_its_seat_was_taken_plays_no_more() -> None:
    table = begun()
    while table.state.chair_to_act not in table.state.yielding_chairs:
        step(table)
        if not table.state.is_between_plays:
            play_to(table, Phase.COUNT)
            play_to(table, Phase.PLAY)
    owed = next_automatic_command(table.state)
    assert isinstance(owed, Act)
    seen = table.state
    table.do(sit("Bea", owed.chair))
    assert next_automatic_command(table.state) is None
    match = seen.match
    assert match is not None
    text = match.game.spell_action(match.game.legal_actions(match.position)[0])
    late = Act(owed.id, owed.chair, owed.seq, text, bot=True)
    assert isinstance(decide(table.state, late, table.state.at), NotDone)


def test_once_nobody_but_people_sits_there_it_is_a_table_like_any_other() -> None:
    table = begun(rulebook="scopa-valliadi", players=2)
    table.do(sit("Bea"))
    for person in (0, 1):
        table.do(Leave(id_(), person))
    assert table.state.yielding_chairs == ()


def test_what_is_shown_of_it() -> None:
    table = begun(chosen=1)
    company = serialize_roster(table.state, Nobody(), table.state.at)
    assert [chair.yields for chair in company.chairs] == [False, False, True, True]
    assert show_table(table.state, table.state.at).yielding == 2


def test_after_the_deal_the_newcomer_is_asked_to_go_on_like_everybody() -> None:
    table = begun(rulebook="scopa-valliadi", players=2)
    play_to(table, Phase.COUNT)
    table.do(sit("Bea"))
    for chair in (0, 1):
        answer = decide(table.state, GoOn(f"{chair}:next", chair, table.state.head), table.state.at)
        assert isinstance(answer, Decision)
