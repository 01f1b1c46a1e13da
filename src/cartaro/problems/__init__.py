"""Problems: positions of self-played deals in which one play is best, found by a seed and proved by exact solvers."""
