"""The terminal client: a match against bots, drawn for the eye or told line by line for a screen reader."""
