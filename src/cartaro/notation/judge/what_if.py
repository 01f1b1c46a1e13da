"""What if: judging a request under another rulebook of the same game as well, with the articles that differ."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cartaro.engine.events import Json
from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.notation.differences import counterparts, pair_up
from cartaro.notation.judge.filter import answer, error_to_json
from cartaro.notation.judge.grounds import find_grounds
from cartaro.notation.judge.request import Request
from cartaro.rulebook import Article, OptionValue, Rulebook

_VERDICT = ("verdict", "refused_at", "over", "redeal")
_STANDING = ("totals", "winner", "out", "next_dealer")
_SCORE = ("score",)


@dataclass(frozen=True)
class WhatIf:
    """Another rulebook to judge by; *options* override those of the request.

    Raise :class:`CartaroError` if there is no such rulebook, or it does not have an option.
    """

    rulebook: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def __post_init__(self) -> None:
        find_game(self.rulebook).load(self.rulebook).choose(self.options)

    def __call__(self, request: Request, here: Mapping[str, Json]) -> dict[str, Json]:
        """Return ``under``: the answer to *request* by the other rulebook; *here* is the answer by its own.

        It has the parts of any answer, and ``rulebook``, ``dropped`` (the options that the other rulebook lacks, or
        does not allow with the request's value) and ``differs``: pairs of articles, the request's rulebook first, None
        for a rulebook that has no article on the point.
        """
        under: dict[str, Json] = {"rulebook": self.rulebook}
        try:
            one, other = self._books(request)
            kept = {name: value for name, value in request.options.items() if _keeps(one, other, name, value)}
            dropped = [name for name in request.options if name not in kept and name not in self.options]
            under["dropped"] = list(dropped)
            asked = replace(request, rulebook=self.rulebook, options={**kept, **self.options})
            there = answer(asked)
        except CartaroError as error:
            return {"under": {**under, "error": error_to_json(error)}}
        pairs = dict.fromkeys(_differing(one, other, here, there))
        if not pairs and _departs(here, there):
            options = [one.options[name] for name in dropped if name in one.options]
            pairs = dict.fromkeys(find_grounds(request, asked, one, other, options))
        differs: list[Json] = [[None if article is None else article.id for article in pair] for pair in pairs]
        return {"under": {**under, **there, "differs": differs}}

    def _books(self, request: Request) -> tuple[Rulebook, Rulebook]:
        game, other = find_game(request.rulebook), find_game(self.rulebook)
        if game is not other:
            raise CartaroError(
                "other_game",
                tr("notation-judge-what_if-other_game", rulebook=self.rulebook, rulebook2=request.rulebook),
            )
        return game.load(request.rulebook), other.load(self.rulebook)


def _keeps(one: Rulebook, other: Rulebook, name: str, value: Any) -> bool:
    """Whether an option of a request is valid under *other*; ``seed`` belongs to the game and to neither rulebook."""
    option = other.options.get(name)
    if option is None:
        return name not in one.options
    return option.allows(value) or not isinstance(value, str | int)


def _differing(
    one: Rulebook, other: Rulebook, here: Mapping[str, Any], there: Mapping[str, Any]
) -> Iterator[tuple[Article | None, Article | None]]:
    if "articles" in here:
        counts = zip(here["score"]["counts"], there["score"]["counts"], strict=True)
        for seat, (ours, theirs) in enumerate(counts):
            if ours != theirs:
                yield one[here["articles"][seat]], other[there["articles"][seat]]
        return
    ours, theirs = _cited(one, here), _cited(other, there)
    agree = all(here.get(key) == there.get(key) for key in (*_VERDICT, *_STANDING))
    if agree and (ours is None or theirs is None or theirs in counterparts(ours, other)):
        return
    if ours is not None and theirs is not None and ("totals" in here or theirs in counterparts(ours, other)):
        yield ours, theirs
        return
    if ours is not None:
        yield from pair_up([ours], other)
    if theirs is not None:
        yield from ((counterpart, article) for article, counterpart in pair_up([theirs], one))


def _departs(here: Mapping[str, Any], there: Mapping[str, Any]) -> bool:
    """Whether two answers decide differently, regardless of the articles cited."""
    return any(here.get(key) != there.get(key) for key in (*_VERDICT, *_STANDING, *_SCORE))


def _cited(rulebook: Rulebook, given: Mapping[str, Any]) -> Article | None:
    id = given.get("redeal") or given["article"]
    return None if id is None else rulebook[id]
