"""The check on a screen: its show step by step, what is said of it, its pictures and widgets."""
