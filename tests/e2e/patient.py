"""``cartaro`` whose tables wait ten minutes instead of half a minute, so that no page is too late for its test.

The end of those waits is tested with a clock moved by tests (tests/table). It also refuses nobody when it is slow
itself, as on a busy machine (tests/server/test_admission.py).
"""

from collections.abc import Sequence

from cartaro.cli.main import main
from cartaro.server.base import admission
from cartaro.server.http import quick_play
from cartaro.table import decide, waits

LONG = 600.0


def serve_patiently(arguments: Sequence[str]) -> int:
    """Run the command *arguments* with long waits; return its status."""
    vars(waits)["COURTESY"] = LONG  # it has imported it under its own name
    admission.REFUSE_AT = LONG
    quick_play.FILL_SECONDS = decide.COURTESY = LONG
    return main(arguments)
