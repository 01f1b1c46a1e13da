"""The greedy player of Scopa and Scopone, rule by rule, and against the random player."""

from typing import Any

import pytest

from cartaro.bots import BOTS
from cartaro.bots.scopa.certain_claims import reaches_fuori
from cartaro.bots.scopa.greedy import count_sweepers, worth
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.observation import Observation

SCOPONE = FISHING.load("scopone-federale")


def see(hand: str, table: str, *, others: int, **keys: Any) -> Observation:
    """Return the observation of seat 0: its *hand*, the *table*, and *keys* of the judge's position."""
    terms = FISHING.agree(SCOPONE, {})
    known = {ITALIAN.read(c) for c in (hand + " " + table).split()}
    known |= {ITALIAN.read(c) for pile in keys.get("piles", []) for c in pile}
    free = [ITALIAN.spell(card) for card in ITALIAN.cards if card not in known]
    hands = [hand.split(), *(free[i * others : (i + 1) * others] for i in range(3))]
    position = read_position(terms, {"hands": hands, "table": table.split(), "turn": 0, **keys})
    return FISHING.observe(position, 0)


def choose(seen: Observation, seed: bytes = b"x") -> str:
    """Return the greedy choice, as text."""
    return FISHING.spell_action(BOTS["greedy"].choose(seen, Shuffle(seed).stream("bot")))


def choices(seen: Observation) -> set[str]:
    """Return the greedy choices with many random streams."""
    return {choose(seen, bytes([seed])) for seed in range(40)}


def piled(*texts: str) -> list[list[str]]:
    """Return the piles of both sides as lists."""
    return [text.split() for text in texts]


@pytest.mark.parametrize(
    ("card", "value"),
    [("7d", 139), ("7c", 29), ("6d", 28), ("6b", 18), ("Ad", 26), ("As", 16), ("5c", 15), ("2b", 12), ("Rd", 20)],
)
def test_worth_is_the_primiera_and_the_extras(card: str, value: int) -> None:
    """Its primiera value, plus ten for denari, eight for a seven, a hundred for the settebello."""
    assert worth(SCOPONE, ITALIAN.read(card)) == value


def test_scopa_comes_before_a_richer_capture() -> None:
    """Of a king or fante that takes the whole table and a seven that takes the settebello, the former is played."""
    assert choose(see("Rb 7c 2s", "7d 3c", others=3)) == "Rbx3c+7d"
    assert choose(see("7c Fb 2s", "7d As", others=3)) == "FbxAs+7d"


def test_most_valuable_scopa_is_made() -> None:
    """Of two cards that make a scopa, it plays the more valuable one, which goes to the pile as well."""
    assert choices(see("7c 7d 2s", "7s", others=3)) == {"7dx7s"}


def test_capture_comes_before_laying() -> None:
    """It captures if any card can."""
    assert choose(see("Rb 2d 4c", "4s Cd Fc", others=3)) == "4cx4s"


def test_most_valuable_capture_is_made() -> None:
    """The settebello is worth more than two other cards."""
    assert choose(see("7c Fb", "7d 5s 3c Rs Cb", others=2)) == "7cx7d"


def test_table_left_is_not_one_that_a_card_sweeps() -> None:
    """The seven would leave 8, which a fante sweeps; the six leaves 9, and every cavallo has been played."""
    gone = piled("Cd Cc", "Cs Cb")
    seen = see("7b 6b", "7s 6s 2s", others=2, piles=gone)
    assert count_sweepers(seen, Play(ITALIAN.read("7b"), (ITALIAN.read("7s"),))) == 4
    assert choose(seen) == "6bx6s"


def test_table_that_a_card_sweeps_is_left_where_no_capture_does_better() -> None:
    """If the cavalli are unseen, both captures leave a table that can be swept: the more valuable one is made."""
    assert choose(see("7b 6b", "7s 6s 2s", others=2)) == "7bx7s"


def test_own_cards_sweep_nothing() -> None:
    """Of the four fanti that would sweep 8, the two in the player's own hand are no danger."""
    seen = see("7b Fb Fc", "7s 6s 2s", others=2)
    assert count_sweepers(seen, Play(ITALIAN.read("7b"), (ITALIAN.read("7s"),))) == 2


def test_least_valuable_card_is_laid() -> None:
    """If no card captures and no laid card can be swept, it lays a court card."""
    assert choose(see("Fb 6d 7c", "Rs Cc", others=3)) == "Fb"


