"""Possible and impossible results of Scala 40 and of best-of matches, according to the rulebook."""

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.event.result_validation import play_out
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.model.facet import PlayedGame
from cartaro.tournament.model.log_entries import Corrected, ResultReported
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import MAIN
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.definition import parse_definition
from tests.tournament.playing import definition, drawn

THREE = ("Anna", "Bruno", "Carla")
TWO = ("Anna", "Bruno")
TOP = 'name = "x"\nplace = "y"\nstart = 2026-05-01T20:00:00\nentrants = "singles"\nrulebook = '
SCALA = f'{TOP}"scala40-fisca"\n[format]\nid = "scala40-out"\n'
VARIANT_B = f'{TOP}"scala40-fisca"\n[options]\nvariants = "b"\n[format]\nid = "scala40-out"\n'
AN_HOUR = f"{SCALA}minutes = 60\n"
BEST_OF_3 = f'{TOP}"scopa-valliadi"\n[format]\nid = "knock-out"\nsettings = {{ best_of = 3 }}\n'


@pytest.mark.parametrize(
    ("notice", "said", "why"),
    [
        (SCALA, "0-0-40,0-90-90", "Bruno: only the player who closes is left without cards"),
        (SCALA, "5-0-40,0-1-90", "Deal 2: Bruno: 1 point in hand is impossible"),
        (SCALA, "0-300-40,0-90-90", "Bruno: 300 points in hand is impossible"),
        (SCALA, "0-45-40,12-0-33", "At 12-45-73 the match is not over"),
        (SCALA, "0-101-40,0-5-70", "Deal 2: Bruno has been out since deal 1, and counts 0, not 5"),
        (SCALA, "0-101-102,0-0-0", "over before deal 2"),
        (SCALA, "50-60-101", "At 50-60-101 the match is not over"),
        (SCALA, "50-900-101", "900 points are too many"),
        (SCALA, "50-60", "3 numbers from zero up"),
        (VARIANT_B, "0-399-98,0-90-90", "points in hand is impossible"),
        (AN_HOUR, "50-60-70 59'", "if time was up, give the minutes"),
    ],
)
def test_a_hand_or_a_match_of_scala_40_that_cannot_be_is_refused(notice: str, said: str, why: str) -> None:
    """The refusal names the deal, the player, and the reason."""
    with pytest.raises(CartaroError, match=why):
        play_out(parse_definition(notice), THREE, read_result(said.split()))


@pytest.mark.parametrize(
    ("notice", "said", "played"),
    [
        (SCALA, "0-60-55,12-0-60,0-90-0", PlayedGame((12, 150, 115), 0, (0, 3, 2))),
        (SCALA, "80-120-101", PlayedGame((80, 120, 101), 0, (0, 1, 1))),
        (VARIANT_B, "0-100-100,0-44-60", PlayedGame((0, 144, 160), 0, (0, 2, 2))),
        (AN_HOUR, "0-60-55,12-0-20 63'", PlayedGame((12, 60, 75), 0, (0, 0, 0))),
        (AN_HOUR, "50-50-70 60'", PlayedGame((50, 50, 70), None, (0, 0, 0))),
    ],
)
def test_a_match_of_scala_40_that_can_be_is_settled_by_the_law(notice: str, said: str, played: PlayedGame) -> None:
    """With the totals, the winner, and the deal in which each of the others went out."""
    assert play_out(parse_definition(notice), THREE, read_result(said.split())) == [played]


IN_PAIRS = (
    'name = "x"\nplace = "y"\nstart = 2026-05-01T20:00:00\nentrants = "pairs"\nrulebook = "scala40-sballo"\n'
    '[options]\nteams = 2\nplayers = 4\n[format]\nid = "knock-out"\n'
)


