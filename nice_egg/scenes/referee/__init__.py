"""The referee of a real table on the screen: tools, the table laid by hand, sheet and ruling."""
