"""The coach of Scala 40: a turn is told as it went, and the reasons are true of the cards that lie there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from cartaro.bots import Budget
from cartaro.bots.scala40.encoding import encode, kind_of
from cartaro.bots.scala40.levels import MASTER
from cartaro.bots.scala40.turn_plans import TurnPlan, plans_of
from cartaro.bots.scala40.view_model import Scene, scene_of
from cartaro.cards import FRENCH
from cartaro.coach.remark import RemarkGrade
from cartaro.coach.scala40 import advice as scala40
from cartaro.coach.scala40.counting import company_of, outs_of, wanted_for
from cartaro.coach.scala40.reasons import ideas_of, ideas_of_draw, more_to_come, numbers_in_favour
from cartaro.coach.scala40.wording import done_by
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.json_form import read_position
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.position import Position
from cartaro.i18n import Text
from cartaro.kernel.scala40.rollouts import PimcSearch, RolloutState
from tests.bots.test_scala_players import at

SHORT = Budget(simulations=400)
SEARCHED = Text("Provate.", "Tried.")
FISCA = "scala40-fisca"
STANDING: dict[str, Any] = {"opened": [True, True], "turns": [4, 4]}


def drawn(hand: str, **keys: Any) -> Position:
    """Return the position after seat 0 drew the four of clubs' twin."""
    position = at(FISCA, hand, stock="2c' 3c' 4c'", **keys)
    return SCALA40.play(position, 0, SCALA40.read_action("draw"))


def see(position: Position) -> Observation:
    return SCALA40.observe(position, 0)


def throwing(scene: Scene, card: str) -> TurnPlan:
    """Return the plan to lay nothing and throw *card*."""
    after, kind = scene.state(), kind_of(FRENCH.read(card))
    MASTER.search(scene, Stream(b"x")).policy.throw(after, kind, scene.had_opened)
    return TurnPlan(list(scene.words), kind, after)


def laying(scene: Scene, after: Observation, card: str) -> TurnPlan:
    """Return the plan to lay what has been laid *after*, and throw *card*."""
    state, kind = scene_of(after).state(), kind_of(FRENCH.read(card))
    MASTER.search(scene, Stream(b"x")).policy.throw(state, kind, scene.had_opened)
    return TurnPlan([encode(meld) for meld in after.melds], kind, state)


def why(position: Position, best: str, other: str) -> dict[str, str]:
    """Return what speaks for throwing *best* rather than *other*, in English, by name."""
    scene = scene_of(see(position))
    reasons = ideas_of(scene, throwing(scene, best), throwing(scene, other), SEARCHED)
    return {reason.name: reason.idea["en"] for reason in reasons}


def why_draw(hand: str, top: str, *, takes: bool, **keys: Any) -> dict[str, str]:
    scene = scene_of(see(at(FISCA, hand, pile=[top], **keys)))
    return {reason.name: reason.idea["en"] for reason in ideas_of_draw(scene, lambda: SEARCHED, takes=takes)}


def test_a_lone_king_goes_before_a_card_with_company() -> None:
    """Any of two fives and two eights of hearts would make a run of six and seven; the king is alone, and dearer."""
    told = why(drawn("6h 7h Kd Ac"), "Kd", "6h")
    assert "The king of diamonds cannot make a meld with any other card in your hand." in told["isolata"]
    assert "The king of diamonds counts 10, the 6 of hearts 6." in told["punti"]
    assert "isolata" not in why(drawn("6h 7h Kd Ac"), "6h", "Kd")


def test_who_holds_a_joker_has_no_lone_card() -> None:
    """With a joker and whatever comes anything may become a meld."""
    assert "isolata" not in why(drawn("6h 7h Kd *"), "Kd", "6h")


def test_of_twins_one_may_go() -> None:
    told = why(drawn("8h 8h' 8d Kc Qc"), "8h", "Kc")
    assert "You have the 8 of hearts twice." in told["doppione"]
    assert "doppione" not in why(drawn("8h 8d Kc Qc"), "8h", "Kc")


def test_a_meld_that_is_made_is_named() -> None:
    told = why(drawn("5h 6h 7h Kd"), "Kd", "7h")
    assert "The 7 of hearts makes a meld with the 5 of hearts and the 6 of hearts." in told["gioco"]


def test_what_fits_the_table_is_not_thrown() -> None:
    melds = [{"owner": 1, "cards": ["9h", "9d", "9s"]}]
    told = why(drawn("9c Kd 2h", melds=melds, **STANDING), "Kd", "9c")
    assert "The 9 of clubs fits a meld on the table." in told["attaccabile"]