@pytest.mark.parametrize(
    ("said", "played"),
    [
        ("0-155", PlayedGame((0, 155), 0, (0, 1))),
        ("0-90,195-0", PlayedGame((195, 90), 1, (2, 0))),
        ("1-90,0-70", PlayedGame((1, 160), 0, (0, 2))),
        ("100-350", PlayedGame((100, 350), 0, (0, 1))),
    ],
)
def test_two_pairs_of_scala_40_play_in_two_teams(said: str, played: PlayedGame) -> None:
    """The count of a pair is a sum: a flat hundred and the partner's cards, which one hand alone could not count."""
    assert play_out(parse_definition(IN_PAIRS), TWO, read_result(said.split())) == [played]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("0-1000", "1000 points are too many"),
        ("0-0,0-155", "Deal 1: Bruno: 0 points are impossible: a team of 2 counts 1 to"),
        ("0-1000,0-5", "Deal 1: Bruno: 1000 points are impossible"),
        ("50-60", "At 50-60 the match is not over"),
    ],
)
def test_what_two_hands_of_scala_40_cannot_count_is_refused(said: str, why: str) -> None:
    """More than two of the highest hands, or nothing for both pairs."""
    with pytest.raises(CartaroError, match=why):
        play_out(parse_definition(IN_PAIRS), TWO, read_result(said.split()))


def test_only_the_bracket_after_groups_is_of_several_games() -> None:
    """In a group they are refused."""
    hall = drawn(definition("groups", "groups = 2, qualify = 1, best_of = 3"), 4)
    for _ in range(2):
        hall.do(pair_next(hall.event))
        for seated in hall.event.rounds[hall.event.round]:
            if seated.meeting.phase == MAIN:
                with pytest.raises(TournamentRefusal, match="best of 3"):
                    hall.do(ResultReported(hall.event.round, seated.meeting.table, 0, read_result(["21-14"])))
                several = read_result(["21-14", "3-21", "21-19"])
                hall.do(ResultReported(hall.event.round, seated.meeting.table, 0, several))
            else:
                hall.do(ResultReported(hall.event.round, seated.meeting.table, 0, read_result(["21-14"])))
                corrected = Corrected(1, seated.meeting.table, read_result(["21-14", "21-3"]), "prova")
                with pytest.raises(TournamentRefusal, match="A meeting is of one game, not 2"):
                    hall.do(corrected)
    assert hall.event.seated(2, 1) is not None


def test_a_best_of_three_ends_with_the_second_game_won() -> None:
    """Neither earlier nor later."""
    notice = parse_definition(BEST_OF_3)
    assert [p.winner for p in play_out(notice, TWO, read_result(["21-3", "4-21", "21-9"]), best_of=3)] == [0, 1, 0]
    for said in ("21-3", "21-3 4-21", "21-3 21-4 21-5", "21-3 4-21 21-3 21-4"):
        with pytest.raises(CartaroError, match=r"best of 3|of 3 games"):
            play_out(notice, TWO, read_result(said.split()), best_of=3)


HOUR = f'{TOP}"scopa-valliadi"\n[format]\nid = "danese"\n'
UNTIMED = f'{TOP}"scopa-valliadi"\n[options]\nclock = "none"\n[format]\nid = "danese"\nminutes = 45\n'


@pytest.mark.parametrize(("notice", "minutes"), [(HOUR, 60), (UNTIMED, 45)])
@pytest.mark.parametrize("said", ["12-5", "5-3,7-2"])
def test_deals_are_judged_by_the_clock_of_the_event_like_their_sum(notice: str, minutes: int, said: str) -> None:
    """Also at a table that plays without the rulebook's hour but has a time limit set by the organiser."""
    read = parse_definition(notice)
    assert play_out(read, TWO, read_result([said, f"{minutes}'"])) == [PlayedGame((12, 5), 0, (0, 0))]


def test_what_comes_after_the_end_of_a_match_is_refused_by_the_article_that_ended_it() -> None:
    """Like every other refusal, it names the reason and the article."""
    for notice, said, article in ((HOUR, "22-0,5-3", "match.target"), (SCALA, "0-101-102,0-0-0", "match.out")):
        names = TWO if notice is HOUR else THREE
        with pytest.raises(TournamentRefusal) as refused:
            play_out(parse_definition(notice), names, read_result([said]))
        parsed = parse_definition(notice)
        assert refused.value.article == parsed.rulebook.cite(article)


@pytest.mark.parametrize("said", ["15-15 60'", "21-21", "10-5,5-10 65'"])
def test_sides_that_are_level_when_time_is_over_play_another_deal(said: str) -> None:
    """The refusal says so, and does not ask for the minutes that are there."""
    with pytest.raises(TournamentRefusal, match="level, another deal is played"):
        play_out(parse_definition(HOUR), TWO, read_result(said.split()))
