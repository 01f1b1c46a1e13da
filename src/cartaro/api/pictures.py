"""Pictures of matches, positions, records and cards (SVG; PNG and GIF by the extra ``pictures``)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from cartaro.api.arguments import check_path
from cartaro.api.match import Match
from cartaro.cards import FRENCH, ITALIAN, Card, Pack
from cartaro.games import game_of
from cartaro.i18n import ArgumentError, CartaroError, Language, tr
from cartaro.notation.record.api import Record, Replay
from cartaro.pictures import PictureRow, draw, rows_of, to_gif, to_png

FRAME_MS = 900
"""How long each position of a film is shown."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, as SVG text; notebooks show it."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def png(self) -> bytes:
        """Return it as PNG; raise :class:`cartaro.CartaroError` without the extra ``pictures``."""
        return to_png(self.svg)

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file that ends with ``.svg`` or ``.png``; raise :class:`cartaro.CartaroError` on another."""
        check_path("path", path)
        file = Path(path)
        if file.suffix not in {".svg", ".png"}:
            raise CartaroError("bad_ending", tr("api-pictures-ending", known=".svg, .png", file=file.name))
        file.write_bytes(self.svg.encode() if file.suffix == ".svg" else self.png())


def picture(
    source: Match | Record | Mapping[str, Any] | Sequence[str | Card],
    *,
    pack: str | None = None,
    language: Language = "en",
) -> Picture:
    """Return the picture of a match where it stands, of a record's end, of a position or view, or of cards.

    *pack* is ``italian`` or ``french``, where cards alone do not say it. Raise :class:`cartaro.CartaroError` (an
    ``ArgumentError``) on anything else.
    """
    if isinstance(source, Record):
        source = Match.from_record(source)
    if isinstance(source, Match):
        return Picture(draw([*rows_of(source.position)], game_of(source.rulebook).pack, language))
    if isinstance(source, Mapping):
        return Picture(draw([*rows_of(source)], _pack(pack, _cards_in(source)), language))
    if isinstance(source, str | bytes) or not isinstance(source, Sequence):
        raise ArgumentError("source", tr("api-pictures-source"), source)
    cards = [str(card) for card in source]
    return Picture(draw([PictureRow(tr("pictures-cards"), [cards])], _pack(pack, cards), language))


def film(replay: Replay, deal: int, language: Language) -> bytes:
    """Return a film of a replayed deal as GIF, a frame for each action, hidden cards included."""
    played = replay.deals[deal - 1]
    states = [played.begun, *(step.after for step in played.steps)]
    game = played.begun.game
    return to_gif(
        [draw([*rows_of(game.position_to_json(s.position))], game.pack, language, flat=True) for s in states], FRAME_MS
    )


def _cards_in(position: Mapping[str, Any]) -> list[str]:
    hands = [hand for hand in position.get("hands", []) if isinstance(hand, list)]
    return [*(position.get("hand") or []), *(card for hand in hands for card in hand), *position.get("table", [])]


def _pack(name: str | None, cards: Sequence[str]) -> Pack:
    known = {each.name: each for each in (ITALIAN, FRENCH)}
    if name is not None and name not in known:
        raise ArgumentError("pack", tr("api-pictures-pack", known=", ".join(known)), name)
    if name is not None:
        return known[name]
    italian = {*ITALIAN.spell_all(ITALIAN.cards)}
    return ITALIAN if all(card in italian for card in cards) else FRENCH
