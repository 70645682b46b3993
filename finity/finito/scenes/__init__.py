"""The screens of FINITO!: setup, play, game over; the only part of the guest game that knows rules and view."""
