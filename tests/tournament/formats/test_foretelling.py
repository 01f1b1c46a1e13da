"""The tables foretold for so many entrants are those that the first round has."""

import pytest

from cartaro.tournament.formats.dispatch import next_round
from cartaro.tournament.formats.foretelling import foretell, sizes_for
from cartaro.tournament.model.plan import Format, formats
from tests.tournament.events import CHANCE, a_field, a_plan

FORMATS = [format_ for format_ in formats().values() if format_.has_rounds and not format_.library]


@pytest.mark.parametrize("format_", FORMATS, ids=lambda format_: format_.id)
def test_tables_foretold_are_the_tables_drawn(format_: Format) -> None:
    """For every number of entrants up to 26 that the format takes, of all sizes at a table that it offers."""
    book = "scala40-fisca" if format_.needs_exits else "scopone-federale"
    for seats in [{"seats": n} for n in (3, 4, 5, 6)] if format_.seats_several else [{}]:
        plan = a_plan(format_.id, book, seats)
        for count in range(max(format_.least, 8), 27):
            drawn = next_round(plan, a_field(count), CHANCE).meetings
            sizes = sorted((len(m.sides) for m in drawn if m.table), reverse=True)
            assert sizes_for(format_, plan.settings, count) == sizes, (seats, count)


def test_sentences_tell_sizes_who_goes_on_and_who_rests() -> None:
    out, swiss = formats()["scala40-out"], formats()["swiss"]
    assert foretell(out, {"advance": 3}, 22).it == (
        "22 iscritti, 6 tavoli. 4 tavoli da 4: ne passano 3. 2 tavoli da 3: ne passano 2."
    )
    assert foretell(out, {}, 4).en == "4 entrants, one table. One table of 4.", "from the final nobody goes on"
    assert foretell(out, {}, 5).it.endswith("Più grandi dei 4 voluti, perché nessuno giochi a un tavolo da due.")
    assert foretell(swiss, {}, 19).it == "19 iscritti, 9 tavoli. Uno non gioca il primo turno."
