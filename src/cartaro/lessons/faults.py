"""Verification of lessons against the rulebook: every claim of a lesson is judged."""

from collections.abc import Iterator

from cartaro.games import find_game
from cartaro.i18n import CartaroError, Text
from cartaro.lessons.attempt import Attempt, LessonBoard, has, pick, right_number, worth_of
from cartaro.lessons.lesson import EventFields, Lesson, LessonStep, load_lesson, options_of
from cartaro.notation.judge.filter import answer
from cartaro.notation.judge.request import Request

MOST_LETTERS = {"title": 48, "text": 240, "ask": 150, "said": 190, "after": 230, "hint": 130}
FEWEST_STEPS, MOST_STEPS = 6, 16
LONGEST, SHORTEST = 8, 5
_HINTS = 3
MOST_LINES = 7


def faults_of(lesson: Lesson) -> list[str]:
    """Return the errors of *lesson*, each with its step; empty for a valid one."""
    return [*_of_whole(lesson), *(f"{step.id}: {fault}" for step in lesson.steps for fault in _of_step(lesson, step))]


def _of_whole(lesson: Lesson) -> Iterator[str]:
    if len({step.id for step in lesson.steps}) < len(lesson.steps):
        yield "two steps have the same id"
    if not SHORTEST <= lesson.minutes <= LONGEST:
        yield f"{lesson.minutes} minutes"
    if not 1 <= len(lesson.in_short) <= MOST_LINES:
        yield f"{len(lesson.in_short)} lines in short"
    for text in (lesson.title, lesson.promise, *lesson.in_short):
        if not text.it.strip() or not text.en.strip():
            yield f"a sentence is missing beside {text.it or text.en!r}"
    yield from _of_picture(lesson)
    steps = lesson.steps
    if lesson.base is not None:
        base = load_lesson(lesson.base.lesson)
        taken = [step for step in base.steps if step.id in lesson.base.steps]
        if len(taken) < len(lesson.base.steps):
            yield f"{base.id} has not all of the steps {', '.join(lesson.base.steps)}"
        yield from (f"{step.id} of {base.id} does not hold here" for step in taken if not _holds(lesson, step))
        steps = (*taken, *steps)
    if not FEWEST_STEPS <= len(lesson.steps) <= len(steps) <= MOST_STEPS:
        yield f"{len(steps)} steps"


def _of_picture(lesson: Lesson) -> Iterator[str]:
    pack = find_game(lesson.rulebook).pack
    for card in set(lesson.picture):
        try:
            pack.read(card)
        except CartaroError as error:
            yield f"the picture: {error}"


def _holds(lesson: Lesson, step: LessonStep) -> bool:
    """Whether a step of another lesson has the same results by this lesson's rulebook, whatever the articles."""
    try:
        if step.kind != "play":
            return not list(_of_kind(lesson, step))
        board = LessonBoard(lesson, step)
        return all(board.attempt(way).result == "done" for way in step.accept) and all(
            board.attempt(refusal.attempt).result == "refused" for refusal in step.refuse
        )
    except CartaroError:
        return False


