"""The generic table of any game in the terminal, from the view that clients of a server get."""
