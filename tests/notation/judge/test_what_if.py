"""The judge's option ``under``: how another rulebook would judge the same line, and by which articles."""

import json
import subprocess
import sys
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.games import GAMES, find_game
from cartaro.i18n import CartaroError
from cartaro.notation.judge import WhatIf, judge_line
from cartaro.testing.conformance import read_cases, rulebooks_with_cases

PARTNER = {
    "scopone-federale": "scopa-valliadi",
    "scopa-valliadi": "scopone-federale",
    "scala40-fisca": "scala40-chiusura",
    "scala40-sballo": "scala40-fisca",
    "scala40-chiusura": "scala40-sballo",
    **{id: base for game in GAMES for id in game.rulebooks if (base := game.load(id).base) is not None},
}
POSITION: dict[str, Any] = {
    "hands": [["2c", "5c", "9d", "8h"], ["Kh", "Jd", "7s"]],
    "stock": ["Ac", "Ad"],
    "pile": ["3s"],
    "melds": [{"owner": 0, "cards": ["5h", "6h", "7h"]}],
    "opened": [True, True],
    "turn": 0,
}


def ask(under: WhatIf, **line: Any) -> dict[str, Any]:
    """Return the complete answer to a line."""
    answer: dict[str, Any] = judge_line(json.dumps(line), under)
    return answer


def played(*actions: str) -> dict[str, Any]:
    """Return the fields of a line in which seat 0 does *actions*."""
    return {"position": POSITION, "actions": [[0, action] for action in actions]}


@pytest.mark.parametrize("rulebook", rulebooks_with_cases())
def test_the_answer_itself_stays_the_protocols(rulebook: str) -> None:
    """For every case, ``under`` only adds a key to the answer; what cannot be judged there is an error in it."""
    what_if = WhatIf(PARTNER[rulebook])
    for case in read_cases(rulebook):
        line = json.dumps(case.request)
        plain, more = judge_line(line), judge_line(line, what_if)
        under: Any = more.pop("under", {"error": {}})
        assert more == plain
        assert ("error" in under) or {"rulebook", "dropped", "verdict", "article", "differs"} <= set(under)


@pytest.mark.parametrize("rulebook", rulebooks_with_cases())
def test_nothing_differs_from_itself(rulebook: str) -> None:
    for case in read_cases(rulebook):
        answer: dict[str, Any] = judge_line(json.dumps(case.request), WhatIf(rulebook))
        if "error" not in answer:
            under = answer.pop("under")
            assert under.pop("differs") == []
            assert under.pop("dropped") == []
            assert under.pop("rulebook") == rulebook
            assert {"id": answer["id"], **under} == answer


@pytest.mark.parametrize("rulebook", rulebooks_with_cases())
def test_what_is_decided_otherwise_names_what_makes_it_so(rulebook: str) -> None:
    """For every case and every other rulebook of the game: if verdicts or scores differ, articles are named."""
    keys = ("verdict", "refused_at", "over", "totals", "winner", "out", "score")
    others = [id for id in rulebooks_with_cases() if find_game(id) is find_game(rulebook) and id != rulebook]
    for other in others:
        what_if = WhatIf(other)
        for case in read_cases(rulebook):
            answer: dict[str, Any] = judge_line(json.dumps(case.request), what_if)
            under = answer.get("under", {"error": {}})
            if "error" not in under and any(answer.get(key) != under.get(key) for key in keys):
                assert under["differs"], f"{case.name} by {other}"
                assert [None, None] not in under["differs"], f"{case.name} by {other}"


def test_a_renewal_that_puts_other_cards_on_top_is_the_difference() -> None:
    """Sballo turns the pile over, chiusura shuffles it: another card is drawn, so that the discard is not in hand."""
    position = {**POSITION, "stock": ["Ac"], "pile": ["3s", "4s", "6s", "8s", "Ts"], "opened": [True, True]}
    actions = [[0, "draw"], [0, "discard 2c"], [1, "draw"], [1, "discard 3s"]]
    answer = ask(WhatIf("scala40-chiusura"), rulebook="scala40-sballo", position=position, actions=actions)
    assert answer["verdict"] == "allowed"
    assert (answer["under"]["verdict"], answer["under"]["article"]) == ("refused", None)
    assert answer["under"]["differs"] == [["stock", "stock"]]


def test_a_word_that_only_one_rulebook_has_is_the_difference() -> None:
    """Scopa has no 'fuori' (article 16 of Scopone), and no article for it."""
    position = {"hands": [["7d"], ["Rc"]], "table": ["2c"], "turn": 0, "points": [7, 0]}
    position["piles"] = [["7c", "6d"], []]
    line = {"position": {**position, "hands": [["7d"], ["Rc"], ["Rd"], ["Rb"]]}, "actions": [[0, "7d fuori"]]}
    answer = ask(WhatIf("scopa-valliadi"), rulebook="scopone-federale", **line)
    assert answer["under"]["verdict"] == "refused"
    assert [pair[1] for pair in answer["under"]["differs"]] == [None]
    assert answer["under"]["differs"][0][0].startswith("16.")


def test_refused_there_and_lawful_here() -> None:
    """A player who has opened may discard a card that attaches by FISCA, but not by chiusura."""
    answer = ask(WhatIf("scala40-chiusura"), rulebook="scala40-fisca", **played("draw", "discard 8h"))
    assert answer["verdict"] == "allowed"
    under = answer["under"]
    assert (under["verdict"], under["refused_at"], under["article"]) == ("refused", 1, "attaching")
    assert under["differs"] == [["5.4.attaching", "attaching"]]


