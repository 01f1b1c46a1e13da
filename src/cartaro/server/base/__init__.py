"""The foundations of a server: endpoints, sockets, limits, clocks, addresses."""
