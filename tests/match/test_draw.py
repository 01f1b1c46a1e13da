"""The draw before a match: partners, the first dealer, ties."""

from hypothesis import given
from hypothesis import strategies as st

from cartaro.cards import FRENCH, ITALIAN, Card
from cartaro.match.draw import SeatDraw, draw_dealer, draw_pairs
from cartaro.testing.clauses import clause
from cartaro.testing.strategies import decks


def pack(turned: str) -> tuple[Card, ...]:
    """Return the pack with the cards of *turned* on top, in that order: the ones that the chairs turn."""
    top = tuple(ITALIAN.read(card) for card in turned.split())
    return (*top, *(card for card in ITALIAN.cards if card not in top))


def roles(draw: SeatDraw) -> dict[str, int]:
    """Return the chair of each role."""
    return dict(zip(("primo", "secondo", "terzo", "cartaro"), draw.chairs, strict=True))


@clause("scopone-federale", "3.pairs", "applies")
def test_the_two_lowest_cards_are_partners() -> None:
    """Turning 5, 2, 3 and re, the players with 2 and 3 play together: one is secondo di mano, the other cartaro.

    «Scoperti 5, 2, 3 e re, giocano insieme chi ha il 2 e chi ha il 3: uno è secondo di mano, l'altro cartaro.»
    """
    drawn = roles(draw_pairs(pack("5d 2c 3s Rb"), pairs_are_set=False))
    assert {drawn["secondo"], drawn["cartaro"]} == {1, 2}
    assert {drawn["primo"], drawn["terzo"]} == {0, 3}


@clause("scopone-federale", "3.pairs", "spares")
def test_pairs_set_beforehand_stay() -> None:
    """Where the pairs are set (chairs 0 and 2, 1 and 3), no card turned changes them.

    «Dove le coppie sono fissate (sedie 0 e 2, 1 e 3) nessuna carta scoperta le cambia.»
    """
    drawn = roles(draw_pairs(pack("5d 2c 3s Rb"), pairs_are_set=True))
    assert {drawn["secondo"], drawn["cartaro"]} == {1, 3}
    assert {drawn["primo"], drawn["terzo"]} == {0, 2}


@clause("scopone-federale", "4.first-dealer", "applies")
def test_the_lowest_card_deals() -> None:
    """The lowest card of all is the cartaro's; terzo di mano is the lower of the other pair.

    «La carta più bassa di tutte è del cartaro; terzo di mano è chi ha la più bassa dell'altra coppia.»
    """
    drawn = roles(draw_pairs(pack("5d 2c 3s Rb"), pairs_are_set=False))
    assert drawn == {"cartaro": 1, "secondo": 2, "terzo": 0, "primo": 3}


@clause("scopone-federale", "4.first-dealer", "applies")
def test_numeric_values_decide() -> None:
    """Fante, cavallo and re are worth 8, 9 and 10; the suit of a card does not matter.

    «Fante, cavallo e re valgono 8, 9 e 10; il seme della carta non conta.»
    """
    drawn = roles(draw_pairs(pack("Rd Cb 7b Fs"), pairs_are_set=False))
    assert drawn == {"cartaro": 2, "secondo": 3, "terzo": 1, "primo": 0}


@clause("scopone-federale", "4.first-dealer", "spares")
def test_the_second_lowest_does_not_deal() -> None:
    """With the pairs set, the second lowest card makes its player terzo di mano, not cartaro.

    «A coppie fissate, chi scopre la seconda carta più bassa è terzo di mano, non cartaro.»
    """
    drawn = roles(draw_pairs(pack("5d 2c 3s Rb"), pairs_are_set=True))
    assert drawn == {"cartaro": 1, "secondo": 3, "terzo": 2, "primo": 0}


@clause("scopone-federale", "gap.draw-tie", "applies")
def test_the_tied_turn_again() -> None:
    """Two players with a 2 turn again, they alone, and the lower of the two is cartaro.

    «Due giocatori con un 2 ne scoprono un'altra, loro soli, e il più basso dei due è cartaro.»
    """
    draw = draw_pairs(pack("2d 2c 5s Rb 7s 3c"), pairs_are_set=False)
    assert [[chair for chair, _ in turned] for turned in draw.rounds] == [[0, 1, 2, 3], [0, 1]]
    assert roles(draw) == {"cartaro": 1, "secondo": 0, "terzo": 2, "primo": 3}


@clause("scopone-federale", "gap.draw-tie", "applies")
def test_a_tie_for_the_second_place_is_drawn_again() -> None:
    """The 2 is cartaro; of two players with a 5 the lower second card is the partner's.

    «Il 2 è cartaro; di due giocatori con un 5 il compagno è chi scopre poi la più bassa.»
    """
    draw = draw_pairs(pack("2d 5c 5s Rb 6s 4c"), pairs_are_set=False)
    assert roles(draw) == {"cartaro": 0, "secondo": 2, "terzo": 1, "primo": 3}


