"""Reports on replay and verification of a record, as text and as JSON."""

import json
from collections.abc import Iterable, Iterator, Sequence

from cartaro.engine.articles import cite
from cartaro.engine.events import Json
from cartaro.i18n import Language, Text, tr
from cartaro.match.match import Match
from cartaro.notation.record.api import Check, CheckOutcome, PlayedDeal, Record, Replay, ReplayStep
from cartaro.notation.record.form import RecordedAction, Return
from cartaro.notation.record.results import ending_of, sides_of, winner_of
from cartaro.notation.record.values import spell_draw, spell_entry
from cartaro.notation.sentences.scopa import join_names, winner_to_text
from cartaro.notation.words import WORDS

_VERSUS = tr("cli-record_report-versus")
_OUTCOMES = {
    CheckOutcome.OK: tr("cli-record_report-ok"),
    CheckOutcome.FAILED: tr("cli-record_report-failed"),
    CheckOutcome.UNCHECKED: tr("cli-record_report-unchecked"),
}
_ALL_RIGHT = tr("cli-record_report-all_right")
_NOT_RIGHT = tr("cli-record_report-not_right")
_VERIFIED = tr("cli-record_report-verified")
_NOT_VERIFIED = tr("cli-record_report-not_verified")


def replay_to_text(played: Replay, checks: Sequence[Check], language: Language) -> str:
    """Return the match deal by deal, then the errors of the record."""
    record, match = played.record, played.match
    parts = [_join_lines(_head_to_text(record, match), language)]
    parts += [_join_lines(_deal_to_text(record, deal), language) for deal in played.deals]
    failed = [check for check in checks if check.outcome is CheckOutcome.FAILED]
    wrong = [_check_to_text(check) for check in failed if check.name != "actions"]
    last = _standing_to_text(record, match) if played.refusal is None else [played.refusal.text]
    parts.append(_join_lines(last, language))
    parts.append(_join_lines([*wrong, _NOT_RIGHT if failed else _ALL_RIGHT], language))
    return "\n\n".join(parts)


def list_record(record: Record, language: Language) -> str:
    """Return the content of a record that cannot be dealt again, without judging it."""
    parts = [", ".join(record.players)]
    for number, deal in enumerate(record.deals, 1):
        rounds = (f"  {n}. {' '.join(map(spell_entry, entries))}" for n, entries in enumerate(deal.rounds, 1))
        parts.append("\n".join([tr("cli-record_report-deal", number=number).in_language(language), *rounds]))
    return "\n\n".join(parts)


def checks_to_text(checks: Iterable[Check], language: Language) -> str:
    """Return a line for each check, then whether the record is verified."""
    listed = list(checks)
    verdict = _VERIFIED if all(check.passed for check in listed) else _NOT_VERIFIED
    return _join_lines([*map(_check_to_text, listed), Text("", ""), verdict], language)


def _join_lines(texts: Iterable[Text], language: Language) -> str:
    return "\n".join(text.in_language(language) for text in texts)


def _check_to_text(check: Check) -> Text:
    title, outcome = check.title, _OUTCOMES[check.outcome]
    return Text(
        f"[{outcome.it}] {title.it[0].upper()}{title.it[1:]}: {check.message.it}",
        f"[{outcome.en}] {title.en[0].upper()}{title.en[1:]}: {check.message.en}",
    )


def _same(text: str) -> Text:
    return Text(text, text)


def _names(record: Record, players: Iterable[int]) -> list[str]:
    return [record.players[player] for player in players]


def _head_to_text(record: Record, match: Match) -> Iterator[Text]:
    rulebook = match.terms.rulebook
    yield Text(f"{rulebook.title.it} ({rulebook.edition})", f"{rulebook.title.en} ({rulebook.edition})")
    about = ", ".join(filter(None, (record.event, record.site, record.date)))
    if about:
        yield _same(about)
    sides = [join_names(_names(record, side)) for side in sides_of(match)]
    yield Text(_VERSUS.it.join(side.it for side in sides), _VERSUS.en.join(side.en for side in sides))
    if match.draw.rounds:
        drawn = spell_draw(match.draw.rounds, match.game.pack)
        yield tr("cli-record_report-draw", drawn=drawn)


