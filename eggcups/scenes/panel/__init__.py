"""What is about the table: seats, banner, legend, odds and the two choices."""
