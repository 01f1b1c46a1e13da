"""The services of a server, shared by its endpoints and WebSockets."""
