"""Scopa and Scopone before the judge."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cartaro.cards import ITALIAN
from cartaro.engine.events import Json
from cartaro.engine.score import Score
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.irregular import settle_irregular
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.score import primiera, score
from cartaro.games.scopa.terms import Terms, agree
from cartaro.i18n import tr
from cartaro.match.scopa.race import stand, stand_after_fuori
from cartaro.match.standing import Standing
from cartaro.notation.judge.court import CourtDecision
from cartaro.notation.judge.request import Request, RequestError, check_keys
from cartaro.rulebook import OptionError, OptionValue, Rulebook


class FishingCourt:
    """The fishing games (see :class:`cartaro.notation.judge.court.Court`)."""

    game = FISHING

    def agree(self, rulebook: Rulebook, request: Request) -> Terms:
        options = request.options
        hands = request.position.get("hands")
        if isinstance(hands, list):
            players = options.get("players", len(hands))
            if players != len(hands):
                raise OptionError(
                    "bad_option",
                    tr("notation-judge-scopa-bad_option", players=players, count_hands=len(hands)),
                )
            options = {**options, "players": players}
        else:
            options = _with_players(rulebook, options, request.match.get("deals"))
        try:
            return _terms(rulebook.id, tuple(options), *options.values())
        except TypeError:  # an option's value that cannot be hashed: the rulebook raises the proper error
            return agree(rulebook, options)

    def read_position(self, terms: Terms, given: Mapping[str, Any]) -> Position:
        return read_position(terms, given)

    def says_all(self, position: Position) -> bool:
        return not (position.shown or position.named or position.missed)

    def view(self, position: Position, seat: int | None) -> dict[str, Json]:
        seen = FISHING.observe(position, seat)
        shown: dict[str, Json] = {
            "hand": None if seen.hand is None else list(ITALIAN.spell_all(seen.hand)),
            "hands": list(seen.hands),
            "table": list(ITALIAN.spell_all(seen.table)),
            "stock": seen.stock,
        }
        if position.terms.by_hand:
            shown["exposed"] = [list(ITALIAN.spell_all(cards)) for cards in seen.exposed]
        return shown

    def score(self, position: Position) -> dict[str, Json] | None:
        return _score(position, score(position)) if position.over else None

    def decide(self, terms: Terms, request: Request) -> CourtDecision:
        if request.subject == "match":
            return _decide_match(terms, request.match)
        if request.subject == "stop":
            return _decide_stop(terms, request)
        raise RequestError(
            "bad_request",
            tr("notation-judge-scopa-bad_request", rulebook_id=terms.rulebook.id),
        )


def _with_players(rulebook: Rulebook, options: dict[str, OptionValue], deals: Any) -> dict[str, OptionValue]:
    """Return *options* with the number of players implied by the sides in a match's deals, if any; else unchanged.

    Two sides are two players, or four in pairs; three are three players, or six in pairs; six are six players.
    """
    if "players" in options or not isinstance(deals, list) or not deals or not isinstance(deals[0], list):
        return options
    sides, option = len(deals[0]), rulebook.options["players"]
    counts = [int(count) for count in option.values]
    fitting = [count for count in counts if sides in _SIDES[count]]
    if not fitting:
        listed = ", ".join(map(str, sorted({n for count in counts for n in _SIDES[count]})))
        raise RequestError(
            "bad_points",
            tr("notation-judge-scopa-bad_points", rulebook_id=rulebook.id, listed=listed, sides=sides),
        )
    usual = option.default if option.default in fitting else min(fitting)
    players = max(fitting) if options.get("pairs") is True else usual
    alone = {"pairs": False} if players == sides == 6 else {}
    return {**alone, **options, "players": players}


_SIDES = {2: (2,), 3: (3,), 4: (2,), 6: (3, 6)}
"""The possible numbers of sides, by number of players."""


@lru_cache(maxsize=256, typed=True)  # 8, 8.0 and true are different answers to an option
def _terms(rulebook: str, names: tuple[str, ...], *values: OptionValue) -> Terms:
    return agree(FISHING.load(rulebook), dict(zip(names, values, strict=True)))


def _score(position: Position, counted: Score) -> dict[str, Json]:
    sides: list[Json] = []
    for side, pile in enumerate(position.piles):
        line: dict[str, Json] = {each.name: each.points[side] for each in counted.lines}
        line["total"] = counted.totals[side]
        line["primiera_value"] = primiera(position.terms, pile).total
        sides.append(line)
    return {"sides": sides}


def _decide_stop(terms: Terms, request: Request) -> CourtDecision:
    if not terms.rulebook.has("irregular.stop"):
        raise RequestError(
            "bad_request",
            tr("notation-judge-scopa-says_nothing_irregular_hands", rulebook_id=terms.rulebook.id),
        )
    check_keys(request.stop, ("irregular",), tr("notation-judge-request-part", part="stop"))
    sides = request.stop.get("irregular")
    if not isinstance(sides, list) or any(type(side) is not int for side in sides):
        raise RequestError("bad_stop", tr("notation-judge-scopa-bad_stop"))
    position = read_position(terms, request.position, irregular=True)
    settlement = settle_irregular(position, sides)
    counted = None if settlement.score is None else _score(position, settlement.score)
    return CourtDecision(settlement.article, True, {"void": settlement.void, "score": counted})


def _decide_match(terms: Terms, given: dict[str, Any]) -> CourtDecision:
    check_keys(given, ("deals", "elapsed_minutes", "fuori"), tr("notation-judge-request-part", part="match"))
    deals = given.get("deals", [])
    if not isinstance(deals, list) or not all(isinstance(points, list) for points in deals):
        raise RequestError("bad_points", tr("notation-judge-scopa-deals_list_lists_points"))
    minutes = given.get("elapsed_minutes")
    if "elapsed_minutes" in given and (isinstance(minutes, bool) or not isinstance(minutes, int | float)):
        raise RequestError("bad_time", tr("notation-judge-scopa-bad_time"))
    if "fuori" in given:
        return _decision(_stand_after_fuori(terms, deals, given["fuori"], minutes))
    return _decision(stand(terms, deals, minutes))


def _stand_after_fuori(terms: Terms, deals: list[list[int]], given: Any, minutes: float | None) -> Standing:
    if not terms.rulebook.has("fuori") or minutes is not None:
        raise RequestError(
            "bad_request",
            tr("notation-judge-scopa-fuori_declared_scopone_which"),
        )
    fits = isinstance(given, dict) and isinstance(given.get("points_now"), list) and type(given.get("side")) is int
    if not fits or not 0 <= given["side"] < terms.sides:
        raise RequestError(
            "bad_request",
            tr("notation-judge-scopa-fuori_is_written"),
        )
    check_keys(given, ("side", "points_now"), tr("notation-judge-request-part", part="fuori"))
    return stand_after_fuori(terms, deals, given["side"], given["points_now"])


def _decision(standing: Standing) -> CourtDecision:
    parts: dict[str, Json] = {
        "totals": list(standing.totals),
        "winner": standing.winner,
        "out": list(standing.out),
        "grade": standing.grade,
        "next_dealer": standing.next_dealer,
    }
    return CourtDecision(standing.article, standing.over, parts, standing.why)


COURT = FishingCourt()
