"""docs/records.md taken at its word: the shuffle done from the page alone, and the page's own sample."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartaro.cards import FRENCH as PACK
from cartaro.notation.record import read_record, replay_deals

DOCS = Path(__file__).parents[2] / "docs"


def frame(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


ITALIAN = [rank + suit for suit in "dcsb" for rank in "A234567FCR"]
FRENCH = [rank + suit + copy for copy in ("", "'") for suit in "hdcs" for rank in "A23456789TJQK"] + ["*"] * 4


def permute(cards: list[str], seed: bytes) -> list[str]:
    """The page's permutation, with the numbers that *seed* gives."""
    stream = hashlib.shake_256(seed).digest(4_000)
    numbers = (int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4))
    permuted = list(cards)
    for i in range(len(permuted) - 1, 0, -1):
        j = below(i + 1, numbers)
        permuted[i], permuted[j] = permuted[j], permuted[i]
    return permuted


def below(n: int, numbers: Iterator[int]) -> int:
    return next(number for number in numbers if number < 2**32 // n * n) % n


class Written:
    """A record as another program would read it: tags by name, and the shuffle of the page."""

    def __init__(self, name: str) -> None:
        self.text = (DOCS / "examples" / name).read_text("utf-8")
        self.secret = bytes.fromhex(self.tags("Secret")[0])
        self.entropy = [bytes.fromhex(part) for part in self.tags("Entropy")[0].split()]

    def tags(self, name: str) -> list[str]:
        return re.findall(rf'^\[{name} "(.*)"\]$', self.text, re.MULTILINE)

    def seed(self, label: str) -> bytes:
        return frame(b"cartaro shuffle 1", self.secret, *self.entropy, label.encode())

    def deck(self, label: str) -> list[str]:
        pack = FRENCH if "scala40" in self.tags("Rulebook")[0] else ITALIAN
        return permute(pack, self.seed(label))


@pytest.mark.parametrize("name", ["scopone.cartaro", "scopa.cartaro", "scala40.cartaro"])
def test_commitment_and_draw_follow_from_the_secret_as_the_page_says(name: str) -> None:
    record = Written(name)
    assert record.tags("Commitment") == [hashlib.sha256(frame(b"cartaro commitment 1", record.secret)).hexdigest()]
    turned = re.findall(r"[1-6]:(\S+)", record.tags("Draw")[0])
    assert record.deck("draw")[: len(turned)] == turned


def test_decks_follow_from_the_secret_as_the_page_says() -> None:
    record = Written("scopa.cartaro")
    decks = [deck.split() for deck in record.tags("Deck")]
    assert len(decks) == 3
    assert [record.deck(f"deal {number}.0") for number in (1, 2, 3)] == decks


def test_stock_shuffled_anew_follows_from_the_secret_as_the_page_says() -> None:
    record = Written("scala40.cartaro")
    played = replay_deals(read_record(record.text))
    renewed = [
        (deal.number, step.before.position, step.after.position)
        for deal in played.deals
        for step in deal.steps
        if step.after.position.renewals > step.before.position.renewals
    ]
    assert renewed
    for number, before, after in renewed:
        stream = hashlib.shake_256(record.seed(f"deal {number}.0 renewals")).digest(400)
        seed = below(2**32, (int.from_bytes(stream[at : at + 4], "big") for at in range(0, 400, 4)))
        pile = list(PACK.spell_all(before.pile))
        expected = permute(pile, f"cartaro renewal {seed} {before.renewals}".encode())
        assert list(PACK.spell_all(after.stock)) == expected


def test_sample_of_the_page_is_an_example() -> None:
    page = (DOCS / "records.md").read_text("utf-8")
    sample = page.split("```\n[Format", 1)[1].split("```", 1)[0]
    lines = set((DOCS / "examples" / "scopone.cartaro").read_text("utf-8").splitlines())
    assert {line for line in f"[Format{sample}".splitlines() if line != "..."} <= lines
