"""What the coach says: of one choice, and of all the choices of a match. It is written as JSON just so."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from cartaro.i18n import Text, tr


class Coach(NamedTuple):
    """Whose choices those of the player are held against: a level, who that is, and what is like its choices."""

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
"""The levels that can coach, by name: those that think."""
MASTER = COACHES["master"]


class RemarkGrade(StrEnum):
    """How good a choice was, by what it cost."""

    BEST = "best"
    """The coach's own, or as good."""
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


COUNTED = "conti"
"""The name of the reason that is given where no simple idea decides, in every game."""


class Reason(Struct, frozen=True):
    """An idea that speaks for the better choice: its name for programs, its title and wording for people."""

    name: str
    title: dict[str, str]
    idea: dict[str, str]


class Exact(Struct, frozen=True):
    """What the choice came to with all cards seen, which the player could not: points of the deal, from then on."""

    best: tuple[str, ...]
    points: int
    played: int
    text: dict[str, str]


class Remark(Struct, frozen=True):
    """One choice: where it was (``deal`` and the ``number`` of the action in it, from one), what the player saw.

    ``lost`` are the points that the better choice was expected to bring more, ``error`` its standard error where known.
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


class Review(Struct, frozen=True):
    """Every choice of one player in a match.

    ``forced`` counts the actions that left no choice, ``worst`` says which remarks matter most, the costliest first.
    ``level`` is that of the coach, ``training`` tells that hints were to be had in the match, as far as is known.
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


_MANY = 10
WORST = 3
"""How many choices are worth talking about first."""


def grade(lost: float, limits: tuple[float, float, float]) -> RemarkGrade:
    """Return the grade of a choice that cost *lost* points; from each of *limits* on it is the next worse."""
    return list(RemarkGrade)[sum(lost >= limit for limit in limits)]


def worst_of(remarks: Sequence[Remark]) -> tuple[int, ...]:
    """Return which of *remarks* are of the costliest choices, the worst first."""
    missed = [at for at, remark in enumerate(remarks) if remark.grade is not RemarkGrade.BEST]
    return tuple(sorted(missed, key=lambda at: -remarks[at].lost)[:WORST])


def summarise(remarks: Sequence[Remark], coach: Coach = MASTER) -> Text:
    """Return how the player did, in a sentence."""
    if not remarks:
        return tr("coach-remark-was_choice_make")
    good = sum(remark.grade is RemarkGrade.BEST for remark in remarks)
    lost = sum(remark.lost for remark in remarks)
    return tr(
        "coach-remark-choices_good_others_cost",
        count_remarks=len(remarks),
        good=good,
        alike=coach.alike,
        points_it=Text(points_it(lost), points_en(lost)),
    )


NO_CHOICE = tr("coach-remark-no_choice")


class _Forms(NamedTuple):
    """What becomes of a participle: of «calato» «calerebbe», «calando» and «calare»."""

    conditional: str
    gerund: str
    infinitive: str


_FORMS_IT = {
    "aperto": _Forms("aprirebbe", "aprendo", "aprire"),
    "attaccato": _Forms("attaccherebbe", "attaccando", "attaccare"),
    "calato": _Forms("calerebbe", "calando", "calare"),
    "chiuso": _Forms("chiuderebbe", "chiudendo", "chiudere"),
    "messo": _Forms("metterebbe", "mettendo", "mettere"),
    "pescato": _Forms("pescherebbe", "pescando", "pescare"),
    "preso": _Forms("prenderebbe", "prendendo", "prendere"),
    "raccolto": _Forms("raccoglierebbe", "raccogliendo", "raccogliere"),
    "scartato": _Forms("scarterebbe", "scartando", "scartare"),
    "tenuto": _Forms("terrebbe", "tenendo", "tenere"),
}
_FORMS_EN = {
    "attached": _Forms("attach", "attaching", "attach"),
    "closed": _Forms("close", "closing", "close"),
    "discarded": _Forms("discard", "discarding", "discard"),
    "drawn": _Forms("draw", "drawing", "draw"),
    "kept": _Forms("keep", "keeping", "keep"),
    "laid": _Forms("lay", "laying", "lay"),
    "opened": _Forms("open", "opening", "open"),
    "put": _Forms("put", "putting", "put"),
    "taken": _Forms("take", "taking", "take"),
}


def _in_form(done: Text, form: int) -> Text:
    return Text(
        *(
            " ".join(forms[word][form] if word in forms else word for word in said.split())
            for said, forms in zip(done, (_FORMS_IT, _FORMS_EN), strict=True)
        )
    )


def would(done: Text) -> Text:
    """Return what the master would do now, from how it is said when it is *done*: «calato il re» gives «calerebbe»."""
    now = _in_form(done, 0)
    return tr("coach-remark-master_would", now=now)


def only(done: Text) -> Text:
    """Return that nothing else can be done: «calato il re» gives «Qui si può solo calare il re»."""
    there = to_do(done)
    return tr("coach-remark-all_can_do_here", there=there)


def doing(done: Text) -> Text:
    """Return how doing it begins a sentence: «calato il re» gives «Calando il re»."""
    return Text(*(said[:1].upper() + said[1:] for said in _in_form(done, 1)))


def to_do(done: Text) -> Text:
    """Return the infinitive: «calato il re» gives «calare il re»."""
    return _in_form(done, 2)


def points_it(points: float) -> str:
    """Return points said in Italian, with a decimal where it counts."""
    said = _rounded(points).replace(".", ",")
    return "1 punto" if said == "1" else f"{said} punti"


def points_en(points: float) -> str:
    """Return points said in English, with a decimal where it counts."""
    said = _rounded(points)
    return "1 point" if said == "1" else f"{said} points"


def _rounded(points: float) -> str:
    return f"{points:.0f}" if points >= _MANY else f"{points:.1f}".removesuffix(".0")
