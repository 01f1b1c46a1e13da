"""``GET /api/rulebooks``: all playable rulebooks in full, with the data that a client shows of their games."""

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import UNSET, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from cartaro.bots import LEVELS
from cartaro.coach.facet import COACH
from cartaro.games import GAMES, game_of
from cartaro.rulebook import Article, Option, OptionValue, Rulebook, Treatment, in_families, spell_value
from cartaro.server.base.endpoint import endpoint
from cartaro.table.law import is_dealt_here
from cartaro.tournament.model.facet import facet_of, has_tournaments
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText


class ArticleView(Struct):
    """An article of a rulebook; ``apart`` describes the part of an enforced one that code does not enforce."""

    id: str
    number: str
    heading: WireText
    treatment: Treatment
    text: WireText
    apart: WireText | UnsetType = UNSET


class OptionView(Struct):
    """An option of a table, by an article.

    ``words`` are the names of values, or of the letters of variants; most numbers have none. ``bots`` has, by value and
    then by level, notes about bots that play differently with that value, if the rulebook has none for all its tables.
    """

    name: str
    title: WireText
    values: list[OptionValue]
    default: OptionValue
    article: str
    words: dict[str, WireText]
    bots: dict[str, dict[str, WireText]]


class DrawRuleView(Struct):
    """The draw before a match: the article that institutes it, and whether it also says who partners whom."""

    article: str
    partners: bool


class RulebookView(Struct):
    """A complete rulebook; ``short`` is a short name that distinguishes it from other rulebooks of the game.

    ``base`` is the rulebook that it derives from, None for a text of its own. ``game`` is the game's name for people,
    ``law`` the game that implements it: Scopone is implemented by Scopa. ``pack`` is the pack of cards: ``italian``,
    ``piedmontese`` (the same forty cards with French pictures), ``french``, or a pack of the game's own. ``levels`` are
    those of its bots, the weakest first; ``coached``: there is a coach, who gives hints and reviews matches. ``exits``:
    players who reach the target are out, and the others play on. ``deals_again``: there is a stock from which cards are
    dealt during the deal. ``draw`` is None if there is no draw. ``bots`` has, by level, notes about bots that play this
    rulebook differently.
    """

    id: str
    base: str | None
    game: str
    law: str
    pack: str
    other_packs: list[str]
    levels: list[str]
    coached: bool
    exits: bool
    deals_again: bool
    draw: DrawRuleView | None
    title: WireText
    short: WireText
    edition: str
    source: WireText
    options: list[OptionView]
    articles: list[ArticleView]
    bots: dict[str, WireText]


@endpoint({200: list[RulebookView], 304: None})
async def rulebooks(request: Request) -> Response:
    """``GET /api/rulebooks``: all playable rulebooks in full."""
    body, etag = _rulebooks()
    headers = {"etag": etag, "cache-control": "no-cache"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, 200, headers, "application/json")
    packed = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(_packed(), 200, headers | packed, "application/json")


def all_rulebooks() -> bytes:
    """Return every rulebook in JSON: a list of :class:`RulebookView`, each before those that derive from it.

    What two of them say alike is then close enough for the compression to find.
    """
    books = [game.load(id) for game in GAMES for id in game.rulebooks]
    return msgspec.json.encode([_rulebook(book) for book in in_families(books)])


@cache
def _rulebooks() -> tuple[bytes, str]:
    body = all_rulebooks()
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'


@cache
def _packed() -> bytes:
    """Return what every first page requests, compressed once: that takes as long as the rest of a response."""
    return gzip.compress(_rulebooks()[0], mtime=0)


def _rulebook(rulebook: Rulebook) -> RulebookView:
    game, notices = game_of(rulebook), _notices(rulebook)
    return RulebookView(
        id=rulebook.id,
        base=rulebook.base,
        game=rulebook.game,
        law=game.name,
        pack=rulebook.parameters.get("pack", game.pack.name),
        other_packs=list(rulebook.parameters.get("other_packs", ())),
        levels=[name for name, level in LEVELS.items() if game.name in level.games],
        coached=COACH.is_brought_by(game.name),
        exits=has_tournaments(rulebook) and facet_of(rulebook).has_exits,
        deals_again=rulebook.has("deal.stock"),
        draw=_draw(rulebook),
        title=wire_text(rulebook.title),
        short=wire_text(rulebook.short),
        edition=rulebook.edition,
        source=wire_text(rulebook.source),
        options=[_option(rulebook, one, is_played_otherwise=bool(notices)) for one in rulebook.options.values()],
        articles=[_article(article) for article in rulebook.articles.values()],
        bots=notices,
    )


def _draw(rulebook: Rulebook) -> DrawRuleView | None:
    partners = rulebook.has("draw.partners")
    rule = "draw.partners" if partners else "draw.dealer"
    return DrawRuleView(rulebook.cite(rule).id, partners) if rulebook.has(rule) else None


def _notices(rulebook: Rulebook, options: Mapping[str, OptionValue] | None = None) -> dict[str, WireText]:
    """Return the notices about levels that play differently by this rulebook, by level."""
    found = {name: level.notice(rulebook, options) for name, level in LEVELS.items()}
    return {name: wire_text(notice) for name, notice in found.items() if notice is not None}


def _notices_by_value(rulebook: Rulebook, option: Option) -> dict[str, dict[str, WireText]]:
    notices = {spell_value(value): _notices(rulebook, {option.name: value}) for value in option.values}
    return {value: said for value, said in notices.items() if said}


def _option(rulebook: Rulebook, option: Option, *, is_played_otherwise: bool) -> OptionView:
    return OptionView(
        name=option.name,
        title=wire_text(option.title),
        values=[value for value in option.values if is_dealt_here(option.name, value)],
        default=option.default,
        article=option.article,
        words={value: wire_text(word) for value, word in option.words.items()},
        bots={} if is_played_otherwise else _notices_by_value(rulebook, option),
    )


def _article(article: Article) -> ArticleView:
    return ArticleView(
        id=article.id,
        number=article.number,
        heading=wire_text(article.heading),
        treatment=article.treatment,
        text=wire_text(article.text),
        apart=wire_text(article.apart) if article.apart else UNSET,
    )
