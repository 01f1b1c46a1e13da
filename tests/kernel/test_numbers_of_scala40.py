"""In Scala 40 each bit of an observation belongs to at most one field, and each lawful action has its own numbers."""

import pytest

from cartaro.bots.scala40.encoding import law_of
from cartaro.kernel.fields import WORD_BITS, count_words
from cartaro.kernel.scala40 import action_numbers, encoding, observation_words
from cartaro.kernel.scala40.encoding import RANDOM
from cartaro.kernel.scala40.moves import ScalaPlayer, ScalaTable
from cartaro.testing.kernel_scala40 import SOAKED

KINDS = [encoding.LANE * suit + rank for suit in range(4) for rank in range(13)] + [encoding.JOKER]


@pytest.mark.parametrize("players", range(2, 9))
def test_no_bit_of_an_observation_is_two_fields(players: int) -> None:
    fields = observation_words.observation_fields(players)
    bits = [(field.word, bit) for field in fields for bit in range(field.shift, field.shift + field.width)]
    assert len(bits) == len(set(bits))
    assert max(bit for _, bit in bits) < WORD_BITS
    assert len({(field.name, field.of) for field in fields}) == len(fields)
    assert count_words(fields) == observation_words.WORDS


def test_every_card_has_a_number_that_leads_back() -> None:
    numbers = [action_numbers.card_number(kind) for kind in KINDS]
    assert sorted(numbers) == list(range(action_numbers.CARDS))
    assert [action_numbers.kind_of_number(number) for number in numbers] == KINDS


def test_a_rank_has_twenty_one_sets() -> None:
    assert len(action_numbers.SETS) == 21


def test_actions_that_are_open_together_have_numbers_of_their_own() -> None:
    for terms in SOAKED:
        law = law_of(terms)
        table, player = ScalaTable(law, seed=3), ScalaPlayer(law, seed=4)
        for _ in range(3):
            deal = player.shuffle()
            for _ in range(200):
                if deal.turn < 0:
                    break
                numbers = [action_numbers.numbers_of(word) for word in table.legal(deal)]
                assert len(numbers) == len(set(numbers))
                assert all(0 <= number < action_numbers.ACTIONS for path in numbers for number in path)
                table.play(deal, player.choose(deal, RANDOM))
