"""The table on a screen: where things lie (`places`), what lies and moves (`tableau`, `film`), their look."""
