"""The words of the screens, a file a language, and the players' names in them."""
