"""A wrong argument is told by its name, with what would be right: never by a traceback of what lies beneath."""

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cartaro
from cartaro.research.batch import Batch
from cartaro.research.episode import Episode

wrong: Any = cartaro
batch: Any = Batch
episode: Any = Episode
"""The same names, whatever their types: what is called wrongly here is wrong for a type checker too."""
ENDING: dict[str, Any] = {
    "rulebook": "scopone-federale",
    "position": {"hands": [["7d"], ["2c"], ["As"], ["Rb"]], "table": ["7c"], "turn": 0},
}
POSITION = ENDING["position"]
RECORD = cartaro.read_record(Path(__file__).parents[2] / "docs" / "examples" / "scopone.cartaro")


class Bot:
    """Plays the first action."""

    def choose(self, observation: Any, chance: Any, budget: Any = None) -> Any:
        return observation.actions[0]


def scopone() -> Any:
    return cartaro.Match("scopone-federale", seed=1)


def scala() -> Any:
    return cartaro.Match("scala40-fisca", seed=1)


def table() -> Any:
    return cartaro.kernel_table("scopone-federale", seed=1)


BOOK, OPTIONS, SEED = "the id of a rulebook", "a dictionary of options", "a whole number, a text, bytes or None"
ACTION, PLAYER, BOT = "the text of an action", "the number of a player", "the name of a bot"
NAMES, BUDGET, SOURCE = "a list of 4 names", "a Budget", "the text of a record"
POSITIVE, AMOUNT, WHOLE = "a number more than zero", "a number from zero up", "a whole number, 1 or more"
DECK, PATH, ONE_RECORD = "the cards of the whole pack", "a path", "a Record"
CALLS: list[tuple[Any, str]] = [
    *((lambda given=given: wrong.Match(given), BOOK) for given in (3, None, [1], Path("x.toml"), b"scopa-valliadi")),
    *((lambda given=given: wrong.find_rulebook(given), BOOK) for given in (3, None, Path("x.toml"))),
    *((lambda given=given: wrong.bot_names(given), BOOK) for given in (3, None)),
    *((lambda given=given: wrong.kernel_table(given), BOOK) for given in (3, None)),
    *((lambda given=given: wrong.compare_bots("greedy", "random", rulebook=given), BOOK) for given in (3, None)),
    *((lambda given=given: batch(given, 2), BOOK) for given in (3, None)),
    *((lambda given=given: episode(given), BOOK) for given in (3, None)),
    (lambda: wrong.Match("whist"), "There is no rulebook 'whist'"),
    *(
        (lambda given=given: wrong.Match("scopa-valliadi", given), OPTIONS)
        for given in (["players"], "players", 3, {3: 4})
    ),
    (lambda: wrong.kernel_table("scopa-valliadi", ["players"]), OPTIONS),
    (lambda: wrong.compare_bots("greedy", "random", rulebook="scopa-valliadi", options=["players"]), OPTIONS),
    (lambda: episode("scopa-valliadi", options=["players"]), OPTIONS),
    *(
        (lambda given=given: wrong.Match("scopa-valliadi", {"players": given}), "players")
        for given in (5, "4", None, [4], 4.0)
    ),
    (lambda: wrong.Match("scopa-valliadi", {"colour": 1}), "colour"),
    *((lambda given=given: wrong.Match("scopa-valliadi", seed=given), SEED) for given in (1.5, [1], object())),
    *(
        (lambda given=given: wrong.kernel_table("scopa-valliadi", seed=given), "a whole number")
        for given in (-1, 2**64, "1", None)
    ),
    *((lambda given=given: batch("scopa-valliadi", 2, given), "a whole number") for given in ("1", None, 1.5)),
    *((lambda given=given: batch("scopa-valliadi", given), "a whole number") for given in ("1", None, 1.5)),
    *((lambda given=given: episode("scopa-valliadi").reset(given), "a whole number") for given in ("1", 1.5)),
    *((lambda given=given: wrong.Match("scopa-valliadi", deck=given), DECK) for given in (3, [1, 2], {"7d"})),
    (lambda: wrong.Match("scopa-valliadi", deck="7d"), "40 cards"),
    (lambda: wrong.Match("scopa-valliadi", deck=["7x"] * 40), "7x"),
    *(
        (lambda given=given: wrong.Match.from_position("scopone-federale", given), "a position")
        for given in (None, "7d", [1], 3)
    ),
    (lambda: wrong.Match.from_position("scopone-federale", {}), "'hands'"),
    (lambda: wrong.Match.from_position("scopone-federale", {**POSITION, "tables": []}), "tables"),
    *((lambda given=given: wrong.Match.from_record(given), SOURCE) for given in (None, 3, "match.cartaro", ["x"])),
    *((lambda given=given: wrong.read_record(given), SOURCE) for given in (None, 3, "games/match.cartaro", ["x"])),
    (lambda: wrong.read_record("x"), "Line 1"),
    *(
        (lambda given=given: scopone().play(given), ACTION)
        for given in (None, 3, b"7d", cartaro.Card.parse("7d"), ["7d"])
    ),
    *((lambda given=given: scala().play(given), ACTION) for given in (None, 3, scopone().observe().actions[0])),
    *((lambda given=given: scopone().judge(given), ACTION) for given in (None, 3)),
    (lambda: scopone().play("seven"), "seven"),
    *((lambda given=given: scopone().play("7d", given), PLAYER) for given in ("0", 0.0, True, [0])),
    *((lambda given=given: scopone().observe(given), PLAYER) for given in ("0", 1.0)),
    *((lambda given=given: scopone().view(given), PLAYER) for given in ("0", 1.0)),
    *((lambda given=given: scopone().seat_of(given), PLAYER) for given in (None, "0")),
    *((lambda given=given: scopone().come_back(given), PLAYER) for given in (None, "0")),
    (lambda: scopone().observe(4), "no player 4"),
    *((lambda given=given: play_first(minutes=given), AMOUNT) for given in ("x", math.nan, math.inf, -1, True)),
    *((lambda given=given: scopone().choose(given), BOT) for given in (None, 3, Bot, object(), ["greedy"])),
    (lambda: scopone().choose("genius"), "genius"),
    (lambda: scopone().choose("master:fast"), "fast"),
    (lambda: scopone().choose("process:cat"), "process:cat"),
    *(
        (lambda given=given: scopone().choose("greedy", given), BUDGET)
        for given in (100, "100sims", {"simulations": 1})
    ),
    *((lambda given=given: scopone().record(given), NAMES) for given in (["A"], "abcd", 3, [1, 2, 3, 4], ["A"] * 5)),
    *(
        (lambda given=given: wrong.Budget(simulations=given), "a whole number, 1 or more")
        for given in (-5, 0, 1.5, "9", True)
    ),
    *((lambda given=given: wrong.Budget(milliseconds=given), POSITIVE) for given in (-5, 0, math.nan, "9", True)),
    *((lambda given=given: wrong.solve(ENDING, seconds=given), POSITIVE) for given in (-1, 0, "x", math.nan, None)),
    *((lambda given=given: wrong.solve(ENDING, megabytes=given), WHOLE) for given in (0, 1.5, None)),
    *((lambda given=given: wrong.solve(ENDING, threads=given), WHOLE) for given in (0, "2", None)),
    *(
        (lambda given=given: wrong.solve(given), "a request as a dictionary")
        for given in (None, 3, [1], {"a": object()})
    ),
    *(
        (lambda given=given: wrong.compare_bots(*given, rulebook="scopa-valliadi"), BOT)
        for given in (("greedy", None), (3, 4))
    ),
    (lambda: wrong.compare_bots("greedy", rulebook="scopa-valliadi"), "Two bots"),
    *((lambda given=given: compare(deals=given), WHOLE) for given in (0, "1", 1.5, None)),
    *((lambda given=given: compare(jobs=given), WHOLE) for given in (0, "1", None)),
    *((lambda given=given: compare(seed=given), "a text") for given in (1, None)),
    (lambda: compare(round_robin="yes"), "True or False"),
    *((lambda given=given: wrong.replay_record(given), ONE_RECORD) for given in (None, "x.cartaro", scopone())),
    *((lambda given=given: wrong.verify_record(given), ONE_RECORD) for given in (None, "x.cartaro")),
    *((lambda given=given: wrong.write_record(given), ONE_RECORD) for given in (None, scopone())),
    *((lambda given=given: wrong.verify_record(RECORD, given), "64 hexadecimal digits") for given in ("abc", 3, b"")),
    *((lambda given=given: wrong.read_records(given).__next__(), PATH) for given in (None, 3)),
    *((lambda given=given: wrong.read_rulebook(given), PATH) for given in (None, 3)),
    *((lambda given=given: wrong.review(given), ONE_RECORD) for given in (None, "x.cartaro")),
    *((lambda given=given: wrong.review(RECORD, given), "0 to 3") for given in ("0", 4, -1, None)),
    *((lambda given=given: wrong.review(RECORD, level=given), "level") for given in ("genius", 3, None)),
    (lambda: wrong.review(RECORD, budget=100), BUDGET),
    *((lambda given=given: table().deal_from(given), "a position") for given in (None, 3, "7d")),
    *((lambda given=given: table().spell(scopone(), given), "action") for given in (1, -1, "7d", None)),
    *((lambda given=given: table().read(scopone(), given), "a text") for given in (1, None)),
    (lambda: table().play_outs(table().deal(), 0), WHOLE),
    *((lambda given=given: wrong.Card.parse(given), "the text of a card") for given in (7, None)),
    (lambda: wrong.Card.parse("7x"), "7x"),
    (lambda: wrong.Card.parse("7d", "tarot"), "italian, french"),
    *((lambda given=given: wrong.Stream(given), "bytes") for given in ("1", 1, None)),
]


