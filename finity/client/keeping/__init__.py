"""What people are asked about what can't be kept."""
