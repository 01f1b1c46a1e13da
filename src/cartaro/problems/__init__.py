"""Problems: positions from self-play with one best play, by seed, proved by exact solvers or weighed by the master."""
