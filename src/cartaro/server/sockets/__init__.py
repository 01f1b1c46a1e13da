"""WebSockets: who follows a table or the lobby."""
