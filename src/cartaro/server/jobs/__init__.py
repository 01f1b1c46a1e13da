"""Work that nobody waits at a table for: asked for by name, done apart, its results kept for a while."""
