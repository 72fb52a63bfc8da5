"""The brush: lines, areas, images and signs on a surface."""
