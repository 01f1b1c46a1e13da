"""The terminal client: matches against bots or at a server's table, drawn, or line by line for screen readers."""
