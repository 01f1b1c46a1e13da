"""A game that a package adds from outside is judged, recorded, replayed and measured as Cartaro's own are."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

PLAY_A_MATCH = """
import sys
from pathlib import Path
from cartaro.bots import bot_for
from cartaro.engine.chance import Shuffle
from cartaro.games import find_game
from cartaro.match.match import Phase, begin
from cartaro.notation.record.api import WrittenPlay, write_record

game = find_game("briscola-due")
terms = game.agree(game.load("briscola-due"), {"target": 2})
shuffle, bot = Shuffle(bytes(32), (b"a",)), bot_for("greedy", game.name)
match, log, stream = begin(terms, shuffle), [], shuffle.stream("bot")
while match.phase is not Phase.OVER:
    if match.phase is Phase.COUNT:
        match = match.next_deal()
        log.append("next")
        continue
    place = match.place_to_act
    seen = game.observe(match.position, match.seating.seat_of(place))
    action = bot.choose(seen, stream)
    match = match.play(place, action)
    log.append(WrittenPlay(place, game.spell_action(action), None))
Path(sys.argv[1]).write_text(write_record(terms, shuffle, ["Anna", "Bruno"], log, date="2026-01-01"), "utf-8")
"""


def judge(cartaro: Run, **request: object) -> dict[str, object]:
    line = json.dumps({"rulebook": "briscola-due", **request})
    answer: dict[str, object] = json.loads(cartaro("judge", given=line + "\n").stdout)
    return answer


def test_its_rulebook_is_read_in_both_languages(cartaro: Run) -> None:
    assert "Briscola in due" in cartaro("rules").stdout
    assert "undici" not in cartaro("rules", "briscola-due", "7").stdout
    assert "61" in cartaro("rules", "briscola-due", "7").stdout
    assert "nobody does" in " ".join(cartaro("rules", "briscola-due", "7", "--lang", "en").stdout.split())


@pytest.mark.parametrize(
    ("led", "answer", "taker"),
    [("7c", "Ac", 1), ("Ac", "3c", 0), ("Ac", "2d", 1), ("3c", "As", 0), ("2d", "Ad", 1), ("3d", "Rd", 0)],
)
def test_the_strongest_briscola_or_card_of_the_suit_led_takes(cartaro: Run, led: str, answer: str, taker: int) -> None:
    position = {"hands": [[led, "2s"], [answer, "4s"]], "trump": "5d"}
    judged = judge(cartaro, position=position, actions=[[0, led], [1, answer]], want=["position"])
    assert judged["verdict"] == "allowed"
    after = judged["position"]
    assert isinstance(after, dict)
    assert after["leader"] == taker
    assert after["piles"][taker] == [led, answer]


@pytest.mark.parametrize(("seat", "card", "article"), [(1, "Ac", "turn"), (0, "Ac", "hand")])
def test_a_refusal_cites_its_article(cartaro: Run, seat: int, card: str, article: str) -> None:
    position = {"hands": [["7c"], ["Ac"]], "trump": "5d"}
    judged = judge(cartaro, position=position, actions=[[seat, card]])
    assert (judged["verdict"], judged["article"]) == ("refused", article)


def test_whoever_takes_draws_first_and_the_card_turned_up_goes_last(cartaro: Run) -> None:
    position = {"hands": [["7c", "2s"], ["Ac", "4s"]], "trump": "5d", "stock": ["6b", "5d"]}
    after = judge(cartaro, position=position, actions=[[0, "7c"], [1, "Ac"]], want=["position"])["position"]
    assert isinstance(after, dict)
    assert after["hands"] == [["2s", "5d"], ["4s", "6b"]]
    assert after["stock"] == []


@pytest.mark.parametrize(
    ("mine", "theirs", "totals"),
    [(["Ac", "3c", "Ad", "3d", "As", "3s"], ["Ab", "3b"], [1, 0]), (["2c"], ["4c"], [0, 0])],
)
def test_a_deal_is_won_with_sixty_one(cartaro: Run, mine: list[str], theirs: list[str], totals: list[int]) -> None:
    position = {"hands": [[], []], "trump": "5d", "piles": [mine, theirs]}
    score = judge(cartaro, position=position, want=["score"])["score"]
    assert isinstance(score, dict)
    assert [side["total"] for side in score["sides"]] == totals


def test_nobody_sees_the_other_hand_or_the_stock(cartaro: Run) -> None:
    position = {"hands": [["7c", "2s"], ["Ac", "4s"]], "trump": "5d", "stock": ["6b", "5d"]}
    views = judge(cartaro, position=position, want=["views"])["views"]
    assert isinstance(views, dict)
    for hidden in ("Ac", "4s", "6b"):
        assert hidden not in json.dumps(views["0"])
        assert hidden not in json.dumps(views["spectator"])


def test_a_match_is_recorded_replayed_and_verified(cartaro: Run, python: Run, tmp_path: Path) -> None:
    record = tmp_path / "briscola.txt"
    assert python(PLAY_A_MATCH, str(record)).stderr == ""
    replayed, verified = cartaro("replay", str(record)), cartaro("verify", str(record))
    assert (replayed.returncode, verified.returncode) == (0, 0)
    assert "Tutto torna." in replayed.stdout
    assert "Il verbale è verificato." in verified.stdout
    altered = record.read_text("utf-8").replace('[Totals "2', '[Totals "3')
    record.write_text(altered, "utf-8")
    assert cartaro("verify", str(record)).returncode != 0


def test_its_bots_meet_in_the_arena(cartaro: Run) -> None:
    asked = ("greedy", "random", "--rulebook", "briscola-due", "--deals", "40", "--jobs", "1", "--json")
    ran = cartaro("arena", *asked)
    assert ran.returncode == 0, ran.stderr
    figures = json.loads(ran.stdout)
    assert figures["meetings"][0]["points"] > 0


def test_without_the_package_there_is_no_briscola() -> None:
    import cartaro.games  # noqa: PLC0415 - this process has no example installed

    assert "briscola" not in {game.name for game in cartaro.games.GAMES}


def test_three_play_without_the_two_of_coppe_and_draw_as_often(cartaro: Run) -> None:
    deck = [rank + suit for suit in "cdsb" for rank in "2A34567FCR"]
    line = {"rulebook": "briscola-classica", "options": {"players": 3}, "deck": deck, "want": ["position"]}
    answer = json.loads(cartaro("judge", given=json.dumps({**line, "actions": [[0, "Ac"]]}) + "\n").stdout)
    position = answer["position"]
    assert [len(hand) for hand in position["hands"]] == [2, 3, 3]
    assert len(position["stock"]) == 30
    assert "2c" not in json.dumps(position)


@pytest.mark.parametrize(
    ("trick", "leader", "taker"),
    [
        (["7c", "Ac", "3c", "Rc"], 0, 1),
        (["Ac", "3c", "2d", "7d"], 2, 1),
        (["3c", "As", "Ab", "Rc"], 3, 3),
    ],
)
def test_four_play_to_a_trick_and_the_strongest_takes(cartaro: Run, trick: list[str], leader: int, taker: int) -> None:
    seats = [(leader + n) % 4 for n in range(4)]
    hands = [[trick[seats.index(seat)]] for seat in range(4)]
    position = {"hands": hands, "trump": "5d", "leader": leader}
    request = {"rulebook": "briscola-classica", "position": position, "want": ["position", "score"]}
    plays = [[seat, card] for seat, card in zip(seats, trick, strict=True)]
    answer = json.loads(cartaro("judge", given=json.dumps({**request, "actions": plays}) + "\n").stdout)
    assert answer["position"]["piles"][taker] == trick
    won = [side["total"] for side in answer["score"]["sides"]]
    assert won == [int(taker % 2 == side) for side in range(2)]
