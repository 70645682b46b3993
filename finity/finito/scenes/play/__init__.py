"""Playing FINITO!: people click and call, bots think aside, and everything that happens is shown."""
