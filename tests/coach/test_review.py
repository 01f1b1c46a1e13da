"""The review of a match: from what the player could see alone, in words of both languages, the costliest first."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from cartaro.bots import Budget
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.cards import ITALIAN, Card
from cartaro.coach.remark import Remark, RemarkGrade, Review, summarise, worst_of
from cartaro.coach.review import review_record
from cartaro.coach.scopa import advice
from cartaro.coach.scopa.exact import MOST_CARDS
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games.scopa.actions import Play, read_action
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.match.match import Match, Phase, begin
from cartaro.notation.record.api import (
    LogEntry,
    Record,
    RecordRefused,
    WrittenPlay,
    read_record,
    record_of,
    replay_deals,
    spell_record,
)
from cartaro.notation.record.results import ending_of
from tests.bots.test_bots_see_an_observation import play_on, swap_hidden, terms_of

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
RECORDS = ["scopone", "scopa", "scala40", "scopone-by-hand"]
SHORT = Budget(simulations=400)


def load(name: str) -> Record:
    return read_record((EXAMPLES / f"{name}.cartaro").read_bytes())


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple(ITALIAN.read(word) for word in text.split())


@pytest.fixture(scope="module")
def reviews() -> dict[str, Review]:
    return {name: review_record(load(name), None, SHORT) for name in RECORDS}


@pytest.mark.parametrize("name", RECORDS)
def test_every_choice_is_spoken_of_in_both_languages(name: str, reviews: dict[str, Review]) -> None:
    review = reviews[name]
    assert review.player == load(name).players[0]
    assert review.remarks
    played = replay_deals(load(name)).match
    ending = ending_of(load(name), played)
    assert review.ending == (None if ending is None else ending.as_dict())
    assert (ending is not None) == played.standing.over
    for remark in review.remarks:
        assert remark.text["it"]
        assert remark.text["en"]
        assert all(reason.title["it"] and reason.idea["en"] for reason in remark.reasons)
        assert remark.played in remark.played.strip()
        assert (remark.grade is RemarkGrade.BEST) == (remark.lost == 0)
        assert (remark.best == remark.played) or remark.lost > 0


def test_what_others_played_there_is_left_out(reviews: dict[str, Review]) -> None:
    """The choices of a substitute, as the record names them, are no choices of the player's."""
    first, *left = reviews["scopone"].remarks
    record = load("scopone")
    deals = tuple(
        replace(deal, played_for=tuple(one.number for one in left if one.deal == number))
        for number, deal in enumerate(record.deals, 1)
    )
    mine = review_record(read_record(spell_record(replace(record, deals=deals))), None, SHORT)
    assert [(one.deal, one.number) for one in mine.remarks] == [(first.deal, first.number)]
    assert mine.forced == reviews["scopone"].forced


def test_the_summary_counts_in_words(reviews: dict[str, Review]) -> None:
    """One choice, none that is good, one that is not: nobody is told that no others cost nothing."""
    good = next(remark for remark in reviews["scopone"].remarks if remark.grade is RemarkGrade.BEST)
    bad = structs.replace(good, grade=RemarkGrade.MISTAKE, lost=0.6)
    told = [summarise(remarks) for remarks in ([good], [good] * 3, [bad], [good, bad], [bad, bad])]
    assert [text.it for text in told] == [
        "L'unica scelta è come quelle del maestro o buona altrettanto.",
        "Tutte e 3 le scelte sono come quelle del maestro o buone altrettanto.",
        "L'unica scelta costa 0,6 punti.",
        "Su 2 scelte, una è come quelle del maestro o buona altrettanto; l'altra costa 0,6 punti.",
        "Su 2 scelte, nessuna è come quelle del maestro o buona altrettanto; costano in tutto 1,2 punti.",
    ]
    assert told[1].en == "All 3 choices are the master's or just as good."
    assert told[3].en == "Of 2 choices, one is the master's or just as good; the other costs 0.6 points."


@pytest.mark.parametrize("name", RECORDS)
def test_the_costliest_choices_come_first(name: str, reviews: dict[str, Review]) -> None:
    review = reviews[name]
    lost = [review.remarks[at].lost for at in review.worst]
    assert lost == sorted(lost, reverse=True)
    assert lost[:1] == [max(remark.lost for remark in review.remarks)][: len(lost)]
    assert len(lost) <= 3


def test_the_same_match_is_seen_in_the_same_way(reviews: dict[str, Review]) -> None:
    assert review_record(load("scopone"), None, SHORT) == reviews["scopone"]


def test_each_place_has_its_own_choices() -> None:
    record = load("scopone")
    told: list[tuple[int, int]] = []
    players = {
        review_record(record, place, Budget(simulations=50), lambda *at: told.append(at)).player for place in range(4)
    }
    assert players == set(record.players)
    assert all(1 <= done <= total for done, total in told)
    assert told[-1][0] == told[-1][1]


