"""Play: games under way and games watched again."""
