"""docs/records.md is correct: decks and hands are computed here from its text alone, and its sample is real."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartaro.cards import FRENCH as PACK
from cartaro.cli.rulebooks import all_rulebooks
from cartaro.notation.record.api import read_record, replay_deals
from cartaro.notation.record.replay import PlayedDeal
from cartaro.rulebook import OptionValue
from cartaro.table.ports import Log, Secrets
from cartaro.table.record import record_of_table
from cartaro.testing.tables import PaperTable

DOCS = Path(__file__).parents[2] / "docs"


def frame(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


ITALIAN = [rank + suit for suit in "dcsb" for rank in "A234567FCR"]
FRENCH = [rank + suit + copy for copy in ("", "'") for suit in "hdcs" for rank in "A23456789TJQK"] + ["*"] * 4


def permute(cards: list[str], seed: bytes) -> list[str]:
    """Permute *cards* as the page says, with the numbers from *seed*."""
    stream = hashlib.shake_256(seed).digest(4_000)
    numbers = (int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4))
    permuted = list(cards)
    for i in range(len(permuted) - 1, 0, -1):
        j = below(i + 1, numbers)
        permuted[i], permuted[j] = permuted[j], permuted[i]
    return permuted


def below(n: int, numbers: Iterator[int]) -> int:
    return next(number for number in numbers if number < 2**32 // n * n) % n


def example(name: str) -> str:
    return (DOCS / "examples" / name).read_text("utf-8")


class Written:
    """A record as another program would read it: tags by name, and decks by the page's shuffle."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.secret = bytes.fromhex(self.tags("Secret")[0])
        self.entropy = [bytes.fromhex(part) for tag in self.tags("Entropy") for part in tag.split()]

    def tags(self, name: str) -> list[str]:
        return re.findall(rf'^\[{name} "(.*)"\]$', self.text, re.MULTILINE)

    def seed(self, label: str) -> bytes:
        return frame(b"cartaro shuffle 1", self.secret, *self.entropy, label.encode())

    def deck(self, label: str) -> list[str]:
        pack = FRENCH if "scala40" in self.tags("Rulebook")[0] else ITALIAN
        return permute(pack, self.seed(label))


@pytest.mark.parametrize("name", ["scopone.cartaro", "scopa.cartaro", "scala40.cartaro"])
def test_commitment_and_draw_follow_from_the_secret_as_the_page_says(name: str) -> None:
    record = Written(example(name))
    assert record.tags("Commitment") == [hashlib.sha256(frame(b"cartaro commitment 1", record.secret)).hexdigest()]
    turned = re.findall(r"[1-6]:(\S+)", record.tags("Draw")[0])
    assert record.deck("draw")[: len(turned)] == turned


def test_decks_follow_from_the_secret_as_the_page_says() -> None:
    record = Written(example("scopa.cartaro"))
    decks = [deck.split() for deck in record.tags("Deck")]
    assert len(decks) == 3
    assert [record.deck(f"deal {number}.0") for number in (1, 2, 3)] == decks


def test_stock_shuffled_anew_follows_from_the_secret_as_the_page_says() -> None:
    record = Written(example("scala40.cartaro"))
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


def steps_of(rulebook: str) -> list[tuple[str, int]]:
    """Return the steps of the deal from the page's table: where each packet goes, and how many cards it has."""
    page = (DOCS / "records.md").read_text("utf-8")
    (row,) = re.findall(rf"^\| `{rulebook}` \| (.*) \|$", page, re.MULTILINE)
    steps: list[tuple[str, int]] = []
    for step in re.split("[,;] ", row):
        packet = re.fullmatch(r"(\d+) to (?:the )?(each|table|pile)", step)
        if packet:
            steps.append((packet[2], int(packet[1])))
        else:  # all steps so far, repeated
            steps *= int(step.removesuffix(" times"))
    return steps


def deal_as_the_page_says(deck: list[str], players: list[int], rulebook: str) -> dict[str | int, list[str]]:
    """Return the cards of each of *players*, in order of play, of the ``table`` or ``pile``, and of the ``stock``."""
    dealt: dict[str | int, list[str]] = {player: [] for player in players}
    left = list(deck)
    for to, packet in steps_of(rulebook):
        for place in players if to == "each" else [to]:
            dealt.setdefault(place, []).extend(left[:packet])
            del left[:packet]
    return {**dealt, "stock": left}