def play_first(minutes: Any) -> None:
    match = scopone()
    match.play(match.actions[0], minutes=minutes)


def compare(**given: Any) -> object:
    return wrong.compare_bots("greedy", "random", **{"rulebook": "scopa-valliadi", "deals": 1, **given})


def test_there_are_many() -> None:
    assert len(CALLS) >= 120


@pytest.mark.parametrize(("call", "told"), CALLS, ids=[str(number) for number in range(len(CALLS))])
def test_a_wrong_argument_is_told_with_what_would_be_right(call: Callable[[], object], told: str) -> None:
    with pytest.raises(cartaro.CartaroError) as error:
        call()
    assert re.search(re.escape(told), str(error.value)), str(error.value)
    assert error.value.text.it != error.value.text.en


def test_what_is_of_the_wrong_type_is_a_type_error_too() -> None:
    with pytest.raises(TypeError, match="not 3"):
        wrong.Match(3)


def test_a_refused_argument_changes_nothing() -> None:
    match = scopone()
    calls: tuple[Callable[[], object], ...] = (
        lambda: match.play(None),
        lambda: match.play(match.actions[0], minutes="x"),
        lambda: match.record(["A"]),
    )
    for call in calls:
        with pytest.raises(cartaro.CartaroError):
            call()
    assert match == scopone()


def test_a_name_has_its_budget_in_a_match_as_in_a_contest() -> None:
    match = scopone()
    assert match.choose("master:20sims") in match.actions
    assert match.copy().choose("master:20sims") == match.copy().choose("master", cartaro.Budget(simulations=20))
