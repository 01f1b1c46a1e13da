"""Serialization of Scala 40: its table, its last action, its score sheet, its facts."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from cartaro.cards import FRENCH, Card
from cartaro.engine.events import Event
from cartaro.games.scala40.observation import Observation
from cartaro.i18n import Text
from cartaro.notation.sentences import scala40 as say
from cartaro.notation.sentences.scopa import DEALT
from cartaro.table.seat_view import SeatView
from cartaro.wire.game_show import Details, GameShow, HandView, wire_text
from cartaro.wire.view import LastPlay, MeldView, ScalaView


def _seen(sight: SeatView) -> Observation:
    assert isinstance(sight.observation, Observation)
    return sight.observation


def _show(sight: SeatView) -> ScalaView:
    """Return the cards on the table, and what this place holds and may do."""
    seen, seating = _seen(sight), sight.seating
    opened = dict(zip(seating.places, seen.opened, strict=True))
    return ScalaView(
        melds=[MeldView(seating.place_of(meld.owner), list(meld.spell())) for meld in seen.melds],
        pile_top=None if seen.pile_top is None else FRENCH.spell(seen.pile_top),
        stock=seen.stock,
        opened=[opened.get(place, False) for place in range(sight.terms.players)],
        drawn=seen.drawn,
        taken=None if seen.taken is None else FRENCH.spell(seen.taken),
        points=seen.points,
        opening=seen.terms.law.opening,
        closable=min(seen.turns) > 0 or not seen.terms.rulebook.has("close.first-round"),
        hand=None if seen.hand is None else FRENCH.spell_all(seen.hand),
        actions=[sight.game.spell_action(action) for action in seen.actions],
        out=[] if sight.standing is None else list(sight.standing.out),
        offered=list(sight.offered),
        hands=_shown_hands(sight),
    )


def _shown_hands(sight: SeatView) -> list[list[str]] | None:
    """Return the hands that all players show when the deal is over, by place."""
    end = next((event for event in sight.last if event.kind == "end"), None)
    if end is None:
        return None
    shown: Any = end.details["hands"]
    by_place = dict(zip(sight.seating.places, shown, strict=True))
    return [by_place.get(place, []) for place in range(sight.terms.players)]


def _show_hands(sight: SeatView) -> list[HandView]:
    return [HandView(cards, []) for cards in _seen(sight).hands]


def _show_last_play(sight: SeatView) -> LastPlay | None:
    """Return the last action of the deal; None before the first."""
    told = [(event, text) for event in sight.last if event.kind in _ACTIONS and (text := _tell(sight, event))]
    if not told:
        return None
    event, text = told[-1]
    card = None if event.kind == "drawn" else cast("str | None", event.details.get("card"))
    return LastPlay(_place(sight, event), card, [], scopa=False, text=wire_text(text))


def _tell(sight: SeatView, event: Event) -> Text | None:
    return _TEXTS[event.kind](sight, {**event.details, "place": _place(sight, event)})


def _place(sight: SeatView, event: Event) -> int:
    seat: Any = event.details["seat"]
    return sight.seating.place_of(seat)


def _player(sight: SeatView, details: Details) -> str | None:
    return sight.called(details["place"])


def _draw_to_text(sight: SeatView, details: Details) -> Text | None:
    """Return that a player drew; None for the reader, who is told of the card."""
    player = _player(sight, details)
    return None if player is None else say.draw_to_text(player)


def _card(details: Details) -> Card:
    return FRENCH.read(details["card"])


_ACTIONS = frozenset(("draw", "drawn", "take", "meld", "attach", "swap", "undo", "discard"))

_TEXTS: Mapping[str, Callable[[SeatView, Details], Text | None]] = {
    "deal": lambda _s, _d: DEALT,
    "draw": _draw_to_text,
    "drawn": lambda s, d: None if _player(s, d) else say.drawn_to_text(_card(d)),
    "take": lambda s, d: say.take_to_text(_player(s, d), _card(d)),
    "meld": lambda s, d: say.meld_to_text(_player(s, d), d["cards"]),
    "attach": lambda s, d: say.attach_to_text(_player(s, d), d["card"], d["cards"]),
    "swap": lambda s, d: say.swap_to_text(_player(s, d), _card(d)),
    "undo": lambda s, d: say.undo_to_text(_player(s, d)),
    "discard": lambda s, d: say.discard_to_text(_player(s, d), _card(d)),
    "opened": lambda s, d: say.opened_to_text(_player(s, d), d["points"]),
    "twin": lambda s, d: say.twin_to_text(_player(s, d), _card(d)),
    "renewal": lambda _s, d: say.renewal_to_text(shuffled=d["shuffled"]),
    "close": lambda s, d: say.close_to_text(_player(s, d), in_hand=d["in_hand"]),
    "end": lambda _s, d: say.end_to_text(d["ending"]),
}


def _notes(sight: SeatView) -> dict[str, Text]:
    assert sight.score is not None
    return {line.name: line.note for line in sight.score.lines}


SCALA_SHOW = GameShow(
    view=_show,
    hands=_show_hands,
    last_play=_show_last_play,
    best_cards=lambda _sight: [],
    titles=say.name_line,
    notes=_notes,
    tellers=_TEXTS,
    aftermath=frozenset(("close",)),
)
