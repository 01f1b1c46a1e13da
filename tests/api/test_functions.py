"""Functions of the public interface besides the match: rulebooks, judge, records, solver, coach, arena, kernel."""

import pickle
import random
from pathlib import Path
from typing import Any

import pytest

import cartaro

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
ENDING: dict[str, Any] = {
    "rulebook": "scopone-federale",
    "position": {
        "hands": [["7d", "3c"], ["7c", "2d"], ["As", "Rb"], ["Fd", "5s"]],
        "table": ["4s", "Fc"],
        "piles": [["7s", "7b", "6d", "6c", "Ad", "Ac"], ["5d", "5c"]],
        "turn": 0,
        "last_taker": 1,
    },
}


def test_rulebooks_have_their_ids() -> None:
    ids = [book.id for book in cartaro.rulebooks()]
    assert {"scopone-federale", "scopa-valliadi", "scala40-fisca", "scala40-sballo", "scala40-chiusura"} <= {*ids}
    assert [cartaro.find_rulebook(id).id for id in ids] == ids
    with pytest.raises(cartaro.CartaroError, match="scopone-federale"):
        cartaro.find_rulebook("briscola")


def test_a_rulebook_of_a_file_is_played_without_being_installed(tmp_path: Path) -> None:
    file = tmp_path / "scopone-lungo.toml"
    source = Path(cartaro.__file__).parent / "games" / "scopa" / "rulebooks" / "scopone-federale.toml"
    text = source.read_text("utf-8").replace('id = "scopone-federale"', 'id = "scopone-lungo"', 1)
    file.write_text(text, "utf-8")
    book = cartaro.read_rulebook(file)
    match = cartaro.Match(book, {"target": 21}, seed=1)
    match.play(match.choose("greedy"))
    assert match.rulebook.id == "scopone-lungo"
    file.write_text(text.replace("hand = 9", "hand = 11"), "utf-8")
    with pytest.raises(cartaro.CartaroError, match=r"parameters\.hand"):
        cartaro.read_rulebook(file)
    file.write_text('game = "whist"', "utf-8")
    with pytest.raises(cartaro.CartaroError, match="whist"):
        cartaro.read_rulebook(file)


def test_the_judge_answers_and_never_raises() -> None:
    asked: Any = {"position": {"hands": [["7d"], ["2c"]], "table": ["7c"], "turn": 0}, "actions": [[0, "7d"]]}
    answer = cartaro.judge({"rulebook": "scopa-valliadi", **asked})
    assert (answer["verdict"], answer["article"]) == ("refused", "take.priority")
    assert "error" in cartaro.judge({"rulebook": "none"})
    assert "error" in cartaro.judge("[")
    assert "error" in cartaro.judge({"rulebook": object()})


def test_records_are_read_from_text_file_and_folder() -> None:
    file = EXAMPLES / "scopone.cartaro"
    one = cartaro.read_record(file)
    assert one == cartaro.read_record(file.read_text("utf-8")) == cartaro.read_record(file.read_bytes())
    assert cartaro.read_record(cartaro.write_record(one)) == one
    assert {record.rulebook for record in cartaro.read_records(EXAMPLES)} >= {"scopone-federale", "scopa-valliadi"}
    with pytest.raises(OSError, match=r"none\.cartaro"):
        cartaro.read_record(Path("none.cartaro"))
    with pytest.raises(cartaro.CartaroError, match="There is no folder 'nofolder'"):
        list(cartaro.read_records("nofolder"))


def test_a_position_is_solved() -> None:
    solution = cartaro.solve(ENDING)
    assert (solution.best, solution.value, solution.moves) == (("3c",), 2, {"3c": 2, "7d": 0})
    answer: Any = cartaro.judge({**ENDING, "actions": [list(play) for play in solution.line], "want": ["score"]})
    assert [side["total"] for side in answer["score"]["sides"]] == list(solution.points)
    with pytest.raises(cartaro.CartaroError, match="hidden"):
        cartaro.solve({**ENDING, "position": {**ENDING["position"], "hands": [["7d", "3c"], None, None, None]}})


def test_a_match_is_looked_back_on() -> None:
    match = cartaro.Match("scopa-valliadi", {"target": 11}, seed=4)
    while not match.over:
        match.play(match.choose("learner"))
    record = cartaro.read_record(match.record(["Anna", "Bruno"]))
    review = cartaro.review(record, player=1, budget=cartaro.Budget(simulations=20))
    assert review.player == "Bruno"
    assert review.remarks
    for wrong in ({"player": 2}, {"level": "casual"}):
        with pytest.raises(cartaro.CartaroError):
            cartaro.review(record, **wrong)


class First:
    """Plays the first action."""

    def choose(self, observation: cartaro.Observation, chance: cartaro.Stream, budget: object = None) -> object:
        return observation.actions[0]


class Wild(First):
    """Plays something that is not an action."""

    def choose(self, observation: cartaro.Observation, chance: cartaro.Stream, budget: object = None) -> object:
        return None