def test_an_unlawful_record_is_refused() -> None:
    record = load("scopone")
    first = record.deals[0]
    spoilt = replace(first, rounds=((first.rounds[0][1], *first.rounds[0][1:]), *first.rounds[1:]))
    with pytest.raises(RecordRefused):
        review_record(replace(record, deals=(spoilt, *record.deals[1:])), 0, SHORT)


@pytest.mark.parametrize("number", range(6))
def test_hidden_cards_change_no_remark_and_no_advice(number: int) -> None:
    """Whoever holds what the player could not see: what the coach says is the same."""
    position = play_on(terms_of("scopone"), bytes([number]), 5 + 3 * number, (0, 0))
    worlds = [position, *(swap_hidden(position, bytes([other])) for other in range(3))]

    def say(world: Position) -> tuple[object, ...]:
        seen = FISHING.observe(world, world.turn)
        played = advice.choices(seen)[-1]
        chance = Shuffle(b"coach")
        return (
            advice.remark_on(seen, played, (1, 1), chance.stream("r"), SHORT),
            advice.advise(seen, chance.stream("h"), SHORT),
        )

    said = [say(world) for world in worlds]
    assert all(other == said[0] for other in said)


def test_missing_the_scopa_that_wins_is_a_blunder_and_the_reason_says_so() -> None:
    """The last seven takes the settebello and sweeps: laying the king instead throws three points away."""
    hands, table, stock = ("7c Rb", "2s 3s"), "7d", "4b 5b"
    held = [cards_of(text) for text in (*hands, table, stock)]
    captured = [card for card in ITALIAN.cards if all(card not in cards for cards in held)]
    position = Position(
        terms=terms_of("scopa in two"),
        hands=(held[0], held[1]),
        table=held[2],
        piles=(tuple(captured[::2]), tuple(captured[1::2])),
        scope=(0, 0),
        turn=0,
        last_taker=1,
        stock=held[3],
        points=(0, 0),
    )
    played, better = read_action("Rb"), read_action("7cx7d")
    assert isinstance(played, Play)
    remark = advice.remark_on(FISHING.observe(position, 0), played, (1, 1), Stream(b"x"), SHORT)
    assert remark is not None
    assert read_action(remark.best) == better
    assert remark.grade is RemarkGrade.BLUNDER
    assert {reason.name for reason in remark.reasons} & {"scopa", "settebello"}
    assert "sette di quadri" in remark.text["it"]


def test_no_choice_no_remark() -> None:
    position = play_on(terms_of("scopone"), b"x", 35, (0, 0))
    seen = FISHING.observe(position, position.turn)
    assert advice.choices(seen) == []
    assert advice.advise(seen, Stream(b"x"), SHORT) is None


def test_only_what_cost_something_is_among_the_worst() -> None:
    def remark(lost: float) -> Remark:
        return Remark(1, 1, (), (), "", "", lost, None, RemarkGrade.BEST if lost == 0 else RemarkGrade.SLIP, {})

    assert worst_of([remark(0), remark(0.3), remark(2), remark(0), remark(1), remark(0.2)]) == (2, 4, 1)


def test_the_end_with_all_cards_seen_is_said_to_be_that(reviews: dict[str, Review]) -> None:
    """Once hands are small: the best play is worth at least what was played, and the master may not have known."""
    solved = [remark for remark in reviews["scopone"].remarks if remark.exact is not None]
    assert solved
    for remark in solved:
        assert remark.exact is not None
        assert len(remark.hand) <= MOST_CARDS
        assert remark.exact.points >= remark.exact.played
        assert (remark.played in remark.exact.best) == (remark.exact.points == remark.exact.played)
        assert ("nothing better" in remark.exact.text["en"]) == (remark.exact.points == remark.exact.played)
    assert all(remark.exact is None for remark in reviews["scala40"].remarks)


def play_greedily(number: int) -> Record:
    """Return the record of match *number* to 8 in which all take as many cards as they can, and nobody says fuori."""
    terms = FISHING.agree(FISHING.load("scopone-federale"), {"target": 8})
    begun: Match = begin(terms, Shuffle(bytes([number, *bytes(31)])))
    match, log = begun, list[LogEntry]()
    while match.phase is not Phase.OVER:
        if match.phase is Phase.COUNT:
            match = match.next_deal()
            log.append("next")
        else:
            assert match.place_to_act is not None
            play = max(quiet_plays(match.game.observe(match.position, match.position.turn).actions), key=captures)
            log.append(WrittenPlay(match.place_to_act, FISHING.spell_action(play)))
            match = match.play(match.place_to_act, play)
    return record_of(begun, ("Ada", "Bice", "Carlo", "Dora"), log)


def captures(play: Play) -> int:
    return len(play.captured)


def test_a_missed_fuori_is_told_once_a_deal() -> None:
    """It stays certain to the end of the deal: the later choices are judged by its points, as they otherwise are."""
    remarks = review_record(play_greedily(33), 2, SHORT).remarks
    assert [(one.deal, one.number) for one in remarks if one.of_match] == [(2, 26)]
    assert [one.number for one in remarks if one.deal == 2 and one.number > 26] == [30]
