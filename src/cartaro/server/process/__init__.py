"""The server process: listening, routing, settings, logs, metrics, orderly shutdown."""
