"""What scenes share about opponents: their names in words, and how strong people are against them."""
