"""A table of any game in the terminal, by the view that every client of a server is sent."""
