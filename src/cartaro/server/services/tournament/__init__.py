"""The services of a server's tournaments."""