def test_an_article_that_the_other_does_not_have_stands_alone() -> None:
    """By FISCA a card that is taken must be used; chiusura has no such article."""
    answer = ask(WhatIf("scala40-chiusura"), rulebook="scala40-fisca", **played("take"))
    assert answer["article"] == "5.4.use"
    assert answer["under"]["verdict"] == "allowed"
    assert answer["under"]["differs"] == [["5.4.use", None]]
    back = ask(WhatIf("scala40-fisca"), rulebook="scala40-chiusura", **played("take"))
    assert back["under"]["differs"] == [[None, "5.4.use"]]


def test_two_articles_that_say_the_same_make_no_difference() -> None:
    """Both rulebooks refuse a second draw, each by its own article."""
    answer = ask(WhatIf("scala40-chiusura"), rulebook="scala40-fisca", **played("draw", "draw"))
    assert answer["article"] != answer["under"]["article"]
    assert answer["under"]["verdict"] == "refused"
    assert answer["under"]["differs"] == []


def test_a_close_differs_by_the_articles_that_count_each_seat() -> None:
    """A hand that has laid nothing counts a flat 100 in sballo, but in FISCA only with variant b."""
    close = {"closer": 0, "hands": [[], ["Kh"], ["9d"]], "laid": [True, False, True]}
    answer = ask(WhatIf("scala40-sballo"), rulebook="scala40-fisca", close=close)
    assert answer["score"]["counts"] == [0, 10, 9]
    assert answer["under"]["score"]["counts"] == [0, 100, 9]
    assert answer["under"]["differs"] == [[answer["articles"][1], answer["under"]["articles"][1]]]


def test_a_match_differs_by_the_articles_that_decide_it() -> None:
    """A player with 101 is out by FISCA; by chiusura the exit score must be exceeded."""
    answer = ask(WhatIf("scala40-chiusura"), rulebook="scala40-fisca", match={"deals": [[0, 101]]})
    assert answer["over"]
    assert not answer["under"]["over"]
    assert answer["under"]["differs"] == [["8.out", "out"]]


def test_options_that_the_other_lacks_are_dropped_and_said() -> None:
    """Options for the other rulebook can be given with it; values that it does not allow are dropped too."""
    match = {"deals": [[0, 120]]}
    options = {"exit": 3333, "penalty": 5, "renewals": 3, "seed": 7}
    answer = ask(WhatIf("scala40-sballo"), rulebook="scala40-chiusura", options=options, match=match)
    assert answer["under"]["dropped"] == ["exit", "penalty"]
    other = ask(WhatIf("scala40-sballo", {"exit": 201}), rulebook="scala40-chiusura", options=options, match=match)
    assert other["under"]["dropped"] == ["penalty"]
    assert other["under"]["totals"] == [0, 120]
    assert not other["under"]["over"]


def test_the_same_rulebook_with_a_variant() -> None:
    """By variant b of FISCA a hand that has laid nothing counts a flat 100."""
    close = {"closer": 0, "hands": [[], ["Kh"]], "laid": [True, False]}
    answer = ask(WhatIf("scala40-fisca", {"variants": "b"}), rulebook="scala40-fisca", close=close)
    assert answer["under"]["score"]["counts"] == [0, 100]
    assert answer["under"]["differs"] == [["7.1.count", "v.b.hundred"]]


def test_what_cannot_be_judged_there_is_said_there() -> None:
    """A run with two jokers is a meld only by sballo; a line of another game cannot be judged."""
    position = {**POSITION, "melds": [{"owner": 0, "cards": ["5h", "*6h", "7h", "*8h"]}]}
    answer = ask(WhatIf("scala40-fisca"), rulebook="scala40-sballo", position=position, actions=[[0, "draw"]])
    assert answer["verdict"] == "allowed"
    assert answer["under"]["error"]["code"] == "bad_meld"
    other = ask(WhatIf("scala40-fisca"), rulebook="scopone-federale", match={"deals": []})
    assert other["under"]["error"]["code"] == "other_game"


@pytest.mark.parametrize(("rulebook", "options"), [("briscola", {}), ("scala40-fisca", {"variants": "x"})])
def test_a_rulebook_or_an_option_that_is_none_is_said_at_once(rulebook: str, options: dict[str, str]) -> None:
    with pytest.raises(CartaroError):
        WhatIf(rulebook, options)


def test_the_command_judges_by_both() -> None:
    lines = "".join(
        json.dumps({"id": id, "rulebook": id, **played("draw", "discard 8h")}) + "\n"
        for id in ("scala40-fisca", "scala40-chiusura")
    )
    command = [sys.executable, "-m", "cartaro", "judge", "--under", "scala40-sballo"]
    done = subprocess.run(command, input=lines.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["verdict"] for answer in answers] == ["allowed", "refused"]
    assert [answer["under"]["verdict"] for answer in answers] == ["allowed", "allowed"]


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, said in (
        (["--option", "variants=a"], "'--option' goes with '--under'."),
        (["--under", "briscola"], "briscola"),
        (["--under", "scala40-fisca", "--option", "variants=x"], "variants"),
    ):
        assert main(["judge", *arguments, "--lang", "en"]) == 2
        assert said in capsys.readouterr().err
