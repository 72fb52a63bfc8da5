"""What is about the carton: cards, banner, buttons, moves and values, put in place by `layout`."""
