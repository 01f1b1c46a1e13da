"""Random reports of any shape: each is accepted or refused with a message, and the standings stay readable."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import BOARDS
from cartaro.tournament.model.log_entries import (
    CheckedIn,
    Committed,
    Corrected,
    Decided,
    Entered,
    GameResult,
    OnlineTableOpened,
    PairedTable,
    Payload,
    Person,
    PlayedOnLine,
    Rearranged,
    Result,
    ResultReported,
)
from tests.tournament.hall import CARENI_START, VALLIADI_START, Hall, careni, valliadi
from tests.tournament.test_repeated_event import DEALS, NOTICE

NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 7, 21, 22, 60, 101, 10**9)


def _valliadi() -> Hall:
    hall = valliadi()
    hall.fill(4)
    hall.draw(at=VALLIADI_START)
    return hall


def _careni() -> Hall:
    hall = careni()
    hall.fill(7)
    hall.draw(at=CARENI_START)
    return hall


def _repeated() -> Hall:
    hall = Hall(NOTICE, "2026-05-01T19:30:00")
    for at in range(4):
        hall.do(Entered((Person(f"Uno {at}"), Person(f"Due {at}"))))
        hall.do(CheckedIn(at + 1))
    hall.draw(at="2026-05-01T20:00:00")
    hall.do(Committed(BOARDS, Shuffle(DEALS).commitment))
    return hall


HALLS = [_valliadi, _careni, _repeated]


def _result(chance: Random) -> Result:
    def numbers() -> tuple[int, ...]:
        return tuple(chance.choice(NUMBERS) for _ in range(chance.choice([0, 1, 2, 2, 3, 4])))

    def game() -> GameResult:
        deals = tuple(numbers() for _ in range(chance.randrange(4)))
        minutes, fuori = chance.choice([None, 60, -1]), chance.choice([None, None, 0, 5])
        return GameResult(chance.choice([(), numbers()]), deals, minutes, fuori)

    games = tuple(game() for _ in range(chance.randrange(3)))
    return Result(games, chance.choice([(), numbers()]), chance.choice([None, 1, 99]))


def _asked(chance: Random) -> Payload:
    table, result = chance.randrange(4), _result(chance)
    asked: list[Payload] = [
        ResultReported(1, table, chance.randrange(9), result),
        Decided(1, table, result, "rounds", "visto"),
        Corrected(1, table, result, "scambio"),
        PlayedOnLine(1, table, result, "abc"),
        OnlineTableOpened(1, table, "abc"),
        Rearranged(1, (PairedTable(1, (1, 2)), PairedTable(chance.randrange(3), (3, chance.randrange(6)))), "parenti"),
    ]
    return chance.choice(asked)


@pytest.mark.parametrize("make", HALLS)
@given(chance=st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_a_report_is_taken_or_refused(make: object, chance: Random) -> None:
    """Twelve random requests, one after another."""
    assert callable(make)
    hall: Hall = make()
    hall.do(pair_next(hall.event))
    for _ in range(12):
        before = hall.event
        try:
            hall.do(_asked(chance))
        except CartaroError:
            assert hall.event is before
        assert hall.event.standings[0].rows
