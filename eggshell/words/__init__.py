"""The words of the shell, English and Danish; `catalogue` holds them."""
