"""``examples/briscola-chiamata``: five players, an auction and a hidden partner, as a package from outside."""

import json
import subprocess
import sys

import pytest

from cartaro.testing.clauses import clause
from tests.conftest import ROOT
from tests.examples.installed import EXAMPLES, install_example, run_module

ID = "briscola-chiamata"


REFUSE_A_TOURNAMENT = """
from cartaro.i18n import CartaroError
from cartaro.tournament.model.plan import formats, read_plan
from cartaro.tournament.notice.definition import parse_definition, read_example

assert not any("chiamata" in one.games for one in formats().values())
for ask in (
    lambda: read_plan({"format": "knock-out", "rulebook": "briscola-chiamata"}),
    lambda: parse_definition(read_example("patronato-careni").replace("scala40-fisca", "briscola-chiamata")),
):
    try:
        ask()
    except CartaroError as error:
        print(error.code, error.text.en)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the package is installed."""
    return install_example(tmp_path_factory.mktemp("installed"), EXAMPLES / ID)


def python(program: str, environment: dict[str, str]) -> str:
    """Run a program; return what it prints."""
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_promise_is_kept(installed: dict[str, str]) -> None:
    said = run_module(installed, "cartaro.testing.game_checks.check", "chiamata", "--deals", "1")
    assert said.endswith(" 0 broken\n")


def test_every_clause_has_its_cases_and_each_is_decided_as_written(installed: dict[str, str]) -> None:
    said = run_module(installed, "cartaro.testing.coverage", ID, "--tests", str(ROOT / "tests"))
    assert said == f"{ID}: 0 faults\n"
    assert python(f"from cartaro.testing import check_cases; check_cases({ID!r})", installed) == ""


def test_nobody_but_the_partner_knows_who_it_is_until_the_card_is_played(installed: dict[str, str]) -> None:
    """With the card called in another hand, all but its holders see the same."""
    program = """
from cartaro_chiamata.game import CHIAMATA
from cartaro_chiamata.actions import Bid, Call, Pass
from cartaro.kit import Stream, Suit
terms = CHIAMATA.agree(CHIAMATA.load("briscola-chiamata"), {})
deck = list(Stream(b"hidden").permute(CHIAMATA.pack.cards))
def called(deck):
    position = CHIAMATA.deal(terms, deck, (0,) * 5)
    for action in (Bid(3), Pass(), Pass(), Pass(), Pass(), Call(Suit.DENARI)):
        position = CHIAMATA.play(position, position.turn, action)
    return position
at = deck.index(called(deck).called)
holder, other = at // 8, next(seat for seat in range(1, 5) if seat != at // 8)
swapped = [*deck]
swapped[at], swapped[other * 8] = deck[other * 8], deck[at]
one, two = called(deck), called(swapped)
assert one.partner != two.partner
for seat in {*range(5), None} - {holder, other}:
    assert CHIAMATA.observe(one, seat) == CHIAMATA.observe(two, seat)
"""
    python(program, installed)


@clause("briscola-chiamata", "dealer", "applies")
@clause("briscola-chiamata", "dealer", "spares")
def test_the_pack_passes_to_the_next_player(installed: dict[str, str]) -> None:
    """The lowest card deals first; after a deal, void or not, the next player deals, and nobody twice in five deals.

    «La carta più bassa fa il mazziere; dopo ogni smazzata tocca a chi segue.»
    """
    program = """
from cartaro.kit import Shuffle, Stream, begin_race
from cartaro_chiamata.bots import Greedy
from cartaro_chiamata.game import CHIAMATA
match = begin_race(CHIAMATA.agree(CHIAMATA.load("briscola-chiamata"), {"target": 21}), Shuffle(bytes(32)))
dealers = []
for _ in range(5):
    dealers.append(match.seating.dealer)
    while match.position.turn is not None:
        seen = CHIAMATA.observe(match.position, match.position.turn)
        match = match.play(match.place_to_act, Greedy().choose(seen, Stream(b"")))
    match = match.next_deal()
assert dealers == [(dealers[0] + n) % 5 for n in range(5)], dealers
"""
    python(program, installed)


def test_bots_with_a_plan_score_more_than_one_without(installed: dict[str, str]) -> None:
    arguments = ("greedy", "random", "--rulebook", ID, "--deals", "40", "--jobs", "1", "--seed", "1", "--json")
    meeting = json.loads(run_module(installed, "cartaro", "arena", *arguments))["meetings"][0]
    assert meeting["points"] > 2 * meeting["points_error"]


def test_a_match_is_played_in_the_terminal(installed: dict[str, str]) -> None:
    command = ("-m", "cartaro", "--lang", "en", "play", "chiamata", "--plain", "--seed", "1", "--bot", "greedy")
    done = subprocess.run(
        [sys.executable, *command], input="1\n" * 900, env=installed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "You bid: ace." in done.stdout


def test_a_tournament_of_a_game_that_brings_none_is_refused(installed: dict[str, str]) -> None:
    plan, definition = python(REFUSE_A_TOURNAMENT, installed).splitlines()
    assert plan.startswith("format_of_another_game The format 'Knock-out' is for scopa, scopone, scala40, not for Bris")
    assert definition.startswith("no_facet The game 'chiamata' does not provide 'tournament'"), definition
