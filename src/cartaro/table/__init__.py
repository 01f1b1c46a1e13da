"""The authority over one table: a log of accepted actions, and everything else a fold over it."""
