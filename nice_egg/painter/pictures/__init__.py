"""Pictures: tables, drops and summaries as files."""
