"""What is told beside the pieces: captions at the board, marks at the tower, the lines of a panel."""
