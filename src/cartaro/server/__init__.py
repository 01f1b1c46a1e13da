"""HTTP and WebSocket: tables opened, followed and played from a browser."""
