"""The carton on a screen: where it is (`tray`), what lies and moves (`heaps`, `film`, `cursor`), its look."""
