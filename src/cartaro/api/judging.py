"""The referee: a request of the judge's protocol in, its answer out."""

import json
from collections.abc import Mapping
from typing import Any

from cartaro.notation.judge.filter import judge_line


def judge(request: Mapping[str, Any] | str | bytes) -> dict[str, Any]:
    """Return the answer to one request (docs/judge.md): a verdict with its article, and whatever was wanted.

    A request that cannot be judged is answered by an ``error`` with code and message; nothing is raised. JSON text is
    read too.
    """
    return judge_line(request if isinstance(request, str | bytes) else json.dumps(request, default=str))
