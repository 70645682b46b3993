"""What all scenes of every game are made of: on the shell and on matches, but of no game."""
