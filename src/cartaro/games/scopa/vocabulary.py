"""What the code of Scopa and Scopone reads of a rulebook (:mod:`cartaro.vocabulary`)."""

from collections.abc import Iterator

from cartaro.cards import ITALIAN
from cartaro.i18n import Text, tr
from cartaro.rulebook import Rulebook
from cartaro.vocabulary import (
    YES_NO,
    Demand,
    Vocabulary,
    many,
    one_of,
    values_of,
    whole,
    with_option,
    with_parameter,
    with_rule,
)

_CARDS, _RANKS = len(ITALIAN.cards), len(ITALIAN.ranks)
_SUITS = _CARDS // _RANKS
_PLAYERS = one_of(2, 3, 4, 6)

PARAMETERS = {
    "pack": one_of("italian", "piedmontese"),
    "other_packs": many(one_of("french")),
    "players": many(_PLAYERS),
    "hand": whole(1, _CARDS),
    "packets": whole(1, _CARDS),
    "table": whole(0, _CARDS),
    "table_packets": whole(0, _CARDS),
    "redeal_kings": whole(0),
    "redeal_sum": whole(0),
    "values": many(whole(1), _RANKS),
    "primiera": many(whole(0), _RANKS),
    "cards_majority": whole(1, _CARDS),
    "denari_majority": whole(1, _RANKS),
    "clock_minutes": whole(1),
    "fuori_target": whole(1),
    "grade_single": whole(0),
    "grade_double": whole(0),
    "stakes": many(whole(0), 3),
}
_OF_SOME = frozenset({"pack", "other_packs", "clock_minutes", "fuori_target", "grade_single", "grade_double", "stakes"})

OPTIONS = {
    "players": _PLAYERS,
    "pairs": YES_NO,
    "target": whole(1),
    "capture": one_of("compulsory", "optional-sum", "lay-denari"),
    "last_scopa": one_of("play", "hand"),
    "clock": one_of("hour", "none"),
    "partners": one_of("draw", "set"),
    "deals": whole(0),
    "arbitration": one_of("online", "hand"),
    "settanta": YES_NO,
    "napola": YES_NO,
    "re_bello": YES_NO,
}

ALWAYS = frozenset(
    {
        "card.values",
        "deal.deck",
        "deal.hands",
        "deal.order",
        "match.choice",
        "match.dealer",
        "match.target",
        "match.tie",
        "roles",
        "scopa",
        "score.cards",
        "score.denari",
        "score.primiera",
        "score.primiera.suits",
        "score.scopa",
        "score.settebello",
        "sides",
        "take.equal",
        "take.last",
        "take.nobody",
        "take.one",
        "take.priority",
        "take.sum",
        "turn.order",
    }
)

RULES = ALWAYS | {
    "deal.recount",
    "deal.redeal",
    "deal.stock",
    "draw.dealer",
    "draw.partners",
    "draw.roles",
    "draw.tie",
    "exposed.chosen",
    "exposed.first",
    "exposed.named",
    "fuori",
    "fuori.false",
    "fuori.primiera",
    "fuori.score",
    "fuori.tied",
    "fuori.true",
    "irregular.both",
    "irregular.option",
    "irregular.stake",
    "irregular.stop",
    "match.clock",
    "match.duplicate",
    "match.grade",
    "match.limit",
    "play.final",
    "play.lay",
    "scopa.last",
    "scopa.last.hand",
    "score.king",
    "score.napola",
    "score.primiera.nobody",
    "score.primiera.three",
    "score.settanta",
    "scopa.ace",
    "score.sides",
    "take.ace",
    "take.compulsory",
    "take.equal.compulsory",
    "take.fifteen",
    "take.free",
    "take.missed",
    "take.pile",
    "view.count",
    "view.hand",
    "view.piles",
    "view.table",
    "view.talk",
}


def _players(book: Rulebook) -> list[int]:
    return [n for n in book.options["players"].values if isinstance(n, int)]


def _dealt(book: Rulebook) -> list[int]:
    p = book.parameters
    return [n * p["hand"] + p["table"] for n in _players(book)]


