"""The pictures of an event, brackets and crosstables: one model for its pages, the big screen, paper and exports."""
