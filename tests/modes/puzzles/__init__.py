"""The puzzle scene: solved, failed, helped along; what it keeps."""