def test_where_no_rule_decides_the_numbers_in_favour_are_told() -> None:
    """Without the three or the eight as many cards help, and go with either; the eight is five points more."""
    told = why(drawn("3d 8s Qh Kh"), "3d", "8s")
    assert told == {"conti": "No rule decides here, nor any simple count. Tried."}
    told = why(drawn("Ks 9d 9h Th", **STANDING), "9d", "Ks")
    assert told == {"conti": "No rule decides here, nor any simple count. Tried."}


@pytest.mark.parametrize(
    ("counts", "it", "en"),
    [
        (
            ((1, 0), (1, 2), (1, 2)),
            (
                "Senza il 3 di quadri fa gioco una delle carte che non hai visto, senza l'8 di picche nessuna. "
                "Resta in mano 1 punto, e non 2. "
                "Con il 3 di quadri lega una delle carte che non hai visto, con l'8 di picche 2."
            ),
            (
                "Without the 3 of diamonds one of the cards not seen makes a meld for you, without the 8 of spades "
                "none. 1 point stays in hand, and not 2. "
                "One of the cards not seen goes with the 3 of diamonds, 2 with the 8 of spades."
            ),
        ),
        (
            ((4, 1), (0, 2), (0, 2)),
            (
                "Senza il 3 di quadri fanno gioco 4 delle carte che non hai visto, senza l'8 di picche una. "
                "Non resta in mano nessun punto, e non 2. "
                "Con il 3 di quadri non lega nessuna delle carte che non hai visto, con l'8 di picche 2."
            ),
            (
                "Without the 3 of diamonds 4 of the cards not seen make a meld for you, without the 8 of spades one. "
                "No point stays in hand, and not 2. "
                "None of the cards not seen goes with the 3 of diamonds, 2 with the 8 of spades."
            ),
        ),
    ],
)
def test_one_and_none_are_told_in_words(
    counts: tuple[tuple[int, int], tuple[int, int], tuple[int, int]], it: str, en: str
) -> None:
    outs, points, company = counts
    told = numbers_in_favour((FRENCH.read("3d"), FRENCH.read("8s")), outs=outs, points=points, company=company)
    assert told == (it, en)


def test_counts_against_the_better_discard_are_left_out() -> None:
    cards = FRENCH.read("3d"), FRENCH.read("8s")
    told = numbers_in_favour(cards, outs=(5, 3), points=(30, 25), company=(9, 9))
    assert told is not None
    assert told.en.startswith("Without the 3 of diamonds 5 of")
    assert "points" not in told.en
    assert "goes with" not in told.en
    assert numbers_in_favour(cards, outs=(3, 3), points=(30, 25), company=(9, 8)) is None


@pytest.mark.parametrize(
    ("completions", "it", "en"),
    [
        (
            (0, 1),
            "ce n'è una, per il re di fiori nessuna.",
            "there is one for the 3 of hearts, none for the king of clubs.",
        ),
        (
            (1, 2),
            "ce ne sono 2, per il re di fiori una.",
            "there are 2 for the 3 of hearts, one for the king of clubs.",
        ),
    ],
)
def test_one_card_to_come_is_told_in_words(completions: tuple[int, int], it: str, en: str) -> None:
    told = more_to_come(FRENCH.read("3h"), FRENCH.read("Kc"), completions)
    assert told.it == f"Fra quelle che non hai visto per il 3 di cuori {it}"
    assert told.en == f"Of those you have not seen {en}"


def test_a_card_goes_with_what_it_makes_a_meld_with() -> None:
    """A king goes with six kings of other suits, queens, jacks and aces of its own, and not with its twin."""
    told = why(drawn("2d Ks 9d 9h", **STANDING), "Ks", "9d")
    assert "punti" in told
    scene = scene_of(see(drawn("Ks 9d 9h Th", **STANDING)))
    assert [company_of(scene, FRENCH.read(card)) for card in ("9d", "Ks")] == [13, 12]
    taken = (FRENCH.read("6h"),)
    seen = see(drawn("6h' Kd Ac", **STANDING))
    scene = scene_of(replace(seen, memory=replace(seen.memory, taken=((), taken))))
    assert wanted_for(scene, FRENCH.read("6h'")) is None
    assert wanted_for(scene, FRENCH.read("4h")) == taken[0]


