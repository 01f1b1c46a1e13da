"""The data stored beside the logs of tables, with the same code for every database."""
