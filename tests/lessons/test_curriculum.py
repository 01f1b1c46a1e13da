"""Every lesson keeps what it promises by the law; one that does not is found."""

from importlib.resources import files

import pytest

from cartaro.games import GAMES
from cartaro.lessons.attempt import LessonBoard, pick, right_number
from cartaro.lessons.faults import SHORTEST, faults_of
from cartaro.lessons.lesson import (
    Lesson,
    LessonError,
    LessonStep,
    all_steps,
    find_step,
    lesson_ids,
    load_lesson,
    read_lesson,
)

LESSONS = [load_lesson(id) for id in lesson_ids()]
STEPS = [(lesson, origin, step) for lesson in LESSONS for origin, step in all_steps(lesson)]


def source_of(id: str) -> str:
    return (files("cartaro.lessons") / "curriculum" / f"{id}.toml").read_text("utf-8")


def test_every_rulebook_has_a_lesson() -> None:
    """Each of the rulebooks that come with Cartaro is taught, by a lesson of its own."""
    assert sorted(lesson.rulebook for lesson in LESSONS) == sorted(id for game in GAMES for id in game.bundled)


def test_minutes_are_told_once_and_on_the_first_page_as_in_the_first_lesson() -> None:
    """The figure stands beside a lesson, so no promise has one; who has never played is told that of Scopa."""
    assert [id for id in lesson_ids() if "minut" in f"{load_lesson(id).promise.it}{load_lesson(id).promise.en}"] == []
    told = {"it": ["Cinque", "Sei", "Sette", "Otto"], "en": ["Five", "Six", "Seven", "Eight"]}
    for language, words in told.items():
        catalogue = (files("cartaro") / "locales" / language / "web" / "client.ftl").read_text("utf-8")
        minutes = words[load_lesson("scopa-valliadi").minutes - SHORTEST]
        (said,) = [line for line in catalogue.splitlines() if line.startswith("home-learn = ")]
        assert f" {minutes} minut" in said


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_is_right_by_the_law(lesson: Lesson) -> None:
    """Every way is allowed and reaches the goal, every refusal cites its article, every number is the judge's."""
    assert faults_of(lesson) == []


@pytest.mark.parametrize(("lesson", "origin", "step"), STEPS, ids=lambda of: of.id)
def test_a_learner_gets_through(lesson: Lesson, origin: Lesson, step: LessonStep) -> None:
    """Whoever tries what is refused, then what misses, then the way, is told each in turn, and is done."""
    assert find_step(lesson, step.id if origin is lesson else f"{origin.id}/{step.id}") is step
    if step.pick is not None:
        assert not pick(lesson, step, step.pick.accept[0][:-1]).right
        assert pick(lesson, step, step.pick.accept[0]).right
    elif step.answer is not None:
        assert right_number(lesson, step) == step.answer.value
    else:
        board = LessonBoard(lesson, step)
        assert board.attempt([]).result == "going"
        for refusal in step.refuse:
            tried = board.attempt(refusal.attempt)
            assert tried.result == "refused"
            assert tried.refusal is not None
            assert origin is not lesson or tried.said == refusal.said
        for miss in step.miss:
            assert board.attempt(miss.attempt).said == miss.said
        for way in step.accept:
            for done in range(1, len(way)):
                assert board.attempt(way[:done]).result == "going"
            assert board.attempt(way).result == "done"


def test_a_card_that_is_said_to_take_nothing_takes_nothing() -> None:
    """The king on seven and three took the seven, and was told that it took nothing."""
    lesson = load_lesson("scopone-federale")
    board = LessonBoard(lesson, find_step(lesson, "pari"))
    assert [action for action in board.lawful() if "x" in action] == ["7dx7c"]


def test_what_is_asked_before_drawing_is_not_done_after_it() -> None:
    """Opening after the draw is lawful, and is not what this step of the chiusura lesson asks."""
    lesson = load_lesson("scala40-chiusura")
    board = LessonBoard(lesson, find_step(lesson, "prima-di-pescare"))
    opens = ["meld 9h 9d 9c", "meld Js Qs Ks"]
    assert board.attempt([*opens, "draw", "discard 3d"]).result == "done"
    for late in (["draw", *opens], [opens[0], "draw", opens[1]]):
        assert board.attempt([*late, "discard 3d"]).result == "missed"


def test_the_card_needed_least_is_none_of_the_run() -> None:
    """Of four, five and six of hearts, with a king and a nine, none is the card to throw."""
    lesson = load_lesson("scala40-fisca")
    board = LessonBoard(lesson, find_step(lesson, "turno"))
    results = {card: board.attempt(["draw", f"discard {card}"]).result for card in ("4h", "5h", "6h", "9s", "Kd")}
    assert results == {"4h": "missed", "5h": "missed", "6h": "missed", "9s": "done", "Kd": "done"}


