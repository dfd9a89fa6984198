"""Where secrets go: what is computed from fields that not all see, and from secret throws."""
