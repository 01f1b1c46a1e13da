"""What a change brings with it: an amendment of the notice, the roll call, the correction of any round."""

import re

import pytest

from cartaro.moments import read_moment
from cartaro.tournament.event import consequences
from cartaro.tournament.event.consequences import Consequences, consequences_of
from cartaro.tournament.event.registration import roll_of
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import EntrantStatus
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.verification import check_event
from cartaro.tournament.model.log_entries import (
    Amended,
    ClockChanged,
    Corrected,
    Payload,
    ResultReported,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.amending import form_of, with_entries_closed, with_form
from cartaro.tournament.notice.changes import changed_fields
from cartaro.tournament.notice.definition import parse_definition, read_example
from tests.tournament.hall import CARENI_START, VALLIADI_WINDOW, Hall, careni
from tests.tournament.playing import definition, drawn, play_round, played

CARENI = read_example("patronato-careni")


def do(hall: Hall, payload: Payload) -> Consequences:
    """Execute a request; return its consequences."""
    before = hall.event
    made = hall.do(payload).payload
    return consequences_of(before, hall.event, made)


def told(what: Consequences) -> str:
    """Return the sentences in Italian."""
    return " ".join(sentence.it for sentence in what.said)


def test_an_amendment_has_old_and_new_values_and_what_follows() -> None:
    """One more place and a lower fee: who waits gets in, who has paid gets the rest back, the papers are old."""
    hall = Hall(definition("danese", "rounds = 2", capacity=2), VALLIADI_WINDOW)
    numbers = [hall.enter(f"Uno {n}", f"Due {n}") for n in range(3)]
    owed = hall.event.owed_by(1)
    hall.pay(1)
    assert [e.number for e in hall.event.waiting] == numbers[2:]
    lower = owed // 200 - 1
    fee = re.sub(r"per_person = \S+", f"per_person = {lower}", hall.event.source)
    what = do(hall, Amended(fee.replace("capacity = 2\n", "capacity = 3\n"), "la sala grande"))
    assert ("2", "3") in [(change.old.it, change.new.it) for change in what.changes]
    assert len(what.changes) == 2
    assert "Uno che aspetta entra: n. 3." in told(what)
    assert f"{owed / 100 - 2 * lower:.2f}".replace(".", ",") in told(what)
    assert "edizione 2" in told(what)
    assert hall.event.edition == 2
    assert hall.event.amended[0].reason == "la sala grande"


def test_an_amendment_that_changes_nothing_or_has_no_reason_is_refused() -> None:
    """Comments, the order of lines and defaults written out are no change; nothing is written."""
    hall = careni()
    for same in (CARENI, f"# un commento\n{CARENI}", with_form(CARENI, form_of(CARENI))):
        with pytest.raises(TournamentRefusal, match="nothing to change"):
            hall.do(Amended(same, "perché sì"))
    with pytest.raises(TournamentRefusal, match="everybody reads it"):
        hall.do(Amended(CARENI.replace("per_person = 3", "per_person = 4"), " "))
    assert len(hall.log) == 1


def test_the_form_keeps_both_languages_and_the_short_name() -> None:
    """A text shown in one language and left as it was is still in both; another text is a change."""
    form = form_of(CARENI)
    english = {**form, "id": "altro", "name": form["name"]["en"]}
    assert changed_fields(parse_definition(CARENI), parse_definition(with_form(CARENI, english))) == ()
    (change,) = changed_fields(
        parse_definition(CARENI), parse_definition(with_form(CARENI, {**form, "name": "Torneo nuovo"}))
    )
    assert change.new.it == "Torneo nuovo"


def test_entries_close_early_for_whoever_comes_later() -> None:
    """The open window ends now and later ones are gone; what happened before is still entered; closed is closed."""
    hall = careni()
    zone = hall.event.definition.zone
    hall.enter("Anna Bianchi")
    hall.at = "2023-02-18T15:10:30"
    closed = with_entries_closed(hall.event.source, read_moment(hall.at, zone))
    what = do(hall, Amended(closed, "siamo pieni"))
    assert "15.10" in told(what)
    with pytest.raises(TournamentRefusal, match="Entries"):
        hall.enter("Bruno Rossi")
    hall.at = "2023-02-18T15:05:00"
    hall.enter("Carla Verdi")
    with pytest.raises(TournamentRefusal, match="closed already"):
        with_entries_closed(hall.event.source, read_moment("2023-02-18T15:30:00", zone))


@pytest.mark.parametrize(
    "at",
    ["2022-07-16T14:20:10", "2022-07-16T00:00:20", "2022-07-16T14:20:00", "2022-07-16T00:00:00", "2022-07-16T23:10:00"],
)
def test_entries_without_windows_close_too(at: str) -> None:
    """Without a window they would be open until the draw: after the closing nobody enters, at any hour."""
    source = re.sub(r"\[\[registration\]\].*?(?=\n\[|\Z)", "", definition("danese", "rounds = 2"), flags=re.DOTALL)
    hall = Hall(source, at)
    hall.enter("Anna", "Bea")
    assert not hall.event.definition.windows
    hall.do(Amended(with_entries_closed(source, read_moment(at, hall.event.definition.zone)), "basta"))
    with pytest.raises(TournamentRefusal, match="Entries"):
        hall.enter("Carla", "Dora")


def test_the_roll_is_one_step() -> None:
    """Everybody is present but those called and missing, who are absent; a debt stays a debt; undone in one step."""
    hall = careni()
    numbers = [hall.enter(f"Giocatore {n}") for n in range(4)]
    hall.pay(1)
    hall.at = CARENI_START
    what = do(hall, roll_of(hall.event, [4]))
    status = [hall.event.enrolments[n].status for n in numbers]
    assert status == [EntrantStatus.PRESENT] * 3 + [EntrantStatus.ABSENT]
    assert "2 sono presenti e non hanno pagato" in told(what)
    assert hall.event.owed_by(2) == 300
    with pytest.raises(TournamentRefusal, match="marked already"):
        hall.do(roll_of(hall.event, []))
    with pytest.raises(TournamentRefusal, match="not to be called"):
        hall.do(roll_of(hall.event, [1]))
    hall.do(TakenBack(len(hall.log), "per sbaglio"))
    assert all(hall.event.enrolments[n].status is EntrantStatus.ENTERED for n in numbers)


def reverse(hall: Hall, round_: int, table: int, takes_back: int = 0) -> Corrected:
    """Return the correction by which the other side wins a table."""
    seated = hall.event.seated(round_, table)
    assert seated is not None
    one, other = (side.made for side in seated.meeting.sides)
    assert one is not None
    assert other is not None
    return Corrected(round_, table, read_result([f"{other}-{one}"]), "scritto alla rovescia", takes_back)


def test_a_correction_of_the_first_round_shows_the_standing_and_every_later_round() -> None:
    """Rounds played stay, with how many tables would have been others; one that has not started may go."""
    hall = played(definition("swiss", "rounds = 5"), 8, 2)
    hall.do(pair_next(hall.event))
    tables = {n: [seated.entrants for seated in hall.event.rounds[n]] for n in (2, 3)}
    seated = hall.event.seated(1, 1)
    assert seated is not None
    what = do(hall, reverse(hall, 1, 1))
    assert {n: [seated.entrants for seated in hall.event.rounds[n]] for n in (2, 3)} == tables
    assert set(seated.entrants) <= {move.entrant for move in what.moves}
    assert "Il turno 2, già cominciato, resta" in what.said[0].it
    assert "Il turno 3, non ancora cominciato, resta, se non lo ritiri" in what.said[1].it
    assert what.may_go == 3
    for move in what.moves:
        row = next(row for row in hall.event.standings[0].rows if row.entrant == str(move.entrant))
        assert (row.place, row.points) == (move.new_place, move.new_points)


def test_a_round_that_has_not_started_goes_with_the_correction_and_is_paired_again() -> None:
    """Who left while it was paired does not play it anew; the log verifies; once started it stays."""
    hall = played(definition("swiss", "rounds = 5"), 8, 1)
    hall.do(pair_next(hall.event))
    gone = hall.event.rounds[2][0].entrants[0]
    hall.do(Withdrawn(gone, "torna a casa"))
    what = do(hall, reverse(hall, 1, 1, takes_back=2))
    assert hall.event.round == 1
    assert "ritirato" in told(what)
    hall.do(pair_next(hall.event))
    assert all(gone not in seated.entrants for seated in hall.event.rounds[2])
    assert all(check.passed for check in check_event(Tournament("test", hall.log, (), hall.event)))
    hall.do(ClockChanged(2, "start"))
    with pytest.raises(TournamentRefusal, match="started already"):
        hall.do(reverse(hall, 1, 1, takes_back=2))
    with pytest.raises(TournamentRefusal, match="Only the last round"):
        hall.do(reverse(hall, 1, 1, takes_back=3))
    with pytest.raises(TournamentRefusal, match="only a later round"):
        hall.do(reverse(hall, 1, 1, takes_back=1))


def test_in_a_bracket_a_round_goes_first_or_with_the_correction() -> None:
    """Somebody would have to leave a match: refused with the article, unless the round has not started and goes."""
    hall = drawn(definition("knock-out"), 4)
    play_round(hall)
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="take that pairing back first") as refused:
        hall.do(reverse(hall, 1, 1))
    assert refused.value.article is not None
    hall.do(reverse(hall, 1, 1, takes_back=2))
    winner = next(side.entrant for side in hall.event.rounds[1][0].meeting.sides if side.made == 21)
    hall.do(pair_next(hall.event))
    assert int(winner) in hall.event.places
    final = hall.event.rounds[2][0].meeting.table
    hall.do(ResultReported(2, final, 0, read_result(["21-3"])))
    with pytest.raises(TournamentRefusal, match="take that pairing back first"):
        hall.do(reverse(hall, 1, 1))


def test_of_a_large_event_no_round_is_paired_again_to_tell_what_a_correction_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pairing hundreds takes seconds each round: the rounds stay or may go, which is told without a count."""
    hall = played(definition("swiss", "rounds = 5"), 8, 2)
    hall.do(pair_next(hall.event))
    monkeypatch.setattr(consequences, "MOST_PAIRED_AGAIN", 7)
    what = do(hall, reverse(hall, 1, 1))
    assert what.said[0].it == "Il turno 2, già cominciato, resta."
    assert what.said[1].it == "Il turno 3, non ancora cominciato, resta, se non lo ritiri."
    assert what.may_go == 3
