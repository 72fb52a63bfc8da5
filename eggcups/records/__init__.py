"""Records: a game in one line, kept in a file, told in words and looked back at."""
