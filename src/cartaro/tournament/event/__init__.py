"""The state of a tournament, and the function that applies each kind of log entry to it."""
