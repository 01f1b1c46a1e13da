"""A table of a server in the terminal: one fact a line."""
