"""Setting up a position by hand."""
