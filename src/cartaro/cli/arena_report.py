"""The output of ``cartaro arena``: its figures as sentences, tables and JSON."""

import json
from collections.abc import Iterator, Sequence
from math import isnan

from cartaro import __version__
from cartaro.arena.contest import Contest
from cartaro.arena.duplicate import TABLES, DuplicateResult, ThinkTime
from cartaro.arena.figures import Estimate, Figures, HeadToHead
from cartaro.arena.results import digests
from cartaro.bots import BOTS
from cartaro.games import find_game
from cartaro.i18n import Language, Text, tr

_NORMAL = 1.96
"""The half width of a 95 % confidence interval in standard errors."""

_NOTE = tr("cli-arena_report-note")
_NOTE_ON_PROCESSES = tr("cli-arena_report-note_on_processes")


def progress(bar: str, done: int, total: int, left: str) -> Text:
    """Return the sentence about the progress of a contest."""
    return tr("cli-arena_report-progress", bar=bar, done=done, total=total, left=left)


def figures_to_text(contest: Contest, figures: Figures, language: Language) -> str:
    """Return the figures for people."""
    names = [entrant.spelling for entrant in contest.entrants]
    width = max(map(len, names))
    lines = [line for meeting in figures.meetings for line in _meeting_to_text(names, meeting, language)]
    lines.append("")
    for place, (name, thought) in enumerate(zip(names, figures.thoughts, strict=True)):
        elo = ""
        if figures.ratings:
            rating = figures.ratings[place]
            elo = tr(
                "cli-arena_report-elo", elo=f"{rating.elo:+.0f}", error=f"{_NORMAL * rating.error:.0f}"
            ).in_language(language)
        lines.append(
            tr(
                "cli-arena_report-thought",
                name=f"{name:<{width}}",
                mean=f"{_mean_ms(thought):8.2f}",
                longest=f"{thought.longest_ms:.1f}",
                choices=thought.choices,
                elo=elo,
            ).in_language(language)
        )
    notices = [notice.in_language(language) for notice in _notices(contest).values()]
    notices += [
        tr("cli-arena_report-failed", name=name, n=thought.failed).in_language(language)
        for name, thought in zip(names, figures.thoughts, strict=True)
        if thought.failed
    ]
    note = _NOTE_ON_PROCESSES if any(entrant.is_process for entrant in contest.entrants) else _NOTE
    return "\n".join([*lines, "", note.in_language(language), *notices])


def _notices(contest: Contest) -> dict[str, Text]:
    """Return the notices, by name, about bots that play this law differently from usual."""
    rulebook = find_game(contest.rulebook).load(contest.rulebook)
    bots = {entrant.name: BOTS[entrant.name] for entrant in contest.entrants if entrant.name in BOTS}
    found = {name: bot.notice(rulebook, contest.options) for name, bot in bots.items()}
    return {name: notice for name, notice in found.items() if notice is not None}


def _meeting_to_text(names: Sequence[str], meeting: HeadToHead, language: Language) -> Iterator[str]:
    yield tr(
        "cli-arena_report-meeting",
        first=names[meeting.first],
        second=names[meeting.second],
        points=_interval(meeting.points, "{:+.2f}", 1),
        share=_interval(meeting.win_share, "{:.1f} %", 100),
        pairs=meeting.pairs,
        wins=meeting.wins,
        ties=meeting.ties,
        losses=meeting.losses,
        deals=TABLES * meeting.pairs,
    ).in_language(language)
    if meeting.matches:
        matches = (
            tr("cli-arena_report-match", target=target, share=f"{share:.0%}")
            for target, share in meeting.matches.items()
        )
        listed = ", ".join(match.in_language(language) for match in matches)
        yield tr("cli-arena_report-matches", matches=listed).in_language(language)


def figures_as_json(
    contest: Contest, figures: Figures, command: str, played: Sequence[DuplicateResult], version: str = __version__
) -> str:
    """Return the figures for programs, one line; errors are standard errors, null where there is none."""
    return json.dumps(
        {
            "cartaro": version,
            "command": command,
            "rulebook": contest.rulebook,
            "options": dict(contest.options),
            "seed": contest.seed_text,
            "digests": digests(played),
            "notices": {name: notice.as_dict() for name, notice in _notices(contest).items()},
            "meetings": [_meeting_as_json(contest, meeting) for meeting in figures.meetings],
            "entrants": [
                {
                    "name": entrant.spelling,
                    "choices": thought.choices,
                    "ms": round(_mean_ms(thought), 3),
                    "longest_ms": round(thought.longest_ms, 3),
                    **({"failed": thought.failed} if thought.failed else {}),
                    **(
                        {"elo": round(figures.ratings[place].elo, 1), "elo_error": _error(figures.ratings[place].error)}
                        if figures.ratings
                        else {}
                    ),
                }
                for place, (entrant, thought) in enumerate(zip(contest.entrants, figures.thoughts, strict=True))
            ],
        },
        ensure_ascii=False,
    )


def _meeting_as_json(contest: Contest, meeting: HeadToHead) -> dict[str, object]:
    return {
        "first": contest.entrants[meeting.first].spelling,
        "second": contest.entrants[meeting.second].spelling,
        "pairs": meeting.pairs,
        "points": round(meeting.points.mean, 4),
        "points_error": _error(meeting.points.error),
        "wins": meeting.wins,
        "ties": meeting.ties,
        "losses": meeting.losses,
        "win_share": round(meeting.win_share.mean, 4),
        "win_share_error": _error(meeting.win_share.error),
        "matches": {str(target): round(share, 4) for target, share in meeting.matches.items()},
    }


def _error(error: float) -> float | None:
    return None if isnan(error) else round(error, 4)


def _interval(estimate: Estimate, form: str, scale: float) -> str:
    error = "?" if isnan(estimate.error) else f"{_NORMAL * scale * estimate.error:{'.2f' if scale == 1 else '.1f'}}"
    return f"{form.format(scale * estimate.mean)} ± {error}"


def _mean_ms(thought: ThinkTime) -> float:
    return thought.total_ms / thought.choices if thought.choices else 0.0


def _clock(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {seconds:02} s"
