"""Test cases of the law for any referee program, Hypothesis strategies, and recorded matches."""
