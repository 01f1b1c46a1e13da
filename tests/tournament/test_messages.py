"""Ready-made messages: the invitation with its link, seating with table and time, and the standings."""

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.html_page import write_page
from cartaro.tournament.export.messages import messages_of
from cartaro.tournament.export.paper.documents import DOCUMENTS
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.model.log_entries import Ended, ResultReported, Withdrawn
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import VALLIADI_START, careni, valliadi
from tests.tournament.playing import definition, drawn, played
from tests.tournament.test_paper import pages

PAGE = "http://192.168.1.20:8000/evento/x"


def test_the_invitation_has_the_windows_the_fee_and_the_link() -> None:
    """For the real notice: both windows, and a fee of three euro; without an address there is no link."""
    (invitation,) = messages_of(careni().event, PAGE)
    assert invitation.kind == "invite"
    for told in (
        "domenica 19 febbraio 2023 alle 18.00, Patronato Careni",
        "domenica 5 febbraio 2023, 17.30-18.00, Patronato Careni; sabato 18 febbraio 2023, 14.30-15.30",
        "Quota 3,00 euro a persona",
        PAGE,
    ):
        assert told in invitation.text.it
    assert "http" not in messages_of(careni().event)[0].text.en


def test_everybody_is_told_their_table_its_hour_and_against_whom() -> None:
    """A resting pair is told so; a message to the group has the whole round. After the end: the final standings."""
    hall = valliadi()
    hall.fill(5)
    hall.draw(at=VALLIADI_START)
    hall.do(pair_next(hall.event))
    event = hall.event
    told = messages_of(event, PAGE, "21.15")
    own = {one.entrant: one.text for one in told if one.kind == "seat"}
    assert sorted(number for number in own if number) == sorted(event.enrolments)
    for seated in event.rounds[1]:
        names = [event.enrolments[number].name for number in seated.entrants]
        text = own[seated.entrants[0]]
        if len(names) == 1:
            assert text.it == f"{names[0]}: nel turno 1 riposate. {PAGE}"
            continue
        table = seated.meeting.table
        assert text.it == f"{names[0]}: siete al tavolo {table} alle 21.15, turno 1, contro {names[1]}. {PAGE}"
        assert text.en == f"{names[0]}: you are at table {table} at 21.15, round 1, against {names[1]}. {PAGE}"
        hall.do(ResultReported(1, table, 0, read_result(["21-14"])))
    (group,) = (one.text for one in told if one.kind == "round")
    assert group.it.startswith("Scopa alle Valliadi 2022, turno 1 alle 21.15:\n")
    assert len(group.it.splitlines()) == 5

    hall.do(Ended("basta"))
    (final,) = messages_of(hall.event)
    assert final.title.it == "Classifica finale"
    assert final.text.it.splitlines()[1].startswith("1. ")


def test_the_standing_says_of_what_it_is() -> None:
    """There is none before a result, and a round that is paired is not over; page and paper say the same."""
    hall = drawn(definition("danese", "rounds = 2"), 4)
    hall.do(pair_next(hall.event))
    assert [one for one in messages_of(hall.event) if one.kind == "standing"] == []
    assert "Classifica" not in write_page(hall.event, "it")
    for table in (1, 2):
        hall.do(ResultReported(1, table, 0, read_result(["21-14"])))
        when = "a turno 1 in corso" if table == 1 else "dopo il turno 1"
        (standing,) = (one for one in messages_of(hall.event) if one.kind == "standing")
        assert standing.title.it == f"Classifica {when}"
        assert f"{when[0].upper()}{when[1:]}</h2>" in write_page(hall.event, "it")
        assert when in " ".join(pages(DOCUMENTS["standings"].make(hall.event, Wish("it")))[0].split())
    hall.do(pair_next(hall.event))
    assert "with round 2 in play" in write_page(hall.event, "en").lower()


def test_nobody_is_sent_to_a_table_that_is_not_played() -> None:
    """A pair that has left gets no message; its opponents hear that they win without play."""
    hall = played(definition("round-robin"), 4, 1)
    hall.do(Withdrawn(1))
    hall.do(pair_next(hall.event))
    (table,) = (seated.entrants for seated in hall.event.rounds[2] if 1 in seated.entrants)
    (other,) = set(table) - {1}
    gone, stays = hall.event.enrolments[1].name, hall.event.enrolments[other].name
    own = {one.entrant: one.text for one in messages_of(hall.event) if one.kind == "seat"}
    assert 1 not in own
    assert own[other].it == f"{stays}: il turno 2 lo vincete senza giocare: {gone} non c'è più."
    (group,) = (one.text for one in messages_of(hall.event) if one.kind == "round")
    assert any(gone in line and line.endswith("not played") for line in group.en.splitlines())


def test_a_table_that_plays_for_something_else_is_told_for_what() -> None:
    """The final and the match for third place, in the group's message and in each pair's own."""
    hall = played(definition("knock-out"), 4, 1)
    hall.do(pair_next(hall.event))
    told = messages_of(hall.event)
    (group,) = (one.text for one in told if one.kind == "round")
    own = {one.entrant: one.text for one in told if one.kind == "seat"}
    for seated, it, en in zip(
        hall.event.rounds[2],
        ("Finale", "Finale per il terzo posto"),
        ("Final", "Match for third place"),
        strict=True,
    ):
        first, second = (hall.event.enrolments[number].name for number in seated.entrants)
        table = seated.meeting.table
        assert f"tavolo {table} ({it}): {first} / {second}" in group.it.splitlines()
        assert own[seated.entrants[0]].it == f"{first}: siete al tavolo {table}, turno 2 ({it}), contro {second}."
        assert own[seated.entrants[0]].en == f"{first}: you are at table {table}, round 2 ({en}), against {second}."
