"""Views: all that one place (or a spectator) is shown of a table, as structs that go on the wire.

Built only from the match's public facts and from the Observation of the place: no pile, no count of what was taken
(Scopone, article 18), no card of a hand that may not be looked at (article 5).
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from cartaro.match.standing import Grade


class WireText(Struct):
    """A sentence in both languages."""

    it: str
    en: str


class PlayerView(Struct):
    """One player, by place. ``seat`` is the place's seat in this deal (None: it is out), ``cards`` how many it holds.

    ``role`` names the seat where the rulebook does (primo, secondo, terzo di mano, cartaro), else the dealer.
    ``face`` is the number of the face that a person chose, None for that of the name.
    ``kind`` is ``person`` or ``bot``; ``present`` whether a person's connection is open.
    """

    place: int
    name: str
    kind: Literal["person", "bot"]
    side: int
    seat: int | None
    role: WireText | None
    cards: int
    exposed: list[str]
    present: bool
    face: int | None = None


class ActionView(Struct):
    """One lawful action: its text, the card, the cards it takes, whether it declares ``fuori``."""

    text: str
    card: str
    captures: list[str]
    fuori: bool


class FishingView(Struct, tag="fishing", tag_field="game"):
    """What lies on the table of a fishing game, and what the place holds and may do.

    ``hand`` is None where it may not be looked at; ``actions`` is empty out of turn.
    """

    table: list[str]
    stock: int
    hand: list[str] | None
    actions: list[ActionView]
    fuori_open: bool


class MeldView(Struct):
    """A meld on the table: the place that laid it, its cards in order, a joker with what it stands for (``*5h``)."""

    owner: int
    cards: list[str]


class ScalaView(Struct, tag="scala40", tag_field="game"):
    """What lies on the table of Scala 40, and what the place holds and may do.

    ``melds`` include what is laid on trial in the turn under way; ``points`` is what that is worth so far, ``opening``
    what an opening takes. ``drawn`` and ``taken`` tell how the turn began. ``opened`` is by place. ``actions`` are the
    next single steps in the judge's text, empty out of turn. Between deals ``out`` are the match sides that are out,
    ``offered`` those that have just gone out and may come back before the next deal; ``hands`` are shown by place when
    the deal is over.
    """

    melds: list[MeldView]
    pile_top: str | None
    stock: int
    opened: list[bool]
    drawn: bool
    taken: str | None
    points: int
    opening: int
    hand: list[str] | None
    actions: list[str]
    out: list[int]
    offered: list[int]
    hands: list[list[str]] | None


class LaidView(Struct):
    """A card that lies on the table, and the place that laid it; None: nobody did."""

    card: str
    place: int | None


class PileView(Struct):
    """A pile: what it is called, its cards face up, how many lie face down, whose it is (a place; None: nobody's)."""

    title: WireText
    cards: list[str]
    hidden: int
    place: int | None


class OfferView(Struct):
    """One lawful action: its text, what it is called, and the card of the hand that it plays (None: it plays none)."""

    text: str
    title: WireText
    card: str | None


class PlainView(Struct, tag="plain", tag_field="game"):
    """The table of any game of hands, a table and piles, for a game that the client has no table of its own for.

    ``pack`` is ``italian`` or ``french``; ``names`` are those of every card shown, by its text; ``points`` are those of
    the deal so far, by match side, None where they are not to be seen. ``actions`` is empty out of turn.
    """

    pack: str
    table: list[LaidView]
    piles: list[PileView]
    hand: list[str] | None
    actions: list[OfferView]
    names: dict[str, WireText]
    points: list[int] | None


GameView: TypeAlias = FishingView | ScalaView | PlainView


class LastPlay(Struct):
    """The last action, shown until the next one is: nothing older is kept. ``card`` is None where none was shown."""

    place: int
    card: str | None
    captured: list[str]
    scopa: bool
    text: WireText


class SheetLine(Struct):
    """One line of the score sheet: title, points by match side, a note, the article."""

    name: str
    title: WireText
    points: list[int]
    note: WireText
    article: str
    number: str


class BestCardsView(Struct):
    """The cards of a side that a score line compares, suit by suit (None for none), their values, the total."""

    cards: list[str | None]
    values: list[int]
    total: int | None


class SheetView(Struct):
    """The score sheet of a finished deal: points and totals by match side; ``deals`` has the points of every one."""

    deal: int
    lines: list[SheetLine]
    best_cards: list[BestCardsView]
    points: list[int]
    totals: list[int]
    deals: list[list[int]]


class ResultView(Struct):
    """How the match stands after the deal: over or not, who won, how much it counts, by which article."""

    over: bool
    winner: int | None
    grade: Grade | None
    text: WireText
    article: str
    number: str


class TurnedCard(Struct):
    """A card turned in the draw for partners and dealer."""

    place: int
    card: str


class RedealView(Struct):
    """A deal that was sent back: the table cards that were turned up, the sentence, the article."""

    table: list[str]
    text: WireText
    article: str
    number: str


class ProofView(Struct):
    """The shuffle's commitment, and after the match the secret and the entropy that prove every deck."""

    commitment: str
    secret: str | None
    entropy: list[str]


class Fact(Struct):
    """One fact for animations and announcements: its kind, the place that did it, its details, and a sentence.

    Kinds and details are those of docs/judge.md, with places (``place``, ``player``, ``hands``) for seats and match
    sides (``side``, ``points``, ``lines``) for sides of the deal; and ``redeal`` {cards, article}, ``revealed``
    {secret}.
    """

    kind: str
    place: int | None
    details: dict[str, Any]
    text: WireText | None


class PublicView(Struct):
    """What everybody is shown of a table alike. ``turn`` is the place to act.

    ``totals`` are the match points by side before this deal; ``phase`` is ``play``, ``count`` or ``over``.
    ``talk`` is False while the rulebook wants silence. ``result`` is there between deals and at the end.
    ``draw`` is shown in the first deal only. ``sealed``: the deals are played at other tables too, and only the players
    here may see anything of them until the last of those has finished.
    """

    table: str
    rulebook: str
    options: dict[str, str | int | bool]
    phase: Literal["play", "count", "over"]
    deal: int
    target: int
    dealer: int
    turn: int | None
    players: list[PlayerView]
    sides: int
    totals: list[int]
    redeals: list[RedealView]
    draw: list[list[TurnedCard]] | None
    result: ResultView | None
    talk: bool
    proof: ProofView
    sealed: bool


class TableView(PublicView):
    """Everything a client shows: what everybody is shown, and what is its own.

    ``me`` is its place, None for a spectator; ``sheet`` is there between deals and at the end.
    """

    me: int | None
    game: GameView
    last_play: LastPlay | None
    sheet: SheetView | None
