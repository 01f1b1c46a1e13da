"""The callback by which long work reports its progress."""

from collections.abc import Callable
from typing import TypeAlias

ReportProgress: TypeAlias = Callable[[int, int], None]
"""The callback for progress; its arguments are the steps done and the steps in total."""
