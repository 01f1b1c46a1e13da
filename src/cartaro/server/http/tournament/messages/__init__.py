"""The responses of the tournament's endpoints."""
