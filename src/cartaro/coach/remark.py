"""Remarks of the coach on one decision, and the review of all decisions of a match; the structs are also the JSON."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from cartaro.i18n import Text, compose, tr

VERSION = 5
"""Incremented when a review grades, costs or leaves out choices otherwise; reviews and accuracies before it have 0."""


class Coach(NamedTuple):
    """The reference of a review: a level, its name, and the phrase for decisions like its own."""

    level: str
    who: Text
    alike: Text


COACHES: Mapping[str, Coach] = {
    "skilled": Coach(
        "skilled",
        tr("coach-remark-skilled_player"),
        tr("coach-remark-skilled_player_s"),
    ),
    "expert": Coach("expert", tr("coach-remark-expert"), tr("coach-remark-expert_s")),
    "master": Coach("master", tr("coach-remark-master"), tr("coach-remark-master_s")),
}
"""The levels that can coach, by name: those that search."""
MASTER = COACHES["master"]


class RemarkGrade(StrEnum):
    """The grade of a decision, by its cost."""

    BEST = "best"
    """The coach's own, or as good."""
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


COUNTED = "conti"
"""The name of the reason if no simple idea decides, in every game."""


class Reason(Struct, frozen=True):
    """A reason for the better action: its name for programs, its title and text for people."""

    name: str
    title: dict[str, str]
    idea: dict[str, str]


class Exact(Struct, frozen=True):
    """The exact values with open cards, which the player could not see: points of the deal, from then on."""

    best: tuple[str, ...]
    points: int
    played: int
    text: dict[str, str]


class Remark(Struct, frozen=True):
    """One decision: its place (``deal`` and the ``number`` of the action in it, from one), and what the player saw.

    ``lost`` is the expected advantage of the better action in points, ``error`` its standard error if known. If the
    better action would have decided the match (``of_match``), its advantage is not one of points. ``telling``: the
    choice tells how well its player knows the game (:func:`is_telling`).
    """

    deal: int
    number: int
    hand: tuple[str, ...]
    table: tuple[str, ...]
    played: str
    best: str
    lost: float
    error: float | None
    grade: RemarkGrade
    text: dict[str, str]
    reasons: tuple[Reason, ...] = ()
    exact: Exact | None = None
    of_match: bool = False
    telling: bool = False


class Review(Struct, frozen=True):
    """All decisions of one player in a match.

    ``forced`` is the number of forced actions, ``worst`` has the indices of the most important remarks, sorted by cost.
    ``level`` is that of the coach, ``version`` that of its judgement (:data:`VERSION`); ``training``: hints were
    available in the match, as far as known. ``ending`` is why the match is over; None if the record ends before.
    """

    rulebook: str
    place: int
    player: str
    level: str
    remarks: tuple[Remark, ...]
    forced: int
    worst: tuple[int, ...]
    summary: dict[str, str]
    training: bool = False
    version: int = 0
    ending: dict[str, str] | None = None


_MANY = 10
WORST = 3
"""The number of most expensive decisions that are shown first."""


def grade(lost: float, limits: tuple[float, float, float]) -> RemarkGrade:
    """Return the grade of a decision that cost *lost* points; each of *limits* is the lower bound of a worse grade."""
    return list(RemarkGrade)[sum(lost >= limit for limit in limits)]


def is_telling(costs: Iterable[float], limits: tuple[float, float, float]) -> bool:
    """Whether one alone of the actions with these *costs* was the best, and another sensible: worse, but no blunder.

    *limits* as above. What all find, and what is as good whatever one does, tells nothing of a player.
    """
    known = list(costs)
    return sum(cost < limits[0] for cost in known) == 1 and any(limits[0] <= cost < limits[2] for cost in known)


def worst_of(remarks: Sequence[Remark]) -> tuple[int, ...]:
    """Return the indices of the most expensive of *remarks*, the worst first."""
    order = list(RemarkGrade)
    missed = [at for at, remark in enumerate(remarks) if remark.grade is not RemarkGrade.BEST]
    return tuple(sorted(missed, key=lambda at: (-order.index(remarks[at].grade), -remarks[at].lost))[:WORST])


def summarise(remarks: Sequence[Remark], coach: Coach = MASTER) -> Text:
    """Return the summary of *remarks* in a sentence, and in another what was missed that is not counted in points."""
    if not remarks:
        return tr("coach-remark-was_choice_make")
    counted = [remark for remark in remarks if not remark.of_match]
    missed = len(remarks) - len(counted)
    if missed == 0:
        return _summarise_points(counted, coach)
    told = tr("coach-remark-missed_fuori", missed=missed)
    return told + tr("coach-remark-apart", rest=_lower(_summarise_points(counted, coach))) if counted else told