def test_a_bot_of_ones_own_is_measured() -> None:
    figures = cartaro.compare_bots("greedy", First(), rulebook="scopone-federale", deals=5)
    assert figures.meetings[0].pairs == 5
    assert figures.meetings[0].points.mean > 0
    assert figures == figures.__class__(figures.meetings, figures.thoughts, figures.ratings)
    match = cartaro.Match("scopone-federale", seed=1)
    assert match.choose(First()) == match.actions[0]
    with pytest.raises(cartaro.CartaroError, match="Wild"):
        cartaro.compare_bots(Wild(), "greedy", rulebook="scopone-federale", deals=1)
    assert "master" in cartaro.bot_names("scala40-fisca")


class Thrifty(First):
    """A bot with a budget of its own, which notes the one that it is given."""

    games = ("scopa",)
    budget = cartaro.Budget(simulations=7)

    def choose(self, observation: cartaro.Observation, chance: cartaro.Stream, budget: object = None) -> object:
        self.given = budget
        return super().choose(observation, chance, budget)


def test_a_bot_of_ones_own_chooses_in_a_match_as_in_a_contest() -> None:
    """It has its own budget unless another is given; a wrong choice, or a game that it does not play, is refused."""
    match, bot = cartaro.Match("scopone-federale", seed=1), Thrifty()
    match.choose(bot)
    assert bot.given == bot.budget
    match.choose(bot, cartaro.Budget(simulations=1))
    assert bot.given == cartaro.Budget(simulations=1)
    with pytest.raises(cartaro.CartaroError, match="Wild"):
        match.choose(Wild())
    with pytest.raises(cartaro.CartaroError, match="Thrifty"):
        cartaro.Match("scala40-fisca", seed=1).choose(bot)


IN_THE_KERNEL = [book for book in cartaro.rulebooks() if book.id not in {"scopa-asso-pigliatutto", "scopa-a-quindici"}]


def test_a_law_that_the_kernel_does_not_know_is_named() -> None:
    with pytest.raises(cartaro.CartaroError, match=r"take\.ace"):
        cartaro.kernel_table("scopa-asso-pigliatutto")


@pytest.mark.parametrize("book", IN_THE_KERNEL, ids=lambda book: book.id)
def test_deals_at_the_kernels_speed(book: cartaro.Rulebook) -> None:
    """Played at random to the end, undoing nothing; another table of the same seed plays the same."""

    def play() -> list[int]:
        chance, table = random.Random(1), cartaro.kernel_table(book, seed=3)
        deal = table.deal()
        branch = deal.copy()
        while deal.turn >= 0:
            table.play(deal, chance.choice(table.legal(deal)))
        assert branch.turn >= 0
        assert len(table.play_outs(branch, 5)) == table.terms.sides
        return table.score(deal)

    assert play() == play()


def test_another_seed_deals_other_cards() -> None:
    one, other = cartaro.kernel_table("scopa-valliadi", seed=1), cartaro.kernel_table("scopa-valliadi", seed=2)
    assert [one.legal(one.deal()) for _ in range(3)] != [other.legal(other.deal()) for _ in range(3)]


@pytest.mark.parametrize("book", IN_THE_KERNEL, ids=lambda book: book.id)
def test_a_kernel_table_takes_positions_and_actions_of_a_match_and_gives_them_back(book: cartaro.Rulebook) -> None:
    """Every lawful action without a declaration has its number; the same position as JSON gives the same."""
    match, table = cartaro.Match(book, seed=3), pickle.loads(pickle.dumps(cartaro.kernel_table(book, seed=3)))
    for _ in range(25):
        match.play(match.choose("random"))
    numbers = table.legal(table.deal_from(match))
    spelt = [table.spell(match, number) for number in numbers]
    assert [table.read(match, action) for action in spelt] == numbers
    assert {action for action in match.actions if "fuori" not in action} == {*spelt}
    while "drawn" in match.position:
        match.play(match.choose("random"))
    assert table.legal(table.deal_from(match.position)) == table.legal(table.deal_from(match))
    with pytest.raises(cartaro.CartaroError):
        table.read(match, "7h" if book.game == "scala40" else "claim")


def test_a_rulebook_that_is_not_installed_goes_wherever_a_name_does(tmp_path: Path) -> None:
    file = tmp_path / "scopone-lungo.toml"
    source = Path(cartaro.__file__).parent / "games" / "scopa" / "rulebooks" / "scopone-federale.toml"
    file.write_text(source.read_text("utf-8").replace('id = "scopone-federale"', 'id = "scopone-lungo"', 1), "utf-8")
    book = cartaro.read_rulebook(file)
    assert "master" in cartaro.bot_names(book)
    figures = cartaro.compare_bots("greedy", "master:5sims", rulebook=book, deals=2)
    assert figures.meetings[0].pairs == 2
    assert cartaro.Match(book, seed=1).choose("expert:5sims") in cartaro.Match(book, seed=1).actions
    assert cartaro.kernel_table(book).legal(cartaro.kernel_table(book).deal())
    match = pickle.loads(pickle.dumps(cartaro.Match(book, seed=1)))
    assert match == cartaro.Match(book, seed=1)
    assert pickle.loads(pickle.dumps(cartaro.find_rulebook("scopone-federale"))) is cartaro.find_rulebook(
        "scopone-federale"
    )
