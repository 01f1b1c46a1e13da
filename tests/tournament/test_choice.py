"""Help in choosing a format: which formats fit, why others do not, and whether plans match the suggestions."""

import pytest

from cartaro.engine.game import Terms
from cartaro.games import find_game
from cartaro.tournament.formats.dispatch import count_rounds
from cartaro.tournament.formats.format_recommendation import choices_as_json, minutes_of_round, suggest
from cartaro.tournament.model.plan import read_plan
from tests.tournament.events import a_field, play_out


def terms_of(rulebook: str) -> Terms:
    """Return the default terms of a rulebook."""
    game = find_game(rulebook)
    terms: Terms = game.agree(game.load(rulebook), {})
    return terms


VALLIADI = terms_of("scopa-valliadi")


def test_the_rulebooks_hour_is_what_a_round_takes() -> None:
    """Plus the deal in progress and the turnover; without a limit in the rulebook, the usual duration is used."""
    assert minutes_of_round(VALLIADI) == minutes_of_round(VALLIADI, 30) == 60 + 6 + 8
    assert minutes_of_round(terms_of("scala40-fisca")) == 60 + 8
    assert minutes_of_round(terms_of("scopone-federale"), 45) == 45 + 6 + 8


def test_sixteen_pairs_eight_tables_and_an_evening() -> None:
    """Four hours allow three rounds of Valliadi: a danese of three fits, a knock-out takes four and does not."""
    rows = {row.format.id: row for row in suggest(16, 8, 240, VALLIADI)}
    assert not rows["knock-out"].fits
    assert "4 turni durano" in rows["knock-out"].reason.it
    assert rows["danese"].fits
    assert rows["danese"].settings == {"rounds": 3}
    assert rows["danese"].minutes == 3 * 74 - 8
    assert not rows["round-robin"].fits
    assert "repeated" not in rows


def test_too_few_tables_are_said() -> None:
    """The reason says how many are needed."""
    rows = {row.format.id: row for row in suggest(16, 5, 600, VALLIADI)}
    assert rows["danese"].reason.it == "Servono 8 tavoli insieme: sono 5."


def test_what_fits_comes_first_and_gives_everybody_the_most() -> None:
    """No format that does not fit precedes one that does."""
    rows = suggest(12, 6, 400, VALLIADI)
    assert [row.fits for row in rows] == sorted((row.fits for row in rows), reverse=True)
    fitting = [row.least for row in rows if row.fits]
    assert fitting == sorted(fitting, reverse=True)


@pytest.mark.parametrize("rulebook", ["scopa-valliadi", "scopone-federale", "scala40-fisca"])
@pytest.mark.parametrize("count", [6, 9, 16, 27])
def test_a_row_keeps_its_promise(rulebook: str, count: int) -> None:
    """An event made from a row has its rounds and tables, and as many meetings for everybody as it says."""
    for row in suggest(count, 100, 100_000, terms_of(rulebook)):
        if not row.fits or row.format.id in ("repeated", "swiss-dutch"):
            continue
        plan = read_plan({"format": row.format.id, "rulebook": rulebook, "settings": row.settings})
        assert count_rounds(plan, a_field(count)) == row.rounds, row.format.id
        rounds, progress = play_out(plan, a_field(count))
        assert len(rounds) == row.rounds, row.format.id
        assert max(sum(len(m.sides) > 1 for m in r.meetings) for r in rounds) == row.tables, row.format.id
        played = [sum(e.id in m.entrants and len(m.sides) > 1 for m in progress.meetings) for e in progress.entrants]
        assert row.least <= min(played), row.format.id
        assert max(played) <= row.most, row.format.id


def test_rows_travel_as_json() -> None:
    """They are sent to the form in which an organiser chooses."""
    first = choices_as_json(suggest(16, 8, 600, VALLIADI))[0]
    assert first["fits"] is True
    assert set(first["reason"]) == {"it", "en"}