def players_of(deal: PlayedDeal) -> list[int]:
    """Return the numbers, from 1, of the players of a deal, as in the record, but in no particular order."""
    return sorted(deal.begun.draw.chairs[place] + 1 for place in deal.begun.seating.places)


def check_hands(text: str) -> int:
    """Compare every deal of a record with the deal by the page; return the number of deals."""
    record, played = Written(text), replay_deals(read_record(text))
    assert played.refusal is None
    (rulebook,) = record.tags("Rulebook")
    seating = [int(n) for n in record.tags("Seating")[0].split()]
    for deal, dealer in zip(played.deals, map(int, record.tags("Dealer")), strict=True):
        after = seating.index(dealer) + 1
        order = [player for player in seating[after:] + seating[:after] if player in players_of(deal)]
        attempts = [*(redeal.position for redeal in deal.begun.redeals), deal.begun.position]
        for attempt, position in enumerate(attempts):
            dealt = deal_as_the_page_says(record.deck(f"deal {deal.number}.{attempt}"), order, rulebook)
            spell = deal.begun.game.pack.spell_all
            faces = dealt.get("pile") or dealt["table"]
            shown = position.pile if "pile" in dealt else position.table
            assert (sorted(spell(shown)), list(spell(position.stock))) == (sorted(faces), dealt["stock"])
            for player, hand in zip(order, position.hands, strict=True):
                assert sorted(spell(hand)) == sorted(dealt[player])
        if "table" in dealt and dealt["stock"]:
            check_what_is_dealt_later(deal, order, dealt["stock"])
    return len(played.deals)


def check_what_is_dealt_later(deal: PlayedDeal, order: list[int], stock: list[str]) -> None:
    """In Scopa, three cards are dealt to each player whenever all hands are empty."""
    spell = deal.begun.game.pack.spell_all
    left = list(stock)
    for step in deal.steps:
        if len(step.after.position.stock) < len(step.before.position.stock):
            hands = [left[3 * seat : 3 * seat + 3] for seat in range(len(order))]
            assert [sorted(spell(hand)) for hand in step.after.position.hands] == [sorted(hand) for hand in hands]
            left = left[3 * len(order) :]
    assert list(spell(deal.ended.position.stock)) == left


@pytest.mark.parametrize(
    ("rulebook", "options"),
    [
        ("scopone-federale", {}),
        *(("scopa-valliadi", {"players": players}) for players in (2, 3, 4, 6)),
        ("scala40-fisca", {"players": 2}),
        ("scala40-chiusura", {"players": 5}),
        ("scala40-sballo", {"players": 3}),
    ],
)
def test_hands_follow_from_the_secret_as_the_page_says(rulebook: str, options: dict[str, OptionValue]) -> None:
    table = PaperTable(rulebook, "hands", **options)  # type: ignore[arg-type]  # any option may be given by name
    for _ in table.play():
        pass
    text = record_of_table("table", Log(table.log, Secrets(table.secret, b"")))
    assert text is not None
    assert check_hands(text) > 0


def test_the_page_tells_the_deal_of_every_rulebook() -> None:
    assert all(steps_of(rulebook.id) for rulebook in all_rulebooks())


def test_hands_sent_back_are_dealt_again_as_the_page_says() -> None:
    """With three kings on the table, the cards are dealt again to the same players in the same order."""
    for seed in range(100):
        table = PaperTable("scopone-federale", f"sent back {seed}")
        assert table.state.match is not None
        if table.state.match.redeals:
            break
    for _ in table.play():
        pass
    text = record_of_table("table", Log(table.log, Secrets(table.secret, b"")))
    assert text is not None
    assert "[Redeal" in text
    assert check_hands(text) > 0


def test_sample_of_the_page_is_an_example() -> None:
    page = (DOCS / "records.md").read_text("utf-8")
    sample = page.split("```\n[Format", 1)[1].split("```", 1)[0]
    lines = set((DOCS / "examples" / "scopone.cartaro").read_text("utf-8").splitlines())
    assert {line for line in f"[Format{sample}".splitlines() if line != "..."} <= lines
