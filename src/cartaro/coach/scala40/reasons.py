"""Why one turn of Scala 40 is better than another, in plain words, and in what can be counted of the cards seen."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from cartaro.bots.scala40.encoding import face_of_kind, kind_of
from cartaro.bots.scala40.turn_plans import Plan
from cartaro.bots.scala40.view_model import Scene
from cartaro.cards import Card
from cartaro.coach.remark import Reason
from cartaro.coach.scala40.wording import card_of
from cartaro.games.scala40.melds import HIGH_ACE, LOW_ACE, SMALLEST
from cartaro.games.scala40.names import the_card
from cartaro.games.scala40.score import hand_value
from cartaro.i18n import Text
from cartaro.kernel.scala40.state import count_hand

MOST_IDEAS = 2
_NEAR = 2
"""How far apart two cards of a suit may lie to be of one run."""

_IDEAS = {
    "chiudere": (
        Text("Si poteva chiudere", "The deal could be closed"),
        Text(
            "Chiudere fa contare agli altri tutto quello che hanno in mano.",
            "Closing makes the others count all they hold.",
        ),
    ),
    "aprire": (
        Text("Aprire", "Opening"),
        Text(
            "Aprendo ci si libera di punti, e si può attaccare e raccogliere.",
            "Opening rids one of points, and lets one attach and take.",
        ),
    ),
    "calare": (
        Text("Calare ancora", "Laying more"),
        Text(
            "Quello che si cala non resta in mano se un altro chiude.",
            "What is laid is not left in hand if another closes.",
        ),
    ),
    "aspettare": (
        Text("Aspettare ad aprire", "Waiting to open"),
        Text(
            "Ciò che si cala dà agli altri giochi a cui attaccare; chi tiene le carte può chiudere di colpo.",
            "What is laid gives the others melds to attach to; who holds the cards may close at a stroke.",
        ),
    ),
    "tenere": (
        Text("Tenere le carte in mano", "Keeping cards in hand"),
        Text(
            "Quello che si cala oggi si può calare anche dopo: intanto gli altri non lo vedono, e serve per chiudere.",
            "What can be laid today can be laid later: meanwhile the others do not see it, and it serves to close.",
        ),
    ),
    "gioco": (
        Text("Un gioco già fatto", "A meld already made"),
        Text("Un gioco fatto si tiene, o si cala.", "A meld that is made is kept, or laid."),
    ),
    "attaccabile": (
        Text("Una carta che attacca", "A card that attaches"),
        Text(
            "La carta che attacca a un gioco in tavola serve a chi ha aperto, e a te se la tieni.",
            "A card that fits a meld on the table is of use to whoever has opened, and to you if you keep it.",
        ),
    ),
    "vicino": (
        Text("Serve a chi segue", "The next player wants it"),
        Text(
            "Uno scarto vicino alle carte che chi segue ha raccolto gli può servire.",
            "A discard close to the cards that the next player took may be of use there.",
        ),
    ),
    "doppione": (
        Text("Un doppione", "A twin"),
        Text("Di due carte uguali a un gioco ne serve una.", "Of two equal cards a meld takes one."),
    ),
    "isolata": (
        Text("Una carta sola", "A lone card"),
        Text("Si scarta la carta che non sta con nessun'altra.", "The card that goes with no other is discarded."),
    ),
    "utile": (
        Text("Quella carta serviva", "That card was useful"),
        Text(
            "Si tiene la carta che più carte ancora da venire possono far diventare un gioco.",
            "The card is kept that more cards still to come can make a meld of.",
        ),
    ),
    "punti": (
        Text("Via le carte pesanti", "Heavy cards first"),
        Text("Quello che resta in mano si conta.", "What is left in hand counts."),
    ),
    "raccogliere": (
        Text("La carta del pozzo serve", "The card on the pozzo is useful"),
        Text("Dal tallone si pesca a caso, qui si vede che carta è.", "The stock is a lottery; this card can be seen."),
    ),
    "pescare": (
        Text("Meglio pescare", "Better to draw"),
        Text(
            "Chi raccoglie fa vedere a tutti che cosa tiene, e rinuncia a una carta nuova.",
            "Who takes shows everybody what it holds, and goes without a new card.",
        ),
    ),
    "conti": (
        Text("I conti", "Counting"),
        Text(
            "Qui nessuna regola semplice decide: contano le carte che gli altri possono avere.",
            "No simple rule decides here: what counts are the cards that the others may hold.",
        ),
    ),
}


def ideas_of(scene: Scene, best: Plan, other: Plan | None) -> tuple[Reason, ...]:
    """Return what speaks for the plan *best*, against the *other* where there was one."""
    return tuple(_ideas(scene, best, other))[:MOST_IDEAS] or (_reason("conti"),)


def ideas_of_draw(scene: Scene, *, takes: bool) -> tuple[Reason, ...]:
    """Return what speaks for taking the top of the pozzo, or for drawing."""
    top = scene.observation.pile_top
    if top is None:
        return (_reason("conti"),)
    pairs = [(one, two) for one, two in combinations(scene.hand, 2) if _is_meld(top, one, two)]
    state, kind = scene.state(), kind_of(top)
    swaps, attaches = (bool(scene.stands and kinds >> kind & 1) for kinds in (state.swappable, state.attachable))
    if not takes:
        return (_reason("pescare", None if pairs or attaches or swaps else _makes_nothing(top)),)
    if swaps:
        return (_reason("raccogliere", _frees_a_joker(top)),)
    if attaches:
        return (_reason("raccogliere", _attaches(top)),)
    return (_reason("raccogliere", _makes(top, pairs[0])) if pairs else _reason("conti"),)


def _ideas(scene: Scene, best: Plan, other: Plan | None) -> Iterator[Reason]:
    if best.closes:
        yield _reason("chiudere")
        return
    theirs = list(scene.words) if other is None else other.goals
    if sorted(best.goals) != sorted(theirs):
        yield _reason(_laying(scene, best, theirs, None if other is None else _left(scene, other)))
        return
    thrown = card_of(scene, best.discard)
    kept = None if other is None else card_of(scene, other.discard)
    if thrown is not None and kept is not None and thrown != kept:
        yield from _discards(scene, best, thrown, kept)


def _laying(scene: Scene, best: Plan, theirs: Sequence[int], left: int | None) -> str:
    """Return why *best* lays what it lays, more or less than the other plan."""
    has_opened = scene.stands or len(theirs) > len(scene.words)
    lays_more = left is None or _left(scene, best) < left
    if lays_more:
        return "calare" if has_opened else "aprire"
    opens = scene.stands or len(best.goals) > len(scene.words)
    return "tenere" if opens else "aspettare"


def _left(scene: Scene, plan: Plan) -> int:
    """Return how many cards the seat holds after a plan."""
    return count_hand(*plan.after.hand(scene.seat))


def _discards(scene: Scene, best: Plan, thrown: Card, kept: Card) -> Iterator[Reason]:
    """Yield why *thrown* is better thrown than *kept*."""
    hand = _hand_after(scene, best, thrown)
    state, seen = scene.state(), scene.observation
    made = [next((pair for pair in _pairs(hand, card) if _is_meld(card, *pair)), None) for card in (thrown, kept)]
    if made[1] is not None and made[0] is None:
        yield _reason("gioco", _makes(kept, made[1]))
    if (
        (scene.stands or any(seen.opened))
        and state.attachable >> kind_of(kept) & 1
        and not state.attachable >> best.discard & 1
    ):
        yield _reason("attaccabile", _attaches(kept))
    wanted = [_wanted_for(scene, card) for card in (thrown, kept)]
    if wanted[1] is not None and wanted[0] is None:
        yield _reason("vicino", _was_taken(wanted[1], kept))
    if _is_twin(hand, thrown) and not _is_twin(hand, kept):
        yield _reason("doppione", _has_two(thrown))
    completions = [_completions(scene, hand, card) for card in (thrown, kept)]
    if made[0] is None and completions[0] == 0 < completions[1]:
        yield _reason("isolata", _alone(thrown))
    elif completions[0] < completions[1]:
        yield _reason("utile", _more_to_come(kept, thrown, completions))
    law = seen.terms.law
    values = [hand_value(law, (card, card)) // 2 for card in (thrown, kept)]
    if values[0] > values[1]:
        yield _reason("punti", _weighs(thrown, kept, values))


def _hand_after(scene: Scene, best: Plan, thrown: Card) -> list[Card]:
    """Return the cards that are in hand when the discard is chosen."""
    once, twice = best.after.hand(scene.seat)
    left = [card for card in scene.hand if once >> kind_of(card) & 1 or twice >> kind_of(card) & 1]
    return left if thrown in left else [*left, thrown]


# What can be counted


def _pairs(hand: Sequence[Card], card: Card) -> Iterator[tuple[Card, Card]]:
    others = list(hand)
    others.remove(card)
    return combinations(others, 2)


def _is_meld(*cards: Card) -> bool:
    """Whether three cards, one of them a joker perhaps, are a set or a run."""
    naturals = [card for card in cards if not card.is_joker]
    if len(naturals) < SMALLEST - 1:
        return False
    suits = {card.suit for card in naturals}
    if len({card.rank for card in naturals}) == 1:
        return len(suits) == len(naturals)
    if len(suits) > 1:
        return False
    return any(
        max(places) - min(places) < SMALLEST and len(set(places)) == len(naturals)
        for ace in (LOW_ACE, HIGH_ACE)
        for places in [[ace if card.rank == LOW_ACE else card.rank for card in naturals]]
    )


def _is_twin(hand: Sequence[Card], card: Card) -> bool:
    return sum(kind_of(other) == kind_of(card) for other in hand) > 1


def _completions(scene: Scene, hand: Sequence[Card], card: Card) -> int:
    """Return how many of the cards not seen would make a meld of *card* and one more of *hand*."""
    others = list(hand)
    others.remove(card)
    hidden = Counter(scene.hidden())
    return sum(
        count for kind, count in hidden.items() if any(_is_meld(card, other, face_of_kind(kind)) for other in others)
    )


def _wanted_for(scene: Scene, card: Card) -> Card | None:
    """Return a card that the next seat was seen to take, and holds, and that lies close to *card*."""
    following = (scene.seat + 1) % scene.law.players
    for taken in scene.observation.memory.taken[following]:
        if card.rank == taken.rank or (card.suit == taken.suit and abs(card.rank - taken.rank) <= _NEAR):
            return taken
    return None


# How it is said


def _reason(name: str, fact: Text | None = None) -> Reason:
    title, idea = _IDEAS[name]
    return Reason(name, title.as_dict(), (idea if fact is None else idea + fact).as_dict())


def _said(card: Card) -> Text:
    """Return a card with its article, to begin a sentence."""
    return Text(*(said[:1].upper() + said[1:] for said in the_card(card)))


def _makes(card: Card, pair: tuple[Card, Card]) -> Text:
    this, one, two = _said(card), the_card(pair[0]), the_card(pair[1])
    return Text(
        f"{this.it} fa un gioco insieme a queste: {one.it} e {two.it}.",
        f"{this.en} makes a meld with {one.en} and {two.en}.",
    )


def _of(card: Card, it: str, en: str) -> Text:
    """Say that of the card."""
    this = _said(card)
    return Text(f"{this.it} {it}.", f"{this.en} {en}.")


def _makes_nothing(card: Card) -> Text:
    return _of(card, "non fa nessun gioco con la tua mano", "makes no meld with your hand")


def _attaches(card: Card) -> Text:
    return _of(card, "attacca a un gioco in tavola", "fits a meld on the table")


def _frees_a_joker(card: Card) -> Text:
    return _of(card, "prende il posto di un jolly in tavola", "takes the place of a joker on the table")


def _was_taken(taken: Card, card: Card) -> Text:
    that, this = the_card(taken), _said(card)
    return Text(
        f"{this.it} può stare con una carta che chi segue ha raccolto: {that.it}.",
        f"{this.en} may go with a card that the next player took: {that.en}.",
    )


def _alone(card: Card) -> Text:
    return _of(
        card, "non può fare un gioco con nessun'altra della tua mano", "can make a meld with no other in your hand"
    )


def _has_two(card: Card) -> Text:
    twin = the_card(card)
    return Text(f"Hai due volte {twin.it}.", f"You have {twin.en} twice.")


def _more_to_come(kept: Card, thrown: Card, completions: Sequence[int]) -> Text:
    this, that = the_card(kept), the_card(thrown)
    fewer, more = completions
    return Text(
        f"Fra quelle che non hai visto per {this.it} ce ne sono {more}, per {that.it} {fewer}.",
        f"Of those you have not seen there are {more} for {this.en}, {fewer} for {that.en}.",
    )


def _weighs(thrown: Card, kept: Card, values: Sequence[int]) -> Text:
    this, that = _said(thrown), the_card(kept)
    return Text(
        f"{this.it} conta {values[0]}, {that.it} {values[1]}.", f"{this.en} counts {values[0]}, {that.en} {values[1]}."
    )
