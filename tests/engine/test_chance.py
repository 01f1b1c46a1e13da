"""Shuffles: the same for everybody who knows secret and entropy, and fair."""

import hashlib
import json
import struct
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle, Stream
from cartaro.testing.strategies import shuffles

VECTORS = json.loads(Path(__file__).with_name("shuffle_vectors.json").read_text("utf-8"))


def framed(*parts: bytes) -> bytes:
    """Join *parts*, each after its length as four bytes, most significant first."""
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)


def shuffled(secret: bytes, entropy: list[bytes], label: str) -> list[str]:
    """Shuffle the Italian pack as the published method says, written afresh for this test."""
    seed = framed(b"cartaro shuffle 1", secret, *entropy, label.encode())
    draws = iter(struct.unpack(">4096I", hashlib.shake_256(seed).digest(4 * 4096)))
    order = ITALIAN.spell_all(ITALIAN.cards)
    for last in range(39, 0, -1):
        fair = 2**32 // (last + 1) * (last + 1)
        draw = next(draw for draw in draws if draw < fair)
        at = draw % (last + 1)
        order[last], order[at] = order[at], order[last]
    return order


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["label"])
def test_published_vectors(vector: dict[str, str | list[str]]) -> None:
    """What other programs are tested with: commitment and deck of some secrets, entropies and labels."""
    secret = bytes.fromhex(str(vector["secret"]))
    entropy = [bytes.fromhex(text) for text in vector["entropy"]]
    shuffle = Shuffle(secret, tuple(entropy))
    assert shuffle.commitment == vector["commitment"]
    assert ITALIAN.spell_all(shuffle.permute(ITALIAN.cards, str(vector["label"]))) == vector["deck"]
    assert hashlib.sha256(framed(b"cartaro commitment 1", secret)).hexdigest() == vector["commitment"]
    assert shuffled(secret, entropy, str(vector["label"])) == vector["deck"]


@given(shuffles(), st.text(max_size=20))
def test_a_shuffle_is_the_published_method(shuffle: Shuffle, label: str) -> None:
    """For any secret, entropy and label the deck is the one that anybody computes."""
    expected = shuffled(shuffle.secret, list(shuffle.entropy), label)
    assert ITALIAN.spell_all(shuffle.permute(ITALIAN.cards, label)) == expected


@given(shuffles(), st.binary(max_size=4), st.text(max_size=8))
def test_every_part_of_the_chance_counts(shuffle: Shuffle, more: bytes, label: str) -> None:
    """Another label, another secret, entropy more, or cut in other pieces, gives another deck."""
    deck = shuffle.permute(ITALIAN.cards, label)
    assert shuffle.permute(ITALIAN.cards, label + "x") != deck
    assert Shuffle(shuffle.secret, (*shuffle.entropy, more)).permute(ITALIAN.cards, label) != deck
    other = bytes([shuffle.secret[0] ^ 1]) + shuffle.secret[1:]
    assert Shuffle(other, shuffle.entropy).permute(ITALIAN.cards, label) != deck
    parts = b"".join(shuffle.entropy)
    if parts and shuffle.entropy != (parts,):
        assert Shuffle(shuffle.secret, (parts,)).permute(ITALIAN.cards, label) != deck


def test_the_commitment_is_of_the_secret_alone() -> None:
    """It is published before anybody adds entropy, so nothing else may be in it."""
    secret = bytes(range(32))
    assert Shuffle(secret, (b"more",)).commitment == Shuffle(secret).commitment
    assert Shuffle(bytes(32)).commitment != Shuffle(secret).commitment


def chi_square(observed: Counter[int], cells: int) -> float:
    """Return the chi-square statistic of counts that should be equal in *cells* cells."""
    expected = observed.total() / cells
    return sum((observed[cell] - expected) ** 2 / expected for cell in range(cells))


def test_every_card_is_as_likely_at_every_place() -> None:
    """In 4000 shuffles the 1600 pairs of card and place are even: 1521 degrees of freedom, six deviations allowed."""
    pairs: Counter[int] = Counter()
    for n in range(4000):
        order = Stream(b"places" + n.to_bytes(4, "big")).permute(range(40))
        pairs.update(place * 40 + card for place, card in enumerate(order))
    freedom = 39 * 39
    assert abs(chi_square(pairs, 1600) - freedom) < 6 * (2 * freedom) ** 0.5


def test_every_order_is_as_likely() -> None:
    """Of four cards the 24 orders come out evenly in 24000 shuffles."""
    stream = Stream(b"orders")
    orders = {order: n for n, order in enumerate(permutations(range(4)))}
    counted = Counter(orders[stream.permute(range(4))] for _ in range(24000))
    assert chi_square(counted, 24) < 23 + 6 * (2 * 23) ** 0.5


def test_draws_past_the_last_whole_multiple_are_rejected() -> None:
    """Of numbers below three quarters of the range a third are in the first third: a plain remainder gives a half."""
    n, draws = 3 << 30, 3000
    stream = Stream(b"rejection")
    low = sum(stream.below(n) < n // 3 for _ in range(draws))
    assert abs(low / draws - 1 / 3) < 0.05


@given(st.binary(max_size=40), st.integers(1, 2**32))
def test_numbers_are_below_their_bound(seed: bytes, bound: int) -> None:
    """However many are read, also past the first bytes computed."""
    stream = Stream(seed)
    assert all(0 <= stream.below(bound) < bound for _ in range(600))


def test_more_numbers_than_draws_are_refused() -> None:
    """One of 2**32 is as likely as any; one of more would be looked for without an end."""
    assert 0 <= Stream(b"wide").below(1 << 32) < 1 << 32
    with pytest.raises(ValueError, match="too few for one of 4294967297"):
        Stream(b"wide").below((1 << 32) + 1)
