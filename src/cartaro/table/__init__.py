"""The authority over one table: a log of accepted actions, from which everything else is folded."""
