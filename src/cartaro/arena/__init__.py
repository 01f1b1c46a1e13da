"""The arena: contests of bots on duplicate deals, with reproducible seeds and standard errors."""
