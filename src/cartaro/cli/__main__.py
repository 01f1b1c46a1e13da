"""``python -m cartaro.cli`` is the ``cartaro`` command."""

import sys

from cartaro.cli.main import main

sys.exit(main())
