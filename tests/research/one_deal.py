"""A batch of one deal, with operations for the tests of all games."""

from array import array
from typing import Generic, TypeVar

from cartaro.research.batch import KernelBatch

OfGame = TypeVar("OfGame", bound=KernelBatch)


class OneDeal(Generic[OfGame]):
    """The only deal of *batch*, dealt from *seed*; *sides* is the number of sides that share its points."""

    def __init__(self, batch: OfGame, sides: int, seed: int) -> None:
        self.batch, self.sides = batch, sides
        self.worker = batch.worker()
        batch.start(seed, self.worker)

    def mask(self) -> list[int]:
        """Return the actions that are open by the batch's mask; its mask of bytes must be the same."""
        bits, flags = array("Q", bytes(8 * self.batch.mask_words)), bytearray(b"\x07" * self.batch.actions)
        self.batch.write(self.worker, 0, 1, None, memoryview(bits).cast("B"), memoryview(flags), None)
        found = [64 * at + bit for at, word in enumerate(bits) for bit in range(64) if word >> bit & 1]
        assert flags == bytes(action in found for action in range(self.batch.actions))
        return found

    def seen(self) -> dict[tuple[str, int], int]:
        """Return the batch's observation of the seat to move."""
        words = array("Q", bytes(8 * self.batch.observation_words))
        self.batch.write(self.worker, 0, 1, memoryview(words).cast("B"), None, None, None)
        return {(field.name, field.of): field.read(words) for field in self.batch.fields}

    def do(self, number: int) -> tuple[list[float], bool]:
        """Do an action in the batch; return the reward, and whether the deal was over."""
        asked, reward, done = array("q", [number]), array("f", [9.0] * self.sides), bytearray(1)
        assert self.batch.check(self.worker, 0, 1, memoryview(asked).cast("B")) == -1
        view = memoryview(reward).cast("B")
        self.batch.advance(self.worker, 0, 1, None, None, None, view, None, memoryview(done))
        return list(reward), bool(done[0])
