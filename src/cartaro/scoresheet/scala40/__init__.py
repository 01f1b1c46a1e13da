"""The score books of Scala 40: scores, eliminations and re-entries, with logged corrections."""
