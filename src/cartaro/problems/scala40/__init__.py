"""Problems of Scala 40: open, close, or keep most cards to come."""
