"""What the strongest bot sees in a position that somebody explores: best lines, and who is how far ahead."""
