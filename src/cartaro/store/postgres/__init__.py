"""The store in PostgreSQL, shared by any number of nodes: only uniqueness and each log's head prevent conflicts."""
