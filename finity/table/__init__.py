"""One board that somebody can click: what is on it, who points at it, what is asked and told around it."""
