"""A replacement for the module ``cython`` if the kernel runs uncompiled and Cython is not installed."""

from contextlib import nullcontext

compiled = False
"""Cython sets it to True while it compiles."""

nogil = nullcontext()
"""Compiled: a block without the GIL, so that other threads can run."""


class Node:
    """A node of a search tree (scopa/search.py); compiled, it is a struct."""

    def __init__(self) -> None:
        self.action = self.done = 0
        self.total = 0.0
        self.visits = self.open = self.first = self.next = 0
