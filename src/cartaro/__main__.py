"""``python -m cartaro`` is the ``cartaro`` command."""

import sys

from cartaro.cli.main import main

sys.exit(main())
