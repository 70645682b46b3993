"""What has happened and how far everybody is, worked out and put into words: no window, no scene."""
