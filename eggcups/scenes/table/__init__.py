"""The table on a screen: cups, baskets, die and pan."""
