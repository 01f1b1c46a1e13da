"""The arena: bots measured against each other on duplicate deals, so that nobody need doubt the figures."""
