"""The program: its start, its command line, its list of games, and which scene follows which."""