DEMANDS = (
    with_parameter("redeal_kings", rules=("deal.redeal",)),
    with_parameter("redeal_sum", rules=("deal.redeal",)),
    with_rule(
        "fuori", rules=("fuori.tied", "fuori.true", "fuori.false", "fuori.primiera", "fuori.score", "match.grade")
    ),
    with_rule("fuori", parameters=("fuori_target", "grade_single", "grade_double", "stakes")),
    with_rule("match.clock", rules=("match.limit",), parameters=("clock_minutes",)),
    with_rule("match.limit", rules=("match.clock",)),
    with_parameter("clock_minutes", unless=None, rules=("match.clock",)),
    with_rule("scopa.ace", rules=("take.ace",)),
    with_option("last_scopa", rules=("scopa.last", "scopa.last.hand")),
    with_option("clock", rules=("match.clock",)),
    with_option("deals", rules=("match.duplicate",)),
    with_option("arbitration", rules=("take.missed", "play.final", "exposed.first", "exposed.named", "exposed.chosen")),
    with_option("partners", rules=("draw.roles", "draw.partners")),
    with_option("settanta", rules=("score.settanta",)),
    with_option("napola", rules=("score.napola",)),
    with_option("re_bello", rules=("score.king",)),
    Demand(tr("games-scopa-vocabulary-rule_draw_roles"), lambda b: b.has("draw.roles"), options=("partners",)),
    with_rule("irregular.stop", rules=("irregular.both", "irregular.stake", "fuori.primiera")),
    Demand(
        tr("games-scopa-vocabulary-match_three_sides"),
        lambda book: any(n in {3, 6} for n in _players(book)),
        rules=("score.primiera.three", "score.sides"),
    ),
    Demand(
        tr("games-scopa-vocabulary-demands"),
        lambda book: any(dealt < _CARDS for dealt in _dealt(book)),
        rules=("deal.stock",),
    ),
)


STATED = {
    "deal.hands": ("hand",),
    "deal.redeal": ("redeal_kings", "redeal_sum"),
    "deal.stock": ("hand",),
    "fuori": ("fuori_target",),
    "fuori.true": ("fuori_target",),
    "fuori.false": ("fuori_target",),
    "fuori.tied": ("fuori_target",),
    "match.grade": ("grade_single",),
    "match.target": ("target",),
    "match.choice": ("target",),
    "score.cards": ("cards_majority",),
    "score.denari": ("denari_majority",),
}


def _check(book: Rulebook) -> Iterator[Text]:
    """Yield inconsistencies: more cards than the pack has, a table that is never filled, or always dealt again."""
    p = book.parameters
    most = max(_dealt(book))
    if most > _CARDS:
        yield tr(
            "games-scopa-vocabulary-parameters_hand_players_dealt", players=max(_players(book)), most=most, cards=_CARDS
        )
    rounds = -(-p["hand"] // p["packets"])
    if p["table_packets"] * rounds < p["table"]:
        put, table = p["table_packets"] * rounds, p["table"]
        yield tr("games-scopa-vocabulary-table_packets", rounds=rounds, put=put, table=table)
    if not _some_table_stays(book):
        yield tr("games-scopa-vocabulary-redeal")
    if {3, 6} & {*_players(book)} and "pairs" not in book.options and 6 in values_of(book, "players"):
        yield tr("games-scopa-vocabulary-check")


def _some_table_stays(book: Rulebook) -> bool:
    """Whether at least one table is not dealt again: that of the highest cards, with as many kings as may lie there."""
    p = book.parameters
    kings = _SUITS if p["redeal_kings"] == 0 else min(p["redeal_kings"] - 1, _SUITS)
    *others, king = p["values"]
    worth = sorted([*[king] * kings, *others * _SUITS], reverse=True)[: p["table"]]
    return len(worth) == p["table"] and not 0 < sum(worth) <= p["redeal_sum"]


VOCABULARY = Vocabulary(
    package="cartaro.games.scopa",
    names=("scopa", "scopone"),
    parameters=PARAMETERS,
    options=OPTIONS,
    rules=RULES,
    always=ALWAYS,
    needed_parameters=frozenset(PARAMETERS) - _OF_SOME,
    needed_options=frozenset({"players", "target"}),
    demands=DEMANDS,
    house_rules=True,
    house_lines=True,
    stated=STATED,
    check=lambda book: tuple(_check(book)),
)
