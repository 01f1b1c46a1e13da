"""Each maxim on positions made for it, and the choices of the schools, in a form that card experts can check."""

from typing import Any

import pytest

from cartaro.bots import BOTS
from cartaro.bots.scopa.maxims import MAXIMS, RULE_SETS, DealKnowledge, followed, slighted
from cartaro.bots.scopa.maxims.rules import RULES
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.observation import Observation

SCOPONE = FISHING.agree(FISHING.load("scopone-federale"), {"target": 21})


def see(seat: int, hand: str, table: str, *, others: int, plays: str = "", **keys: Any) -> Observation:
    """Return what *seat*, with this *hand* and *table* and *keys* of the judge's position, sees after *plays*."""
    known = {ITALIAN.read(c) for c in (hand + " " + table + " " + plays.replace("x", " ").replace("+", " ")).split()}
    known |= {ITALIAN.read(c) for pile in keys.get("piles", []) for c in pile}
    free = [ITALIAN.spell(card) for card in ITALIAN.cards if card not in known]
    hands = [free[i * others : (i + 1) * others] for i in range(4)]
    hands[seat] = hand.split()
    first = (seat - len(plays.split())) % 4
    for i, play in enumerate(plays.split()):
        hands[(first + i) % 4] = [play.split("x")[0], *hands[(first + i) % 4]]
    position = read_position(SCOPONE, {"hands": hands, "table": table.split(), "turn": first, **keys})
    for i, play in enumerate(plays.split()):
        position = FISHING.play(position, (first + i) % 4, FISHING.read_action(play))
    return FISHING.observe(position, seat)


def rates(name: str, seen: Observation, play: str) -> int:
    """Return the rating of *play* by the maxim *name*."""
    action = FISHING.read_action(play)
    assert isinstance(action, Play)
    assert action in seen.actions
    return MAXIMS[name].rates(DealKnowledge(seen), action)


def choices(school: str, seen: Observation) -> set[str]:
    """Return the plays of a bot of this school with many random streams."""
    chances = (Shuffle(bytes([seed])).stream("bot") for seed in range(12))
    return {FISHING.spell_action(BOTS[school].choose(seen, chance)) for chance in chances}


def test_scopa_is_made() -> None:
    """A king that takes the whole table is a scopa; the same king on a larger table is not."""
    assert rates("scopa", see(0, "Rb 2s", "7d 3c", others=3), "Rbx3c+7d") == 1
    assert rates("scopa", see(0, "Rb 2s", "7d 3c 2b", others=3), "Rbx3c+7d") == 0


def test_guard_fears_the_card_that_sweeps() -> None:
    """A table of 2 can be swept by an unseen two, a table of 12 by nothing."""
    seen = see(0, "2s Rb", "", others=8)
    assert rates("guardia", seen, "2s") < 0
    gone = see(0, "2s Rb", "", others=5, piles=[["2d", "2c", "2b", "As"], []])
    assert rates("guardia", gone, "2s") == 0
    assert rates("guardia", see(0, "2s Rb", "Rd", others=8), "2s") == 0


def test_guard_remembers_who_did_not_sweep() -> None:
    """Second hand did not take a king that was alone on the table, so it has none: first hand may lay another one."""
    seen = see(0, "Rb 4s 6c", "", others=5, plays="Rd 2c 3c Fs")
    assert DealKnowledge(seen).absent(1) == {10}


def test_settebello_is_taken_and_kept() -> None:
    """Taking it or taking with it is good, laying it is bad."""
    seen = see(0, "7c 7d Fb", "7s Rs 4d", others=6)
    assert rates("settebello", seen, "7dx7s") == 1
    assert rates("settebello", seen, "7cx7s") == 0
    assert rates("settebello", see(0, "7d Fb", "Rs 4d", others=6), "7d") == -1


def test_two_sevens_take_the_seven() -> None:
    """With two sevens in hand the seven on the table is taken; a single seven is not laid while others are unseen."""
    assert rates("sette", see(1, "7c 7b Fb", "7s Rs", others=6), "7cx7s") == 1
    assert rates("sette", see(0, "7c Fb", "Rs Cd", others=6), "7c") == -1
    assert rates("sette", see(0, "7c 7b", "Rs Cd", others=6), "7c") == 0