def test_a_twin_that_is_laid_is_not_counted() -> None:
    """Of two jacks of spades one is laid with nine and ten: the other and a two stay in hand, and count once."""
    keys: dict[str, Any] = {"melds": [{"owner": 1, "cards": ["Ah", "2h", "3h"]}], **STANDING}
    scene = scene_of(see(drawn("9s Ts Js Js' Jd", **keys)))
    after = see(_after("9s Ts Js Js' Jd", "meld 9s Ts Js", **keys))
    (reason,) = ideas_of(scene, laying(scene, after, "Jd"), laying(scene, after, "Js"), SEARCHED)
    assert "points stay in hand" not in reason.idea["en"]  # 12 either way


def test_who_lays_another_card_does_not_keep_more() -> None:
    """One attaches the nine, the other the seven: neither of them keeps cards in hand."""
    melds = [{"owner": 1, "cards": ["9h", "9d", "9s"]}, {"owner": 1, "cards": ["4s", "5s", "6s"]}]
    scene = scene_of(see(drawn("9c 7s Kd 2h", melds=melds, **STANDING)))
    attached = (see(_after("9c 7s Kd 2h", step, melds=melds, **STANDING)) for step in ("attach 9c 0", "attach 7s 1"))
    first, second = (laying(scene, after, "Kd") for after in attached)
    assert [reason.name for reason in ideas_of(scene, first, second, SEARCHED)] == ["conti"]


def test_two_jokers_make_a_run_where_the_law_has_it() -> None:
    """By the sballo rules a king with two jokers is a run: a joker to come helps a hand of one joker and a king."""
    for rulebook, outs in (("scala40-sballo", 3), (FISCA, 0)):
        position = at(rulebook, "Kd *", turns=[4, 4], opened=[True, True])
        scene = scene_of(see(position))
        jokers = sum(kind == kind_of(FRENCH.read("*")) for kind in scene.hidden())
        assert jokers == 3
        assert outs_of(scene, scene.hand) - outs_of(scene_of(see(at(FISCA, "Kd *", **STANDING))), scene.hand) == outs


def test_taking_is_weighed_in_cards_that_help() -> None:
    """The king of spades beside the king and queen of hearts helps with the four kings of the two other suits."""
    told = why_draw("3d 8s Qh Kh", "Ks", takes=True)
    assert "With the king of spades 12 of the cards not seen make a meld, without it 8." in told["conti"]


def test_taking_and_drawing_have_reasons() -> None:
    """The eight makes a run; the queen makes nothing, which is not said of a hand with a joker."""
    taken = why_draw("9h Th Kd", "8h", takes=True, **STANDING)
    assert "The 8 of hearts makes a meld with the 9 of hearts and the 10 of hearts." in taken["raccogliere"]
    assert "The queen of clubs makes no meld" in why_draw("9h Th Kd", "Qc", takes=False, **STANDING)["pescare"]
    assert "makes no meld" not in why_draw("9h Th Qd *", "Qc", takes=False, **STANDING)["pescare"]


def test_a_turn_is_told_step_by_step() -> None:
    """Two melds that open, one of them with a joker; a card attached; a joker won; the discard."""
    scene = scene_of(see(drawn("Kh Kd Ks Qh Qd * 3d 7c")))
    words = [encode(meld) for meld in see(_after("Kh Kd Ks Qh Qd * 3d 7c", "meld Kh Kd Ks", "meld Qh Qd *Qc")).melds]
    opening = TurnPlan(words, kind_of(FRENCH.read("3d")), throwing(scene, "3d").after)
    assert done_by(scene, opening).it == "aperto con re-re-re e donna-donna-jolly e scartato il 3 di quadri"
    melds = [{"owner": 1, "cards": ["4s", "*5s", "6s"]}]
    before = scene_of(see(drawn("5s 7s Kd", melds=melds, **STANDING)))
    after = _after("5s 7s Kd", "swap 5s 0", "attach 7s 0", melds=melds, **STANDING)
    laid = TurnPlan(
        [encode(meld) for meld in see(after).melds], kind_of(FRENCH.read("Kd")), throwing(before, "Kd").after
    )
    assert done_by(before, laid).en == (
        "attached the 7 of spades, put the 5 of spades in the joker's place and discarded the king of diamonds"
    )


def _after(hand: str, *steps: str, **keys: Any) -> Position:
    position = drawn(hand, **keys)
    for step in steps:
        position = SCALA40.play(position, 0, SCALA40.read_action(step))
    return position


