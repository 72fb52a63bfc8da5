"""The test bench on the screen: the cloud, one drop closely, and the cards round them."""
