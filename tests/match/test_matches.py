"""Matches from the draw to the win: rotation of the deal, redeals, counts, settlements, the clock."""

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import CartaroError
from cartaro.match.match import Phase
from cartaro.match.scopa.match import FishingMatch, begin
from cartaro.rulebook import OptionValue
from cartaro.testing.clauses import clause
from cartaro.testing.moves import choose
from cartaro.testing.strategies import shuffles, tables
from cartaro.testing.tables import PaperTable
from tests.conftest import share


def agree(rulebook: str, **options: OptionValue) -> Terms:
    """Return a table's terms: its rulebook and options."""
    return FISHING.agree(FISHING.load(rulebook), options)


def shuffle(number: int) -> Shuffle:
    """Return the shuffle of match *number*, always the same."""
    return Shuffle(number.to_bytes(32, "big"))


def play_deal(match: FishingMatch, elapsed_minutes: float | None = None) -> FishingMatch:
    """Return the match at the end of its deal, in which every player does the first lawful action."""
    while match.place_to_act is not None:
        action = FISHING.legal_actions(match.position)[0]
        match = match.play(match.place_to_act, action, elapsed_minutes)
    return match


def first_match(terms: Terms, number: int = 1) -> FishingMatch:
    """Return match *number* with its first deal on the table."""
    return begin(terms, shuffle(number))


@clause("scopone-federale", "15.dealer", "applies")
@clause("scopa-valliadi", "gap.order", "applies")
@pytest.mark.parametrize(
    "terms",
    [
        agree("scopone-federale", target=21),
        agree("scopa-valliadi"),
        agree("scopa-valliadi", players=3),
        agree("scopa-valliadi", players=6),
    ],
    ids=["scopone", "two", "three", "six"],
)
def test_the_first_to_play_deals_next(terms: Terms) -> None:
    """Deal after deal the dealer moves on by one place, and the place after the dealer's plays first.

    «Di smazzata in smazzata chi dà le carte avanza di un posto, e gioca per primo il posto dopo.»
    """
    match = first_match(terms)
    assert match.dealer == terms.players - 1
    for _ in range(3):
        first = match.place_to_act
        assert first == (match.dealer + 1) % terms.players
        match = play_deal(match)
        assert match.phase is Phase.COUNT
        match = match.next_deal()
        assert match.dealer == first


@clause("scopone-federale", "15.dealer", "spares")
@clause("scopone-federale", "6.redeal", "applies")
def test_a_redeal_keeps_the_dealer() -> None:
    """Hands sent back by article 6 are dealt again by the same cartaro, with another pack.

    «Le mani rimandate dall'articolo 6 le ridà lo stesso cartaro, con un altro mazzo.»
    """
    terms = agree("scopone-federale")
    match = next(match for n in count() if (match := first_match(terms, n)).redeals)
    assert match.dealer == 3
    assert match.number == 1
    assert [redeal.article.id for redeal in match.redeals] == ["6.redeal"] * len(match.redeals)
    assert match.position != match.redeals[-1].position
    assert FISHING.must_redeal(match.position) is None


@clause("scopone-federale", "3.pairs", "spares")
def test_a_table_may_set_its_pairs() -> None:
    """With the option ``partners`` set, chairs 0 and 2 play together in every match; drawn, they do not always.

    «Con le coppie fissate le sedie 0 e 2 giocano insieme in ogni partita; col sorteggio non sempre.»
    """

    def are_partners(match: FishingMatch) -> bool:
        return (match.draw.chairs.index(0) - match.draw.chairs.index(2)) % 2 == 0

    assert all(are_partners(first_match(agree("scopone-federale", partners="set"), n)) for n in range(12))
    assert not all(are_partners(first_match(agree("scopone-federale"), n)) for n in range(12))


@clause("scopone-federale", "4.count", "applies")
def test_a_wrong_count_before_the_first_card_is_dealt_again() -> None:
    """An irregular number of cards found after the deal: the same cartaro deals again.

    «Un numero irregolare di carte trovato dopo la distribuzione: lo stesso cartaro le ridà.»
    """
    match = first_match(agree("scopone-federale"))
    again = match.deal_again()
    assert again.dealer == match.dealer
    assert again.number == match.number
    assert again.position != match.position
    assert again.redeals[-1].article.id == "4.count"
    assert again.redeals[-1].position == match.position


