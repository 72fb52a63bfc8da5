"""The carton on a screen: places (`tray`), what lies (`heaps`) and moves (`film`), its look."""
