"""Positions of seeded deals that bots play among themselves, written down for learners as Parquet files."""
