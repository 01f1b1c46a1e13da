"""The referee as a filter: JSON Lines in, one verdict per line out, each citing its article (docs/judge.md)."""

from cartaro.notation.judge.filter import judge_line, judge_stream
from cartaro.notation.judge.what_if import WhatIf

__all__ = ["WhatIf", "judge_line", "judge_stream"]
