"""The reasons that the coach of Scopa and Scopone gives: true of the cards that lie there, and of no others."""

import pytest
from msgspec import structs

from cartaro.bots import Budget
from cartaro.bots.scopa.maxims.book import MAXIMS
from cartaro.bots.scopa.maxims.scene import DealKnowledge
from cartaro.bots.scopa.pimc import Considered, PimcBot
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.cards import ITALIAN
from cartaro.coach.remark import RemarkGrade, doing, summarise, to_do, worst_of, would
from cartaro.coach.scopa import advice
from cartaro.coach.scopa.reasons import _FACTS, reasons_for, reasons_to, values_to_text
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.observation import Observation
from cartaro.i18n import Text, tr
from tests.bots.test_maxims import see

SEARCHED = Text("Provate.", "Tried.")


def read(play: str) -> Play:
    action = FISHING.read_action(play)
    assert isinstance(action, Play)
    return action


def why(seen: Observation, best: str, other: str) -> dict[str, str]:
    """Return what speaks for *best* rather than *other*, in English, by name."""
    plays, pair = quiet_plays(seen.actions), (read(best), read(other))
    assert set(pair) <= set(plays)
    reasons = reasons_for(DealKnowledge(seen), plays, pair, SEARCHED)
    return {reason.name: reason.idea["en"] for reason in reasons}


def test_the_guard_names_the_card_that_would_sweep() -> None:
    """The king takes the king and leaves a four, to be swept by any of the three that are out."""
    told = why(see(0, "2s Rb", "Rs 4c", others=8), "2s", "RbxRs")
    assert "leave 4 on the table, for a four to take it all: 3 are still out" in told["guardia"]
    told = why(see(0, "2s Rb 4d 4b", "Rs 4c", others=8), "2s", "RbxRs")
    assert "for a four to take it all: one is still out" in told["guardia"]


def test_where_no_maxim_speaks_what_can_be_counted_does() -> None:
    """Of two captures alike the one with a card of denari; of two cards to lay the one worth less."""
    captures = why(see(0, "Fd Fs", "Fc Cd", others=8), "FdxFc", "FsxFc")
    assert "here 1 instead of 0" in captures["denari"]
    assert "keep the six of spade" in why(see(0, "6s 3c", "Rs Cd", others=8), "3c", "6s")["valore"]
    assert "valore" not in why(see(0, "6s 3c", "Rs Cd", others=8), "6s", "3c")


def test_what_is_left_behind_is_counted_card_by_card() -> None:
    """With ace, two and four a jack leaves something for every rank; a king nothing for jacks and knights."""
    told = why(see(0, "Rs Fc", "As 2s 4s", others=8), "Rs", "Fc")["resto"]
    assert "28 of the 35 cards that you do not see" in told
    assert told.endswith("laying the jack of coppe, 35.")


def test_one_card_and_none_are_told_in_words() -> None:
    """Of the cards unseen one takes, or none; or one alone is unseen."""
    counts = {"both": "Calando il re", "lower": "calando il due", "out": 20, "takers": 1, "takers2": 0}
    key = "coach-scopa-reasons-cards_do_see_take"
    told = tr(key, **counts)
    assert told.it == (
        "Calando il re, delle 20 carte che non vedi una prende qualcosa in tavola; calando il due, nessuna."
    )
    assert told.en.startswith("Calando il re, one of the 20 cards that you do not see takes something")
    last = tr(key, **{**counts, "out": 1})
    assert last.it == "Calando il re, l'unica carta che non vedi prende qualcosa in tavola; calando il due, niente."
    assert last.en.startswith("Calando il re, the one card that you do not see takes something")


def test_counts_that_do_not_favour_the_better_play_are_not_told() -> None:
    """King, knight and six, or king, knight and three: each is taken by the three others of its rank."""
    told = why(see(0, "6s 3c", "Rs Cd", others=8), "6s", "3c")
    assert told == {"conti": "No maxim decides here, nor any simple count. Tried."}


def test_where_nothing_else_decides_the_cards_that_take_are_told() -> None:
    """With ace and two a four is taken by fours alone; a three too by the fours that take ace and three."""
    told = why(see(0, "4s 3s", "As Fb", others=8), "3s", "4s")
    assert told["valore"]
    told = why(see(0, "6s 3c", "Rs Cd", others=8), "3c", "6s")
    assert "conti" not in told