def _deal_to_text(record: Record, deal: PlayedDeal) -> Iterator[Text]:
    match = deal.begun
    dealer = record.players[match.draw.chairs[match.seating.dealer]]
    yield tr("cli-record_report-deal_dealer", deal_number=deal.number, dealer=dealer)
    yield from _dealing_to_text(record, match, 0)
    steps = iter(deal.steps)
    for number, entries in enumerate(deal.recorded.rounds, 1):
        done = [step for _, step in zip(entries, steps, strict=False)]
        if done:
            texts = [_step_to_text(record, step, before) for before, step in zip([None, *done], done, strict=False)]
            yield Text(f"  {number}. {', '.join(t.it for t in texts)}", f"  {number}. {', '.join(t.en for t in texts)}")
        for step in done:
            sent_back = len(step.before.redeals)
            if len(step.after.redeals) > sent_back:
                yield from _dealing_to_text(record, step.after, sent_back)
    yield from _score_to_text(record, deal.ended)


def _dealing_to_text(record: Record, match: Match, sent_back: int) -> Iterator[Text]:
    """Yield the hands sent back after the first *sent_back*, then those that are played."""
    pack = match.game.pack
    for redeal in match.redeals[sent_back:]:
        table = " ".join(pack.spell_all(redeal.position.table))
        article = redeal.article
        yield tr(
            "cli-record_report-table_dealt_again", table=table, cite=Text(cite(article, "it"), cite(article, "en"))
        )
    for seat, hand in enumerate(match.position.hands):
        name = record.players[match.draw.chairs[match.seating.place_of(seat)]]
        yield _same(f"  {name}: {' '.join(pack.spell_all(hand))}")
    described = match.game.position_to_json(match.position)
    for key, title in WORDS.of(match.game.name).lying_open.items():
        cards = described.get(key)
        if isinstance(cards, list) and cards:
            yield Text(f"  {title.it}: {' '.join(map(str, cards))}", f"  {title.en}: {' '.join(map(str, cards))}")


def _step_to_text(record: Record, step: ReplayStep, before: ReplayStep | None) -> Text:
    """Yield the text of a step; the player is named unless the same player made the step *before*."""
    if isinstance(step.entry, Return):
        back = record.players[step.entry.player]
        return tr("cli-record_report-comes_back", back=back)
    if not isinstance(step.entry, RecordedAction) or step.place is None:
        return _same(spell_entry(step.entry).replace("_", " "))
    name = record.players[step.before.draw.chairs[step.place]]
    action = step.before.game.read_action(step.entry.action)
    facts = step.before.action_events(step.place, action, step.after)
    remarkable = WORDS.of(step.before.game.name).remarkable
    marks = "".join(f" ({mark})" for kind, mark in remarkable.items() if any(fact.kind == kind for fact in facts))
    who = "" if before is not None and before.place == step.place else f"{name} "
    return _same(f"{who}{step.entry.action}{marks}")


def _score_to_text(record: Record, match: Match) -> Iterator[Text]:
    if match.score is None or match.points is None:
        return
    for line in match.score.lines:
        title, points = WORDS.of(match.game.name).name_line(line.name), match.seating.by_match_side(line.points)
        won = _points_to_text(record, match, points, only_won=True)
        yield Text(
            f"  {title.it} ({cite(line.article, 'it')}): {won.it or '-'}",
            f"  {title.en} ({cite(line.article, 'en')}): {won.en or '-'}",
        )
    points_made = _points_to_text(record, match, match.points)
    yield tr("cli-record_report-points", points_made=points_made)


