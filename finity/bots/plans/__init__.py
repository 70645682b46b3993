"""All ways in which a player could make a full path: what each needs, what it still costs, and what that comes to."""
