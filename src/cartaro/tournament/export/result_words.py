"""The result of a table in words for people: names instead of the codes of :mod:`cartaro.tournament.model.slips`."""

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.model.log_entries import GameResult, Result
from cartaro.tournament.model.slips import spell_result


def result_to_text(event: EventState, seated: RoundTable) -> Text:
    """Return the result of a table: who won without play, or the points; then why. Empty while there is none."""
    result = seated.result
    if result is None:
        return Text("", "")
    parts = [part for game in result.games for part in _of_game(event, seated, game)]
    there = [number for number in seated.entrants if number not in result.absent]
    if result.absent and not result.games and len(there) == 1:
        parts.append(tr("tournament-export-result_words-winner", name=event.enrolments[there[0]].name))
    if result.absent:
        names = ", ".join(event.enrolments[number].name for number in result.absent)
        parts.append(tr("tournament-export-result_words-absent", names=names))
    if result.winner is not None:
        parts.append(tr("tournament-export-result_words-winner", name=event.enrolments[result.winner].name))
    if result.void:
        parts.append(tr("tournament-export-result_words-void"))
    return Text(", ".join(part.it for part in parts), ", ".join(part.en for part in parts))


def _of_game(event: EventState, seated: RoundTable, game: GameResult) -> list[Text]:
    points = spell_result(Result((GameResult(points=game.points, deals=game.deals, minutes=game.minutes),)))
    parts = [Text(points, points)]
    if game.out:
        deals = ", ".join(str(deal or "-") for deal in game.out)
        parts.append(tr("tournament-export-result_words-out", deals=deals))
    if game.fuori is not None:
        name = event.enrolments[seated.entrants[game.fuori]].name
        parts.append(tr("tournament-export-result_words-fuori", name=name))
    return parts
