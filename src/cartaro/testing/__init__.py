"""The law as cases that any referee program can be held to, Hypothesis strategies, and recorded matches."""
