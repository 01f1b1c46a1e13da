"""What leaves a tournament: files, charts, paper."""