def _of_step(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    yield from _of_words(step)
    known = find_game(lesson.rulebook).load(lesson.rulebook).articles
    for article in (*step.articles, *(refusal.article for refusal in step.refuse)):
        if article not in known:
            yield f"no article {article}"
    if not 1 <= len(step.hints) <= _HINTS:
        yield f"{len(step.hints)} hints"
    try:
        yield from _of_kind(lesson, step)
    except CartaroError as error:
        yield f"the judge cannot read it: {error}"


def _of_words(step: LessonStep) -> Iterator[str]:
    texts: list[tuple[str, Text]] = [(name, getattr(step, name)) for name in ("title", "text", "ask", "after")]
    texts += [("said", step.otherwise)] if step.otherwise is not None else []
    texts += [("said", miss.said) for miss in step.miss]
    texts += [("said", refusal.said) for refusal in step.refuse]
    texts += [("hint", hint) for hint in step.hints]
    for name, text in texts:
        for language, words in text.as_dict().items():
            if not 0 < len(words.strip()) <= MOST_LETTERS[name]:
                yield f"{name} in {language} has {len(words.strip())} letters, {MOST_LETTERS[name]} at most"


def _of_kind(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    if step.kind == "pick":
        yield from _of_pick(lesson, step)
    elif step.kind == "number":
        number = right_number(lesson, step)
        if step.answer is None or number != step.answer.value:
            yield f"the answer is {number}"
    else:
        board = LessonBoard(lesson, step)
        yield from _of_ways(board, step)
        yield from _of_refusals(board, step)
        yield from _of_misses(board, step)
        yield from _of_every_action(board, step)
        yield from _of_match(lesson, step)


def _of_ways(board: LessonBoard, step: LessonStep) -> Iterator[str]:
    if not step.accept:
        yield "nothing is accepted"
    for way in step.accept:
        tried = board.attempt(way)
        if tried.result != "done":
            yield f"{list(way)} is {_describe(tried)}"
        elif way is step.accept[0] and not _shown(tried, step.shows):
            yield f"what is played out does not show {step.shows}"


def _of_refusals(board: LessonBoard, step: LessonStep) -> Iterator[str]:
    for refusal in step.refuse:
        tried, before = board.attempt(refusal.attempt), board.attempt(refusal.attempt[:-1])
        if tried.refusal is None or before.result == "refused":
            found = _describe(tried if tried.refusal is None else before)
            yield f"{list(refusal.attempt)} is {found}, not refused at last"
        elif tried.refusal.article is None or tried.refusal.article.id != refusal.article:
            yield f"{list(refusal.attempt)} is refused by {tried.refusal.article and tried.refusal.article.id}"


def _of_misses(board: LessonBoard, step: LessonStep) -> Iterator[str]:
    for miss in step.miss:
        tried = board.attempt(miss.attempt)
        if tried.result != "missed" or tried.said != miss.said:
            yield f"{list(miss.attempt)} is {_describe(tried)}, no lawful miss"
        elif not _shown(tried, miss.shows):
            yield f"what follows {list(miss.attempt)} does not show {miss.shows}"


def _of_every_action(board: LessonBoard, step: LessonStep) -> Iterator[str]:
    """If one action is enough, find actions that reach the goal but are not accepted, and actions without a comment."""
    if any(len(way) > 1 for way in step.accept):
        return
    accepted = [way[0] for way in step.accept]
    commented = {miss.attempt[0] for miss in step.miss if len(miss.attempt) == 1}
    for action in board.lawful():
        result = board.attempt([action]).result
        if result == "done" and not {action, action.replace("'", "")} & set(accepted):
            yield f"{action} reaches the goal too"
        if result == "missed" and step.otherwise is None and action not in commented:
            yield f"nothing is said of {action}"


def _of_match(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    if step.match is None:
        return
    asked = {key: value for key, value in step.match.items() if key != "winner"}
    winner = answer(Request(lesson.rulebook, "match", options_of(lesson, step), match=asked))["winner"]
    if winner != step.match.get("winner"):
        yield f"the match is won by {winner}"


def _of_pick(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    asked = step.pick
    if asked is None or step.position is None:
        yield "nothing to pick"
        return
    for cards in asked.accept:
        found = pick(lesson, step, cards)
        if not found.right or found.worth != asked.worth or len(cards) != asked.count:
            yield f"{list(cards)} are worth {found.worth}"
    if worth_of(lesson, step, step.position["piles"][asked.side]) != asked.worth:
        yield "the pile is not worth what its best cards are"


def _shown(tried: Attempt, event: EventFields | None) -> bool:
    if event is None:
        return True
    later = [event for moment in tried.moments[-tried.shown :] for event in moment.events]
    return has(later, event)


def _describe(tried: Attempt) -> str:
    if tried.refusal is None:
        return tried.result
    return (
        f"refused by {tried.refusal.article.id if tried.refusal.article else 'no article'}: {tried.refusal.message.en}"
    )
