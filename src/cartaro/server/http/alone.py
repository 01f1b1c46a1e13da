"""The endpoints that need no other people: lessons, problems, analysis. A page without a server has them too."""

from collections.abc import Callable

from starlette.routing import Route

from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.analysis import Analysis
from cartaro.server.http.api import Tables
from cartaro.server.http.bot_strength import BotStrengths
from cartaro.server.http.daily import DailyDeals
from cartaro.server.http.hint import Hinting
from cartaro.server.http.history import MatchHistory
from cartaro.server.http.judge import Judging
from cartaro.server.http.lessons import Learning
from cartaro.server.http.metered import Serve, metered_by
from cartaro.server.http.own_match import OwnMatches
from cartaro.server.http.phrases import phrases
from cartaro.server.http.problems import ProblemLimits, Problems
from cartaro.server.http.review import MatchReviews
from cartaro.server.http.rulebooks import rulebooks
from cartaro.server.http.scoresheet import ScoresheetEndpoints
from cartaro.server.services.alone_services import AloneServices

TABLES_A_SECOND = 1.0
TABLES_AT_ONCE = 60.0
QUESTIONS_A_SECOND = 10.0
QUESTIONS_AT_ONCE = 100.0
REPLAYS_A_SECOND = 1.0
REPLAYS_AT_ONCE = 30.0
HINTS_A_SECOND = 1.0
HINTS_AT_ONCE = 20.0
COUNTED_A_SECOND = 1 / 20
COUNTED_AT_ONCE = 60.0
"""The burst of attempts at problems that count for ratings; further ones are answered but not counted."""
FIRST_TRIES = 8.0
"""The number of first attempts at one problem that are rated a day from one address."""
_DAY_SECONDS = 86_400.0
REVIEWS_A_SECOND = 3.0
REVIEWS_AT_ONCE = 60.0


def alone_routes(services: AloneServices, openings: SharedLimiter, from_here: Callable[[Serve], Serve]) -> list[Route]:
    """Return the routes below ``/api``; *from_here* wraps endpoints that only pages of this site may use."""
    limiter = services.rate_limiter
    tables = Tables(services, openings, limiter("commitments", TABLES_A_SECOND, TABLES_AT_ONCE))
    judging = Judging(limiter("judge", QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE))
    scoring = ScoresheetEndpoints(limiter("score", QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE))
    learning = Learning(
        limiter("lessons", QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE),
        limiter("lesson_deals", HINTS_A_SECOND, HINTS_AT_ONCE),
    )
    analysis = Analysis(
        services,
        limiter("analysis", QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE),
        limiter("analysis_thoughts", HINTS_A_SECOND, HINTS_AT_ONCE),
    )
    problems = Problems(
        ProblemLimits(
            requests=limiter("problems", QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE),
            counted=limiter("problem_tries", COUNTED_A_SECOND, COUNTED_AT_ONCE),
            tries=limiter("problem_first_tries", FIRST_TRIES / _DAY_SECONDS, FIRST_TRIES),
            told=SharedLimiter(services.bus.shared, "problem_told", 1 / _DAY_SECONDS, 1),
        ),
        services.clock,
        services.problem_ratings,
    )
    daily = DailyDeals(services, limiter("daily", QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE))
    replays = limiter("replays", REPLAYS_A_SECOND, REPLAYS_AT_ONCE)
    history = MatchHistory(services.store, services.clock, replays)
    hinting = Hinting(services, limiter("hints", HINTS_A_SECOND, HINTS_AT_ONCE))
    reviewing = MatchReviews(services, limiter("reviews", REVIEWS_A_SECOND, REVIEWS_AT_ONCE))
    own = OwnMatches(services, limiter("own", REPLAYS_A_SECOND, REPLAYS_AT_ONCE))
    metered = metered_by(services.costs)
    steps = from_here(metered(learning.attempt))
    return [
        Route("/rulebooks", rulebooks),
        Route("/phrases", phrases),
        Route("/bots/strength", BotStrengths(services).show),
        Route("/judge", from_here(metered(judging.judge)), methods=["POST"]),
        Route("/questions", from_here(metered(judging.questions)), methods=["POST"]),
        Route("/score", from_here(metered(scoring.score)), methods=["POST"]),
        Route("/lessons", learning.lessons),
        Route("/lessons/{id}", learning.lesson),
        Route("/lessons/{id}/deal", from_here(metered(learning.deal)), methods=["POST"]),
        Route("/lessons/{id}/steps/{origin}/{step}", steps, methods=["POST"]),
        Route("/problems", problems.sets),
        Route("/problems", from_here(metered(problems.ask)), methods=["POST"]),
        Route("/problems/like", from_here(metered(problems.like)), methods=["POST"]),
        Route("/problems/mine", from_here(metered(problems.mine)), methods=["POST"]),
        Route("/problems/{id}/try", from_here(metered(problems.attempt)), methods=["POST"]),
        Route("/problems/{id}/hint", from_here(metered(problems.hint)), methods=["POST"]),
        Route("/problems/{id}/way", from_here(metered(problems.way)), methods=["POST"]),
        *(
            Route(f"/analysis{path}", from_here(metered(serve)), methods=["POST"])
            for path, serve in (
                ("", analysis.look),
                ("/judge", analysis.judge),
                ("/master", analysis.master),
                ("/solver", analysis.solver),
                ("/record", analysis.record),
            )
        ),
        Route("/daily", metered(daily.today)),
        Route("/daily/mine", from_here(daily.mine), methods=["POST"]),
        Route("/daily/forget", from_here(daily.forget), methods=["POST"]),
        Route("/daily/play", from_here(metered(daily.play)), methods=["POST"]),
        Route("/daily/comparison", from_here(metered(daily.compare)), methods=["POST"]),
        Route("/daily/practice", from_here(metered(daily.practise)), methods=["POST"]),
        Route("/daily/record", from_here(metered(daily.record)), methods=["POST"]),
        Route("/daily/days/{day}", metered(daily.reveal)),
        Route("/commitments", from_here(tables.commit), methods=["POST"]),
        Route("/tables", from_here(tables.open), methods=["POST"]),
        Route("/tables/{id}/record", metered(tables.record)),
        Route("/tables/{id}/replay", metered(history.replay)),
        Route("/tables/{id}/hint", from_here(metered(hinting.hint)), methods=["POST"]),
        Route("/tables/{id}/plans", from_here(metered(hinting.plans)), methods=["POST"]),
        Route("/tables/{id}/review", reviewing.review),
        Route("/tables/{id}/accuracy", reviewing.accuracy),
        Route("/tables/{id}/mine", from_here(metered(own.mine)), methods=["POST"]),
    ]
