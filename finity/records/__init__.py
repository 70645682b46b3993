"""Games kept as text: our own records, and logs of online games (RULES.md sections 7 and 8)."""
