"""What files, disks and systems can do to the program, and that nothing is lost by it."""