@pytest.mark.parametrize(("id", "step"), [("scala40-fisca", "scala"), ("scala40-fisca", "tris")])
def test_a_card_that_is_thrown_is_not_said_to_be_held(id: str, step: str) -> None:
    """Whoever throws a card of the meld no longer holds it."""
    lesson = load_lesson(id)
    missed = LessonBoard(lesson, find_step(lesson, step)).attempt(["discard Qh" if step == "scala" else "discard 9h"])
    assert missed.said is not None
    assert "without" in missed.said.en
    assert "senza" in missed.said.it


WRONG = {
    "a way that the law refuses": ("scopone-federale", '[["7dx7c"]]\nrefuse', '[["7dx3c+4s"]]\nrefuse'),
    "an article that does not refuse it": ("scopone-federale", 'article = "9.priority"', 'article = "9.choice"'),
    "a refusal that the law allows": ("scopone-federale", 'try = ["7dx3c+4s"]', 'try = ["2s"]'),
    "a miss that is the goal": ("scopone-federale", 'try = ["7sx7c"]', 'try = ["7sx7d"]'),
    "what follows a miss and cannot": ("scopone-federale", '[1, "Csx3b+6c"]', '[1, "Csx6c"]'),
    "what is played out and cannot be": ("scopone-federale", 'then = [[1, "5d"]]', 'then = [[2, "5d"]]'),
    "what is played out and does not show it": (
        "scopone-federale",
        '"gather", side = 0 }\nhints',
        '"gather", side = 1 }\nhints',
    ),
    "a goal out of reach": ("scopone-federale", 'kind = "scopa", side = 0', 'kind = "scopa", side = 1'),
    "a wrong count": ("scopone-federale", 'sides.0.total", value = 4', 'sides.0.total", value = 5'),
    "a wrong primiera": ("scopone-federale", "worth = 76", "worth = 78"),
    "a primiera that is not the best": (
        "scopone-federale",
        '"6d", "As", "7b"]], worth = 76',
        '"5d", "As", "7b"]], worth = 73',
    ),
    "a match that the others win": ("scopone-federale", "points_now = [8, 5]", "points_now = [7, 5]"),
    "an unknown article": ("scopone-federale", 'articles = ["9.equal"]', 'articles = ["9.equals"]'),
    "a sentence that is missing": ("scopone-federale", 'en = "Empty the table."', 'en = ""'),
    "a position that cannot be": ("scopone-federale", 'hands = [["7d", "2c", "Rb"]', 'hands = [["7c", "2c", "Rb"]'),
    "a way that is left out": ("scala40-fisca", '["discard Kd"], ["discard 9h"]', '["discard 9h"]'),
    "an opening of 27": ("scala40-fisca", '"meld Js Qs Ks", "discard 3d"]', '"discard 3d"]'),
    "a wrong number of points": ("scala40-sballo", "value = 72", "value = 36"),
    "a base that has another law": ("scala40-sballo", '"tris", "quaranta"', '"tris", "raccogli"'),
    "an action of which nothing is said": ("scala40-sballo", 'otherwise = { it = "Regolare anche', "#"),
}


@pytest.mark.parametrize(("id", "right", "wrong"), WRONG.values(), ids=WRONG)
def test_a_lesson_that_is_wrong_is_found(id: str, right: str, wrong: str) -> None:
    """A fault planted in a lesson is among its faults."""
    text = source_of(id)
    assert text.count(right) >= 1
    assert faults_of(read_lesson(text.replace(right, wrong, 1)))


def test_what_cannot_be_read_is_said_in_a_sentence() -> None:
    """A lesson with a field too many, a sentence in one language alone, and one that is not there."""
    for right, wrong in (("minutes", "hours"), ('it = "Impara lo Scopone", ', ""), ('[["7dx7c"]]', '"7dx7c"')):
        with pytest.raises(LessonError, match="cannot be read"):
            read_lesson(source_of("scopone-federale").replace(right, wrong, 1))
    with pytest.raises(LessonError, match="no lesson"):
        load_lesson("../scopone-federale")
    with pytest.raises(LessonError, match="no step"):
        find_step(LESSONS[0], "nothing")


@pytest.mark.parametrize("id", [id for id in lesson_ids() if id.startswith("scala40")])
def test_whoever_learns_scala_40_closes(id: str) -> None:
    """Closing was a step of FISCA's lesson alone; two rulebooks in short did not say who closes."""
    lesson = load_lesson(id)
    steps = [step for _, step in all_steps(lesson)]
    assert "chiudi" in [step.id for step in steps]
    assert any("chiude" in line.it.lower() for line in lesson.in_short)
    assert any("scale" in line.it and "semi diversi" in line.it for line in lesson.in_short)
