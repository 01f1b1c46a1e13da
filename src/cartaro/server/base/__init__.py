"""What a server is built on: endpoints, sockets, limits, clocks, addresses."""
