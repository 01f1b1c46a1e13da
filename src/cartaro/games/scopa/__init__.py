"""The fishing games: Scopa by the Valliadi rulebook and Scopone by the federal one."""