def _points_to_text(record: Record, match: Match, points: Sequence[int], *, only_won: bool = False) -> Text:
    """Return the points of each side: «Anna e Carla 3, Bruno e Dino 1»."""
    scores = [
        (join_names(_names(record, side)), n)
        for side, n in zip(sides_of(match), points, strict=True)
        if n or not only_won
    ]
    return Text(", ".join(f"{side.it} {n}" for side, n in scores), ", ".join(f"{side.en} {n}" for side, n in scores))


def _standing_to_text(record: Record, match: Match) -> Iterator[Text]:
    """Yield why the match is over, and who won; or the points so far."""
    standing = match.standing
    if (ending := ending_of(record, match)) is not None:
        yield ending
    if standing.winner is None:
        totals = _points_to_text(record, match, standing.totals)
        if standing.over:
            yield tr("cli-record_report-nobody_wins", totals=totals)
        else:
            yield tr("cli-record_report-match_finished", totals=totals)
        return
    others = [n for side, n in enumerate(standing.totals) if side != standing.winner]
    totals_won_first = [standing.totals[standing.winner], *others]
    won = winner_to_text(_names(record, winner_of(match)), totals_won_first, standing.grade)
    yield Text(f"{won.it} ({cite(standing.article, 'it')})", f"{won.en} ({cite(standing.article, 'en')})")


def replay_as_json(played: Replay, checks: Sequence[Check]) -> str:
    """Return the match deal by deal as JSON; players are numbered from one, as in the record."""
    record, match, refusal = played.record, played.match, played.refusal
    standing = match.standing
    refused: Json = None
    if refusal is not None:
        refused = {
            "deal": refusal.deal,
            "number": refusal.number,
            "action": refusal.entry,
            "player": refusal.player,
            "article": None if refusal.article is None else refusal.article.id,
            "message": {**refusal.message.as_dict()},
        }
    return _dump(
        {
            "rulebook": record.rulebook,
            "options": {**record.options},
            "players": list(record.players),
            "seating": _numbered(match.draw.chairs),
            "sides": [_numbered(side) for side in sides_of(match)],
            "deals": [_deal_as_json(deal) for deal in played.deals],
            "refused": refused,
            "differences": [_check_as_json(check) for check in checks if check.outcome is CheckOutcome.FAILED],
            "finished": standing.over,
            "winner": _numbered(winner_of(match)),
            "totals": list(standing.totals),
            "grade": standing.grade,
            "article": standing.article.id if standing.over else None,
        }
    )


def checks_as_json(checks: Sequence[Check]) -> str:
    """Return every check as JSON."""
    return _dump(
        {"verified": all(check.passed for check in checks), "checks": [_check_as_json(check) for check in checks]}
    )


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def _numbered(players: Iterable[int]) -> list[Json]:
    return [player + 1 for player in players]


def _check_as_json(check: Check) -> dict[str, Json]:
    return {
        "check": check.name,
        "deal": check.deal,
        "outcome": check.outcome.value,
        "title": {**check.title.as_dict()},
        "message": {**check.message.as_dict()},
    }


def _deal_as_json(deal: PlayedDeal) -> dict[str, Json]:
    begun, ended = deal.begun, deal.ended
    score = ended.score
    lines: list[Json] = []
    if score is not None:
        lines = [
            {"name": line.name, "article": line.article.id, "points": list(ended.seating.by_match_side(line.points))}
            for line in score.lines
        ]
    return {
        "number": deal.number,
        "dealer": begun.draw.chairs[begun.seating.dealer] + 1,
        "redeals": [redeal.article.id for redeal in ended.redeals],
        "order": [begun.draw.chairs[place] + 1 for place in begun.seating.places],
        "position": begun.game.position_to_json(begun.position),
        "actions": [_step_as_json(step) for step in deal.steps],
        "lines": lines,
        "points": None if ended.points is None else list(ended.points),
    }


def _step_as_json(step: ReplayStep) -> dict[str, Json]:
    player = None if step.place is None else step.before.draw.chairs[step.place] + 1
    return {"player": player, "action": spell_entry(step.entry)}
