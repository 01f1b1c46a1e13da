"""The state of a tournament, and each thing that can happen to it."""
