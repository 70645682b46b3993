"""What plans are made of: the walks along a tower as what they need, and small numbers for thousands of them."""
