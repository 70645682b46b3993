"""The pictures: pieces, board and tower as SVG text, drawn once for each size."""
