"""The events of a fishing table as sentences in Italian and English, for screen, screen reader and terminal.

A player is told of by name, the reader (None) in the second person.
"""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scopa.house_lines import name_house_line
from cartaro.games.scopa.names import Names
from cartaro.i18n import Text, compose, tr
from cartaro.match.standing import Grade
from cartaro.rulebook import Rulebook


def join(parts: Sequence[str], conjunction: str) -> str:
    """Return *parts* joined as a spoken list: «a, b e c»."""
    return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])} {conjunction} {parts[-1]}"


def join_texts(texts: Sequence[Text]) -> Text:
    """Return *texts* joined as a spoken list, in both languages."""
    return compose(lambda *said: Text(join([t.it for t in said], "e"), join([t.en for t in said], "and")), *texts)


def join_names(names: Sequence[str]) -> Text:
    """Return people's names joined as a spoken list, in both languages."""
    return Text(join(names, "e"), join(names, "and"))


def voice(player: str | None) -> str:
    """Return how a sentence tells of *player*, the value by which it selects its form: ``you`` of the reader (None)."""
    return "you" if player is None else "other"


def voice_of_all(people: Sequence[str | None]) -> str:
    """Return how a sentence tells of *people*: ``you`` of the reader (None) alone or, ``team``, with others."""
    if None in people:
        return "you" if len(people) == 1 else "team"
    return "person" if len(people) == 1 else "people"


def join_people(people: Sequence[str | None]) -> Text:
    """Return people after a preposition, joined as a spoken list, the reader (None) first: «te e Bruno»."""
    named = sorted(people, key=lambda name: name is not None)
    return join_texts([YOU if name is None else Text(name, name) for name in named])


def play_to_text(
    names: Names, player: str | None, card: Card, captured: Sequence[Card], *, scopa: bool = False
) -> Text:
    """Return what *player* did: «Teresa prende il re di spade col re di denari.», «Bruno cala l'asso di coppe.»."""
    if not captured:
        laid = names.the(card)
        return tr("notation-sentences-scopa-lays", who=voice(player), player=player or "", laid=laid)
    taken, taker = join_texts([names.the(c) for c in captured]), names.with_the(card)
    end = tr("notation-sentences-scopa-scopa-2") if scopa else Text(".", ".")
    return tr(
        "notation-sentences-scopa-takes", who=voice(player), player=player or "", taken=taken, taker=taker, end=end
    )


def fuori_to_text(player: str | None) -> Text:
    """Return that *player* has declared ``fuori``."""
    return tr("notation-sentences-scopa-declares_fuori", who=voice(player), player=player or "")


def gather_to_text(side: Sequence[str | None]) -> Text:
    """Return that the cards left on the table go to the players of *side*, who took last."""
    return tr("notation-sentences-scopa-gather", who=voice_of_all(side), people=join_people(side))


YOU = tr("notation-sentences-scopa-to_you")
US, THEM = tr("notation-sentences-scopa-us"), tr("notation-sentences-scopa-them")
DEALT = tr("notation-sentences-scopa-dealt")
SCOPA = tr("notation-sentences-scopa-scopa")
DEAL_ENDED = tr("notation-sentences-scopa-deal_ended")

_GRADES = {
    Grade.SINGLE: tr("notation-sentences-scopa-single_win"),
    Grade.DOUBLE: tr("notation-sentences-scopa-double_win"),
    Grade.TRIPLE: tr("notation-sentences-scopa-triple_win"),
}


def name_grade(grade: Grade) -> Text:
    """Return the name of a win of that grade (rule ``match.grade``)."""
    return _GRADES[grade]


def winner_to_text(side: Sequence[str | None], totals: Sequence[int], grade: Grade | None) -> Text:
    """Return who won, the winner's points first: «Vincono Agnese e Bruno, 8 a 5: vittoria semplice.»."""
    score = _final_score_to_text(totals, grade)
    return tr("notation-sentences-scopa-win", who=voice_of_all(side), people=join_people(side), score=score)


def _final_score_to_text(totals: Sequence[int], grade: Grade | None) -> Text:
    """Return the score of a won match, the winner's points first: «8 a 5: vittoria semplice»."""
    score = _score_to_text(totals)
    graded = Text(f": {name_grade(grade).it}", f": {name_grade(grade).en}") if grade else Text("", "")
    return Text(score.it + graded.it, score.en + graded.en)


def _score_to_text(totals: Sequence[int]) -> Text:
    if len(totals) == 2:
        return Text(f"{totals[0]} a {totals[1]}", f"{totals[0]} to {totals[1]}")
    others = [str(total) for total in totals[1:]]
    return tr(
        "notation-sentences-scopa-points_against", totals=totals[0], others=Text(join(others, "e"), join(others, "and"))
    )


def next_deal_to_text(target: int, dealer: str | None, *, cartaro: bool) -> Text:
    """Return that the match continues, and who deals."""
    it, who = _DEALER_CALLED[cartaro], voice(dealer)
    return tr("notation-sentences-scopa-played_next", target=target, who=who, dealer=dealer or "", it=it)


def next_of_deals_to_text(played: int, deals: int, dealer: str | None, *, cartaro: bool) -> Text:
    """Return how many of the repeated deals have been played, and who deals the next."""
    it, who = _DEALER_CALLED[cartaro], voice(dealer)
    return tr("notation-sentences-scopa-deal_next", played=played, deals=deals, who=who, dealer=dealer or "", it=it)


_DEALER_CALLED = {True: tr("notation-sentences-scopa-cartaro"), False: tr("notation-sentences-scopa-dealer")}


def play_on_to_text(people: Sequence[str | None], dealer: str | None) -> Text:
    """Return that all went out together and those level at the lowest total, *people*, play on."""
    return tr(
        "notation-sentences-scopa-all_go_out_level",
        level=voice_of_all(people),
        listed=join_names([name for name in people if name is not None]),
        who=voice(dealer),
        dealer=dealer or "",
    )


def level_to_text(totals: Sequence[int]) -> Text:
    """Return that the match has ended level: «Si finisce pari, 5 a 5.»."""
    score = _score_to_text(totals)
    return tr("notation-sentences-scopa-ends_level", score=score)


_ROLES = (
    tr("notation-sentences-scopa-first_hand"),
    tr("notation-sentences-scopa-second_hand"),
    tr("notation-sentences-scopa-third_hand"),
    tr("notation-sentences-scopa-cartaro"),
)


def name_role(rulebook: Rulebook, seat: int, players: int) -> Text | None:
    """Return the name of the role of *seat* (rule ``roles``): every seat in Scopone, only the dealer in Scopa."""
    if has_cartaro(rulebook):
        return _ROLES[seat]
    return tr("notation-sentences-scopa-dealer") if seat == players - 1 else None


def has_cartaro(rulebook: Rulebook) -> bool:
    """Whether the rulebook calls its dealer cartaro (Scopone, article 3)."""
    return rulebook.has("draw.roles")


_LINES = {
    "cards": tr("notation-sentences-scopa-cards"),
    "denari": tr("notation-sentences-scopa-denari"),
    "settebello": tr("notation-sentences-scopa-settebello"),
    "primiera": tr("notation-sentences-scopa-primiera"),
    "scope": tr("notation-sentences-scopa-scope"),
}


def name_line(name: str) -> Text:
    """Return the title of a line of the score sheet."""
    return _LINES[name] if name in _LINES else name_house_line(name)
