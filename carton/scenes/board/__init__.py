"""The carton on a screen: places (`tray`), what lies there (`heaps`), what moves (`film`), its look."""