@clause("scopone-federale", "4.count", "refuses")
def test_after_the_first_card_the_deal_is_not_repeated() -> None:
    """Once a card has been played article 17 decides, not article 4.

    «Giocata una carta decide l'articolo 17, non il 4.»
    """
    match = first_match(agree("scopone-federale"))
    assert match.place_to_act is not None
    for action in FISHING.legal_actions(match.position):
        with pytest.raises(CartaroError) as refusal:
            match.play(match.place_to_act, action).deal_again()
        assert refusal.value.code == "too_late"


def test_scopa_has_no_rule_on_wrong_counts() -> None:
    """If the rulebook does not mention irregular hands, no deal is repeated or stopped because of one."""
    match = first_match(agree("scopa-valliadi"))
    with pytest.raises(CartaroError):
        match.deal_again()
    with pytest.raises(CartaroError):
        match.stop([0])


@clause("scopone-federale", "17.stop", "applies")
def test_a_stopped_deal_counts() -> None:
    """The settlement is the score of the deal: its points go to the match, and the deal passes on.

    «Il regolamento della smazzata interrotta ne è il conteggio: i punti vanno alla partita e il mazzo passa.»
    """
    match = first_match(agree("scopone-federale", target=11)).stop([1])
    assert match.stopped
    assert match.place_to_act is None
    assert match.phase is Phase.COUNT
    assert match.points == (4, 0)  # cards, denari, settebello and primiera are all still at stake
    after = match.next_deal()
    assert after.totals == (4, 0)
    assert after.dealer == 0
    assert after.phase is Phase.PLAY


@clause("scopone-federale", "17.both", "applies")
def test_a_void_deal_is_dealt_again_by_the_same_dealer() -> None:
    """Both pairs irregular: no points, the same deal number, the same cartaro, other cards.

    «Irregolari tutte e due le coppie: nessun punto, stessa smazzata, stesso cartaro, altre carte.»
    """
    match = first_match(agree("scopone-federale"))
    again = match.stop([0, 1])
    assert (again.number, again.dealer, again.totals) == (1, 3, (0, 0))
    assert again.redeals[-1].article.id == "17.both"
    assert again.position != match.position


@clause("scopone-federale", "17.stop", "refuses")
def test_a_finished_deal_is_not_stopped() -> None:
    """Article 17 speaks of what is found while the deal is played.

    «L'articolo 17 parla di ciò che si scopre mentre la smazzata si gioca.»
    """
    match = play_deal(first_match(agree("scopone-federale", target=21)))
    with pytest.raises(CartaroError):
        match.stop([0])


@clause("scopone-federale", "17.option", "applies")
def test_the_regular_pair_may_go_on() -> None:
    """Nobody has to stop: the deal that goes on is played and counted like any other.

    «Nessuno è tenuto a fermarsi: la smazzata che prosegue si gioca e si conta come le altre.»
    """
    match = play_deal(first_match(agree("scopone-federale", arbitration="hand", target=21)))
    assert not match.stopped
    assert match.phase is Phase.COUNT


@clause("scopone-federale", "16.tied", "applies")
def test_a_deal_that_begins_level_at_eight_knows_it() -> None:
    """The points before the deal are those of the pairs as they sit in it, whoever deals.

    «I punti prima della smazzata sono quelli delle coppie come vi siedono, chiunque dia le carte.»
    """
    match = first_match(agree("scopone-federale"))
    while match.phase is not Phase.OVER:
        seats = [match.totals[match.seating.match_side(side)] for side in (0, 1)]
        assert list(match.position.points) == seats
        match = play_deal(match)
        if match.phase is Phase.COUNT:
            match = match.next_deal()


@clause("scopa-valliadi", "gap.clock", "applies")
def test_the_hour_ends_the_match_after_the_deal() -> None:
    """When the hour ends in a deal, that deal is finished, and the higher total wins.

    «Se l'ora scade in una smazzata la si finisce, e vince il totale più alto.»
    """
    match = first_match(agree("scopa-valliadi"), 2)
    assert match.place_to_act is not None
    match = match.play(match.place_to_act, FISHING.legal_actions(match.position)[0], 75.0)
    assert match.phase is Phase.PLAY
    match = play_deal(match, 75.0)
    assert match.points is not None
    assert match.points[0] != match.points[1]
    assert match.phase is Phase.OVER
    assert match.standing.winner == match.points.index(max(match.points))
    assert match.standing.article.id == "gap.clock"


