"""``cartaro`` whose tables wait ten minutes where they otherwise wait half a one: no page is too late for its test.

What happens when those waits end is tested with a clock that tests turn (tests/table). Nor does it send anybody away
for being slow itself, as on a machine that has much else to do (tests/server/test_admission.py).
"""

from collections.abc import Sequence

from cartaro.cli.main import main
from cartaro.server.base import admission
from cartaro.server.http import quick_play
from cartaro.table import decide, waits

LONG = 600.0


def serve_patiently(arguments: Sequence[str]) -> int:
    """Be the command *arguments*, with long waits; return its status."""
    vars(waits)["COURTESY"] = LONG  # it has its own name for it
    admission.REFUSE_AT = LONG
    quick_play.FILL_SECONDS = decide.COURTESY = LONG
    return main(arguments)
