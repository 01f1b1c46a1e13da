"""The ``cartaro`` command: one module a subcommand, imported only when it is called."""