@clause("scopone-federale", "gap.draw-tie", "applies")
def test_the_tied_again_turn_again() -> None:
    """A tie that repeats itself is drawn as often as it takes.

    «Una parità che si ripete si sorteggia finché occorre.»
    """
    draw = draw_pairs(pack("2d 2c 5s Rb 7s 7c As 4c"), pairs_are_set=False)
    assert len(draw.rounds) == 3
    assert roles(draw)["cartaro"] == 0


@clause("scopone-federale", "gap.draw-tie", "spares")
def test_without_a_tie_nobody_turns_again() -> None:
    """Four different values are one round.

    «Quattro valori diversi sono un giro solo.»
    """
    assert len(draw_pairs(pack("2d 3c 5s Rb"), pairs_are_set=False).rounds) == 1


@given(decks(), st.booleans())
def test_cards_turned_rank_the_players(deck: tuple[Card, ...], pairs_are_set: bool) -> None:
    """For any pack, every role follows from comparing the lists of values that the players turned up."""
    draw = draw_pairs(deck, pairs_are_set=pairs_are_set)
    turned: dict[int, list[int]] = {chair: [] for chair in range(4)}
    for one_round in draw.rounds:
        for chair, card in one_round:
            turned[chair].append(card.rank)
    ranking = sorted(turned, key=lambda chair: turned[chair])
    drawn = roles(draw)
    assert sorted(draw.chairs) == [0, 1, 2, 3]
    assert drawn["cartaro"] == ranking[0]
    partner = (ranking[0] + 2) % 4 if pairs_are_set else ranking[1]
    assert drawn["secondo"] == partner
    others = [chair for chair in ranking[1:] if chair != partner]
    assert [drawn["terzo"], drawn["primo"]] == others


@clause("scopa-valliadi", "gap.first-dealer", "applies")
def test_in_scopa_too_the_lowest_card_deals() -> None:
    """Turning 5, re and 2, the player with the 2 deals first, and the next as they sit begins.

    «Scoperti 5, re e 2, dà le carte per primo chi ha il 2, e comincia chi gli siede dopo.»
    """
    assert draw_dealer(3, pack("5d Rc 2s")).chairs == (0, 1, 2)


@clause("scopa-valliadi", "gap.first-dealer", "spares")
def test_in_scopa_a_tie_is_drawn_again() -> None:
    """Turning 2, 5 and 2, the tied turn 7 and 3: the one with the 3 deals, the 5 has nothing to turn.

    «Scoperti 2, 5 e 2, chi è in parità scopre 7 e 3: dà le carte chi ha il 3, e il 5 non scopre altro.»
    """
    draw = draw_dealer(3, pack("2d 5c 2s 7b 3d"))
    assert draw.chairs == (0, 1, 2)
    assert [[chair for chair, _ in turned] for turned in draw.rounds] == [[0, 1, 2], [0, 2]]


@clause("scala40-fisca", "gap.first-dealer", "applies")
@clause("scala40-sballo", "gap.first-dealer", "applies")
@clause("scala40-chiusura", "dealer", "applies")
def test_in_scala_40_the_lowest_card_deals_first() -> None:
    """Turning the king, the two and the ace the player with the ace deals, and the one on their left begins.

    «Scoperti re, due e asso, dà le carte chi ha l'asso, e comincia chi gli siede a sinistra.»
    """
    draw = draw_dealer(3, tuple(map(FRENCH.read, ("Kh", "2c", "As"))))
    assert draw.chairs == (0, 1, 2)


@clause("scala40-fisca", "gap.first-dealer", "spares")
@clause("scala40-sballo", "gap.first-dealer", "spares")
@clause("scala40-chiusura", "dealer", "spares")
def test_in_scala_40_who_ties_turns_again() -> None:
    """Twins among them: the two with a five turn again, and the lower of those deals.

    «Fra i gemelli: i due con un cinque ne scoprono un'altra, e dà le carte il più basso dei due.»
    """
    draw = draw_dealer(3, tuple(map(FRENCH.read, ("5h", "Kc", "5h'", "9d", "2d"))))
    assert [[chair for chair, _ in turned] for turned in draw.rounds] == [[0, 1, 2], [0, 2]]
    assert draw.chairs == (0, 1, 2)


@given(decks(), st.sampled_from([2, 3, 4, 6]))
def test_scopa_draws_only_the_dealer(deck: tuple[Card, ...], players: int) -> None:
    """The player with the lowest card deals first; everybody keeps their seat."""
    draw = draw_dealer(players, deck)
    dealer = draw.chairs[-1]
    first = {chair: card.rank for chair, card in draw.rounds[0]}
    assert first[dealer] == min(first.values())
    assert list(draw.chairs) == [(dealer + 1 + step) % players for step in range(players)]