def test_a_turn_is_judged_from_its_beginning() -> None:
    """Who opens and then throws is told what it opened with, and may hear that holding was better."""
    begun = drawn("Kh Kd Ks Qh Qd Qs 3d 7c")
    ended = _after("Kh Kd Ks Qh Qd Qs 3d 7c", "meld Kh Kd Ks", "meld Qh Qd Qs")
    discard = SCALA40.read_action("discard 7c")
    remark = scala40.remark_on(see(ended), discard, (1, 4), Stream(b"x"), SHORT, since=see(begun))
    assert remark is not None
    assert len(remark.hand) == 9
    scene = scene_of(see(begun))
    search = MASTER.search(scene, Stream(b"x"))
    assert any(plan.goals == [] for plan in plans_of(scene, search.policy, MASTER.parameters, MASTER.discards))


@pytest.mark.parametrize(
    ("totals", "grade"),
    [((0, 0), RemarkGrade.BLUNDER), ((40, 40), RemarkGrade.BLUNDER), ((25, 100), RemarkGrade.SLIP)],
)
def test_no_choice_costs_more_than_a_deal_has(totals: tuple[int, int], grade: RemarkGrade) -> None:
    """Not closing at once is a blunder, but little is lost to an opponent whom any point of any deal puts out."""
    melds = [{"owner": 1, "cards": ["9h", "9d", "9s"]}, {"owner": 1, "cards": ["4s", "5s", "6s"]}]
    seen = replace(see(drawn("9c 7s", melds=melds, **STANDING)), totals=totals)
    remark = scala40.remark_on(seen, SCALA40.read_action("discard 7s"), (1, 1), Stream(b"x"), SHORT)
    assert remark is not None
    assert remark.grade is grade
    assert remark.lost < 130


def test_a_close_is_named_by_the_hint_and_missing_it_is_no_good_play() -> None:
    """By FISCA, 5.3: the joker that the queen frees goes into a new meld."""
    melds = [{"owner": 1, "cards": ["Ts", "Js'", "*Qs"]}]
    position = at(FISCA, "6c' 5c 3d", melds=melds, stock="Qs 4d'", pile=["2d"], **STANDING)
    seen = see(SCALA40.play(position, 0, SCALA40.read_action("draw")))
    advised = scala40.advise(seen, Stream(b"x"), SHORT)
    assert advised is not None
    step, told, reasons = advised
    assert SCALA40.spell_action(step) == "swap Qs 0"
    assert told.en.startswith("The master would put the queen of spades in the joker's place, lay ")
    assert [reason.name for reason in reasons] == ["chiudere"]
    remark = scala40.remark_on(seen, SCALA40.read_action("discard Qs"), (0, 0), Stream(b"x"), SHORT)
    assert remark is not None
    assert remark.grade is not RemarkGrade.BEST
    assert remark.best == "swap Qs 0"
    assert [reason.name for reason in remark.reasons] == ["chiudere"]


def test_a_hint_to_throw_has_a_reason() -> None:
    advice = scala40.advise(see(drawn("6h 7h Kd 2c")), Stream(b"x"), SHORT)
    assert advice is not None
    assert [reason.name for reason in advice[2]] != []


def test_where_there_is_one_step_the_hint_names_it() -> None:
    assert scala40.only(see(at(FISCA, "6h 7h Kd 2c")))[1].it == "Qui si può solo pescare dal tallone."


OPENS_TO_TAKE = {"pile": ["4h", "Kc"], "turns": [3, 3], "stock": "2c' 5c' 9d'"}


def test_who_opens_before_drawing_is_told_to_lay() -> None:
    """Under the chiusura rules the master opens first, to take the king; nobody is told to draw then."""
    seen = see(at("scala40-chiusura", "Kh Kd Ks Qh Qd Qs 3d", **OPENS_TO_TAKE))
    advice = scala40.advise(seen, Stream(b"x"), SHORT)
    assert advice is not None
    step, told, reasons = advice
    assert SCALA40.spell_action(step) == "meld Qh Qd Qs"
    assert told.it == "Il maestro calerebbe donna-donna-donna."
    assert [reason.name for reason in reasons] == ["aprire"]
    thoughts = scala40.weigh(seen, Stream(b"x"), SHORT)
    assert thoughts is not None
    assert [move.action for move in thoughts.moves] == ["meld Qh Qd Qs", "draw"]
    assert [reason.name for reason in thoughts.reasons] == ["aprire"]


