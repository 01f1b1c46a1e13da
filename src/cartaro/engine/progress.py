"""How long work reports its progress."""

from collections.abc import Callable
from typing import TypeAlias

ReportProgress: TypeAlias = Callable[[int, int], None]
"""The callback for progress: the steps done, and in total."""
