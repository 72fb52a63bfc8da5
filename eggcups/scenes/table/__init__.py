"""The table on a screen: `places`, what lies there (`tableau`), what moves (`film`), its look."""