def test_hand_side_takes_the_seven_with_a_sum() -> None:
    """The dealer's side takes a seven with a seven, the hand's side in a sum."""
    seen = see(0, "7c Fb", "7s As Rd", others=6)
    assert rates("sette", seen, "7cx7s") == 0
    assert rates("sette", seen, "FbxAs+7s") == 1
    assert rates("sette", see(3, "7c Fb", "7s As Rd", others=6), "7cx7s") == 1


def test_spariglio_is_for_the_hand() -> None:
    """A 4 that takes ace and 3 unpairs three ranks: best for first hand, worth nothing to the dealer."""
    assert rates("spariglio", see(0, "4c Fb", "As 3s Rd", others=8), "4cxAs+3s") == 3
    assert rates("spariglio", see(3, "4c Fb", "As 3s Rd", others=8), "4cxAs+3s") == 0
    assert rates("spariglio", see(0, "4c Fb", "4s Rd", others=8), "4cx4s") == 0


def test_spariglio_that_threatens_no_seven_is_less() -> None:
    """A 10 that takes 8 and 2 unpairs an odd number of ranks, but none that threatens a seven."""
    assert rates("spariglio", see(0, "Rc 4b", "Fs 2s Cd", others=8), "Rcx2s+Fs") == 2


def test_dealers_side_keeps_pairs() -> None:
    """Taking an equal card keeps all pairs; a sum that unpairs three ranks costs 3, one that pairs three is worth 3."""
    seen = see(3, "4c 5c", "4s As 3s Rd", others=7)
    assert rates("pari", seen, "4cx4s") == 0
    assert rates("pari", see(3, "4c 5c", "As 3s Rd", others=7), "4cxAs+3s") == -3
    mending = see(3, "4c 5c", "As 3s Rd", others=6, piles=[["4d", "Ad", "3d", "Fd", "Fc"], ["2d", "2c"]])
    assert rates("pari", mending, "4cxAs+3s") == 3
    assert rates("pari", see(0, "4c 5c", "As 3s Rd", others=7), "4cxAs+3s") == 0


def test_doubles_are_laid() -> None:
    """One of two fours is laid rather than a single five."""
    seen = see(0, "4c 4b 5s", "Rd Cd", others=8)
    assert rates("doppie", seen, "4c") == 1
    assert rates("doppie", seen, "5s") == 0


def test_partner_is_echoed() -> None:
    """Third hand laid a five and the dealer took it: first hand lays its five."""
    seen = see(0, "5b 2s", "Rd Cd", others=6, plays="5c 5sx5c")
    assert DealKnowledge(seen).partner_laid == ITALIAN.read("5c")
    assert rates("eco", seen, "5b") == 1
    assert rates("eco", seen, "2s") == 0


def test_partners_card_is_left_to_it() -> None:
    """A five that the partner laid is left to the partner, unless it is of denari."""
    seen = see(0, "5b 2s", "Rd Cd", others=6, plays="5c Fs")
    assert rates("doppia-compagno", seen, "5bx5c") == -1
    assert rates("doppia-compagno", see(0, "5b 2s", "Rd Cd", others=6, plays="5d Fs"), "5bx5d") == 0


def test_mill_turns_with_cards_whose_equals_are_gone() -> None:
    """On an empty table, best is a rank whose other cards are gone, then one of a double, then any other."""
    seen = see(0, "Rb 4c 4s 5d", "", others=6, piles=[["Rd", "Rc", "Rs", "Fs"], []])
    assert [rates("mulinello", seen, play) for play in ("Rb", "4c", "5d")] == [2, 1, 0]
    assert rates("mulinello", see(0, "Rb 4c", "Cd", others=6), "4c") == 0


def test_first_card_comes_from_a_triple() -> None:
    """Three fours are a better opening than two fives; two kings are as good as two fives; sevens are no opening."""
    seen = see(0, "4c 4s 4b 5s 5b 7c 7b Rs Rb", "Fd Fc Cd Cc", others=9)
    assert [rates("apertura", seen, play) for play in ("4c", "5s", "7c", "Rs")] == [2, 1, 0, 1]


def test_dealer_keeps_odd_cards_near_the_end() -> None:
    """With three cards each and the fives unpaired, the dealer does not lay its five; others may."""
    piles = [["5d", "Ad", "Ac"], ["2d", "2c"]]
    assert rates("quarantotto", see(3, "5s Rb 2s", "Fd Cc", others=3, piles=piles), "5s") == -1
    assert rates("quarantotto", see(1, "5s Rb 2s", "Fd Cc", others=3, piles=piles), "5s") == 0
    assert rates("quarantotto", see(3, "5s Rb 2s", "Fd Cc", others=8, piles=piles), "5s") == 0


