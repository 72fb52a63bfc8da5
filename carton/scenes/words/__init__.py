"""The words of the screens (`catalogue`), and the sentences made of them."""