@clause("scopa-valliadi", "gap.clock", "spares")
def test_level_at_the_hour_one_more_deal_is_played() -> None:
    """If the totals are level when the hour has ended, another deal decides.

    «Se scaduta l'ora i totali sono pari decide un'altra smazzata.»
    """
    terms = agree("scopa-valliadi")
    ended = (play_deal(first_match(terms, n), 75.0) for n in count())
    match = next(match for match in ended if match.points and match.points[0] == match.points[1])
    assert match.phase is Phase.COUNT
    assert match.standing.article.id == "gap.clock"
    match = match.next_deal()
    assert match.phase is Phase.PLAY
    match = play_deal(match, 90.0)
    assert match.totals is not None
    assert match.phase is (Phase.COUNT if len(set(match.standing.totals)) == 1 else Phase.OVER)


@clause("scopa-valliadi", "match.clock", "spares")
def test_before_the_hour_the_clock_ends_nothing() -> None:
    """At 59 minutes and a half the match goes on to its points.

    «A 59 minuti e mezzo la partita continua fino ai suoi punti.»
    """
    match = play_deal(first_match(agree("scopa-valliadi")), 59.5)
    assert match.phase is Phase.COUNT
    assert match.standing.article.id == "match.target"


def test_a_table_may_play_without_the_hour() -> None:
    """With option ``clock`` set to ``none``, a long match is won by points."""
    match = play_deal(first_match(agree("scopa-valliadi", clock="none")), 75.0)
    assert match.elapsed_minutes is None
    assert match.phase is Phase.COUNT
    assert match.standing.article.id == "match.target"


def test_scopone_has_no_clock() -> None:
    """Scopone measures no time: a long match is won by points."""
    match = play_deal(first_match(agree("scopone-federale", target=21)), 600.0)
    assert match.elapsed_minutes is None
    assert match.phase is Phase.COUNT


@settings(max_examples=share(40))  # each example is a whole match
@given(tables(), shuffles(), st.integers(0, 2**32))
def test_every_match_ends_as_its_rulebook_says(terms: Terms, chance: Shuffle, seed: int) -> None:
    """With any plays, a match ends at its target with the winner ahead of all others, unless «fuori» decided it.

    With repeated deals, it ends after the number of deals that was fixed, and may end level.
    """
    match = begin(terms, chance)
    assert sorted(match.draw.chairs) == list(range(terms.players))
    numbers = chance.stream(f"test {seed}")
    while match.phase is not Phase.OVER:
        if match.phase is Phase.COUNT:
            totals = match.standing.totals
            match = match.next_deal()
            assert match.totals == totals
        while not match.position.over:
            seat, action = choose(match.position, numbers.below(1000))
            if isinstance(action, Play) and action.fuori and numbers.below(20):
                action = Play(action.card, action.captured, missed=action.missed)
            match = match.play(match.seating.place_of(seat), action)
    standing = match.standing
    assert match.points is not None
    assert standing.totals == tuple(before + now for before, now in zip(match.totals, match.points, strict=True))
    assert len(match.deals) + 1 == match.number
    if terms.deals:
        assert match.number == terms.deals
        assert match.position.declared is None
        assert standing.grade is None
        ahead = [side for side, total in enumerate(standing.totals) if total == max(standing.totals)]
        assert standing.winner == (ahead[0] if len(ahead) == 1 else None)
        return
    assert standing.winner is not None
    if match.position.declared is None:
        losers = [total for side, total in enumerate(standing.totals) if side != standing.winner]
        assert standing.totals[standing.winner] >= terms.target
        assert standing.totals[standing.winner] > max(losers)
    else:
        declared = match.seating.match_side(match.position.declared)
        assert (standing.winner == declared) is (standing.totals[declared] >= 8)
    assert (standing.grade is not None) is (terms.rulebook.id == "scopone-federale" and terms.target == 8)


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi", "scala40-fisca"])
def test_a_deal_that_is_over_is_counted_once(rulebook: str) -> None:
    """The score of a deal, which everybody at the table needs several times, is cached; the next deal has none yet."""
    table = PaperTable(rulebook)
    match = next(d.state.match for d in table.play() if d.state.match and d.state.match.phase is not Phase.PLAY)
    assert match.score is not None
    assert match.score is match.score
    assert match.standing is match.standing
    if match.phase is Phase.COUNT:
        assert match.next_deal().score is None
