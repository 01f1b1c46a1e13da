"""Problems of Scopa and Scopone: ends of deals with one best play."""
