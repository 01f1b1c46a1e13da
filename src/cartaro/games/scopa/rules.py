"""The rules that decide whether a card may be played: predicates, each bound to the article that it enforces.

A rule takes the position and the play of the seat to act; its name is looked up in the table's rulebook, which gives
the article. A rule that the rulebook does not institute is not enforced.
"""

from typing import Any, TypeAlias

from cartaro.cards import Card, Suit
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.captures import equals, splits_into_captures
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.position import Cards, Position
from cartaro.games.scopa.sight import see
from cartaro.games.scopa.terms import FIFTEEN
from cartaro.i18n import Text, compose, tr
from cartaro.rulebook import Rule, Verdict, enforces, judge_by
from cartaro.rulebook import find_breach as find_broken

PlayRule: TypeAlias = Rule[Position, Play]


def _spoken(position: Position, cards: Cards) -> Text:
    """Return the name of one card, or several cards as a sum: «5 + 2 + asso»."""
    names = names_of(position.terms.rulebook)
    if len(cards) == 1:
        return names.the_rank(cards[0])
    ranks = [names.rank(c.rank) if c.rank in _SPOKEN_RANKS else Text(str(c.rank), str(c.rank)) for c in cards]
    return compose(lambda *said: Text(*map(" + ".join, zip(*said, strict=True))), *ranks)


_SPOKEN_RANKS = (1, 8, 9, 10)


def _subject(position: Position, play: Play) -> Text:
    return names_of(position.terms.rulebook).the_rank(play.card).each(lambda name: name[0].upper() + name[1:])


def _what_it_takes_instead(position: Position, play: Play) -> Text:
    lawful, card = _what_it_takes(position, play), _subject(position, play)
    tried = _spoken(position, play.captured)
    return tr("games-scopa-rules-what_it_takes_instead", card=card, lawful=lawful, tried=tried)


def _what_it_takes(position: Position, play: Play) -> Text:
    return _spoken(position, position.captures(play.card)[0])


def _what_it_must_take(position: Position, play: Play) -> Text:
    lawful, card = _what_it_takes(position, play), _subject(position, play)
    return tr("games-scopa-rules-what_it_must_take", card=card, lawful=lawful)


def _that_it_takes_nothing(position: Position, play: Play) -> Text:
    card = _subject(position, play)
    return tr("games-scopa-rules-that_it_takes_nothing", card=card)


def _that_it_takes_all(position: Position, play: Play) -> Text:
    return tr("games-scopa-rules-that_it_takes_all", card=_subject(position, play))


def _what_makes_fifteen(position: Position, play: Play) -> Text:
    total = position.terms.value(play.card) + position.terms.add_up(play.captured)
    return tr("games-scopa-rules-what_makes_fifteen", card=_subject(position, play), total=total)


def _what_it_adds_up_to(position: Position, play: Play) -> Text:
    terms, card = position.terms, _subject(position, play)
    total, value = terms.add_up(play.captured), terms.value(play.card)
    chosen = len(play.captured)
    return tr("games-scopa-rules-what_it_adds_up_to", card=card, value=value, chosen=chosen, total=total)


def _is_equal(position: Position, play: Play, card: Card) -> bool:
    return position.terms.value(card) == position.terms.value(play.card)


@enforces("take.ace", _that_it_takes_all)
def ace_takes_every_card(position: Position, play: Play) -> bool:
    if not position.terms.sweeps(play.card) or play.missed:
        return True
    return len(play.captured) == len(position.table)


@enforces("take.fifteen", _what_makes_fifteen)
def cards_make_fifteen(position: Position, play: Play) -> bool:
    terms = position.terms
    if not play.captured or terms.sweeps(play.card):
        return True
    return terms.value(play.card) + terms.add_up(play.captured) == FIFTEEN


@enforces("take.equal", _what_it_adds_up_to)
def one_card_taken_is_equal(position: Position, play: Play) -> bool:
    return (
        len(play.captured) != 1
        or position.terms.takes_otherwise(play.card)
        or _is_equal(position, play, play.captured[0])
    )


@enforces("take.sum", _what_it_adds_up_to)
def cards_taken_add_up(position: Position, play: Play) -> bool:
    if len(play.captured) < 2 or position.terms.takes_otherwise(play.card):
        return True
    if position.terms.add_up(play.captured) == position.terms.value(play.card):
        return True
    return splits_into_captures(position.terms.values, play.card, play.captured)


@enforces("take.priority", _what_it_takes_instead)
def equal_card_comes_before_a_sum(position: Position, play: Play) -> bool:
    if position.terms.takes_otherwise(play.card):
        return True
    takes_a_sum = any(not _is_equal(position, play, card) for card in play.captured)
    return not (takes_a_sum and equals(position.terms.values, play.card, position.table))


@enforces("take.equal.compulsory", _what_it_must_take)
def equal_card_is_taken(position: Position, play: Play) -> bool:
    if play.captured or position.terms.takes_otherwise(play.card):
        return True
    return not equals(position.terms.values, play.card, position.table)


@enforces("take.one")
def one_capture_is_made(position: Position, play: Play) -> bool:
    if position.terms.takes_otherwise(play.card):
        return True
    return not splits_into_captures(position.terms.values, play.card, play.captured)


@enforces("take.compulsory", _what_it_must_take)
def capture_is_compulsory(position: Position, play: Play) -> bool:
    if play.captured or play.missed or position.terms.sums_are_optional:
        return True
    return not position.captures(play.card) or _is_spared(position, play.card)


