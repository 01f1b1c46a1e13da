"""Background jobs: requested by name, run in other processes, with results cached for some time."""
