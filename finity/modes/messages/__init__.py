"""Playing by message: inviting, joining, the table where it is sent, and what comes in."""