def follow_hints(position: Position) -> tuple[list[str], Position]:
    """Return the steps that seat 0 is told to take until its turn ends, and the position after them."""
    told = list[str]()
    while position.turn == 0 and len(told) < 10:
        advice = scala40.advise(see(position), Stream(b"x"), SHORT)
        step = see(position).actions[0] if advice is None else advice[0]
        told.append(SCALA40.spell_action(step))
        position = SCALA40.play(position, 0, step)
    return told, position


def test_hints_lead_to_the_end_of_a_turn() -> None:
    """A queen taken to open goes into a clean meld: one with the joker would not open, and would be taken back."""
    terms = SCALA40.agree(SCALA40.load(FISCA), {"variants": "abc"})
    hand = ["7s'", "Qs'", "*", "Qd'", "5h'", "8h'", "3h", "3c", "Td'", "Ac", "4h'", "2h", "9c"]
    given = {"hands": [hand, ["Kc'"]], "stock": ["2c'", "3c'"], "pile": ["Qh'"], "turns": [1, 1], "turn": 0}
    told, after = follow_hints(SCALA40.play(read_position(terms, given), 0, SCALA40.read_action("take")))
    assert "undo" not in told
    assert after.opened[0]


@pytest.mark.parametrize("rulebook", ["scala40-sballo", "scala40-chiusura"])
def test_hints_lead_around_the_card_just_taken(rulebook: str) -> None:
    """The ace taken may not be discarded: the joker is not attached beside it for good, but discarded."""
    melds = [{"owner": 1, "cards": meld.split()} for meld in ("Ts' Js Qs'", "Td Jd' Qd Kd")]
    position = at(rulebook, "*", pile=["Ad'", "Ad"], melds=melds, **STANDING)
    told, after = follow_hints(SCALA40.play(position, 0, SCALA40.read_action("take")))
    assert "undo" not in told
    assert after.closer == 0


def test_what_cannot_be_played_on_is_taken_back() -> None:
    """Nine points do not open, and nothing else can be laid: there is one step, and the hint names it."""
    stuck = see(_after("2c 3c 4c 9h Jd 6s Kd 8h Qs 5d Tc", "meld 2c 3c 4c", turns=[4, 4]))
    assert [SCALA40.spell_action(action) for action in stuck.actions] == ["undo"]
    assert scala40.only(stuck)[1].it == "Qui si può solo riprendere tutto in mano."


def test_the_master_weighs_where_what_was_laid_has_to_be_taken_back() -> None:
    """Thirty-three points do not open either, though there is something else to lay: the step is that of the hint."""
    stuck = see(_after("2c 3c 4c 8h 8d 8s Kd 2h Qs 5d Tc", "meld 2c 3c 4c", turns=[4, 4]))
    assert [SCALA40.spell_action(action) for action in stuck.actions] == ["meld 8h 8d 8s", "undo"]
    thoughts = scala40.weigh(stuck, Stream(b"x"), SHORT)
    assert thoughts is not None
    assert [move.action for move in thoughts.moves] == ["undo"]
    assert thoughts.text["it"] == "Il maestro riprenderebbe tutto in mano."


def test_a_card_that_frees_a_joker_is_worth_taking() -> None:
    melds = [{"owner": 1, "cards": ["4s", "*5s", "6s"]}]
    told = why_draw("9h Kd 2c", "5s", takes=True, melds=melds, **STANDING)
    assert "The 5 of spades takes the place of a joker on the table." in told["raccogliere"]


def test_what_luck_alone_showed_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice that looked worse among many is held against the best alone, in new worlds; that counts."""
    position = drawn("6h 7h Kd Ac")
    scene, discard = scene_of(see(position)), SCALA40.read_action("discard 6h")
    unit, tried = scala40._worth_of_a_point(scene), scala40._try
    again = list[float]()

    def both_once_more(
        search: PimcSearch, states: Sequence[RolloutState], budget: Budget, share: float
    ) -> list[list[float]]:
        if share < 1:
            return tried(search, states, budget, share)
        assert len(states) == 2
        return [[behind * unit for behind in again], [0.0] * len(again)]

    monkeypatch.setattr(scala40, "_try", both_once_more)
    for found, lost, grade in (((9.0, -9.0), 0.0, RemarkGrade.BEST), ((5.9, 6.0, 6.1), 6.0, RemarkGrade.MISTAKE)):
        again[:] = found
        remark = scala40.remark_on(see(position), discard, (1, 1), Stream(b"x"), SHORT)
        assert remark is not None
        assert (remark.lost, remark.grade) == (lost, grade)
