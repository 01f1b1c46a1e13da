"""The store in PostgreSQL, which any number of nodes share: uniqueness and the head of each log are its only fences."""
