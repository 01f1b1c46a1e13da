"""Problems of Scala 40 as a facet of the game's entry."""

from collections.abc import Iterator, Mapping, Sequence

from cartaro.cards import FRENCH, Card
from cartaro.coach.remark import Reason
from cartaro.coach.scala40.reasons import idea_called
from cartaro.games.scala40.actions import Attach, Discard, Lay, ScalaAction, SwapJoker
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.json_form import read_position
from cartaro.games.scala40.melds import face_of
from cartaro.games.scala40.names import name_card, the_card
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.score import hand_value
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.problems.problem import Problem
from cartaro.problems.room import Facts, ProblemHint, ProblemRoom, Reply
from cartaro.problems.scala40.finder import (
    CHECKED,
    CLOSE,
    CLOSING,
    DISCARD,
    FEWER,
    LEAST_GAP,
    OPEN,
    OPENING,
    SPLITTING,
    TO_COME,
    WAITING,
    WHETHER,
    TurnFinder,
    Weighed,
    is_sure,
)
from cartaro.problems.scala40.likeness import likeness
from cartaro.problems.scala40.sequel import draw_one_of, play_on
from cartaro.problems.scala40.turns import Turns, spell
from cartaro.rulebook import OptionValue

_CLOSED = tr("problems-scala40-close_right")
_CLOSE_HINTS = {
    "swap": tr("problems-scala40-hint_swap"),
    "attach": tr("problems-scala40-hint_attach"),
    "melds": tr("problems-scala40-hint_melds"),
}
_REASONS = {OPEN: OPENING, CLOSE: CLOSING, DISCARD: TO_COME}
_IDEAS = {
    OPENING: tr("problems-scala40-idea_opening"),
    SPLITTING: tr("problems-scala40-idea_splitting"),
    WAITING: tr("problems-scala40-idea_waiting"),
    CLOSING: tr("problems-scala40-idea_closing"),
    TO_COME: tr("problems-scala40-idea_to_come"),
}
_LEADS = {
    "calare": CLOSING,
    "tenere": WAITING,
    "gioco": TO_COME,
    "isolata": TO_COME,
    "doppione": TO_COME,
}
"""The ideas that exercise what other reasons of the coach ask for: laying all, and what cards are good for."""


def _tables(rulebook: str) -> Sequence[Mapping[str, OptionValue]]:
    return ({"players": 2},)


def _posed(problem: Problem) -> Position:
    terms = SCALA40.agree(SCALA40.load(problem.rulebook), problem.options)
    position = read_position(terms, problem.position)
    for words in problem.before:
        position = SCALA40.play(position, position.seat, SCALA40.read_action(words))
    return position


def _faults(problem: Problem) -> Iterator[Text]:
    position = _posed(problem)
    after = _after_answer(problem, position)
    if after is None or _outcome(problem, [position, after], problem.answer) is not True:
        yield tr("problems-scala40-fault_goal", answer=", ".join(problem.answer))
        return
    turns = Turns(position.terms)
    if problem.kind == OPEN:
        yield from _faults_of_opening(problem, turns, position)
    elif problem.kind == WHETHER:
        yield from _faults_of_choice(problem, position)
    elif problem.kind == CLOSE:
        closes = turns.closes(position)
        lasts = {spell(position, steps)[-1] for steps in closes or ()}
        if len(lasts) != 1 or not closes or len(closes[0]) != problem.worth:
            yield tr("problems-scala40-fault_closes", worth=problem.worth)
    else:
        outs = TurnFinder(problem.rulebook, problem.options).outs(position)
        best, second = sorted(outs.values(), reverse=True)[:2]
        answer = SCALA40.read_action(problem.answer[0])
        if not isinstance(answer, Discard) or outs.get(answer) != best or best - second != problem.worth:
            yield tr("problems-scala40-fault_discard", answer=problem.answer[0], worth=problem.worth)
        if problem.worth < LEAST_GAP:
            yield tr("problems-scala40-fault_worth", worth=problem.worth, least=LEAST_GAP)


def _faults_of_opening(problem: Problem, turns: Turns, position: Position) -> Iterator[Text]:
    openings = turns.openings(position) or {}
    least = [cards for cards in openings if not any(other < cards for other in openings)]
    if len(least) != 1:
        yield tr("problems-scala40-fault_ways", ways=len(least))
    elif openings[least[0]].points != problem.worth:
        yield tr("problems-scala40-fault_opens", points=openings[least[0]].points, worth=problem.worth)
    if (SPLITTING in problem.ideas) != turns.dearest_is_a_trap(position):
        yield tr("problems-scala40-fault_splitting")
    weighed = _weigh(problem, position)
    if weighed is None or (weighed.gain < 0 and is_sure(weighed)):
        yield tr("problems-scala40-fault_whether", answer=problem.answer[0])