def test_dealers_side_mends() -> None:
    """One five was taken alone and the dealer holds the other three: laying one makes pairs again."""
    piles = [["5d", "2c", "3c"], []]
    seen = see(3, "5s 5b Rb", "Fd Cc 5c", others=6, piles=piles)
    assert rates("ricomporre", see(3, "5s 5b 5c Rb", "Fd Cc", others=6, piles=piles), "5s") == 1
    assert rates("ricomporre", seen, "Rb") == 0


def test_anchor_is_not_lifted_for_little() -> None:
    """If the only other king left is on the table, it stays there, unless denari come with it."""
    piles = [["Rd", "Rc", "2s", "2b"], []]
    assert rates("ancora", see(0, "Rb 4c", "Rs 3s", others=6, piles=piles), "RbxRs") == -1
    assert rates("ancora", see(0, "Rb 4c", "Rs 3s", others=6), "RbxRs") == 0


def test_last_capture_is_sought() -> None:
    """With one card each, a capture is worth the whole table."""
    seen = see(0, "5c", "5s Rd Cd", others=1)
    assert rates("ultima", seen, "5cx5s") == 1
    assert rates("ultima", see(0, "5c 2s", "5s Rd Cd", others=2), "5cx5s") == 0


@pytest.mark.parametrize("school", RULE_SETS)
def test_schools_agree_on_what_is_plain(school: str) -> None:
    """A scopa first, then the settebello, then any capture; on an empty table a card that nobody can take."""
    assert choices(school, see(0, "Rb 7c", "7d 3c", others=3)) == {"Rbx3c+7d"}
    assert choices(school, see(0, "7c Rb 2s", "7d Fs Cc", others=3)) == {"7cx7d"}
    assert choices(school, see(0, "4c Rb 2s", "4s Fs Cc", others=3)) == {"4cx4s"}
    gone = [["Rd", "Rc", "Rs", "Fs"], []]
    assert choices(school, see(0, "Rb 2s", "", others=6, piles=gone)) == {"Rb"}


def test_schools_part_where_the_dealer_counts() -> None:
    """Near the end the dealer keeps the unpaired fives by Cicuti and Guardamagna, and lays one by Chitarella."""
    piles = [["5d", "Ad", "Ac", "3d", "3c"], ["2d", "2c", "6d", "6c"]]
    seen = see(3, "5s 5b Rb", "Fd Cc", others=3, piles=piles)
    assert choices("chitarella-saracino", seen) <= {"5s", "5b"}
    assert choices("cicuti-guardamagna", seen) == {"Rb"}


def test_book_and_rules_are_one() -> None:
    """Every maxim has texts and a rule, every rule is a maxim, and every school ends with the value of the cards."""
    assert set(MAXIMS) == set(RULES)
    assert all(m.title.it and m.title.en and m.idea.it and m.idea.en for m in MAXIMS.values())
    titles = [title for m in MAXIMS.values() for title in m.title]
    assert [title for title in titles if not title[-1].isalnum()] == []  # a full stop or a colon follows them
    assert list(RULE_SETS) == ["chitarella-saracino", "cicuti-guardamagna", "plain-sense"]
    assert all(school.maxims[-1].name == "valore" for school in RULE_SETS.values())


def test_a_play_is_told_by_its_maxims() -> None:
    """For the coach: the maxims that a play follows, and those that it violates without need."""
    seen = see(0, "7c 7d Fb", "7s Rs 4d", others=6)
    scene, plays = DealKnowledge(seen), quiet_plays(seen.actions)
    take, lay = Play(ITALIAN.read("7d"), (ITALIAN.read("7s"),)), Play(ITALIAN.read("Fb"))
    assert {"settebello", "sette", "presa"} <= {maxim.name for maxim in followed(scene, take)}
    assert "presa" not in {maxim.name for maxim in followed(scene, lay)}
    alone = see(0, "7d Fb", "Rs 4d", others=6)
    wrong = Play(ITALIAN.read("7d"))
    assert "settebello" in {m.name for m in slighted(DealKnowledge(alone), wrong, quiet_plays(alone.actions))}
    assert plays
