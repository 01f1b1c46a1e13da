"""A position in the judge's protocol includes the totals of the match, by which the master plays."""

import pytest

from cartaro.cards import FRENCH
from cartaro.engine.chance import Stream
from cartaro.engine.reading import PositionError
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.json_form import read_position

TERMS = SCALA40.agree(SCALA40.load("scala40-fisca"), {"players": 2})


def test_where_the_match_stands_is_written_once_it_has_begun_and_read_back() -> None:
    deck = Stream(b"json").permute(FRENCH.cards)
    begun = SCALA40.position_to_json(SCALA40.deal(TERMS, deck, (0, 0)))
    assert "points" not in begun
    later = SCALA40.position_to_json(SCALA40.deal(TERMS, deck, (12, 70)))
    assert later == begun | {"points": [12, 70]}
    position = read_position(TERMS, later)
    assert position.totals == (12, 70)
    assert SCALA40.observe(position, 0).totals == (12, 70)
    assert SCALA40.position_to_json(position) == later


@pytest.mark.parametrize("points", [[1], [1, 2, 3], [-1, 0], ["1", 2], 7])
def test_points_that_cannot_be_are_told(points: object) -> None:
    given = {"hands": [["7d"], ["8d"]], "turn": 0, "points": points}
    with pytest.raises(PositionError, match="points"):
        read_position(TERMS, given)