def _faults_of_choice(problem: Problem, position: Position) -> Iterator[Text]:
    weighed = _weigh(problem, position)
    if weighed is None or (weighed.gain > 0) != _opens(problem):
        yield tr("problems-scala40-fault_whether", answer=problem.answer[0])


def _weigh(problem: Problem, position: Position) -> Weighed | None:
    """Return what the master finds of opening, in other determinizations than those in which it was found."""
    return TurnFinder(problem.rulebook, problem.options).weigh(position, CHECKED)


def _opens(problem: Problem) -> bool:
    """Whether the answer to the question whether to open is to open."""
    return len(problem.answer) > 1


def _after_answer(problem: Problem, position: Position) -> Position | None:
    """Return the position after the answer; None if the judge refuses a part of it."""
    seat = position.seat
    for words in problem.answer:
        action = SCALA40.read_action(words)
        if position.over or not SCALA40.judge(position, seat, action):
            return None
        position = SCALA40.play(position, seat, action)
    return position


def _outcome(problem: Problem, positions: Sequence[Position], actions: Sequence[str]) -> bool | None:
    begun, now = positions[0], positions[-1]
    seat = begun.seat
    if not now.over and now.turns == begun.turns:
        return None
    has_opened = now.opened[seat] or (now.over and now.closer == seat)
    if problem.kind == OPEN:
        return has_opened
    if problem.kind == WHETHER:
        return has_opened == _opens(problem)
    if problem.kind == CLOSE:
        return now.over and now.closer == seat
    thrown, best = SCALA40.read_action(actions[-1]), SCALA40.read_action(problem.answer[0])
    return isinstance(thrown, Discard) and isinstance(best, Discard) and face_of(thrown.card) == face_of(best.card)


def _reply(problem: Problem, positions: Sequence[Position], actions: Sequence[str]) -> Reply:
    begun, now = positions[0], positions[-1]
    is_right = _outcome(problem, positions, actions) is True
    if problem.kind == WHETHER:
        return _reply_to_choice(problem, now, begun.seat, is_right=is_right)
    reasons = (idea_called(_REASONS[problem.kind]),)
    if problem.kind == DISCARD:
        return _reply_to_discard(problem, positions, actions, reasons)
    if is_right:
        laid = max(position.draft.points for position in positions[:-1])
        return Reply(tr("problems-scala40-open_right", laid=laid) if problem.kind == OPEN else _CLOSED, reasons)
    left = now.hands[begun.seat]
    value = hand_value(now.law, left)
    line = play_on(now, begun.seat, problem.id)
    if problem.kind == OPEN:
        return Reply(tr("problems-scala40-open_wrong", cards=len(left), value=value), reasons, line)
    return Reply(tr("problems-scala40-close_wrong", cards=len(left), value=value), reasons, line)


def _reply_to_choice(problem: Problem, now: Position, seat: int, *, is_right: bool) -> Reply:
    opens, worth = _opens(problem), problem.worth
    reasons = (idea_called(OPENING if opens else WAITING),)
    if is_right:
        return Reply(
            tr("problems-scala40-whether_right_open", worth=worth)
            if opens
            else tr("problems-scala40-whether_right_wait", worth=worth),
            reasons,
        )
    said = (
        tr("problems-scala40-whether_wrong_closed", worth=worth)
        if opens
        else tr("problems-scala40-whether_wrong_opened", worth=worth)
    )
    return Reply(said, reasons, play_on(now, seat, problem.id))


def _reply_to_discard(
    problem: Problem, positions: Sequence[Position], actions: Sequence[str], reasons: tuple[Reason, ...]
) -> Reply:
    """Answer a discard; if it is not the best, show the draw of a card that it has made useless."""
    begun, now = positions[0], positions[-1]
    mine, best = _outs_after(begun, actions[-1]), _outs_after(begun, problem.answer[0])
    text = _outs_to_text(problem, mine, best)
    lost = best.keys() - mine.keys()
    shown = draw_one_of(now, begun.seat, lost, problem.id) if lost else None
    if sum(mine.values()) == sum(best.values()):
        return Reply(text, reasons)
    if shown is None:
        return Reply(text, reasons, play_on(now, begun.seat, problem.id))
    position, line = shown
    drawn = the_card(face_of(_drawn_by(position, line)))
    return Reply(text + tr("problems-scala40-discard_shown", drawn=drawn), reasons, line, position)


