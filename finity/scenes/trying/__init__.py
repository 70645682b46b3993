"""Where one person tries moves at a table with controls at its side: puzzles, exploring, setting up by hand."""
