"""``cartaro`` with tables, and searches for people, that wait ten minutes for a page, however slow the page is.

What happens when those waits end is tested in tests/table, with a clock that the tests set. Nor does this server
refuse anybody when it is slow itself, as on a busy machine (which tests/server/test_admission.py tests).
"""

from collections.abc import Sequence

from cartaro.cli.main import main
from cartaro.server.base import admission
from cartaro.server.http import quick_play
from cartaro.server.services import pairing
from cartaro.table import decide, waits

LONG = 600.0


def serve_patiently(arguments: Sequence[str]) -> int:
    """Run the command *arguments* with long waits; return its status."""
    vars(waits)["COURTESY"] = LONG  # it has imported it under its own name
    admission.REFUSE_AT = LONG
    quick_play.FILL_SECONDS = decide.COURTESY = LONG
    vars(pairing)["STEP_SECONDS"] = vars(quick_play)["LONGEST_SECONDS"] = LONG  # they are final
    return main(arguments)
