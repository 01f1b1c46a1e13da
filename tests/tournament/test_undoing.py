"""Undoing takes nothing back on which a draw or a paired round stands; what may be undone is no fault in a log."""

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import START
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.undo_checks import to_take_back
from cartaro.tournament.log.verification import check_event
from cartaro.tournament.model.log_entries import (
    Amended,
    Committed,
    Corrected,
    Drawn,
    EntropyAdded,
    Payload,
    Penalised,
    ResultReported,
    Seed,
    Seeded,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import SECRET, VALLIADI_START, VALLIADI_WINDOW, Hall
from tests.tournament.playing import definition, play_round, played

ROUND_ROBIN = definition("round-robin")
BEFORE_THE_DRAW: dict[str, Payload] = {
    "seeds": Seeded((Seed(3), Seed(1))),
    "withdrawal": Withdrawn(6, "malata"),
    "amendment": Amended(ROUND_ROBIN.replace("capacity = 32", "capacity = 30"), "meno posti"),
}


def undo(hall: Hall, seq: int) -> int:
    """Take an entry back."""
    return hall.do(TakenBack(seq, "prova")).seq


def faults(hall: Hall) -> list[str]:
    """Return what ``verify`` finds wrong in the event."""
    tournament = Tournament("test", hall.log, tuple(entry.hash for entry in hall.log), hall.event)
    return [check.name for check in check_event(tournament) if not check.passed]


def with_words(before: Payload | None = None) -> tuple[Hall, int, int]:
    """Return an event of six after the draw, with the audience's words; and what may be undone, and the draw."""
    hall = Hall(ROUND_ROBIN, VALLIADI_WINDOW)
    hall.fill(6)
    first = hall.do(before).seq if before else 0
    hall.at = VALLIADI_START
    hall.do(Committed(START, Shuffle(SECRET).commitment))
    words = hall.do(EntropyAdded(START, "cielo blu")).seq
    return hall, first or words, hall.do(Drawn(START, SECRET.hex())).seq


@pytest.mark.parametrize("before", [None, *BEFORE_THE_DRAW.values()], ids=["words", *BEFORE_THE_DRAW])
def test_what_the_draw_was_made_with_stays_while_the_draw_does(before: Payload | None) -> None:
    """Otherwise the order and the calendar would be others (``event.draw``); the draw is taken back first."""
    hall, seq, draw = with_words(before)
    with pytest.raises(TournamentRefusal, match=f"the draw \\(entry {draw}\\) was made with it"):
        undo(hall, seq)
    undo(hall, draw)
    undo(hall, seq)


def test_words_taken_back_before_the_draw_do_not_come_back_after_it() -> None:
    """Undoing the undoing would change the draw, too."""
    hall = Hall(ROUND_ROBIN, VALLIADI_WINDOW)
    hall.fill(6)
    hall.at = VALLIADI_START
    hall.do(Committed(START, Shuffle(SECRET).commitment))
    undone = undo(hall, hall.do(EntropyAdded(START, "cielo blu")).seq)
    hall.do(Drawn(START, SECRET.hex()))
    with pytest.raises(TournamentRefusal, match="was made with it"):
        undo(hall, undone)


def test_a_draw_taken_back_takes_a_new_secret() -> None:
    """Whoever knows the secret could try words at home until the order suits them (``event.draw``)."""
    hall, words, draw = with_words()
    assert to_take_back(hall.log, hall.event) == ()
    undo(hall, draw)
    assert to_take_back(hall.log, hall.event) == (words, words - 1)
    for again in (EntropyAdded(START, "a scelta"), Drawn(START, SECRET.hex())):
        with pytest.raises(TournamentRefusal, match=f"entry {draw}.*commitment as well \\(entry {words - 1}\\)"):
            hall.do(again)
    for seq in (words, words - 1):
        assert to_take_back(hall.log, hall.event)[0] == seq
        undo(hall, seq)
    fresh = bytes(range(1, 33))
    hall.do(Committed(START, Shuffle(fresh).commitment))
    hall.do(EntropyAdded(START, "cielo grigio"))
    assert to_take_back(hall.log, hall.event) == ()
    hall.do(Drawn(START, fresh.hex()))
    hall.do(pair_next(hall.event))
    assert faults(hall) == []


@pytest.mark.parametrize("before", [None, *BEFORE_THE_DRAW.values()], ids=["words", *BEFORE_THE_DRAW])
def test_a_draw_taken_back_comes_back_only_as_it_was(before: Payload | None) -> None:
    """Without some of the words or with other seeds its outcome would be another one, and chosen."""
    hall, seq, draw = with_words(before)
    made = hall.event.draws[START]
    undone = undo(hall, draw)
    other = undo(hall, seq)
    with pytest.raises(TournamentRefusal, match="return with another outcome"):
        undo(hall, undone)
    undo(hall, other)
    undo(hall, undone)
    assert hall.event.draws[START] == made
    assert faults(hall) == []


def corrected(hall: Hall) -> int:
    """Correct the first table of the first round of a bracket so that the other wins."""
    winner = hall.event.rounds[1][0].meeting.won_by == hall.event.rounds[1][0].meeting.entrants[0]
    return hall.do(Corrected(1, 1, read_result(["14-21" if winner else "21-14"]), "scambiati")).seq


def test_a_correction_on_which_the_next_round_of_a_bracket_stands_is_not_undone() -> None:
    """Neither corrected back nor undone (``event.rounds``): the pairing is taken back first."""
    hall = played(definition("knock-out"), 4, 1)
    correction = corrected(hall)
    paired = hall.do(pair_next(hall.event)).seq
    with pytest.raises(TournamentRefusal, match=f"already paired \\(entry {paired}\\)"):
        undo(hall, correction)
    undo(hall, paired)
    undo(hall, correction)
    hall.do(pair_next(hall.event))
    assert faults(hall) == []


@pytest.mark.parametrize("count", [6, 8])
def test_a_withdrawal_on_which_a_second_bracket_stands_is_not_undone(count: int) -> None:
    """The loser who had left would be in it; in every round it is refused, also after its final."""
    hall = played(definition("knock-out", 'second_chance = "bracket"'), count, 1)
    losers = [
        n for s in hall.event.rounds[1] for n in s.entrants if len(s.entrants) == 2 and s.meeting.won_by != str(n)
    ]
    gone = [hall.do(Withdrawn(loser, "a casa")).seq for loser in losers[:-1]]
    while not is_over(hall.event.definition.plan, hall.event.progress):
        play_round(hall)
    for withdrawal in gone:
        with pytest.raises(TournamentRefusal, match="already paired"):
            undo(hall, withdrawal)
    assert faults(hall) == []


def test_an_undone_correction_does_not_come_back_under_the_next_round() -> None:
    """Undoing the undoing of it would also change who plays."""
    hall = played(definition("knock-out"), 4, 1)
    undone = undo(hall, corrected(hall))
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="others would then play round 2"):
        undo(hall, undone)


@pytest.mark.parametrize("format_", ["danese", "swiss"])
def test_a_penalty_undone_after_the_next_round_leaves_an_honest_log(format_: str) -> None:
    """Everybody plays on, so it may be undone; the round is verified with what counted when it was paired."""
    for entrant in range(1, 9):
        hall = played(definition(format_, "rounds = 3"), 8, 1)
        penalty = hall.do(Penalised(entrant, "play", "points", "in ritardo", "2"), role="referee").seq
        hall.do(pair_next(hall.event))
        undo(hall, penalty)
        assert faults(hall) == []


def test_a_result_may_be_undone_while_nothing_stands_on_it() -> None:
    """And entered again."""
    hall = played(definition("knock-out"), 4, 1)
    last = hall.log[-1].payload
    assert isinstance(last, ResultReported)
    undo(hall, len(hall.log))
    hall.do(last)
    hall.do(pair_next(hall.event))
    assert faults(hall) == []
