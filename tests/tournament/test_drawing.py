"""The public draw: the commitment, the audience's words, the secret, and the conditions for a draw."""

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError
from cartaro.tournament.event.state import START
from cartaro.tournament.model.log_entries import CheckedIn, Committed, Drawn, EntropyAdded
from cartaro.tournament.model.refusal import TournamentRefusal
from tests.tournament.hall import CARENI_START, SECRET, VALLIADI_START, VALLIADI_WINDOW, Hall, careni
from tests.tournament.playing import definition


def _ready() -> Hall:
    hall = careni()
    hall.fill(6)
    hall.at = CARENI_START
    return hall


def test_anybody_can_do_the_sum_again() -> None:
    """The order follows from the secret, the audience's words and the entrants' numbers."""
    hall = _ready()
    hall.do(Committed(START, Shuffle(SECRET).commitment))
    hall.do(EntropyAdded(START, "cielo sereno"))
    hall.do(EntropyAdded(START, "17"))
    hall.do(Drawn(START, SECRET.hex()))

    draw = hall.event.draws[START]
    numbers = ("1", "2", "3", "4", "5", "6")
    again = Shuffle(SECRET, (b"cielo sereno", b"17")).permute(numbers, "pair 1")
    assert draw.order == tuple(map(int, again))
    assert again != Shuffle(SECRET).permute(numbers, "pair 1")


def test_another_secret_than_the_committed_one_is_refused() -> None:
    """So are words after the reveal, a second draw, and a reveal without a commitment."""
    hall = _ready()
    with pytest.raises(TournamentRefusal, match="has not begun"):
        hall.do(Drawn(START, SECRET.hex()))
    hall.do(Committed(START, Shuffle(SECRET).commitment))
    for secret in (bytes(32).hex(), "zz", ""):
        with pytest.raises(TournamentRefusal, match="does not match the published commitment"):
            hall.do(Drawn(START, secret))
    hall.do(Drawn(START, SECRET.hex()))
    with pytest.raises(TournamentRefusal, match="is done"):
        hall.do(EntropyAdded(START, "troppo tardi"))
    with pytest.raises(TournamentRefusal, match="already begun"):
        hall.do(Committed(START, Shuffle(bytes(32)).commitment))


def test_there_is_no_draw_before_entries_close_or_while_somebody_is_not_there() -> None:
    """The refusal says until when entries are open, or who is not present."""
    hall = careni()
    hall.fill(2)
    with pytest.raises(TournamentRefusal, match="Entries are open until Saturday 18 February 2023"):
        hall.draw()
    hall.enter("Zoe")
    with pytest.raises(TournamentRefusal, match="Not present yet: 3 Zoe"):
        hall.draw(at=CARENI_START)


def test_there_is_no_draw_of_a_mitchell_that_would_meet_again() -> None:
    """Three tables on of three lead nobody to a new table: two rounds take more pairs, or fewer, or another step."""
    hall = Hall(definition("mitchell", "rounds = 2, step = 3"), VALLIADI_WINDOW)
    hall.fill(6)
    with pytest.raises(CartaroError, match="With 3 tables"):
        hall.draw(at=VALLIADI_START)
    hall.at = VALLIADI_WINDOW
    seventh = hall.enter("Ada", "Bea")
    hall.pay(seventh)
    hall.do(CheckedIn(seventh))
    hall.draw(at=VALLIADI_START)


def test_there_is_no_draw_for_fewer_than_the_format_takes() -> None:
    """Once the entrants are fixed it would be too late to find out."""
    hall = careni()
    hall.fill(2)
    with pytest.raises(TournamentRefusal, match="is for 3-1024 entrants: there are 2") as refused:
        hall.draw(at=CARENI_START)
    assert refused.value.article is not None
    assert refused.value.article.id == "event.format"
