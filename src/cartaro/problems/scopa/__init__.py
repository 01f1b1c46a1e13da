"""Problems of Scopa and Scopone: endgames with one best play."""