def _drawn_by(position: Position, line: Sequence[tuple[int, str]]) -> Card:
    """Return the card drawn at the end of *line*."""
    for seat, words in line:
        position = SCALA40.play(position, seat, SCALA40.read_action(words))
    return position.hand[-1]


def _outs_after(position: Position, words: str) -> Mapping[Card, int]:
    discard = SCALA40.read_action(words)
    assert isinstance(discard, Discard)
    return Turns(position.terms).outs(position, discard)


def _outs_to_text(problem: Problem, mine: Mapping[Card, int], best: Mapping[Card, int]) -> Text:
    comes = join_texts([name_card(card) for card in mine]) if mine else Text("", "")
    if sum(mine.values()) == sum(best.values()):
        return tr("problems-scala40-discard_right", outs=sum(mine.values()), comes=comes, worth=problem.worth)
    return tr("problems-scala40-discard_wrong", outs=sum(mine.values()), comes=comes, best=sum(best.values()))


def _facts(problem: Problem, position: Position) -> Facts | None:
    """Return the discards, if they matter: everybody has seen them, but the table shows only the last card."""
    if problem.kind != DISCARD:
        return None
    passed = FRENCH.spell_all(face_of(card) for card in position.pile)
    return Facts((), (), tr("problems-scala40-pile"), tuple(passed)) if passed else None


def _hints(problem: Problem) -> Sequence[ProblemHint]:
    """Return the idea of the answer, and then its first cards."""
    if problem.kind == OPEN:
        idea = tr("problems-scala40-hint_open", melds=len(problem.answer) - 1, worth=problem.worth)
        if "joker" in problem.decides:
            idea += tr("problems-scala40-hint_joker")
    elif problem.kind == WHETHER:
        position = _posed(problem)
        others = sum(opened for seat, opened in enumerate(position.opened) if seat != position.seat)
        value = hand_value(position.law, position.hand)
        idea = tr("problems-scala40-hint_whether", opened=others, value=value)
    elif problem.kind == CLOSE:
        idea = tr("problems-scala40-hint_close", steps=problem.worth) + _CLOSE_HINTS[problem.decides[0]]
    else:
        outs = sum(_outs_after(_posed(problem), problem.answer[0]).values())
        idea = tr("problems-scala40-hint_discard", outs=outs)
    return ProblemHint(idea), ProblemHint(_name_first(SCALA40.read_action(problem.answer[0])), problem.answer[0])


def _name_first(action: ScalaAction) -> Text:
    match action:
        case Discard(card):
            return tr("problems-scala40-hint_throw", card=the_card(face_of(card)))
        case Lay(cards):
            return tr("problems-scala40-hint_lay", cards=join_texts([the_card(face_of(card)) for card in cards]))
        case SwapJoker(card):
            return tr("problems-scala40-hint_swap_card", card=the_card(face_of(card)))
        case Attach(card):
            return tr("problems-scala40-hint_attach_card", card=the_card(face_of(card)))
        case _:
            raise AssertionError(action)


def _ask(problem: Problem) -> tuple[Text, Text, Text]:
    opening = SCALA40.agree(SCALA40.load(problem.rulebook), problem.options).law.opening
    if problem.kind == OPEN:
        splits = SPLITTING in problem.ideas
        trap = tr("problems-scala40-open_trap") if splits else tr("problems-scala40-open_least")
        text = tr("problems-scala40-open_text", opening=opening) + trap
        return tr("problems-scala40-open_title", opening=opening), text, tr("problems-scala40-open_ask")
    if problem.kind == WHETHER:
        text = tr("problems-scala40-whether_text", opening=opening)
        return tr("problems-scala40-whether_title"), text, tr("problems-scala40-whether_ask")
    if problem.kind == CLOSE:
        return tr("problems-scala40-close_title"), tr("problems-scala40-close_text"), tr("problems-scala40-close_ask")
    text = tr("problems-scala40-discard_text", opening=opening)
    return tr("problems-scala40-discard_title"), text, tr("problems-scala40-discard_ask")


def _in_sight(position: Position) -> tuple[Sequence[str], Sequence[str]]:
    return SCALA40.pack.spell_all(position.hand), ()


ROOM = ProblemRoom(
    tables=_tables,
    finder=TurnFinder,
    likeness=likeness,
    faults=_faults,
    is_open=lambda _: False,
    outcome=_outcome,
    reply=_reply,
    facts=_facts,
    ask=_ask,
    hints=_hints,
    in_sight=_in_sight,
    fewer=FEWER,
    ideas=_IDEAS,
    leads=_LEADS,
)
