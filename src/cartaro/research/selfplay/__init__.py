"""Positions from seeded deals of self-play by bots, stored as Parquet files for machine learning."""