def _is_spared(position: Position, card: Card) -> bool:
    """Whether the table lets *card* be laid though it takes: a denari with an equal of a dark suit in the same hand."""
    if not position.terms.denari_may_be_laid or card.suit is not Suit.DENARI:
        return False
    assert position.turn is not None
    return any(other.rank == card.rank and other != card for other in position.hands[position.turn])


@enforces("take.missed", _that_it_takes_nothing)
def only_a_capture_can_be_missed(position: Position, play: Play) -> bool:
    return not play.missed or bool(position.captures(play.card))


def exposed_before_turn(position: Position, seat: int) -> Cards:
    """Return the cards that *seat* showed before its turn came and must play first."""
    if not position.exposed:
        return ()
    return tuple(c for c in position.exposed_by(seat) if seat != position.turn or c not in position.shown)


def _waiting(position: Position) -> Cards:
    assert position.turn is not None
    return exposed_before_turn(position, position.turn)


@enforces("exposed.first")
def card_exposed_before_is_played(position: Position, play: Play) -> bool:
    waiting = _waiting(position)
    return len(waiting) != 1 or play.card == waiting[0]


def _which_was_named(position: Position, _play: Play) -> Text:
    named = [card for card in _waiting(position) if card in position.named]
    if not named:
        return tr("games-scopa-rules-player_said_which_yet")
    card = names_of(position.terms.rulebook).the(named[0])
    return tr("games-scopa-rules-which_was_named", card=card)


@enforces("exposed.named", _which_was_named)
def named_card_is_played(position: Position, play: Play) -> bool:
    return len(_waiting(position)) < 2 or play.card in position.named


@enforces("exposed.chosen")
def one_of_the_cards_shown_is_played(position: Position, play: Play) -> bool:
    if len(position.shown) < 2 or _waiting(position):
        return True
    return play.card in position.shown


@enforces("play.final")
def card_shown_is_played(position: Position, play: Play) -> bool:
    if len(position.shown) != 1 or _waiting(position):
        return True
    return play.card == position.shown[0]


def _why_fuori_is_closed(position: Position, play: Play) -> Text:
    in_the_match = position.terms.why_fuori_is_closed
    return in_the_match or tr("games-scopa-rules-why_fuori_is_closed")


@enforces("fuori", _why_fuori_is_closed)
def fuori_is_open_to_the_player(position: Position, play: Play) -> bool:
    return not play.fuori or (position.terms.fuori_is_open and not position.is_dealers_last_play)


@enforces("fuori.tied")
def fuori_needs_a_match_not_level_at_the_target(position: Position, play: Play) -> bool:
    if not play.fuori:
        return True
    return min(position.points) < position.terms.target or len(set(position.points)) > 1


CAPTURE_RULES = (
    ace_takes_every_card,
    cards_make_fifteen,
    one_card_taken_is_equal,
    cards_taken_add_up,
    equal_card_comes_before_a_sum,
    equal_card_is_taken,
    one_capture_is_made,
    capture_is_compulsory,
)
_ONLY_LAYING_RULES = (equal_card_is_taken, capture_is_compulsory)
LAYING_RULES = (ace_takes_every_card, *_ONLY_LAYING_RULES)
"""The capture rules that a card laid without taking can break."""
TAKING_RULES = tuple(rule for rule in CAPTURE_RULES if rule not in _ONLY_LAYING_RULES)
IRREGULAR_RULES = (
    only_a_capture_can_be_missed,
    card_shown_is_played,
    card_exposed_before_is_played,
    named_card_is_played,
    one_of_the_cards_shown_is_played,
)
"""The rules that no play can break if no card is exposed or shown, and no capture missed."""
FUORI_RULES = (fuori_is_open_to_the_player, fuori_needs_a_match_not_level_at_the_target)
"""The rules that only a play with ``fuori`` can break; whether it does so does not depend on the card."""
RULES = (*CAPTURE_RULES, *IRREGULAR_RULES, *FUORI_RULES)


def find_breach(position: Position, play: Play) -> Rule[Any, Play] | None:
    """Return the first rule of the table's rulebook that *play* breaks, in the rulebook's order; None if there is none.

    The card must be held, and the captured cards must lie on the table.
    """
    rulebook, house = position.terms.rulebook, position.terms.house_rules
    broken = find_broken(rulebook, _breakable(position, play), position, play)
    if broken is not None or not house:
        return broken
    return find_broken(rulebook, house, see(position, position.turn), play)


def _breakable(position: Position, play: Play) -> tuple[PlayRule, ...]:
    irregular = bool(position.exposed or position.shown or play.missed)
    return _BREAKABLE[bool(play.captured), irregular, play.fuori]


def may_declare_fuori(position: Position, play: Play) -> bool:
    """Whether *play*, otherwise lawful, may declare ``fuori``, as it does."""
    return find_broken(position.terms.rulebook, FUORI_RULES, position, play) is None


_BREAKABLE = {
    (takes, irregular, fuori): (TAKING_RULES if takes else LAYING_RULES)
    + IRREGULAR_RULES * irregular
    + FUORI_RULES * fuori
    for takes in (False, True)
    for irregular in (False, True)
    for fuori in (False, True)
}


def judge_play(position: Position, play: Play) -> Verdict:
    """Return the first article that *play* breaks; the card must be held, and the captured cards lie on the table."""
    rulebook, house = position.terms.rulebook, position.terms.house_rules
    verdict = judge_by(rulebook, _breakable(position, play), position, play)
    if not house or not verdict:
        return verdict
    return judge_by(rulebook, house, see(position, position.turn), play)
