"""Views: everything that one place (or a spectator) is shown of a table, as structs of messages.

They are built only from the match's public facts and from the Observation of the place: no pile, no count of captured
cards (Scopone, article 18), no card of a hand that may not be seen yet (article 5).
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from cartaro.match.standing import Grade


class WireText(Struct, omit_defaults=True):
    """A sentence in both languages.

    Where it names cards, and the French and the Italian pack call them differently, it is also there with the names of
    the pack that is not the rulebook's, for those who see that one.
    """

    it: str
    en: str
    it_french: str | None = None
    en_french: str | None = None
    it_italian: str | None = None
    en_italian: str | None = None


class PlayerView(Struct):
    """One player, by place. ``seat`` is the seat in this deal (None: the player is out), ``cards`` the hand size.

    ``role`` is the rulebook's name of the seat (primo, secondo, terzo di mano, cartaro), if any, else that of the
    dealer. ``face`` is the number of the face that a person chose, None if it follows from the name. ``kind`` is
    ``person`` or ``bot``; ``present`` is whether a person has an open connection.
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
    """One legal action: its text, the card, the cards it takes, whether it declares ``fuori``."""

    text: str
    card: str
    captures: list[str]
    fuori: bool


class FishingView(Struct, tag="fishing", tag_field="game"):
    """The table of a fishing game, and the place's hand and legal actions.

    ``hand`` is None where it may not be seen yet; ``actions`` is empty out of turn.
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
    """The table of Scala 40, and the place's hand and legal actions.

    ``melds`` include the provisional ones of the turn in progress; ``points`` is their value so far, ``opening`` the
    value needed to open; ``closable`` is whether the first round does not bar closing any more. ``drawn`` and
    ``taken``: how the turn began. ``opened`` is by place. ``actions`` are the next single steps in the judge's text,
    empty out of turn. Between deals ``out`` are the eliminated match sides, ``offered`` those that have just been
    eliminated and may re-enter before the next deal; ``hands`` are shown by place when the deal is over.
    """

    melds: list[MeldView]
    pile_top: str | None
    stock: int
    opened: list[bool]
    drawn: bool
    taken: str | None
    points: int
    opening: int
    closable: bool
    hand: list[str] | None
    actions: list[str]
    out: list[int]
    offered: list[int]
    hands: list[list[str]] | None


class LaidView(Struct):
    """A card on the table, and the place that played it (None: no place)."""

    card: str
    place: int | None


class PileView(Struct):
    """A pile: its name, its cards face up, the number face down, its owner (a place; None: nobody)."""

    title: WireText
    cards: list[str]
    hidden: int
    place: int | None


class OfferView(Struct):
    """One legal action: its text, its name for players, and the card of the hand that it plays, if any."""

    text: str
    title: WireText
    card: str | None


class TrickView(Struct):
    """What the table of a game of tricks shows beside the cards laid.

    ``trump`` is a card of the trump suit, None if there is none; ``last`` are the cards of the trick before, in order,
    which ``taker`` (a place) took: none before the first. ``note`` says what else holds for it, such as who called.
    """

    trump: str | None
    last: list[LaidView]
    taker: int | None
    note: WireText | None = None


class PlainView(Struct, tag="plain", tag_field="game"):
    """The generic table (hands, table, piles) of a game for which the client has no specific one.

    ``pack`` is ``italian`` or ``french``; ``names`` are those of every card shown, by its text; ``points`` are those of
    the deal so far, by match side, None while they are secret. ``actions`` is empty out of turn. ``trick`` is there if
    the cards on the table are a trick: one from each player, in order of play.
    """

    pack: str
    table: list[LaidView]
    piles: list[PileView]
    hand: list[str] | None
    actions: list[OfferView]
    names: dict[str, WireText]
    points: list[int] | None
    trick: TrickView | None = None


GameView: TypeAlias = FishingView | ScalaView | PlainView


class LastPlay(Struct):
    """The last action, shown until the next one; older ones are not shown. ``card`` is None if none was visible.

    ``followed`` is what it led to at the end of a deal: a declaration, who gathers the remaining cards, a close.
    """

    place: int
    card: str | None
    captured: list[str]
    scopa: bool
    text: WireText
    followed: list[WireText] = []


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
    """The score sheet of a finished deal: points and totals by match side; ``deals`` has the points of every one.

    ``piles`` are the cards that each match side has taken, suit by suit, where a game counts them: the deal is over,
    and all of them were played face up.
    """

    deal: int
    lines: list[SheetLine]
    piles: list[list[str]]
    best_cards: list[BestCardsView]
    points: list[int]
    totals: list[int]
    deals: list[list[int]]


class ResultView(Struct):
    """The state of the match after the deal: whether it is over, the winner, the match points, and the article."""

    over: bool
    winner: int | None
    grade: Grade | None
    text: WireText
    article: str
    number: str


class TurnedCard(Struct):
    """A card drawn in the draw for partners and dealer."""

    place: int
    card: str


class RedealView(Struct):
    """A deal that was annulled and dealt again: the table cards, the sentence, the article."""

    table: list[str]
    text: WireText
    article: str
    number: str


class ProofView(Struct):
    """The commitment to the shuffles, and after the match the secret and the entropy to verify every deck."""

    commitment: str
    secret: str | None
    entropy: list[str]


class Fact(Struct):
    """One fact, for animations and announcements: its kind, the acting place, its details, and a sentence.

    Kinds and details are those of docs/judge.md, with places (``place``, ``player``, ``hands``) for seats and match
    sides (``side``, ``points``, ``lines``) for sides of the deal; and ``redeal`` {cards, article}, ``revealed``
    {secret}.
    """

    kind: str
    place: int | None
    details: dict[str, Any]
    text: WireText | None


class PublicView(Struct):
    """The public part of a table's view. ``turn`` is the place to act.

    ``totals`` are the match points by side before this deal; ``phase`` is ``play``, ``count`` or ``over``. ``talk`` is
    False while the rulebook forbids talking. ``draw`` is set in the first deal only. ``sealed``: the deals are also
    played at other tables, and spectators see nothing of them until the last of those tables has finished.
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
    talk: bool
    proof: ProofView
    sealed: bool


class TableView(PublicView):
    """The whole view of a table: the public part, and that of the client, whom the sentences address as «you».

    ``me`` is the client's place, None for a spectator; ``sheet`` and ``result`` are set between deals and at the end.
    """

    me: int | None
    game: GameView
    last_play: LastPlay | None
    sheet: SheetView | None
    result: ResultView | None
