"""The Gymnasium environment of every game: one agent at a table of bots."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from cartaro.bots import bot_for
from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.games import GAMES
from cartaro.i18n import ArgumentError, CartaroError, tr
from cartaro.pictures import to_pixels
from cartaro.research.episode import Episode, Kind, check_render_mode
from cartaro.research.optional import missing
from cartaro.research.state import RESEARCH
from cartaro.rulebook import Rulebook

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error) from None

_SEED = 1 << 64
_ILLEGAL = ("raise", "replace")


class SingleAgent(gymnasium.Env[dict[str, Any], Any]):
    """Deals or matches of one table for one agent, which sits at *place*; bots have the other places.

    *bots* are names, one for each other place in order of play from the agent's left, or one for all
    (:data:`cartaro.bots.BOTS`). *episode*, *options* and *fuori* are those of
    :class:`cartaro.research.episode.Episode`. An observation has ``observation``, 64 bytes of 0 and 1 per word, and
    ``action_mask``, which is also in ``info``. An illegal action raises ValueError; with *illegal* ``replace`` the
    state's default action is applied, and ``info`` has ``replaced``. The same seed and actions give the same episode,
    if the bots' budgets are not in milliseconds. Raise :class:`cartaro.i18n.CartaroError` on an unknown *illegal* or
    *render_mode*, and as the episode does.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(  # noqa: PLR0913 - each given by name
        self,
        rulebook: str | Rulebook = "scopone-federale",
        players: int | None = None,
        *,
        bots: Sequence[str] = ("greedy",),
        place: int = 0,
        episode: Kind = "deal",
        options: Mapping[str, Any] | None = None,
        fuori: bool = False,
        illegal: Literal["raise", "replace"] = "raise",
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode, self.metadata["render_modes"])
        self.render_mode = render_mode
        self._episode = Episode(rulebook, players, kind=episode, options=options, fuori=fuori, judged=True)
        others = self._episode.players - 1
        names = list(bots) * others if len(bots) == 1 else list(bots)
        if len(names) != others or not 0 <= place < others + 1:
            raise ValueError(f"{others} bots, or one for all, and a place from 0 to {others} are needed")
        if illegal not in _ILLEGAL:
            known = ", ".join(_ILLEGAL)
            raise CartaroError("bad_choice", tr("research-bad_choice", name="illegal", known=known, value=str(illegal)))
        self._place, self._replaces = place, illegal == "replace"
        self._bots = {
            (place + 1 + at) % (others + 1): bot_for(name, self._episode.game.name) for at, name in enumerate(names)
        }
        self.fields = self._episode.fields
        self._actions = self._episode.encoding.actions
        bits = spaces.Box(0, 1, (64 * self._episode.width,), np.int8)
        self.observation_space = spaces.Dict(
            {"observation": bits, "action_mask": spaces.Box(0, 1, (self._actions,), np.int8)}
        )
        self.action_space = spaces.Discrete(self._actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if options:
            raise ArgumentError("options", tr("research-reset_options"), options)
        super().reset(seed=seed)
        number = int(self.np_random.integers(_SEED, dtype=np.uint64))
        self._episode.reset(number)
        self._chance = Shuffle(number.to_bytes(SECRET_BYTES, "big")).stream("bots")
        self._let_bots_play()
        return self._shown_to_agent({})

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        number, info = int(action), {}
        if self._replaces and not self._episode.state.is_legal(number):
            number, info = self._episode.state.default(), {"replaced": True}
        self._episode.play(number)
        self._let_bots_play()
        is_over = self._episode.turn < 0
        reward = self._episode.returns()[self._place] if is_over else 0.0
        observation, info = self._shown_to_agent(info)
        return observation, reward, is_over, False, info

    def _let_bots_play(self) -> None:
        episode = self._episode
        while episode.turn not in {self._place, -1}:
            chosen = self._bots[episode.turn].choose(episode.observe(episode.turn), self._chance)
            for number in episode.numbers_of(chosen):
                episode.play(number)

    def action_masks(self) -> NDArray[np.int8]:
        """Return the action mask, under the name that sb3-contrib's masked policies expect."""
        mask = np.zeros(self._actions, np.int8)
        if self._episode.turn == self._place:
            mask[list(self._episode.state.legal())] = 1
        return mask

    def _shown_to_agent(self, info: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        words = np.array(self._episode.words(self._place), "<u8")
        seen = np.unpackbits(words.view(np.uint8), bitorder="little").view(np.int8)
        mask = self.action_masks()
        return {"observation": seen, "action_mask": mask}, {**info, "action_mask": mask}

    def render(self) -> Any:
        """Return the legal actions as text, or in mode ``rgb_array`` what the agent sees as pixels."""
        if self.render_mode == "rgb_array":
            return to_pixels(self._episode.draw(self._place))
        state = self._episode.state
        return ", ".join(map(state.spell, state.legal()))


def register() -> None:
    """Name every installed rulebook's environment for ``gymnasium.make``: ``Cartaro/scopone-federale-v0``."""
    for game in GAMES:
        for id in game.rulebooks if RESEARCH.is_brought_by(game.name) else ():
            gymnasium.register(f"Cartaro/{id}-v0", f"{__name__}:{SingleAgent.__name__}", kwargs={"rulebook": id})


register()
