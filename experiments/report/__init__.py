"""The report: tables and pictures of what a study found."""
