"""What all scenes with a board share: the table, its words, previews and hints."""
