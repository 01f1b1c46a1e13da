"""The score books of Scala 40: counts, exits and players who come back, with corrections that leave a trace."""
