"""Problems: positions from self-play in which one play is best, reproducible by seed and proved by exact solvers."""
