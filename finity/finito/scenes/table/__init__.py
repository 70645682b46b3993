"""What all scenes with a table share: the table, its sheet and its rules."""
