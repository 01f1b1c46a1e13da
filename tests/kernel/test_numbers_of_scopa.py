"""Each bit of an observation belongs to at most one field; each capture has its own numbers, which identify it."""

import pytest

from cartaro.kernel.fields import WORD_BITS, Field, count_words
from cartaro.kernel.scopa.action_numbers import ACTIONS, ACTIONS_OF_A_CARD, FURTHER, PLACES, capture_of, number_of
from cartaro.kernel.scopa.observation_words import observation_fields

TABLES = [(2, 2), (3, 3), (4, 2), (6, 2), (6, 3), (6, 6)]


@pytest.mark.parametrize(("players", "sides"), TABLES)
def test_no_bit_of_an_observation_is_two_fields(players: int, sides: int) -> None:
    fields = observation_fields(players, sides)
    bits = [(field.word, bit) for field in fields for bit in range(field.shift, field.shift + field.width)]
    assert len(bits) == len(set(bits))
    assert max(bit for _, bit in bits) < WORD_BITS
    assert len({(field.name, field.of) for field in fields}) == len(fields)
    assert count_words(fields) == players + sides + 4


def test_a_field_reads_its_bits_and_no_others() -> None:
    field = Field("scope", 1, 1, 5, 3)
    assert field.read([0, 0b101 << 5]) == 0b101
    assert field.read([2**64 - 1, 2**64 - 1 - (0b111 << 5)]) == 0


def test_numbers_end_with_the_last_card() -> None:
    assert number_of(PLACES - 1, range(ACTIONS_OF_A_CARD - 1), FURTHER - 1)[-1] == ACTIONS - 2


@pytest.mark.parametrize("captures", [[0], [3, 1], list(range(31, 0, -1)), list(range(32)), list(range(1698))])
def test_every_capture_has_its_numbers_which_lead_back(captures: list[int]) -> None:
    for captured in captures:
        numbers = number_of(7, captures, captured)
        found = [capture_of(number, captures, page) for page, number in enumerate(numbers)]
        assert found == [None] * (len(numbers) - 1) + [captured]
        assert {number // ACTIONS_OF_A_CARD for number in numbers} == {7}
    assert len({number_of(7, captures, captured) for captured in captures}) == len(captures)


@pytest.mark.parametrize(("number", "captures", "page"), [(2, [0, 1], 0), (31, [0], 0), (31, range(32), 1)])
def test_a_number_that_no_capture_has_is_refused(number: int, captures: list[int], page: int) -> None:
    with pytest.raises(ValueError, match=f"action {number} is not open"):
        capture_of(number, captures, page)
