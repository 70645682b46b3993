"""What bots play in the first plies without thinking: found by deep searches of games against themselves."""
