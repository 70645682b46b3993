"""Setting up a position by hand: pieces placed and dragged, faults told with reasons, shared as a line of text."""
