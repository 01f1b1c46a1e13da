"""Arrays for a batch, without NumPy, and random players for its deals."""

from dataclasses import dataclass

from cartaro.engine.chance import Stream
from cartaro.research import Batch


@dataclass(frozen=True)
class Arrays:
    """The arrays that a batch writes to."""

    observation: memoryview
    mask: memoryview
    reward: "memoryview[float]"
    turn: bytearray
    done: bytearray

    @property
    def bytes(self) -> bytes:
        """Everything written to the arrays."""
        return b"".join([bytes(self.observation), bytes(self.mask), bytes(self.reward), self.turn, self.done])

    def open_to(self, batch: Batch, i: int) -> list[int]:
        """Return the actions that are open in deal *i* by the mask."""
        words = self.mask[i * batch.mask_words : (i + 1) * batch.mask_words]
        return [64 * at + bit for at, word in enumerate(words) for bit in range(64) if word >> bit & 1]

    def words_of(self, batch: Batch, i: int) -> list[int]:
        """Return the observation of deal *i*."""
        return list(self.observation[i * batch.observation_words : (i + 1) * batch.observation_words])


def arrays_for(batch: Batch) -> Arrays:
    """Return arrays, filled with arbitrary data, to which the current states of a batch have been written."""
    arrays = Arrays(
        observation=_noise(8 * batch.n * batch.observation_words).cast("Q"),
        mask=_noise(8 * batch.n * batch.mask_words).cast("Q"),
        reward=_noise(4 * batch.n * batch.sides).cast("f"),
        turn=bytearray(batch.n),
        done=bytearray(batch.n),
    )
    batch.write(arrays.observation, arrays.mask, arrays.turn)
    return arrays


def _noise(size: int) -> memoryview:
    return memoryview(bytearray(b"\xa5" * size))


def step(batch: Batch, arrays: Arrays, actions: list[int]) -> None:
    """Do an action in each deal."""
    asked = memoryview(bytearray(8 * batch.n)).cast("q")
    for i, action in enumerate(actions):
        asked[i] = action
    batch.step(asked, arrays.observation, arrays.mask, arrays.reward, arrays.turn, arrays.done)


def any_actions(batch: Batch, arrays: Arrays, chance: Stream) -> list[int]:
    """Return one of the open actions of each deal."""
    return [opened[chance.below(len(opened))] for opened in (arrays.open_to(batch, i) for i in range(batch.n))]
