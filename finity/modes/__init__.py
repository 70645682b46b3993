"""The scenes with a board, each in what differs: playing, by message, puzzles, exploring, setting up by hand."""