def test_what_was_searched_is_told_with_both_values() -> None:
    seen = see(0, "6s 3c", "Rs Cd", others=8)
    names = names_of(seen.terms.rulebook)
    told = values_to_text(names, Considered(read("6s"), 0.62, 400), Considered(read("3c"), -0.21, 410))
    assert told.it == (
        "Giocando avanti da 400 divisioni possibili delle carte che non vedi, la smazzata finisce in media a +0,6 per "
        "te calando il sei di spade, a -0,2 calando il tre di coppe."
    )
    exact = values_to_text(names, Considered(read("6s"), 2.0, 1), Considered(read("3c"), 0.0, 1))
    assert exact.en.endswith("the deal ends at +2 for you laying the six of spade, at 0 laying the three of coppe.")
    level = values_to_text(names, Considered(read("6s"), 0.62, 400), Considered(read("3c"), 0.58, 400))
    assert level.en.endswith("nearly alike laying the six of spade and laying the three of coppe: at +0.6 for you.")


def test_an_anchor_that_both_plays_remove_is_no_reason() -> None:
    """The last jack but two protects the table; it is taken with denari or without."""
    seen = see(0, "Fd Fs 2c", "Fc Fb", others=8)
    told = why(seen, "FdxFc", "FsxFc")
    assert "ancora" not in told
    assert "ancora" in why(seen, "2c", "FsxFc")


def test_a_double_names_the_card_that_stays() -> None:
    told = why(see(0, "6s 6c 4b", "Rs Cd", others=8), "6s", "4b")
    assert told["doppie"].endswith("Here you keep the six of coppe.")


def test_every_maxim_about_one_card_names_it() -> None:
    """Those about a capture need not: the remark tells what is taken."""
    captures = {"scopa", "settebello", "presa", "ultima", "valore"}
    assert set(MAXIMS) - set(_FACTS) == captures


def test_a_hint_has_a_reason_where_the_old_masters_have_one() -> None:
    seen = see(0, "Rb 2s", "7d 3c", others=8)
    weighed = [Considered(read("Rbx3c+7d"), 2.0, 400), Considered(read("2s"), 0.5, 400)]
    reasons = reasons_to(seen, weighed, quiet_plays(seen.actions))
    assert [reason.name for reason in reasons] == ["scopa", "settebello"]