def _summarise_points(remarks: Sequence[Remark], coach: Coach) -> Text:
    good = sum(remark.grade is RemarkGrade.BEST for remark in remarks)
    if good == len(remarks):
        return tr("coach-remark-choices_good", count_remarks=good, alike=coach.alike)
    lost = sum(remark.lost for remark in remarks)
    return tr(
        "coach-remark-choices_good_others_cost",
        count_remarks=len(remarks),
        good=good,
        others=len(remarks) - good,
        alike=coach.alike,
        points_it=Text(points_it(lost), points_en(lost)),
    )


def _lower(sentence: Text) -> Text:
    return sentence.each(lambda text: text[:1].lower() + text[1:])


NO_CHOICE = tr("coach-remark-no_choice")


class _Forms(NamedTuple):
    """The forms derived from a participle: from «calato» «calerebbe», «calando» and «calare»."""

    conditional: str
    gerund: str
    infinitive: str


_FORMS_IT = {
    "aperto": _Forms("aprirebbe", "aprendo", "aprire"),
    "attaccato": _Forms("attaccherebbe", "attaccando", "attaccare"),
    "calato": _Forms("calerebbe", "calando", "calare"),
    "chiuso": _Forms("chiuderebbe", "chiudendo", "chiudere"),
    "dichiarato": _Forms("dichiarerebbe", "dichiarando", "dichiarare"),
    "messo": _Forms("metterebbe", "mettendo", "mettere"),
    "pescato": _Forms("pescherebbe", "pescando", "pescare"),
    "preso": _Forms("prenderebbe", "prendendo", "prendere"),
    "raccolto": _Forms("raccoglierebbe", "raccogliendo", "raccogliere"),
    "ripreso": _Forms("riprenderebbe", "riprendendo", "riprendere"),
    "scartato": _Forms("scarterebbe", "scartando", "scartare"),
    "tenuto": _Forms("terrebbe", "tenendo", "tenere"),
}
_FORMS_EN = {
    "attached": _Forms("attach", "attaching", "attach"),
    "closed": _Forms("close", "closing", "close"),
    "declared": _Forms("declare", "declaring", "declare"),
    "discarded": _Forms("discard", "discarding", "discard"),
    "drawn": _Forms("draw", "drawing", "draw"),
    "kept": _Forms("keep", "keeping", "keep"),
    "laid": _Forms("lay", "laying", "lay"),
    "opened": _Forms("open", "opening", "open"),
    "put": _Forms("put", "putting", "put"),
    "taken": _Forms("take", "taking", "take"),
}


def _in_form(done: Text, form: int) -> Text:
    def formed(text: Text) -> Text:
        return Text(
            *(
                " ".join(forms[word][form] if word in forms else word for word in said.split())
                for said, forms in zip(text, (_FORMS_IT, _FORMS_EN), strict=True)
            )
        )

    return compose(formed, done)


def would(done: Text) -> Text:
    """Return the sentence about what the master would do, from the past participle *done* («calato il re»)."""
    now = _in_form(done, 0)
    return tr("coach-remark-master_would", now=now)


def only(done: Text) -> Text:
    """Return the sentence about a forced action: «calato il re» gives «Qui si può solo calare il re»."""
    there = to_do(done)
    return tr("coach-remark-all_can_do_here", there=there)


def doing(done: Text) -> Text:
    """Return the gerund of *done*: «calato il re» gives «Calando il re»."""
    return _in_form(done, 1).each(lambda text: text[:1].upper() + text[1:])


def to_do(done: Text) -> Text:
    """Return the infinitive of *done*: «calato il re» gives «calare il re»."""
    return _in_form(done, 2)


def points_it(points: float) -> str:
    """Return points as Italian text, with a decimal where it matters."""
    number = _rounded(points).replace(".", ",")
    return "1 punto" if number == "1" else f"{number} punti"


def points_en(points: float) -> str:
    """Return points as English text, with a decimal where it matters."""
    number = _rounded(points)
    return "1 point" if number == "1" else f"{number} points"


def lead_it(points: float) -> str:
    """Return a lead as Italian text, with its sign and a decimal where it matters."""
    return _signed(points).replace(".", ",")


def lead_en(points: float) -> str:
    """Return a lead as English text, with its sign and a decimal where it matters."""
    return _signed(points)


def _signed(points: float) -> str:
    number = _rounded(abs(points))
    return number if number == "0" else f"{'-' if points < 0 else '+'}{number}"


def _rounded(points: float) -> str:
    return f"{points:.0f}" if points >= _MANY else f"{points:.1f}".removesuffix(".0")
