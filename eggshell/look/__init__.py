"""The look: colours, shapes and letters, without a window and without events."""
