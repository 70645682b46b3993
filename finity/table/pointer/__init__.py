"""From where the pointer or the cursor is to the move that a click would make, and what that would bring."""
