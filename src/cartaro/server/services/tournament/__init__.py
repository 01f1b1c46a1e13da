"""The tournaments of a server."""
