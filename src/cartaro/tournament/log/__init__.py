"""The log of a tournament: its fold, the service that appends to it, and its verification."""
