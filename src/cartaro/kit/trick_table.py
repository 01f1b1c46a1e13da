"""Games of tricks shown everywhere: the facet ``views`` of a game from what its observations have in common."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from cartaro.cards import ITALIAN, Card, Pack, name_card
from cartaro.i18n import Text, tr
from cartaro.kit.tricks import Trick
from cartaro.notation.sentences.scopa import voice
from cartaro.table.seat_view import SeatView
from cartaro.wire.game_show import Details, GameShow, HandView, wire_text
from cartaro.wire.view import LaidView, LastPlay, OfferView, PileView, PlainView, TrickView


class TrickObservation(Protocol):
    """What one seat sees of a game of tricks (:class:`cartaro.engine.game.Observation`), as far as it is shown.

    ``table`` is the trick under way, ``last`` the one before it, if any, with the seat that took it; ``taken`` are the
    numbers of cards that each seat has taken; ``stock`` is the number of cards that lie face down, ``turned`` those
    beside it face up; ``trump`` is the card that says which suit is trump, if one does.
    """

    @property
    def hand(self) -> Sequence[Card] | None: ...
    @property
    def hands(self) -> tuple[int, ...]: ...
    @property
    def actions(self) -> Sequence[Any]: ...
    @property
    def table(self) -> Trick: ...
    @property
    def last(self) -> tuple[Trick, int] | None: ...
    @property
    def taken(self) -> tuple[int, ...]: ...
    @property
    def stock(self) -> int: ...
    @property
    def turned(self) -> Sequence[Card]: ...
    @property
    def trump(self) -> Card | None: ...


def trick_show(
    *,
    titles: Callable[[str], Text],
    tellers: Mapping[str, Callable[[SeatView, Details], Text | None]],
    pack: Pack = ITALIAN,
    name: Callable[[Card], Text] = name_card,
    spoken: Callable[[Any], OfferView] | None = None,
    note: Callable[[SeatView], Text | None] = lambda _sight: None,
) -> GameShow:
    """Return the facet ``views`` of a game whose actions are the cards played, its facts those of :func:`trick_events`.

    *titles* are those of the lines of the score, *tellers* the sentences of the game's other facts; *name* names cards.
    *spoken* offers an action that is no card, such as a bid; what is said so is shown as the last play is.
    *note* returns what is shown beside the trumps, such as who called them.
    """

    def offer(action: Any) -> OfferView:
        if spoken is not None and not isinstance(action, Card):
            return spoken(action)
        return OfferView(pack.spell(action), wire_text(name(action)), pack.spell(action))

    def view(sight: SeatView) -> PlainView:
        shown, noted = _view(sight, pack, name, offer), note(sight)
        assert shown.trick is not None
        shown.trick.note = None if noted is None else wire_text(noted)
        return shown

    def tell_play(sight: SeatView, details: Details) -> Text:
        who = sight.called(details["place"])
        return tr("kit-trick_table-plays", who=voice(who), player=who or "", card=name(pack.read(details["card"])))

    def last_play(sight: SeatView) -> LastPlay | None:
        play = next((event for event in sight.last if event.kind == "play"), None)
        if play is None:
            return _said(sight, tellers) if spoken is not None else None
        seat, card = play.details["seat"], play.details["card"]
        assert isinstance(seat, int)
        assert isinstance(card, str)
        place = sight.seating.place_of(seat)
        return LastPlay(place, card, [], scopa=False, text=wire_text(tell_play(sight, {"place": place, "card": card})))

    return GameShow(
        view=view,
        hands=lambda sight: [HandView(cards, []) for cards in _seen(sight).hands],
        last_play=last_play,
        best_cards=lambda _sight: [],
        titles=titles,
        notes=_notes,
        tellers={
            "deal": lambda _sight, _details: tr("kit-trick_table-dealt"),
            "play": tell_play,
            "trick": _tell_trick,
            "end": lambda _sight, _details: tr("kit-base_game-deal_over"),
            **tellers,
        },
    )


def _seen(sight: SeatView) -> TrickObservation:
    seen: Any = sight.observation
    found: TrickObservation = seen
    return found


def _said(sight: SeatView, tellers: Mapping[str, Callable[[SeatView, Details], Text | None]]) -> LastPlay | None:
    """Return what a seat has just said, from the first fact of a seat that the game itself tells."""
    for event in sight.last:
        seat = event.details.get("seat")
        if event.kind in tellers and isinstance(seat, int):
            place = sight.seating.place_of(seat)
            text = tellers[event.kind](sight, {**event.details, "place": place})
            return None if text is None else LastPlay(place, None, [], scopa=False, text=wire_text(text))
    return None


def _view(sight: SeatView, pack: Pack, name: Callable[[Card], Text], offer: Callable[[Any], OfferView]) -> PlainView:
    seen, place_of = _seen(sight), sight.seating.place_of
    last = seen.last
    trick = TrickView(
        trump=None if seen.trump is None else pack.spell(seen.trump),
        last=[] if last is None else _laid(sight, pack, last[0]),
        taker=None if last is None else place_of(last[1]),
    )
    stock = [PileView(wire_text(tr("kit-trick_table-stock")), pack.spell_all(seen.turned), seen.stock, None)]
    title = wire_text(tr("kit-trick_table-taken"))
    taken = [PileView(title, [], count, place_of(seat)) for seat, count in enumerate(seen.taken) if count]
    shown = {*seen.table[1], *(last[0][1] if last else ()), *seen.turned, *(seen.hand or ())}
    named = shown if seen.trump is None else {*shown, seen.trump}
    return PlainView(
        pack=pack.name,
        table=_laid(sight, pack, seen.table),
        piles=[*(stock if seen.stock or seen.turned else []), *taken],
        hand=None if seen.hand is None else pack.spell_all(seen.hand),
        actions=[offer(action) for action in seen.actions],
        names={pack.spell(card): wire_text(name(card)) for card in named},
        points=None,
        trick=trick,
    )


def _laid(sight: SeatView, pack: Pack, trick: Trick) -> list[LaidView]:
    """Return the cards of a trick, each with the place that laid it."""
    leader, cards = trick
    places = sight.seating.places
    return [LaidView(pack.spell(card), places[(leader + n) % len(places)]) for n, card in enumerate(cards)]


def _tell_trick(sight: SeatView, details: Details) -> Text:
    who = sight.called(details["place"])
    return tr("kit-trick_table-takes", who=voice(who), player=who or "")


def _notes(sight: SeatView) -> dict[str, Text]:
    assert sight.score is not None
    return {line.name: line.note for line in sight.score.lines}
