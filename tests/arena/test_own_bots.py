"""External bots in the arena, from a file, a module, a package, or a process; errors are reported as a sentence."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from cartaro.arena.contest import Contest
from cartaro.arena.entrant import ArenaEntrant, read_entrant
from cartaro.arena.process import ProcessBot
from cartaro.arena.results import ContestFile
from cartaro.arena.sealed import sealed_seed
from cartaro.bots import Budget
from cartaro.bots.bot import BotFailedError
from cartaro.bots.own import OwnBot
from cartaro.i18n import CartaroError
from tests.conftest import ROOT

pytestmark = pytest.mark.second("bots of others in processes and sandboxes; test_arena holds contests")

PAGE = (ROOT / "docs" / "own-bots.md").read_text("utf-8")
(SCRIPT,) = re.findall(r"^```js\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
COMMANDS = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)

THRIFTY = """
import sys

import cartaro


class Thrifty:
    budget = cartaro.Budget(simulations=7)

    def choose(self, observation, chance, budget=None):
        print(budget, file=sys.stderr)
        return observation.actions[0]
"""

MINE = """
class First:
    title = "The first"
    games = ("scopa",)

    def choose(self, observation, chance, budget=None):
        return observation.actions[0]


class Broken(First):
    def choose(self, observation, chance, budget=None):
        return 1 / 0


class Wild(First):
    def choose(self, observation, chance, budget=None):
        return "7d"


class Empty:
    pass


class Vague:
    def __eq__(self, other):
        raise ValueError("neither equal nor different")


class Array(First):
    def choose(self, observation, chance, budget=None):
        return Vague()


class Weighs(First):
    def __init__(self):
        open("weights.bin")


class Leaves(First):
    def choose(self, observation, chance, budget=None):
        raise SystemExit


class Dies(First):
    def choose(self, observation, chance, budget=None):
        import os

        os._exit(0)


class Counts(First):
    games = 7


class OneWord(First):
    games = "scopa"


class Talks(First):
    def choose(self, observation, chance, budget=None):
        print("I think")
        return observation.actions[0]
