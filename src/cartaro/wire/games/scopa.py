"""Serialization of the fishing games: their table, their last play, their score sheet, their facts."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from cartaro.cards import ITALIAN, Card
from cartaro.games.scopa.actions import Play, spell_action
from cartaro.games.scopa.names import Names, names_of
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.score import count_piles, primiera, score_count
from cartaro.i18n import Text
from cartaro.notation.sentences.scopa import (
    DEAL_ENDED,
    DEALT,
    SCOPA,
    fuori_to_text,
    gather_to_text,
    name_line,
    play_to_text,
)
from cartaro.table.seat_view import SeatView
from cartaro.wire.facts import by_match_side
from cartaro.wire.game_show import GameShow, HandView, wire_text
from cartaro.wire.view import ActionView, BestCardsView, FishingView, LastPlay


def _seen(sight: SeatView) -> Observation:
    assert isinstance(sight.observation, Observation)
    return sight.observation


def _show(sight: SeatView) -> FishingView:
    """Return the cards on the table, and what this place holds and may do."""
    seen = _seen(sight)
    actions = [_show_action(action) for action in seen.actions if isinstance(action, Play)]
    return FishingView(
        table=ITALIAN.spell_all(seen.table),
        stock=seen.stock,
        hand=None if seen.hand is None else ITALIAN.spell_all(seen.hand),
        actions=actions,
        fuori_open=seen.terms.fuori_is_open,
    )


@lru_cache(4096)  # the same actions are lawful turn after turn
def _show_action(play: Play) -> ActionView:
    return ActionView(spell_action(play), ITALIAN.spell(play.card), ITALIAN.spell_all(play.captured), play.fuori)


def _show_hands(sight: SeatView) -> list[HandView]:
    seen = _seen(sight)
    exposed = seen.exposed or ((),) * len(seen.hands)
    return [HandView(cards, ITALIAN.spell_all(up)) for cards, up in zip(seen.hands, exposed, strict=True)]


def _show_last_play(sight: SeatView) -> LastPlay | None:
    """Return the last card played; None before the first of a deal (Scopone, articles 6 and 18)."""
    play = next((event for event in sight.last if event.kind == "play"), None)
    if play is None:
        return None
    seat: Any = play.details["seat"]
    place = sight.seating.place_of(seat)
    scopa = any(event.kind == "scopa" for event in sight.last)
    sentence = _play_to_text(sight, sight.called(place), play.details, scopa=scopa)
    card: Any = play.details["card"]
    captured: Any = play.details["captured"]
    return LastPlay(place, card, captured, scopa, wire_text(sentence))


def _play_to_text(sight: SeatView, player: str | None, details: Mapping[str, Any], *, scopa: bool) -> Text:
    names, somebody = names_of(sight.terms.rulebook), None if player is None else _SOMEBODY
    sentence = _play_of_somebody_to_text(names, somebody, details["card"], tuple(details["captured"]), scopa)
    if player is None:
        return sentence
    return sentence.each(lambda said: said.replace(_SOMEBODY, player))


@lru_cache(4096)  # the same cards are played at many tables, each as a fact and as the last play
def _play_of_somebody_to_text(
    names: Names, player: str | None, card: str, captured: tuple[str, ...], scopa: bool
) -> Text:
    return play_to_text(names, player, ITALIAN.read(card), [ITALIAN.read(other) for other in captured], scopa=scopa)


_SOMEBODY = "\0"
"""A placeholder for a player's name; no name contains this character."""


def _show_piles(sight: SeatView) -> list[list[str]]:
    """Return the cards that each match side took in a finished deal, suit by suit: their order is not revealed."""
    piles = by_match_side(sight.seating, _seen(sight).memory.piles)
    return [ITALIAN.spell_all(card for card in ITALIAN.cards if card in pile) for pile in piles]


def _show_primiera(sight: SeatView) -> list[BestCardsView]:
    """Return each match side's primiera, in a finished deal whose piles are counted."""
    seen = _seen(sight)
    best = [primiera(seen.terms, pile) for pile in by_match_side(sight.seating, seen.memory.piles)]
    return [BestCardsView([card and ITALIAN.spell(card) for card in p.cards], list(p.values), p.total) for p in best]


def _note_counts(sight: SeatView) -> dict[str, Text]:
    """Return the note of each line of the score sheet: the count of the viewer's side first, then of the others."""
    seen = _seen(sight)
    piles: list[tuple[Card, ...]] = _own_first(sight, seen.memory.piles)
    counted = count_piles(seen.terms, piles, _own_first(sight, seen.memory.scope))
    assert sight.score is not None
    decided = {line.name: line.note for line in sight.score.lines}
    return {line.name: _with_reason(line.note, decided[line.name]) for line in score_count(seen.terms, counted).lines}


def _with_reason(note: Text, decided: Text) -> Text:
    """Return the counts of *note* with the reason, if any, why nobody has the point that was *decided*."""
    whys = [text.partition(": ")[1:] for text in (decided.it, decided.en)]
    it, en = ("".join((text.partition(": ")[0], *why)) for text, why in zip((note.it, note.en), whys, strict=True))
    return Text(it, en)


def _own_first(sight: SeatView, by_deal_side: Sequence[Any]) -> list[Any]:
    by_side = by_match_side(sight.seating, by_deal_side)
    own = 0 if sight.me is None else sight.me % sight.terms.sides
    return [*by_side[own:], *by_side[:own]]


def _player(sight: SeatView, details: Mapping[str, Any]) -> str | None:
    return sight.called(details["place"])


FISHING_SHOW = GameShow(
    view=_show,
    hands=_show_hands,
    last_play=_show_last_play,
    best_cards=_show_primiera,
    titles=name_line,
    notes=_note_counts,
    tellers={
        "play": lambda s, d: _play_to_text(s, _player(s, d), d, scopa=False),
        "scopa": lambda _s, _d: SCOPA,
        "fuori": lambda s, d: fuori_to_text(_player(s, d)),
        "gather": lambda s, d: gather_to_text(s.people_of(d["side"])),
        "redeal": lambda s, d: s.terms.rulebook[d["article"]].refusal,
        "deal": lambda _s, _d: DEALT,
        "end": lambda _s, _d: DEAL_ENDED,
    },
    aftermath=frozenset(("fuori", "gather")),
    piles=_show_piles,
)
