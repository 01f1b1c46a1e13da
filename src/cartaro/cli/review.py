"""``cartaro review RECORD``: a review of a recorded match by the master."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.i18n import Language, Text, tr

if TYPE_CHECKING:
    from cartaro.coach.remark import Exact, Remark, Review
    from cartaro.notation.record.api import Record

_ABOUT = tr("cli-review-about")
_RECORD = tr("cli-review-record")
_PLACE = tr("cli-review-place")
_BUDGET = tr("cli-review-budget")
_TRAINING = tr("cli-review-training")
_JSON = tr("cli-review-json")
_ENDS = tr("cli-review-ends")
_MOST_PLACES = 16
_LEVELS = ("skilled", "expert", "master")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the review of one player's match."""
    parser = Parser(program, _ABOUT, language)
    parser.take("record", tr("cli-review-record-2"), _RECORD, optional=False)
    parser.option("--place", _PLACE, value="N", read=whole_number("--place", 1, _MOST_PLACES))
    parser.option("--level", tr("cli-review-level", levels=", ".join(_LEVELS)), value="LEVEL")
    parser.option("--budget", _BUDGET, value="BUDGET")
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    import msgspec

    from cartaro.arena.entrant import read_budget
    from cartaro.cli.records import read_record_file
    from cartaro.coach.remark import COACHES
    from cartaro.coach.review import budget_of, review_record
    from cartaro.notation.record.api import book_of, read_record

    level = _level(asked.level)
    record = read_record(read_record_file(asked.record))
    budget = budget_of(level, book_of(record)) if asked.budget is None else read_budget(asked.budget)
    review = review_record(record, _place(record, asked.place), budget, _show_progress, COACHES[level])
    print(msgspec.json.encode(review).decode() if asked.json else review_to_text(review, language))
    return 0


def _level(given: str | None) -> str:
    if given is not None and given not in _LEVELS:
        known = ", ".join(_LEVELS)
        raise UsageError("bad_level", tr("cli-review-bad_level", known=known, given=given))
    return given or _LEVELS[-1]


def _place(record: "Record", given: int | None) -> int | None:
    players = len(record.players)
    if given is not None and given > players:
        raise UsageError(
            "bad_place",
            tr("cli-review-bad_place", players=players, given=given),
        )
    return None if given is None else given - 1


def review_to_text(review: "Review", language: Language) -> str:
    """Return the review as text: the summary, the most expensive decisions, all that cost points, the ends of deals."""
    from cartaro.coach.remark import RemarkGrade

    lines = [tr("cli-review-of", player=review.player).in_language(language)]
    lines += [] if review.ending is None else [review.ending[language]]
    lines.append(review.summary[language])
    if review.training:
        lines.insert(1, _TRAINING.in_language(language))
    worst = [review.remarks[at] for at in review.worst]
    rest = [remark for remark in review.remarks if remark.grade is not RemarkGrade.BEST and remark not in worst]
    for remarks in (worst, rest):
        for remark in remarks:
            lines += ["", *_remark_to_text(review.rulebook, remark, language)]
    return "\n".join([*lines, *_ends_to_text(review, language)])


def _remark_to_text(rulebook: str, remark: "Remark", language: Language) -> list[str]:
    from cartaro.games import find_game
    from cartaro.notation.words import WORDS

    beside_hand = WORDS.of(find_game(rulebook).name).beside_hand
    lines = [
        tr("cli-review-deal", deal=remark.deal, number=remark.number).in_language(language) + remark.text[language]
    ]
    if remark.hand:
        held = tr("cli-review-hand", cards=_name_cards(rulebook, remark.hand))
        lines.append(f"  {held.in_language(language)}")
    if remark.table:
        lines.append(f"  {beside_hand(_name_cards(rulebook, remark.table)).in_language(language)}")
    lines += [f"  {reason.title[language]}: {reason.idea[language]}" for reason in remark.reasons]
    if remark.exact is not None:
        lines.append(f"  {remark.exact.text[language]}")
    return lines


def _name_cards(rulebook: str, cards: Sequence[str]) -> Text:
    from cartaro.games import find_game
    from cartaro.notation.words import WORDS

    game = find_game(rulebook)
    return WORDS.of(game.name).name_cards(game.load(rulebook), cards)


def _ends_to_text(review: "Review", language: Language) -> list[str]:
    """Return the exact outcome of each deal, from the first choice where it could be computed."""
    first: dict[int, tuple[Remark, Exact]] = {}
    for remark in review.remarks:
        if remark.exact is not None:
            first.setdefault(remark.deal, (remark, remark.exact))
    lines = [
        tr("cli-review-deal", deal=remark.deal, number=remark.number).in_language(language) + exact.text[language]
        for remark, exact in first.values()
    ]
    return ["", _ENDS.in_language(language), *lines] if lines else []


def _show_progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{100 * done // total:3} %", end="\n" if done == total else "", file=sys.stderr, flush=True)
