"""What is kept beside the logs of tables, in one text for every database."""