"""
ANSWERS = """
import json, sys, time
for number, line in enumerate(sys.stdin, 1):
    asked = json.loads(line)
    answer = json.dumps({"id": asked["id"], "action": asked["actions"][0]})
    MISCHIEF
    print(answer, flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of bots, and a package of it with entry points."""
    (tmp_path / "mine_of_tests.py").write_text(MINE)
    info = tmp_path / "mine-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1\n")
    points = "first-of-all = mine_of_tests:First\nbreaks = mine_of_tests:Broken\ndies = mine_of_tests:Dies\n"
    (info / "entry_points.txt").write_text(f"[cartaro.bots]\n{points}")
    return tmp_path


def cartaro(folder: Path, *arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    """Run a command of Cartaro in *folder*, in English, with the contents of the folder installed."""
    return subprocess.run(
        [sys.executable, "-m", "cartaro", "--lang", "en", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def arena(folder: Path, bot: str, *arguments: str, status: int = 0) -> tuple[dict[str, object], str]:
    """Let a bot play the greedy one for a deal; return its line of the figures, and the errors printed."""
    asked = ("--rulebook", "scopone-federale", "--deals", "1", "--jobs", "1", "--json")
    done = cartaro(folder, "arena", bot, "greedy", *asked, *arguments)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return (json.loads(done.stdout)["entrants"][0] if status == 0 else {}), done.stderr


@pytest.mark.parametrize("bot", ["./mine_of_tests.py:First", "mine_of_tests:First:60ms", "first-of-all"])
def test_a_bot_of_a_file_a_module_or_a_package_is_measured(folder: Path, bot: str) -> None:
    entrant, complained = arena(folder, bot)
    assert entrant["name"] == bot
    assert isinstance(entrant["choices"], int)
    assert "failed" not in entrant
    assert "mine" not in complained


def test_it_plays_in_processes_too(folder: Path) -> None:
    entrant, _ = arena(folder, "./mine_of_tests.py:First", "--deals", "2", "--jobs", "2")
    assert entrant["choices"]


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("./mine_of_tests.py:Broken", r"stopped with an error: ZeroDivisionError: .* \(mine_of_tests.py:12\)"),
        ("./mine_of_tests.py:Wild", r"chose '7d', which is not one of the actions"),
        ("./mine_of_tests.py:Array", r"stopped with an error: ValueError: neither equal nor different"),
        ("./mine_of_tests.py:Weighs", r"cannot be loaded: FileNotFoundError: .*'weights.bin' \(mine_of_tests.py:\d+\)"),
        ("./mine_of_tests.py:Empty", r"is not a bot: it has no 'choose'"),
        ("./mine_of_tests.py:Nobody", r"cannot be loaded: AttributeError"),
        ("./not_there.py:First", r"There is no file ./not_there.py"),
        ("not.there:First", r"cannot be loaded: ModuleNotFoundError"),
        ("./mine_of_tests.py:Counts", r"cannot be loaded: its 'games' is not a list of names"),
        ("./mine_of_tests.py:OneWord", r"cannot be loaded: its 'games' is not a list of names"),
        ("process:not-there-at-all", r"cannot be started: it is not there"),
        ("./mine_of_tests.py:Leaves", r"stopped with an error: SystemExit"),
        ("process:", r"cannot be started: no command"),
        ("process:play 'it", r"cannot be started: a quotation mark of the command is not closed"),
        ("master:fast", r"60ms or 4000sims"),
    ],
)
def test_what_is_no_bot_is_said(folder: Path, bot: str, said: str) -> None:
    _, complained = arena(folder, bot, status=2)
    assert re.search(said, complained), complained


@pytest.mark.parametrize(
    ("bot", "said"), [("Broken", "ZeroDivisionError"), ("Wild", "not one of the actions"), ("Leaves", "SystemExit")]
)
def test_what_a_bot_does_wrong_is_said_from_another_process_too(folder: Path, bot: str, said: str) -> None:
    _, complained = arena(folder, f"./mine_of_tests.py:{bot}", "--jobs", "2", status=2)
    assert said in complained


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_is_no_figure(folder: Path, jobs: str) -> None:
    """Standard output has the figures only, here as JSON."""
    entrant, complained = arena(folder, "./mine_of_tests.py:Talks", "--jobs", jobs)
    assert entrant["choices"]
    assert "I think" in complained


@pytest.mark.parametrize("bot", ["./mine_of_tests.py:Dies", "dies"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_ends_its_process_ends_the_contest_with_a_sentence(folder: Path, bot: str, jobs: str) -> None:
    _, complained = arena(folder, bot, "--jobs", jobs, status=2)
    assert "ended before its work was done" in complained


def test_a_bot_that_ends_its_process_ends_self_play_with_a_sentence(folder: Path) -> None:
    asked = ("--rulebook", "scopone-federale", "--deals", "1", "--processes", "1", "--out", "positions")
    done = cartaro(folder, "selfplay", "--bots", "./mine_of_tests.py:Dies", *asked)
    assert done.returncode == 2
    assert "ended before its work was done" in done.stderr


@pytest.mark.parametrize(
    ("is_process", "said"), [(True, "for a process, of the clock."), (False, "ms are of CPU time.")]
)
def test_the_figures_say_what_their_milliseconds_are(folder: Path, is_process: bool, said: str) -> None:
    """docs/own-bots.md: think times of processes are wall-clock times; those of other bots are CPU time."""
    bot = process(folder) if is_process else "./mine_of_tests.py:First"
    told = cartaro(folder, "arena", bot, "greedy", "--rulebook", "scopone-federale", "--deals", "1", "--jobs", "1")
    assert said in told.stdout


def test_a_bot_that_does_not_play_the_game_is_refused(folder: Path) -> None:
    done = cartaro(folder, "arena", "./mine_of_tests.py:First", "greedy", "--rulebook", "scala40-fisca", "--deals", "1")
    assert done.returncode == 2
    assert "The bot './mine_of_tests.py:First' does not play this game: its 'games' do not include" in done.stderr


def test_a_budget_that_is_none_is_refused() -> None:
    thrifty = SimpleNamespace(choose=lambda observation, chance, budget=None: observation.actions[0], budget=7)
    with pytest.raises(CartaroError, match="'budget' is not a Budget"):
        OwnBot("thrifty", thrifty).budget_for("scopa")


def test_a_bot_has_its_own_budget_unless_it_is_given_another(folder: Path) -> None:
    """docs/own-bots.md: in the arena too, as at a table."""
    (folder / "thrifty.py").write_text(THRIFTY, "utf-8")
    for suffix, said in (("", "simulations=7,"), (":9sims", "simulations=9,")):
        contest = ("arena", f"./thrifty.py:Thrifty{suffix}", "greedy", "--rulebook", "scopa-valliadi", "--deals", "1")
        done = cartaro(folder, *contest, "--jobs", "1")
        assert (done.returncode, said in done.stderr) == (0, True), done.stderr


def process(folder: Path, mischief: str = "pass") -> str:
    """Return an entrant that answers with the first action, but for some mischief before each answer."""
    (folder / "answers.py").write_text(ANSWERS.replace("MISCHIEF", mischief))
    return f"process:{sys.executable} answers.py"


def test_a_process_plays_as_the_same_bot_does_in_python(folder: Path) -> None:
    """Whatever it is told beside the actions, it is told what is so."""
    theirs, complained = arena(folder, process(folder))
    ours, _ = arena(folder, "./mine_of_tests.py:First")
    assert theirs["choices"] == ours["choices"]
    assert "process" not in complained


@pytest.mark.parametrize(
    ("mischief", "said", "failures"),
    [
        ("if number == 2: sys.exit(3)", "has ended, with status 3", "many"),
        ("if number == 2: answer = 'seven'", "answered 'seven'", "one"),
        (
            "if number == 2: answer = json.dumps({'id': asked['id'], 'action': '8x'})",
            "chose '8x', which is not one",
            "one",
        ),
        ("if number == 2: sys.stdin.readline()", "did not answer within 1 second", "many"),
        (
            "while number == 2: time.sleep(0.1); print(json.dumps({'id': 0, 'action': 'late'}), flush=True)",
            "did not answer within 1 second",
            "many",
        ),
        ("if number == 2: answer = '[' * 50_000", "answered '[[[", "one"),
        ("if number == 2: answer = '9' * 200_000", "answered '999", "one"),
    ],
)
def test_a_choice_that_fails_is_replaced_told_and_counted(
    folder: Path, mischief: str, said: str, failures: str
) -> None:
    entrant, complained = arena(folder, process(folder, mischief), "--time-limit", "1")
    assert said in complained
    assert isinstance(entrant["failed"], int)
    assert entrant["failed"] == 1 if failures == "one" else entrant["failed"] > 1


@pytest.mark.parametrize("mischief", ["sys.exit(1)", "answer = ''"])
def test_a_process_that_never_answers_stops_the_contest(folder: Path, mischief: str) -> None:
    _, complained = arena(folder, process(folder, mischief), status=2)
    assert "No good answer 3 times in a row" in complained


@pytest.mark.parametrize("answer", ["\x1b[31mseven\x9b\u202e", '{"id": 0, "action": "\\u001b[31mseven\\u009b\\u202e"}'])
def test_control_characters_of_an_answer_are_shown_escaped(answer: str) -> None:
    with pytest.raises(BotFailedError) as failed:
        ProcessBot("process:any", 1.0)._read(answer, ["7d"])
    for sentence in (failed.value.text.it, failed.value.text.en):
        assert sentence.isprintable()
        assert r"\x1b[31mseven\x9b\u202e" in sentence


def test_an_answer_to_an_earlier_question_is_passed_over(folder: Path) -> None:
    mischief = "print(json.dumps({'id': asked['id'] - 1, 'action': 'late'}), flush=True)"
    entrant, _ = arena(folder, process(folder, mischief))
    assert "failed" not in entrant


def test_what_a_process_is_told_is_what_its_seat_may_know(folder: Path) -> None:
    """The hand in the view, no other; events of others' hands are not in the history."""
    last = "answer = json.dumps({'id': asked['id'], 'action': asked['actions'][-1]})"  # a discard ends the turn
    mischief = f"{last}; print(line.strip(), file=sys.stderr)"
    done = cartaro(
        folder,
        "arena",
        process(folder, mischief),
        "greedy",
        "--rulebook",
        "scala40-fisca",
        "--deals",
        "1",
        "--jobs",
        "1",
    )
    told = [json.loads(line) for line in done.stderr.splitlines() if line.startswith("{")]
    assert {question["seat"] for question in told} == {0, 1}
    for question in told:
        assert len(question["view"]["hand"]) == question["view"]["hands"][question["seat"]]
        others = [event for event in question["history"] if event["kind"] == "drawn" and "card" in event]
        assert all(event["seat"] == question["seat"] for event in others)
    assert max(len(question["history"]) for question in told) > 4


@pytest.mark.skipif(shutil.which("node") is None, reason="this machine has no Node")
def test_the_lines_of_the_page_run(folder: Path) -> None:
    shutil.copy(ROOT / "examples" / "own_bot.py", folder)
    (folder / "mine.mjs").write_text(SCRIPT)
    assert len(SCRIPT.splitlines()) <= 20
    for command in COMMANDS:
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            ["bash", "-ec", command],
            cwd=folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "greedy" in done.stdout


def test_an_installed_bot_plays_in_the_terminal_and_a_table_goes_on_where_it_fails(folder: Path) -> None:
    play = ("play", "scopa-valliadi", "--plain", "--seed", "1", "--option", "target=11", "--bot")
    for bot in ("first-of-all", "breaks"):
        done = cartaro(folder, *play, bot, given="1\n" * 2000)
        assert done.returncode == 0, done.stderr
        assert re.search(r"wins?|won", done.stdout)


def test_an_installed_bot_needs_a_new_name(folder: Path) -> None:
    (folder / "mine-1.dist-info" / "entry_points.txt").write_text("[cartaro.bots]\nmaster = mine_of_tests:First\n")
    _, complained = arena(folder, "random", status=2)
    assert "provides a bot 'master': it must have a new name" in complained


def test_why_a_process_cannot_be_started_is_said_in_both_languages() -> None:
    with pytest.raises(CartaroError) as refused:
        ProcessBot("process:not-there-at-all", 1).ask({}, ["7d"], None)
    assert refused.value.text.it.endswith("non parte: non c'è.")
    assert refused.value.text.en.endswith("cannot be started: it is not there.")


def test_a_secret_seed_that_cannot_be_read_is_said_in_both_languages(tmp_path: Path) -> None:
    with pytest.raises(CartaroError) as refused:
        sealed_seed(tmp_path)
    assert refused.value.text.it.endswith("è una cartella.")
    assert refused.value.text.en.endswith("it is a folder.")


def test_spellings() -> None:
    assert read_entrant("master") == ArenaEntrant("master")
    assert read_entrant("master:60ms") == ArenaEntrant("master", Budget(milliseconds=60))
    assert read_entrant("./a.py:B:7sims") == ArenaEntrant("./a.py:B", Budget(simulations=7))
    assert read_entrant("a.b:C") == ArenaEntrant("a.b:C")
    assert read_entrant("process:node x.mjs a:b") == ArenaEntrant("process:node x.mjs a:b")
    assert read_entrant("process:node x.mjs:60ms") == ArenaEntrant("process:node x.mjs", Budget(milliseconds=60))
    for text in ("./a.py:B:7sims", "process:node x.mjs:60ms", "a.b:C"):
        assert read_entrant(text).spelling == text
    with pytest.raises(CartaroError):
        read_entrant("master:quick")


def test_a_file_of_results_says_the_time_limit_where_it_is_not_the_usual_one(tmp_path: Path) -> None:
    entrants = (ArenaEntrant("greedy"), ArenaEntrant("random"))
    for limit, told in ((10.0, False), (2.0, True)):
        contest = Contest("scopone-federale", {}, entrants, "seed", time_limit=limit)
        with ContestFile.begin(tmp_path / f"{limit}.jsonl", contest, "command", 1):
            assert ('"time_limit":2' in (tmp_path / f"{limit}.jsonl").read_text()) is told
