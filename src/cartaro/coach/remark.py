"""What the coach says: of one choice, and of all the choices of a match. It is written as JSON just so."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from cartaro.texts import Text


class Coach(NamedTuple):
    """Whose choices those of the player are held against: a level, who that is, and what is like its choices."""

    level: str
    who: Text
    alike: Text


COACHES: Mapping[str, Coach] = {
    "skilled": Coach(
        "skilled",
        Text("L'esperto", "The skilled player"),
        Text("quelle dell'esperto", "the skilled player's"),
    ),
    "expert": Coach("expert", Text("Il campione", "The expert"), Text("quelle del campione", "the expert's")),
    "master": Coach("master", Text("Il maestro", "The master"), Text("quelle del maestro", "the master's")),
}
"""The levels that can coach, by name: those that think."""
MASTER = COACHES["master"]


class Grade(StrEnum):
    """How good a choice was, by what it cost."""

    BEST = "best"
    """The coach's own, or as good."""
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


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
    grade: Grade
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


WORST = 3
"""How many choices are worth talking about first."""


def grade(lost: float, limits: tuple[float, float, float]) -> Grade:
    """Return the grade of a choice that cost *lost* points; from each of *limits* on it is the next worse."""
    return list(Grade)[sum(lost >= limit for limit in limits)]


def worst_of(remarks: Sequence[Remark]) -> tuple[int, ...]:
    """Return which of *remarks* are of the costliest choices, the worst first."""
    missed = [at for at, remark in enumerate(remarks) if remark.grade is not Grade.BEST]
    return tuple(sorted(missed, key=lambda at: -remarks[at].lost)[:WORST])


def summarise(remarks: Sequence[Remark], coach: Coach = MASTER) -> Text:
    """Return how the player did, in a sentence."""
    if not remarks:
        return Text("Non c'è stata nessuna scelta da fare.", "There was no choice to make.")
    good = sum(remark.grade is Grade.BEST for remark in remarks)
    lost = sum(remark.lost for remark in remarks)
    return Text(
        f"Su {len(remarks)} scelte, {good} sono come {coach.alike.it} o buone altrettanto; "
        f"le altre costano in tutto {points_it(lost)}.",
        f"Of {len(remarks)} choices, {good} are {coach.alike.en} or as good; the others cost {points_en(lost)} in all.",
    )


_CONDITIONAL = {
    "calato": "calerebbe",
    "preso": "prenderebbe",
    "pescato": "pescherebbe",
    "raccolto": "raccoglierebbe",
    "scartato": "scarterebbe",
    "aperto": "aprirebbe",
    "chiuso": "chiuderebbe",
    "tenuto": "terrebbe",
}
_INFINITIVE = {
    "laid": "lay",
    "taken": "take",
    "drawn": "draw",
    "discarded": "discard",
    "opened": "open",
    "closed": "close",
    "kept": "keep",
}


def would(done: Text) -> Text:
    """Return what the master would do now, from how it is said when it is *done*: «calato il re» gives «calerebbe»."""
    it = " ".join(_CONDITIONAL.get(word, word) for word in done.it.split())
    en = " ".join(_INFINITIVE.get(word, word) for word in done.en.split())
    return Text(f"Il maestro {it}.", f"The master would {en}.")


def points_it(points: float) -> str:
    """Return points with a decimal, said in Italian."""
    said = f"{points:.1f}".replace(".", ",")
    return "1 punto" if said == "1,0" else f"{said} punti"


def points_en(points: float) -> str:
    """Return points with a decimal, said in English."""
    said = f"{points:.1f}"
    return "1 point" if said == "1.0" else f"{said} points"
