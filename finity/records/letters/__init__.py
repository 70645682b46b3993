"""Play by message: a whole game as one line of text that people send each other, and the draw of its tower.

A letter is such a line. `code` writes bytes in letters and finds the wrong one; `line` finds a letter in whatever was
pasted; `packing` makes a record of it and back; `fair_tower` draws; `arriving` compares with what one has.
"""
