"""The rows of the table, a module for those that belong together."""
