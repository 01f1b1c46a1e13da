"""The sentence that says why a match is over, for every kind of end: who did what, and why it decided."""

import pytest

from cartaro.engine.game import Terms
from cartaro.engine.score import Score, ScoreLine
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.game import FISHING
from cartaro.i18n import Text
from cartaro.match.scala40.elimination import stand as stand_of_scala
from cartaro.match.scopa.race import stand, stand_after_fuori
from cartaro.match.standing import Standing
from cartaro.notation.sentences.ending import decisive_side, ending_to_text

SCOPONE = FISHING.agree(FISHING.load("scopone-federale"), {})
SCOPA = FISHING.agree(FISHING.load("scopa-valliadi"), {"players": 2, "target": 11})
REPEATED = FISHING.agree(FISHING.load("scopone-federale"), {"deals": 2})
FISCA = SCALA40.agree(SCALA40.load("scala40-fisca"), {"players": 3})
BACK = SCALA40.agree(SCALA40.load("scala40-chiusura"), {"players": 3, "reentry": True})
NOTHING = Score(())


def scored(rule: str) -> Score:
    """Return a score in which *rule* of Scopone gave the first side a point."""
    return Score((ScoreLine("primiera", SCOPONE.rulebook.cite(rule), (1, 0), Text("", "")),))


@pytest.mark.parametrize(
    ("terms", "standing", "score", "clause", "speaks_of", "said"),
    [
        (
            SCOPONE,
            stand_after_fuori(SCOPONE, [], 0, [8, 1]),
            NOTHING,
            "16.true",
            0,
            "«» è vero: il traguardo è 8 e i punti erano 8",
        ),
        (
            SCOPONE,
            stand_after_fuori(SCOPONE, [], 0, [3, 1]),
            NOTHING,
            "16.false",
            0,
            "«» è falso: il traguardo è 8 e i punti erano 3",
        ),
        (
            SCOPONE,
            stand_after_fuori(SCOPONE, [], 1, [3, 0]),
            NOTHING,
            "16.false",
            1,
            "i punti erano 0, quindi la partita è persa",
        ),
        (
            SCOPONE,
            stand_after_fuori(SCOPONE, [], 0, [8, 1]),
            scored("fuori.primiera"),
            "16.true",
            0,
            "i punti erano 8, contata la primiera già certa",
        ),
        (
            SCOPONE,
            stand(SCOPONE, [[8, 1]]),
            scored("irregular.stake"),
            "15.target",
            0,
            "fermata per una mano irregolare",
        ),
        (SCOPONE, stand(SCOPONE, [[8, 1]]), NOTHING, "15.target", 0, "8, è raggiunto solo da «», con 8"),
        (
            SCOPONE,
            stand(SCOPONE, [[7, 7], [1, 2]]),
            NOTHING,
            "15.target",
            1,
            "Più di una parte ha passato il traguardo, 8: decide il totale più alto, 9",
        ),
        (
            SCOPA,
            stand(SCOPA, [[6, 5]], 60),
            NOTHING,
            "gap.clock",
            0,
            "minuti, è finito: decide il totale più alto, 6, fatto da «»",
        ),
        (
            REPEATED,
            stand(REPEATED, [[6, 5], [1, 0]]),
            NOTHING,
            "4.duplicate",
            0,
            "Finite le 2 smazzate decide il totale più alto, 7",
        ),
        (REPEATED, stand(REPEATED, [[6, 5], [0, 1]]), NOTHING, "4.duplicate", None, "i totali sono pari, a 6"),
        (
            FISCA,
            stand_of_scala(FISCA, [[0, 150, 150]]),
            NOTHING,
            "8.out",
            0,
            "101 punti ha messo fuori tutti tranne «»",
        ),
        (
            FISCA,
            stand_of_scala(FISCA, [[120, 150, 150]]),
            NOTHING,
            "gap.all-out",
            0,
            "decide il totale più basso, 120, fatto da «»",
        ),
        (
            BACK,
            stand_of_scala(BACK, [[0, 250, 250]]),
            NOTHING,
            "reentry",
            0,
            "ha messo fuori insieme tutti quelli che giocavano contro «»",
        ),
    ],
)
def test_the_end_says_who_did_what_and_why_it_decided(
    terms: Terms, standing: Standing, score: Score, clause: str, speaks_of: int | None, said: str
) -> None:
    assert standing.over
    assert standing.article.id == clause
    assert decisive_side(standing) == speaks_of
    text = ending_to_text(terms, standing, score, lambda _: Text("«»", "«»"))
    assert text is not None
    assert said in text.it
    assert text.it.count(".") == text.en.count(".") == 1, "one sentence"
    assert "{" not in text.it + text.en
