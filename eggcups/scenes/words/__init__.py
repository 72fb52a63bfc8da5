"""The words of the screens (`catalogue`), and the telling of a move."""
