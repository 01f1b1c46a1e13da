"""A real table of a server, in the terminal: one fact a line, as people sit down, play, talk and come back."""
