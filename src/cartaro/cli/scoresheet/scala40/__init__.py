"""A score sheet of Scala 40 kept in conversation."""
