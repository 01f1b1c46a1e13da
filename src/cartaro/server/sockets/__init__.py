"""The WebSockets of clients that follow a table or the lobby."""