def test_card_laid_leaves_no_table_that_a_card_sweeps() -> None:
    """On an ace the fante would make 9, which a cavallo sweeps; the king makes 11, which nothing sweeps."""
    assert choose(see("Fb Rd", "Ac", others=2)) == "Rd"


def test_fewest_sweepers_where_every_table_can_be_swept() -> None:
    """On an empty table it lays a king if the other kings are gone, else the rank with the fewest unseen cards."""
    gone = piled("Rd Rc Fd Fc", "Rs As 2c Ac")
    assert choose(see("Rb 2d", "", others=2, piles=gone)) == "Rb"
    gone = piled("Rd Rc 2b 3b", "As 2c Ac 3s")
    assert choose(see("Rb 5d", "", others=2, piles=gone)) == "Rb"


def test_ties_are_left_to_chance() -> None:
    """Of two equivalent cards, either may be played."""
    assert choices(see("Fb Fc", "Rs Rc", others=2)) == {"Fb", "Fc"}


def test_dealers_last_play_is_no_scopa() -> None:
    """With the dealer's last card, taking the whole table is an ordinary capture; there is no other choice anyway."""
    terms = FISHING.agree(SCOPONE, {})
    position = read_position(terms, {"hands": [[], [], [], ["7c"]], "table": ["7d"], "turn": 3})
    assert choose(FISHING.observe(position, 3)) == "7cx7d"


EIGHTEEN = "Ac 2c 3c 4c 5c As 2s 3s 4s 5s Ab 2b 3b 4b 5b 6b 6s 6c"


def test_fuori_is_said_as_soon_as_it_is_true() -> None:
    """The side has 7 points, and this card takes the settebello."""
    seen = see("7c Rb", "7d Rs", others=3, points=[7, 3])
    assert choose(seen) == "7cx7d fuori"


def test_fuori_is_not_said_a_point_short() -> None:
    """6 points and the settebello make 7."""
    assert choose(see("7c Rb", "7d Rs", others=3, points=[6, 3])) == "7cx7d"


def test_fuori_counts_cards_denari_and_scope() -> None:
    """5 points, and one each for 21 cards, the settebello and a scopa, make 8; with fewer cards it is not declared."""
    seen = see("7c Rb", "7d", others=3, piles=piled(EIGHTEEN + " Fc", ""), points=[5, 0])
    assert choose(seen) == "7cx7d fuori"
    short = see("7c Rb", "7d", others=3, piles=piled(EIGHTEEN[:-3], ""), points=[5, 0])
    assert choose(short) == "7cx7d"


def test_fuori_counts_a_primiera_only_when_nobody_can_reach_it() -> None:
    """A primiera of four sevens cannot be equalled; a lower one can, as long as a seven is unseen."""
    sevens = see("7b Rb", "7s Fc", others=3, piles=piled("7c Fs 7d Fb", ""), points=[6, 0])
    assert choose(sevens) == "7bx7s fuori"
    open_still = see("6b Rb", "6s Fc", others=3, piles=piled("7c 7d Fb Fs", ""), points=[6, 0])
    assert choose(open_still) == "6bx6s"


def test_fuori_is_said_with_another_card_if_only_that_makes_it_true() -> None:
    """Only the scopa makes the eighth point."""
    seen = see("Rb 3c", "3d", others=3, points=[7, 0])
    assert choose(seen) == "3cx3d fuori"
    assert not reaches_fuori(seen, Play(ITALIAN.read("Rb")))


def test_random_never_says_fuori() -> None:
    """Not even if it would win."""
    seen = see("7c Rb", "7d Rs", others=3, points=[7, 3])
    said = {FISHING.spell_action(BOTS["random"].choose(seen, Shuffle(bytes([i])).stream("bot"))) for i in range(40)}
    assert said == {"7cx7d", "RbxRs"}


def test_greedy_beats_random() -> None:
    """In sixty deals of Scopone, with sides swapped after every deal, the greedy side makes far more points."""
    terms = FISHING.agree(SCOPONE, {"target": 21})
    margin = 0
    for deal in range(60):
        shuffle = Shuffle(b"greedy against random" + bytes([deal]))
        chance = shuffle.stream("bots")
        position = FISHING.deal(terms, shuffle.permute(ITALIAN.cards, "deal"), (0, 0))
        greedy_side = deal % 2
        while position.turn is not None:
            bot = BOTS["greedy" if terms.side_of(position.turn) == greedy_side else "random"]
            action = bot.choose(FISHING.observe(position, position.turn), chance)
            position = FISHING.play(position, position.turn, action)
        totals = FISHING.score(position).totals
        margin += totals[greedy_side] - totals[1 - greedy_side]
    assert margin / 60 > 2
