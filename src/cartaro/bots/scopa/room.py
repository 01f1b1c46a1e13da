"""The bots of Scopa and Scopone, by name."""

from collections.abc import Mapping

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.room import BotRoom, Chooser
from cartaro.bots.scopa.baselines import FlatSearcher, OpenSearcher, TreeSearcher
from cartaro.bots.scopa.cheating_master import CheatingMaster
from cartaro.bots.scopa.greedy import Greedy
from cartaro.bots.scopa.kernel_table import FishingTable
from cartaro.bots.scopa.known_law import beyond
from cartaro.bots.scopa.levels import LEVELS, SCOPONE
from cartaro.bots.scopa.lookahead import LOOKAHEAD
from cartaro.bots.scopa.maxims import RULE_SETS, RuleBasedBot
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.bots.scopa.temper import temper
from cartaro.bots.temperament import temper_all
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.observation import Observation
from cartaro.i18n import tr
from cartaro.rulebook import Rulebook


class RandomLegal:
    """Plays a uniformly random legal play; never declares ``fuori`` (see :class:`cartaro.bots.Bot`)."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        return pick(quiet_plays(observation.actions) or observation.actions, chance)


def _with_tempers(levels: Mapping[str, Chooser]) -> dict[str, Chooser]:
    return {**levels, **temper_all(levels, temper)}


_OF_SCOPONE = _with_tempers(SCOPONE)


def _by_book(book: Rulebook) -> Mapping[str, Chooser]:
    return _OF_SCOPONE if book.game == "scopone" else {}


ROOM = BotRoom(
    choosers={
        "random": RandomLegal(),
        "greedy": Greedy(),
        "greedy-plain": Greedy(defends=False),
        **{name: RuleBasedBot(school) for name, school in RULE_SETS.items()},
        "expert-lookahead": LOOKAHEAD,
        "pimc-400": FlatSearcher(Budget(simulations=400)),
        "ismcts-4000": TreeSearcher(Budget(simulations=4_000)),
        **_with_tempers(LEVELS),
    },
    judged=Greedy(),
    timeout=RandomLegal(),
    own={
        "greedy-plain": tr("bots-scopa-room-greedy_plain"),
        **{name: school.title for name, school in RULE_SETS.items()},
        "expert-lookahead": tr("bots-scopa-room-expert_lookahead"),
        "pimc-400": tr("bots-scopa-room-pimc_400"),
        "ismcts-4000": tr("bots-scopa-room-ismcts_4000"),
    },
    cheaters={
        "cheating-mcts-1000": OpenSearcher(Budget(simulations=1_000)),
        "cheating-master": CheatingMaster(Budget(simulations=8_000)),
    },
    by_book=_by_book,
    beyond=beyond,
    fast=FishingTable,
)
