"""The PettingZoo environment of every game of Cartaro, agent by agent (AEC).

    from cartaro.research import cartaro_v0

    env = cartaro_v0.env(rulebook="scopone-federale", players=4)

An observation is a dictionary: ``observation``, the bits of what the agent sees, and ``action_mask``. The environment
itself checks order and legality; PettingZoo's wrappers would repeat these checks, at six times the cost.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, overload

from cartaro.i18n import ArgumentError, CartaroError, tr
from cartaro.pictures import to_pixels
from cartaro.research.episode import Episode, Kind, check_render_mode
from cartaro.research.optional import missing
from cartaro.rulebook import Rulebook

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ImportError as error:
    raise missing(error) from None

Form: TypeAlias = Literal["bits", "words"]
Illegal: TypeAlias = Literal["raise", "lose", "replace"]

_CHOICES: Mapping[str, tuple[str, ...]] = {"form": ("bits", "words"), "illegal": ("raise", "lose", "replace")}
_RENDER_MODES = ("ansi", "rgb_array")
_CONFORMANCE = {"options"}
"""The name of an option that PettingZoo's own tests give to every environment; it has no effect."""
_LAST_WORD = 2**64 - 1


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - PettingZoo has no types, and wants this name
    """Deals or matches of one table as an AEC environment; agents are the places, ``player_0`` plays first.

    *rulebook*, *players*, *options*, *fuori* and *episode* (``deal`` or ``match``) define the table
    (:class:`cartaro.research.episode.Episode`). *form* is that of ``observation``: ``bits``, 64 bytes of 0 and 1 for
    each word, or ``words``, 64-bit numbers; :attr:`fields` describes them. With *history* the observation also has
    ``history``: that many words, the latest actions of the deal last.

    An illegal action raises ValueError; with *illegal* ``lose`` it ends the episode with -1 for its agent, as
    PettingZoo's wrapper does, and with ``replace`` the state's default action is applied. With *max_cycles* an agent is
    truncated after that many actions, and plays default actions from then on; *max_steps* truncates the whole episode.

    Raise :class:`cartaro.i18n.CartaroError` if *form* or *illegal* is none of these, if a limit is less
    than one, or as the episode does.
    """

    metadata = {"name": "cartaro_v0", "render_modes": list(_RENDER_MODES), "is_parallelizable": True}  # noqa: RUF012 - PettingZoo's

    def __init__(  # noqa: PLR0913 - each given by name
        self,
        rulebook: str | Rulebook = "scopone-federale",
        players: int | None = None,
        *,
        episode: Kind = "deal",
        options: Mapping[str, Any] | None = None,
        fuori: bool = False,
        form: Form = "bits",
        history: int = 0,
        illegal: Illegal = "raise",
        max_cycles: int | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        for name, value in (("form", form), ("illegal", illegal)):
            if value not in _CHOICES[name]:
                known = ", ".join(_CHOICES[name])
                raise CartaroError("bad_choice", tr("research-bad_choice", name=name, known=known, value=str(value)))
        for name, most in (("max_cycles", max_cycles), ("max_steps", max_steps)):
            if most is not None and most < 1:
                raise CartaroError("bad_choice", tr("research-no_steps", name=name, value=most))
        if history < 0:
            raise CartaroError("bad_choice", tr("research-bad_history", value=history))
        super().__init__()
        check_render_mode(render_mode, _RENDER_MODES)
        self.render_mode = render_mode
        self._episode = Episode(rulebook, players, kind=episode, options=options, fuori=fuori)
        self.fields = self._episode.fields
        self._in_bits, self._history = form == "bits", history
        self._illegal, self._max_cycles, self._max_steps = illegal, max_cycles, max_steps
        self._actions, width = self._episode.encoding.actions, self._episode.width
        self._seen = np.zeros(64 * width, np.int8) if self._in_bits else np.zeros(width, np.uint64)
        self._mask = np.zeros(self._actions, np.int8)
        self._view_arrays()
        self.possible_agents = [f"player_{place}" for place in range(self._episode.players)]
        self.agents: list[str] = []
        self._place = {agent: place for place, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: _space(width, history, self) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}

    def _view_arrays(self) -> None:
        self._seen_view, self._mask_view = self._seen.data, self._mask.data

    def __getstate__(self) -> dict[str, Any]:
        """Leave the views of the arrays behind: they cannot be pickled."""
        return {name: value for name, value in vars(self).items() if not name.endswith("_view")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._view_arrays()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if {*(options or {})} - _CONFORMANCE:
            raise ArgumentError("options", tr("research-reset_options"), options)
        self._episode.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._left = dict.fromkeys(self.agents, self._max_cycles) if self._max_cycles else None
        self._steps = 0
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self._episode.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        place, episode = self._place[agent], self._episode
        if self._in_bits:
            episode.write(place, None, self._seen_view, self._mask_view)
        else:
            episode.write(place, self._seen_view, None, self._mask_view)
        observation = {"observation": self._seen.copy(), "action_mask": self._mask.copy()}
        if self._history:
            past = episode.past(place)[-self._history :]
            observation["history"] = np.array([0] * (self._history - len(past)) + past, np.uint64)
        return observation

    @property
    def state_space(self) -> spaces.Space[Any]:
        """The space of :meth:`state`."""
        n = len(self.possible_agents) * len(self._seen)
        return spaces.Box(0, 1, (n,), np.int8) if self._in_bits else spaces.Box(0, _LAST_WORD, (n,), np.uint64)

    def state(self) -> Any:
        """Return what all agents see together, one observation after the other: for a central critic."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError("the episode is over, or none has begun: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self._episode
        self._cumulative_rewards[agent] = 0.0
        number = -1 if action is None else int(action)
        if self._illegal != "raise" and not episode.state.is_legal(number):
            if self._illegal == "lose":
                self._end([-float(name == agent) for name in self.possible_agents])
                return
            number = episode.state.default()
        episode.play(number)
        turn = episode.turn
        if turn < 0:
            self._end(episode.returns())
            return
        self.agent_selection = self.possible_agents[turn]
        if self._left is not None or self._max_steps is not None:
            self._truncate(agent)

    def _end(self, returns: list[float]) -> None:
        """End the episode for all agents that are still in it, and select the first of them."""
        for agent in self.agents:
            self.rewards[agent] = returns[self._place[agent]]
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _truncate(self, agent: str) -> None:
        """Truncate *agent*, or all agents, once the limit of actions is reached."""
        self._steps += 1
        if self._steps == self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        elif self._left is not None:
            self._left[agent] = (self._left[agent] or 0) - 1
            self.truncations[agent] = self._left[agent] == 0
            self._play_for_the_absent()
        if self.agents and self._episode.turn >= 0:
            self._deads_step_first()

    def _play_for_the_absent(self) -> None:
        """Play default actions for truncated agents while it is their turn and any other agent is left."""
        episode, left = self._episode, self._left
        assert left is not None
        while any(left[agent] for agent in self.possible_agents):
            if left[self.possible_agents[episode.turn]]:
                self.agent_selection = self.possible_agents[episode.turn]
                return
            episode.play(episode.state.default())
            if episode.turn < 0:
                self._end(episode.returns())
                return

    def render(self) -> Any:
        """Return what the agent to act sees: as text with its legal actions, or in mode ``rgb_array`` as pixels."""
        turn, state = self._episode.turn, self._episode.state
        if self.render_mode == "rgb_array":
            return to_pixels(self._episode.draw(max(turn, 0)))
        if turn < 0:
            return "over"
        seen = " ".join(f"{word:x}" for word in self._episode.words(turn))
        return f"{self.possible_agents[turn]}: {seen}: {', '.join(map(state.spell, state.legal()))}"

    def close(self) -> None: ...


def _space(width: int, history: int, env: raw_env) -> spaces.Dict:
    """Return the space of an observation of *width* words."""
    words = {} if not history else {"history": spaces.Box(0, _LAST_WORD, (history,), np.uint64)}
    bits = spaces.Box(0, 1, (64 * width,), np.int8)
    seen = bits if env._in_bits else spaces.Box(0, _LAST_WORD, (width,), np.uint64)  # noqa: SLF001 - its own module
    mask = spaces.Box(0, 1, (env._episode.encoding.actions,), np.int8)  # noqa: SLF001 - likewise
    return spaces.Dict({"observation": seen, "action_mask": mask, **words})


@overload
def env(*, wrapped: Literal[False] = False, **table: Any) -> raw_env: ...
@overload
def env(*, wrapped: bool, **table: Any) -> AECEnv[str, Any, Any]: ...
def env(*, wrapped: bool = False, **table: Any) -> AECEnv[str, Any, Any]:
    """Return the environment of a table (see :class:`raw_env`), in PettingZoo's three wrappers only if *wrapped*."""
    made: AECEnv[str, Any, Any] = raw_env(**table)
    if wrapped:
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
        made = wrappers.AssertOutOfBoundsWrapper(made)
        made = wrappers.OrderEnforcingWrapper(made)
    return made


def parallel_env(*, max_cycles: int | None = None, **table: Any) -> Any:
    """Return the parallel environment: all agents act each step, and only the action of the agent to move counts.

    It ends after *max_cycles* steps. An illegal action is replaced, unless *illegal* is given.
    """
    return turn_based_aec_to_parallel(raw_env(**{"illegal": "replace"} | table, max_steps=max_cycles))
