"""Scala 40 before the judge."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cartaro.engine.events import Json
from cartaro.engine.reading import is_count
from cartaro.games.scala40 import json_form
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.score import count
from cartaro.games.scala40.terms import Terms, agree
from cartaro.i18n import Text, tr
from cartaro.match.scala40.elimination import Reentry, stand
from cartaro.match.standing import Standing
from cartaro.notation.judge.court import CourtDecision
from cartaro.notation.judge.request import Request, RequestError, check_keys
from cartaro.rulebook import OptionValue, Rulebook


class ScalaCourt:
    """Scala 40 (see :class:`cartaro.notation.judge.court.Court`)."""

    game = SCALA40

    def agree(self, rulebook: Rulebook, request: Request) -> Terms:
        hands = (
            request.close.get("hands", request.close.get("points")) if request.close else request.position.get("hands")
        )
        players = len(hands) if isinstance(hands, list) else _count_players(request)
        try:
            return _terms(rulebook.id, players, tuple(request.options), *request.options.values())
        except TypeError:  # a list of variants cannot be hashed
            return agree(rulebook, request.options, players)

    def read_position(self, terms: Terms, given: Mapping[str, Any]) -> Position:
        return json_form.read_position(terms, given)

    def says_all(self, position: Position) -> bool:
        begun = not position.draft.drawn and not position.draft.laid
        return begun and position.renewals == 0 and position.idle == 0

    def view(self, position: Position, seat: int | None) -> dict[str, Json]:
        return json_form.view(SCALA40.observe(position, seat))

    def score(self, position: Position) -> dict[str, Json] | None:
        return json_form.count_to_json(count(position)) if position.over else None

    def decide(self, terms: Terms, request: Request) -> CourtDecision:
        if request.subject == "match":
            return _decide_match(terms, request.match)
        if request.subject == "close":
            counted = json_form.read_close(terms, request.close)
            articles: list[Json] = [seat.article.id for seat in counted.seats]
            return CourtDecision(None, True, {"score": json_form.count_to_json(counted), "articles": articles})
        raise RequestError(
            "bad_request",
            tr("notation-judge-scala40-bad_request", rulebook_id=terms.rulebook.id),
        )


@lru_cache(maxsize=256, typed=True)  # 101, 101.0 and true are different answers to an option
def _terms(rulebook: str, players: int | None, names: tuple[str, ...], *values: OptionValue) -> Terms:
    return agree(SCALA40.load(rulebook), dict(zip(names, values, strict=True)), players)


def _count_players(request: Request) -> int | None:
    """Return the number of players implied by a match's deals (by player or by team); None if the options decide it."""
    deals = request.match.get("deals")
    if not isinstance(deals, list) or not deals or not isinstance(deals[0], list) or "players" in request.options:
        return None
    members = request.options.get("teams", 1)
    return len(deals[0]) * members if is_count(members) else None


def _decide_match(terms: Terms, given: dict[str, Any]) -> CourtDecision:
    check_keys(given, ("deals", "reentries"), tr("notation-judge-request-part", part="match"))
    deals = given.get("deals", [])
    if not isinstance(deals, list) or not all(isinstance(counts, list) for counts in deals):
        raise RequestError("bad_points", tr("notation-judge-scala40-bad_points"))
    standing = stand(terms, deals, _read_reentries(terms, given.get("reentries", [])))
    parts: dict[str, Json] = {
        "totals": list(standing.totals),
        "winner": standing.winner,
        "out": list(standing.out),
        "grade": standing.grade,
        "next_dealer": standing.next_dealer,
    }
    return CourtDecision(standing.article, standing.over, parts, _standing_to_text(terms, standing))


def _standing_to_text(terms: Terms, standing: Standing) -> Text:
    """Return in words who has won, or who is out so far."""
    who = tr("notation-judge-scala40-team") if terms.members > 1 else tr("notation-judge-scala40-player")
    if standing.winner is not None:
        return tr("notation-judge-scala40-wins", winner=standing.winner, it=Text(who.it, who.en.capitalize()))
    if not standing.out:
        return tr("notation-judge-scala40-nobody_out_here")
    out = ", ".join(map(str, standing.out))
    return tr("notation-judge-scala40-out", out=out)


def _read_reentries(terms: Terms, given: Any) -> list[Reentry]:
    if not isinstance(given, list) or not all(_is_reentry(terms, entry) for entry in given):
        raise RequestError(
            "bad_reentry",
            tr("notation-judge-scala40-bad_reentry"),
        )
    return [Reentry(deal, side) for deal, side in given]


def _is_reentry(terms: Terms, entry: Any) -> bool:
    pair = isinstance(entry, list) and len(entry) == 2 and all(type(number) is int for number in entry)
    return pair and 0 <= entry[1] < terms.sides


COURT = ScalaCourt()