def seven_all(hand: str, points: tuple[int, int] = (7, 7)) -> Observation:
    """Return what first hand sees at 7 to 7, or other *points*, in a match to 8, with a seven on the table."""
    mine, table = hand.split(), ["7c", "3s", "Fb"]
    free = [ITALIAN.spell(card) for card in ITALIAN.cards if ITALIAN.spell(card) not in {*mine, *table}]
    size = len(mine)
    hands = [mine, *(free[at * size : (at + 1) * size] for at in range(3))]
    taken = free[3 * size :]
    given = {
        "hands": hands,
        "table": table,
        "piles": [taken[: len(taken) // 2], taken[len(taken) // 2 :]],
        "points": list(points),
        "turn": 0,
    }
    terms = FISHING.agree(FISHING.load("scopone-federale"), {})
    return FISHING.observe(read_position(terms, given), 0)


@pytest.mark.parametrize("hand", ["7d 2s Rb", "7d"])
def test_a_hint_declares_what_is_certain(hand: str) -> None:
    """The settebello is the eighth point: the master declares, which is what its hint says."""
    seen = seven_all(hand)
    advised = advice.advise(seen, Stream(b"x"), Budget(simulations=400))
    assert advised is not None
    play, told, reasons = advised
    assert FISHING.spell_action(play) == "7dx7c fuori"
    assert told.it == "Il maestro prenderebbe il sette di coppe col sette di denari e dichiarerebbe fuori."
    assert [reason.name for reason in reasons] == ["fuori"]


def test_a_declaration_is_looked_back_on_as_one() -> None:
    """One that is certain is well played, and named; one that is not is no play that could be called so."""
    seen = seven_all("7d 2s Rb")
    remark = advice.remark_on(seen, read("7dx7c fuori"), (1, 1), Stream(b"x"), Budget(simulations=400))
    assert remark is not None
    assert remark.grade is RemarkGrade.BEST
    assert remark.text["en"].startswith("You have taken the seven of coppe with the seven of denari and declared fuori")
    assert advice.remark_on(seen, read("2s fuori"), (1, 1), Stream(b"x"), Budget(simulations=400)) is None


@pytest.mark.parametrize("hand", ["7d 2s Rb", "7d"])
def test_who_weighs_a_position_declares_what_is_certain(hand: str) -> None:
    """With the last card too, where there is nothing else to choose."""
    thoughts = advice.weigh(seven_all(hand), Stream(b"x"), SHORT)
    assert thoughts is not None
    assert thoughts.text["en"].endswith("and declare fuori.")
    listed = [move.action for move in thoughts.moves]
    assert sorted(listed) == (["7dx7c fuori"] if hand == "7d" else ["2s", "7dx7c", "Rbx3s+7c"])


SHORT = Budget(simulations=400)


@pytest.mark.parametrize(
    ("played", "said"),
    [
        ("7dx7c", "Hai preso il sette di coppe col sette di denari senza dichiarare fuori."),
        (
            "2s",
            (
                "Hai calato il due di spade. Il maestro avrebbe preso il sette di coppe col sette di denari e "
                "dichiarato fuori."
            ),
        ),
    ],
)
def test_a_certain_fuori_that_is_not_declared_is_the_worst_of_mistakes(played: str, said: str) -> None:
    remark = advice.remark_on(seven_all("7d 2s Rb"), read(played), (1, 1), Stream(b"x"), SHORT)
    assert remark is not None
    assert remark.text["it"] == f"{said} La partita era vinta; giocando ancora si poteva perdere."
    assert (remark.played, remark.best, remark.grade) == (played, "7dx7c fuori", RemarkGrade.BLUNDER)
    assert (remark.of_match, remark.lost) == (True, 0.0)
    others = [structs.replace(remark, of_match=False, lost=lost, grade=grade) for lost, grade in GRADES]
    assert worst_of([*others, remark]) == (2, 1, 0)
    assert summarise([remark, remark]).en == "2 times fuori was certain, and you did not declare it."
    told = summarise([others[0], remark, others[1]]).it
    assert told.startswith(
        "Una volta il fuori era sicuro, e non l'hai dichiarato. Per il resto: su 2 scelte, nessuna è"
    )
    assert told.endswith("costano in tutto 0,9 punti.")


GRADES = ((0.2, RemarkGrade.SLIP), (0.7, RemarkGrade.MISTAKE))


def test_a_fuori_is_remarked_on_with_the_last_card_too() -> None:
    remark = advice.remark_on(seven_all("7d"), read("7dx7c"), (1, 1), Stream(b"x"), SHORT)
    assert remark is not None
    assert remark.best == "7dx7c fuori"


@pytest.mark.parametrize(("others", "grade"), [(0, RemarkGrade.SLIP), (5, RemarkGrade.BLUNDER)])
def test_what_a_missed_fuori_was_worth_is_told(others: int, grade: RemarkGrade) -> None:
    """At 0 the others come to no 8 any more, but may come to 4: the win was triple, and may be single."""
    seen = seven_all("7d 2s", points=(7, others))
    remark = advice.remark_on(seen, read("7dx7c"), (1, 1), Stream(b"x"), SHORT)
    assert remark is not None
    assert remark.grade is grade
    if grade is RemarkGrade.SLIP:
        assert remark.text["en"].endswith("It was a triple win; by playing on it could come down to a single win.")


def test_a_fuori_that_changes_nothing_is_not_asked_for() -> None:
    """The others have 4 points and cannot come to 8: the win is single either way."""
    seen = seven_all("7d", points=(7, 4))
    remark = advice.remark_on(seen, read("7dx7c"), (1, 1), Stream(b"x"), SHORT)
    assert remark is None


def test_where_there_is_one_play_the_hint_names_it() -> None:
    forced, told = advice.only(see(0, "Rb", "7d 4c", others=2))
    assert (forced, told.it) == (read("Rb"), "Qui si può solo calare il re di bastoni.")
    forced, told = advice.only(see(0, "Rb 2s", "7d 4c", others=2))
    assert (forced, told.it) == (None, "Qui non c'è da scegliere.")


@pytest.mark.parametrize(
    ("done", "now", "begins", "wish"),
    [
        (Text("calato il re", "laid the king"), "Il maestro calerebbe il re.", "Calando il re", "calare il re"),
        (
            Text("preso il due col due", "taken the two"),
            "Il maestro prenderebbe il due col due.",
            "Prendendo il due col due",
            "prendere il due col due",
        ),
    ],
)
def test_what_was_done_is_said_in_other_forms(done: Text, now: str, begins: str, wish: str) -> None:
    assert (would(done).it, doing(done).it, to_do(done).it) == (now, begins, wish)


def test_a_lucky_duel_is_not_the_last_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each duel counts by its worlds: three points ahead in forty, level in the next two hundred, is half a point."""
    seen = see(0, "6s 3c 2d", "Rs Cd", others=8)
    best, played = read("3c"), read("6s")
    told = iter(
        [Considered(best, 3.0, 40), Considered(played, 0.0, 40)]
        if worlds == 40
        else [Considered(best, 0.0, worlds), Considered(played, 0.0, worlds)]
        for worlds in (8, 40, 100, 100, 1)
    )
    monkeypatch.setattr(PimcBot, "consider", lambda *_: next(told))
    remark = advice.remark_on(seen, played, (1, 1), Stream(b"x"), Budget(simulations=400))
    assert remark is not None
    assert (remark.lost, remark.grade) == (0.5, RemarkGrade.MISTAKE)
