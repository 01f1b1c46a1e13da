"""The chain of commitments: its vectors, and what an anchor does and does not promise."""

import hashlib
from datetime import date, timedelta

import pytest

from cartaro.daily.chain import LONGEST, begin_chain, match_shuffle, number_from
from cartaro.i18n import CartaroError

CHAIN = begin_chain(date(2026, 12, 31), bytes(32), 3)
"""The last day's secret is all zero: a chain for everybody who writes a verifier (docs/daily.md)."""
ANCHOR = "1d4c94d4c7d7687cdbf46c9362a15cf47ad3b422ec7af10bbdf0ecd384407963"
VECTORS = {
    "2027-01-01": (
        "682d48149f041412734cd2f5852632a3055899d943cf4fe2ae38f9f709afc402",
        "9529aa5f0b9a279406427f030a5a086994576336d98d4a4f97e53e2047612b76",
        "005c7993c80a334589d457289d235f25ffe4673b936f8be729f1cc2b2c0973c8",
    ),
    "2027-01-02": (
        "a378b6b32d186b440ae29bd2eb84619cccf2c1533dfae4216fe09fbb5bb772a5",
        "2b661c6935be269ff090e24601c5efd4607ab1ec68990397430321f678477e7a",
        "4a9b50ed5721087923a551002da889213edfea459298ae8307480cb7ccd39a0c",
    ),
    "2027-01-03": (
        "0000000000000000000000000000000000000000000000000000000000000000",
        "e9ace933c85821ea10ff52e359c313aee666d12028399ea138955b24b83a0bff",
        "24b85693ccceb253ad4926cb90e786357c54560babd31edb3133ec2a31539c70",
    ),
}
"""By day: its secret, the secret of its match (by scopone-federale), the commitment."""


def by_hand(day: date, secret: bytes) -> bytes:
    """The link as the page describes it, without Cartaro."""
    parts = (b"cartaro daily link 1", day.isoformat().encode(), secret)
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def test_the_vectors_of_the_page_hold() -> None:
    assert CHAIN.anchor.hex() == ANCHOR
    for day, (secret, match_secret, commitment) in VECTORS.items():
        of_day = date.fromisoformat(day)
        shuffle = match_shuffle(of_day, CHAIN.secret_of(of_day), "scopone-federale")
        assert (CHAIN.secret_of(of_day).hex(), shuffle.secret.hex(), shuffle.commitment) == (
            secret,
            match_secret,
            commitment,
        )


def test_each_secret_hashes_to_the_day_before() -> None:
    first, second, third = (date(2027, 1, day) for day in (1, 2, 3))
    assert by_hand(third, bytes(32)) == CHAIN.secret_of(second)
    assert by_hand(second, CHAIN.secret_of(second)) == CHAIN.secret_of(first)
    assert by_hand(first, CHAIN.secret_of(first)) == CHAIN.anchor


def test_the_anchor_tells_which_day_a_secret_is_of() -> None:
    for number in (1, 2, 3):
        day = CHAIN.anchor_day + timedelta(number)
        assert number_from(CHAIN.anchor, day, CHAIN.secret_of(day)) == number == CHAIN.number_of(day)


def test_the_anchor_promises_no_other_secret() -> None:
    """Not another secret, not that of the day before, not the right one on another day, not the anchor itself."""
    day, other = date(2027, 1, 3), date(2027, 1, 2)
    assert number_from(CHAIN.anchor, day, bytes(31) + b"\1") is None
    assert number_from(CHAIN.anchor, day, CHAIN.secret_of(other)) is None
    assert number_from(CHAIN.anchor, other, CHAIN.secret_of(day)) is None
    assert number_from(CHAIN.anchor, CHAIN.anchor_day, CHAIN.anchor) is None


@pytest.mark.parametrize("day", [date(2026, 12, 31), date(2027, 1, 4)])
def test_a_chain_has_no_days_before_its_anchor_or_after_its_last(day: date) -> None:
    with pytest.raises(CartaroError, match=day.isoformat()):
        CHAIN.secret_of(day)


@pytest.mark.parametrize(("last", "days"), [(bytes(31), 3), (bytes(32), 0), (bytes(32), LONGEST + 1)])
def test_what_is_no_chain_is_refused(last: bytes, days: int) -> None:
    with pytest.raises(CartaroError):
        begin_chain(date(2026, 12, 31), last, days)


def test_a_chain_does_not_tell_its_secret_when_printed() -> None:
    chain = begin_chain(date(2026, 12, 31), b"x" * 32, 3)
    assert (b"x" * 32).hex() not in repr(chain)
    assert "x" * 32 not in repr(chain)
