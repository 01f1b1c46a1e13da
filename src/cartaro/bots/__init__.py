"""Computer players. A bot sees an Observation and nothing else; chance comes in as an argument."""

from collections.abc import Collection

from cartaro.bots.bot import Bot, Cheater, choose_within
from cartaro.bots.budget import Budget
from cartaro.bots.level import Level
from cartaro.bots.random_legal import RandomLegal, RandomStep
from cartaro.bots.scala40.baselines import LEAST_DEADWOOD, MIN_DIST
from cartaro.bots.scala40.levels import EXPERT, LEARNER, MASTER, SKILLED
from cartaro.bots.scala40.sensible import Sensible
from cartaro.bots.scala40.timeout import DrawAndDiscard
from cartaro.bots.scopa.baselines import FlatSearcher, OpenSearcher, TreeSearcher
from cartaro.bots.scopa.greedy import Greedy
from cartaro.bots.scopa.learner import Learner
from cartaro.bots.scopa.maxims import SCHOOLS, Disciple
from cartaro.bots.scopa.pimc import Thoughtful
from cartaro.i18n import CartaroError, Text

__all__ = [
    "BOTS",
    "CHEATERS",
    "LEVELS",
    "LISTLESS",
    "NEWCOMERS",
    "Bot",
    "Budget",
    "Cheater",
    "bot_for",
    "check_bot",
    "choose_within",
]

LEVELS: dict[str, Bot] = {
    level.name: level
    for level in (
        Level("learner", Text("Principiante", "Learner"), Learner(), LEARNER),
        Level("casual", Text("Amatore", "Casual"), Greedy(), Sensible()),
        Level("skilled", Text("Esperto", "Skilled"), Thoughtful(Budget(simulations=80)), SKILLED),
        Level("expert", Text("Campione", "Expert"), Thoughtful(Budget(simulations=800)), EXPERT),
        Level("master", Text("Maestro", "Master"), Thoughtful(Budget(simulations=8_000)), MASTER),
    )
}
"""The five levels that players are offered, by name, the weakest first; each plays every game by every rulebook."""

_BASELINES = (
    Level("random", Text("A caso", "Random"), RandomLegal(), RandomStep()),
    Level("greedy", Text("Ingordo", "Greedy"), Greedy(), Sensible()),
    Level("greedy-plain", Text("Ingordo senza difesa", "Greedy without defence"), Greedy(defends=False)),
    *(Level(school.name, school.title, Disciple(school)) for school in SCHOOLS.values()),
    Level("pimc-400", Text("Ricerca piatta 400", "Flat search 400"), FlatSearcher(Budget(simulations=400))),
    Level("ismcts-4000", Text("Ricerca ad albero 4000", "Tree search 4000"), TreeSearcher(Budget(simulations=4_000))),
    Level("least-deadwood", Text("Meno punti in mano", "Least deadwood"), scala40=LEAST_DEADWOOD),
    Level("mindist", Text("Meno carte mancanti", "Fewest cards to come"), scala40=MIN_DIST),
)

BOTS: dict[str, Bot] = {bot.name: bot for bot in (*_BASELINES, *LEVELS.values())}
"""Every bot by its name: the yardsticks of the literature, then the levels."""

LISTLESS: Bot = Level("listless", Text("A tempo scaduto", "Out of time"), RandomLegal(), DrawAndDiscard())
"""Who plays the turns of people whose time is up."""

CHEATERS: dict[str, Cheater] = {bot.name: bot for bot in (OpenSearcher(Budget(simulations=1_000)),)}
"""Players that see every card, by name: for measurements only."""


NEWCOMERS = "casual"
"""The level for who has not chosen one: it takes what it sees and guards the table, but counts no cards, so that a
newcomer wins often enough to go on and has something to learn from losing."""


def bot_for(name: str, game: str) -> Bot:
    """Return the bot called *name*; raise :class:`CartaroError` where none of that name plays *game*."""
    check_bot(name, game, BOTS.values())
    return BOTS[name]


def check_bot(name: str, game: str, among: Collection[Bot | Cheater]) -> None:
    """Raise :class:`CartaroError` unless one of that name is *among* those who play *game*."""
    known = [bot.name for bot in among if game in bot.games]
    if name not in known:
        raise CartaroError(
            "unknown_bot",
            f"Il bot «{name}» non c'è: ci sono {', '.join(known)}.",
            f"There is no bot '{name}': there are {', '.join(known)}.",
        )
