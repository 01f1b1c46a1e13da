"""``cartaro tournament draw``: commit, words of the audience, reveal."""

from collections.abc import Sequence

from cartaro.cli.parser import one_of
from cartaro.cli.tournament.common import actor_of, in_service, report, tournament_parser
from cartaro.i18n import CartaroError, Language, tr
from cartaro.tournament.event.state import BOARDS, START
from cartaro.tournament.log.log_messages import name_of
from cartaro.tournament.log.service import CommandResult, TournamentService
from cartaro.tournament.model.log_entries import EntropyAdded

_STEPS = ("commit", "add", "reveal")


def draw(program: str, arguments: Sequence[str], language: Language) -> int:
    """Do one step of a public draw; return 0."""
    about = tr("cli-tournament-drawing-about")
    parser = tournament_parser(program, about, language)
    parser.take(
        "step", tr("cli-tournament-drawing-step"), tr("cli-tournament-drawing-commit_add_reveal"), optional=False
    )
    parser.take("words", tr("cli-tournament-drawing-words"), tr("cli-tournament-drawing-audience_s_words"))
    parser.flag("--boards", tr("cli-tournament-drawing-draw_repeated_deals"))
    asked = parser.read(arguments)
    purpose = BOARDS if asked.boards else START
    step = one_of("draw", _STEPS)(asked.step)
    if (step == "add") != (asked.words is not None):
        raise CartaroError(
            "bad_usage",
            tr("cli-tournament-drawing-bad_usage"),
        )

    async def act(service: TournamentService, id: str) -> CommandResult:
        if step == "commit":
            return await service.commit_draw(id, purpose, actor_of(asked))
        if step == "add":
            return await service.do(id, EntropyAdded(purpose, asked.words), actor_of(asked))
        return await service.reveal_draw(id, purpose, actor_of(asked))

    done = in_service(asked, act)
    made = done.tournament.event.draws[purpose]
    status = report(
        done,
        language,
        as_json=asked.json,
        commitment=made.commitment,
        order=list(made.order) if purpose == START else [],
    )
    if step == "reveal" and purpose == START and not asked.json:
        for at, number in enumerate(made.order, 1):
            print(f"{at:>3}. {name_of(done.tournament.event, number)}")
    return status
